"""Saved games: JSON lines, easy to read, replay and verify.

The first line is the header: title, rules version, board and its digest, options, seats, and the
commitment to the seed. Each action is a line, with the digest of the state after it. The last line reveals
the seed. A file may contain several games, one after the other.

A game that was played on from a decision of another game begins with that game's actions. Its header says
where, and for whom hidden cards were dealt again there; such a deal belongs to the state before the decision.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta, Struct

from peregon.actions import Action, Malformed
from peregon.boards import BoardError
from peregon.faces import FACES
from peregon.faults import Fault, FaultError, Faults, Word
from peregon.game import SEED_BYTES, Game, Illegal, State, Step, commitment, load_built_in, seed_bytes
from peregon.outcome import Outcome
from peregon.titles import TITLES, SetupError, find_title, options_of, read_board

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
    "parse_records",
    "read_records",
]

FORMAT = 2  # the latest; a game that was not played on is written in format 1
MOST_DEALS = 8  # continuations of a record
LARGEST = 256 * 1024 * 1024
MOST_SEATS = max(title.most for title in TITLES.values())
LONGEST_LEVEL = 16  # characters of a level's name
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


# ── reading ──


def read_records(path: str | Path, board: str | Path | None = None) -> list[Record]:
    """Read the games in a file; a game on a custom board needs that board."""
    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            raise record_error(file.name, "large")
        text = file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise record_error(file.name, "not-text") from error
    except FileNotFoundError as error:
        raise record_error(file.name, "no-file") from error
    except OSError as error:
        raise record_error(file.name, "unreadable", why=str(error.strerror)) from error
    return parse_records(text.splitlines(), file.name, board)


def parse_records(
    lines: Iterable[str], source: str, board: str | Path | None = None, most: int | None = None
) -> list[Record]:
    """Read the games in the lines of a file; raise `RecordError` with all faults.

    A header names a built-in board; `board` is the file of any other board. Files named by a header are never
    opened. After `most` headers the rest is not read.
    """
    reader = Reader(source, board)
    for number, line in enumerate(lines, start=1):
        if line.strip():
            reader.read(line, number)
        if most is not None and reader.headers > most:
            raise record_error(source, "many")
    return reader.finish()


@dataclass(slots=True)
class Reader:
    """A reader that takes a file line by line and continues after a fault."""

    source: str
    board: str | Path | None = None
    records: list[Record] = field(default_factory=list[Record])
    games: dict[str, Game] = field(default_factory=dict[str, Game])
    faults: Faults = field(default_factory=Faults)
    lost: bool = False  # whether the current game's header was faulty; then its lines are skipped
    actions: int = 0  # lines of this game that look like actions
    headers: int = 0

    def read(self, line: str, number: int) -> None:
        """Read a line, and collect its faults."""
        try:
            entry = parsed(line, self.source, number)
        except RecordError as error:
            self.actions += 1  # counted, so that it is not reported as missing too
            self.faults.add_all(error)
            return
        try:
            self.take(entry, number)
        except RecordError as error:
            self.faults.add_all(error)

    def take(self, entry: dict[str, Any], number: int) -> None:
        """Read a line: a header, an action or a seed."""
        if "peregon" in entry:
            self.check_whole()
            self.headers += 1
            self.lost, self.actions = True, 0
            self.records.append(begun(entry, self.source, number, self.board, self.games))
            self.lost = False
        elif self.lost:
            return
        elif not self.records:
            self.lost = True  # reported only once
            raise record_error(self.source, "no-header", number)
        elif self.records[-1].seed is not None:
            raise record_error(self.source, "after-seed", number)
        elif "seed" in entry:
            open_seed(self.records[-1], entry, number, self.actions)
        else:
            self.actions += 1
            self.records[-1].entries.append(entry_of(entry, self.records[-1], number))

    def check_whole(self) -> None:
        """Report a game without a seed."""
        if self.records and not self.lost and self.records[-1].seed is None:
            self.faults.add(record_fault(self.source, "sealed"))

    def finish(self) -> list[Record]:
        """Return the records; raise an error if there are faults."""
        if not self.records and not self.faults:
            self.faults.add(record_fault(self.source, "empty"))
        if not self.faults:
            self.check_whole()
        self.faults.check(RecordError)
        return self.records


def shown_action(text: str) -> str:
    """Return an action for an error: short and printable."""
    short = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
    return short if short.isprintable() else repr(short)


class ContinuationLine(Struct, forbid_unknown_fields=True):
    """A continuation in a header."""

    at: Annotated[int, Meta(ge=0, le=LARGEST)]
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    deal: str | None


class HeaderLine(Struct):
    """The header of a file; `players` and `resigned` are dropped if they are not valid."""

    peregon: int
    title: str
    rules: int
    board: str
    board_digest: str
    options: dict[str, str]
    seats: int
    first: int | None
    commitment: str
    names: list[str] = []
    players: Any = None
    resigned: Any = None
    continued: Annotated[list[ContinuationLine], Meta(max_length=MOST_DEALS)] = []


class ActionLine(Struct):
    """The line of an action."""

    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    action: str
    digest: str


class SeedLine(Struct):
    """The last line: the seed, and the number of actions."""

    seed: str
    actions: Annotated[int, Meta(ge=0, le=LARGEST)]
    deals: Annotated[list[str], Meta(max_length=MOST_DEALS)] = []


def parsed(line: str, source: str, number: int) -> dict[str, Any]:
    """Parse the object in a line; refuse unencodable text and numbers with thousands of digits."""
    try:
        entry = msgspec.json.decode(line)
    except (ValueError, RecursionError) as error:
        raise record_error(source, "not-json", number) from error
    if not isinstance(entry, dict):
        raise record_error(source, "no-object", number)
    return cast("dict[str, Any]", entry)


def entry_of(entry: dict[str, Any], record: Record, line: int) -> Entry:
    """Return the entry of an action's line."""
    try:
        told = msgspec.convert(entry, ActionLine)
    except msgspec.ValidationError as error:
        raise record_error(record.source, "no-action", line) from error
    if told.seat >= record.seats:
        raise record_error(record.source, "no-seat", line, seat=told.seat, seats=record.seats)
    return Entry(told.seat, told.action, told.digest, line)


