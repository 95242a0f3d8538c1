"""The typed façade: a game on a board, its states, views, steps and outcome.

Everything here is pure: `play` returns a new state and what happened; an old state never changes.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, overload

import numpy as np

from peregon.actions import Action, Malformed, RailActions, RouteActions, Station, as_whole, inside, shown
from peregon.boards import BUILT_IN, RailBoard, RouteBoard, RouteForm
from peregon.events import Event, told
from peregon.explanations import Explanation, explain, rule_behind
from peregon.kernels.entries import SEE, Rules, rules_of
from peregon.kernels.layout import SPECTATOR
from peregon.kernels.printed import print_lines, print_routes
from peregon.kernels.refusals import Refusal
from peregon.kernels.ticket_to_ride import Phase
from peregon.kernels.trace import new_trace
from peregon.outcome import Outcome, outcome_of
from peregon.payments import cheapest, station_price
from peregon.ticket_progress import Way, lengths_of, ways_of
from peregon.titles import (
    SetupError,
    Title,
    built_in_board,
    find_title,
    options_of,
    read_board,
    version_of,
)

__all__ = [
    "Game",
    "Illegal",
    "Legal",
    "Plain",
    "State",
    "Step",
    "View",
    "commitment",
    "load",
    "load_built_in",
    "seed_bytes",
]

SEED_BYTES = 32
MOST_SEATS = 6
NOBODY = -1
BUILT_IN_KEPT = 64  # games; there are fewer, with all options and versions of the rules
LEGAL_ROOM = 1024  # more legal actions than there almost ever are
TWINS_CLOSE_UP_TO = {"usa": 3, "europe": 3}  # players (US-21, EU-22; not FJ-07)

Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Words = np.ndarray[Any, np.dtype[np.uint32]]
Records = np.ndarray[Any, np.dtype[Any]]


class Illegal(ValueError):
    """An action that the rules refuse: why, and which rule (ALL-05)."""

    def __init__(self, refusal: Refusal, rule: str, action: str) -> None:
        super().__init__(f"'{action}' is refused: {refusal.name.lower().replace('_', ' ')} ({rule})")
        self.refusal = refusal
        self.rule = rule


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed as 32 bytes: 256 bits, given as a number or as bytes."""
    number = as_whole(seed)
    if number is not None:
        if not 0 <= number < 1 << 8 * SEED_BYTES:
            raise SetupError("a seed is a number from 0 to 2**256 - 1")
        return number.to_bytes(SEED_BYTES, "big")
    if not isinstance(seed, bytes):
        raise SetupError(f"a seed is a number or {SEED_BYTES} bytes, not {shown(seed)}")
    if len(seed) != SEED_BYTES:
        raise SetupError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def commitment(seed: int | bytes) -> str:
    """SHA-256 of the seed: can be published before a game and opened after it."""
    return hashlib.sha256(seed_bytes(seed)).hexdigest()


def words_of(seed: int | bytes) -> Words:
    """The eight words that key the generator."""
    return np.frombuffer(seed_bytes(seed), "<u4").astype(np.uint32)


class Plain(dict[str, Any]):
    """The fields of a record by name, each converted when it is first read."""

    def __init__(self, records: Records) -> None:
        self.records = records

    def __missing__(self, name: str) -> Any:
        value = self[name] = self.records[name].tolist()[0]
        return value


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """One flat record; its fields are attributes: `state.turn`, `view.hand[0]`."""

    title: str
    board: str  # the digest of the board it is played on
    records: Records  # an array of one, not to be written to

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            return self.records[name][0]
        except ValueError as error:
            raise AttributeError(f"a position has no '{name}'") from error

    @property
    def plain(self) -> Plain:
        """The same fields as plain numbers and lists, for code that reads many of them."""
        return Plain(self.records)

    def number(self, name: str) -> int:
        """A field that is one number, as a plain one."""
        return self.records[name].item()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or type(other) is not type(self):
            return False
        return self.board == other.board and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __bytes__(self) -> bytes:
        return self.records.tobytes()


@dataclass(frozen=True, slots=True, eq=False)
class State(Position):
    """A whole game in progress, the hidden part included."""

    @property
    def digest(self) -> str:
        """Names this state: the same rules, board, seed and actions give the same digest (ALL-04)."""
        return hashlib.blake2b(bytes(self), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True, eq=False)
