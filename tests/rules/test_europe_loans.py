"""Ticket to Ride: Europe: what stations lend at the end (EU-16, EU-17, EU-19, EU-19a)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from positions import Table, position

from peregon.game import Game
from peregon.outcome import Score

# Edinburgh – London and Dieppe – Paris; for Edinburgh – Paris, London – Dieppe is missing.
TWO_ENDS = "edinburgh-london-1 dieppe-paris"
TO_WIEN = "amsterdam-frankfurt frankfurt-munchen munchen-wien"


def scored(**where: Any) -> Score:
    """Return seat 0's score after the last turn."""
    outcome = position("europe", last_turns=1, **where).play("draw", "draw").outcome
    assert outcome is not None
    return outcome.scores[0]


# ── one route per station ──


@pytest.mark.rule("EU-16")
def test_a_station_lends_a_route_of_another_player_for_tickets():
    score = scored(
        routes={0: TWO_ENDS, 1: "dieppe-london-1"},
        stations={0: "london"},
        tickets={0: "edinburgh-paris"},
    )
    assert score.lent == ("dieppe-london-1",)
    assert (score.parts["made"], score.parts["missed"], score.completed) == (7, 0, 1)


@pytest.mark.rule("EU-16")
@pytest.mark.parametrize("station", ["paris", "edinburgh", "amsterdam"])
def test_the_route_lent_touches_the_stations_city(station: str):
    score = scored(
        routes={0: TWO_ENDS, 1: "dieppe-london-1"},
        stations={0: station},
        tickets={0: "edinburgh-paris"},
    )
    assert (score.lent, score.parts["missed"]) == ((), -7)


@pytest.mark.rule("EU-16")
def test_a_station_lends_nothing_to_others():
    score = scored(
        routes={0: TWO_ENDS, 1: "dieppe-london-1"},
        stations={1: "london"},
        tickets={0: "edinburgh-paris"},
    )
    assert (score.lent, score.parts["missed"]) == ((), -7)


@pytest.mark.rule("EU-16")
def test_a_free_route_is_not_lent():
    score = scored(routes={0: TWO_ENDS}, stations={0: "london"}, tickets={0: "edinburgh-paris"})
    assert (score.lent, score.parts["missed"]) == ((), -7)


@pytest.mark.rule("EU-16")
@pytest.mark.parametrize("station", ["london", "dieppe", "paris"])
def test_a_station_lends_one_route_only(station: str):
    score = scored(
        routes={0: "edinburgh-london-1", 1: "dieppe-london-1 dieppe-paris"},
        stations={0: station},
        tickets={0: "edinburgh-paris"},
    )
    assert score.completed == 0


@pytest.mark.rule("EU-16")
def test_two_tickets_may_use_the_same_lent_route():
    score = scored(
        routes={0: f"{TO_WIEN} amsterdam-essen berlin-essen", 1: "amsterdam-london"},
        stations={0: "amsterdam"},
        tickets={0: "london-wien london-berlin"},
    )
    assert (score.parts["made"], score.completed) == (17, 2)


@pytest.mark.rule("EU-16", "EU-17")
def test_two_tickets_cannot_use_two_routes_of_one_station():
    score = scored(
        routes={0: f"{TWO_ENDS} {TO_WIEN}", 1: "dieppe-london-1 amsterdam-london"},
        stations={0: "london"},
        tickets={0: "edinburgh-paris london-wien"},
    )
    assert score.lent == ("amsterdam-london",)
    assert (score.parts["made"], score.parts["missed"]) == (10, -7)


# ── the best combination ──


@pytest.mark.rule("EU-17")
def test_among_loans_of_equal_points_the_one_with_more_tickets_is_picked():
    ten = "venezia-zagrab budapest-zagrab bucuresti-budapest"
    two_of_five = "athina-sofia constantinople-sofia angora-smyrna"
    score = scored(
        routes={0: f"{ten} {two_of_five}", 1: "bucuresti-constantinople constantinople-smyrna"},
        stations={0: "constantinople"},
        tickets={0: "venezia-constantinople sofia-smyrna athina-angora"},
    )
    assert score.lent == ("constantinople-smyrna",)
    assert (score.parts["made"], score.completed) == (10, 2)


@pytest.mark.rule("EU-17", "EU-19a")
def test_the_best_loans_are_found_where_the_best_for_each_station_alone_are_not_among_them():
    far = "paris-zurich venezia-zurich venezia-zagrab sarajevo-zagrab athina-sarajevo"
    score = scored(
        routes={
            0: f"edinburgh-london-1 {TO_WIEN} {far}",
            1: "dieppe-london-1 dieppe-paris amsterdam-london",
        },
        stations={0: "london dieppe"},
        tickets={0: "london-wien edinburgh-athina"},
    )
    assert set(score.lent) == {"dieppe-london-1", "dieppe-paris"}
    assert (score.parts["made"], score.parts["missed"]) == (21, -10)


