"""The typed façade: a game on a board, its states, views, steps and outcome.

All functions are pure: `play` returns a new state and the events; a state never changes.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, Literal, overload

import numpy as np

from peregon.actions import Action, Malformed, RailActions, RouteActions, Station
from peregon.boards import BUILT_IN, RailBoard, RouteBoard, RouteForm
from peregon.events import Event, told
from peregon.explanations import Explanation, explain, rule_behind
from peregon.kernels.entries import SEE, Rules, rules_of
from peregon.kernels.layout import SPECTATOR
from peregon.kernels.printed import print_lines, print_routes
from peregon.kernels.refusals import Refusal
from peregon.kernels.trace import new_trace
from peregon.outcome import Outcome, outcome_of
from peregon.payments import cheapest, station_price, thriftiest_first
from peregon.positions import Phase, Position, RailPosition, RoutePosition, State, View, state_type, view_type
from peregon.ticket_progress import Way, lengths_of, record_if_taken, ways_of
from peregon.titles import (
    MOST_SEATS,
    SetupError,
    Title,
    built_in_board,
    find_title,
    options_of,
    read_board,
    version_of,
)
from peregon.validation import as_whole, inside, shown

__all__ = [
    "Game",
    "Illegal",
    "Legal",
    "Position",
    "Refusal",
    "State",
    "Step",
    "View",
    "commitment",
    "load",
    "load_built_in",
    "seed_bytes",
]

SEED_BYTES = 32
NOBODY = -1
BUILT_IN_KEPT = 64  # games: more than there are with all options and rules versions
LEGAL_ROOM = 1024  # actions: enough for almost every position

Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Words = np.ndarray[Any, np.dtype[np.uint32]]
Records = np.ndarray[Any, np.dtype[Any]]


class Illegal(ValueError):
    """An action that the rules refuse, with the reason and the rule (ALL-05)."""

    def __init__(self, refusal: Refusal, rule: str, action: str) -> None:
        super().__init__(f"'{action}' is refused: {refusal.name.lower().replace('_', ' ')} ({rule})")
        self.refusal = refusal
        self.rule = rule
        self.action = action


def seed_bytes(seed: int | bytes) -> bytes:
    """Return a seed, given as a number or as bytes, as 32 bytes."""
    number = as_whole(seed)
    if number is not None:
        if not 0 <= number < 1 << 8 * SEED_BYTES:
            raise SetupError("seed-range")
        return number.to_bytes(SEED_BYTES, "big")
    if not isinstance(seed, bytes):
        raise SetupError("seed-kind", bytes=SEED_BYTES, seed=shown(seed))
    if len(seed) != SEED_BYTES:
        raise SetupError("seed-bytes", bytes=SEED_BYTES, found=len(seed))
    return seed


def commitment(seed: int | bytes) -> str:
    """Return the SHA-256 of a seed: published before a game, it is proved by the seed after it."""
    return hashlib.sha256(seed_bytes(seed)).hexdigest()


def words_of(seed: int | bytes) -> Words:
    """Return a seed as the eight words that key the random generator."""
    return np.frombuffer(seed_bytes(seed), "<u4").astype(np.uint32)


@dataclass(frozen=True, slots=True)
class Step:
    """The state after an action, and the events."""

    state: State
    events: tuple[Event, ...]


class Legal(Sequence[Action]):
    """The legal actions of a seat, as a sequence; `in` also takes the text of an action."""

    def __init__(self, codec: RouteActions | RailActions, numbers: list[int]) -> None:
        self.codec = codec
        self.numbers = numbers

    @property
    def texts(self) -> list[str]:
        """Return the actions as text."""
        return [self.codec.texts[number] for number in self.numbers]

    @cached_property
    def members(self) -> frozenset[int]:
        """Return the numbers of the actions as a set."""
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
    """A title on a board, with options and a rules version, by default the latest."""

    def __init__(
        self,
        title: Title,
        board: RouteBoard | RailBoard,
        options: Mapping[str, str],
        version: int | None = None,
        built_in: bool = False,
    ) -> None:
        self.title = title
        self.built_in = built_in  # whether the board comes with peregon
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
            self.printed = print_routes(board, self.version, title.twins_close_up_to, points, out)
        self.printed.setflags(write=False)
        self.state_type, self.view_type = state_type(title.id), view_type(title.id)
        self.local = threading.local()  # holds a trace per thread

    def __repr__(self) -> str:
        return f"Game({self.title.id!r}, board={self.board.name!r}, options={self.options})"

    # ── playing ──

    def start(self, seats: int, seed: int | bytes, first: int | None = None) -> State:
        """Start a game; without `first`, the first seat is drawn at random (ALL-01)."""
        fewest, most = self.title.fewest, self.title.most
        number, who = as_whole(seats), NOBODY if first is None else as_whole(first)
        if number is None or not fewest <= number <= most:
            players = shown(seats)
            raise SetupError("players", title=self.title.id, fewest=fewest, most=most, players=players)
        if who is None or (first is not None and not 0 <= who < number):
            raise SetupError("first-seat", last=number - 1, seat=shown(first))
        record = np.zeros(1, self.rules.state)
        self.rules.start(record, self.printed, words_of(seed), number, who, self.trace())
        return self.state_type(self.board, sealed(record))

    def to_act(self, position: Position) -> tuple[int, ...]:
        """Return the seats that may act now: several at the opening ticket choice, none after the end."""
        self.record(position)
        return position.to_act

    def legal(self, position: Position, seat: int) -> Legal:
        """Return the legal actions of a seat; a view knows only those of its own seat."""
        record, who = self.record(position), seat_number(seat)
        actions = np.empty(LEGAL_ROOM, np.int32)
        number = self.rules.list_legal(record, self.printed, who, actions)
        if number > LEGAL_ROOM:
            actions = np.empty(number, np.int32)
            self.rules.list_legal(record, self.printed, who, actions)
        return Legal(self.codec, sorted(actions[:number].tolist()))

    def offered(self, position: Position, seat: int) -> Legal:
        """Return the legal actions as players are offered them: each place's payments, the thriftiest first.

        The first payment for a route or city is the one of an action that names none.
        """
        numbers = self.legal(position, seat).numbers
        return Legal(self.codec, thriftiest_first(position, seat, numbers) if numbers else numbers)

    def why_not(self, position: Position, seat: int, action: Action | str) -> Refusal:
        """Return why an action is not legal, or `Refusal.NONE` if it is."""
        who = seat_number(seat)
        number = self.codec.number(self.read(position, who, action))
        record, trace = copied(self.record(position)), self.trace()
        return Refusal(self.rules.play(record, self.printed, who, number, trace, True))

    def play(self, state: State, seat: int, action: Action | str) -> Step:
        """Play an action; raise `Illegal` if the rules refuse it, `Malformed` if there is no such action."""
        who = seat_number(seat)
        typed = self.read(state, who, action)
        number, trace = self.codec.number(typed), self.trace()
        events: list[Event] = []
        while True:
            record = copied(self.record(state))
            refusal = Refusal(self.rules.play(record, self.printed, who, number, trace, False))
            if refusal is not Refusal.NONE:
                raise Illegal(refusal, self.rule(state, typed, refusal), str(typed))
            events += told(trace, self.board)
            if len(events) == trace["told"]:
                break
            trace["heard"], trace["told"] = len(events), 0  # the trace was full: play again for the rest
        return Step(self.state_type(self.board, sealed(record)), tuple(events))

    def rule(self, position: Position, action: Action, refusal: Refusal) -> str:
        """Return the id of the rule behind a refusal."""
        self.record(position)
        return rule_behind(position, action, refusal)

    def explain(self, view: View, seat: int, action: Action, refusal: Refusal) -> Explanation:
        """Explain a refusal to the player of a seat: message, rule, and the numbers that decide."""
        self.record(view)
        return explain(view, seat, action, refusal)

    def read(self, position: Position, seat: int, action: Action | str) -> Action:
        """Return an action from its text. A claim or station without a colour gets the cheapest payment."""
        if not isinstance(action, str):
            return action
        match action.split():
            case ["claim" | "station" as kind, name] if isinstance(self.codec, RouteActions):
                self.record(position)
                legal, why_not = self.legal(position, seat), partial(self.why_not, position, seat)
                return cheapest(position, seat, kind, name, self.codec, legal, why_not)
            case ["station", name, "locomotive"] if isinstance(self.codec, RouteActions):
                return Station(name, "locomotive", station_price(position, seat))
            case _:
                return self.codec.parse(action)

    def ways(self, position: Position, seat: int) -> tuple[Way, ...]:
        """Return how the tickets or cities of a seat stand; a view knows only those of its own seat."""
        who = self.seat_of(position, seat)
        return ways_of(self.rules, self.printed, position, who, self.ticket_lengths)

    def ways_if_taken(self, view: View, seat: int, route: str) -> tuple[Way, ...]:
        """Return how the tickets of a seat would stand if another player claimed a free route."""
        who = self.seat_of(view, seat)
        if not isinstance(view, RoutePosition):
            raise Malformed(f"{self.title.id} has no routes")
        record = sealed(record_if_taken(self.printed, view, who, route))
        taken = self.view_type(self.board, record, view.seat)
        return ways_of(self.rules, self.printed, taken, who, self.ticket_lengths)

    @cached_property
    def ticket_lengths(self) -> tuple[int, ...]:
        """Return the length of each ticket's shortest way on an empty board."""
        return lengths_of(self.rules, self.printed, self.start(self.title.fewest, 0))

    @cached_property
    def route_points(self) -> tuple[int, ...]:
        """Return the points of a route by its length: 0 in First Journey, empty in Trans Europa."""
        return () if isinstance(self.board, RailBoard) else tuple(self.printed["points"][0].tolist())

    # ── views ──

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat may know; None is a spectator (ALL-03)."""
        record = self.record(state)
        out = np.empty(1, self.rules.state)
        who = None if seat is None else self.seat_of(state, seat)
        viewer = SPECTATOR if who is None else who
        SEE(record.view(np.uint8), self.rules.sight, viewer, out.view(np.uint8))
        return self.view_type(self.board, sealed(out), who)

    def on_turn(self, view: View) -> View:
        """Return a seat's view as if its turn began now, to show its options while others play."""
        record = copied(self.record(view))
        if view.seat is None:
            raise Malformed("a spectator has no turn")
        record["turn"] = view.seat
        record["waiting"] = 1 << view.seat
        if not isinstance(view, RailPosition):  # in Trans Europa a turn may begin with a hub
            record["phase"] = view.phases.index(Phase.TURN)
        return self.view_type(self.board, sealed(record), view.seat)

    def deal(self, view: View, seed: int | bytes) -> State:
        """Return a random state that is consistent with a view: everything hidden is dealt again."""
        record = copied(self.record(view))
        viewer = SPECTATOR if view.seat is None else self.seat_of(view, view.seat)
        self.rules.deal(record, self.printed, viewer, words_of(seed))
        return self.state_type(self.board, sealed(record))

    def outcome(self, position: Position) -> Outcome | None:
        """Return the scores by part, the places and how the game ended; None during the game."""
        self.record(position)
        return outcome_of(position)

    def svg(
        self,
        position: Position | None = None,
        *,
        language: Literal["en", "ru"] = "en",
        theme: Literal["light", "dark"] = "light",
    ) -> str:
        """Return a picture of a position, or of the empty board, as SVG. A notebook displays it."""
        from peregon.drawing import draw, draw_board  # noqa: PLC0415  # most programs draw nothing

        if position is None:
            return draw_board(self.board, language=language, theme=theme)
        self.record(position)
        return draw(position, language=language, theme=theme)

    # ── internals ──

    def record(self, position: Position) -> Records:
        """Return the record of a position; refuse another title or board."""
        if position.title != self.title.id:
            raise SetupError("other-title", other=position.title, title=self.title.id)
        if position.board is not self.board and position.board.digest != self.board.digest:
            raise SetupError("other-board", board=self.board.name)
        return position.record

    def seat_of(self, position: Position, seat: int) -> int:
        """Return a seat's number; refuse one that is not in this game."""
        return inside("a seat", seat, 0, int(self.record(position)["seats"][0]) - 1)

    def trace(self) -> np.ndarray[Any, np.dtype[Any]]:
        """Return an empty trace, kept per thread."""
        if not hasattr(self.local, "trace"):
            self.local.trace = new_trace()
        self.local.trace["told"] = self.local.trace["heard"] = 0
        return self.local.trace


