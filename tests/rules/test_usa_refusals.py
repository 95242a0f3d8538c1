"""Ticket to Ride: actions of other games, and invalid ones (ALL-05)."""

from __future__ import annotations

import pytest
from positions import position

import peregon
from peregon.actions import Action, Claim, Keep, Malformed, Take
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import PAYMENTS


@pytest.mark.rule("ALL-05")
@pytest.mark.parametrize("action", ["station boston red", "tunnel leave", "tunnel pay 1"])
def test_actions_of_another_game_are_refused(action: str):
    table = position("usa", hands={0: "red*5"})
    assert table.refused(action) == (Refusal.UNKNOWN_ACTION, "ALL-05")


@pytest.mark.rule("US-17", "ALL-05")
def test_a_claim_with_more_locomotives_than_a_payment_can_have_is_not_another_claim():
    table = position("usa", hands={0: "white red*6"})
    beyond = Claim("seattle-vancouver-1", "pink", PAYMENTS)  # its number would be a claim in white
    with pytest.raises((peregon.Illegal, Malformed)):
        table.game.play(table.state, 0, beyond)


@pytest.mark.rule("US-08", "ALL-05")
@pytest.mark.parametrize("action", [Take(0), Take(-1)])
def test_a_place_that_the_market_does_not_have_is_not_another_action(action: Action):
    table = position("usa")
    with pytest.raises((peregon.Illegal, Malformed)):
        table.game.play(table.state, 0, action)


@pytest.mark.rule("US-24", "ALL-05")
def test_one_ticket_named_twice_is_not_another_ticket():
    table = position("usa").play("tickets")
    with pytest.raises((peregon.Illegal, Malformed)):
        table.game.play(table.state, 0, Keep((1, 1)))


@pytest.mark.rule("US-20", "US-16", "ALL-05")
def test_a_double_route_named_without_its_track_is_refused_for_what_is_wrong_with_it():
    table = position("usa", hands={0: "red"})
    with pytest.raises(peregon.Illegal):
        table.play("claim boston-montreal")
