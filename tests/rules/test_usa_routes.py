"""Ticket to Ride: routes (US-16 to US-23)."""

from __future__ import annotations

import pytest
from positions import cards, position

from peregon.events import RouteClaimed
from peregon.kernels.refusals import Refusal

# ── what a route costs ──


@pytest.mark.rule("US-16", "US-18")
@pytest.mark.parametrize(
    ("payment", "left"),
    [
        ("blue", {"locomotive": 4}),
        ("blue 2", {"blue": 2, "locomotive": 2}),
        ("locomotive", {"blue": 4}),
    ],
)
def test_a_blue_route_of_four_is_paid_in_blue_cards_and_locomotives(payment: str, left: dict[str, int]):
    table = position("usa", hands={0: "blue*4 locomotive*4"})
    after = table.play(f"claim chicago-omaha {payment}")
    assert after.holds(0) == left
    assert after.discard_size == 4
    assert after.owner[after.game.codec.routes["chicago-omaha"]] == 0


@pytest.mark.rule("US-16")
def test_a_route_is_not_claimed_with_fewer_cards_than_spaces():
    table = position("usa", hands={0: "blue*3"})
    assert table.refused("claim chicago-omaha blue") == (Refusal.FEW_CARDS, "US-16")
    assert not table.legal_texts("claim chicago-omaha")


@pytest.mark.rule("US-16")
def test_cards_of_two_colours_do_not_pay_for_one_route():
    table = position("usa", hands={0: "red*2 blue*2"})
    assert not table.legal_texts("claim calgary-helena")


@pytest.mark.rule("US-17")
def test_every_affordable_mix_of_colour_and_locomotives_is_legal():
    table = position("usa", hands={0: "blue*3 locomotive*4 red*9"})
    assert table.legal_texts("claim chicago-omaha") == [
        "claim chicago-omaha blue 1",
        "claim chicago-omaha blue 2",
        "claim chicago-omaha blue 3",
        "claim chicago-omaha locomotive 4",
    ]


@pytest.mark.rule("US-17")
def test_more_locomotives_than_needed_may_be_spent():
    after = position("usa", hands={0: "blue*4 locomotive"}).play("claim chicago-omaha blue 1")
    assert after.holds(0) == {"blue": 1}


@pytest.mark.rule("US-17")
def test_a_coloured_route_takes_its_own_colour_only():
    table = position("usa", hands={0: "red*5"})
    assert table.refused("claim chicago-omaha red") == (Refusal.WRONG_COLOR, "US-17")


@pytest.mark.rule("US-17")
def test_a_grey_route_takes_any_one_colour():
    table = position("usa", hands={0: "pink white*2 green*3 locomotive"})
    assert table.legal_texts("claim dallas-little_rock") == [
        "claim dallas-little_rock pink 1",
        "claim dallas-little_rock white",
        "claim dallas-little_rock white 1",
        "claim dallas-little_rock green",
        "claim dallas-little_rock green 1",
    ]


@pytest.mark.rule("US-17")
def test_locomotives_that_are_not_held_cannot_be_spent():
    table = position("usa", hands={0: "blue*4 locomotive"})
    assert table.refused("claim chicago-omaha blue 2") == (Refusal.FEW_LOCOMOTIVES, "US-17")


@pytest.mark.rule("US-16")
@pytest.mark.parametrize("payment", ["blue 4", "blue 5", "locomotive 3"])
def test_a_payment_is_as_many_cards_as_spaces_and_names_its_colour(payment: str):
    table = position("usa", hands={0: "blue*5 locomotive*5"})
    assert table.refused(f"claim chicago-omaha {payment}") == (Refusal.WRONG_PAYMENT, "US-16")


@pytest.mark.rule("US-18")
def test_the_played_cards_go_to_the_discard():
    after = position("usa", hands={0: "blue*2 locomotive*2"}).play("claim chicago-omaha blue 2")
    assert after.discard[cards("blue")[0]] == 2
    assert after.discard[cards("locomotive")[0]] == 2
    assert after.hand_size[0] == 0


