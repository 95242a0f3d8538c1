"""Compiling the rules of a title before they are needed: once a machine, then they are kept on disk."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from peregon.kernels.jit import COMPILED, cache_folder

__all__ = ["compile_titles", "is_compiled"]

AT_ONCE = 2
PAUSE = 0.05  # seconds
ORDER = ("europe", "usa", "first_journey", "trans_europa")  # the longest first


def mark(title: str) -> Path:
    return cache_folder() / f"{title}.compiled"


def is_compiled(title: str) -> bool:
    """Whether a title's rules lie on disk, compiled from this text."""
    return not COMPILED or mark(title).exists()


def compile_titles(titles: Sequence[str], progress: Callable[[str, int, int], None] | None = None) -> None:
    """Compiles what is not compiled yet, two titles at once; `progress` hears each as it is done."""
    todo = [title for title in titles if not is_compiled(title)]
    if progress is not None and todo:
        progress(", ".join(todo), 0, len(todo))
    waiting, done = list(todo), 0
    running: dict[str, subprocess.Popen[bytes]] = {}
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            title = waiting.pop(0)
            running[title] = subprocess.Popen([sys.executable, "-m", "peregon.compiling", title])
        time.sleep(PAUSE)
        for title in [title for title, process in running.items() if process.poll() is not None]:
            if running.pop(title).returncode != 0:
                raise RuntimeError(f"the rules of {title} could not be compiled")
            done += 1
            if progress is not None:
                progress(title, done, len(todo))


def compile_here(title: str) -> None:
    """Calls every door of a title once, so that all of it lies on disk."""
    from peregon.game import load  # noqa: PLC0415
    from peregon.simulation import simulate  # noqa: PLC0415

    game = load(title)
    seats = game.title.fewest
    state = game.start(seats, 1)
    seat = game.to_act(state)[0]
    action = game.legal(state, seat)[0]
    game.why_not(state, seat, action)
    game.deal(game.view(state, seat), 1)
    game.play(state, seat, action)
    simulate(game, seats, 1, 1)
    mark(title).touch()


def main(titles: Sequence[str]) -> None:
    """`python -m peregon.compiling`: all titles; with names, those, in this process."""
    if titles:
        for title in titles:
            compile_here(title)
    else:
        compile_titles(ORDER, lambda title, done, of: print(f"compiled {done}/{of}: {title}", flush=True))


if __name__ == "__main__":
    main(sys.argv[1:])
