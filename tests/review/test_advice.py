"""Advice in a running game: from the seat's view alone, within a time, with facts that the seat can see."""

from __future__ import annotations

import time

import pytest
from positions import Table, position
from recorded import played_record

from peregon.boards import RouteBoard
from peregon.bots.protocol import own_seat
from peregon.review import Advice, Adviser, Fact, Mark, facts_of
from peregon.review.facts import Facts
from peregon.review.judgement import judged_by
from peregon.review.moments import moments_of
from peregon.titles import TITLES


def facts(table: Table, action: str) -> list[Fact]:
    """Return the facts about an action of the seat to act."""
    view = table.view(table.seat)
    return facts_of(table.game, view, table.seat, table.game.read(view, table.seat, action))


def advice(table: Table, action: str | None = None, playouts: int = 64) -> Advice:
    """Return the advice for the seat to act."""
    adviser = Adviser(table.game, int(table.seats), playouts)
    typed = None if action is None else table.game.codec.parse(action)
    found = adviser.advise(table.view(table.seat), action=typed)
    assert found is not None
    return found


# ── the advice ──


@pytest.mark.parametrize("title", TITLES)
def test_every_decision_of_a_game_gets_a_legal_action_with_its_chance(title: str) -> None:
    record = played_record(title, 2)
    adviser = Adviser(record.game, 2, playouts=8)
    kinds: set[str] = set()
    for moment in moments_of(record):
        found = adviser.advise(moment.view)
        assert found is not None
        legal = record.game.legal(moment.view, moment.seat).texts
        assert all(one.action in legal for one in found.options)
        assert 0 <= found.options[0].chance <= 1
        kinds.add(found.options[0].action.split()[0])
    assert len(kinds) > 1


@pytest.mark.parametrize("title", TITLES)
def test_what_a_seat_could_not_know_changes_none_of_its_advice(title: str) -> None:
    record = played_record(title, 3)
    game, adviser, different = record.game, Adviser(record.game, 3, playouts=16), 0
    for moment in moments_of(record)[:: max(len(record.entries) // 12, 1)]:
        other = game.deal(moment.view, f"{moment.at}".encode().ljust(32))
        different += bytes(other) != bytes(moment.state)
        assert adviser.advise(game.view(other, moment.seat)) == adviser.advise(moment.view)
    assert different, "nothing was hidden in these positions"


@pytest.mark.parametrize("title", TITLES)
def test_advice_keeps_to_its_time(title: str) -> None:
    record = played_record(title, 3)
    adviser = Adviser(record.game, 3, playouts=1_000_000)
    view = moments_of(record)[0].view
    began = time.perf_counter()
    assert adviser.advise(view, 0.2) is not None
    assert time.perf_counter() - began < 1.5  # on a busy machine


def test_advice_that_is_stopped_is_none() -> None:
    table = position("usa", tickets={0: "boston-miami"})
    assert Adviser(table.game, 2).advise(table.view(0), stop=lambda: True) is None


def test_an_action_that_the_player_has_in_mind_is_among_the_options() -> None:
    table = position("usa", hands={0: "pink*6 blue*4"}, tickets={0: "boston-miami"})
    found = advice(table, "claim duluth-omaha-1 blue")
    assert "claim duluth-omaha-1 blue" in [one.action for one in found.options]


def test_the_advised_action_is_even_with_itself_and_never_doubtful() -> None:
    first = advice(position("usa", hands={0: "blue*4"}, tickets={0: "boston-miami"})).options[0]
    assert first.even and first.doubt == 0


@pytest.mark.parametrize("title", TITLES)
def test_an_action_has_the_mark_and_the_loss_that_a_review_would_give_it(title: str) -> None:
    record, marks = played_record(title, 2), set[Mark | None]()
    adviser = Adviser(record.game, 2, playouts=200)
    for moment in moments_of(record)[::6]:
        found, rated = adviser.advise(moment.view), adviser.evaluator.rate(moment.view)
        assert found is not None and rated is not None
        if str(rated[0].action) != found.options[0].action:
            continue  # a review compares with the best, advice with the policy's own action if it is as good
        judged = [judged_by(rated, one.action) for one in rated]
        expected = {str(one.played.action): (one.mark, round(one.loss, 3)) for one in judged}
        assert {one.action: (one.mark, one.loss) for one in found.options} == expected
        marks |= {one.mark for one in found.options}
    assert marks - {None}


def test_the_first_actions_are_explained() -> None:
    found = advice(position("usa", hands={0: "blue*4"}, tickets={0: "boston-miami"}))
    assert 0 < found.explained < len(found.options)
    assert not any(one.facts for one in found.options[found.explained :])


def test_few_playouts_are_called_rough() -> None:
    table = position("usa", hands={0: "blue*4"}, tickets={0: "boston-miami"})
    assert advice(table, playouts=32).rough
    assert not advice(table, playouts=4000).rough


# ── facts ──


def test_a_claim_that_makes_a_ticket_names_it_with_its_points() -> None:
    way = "montreal-new_york new_york-washington-1 raleigh-washington-1"
    table = position("usa", hands={0: "red*2"}, routes={0: way}, tickets={0: "montreal-atlanta"})
    assert facts(table, "claim atlanta-raleigh-1 red")[0] == Fact(
        "completes", ticket="montreal-atlanta", number=9
    )


def test_the_points_of_a_claim_are_told() -> None:
    table = position("usa", hands={0: "blue*5"})
    assert Fact("points", number=10) in facts(table, "claim atlanta-miami blue")


def test_a_claim_names_the_detour_if_another_player_took_the_route() -> None:
    table = position("usa", hands={0: "blue*5"}, tickets={0: "boston-miami"})
    found = facts(table, "claim atlanta-miami blue")
    assert {"nearer", "detour"} & {one.key for one in found}


def test_a_player_whose_routes_end_there_is_named() -> None:
    table = position("usa", hands={0: "blue*5"}, routes={1: "atlanta-charleston"})
    assert Fact("rival", city="atlanta", seat=1) in facts(table, "claim atlanta-miami blue")


def test_an_open_card_names_the_route_that_it_helps_to_pay() -> None:
    table = position("usa", market="blue red red green green", tickets={0: "new_york-atlanta"})
    ways = {way.ticket: way.routes for way in table.game.ways(table.view(0), 0)}["new_york-atlanta"]
    found = facts(table, "take 1")
    assert found[0].card == "blue"
    assert found[0].route in ways or found[0].key == "collects"


WAY = "sault_ste_marie-oklahoma_city"  # along Duluth — Sault Ste. Marie, which is grey and has 3 spaces


@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        ("yellow*2 green*2", None),
        ("yellow*2 red", None),
        ("yellow*2 red*2", 0),
        ("green red", 1),
        ("", 2),
        ("red locomotive", 0),
    ],
)
def test_an_open_card_is_needed_for_a_grey_route_only_in_the_color_of_which_there_is_most(
    hand: str, missing: int | None
) -> None:
    way = "duluth-omaha-1 kansas_city-omaha-1 kansas_city-oklahoma_city-1"
    table = position(
        "usa", hands={0: hand}, routes={0: way}, market="red white white white white", tickets={0: WAY}
    )
    named = [(one.route, one.number) for one in facts(table, "take 1") if one.key == "card-for"]
    assert named == ([] if missing is None else [("duluth-sault_ste_marie", missing)])