@pytest.mark.rule("US-18")
def test_a_claim_takes_as_many_cars_as_spaces():
    after = position("usa", hands={0: "blue*4"}, cars={0: 4}).play("claim chicago-omaha blue")
    assert list(after.cars[:2]) == [0, 45]


@pytest.mark.rule("US-18")
def test_a_claim_needs_as_many_cars_as_spaces():
    table = position("usa", hands={0: "blue*4"}, cars={0: 3})
    assert table.refused("claim chicago-omaha blue") == (Refusal.FEW_CARS, "US-18")
    assert not table.legal_texts("claim chicago-omaha")


# ── which route ──


@pytest.mark.rule("US-19")
def test_a_route_far_from_the_claimers_others_may_be_claimed():
    table = position("usa", hands={0: "blue*5"}, routes={0: "seattle-vancouver-1"})
    assert "claim atlanta-miami blue" in table.legal()


@pytest.mark.rule("US-19")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_route_is_claimed_once(owner: int):
    table = position("usa", hands={0: "blue*5"}, routes={owner: "atlanta-miami"})
    assert table.refused("claim atlanta-miami blue") == (Refusal.ROUTE_TAKEN, "US-19")
    assert not table.legal_texts("claim atlanta-miami")


@pytest.mark.rule("US-20")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_holds_both_of_a_double_route(seats: int):
    table = position("usa", seats=seats, hands={0: "red*2 yellow*2"})
    later = table.play("claim boston-new_york-1 red", *["draw", "draw"] * (seats - 1))
    assert later.seat == 0
    refused = later.refused("claim boston-new_york-2 yellow")
    assert refused == (Refusal.TWIN_IS_YOURS, "US-20")
    assert not later.legal_texts("claim boston-new_york")


@pytest.mark.rule("US-21")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_the_other_of_a_double_route_is_closed(seats: int):
    table = position("usa", seats=seats, hands={0: "red*2", 1: "yellow*2"})
    after = table.play("claim boston-new_york-1 red")
    assert after.refused("claim boston-new_york-2 yellow") == (Refusal.TWIN_CLOSED, "US-21")
    assert not after.legal_texts("claim boston-new_york")


@pytest.mark.rule("US-21")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_another_may_claim_the_other_of_a_double_route(seats: int):
    table = position("usa", seats=seats, hands={0: "red*2", 1: "yellow*2"})
    after = table.play("claim boston-new_york-1 red")
    assert after.legal_texts("claim boston-new_york") == ["claim boston-new_york-2 yellow"]
    assert after.play("claim boston-new_york-2 yellow").cars[1] == 43


@pytest.mark.rule("US-20", "US-21")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_a_third_finds_both_tracks_taken(seats: int):
    hands = {0: "red*2", 1: "yellow*2", 2: "red*2 yellow*2"}
    table = position("usa", seats=seats, hands=hands)
    after = table.play("claim boston-new_york-1 red", "claim boston-new_york-2 yellow")
    assert after.refused("claim boston-new_york-1 red")[0] == Refusal.ROUTE_TAKEN
    assert after.refused("claim boston-new_york-2 yellow")[0] == Refusal.ROUTE_TAKEN


# ── what a route scores ──


@pytest.mark.rule("US-22")
@pytest.mark.parametrize(
    ("route", "points"),
    [
        ("dallas-houston-1", 1),
        ("dallas-little_rock", 2),
        ("calgary-vancouver", 4),
        ("calgary-helena", 7),
        ("atlanta-miami", 10),
        ("portland-salt_lake_city", 15),
    ],
)
def test_a_route_brings_points_at_once_by_its_length(route: str, points: int):
    after = position("usa", hands={0: "blue*6"}).play(f"claim {route} blue")
    assert list(after.route_points[:2]) == [points, 0]
    assert after.told(RouteClaimed) == [RouteClaimed(0, route, "blue", 0, points)]


@pytest.mark.rule("US-23")
def test_one_route_is_claimed_in_a_turn():
    after = position("usa", hands={0: "blue*9"}).play("claim chicago-omaha blue")
    assert after.refused("claim atlanta-miami blue", seat=0) == (Refusal.NOT_YOUR_TURN, "US-06")
