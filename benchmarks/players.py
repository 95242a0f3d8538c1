"""Players of a load test: separate processes with plain sockets.

Minimal HTTP and WebSocket clients cost less processor time than the server they measure.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import random
import resource
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any
from urllib.parse import urlsplit

import msgspec
import uvloop

__all__ = ["Crew", "Done", "Player", "Visitor", "act"]

AT_ONCE = 20  # tables that one process sets up at the same time
LATE = 30.0  # seconds
BEAT = 0.001  # seconds between checks for actions that are due
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # opcodes of a frame
FINAL, MASKED = 0x80, 0x80
SHORT, LONG = 126, 127  # lengths that mean: the length follows in 2 or 8 bytes
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n"
)
REQUEST = (
    "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nCookie: {cookie}\r\n"
    "Content-Length: {length}\r\n\r\n"
)


class Position(msgspec.Struct):
    seq: int
    legal: list[str] | None
    result: object | None


class Message(msgspec.Struct):
    type: str
    position: Position | None = None


DECODE = msgspec.json.Decoder(Message).decode


def framed(opcode: int, payload: bytes) -> bytes:
    """Return a frame as clients send it; a mask of zeros leaves the payload unchanged."""
    length = len(payload)
    size = bytes([MASKED | length]) if length < SHORT else bytes([MASKED | SHORT]) + length.to_bytes(2)
    return bytes([FINAL | opcode]) + size + bytes(4) + payload


class Player(asyncio.Protocol):
    """The socket of a player at a table."""

    def __init__(self, request: str, seat: int) -> None:
        self.request = request
        self.seat = seat
        self.transport: Any = None
        self.received = bytearray()
        self.open = False
        self.seq = -1
        self.legal: list[str] = []
        self.ended = False
        self.wanted = 0  # the position to wait for
        self.reached: Callable[[], None] | None = None  # called when that position has come
        self.on_turn: Callable[[], None] | None = None  # called whenever the player may act

    @classmethod
    async def sit(cls, visitor: Visitor, table: str, seat: int) -> Player:
        """Open a socket and join; return once the player sees the table."""
        loop = asyncio.get_running_loop()
        request = UPGRADE.format(table=table, host=visitor.host, cookie=visitor.cookie)
        _, player = await loop.create_connection(lambda: cls(request, seat), *visitor.address)
        await player.reach(0)
        return player

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self.request.encode())

    def data_received(self, data: bytes) -> None:
        self.received += data
        if not self.open:
            head, separator, rest = self.received.partition(b"\r\n\r\n")
            if not separator:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(head.decode())
            self.open, self.received = True, rest
            self.say({"type": "join", "seat": self.seat})
        self.read_frames()

    def read_frames(self) -> None:
        received = self.received
        while len(received) > 1:
            length, start = received[1], 2
            if length >= SHORT:
                start += 2 if length == SHORT else 8
                length = int.from_bytes(received[2:start])
            if len(received) < start + length:
                return
            payload = bytes(received[start : start + length])
            opcode = received[0] & 15
            del received[: start + length]
            if opcode == TEXT:
                self.hear(payload)
            elif opcode == PING:
                self.transport.write(framed(PONG, payload))
            elif opcode == CLOSE:
                self.transport.close()

    def hear(self, payload: bytes) -> None:
        position = DECODE(payload).position
        if position is None:
            return
        self.seq, self.legal, self.ended = position.seq, position.legal or [], position.result is not None
        if self.reached is not None and self.seq >= self.wanted:
            reached, self.reached = self.reached, None
            reached()
        if self.on_turn is not None and self.legal and not self.ended:
            self.on_turn()

    def say(self, message: dict[str, Any]) -> None:
        self.transport.write(framed(TEXT, msgspec.json.encode(message)))

    def act(self, number: str) -> None:
        """Send any legal action; repeated with the same number it is acknowledged, not played."""
        action = random.choice(self.legal)
        self.legal = []
        self.say({"type": "act", "id": number, "at": self.seq, "action": action})

    async def reach(self, seq: int) -> None:
        """Wait for a position."""
        if self.seq < seq:
            done = asyncio.get_running_loop().create_future()
            self.wanted, self.reached = seq, lambda: done.set_result(None)
            await asyncio.wait_for(done, LATE)

    def leave(self) -> None:
        self.transport.abort()


class Visitor(asyncio.Protocol):
    """A person with a name, and one connection for their requests, which are sent one after the other."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.host = parts.netloc
        self.address = (parts.hostname or "", parts.port or 80)
        self.cookie = ""
        self.transport: Any = None
        self.received = bytearray()
        self.answered: asyncio.Future[bytes] | None = None

    @classmethod
    async def come(cls, url: str, cookie: str = "") -> Visitor:
        """Connect; a person without a cookie enters a name."""
        visitor = cls(url)
        visitor.cookie = cookie
        await asyncio.get_running_loop().create_connection(lambda: visitor, *visitor.address)
        if not cookie:
            await visitor.ask("PUT", "/api/me", {"name": "Load"})
        return visitor

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if self.answered is not None and not self.answered.done():
            self.answered.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self.received += data
        head, separator, rest = self.received.partition(b"\r\n\r\n")
        if not separator or self.answered is None:
            return
        headers = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
        headers = {name.lower(): value for name, value in headers.items()}
        if len(rest) < int(headers["content-length"]):
            return
        self.received = bytearray()
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        if head.startswith(b"HTTP/1.1 2"):
            self.answered.set_result(bytes(rest))
        else:
            self.answered.set_exception(ConnectionError(f"{head.decode()} {rest.decode()}"))

    async def ask(self, method: str, path: str, body: dict[str, Any]) -> Any:
        """Send a request; return the JSON of its answer."""
        content = msgspec.json.encode(body)
        self.answered = asyncio.get_running_loop().create_future()
        head = REQUEST.format(
            method=method, path=path, host=self.host, cookie=self.cookie, length=len(content)
        )
        self.transport.write(head.encode() + content)
        return msgspec.json.decode(await asyncio.wait_for(self.answered, LATE))

    async def sit_down(self, seats: list[dict[str, str]], sockets: int) -> list[Player]:
        """Create a table and take its first seats; return once every seat has seen it."""
        table = (await self.ask("POST", "/api/tables", {"title": "usa", "seats": seats}))["id"]
        return list(await asyncio.gather(*(Player.sit(self, table, seat) for seat in range(sockets))))

    def leave(self) -> None:
        self.transport.abort()


