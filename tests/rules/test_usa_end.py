"""Ticket to Ride: the end and the score (US-26 to US-30)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import position

from peregon.events import GameEnded, LastRound
from peregon.kernels.refusals import Refusal
from peregon.outcome import Ending, Outcome

TURN = ("draw", "draw")


def score(**where: Any) -> Outcome:
    """Return the outcome of a position after its last turn."""
    outcome = position("usa", last_turns=1, **where).play(*TURN).outcome
    assert outcome is not None
    return outcome


# ── the last round ──


@pytest.mark.rule("US-26")
@pytest.mark.parametrize(("cars", "last"), [(9, False), (8, True), (7, True), (6, True)])
def test_a_turn_that_ends_with_two_cars_or_fewer_brings_on_the_last_round(cars: int, last: bool):
    table = position("usa", seats=3, hands={0: "red*6"}, cars={0: cars})
    after = table.play("claim miami-new_orleans red")
    assert after.told(LastRound) == ([LastRound(0)] if last else [])
    assert after.outcome is None


@pytest.mark.rule("US-26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_one_more_turn_and_then_the_game_ends(seats: int):
    table = position("usa", seats=seats, turn=1, hands={1: "red*6"}, cars={1: 8})
    table = table.play("claim miami-new_orleans red")
    acted: list[int] = []
    while table.outcome is None:
        acted.append(table.seat)
        table = table.play(*TURN)
    assert acted == [seat % seats for seat in range(2, seats + 2)]
    assert table.outcome.how == Ending.CARS
    assert table.told(GameEnded) == [GameEnded(-1, Ending.CARS)]


@pytest.mark.rule("US-26")
def test_the_player_that_triggered_the_last_round_may_claim_in_it():
    table = position("usa", hands={0: "red*7"}, cars={0: 7})
    after = table.play("claim miami-new_orleans red", *TURN, "claim dallas-houston-1 red")
    assert after.outcome is not None
    assert after.cars[0] == 0


@pytest.mark.rule("US-26")
def test_a_second_player_with_few_cars_changes_nothing():
    table = position("usa", seats=3, hands={0: "red*6", 1: "blue*6"}, cars={0: 8, 1: 6})
    table = table.play("claim miami-new_orleans red", "claim portland-salt_lake_city blue")
    assert not table.told(LastRound)
    assert table.play(*TURN).outcome is None
    assert table.play(*TURN, *TURN).outcome is not None


@pytest.mark.rule("US-26", "ALL-05")
def test_after_the_end_nobody_acts():
    after = position("usa", last_turns=1).play(*TURN)
    assert after.game.to_act(after.state) == ()
    for seat in (0, 1):
        assert after.refused("draw", seat=seat) == (Refusal.GAME_OVER, "ALL-05")
        assert len(after.legal(seat)) == 0


@pytest.mark.rule("US-26")
def test_the_last_turn_ends_with_its_second_card():
    assert position("usa", last_turns=1).play("draw").outcome is None


# ── tickets ──


@pytest.mark.rule("US-27")
def test_connected_tickets_add_their_points_and_others_take_them_away():
    outcome = score(
        routes={0: "denver-santa_fe el_paso-santa_fe"},
        tickets={0: "denver-el_paso boston-miami", 1: "toronto-miami"},
    )
    assert outcome.scores[0].parts == {"routes": 4, "made": 4, "missed": -12, "express": 10}
    assert outcome.scores[0].completed == 1
    assert outcome.totals == (6, -10)


@pytest.mark.rule("US-27")
def test_a_ticket_is_connected_by_the_owners_own_routes_only():
    outcome = score(routes={0: "denver-santa_fe", 1: "el_paso-santa_fe"}, tickets={0: "denver-el_paso"})
    assert outcome.scores[0].parts["missed"] == -4
    assert outcome.scores[0].completed == 0


@pytest.mark.rule("US-27")
def test_a_ticket_may_be_connected_by_a_detour():
    detour = "denver-oklahoma_city dallas-oklahoma_city-1 dallas-el_paso"
    assert score(routes={1: detour}, tickets={1: "denver-el_paso"}).scores[1].completed == 1


# ── the longest road ──

LOOP = "new_york-pittsburgh-1 chicago-pittsburgh-1 chicago-toronto pittsburgh-toronto"


@pytest.mark.rule("US-28")
def test_a_trail_with_a_loop_through_pittsburgh_counts_whole():
    outcome = score(routes={0: f"{LOOP} nashville-pittsburgh"})
    assert outcome.scores[0].longest == 2 + 3 + 4 + 2 + 4


@pytest.mark.rule("US-28")
def test_a_trail_uses_no_route_twice():
    arms = "new_york-pittsburgh-1 nashville-pittsburgh chicago-duluth chicago-omaha"
    outcome = score(routes={0: f"chicago-pittsburgh-1 {arms}"})
    assert outcome.scores[0].longest == 4 + 3 + 4


@pytest.mark.rule("US-28")
def test_the_longest_road_counts_cars_not_routes():
    outcome = score(routes={0: "miami-new_orleans", 1: "atlanta-charleston charleston-raleigh"})
    assert [s.longest for s in outcome.scores] == [6, 4]
    assert [s.parts["express"] for s in outcome.scores] == [10, 0]


@pytest.mark.rule("US-28")
def test_all_players_tied_for_the_longest_trail_get_ten_points():
    outcome = score(seats=3, routes={0: "chicago-omaha", 1: "charleston-miami", 2: "chicago-duluth"})
    assert [s.parts["express"] for s in outcome.scores] == [10, 10, 0]


@pytest.mark.rule("US-28")
def test_a_road_of_length_0_gets_nothing():
    assert score(seats=3).totals == (0, 0, 0)


# ── who wins ──

FOUR_WITH_A_TICKET = "denver-santa_fe el_paso-santa_fe"  # connects Denver and El Paso, 4 points


@pytest.mark.rule("US-29")
def test_most_points_win():
    outcome = score(seats=3, route_points=[30, 50, 40, 0, 0])
    assert outcome.winners == (1,)
    assert [s.place for s in outcome.scores] == [3, 1, 2]


@pytest.mark.rule("US-29")
def test_a_tie_goes_to_more_completed_tickets():
    outcome = score(
        routes={0: "chicago-omaha", 1: FOUR_WITH_A_TICKET},
        tickets={1: "denver-el_paso"},
        route_points=[24, 20, 0, 0, 0],
    )
    assert outcome.totals == (34, 34)
    assert outcome.winners == (1,)


@pytest.mark.rule("US-29")
def test_completed_tickets_break_a_tie_before_the_longer_road():
    outcome = score(
        routes={0: "atlanta-miami", 1: FOUR_WITH_A_TICKET},
        tickets={1: "denver-el_paso"},
        route_points=[20, 26, 0, 0, 0],
    )
    assert outcome.totals == (30, 30)
    assert outcome.winners == (1,)


@pytest.mark.rule("US-29")
def test_a_tie_in_tickets_too_goes_to_the_longer_road():
    outcome = score(routes={0: "chicago-duluth", 1: "chicago-omaha"}, route_points=[30, 20, 0, 0, 0])
    assert outcome.totals == (30, 30)
    assert outcome.winners == (1,)


@pytest.mark.rule("US-29")
def test_a_tie_in_everything_shares_the_win():
    outcome = score(
        seats=3,
        routes={0: "chicago-omaha", 1: "chicago-duluth", 2: "charleston-miami"},
        route_points=[20, 20, 20, 0, 0],
    )
    assert outcome.winners == (0, 2)
    assert [s.place for s in outcome.scores] == [1, 3, 1]


@pytest.mark.rule("US-30")
def test_scores_may_be_negative():
    outcome = score(seats=3, tickets={0: "los_angeles-new_york", 1: "denver-el_paso seattle-new_york"})
    assert outcome.totals == (-21, -26, 0)
    assert outcome.winners == (2,)


@pytest.mark.rule("US-29", "US-30")
def test_among_negative_scores_the_higher_wins():
    outcome = score(tickets={0: "los_angeles-new_york", 1: "denver-el_paso"})
    assert outcome.totals == (-21, -4)
    assert outcome.winners == (1,)
