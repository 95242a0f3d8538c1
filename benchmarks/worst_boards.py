"""Measure the worst boards, in milliseconds: the longest road, station loans and Steiner trees.

    python benchmarks/worst_boards.py
    python benchmarks/worst_boards.py --bots       # how long bots take to decide on them
    python benchmarks/worst_boards.py --breed 60   # search longer for networks that are slow to measure

Every board is as large as the check allows. A seat's network is what 45 cars can build on it: at random, as
dense as possible, and changed step by step towards more sets in the sweep. Each figure is the slowest network
of its board, the best of three measurements. The run fails above 50 ms.
"""

# pyright: reportUnknownMemberType=false
# Kernels have no types.
from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from peregon.boards import RouteBoard
from peregon.bots import Clock
from peregon.bots.registry import find_bot
from peregon.game import Game
from peregon.kernels import network, stations, trails
from peregon.kernels.jit import door
from peregon.kernels.masks import BITS
from peregon.kernels.spans import CITIES, CROSSINGS, ROUTES
from peregon.kernels.stations import LOANS, STATIONS
from peregon.titles import TITLES, options_of, parse_board

CARS = 45
ALLOWED = 50.0  # milliseconds
TIMES = 3
NETS = 40  # random networks per board
CLOCK = Clock(0.3)
BOT_SECONDS = 3.0  # per game

Link = tuple[int, int]
KERNELS: Any = (trails.measure_trail, network.label_cities, stations.lend_best, network.missing_cost)
measure_trail, label_cities, lend_best, missing_cost = map(door, KERNELS)


# ── networks ──


def two_sides(one: int, other: int) -> list[Link]:
    return [(a, one + b) for a in range(one) for b in range(other)]


def complete(cities: int) -> list[Link]:
    return [(a, b) for b in range(cities) for a in range(b)]


def grid(width: int, height: int, diagonals: bool = False) -> list[Link]:
    links: list[Link] = []
    for at in range(width * height):
        x, y = at % width, at // width
        links += [(at, at + 1)] if x + 1 < width else []
        links += [(at, at + width)] if y + 1 < height else []
        links += [(at, at + width + 1)] if diagonals and x + 1 < width and y + 1 < height else []
    return links


def wheel(spokes: int) -> list[Link]:
    return [(0, 1 + at) for at in range(spokes)] + [(1 + at, 1 + (at + 1) % spokes) for at in range(spokes)]


def ring_ladder(rungs: int) -> list[Link]:
    rings = [(side + at, side + (at + 1) % rungs) for side in (0, rungs) for at in range(rungs)]
    return rings + [(at, rungs + at) for at in range(rungs)]


