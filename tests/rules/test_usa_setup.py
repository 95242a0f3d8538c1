"""Ticket to Ride: setup (US-01 to US-04)."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from positions import Table, load

import peregon
from peregon.events import TicketsChosen, TicketsKept
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.refusals import Refusal

LOCOMOTIVE = CARD_COLORS.index("locomotive")


def opening(seats: int = 3, seed: int = 1) -> Table:
    return Table(load("usa"), load("usa").start(seats, seed, first=0))


@pytest.mark.rule("US-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_of_two_to_five_players_has_45_cars_and_no_points(seats: int):
    table = opening(seats)
    assert list(table.cars) == [45] * seats + [0] * (5 - seats)
    assert not table.route_points.any()


@pytest.mark.rule("US-01", "ALL-06")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_another_number_of_players_is_refused(seats: int):
    with pytest.raises(peregon.SetupError, match="2 to 5 players"):
        load("usa").start(seats, 1)


@pytest.mark.rule("US-02")
def test_there_are_12_cards_of_each_colour_and_14_locomotives():
    table = opening()
    dealt = np.concatenate([table.deck[: table.deck_size], table.market])
    numbers = np.bincount(dealt, minlength=9) + table.hand.sum(axis=0) + table.discard
    assert dict(zip(CARD_COLORS, numbers.tolist(), strict=True)) == {
        **dict.fromkeys(CARD_COLORS, 12),
        "locomotive": 14,
    }


@pytest.mark.rule("US-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_gets_four_cards_and_five_lie_open(seats: int):
    table = opening(seats)
    assert [int(table.hand[seat].sum()) for seat in range(seats)] == [4] * seats
    assert (table.market >= 0).all()
    assert table.deck_size + table.discard_size == 110 - 4 * seats - 5


@pytest.mark.rule("US-03", "US-12")
def test_an_opening_market_with_three_locomotives_is_laid_out_anew_at_once():
    tables = [opening(seed=seed) for seed in range(400)]
    assert all((table.market == LOCOMOTIVE).sum() < 3 for table in tables)
    swept = [table for table in tables if table.discard_size]
    assert swept
    assert all(table.discard_size % 5 == 0 for table in swept)
    assert all(table.discard[LOCOMOTIVE] >= 3 for table in swept)


@pytest.mark.rule("US-04")
def test_each_player_is_dealt_three_tickets_of_which_two_or_three_are_kept():
    table = opening()
    assert list(table.offer_size[:3]) == [3, 3, 3]
    for seat in range(3):
        assert table.legal_texts(seat=seat) == ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]


@pytest.mark.rule("US-04")
def test_one_ticket_is_too_few_to_keep_at_the_start():
    assert opening().refused("keep 2")[0] == Refusal.KEEP_MORE


@pytest.mark.rule("US-04", "ALL-05")
def test_keeping_too_few_tickets_at_the_start_names_that_rule():
    assert opening().refused("keep 2") == (Refusal.KEEP_MORE, "US-04")


@pytest.mark.rule("US-04")
def test_nobody_waits_for_a_turn_to_choose_tickets():
    table = opening()
    assert table.game.to_act(table.state) == (0, 1, 2)
    after = table.play("keep 1 2", seat=2)
    assert after.game.to_act(after.state) == (0, 1)


@pytest.mark.rule("US-04")
def test_the_order_of_choosing_makes_no_difference():
    choices = {0: "keep 1 2", 1: "keep 1 2 3", 2: "keep 2 3"}
    ends: set[bytes] = set()
    for order in permutations(choices):
        table = opening()
        for seat in order:
            table = table.play(choices[seat], seat=seat)
        ends.add(bytes(table.state))
    assert len(ends) == 1


@pytest.mark.rule("US-04", "ALL-03")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_choice_shows_nothing_to_others_before_all_have_chosen(viewer: int | None):
    texts = opening().legal_texts(seat=0)
    views = {bytes(opening().play(text, seat=0).view(viewer)) for text in texts}
    assert len(views) == 1


@pytest.mark.rule("US-04")
def test_only_the_fact_of_a_choice_is_told_until_all_have_chosen():
    first = opening().play("keep 1 2", seat=1)
    assert first.events == (TicketsChosen(1),)
    assert first.ticket_count[1] == 0
    last = first.play("keep 1 2 3", seat=2).play("keep 2 3", seat=0)
    assert [(e.seat, e.kept, e.returned) for e in last.told(TicketsKept)] == [
        (0, 2, 1),
        (1, 2, 1),
        (2, 3, 0),
    ]


@pytest.mark.rule("US-04")
def test_a_choice_at_the_start_is_made_once():
    after = opening().play("keep 1 2", seat=1)
    assert after.refused("keep 1 3", seat=1)[0] == Refusal.NOT_YOUR_TURN


@pytest.mark.rule("US-04")
def test_tickets_given_back_at_the_start_go_under_the_deck_seat_by_seat():
    table = opening()
    back = [int(table.offer[0, 2]), int(table.offer[2, 0])]
    after = table.play("keep 2 3", seat=2).play("keep 1 2 3", seat=1).play("keep 1 2", seat=0)
    assert after.ticket_left == 30 - 9 + 2
    bottom = int(after.ticket_top) + int(after.ticket_left)
    assert list(after.ticket_deck[bottom - 2 : bottom]) == back


@pytest.mark.rule("US-04", "ALL-01")
def test_when_all_have_chosen_the_first_player_begins():
    table = Table(load("usa"), load("usa").start(3, 1, first=2))
    after = table.play("keep 1 2", "keep 1 2", "keep 1 2")
    assert after.game.to_act(after.state) == (2,)
    assert list(after.ticket_count[:3]) == [2, 2, 2]
