"""Secrets do not leak: if cards that a player may not know are dealt differently, each byte stays the same.

Server and sockets are real. The clock is stopped, so that bytes can be compared.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import logging
import random
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from live_server import Person, Running, running
from sqlalchemy import bindparam, update
from websockets.asyncio.client import ClientConnection, connect

from peregon import TITLES
from peregon.events import Event
from peregon.game import Game, State, Step
from peregon.server.launcher import Lines
from peregon.server.room.live_game import LiveGame
from peregon.server.room.scene import Scene
from peregon.server.store.log import Entry, events_of, events_text
from peregon.server.store.schema import actions
from peregon.server.wire.messages import told

pytestmark = pytest.mark.anyio

SEATS = 3
STEPS = (5, 60)
WISHES = 12
NOWHERE = "0" * 16


class DealtAgain(Game):
    """A game in which the cards unknown to one viewer are dealt differently at every position."""

    def __init__(self, game: Game, viewer: int | None, seed: int) -> None:
        super().__init__(game.title, game.board, game.options)
        self.viewer, self.seed = viewer, seed
        self.true: dict[int, tuple[State, State]] = {}  # by the identity of the other deal

    def again(self, state: State) -> State:
        dealt = self.deal(self.view(state, self.viewer), self.seed)
        self.true[id(dealt)] = dealt, state
        return dealt

    def start(self, seats: int, seed: int | bytes, first: int | None = None) -> State:
        state = super().start(seats, seed, first)
        known = self.viewer is not None and self.viewer >= seats  # an empty table without this seat
        return state if known else self.again(state)

    def play(self, state: State, seat: int, action: Any) -> Step:
        step = super().play(self.true[id(state)][1], seat, action)
        return Step(self.again(step.state), step.events)


def spoiled(events: tuple[Event, ...], viewer: int | None) -> tuple[Event, ...]:
    """Return the events with other values for what is secret from the viewer."""
    found: list[Event] = []
    for event in events:
        secret = [one.name for one in dataclasses.fields(event) if one.metadata.get("secret")]
        others = {name: other(getattr(event, name)) for name in secret if event.seat != viewer}
        found.append(dataclasses.replace(event, **others))
    return tuple(found)


def other(value: Any) -> Any:
    return tuple(other(one) for one in value) if isinstance(value, tuple) else f"not {value}"


class Eyes:
    """A client at the table: a browser of its own, a socket, and a seat or none."""

    def __init__(self, person: Person, socket: ClientConnection, seat: int | None) -> None:
        self.person, self.socket, self.seat = person, socket, seat

    async def until(self, *kinds: str) -> list[bytes]:
        """Return the raw messages up to one of some kinds."""
        frames: list[bytes] = []
        while not frames or json.loads(frames[-1])["type"] not in kinds:
            frames.append(await self.socket.recv(decode=False))
        return frames

    async def hear(self, frame: str | dict[str, Any], *kinds: str) -> list[bytes]:
        await self.socket.send(frame if isinstance(frame, str) else json.dumps(frame))
        return await self.until(*kinds)

    async def of_the_socket(self, live: LiveGame, wishes: list[str]) -> list[bytes]:
        """Return the whole table, and the answers to refused requests of all kinds."""
        frames = await self.hear({"type": "join"}, "table")
        for wish in wishes:
            act = {"type": "act", "id": wish, "at": live.seq, "action": wish}
            frames += await self.hear(act, "refused")
            frames += await self.hear({"type": "why", "id": wish, "action": wish}, "refused", "allowed")
            place = " ".join(wish.split()[:2])  # a claim or a station without its payment
            frames += await self.hear({"type": "price", "id": wish, "place": place}, "refused", "priced")
        frames += await self.hear({"type": "join", "seat": (self.seat or 0) + 1}, "refused")
        frames += await self.hear({"type": "answer", "id": "a", "agree": True}, "refused")
        frames += await self.hear({"type": "say", "id": "s", "phrase": "phrase-unknown"}, "refused")
        frames += await self.hear("{}", "refused")
        frames += await self.hear("[" * 500, "refused")
        frames += await self.hear({"type": "ping"}, "heartbeat")
        if self.seat is None or (live.line and live.line[-1].reveals):
            frames += await self.hear({"type": "take_back", "id": "t", "at": live.seq}, "refused")
        if self.seat is not None and live.seq > SEATS:
            stale = {"type": "act", "id": "old", "at": 0, "action": "pass"}
            frames += await self.hear(stale, "table")
        return frames

    async def of_the_pages(self, table_id: str, code: str) -> list[bytes]:
        """Return head and body of every HTTP response that changes nothing."""
        table = f"/api/tables/{table_id}"
        asked: list[tuple[str, str, Any]] = [
            ("GET", table, None),
            ("GET", "/api/tables", None),
            ("GET", f"/api/codes/{code}", None),
            ("GET", f"{table}/record", None),
            ("GET", f"{table}/board", None),
            ("GET", f"{table}/reckoning", None),
            ("GET", f"{table}/rounds", None),
            ("GET", f"/api/tables/{NOWHERE}", None),
            ("GET", "/api/tables/dance", None),
            ("GET", "/api/nothing", None),
            ("DELETE", table, None),
            ("POST", "/api/tables", {"title": "chess"}),
            ("POST", "/api/records", "no record"),
            ("POST", f"{table}/join", None),
            ("POST", f"{table}/rematch", None),
            ("POST", f"{table}/start", None),
            ("PUT", f"{table}/seats/0", {"kind": "open"}),
            ("PUT", f"{table}/seats/9", {"kind": "open"}),
            ("PUT", f"{table}/seats/0/looks", {"ink": 5}),
            ("POST", f"{table}/seats/9/resign", None),
            ("POST", f"{table}/seats", None),
            ("DELETE", f"{table}/seats/0", None),
        ]
        for path in ("log", "replay"):
            eyes = ("", "spectator", "all", str((self.seat or 0) + 1))
            asked += [("GET", f"{table}/{path}?eyes={whose}", None) for whose in eyes]
        return [await self.page(*one) for one in asked]

    async def page(self, method: str, path: str, body: Any) -> bytes:
        answer = await self.person.http.request(method, path, json=body)
        assert answer.status_code < 500
        head = [line for line in answer.headers.raw if line[0].lower() != b"date"]
        return f"{method} {path} {answer.status_code} {head} ".encode() + answer.content


@contextlib.asynccontextmanager
async def sitting_down(host: Running, title: str) -> AsyncIterator[tuple[str, str, list[Eyes]]]:
    """Seat three players and a spectator at a table."""
    people = [await host.named(name) for name in ("Anna", "Boris", "Clara")]
    people.append(host.person())
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
    table = await people[0].create(title, seats, clock={"kind": "minutes", "minutes": 30})
    for person in people[1:SEATS]:
        await person.ask("POST", f"/tables/{table['id']}/join")
    await people[0].ask("POST", f"/tables/{table['id']}/start")
    address = f"{host.url.replace('http', 'ws')}/api/tables/{table['id']}/socket"
    async with contextlib.AsyncExitStack() as open_sockets:
        looking: list[Eyes] = []
        for number, person in enumerate(people):
            headers = {"cookie": f"peregon={person.http.cookies.get('peregon', '')}"}
            calling = connect(address, additional_headers=headers, max_size=None, proxy=None)
            socket = await open_sockets.enter_async_context(calling)
            looking.append(Eyes(person, socket, number if number < SEATS else None))
            await looking[-1].hear({"type": "join"}, "table")
        for eyes in looking:  # the messages about those who joined later
            await eyes.hear({"type": "ping"}, "heartbeat")
        yield table["id"], table["code"], looking


@contextlib.contextmanager
def lines_of_the_log() -> Iterator[list[str]]:
    """Collect the log lines, in the level and format of a running server."""
    lines: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.name.startswith("peregon"):
                record.created = 0.0
                lines.append(Lines().format(record))

    keeping, root = Keeping(logging.INFO), logging.getLogger()
    before = root.level
    root.addHandler(keeping)
    root.setLevel(logging.INFO)
    yield lines
    root.removeHandler(keeping)
    root.setLevel(before)


async def received(eyes: Eyes, live: LiveGame, table_id: str, code: str, wishes: list[str]) -> list[bytes]:
    """Return every byte that a client can get at a position, and what is logged."""
    with lines_of_the_log() as lines:
        found = await eyes.of_the_socket(live, wishes) + await eyes.of_the_pages(table_id, code)
    return found + [line.encode() for line in lines]


def refused_wishes(live: LiveGame, seat: int | None, chance: random.Random) -> list[str]:
    """Return actions of all kinds that are not legal for a seat."""
    game, wishes = live.game, ["dance", "claim nowhere red", "keep 9"]
    legal = set[str]() if seat is None else {str(one) for one in game.legal(live.state, seat)}
    while len(wishes) < WISHES:
        number = chance.randrange(40) if chance.random() < 0.5 else chance.randrange(20_000)
        with contextlib.suppress(KeyError, IndexError):
            wishes.append(str(game.codec.action(number)))
    return [wish for wish in wishes if wish not in legal]


@contextlib.asynccontextmanager
async def dealt_again(
    host: Running, live: LiveGame, entries: list[Entry], viewer: int | None, deal: int
) -> AsyncIterator[None]:
    """Change the deal in memory, in the database, and for every replay."""
    game, state = live.game, live.state
    again = DealtAgain(game, viewer, deal)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("peregon.server.store.tables.game_of", lambda *_: again)
        live.state = again.again(state)
        live.ways.clear()
        await rewrite(host, replayed_again(host, again, entries, viewer))
        yield
        live.state = state
        live.ways.clear()
        await rewrite(host, entries)


def replayed_again(host: Running, again: DealtAgain, entries: list[Entry], viewer: int | None) -> list[Entry]:
    """Return the log as it would be with the other deal."""
    found: list[Entry] = []
    for entry in entries:
        if not found:
            room = host.server.rooms.rooms[entry.game]
            state = again.start(len(room.seats), room.table.seed, room.table.first)
        state = again.play(state, entry.seat, entry.text).state
        events = events_text(spoiled(events_of(entry.events), viewer))
        found.append(msgspec.structs.replace(entry, digest=state.digest, events=events))
    return found


async def rewrite(host: Running, entries: list[Entry]) -> None:
    changing = update(actions).where(actions.c.game == bindparam("of"), actions.c.seq == bindparam("number"))
    rows = [
        {"of": one.game, "number": one.seq, "words": one.events, "leads_to": one.digest} for one in entries
    ]
    if rows:
        query = changing.values(events=bindparam("words"), digest=bindparam("leads_to"))
        await host.server.store.database.write(lambda connection: connection.execute(query, rows).rowcount)


async def take_turn(live: LiveGame, looking: list[Eyes], chance: random.Random) -> list[list[bytes]]:
    """Play a random action; return the update that each client received."""
    seat = chance.choice(live.to_act)
    action = str(chance.choice(list(live.game.legal(live.state, seat))))
    act = {"type": "act", "id": f"at {live.seq}", "at": live.seq, "action": action}
    await looking[seat].socket.send(json.dumps(act))
    told_to = [(await eyes.until("update"))[-1:] for eyes in looking]
    await looking[seat].until("accepted")
    return told_to


@pytest.mark.parametrize("title", TITLES)
async def test_every_byte_stays_when_unknown_cards_are_dealt_again(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    deals = request.config.getoption("--deals")
    chance, compared, moment = random.Random(title), 0, time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: moment)
    monkeypatch.setattr(time, "monotonic_ns", lambda: 0)
    async with (
        running(f"sqlite:///{tmp_path}/peregon.sqlite", grace=600, heartbeat=600) as host,
        sitting_down(host, title) as (game, code, looking),
    ):
        live = host.server.rooms.rooms[game].playing()
        for step in range(max(STEPS) + 1):
            if not live.to_act:
                break
            entries = await host.server.store.log.entries(game)
            if step in STEPS:
                for eyes in looking:
                    wishes = refused_wishes(live, eyes.seat, chance)
                    before = await received(eyes, live, game, code, wishes)
                    for deal in range(deals):
                        async with dealt_again(host, live, entries, eyes.seat, deal):
                            after = await received(eyes, live, game, code, wishes)
                        for one, same in zip(before, after, strict=True):
                            assert one == same
                        compared += len(before)
            updates = await take_turn(live, looking, chance)
            entry = (await host.server.store.log.entries(game, live.seq - 1))[0]
            state = live.state
            for eyes, told_here in zip(looking, updates, strict=True):
                events = spoiled(events_of(entry.events), eyes.seat)
                live.state = live.game.deal(live.game.view(state, eyes.seat), step)
                live.ways.clear()
                assert told_here == [told(Scene(live).update(entry, events, eyes.seat))]
                live.state = state
                live.ways.clear()
        assert live.seq > min(40, max(STEPS)) and compared > 300