@pytest.mark.rule("EU-17")
def test_a_loan_that_completes_nothing_is_not_made():
    score = scored(
        routes={0: TWO_ENDS, 1: "amsterdam-london"},
        stations={0: "london"},
        tickets={0: "edinburgh-paris"},
    )
    assert score.lent == ()


@pytest.mark.rule("EU-17")
def test_a_ticket_completed_without_a_loan_counts_once():
    score = scored(
        routes={0: f"{TWO_ENDS} dieppe-london-1", 1: "amsterdam-london"},
        stations={0: "london"},
        tickets={0: "edinburgh-paris"},
    )
    assert (score.parts["made"], score.completed) == (7, 1)


def connected(game: Game, routes: set[int], a: int, b: int) -> bool:
    reached = {a}
    for _ in game.board.cities:
        for route in (game.board.routes[i] for i in routes):
            if {route.a, route.b} & reached:
                reached |= {route.a, route.b}
    return b in reached


def best_by_trying_all(table: Table) -> tuple[int, int]:
    """Return points and number of seat 0's completed tickets, over all combinations of loans."""
    board, owner = table.game.board, table.owner
    own = {i for i in range(len(board.routes)) if owner[i] == 0}
    loans = [
        [None, *(i for i, r in enumerate(board.routes) if owner[i] > 0 and city in (r.a, r.b))]
        for city in range(len(board.cities))
        if table.station[city] == 0
    ]
    held = [t for i, t in enumerate(board.tickets) if int(table.ticket[0]) >> i & 1]
    results: list[tuple[int, int]] = []
    for loan in product(*loans):
        routes = own | {route for route in loan if route is not None}
        done = [t.points for t in held if connected(table.game, routes, t.a, t.b)]
        results.append((sum(done), len(done)))
    return max(results)


@pytest.mark.rule("EU-17")
@pytest.mark.parametrize("seed", range(40))
def test_the_loans_are_as_good_as_any_combination(seed: int):
    chance = random.Random(seed)
    board = position("europe").game.board
    routes: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for route in board.routes:
        routes[chance.choice([0, 1, 2])].append(route.id)
    cities = chance.sample([city.id for city in board.cities], 3)
    tickets = chance.sample([ticket.id for ticket in board.tickets], 12)
    table = position(
        "europe",
        seats=3,
        routes={seat: " ".join(own) for seat, own in routes.items()},
        stations={0: " ".join(cities)},
        tickets={0: " ".join(tickets)},
        last_turns=1,
    )
    outcome = table.play("draw", "draw").outcome
    assert outcome is not None
    score = outcome.scores[0]
    assert (score.parts["made"], score.completed) == best_by_trying_all(table)


# ── what a loan is not ──


@pytest.mark.rule("EU-19")
def test_a_lent_route_neither_counts_for_the_longest_road_nor_joins_it():
    score = scored(
        routes={0: TWO_ENDS, 1: "dieppe-london-1 bruxelles-dieppe bruxelles-frankfurt"},
        stations={0: "london"},
        tickets={0: "edinburgh-paris"},
    )
    assert score.lent == ("dieppe-london-1",)
    assert score.longest == 4
    assert score.parts["express"] == 0


@pytest.mark.rule("EU-19a")
def test_two_stations_may_lend_routes_that_follow_each_other():
    score = scored(
        routes={0: "edinburgh-london-1", 1: "dieppe-london-1 dieppe-paris"},
        stations={0: "london paris"},
        tickets={0: "edinburgh-paris"},
    )
    assert set(score.lent) == {"dieppe-london-1", "dieppe-paris"}
    assert score.completed == 1


@pytest.mark.rule("EU-19a")
def test_three_lent_routes_alone_may_make_a_ticket():
    score = scored(
        routes={1: "edinburgh-london-1 dieppe-london-1 dieppe-paris"},
        stations={0: "edinburgh london dieppe"},
        tickets={0: "edinburgh-paris"},
    )
    assert len(score.lent) == 3
    assert (score.completed, score.longest) == (1, 0)


@pytest.mark.rule("EU-19a")
def test_a_station_that_no_other_players_route_touches_lends_nothing():
    score = scored(
        routes={0: TWO_ENDS, 1: "dieppe-london-1"},
        stations={0: "moskva edinburgh"},
        tickets={0: "edinburgh-paris"},
    )
    assert (score.lent, score.completed) == ((), 0)