def act(table: list[Player], number: str, done: Callable[[float], None]) -> bool:
    """Act at a table; `done` gets the seconds until all have the update. Return False if no seat can act."""
    acting = next((player for player in table if player.legal), None)
    if acting is None or acting.ended:
        return False
    seq, left, began = max(player.seq for player in table) + 1, len(table), time.perf_counter()

    def reached() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            done(time.perf_counter() - began)

    for player in table:
        player.wanted, player.reached = seq, reached
    acting.act(number)
    return True


# ── processes ──


@dataclass
class Done:
    """The result of a process: how long its actions took, and the processor time it used."""

    times: list[float]
    processor: float


class Players:
    """The players of one process."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name
        self.actions = 0
        self.tables: list[list[Player]] = []
        self.thinking: list[Player] = []

    async def sit(self, tables: int, seats: list[dict[str, str]], sockets: int, stay: bool = True) -> Done:
        """Take seats at new tables; with `stay` false, leave them again at once."""
        waiting = iter(range(tables))
        first = await Visitor.come(self.url)

        async def one_after_the_other() -> None:
            visitor = await Visitor.come(self.url, first.cookie)
            for _ in waiting:
                table = await visitor.sit_down(seats, sockets)
                if not stay:
                    leave(table)
                elif sockets == 1:
                    self.thinking += table
                else:
                    self.tables.append(table)
            visitor.leave()

        await asyncio.gather(*(one_after_the_other() for _ in range(min(AT_ONCE, tables))))
        first.leave()
        gc.freeze()
        return Done([], 0.0)

    async def keep_acting(self) -> Done:
        """From now on act at once at tables with bots, so that one of the bots is always thinking."""
        self.let_act(self.thinking)
        return Done([], 0.0)

    async def play_out(self) -> Done:
        """Act everywhere as fast as the server allows, until all games have ended."""
        players = [player for table in self.tables for player in table]
        self.let_act(players)
        while not all(player.ended for player in players):
            await asyncio.sleep(BEAT)
        return Done([], 0.0)

    def let_act(self, players: list[Player]) -> None:
        """From now on let players act whenever they may."""
        for player in players:
            player.on_turn = lambda player=player: player.act(self.next_number())
            if player.legal:
                player.on_turn()

    async def act(self, rate: float, seconds: float) -> Done:
        """Act at random tables, at a steady rate."""
        times, free, running = list[float](), list(self.tables), 0
        began, number = time.perf_counter(), 0
        while number < rate * seconds:
            for _ in range(number, int((time.perf_counter() - began) * rate) + 1):
                number += 1
                if not free:
                    continue
                table = take_one(free)

                def done(taken: float, table: list[Player] = table) -> None:
                    nonlocal running
                    running -= 1
                    times.append(taken)
                    free.append(table)

                running += act(table, self.next_number(), done)
            await asyncio.sleep(BEAT)
        async with asyncio.timeout(LATE):
            while running:
                await asyncio.sleep(BEAT)
        return Done(times, 0.0)

    async def leave(self) -> Done:
        for table in self.tables:
            leave(table)
        leave(self.thinking)
        self.tables, self.thinking = [], []
        return Done([], 0.0)

    def next_number(self) -> str:
        self.actions += 1
        return f"{self.name}.{self.actions}"


def take_one(free: list[list[Player]]) -> list[Player]:
    """Remove and return a random table."""
    place = random.randrange(len(free))
    free[place], free[-1] = free[-1], free[place]
    return free.pop()


def leave(players: list[Player]) -> None:
    for player in players:
        player.leave()


def obey(url: str, name: str, orders: Connection) -> None:
    """Execute the orders of the measuring process until it closes the connection."""

    async def obeying() -> None:
        players = Players(url, name)
        while (order := await asyncio.to_thread(orders.recv)) is not None:
            what, *asked = order
            doing: Callable[..., Awaitable[Done]] = getattr(players, what)
            used = processor()
            try:
                done = await doing(*asked)
                orders.send(Done(done.times, processor() - used))
            except Exception as error:
                orders.send(RuntimeError(f"{type(error).__name__} {error}"))

    gc.set_threshold(100_000, 50, 100)  # a pause of the client would count as the server's
    uvloop.run(obeying())


def processor() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


class Crew:
    """Several processes of players, which do everything at the same time."""

    def __init__(self, url: str, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        for number in range(processes):
            here, there = context.Pipe()
            process = context.Process(target=obey, args=(url, f"c{number}", there), daemon=True)
            process.start()
            self.pipes.append(here)
            self.processes.append(process)

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        for pipe, process in zip(self.pipes, self.processes, strict=True):
            pipe.send(None)
            process.join()

    def sit(self, tables: int, seats: list[dict[str, str]], sockets: int, stay: bool = True) -> Done:
        return self.do("sit", [(share, seats, sockets, stay) for share in self.shares(tables)])

    def act(self, rate: float, seconds: float) -> Done:
        return self.do("act", [(rate / len(self.pipes), seconds)] * len(self.pipes))

    def keep_acting(self) -> Done:
        return self.do("keep_acting", [()] * len(self.pipes))

    def play_out(self) -> Done:
        return self.do("play_out", [()] * len(self.pipes))

    def leave(self) -> Done:
        return self.do("leave", [()] * len(self.pipes))

    def shares(self, number: int) -> list[int]:
        each, over = divmod(number, len(self.pipes))
        return [each + (place < over) for place in range(len(self.pipes))]

    def do(self, what: str, asked: list[tuple[Any, ...]]) -> Done:
        for pipe, values in zip(self.pipes, asked, strict=True):
            pipe.send((what, *values))
        answers = [pipe.recv() for pipe in self.pipes]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return Done([time for done in answers for time in done.times], sum(one.processor for one in answers))
