"""Boards of crossings and lines, on which players share rails."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Crossing:
    """A point of the lattice: `x` counts half steps, `y` the rows from the north."""

    id: str
    x: int
    y: int
    lon: float | None
    lat: float | None


@dataclass(frozen=True, slots=True)
class Line:
    """A place for a rail between two crossings, given as indices; a double line costs 2.

    `terrain` is what a double line crosses, if known; only the drawing uses it.
    """

    id: str
    a: int
    b: int
    cost: int
    terrain: str = "plain"


@dataclass(frozen=True, slots=True)
class RailCity:
    """A city on its crossing; `small_game` says whether its card is used with 2 or 3 players."""

    id: str
    names: Mapping[str, str] = field(hash=False)
    crossing: int
    color: int
    small_game: bool
    lon: float
    lat: float


@dataclass(frozen=True, slots=True)
class RailBoard:
    """A board of Trans Europa. Its digest covers the facts that matter to play."""

    name: str
    digest: str
    names: Mapping[str, str] = field(hash=False)
    colors: tuple[str, ...]
    cities: tuple[RailCity, ...]
    crossings: tuple[Crossing, ...]
    lines: tuple[Line, ...]
    rails: int
    city_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    crossing_index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    line_index: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "city_index", {c.id: i for i, c in enumerate(self.cities)})
        object.__setattr__(self, "crossing_index", {c.id: i for i, c in enumerate(self.crossings)})
        object.__setattr__(self, "line_index", {n.id: i for i, n in enumerate(self.lines)})


@dataclass(frozen=True, slots=True, kw_only=True)
class RailForm:
    """The requirements of a title for its board; `rails` is the default supply."""

    colors: tuple[str, ...]
    cards_per_color: int
    min_cards_per_color: int
    max_cards_per_color: int
    min_small_game_per_color: int
    rails: int | None = None
    max_rails: int = 255
    max_crossings: int = 224
    max_lines: int = 630
    max_cities: int = 40
    max_degree: int = 6
    max_coordinate: int = 255


TRANS_EUROPA = RailForm(
    colors=("red", "orange", "yellow", "green", "blue"),
    cards_per_color=7,  # TE-02, as printed; a custom board may have any number between the next two
    min_cards_per_color=6,  # TE-03: six players draw one each
    max_cards_per_color=8,
    min_small_game_per_color=3,
)