@pytest.mark.parametrize(("hand", "card", "missing"), [
    ("red*5", "red", None),  # nothing but the locomotive is missing
    ("red*5", "locomotive", 0),
    ("red locomotive", "red", 0),
])  # fmt: skip
def test_an_open_card_is_needed_for_a_ferry_only_if_more_than_its_locomotives_are_missing(
    hand: str, card: str, missing: int | None
) -> None:
    table = position("europe", hands={0: hand}, market=f"{card} white white white white")
    board = table.game.board
    assert isinstance(board, RouteBoard)
    ferry = next(one for one in board.routes if one.length == 3 and one.locomotives == 1)
    found = Facts(table.game, table.view(0), 0)
    assert (found.lacking(ferry, card) if found.helps(card, ferry) else None) == missing


def test_tickets_to_keep_are_counted_and_the_costliest_that_is_returned_named() -> None:
    record = played_record("usa", 2)
    moment = moments_of(record)[0]
    keep = record.game.read(moment.view, moment.seat, "keep 1 2")
    found = facts_of(record.game, moment.view, own_seat(moment.view), keep)
    assert found[0].key == "keep"
    assert found[-1].key == "returned"


def test_a_tunnel_that_costs_more_tells_what_it_brings() -> None:
    record = played_record("europe", 2)
    tunnels = [one for one in moments_of(record) if str(one.action).startswith("tunnel")]
    assert tunnels, "no tunnel cost more in this game"
    for one in tunnels:
        for action in record.game.legal(one.view, one.seat):
            assert facts_of(record.game, one.view, one.seat, action)


def test_a_rail_names_the_city_that_it_connects_or_comes_nearer_to() -> None:
    record = played_record("trans_europa", 3)
    named: set[str] = set()
    for moment in moments_of(record):
        found = facts_of(record.game, moment.view, moment.seat, moment.action)
        assert found, f"nothing is said about {moment.action}"
        named |= {one.key for one in found}
    assert {"hub", "hub-near", "connects", "nearer-rails"} <= named


@pytest.mark.parametrize("title", TITLES)
def test_something_is_said_about_every_action_of_a_game(title: str) -> None:
    record = played_record(title, 3)
    moments = moments_of(record)
    assert len(moments) == len(record.entries) > 20
    for moment in moments:
        found = facts_of(record.game, moment.view, moment.seat, moment.action)
        assert found, f"nothing is said about {moment.action} at {moment.at}"


def test_the_last_way_of_a_ticket_is_named() -> None:
    table = position("usa", hands={0: "blue*5 pink*6"}, routes={1: "miami-new_orleans charleston-miami"},
                     tickets={0: "boston-miami"})  # fmt: skip
    assert Fact("only-way", ticket="boston-miami") in facts(table, "claim atlanta-miami blue")
