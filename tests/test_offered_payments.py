"""The order in which payments are offered, and the payment of an action that names none."""

from __future__ import annotations

import pytest
from positions import Table, load, position

from peregon.actions import Claim, Station


def payments(table: Table, place: str) -> list[str]:
    """Return the payments that the seat to act is offered for a place, in order."""
    offered = table.game.offered(table.view(table.seat), table.seat).texts
    return [text.removeprefix(f"{place} ") for text in offered if text.startswith(f"{place} ")]


def test_payments_have_few_locomotives_first_and_then_the_colour_held_most() -> None:
    table = position("usa", hands={0: "yellow*6 red*5 pink*4 locomotive"})

    found = payments(table, "claim atlanta-charleston")
    assert found == ["yellow", "red", "pink", "yellow 1", "red 1", "pink 1"]


def test_colours_held_equally_stay_in_their_order() -> None:
    table = position("usa", hands={0: "green*2 pink*2 white*2"})
    assert payments(table, "claim atlanta-charleston") == ["pink", "white", "green"]


def test_stations_are_paid_in_the_same_order() -> None:
    table = position("europe", hands={0: "red*2 blue*3 locomotive"})
    assert payments(table, "station wien") == ["blue", "red", "locomotive 1"]


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", "trans_europa"])
def test_what_is_offered_is_what_is_legal(title: str) -> None:
    game = load(title)
    state = game.start(2, 5)
    for _ in range(40):
        seat = game.to_act(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        assert sorted(game.offered(view, seat).numbers) == legal.numbers
        state = game.play(state, seat, legal[len(legal) // 2]).state


@pytest.mark.parametrize("hand", ["green*4 red*4 locomotive*3", "locomotive*6", "blue*3 locomotive*2"])
def test_an_action_without_a_payment_gets_the_first_that_is_offered(hand: str) -> None:
    table = position("europe", hands={0: hand})
    view, seat = table.view(table.seat), table.seat
    first: dict[str, str] = {}
    for action in table.game.offered(view, seat):
        if isinstance(action, Claim | Station):
            first.setdefault(" ".join(str(action).split()[:2]), str(action))
    assert len(first) > 20
    for place, paid in first.items():
        assert str(table.game.read(view, seat, place)) == paid
