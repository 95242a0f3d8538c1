"""Draw the small maps of the home page into web/public/boards: `python web/posters.py`.

They show the same geometry and slots as the table, without names and frame. There is one file per theme,
because a picture cannot use the page's colours. Run this after a board or a colour changes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle, pairwise
from math import cos, hypot, radians, sin
from pathlib import Path

from peregon import drawing
from peregon.drawing import Geometry
from peregon.drawing.palette import PALETTE
from peregon.drawing.shapes import SLOT
from peregon.titles import TITLES, read_board

WEB = Path(__file__).resolve().parent
BOARDS = WEB / "public" / "boards"
WIDTH = 1600  # of a poster, in its own units, each about half a pixel of a large screen
THEMES = ("day", "night")
PEAK, RIDGE = (-22, 8, -5, -20, 18, 8), (-5, -20, -2, -8, 3, -4, 4, 8)  # a small mountain, its foot at 0 0
FINEST = 2.0  # shorter steps of a coast are left out

Ink = Callable[[str], str]


def inks(theme: str) -> Ink:
    """Return the colours of a theme by their names in the palette."""
    return (PALETTE["day"] | (PALETTE["night"] if theme == "night" else {})).__getitem__


class Poster:
    """An SVG drawing in whole numbers."""

    def __init__(self, geometry: Geometry) -> None:
        self.left, self.top, right, bottom = geometry.window
        self.scale = WIDTH / (right - self.left)
        self.height = round((bottom - self.top) * self.scale)
        self.parts: list[str] = []

    def place(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def path(self, lines: Iterable[Sequence[float]], closed: bool = False) -> str:
        """Return polylines as one path; steps too short to be seen are left out."""
        return "".join(self.line(line, closed) for line in lines)

    def line(self, flat: Sequence[float], closed: bool) -> str:
        points = [self.place(x, y) for x, y in zip(flat[::2], flat[1::2], strict=True)]
        kept = points[:1]
        for point in points[1:]:
            if hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) >= FINEST:
                kept.append(point)
        if len(kept) < (3 if closed else 2):
            return ""
        whole = [(round(x), round(y)) for x, y in kept]
        steps = [(x - a, y - b) for (a, b), (x, y) in pairwise(whole)]
        tail = "".join(f"{'' if x < 0 else ' '}{x}{'' if y < 0 else ' '}{y}" for x, y in steps).strip()
        return f"M{whole[0][0]} {whole[0][1]}l{tail}{'z' if closed else ''}"

    def dash(self, x: float, y: float, angle: float, length: float) -> str:
        """Return the path of a car, to be drawn as a thick stroke."""
        dx, dy = cos(radians(angle)) * length / 2, sin(radians(angle)) * length / 2
        (ax, ay), (bx, by) = self.place(x - dx, y - dy), self.place(x + dx, y + dy)
        return f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}"

    def dots(self, places: Iterable[tuple[float, float]]) -> str:
        """Return the path of points, to be drawn as a stroke with round ends."""
        return "".join("M{:.0f} {:.0f}h0".format(*self.place(x, y)) for x, y in places)

    def draw(self, path: str, stroke: str, width: float, *, fill: str = "none", more: str = "") -> None:
        if path:
            inked = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
            self.parts.append(f'<path fill="{fill}"{inked}{more} d="{path}"/>')

    def svg(self) -> str:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.height}">'
        return f"{head}\n{chr(10).join(self.parts)}\n</svg>\n"


def poster(geometry: Geometry, ink: Ink) -> str:
    """Draw a whole small map."""
    sheet = Poster(geometry)
    draw_land(sheet, geometry, ink)
    draw_routes(sheet, geometry, ink)
    draw_lines(sheet, geometry, ink)
    unit = sheet.scale * geometry.dot
    cities = [(city.x, city.y) for city in geometry.cities]
    round_ends = ' stroke-linecap="round"'
    sheet.draw(sheet.dots(cities), ink("b-rim"), 2 * unit + 4, more=round_ends)
    by_color: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for city in geometry.cities:
        by_color[f"c-{city.color}" if city.color else "city"].append((city.x, city.y))
    for color, places in by_color.items():
        sheet.draw(sheet.dots(places), ink("city-rim"), 2 * unit, more=round_ends)
        sheet.draw(sheet.dots(places), ink(color), 1.3 * unit, more=round_ends)
    return sheet.svg()


def draw_land(sheet: Poster, geometry: Geometry, ink: Ink) -> None:
    """Draw the sea with coast lines, land, lakes, rivers and mountains."""
    land = geometry.land
    shore = sheet.path(land.shore, closed=True)
    frame = f"M0 0h{WIDTH}v{sheet.height}H0z"
    sheet.draw(frame, "", 0, fill=ink("b-sea"))
    shape = f'<path id="s" fill="{ink("b-land")}" fill-rule="evenodd" d="{shore}"/>'
    sheet.parts.append(f"<defs>{shape}</defs>")
    for width, color in ((26, "b-coast"), (24, "b-sea"), (15, "b-coast"), (13, "b-sea")):
        sheet.parts.append(
            f'<use href="#s" stroke="{ink(color)}" stroke-width="{width}" stroke-linejoin="round"/>'
        )
    sheet.parts.append(f'<use href="#s" stroke="{ink("b-shore")}" stroke-width="2.5"/>')
    sheet.draw(sheet.path(land.lakes, closed=True), ink("b-shore"), 1.5, fill=ink("b-sea"))
    sheet.draw(sheet.path(land.rivers), ink("b-river"), 1.5)
    sheet.draw(sheet.path(land.borders), ink("b-border"), 1, more=' opacity=".35"')
    for outline, fill in ((PEAK, ink("b-peakfill")), (RIDGE, "none")):
        peaks = [
            [place + size * step for step, place in zip(outline, cycle((x, y)), strict=False)]
            for x, y, size in land.peaks
        ]
        sheet.draw(sheet.path(peaks), ink("b-peak"), 1.2, fill=fill, more=' opacity=".85"')


def draw_routes(sheet: Poster, geometry: Geometry, ink: Ink) -> None:
    """Draw every route as its row of slots: paper edges first, then rims, then what is inside them."""
    if not geometry.routes:
        return
    long, high = (2 * half for half in SLOT.half)
    rim, edge = SLOT.rim, SLOT.rim + 2 * SLOT.edge
    slots: dict[str, list[str]] = defaultdict(list)
    for grown, layer in ((edge, "edge"), (rim, "rim"), (-rim, "inside")):
        for route in geometry.routes:
            color = "gray" if route.color == "grey" else route.color
            name = {"edge": "b-edge", "rim": f"f-{color}", "inside": f"s-{color}"}[layer]
            slots[name] += [sheet.dash(x, y, angle, long + grown) for x, y, angle in route.cars]
        for name, dashes in sorted(slots.items()):
            sheet.draw("".join(dashes), ink(name), round((high + grown) * sheet.scale, 1))
        slots.clear()


def draw_lines(sheet: Poster, geometry: Geometry, ink: Ink) -> None:
    """Draw the lines for rails; double ones by the terrain they lead across."""
    if not geometry.lines:
        return
    at = {crossing.id: (crossing.x, crossing.y) for crossing in geometry.crossings}
    by_terrain: dict[str, list[list[float]]] = defaultdict(list)
    for line in geometry.lines:
        by_terrain[line.terrain if line.cost > 1 else "plain"].append([*at[line.a], *at[line.b]])
    colors = {"sea": "b-coast", "river": "b-coast", "mountain": "b-border"}
    for terrain, lines in sorted(by_terrain.items()):
        if terrain == "plain":
            sheet.draw(sheet.path(lines), ink("b-line"), 2, more=' opacity=".75"')
        else:
            sheet.draw(sheet.path(lines), ink(colors[terrain]), 9)
            sheet.draw(sheet.path(lines), ink("b-land"), 4)
    dots = sheet.dots((crossing.x, crossing.y) for crossing in geometry.crossings)
    sheet.draw(dots, ink("b-line"), 6, more=' stroke-linecap="round"')


def drawn() -> dict[str, str]:
    """Return every poster by its file name."""
    posters: dict[str, str] = {}
    for title in TITLES.values():
        for board in title.boards:
            geometry = drawing.geometry_of(read_board(title, board))
            for theme in THEMES:
                posters[f"{board}-{theme}.svg"] = poster(geometry, inks(theme))
    return posters


if __name__ == "__main__":
    BOARDS.mkdir(parents=True, exist_ok=True)
    for name, text in drawn().items():
        (BOARDS / name).write_text(text, "utf-8")
        print(f"{name}: {len(text.encode()) / 1000:.0f} kB")
