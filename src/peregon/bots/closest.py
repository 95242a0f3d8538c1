"""Closest: the greedy bot of Trans Europa."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from peregon.actions import HUB, RAIL, Action
from peregon.boards import RailBoard
from peregon.bots.protocol import Clock, own_seat
from peregon.game import Game, View
from peregon.positions import Phase, RailPosition

__all__ = ["Closest"]

FAR = 1 << 20
NO_LINE = -1


class Closest:
    """Lays rails along the shortest way to its closest missing city.

    Its hub is in the one of its cities that is nearest to all the others together. Existing rails cost
    nothing. A double line cannot be the second line of a turn: if it is next on the way, the second rail goes
    towards the next closest city, or the bot stops.
    """

    def __init__(self, game: Game, seed: int) -> None:
        assert isinstance(game.board, RailBoard)
        self.game = game
        self.board = game.board
        self.neighbours: list[list[tuple[int, int]]] = [[] for _ in game.board.crossings]
        for i, line in enumerate(game.board.lines):
            self.neighbours[line.a].append((line.b, i))
            self.neighbours[line.b].append((line.a, i))

    def choose(self, view: View, clock: Clock) -> Action:
        """Return the action for a view."""
        seat = own_seat(view)
        assert isinstance(view, RailPosition)
        legal = self.game.legal(view, seat)
        costs = self.costs(view)
        wanted = [city.crossing for city in view.cities(seat) or ()]
        if view.phase is Phase.HUB:
            number = HUB.first + self.best_hub(wanted, costs, legal.members)
        else:
            number = self.rail(view, seat, wanted, costs, legal.members)
        if number in legal.members:
            return legal[legal.numbers.index(number)]
        return legal[0]  # stops, or takes the first legal action

    def costs(self, view: RailPosition) -> list[int]:
        """Return the cost of each line: 0 if it has a rail."""
        laid = set(view.rails)
        return [0 if line.id in laid else line.cost for line in self.board.lines]

    def best_hub(self, wanted: list[int], costs: list[int], legal: frozenset[int]) -> int:
        """Return the bot's city that is nearest to the others together, among those without a hub."""
        best, nearest = 0, FAR
        for crossing in wanted:
            far, _ = self.reach([crossing], costs)
            together = sum(far[other] for other in wanted)
            if HUB.first + crossing in legal and together < nearest:
                best, nearest = crossing, together
        return best

    def rail(
        self, view: RailPosition, seat: int, wanted: list[int], costs: list[int], legal: frozenset[int]
    ) -> int:
        """Return the number of the first legal rail on a way to a missing city, the closest city first."""
        networks, home = view.networks, view.network(seat)
        starts = [self.board.crossing_index[name] for name, network in networks.items() if network == home]
        far, last = self.reach(starts, costs)
        for city in sorted((c for c in wanted if far[c] > 0), key=lambda c: far[c]):
            number = RAIL.first + self.first_line(city, last, costs)
            if number in legal:
                return number
        return NO_LINE

    def reach(self, starts: Iterable[int], costs: list[int]) -> tuple[list[int], list[int]]:
        """Return the distance of every crossing, and the last line on the way to it (Dijkstra)."""
        far, last = [FAR] * len(self.neighbours), [NO_LINE] * len(self.neighbours)
        heap: list[tuple[int, int]] = []
        for crossing in starts:
            far[crossing] = 0
            heap.append((0, crossing))
        while heap:
            cost, crossing = heappop(heap)
            if cost > far[crossing]:
                continue
            for there, line in self.neighbours[crossing]:
                total = cost + costs[line]
                if total < far[there]:
                    far[there], last[there] = total, line
                    heappush(heap, (total, there))
        return far, last

    def first_line(self, crossing: int, last: list[int], costs: list[int]) -> int:
        """Return the first free line on the way to a crossing."""
        found = NO_LINE
        while last[crossing] != NO_LINE:
            line = self.board.lines[last[crossing]]
            if costs[last[crossing]] > 0:
                found = last[crossing]
            crossing = line.a if crossing == line.b else line.b
        return found