class View(Position):
    """A state with holes: what one seat may know (None: a spectator)."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Step:
    """The state after an action, and what happened."""

    state: State
    events: tuple[Event, ...]


class Legal(Sequence[Action]):
    """The legal actions of a seat: iterates, counts, answers `in` for actions and their text."""

    def __init__(self, codec: RouteActions | RailActions, numbers: list[int]) -> None:
        self.codec = codec
        self.numbers = numbers

    @property
    def texts(self) -> list[str]:
        """The same as text."""
        return [self.codec.texts[number] for number in self.numbers]

    @cached_property
    def members(self) -> frozenset[int]:
        return frozenset(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self.codec.action(number) for number in self.numbers[index]]
        return self.codec.action(self.numbers[index])

    def __iter__(self) -> Iterator[Action]:
        return map(self.codec.action, self.numbers)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, str | Action):
            return False
        try:
            typed = self.codec.parse(action) if isinstance(action, str) else action
            return self.codec.number(typed) in self.members
        except Malformed:
            return False

    def __repr__(self) -> str:
        return f"Legal({[str(action) for action in self]})"


class Game:
    """A title on a board, with options, by a version of its rules: the latest, unless told otherwise."""

    def __init__(
        self,
        title: Title,
        board: RouteBoard | RailBoard,
        options: Mapping[str, str],
        version: int | None = None,
        built_in: bool = False,
    ) -> None:
        self.title = title
        self.built_in = built_in  # whether its board comes with peregon
        self.version = version_of(title, version)
        self.board = board
        self.options = dict(options)
        self.rules: Rules = rules_of(title.id)
        self.codec: RouteActions | RailActions
        if isinstance(board, RailBoard):
            self.codec = RailActions(board)
            self.printed = print_lines(board)
        else:
            self.codec = RouteActions(board)
            out = options.get("returned_tickets") == "out"
            points = isinstance(title.form, RouteForm) and title.form.ticket_points
            twins_close = TWINS_CLOSE_UP_TO.get(title.id, 0)
            self.printed = print_routes(board, self.version, twins_close, points, out)
        self.printed.setflags(write=False)
        self.local = threading.local()  # what each thread keeps with the game

    def __repr__(self) -> str:
        return f"Game({self.title.id!r}, board={self.board.name!r}, options={self.options})"

    # ── playing ──

    def start(self, seats: int, seed: int | bytes, first: int | None = None) -> State:
        """A new game; who begins is drawn unless `first` says it (ALL-01)."""
        fewest, most = self.title.fewest, self.title.most
        number, who = as_whole(seats), NOBODY if first is None else as_whole(first)
        if number is None or not fewest <= number <= most:
            raise SetupError(f"{self.title.id} takes {fewest} to {most} players, not {shown(seats)}")
        if who is None or (first is not None and not 0 <= who < number):
            raise SetupError(f"the first seat must be 0 to {number - 1}, not {shown(first)}")
        records = np.zeros(1, self.rules.state)
        self.rules.start(records, self.printed, words_of(seed), number, who, self.trace())
        return State(self.title.id, self.board.digest, sealed(records))

    def to_act(self, position: State | View) -> tuple[int, ...]:
        """The seats that may act now: several at the opening ticket choice, none after the end."""
        self.records(position)
        waiting = position.number("waiting")
        return tuple(seat for seat in range(waiting.bit_length()) if waiting >> seat & 1)

    def legal(self, position: State | View, seat: int) -> Legal:
        """The legal actions of a seat; of a view, its own seat's."""
        records, who = self.records(position), seat_number(seat)
        actions = np.empty(LEGAL_ROOM, np.int32)
        number = self.rules.list_legal(records, self.printed, who, actions)
        if number > LEGAL_ROOM:
            actions = np.empty(number, np.int32)
            self.rules.list_legal(records, self.printed, who, actions)
        return Legal(self.codec, sorted(actions[:number].tolist()))

    def why_not(self, position: State | View, seat: int, action: Action | str) -> Refusal:
        """Why an action is not legal; `Refusal.NONE`: it is."""
        who = seat_number(seat)
        number = self.codec.number(self.read(position, who, action))
        records, trace = copied(self.records(position)), self.trace()
        return Refusal(self.rules.play(records, self.printed, who, number, trace, True))

    def play(self, state: State, seat: int, action: Action | str) -> Step:
        """Plays an action; raises `Illegal` or `Malformed`, and then nothing has changed."""
        who = seat_number(seat)
        typed = self.read(state, who, action)
        number, trace = self.codec.number(typed), self.trace()
        events: list[Event] = []
        while True:
            records = copied(self.records(state))
            refusal = Refusal(self.rules.play(records, self.printed, who, number, trace, False))
            if refusal is not Refusal.NONE:
                raise Illegal(refusal, self.rule(state, typed, refusal), str(typed))
            events += told(trace, self.board)
            if len(events) == trace["told"]:
                break
            trace["heard"], trace["told"] = len(events), 0  # there was more than a trace has room for
        return Step(State(self.title.id, self.board.digest, sealed(records)), tuple(events))

    def rule(self, position: State | View, action: Action, refusal: Refusal) -> str:
        """Return the id of the rule behind a refusal."""
        return rule_behind(self, position, action, refusal)

    def explain(self, view: View, seat: int, action: Action, refusal: Refusal) -> Explanation:
        """Explain a refusal to the player of a seat: message, rule, and the numbers that decide."""
        return explain(self, view, seat, action, refusal)

    def read(self, position: State | View, seat: int, action: Action | str) -> Action:
        """An action from its text. A claim or station without colour takes the thriftiest payment."""
        if not isinstance(action, str):
            return action
        match action.split():
            case ["claim" | "station" as kind, name] if isinstance(self.codec, RouteActions):
                return cheapest(self, position, seat, kind, name)
            case ["station", name, "locomotive"] if isinstance(self.codec, RouteActions):
                return Station(name, "locomotive", station_price(position, seat))
            case _:
                return self.codec.parse(action)

    def ways(self, position: State | View, seat: int) -> tuple[Way, ...]:
        """How the tickets or cities of a seat stand; of a view, its own seat's."""
        return ways_of(self, position, self.seat_of(position, seat))

    @cached_property
    def ticket_lengths(self) -> tuple[int, ...]:
        """The length of every ticket's shortest way on an empty board."""
        return lengths_of(self)

    # ── seeing ──

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know; None: a spectator (ALL-03)."""
        records = self.records(state)
        out = np.empty(1, self.rules.state)
        who = None if seat is None else self.seat_of(state, seat)
        viewer = SPECTATOR if who is None else who
        SEE(records.view(np.uint8), self.rules.sight, viewer, out.view(np.uint8))
        return View(self.title.id, self.board.digest, sealed(out), who)

    def on_turn(self, view: View) -> View:
        """Return a seat's view as if its turn began now: what it could do and pay, off turn."""
        records = copied(self.records(view))
        assert view.seat is not None  # one who looks on has no turn
        records["turn"] = view.seat
        records["waiting"] = 1 << view.seat
        if self.title.id in ("usa", "europe"):
            records["phase"] = Phase.TURN
        return View(view.title, view.board, sealed(records), view.seat)

    def deal(self, view: View, seed: int | bytes) -> State:
        """A full state that the view cannot tell from the real one."""
        records = copied(self.records(view))
        viewer = SPECTATOR if view.seat is None else self.seat_of(view, view.seat)
        self.rules.deal(records, self.printed, viewer, words_of(seed))
        return State(self.title.id, self.board.digest, sealed(records))

    def outcome(self, position: State | View) -> Outcome | None:
        """None, or scores by part, places, and how the game ended."""
        self.records(position)
        return outcome_of(position, self.board)

    def svg(
        self,
        position: State | View | None = None,
        *,
        language: Literal["en", "ru"] = "en",
        theme: Literal["light", "dark"] = "light",
    ) -> str:
        """A picture of a position, or of the board alone: SVG, which a notebook shows."""
        drawing = import_module("peregon.drawing.svg")  # as it is asked for: the engine alone stays light
        return drawing.draw(self, position, language=language, theme=theme)

    # ── inside ──

    def records(self, position: Position) -> Records:
        """The position's record, if it is of this title."""
        if position.title != self.title.id:
            raise SetupError(f"a state of {position.title} cannot be used in {self.title.id}")
        if position.board != self.board.digest:
            raise SetupError(f"a state on another board cannot be used on {self.board.name}")
        return position.records

    def seat_of(self, position: Position, seat: int) -> int:
        """A seat of this game by its number."""
        return inside("a seat", seat, 0, int(self.records(position)["seats"][0]) - 1)

    def trace(self) -> np.ndarray[Any, np.dtype[Any]]:
        """An empty trace, one a thread."""
        if not hasattr(self.local, "trace"):
            self.local.trace = new_trace()
        self.local.trace["told"] = self.local.trace["heard"] = 0
        return self.local.trace


