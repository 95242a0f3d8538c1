"""Measure how much a review in the background delays live tables.

    python benchmarks/review_load.py
    python benchmarks/review_load.py --reviews 2 --rate 60 --database postgresql

Tables of people and of people with bots are played at a steady rate, in turn without a review and beside one
that is watched, so that both are measured in one run. Clients and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
from typing import Any

from flood import play
from players import Player, Visitor
from serving import TWO, serving

from peregon.checks.bench import integer_loop

TITLE = "trans_europa"  # its decisions take longest
BOTS = [{"kind": "bot", "level": "easy"}] * 2
WITH_BOT = [{"kind": "me"}, {"kind": "here"}, {"kind": "bot", "level": "hard"}]
TABLES = 10  # of each kind
WARM = 20_000  # the first number of the actions that are not measured


async def finished(visitor: Visitor) -> str:
    """Return a table at which bots have played to the end."""
    made = await visitor.ask("POST", "/api/tables", {"title": TITLE, "seats": BOTS})
    path = f"/api/tables/{made['id']}"
    while (await visitor.ask("GET", path, {}))["stage"] != "finished":
        await asyncio.sleep(0.1)
    return path


class Reviewed:
    """Reviews that are computed, watched as a page does, and stopped."""

    def __init__(self, url: str, cookie: str, paths: list[str]) -> None:
        self.url, self.cookie = url, cookie
        self.paths = [f"{path}/review" for path in paths]
        self.stopping = asyncio.Event()
        self.watching: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Start all, and wait until their processes compute."""
        for path in self.paths:
            before = await self.ask("POST", path)
            while (found := await self.state(path))["done"] <= before["done"]:
                assert found["state"] in ("waiting", "running"), f"the review is {found['state']}"
                await asyncio.sleep(0.1)
        self.stopping.clear()
        self.watching = asyncio.create_task(self.watch())

    async def watch(self) -> None:
        while not self.stopping.is_set():
            for path in self.paths:
                await self.state(path)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.stopping.wait(), 1.0)

    async def ask(self, method: str, path: str) -> Any:
        """Send a request over a new connection: the server closes those without requests."""
        visitor = await Visitor.come(self.url, self.cookie)
        try:
            return await visitor.ask(method, path, {})
        finally:
            visitor.leave()

    async def state(self, path: str) -> Any:
        return await self.ask("GET", f"{path}?decisions=100000")

    async def stop(self) -> None:
        """Stop all; the next time they go on."""
        self.stopping.set()
        if self.watching is not None:
            await self.watching
        for path in self.paths:
            if (await self.ask("DELETE", path))["state"] == "complete":
                raise SystemExit("a review was complete before the end: measure for a shorter time")


async def measure(url: str, asked: argparse.Namespace) -> None:
    host, reader = await Visitor.come(url), await Visitor.come(url)
    seats = [*[TWO] * TABLES, *[WITH_BOT] * TABLES]
    tables: list[list[Player]] = [await host.sit_down(one, 2) for one in seats]
    reviewed = Reviewed(url, reader.cookie, [await finished(reader) for _ in range(asked.reviews)])
    await play(tables, asked.rate, 5, WARM)
    times: dict[str, list[float]] = {"without a review": [], "beside a review": []}
    number = 2 * WARM
    for one in range(2 * asked.rounds):
        beside = one % 2 == 1
        if beside:
            await reviewed.begin()
        name = list(times)[beside]
        times[name] += await play(tables, asked.rate, asked.seconds, number)
        number += asked.rate * asked.seconds
        if beside:
            await reviewed.stop()
    for name, found in times.items():
        report(name, found)
    slower = at(times["beside a review"], 0.95) - at(times["without a review"], 0.95)
    print(f"the review delays the 95th percentile by {slower:.1f} ms")
    for table in tables:
        for player in table:
            player.leave()


def at(times: list[float], share: float) -> float:
    """Return a percentile in milliseconds."""
    return sorted(times)[int(len(times) * share)] * 1000


def report(name: str, times: list[float]) -> None:
    figures = ", ".join(f"p{100 * share:.0f} {at(times, share):.1f} ms" for share in (0.9, 0.95, 0.99))
    print(f"{name}: {len(times)} actions, median {statistics.median(times) * 1000:.1f} ms, {figures}")


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    asking.add_argument("--reviews", type=int, default=1, help="reviews at the same time")
    asking.add_argument("--rate", type=int, default=20, help="actions a second")
    asking.add_argument("--rounds", type=int, default=4, help="of each kind, in turn")
    asking.add_argument("--seconds", type=int, default=10, help="of a round")
    asked = asking.parse_args()
    print(f"integer loop: {integer_loop():.0f} million steps per second")
    with serving(asked.database, PEREGON_REVIEWS=str(asked.reviews), PEREGON_PACE="0.1") as server:
        asyncio.run(measure(server.url, asked))


if __name__ == "__main__":
    main()
