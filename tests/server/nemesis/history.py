"""The history of a run: what clients sent and received, which faults happened, and the final logs."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["sent", "accepted", "refused", "saw", "log", "fault", "healed"]


@dataclass(frozen=True, slots=True)
class Event:
    """One line of a history."""

    kind: Kind
    at: float  # monotonic clock of the driver
    table: str = ""
    client: str = ""
    connection: int = 0
    seat: int | None = None
    id: str = ""
    seq: int = 0
    body: Any = None  # what was sent or seen; `Kept` for a log; the name of a fault


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of a log as it was at the end."""

    seq: int
    kind: str
    seat: int
    text: str
    client_id: str | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it was at the end: its deal and its log."""

    title: str
    seats: int
    seed: bytes
    first: int | None
    lines: tuple[Line, ...]


@dataclass(slots=True)
class History:
    """Grows while the clients play; tables that were checked are dropped."""

    events: list[Event] = field(default_factory=list[Event])

    def add(self, kind: Kind, **facts: Any) -> None:
        self.events.append(Event(kind, time.monotonic(), **facts))

    def of(self, table: str) -> list[Event]:
        return [event for event in self.events if event.table in ("", table)]

    def forget(self, table: str) -> None:
        self.events = [event for event in self.events if event.table != table]
