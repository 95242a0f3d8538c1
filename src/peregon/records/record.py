"""A saved game: its actions with the digests of the states after them, replayed and verified."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from peregon.actions import Action, Malformed
from peregon.faults import Fault, FaultError, Word
from peregon.game import Game, Illegal, State, Step, commitment, seed_bytes
from peregon.outcome import Outcome

__all__ = [
    "FORMAT",
    "MOST_DEALS",
    "Continuation",
    "Entry",
    "Player",
    "Record",
    "RecordError",
    "dealt_again",
    "latest_seed",
    "record_error",
    "record_fault",
    "shown_action",
]

FORMAT = 2  # the latest; a game that was not played on is written in format 1
MOST_DEALS = 8  # continuations of a record
LONGEST_SHOWN = 60  # characters of an action in an error


class RecordError(FaultError):
    """A record that cannot be read or verified, with the place and reason of each fault."""


def record_error(source: str, key: str, /, line: int = 0, **arguments: str | int | Word) -> RecordError:
    """Return the error for a record with one fault."""
    return RecordError([record_fault(source, key, line, **arguments)])


def record_fault(source: str, key: str, /, line: int = 0, **arguments: str | int | Word) -> Fault:
    """Return a fault of a record, at a line of its file if there is one."""
    place = Word("fault-place-line", {"number": line}) if line else None
    return Fault(source, place, f"record-{key}", arguments)


def shown_action(text: str) -> str:
    """Return an action for an error: short and printable."""
    short = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
    return short if short.isprintable() else repr(short)


@dataclass(frozen=True, slots=True)
class Entry:
    """An action of a saved game, and the digest of the state after it."""

    seat: int
    action: str
    digest: str
    line: int = 0  # its line in the file


@dataclass(frozen=True, slots=True)
class Player:
    """The appearance of a player, as far as it is known: a bot's face and level, and a colour."""

    face: str | None = None
    level: str | None = None
    ink: int | None = None
    hinted: bool = False  # used hints

    def told(self) -> dict[str, str | int]:
        """Return the known fields, for the header."""
        known = {"face": self.face, "level": self.level, "ink": self.ink, "hinted": self.hinted or None}
        return {key: value for key, value in known.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Continuation:
    """Where a game was played on from a decision of an earlier one, and the deal of new cards there.

    Without a commitment the cards stayed the same.
    """

    at: int  # the number of actions before the decision
    seat: int  # whose decision it was; new cards are consistent with its view
    commitment: str | None = None  # to the seed of the deal
    seed: bytes | None = None


def dealt_again(game: Game, state: State, at: int, continued: Sequence[Continuation]) -> State:
    """Return the state after a number of actions, with the new cards that were dealt there."""
    for one in continued:
        if one.at == at and one.seed is not None:
            state = game.deal(game.view(state, one.seat), one.seed)
    return state


def latest_seed(seed: bytes, continued: Sequence[Continuation]) -> bytes:
    """Return the seed of the last deal of a game; the earlier ones are known."""
    return next((one.seed for one in reversed(continued) if one.seed is not None), seed)


@dataclass(slots=True)
class Record:
    """A saved game."""

    game: Game
    seats: int
    commitment: str
    first: int | None = None
    seed: bytes | None = None  # None: still secret
    names: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()  # empty, or one per seat
    resigned: int | None = None  # the seat whose resignation ended the game
    continued: tuple[Continuation, ...] = ()  # by `at`
    entries: list[Entry] = field(default_factory=list[Entry])
    source: str = "record"

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: int,
        seed: int | bytes,
        first: int | None = None,
        names: Sequence[str] = (),
    ) -> Record:
        """Return the record of a new game."""
        return cls(game, seats, commitment(seed), first, seed_bytes(seed), tuple(names))

    def add(self, seat: int, action: Action | str, state: State) -> None:
        """Add an action and the digest of the state after it."""
        self.entries.append(Entry(seat, str(action), state.digest))

    @property
    def opening(self) -> int:
        """Return the number of actions that come from an earlier game."""
        return max((one.at for one in self.continued), default=0)

    def header(self) -> dict[str, Any]:
        """Return the header, which must match for a replay."""
        header: dict[str, Any] = {
            "peregon": FORMAT if self.continued else 1,
            "title": self.game.title.id,
            "rules": self.game.version,
            "board": self.game.board.name,
            "board_digest": self.game.board.digest,
            "options": self.game.options,
            "seats": self.seats,
            "first": self.first,
            "names": list(self.names),
            "commitment": self.commitment,
        }
        if self.players:
            header["players"] = [player.told() for player in self.players]
        if self.resigned is not None:
            header["resigned"] = self.resigned
        if self.continued:
            header["continued"] = [
                {"at": one.at, "seat": one.seat, "deal": one.commitment} for one in self.continued
            ]
        return header

    def lines(self, sealed: bool = False) -> Iterator[str]:
        """Yield the record as JSON lines; if sealed, without the seed."""
        yield dumped(self.header())
        for entry in self.entries:
            yield dumped({"seat": entry.seat, "action": entry.action, "digest": entry.digest})
        if self.seed is not None and not sealed:
            last: dict[str, Any] = {"seed": self.seed.hex()}
            if self.continued:
                last["deals"] = [one.seed.hex() for one in self.continued if one.seed is not None]
            yield dumped(last | {"actions": len(self.entries)})

    def text(self) -> str:
        """Return the record as a file."""
        return "".join(f"{line}\n" for line in self.lines())

    def start(self) -> State:
        """Return the state before the first action."""
        if self.seed is None:
            raise record_error(self.source, "sealed")
        if commitment(self.seed) != self.commitment:
            raise record_error(self.source, "commitment")
        return self.dealt(self.game.start(self.seats, self.seed, self.first), 0)

    def dealt(self, state: State, at: int) -> State:
        """Return the state after a number of actions, with the new cards of continuations from there."""
        for one in self.continued:
            if one.at != at:
                continue
            if one.seat not in self.game.to_act(state):
                raise record_error(self.source, "continued-seat", at=at, seat=one.seat)
            if one.commitment is not None:
                if one.seed is None:
                    raise record_error(self.source, "sealed")
                if commitment(one.seed) != one.commitment:
                    raise record_error(self.source, "commitment")
            state = dealt_again(self.game, state, at, (one,))
        return state

    def replay(self) -> Iterator[tuple[int, Action, Step]]:
        """Yield seat, action and step of each entry, verified by its digest."""
        state = self.start()
        for number, entry in enumerate(self.entries, start=1):
            named = shown_action(entry.action)
            try:
                action = self.game.codec.parse(entry.action)
            except Malformed as error:
                raise record_error(self.source, "unknown-action", entry.line, action=named) from error
            try:
                step = self.game.play(state, entry.seat, action)
            except Illegal as error:
                seat = entry.seat if entry.seat in range(self.seats) else None
                told = self.game.explain(self.game.view(state, seat), entry.seat, action, error.refusal)
                why = Word(told.key, told.arguments)
                raise record_error(self.source, "refused", entry.line, action=named, why=why) from error
            state = self.dealt(step.state, number)
            if state.digest != entry.digest:
                raise record_error(self.source, "state", entry.line, action=named)
            yield entry.seat, action, Step(state, step.events)

    def latest(self) -> State:
        """Replay the whole game; return the state after its last action."""
        state = self.start()
        for _, _, step in self.replay():
            state = step.state
        return state

    def verify(self) -> Outcome | None:
        """Replay the whole game; return its outcome, or None if it is unfinished."""
        return self.game.outcome(self.latest())


def dumped(line: dict[str, Any]) -> str:
    """Return a line as compact JSON."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
