"""Lines, rails, crossings, cities and hubs of a lattice in a picture."""

from __future__ import annotations

import math
from collections.abc import Mapping

from peregon.drawing.backdrop import number
from peregon.drawing.geometry import PlacedLine
from peregon.drawing.pen import Pen
from peregon.drawing.pieces import hub_piece, marked_dot_piece
from peregon.drawing.shapes import LOOK

__all__ = ["rail_pieces", "rail_play"]

APART = 8.5  # from the middle of a double line to each of its strokes
CROSSING = 11  # radius
TERRAINS = {"mountain": "mountain", "river": "stream", "sea": "strait"}  # their inks
DOT = 20  # radius of the piece for a city


def rail_pieces(pen: Pen) -> str:
    """Return the symbols that the picture uses."""
    colors = sorted({city.color for city in pen.geometry.cities if city.color is not None})
    parts = [marked_dot_piece(pen.prefix, color, pen.theme) for color in colors]
    parts += [hub_piece(pen.prefix, seat, pen.theme) for seat in sorted(set(pen.stands.hubs.values()))]
    return "\n".join(parts)


def rail_play(pen: Pen) -> str:
    """Draw everything on the map: lines, rails, crossings, cities, hubs, names."""
    geometry, theme = pen.geometry, pen.theme
    single = "".join(
        f"<path data-line='{line.id}' d='{straight(pen, line)}'/>"
        for line in geometry.lines
        if line.cost == 1
    )
    parts = [f"<g fill='none' stroke='{theme['b-line']}' stroke-width='3.4' opacity='.8'>{single}</g>"]
    parts += [doubles(pen, terrain) for terrain in TERRAINS]
    parts.append(rails(pen))
    dots = "".join(f"<circle cx='{at.x}' cy='{at.y}' r='{CROSSING}'/>" for at in geometry.crossings)
    parts.append(f"<g fill='{theme['b-crossing']}' stroke='{theme['b-rim']}' stroke-width='4'>{dots}</g>")
    scale = geometry.dot / DOT
    for city in geometry.cities:
        parts.append(pen.use(f"dot-{city.color}", city.x, city.y, scale=scale))
    for crossing, seat in pen.stands.hubs.items():
        parts.append(pen.use(f"hub{seat}", pen.crossings[crossing].x, pen.crossings[crossing].y))
    parts.append(pen.names())
    return "\n".join(part for part in parts if part)


def ends(pen: Pen, line: PlacedLine) -> tuple[float, float, float, float]:
    a, b = pen.crossings[line.a], pen.crossings[line.b]
    return a.x, a.y, b.x, b.y


def straight(pen: Pen, line: PlacedLine, aside: float = 0.0) -> str:
    """Return the path of a line, or of a stroke beside it."""
    x, y, to_x, to_y = ends(pen, line)
    length = math.hypot(to_x - x, to_y - y)
    across, down = (y - to_y) / length * aside, (to_x - x) / length * aside
    return f"M{number(x + across)} {number(y + down)}L{number(to_x + across)} {number(to_y + down)}"


def doubles(pen: Pen, terrain: str) -> str:
    """Draw the double lines across a terrain: a tinted band and two strokes, dashed across the sea."""
    lines = [line for line in pen.geometry.lines if line.terrain == terrain]
    if not lines:
        return ""
    tint, ink = (pen.theme[f"b-{TERRAINS[terrain]}{more}"] for more in ("", "-i"))
    band = "".join(straight(pen, line) for line in lines)
    strokes = "".join(
        f"<path data-line='{line.id}' d='{straight(pen, line, APART)}{straight(pen, line, -APART)}'/>"
        for line in lines
    )
    dashes = " stroke-dasharray='16 7'" if terrain == "sea" else ""
    return (
        f"<path d='{band}' stroke='{tint}' stroke-width='32' stroke-linecap='round' opacity='.85'/>"
        f"<g fill='none' stroke='{ink}' stroke-width='4.6'{dashes}>{strokes}</g>"
    )


def rails(pen: Pen) -> str:
    """Draw the rails: steel on a light bed, with an edge around it for each player of the network."""
    laid = [line for line in pen.geometry.lines if line.id in pen.stands.rails]
    if not laid:
        return ""
    theme, look = pen.theme, LOOK.rails
    round_off = "stroke-linecap='round' stroke-linejoin='round'"
    parts: list[str] = []
    for lines, seats in networks(laid, pen.stands.hubs):
        path = "".join(straight(pen, line) for line in lines)
        step = 2 * min(look.edge, look.edges / max(1, len(seats)))
        outer = look.gap + step * len(seats)
        widths = [("t-ink", outer + look.ink)] if seats else []
        widths += [(f"p{seat + 1}", outer - step * i) for i, seat in enumerate(seats)]
        widths += [("t-ink", look.gap)] if seats else []
        parts += [
            f"<path d='{path}' stroke='{theme[ink]}' stroke-width='{width:g}' {round_off}/>"
            for ink, width in widths
        ]
    middle = "".join(straight(pen, line) for line in laid)
    aside = look.steel.aside
    steel = "".join(straight(pen, line, side) for line in laid for side in (-aside, aside))
    dashes = " ".join(f"{n:g}" for n in look.sleepers.dashes)
    parts += [
        f"<path d='{middle}' stroke='{theme['b-railbed']}' stroke-width='{look.bed:g}' {round_off}/>",
        f"<path d='{middle}' stroke='{theme['b-sleeper']}' stroke-width='{look.sleepers.width:g}'"
        f" stroke-dasharray='{dashes}' stroke-dashoffset='-6'/>",
        f"<path d='{steel}' stroke='{theme['b-steel']}' stroke-width='{look.steel.width:g}'/>",
    ]
    return f"<g fill='none'>{''.join(parts)}</g>"


def networks(laid: list[PlacedLine], hubs: Mapping[str, int]) -> list[tuple[list[PlacedLine], list[int]]]:
    """Return the connected networks, each with the seats of the hubs in it."""
    joined: dict[str, str] = {}

    def root(at: str) -> str:
        while at in joined:
            at = joined[at]
        return at

    for line in laid:
        one, other = root(line.a), root(line.b)
        if one != other:
            joined[one] = other
    found: dict[str, list[PlacedLine]] = {}
    for line in laid:
        found.setdefault(root(line.a), []).append(line)
    return [
        (lines, sorted(seat for crossing, seat in hubs.items() if root(crossing) == at))
        for at, lines in found.items()
    ]
