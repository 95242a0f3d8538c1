"""Load on a table server: so many tables with two players each, so many actions a second in all.

    python benchmarks/serving.py --tables 100 --rate 100 --seconds 20

Starts a server of its own on SQLite in a temporary folder, and measures the time from sending an action to
the update that the last of the table's sockets receives. Clients and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SERVE = "from peregon.server import running, settings; running.serve(settings.settings_from())"
AT_ONCE = 20  # tables set up at the same time
LATE = 30.0  # seconds


class Position(msgspec.Struct):
    seq: int
    legal: list[str] | None
    result: object | None


class Message(msgspec.Struct):
    type: str
    position: Position | None = None


DECODE = msgspec.json.Decoder(Message).decode


@dataclass
class Side:
    """One player's socket."""

    socket: ClientConnection
    seq: int = -1
    legal: list[str] = field(default_factory=list[str])
    ended: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        async for frame in self.socket:
            message = DECODE(frame)
            if message.position is not None:
                self.seq = message.position.seq
                self.legal = message.position.legal or []
                self.ended = message.position.result is not None
                self.news.set()

    async def reach(self, seq: int) -> None:
        while self.seq < seq:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), LATE)


async def sit_down(http: httpx.AsyncClient, url: str, title: str) -> list[Side]:
    """A table with two players on one device, a socket each."""
    seats = [{"kind": "me"}, {"kind": "here"}]
    table = (await http.post("/api/tables", json={"title": title, "seats": seats})).json()
    sides: list[Side] = []
    for seat in (0, 1):
        headers = {"cookie": f"peregon={http.cookies['peregon']}"}
        address = f"{url.replace('http', 'ws')}/api/tables/{table['id']}/socket"
        side = Side(await connect(address, additional_headers=headers, max_size=None, proxy=None))
        await side.socket.send(f'{{"type":"join","seat":{seat}}}')
        sides.append(side)
    return sides


async def act(sides: list[Side], number: int) -> float | None:
    """One action; the seconds until both have its update. None: nobody can act any more."""
    acting = next((side for side in sides if side.legal), None)
    if acting is None or acting.ended:
        return None
    seq = max(side.seq for side in sides)
    wish = {"type": "act", "id": f"a{number}", "at": acting.seq, "action": random.choice(acting.legal)}
    acting.legal = []
    began = time.perf_counter()
    await acting.socket.send(msgspec.json.encode(wish).decode())
    await asyncio.gather(*(side.reach(seq + 1) for side in sides))
    return time.perf_counter() - began


async def load(url: str, title: str, tables: int, rate: int, seconds: int) -> list[float]:
    """Sits down everywhere, then acts at random tables at a steady rate."""
    async with httpx.AsyncClient(base_url=url, timeout=LATE) as http:
        await http.put("/api/me", json={"name": "Load"})
        groups: list[list[Side]] = []
        for first in range(0, tables, AT_ONCE):
            number = min(AT_ONCE, tables - first)
            groups += await asyncio.gather(*(sit_down(http, url, title) for _ in range(number)))
    listening = [asyncio.create_task(side.listen()) for sides in groups for side in sides]
    await asyncio.gather(*(side.reach(0) for sides in groups for side in sides))
    free, running = list(groups), set[asyncio.Task[None]]()
    times: list[float] = []

    async def once(sides: list[Side], number: int) -> None:
        taken = await act(sides, number)
        if taken is not None:
            times.append(taken)
            free.append(sides)

    began = time.perf_counter()
    for number in range(rate * seconds):
        await asyncio.sleep(max(began + number / rate - time.perf_counter(), 0))
        if free:
            task = asyncio.create_task(once(free.pop(random.randrange(len(free))), number))
            running.add(task)
            task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    for task in listening:
        task.cancel()
    for sides in groups:
        for side in sides:
            side.socket.transport.abort()
    return times


def main() -> None:
    asking = argparse.ArgumentParser()
    asking.add_argument("--title", default="usa")
    asking.add_argument("--tables", type=int, default=100)
    asking.add_argument("--rate", type=int, default=100)
    asking.add_argument("--seconds", type=int, default=20)
    asked = asking.parse_args()
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PEREGON_PORT": str(port), "PEREGON_DATABASE": f"sqlite:///{folder}/load.sqlite"}
        server = subprocess.Popen([sys.executable, "-c", SERVE], env=os.environ | environment)
        url = f"http://127.0.0.1:{port}"
        try:
            wait_for(url)
            times = asyncio.run(load(url, asked.title, asked.tables, asked.rate, asked.seconds))
        finally:
            server.terminate()
            server.wait()
    cuts = statistics.quantiles(times, n=100)
    print(f"{asked.tables} tables, {len(times)} actions in {asked.seconds} s", end=": ")
    print(f"median {cuts[49] * 1000:.1f} ms, p95 {cuts[94] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms")


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            if httpx.get(f"{url}/health").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    sys.exit("the server did not start")


if __name__ == "__main__":
    main()
