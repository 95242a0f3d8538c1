"""From a file to a `RailBoard`, every fact checked."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from peregon.boards.network import first_cut_off
from peregon.boards.rail_board import Crossing, Line, RailBoard, RailCity, RailForm
from peregon.boards.reading import CITY_ID, CROSSING_ID, Entry, digest_of, parse, read_source

_BOARD_KEYS = ("title", "title_ru", "rails", "colors", "city", "node", "edge", "grid", "cards")
_TITLE_KEYS = ("players",)
_CITY_KEYS = ("id", "name_en", "name_ru", "node", "color", "small_game", "lon", "lat")
_DRAWN_CITY_KEYS = ("name_native", "attested")
_CROSSING_KEYS = ("id", "x", "y", "lon", "lat")
_LINE_KEYS = ("a", "b", "cost", "terrain", "feature")
_TERRAINS = ("plain", "mountain", "river", "sea", "hard")  # hard: not told which
_GRID_KEYS = ("node_count", "edge_count", "double_count")
_DRAWN_GRID_KEYS = ("kind", "row_count", "row_start", "row_len")


def read_rail_board(source: str | Path, form: RailForm) -> RailBoard:
    """The built-in board of that name, or the board in the file at that path."""
    text, file = read_source(source)
    return parse_rail_board(text, file, form)


def parse_rail_board(text: str, name: str, form: RailForm) -> RailBoard:
    """The board in a text; `name` is the file it came from, for the board and its errors."""
    return rail_board_of(parse(text, name), form)


def rail_board_of(board: Entry, form: RailForm) -> RailBoard:
    crossing_entries = list(board.tables("node", form.max_crossings))
    line_entries = list(board.tables("edge", form.max_lines))
    city_entries = list(board.tables("city", form.max_cities))
    board.only(_BOARD_KEYS + _TITLE_KEYS)
    colors = _colors(board, form)
    crossings = _crossings(crossing_entries, form)
    index = {crossing.id: number for number, crossing in enumerate(crossings)}
    lines = _lines(line_entries, index, form)
    _check_connected(crossing_entries, crossings, lines)
    cities = _cities(city_entries, index, colors)
    _check_colors(board, cities, colors, form)
    _check_counts(board, cities, crossings, lines)
    rails = board.integer("rails", 1, form.max_rails) if "rails" in board else form.rails
    return RailBoard(
        name=board.stem,
        digest=_digest(colors, cities, crossings, lines, rails),
        names=board.title(),
        colors=colors,
        cities=cities,
        crossings=crossings,
        lines=lines,
        rails=rails,
    )


def _colors(board: Entry, form: RailForm) -> tuple[str, ...]:
    """The colours in the file's own order."""
    if "colors" not in board:
        return form.colors
    colors = tuple(item for item in board.items("colors") if isinstance(item, str))
    if sorted(colors) != sorted(form.colors) or len(colors) != len(board.items("colors")):
        raise board.wrong(f"'colors' must name each of {', '.join(form.colors)} once")
    return colors


def _crossings(entries: Sequence[Entry], form: RailForm) -> tuple[Crossing, ...]:
    crossings: dict[str, Crossing] = {}
    placed: dict[tuple[int, int], str] = {}
    for entry in entries:
        entry.only(_CROSSING_KEYS)
        crossing_id = entry.id(CROSSING_ID)
        if crossing_id in crossings:
            raise entry.wrong(f"id '{crossing_id}' is given twice")
        x, y = (entry.integer(key, 0, form.max_coordinate) for key in ("x", "y"))
        if placed.setdefault((x, y), crossing_id) != crossing_id:
            raise entry.wrong(f"lies at the same x and y as {placed[x, y]}")
        located = "lon" in entry or "lat" in entry
        lon = entry.degrees("lon", 180) if located else None
        lat = entry.degrees("lat", 90) if located else None
        crossings[crossing_id] = Crossing(crossing_id, x, y, lon, lat)
    return tuple(crossings.values())


