"""The map of Trans Europa as text: crossings of the lattice, cities, hubs, and the rails laid."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from peregon.boards import Crossing, Line, RailBoard
from peregon.positions import RailPosition
from peregon.terminal.names import Naming
from peregon.terminal.palette import QUIET, SEAT_MARKS, SEAT_STYLES, card_style

STEP = 2  # columns of a half step; a row of crossings and a row of slanting rails alternate
LETTERS = 3  # of a city's name
MARGIN = 2  # for the letters of the rows

LATTICE = (2, 0), (1, 1), (-1, 1)  # a line's way to its other end, in half steps and rows
RAILS = "━─"
SLANTS = {1: "╲", -1: "╱"}
DOUBLE = "~"


class RailMap:
    """Draws a position; `wanted` cities are highlighted, `fresh` are the lines laid since the last turn."""

    def __init__(
        self,
        board: RailBoard,
        naming: Naming,
        position: RailPosition,
        wanted: Collection[str],
        fresh: Collection[str],
    ) -> None:
        self.board = board
        self.naming = naming
        self.position = position
        self.wanted = wanted
        self.fresh = fresh
        self.rails, self.networks = set(position.rails), position.networks
        self.home = None if naming.me is None else position.network(naming.me)
        self.left = min(crossing.x for crossing in board.crossings)
        self.top = min(crossing.y for crossing in board.crossings)
        columns, rows = map_size(board)
        self.cells = [[(" ", "")] * columns for _ in range(rows)]

    def lines(self) -> list[Text]:
        """Return the map line by line, with a ruler if the crossings are named after row and column."""
        self.draw_crossings()
        self.draw_doubles()
        self.draw_cities()
        self.draw_rails()
        self.draw_hubs()
        regular = named_by_place(self.board)
        drawn = [ruler(self.board)] if regular else []
        for row, cells in enumerate(self.cells):
            letter = row_letter(self.top + row // 2) if regular and row % 2 == 0 else ""
            line = Text.assemble((f"{letter:<{MARGIN}}", QUIET))
            for sign, style in cells:
                line.append(sign, style)
            drawn.append(line)
        return drawn

    def put(self, x: int, y: int, sign: str, style: str) -> None:
        """Put characters into the cells at a place, within the map."""
        for i, one in enumerate(sign):
            if x + i < len(self.cells[y]):
                self.cells[y][x + i] = (one, style)

    def place(self, crossing: Crossing) -> tuple[int, int]:
        """Return the column and row of a crossing."""
        return (crossing.x - self.left) * STEP, (crossing.y - self.top) * 2

    def draw_crossings(self) -> None:
        for crossing in self.board.crossings:
            network = self.networks.get(crossing.id)
            sign, style = ("·", QUIET) if network is None else ("•", self.network_style(network))
            self.put(*self.place(crossing), sign, style)

    def draw_doubles(self) -> None:
        """Draw free double lines; single lines are implied between neighbouring crossings."""
        for line in self.board.lines:
            if line.cost > 1 and line.id not in self.rails:
                x, y, slant = self.way(line)
                if slant in (*SLANTS, 0):
                    self.put(x + (slant or STEP), y + abs(slant), DOUBLE, "#5f87af")

    def draw_cities(self) -> None:
        for city in self.board.cities:
            x, y = self.place(self.board.crossings[city.crossing])
            chip = card_style(self.board.colors[city.color])
            style = f"bold {chip}" if city.id in self.wanted else chip.split(" on ")[1]
            self.put(x, y, self.naming.city(city.id)[:LETTERS], style)

    def draw_rails(self) -> None:
        for line in self.board.lines:
            if line.id not in self.rails:
                continue
            network = self.networks[self.board.crossings[line.a].id]
            style = self.network_style(network)
            style = f"{style} reverse" if line.id in self.fresh else style
            x, y, slant = self.way(line)
            if slant == 0:
                mine = network == self.home
                self.put(x + 1, y, RAILS[0 if mine else 1] * (2 * STEP - 1), style)
            elif slant in SLANTS:
                self.put(x + slant, y + 1, SLANTS[slant], style)

    def draw_hubs(self) -> None:
        for seat in range(self.position.seats):
            hub = self.position.hub(seat)
            if hub is not None:
                x, y = self.place(self.board.crossings[self.board.crossing_index[hub]])
                self.put(x, y, SEAT_MARKS[seat], f"bold {SEAT_STYLES[seat]}")
                name = self.naming.city_at.get(hub)
                if name and self.cells[y][x + 1][0] not in RAILS:
                    self.put(x + 1, y, name[: LETTERS - 1], self.cells[y][x + 1][1])

    def network_style(self, network: int) -> str:
        """Return the style of a network: the reader's colour for their own, else that of its lowest seat."""
        me = self.naming.me
        if me is not None and network == self.home:
            return f"bold {SEAT_STYLES[me]}"
        return SEAT_STYLES[network]

    def way(self, line: Line) -> tuple[int, int, int]:
        """Return where a line starts, and whether it is level (0) or slants right (1) or left (−1)."""
        ends = [self.board.crossings[line.a], self.board.crossings[line.b]]
        one, other = sorted(ends, key=lambda end: (end.y, end.x))
        step = (other.x - one.x, other.y - one.y)
        if step not in LATTICE:
            return 0, 0, 9  # not between neighbours, as on a board without a lattice: not drawn
        slant = step[0] if step[1] else 0
        return (one.x - self.left) * STEP, (one.y - self.top) * 2, slant


def map_size(board: RailBoard) -> tuple[int, int]:
    """Return the columns and rows of the map without its margin."""
    across = [crossing.x for crossing in board.crossings]
    down = [crossing.y for crossing in board.crossings]
    return (max(across) - min(across)) * STEP + LETTERS, (max(down) - min(down)) * 2 + 1


def row_letter(row: int) -> str:
    return chr(ord("A") + row)


def named_by_place(board: RailBoard) -> bool:
    """Tell whether every crossing is named after its row and column, like F16."""
    return all(crossing.id == f"{row_letter(crossing.y)}{crossing.x:02}" for crossing in board.crossings)


def ruler(board: RailBoard) -> Text:
    """Return the numbers of the columns."""
    left = min(crossing.x for crossing in board.crossings)
    right = max(crossing.x for crossing in board.crossings)
    width = 2 * STEP
    numbers = "".join(f"{x:02}".ljust(width) for x in range(left, right + 1, 2))
    return Text(" " * MARGIN + numbers.rstrip(), QUIET)