def seat_number(seat: int) -> int:
    """A seat's number for the kernels, which say that nobody else has a turn."""
    number = as_whole(seat)
    if number is None:
        raise Malformed(f"a seat must be a whole number, not {shown(seat)}")
    return number if 0 <= number < MOST_SEATS else NOBODY


def copied(records: Records) -> Records:
    """A copy to the byte; NumPy's own leaves out what lies between the fields."""
    return records.view(np.uint8).copy().view(records.dtype)


def sealed(records: Records) -> Records:
    """Makes sure that a state never changes."""
    records.setflags(write=False)
    return records


def load(title: str, board: str | Path | None = None, **options: str) -> Game:
    """A game by its title: `load("europe")`, `load("usa", board="my.toml")`.

    It opens files, so it is for the command line and for Python. What strangers send goes to
    `load_built_in`.
    """
    found = find_title(title)
    chosen = options_of(found, options)
    return Game(found, read_board(found, board), chosen, built_in=board is None or board in BUILT_IN)


def load_built_in(
    title: str, board: str | None, options: Mapping[str, str], version: int | None = None
) -> Game:
    """A game on a built-in board, which a name alone can say; it is read once, no other file is opened.

    `version` is that of the rules a saved game was begun with; new games are played by the latest.
    """
    found = find_title(title)
    chosen = options_of(found, options)
    return built_in(found.id, board, tuple(chosen.items()), version_of(found, version))


@lru_cache(BUILT_IN_KEPT)
def built_in(title: str, board: str | None, options: tuple[tuple[str, str], ...], version: int) -> Game:
    found = find_title(title)
    return Game(found, built_in_board(found, board, version), dict(options), version, built_in=True)
