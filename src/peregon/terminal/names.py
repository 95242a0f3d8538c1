"""Names of things in the reader's language: cities, routes, tickets, payments, players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from peregon.boards import RailBoard, RouteBoard
from peregon.boards.landmarks import landmarks
from peregon.i18n import Wording

BETWEEN = " — "
TOWARDS = " → "


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
        """Name a crossing, or a line by its two ends, a city first: Vilnius → Minsk (west), Vilnius → east,
        Vilnius (north → east). A — B is a line that joins both cities.
        """
        assert isinstance(self.board, RailBoard)
        if name not in self.board.line_index:
            return self.crossing(name)
        line = self.board.lines[self.board.line_index[name]]
        ends = [self.board.crossings[end].id for end in (line.a, line.b)]
        ends.sort(key=lambda end: end not in self.city_at)
        start, end = (self.near[one] for one in ends)
        if start.a != end.a:
            joint = BETWEEN if ends[1] in self.city_at else TOWARDS
            return joint.join(map(self.crossing, ends))
        city, ways = self.cities[start.a], (self.way(start.way), self.way(end.way))
        return (
            self.say("way-from", city=city, way=TOWARDS.join(ways)) if start.way else city + TOWARDS + ways[1]
        )

    def crossing(self, name: str) -> str:
        """Name a crossing by its nearest city, and by its way from there if it is not in the city."""
        near = self.near[name]
        city = self.cities[near.a]
        return self.say("way-from", city=city, way=self.way(near.way)) if near.way else city

    def way(self, steps: Sequence[str]) -> str:
        """Return compass steps in words: east; 2 steps east, north-east."""
        runs = [(self.say(f"way-{step}"), len(list(run))) for step, run in groupby(steps)]
        return ", ".join(
            self.say("way-steps", side=side, count=count) if count > 1 else side for side, count in runs
        )

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
