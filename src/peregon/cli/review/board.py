"""The board of a turning point: what stood there, the action that was played, and the better one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from peregon.actions import Action, Claim, Hub, Rail, Station
from peregon.boards import RailBoard, RouteBoard
from peregon.drawing import Pieces, pieces_of
from peregon.game import View
from peregon.reports.sketch import DOT, Sketch, framed, places, sketch_of, track

__all__ = ["Boards"]

RING = 2.4 * DOT  # radius around a city that an action names
PIECE = 1.5 * DOT  # of a station or a starting point


class Boards:
    """Draws the board of a game many times; tracks and names are in the page only once."""

    def __init__(self, board: RouteBoard | RailBoard, language: str, inks: Sequence[int]) -> None:
        self.board = board
        self.inks = inks  # of the seats
        self.sketch: Sketch = sketch_of(board, language)
        tracks = board.lines if isinstance(board, RailBoard) else board.routes
        self.numbers = {one.id: at for at, one in enumerate(tracks)}

    @property
    def pieces(self) -> str:
        """Return what all pictures use: the empty tracks, and the cities with their names."""
        free = "".join(track(self.sketch, number, "free") for number in range(len(self.sketch.tracks)))
        tracks = "".join(
            track(self.sketch, number, "").replace("<path ", f'<path id="t{number}" ', 1)
            for number in range(len(self.sketch.tracks))
        )
        return (
            f'<svg class="pieces" aria-hidden="true"><defs>{tracks}<g id="free">{free}</g>'
            f'<g id="places">{places(self.sketch)}</g></defs></svg>'
        )

    def drawn(
        self, view: View, name: str, played: Action | None, best: Action | None, others: dict[str, int]
    ) -> str:
        """Return the board of a view; `others` has the seats of routes that explain the turning point."""
        stands = pieces_of(view)
        parts = ['<use href="#free"/>']
        parts += [*self.shown(played, "played"), *self.shown(best, "better")]
        parts += self.claimed(stands)
        parts += [
            f'<use href="#t{self.numbers[route]}" class="next i{self.inks[seat]}"/>'
            for route, seat in others.items()
            if route not in stands.routes
        ]
        parts.append('<use href="#places"/>')
        parts += self.stood(stands)
        return framed(self.sketch, "".join(parts), name)

    def claimed(self, stands: Pieces) -> Iterator[str]:
        """Yield trains in their players' colours and patterns, and rails."""
        for route, seat in stands.routes.items():
            href = f'href="#t{self.numbers[route]}"'
            ink = self.inks[seat]
            yield f'<use {href} class="edge"/><use {href} class="train i{ink}"/>'
            yield f'<use {href} class="pattern m{ink} d{ink}"/>'
        for line in sorted(stands.rails, key=lambda line: self.numbers[line]):
            yield f'<use href="#t{self.numbers[line]}" class="rail"/>'

    def stood(self, stands: Pieces) -> Iterator[str]:
        """Yield stations and starting points."""
        for city, seat in stands.stations.items():
            assert isinstance(self.board, RouteBoard)
            yield self.piece(self.sketch.cities[self.board.city_index[city]], seat)
        for hub, seat in stands.hubs.items():
            yield self.piece(self.crossing(hub), seat)

    def piece(self, place: tuple[float, float], seat: int) -> str:
        x, y = place
        box = f'x="{x - PIECE:.1f}" y="{y - PIECE:.1f}" width="{2 * PIECE:g}" height="{2 * PIECE:g}"'
        return f'<rect class="piece f{self.inks[seat]}" {box} rx="3"/>'

    def shown(self, action: Action | None, kind: str) -> Iterator[str]:
        """Yield the glow around what an action names on the board."""
        match action:
            case Claim(route) | Rail(route):
                yield f'<use href="#t{self.numbers[route]}" class="{kind}"/>'
            case Station(city):
                assert isinstance(self.board, RouteBoard)
                yield ring(self.sketch.cities[self.board.city_index[city]], kind)
            case Hub(crossing):
                yield ring(self.crossing(crossing), kind)
            case _:
                pass

    def crossing(self, name: str) -> tuple[float, float]:
        """Return the place of a crossing: the end of a line there."""
        assert isinstance(self.board, RailBoard)
        number = self.board.crossing_index[name]
        at, end = next(
            (at, -1 if line.b == number else 0)
            for at, line in enumerate(self.board.lines)
            if number in (line.a, line.b)
        )
        return self.sketch.tracks[at][end]


def ring(place: tuple[float, float], kind: str) -> str:
    x, y = place
    return f'<circle class="{escape(kind)} ring" cx="{x:.1f}" cy="{y:.1f}" r="{RING:g}"/>'
