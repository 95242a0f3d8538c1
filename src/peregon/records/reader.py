"""Read saved games from files; every fault is reported with its place and reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta, Struct

from peregon.boards import BoardError
from peregon.faces import FACES
from peregon.faults import Faults
from peregon.game import SEED_BYTES, Game, load_built_in, seed_bytes
from peregon.records.record import (
    FORMAT,
    MOST_DEALS,
    Continuation,
    Entry,
    Player,
    Record,
    RecordError,
    record_error,
    record_fault,
    shown_action,
)
from peregon.titles import TITLES, SetupError, find_title, options_of, read_board

__all__ = ["parse_records", "read_records"]

LARGEST = 256 * 1024 * 1024
MOST_SEATS = max(title.most for title in TITLES.values())
LONGEST_LEVEL = 16  # characters of a level's name


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
