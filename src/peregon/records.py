"""The saved game: JSON lines that anybody can read, replay and prove.

The first line is the header: title, rules version, board and its digest, options, seats, and the
commitment to the seed. Each action is a line, with the digest of the state after it. The last line opens
the seed. A file may hold several games, one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from peregon.actions import Action, Malformed
from peregon.boards import BoardError
from peregon.faces import FACES
from peregon.game import Game, Illegal, State, Step, commitment, load, seed_bytes
from peregon.outcome import Outcome
from peregon.titles import TITLES, SetupError

__all__ = ["FORMAT", "Entry", "Player", "Record", "RecordError", "parse_records", "read_records"]

FORMAT = 1
LARGEST = 256 * 1024 * 1024
LONGEST_LEVEL = 16  # characters of a level's name


class RecordError(ValueError):
    """A record that cannot be read or does not prove: one line that says where and why."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a saved game, and the digest of the state after it."""

    seat: int
    action: str
    digest: str
    line: int = 0  # where it stands in its file


@dataclass(frozen=True, slots=True)
class Player:
    """How a player was shown: a bot's face and level, a colour; whatever is known of them."""

    face: str | None = None
    level: str | None = None
    ink: int | None = None

    def told(self) -> dict[str, str | int]:
        """Return what is known, for the header."""
        known = {"face": self.face, "level": self.level, "ink": self.ink}
        return {key: value for key, value in known.items() if value is not None}


