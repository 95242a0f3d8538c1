"""The routes that stations lend, compared with brute force in plain Python (EU-16, EU-17)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from positions import load

from peregon.boards import RouteBoard
from peregon.game import Game
from peregon.kernels import network, stations
from peregon.kernels.jit import door
from peregon.kernels.masks import BITS
from peregon.kernels.spans import CITIES
from peregon.kernels.stations import LOANS, STATIONS
from peregon.titles import TITLES, options_of, parse_board

label_cities = door(network.label_cities)
lend_best = door(stations.lend_best)

FREE = -1


def completed(board: RouteBoard, own: list[int], held: list[int]) -> tuple[int, int]:
    """Return points and number of the tickets that some routes connect."""
    group = list(range(len(board.cities)))

    def head(city: int) -> int:
        while group[city] != city:
            city = group[city]
        return city

    for route in own:
        group[head(board.routes[route].a)] = head(board.routes[route].b)
    done = [t for t in held if head(board.tickets[t].a) == head(board.tickets[t].b)]
    return sum(board.tickets[t].points for t in done), len(done)


def best_by_trying(board: RouteBoard, owner: list[int], built: list[int], held: list[int]) -> tuple[int, int]:
    """Return the most points, then the most tickets, over every choice of loans for seat 0."""
    own = [route for route, seat in enumerate(owner) if seat == 0]
    lent = [
        [None, *(i for i, r in enumerate(board.routes) if owner[i] > 0 and city in (r.a, r.b))]
        for city in built
    ]
    return max(
        completed(board, own + [route for route in loans if route is not None], held)
        for loans in product(*lent)
    )


def lend(
    owner: list[int], built: list[int], held: list[int], game: Game | None = None
) -> tuple[int, int, list[int]]:
    """Return points and number of tickets with the kernels' loans, and the loans."""
    game = game or load("europe")
    records = np.zeros(1, game.rules.state)
    state: Any = records[0]
    state.seats, state.owner[:], state.station[:], state.lent[:] = 5, FREE, FREE, FREE
    state.owner[: len(owner)] = owner
    state.station[built] = 0
    state.ticket[0] = sum(1 << ticket for ticket in held)
    label = np.empty(CITIES, np.int8)
    label_cities(state.owner, 0, game.printed[0], label)
    loan, loans = np.empty((STATIONS, LOANS), np.int8), np.empty(STATIONS, np.int64)
    lent = lend_best(state, game.printed[0], 0, label, loan, loans, np.empty((BITS, 3), np.int64))
    assert isinstance(game.board, RouteBoard)
    own = [route for route, seat in enumerate(owner) if seat == 0]
    points, number = completed(game.board, own, held)
    return points + lent[0], number + lent[1], [int(r) for r in state.lent[0] if r != FREE]


def random_position(chance: Random) -> tuple[list[int], list[int], list[int]]:
    """Return owners of routes, seat 0's stations and tickets; seat 0's share of the board varies."""
    board = load("europe").board
    assert isinstance(board, RouteBoard)
    share = chance.uniform(0, 0.4)
    owner = [chance.choice([0, 1, 2, 3, 4, FREE]) if chance.random() > share else 0 for _ in board.routes]
    built = chance.sample(range(len(board.cities)), chance.choice([0, 1, 2, 3, 3, 3]))
    held = chance.sample(range(len(board.tickets)), chance.randint(1, 9))
    return owner, built, held


@pytest.mark.parametrize("part", range(4))
@pytest.mark.rule("EU-16", "EU-17", "EU-19a")
def test_the_loans_are_the_best_of_all_that_could_be_made(part: int):
    board = load("europe").board
    assert isinstance(board, RouteBoard)
    chance, lending = Random(part), 0
    for _ in range(1500):
        owner, built, held = random_position(chance)
        points, number, loans = lend(owner, built, held)
        assert (points, number) == best_by_trying(board, owner, built, held)
        own = [route for route, seat in enumerate(owner) if seat == 0]
        assert completed(board, own + loans, held) == (points, number)
        lending += bool(loans)
    assert lending > 200


def star(cities: int) -> Game:
    """Return a game on a board on which all routes and tickets lead to one city."""
    parts = [f'[[city]]\nid = "c{n}"\nname_en = "C{n}"\nlon = 0\nlat = 0\n' for n in range(cities)]
    for n in range(1, cities):
        parts.append(f'[[route]]\na = "c0"\nb = "c{n}"\nlength = 1\ncolor = "grey"\n')
        long = "true" if n <= 6 else "false"
        parts.append(f'[[ticket]]\na = "c0"\nb = "c{n}"\npoints = {n}\nlong = {long}\n')
    title = TITLES["europe"]
    return Game(title, parse_board(title, "".join(parts), "star"), options_of(title, {}))


@pytest.mark.rule("EU-16", "EU-17")
def test_a_station_where_sixty_routes_meet_may_lend_any_of_them():
    game = star(63)
    owner = [1 + n % 4 for n in range(62)]
    assert lend(owner, [0], list(range(62)), game) == (62, 1, [61])
    assert lend(owner, [0, 61, 62], list(range(62)), game) == (62 + 61 + 60, 3, [59, 60, 61])


@pytest.mark.rule("EU-16", "EU-17", "EU-18")
def test_finished_games_are_scored_with_the_best_loans():
    game, chance = load("europe"), Random(5)
    assert isinstance(game.board, RouteBoard)
    for seed in range(60):
        state = game.start(3 + seed % 3, seed)
        while waiting := game.to_act(state):
            state = game.play(state, waiting[0], chance.choice(game.legal(state, waiting[0]))).state
        outcome = game.outcome(state)
        assert outcome is not None
        for seat, score in enumerate(outcome.scores):
            record = state.record[0]
            owners = record["owner"][: len(game.board.routes)].tolist()
            turned = [FREE if owner == FREE else (owner - seat) % 5 for owner in owners]
            built = [city for city in range(len(game.board.cities)) if record["station"][city] == seat]
            held = [game.board.ticket_index[ticket] for ticket in score.tickets]
            made, number = best_by_trying(game.board, turned, built, held)
            assert (score.parts["made"], score.completed) == (made, number)
            missed = sum(game.board.tickets[t].points for t in held) - made
            assert score.parts["missed"] == -missed
            assert score.parts["stations"] == 4 * (3 - len(built))
