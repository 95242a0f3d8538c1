"""Floods and malformed frames: the server answers, and other games go on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from live_server import METRICS, Person, Running, Sitting, running
from server_process import CUT, Device, Process, process, seated
from websockets.exceptions import ConnectionClosed

from peregon.server.http.limits import MOST_REMEMBERED, RATES, Limits, Rate, Shares, neighbourhood
from peregon.server.room.live_game import LiveGame
from peregon.server.store.database import Database
from peregon.server.store.store import Store

pytestmark = pytest.mark.anyio

AT_ONCE = 50  # frames, then a request that must be answered
NOISY, CALM = 6, 2  # clients; other tables
BEFORE = 3  # actions at other tables before the flood begins
FLOOD = 3.0  # seconds
PATIENT = 2.0  # limit for the slowest action at another table, in seconds, on a loaded machine


# ── malformed frames ──


def noise(chance: random.Random, seq: int) -> str | bytes:
    """Make a frame: binary, malformed, oversized, mistimed, replayed, wrong-typed, truncated or too deep."""
    act: dict[str, Any] = {"type": "act", "id": "a", "at": seq, "action": "draw"}
    whole = json.dumps(act)
    match chance.randrange(13):
        case 0:
            return "".join(chr(chance.choice([0, 34, 92, 123, 125, 0x202E, 0x1F600])) for _ in range(20))
        case 1:
            return whole[: chance.randrange(len(whole))]
        case 2:
            return json.dumps(act | {"action": "x" * chance.randrange(200, 6000)})
        case 3:
            return json.dumps(act | {"at": chance.choice([-1, 10**9, 10**400, 0.5, "0", None, [seq], True])})
        case 4:
            return json.dumps(act | {"id": chance.choice(["", "i" * 65, 7, None, {}])})
        case 5:
            return chance.choice(['{"type":"act","id":', "[", '{"a":']) * chance.randrange(1, 1300)
        case 6:
            kinds = ["join", "act", "take_back", "answer", "say", "ping", "dance", "", None, 3, [], {}]
            return json.dumps({"type": chance.choice(kinds), "seat": chance.choice([0, 9, -1, None, "0"])})
        case 7:  # an action answered before, or never valid
            return json.dumps(act | {"id": f"old{chance.randrange(3)}", "at": chance.randrange(seq + 2)})
        case 8:
            said = {"phrase": chance.choice(["phrase-hello", "phrase-none", 1]), "text": "\u202e" * 30}
            return json.dumps({"type": "say", "id": "s"} | said)
        case 9:
            return json.dumps({"type": chance.choice(["take_back", "answer"]), "id": "t", "at": seq})
        case 10:
            words = chance.choice(
                ["claim nowhere red", "keep 9 9 9", "rail A-B", "tunnel pay -1", "\x00", ""]
            )
            return json.dumps(act | {"action": words})
        case 11:
            return chance.choice([chance.randbytes(40), b"\xff" * 5000, whole.encode()])
        case _:
            return chance.choice(["null", "true", "0", '""', "[]", "{}", "1e999", "NaN", '{"type":"ping"} x'])


async def make_noise(person: Person, table_id: str, frames: int, chance: random.Random) -> int:
    """Send malformed frames, reconnecting after each cut; return how many batches were answered."""
    sent = answered = 0
    while sent < frames:
        with contextlib.suppress(ConnectionClosed):
            async with person.sit(table_id, join=chance.random() < 0.8) as sitting:
                seq = 0 if sitting.position is None else sitting.seq
                for _ in range(AT_ONCE):
                    await sitting.send(noise(chance, seq))
                    sent += 1
                await sitting.send({"type": "ping"})
                await sitting.until("heartbeat")
                answered += 1
                await sitting.send("x" * 200_000)  # a frame this large ends the connection
                sent += 1
                await sitting.until("nothing")
    return answered


async def shout(sitting: Sitting) -> int:
    """Request the whole table as fast as possible for a while; return how often it came."""

    async def send() -> None:
        with contextlib.suppress(*CUT):
            while True:
                await sitting.send({"type": "join"})
                await asyncio.sleep(0)  # sending does not wait for the server

    sending, before = asyncio.create_task(send()), len(sitting.heard)
    with contextlib.suppress(*CUT):
        async with asyncio.timeout(FLOOD):
            await sitting.until("nothing")
    sending.cancel()
    sitting.socket.transport.abort()
    return [message["type"] for message in sitting.heard[before:]].count("table")


async def break_in(port: int, chance: random.Random) -> None:
    """Open connections that speak no protocol, stop half way, or stay silent."""
    openings = [
        chance.randbytes(200),
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
        b"GET /api/tables/0/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    ]
    for opening in openings:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(opening)
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(0.2):
                await reader.read()
        writer.transport.abort()


# ── other tables ──


class Timed(Device):
    """A device at another table, with the waiting time of each action."""

    def __init__(self, person: Person, table_id: str, rest: float) -> None:
        super().__init__(person, table_id)
        self.rest = rest
        self.waits: list[float] = []

    async def send(self, sitting: Sitting) -> None:
        await asyncio.sleep(self.rest)
        began = time.perf_counter()
        await super().send(sitting)
        self.waits.append(time.perf_counter() - began)

    @property
    def longest(self) -> float:
        return max(self.waits, default=0.0)


async def beside(server: Process, doing: Awaitable[Any], rest: float = 0.0) -> tuple[Any, list[Timed]]:
    """Play at other tables, one game after the other, while something runs; return its result and the tables.

    The players there are programs, which rest between actions, because the limits allow the pace of people.
    """
    tables: list[Timed] = []

    async def play_on() -> None:
        while True:
            found = await seated(server.url, 0)
            tables.append(Timed(found.person, found.game, rest))
            await tables[-1].play()

    playing = [asyncio.create_task(play_on()) for _ in range(CALM)]
    try:
        while len(tables) < CALM or min(len(table.accepted) for table in tables) < BEFORE:
            await asyncio.sleep(0.05)
        for table in tables:
            table.waits.clear()  # the first actions wait until the rules are loaded
        return await doing, tables
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for table in tables:
            await table.person.http.aclose()


async def verify(database_url: str, games: list[str]) -> int:
    """Replay the logs of games, checking each digest; return the number of entries."""
    database = await Database.open(database_url)
    store, total = Store(database), 0
    for game in games:
        table, seats = await store.tables.find(game), await store.tables.seats(game)
        assert table is not None and table.began_at is not None
        live = LiveGame(table.game, len(seats), table.seed, table.first, table.began_at)
        for entry in await store.log.entries(game):
            live.follow(entry)
        total += live.seq
    await database.close()
    return total


async def counted(url: str) -> dict[str, float]:
    """Return the server's counters."""
    person = Person(url)
    text = (await person.http.get("/metrics", headers=METRICS)).text
    await person.http.aclose()
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


