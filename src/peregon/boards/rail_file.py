"""Read a `RailBoard` from a file, and check it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from peregon.boards.network import first_cut_off
from peregon.boards.rail_board import Crossing, Line, RailBoard, RailCity, RailForm
from peregon.boards.toml_reader import (
    CITY_ID,
    CROSSING_ID,
    NOWHERE,
    BoardError,
    Entry,
    Index,
    digest_of,
    parse,
    read_source,
)

_BOARD_KEYS = ("title", "title_ru", "rails", "colors", "city", "node", "edge", "grid", "cards")
_TITLE_KEYS = ("players",)
_CITY_KEYS = ("id", "name_en", "name_ru", "node", "color", "small_game", "lon", "lat")
_DRAWN_CITY_KEYS = ("name_native", "attested")
_CROSSING_KEYS = ("id", "x", "y", "lon", "lat")
_LINE_KEYS = ("a", "b", "cost", "terrain", "feature")
_TERRAINS = ("plain", "mountain", "river", "sea", "hard")  # hard: unknown
_GRID_KEYS = ("node_count", "edge_count", "double_count")
_DRAWN_GRID_KEYS = ("kind", "row_count", "row_start", "row_len")


def read_rail_board(source: str | Path, form: RailForm) -> RailBoard:
    """Read the built-in board with a name, or the board file at a path."""
    text, file = read_source(source)
    return parse_rail_board(text, file, form)


def parse_rail_board(text: str, name: str, form: RailForm) -> RailBoard:
    """Parse a board; `name` is its file name, for the board and its errors."""
    return rail_board_of(parse(text, name), form)


def rail_board_of(board: Entry, form: RailForm) -> RailBoard:
    """Return the board of a parsed file; raise `BoardError` with all faults."""
    crossing_entries = list(board.tables("node", form.max_crossings))
    line_entries = list(board.tables("edge", form.max_lines))
    city_entries = list(board.tables("city", form.max_cities))
    board.only(_BOARD_KEYS + _TITLE_KEYS)
    colors = _colors(board, form)
    crossings = _crossings(crossing_entries, form)
    index = Index((crossing.id, number) for number, crossing in enumerate(crossings))
    index.whole = 0 < len(index) == len(crossing_entries) and all(map(CROSSING_ID.fullmatch, index))
    lines = _lines(line_entries, index, form)
    cities = _cities(city_entries, index, colors)
    if all(entry.sound for entry in city_entries):
        _check_colors(board, cities, colors, form)
    stock = form.rails if "rails" not in board else None
    rails = board.integer("rails", 1, form.max_rails) if stock is None else stock  # TE-01
    names = board.title()
    if not board.faults:
        _check_connected(crossing_entries, crossings, lines)
        _check_counts(board, cities, crossings, lines)
    board.faults.check(BoardError)
    return RailBoard(
        name=board.stem,
        digest=_digest(colors, cities, crossings, lines, rails),
        names=names,
        colors=colors,
        cities=cities,
        crossings=crossings,
        lines=lines,
        rails=rails,
    )


def with_rails(board: RailBoard, rails: int) -> RailBoard:
    """Return the same board with another supply of rails."""
    digest = _digest(board.colors, board.cities, board.crossings, board.lines, rails)
    return replace(board, rails=rails, digest=digest)


def _colors(board: Entry, form: RailForm) -> tuple[str, ...]:
    """Return the colours in the order of the file."""
    if "colors" not in board:
        return form.colors
    colors = tuple(item for item in board.items("colors") if isinstance(item, str))
    if sorted(colors) != sorted(form.colors) or len(colors) != len(board.items("colors")):
        board.wrong("not-colors", known=", ".join(form.colors))
        return form.colors
    return colors


def _crossings(entries: Sequence[Entry], form: RailForm) -> tuple[Crossing, ...]:
    crossings: dict[str, Crossing] = {}
    placed: dict[tuple[int, int], str] = {}
    for entry in entries:
        entry.only(_CROSSING_KEYS)
        crossing_id = entry.id(CROSSING_ID)
        if crossing_id in crossings:
            entry.wrong("id-twice", id=crossing_id)
            continue
        x, y = (entry.integer(key, 0, form.max_coordinate) for key in ("x", "y"))
        if entry.sound and placed.setdefault((x, y), crossing_id) != crossing_id:
            entry.wrong("same-place", other=placed[x, y])
        located = "lon" in entry or "lat" in entry
        lon = entry.degrees("lon", 180) if located else None
        lat = entry.degrees("lat", 90) if located else None
        crossings[crossing_id] = Crossing(crossing_id, x, y, lon, lat)
    return tuple(crossings.values())


def _lines(entries: Sequence[Entry], index: Index, form: RailForm) -> tuple[Line, ...]:
    ids = list(index)
    lines: list[Line] = []
    first_of: dict[frozenset[int], int] = {}
    degree = Counter[int]()
    for number, entry in enumerate(entries, start=1):
        entry.only(_LINE_KEYS)
        a, b = (entry.reference(end, index, "node") for end in ("a", "b"))
        cost = entry.integer("cost", 1, 2)
        terrain = _terrain(entry, cost)
        if NOWHERE in (a, b):
            continue
        if a == b:
            entry.wrong("node-to-itself")
            continue
        first = first_of.setdefault(frozenset((a, b)), number)
        if first != number:
            entry.wrong("edge-twice", first=first)
            continue
        degree.update((a, b))
        for end in (a, b):
            if degree[end] > form.max_degree:
                entry.wrong("many-edges", node=ids[end], most=form.max_degree)
        lines.append(Line(f"{ids[a]}-{ids[b]}", a, b, cost, terrain))
    return tuple(lines)


def _terrain(entry: Entry, cost: int) -> str:
    if "terrain" not in entry:
        return "plain" if cost == 1 else "hard"
    return entry.one_of("terrain", _TERRAINS, "terrain")


def _check_connected(entries: Sequence[Entry], crossings: Sequence[Crossing], lines: Sequence[Line]) -> None:
    alone = first_cut_off(len(crossings), ((line.a, line.b) for line in lines))
    if alone is not None:
        entries[alone].wrong("cut-off", start=crossings[0].id)


def _cities(entries: Sequence[Entry], index: Index, colors: tuple[str, ...]) -> tuple[RailCity, ...]:
    cities: dict[str, RailCity] = {}
    on_crossing: dict[int, str] = {}
    for entry in entries:
        entry.only(_CITY_KEYS + _DRAWN_CITY_KEYS)
        city_id = entry.id(CITY_ID)
        if city_id in cities:
            entry.wrong("id-twice", id=city_id)
            continue
        crossing = entry.reference("node", index, "node")
        if crossing != NOWHERE and on_crossing.setdefault(crossing, city_id) != city_id:
            entry.wrong("same-node", other=on_crossing[crossing])
        cities[city_id] = RailCity(
            id=city_id,
            names=entry.names(),
            crossing=crossing,
            color=colors.index(entry.one_of("color", colors, "color")),
            small_game=entry.flag("small_game"),
            lon=entry.degrees("lon", 180),
            lat=entry.degrees("lat", 90),
        )
    return tuple(cities.values())


def _check_colors(board: Entry, cities: Sequence[RailCity], colors: tuple[str, ...], form: RailForm) -> None:
    low, high = form.min_cards_per_color, form.max_cards_per_color
    for number, color in enumerate(colors):
        of_color = [city for city in cities if city.color == number]
        if not low <= len(of_color) <= high:
            board.wrong("color-cities", number=len(of_color), color=color, least=low, most=high)
            continue
        small = sum(city.small_game for city in of_color)
        if small < form.min_small_game_per_color:
            least = form.min_small_game_per_color
            board.wrong("small-game-cities", number=small, color=color, least=least)


def _check_counts(
    board: Entry, cities: Sequence[RailCity], crossings: Sequence[Crossing], lines: Sequence[Line]
) -> None:
    """Check the counts that a file states about itself, to find lost or repeated entries."""
    _check_count(board, "cards", len(cities))
    if "grid" not in board:
        return
    grid = board.table("grid")
    if grid is None:
        return
    grid.only(_GRID_KEYS + _DRAWN_GRID_KEYS)
    doubles = sum(line.cost == 2 for line in lines)
    for key, count in zip(_GRID_KEYS, (len(crossings), len(lines), doubles), strict=True):
        _check_count(grid, key, count)


def _check_count(entry: Entry, key: str, count: int) -> None:
    if key in entry and (said := entry.integer(key, 0, 10_000)) != count and entry.sound:
        entry.wrong("wrong-count", key=key, said=said, count=count)


def _digest(
    colors: Sequence[str],
    cities: Sequence[RailCity],
    crossings: Sequence[Crossing],
    lines: Sequence[Line],
    rails: int,
) -> str:
    """Return the digest of all facts that matter to play, in file order, because it fixes the indices."""
    return digest_of(
        {
            "colors": list(colors),
            "cities": [[c.id, crossings[c.crossing].id, c.color, c.small_game] for c in cities],
            "crossings": [c.id for c in crossings],
            "lines": [[n.id, n.cost] for n in lines],
            "rails": rails,
        }
    )