def regular(places: int, degree: int, chance: Random) -> list[Link]:
    """Return a random network of one degree: swap the ends of random pairs of links many times."""
    links = [(at, (at + far) % places) for at in range(places) for far in range(1, degree // 2 + 1)]
    links += [(at, at + places // 2) for at in range(places // 2)] if degree % 2 else []
    taken = {frozenset(link) for link in links}
    for _ in range(20 * len(links)):
        i, j = chance.sample(range(len(links)), 2)
        (a, b), (c, d) = links[i], links[j] if chance.random() < 0.5 else links[j][::-1]
        new = {frozenset((a, c)), frozenset((b, d))}
        if a != c and b != d and len(new) > 1 and not new & taken:
            taken = taken - {frozenset((a, b)), frozenset((c, d))} | new
            links[i], links[j] = (a, c), (b, d)
    return links


def route_nets() -> dict[str, list[Link]]:
    """Return networks of at most 63 cities and 126 routes."""
    chance = Random(15)
    sides = [(2, 61), (3, 42), (4, 31), (5, 25), (6, 21), (7, 18), (9, 14), (11, 11)]
    nets = {f"all of {a} to all of {b}": two_sides(a, b) for a, b in sides}
    nets |= {"all to all, 16": complete(16), "grid 7 × 9": grid(7, 9), "triangles 6 × 8": grid(6, 8, True)}
    nets |= {"wheel of 62": wheel(62), "ladder of 31": grid(2, 31), "ring ladder of 31": ring_ladder(31)}
    sizes = [(62, 3), (63, 4), (50, 5), (42, 6), (36, 7), (31, 8)]
    return nets | {f"random, {n} of degree {d}": regular(n, d, chance) for n, d in sizes}


# ── boards ──


def route_game(title: str, links: list[Link], lengths: list[int], chance: Random) -> Game:
    """Return a game on the board with this network, which has passed the check."""
    places = max(max(link) for link in links) + 1
    cities = (
        f'[[city]]\nid = "c{n}"\nname_en = "C{n}"\nlon = {n % 8}\nlat = {n // 8}\n' for n in range(places)
    )
    routes = (
        f'[[route]]\na = "c{a}"\nb = "c{b}"\nlength = {length}\ncolor = "grey"\n'
        for (a, b), length in zip(links, lengths, strict=True)
    )
    pairs = chance.sample(complete(places), min(BITS, places * (places - 1) // 2))
    tickets = (
        f'[[ticket]]\na = "c{a}"\nb = "c{b}"\npoints = {1 + n % 20}\n'
        + ("long = true\n" if title == "europe" and n < 6 else "")
        for n, (a, b) in enumerate(pairs)
    )
    return game_on(title, "".join([*cities, *routes, *tickets]))


def game_on(title: str, text: str) -> Game:
    found = TITLES[title]
    return Game(found, parse_board(found, text, "worst"), options_of(found, {}))


@dataclass
class Worst:
    """The slowest measurement, and the largest amount of work."""

    milliseconds: float = 0.0
    work: int = 0

    def time(self, call: Callable[[], Any]) -> Any:
        """Call several times and note the best time."""
        best, answer = float("inf"), None
        for _ in range(TIMES):
            begun = time.perf_counter()
            answer = call()
            best = min(best, 1000 * (time.perf_counter() - begun))
        self.milliseconds = max(self.milliseconds, best)
        return answer


# ── the longest road ──


def fits(board: RouteBoard, own: list[int]) -> bool:
    return sum(board.routes[route].length for route in own) <= CARS


def spread(board: RouteBoard, chance: Random, dense: bool) -> list[int]:
    """Return connected routes for 45 cars; dense ones are among few cities."""
    own: list[int] = []
    reached = {board.routes[chance.randrange(len(board.routes))].a}
    while True:
        near = [
            i
            for i, r in enumerate(board.routes)
            if i not in own and (r.a in reached or r.b in reached) and fits(board, [*own, i])
        ]
        inside = [i for i in near if board.routes[i].a in reached and board.routes[i].b in reached]
        if not near:
            return own
        own.append(chance.choice(inside if dense and inside else near))
        reached |= {board.routes[own[-1]].a, board.routes[own[-1]].b}


def owners(own: list[int]) -> Any:
    owner = np.full(ROUTES, -1, np.int8)
    owner[own] = 0
    return owner


def bred(game: Game, own: list[int], chance: Random, seconds: float) -> list[int]:
    """Change the network route by route towards more sets in the sweep."""
    board = game.board
    assert isinstance(board, RouteBoard)
    _, most = measure_trail(owners(own), 0, game.printed[0])
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        other = chance.sample(own, len(own) - chance.randint(1, 3))
        for route in chance.sample(range(len(board.routes)), len(board.routes)):
            if route not in other and fits(board, [*other, route]):
                other.append(route)
        _, work = measure_trail(owners(other), 0, game.printed[0])
        if work >= most:
            own, most = other, work
    return own


def road_rows(seconds: float) -> Iterator[tuple[str, str, Worst]]:
    chance = Random(45)
    for name, links in route_nets().items():
        for kind in ("1", "mixed"):
            lengths = [1 if kind == "1" else chance.choice((1, 1, 1, 2, 3)) for _ in links]
            game = route_game("usa", links, lengths, chance)
            assert isinstance(game.board, RouteBoard)
            nets = [spread(game.board, chance, dense=n % 2 == 0) for n in range(NETS)]
            found = max(nets, key=lambda own: int(measure_trail(owners(own), 0, game.printed[0])[1]))
            worst = Worst()
            for own in (*nets, bred(game, found, chance, seconds)):
                owner = owners(own)
                _, work = worst.time(lambda: measure_trail(owner, 0, game.printed[0]))  # noqa: B023
                worst.work = max(worst.work, int(work))
            yield name, kind, worst


# ── loans of stations ──


def loan_rows() -> Iterator[tuple[str, str, Worst]]:
    """Measure loans: stations in the busiest cities, most routes owned by others, all tickets in one hand."""
    chance = Random(17)
    for name, links in route_nets().items():
        game = route_game("europe", links, [1] * len(links), chance)
        board: Any = game.printed[0]
        degree = np.bincount(np.array(links).ravel())
        records = np.zeros(1, game.rules.state)
        state: Any = records[0]
        worst = Worst()
        for own in (0, 10, 20):
            state.seats, state.owner[:], state.station[:], state.lent[:] = 5, -1, -1, -1
            state.owner[: len(links)] = [1 + n % 4 for n in range(len(links))]
            state.owner[chance.sample(range(len(links)), own)] = 0
            state.station[np.argsort(-degree)[:STATIONS]] = 0
            state.ticket[0] = (1 << int(board.tickets)) - 1
            label = np.empty(CITIES, np.int8)
            label_cities(state.owner, 0, board, label)
            loan, size = np.empty((STATIONS, LOANS), np.int8), np.empty(STATIONS, np.int64)
            ends = np.empty((BITS, 3), np.int64)
            worst.time(lambda: lend_best(state, board, 0, label, loan, size, ends))  # noqa: B023
            worst.work = max(worst.work, int(size.prod()))
        yield name, "1", worst


# ── Steiner trees ──


def rail_nets() -> dict[str, list[Link]]:
    """Return networks of at most 224 crossings, with at most six lines at each."""
    chance = Random(224)
    nets = {"triangles 14 × 16": grid(14, 16, True), "grid 14 × 16": grid(14, 16), "ladder": grid(2, 112)}
    nets["snake"] = grid(224, 1)
    return nets | {f"random, degree {d}": regular(224 if d < 6 else 210, d, chance) for d in (3, 4, 5, 6)}


def rail_game(links: list[Link], costs: list[int], chance: Random) -> Game:
    places = max(max(link) for link in links) + 1
    at = chance.sample(range(places), 40)
    colors = TITLES["trans_europa"].form.colors
    parts = [f'[[node]]\nid = "A{n}"\nx = {n % 16}\ny = {n // 16}\n' for n in range(places)]
    parts += [
        f'[[edge]]\na = "A{a}"\nb = "A{b}"\ncost = {cost}\n'
        for (a, b), cost in zip(links, costs, strict=True)
    ]
    parts += [
        f'[[city]]\nid = "c{n}"\nname_en = "C{n}"\nnode = "A{at[n]}"\ncolor = "{colors[n % 5]}"\n'
        "small_game = true\nlon = 0\nlat = 0\n"
        for n in range(40)
    ]
    return game_on("trans_europa", "".join(parts))


def tree_rows() -> Iterator[tuple[str, str, Worst]]:
    """Measure five cities with no rails, from random hubs, with other networks on the board or without."""
    chance = Random(5)
    for name, links in rail_nets().items():
        for kind in ("1", "2", "mixed"):
            costs = [int(kind) if kind != "mixed" else chance.choice((1, 2)) for _ in links]
            game = rail_game(links, costs, chance)
            worst = Worst()
            for turn in range(10):
                labels = np.full(CROSSINGS, -1, np.int8)
                hubs = chance.sample(range(1 + max(map(max, links))), 6)
                labels[hubs[: 1 + turn % 6]] = np.arange(1 + turn % 6)
                wanted = sum(1 << city for city in chance.sample(range(40), 5))
                worst.time(lambda: missing_cost(game.printed[0], labels, 0, wanted))  # noqa: B023
            yield name, kind, worst


# ── bots ──


def bot_rows() -> Iterator[tuple[str, str, Worst]]:
    """Measure decisions of the planner and of an expert with 300 ms, in processor time."""
    chance = Random(3)
    games = {f"{title}: {name}": route_game(title, links, [1] * len(links), chance)
             for name, links in route_nets().items() for title in ("usa", "europe")}  # fmt: skip
    games |= {f"rails: {name}": rail_game(net, [1] * len(net), chance) for name, net in rail_nets().items()}
    for name, game in games.items():
        for level in ("hard", "expert"):
            bot = find_bot(level, game.title.id).make(game, 1)
            state, worst = game.start(game.title.most, 1), Worst()
            bot.choose(game.view(state, game.to_act(state)[0]), CLOCK)  # load its policy
            until = time.monotonic() + BOT_SECONDS
            while (waiting := game.to_act(state)) and time.monotonic() < until:
                view, begun = game.view(state, waiting[0]), time.process_time()
                action = bot.choose(view, CLOCK)
                worst.milliseconds = max(worst.milliseconds, 1000 * (time.process_time() - begun))
                state = game.play(state, waiting[0], action).state
            yield name, level, worst


def show_bots() -> None:
    table = Table("board", "bot", "ms", title="Decisions")
    for name, level, worst in bot_rows():
        table.add_row(name, level, f"{worst.milliseconds:.1f}")
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--breed", type=float, default=1.0, help="seconds for each board")
    parser.add_argument("--bots", action="store_true", help="how long bots take to decide")
    asked = parser.parse_args()
    if asked.bots:
        show_bots()
        return
    slowest = 0.0
    for title, work, rows in (
        ("The longest road", "sets", road_rows(asked.breed)),
        ("Loans of stations", "choices", loan_rows()),
        ("Steiner trees", "", tree_rows()),
    ):
        table = Table("board", "lengths", "ms", work, title=title)
        for name, kind, worst in rows:
            table.add_row(name, kind, f"{worst.milliseconds:.2f}", f"{worst.work:,}" if work else "")
            slowest = max(slowest, worst.milliseconds)
        Console().print(table)
    print(f"slowest: {slowest:.1f} ms; allowed: {ALLOWED:.0f}")
    sys.exit(slowest > ALLOWED)


if __name__ == "__main__":
    main()
