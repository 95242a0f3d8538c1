"""Compiled rules are loaded once, in a thread, while the server serves."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.anyio

# In a process of its own, because this one has loaded everything already.
PROGRAM = """
import asyncio, threading, time
from peregon.server.process import preload

async def main():
    seen, beats, loading = set(), 0, preload.use_rules

    def watched(title):
        seen.add((title, threading.current_thread() is threading.main_thread()))
        loading(title)

    preload.use_rules = watched
    waiting = asyncio.gather(*(preload.ready("first_journey") for _ in range(50)))
    longest, last = 0.0, time.monotonic()
    while not waiting.done():
        await asyncio.sleep(0.001)
        longest, last, beats = max(longest, time.monotonic() - last), time.monotonic(), beats + 1
    await waiting
    await preload.ready("first_journey")
    assert seen == {("first_journey", False)}, seen
    print(beats, round(longest, 3))

asyncio.run(main())
"""


async def test_many_who_wait_for_a_title_have_it_loaded_once_and_in_a_thread() -> None:
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    beats, _ = done.stdout.split()
    assert int(beats) > 20, "the loop went on meanwhile"


UNCOMPILED = """
import asyncio, time
from peregon.server.process import preload

async def main():
    began = time.monotonic()
    assert not await preload.ready_soon("europe")
    assert "europe" not in preload.WAITING and time.monotonic() - began < 10

asyncio.run(main())
"""


async def test_nobody_waits_for_the_compiler_to_see_a_list(tmp_path: Path) -> None:
    """With an empty cache, no request waits for compilation."""
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", UNCOMPILED],
        env={**os.environ, "PEREGON_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


async def test_what_cannot_be_loaded_is_told_to_whoever_waits_and_tried_again() -> None:
    from peregon.server.process.preload import ready  # noqa: PLC0415

    for _ in range(2):
        with pytest.raises(RuntimeError, match="chess could not be compiled"):
            await ready("chess")


async def test_what_cannot_be_loaded_is_not_tried_again_while_nobody_waits() -> None:
    """Loading runs the module again; another try would waste processor time."""
    from peregon.server.process import preload  # noqa: PLC0415

    with pytest.raises(RuntimeError):
        await preload.ready("checkers")
    preload.ask("checkers")
    assert "checkers" not in preload.WAITING
