"""Ticket to Ride: Europe: doubles, points, the Express and the winner (EU-20 to EU-23)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import load, position

from peregon.events import LastRound
from peregon.kernels.refusals import Refusal
from peregon.outcome import Outcome


def score(**where: Any) -> Outcome:
    """Return the outcome of a position after its last turn."""
    outcome = position("europe", last_turns=1, **where).play("draw", "draw").outcome
    assert outcome is not None
    return outcome


# ── the Express ──


@pytest.mark.rule("EU-20")
def test_the_longest_road_brings_the_express():
    outcome = score(seats=3, routes={0: "dieppe-paris", 1: "kyiv-warszawa", 2: "kyiv-smolensk"})
    assert [s.parts["express"] for s in outcome.scores] == [0, 10, 0]


@pytest.mark.rule("EU-20")
def test_all_players_tied_for_the_express_get_ten_points():
    outcome = score(seats=3, routes={0: "dieppe-paris", 1: "kyiv-warszawa", 2: "warszawa-wien"})
    assert [s.parts["express"] for s in outcome.scores] == [0, 10, 10]


@pytest.mark.rule("EU-20")
def test_without_a_road_nobody_gets_the_express():
    assert score().totals == (12, 12)


@pytest.mark.rule("EU-20")
def test_the_express_runs_through_a_city_twice_but_over_no_route_twice():
    loop = "bruxelles-dieppe bruxelles-paris-1 dieppe-paris"
    outcome = score(routes={0: f"{loop} brest-dieppe brest-paris", 1: "berlin-essen"})
    assert outcome.scores[0].longest == 2 + 2 + 1 + 2 + 3


# ── who wins ──

FIVE = "athina-sofia athina-sarajevo"
TICKET_OF_FIVE = {1: "budapest-sofia"}
ITS_ROUTES = "budapest-sarajevo sarajevo-sofia"  # a road of five


@pytest.mark.rule("EU-21")
def test_most_points_win():
    outcome = score(seats=3, route_points=[30, 50, 40, 0, 0])
    assert outcome.winners == (1,)
    assert [s.place for s in outcome.scores] == [3, 1, 2]


@pytest.mark.rule("EU-21")
def test_a_tie_goes_to_more_completed_tickets_before_fewer_stations():
    outcome = score(
        routes={0: "athina-sofia brindisi-roma", 1: ITS_ROUTES},
        tickets=TICKET_OF_FIVE,
        stations={1: "moskva"},
        route_points=[30, 19, 0, 0, 0],
    )
    assert outcome.totals == (42, 42)
    assert [s.completed for s in outcome.scores] == [0, 1]
    assert outcome.winners == (1,)


@pytest.mark.rule("EU-21")
def test_a_tie_in_tickets_too_goes_to_fewer_stations_before_the_express():
    outcome = score(
        routes={0: "kyiv-warszawa", 1: "dieppe-paris"},
        stations={0: "moskva"},
        route_points=[20, 26, 0, 0, 0],
    )
    assert outcome.totals == (38, 38)
    assert outcome.winners == (1,)


@pytest.mark.rule("EU-21")
def test_a_tie_in_stations_too_goes_to_the_holder_of_the_express():
    outcome = score(routes={0: "dieppe-paris", 1: "kyiv-warszawa"}, route_points=[30, 20, 0, 0, 0])
    assert outcome.totals == (42, 42)
    assert outcome.winners == (1,)


@pytest.mark.rule("EU-21")
def test_players_that_share_the_express_share_the_win():
    outcome = score(
        seats=3,
        routes={0: "kyiv-warszawa", 1: "dieppe-paris", 2: "warszawa-wien"},
        route_points=[20, 30, 20, 0, 0],
    )
    assert outcome.totals == (42, 42, 42)
    assert outcome.winners == (0, 2)
    assert [s.place for s in outcome.scores] == [1, 3, 1]


@pytest.mark.rule("EU-21")
def test_of_two_without_the_express_the_longer_road_breaks_no_tie():
    outcome = score(
        seats=3,
        routes={0: "kyiv-warszawa", 1: "dieppe-paris", 2: "kyiv-smolensk"},
        route_points=[0, 30, 30, 0, 0],
    )
    assert outcome.winners == (1, 2)


@pytest.mark.rule("EU-21", "US-30")
def test_scores_may_be_negative():
    outcome = score(tickets={0: "cadiz-stockholm", 1: "lisboa-danzig"})
    assert outcome.totals == (12 - 21, 12 - 20)
    assert outcome.winners == (1,)


@pytest.mark.rule("EU-21", "US-27")
def test_the_parts_add_up_to_the_total():
    outcome = score(
        routes={0: FIVE, 1: ITS_ROUTES},
        tickets={0: "madrid-dieppe", **TICKET_OF_FIVE},
        stations={0: "roma"},
    )
    assert [sum(s.parts.values()) for s in outcome.scores] == list(outcome.totals)
    assert outcome.totals == (4 + 7 - 8 + 10 + 8, 4 + 2 + 5 + 12)


# ── doubles ──


@pytest.mark.rule("EU-22")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_the_other_of_a_double_route_is_closed(seats: int):
    table = position("europe", seats=seats, hands={0: "red*3", 1: "black*3"})
    after = table.play("claim berlin-frankfurt-1 red")
    assert after.refused("claim berlin-frankfurt-2 black")[0] == Refusal.TWIN_CLOSED


@pytest.mark.rule("EU-22")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_another_may_claim_the_other_of_a_double_route(seats: int):
    table = position("europe", seats=seats, hands={0: "red*3", 1: "black*3"})
    after = table.play("claim berlin-frankfurt-1 red")
    assert after.play("claim berlin-frankfurt-2 black").cars[1] == 42


@pytest.mark.rule("EU-22")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_holds_both_of_a_double_route(seats: int):
    table = position("europe", seats=seats, hands={0: "red*3 black*3"})
    later = table.play("claim berlin-frankfurt-1 red", *["draw", "draw"] * (seats - 1))
    assert later.refused("claim berlin-frankfurt-2 black")[0] == Refusal.TWIN_IS_YOURS


@pytest.mark.rule("EU-22")
def test_a_claim_closes_no_route_between_other_cities():
    before = position("europe", hands={1: "black"}, rest_to=0)
    routes = load("europe").board.routes
    for route in routes:
        after = before.play(f"claim {route.id}")
        closed = [r for i, r in enumerate(routes) if not after.free[i // 63] >> i % 63 & 1]
        assert {frozenset((r.a, r.b)) for r in closed} == {frozenset((route.a, route.b))}


@pytest.mark.rule("EU-22")
def test_eleven_pairs_of_cities_have_a_double_route():
    routes = load("europe").board.routes
    pairs = [frozenset((route.a, route.b)) for route in routes]
    assert len(pairs) - len(set(pairs)) == 11
    assert sum(route.twin is not None for route in routes) == 22


# ── points ──


@pytest.mark.rule("EU-23")
@pytest.mark.parametrize(
    ("route", "points"),
    [
        ("budapest-wien-2", 1),
        ("brindisi-roma", 2),
        ("frankfurt-paris-2", 4),
        ("bucuresti-sevastopol", 7),
        ("budapest-kyiv", 15),
        ("petrograd-stockholm", 21),
    ],
)
def test_a_route_brings_points_at_once_by_its_length(route: str, points: int):
    table = position("europe", hands={0: "white*8"}, deck="red blue green")
    after = table.play(f"claim {route} white")
    assert list(after.route_points[:2]) == [points, 0]


@pytest.mark.rule("US-26")
def test_in_europe_too_two_cars_bring_on_the_last_round():
    table = position("europe", hands={0: "white*4"}, cars={0: 6})
    after = table.play("claim bucuresti-sevastopol white")
    assert after.told(LastRound) == [LastRound(0)]
    assert after.play("draw", "draw").outcome is None
    assert after.play("draw", "draw", "draw", "draw").outcome is not None
