"""How a table is set up: the sheet that a host fills in, and the game it asks for."""

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
from peregon.titles import SetupError, find_title, options_of, version_of

__all__ = [
    "Clock",
    "Days",
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
Name = Annotated[str, Meta(max_length=40)]

longest_board = 256 * 1024  # characters
BOARD_NAME = "own"
SETUPS_KEPT = 1024  # read from the database; many tables have the same
GAMES_KEPT = 64  # boards in memory that no table uses
# What makes a game: its title, a built-in board or the text of another, options, version of the rules.
Key = tuple[str, str | None, str | None, tuple[tuple[str, str], ...], int]
IN_USE: WeakValueDictionary[Key, Game] = WeakValueDictionary()


class NoClock(Struct, frozen=True, tag_field="kind", tag="none"):
    """Nobody is hurried."""


class Minutes(Struct, frozen=True, tag_field="kind", tag="minutes"):
    """So many minutes for the whole game, and some seconds more for each action."""

    minutes: Annotated[int, Meta(ge=1, le=180)]
    increment: Annotated[int, Meta(ge=0, le=180)] = 0


class Days(Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for each action."""

    days: Annotated[int, Meta(ge=1, le=14)]


Clock = NoClock | Minutes | Days


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: I, a bot, somebody else on this device, or whoever comes by the link."""

    kind: Literal["me", "bot", "here", "open"]
    level: Level | UnsetType = UNSET
    name: Name | UnsetType = UNSET
    ink: Ink | UnsetType = UNSET  # the colour; without one, the first that is free
    face: Face | UnsetType = UNSET  # without one, a bot gets any that is free, and a person a letter


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its host wants it."""

    title: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    board: Annotated[str, Meta(max_length=32)] | None = None  # a built-in one; none: the title's first
    board_text: Annotated[str, Meta(max_length=longest_board)] | None = None  # a board file of one's own
    options: dict[Annotated[str, Meta(max_length=32)], Annotated[str, Meta(max_length=32)]] = {}
    first: Annotated[int, Meta(ge=0, le=5)] | None = None  # who begins; none: drawn
    clock: Clock = NoClock()
    spectators: bool = True
    aids: bool = True
    talk: Talk = "phrases"

    def check(self) -> Game:
        """The game asked for; raises `SetupError` or `BoardError`."""
        title = find_title(self.title)
        if not title.fewest <= len(self.seats) <= title.most:
            asked = len(self.seats)
            raise SetupError(f"{title.id} takes {title.fewest} to {title.most} players, not {asked}")
        if self.first is not None and self.first >= len(self.seats):
            raise SetupError(f"the first seat must be 0 to {len(self.seats) - 1}, not {self.first}")
        for wish in self.seats:
            if wish.kind == "bot" and wish.level is UNSET:
                raise SetupError("a bot needs its level")
        if self.board is not None and self.board not in BUILT_IN:
            raise SetupError("unknown board")  # never a path: the server's files are not for guests
        options_of(title, self.options)
        return game_of(self)


def game_of(setup: Setup, rules: int | None = None) -> Game:
    """The game of a set-up; tables on the same board share it. A table keeps the rules it began with."""
    return shared(key_of(setup, rules))


def in_memory(setup: Setup, rules: int | None = None) -> bool:
    """Whether the game of a set-up is at hand; one that is not takes long to read."""
    return key_of(setup, rules) in IN_USE


def key_of(setup: Setup, rules: int | None) -> Key:
    options = tuple(sorted(setup.options.items()))
    return setup.title, setup.board, setup.board_text, options, version_of(find_title(setup.title), rules)


def load_game(title: str, board: str | None) -> Game:
    """A game on a board that is built in."""
    return shared((title, board, None, (), find_title(title).rules))


def shared(key: Key) -> Game:
    """A game; one that a table in memory has is found at once, however many there are."""
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
    """The board in a file of somebody's own."""
    return titles.parse_board(find_title(title), text, BOARD_NAME, rules)


def setup_text(setup: Setup) -> str:
    """A set-up as the database keeps it: without the board's text, which has a place of its own."""
    return msgspec.json.encode(msgspec.structs.replace(setup, board_text=None)).decode()


def setup_from(text: str, board_text: str | None) -> Setup:
    setup = decoded(text)
    return setup if board_text is None else msgspec.structs.replace(setup, board_text=board_text)


@lru_cache(SETUPS_KEPT)
def decoded(text: str) -> Setup:
    return msgspec.json.decode(text, type=Setup)
