"""The four titles: players, boards, options. Only printed facts are here; the rules are in `kernels`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path

from peregon import boards
from peregon.boards import RailBoard, RailForm, RouteBoard, RouteForm
from peregon.faults import WordedError

__all__ = [
    "MOST_SEATS",
    "TITLES",
    "SetupError",
    "Title",
    "built_in_board",
    "find_title",
    "options_of",
    "parse_board",
    "read_board",
    "version_of",
]

EARLIER_RAILS = 83  # rules version 1: for a board whose file has no number


class SetupError(WordedError):
    """A game with an impossible set-up."""


@dataclass(frozen=True, slots=True)
class Title:
    """One of the four games."""

    id: str
    names: Mapping[str, str]
    fewest: int
    most: int
    boards: tuple[str, ...]
    form: RouteForm | RailForm
    minutes: tuple[int, int]  # per game at a real table, about
    rules: int = 2  # raised when the same actions would lead to another game; earlier versions stay playable
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    cars: int = 0  # per seat at the start
    stations: int = 0  # per seat at the start
    station_points: int = 0  # for each unbuilt station
    twins_close_up_to: int = 0  # with so many players or fewer, one track of a double route closes the other
    start_score: int = 0
    tickets_to_win: int | None = None  # so many end the game
    for_children: bool = False  # the texts address children
    running_part: str = "routes"  # the part of a score that is public during the game

    @property
    def counts_tickets(self) -> bool:
        """Tell whether a score is a number of completed tickets, not points."""
        return self.tickets_to_win is not None


TITLES: Mapping[str, Title] = {
    title.id: title
    for title in (
        Title(
            "usa",
            {"en": "Ticket to Ride", "ru": "Билет на поезд"},
            2,
            5,
            ("usa",),
            boards.USA,
            (30, 60),
            cars=45,  # US-01
            twins_close_up_to=3,  # US-21
        ),
        Title(
            "europe",
            {"en": "Ticket to Ride: Europe", "ru": "Билет на поезд: Европа"},
            2,
            5,
            ("europe",),
            boards.EUROPE,
            (30, 60),
            options={"returned_tickets": ("under", "out")},
            cars=45,  # EU-01
            stations=3,  # EU-14
            station_points=4,  # EU-18
            twins_close_up_to=3,  # EU-22
        ),
        Title(
            "first_journey",
            {"en": "Ticket to Ride: First Journey", "ru": "Билет на поезд: Первое путешествие"},
            2,
            4,
            ("first_journey", "first_journey_usa"),
            boards.FIRST_JOURNEY,
            (15, 30),
            cars=20,  # FJ-01
            tickets_to_win=6,  # FJ-12
            for_children=True,
            running_part="tickets",
        ),
        Title(
            "trans_europa",
            {"en": "Trans Europa", "ru": "Магистрали Европы"},
            2,
            6,
            ("trans_europa", "trans_america"),
            boards.TRANS_EUROPA,
            (20, 30),
            start_score=12,  # TE-01
            running_part="before",
        ),
    )
}


MOST_SEATS = max(title.most for title in TITLES.values())


def find_title(name: str) -> Title:
    """Return the title with an id; an error suggests a similar one."""
    if name not in TITLES:
        near = get_close_matches(name, TITLES, n=1)
        if near:
            raise SetupError("title-near", name=name, near=near[0])
        raise SetupError("title-unknown", name=name, known=", ".join(TITLES))
    return TITLES[name]


def options_of(title: Title, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the values of a title's options; an option that is not chosen has its first value."""
    for name, value in chosen.items():
        if name not in title.options:
            if not title.options:
                raise SetupError("no-options", title=title.id, name=name)
            raise SetupError("option-unknown", title=title.id, name=name, known=", ".join(title.options))
        if value not in title.options[name]:
            values = ", ".join(title.options[name])
            raise SetupError("option-value", name=name, value=value, known=values)
    return {name: chosen.get(name, values[0]) for name, values in title.options.items()}


def version_of(title: Title, rules: int | None) -> int:
    """Return a title's rules version: that of a saved game if it is given, else the latest."""
    if rules is None:
        return title.rules
    if not 1 <= rules <= title.rules:
        raise SetupError("rules-version", title=title.id, most=title.rules, rules=rules)
    return rules


def form_of(title: Title, rules: int | None = None) -> RouteForm | RailForm:
    """Return a title's requirements for a board; version 1 of the rules had looser ones."""
    form = title.form
    if version_of(title, rules) > 1:
        return form
    if isinstance(form, RailForm):
        return replace(form, rails=EARLIER_RAILS)  # a file could leave them out
    return replace(form, max_locomotives=form.max_cards_per_color)


def read_board(title: Title, source: str | Path | None, rules: int | None = None) -> RouteBoard | RailBoard:
    """Read a board for a title: a built-in board by name, or a TOML file by path."""
    if source is None:
        source = title.boards[0]
    form = form_of(title, rules)
    if isinstance(form, RouteForm):
        return boards.read_route_board(source, form)
    board = boards.read_rail_board(source, form)
    if form.rails is not None and source == "trans_america":
        return boards.with_rails(board, form.rails)  # its file had no number then
    return board


def built_in_board(title: Title, name: str | None, rules: int | None = None) -> RouteBoard | RailBoard:
    """Return a built-in board by its name, never a file: for names from the network."""
    if name is not None and name not in boards.BUILT_IN:
        raise boards.no_such_board(name)
    return read_board(title, name, rules)


def parse_board(title: Title, text: str, name: str, rules: int | None = None) -> RouteBoard | RailBoard:
    """Parse a board; `name` is its file name, for the board and its errors."""
    form = form_of(title, rules)
    if isinstance(form, RailForm):
        return boards.parse_rail_board(text, name, form)
    return boards.parse_route_board(text, name, form)
