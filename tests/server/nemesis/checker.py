"""Decide from a history alone whether the server kept its guarantees."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

import msgspec
from history import Event, Kept, Line

from peregon.actions import Malformed
from peregon.game import Game, Illegal, State, load
from peregon.server.store.log import KINDS
from peregon.server.wire.views import view_of

ACTION, TAKE_BACK = "action", "take-back"
OWN = ("hand", "held", "offer", "chosen", "given_back", "cities")  # for a seat's own player only
UNDECIDED = "table-database-down"  # after this refusal the request may be in the log or not


@dataclass(frozen=True, slots=True)
class Violation:
    """A guarantee that was broken."""

    promise: str
    table: str
    words: str


def check(history: Sequence[Event]) -> list[Violation]:
    """Check all guarantees at all tables of a history."""
    found: list[Violation] = []
    for table in sorted({event.table for event in history} - {""}):
        found += check_table(table, [event for event in history if event.table in ("", table)])
    return found


def check_table(table: str, events: Sequence[Event]) -> list[Violation]:
    """Check all guarantees at one table."""
    logs = [event.body for event in events if event.kind == "log"]
    if not logs:
        return [Violation("kept", table, "its log was never read")]
    kept: Kept = logs[-1]
    broken = [
        *(("kept", words) for words in holes(kept.lines)),
        *(("kept", words) for words in lost(events, kept.lines)),
        *(("in order", words) for words in out_of_order(events)),
        *(("stays seen", words) for words in forgotten(events, kept)),
        *(("secret", words) for words in leaks(events)),
        *(("goes on", words) for words in stuck(events)),
    ]
    return [Violation(promise, table, words) for promise, words in broken]


# ── every acknowledged action is in the log, exactly once and in order ──


def holes(lines: Sequence[Line]) -> Iterator[str]:
    if [line.seq for line in lines] != list(range(1, len(lines) + 1)):
        yield "the numbers of its log are not 1, 2, 3 …"


def lost(events: Sequence[Event], lines: Sequence[Line]) -> Iterator[str]:
    """Report what was acknowledged but is missing or different, duplicated, or refused but in the log."""
    by_id = {line.client_id: line for line in lines if line.client_id is not None}
    often = Counter(line.client_id for line in lines if line.client_id is not None)
    yield from (f"{id} is there {number} times" for id, number in often.items() if number > 1)
    sent = {event.id: event for event in events if event.kind == "sent"}
    accepted = {event.id for event in events if event.kind == "accepted"}
    for event in events:
        if event.kind == "accepted":
            line, wish = by_id.get(event.id), sent.get(event.id)
            if line is None:
                yield f"{event.id} was acknowledged as {event.seq} and is lost"
            elif wish is None:
                yield f"{event.id} was acknowledged, and nobody sent it"
            elif (line.seq, line.seat) != (event.seq, wish.seat) or line.kind != wish.body["kind"]:
                yield f"{event.id} was acknowledged as {event.seq} of seat {wish.seat} and is {line}"
            elif line.kind == ACTION and line.text != wish.body["action"]:
                yield f"{event.id} was sent as {wish.body['action']} and is {line.text}"
        decided = event.kind == "refused" and event.body != UNDECIDED and event.id not in accepted
        if decided and event.id in by_id:
            yield f"{event.id} was refused ({event.body}) and is there"
    yield from (f"{id} is there, and nobody sent it" for id in by_id if id not in sent)


def out_of_order(events: Sequence[Event]) -> Iterator[str]:
    """Check that the numbers of one client's actions increase in the order of their answers."""
    last: dict[str, int] = {}
    told = set[str]()
    for event in events:
        if event.kind == "accepted" and event.id not in told:
            told.add(event.id)
            if event.seq <= last.get(event.client, 0):
                yield f"{event.id} of {event.client} is {event.seq}, after {last[event.client]}"
            last[event.client] = event.seq


# ── no client saw a state that was later lost ──


def forgotten(events: Sequence[Event], kept: Kept) -> Iterator[str]:
    """Report states that clients saw but the log does not lead to, and states that went back."""
    states, game = followed(kept), game_of(kept.title)
    if len(states) <= len(kept.lines):
        yield f"the log cannot be followed beyond {len(states) - 1}"
    expected: dict[tuple[int, int | None], Any] = {}
    newest: dict[tuple[str, int], int] = {}
    for event in events:
        if event.kind != "saw":
            continue
        if event.seq < newest.get((event.client, event.connection), 0):
            yield f"{event.client} saw {event.seq} after a later state, on one connection"
        newest[event.client, event.connection] = event.seq
        if event.seq >= len(states):
            yield f"{event.client} saw {event.seq}, and the log ends at {len(states) - 1}"
            continue
        eyes = (event.seq, event.seat)
        if eyes not in expected:
            expected[eyes] = msgspec.to_builtins(view_of(game.view(states[event.seq], event.seat)))
        if event.body["view"] != expected[eyes]:
            yield f"{event.client} saw another state at {event.seq} than the log leads to"


@lru_cache
def game_of(title: str) -> Game:
    return load(title)


def followed(kept: Kept) -> list[State]:
    """Return the states that a log leads to, as far as it can be replayed, beginning with the start."""
    game = game_of(kept.title)
    states = [game.start(kept.seats, kept.seed, kept.first)]
    with contextlib.suppress(Illegal, Malformed, IndexError):
        for line in kept.lines:
            match line.kind:
                case "action":
                    states.append(game.play(states[-1], line.seat, line.text).state)
                case "take-back":
                    states.append(states[int(line.text) - 1])
                case _:
                    states.append(states[-1])
    return states


# ── no view contains secrets of another seat ──


def leaks(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if event.kind == "saw":
            view = event.body["view"]
            for seat, shown in enumerate(view["seats"]):
                if seat != event.seat and not view["ended"]:
                    secrets = [name for name in OWN if shown.get(name) is not None]
                    yield from (f"{event.client} saw {name} of seat {seat}" for name in secrets)
            if event.body["legal"] is not None and event.seat not in view["to_act"]:
                yield f"{event.client} was told what seat {view['to_act']} may do"
            yield from (f"{event.client} heard {words}" for words in overheard(event))


def overheard(event: Event) -> Iterator[str]:
    """Yield the parts of events that are declared secret and belong to another seat."""
    for happened in event.body.get("events", ()):
        if happened["seat"] != event.seat:
            for one in fields(KINDS[happened["kind"]]):
                if one.metadata.get("secret") and happened.get(one.name) is not None:
                    yield f"{one.name} of {happened['kind']} of seat {happened['seat']}"


# ── every table makes progress again after the last fault ──


def stuck(events: Sequence[Event]) -> Iterator[str]:
    healed = max((event.at for event in events if event.kind == "healed"), default=None)
    if healed is None:
        return
    saw = [event for event in events if event.kind == "saw"]
    before = max((event.seq for event in saw if event.at <= healed), default=0)
    over = any(event.body["view"]["ended"] for event in saw)
    if not over and not any(event.seq > before for event in saw if event.at > healed):
        yield f"nothing happened after the last fault; it stands at {before}"
