"""The cost of completing a rail network."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import numpy as np
import pytest
from oracles import Edge, contract, distances, steiner_by_shapes, steiner_by_trying

from peregon.kernels import network as kernels
from peregon.kernels.jit import door

cost_of = door(kernels.missing_cost)

CROSSINGS, SIDES, CITIES, WORDS, BITS = 224, 6, 40, 4, 63
NOBODY = -1

BOARD = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("crossings", np.int16),
                ("lines", np.int16),
                ("next_single", np.int64, (CROSSINGS, WORDS)),
                ("next_double", np.int64, (CROSSINGS, WORDS)),
                ("city_crossing", np.int16, CITIES),
            ],
            align=True,
        ),
    )
)


def board_of(crossings: int, lines: Sequence[Edge], cities: Sequence[int]) -> Any:
    """Return a board with just these lines, and cities at these crossings."""
    board = np.zeros(1, BOARD)[0]
    board.crossings, board.lines = crossings, len(lines)
    for a, b, cost in lines:
        beside = board.next_single if cost == 1 else board.next_double
        for here, there in ((a, b), (b, a)):
            beside[here, there // BITS] |= 1 << there % BITS
    board.city_crossing[: len(cities)] = cities
    return board


@cache
def printed(name: str) -> tuple[int, list[Edge], list[int]]:
    """Return the number of crossings, the lines, and the cities' crossings of a built-in board."""
    facts = tomllib.loads(files("peregon.boards").joinpath(f"{name}.toml").read_text("utf-8"))
    at = {node["id"]: number for number, node in enumerate(facts["node"])}
    lines = [(at[line["a"]], at[line["b"]], line["cost"]) for line in facts["edge"]]
    return len(at), lines, [at[city["node"]] for city in facts["city"]]


def missing_cost(board: Any, network: Sequence[int], home: int, cities: Sequence[int]) -> int:
    """Return the kernel's answer."""
    labels = np.full(CROSSINGS, NOBODY, np.int8)
    labels[: len(network)] = network
    wanted = sum(1 << city for city in cities)
    return int(cost_of(board, labels, home, wanted))


def lay(random: Random, crossings: int, lines: Sequence[Edge], hubs: int, rails: int) -> list[int]:
    """Return networks grown from hubs, rail by rail."""
    network = [NOBODY] * crossings
    places = random.sample(range(crossings), hubs)
    for label, place in enumerate(places):
        network[place] = label
    for rail in range(rails):
        label = network[places[rail % hubs]]
        ends = [(a, b) if network[a] == label else (b, a) for a, b, _ in lines]
        ends = [(a, b) for a, b in ends if network[a] == label != network[b]]
        if not ends:
            break
        joined = network[reached := random.choice(ends)[1]]
        network[reached] = label
        if joined != NOBODY:
            network = [label if at == joined else at for at in network]
    return network


def stand(network: Sequence[int], crossing: int) -> int:
    """Return the crossing that represents the network of a crossing."""
    return network.index(network[crossing]) if network[crossing] >= 0 else crossing


def random_lines(random: Random, crossings: int) -> list[Edge]:
    """Return lines that join all crossings, at most six at each."""
    sides = [0] * crossings
    lines: dict[tuple[int, int], int] = {}
    for b in range(1, crossings):
        a = random.choice([a for a in range(b) if sides[a] < SIDES - 1])
        lines[a, b] = random.randint(1, 2)
        sides[a] += 1
        sides[b] += 1
    for _ in range(crossings):
        a, b = sorted(random.sample(range(crossings), 2))
        if (a, b) not in lines and sides[a] < SIDES and sides[b] < SIDES:
            lines[a, b] = random.randint(1, 2)
            sides[a] += 1
            sides[b] += 1
    return [(a, b, cost) for (a, b), cost in lines.items()]


# Three cities around a crossing, the hub one more line away:   0 - 1 - 2, 1 - 3, 1 - 4
STAR: list[Edge] = [(0, 1, 1), (1, 2, 1), (1, 3, 1), (1, 4, 2)]