@dataclass(slots=True)
class Record:
    """A game as it is saved."""

    game: Game
    seats: int
    commitment: str
    first: int | None = None
    seed: bytes | None = None  # None: still sealed
    names: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()  # none, or one per seat
    resigned: int | None = None  # the seat whose resignation ended the game
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
        """The record of a game that begins."""
        return cls(game, seats, commitment(seed), first, seed_bytes(seed), tuple(names))

    def add(self, seat: int, action: Action | str, state: State) -> None:
        """Notes an action and the state it led to."""
        self.entries.append(Entry(seat, str(action), state.digest))

    def header(self) -> dict[str, Any]:
        """What must fit for the game to be replayed."""
        header: dict[str, Any] = {
            "peregon": FORMAT,
            "title": self.game.title.id,
            "rules": self.game.title.rules,
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
        return header

    def lines(self, sealed: bool = False) -> Iterator[str]:
        """The record as JSON lines; sealed, the seed stays secret."""
        yield dumped(self.header())
        for entry in self.entries:
            yield dumped({"seat": entry.seat, "action": entry.action, "digest": entry.digest})
        if self.seed is not None and not sealed:
            yield dumped({"seed": self.seed.hex(), "actions": len(self.entries)})

    def start(self) -> State:
        """The state before the first action."""
        if self.seed is None:
            raise RecordError(f"{self.source}: the seed is missing: cut off, or not opened yet")
        if commitment(self.seed) != self.commitment:
            raise RecordError(f"{self.source}: the seed does not fit its commitment")
        return self.game.start(self.seats, self.seed, self.first)

    def replay(self) -> Iterator[tuple[int, Action, Step]]:
        """Seat, action and step, one after the other, each proved by its digest."""
        state = self.start()
        for entry in self.entries:
            where = f"{self.source}: line {entry.line}" if entry.line else self.source
            try:
                action = self.game.codec.parse(entry.action)
                step = self.game.play(state, entry.seat, action)
            except (Malformed, Illegal) as error:
                raise RecordError(f"{where}: {error}") from error
            state = step.state
            if state.digest != entry.digest:
                raise RecordError(f"{where}: '{entry.action}' leads to another state than recorded")
            yield entry.seat, action, step

    def verify(self) -> Outcome | None:
        """Replays the whole game; its outcome, or None where it stops before the end."""
        state = self.start()
        for _, _, step in self.replay():
            state = step.state
        return self.game.outcome(state)


def dumped(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


# ── reading ──


def read_records(path: str | Path, board: str | Path | None = None) -> list[Record]:
    """The games in a file; a game on a board of one's own needs that board."""
    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            raise RecordError(f"{file.name}: too large for a record")
        text = file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{file.name}: not a text in UTF-8") from error
    except OSError as error:
        raise RecordError(f"{file.name}: {(error.strerror or 'cannot be read').lower()}") from error
    return parse_records(text.splitlines(), file.name, board)


def parse_records(lines: Iterable[str], source: str, board: str | Path | None = None) -> list[Record]:
    """The games in the lines of a file."""
    records: list[Record] = []
    games: dict[str, Game] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        where = f"{source}: line {number}"
        entry = parsed(line, where)
        if "peregon" in entry:
            if records:
                check_whole(records[-1])
            records.append(begun(entry, where, source, board, games))
        elif not records:
            raise RecordError(f"{where}: a record begins with its header")
        elif records[-1].seed is not None:
            raise RecordError(f"{where}: nothing can follow the seed but another game")
        elif "seed" in entry:
            open_seed(records[-1], entry, where)
        else:
            records[-1].entries.append(entry_of(entry, where, number))
    if not records:
        raise RecordError(f"{source}: there is no game in it")
    check_whole(records[-1])
    return records


def check_whole(record: Record) -> None:
    if record.seed is None:
        raise RecordError(f"{record.source}: the seed is missing: cut off, or not opened yet")


def parsed(line: str, where: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise RecordError(f"{where}: not JSON, damaged or cut off") from error
    if not isinstance(entry, dict):
        raise RecordError(f"{where}: an object is expected")
    return entry  # pyright: ignore


def entry_of(entry: dict[str, Any], where: str, number: int) -> Entry:
    """An action's line."""
    match entry:
        case {"seat": int(seat), "action": str(action), "digest": str(digest)}:
            return Entry(seat, action, digest, number)
        case _:
            raise RecordError(f"{where}: an action needs seat, action and digest")


def open_seed(record: Record, entry: dict[str, Any], where: str) -> None:
    """The last line: the seed, and how many actions there were."""
    match entry:
        case {"seed": str(text), "actions": int(number)}:
            try:
                record.seed = seed_bytes(bytes.fromhex(text))
            except ValueError as error:
                raise RecordError(f"{where}: the seed is damaged") from error
            if number != len(record.entries):
                found = len(record.entries)
                raise RecordError(f"{where}: {number} actions were saved, {found} are here")
        case _:
            raise RecordError(f"{where}: the seed is damaged")


def begun(
    header: dict[str, Any], where: str, source: str, board: str | Path | None, games: dict[str, Game]
) -> Record:
    """A record from its header; refused where format, rules or board do not fit."""
    match header:
        case {
            "peregon": int(form),
            "title": str(title),
            "rules": int(rules),
            "board": str(name),
            "board_digest": str(digest),
            "options": dict(),
            "seats": int(seats),
            "first": int() | None as first,
            "commitment": str(committed),
        }:
            pass
        case _:
            raise RecordError(f"{where}: the header is damaged")
    if form != FORMAT:
        raise RecordError(f"{where}: format {form} is not known here (this is {FORMAT})")
    if title not in TITLES:
        raise RecordError(f"{where}: unknown title '{title}'")
    if rules != TITLES[title].rules:
        ours = TITLES[title].rules
        raise RecordError(f"{where}: played by rules version {rules} of {title}; here is {ours}")
    try:
        options = {str(key): str(value) for key, value in header["options"].items()}
        key = f"{title} {name} {options}"
        if key not in games:  # a file of many games reads its board once
            games[key] = load(title, board or name, **options)
        game = games[key]
    except BoardError as error:
        raise RecordError(f"{where}: {error}") from error
    except SetupError as error:
        raise RecordError(f"{where}: {error}") from error
    if game.board.digest != digest:
        raise RecordError(f"{where}: played on another board '{name}' than the one here")
    if not TITLES[title].fewest <= seats <= TITLES[title].most:
        raise RecordError(f"{where}: {title} is not for {seats} players")
    names = tuple(str(one) for one in header.get("names") or ())
    told = header.get("players")
    players = tuple(player_of(one) for one in cast("list[Any]", told)) if isinstance(told, list) else ()
    resigned = header.get("resigned")
    return Record(
        game,
        seats,
        committed,
        first,
        None,
        names,
        players if len(players) == seats else (),
        resigned if resigned in range(seats) else None,
        source=source,
    )


def player_of(told: Any) -> Player:
    """A player of a header; what is unknown here is left out."""
    if not isinstance(told, dict):
        return Player()
    known = cast("dict[str, Any]", told)
    face, level, ink = known.get("face"), known.get("level"), known.get("ink")
    return Player(
        face if face in FACES else None,
        level[:LONGEST_LEVEL] if isinstance(level, str) else None,
        ink if ink in range(len(FACES)) else None,
    )
