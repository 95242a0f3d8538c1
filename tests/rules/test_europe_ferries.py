"""Ticket to Ride: Europe: ferries (EU-06)."""

from __future__ import annotations

import pytest
from positions import position

from peregon.kernels.refusals import Refusal


@pytest.mark.rule("EU-06")
def test_a_ferrys_payment_has_at_least_as_many_locomotives_as_it_shows():
    table = position("europe", hands={0: "red*4 locomotive*3"})
    assert table.legal_texts("claim athina-brindisi") == [
        "claim athina-brindisi red 1",
        "claim athina-brindisi red 2",
        "claim athina-brindisi red 3",
    ]


@pytest.mark.rule("EU-06")
def test_a_ferry_with_two_locomotives_needs_two():
    table = position("europe", hands={0: "blue*5 red*3 locomotive*6"})
    assert table.legal_texts("claim palermo-smyrna") == [
        "claim palermo-smyrna blue 2",
        "claim palermo-smyrna blue 3",
        "claim palermo-smyrna blue 4",
        "claim palermo-smyrna blue 5",
        "claim palermo-smyrna red 3",
        "claim palermo-smyrna red 4",
        "claim palermo-smyrna red 5",
        "claim palermo-smyrna locomotive 6",
    ]


@pytest.mark.rule("EU-06")
def test_a_ferry_of_locomotives_alone_takes_nothing_else():
    table = position("europe", hands={0: "red*4 locomotive*2"})
    assert table.legal_texts("claim amsterdam-london") == ["claim amsterdam-london locomotive 2"]


@pytest.mark.rule("EU-06")
@pytest.mark.parametrize("claim", ["athina-brindisi red", "palermo-smyrna red 1", "amsterdam-london red 1"])
def test_without_its_locomotives_a_ferry_is_refused(claim: str):
    table = position("europe", hands={0: "red*6 locomotive*2"})
    assert table.refused(f"claim {claim}") == (Refusal.FERRY_LOCOMOTIVES, "EU-06")


@pytest.mark.rule("EU-06")
def test_without_a_locomotive_no_card_pays_for_a_ferry():
    table = position("europe", hands={0: "red*9 blue*9"})
    ferries = [route.id for route in table.game.board.routes if route.locomotives]
    assert len(ferries) == 13
    assert not [ferry for ferry in ferries if table.legal_texts(f"claim {ferry}")]


@pytest.mark.rule("EU-06")
def test_the_other_spaces_of_a_ferry_are_paid_in_one_colour():
    table = position("europe", hands={0: "red*2 blue*2 locomotive"})
    assert not table.legal_texts("claim athina-brindisi")


@pytest.mark.rule("EU-06")
def test_a_claimed_ferry_costs_what_was_named_and_asks_nothing():
    after = position("europe", hands={0: "red*4 locomotive*2"}).play("claim athina-brindisi red 2")
    assert after.holds(0) == {"red": 2}
    assert after.cars[0] == 41
    assert after.turn == 1
