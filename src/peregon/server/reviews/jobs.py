"""Messages between the server and the process that computes an analysis: lines of JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from peregon.game import commitment
from peregon.records import Continuation, Entry, Player, Record, parse_records
from peregon.review import FORMAT
from peregon.server.setup import game_of, setup_from
from peregon.server.store.log import RESIGN, standing_actions
from peregon.server.store.log import Entry as LogEntry
from peregon.server.store.tables import Seat, Table

__all__ = [
    "FORMAT",
    "REVIEW",
    "UPLOADED",
    "Bug",
    "Conclusion",
    "Head",
    "Job",
    "Message",
    "Part",
    "Played",
    "Uploaded",
    "cards_of",
    "played_at",
    "players_of",
    "seat_of",
    "title_in",
]

REVIEW, CARDS = "review", "cards-"  # kinds of analyses; the latter followed by a seat
UPLOADED = "record"  # the name of an uploaded file in errors
PAIR = 2  # with two players, a resignation ends the game


def cards_of(seat: int) -> str:
    """Return the kind of the same cards of a seat."""
    return f"{CARDS}{seat}"


def seat_of(kind: str) -> int | None:
    """Return the seat whose cards are played again; None: the analysis is a review."""
    return int(kind.removeprefix(CARDS)) if kind.startswith(CARDS) else None


# ── to the process ──


class Played(Struct, tag="played"):
    """The game of a table."""

    setup: str
    board_text: str | None
    rules: int
    commitment: str
    seed: bytes
    first: int | None
    names: list[str]
    players: list[Player]
    resigned: int | None
    continued: list[Continuation]
    entries: list[Entry]

    def record(self) -> Record:
        """Return the record of the game, which is verified when it is replayed."""
        game = game_of(setup_from(self.setup, self.board_text), self.rules)
        return Record(
            game,
            len(self.players),
            self.commitment,
            self.first,
            self.seed,
            tuple(self.names),
            tuple(self.players),
            self.resigned,
            tuple(self.continued),
            entries=self.entries,
        )


class Uploaded(Struct, tag="uploaded"):
    """An uploaded record."""

    text: str

    def record(self) -> Record:
        return parse_records(self.text.splitlines(), UPLOADED, most=1)[0]


class Header(Struct):
    """The part of a record's header that names its title."""

    title: str


def title_in(text: str) -> str:
    """Return the title of a record."""
    return msgspec.json.decode(text.splitlines()[0], type=Header).title


class Job(Struct):
    """An analysis to compute, with the parts that are known already."""

    kind: str
    title: str
    game: Played | Uploaded
    playouts: int  # per decision of a review
    games: int  # per level with the same cards
    head: str | None
    parts: list[str]
    again: tuple[str, int] | None = None  # only this game with the same cards: its level and number


def played_at(table: Table, seats: Sequence[Seat], entries: Iterable[LogEntry]) -> Played:
    """Return the game of a table from its log."""
    log = list(entries)
    resigned = next((entry.seat for entry in log if entry.kind == RESIGN), None)
    return Played(
        setup=table.setup,
        board_text=table.board_text,
        rules=table.rules,
        commitment=commitment(table.seed),
        seed=table.seed,
        first=table.first,
        names=[seat.name for seat in seats],
        players=players_of(seats),
        resigned=resigned if len(seats) == PAIR else None,
        continued=list(table.continued),
        entries=[Entry(one.seat, one.text, one.digest) for one in standing_actions(log)],
    )


def players_of(seats: Sequence[Seat]) -> list[Player]:
    """Return the players at the seats of a table, for its record."""
    return [Player(seat.face, seat.level, seat.ink, seat.hinted) for seat in seats]


# ── from the process ──


class Head(Struct, tag="head"):
    """The beginning of an analysis: its facts before the first part, and the number of parts."""

    text: str
    total: int


class Part(Struct, tag="part"):
    """The next part."""

    text: str


class Conclusion(Struct, tag="conclusion"):
    """The end of an analysis: its facts after the last part; no more messages follow."""

    text: str


class Bug(Struct, tag="bug"):
    """The analysis failed: the type and the places of the error, without its message."""

    where: str


Message = Head | Part | Conclusion | Bug
