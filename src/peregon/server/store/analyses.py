"""Reviews and same cards in the database: their queue, their leases and their results.

An analysis is computed part by part: a decision of a review, a game with the same cards. Each part is stored
when it is known, so that any process can go on after the last one. A process that computes an analysis has a
lease on it, with a name of its own for each run. Without the lease nothing can be stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    func,
    insert,
    not_,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from peregon.server.clock import SECOND
from peregon.server.errors import Denied
from peregon.server.store.database import Database, one_row, rows_of
from peregon.server.store.schema import analyses, analysis_parts

__all__ = [
    "COMPLETE",
    "FAILED",
    "RUNNING",
    "STOPPED",
    "WAITING",
    "Analyses",
    "Analysis",
    "Bounds",
    "Found",
    "forget_analyses",
    "is_open",
]

WAITING, RUNNING, STOPPED, FAILED, COMPLETE = "waiting", "running", "stopped", "failed", "complete"
OPEN = (WAITING, RUNNING)
FURTHEST = 2  # the furthest valid lease, in leases; a longer one is from before the clock was set
CLAIMING = 7_310_551  # the advisory lock of processes that take an analysis from the queue


class Bounds(Struct, frozen=True):
    """The most analyses that may wait or run."""

    of_one: int = 3  # per person
    of_all: int = 100


class Analysis(Struct, frozen=True):
    """The row of an analysis."""

    subject: str
    kind: str
    format: int
    asker: str
    total: int
    stage: str = WAITING
    asked_at: int = 0
    done: int = 0
    head: str | None = None
    conclusion: str | None = None
    tries: int = 0
    keeper: str | None = None
    kept_until: int | None = None
    run_at: int | None = None
    run_from: int | None = None


class Found(NamedTuple):
    """An analysis, some of its parts, and how long it will take."""

    analysis: Analysis
    parts: list[str]
    waiting_before: int | None  # analyses that are computed before it; None: it does not wait
    seconds_left: int | None  # None: it does not run, or this cannot be told yet


class Analyses:
    """Stores analyses."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # ── asking ──

    async def ask(self, wanted: Analysis, bounds: Bounds) -> None:
        """Put an analysis into the queue, unless it waits, runs or is complete; refuse too many."""
        row = of(wanted.subject, wanted.kind)
        number = select(func.count()).where(is_open())
        dialect = postgresql if self.database.postgres else sqlite

        def write(connection: Connection) -> None:
            found = connection.execute(select(analyses.c.stage, analyses.c.format).where(*row)).first()
            stage = None if found is None or found.format != wanted.format else found.stage
            if stage in (*OPEN, COMPLETE):
                return
            if (
                connection.execute(number.where(analyses.c.asker == wanted.asker)).scalar_one()
                >= bounds.of_one
            ):
                raise Denied("review-too-many", most=bounds.of_one)
            if connection.execute(number).scalar_one() >= bounds.of_all:
                raise Denied("review-queue-full")
            again = {"stage": WAITING, "asker": wanted.asker, "tries": 0}
            again["asked_at"] = connection.execute(select(self.database.clock)).scalar_one()
            if stage is not None:
                connection.execute(update(analyses).where(*row).values(again))
                return
            for table in (analyses, analysis_parts):  # of an earlier format
                connection.execute(delete(table).where(*of(wanted.subject, wanted.kind, table)))
            adding = dialect.insert(analyses).values(msgspec.structs.asdict(wanted) | again)
            connection.execute(adding.on_conflict_do_nothing())

        await self.database.write(write)

    async def stop(self, subject: str, kind: str) -> None:
        """Stop an analysis that waits or runs; what is done is kept."""
        changing = update(analyses).where(*of(subject, kind), is_open())
        await self.database.execute(changing.values(stage=STOPPED, **FREE))

    # ── finding ──

    async def find(self, subject: str, kind: str, form: int, first: int = 0) -> Found | None:
        """Return an analysis of a format, with its parts from a number on."""
        elder = analyses.alias()
        before = and_(elder.c.stage == WAITING, elder.c.asked_at < analyses.c.asked_at)
        ahead = select(func.count()).where(or_(elder.c.stage == RUNNING, before)).scalar_subquery()
        spent = self.database.clock - analyses.c.run_at
        query = select(analyses, ahead.label("ahead"), spent.label("spent"))
        query = query.where(*of(subject, kind), analyses.c.format == form)
        parts = part_rows(subject, kind).where(analysis_parts.c.number >= first)
        rows, texts = await self.database.read_together(query, parts)
        row = one_row(rows)
        if row is None:
            return None
        found, seconds_left = msgspec.convert(row, Analysis), None
        if found.stage == RUNNING and found.done > (found.run_from or 0):
            a_part = row["spent"] / (found.done - (found.run_from or 0))
            seconds_left = max(round(a_part * (found.total - found.done) / SECOND), 0)
        waiting_before = row["ahead"] if found.stage == WAITING else None
        return Found(found, [one["text"] for one in texts], waiting_before, seconds_left)

    async def parts(self, run: Analysis) -> list[str]:
        """Return all parts of an analysis."""
        return [row["text"] for row in await self.database.read(part_rows(run.subject, run.kind))]

    async def waiting(self, lease: int) -> int:
        """Count the analyses that wait and that no process computes."""
        query = select(func.count().label("number")).where(self.free(lease))
        return (await self.database.read(query))[0]["number"]

    # ── computing ──

    def kept(self, lease: int) -> Any:
        """Return the condition that an analysis runs with a valid lease."""
        moment = self.database.clock
        return and_(
            analyses.c.stage == RUNNING, analyses.c.kept_until.between(moment, moment + FURTHEST * lease)
        )

    def free(self, lease: int) -> Any:
        """Return the condition that an analysis waits and that no process computes it."""
        return and_(is_open(), not_(self.kept(lease)))

    async def claim(self, keeper: str, lease: int, most: int, tries: int) -> Analysis | None:
        """Take the first analysis of the queue for a run; None if none waits or `most` run already.

        An analysis without a new part in its last `tries` runs has failed.
        """
        first = select(analyses).where(self.free(lease)).order_by(analyses.c.asked_at, analyses.c.subject)
        running = select(func.count()).where(self.kept(lease))

        def write(connection: Connection) -> Analysis | None:
            if self.database.postgres:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({CLAIMING})"))
            while connection.execute(running).scalar_one() < most:
                found = one_row(rows_of(connection.execute(first.limit(1))))
                if found is None:
                    return None
                taken = msgspec.convert(found, Analysis)
                changing = update(analyses).where(*of(taken.subject, taken.kind))
                if taken.tries >= tries:
                    connection.execute(changing.values(stage=FAILED, **FREE))
                    continue
                moment = connection.execute(select(self.database.clock)).scalar_one()
                taken = msgspec.structs.replace(
                    taken, stage=RUNNING, keeper=keeper, kept_until=moment + lease, run_at=moment,
                    run_from=taken.done, tries=taken.tries + 1,
                )  # fmt: skip
                names = ("stage", "keeper", "kept_until", "run_at", "run_from", "tries")
                connection.execute(changing.values({name: getattr(taken, name) for name in names}))
                return taken
            return None

        return await self.database.write(write)

    async def keep_on(self, run: Analysis, lease: int) -> bool:
        """Renew the lease of a run; return False if it has lost it."""
        return await self.change(run, kept_until=self.database.clock + lease)

    async def begin(self, run: Analysis, head: str, total: int) -> bool:
        """Store what is known before the first part; return False if the run has lost its lease."""
        return await self.change(run, head=head, total=total)

    async def add(self, run: Analysis, number: int, part: str, lease: int) -> bool:
        """Store a part, and renew the lease; return False if the run has lost it."""
        values = {"done": number + 1, "tries": 0, "kept_until": self.database.clock + lease}
        row = {"subject": run.subject, "kind": run.kind, "number": number, "text": part}

        def write(connection: Connection) -> bool:
            if connection.execute(self.held(run).values(values)).rowcount == 0:
                return False
            connection.execute(insert(analysis_parts).values(row))
            return True

        return await self.database.write(write)

    async def end(self, run: Analysis, conclusion: str) -> bool:
        """Store what is known after the last part; the analysis is complete."""
        return await self.change(run, stage=COMPLETE, conclusion=conclusion, **FREE)

    async def give_back(self, run: Analysis, last: bool = False) -> None:
        """Put an analysis back into the queue, at its place or behind all others."""
        later = {"asked_at": self.database.clock} if last else {}
        await self.change(run, stage=WAITING, **FREE, **later)

    async def change(self, run: Analysis, **values: Any) -> bool:
        return await self.database.execute(self.held(run).values(values)) > 0

    def held(self, run: Analysis) -> Any:
        """Return the change of a row that a run still has."""
        return update(analyses).where(
            *of(run.subject, run.kind), analyses.c.keeper == run.keeper, analyses.c.stage == RUNNING
        )


FREE: dict[str, Any] = {"keeper": None, "kept_until": None, "run_at": None, "run_from": None}


def of(subject: str, kind: str, table: Any = analyses) -> Sequence[Any]:
    """Return the conditions of an analysis's row."""
    return table.c.subject == subject, table.c.kind == kind


def is_open() -> ColumnElement[bool]:
    """Return the condition that an analysis waits or runs."""
    return analyses.c.stage.in_(OPEN)


def part_rows(subject: str, kind: str) -> Select[Any]:
    query = select(analysis_parts.c.text).where(*of(subject, kind, analysis_parts))
    return query.order_by(analysis_parts.c.number)


def forget_analyses(connection: Connection, subjects: Any) -> None:
    """Remove all analyses of some subjects; a run of them ends without its lease."""
    for table in (analyses, analysis_parts):
        connection.execute(delete(table).where(table.c.subject.in_(subjects)))
