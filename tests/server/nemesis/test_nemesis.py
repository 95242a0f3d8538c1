"""Random faults during play: the server is killed, stopped, disconnected, filled up, or its clock changed.

At the end a checker compares what clients sent and received with the server's guarantees.

`--nemesis 3600` runs for an hour; `--seed` repeats the same faults in the same order.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from checker import Violation, check_table, stuck
from clients import Party
from faults import ON_POSTGRES, ON_SQLITE
from world import World, world_on

pytestmark = pytest.mark.anyio

PARTIES = 6
PATIENCE = 60.0  # seconds for every table to go on after the last fault
LONG = 120.0  # seconds; a longer run prints its progress
TELLS = 10.0  # seconds


class Run:
    """A run, and its results so far."""

    def __init__(self, world: World, parties: list[Party], seconds: float) -> None:
        self.world, self.parties, self.seconds = world, parties, seconds
        self.faults: Counter[str] = Counter()
        self.violations: list[Violation] = []
        self.tables = 0
        self.began = self.told = time.monotonic()

    async def rage(self) -> None:
        """Inject one fault after the other, each kind equally often."""
        world = self.world
        kinds = ON_POSTGRES if world.proxy is not None else ON_SQLITE
        while time.monotonic() - self.began < self.seconds:
            for fault in world.chance.sample(kinds, len(kinds)):
                await asyncio.sleep(world.chance.uniform(0.2, 1.2))
                if time.monotonic() - self.began > self.seconds:
                    break
                world.history.add("fault", body=fault.__name__)
                self.faults[fault.__name__] += 1
                with contextlib.suppress(ProcessLookupError):  # it had ended already
                    await fault(world)
                await asyncio.gather(*(host.start() for host in world.hosts if not host.alive))
                world.history.add("healed")
            await self.check_finished()
            self.tell()

    async def check_finished(self) -> None:
        """Check finished games and drop their history, so that a long run does not grow."""
        for party in self.parties:
            while party.finished:
                await self.check_one(party.finished.pop())

    async def check_one(self, table: str) -> None:
        await self.world.read_log(table)
        self.violations += check_table(table, self.world.history.of(table))
        self.world.history.forget(table)
        self.tables += 1

    async def calm_down(self) -> None:
        """Stop the faults, and wait until every table has made progress or the time is up."""
        healed = time.monotonic()
        self.world.history.add("healed")
        while time.monotonic() < healed + PATIENCE and not all(map(self.goes_on, self.parties)):
            await asyncio.sleep(0.1)
        for party in self.parties:
            if not self.goes_on(party):
                print(*party.clients, sep="\n")
        self.world.stopping.set()

    def goes_on(self, party: Party) -> bool:
        """Tell whether the checker will find that the party's table has made progress."""
        return not list(stuck(self.world.history.of(party.table)))

    def tell(self) -> None:
        if self.seconds >= LONG and time.monotonic() - self.told > TELLS:
            self.told = time.monotonic()
            print(f"\r{self}", end="", file=sys.stderr, flush=True)

    def __str__(self) -> str:
        return (
            f"{time.monotonic() - self.began:.0f} s, {self.faults.total()} faults, "
            f"{self.tables} games checked, {self.world.acknowledged} wishes acknowledged, "
            f"{len(self.violations)} violations"
        )


@pytest.mark.long
async def test_no_promise_is_broken_whatever_happens_to_the_server(
    database_url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    seed = request.config.getoption("--seed") or secrets.randbits(32)
    print(f"seed {seed}")
    async with world_on(database_url, tmp_path, random.Random(seed)) as world:
        parties = [Party(world, number) for number in range(PARTIES)]
        run = Run(world, parties, request.config.getoption("--nemesis"))
        async with asyncio.TaskGroup() as playing:
            for party in parties:
                playing.create_task(party.live())
            await run.rage()
            await run.calm_down()
        await run.check_finished()
        for table in sorted({event.table for event in world.history.events} - {""}):
            await run.check_one(table)
        print(run, dict(run.faults))
        assert run.violations == [], f"seed {seed}"
        assert world.complaints() == [], f"seed {seed}"
        assert run.tables >= PARTIES and world.acknowledged > PARTIES
