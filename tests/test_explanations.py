"""Refusals as players read them: with numbers, and with the rule of their game."""

from __future__ import annotations

import pytest
from positions import Table, position

from peregon.boards import RailBoard
from peregon.boards.landmarks import Landmark, landmarks
from peregon.explanations import Explanation
from peregon.i18n import Wording
from peregon.terminal.names import Naming
from peregon.titles import TITLES, read_board


def why(table: Table, action: str) -> Explanation:
    """Explain to the player to act why an action is refused."""
    game, seat = table.game, table.seat
    view = table.view(seat)
    typed = game.read(view, seat, action)
    return game.explain(view, seat, typed, game.why_not(view, seat, typed))


def told(table: Table, action: str, language: str = "en") -> str:
    reason = why(table, action)
    return Wording(language).refusal(reason.key, reason.arguments)


def usa(hand: str = "yellow*2 locomotive", **more) -> Table:
    return position("usa", hands={0: hand}, **more)


def europe(hand: str, **more) -> Table:
    return position("europe", hands={0: hand}, **more)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This needs 6 yellow; you have 2 yellow and 1 locomotive."),
        ("ru", "Цена — 6 жёлтых; на руках 2 жёлтые и 1 локомотив."),
    ],
)
def test_a_claim_beyond_the_hand_tells_the_price_and_the_hand(language: str, words: str) -> None:
    assert told(usa(), "claim seattle-helena", language) == words


def test_a_grey_route_asks_for_one_colour_and_names_the_best_of_the_hand() -> None:
    table = usa("red*3 blue")
    words = "This needs 4 cards of one colour; you have 3 red."
    assert told(table, "claim calgary-helena") == words
    assert told(usa(""), "claim calgary-helena").endswith("you have none.")


def test_a_payment_that_another_mix_would_cover_says_so() -> None:
    table = usa("yellow*5 locomotive*2")
    words = "This payment needs 6 yellow; you have 5 yellow. Add locomotives."
    assert told(table, "claim seattle-helena yellow 0") == words


def test_cars_colours_and_closed_tracks_are_counted_out() -> None:
    few = usa("yellow*6", cars={0: 4})
    assert told(few, "claim seattle-helena") == "This route needs 6 cars; you have 4."
    assert told(usa("red*6"), "claim seattle-helena red") == (
        "This route is yellow: cards of another colour do not pay for it."
    )
    assert told(usa("yellow*6"), "claim seattle-helena locomotive 5").startswith("This takes exactly 6")


def test_a_ferry_is_refused_by_its_own_rule_with_its_locomotives() -> None:
    table = europe("red*6")
    reason = why(table, "claim sevastopol-erzurum")
    assert reason.rule == "EU-06"
    assert (
        told(table, "claim sevastopol-erzurum") == "This ferry needs at least 2 locomotives; you have none."
    )
    assert told(table, "claim sevastopol-erzurum", "ru") == (
        "Для этого парома нужны хотя бы 2 локомотива; на руках ни одного."
    )


def test_europe_names_its_own_rules_where_it_has_them() -> None:
    assert why(europe("red*2 locomotive*2"), "claim palermo-smyrna").rule == "EU-06"
    assert why(europe("red"), "keep 1").rule == "EU-05"


def test_a_station_tells_its_price() -> None:
    table = europe("red", stations={0: "wien paris"})
    reason = why(table, "station roma")
    assert reason.rule == "EU-15"
    assert told(table, "station roma") == "This needs 3 cards of one colour; you have 1 red."


def test_places_of_a_rail_board_are_named_by_cities() -> None:
    board = position("trans_europa").game.board
    assert isinstance(board, RailBoard)
    found = landmarks(board)
    assert found.keys() == {one.id for one in (*board.crossings, *board.lines)}
    assert found["F16"] == Landmark("berlin", None, ())
    assert found["F16-G15"].a == "berlin"
    assert found["F16-G15"].way == ("south-west",)
    assert all(one.b != one.a for one in found.values())
    far = found["A11-B10"]  # it is the line from Oslo to London, next to Glasgow
    assert (far.a, far.way) == ("glasgow", ("east", "south-west"))


@pytest.mark.parametrize("name", ["trans_europa", "trans_america"])
def test_no_two_crossings_or_lines_have_the_same_name(name: str) -> None:
    board = read_board(TITLES["trans_europa"], name)
    assert isinstance(board, RailBoard)
    found = landmarks(board)
    for places in (board.crossings, board.lines):
        assert len({(found[one.id].a, found[one.id].way) for one in places}) == len(places)
        for language in ("en", "ru"):
            naming = Naming(Wording(language), board, (), None)
            assert len({naming.place(one.id) for one in places}) == len(places)


def test_only_a_rail_that_joins_two_cities_has_their_names_alone() -> None:
    board = position("trans_europa").game.board
    assert isinstance(board, RailBoard)
    english, russian = (Naming(Wording(language), board, (), None) for language in ("en", "ru"))
    joining = {line.id for line in board.lines if " — " in english.place(line.id)}
    assert joining == {"A23-B24", "E03-F02"}
    assert english.place("A23-B24") == "Helsinki — Riga"
    assert english.place("D24-D26") == "Vilnius → Minsk (east)"
    assert russian.place("D24-D26") == "Вильнюс → Минск (на восток)"
