"""An event loop that hangs ends its process and logs where; a worker does not outlive its parent."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys

import psutil
import pytest
from conftest import fresh_postgres
from test_serve_workers import PATIENCE, serving

from peregon.server.process.watchdog import STOOD_STILL

pytestmark = pytest.mark.anyio

STANDING_STILL = """
import asyncio, time
from peregon.server.launcher import set_up_logs
from peregon.server.process.watchdog import watched

def stand_still():
    time.sleep(60)

async def live():
    with watched(0.5):
        await asyncio.sleep(1)  # a loop that turns is left alone
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


async def test_a_process_that_was_stopped_and_goes_on_is_left_alone() -> None:
    code = STANDING_STILL.replace("        stand_still()", "        await asyncio.sleep(0.5)")
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"alive\n"
    process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(1.0)  # longer than the loop may hang
    process.send_signal(signal.SIGCONT)
    async with asyncio.timeout(PATIENCE):
        assert await process.wait() == 0


async def test_no_worker_outlives_a_parent_that_is_killed(postgres: str) -> None:
    async with serving(await fresh_postgres(postgres)) as crew:
        workers = [psutil.Process(pid) for pid in crew.workers]
        assert workers
        os.kill(crew.process.pid, signal.SIGKILL)
        await crew.process.wait()
        async with asyncio.timeout(PATIENCE):
            while any(worker.is_running() for worker in workers):
                await asyncio.sleep(0.1)
