"""Self-contained SVG pictures of boards and positions; the same facts give the same bytes."""

from __future__ import annotations

import hashlib
from typing import Literal

from peregon.boards import RailBoard, RouteBoard
from peregon.drawing.backdrop import SERIF, backdrop, backdrop_pieces, escaped, frame, number, plate
from peregon.drawing.bundled_layouts import geometry_of
from peregon.drawing.geometry import Geometry
from peregon.drawing.palette import THEMES
from peregon.drawing.pen import Pen, Pieces
from peregon.drawing.rail_picture import rail_pieces, rail_play
from peregon.drawing.route_picture import route_pieces, route_play
from peregon.positions import EuropePosition, Position, RailPosition, RoutePosition

__all__ = ["Picture", "Pieces", "draw", "draw_board", "draw_geometry", "pieces_of"]

PICTURE_WIDTH = 1600

Language = Literal["en", "ru"]
ThemeName = Literal["light", "dark"]


class Picture(str):
    """An SVG as text; a notebook displays it."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def pieces_of(position: Position) -> Pieces:
    """Return the pieces on the board in a position; all of it is public."""
    match position:
        case RailPosition():
            hubs = {hub: seat for seat in range(position.seats) if (hub := position.hub(seat)) is not None}
            return Pieces(hubs=hubs, rails=frozenset(position.rails))
        case EuropePosition():
            return Pieces(routes=position.owners, stations=position.stations)
        case RoutePosition():
            return Pieces(routes=position.owners)
        case _:
            raise TypeError(f"a {type(position).__name__} cannot be drawn")


def draw(position: Position, *, language: Language = "en", theme: ThemeName = "light") -> Picture:
    """Draw a position."""
    return draw_geometry(geometry_of(position.board), pieces_of(position), language=language, theme=theme)


def draw_board(
    board: RouteBoard | RailBoard, *, language: Language = "en", theme: ThemeName = "light"
) -> Picture:
    """Draw a board."""
    return draw_geometry(geometry_of(board), language=language, theme=theme)


def draw_geometry(
    geometry: Geometry,
    stands: Pieces | None = None,
    *,
    language: Language = "en",
    theme: ThemeName = "light",
) -> Picture:
    """Draw a laid-out board and the pieces on it."""
    inks = THEMES[theme]
    key = f"{geometry.facts} {language} {theme}"
    prefix = f"p{hashlib.sha256(key.encode()).hexdigest()[:4]}-"
    pen = Pen(geometry, stands or Pieces(), language, inks, prefix)
    pieces, play = (route_pieces, route_play) if geometry.routes else (rail_pieces, rail_play)
    plate_here = geometry.plates[language]
    height = round(PICTURE_WIDTH * geometry.height / geometry.width)
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {geometry.width} {geometry.height}'"
        f" width='{PICTURE_WIDTH}' height='{height}' role='img' lang='{language}'"
        f" font-family=\"{SERIF}\" font-weight='700'>",
        f"<title>{escaped(plate_here.title)}</title><desc>{escaped(geometry.land.credit)}</desc>",
        f"<style>{style(pen)}</style>",
        f"<defs>{backdrop_pieces(prefix, geometry, inks)}\n{pieces(pen)}</defs>",
        f"<rect width='{geometry.width}' height='{geometry.height}' fill='{inks['b-paper']}'/>",
        f"<g class='{prefix}b' clip-path='url(#{prefix}window)'>",
        backdrop(prefix, geometry, inks, language),
        play(pen),
        plate(plate_here, geometry.text, inks),
        "</g>",
        frame(prefix, geometry, inks),
        "</svg>\n",
    ]
    return Picture("\n".join(parts))


def style(pen: Pen) -> str:
    """Return the styles of text; names have a halo, so that they are readable on any background."""
    theme, board = pen.theme, f".{pen.prefix}b"
    halo = number(pen.geometry.text * 0.26)
    return (
        f"{board} .name{{fill:{theme['b-ink']};paint-order:stroke;stroke:{theme['b-halo']};"
        f"stroke-width:{halo}px;"
        "stroke-linejoin:round;stroke-opacity:.9}"
        f"{board} .sea{{fill:{theme['b-seatext']};font-style:italic;font-weight:400}}"
        f"{board} .title{{fill:{theme['b-plateink']}}}"
        f"{board} .subtitle{{fill:{theme['b-plateink']};font-style:italic;font-weight:400}}"
    )
