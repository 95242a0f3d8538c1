"""The log of a game: append-only entries, each with its game and number.

The number is unique in the database. If another process has already added an entry with this number, nothing
is written: two processes with the same table cannot both continue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, Select, Text, bindparam, func, literal_column, select, update
from sqlalchemy.dialects import postgresql, sqlite

from peregon import events as kinds
from peregon.events import Event
from peregon.outcome import Ending, RoundEnding
from peregon.server import metrics
from peregon.server.clock import now
from peregon.server.store.database import CHANNEL, Database
from peregon.server.store.schema import DELETED, actions, games
from peregon.server.store.summary import UNKNOWN, Summary

__all__ = [
    "ACTION",
    "BACK",
    "LEFT",
    "PAUSE",
    "RESIGN",
    "TAKE_BACK",
    "Entry",
    "EventFields",
    "Log",
    "event_fields",
    "events_of",
    "events_text",
    "standing_actions",
]

ACTION, TAKE_BACK, PAUSE = "action", "take-back", "pause"
LEFT, BACK, RESIGN = "left", "back", "resign"  # of a seat's player; the position does not change
CHANGED = ("length", "stage", "due_at", "changed_at", *UNKNOWN)  # the columns of a game that an entry changes


class Entry(msgspec.Struct, frozen=True):
    """An entry of a game's log; `seq` counts from 1."""

    game: str
    seq: int
    kind: str
    seat: int
    text: str  # the action; of a take-back, the entry it undoes first; of a pause, milliseconds; else empty
    digest: str
    events: str
    at: int
    client_id: str | None = None
    by_bot: bool = False

    @property
    def undoes(self) -> int | None:
        """Return the first entry that a take-back undoes (with all later ones), or None."""
        return int(self.text) if self.kind == TAKE_BACK else None


def standing_actions(entries: Iterable[Entry]) -> list[Entry]:
    """Return the actions that were not undone."""
    line: list[Entry] = []
    for entry in entries:
        if entry.kind == ACTION:
            line.append(entry)
        elif (first := entry.undoes) is not None:
            line = [one for one in line if one.seq < first]
    return line


class Log:
    """Adds and reads entries."""

    def __init__(self, database: Database) -> None:
        self.database = database
        dialect = postgresql if database.postgres else sqlite
        row: dict[str, Any] = {one.name: bindparam(f"row_{one.name}") for one in actions.columns}
        adding = dialect.insert(actions).values(row).on_conflict_do_nothing()
        changing = (
            update(games)
            .where(games.c.id == bindparam("of"), games.c.stage != literal_column(f"'{DELETED}'"))
            .values({name: bindparam(f"new_{name}") for name in CHANGED})
        )
        if database.postgres:  # one statement, for a single round trip
            added = adding.returning(actions.c.seq).cte("added")
            changed = changing.where(select(added).exists()).cte("changed")
            telling = func.pg_notify(literal_column(f"'{CHANNEL}'"), bindparam("told", type_=Text))
            self.statements = [database.prepared(select(telling).select_from(added).add_cte(changed))]
        else:
            self.statements = [database.prepared(adding), database.prepared(changing)]

    async def append(
        self,
        entry: Entry,
        stage: str,
        due_at: int | None,
        standing: Summary | None = None,
        also: Callable[[Connection], None] | None = None,
    ) -> bool:
        """Add an entry and update its game; return False if its number is taken and nothing was written.

        `also` writes related data in the same transaction.
        """
        kept = UNKNOWN if standing is None else standing.columns()
        changes = {"length": entry.seq, "stage": stage, "due_at": due_at, "changed_at": now(), **kept}
        values = {f"row_{name}": value for name, value in msgspec.structs.asdict(entry).items()}
        values |= {f"new_{name}": value for name, value in changes.items()}
        values |= {"of": entry.game, "told": self.database.signed(f"log {entry.game}")}

        def write(connection: Connection) -> bool:
            adding, *others = self.statements
            if not adding.run(connection, values):
                return False
            for one in others:
                one.run(connection, values)
            if also is not None:
                also(connection)
            return True

        with metrics.saving.time():
            return await self.database.write(write, may_fail=False)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return the entries of a game after a number."""
        return msgspec.convert(await self.database.read(self.rows(table_id, after)), list[Entry])

    def rows(self, table_id: str, after: int = 0) -> Select[Any]:
        return (
            select(actions).where(actions.c.game == table_id, actions.c.seq > after).order_by(actions.c.seq)
        )


# ── events as text ──

KINDS: dict[str, type[Event]] = {
    name: kind
    for name, kind in vars(kinds).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}


ENDINGS: dict[type[Event], type[Ending | RoundEnding]] = {
    kinds.GameEnded: Ending,
    kinds.RoundEnded: RoundEnding,
}


EventFields = Annotated[dict[str, Any], Meta(extra={"events": True})]  # the fields of one of `KINDS`


def event_fields(event: Event) -> EventFields:
    """Return an event as plain values, with the name of its kind; an ending by its name."""
    kind = type(event)
    values: dict[str, Any] = {"kind": kind.__name__}
    values |= {name: getattr(event, name) for name in names_of(kind)}
    if kind in ENDINGS:
        values["how"] = values["how"].name.lower()
    return values


@cache
def names_of(kind: type[Event]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


def events_text(events: tuple[Event, ...]) -> str:
    """Return the text of events with all secrets, for the log."""
    return msgspec.json.encode([event_fields(event) for event in events]).decode()


def events_of(text: str) -> tuple[Event, ...]:
    """Return the events of a text."""
    found: list[Event] = []
    for values in msgspec.json.decode(text, type=list[dict[str, Any]]):
        build: Any = KINDS[values.pop("kind")]
        if build in ENDINGS:
            values["how"] = ending(ENDINGS[build], values["how"])
        found.append(build(**{key: frozen(value) for key, value in values.items()}))
    return tuple(found)


def ending(endings: type[Ending | RoundEnding], how: str | int) -> Ending | RoundEnding:
    """Return an ending by its name; logs of version 0.1 have its number."""
    return endings(how) if isinstance(how, int) else endings[how.upper()]


def frozen(value: Any) -> Any:
    return tuple(cast("list[Any]", value)) if isinstance(value, list) else value
