"""Compiling the rules of a title before they are needed: once a machine, then they are kept on disk."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from peregon.kernels.jit import COMPILED, cache_folder

__all__ = ["compile_titles", "is_compiled"]

AT_ONCE = 2
ORDER = ("europe", "usa", "first_journey", "trans_europa")  # the longest first


def mark(title: str) -> Path:
    return cache_folder() / f"{title}.compiled"


def is_compiled(title: str) -> bool:
    """Whether a title's rules lie on disk, compiled from this text."""
    return not COMPILED or mark(title).exists()


def compile_titles(
    titles: Sequence[str], progress: Callable[[str, int, int], None] | None = None
) -> None:
    """Compiles what is not compiled yet, two titles at once; `progress` hears each as it is done."""
    todo = [title for title in titles if not is_compiled(title)]
    if progress is not None and todo:
        progress(", ".join(todo), 0, len(todo))
    running: list[tuple[str, subprocess.Popen[bytes]]] = []
    waiting, done = list(todo), 0
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            title = waiting.pop(0)
            command = [sys.executable, "-m", "peregon.compiling", title]
            running.append((title, subprocess.Popen(command)))
        title, process = running.pop(0)
        if process.wait() != 0:
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
