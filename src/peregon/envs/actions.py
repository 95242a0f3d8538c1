"""The actions of a board as numbers without gaps, and the chart that the kernels read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from peregon.actions import Action
from peregon.boards import RailBoard, RouteBoard
from peregon.envs.kernels.charts import RailChart, RouteChart
from peregon.game import Game
from peregon.kernels.cards import MARKET
from peregon.kernels.layout import record_type
from peregon.kernels.masks import BITS
from peregon.kernels.spans import (
    CLAIM,
    COLORS,
    DRAW,
    GREY,
    HUB,
    KEEP,
    LOCOMOTIVE,
    PASS,
    PAYMENTS,
    RAIL,
    STATION,
    STOP,
    TAKE,
    TICKETS,
    TUNNEL,
    Span,
)
from peregon.kernels.stations import STATIONS
from peregon.kernels.tickets import DRAWN
from peregon.validation import inside

__all__ = ["ActionTable", "Kind"]

Integers = np.ndarray[Any, np.dtype[np.int32]]
NONE = -1


@dataclass(frozen=True, slots=True)
class Kind:
    """Actions of one kind; their numbers begin at `first`."""

    name: str
    first: int
    size: int
    meaning: str


class ActionTable:
    """The actions that one board can have, numbered from 0 without gaps.

    `numbers` has the rules' number of each; `flat` leads back, and has −1 for what this board cannot have.
    With `thrifty`, a payment is a colour alone: it has as few locomotives as the hand allows, so that legal
    plays are missing. Its entry in `numbers` then has no locomotives, or locomotives alone.
    """

    def __init__(self, game: Game, thrifty: bool = False) -> None:
        self.game = game
        self.thrifty = thrifty
        self.kinds: list[Kind] = []
        found: list[int] = []
        self.found = found
        kind: Any = RailChart if isinstance(game.board, RailBoard) else RouteChart
        self.chart = np.zeros(1, record_type(kind))
        if isinstance(game.board, RailBoard):
            self.number_lines(game.board)
        else:
            self.number_routes(game.board)
        self.numbers: Integers = np.array(found, np.int32)
        self.flat: Integers = np.full(self.numbers.max() + 1, NONE, np.int32)
        self.flat[self.numbers] = np.arange(len(found))
        if thrifty and isinstance(game.board, RouteBoard):
            self.lead_back()
        self.chart["actions"], self.chart["number"][0, : len(found)] = len(found), self.numbers
        for table in (self.numbers, self.flat):
            table.setflags(write=False)

    def __len__(self) -> int:
        return len(self.numbers)

    def action(self, number: int) -> Action:
        """Return the action with a flat number."""
        return self.game.codec.action(int(self.numbers[inside("an action", number, 0, len(self) - 1)]))

    def number(self, action: Action | str) -> int:
        """Return the flat number of an action; −1 if this board cannot have it."""
        typed = self.game.codec.parse(action) if isinstance(action, str) else action
        number = self.game.codec.number(typed)
        return int(self.flat[number]) if number < len(self.flat) else NONE

    # ── numbering ──

    def add(self, name: str, numbers: list[int], meaning: str) -> int:
        """Give numbers to the actions of a kind; return the first one."""
        first = len(self.found)
        if numbers:
            self.kinds.append(Kind(name, first, len(numbers), meaning))
            self.found += numbers
        return first

    def number_lines(self, board: RailBoard) -> None:
        """Add the actions on a board with lines."""
        self.add("pass", [PASS.first], "the forced pass")
        self.add("stop", [STOP.first], "end the turn after one rail")
        hubs = list(range(HUB.first, HUB.first + len(board.crossings)))
        self.chart["hub"] = self.add("hub", hubs, "place the hub, by crossing")
        rails = list(range(RAIL.first, RAIL.first + len(board.lines)))
        self.chart["rail"] = self.add("rail", rails, "lay a rail, by line")

    def number_routes(self, board: RouteBoard) -> None:
        """Add the actions on a board with routes."""
        parts, chart = self.game.rules.state.names or (), self.chart  # a title has the parts of its state
        self.add("pass", [PASS.first], "the forced pass")
        self.add("draw", [DRAW.first], "draw a card from the deck")
        self.add("tickets", [TICKETS.first], "draw tickets")
        if "market" in parts:
            takes = [TAKE.first + slot for slot in range(MARKET)]
            chart["market"] = self.add("take", takes, "take an open card, by its place")
            offers = DRAWN + ("left_out" in parts)  # EU-03: a long one on top
            kept = [KEEP.first + chosen for chosen in range(1, 1 << offers)]
            meaning = "keep offers: place in this list + 1 is a set of bits, the first offer the lowest"
            chart["keep"] = self.add("keep", kept, meaning)
        if "tunnel_route" in parts:
            answers = [TUNNEL.first + answer for answer in range(TUNNEL.size)]
            meaning = "answer a tunnel: pay with 0 to 3 locomotives, or leave it"
            chart["tunnel"] = self.add("tunnel", answers, meaning)
        self.number_claims(board)
        if "station" in parts:
            self.number_stations(board)
        chart["thrifty"] = self.thrifty
        for i, route in enumerate(board.routes):
            bit = 1 << (i % BITS)
            for city in (route.a, route.b):
                chart["touching"][0, city, i // BITS] |= bit
            if route.twin is not None:
                chart["twins"][0, i // BITS] |= bit

    def number_claims(self, board: RouteBoard) -> None:
        """Add the payments of each route: locomotives alone, then each colour."""
        claims: list[int] = []
        first = len(self.found)
        for i, route in enumerate(board.routes):
            self.chart["claim"][0, i] = first + len(claims)
            claims.append(payment(CLAIM, i, LOCOMOTIVE, route.length))
            color = int(self.game.printed["color"][0, i])
            for paid in range(LOCOMOTIVE) if color == GREY else (color,):
                most = 1 if self.thrifty else route.length - route.locomotives
                least = 0 if self.thrifty else route.locomotives
                claims += [payment(CLAIM, i, paid, least + more) for more in range(most)]
        self.add("claim", claims, f"claim a route, by route; {self.order}")

    def number_stations(self, board: RouteBoard) -> None:
        """Add the payments of each city's station: locomotives alone, then each colour."""
        built: list[int] = []
        first = len(self.found)
        for city in range(len(board.cities)):
            self.chart["station"][0, city] = first + len(built)
            alone = (1,) if self.thrifty else range(1, STATIONS + 1)
            built += [payment(STATION, city, LOCOMOTIVE, number) for number in alone]
            for paid in range(LOCOMOTIVE):
                built += [
                    payment(STATION, city, paid, number) for number in range(1 if self.thrifty else STATIONS)
                ]
        self.add("station", built, f"build a station, by city; {self.order}")

    @property
    def order(self) -> str:
        """Set the order of the payments."""
        rest = "with the fewest locomotives" if self.thrifty else "fewest locomotives first"
        return f"with locomotives alone, then in each colour, {rest}"

    def lead_back(self) -> None:
        """Map every payment in a colour to its only number."""
        whole = np.full(STATION.first + STATION.size, NONE, np.int32)
        whole[: len(self.flat)] = self.flat
        for span in (CLAIM, STATION):
            for number in self.numbers[
                (self.numbers >= span.first) & (self.numbers < span.first + span.size)
            ]:
                start = span.first + (number - span.first) // PAYMENTS * PAYMENTS
                whole[start : start + PAYMENTS] = self.flat[number]
        self.flat = whole


def payment(span: Span, place: int, color: int, locomotives: int) -> int:
    """Return the rules' number of a payment for a route or a city."""
    return span.first + (place * COLORS + color) * PAYMENTS + locomotives
