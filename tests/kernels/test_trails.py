"""Connected cities and the longest road."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from random import Random
from typing import Any

import numpy as np
import pytest
from oracles import (
    Edge,
    connected_pairs,
    longest_trail_by_leaving_out,
    longest_trail_by_walking,
)

from peregon.kernels import nets, network, sweep, trails
from peregon.kernels.jit import door

longest_trail = door(trails.longest_trail)
measure_trail = door(trails.measure_trail)
search_part = door(trails.search_part)
gather = door(nets.gather)
plan_sweep = door(sweep.plan_sweep)
label_cities = door(network.label_cities)
sweep_parts = door(sweep.sweep)

ROUTES = 126
CARS = 45
ENDLESS = -1  # the patience of a search that runs to its end
MOST_SETS = 250_000  # limit of sets in a sweep; the worst networks found by search needed 140,000
SEAT, NEIGHBOUR, NOBODY = 2, 1, -1

BOARD = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("cities", np.int16),
                ("routes", np.int16),
                ("a", np.int8, ROUTES),
                ("b", np.int8, ROUTES),
                ("length", np.int8, ROUTES),
            ],
            align=True,
        ),
    )
)


def board_of(routes: Sequence[Edge]) -> Any:
    """Return a board with just these routes."""
    board = np.zeros(1, BOARD)[0]
    board.cities = max(max(a, b) for a, b, _ in routes) + 1
    board.routes = len(routes)
    for number, (a, b, length) in enumerate(routes):
        board.a[number], board.b[number], board.length[number] = a, b, length
    return board


def printed(name: str) -> tuple[list[str], list[Edge]]:
    """Return the cities and routes of a built-in board."""
    facts = tomllib.loads(files("peregon.boards").joinpath(f"{name}.toml").read_text("utf-8"))
    cities = [city["id"] for city in facts["city"]]
    at = {city: number for number, city in enumerate(cities)}
    return cities, [(at[r["a"]], at[r["b"]], r["length"]) for r in facts["route"]]


def owner_of(own: Sequence[int]) -> Any:
    """Return owners: the seat owns these routes, a neighbour some others."""
    owner = np.full(ROUTES, NOBODY, np.int8)
    owner[::3] = NEIGHBOUR
    owner[list(own)] = SEAT
    return owner


def longest(routes: Sequence[Edge], own: Sequence[int] | None = None) -> int:
    """Return the longest road of a seat that owns these of the routes, or all."""
    own = range(len(routes)) if own is None else own
    return int(longest_trail(owner_of(own), SEAT, board_of(routes)))


def net_of(routes: Sequence[Edge], own: Sequence[int] | None = None) -> tuple[Any, int]:
    """Return the network that search and sweep read, and its number of cities."""
    board = board_of(routes)
    net = np.empty((nets.NET_ROWS, nets.WIDTH), np.int64)
    gather(owner_of(range(len(routes)) if own is None else own), SEAT, board, net)
    return net, int(board.cities)


def longest_by_search(routes: Sequence[Edge], own: Sequence[int] | None = None) -> int:
    """Return the longest road by the search alone, without a limit."""
    net, cities = net_of(routes, own)
    best = 0
    for part in range(cities):
        whole = int(net[nets.WHOLE, part])
        if net[nets.ODD, part] <= nets.TRAIL_ENDS:
            best = max(best, whole)
        else:
            best, _ = search_part(net, part, cities, best, whole, ENDLESS)
    return int(best)


def longest_by_sweep(routes: Sequence[Edge], own: Sequence[int] | None = None) -> int:
    """Return the longest road by the sweep alone."""
    net, cities = net_of(routes, own)
    plan = np.empty((sweep.PLAN_ROWS, nets.WIDTH), np.int64)
    best = 0
    for part in range(cities):
        if net[nets.WHOLE, part] > 0:
            steps = plan_sweep(net, part, cities, plan)
            assert steps > 0
            length, _ = sweep_parts(net, part, plan, steps, best)
            best = int(length)
    return best


def measured(routes: Sequence[Edge]) -> tuple[int, int]:
    """Return the longest road over all the routes, and how many sets were swept for it."""
    length, sets = measure_trail(owner_of(range(len(routes))), SEAT, board_of(routes))
    return int(length), int(sets)


def scattered(random: Random, routes: Sequence[Edge], size: int) -> list[int]:
    """Return random routes of a board."""
    return random.sample(range(len(routes)), size)


def spreading(random: Random, routes: Sequence[Edge], size: int, cars: int = CARS) -> list[int]:
    """Return connected routes, as many as asked for and as the cars allow."""
    reached = {routes[random.randrange(len(routes))][0]}
    own: list[int] = []
    while len(own) < size:
        possible = [
            number
            for number, (a, b, length) in enumerate(routes)
            if number not in own and length <= cars and (a in reached or b in reached)
        ]
        if not possible:
            break
        number = random.choice(possible)
        own.append(number)
        reached.update(routes[number][:2])
        cars -= routes[number][2]
    return own


def random_routes(random: Random, cities: int, size: int, longest_route: int) -> list[Edge]:
    """Return routes between random cities, some of them double."""
    ends = [random.sample(range(cities), 2) for _ in range(size)]
    return [(a, b, random.randint(1, longest_route)) for a, b in ends]


def lattice(width: int, height: int, diagonals: bool = False) -> list[Edge]:
    """Return a grid of routes of length 1, of squares or of triangles."""
    routes: list[Edge] = []
    for y in range(height):
        for x in range(width):
            here = y * width + x
            if x + 1 < width:
                routes.append((here, here + 1, 1))
            if y + 1 < height:
                routes.append((here, here + width, 1))
            if diagonals and x + 1 < width and y + 1 < height:
                routes.append((here, here + width + 1, 1))
    return routes


def complete(cities: int) -> list[Edge]:
    """Return a route of length 1 between any two cities."""
    return [(a, b, 1) for a in range(cities) for b in range(a)]


def ring_ladder(rungs: int) -> list[Edge]:
    """Return two rings of routes of length 1, with rungs between them."""
    outer = [(at, (at + 1) % rungs, 1) for at in range(rungs)]
    inner = [(rungs + a, rungs + b, 1) for a, b, _ in outer]
    return outer + inner + [(at, rungs + at, 1) for at in range(rungs)]


def two_sides(one: int, other: int) -> list[Edge]:
    """Return a route of length 1 from each city of one side to each of the other."""
    return [(a, one + b, 1) for a in range(one) for b in range(other)]


def wheel(spokes: int) -> list[Edge]:
    """Return a ring of cities, each with a route to the middle."""
    ring = [(1 + at, 1 + (at + 1) % spokes, 1) for at in range(spokes)]
    return ring + [(0, 1 + at, 1) for at in range(spokes)]


def regular(random: Random, cities: int, degree: int) -> list[Edge]:
    """Return a random network with the same degree at every city, by swapping the ends of pairs of routes."""
    ends = [(at, (at + far) % cities) for at in range(cities) for far in range(1, degree // 2 + 1)]
    ends += [(at, at + cities // 2) for at in range(cities // 2)] if degree % 2 else []
    for _ in range(20 * len(ends)):
        i, j = random.sample(range(len(ends)), 2)
        (a, b), (c, d) = ends[i], random.choice([ends[j], ends[j][::-1]])
        taken = {frozenset(pair) for pair in ends}
        if a != c and b != d and not {frozenset((a, c)), frozenset((b, d))} & taken:
            ends[i], ends[j] = (a, c), (b, d)
    return [(a, b, 1) for a, b in ends]


def usa(*names: str) -> tuple[list[Edge], list[int]]:
    """Return the USA board and its routes between these pairs of cities, one of each."""
    cities, routes = printed("usa")
    own: list[int] = []
    for name in names:
        ends = {cities.index(city) for city in name.split("-")}
        own.append(next(n for n, (a, b, _) in enumerate(routes) if {a, b} == ends))
    return routes, own


@pytest.mark.rule("US-28")
def test_a_trail_may_pass_a_city_twice() -> None:
    routes, own = usa(
        "new_york-pittsburgh",
        "pittsburgh-chicago",
        "chicago-toronto",
        "toronto-pittsburgh",
        "pittsburgh-nashville",
    )
    assert longest(routes, own) == sum(routes[number][2] for number in own) == 15


@pytest.mark.rule("US-28")
def test_a_trail_may_not_use_a_route_twice() -> None:
    routes, own = usa("new_york-pittsburgh", "pittsburgh-chicago", "pittsburgh-nashville")
    assert longest(routes, own) == 3 + 4


@pytest.mark.rule("US-28")
def test_without_routes_the_longest_road_is_0() -> None:
    assert longest([(0, 1, 6)], own=[]) == 0


@pytest.mark.rule("US-28")
def test_routes_that_are_not_connected_are_not_one_trail() -> None:
    assert longest([(0, 1, 6), (1, 2, 1), (3, 4, 5), (4, 5, 4)]) == 9


@pytest.mark.rule("US-28")
def test_both_tracks_of_a_double_route_count() -> None:
    assert longest([(0, 1, 3), (0, 1, 3), (1, 2, 2)]) == 8


@pytest.mark.rule("US-28")
def test_the_longest_road_of_any_small_network_is_found() -> None:
    random = Random(28)
    for _ in range(1500):
        routes = random_routes(random, random.randint(2, 9), random.randint(1, 12), 6)
        expected = longest_trail_by_walking(routes)
        assert longest(routes) == expected, routes
        assert longest_by_search(routes) == expected, routes
        assert longest_by_sweep(routes) == expected, routes


@pytest.mark.rule("US-28")
@pytest.mark.parametrize("name", ["usa", "europe", "first_journey"])
def test_the_longest_road_on_a_printed_board_is_found(name: str) -> None:
    random = Random(name)
    _, routes = printed(name)
    for turn in range(300):
        choose = spreading if turn % 2 else scattered
        own = choose(random, routes, random.randint(1, 13))
        expected = longest_trail_by_walking([routes[number] for number in own])
        assert longest(routes, own) == expected, own
        assert longest_by_sweep(routes, own) == expected, own


@pytest.mark.rule("US-28")
def test_the_longest_road_of_a_denser_network_is_found() -> None:
    random = Random(45)
    for _ in range(300):
        routes = random_routes(random, random.randint(5, 10), random.randint(14, 22), 3)
        expected = longest_trail_by_leaving_out(routes)
        assert longest(routes) == expected, routes
        assert longest_by_sweep(routes) == expected, routes


@pytest.mark.rule("US-28")
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_search_and_sweep_agree_on_the_short_routes_of_a_printed_board(name: str) -> None:
    random = Random(name)
    _, routes = printed(name)
    short = [route for route in routes if route[2] <= 3]
    for _ in range(40):
        own = spreading(random, short, 20)
        expected = longest_by_search(short, own)
        assert longest(short, own) == expected, own
        assert longest_by_sweep(short, own) == expected, own


@pytest.mark.rule("US-28")
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_all_cars_on_the_shortest_routes_are_no_trouble(name: str) -> None:
    random = Random(name)
    _, routes = printed(name)
    short = sorted(routes, key=lambda route: route[2])[:45]
    for _ in range(100):
        own = spreading(random, short, CARS)
        assert longest(short, own) == longest_by_sweep(short, own), own


@pytest.mark.rule("US-28")
@pytest.mark.parametrize(
    ("routes", "expected"),
    [
        # 12 odd cities, 3 per side: a pair on each side loses 1, two across a corner lose 2
        pytest.param(lattice(5, 5), 40 - 6, id="square grid"),
        # the 14 rungs between the ends are left out, and what remains is one long U
        pytest.param(lattice(2, 16)[:45], 45 - 14, id="ladder"),
        # all but two of the 30 odd cities lose a rung
        pytest.param(ring_ladder(15), 45 - 14, id="ring ladder"),
        # 10 cities, all odd: all but two of them lose a route
        pytest.param(complete(10), 45 - 4, id="all to all"),
        # the 6 cities of one side are odd: four of them lose a route, to two cities of the other
        pytest.param(two_sides(6, 7), 42 - 4, id="6 to 7"),
        # each city of the larger side loses a route, but for two
        pytest.param(two_sides(3, 11), 33 - 9, id="3 to 11"),
        pytest.param(two_sides(3, 13), 39 - 11, id="3 to 13"),
        pytest.param(two_sides(3, 15), 45 - 13, id="3 to 15"),
        pytest.param(two_sides(5, 9), 45 - 7, id="5 to 9"),
        # the 22 odd cities of the ring lose a route of it in pairs, but for two
        pytest.param(wheel(22), 44 - 10, id="wheel"),
    ],
)
def test_a_dense_network_of_45_cars_is_no_trouble(routes: list[Edge], expected: int) -> None:
    length, sets = measured(routes)
    assert length == expected
    assert sets < MOST_SETS


# Found by search for many sets: the first is a network in which the search finds only short roads.
BRED = (
    "0-2 0-19 1-5 1-8 1-17 2-6 2-10 2-12 2-22 2-25 3-5 3-17 3-19 4-5 4-14 4-21 4-25 5-10 5-21 6-9 "
    "6-16 6-20 7-9 7-18 7-23 7-25 8-20 8-23 9-11 9-17 10-15 10-17 10-18 10-19 11-18 12-14 12-23 14-16 "
    "15-16 15-17 17-22 18-19 19-25 20-25 24-25",
    "0-9 0-10 0-29-2 1-10 1-15 1-16 1-24 2-14 3-14 3-21 3-23 4-17 4-26 4-27 5-14 5-22 5-26 6-24 7-10 "
    "7-15 7-18 7-28 8-14 8-24 9-13 9-25 11-12 11-20 11-29 13-16 13-22 13-28 14-18 14-27 15-20 16-20 "
    "17-20 17-21 18-25 19-27 19-28 22-24 23-29 25-26",
    "0-9 0-16 0-29 1-6 1-9 1-10 1-24 2-14 2-29 3-8 3-14 3-23 4-17 4-18 4-26 4-27 5-22 5-26 7-15 7-16 "
    "7-17 7-18 8-25 9-13 10-20 10-25 11-12 11-20 11-29 13-18 13-22 13-27 14-21 14-24-2 14-28 15-20 "
    "15-24 16-25 17-23 19-26 19-28 20-28 22-25 24-27",
)


@pytest.mark.parametrize("bred", BRED, ids=["poor roads", "mixed", "most sets"])
def test_the_nets_that_take_the_most_sets_take_few_enough(bred: str) -> None:
    parts = [tuple(map(int, route.split("-"))) for route in bred.split()]
    routes = [(a, b, length[0] if length else 1) for a, b, *length in parts]
    length, sets = measured(routes)
    assert 0 < sets < MOST_SETS
    assert length == longest_by_sweep(routes)


@pytest.mark.parametrize(("cities", "degree"), [(30, 3), (22, 4), (18, 5), (15, 6), (12, 7), (10, 8)])
def test_any_net_of_45_cars_has_an_order_for_the_slots_that_there_are(cities: int, degree: int) -> None:
    """A network of odd degree has many odd cities; one route less makes two more."""
    random = Random(cities)
    for _ in range(10):
        routes = regular(random, cities, degree)
        assert len(routes) <= CARS
        for own in (routes, routes[1:]):
            net, number = net_of(own)
            plan = np.empty((sweep.PLAN_ROWS, nets.WIDTH), np.int64)
            part = int(net[nets.PART, own[0][0]])
            assert plan_sweep(net, part, number, plan) > 0
            assert measured(own)[1] < MOST_SETS


@pytest.mark.rule("US-28")
def test_search_gives_way_to_the_sweep_without_a_difference() -> None:
    random = Random(30)
    for _ in range(20):
        routes = random_routes(random, 16, 24, 2)
        expected = longest_by_search(routes)
        assert longest(routes) == expected, routes
        assert longest_by_sweep(routes) == expected, routes


@pytest.mark.rule("US-27")
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_cities_have_the_same_label_when_own_routes_connect_them(name: str) -> None:
    random = Random(name)
    cities, routes = printed(name)
    board = board_of(routes)
    label = np.zeros(len(cities), np.int8)
    for _ in range(30):
        own = scattered(random, routes, random.randint(0, 30))
        label_cities(owner_of(own), SEAT, board, label)
        same = {(a, b) for a in range(len(cities)) for b in range(len(cities)) if label[a] == label[b]}
        assert same == connected_pairs([routes[number] for number in own], len(cities))