@pytest.mark.rule("TE-11")
def test_a_complete_network_loses_nothing() -> None:
    board = board_of(5, STAR, cities=[0, 2, 3])
    assert missing_cost(board, [0, 0, 0, 0, 0], 0, [0, 1, 2]) == 0
    assert missing_cost(board, [-1, -1, -1, -1, 0], 0, []) == 0


@pytest.mark.rule("TE-11")
def test_a_double_line_costs_2() -> None:
    board = board_of(5, STAR, cities=[0, 2, 3])
    assert missing_cost(board, [-1, -1, -1, -1, 0], 0, [0]) == 2 + 1


@pytest.mark.rule("TE-11")
def test_a_line_that_serves_several_cities_is_paid_once() -> None:
    board = board_of(5, STAR, cities=[0, 2, 3])
    assert missing_cost(board, [-1, -1, -1, -1, 0], 0, [0, 1, 2]) == 2 + 1 + 1 + 1


@pytest.mark.rule("TE-11")
def test_rails_of_another_network_cost_nothing() -> None:
    board = board_of(5, STAR, cities=[0, 2, 3])
    assert missing_cost(board, [1, 1, 1, -1, 0], 0, [0, 1, 2]) == 2 + 1


@pytest.mark.rule("TE-11")
def test_a_way_may_lead_through_another_network() -> None:
    row: list[Edge] = [(0, 1, 2), (1, 2, 2), (2, 3, 2), (0, 4, 2), (4, 3, 2)]
    board = board_of(5, row, cities=[3])
    assert missing_cost(board, [0, -1, -1, -1, -1], 0, [0]) == 4
    assert missing_cost(board, [0, 1, 1, 1, -1], 0, [0]) == 2


@pytest.mark.rule("TE-11")
def test_two_cities_may_meet_in_another_network_and_share_the_way_home() -> None:
    # 0 and 4 are cities, 5 is the hub; 1, 2, 3 are a network; 6 and 7 are on a city's own path home
    own: list[Edge] = [(0, 6, 1), (6, 5, 2), (4, 7, 1), (7, 5, 2)]
    shared: list[Edge] = [(0, 1, 2), (1, 2, 1), (2, 3, 1), (3, 4, 2), (2, 5, 1)]
    board = board_of(8, own + shared, cities=[0, 4])
    network = [-1, 1, 1, 1, -1, 0, -1, -1]
    assert missing_cost(board, network, 0, [0]) == missing_cost(board, network, 0, [1]) == 3
    assert missing_cost(board, network, 0, [0, 1]) == 2 + 2 + 1


@pytest.mark.rule("TE-11")
def test_the_smallest_cost_on_any_small_board_is_found() -> None:
    random = Random(11)
    for _ in range(1000):
        crossings = random.randint(3, 12)
        lines = random_lines(random, crossings)
        cities = random.sample(range(crossings), random.randint(1, min(5, crossings - 1)))
        network = lay(random, crossings, lines, random.randint(1, 3), random.randint(0, 4))
        home = random.choice([label for label in network if label != NOBODY])
        terminals = {stand(network, city) for city in cities} | {network.index(home)}
        expected = steiner_by_trying(contract(lines, network), terminals)
        board = board_of(crossings, lines, cities)
        found = missing_cost(board, network, home, range(len(cities)))
        assert found == expected, (lines, network, home, cities)


@pytest.mark.rule("TE-11")
@pytest.mark.parametrize("name", ["trans_europa", "trans_america"])
@pytest.mark.parametrize("rails", [0, 10, 40, 83])
def test_the_smallest_cost_on_a_printed_board_is_found(name: str, rails: int) -> None:
    random = Random(rails)
    crossings, lines, places = printed(name)
    board = board_of(crossings, lines, places)
    for _ in range(10):
        network = lay(random, crossings, lines, random.randint(2, 6), rails)
        far = distances(crossings, lines, network)
        for home in sorted(set(network) - {NOBODY}):
            for size in range(1, 6):
                cities = random.sample(range(len(places)), size)
                stands = {stand(network, places[city]) for city in cities} | {network.index(home)}
                expected = steiner_by_shapes(far, sorted(stands))
                found = missing_cost(board, network, home, cities)
                assert found == expected, (network, home, cities)