def open_seed(record: Record, entry: dict[str, Any], line: int, found: int) -> None:
    """Read the last line of a game."""
    record.seed = bytes(SEED_BYTES)  # a damaged seed is not reported as missing too
    try:
        told = msgspec.convert(entry, SeedLine)
        record.seed = seed_bytes(bytes.fromhex(told.seed))
        record.continued = opened(record.continued, told.deals)
    except ValueError as error:
        raise record_error(record.source, "seed", line) from error
    if record.opening > found:
        raise record_error(record.source, "continued", line, at=record.opening, found=found)
    if told.actions != found:
        raise record_error(record.source, "length", line, saved=told.actions, found=found)


def opened(continued: tuple[Continuation, ...], seeds: Sequence[str]) -> tuple[Continuation, ...]:
    """Return continuations with the seeds of their deals; raise `ValueError` if they do not fit."""
    rest = iter(seeds)
    found = tuple(
        one if one.commitment is None else replace(one, seed=seed_bytes(bytes.fromhex(next(rest, ""))))
        for one in continued
    )
    if next(rest, None) is not None:
        raise ValueError("more seeds than deals")
    return found


def header_of(entry: dict[str, Any], source: str, line: int) -> HeaderLine:
    """Return the header, if its format, title and rules version are known: the rest depends on them."""
    form = entry["peregon"]
    if type(form) is int and not 1 <= form <= FORMAT:
        raise record_error(source, "format", line, format=shown_action(str(form)), known=FORMAT)
    try:
        header = msgspec.convert(entry, HeaderLine)
    except msgspec.ValidationError as error:
        raise record_error(source, "header", line) from error
    if header.title not in TITLES:
        raise record_error(source, "title", line, title=shown_action(header.title))
    known = TITLES[header.title].rules
    if not 1 <= header.rules <= known:
        rules = shown_action(str(header.rules))
        raise record_error(source, "rules", line, rules=rules, title=header.title, known=known)
    return header


def begun(
    entry: dict[str, Any], source: str, line: int, board: str | Path | None, games: dict[str, Game]
) -> Record:
    """Return a record from its header; refuse the header if it does not fit the title or the board."""
    header = header_of(entry, source, line)
    title, seats = TITLES[header.title], header.seats
    faults = Faults()
    if not title.fewest <= seats <= title.most:
        faults.add(record_fault(source, "seats", line, title=title.id, seats=shown_action(str(seats))))
    elif header.first is not None and not 0 <= header.first < seats:
        faults.add(record_fault(source, "header", line))
    continued = tuple(Continuation(one.at, one.seat, one.deal) for one in header.continued)
    if sorted(one.at for one in continued) != [one.at for one in continued]:
        faults.add(record_fault(source, "header", line))
    game = None
    try:
        game = game_of(header, board, games)
        if game.board.digest != header.board_digest:
            faults.add(record_fault(source, "board", line, board=shown_action(header.board)))
    except BoardError as error:
        if board is None:
            faults.add(record_fault(source, "no-board", line, board=shown_action(header.board)))
        else:
            faults.add_all(error)
    except SetupError:
        told = ", ".join(f"{key} = {value}" for key, value in header.options.items())
        faults.add(record_fault(source, "options", line, options=shown_action(told)))
    faults.check(RecordError)
    assert game is not None
    players = tuple(map(player_of, as_list(header.players)))
    return Record(
        game,
        seats,
        header.commitment,
        header.first,
        None,
        tuple(header.names),
        players if len(players) == seats else (),
        header.resigned if is_number(header.resigned, seats) else None,
        continued,
        source=source,
    )


def game_of(header: HeaderLine, board: str | Path | None, games: dict[str, Game]) -> Game:
    """Return the game of a header, on its built-in board or on the given board; cached per file.

    It has the rules version of the header, which may be an earlier one.
    """
    key = f"{header.title} {header.rules} {header.board} {header.options}"
    if key not in games:
        title, rules = find_title(header.title), header.rules
        if board is None:
            games[key] = load_built_in(title.id, header.board, header.options, rules)
        else:
            found = read_board(title, board, rules)
            games[key] = Game(title, found, options_of(title, header.options), rules)
    return games[key]


def player_of(told: Any) -> Player:
    """Return a player of a header, without invalid values."""
    if not isinstance(told, dict):
        return Player()
    known = cast("dict[str, Any]", told)
    face, level, ink = known.get("face"), known.get("level"), known.get("ink")
    return Player(
        face if face in FACES else None,
        level[:LONGEST_LEVEL] if isinstance(level, str) else None,
        ink if is_number(ink, len(FACES)) else None,
        known.get("hinted") is True,
    )


def as_list(value: Any) -> list[Any]:
    """Return a value if it is a list, else an empty list."""
    return cast("list[Any]", value) if isinstance(value, list) else []


def is_number(value: Any, end: int) -> bool:
    """Return whether a value is a whole number from 0 to `end` - 1; JSON's true is not."""
    return type(value) is int and 0 <= value < end
