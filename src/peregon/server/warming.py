"""Compiled rules are brought into memory before they are needed, and never by the task that serves.

What a process has loaded it keeps. A part is named as in `compiling`: `usa`, `usa-thinking`.
"""

from __future__ import annotations

import asyncio
import threading

from numba.core import event

from peregon.compiling import THINKING, compile_titles, is_compiled
from peregon.game import load
from peregon.server import metrics
from peregon.titles import TITLES

__all__ = ["ready", "ready_soon", "warm_up"]


class Compilations(event.Listener):
    """Counts what Numba compiles here: nothing, unless a part was not compiled in its own process first."""

    def on_start(self, event: object) -> None:
        metrics.compilations.inc()

    def on_end(self, event: object) -> None:
        pass


event.register("numba:compile", Compilations())  # pyright: ignore[reportUnknownMemberType]

Waiting = tuple[asyncio.AbstractEventLoop, "asyncio.Future[None]"]

LOADED: set[str] = set()
WAITING: dict[str, list[Waiting]] = {}
LOCK = threading.Lock()


async def ready(part: str) -> None:
    """Waits until a part is loaded; the first to wait has it loaded, and compiled if need be."""
    if part in LOADED:
        return
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()
    with LOCK:
        first = part not in WAITING
        WAITING.setdefault(part, []).append((loop, done))
    if first:  # a daemon: to compile may take longer than anybody wants to wait for the end of the process
        threading.Thread(target=load_part, args=(part,), daemon=True, name=f"loading {part}").start()
    await done


async def ready_soon(part: str) -> bool:
    """Waits until a part is loaded; False: it must be compiled first, which is too long to wait for."""
    if part not in LOADED and not await asyncio.to_thread(is_compiled, part):
        return False
    await ready(part)
    return True


async def warm_up() -> None:
    """Loads everything, one title after the other, so that no table need wait."""
    for title in TITLES:
        await ready(title)
        await ready(title + THINKING)


def load_part(part: str) -> None:
    """Compiles a part in a process of its own where that has not been done, loads it, tells who waits."""
    failure: Exception | None = None
    try:
        if part.endswith(THINKING):
            compile_titles([part])  # bots load what they think with in their own threads
        else:
            compile_titles([part], also=[part + THINKING])  # it will be asked for soon
            load_rules(part)
        LOADED.add(part)
    except Exception as error:
        failure = error
    with LOCK:
        waiting = WAITING.pop(part)
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


def load_rules(title: str) -> None:
    """Goes once through every door that a table uses."""
    game = load(title)
    state = game.start(game.title.fewest, 1)
    seat = game.to_act(state)[0]
    view = game.view(state, seat)
    action = game.legal(view, seat)[0]
    game.why_not(view, seat, action)
    game.ways(view, seat)
    game.play(state, seat, action)