def seat_number(seat: int) -> int:
    """Return a seat as a number; NOBODY if it is out of range, so that the kernels refuse it."""
    number = as_whole(seat)
    if number is None:
        raise Malformed(f"a seat must be a whole number, not {shown(seat)}")
    return number if 0 <= number < MOST_SEATS else NOBODY


def copied(record: Records) -> Records:
    """Copy a record byte by byte; NumPy's copy leaves out the bytes between fields."""
    return record.view(np.uint8).copy().view(record.dtype)


def sealed(record: Records) -> Records:
    """Make a record read-only and return it."""
    record.setflags(write=False)
    return record


def load(title: str, board: str | Path | None = None, **options: str) -> Game:
    """Load a game by its title: `load("europe")`, `load("usa", board="my.toml")`.

    It opens files. For names from the network use `load_built_in`.
    """
    found = find_title(title)
    chosen = options_of(found, options)
    return Game(found, read_board(found, board), chosen, built_in=board is None or board in BUILT_IN)


def load_built_in(
    title: str, board: str | None, options: Mapping[str, str], version: int | None = None
) -> Game:
    """Load a game on a built-in board. The game is cached, and no other file is opened.

    `version` is the rules version that a saved game began with; by default it is the latest.
    """
    found = find_title(title)
    chosen = options_of(found, options)
    return built_in(found.id, board, tuple(chosen.items()), version_of(found, version))


@lru_cache(BUILT_IN_KEPT)
def built_in(title: str, board: str | None, options: tuple[tuple[str, str], ...], version: int) -> Game:
    found = find_title(title)
    return Game(found, built_in_board(found, board, version), dict(options), version, built_in=True)