def _lines(entries: Sequence[Entry], index: Mapping[str, int], form: RailForm) -> tuple[Line, ...]:
    ids = list(index)
    lines: list[Line] = []
    first_of: dict[frozenset[int], int] = {}
    degree = Counter[int]()
    for number, entry in enumerate(entries, start=1):
        entry.only(_LINE_KEYS)
        a, b = (entry.reference(end, index, "node") for end in ("a", "b"))
        if a == b:
            raise entry.wrong("leads from a node to itself")
        first = first_of.setdefault(frozenset((a, b)), number)
        if first != number:
            raise entry.wrong(f"the same two nodes as edge {first}")
        degree.update((a, b))
        for end in (a, b):
            if degree[end] > form.max_degree:
                raise entry.wrong(f"node {ids[end]} has more than {form.max_degree} edges")
        cost = entry.integer("cost", 1, 2)
        lines.append(Line(f"{ids[a]}-{ids[b]}", a, b, cost, _terrain(entry, cost)))
    return tuple(lines)


def _terrain(entry: Entry, cost: int) -> str:
    if "terrain" not in entry:
        return "plain" if cost == 1 else "hard"
    return entry.one_of("terrain", _TERRAINS, "terrain")


def _check_connected(entries: Sequence[Entry], crossings: Sequence[Crossing], lines: Sequence[Line]) -> None:
    alone = first_cut_off(len(crossings), ((line.a, line.b) for line in lines))
    if alone is not None:
        raise entries[alone].wrong(f"no way leads here from {crossings[0].id}")


def _cities(
    entries: Sequence[Entry], index: Mapping[str, int], colors: tuple[str, ...]
) -> tuple[RailCity, ...]:
    cities: dict[str, RailCity] = {}
    on_crossing: dict[int, str] = {}
    for entry in entries:
        entry.only(_CITY_KEYS + _DRAWN_CITY_KEYS)
        city_id = entry.id(CITY_ID)
        if city_id in cities:
            raise entry.wrong(f"id '{city_id}' is given twice")
        crossing = entry.reference("node", index, "node")
        if on_crossing.setdefault(crossing, city_id) != city_id:
            raise entry.wrong(f"lies on the same node as {on_crossing[crossing]}")
        cities[city_id] = RailCity(
            id=city_id,
            names=entry.names(),
            crossing=crossing,
            color=colors.index(entry.one_of("color", colors, "colour")),
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
            raise board.wrong(f"{len(of_color)} {color} cities, {low} to {high} needed")
        small = sum(city.small_game for city in of_color)
        if small < form.min_small_game_per_color:
            raise board.wrong(
                f"{small} {color} cities with small_game = true,"
                f" at least {form.min_small_game_per_color} needed"
            )


def _check_counts(
    board: Entry, cities: Sequence[RailCity], crossings: Sequence[Crossing], lines: Sequence[Line]
) -> None:
    """Where the file counts its own entries, a wrong count betrays a lost or doubled line."""
    _check_count(board, "cards", len(cities))
    if "grid" not in board:
        return
    grid = board.table("grid")
    grid.only(_GRID_KEYS + _DRAWN_GRID_KEYS)
    doubles = sum(line.cost == 2 for line in lines)
    for key, count in zip(_GRID_KEYS, (len(crossings), len(lines), doubles), strict=True):
        _check_count(grid, key, count)


def _check_count(entry: Entry, key: str, count: int) -> None:
    if key in entry and entry.integer(key, 0, 10_000) != count:
        raise entry.wrong(f"'{key}' says {entry.value(key)}, but there are {count}")


def _digest(
    colors: Sequence[str],
    cities: Sequence[RailCity],
    crossings: Sequence[Crossing],
    lines: Sequence[Line],
    rails: int,
) -> str:
    """What matters to play, in the file's order, since indices follow it; no names, no places."""
    return digest_of(
        {
            "colors": list(colors),
            "cities": [[c.id, crossings[c.crossing].id, c.color, c.small_game] for c in cities],
            "crossings": [c.id for c in crossings],
            "lines": [[n.id, n.cost] for n in lines],
            "rails": rails,
        }
    )
