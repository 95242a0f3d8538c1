"""Names of things in the reader's language: cities, routes, tickets, payments, players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from peregon.boards import RailBoard, RouteBoard
from peregon.boards.landmarks import landmarks
from peregon.i18n import Wording

BETWEEN = " — "


class Naming:
    """Name things of one game for one reader.

    `me` is the reader's seat, None for a spectator.
    """

    def __init__(
        self,
        wording: Wording,
        board: RouteBoard | RailBoard,
        players: Sequence[str],
        me: int | None,
    ) -> None:
        self.wording = wording
        self.say = wording.say
        self.board = board
        self.players = tuple(players)
        self.me = me
        self.cities = {city.id: city.names[wording.language] for city in board.cities}
        self.city_at = (
            {board.crossings[city.crossing].id: self.cities[city.id] for city in board.cities}
            if isinstance(board, RailBoard)
            else {}
        )
        self.near = landmarks(board) if isinstance(board, RailBoard) else {}

    def city(self, name: str) -> str:
        return self.cities[name]

    def between(self, a: int, b: int) -> str:
        """Return the names of two cities, given as indices."""
        cities = self.board.cities
        return f"{self.cities[cities[a].id]}{BETWEEN}{self.cities[cities[b].id]}"

    def route(self, name: str) -> str:
        """Return a route by its cities; the tracks of a double route have their colours added."""
        assert isinstance(self.board, RouteBoard)
        route = self.board.routes[self.board.route_index[name]]
        return self.between(route.a, route.b)

    def ticket(self, name: str) -> str:
        """Return a ticket by its cities, with its points if it has any."""
        assert isinstance(self.board, RouteBoard)
        ticket = self.board.tickets[self.board.ticket_index[name]]
        points = f" ({ticket.points})" if ticket.points else ""
        return self.between(ticket.a, ticket.b) + points

    def place(self, name: str) -> str:
        """Name a crossing or a line by its city and the way from there; A — B joins both cities."""
        near = self.near[name]
        a = self.cities[near.a]
        if near.b is None:
            return a
        b = self.cities[near.b]
        if self.joins_cities(name):
            return f"{a}{BETWEEN}{b}"
        return self.say("way-towards", a=a, b=b, way=self.way(near.way))

    def joins_cities(self, name: str) -> bool:
        """Return whether a place is a line with a city at both ends."""
        assert isinstance(self.board, RailBoard)
        if name not in self.board.line_index:
            return False
        line = self.board.lines[self.board.line_index[name]]
        return all(self.board.crossings[end].id in self.city_at for end in (line.a, line.b))

    def way(self, steps: Sequence[str]) -> str:
        """Return compass steps in words: east; 2 steps east, then north-east."""
        runs = [(self.say(f"way-{step}"), len(list(run))) for step, run in groupby(steps)]
        words = [self.say("way-steps", side=side, count=count) if count > 1 else side for side, count in runs]
        *before, last = words
        return self.say("way-then", steps=", ".join(before), side=last) if before else last

    def color(self, color: str) -> str:
        return self.say(f"color-{color}")

    def card(self, color: str, count: int, from_market: bool) -> str:
        """Return cards of a colour as the object of a sentence: an open pink, 2 locomotives."""
        return self.say(f"open-card-{color}" if from_market else f"card-{color}", count=count)

    def payment(self, color: str, total: int, locomotives: int) -> str:
        """Return a payment in words: 3 pink + 1 locomotive."""
        parts: list[str] = []
        if color != "locomotive" and total > locomotives:
            parts.append(self.say(f"cards-{color}", count=total - locomotives))
        if locomotives:
            parts.append(self.say("cards-locomotive", count=locomotives))
        return " + ".join(parts)

    def player(self, seat: int) -> str:
        return self.say("you") if seat == self.me else self.players[seat]

    def within(self, seat: int) -> str:
        """Return a player's name inside a sentence: "you" has no capital there."""
        return self.say("you-within") if seat == self.me else self.players[seat]

    def who(self, seat: int) -> dict[str, str]:
        """Return the arguments for a sentence about a player or to the reader."""
        if seat < 0:
            return {"who": "nobody", "name": ""}
        reader = self.say("reader-child") if self.wording.child else "you"
        return {"who": reader if seat == self.me else "other", "name": self.player(seat)}
