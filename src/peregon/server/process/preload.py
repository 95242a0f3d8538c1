"""Load compiled rules into memory before they are needed, outside the serving task.

Loaded parts stay in memory. Parts have the names of `compilation`: `usa`, `usa-thinking`.

With `peregon open` players do not wait for the compiler: until a part is loaded, it runs as Python
(`interpret`). Games on uploaded boards wait nevertheless, because scoring in Python could take minutes.
"""

from __future__ import annotations

import asyncio
import logging
import threading

from numba.core import event

from peregon.compilation import (
    THINKING,
    CompilingEnded,
    compile_titles,
    end_compiling,
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

__all__ = ["end_compiling", "interpret", "is_loaded", "ready", "ready_soon", "warm_up"]


class Compilations(event.Listener):
    """Counts Numba's compilations in this process: none, if parts were compiled in separate processes."""

    def on_start(self, event: object) -> None:
        metrics.compilations.inc()

    def on_end(self, event: object) -> None:
        pass


event.register("numba:compile", Compilations())  # pyright: ignore[reportUnknownMemberType]

Waiting = tuple[asyncio.AbstractEventLoop, "asyncio.Future[None]"]

LOADED: set[str] = set()
FAILED: set[str] = set()  # tried again only on demand
WAITING: dict[str, list[Waiting]] = {}
LOCK = threading.Lock()


async def ready(part: str, built_in: bool = False) -> None:
    """Wait until a part can be used; the first call loads it, and compiles it if necessary."""
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
    """Wait until a part can be used; return False if it must be compiled first, which takes too long."""
    runs = part in LOADED or (built_in and is_interpreted())
    if not runs and not await asyncio.to_thread(is_compiled, part):
        return False
    await ready(part, built_in)
    return True


async def warm_up() -> None:
    """Load everything, one title after the other, so that no table has to wait."""
    for title in TITLES:
        await ready(title)
        await ready(title + THINKING)


def ask(part: str, waiting: Waiting | None = None) -> None:
    """Start to load a part, unless this has been started before."""
    with LOCK:
        if waiting is None and part in FAILED:
            return
        first = part not in WAITING
        WAITING.setdefault(part, []).extend([] if waiting is None else [waiting])
    if first:  # a daemon, because compiling must not delay the end of the process
        threading.Thread(target=load_part, args=(part,), daemon=True, name=f"loading {part}").start()


def load_part(part: str) -> None:
    """Compile a part in a separate process if necessary, load it, and wake the waiting tasks."""
    failure: Exception | None = None
    title = part.removesuffix(THINKING)
    try:
        with loading():
            if part == title:
                compile_titles(
                    [part], also=[part + THINKING], behind=is_interpreted()
                )  # it will be needed soon
                use_rules(title)
            else:
                compile_titles([part], behind=is_interpreted())
                use_thinking(title)
        LOADED.add(part)
    except CompilingEnded as error:
        failure = error
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
