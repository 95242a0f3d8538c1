"""The set-up of a table, as the host chooses it, and the game that it describes."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal
from weakref import WeakValueDictionary

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from peregon import titles
from peregon.boards import BUILT_IN, RailBoard, RouteBoard
from peregon.game import Game, load_built_in
from peregon.server.looks import Face, Ink
from peregon.titles import MOST_SEATS, SetupError, find_title, options_of, version_of

__all__ = [
    "Clock",
    "Days",
    "Hints",
    "Level",
    "Minutes",
    "NoClock",
    "SeatWish",
    "Setup",
    "Talk",
    "game_of",
    "in_memory",
    "load_game",
    "longest_board",
    "parse_board",
]

Level = Literal["easy", "normal", "hard", "expert"]
Talk = Literal["off", "phrases", "free"]
Hints = Literal["off", "ask", "coach"]  # a coach also warns before a costly action
Name = Annotated[str, Meta(max_length=40)]

longest_board = 256 * 1024  # characters
BOARD_NAME = "own"
SETUPS_KEPT = 1024  # from the database; many tables have the same set-up
GAMES_KEPT = 64  # unused games in memory
# The key of a game: title, built-in board or text of an uploaded one, options, version of the rules.
Key = tuple[str, str | None, str | None, tuple[tuple[str, str], ...], int]
IN_USE: WeakValueDictionary[Key, Game] = WeakValueDictionary()


class NoClock(Struct, frozen=True, tag_field="kind", tag="none"):
    """No time limit."""


class Minutes(Struct, frozen=True, tag_field="kind", tag="minutes"):
    """Minutes for the whole game, plus some seconds per action."""

    minutes: Annotated[int, Meta(ge=1, le=180)]
    increment: Annotated[int, Meta(ge=0, le=180)] = 0


class Days(Struct, frozen=True, tag_field="kind", tag="days"):
    """Days per action."""

    days: Annotated[int, Meta(ge=1, le=14)]


Clock = NoClock | Minutes | Days


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat: the host, a bot, another person on this device, or a person with the link."""

    kind: Literal["me", "bot", "here", "open"]
    level: Level | UnsetType = UNSET
    name: Name | UnsetType = UNSET
    ink: Ink | UnsetType = UNSET  # the colour; the default is the first free one
    face: Face | UnsetType = UNSET  # by default a bot gets any free one, and a person a letter


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up of a table."""

    title: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=MOST_SEATS)]
    board: Annotated[str, Meta(max_length=32)] | None = (
        None  # a built-in board; the default is the title's first
    )
    board_text: Annotated[str, Meta(max_length=longest_board)] | None = None  # the text of an uploaded board
    options: dict[Annotated[str, Meta(max_length=32)], Annotated[str, Meta(max_length=32)]] = {}
    first: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)] | None = None  # the first player; by default drawn
    clock: Clock = NoClock()
    spectators: bool = True
    aids: bool = True
    talk: Talk = "phrases"
    hints: Hints = "off"  # in effect while exactly one person plays

    def check(self) -> Game:
        """Return the game of this set-up; raise `SetupError` or `BoardError` if it is impossible."""
        title = find_title(self.title)
        if not title.fewest <= len(self.seats) <= title.most:
            asked = len(self.seats)
            raise SetupError("players", title=title.id, fewest=title.fewest, most=title.most, players=asked)
        if self.first is not None and self.first >= len(self.seats):
            raise SetupError("first-seat", last=len(self.seats) - 1, seat=self.first)
        for wish in self.seats:
            if wish.kind == "bot" and wish.level is UNSET:
                raise SetupError("bot-level")
        if self.board is not None and self.board not in BUILT_IN:
            raise SetupError("board-unknown")  # never a path: visitors may not read the server's files
        options_of(title, self.options)
        return game_of(self)


def game_of(setup: Setup, rules: int | None = None) -> Game:
    """Return the game of a set-up, shared by tables on the same board; `rules` are those it began with."""
    return shared(key_of(setup, rules))


def in_memory(setup: Setup, rules: int | None = None) -> bool:
    """Tell whether the game of a set-up is in memory, because loading one takes long."""
    return key_of(setup, rules) in IN_USE


def key_of(setup: Setup, rules: int | None) -> Key:
    options = tuple(sorted(setup.options.items()))
    return setup.title, setup.board, setup.board_text, options, version_of(find_title(setup.title), rules)


def load_game(title: str, board: str | None) -> Game:
    """Return a game on a built-in board."""
    return shared((title, board, None, (), find_title(title).rules))


def shared(key: Key) -> Game:
    """Return a game from the cache; the games of tables in memory are always cached."""
    game = IN_USE.get(key)
    if game is None:
        game = IN_USE[key] = loaded(*key)
    return game


@lru_cache(GAMES_KEPT)
def loaded(
    title: str, board: str | None, text: str | None, options: tuple[tuple[str, str], ...], rules: int
) -> Game:
    if text is None:
        return load_built_in(title, board, dict(options), rules)
    found = find_title(title)
    return Game(found, parse_board(title, text, rules), options_of(found, dict(options)), rules)


def parse_board(title: str, text: str, rules: int | None = None) -> RouteBoard | RailBoard:
    """Parse the text of an uploaded board."""
    return titles.parse_board(find_title(title), text, BOARD_NAME, rules)


def setup_text(setup: Setup) -> str:
    """Return a set-up for the database, without the board's text, which is stored separately."""
    return msgspec.json.encode(msgspec.structs.replace(setup, board_text=None)).decode()


def setup_from(text: str, board_text: str | None) -> Setup:
    setup = decoded(text)
    return setup if board_text is None else msgspec.structs.replace(setup, board_text=board_text)


@lru_cache(SETUPS_KEPT)
def decoded(text: str) -> Setup:
    return msgspec.json.decode(text, type=Setup)