# ── tests ──


async def test_noise_is_answered_and_harms_no_table(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    frames, chance = request.config.getoption("--frames"), random.Random(7)
    database = f"sqlite:///{tmp_path}/peregon.sqlite"
    async with process(database) as server:
        table = await seated(server.url, 0)
        people = [table.person, Person(server.url), *(Person(server.url) for _ in range(NOISY - 2))]
        await people[1].ask("PUT", "/me", {"name": "Eve"})
        share = -(-frames // NOISY)
        shouting = [make_noise(one, table.game, share, random.Random(chance.random())) for one in people]
        answered, calm = await beside(server, asyncio.gather(*shouting, break_in(server.port, chance)))
        assert sum(number for number in answered if number is not None) * AT_ONCE >= frames * 0.8
        figures = await counted(server.url)
        assert figures["peregon_faults_total"] == 0
        assert not [name for name in figures if name.startswith('peregon_answers_total{status="5')]
        assert figures['peregon_refusals_total{reason="table-malformed"}'] > frames / 4
        for one in people:
            await one.http.aclose()
    played = await verify(database, [one.game for one in calm])
    assert played > CALM * BEFORE, "the tables beside went on"
    assert max(one.longest for one in calm) < PATIENT
    await verify(database, [table.game])


async def test_a_flood_from_one_client_is_read_slowly_and_delays_nobody(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/peregon.sqlite"
    async with process(database, LIMITS=1) as server:
        table = await seated(server.url, 0)
        async with contextlib.AsyncExitStack() as sockets:
            opening = [table.person.sit(table.game) for _ in range(NOISY)]
            sittings = [await sockets.enter_async_context(one) for one in opening]
            heard, calm = await beside(server, asyncio.gather(*(shout(one) for one in sittings)))
        await table.person.http.aclose()
    own = RATES["message"][0]
    assert own.at_once / 2 < sum(heard), "they were answered"
    assert sum(heard) <= own.at_once + own.a_second * (FLOOD + 1), "the sockets of a person share"
    assert await verify(database, [one.game for one in calm]) > CALM * BEFORE
    assert max(one.longest for one in calm) < PATIENT


@pytest.fixture
async def limited(tmp_path: Path):
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite", limits=1.0) as host:
        yield host


async def refusal(person: Person, method: str, path: str, body: Any = None) -> int:
    """Send requests until one is refused as too many; return how many were answered before."""
    for number in range(2000):
        answer = await person.http.request(method, f"/api{path}", json=body)
        if answer.status_code == 429:
            reason = answer.json()["reason"]
            assert reason["key"] == "table-too-many"
            assert 1 <= int(answer.headers["retry-after"]) == reason["arguments"]["seconds"] <= 60
            return number
    raise AssertionError("never told to wait")


async def test_codes_cannot_be_found_by_trying(limited: Running) -> None:
    anna, eve, guest = await limited.named("Anna"), await limited.named("Eve"), limited.person()
    code = (await anna.create("usa", [{"kind": "me"}, {"kind": "open"}]))["code"]
    for _ in range(40):  # correct ones never count
        await eve.ask("GET", f"/codes/{code}")
    assert await refusal(eve, "GET", "/codes/NOCODE") == RATES["guess"][0].at_once
    tried = await refusal(guest, "GET", "/codes/NOCODE")
    assert tried == RATES["guess"][1].at_once - RATES["guess"][0].at_once, "without a cookie as well"
    assert (await guest.http.get(f"/api/codes/{code}")).status_code == 429


async def test_tables_names_uploads_and_sockets_are_limited(limited: Running) -> None:
    anna = await limited.named("Anna")
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert await refusal(anna, "POST", "/tables", {"title": "usa", "seats": seats}) == 20
    assert await refusal(anna, "POST", "/records") == 20
    assert await refusal(anna, "POST", "/boards") == 0, "records and boards are counted together"
    assert await refusal(limited.person(), "PUT", "/me", {"name": "Eve"}) == 11, "once without a cookie"
    table = (await anna.ask("GET", "/tables"))[0]["id"]
    heads = {"upgrade": "websocket", "connection": "Upgrade", "sec-websocket-version": "13"}
    heads["sec-websocket-key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
    for _ in range(61):
        limited.app.limits.refused("socket", anna.http.cookies["peregon"], "127.0.0.1")
    answer = await anna.http.get(f"/api/tables/{table}/socket", headers=heads)
    assert answer.status_code == 429 and answer.headers["retry-after"] == "1"


async def test_the_address_that_a_proxy_tells_counts_only_if_the_proxy_is_trusted(tmp_path: Path) -> None:
    database, seen = f"sqlite:///{tmp_path}/peregon.sqlite", []
    for proxies in ("", "127.0.0.1"):
        async with running(database, limits=1.0, proxies=proxies) as host:
            guest = host.person()
            for number in range(3):
                path, told = "/api/codes/NOCODE", {"x-forwarded-for": f"203.0.113.9, 198.51.100.{number}"}
                while (await guest.http.get(path, headers=told)).status_code != 429:
                    seen.append((proxies, number))
    each = RATES["guess"][1].at_once
    assert [seen.count(("", number)) for number in range(3)] == [each, 0, 0]
    assert [seen.count(("127.0.0.1", number)) for number in range(3)] == [each] * 3


def test_what_is_remembered_of_visitors_is_bounded() -> None:
    shares = Shares(Rate(2, 1))
    shares.take("first", 0.0, 2)
    for number in range(MOST_REMEMBERED):
        shares.take(str(number), 0.0)
    assert len(shares.left) == MOST_REMEMBERED
    assert shares.lacks("first", 0.0) == 0, "whoever came longest ago is forgotten"
    assert shares.lacks("9", 0.0) == 0 and shares.lacks("9", 0.0) == 0
    shares.take("9", 0.0)
    assert shares.lacks("9", 0.25) == 0.75
    assert shares.lacks("9", 100.0) == 0 and shares.of("9", 100.0) == 2


def test_a_household_shares_its_network() -> None:
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2::9")
    assert neighbourhood("2001:db8:1:2::9") != neighbourhood("2001:db8:1:3::9")
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1"
    assert neighbourhood("not an address") == "not an address"


def test_without_limits_nothing_is_refused() -> None:
    limits = Limits(0)
    assert not any(limits.refused("guess", "x", "192.0.2.1") for _ in range(1000))
    assert sum(limits.wait("message", "x", "192.0.2.1") for _ in range(1000)) == 0
