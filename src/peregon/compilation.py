"""Compile a title's rules and its bots' search in advance, once per machine; the results are cached on disk.

A part is named as `usa` (the rules) or `usa-thinking` (the policy and the search of its bots).
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from peregon.kernels.jit import COMPILED, cache_folder, interpret, is_interpreted, loading

__all__ = [
    "EVERYTHING",
    "THINKING",
    "CompilingEnded",
    "compile_titles",
    "end_compiling",
    "interpret",
    "is_compiled",
    "is_interpreted",
    "loading",
    "use_rules",
    "use_thinking",
]

AT_ONCE = 2
WITH_INPUT = "--with-input"  # the process ends when its input ends
LOWEST = 19  # the highest nice value
PAUSE = 0.05  # seconds
THINKING = "-thinking"
TITLES = ("europe", "usa", "first_journey", "trans_europa")  # the longest first
EVERYTHING = (*TITLES, *(title + THINKING for title in TITLES))
RUNNING: set[subprocess.Popen[bytes]] = set()  # the processes that compile for this one
ENDED: set[subprocess.Popen[bytes]] = set()  # those that were told to end


class CompilingEnded(RuntimeError):
    """This process is told to stop, and no longer compiles."""


def mark(part: str) -> Path:
    """Return the marker file of a part compiled from its current source."""
    from peregon.thinking.registry import source_digest  # noqa: PLC0415

    if not part.endswith(THINKING):
        return cache_folder() / f"{part}.compiled"
    title = part.removesuffix(THINKING)
    return cache_folder() / f"{part}-{source_digest(title)}.compiled"


def is_compiled(part: str) -> bool:
    """Return whether a part is compiled from its current source."""
    return not COMPILED or mark(part).exists()


def by_title(parts: Iterable[str]) -> dict[str, list[str]]:
    """Group parts by title, with the rules first."""
    found: dict[str, list[str]] = {}
    for part in parts:
        found.setdefault(part.removesuffix(THINKING), []).append(part)
    return {title: sorted(group) for title, group in found.items()}


def compile_titles(
    parts: Sequence[str],
    progress: Callable[[str, int, int], None] | None = None,
    also: Sequence[str] = (),
    behind: bool = False,
) -> None:
    """Compile the missing parts, two titles at a time; `progress` is called for each finished part.

    One process compiles all parts of a title, because the search takes half as long right after the rules.
    It continues with the parts in `also`, for which the caller does not wait. With `behind` it runs at the
    lowest priority, for compiling while people play.
    """
    missing = {part: mark(part) for part in parts if not is_compiled(part)}
    waiting, number = by_title([*missing, *also] if missing else ()), len(missing)
    if progress is not None and missing:
        progress(", ".join(missing), 0, number)
    running: dict[str, subprocess.Popen[bytes]] = {}
    while missing:
        while waiting and len(running) < AT_ONCE:
            title = next(iter(waiting))
            running[title] = begin(waiting.pop(title), behind)
        time.sleep(PAUSE)
        ended = {title: process for title, process in running.items() if process.poll() is not None}
        close_ended()
        for part in [part for part, lies in missing.items() if lies.exists()]:
            del missing[part]
            if progress is not None:
                progress(part, number - len(missing), number)
        for title, process in ended.items():
            if process in ENDED:
                raise CompilingEnded
            if process.returncode != 0 or title in by_title(missing):
                raise RuntimeError(f"{title} could not be compiled")
            del running[title]


def begin(parts: Sequence[str], behind: bool) -> subprocess.Popen[bytes]:
    """Compile parts in a separate process, which ends with this one.

    Ctrl-C in a terminal does not reach it, because it would print a traceback.
    """
    start: Any = subprocess.Popen
    windows: Any = subprocess
    apart = {"creationflags": windows.CREATE_NEW_PROCESS_GROUP} if os.name == "nt" else {"process_group": 0}
    program = [sys.executable, "-m", "peregon.compilation", WITH_INPUT, *parts]
    if behind and (nice := shutil.which("nice")):
        program = [nice, "-n", str(LOWEST), *program]
    process: subprocess.Popen[bytes] = start(program, stdin=subprocess.PIPE, **apart)
    close_ended()
    RUNNING.add(process)
    return process


def close_ended() -> None:
    """Close the pipes of processes that have ended."""
    for process in [one for one in RUNNING.copy() if one.poll() is not None]:
        process.communicate()
        RUNNING.discard(process)


@atexit.register
def end_compiling() -> None:
    """End the processes that compile for this one, and wait until they are gone.

    The compiler cannot be interrupted, so they are killed. The cache stays valid: Numba writes each file
    under another name first, and compiles again what an index names but no file contains.
    """
    ending = [process for process in RUNNING.copy() if process.poll() is None]
    ENDED.update(ending)
    for process in ending:
        process.kill()
    for process in ending:
        process.wait()
    close_ended()


def end_with_input() -> None:
    """End this process when its input ends, which also happens when the writing process is gone."""

    def watch() -> None:
        while os.read(0, 1):  # not `sys.stdin`, whose lock this thread would still hold at the end
            pass
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def use_rules(title: str) -> None:
    """Call every function of a title's rules that a table uses."""
    from peregon.game import load  # noqa: PLC0415
    from peregon.score_details import prepare  # noqa: PLC0415

    game = load(title)
    state = game.start(game.title.fewest, 1)
    for _ in range(game.title.fewest + 1):  # until all players have placed their hubs or chosen their tickets
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        action = game.legal(view, seat)[0]
        game.why_not(view, seat, action)
        game.ways(view, seat)
        state = game.play(state, seat, action).state
    prepare(game)


def use_thinking(title: str) -> None:
    """Search with a bot of a title for a moment."""
    from peregon.bots.protocol import Clock  # noqa: PLC0415
    from peregon.bots.thinker import Strength, Thinker  # noqa: PLC0415
    from peregon.game import load  # noqa: PLC0415

    game = load(title)
    state = game.start(game.title.fewest, 1)
    seat = game.to_act(state)[0]
    Thinker(game, 1, Strength(visits=2)).choose(game.view(state, seat), Clock(1.0))


def compile_rules(title: str) -> None:
    """Call every function of a title's rules, so that all of them are compiled and cached."""
    from peregon.game import load  # noqa: PLC0415
    from peregon.simulation import simulate  # noqa: PLC0415

    use_rules(title)
    game = load(title)
    state = game.start(game.title.fewest, 1)
    game.deal(game.view(state, game.to_act(state)[0]), 1)
    simulate(game, game.title.fewest, 1, 1)


def main(parts: Sequence[str]) -> None:
    """Compile everything, or the named parts in this process: `python -m peregon.compilation`."""
    from filelock import FileLock  # noqa: PLC0415

    if parts[:1] == [WITH_INPUT]:
        end_with_input()
        parts = parts[1:]
    for title, group in by_title(parts).items():
        with FileLock(cache_folder() / f"{title}.lock"):  # other processes wait until it is cached
            for part in group:
                if is_compiled(part):
                    continue
                if part.endswith(THINKING):
                    use_thinking(title)
                else:
                    compile_rules(title)
                mark(part).touch()
    if not parts:
        compile_titles(EVERYTHING, lambda part, done, of: print(f"compiled {done}/{of}: {part}", flush=True))


if __name__ == "__main__":
    main(sys.argv[1:])
