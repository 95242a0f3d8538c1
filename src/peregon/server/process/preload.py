"""Load compiled rules before they are needed, never in the task that serves.

What a process has loaded it keeps. A part is named as in `compilation`: `usa`, `usa-thinking`.

On somebody's own machine nobody waits for the compiler: until a part is loaded, Python runs its text
(`interpret`). Games on a board of somebody's own wait all the same: Python could count on it for minutes.
"""

from __future__ import annotations

import asyncio
import logging
import threading

from numba.core import event

from peregon.compilation import (
    THINKING,
    compile_titles,
    interpret,
    is_compiled,
    is_interpreted,
    loading,
    use_rules,
    use_thinking,
)
from peregon.server import metrics
from peregon.titles import TITLES

log = logging.getLogger(__name__)

__all__ = ["interpret", "is_loaded", "ready", "ready_soon", "warm_up"]


class Compilations(event.Listener):
    """Counts what Numba compiles here: nothing, unless a part was not compiled in its own process first."""

    def on_start(self, event: object) -> None:
        metrics.compilations.inc()

    def on_end(self, event: object) -> None:
        pass


event.register("numba:compile", Compilations())  # pyright: ignore[reportUnknownMemberType]

Waiting = tuple[asyncio.AbstractEventLoop, "asyncio.Future[None]"]

LOADED: set[str] = set()
FAILED: set[str] = set()  # tried again only for somebody who waits
WAITING: dict[str, list[Waiting]] = {}
LOCK = threading.Lock()


async def ready(part: str, built_in: bool = False) -> None:
    """Waits until a part can be used; the first to ask has it loaded, and compiled if need be."""
    if part in LOADED:
        return
    if built_in and is_interpreted():
        ask(part)
        return
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()
    ask(part, (loop, done))
    await done


def is_loaded(part: str) -> bool:
    return part in LOADED


async def ready_soon(part: str, built_in: bool = False) -> bool:
    """Waits until a part can be used; False: it must be compiled first, which is too long to wait for."""
    runs = part in LOADED or (built_in and is_interpreted())
    if not runs and not await asyncio.to_thread(is_compiled, part):
        return False
    await ready(part, built_in)
    return True


async def warm_up() -> None:
    """Loads everything, one title after the other, so that no table need wait."""
    for title in TITLES:
        await ready(title)
        await ready(title + THINKING)


def ask(part: str, waiting: Waiting | None = None) -> None:
    """Have a part loaded, unless somebody has asked before."""
    with LOCK:
        if waiting is None and part in FAILED:
            return
        first = part not in WAITING
        WAITING.setdefault(part, []).extend([] if waiting is None else [waiting])
    if first:  # a daemon: to compile may take longer than anybody wants to wait for the end of the process
        threading.Thread(target=load_part, args=(part,), daemon=True, name=f"loading {part}").start()


def load_part(part: str) -> None:
    """Compiles a part in a process of its own where that has not been done, loads it, tells who waits."""
    failure: Exception | None = None
    title = part.removesuffix(THINKING)
    try:
        with loading():
            if part == title:
                compile_titles([part], also=[part + THINKING], behind=is_interpreted())  # asked for soon
                use_rules(title)
            else:
                compile_titles([part], behind=is_interpreted())
                use_thinking(title)
        LOADED.add(part)
    except Exception as error:
        failure = error
        FAILED.add(part)
        log.exception("%s cannot be loaded", part)
    with LOCK:
        waiting = WAITING.pop(part, [])
    for loop, done in waiting:
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, done, failure)


def tell(done: asyncio.Future[None], failure: Exception | None) -> None:
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
