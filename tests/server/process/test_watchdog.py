"""An event loop that hangs ends its process and logs where; a worker does not outlive its parent."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time

import psutil
import pytest
from conftest import fresh_postgres
from test_serve_workers import PATIENCE, serving

from peregon.server.process.watchdog import STOOD_STILL, Pulse

pytestmark = pytest.mark.anyio

STANDING_STILL = """
import asyncio, threading
from peregon.server.launcher import set_up_logs
from peregon.server.process.watchdog import watched

def stand_still():
    threading.Event().wait()

async def live():
    with watched(0.5):
        print("alive", flush=True)
        stand_still()

set_up_logs()
asyncio.run(live())
"""


async def test_a_loop_that_stands_still_ends_the_process_and_says_where() -> None:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", STANDING_STILL, stdout=pipe, stderr=pipe
    )
    async with asyncio.timeout(PATIENCE):
        output, errors = await process.communicate()
    assert process.returncode == STOOD_STILL
    assert output == b"alive\n"
    line = json.loads(errors.splitlines()[-1])
    assert line["level"] == "critical" and "in stand_still" in line["where"]


class Watched:
    """A loop and its watchdog on a clock that is set by hand: the loop may be blocked for ten seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 1000.0
        monkeypatch.setattr(time, "monotonic_ns", lambda: int(self.seconds * 1_000_000_000))
        self.pulse = Pulse(10.0)

    def is_lost(self, runs: bool) -> bool:
        """Return what the next check finds, a second later."""
        self.seconds += 1
        if runs:
            self.pulse.beat()
        return self.pulse.is_lost()


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(monkeypatch)


def test_a_loop_that_runs_is_left_alone(loop: Watched) -> None:
    assert not any(loop.is_lost(runs=True) for _ in range(100))


def test_a_loop_is_lost_after_its_time(loop: Watched) -> None:
    loop.is_lost(runs=True)
    assert [loop.is_lost(runs=False) for _ in range(11)] == [False] * 10 + [True]


def test_a_process_that_was_stopped_and_goes_on_is_left_alone(loop: Watched) -> None:
    assert not any(loop.is_lost(runs=False) for _ in range(9))
    loop.seconds += 3600
    assert not any(loop.is_lost(runs=False) for _ in range(11)), "the loop has all of its time again"
    assert loop.is_lost(runs=False)


async def test_no_worker_outlives_a_parent_that_is_killed(postgres: str) -> None:
    async with serving(await fresh_postgres(postgres)) as crew:
        workers = [psutil.Process(pid) for pid in crew.workers]
        assert workers
        os.kill(crew.process.pid, signal.SIGKILL)
        await crew.process.wait()
        async with asyncio.timeout(PATIENCE):
            while any(worker.is_running() for worker in workers):
                await asyncio.sleep(0.1)
