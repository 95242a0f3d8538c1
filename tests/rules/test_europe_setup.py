"""Ticket to Ride: Europe: setup, a turn and tickets (EU-01 to EU-05)."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from positions import Table, load, position

import peregon
from peregon.events import TicketsChosen, TicketsKept, TicketsOffered
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.refusals import Refusal

FOUR = "berlin-roma brest-venezia madrid-dieppe essen-kyiv"
OUT = {"returned_tickets": "out"}
LONG = {i for i, ticket in enumerate(load("europe").board.tickets) if ticket.long}


def opening(seats: int = 3, seed: int = 1) -> Table:
    return Table(load("europe"), load("europe").start(seats, seed, first=0))


def members(bits: int) -> set[int]:
    return {i for i in range(63) if int(bits) >> i & 1}


def offered(table: Table) -> tuple[str, ...]:
    return table.told(TicketsOffered)[0].tickets


# ── setup ──


@pytest.mark.rule("EU-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_of_two_to_five_players_has_45_cars_and_three_stations(seats: int):
    table = opening(seats)
    assert list(table.cars[:seats]) == [45] * seats
    assert list(table.stations_left[:seats]) == [3] * seats
    assert not table.route_points.any()


@pytest.mark.rule("EU-01", "ALL-06")
@pytest.mark.parametrize("seats", [1, 6])
def test_another_number_of_players_is_refused(seats: int):
    with pytest.raises(peregon.SetupError, match="2 to 5 players"):
        load("europe").start(seats, 1)


@pytest.mark.rule("EU-01")
def test_the_cards_are_those_of_ticket_to_ride_and_dealt_alike():
    table = opening()
    dealt = np.concatenate([table.deck[: table.deck_size], table.market])
    numbers = np.bincount(dealt, minlength=9) + table.hand.sum(axis=0) + table.discard
    assert numbers.tolist() == [12] * 8 + [14]
    assert [int(table.hand[seat].sum()) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("EU-01", "US-12")
def test_an_opening_market_never_has_three_locomotives():
    locomotive = CARD_COLORS.index("locomotive")
    tables = [opening(seed=seed) for seed in range(200)]
    assert all((table.market == locomotive).sum() < 3 for table in tables)
    assert any(table.discard_size for table in tables)


@pytest.mark.rule("EU-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_is_dealt_one_long_ticket_and_the_others_leave(seats: int):
    table = opening(seats)
    dealt = [LONG & set(table.offer[seat].tolist()) for seat in range(seats)]
    assert [len(tickets) for tickets in dealt] == [1] * seats
    assert members(table.left_out) == LONG - set().union(*dealt)
    assert not LONG & set(table.ticket_deck.tolist())


@pytest.mark.rule("EU-02", "ALL-03")
@pytest.mark.parametrize("last_turns", [-1, 1])
def test_nobody_ever_sees_the_long_tickets_left_out(last_turns: int):
    after = position("europe", last_turns=last_turns).play("draw", "draw")
    assert after.left_out != 0
    assert [after.seen_by(seat).left_out for seat in (0, 1, None)] == [0, 0, 0]


@pytest.mark.rule("EU-03")
def test_of_one_long_and_three_regular_tickets_any_two_may_be_kept():
    table = opening()
    assert list(table.offer_size[:3]) == [4, 4, 4]
    pairs = ["1 2", "1 3", "1 4", "2 3", "2 4", "3 4"]
    more = ["1 2 3", "1 2 4", "1 3 4", "2 3 4", "1 2 3 4"]
    assert set(table.legal_texts()) == {f"keep {kept}" for kept in pairs + more}


@pytest.mark.rule("EU-03")
def test_one_ticket_is_too_few_to_keep_at_the_start():
    assert opening().refused("keep 1")[0] == Refusal.KEEP_MORE


@pytest.mark.rule("EU-03", "ALL-05")
def test_keeping_too_few_tickets_at_the_start_names_that_rule():
    assert opening().refused("keep 1") == (Refusal.KEEP_MORE, "EU-03")


@pytest.mark.rule("EU-03")
def test_tickets_given_back_at_the_start_leave_the_game():
    table = opening(2)
    back = {int(ticket) for ticket in (*table.offer[0, :2], table.offer[1, 3])}
    after = table.play("keep 3 4", "keep 1 2 3")
    assert after.ticket_left == 40 - 2 * 3
    assert not back & set(after.ticket_deck.tolist())
    assert members(after.given_back[0]) | members(after.given_back[1]) == back


@pytest.mark.rule("EU-03", "ALL-03")
def test_what_was_given_back_is_seen_by_its_giver_only():
    after = opening(2).play("keep 3 4", "keep 1 2 3")
    assert members(after.seen_by(0).given_back[0]) == members(after.given_back[0])
    assert after.seen_by(1).given_back[0] == 0
    assert after.seen_by(None).given_back[0] == 0


@pytest.mark.rule("EU-03", "US-04")
def test_the_order_of_choosing_makes_no_difference():
    choices = {0: "keep 1 2", 1: "keep 1 2 3 4", 2: "keep 2 4"}
    ends: set[bytes] = set()
    for order in permutations(choices):
        table = opening()
        for seat in order:
            table = table.play(choices[seat], seat=seat)
        ends.add(bytes(table.state))
    assert len(ends) == 1


@pytest.mark.rule("EU-03", "US-04", "ALL-03")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_choice_shows_nothing_to_others_before_all_have_chosen(viewer: int | None):
    steps = [opening().play(text, seat=1) for text in opening().legal_texts(seat=1)]
    assert len({bytes(step.view(viewer)) for step in steps}) == 1
    assert {step.events for step in steps} == {(TicketsChosen(1),)}


@pytest.mark.rule("EU-03", "ALL-03")
@pytest.mark.parametrize("viewer", [1, None])
def test_whether_the_long_ticket_was_kept_stays_secret(viewer: int | None):
    steps = [opening(2).play(kept, "keep 1 2") for kept in ("keep 1 2", "keep 3 4")]
    assert len({bytes(step.view(viewer)) for step in steps}) == 1
    seen = [next(e.seen_by(viewer) for e in step.told(TicketsKept)) for step in steps]
    assert seen == [TicketsKept(0, 2, 2, None, None)] * 2


# ── a turn ──


@pytest.mark.rule("EU-04")
def test_a_turn_is_cards_a_route_tickets_or_a_station():
    table = position("europe", hands={0: "blue*5"})
    kinds = {text.split()[0] for text in table.legal_texts()}
    assert kinds == {"draw", "take", "claim", "tickets", "station"}


@pytest.mark.rule("EU-04")
@pytest.mark.parametrize(
    "actions", ["draw, draw", "claim berlin-essen blue", "tickets, keep 1", "station roma blue"]
)
def test_after_one_of_the_four_the_next_seat_is_to_act(actions: str):
    after = position("europe", hands={0: "blue*5"}).play(*actions.split(", "))
    assert after.game.to_act(after.state) == (1,)


# ── tickets during the game ──


@pytest.mark.rule("EU-05")
def test_three_tickets_are_drawn_and_at_least_one_is_kept():
    table = position("europe", ticket_deck=FOUR).play("tickets")
    assert offered(table) == ("berlin-roma", "brest-venezia", "madrid-dieppe")
    assert len(table.legal()) == 7
    assert table.play("keep 2").ticket_count[0] == 1


@pytest.mark.rule("EU-05")
def test_only_regular_tickets_are_drawn():
    table = opening(2).play("keep 1 2", "keep 1 2")
    drawn: list[str] = []
    while table.ticket_left:
        table = table.play("tickets")
        drawn += offered(table)
        table = table.play(table.legal_texts()[-1])
    assert len(drawn) == len(set(drawn)) == 34
    assert not {load("europe").board.ticket_index[ticket] for ticket in drawn} & LONG


@pytest.mark.rule("EU-05")
def test_tickets_given_back_go_under_the_deck():
    after = position("europe", ticket_deck=FOUR).play("tickets", "keep 2", "tickets")
    assert offered(after) == ("essen-kyiv", "berlin-roma", "madrid-dieppe")


@pytest.mark.rule("EU-05")
def test_an_option_takes_tickets_given_back_out_of_the_game():
    table = position("europe", ticket_deck=FOUR, options=OUT)
    after = table.play("tickets", "keep 2")
    assert after.ticket_left == 1
    assert offered(after.play("tickets")) == ("essen-kyiv",)
    assert after.given_count[0] == 2


@pytest.mark.rule("EU-05", "ALL-03")
@pytest.mark.parametrize("options", [{}, OUT])
def test_nobody_else_sees_what_was_kept_and_given_back(options: dict[str, str]):
    views: set[bytes] = set()
    for deck, keep in ((FOUR, "keep 1"), (" ".join(reversed(FOUR.split())), "keep 3")):
        after = position("europe", ticket_deck=deck, options=options).play("tickets", keep)
        views.add(bytes(after.view(1)))
    assert len(views) == 1


@pytest.mark.rule("EU-05")
def test_another_value_of_the_option_is_refused():
    with pytest.raises(peregon.SetupError, match="under, out"):
        peregon.load("europe", returned_tickets="above")
