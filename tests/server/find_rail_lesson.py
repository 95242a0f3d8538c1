"""Search for a deal of Trans Europa on which a lesson teaches double lines and joining networks.

Both seats build along the shortest paths. The learner must be complete first, in six to nine turns, after the
networks have joined. The deal, the hubs and the rails of both go into `lesson_plans/trans_europa.toml`.
"""

from __future__ import annotations

import heapq
import sys
from collections.abc import Iterable

from peregon.boards import RailBoard
from peregon.boards.rail_board import Line
from peregon.game import load
from peregon.server.wire.views import TransEuropaView, view_of

MOST_TURNS = 9
FEWEST_TURNS = 6
DEAREST = 22  # limit for the cost of all five cities at the start


class Net:
    """The board with its rails."""

    def __init__(self, board: RailBoard, rails: Iterable[str] = ()) -> None:
        self.board = board
        self.rails = set(rails)
        self.lines: dict[int, list[tuple[int, Line]]] = {}
        for line in board.lines:
            self.lines.setdefault(line.a, []).append((line.b, line))
            self.lines.setdefault(line.b, []).append((line.a, line))

    def reached(self, start: int) -> set[int]:
        """Return the crossings connected with a crossing."""
        found, left = {start}, [start]
        while left:
            for other, line in self.lines[left.pop()]:
                if line.id in self.rails and other not in found:
                    found.add(other)
                    left.append(other)
        return found

    def way(self, start: set[int], goals: set[int]) -> list[Line]:
        """Return the cheapest path from a network to the nearest of some crossings."""
        cost = dict.fromkeys(start, 0)
        came: dict[int, tuple[int, Line]] = {}
        queue = [(0, crossing) for crossing in start]
        while queue:
            spent, here = heapq.heappop(queue)
            if here in goals:
                way: list[Line] = []
                while here not in start:
                    here, line = came[here]
                    way.append(line)
                return way[::-1]
            for other, line in self.lines[here]:
                price = spent + (0 if line.id in self.rails else line.cost)
                if price < cost.get(other, sys.maxsize):
                    cost[other], came[other] = price, (here, line)
                    heapq.heappush(queue, (price, other))
        raise AssertionError("the board hangs together")

    def plan(self, hub: int, cities: Iterable[int]) -> list[Line]:
        """Return lines that connect the cities with a hub, city after city; not always the fewest."""
        net, goals = Net(self.board, self.rails), set(cities)
        planned: list[Line] = []
        while goals := goals - net.reached(hub):
            for line in net.way(net.reached(hub), goals):
                if line.id not in net.rails:
                    net.rails.add(line.id)
                    planned.append(line)
        return planned

    def lay(self, plan: list[Line]) -> list[str]:
        """Play a turn: one rail on a double line, or two on single ones (TE-05)."""
        laid = plan[:1]
        if laid[0].cost == 1 and len(plan) > 1 and plan[1].cost == 1:
            laid = plan[:2]
        self.rails.update(line.id for line in laid)
        return [line.id for line in laid]


def best_hub(net: Net, cities: list[int], taken: int = -1) -> int:
    free = [city for city in cities if city != taken]
    return min(free, key=lambda hub: sum(line.cost for line in net.plan(hub, cities)))


def taught(seed: int) -> tuple[int, int, list[list[str]], list[list[str]]] | None:
    """Return the hubs and turns of a deal, or None if it does not fit."""
    game = load("trans_europa")
    state = game.start(2, seed.to_bytes(32, "big"), 0)
    assert isinstance(game.board, RailBoard)
    at = {city.id: city.crossing for city in game.board.cities}
    cities: list[list[int]] = []
    for seat in (0, 1):
        view = view_of(game.view(state, seat))
        assert isinstance(view, TransEuropaView)
        cities.append([at[city] for city in view.seats[seat].cities or ()])
    net = Net(game.board)
    hub = best_hub(net, cities[0])
    if sum(line.cost for line in net.plan(hub, cities[0])) > DEAREST:
        return None
    other = best_hub(net, cities[1], hub)
    mine: list[list[str]] = []
    theirs: list[list[str]] = []
    met = 0
    while len(mine) < MOST_TURNS:
        mine.append(net.lay(net.plan(hub, cities[0])))
        met = met or (len(mine) if other in net.reached(hub) else 0)
        if not net.plan(hub, cities[0]):
            doubles = [turn for turn in mine if len(turn) == 1]
            fits = len(mine) >= FEWEST_TURNS and 0 < met < len(mine) and doubles and len(mine[0]) == 2
            return (hub, other, mine, theirs) if fits else None
        if not net.plan(other, cities[1]):
            return None
        theirs.append(net.lay(net.plan(other, cities[1])))
        if not net.plan(hub, cities[0]) or not net.plan(other, cities[1]):
            return None
    return None


if __name__ == "__main__":
    for seed in range(1, int(sys.argv[1]) if len(sys.argv) > 1 else 5000):
        if found := taught(seed):
            print(seed, *found, sep=" | ", flush=True)
