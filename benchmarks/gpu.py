"""Games on a CUDA device: are they the processor's, and how many decisions a second?

    python benchmarks/gpu.py --out results

One run measures everything, for every title and number of players, in at most nine minutes on 16 cores:
random play in both layouts of the states in memory; the digests of 10,000 whole games beside the
processor's; `Tables(device="cuda")`, a step with observation and mask, beside `Tables` on the processor; and
the hand-over to PyTorch, CuPy and JAX. A table is printed last; `gpu.json` has everything.

Each title and each kind of loop is compiled by a process of its own, all at once; what runs on the device
waits for its turn.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

LAYOUTS = ("in_place", "private")
TITLES = ("europe", "usa", "trans_europa", "first_journey")  # the longest to compile first
PROCESSOR, TABLES = "processor", "tables"
LOOK_EVERY = 8  # steps
MARK = "RESULT "
LAST_LINES = 40
SECONDS = 0.25  # of a measurement
PILOT = 40  # decisions a game
WARM = 200
BLOCKS = (32, 128, 256)  # threads of a block, tried besides the usual number
PAUSE = 0.2
QUIET = {"XLA_PYTHON_CLIENT_PREALLOCATE": "false", "NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS": "0"}


def say(**found: Any) -> None:
    """Print a result for the process that started this one."""
    print(MARK + json.dumps(found), flush=True)


# ── the parts: a process each ──


def seats_of(title: str) -> range:
    from peregon.titles import TITLES as ALL  # noqa: PLC0415

    return range(ALL[title].fewest, ALL[title].most + 1)


def play_on_processor(title: str, games: int, folder: Path) -> None:
    """Play whole games for each number of players, and write their digests."""
    from peregon.envs.cuda import games as played  # noqa: PLC0415
    from peregon.game import load  # noqa: PLC0415

    game = load(title)
    played.play_rows(game, played.begin_rows(game, 1, 0), 2)
    print("compiled", flush=True)
    for seats in seats_of(title):
        rows = played.begin_rows(game, games, seats)
        began = time.perf_counter()
        played.play_rows(game, rows, seats)
        seconds = time.perf_counter() - began
        decisions = int(rows.tallies["decisions"].sum())
        begun = folder / f"{title}-{seats}.tmp"
        begun.write_text(json.dumps(played.digests(rows)), "utf-8")
        begun.rename(folder / f"{title}-{seats}.json")
        say(part="processor", title=title, seats=seats, games=games, per_second=round(decisions / seconds))


@contextmanager
def alone(folder: Path) -> Generator[None]:
    """Have the device for oneself."""
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def play_on_device(title: str, layout: str, asked: argparse.Namespace) -> None:
    """Compile a title's loop, compare its games, measure its speed."""
    from peregon.envs.cuda import games as played  # noqa: PLC0415
    from peregon.game import load  # noqa: PLC0415

    game, private = load(title), layout == "private"
    began = time.perf_counter()
    first = played.DeviceGames(game, played.begin_rows(game, 1, 0), seats_of(title)[0], private)
    first.play(0)
    first.wait()
    form = next(iter(first.loop.overloads.values()), None)
    say(
        part="compiled",
        title=title,
        layout=layout,
        seconds=round(time.perf_counter() - began, 1),
        registers=getattr(form, "regs_per_thread", None),
        local_bytes=getattr(form, "local_mem_per_thread", None),
    )
    for seats in seats_of(title):
        say(part="speed", title=title, layout=layout, seats=seats, **speed(first, asked, seats))
    for seats in seats_of(title):
        say(part="digests", title=title, layout=layout, seats=seats, **compare(first, asked, seats))
    for threads in BLOCKS:
        first.threads = threads
        found = speed(first, asked, seats_of(title)[0])
        say(part="block", title=title, layout=layout, seats=seats_of(title)[0], threads=threads, **found)


def speed(first: Any, asked: argparse.Namespace, seats: int) -> dict[str, Any]:
    """Measure random decisions a second, with games that begin again."""
    from peregon.envs.cuda import games as played  # noqa: PLC0415

    device = first.others(played.begin_rows(first.game, asked.games, 1), seats)

    def timed(decisions: int) -> float:
        device.wait()
        began = time.perf_counter()
        device.play(decisions, again=True)
        device.wait()
        return time.perf_counter() - began

    with alone(asked.folder):
        device.play(WARM, again=True)  # games are then at all stages
        decisions = max(PILOT, round(PILOT * SECONDS / timed(PILOT)))
        seconds = min(timed(decisions) for _ in range(2))
    per_second = round(asked.games * decisions / seconds)
    return {"games": asked.games, "decisions": decisions, "per_second": per_second}


def compare(first: Any, asked: argparse.Namespace, seats: int) -> dict[str, Any]:
    """Play whole games on the device and compare their digests with the processor's."""
    from peregon.envs.cuda import games as played  # noqa: PLC0415

    title = first.game.title.id
    device = first.others(played.begin_rows(first.game, asked.digests, seats), seats)
    with alone(asked.folder):
        began = time.perf_counter()
        device.play()
        device.wait()
        seconds = time.perf_counter() - began
    rows, scored = device.rows()
    file = asked.folder / f"{title}-{seats}.json"
    while not file.exists():
        time.sleep(PAUSE)
    expected, found = json.loads(file.read_text("utf-8")), played.digests(rows)
    different = [row for row, pair in enumerate(zip(expected, found, strict=True)) if pair[0] != pair[1]]
    return {
        "games": asked.digests,
        "different": len(different),
        "examples": different[:5],
        "scored_by_processor": scored,
        "seconds": round(seconds, 3),
    }


def play_tables(title: str, asked: argparse.Namespace) -> None:
    """Compile what `Tables` runs on a device; compare every number, then measure the speed."""
    import numpy as np  # noqa: PLC0415

    from peregon.envs import Tables  # noqa: PLC0415

    began = time.perf_counter()
    Tables(title, 1, seats_of(title)[0], device="cuda", illegal="random").step([-1])
    say(part="compiled", title=title, layout=TABLES, seconds=round(time.perf_counter() - began, 1))
    for seats in seats_of(title):
        here = Tables(title, asked.rows, seats, 1, illegal="random", threads=1)
        with alone(asked.folder):
            there = Tables(title, asked.rows, seats, 1, illegal="random", device="cuda")
        different, anything = 0, np.full(asked.rows, -1)
        for step in range(asked.steps):
            here.step(anything)
            with alone(asked.folder):
                there.step(anything)
            if step % LOOK_EVERY == 0 or step == asked.steps - 1:
                different += sum(
                    not np.array_equal(mine, theirs.copy_to_host()) for mine, theirs in both(here, there)
                )
                different += here.states.tobytes() != there.states.tobytes()
        say(
            part="tables-compared",
            title=title,
            seats=seats,
            steps=asked.rows * asked.steps,
            different=different,
            scored_by_processor=there.batch.scored_by_processor,
        )
    for seats in seats_of(title):
        with alone(asked.folder):
            say(part="tables-speed", title=title, seats=seats, **speed_of_tables(title, seats, asked.games))


def both(here: Any, there: Any) -> list[tuple[Any, Any]]:
    """Return the arrays of two tables side by side."""
    names = ("seat", "observation", "mask", "rewards", "ended")
    return [(getattr(here.now, name), getattr(there.now, name)) for name in names]


def speed_of_tables(title: str, seats: int, games: int) -> dict[str, Any]:
    """Measure steps with observation and mask; the actions are in the memory of the device."""
    import numpy as np  # noqa: PLC0415

    from peregon.envs import Tables  # noqa: PLC0415

    tables = Tables(title, games, seats, 1, illegal="random", device="cuda")
    tables.step(np.full(games, -1))
    anything = tables.batch.handed(tables.batch.actions)  # −1: a random legal action

    def timed(steps: int) -> float:
        tables.batch.wait()
        began = time.perf_counter()
        for _ in range(steps):
            tables.step(anything)
        tables.batch.wait()
        return time.perf_counter() - began

    timed(WARM)  # games are then at all stages
    steps = max(PILOT, round(PILOT * SECONDS / timed(PILOT)))
    seconds = min(timed(steps) for _ in range(2))
    return {"games": games, "steps": steps, "per_second": round(games * steps / seconds)}


def hand_over(games: int) -> None:
    """Hand states and masks on to other libraries, and look at them there."""
    import numpy as np  # noqa: PLC0415

    from peregon.envs import Tables  # noqa: PLC0415
    from peregon.envs.cuda import games as played  # noqa: PLC0415
    from peregon.game import load  # noqa: PLC0415

    game = load("first_journey")
    device = played.DeviceGames(game, played.begin_rows(game, games, 0), 2)
    device.play(50)
    states = device.bytes_of_states()
    expected = states.copy_to_host()
    takes: dict[str, Callable[[Any, Any], Any]] = {
        "torch, dlpack": lambda torch, states: torch.from_dlpack(states).cpu().numpy(),
        "torch, interface": lambda torch, states: torch.as_tensor(states, device="cuda").cpu().numpy(),
        "cupy, dlpack": lambda cupy, states: cupy.from_dlpack(states).get(),
        "cupy, interface": lambda cupy, states: cupy.asarray(states).get(),
        "jax, dlpack": lambda jax, states: np.asarray(jax.numpy.from_dlpack(states)),
    }
    tables = Tables("first_journey", games, 2, illegal="random", device="cuda")
    mask: Any = tables.step(np.full(games, -1)).mask  # by column
    legal = mask.copy_to_host()
    for name, take in takes.items():
        try:
            library = import_module(name.partition(",")[0])
            equal = bool(np.array_equal(take(library, states), expected))
            equal = equal and bool(np.array_equal(take(library, mask), legal))
        except Exception as error:  # one library may lack what another has
            say(part="handover", library=name, error=repr(error)[:300])
        else:
            say(part="handover", library=name, equal=equal)


# ── all of them ──


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--out", type=Path, default=Path(os.environ.get("OUT", ".")), help="a folder for results"
    )
    parser.add_argument("--titles", nargs="*", default=list(TITLES))
    parser.add_argument("--layouts", nargs="*", default=list(LAYOUTS))
    parser.add_argument("--digests", type=int, default=10_000, help="games whose digests are compared")
    parser.add_argument("--games", type=int, default=65_536, help="games at once where speed is measured")
    parser.add_argument("--rows", type=int, default=512, help="of tables that are compared")
    parser.add_argument("--steps", type=int, default=240, help="of these")
    parser.add_argument("--seconds", type=float, default=520, help="then whatever still runs is stopped")
    parser.add_argument("--part", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.part is None:
        run_parts(asked)
    elif asked.part == "handover":
        hand_over(min(1000, asked.games))
    else:
        title, what = asked.part.split("-")
        if what == PROCESSOR:
            play_on_processor(title, asked.digests, asked.folder)
        elif what == TABLES:
            play_tables(title, asked)
        else:
            play_on_device(title, what, asked)


def run_parts(asked: argparse.Namespace) -> None:
    """Start a process for each part, print what they find, and write it down."""
    began = time.monotonic()
    asked.out.mkdir(parents=True, exist_ok=True)
    parts = [f"{title}-{layout}" for layout in asked.layouts for title in asked.titles]
    parts += [f"{title}-{PROCESSOR}" for title in asked.titles]
    if asked.layouts:
        parts = [f"{title}-{TABLES}" for title in asked.titles] + parts  # the longest to compile
        parts.append("handover")
    found: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        running = {part: Part(part, folder, asked) for part in parts}
        while running:
            over = time.monotonic() - began > asked.seconds
            for part in list(running.values()):
                ended = part.ended(over)
                for result in part.results():
                    found.append(result)
                    print(f"{time.monotonic() - began:6.1f} s  {json.dumps(result)}", flush=True)
                    (asked.out / "gpu.json").write_text(json.dumps(found, indent=1), "utf-8")
                if ended is not None:
                    print(f"{time.monotonic() - began:6.1f} s  {part.name} {ended}", flush=True)
                    if ended:
                        print(part.last_lines(), flush=True)
                    del running[part.name]
            time.sleep(PAUSE)
    show(found, time.monotonic() - began)


def show(found: list[dict[str, Any]], seconds: float) -> None:
    """Print what was found as a short table."""

    def value(part: str, key: str, **which: Any) -> Any:
        for one in found:
            if one["part"] == part and all(one.get(name) == wanted for name, wanted in which.items()):
                return one[key]
        return None

    def millions(number: int | None) -> str:
        return "–" if number is None else f"{number / 1e6:,.1f}"

    columns = ["title", "players", "random play, M/s", "on copies", "games that differ"]
    columns += ["scored by processor", "step, M/s", "arrays that differ", "one core, M/s"]
    print("step: with observation and mask")
    print(f"| {' | '.join(columns)} |")
    print("|" + "---|" * len(columns))
    kinds = sorted({(one["title"], one["seats"]) for one in found if "seats" in one})
    for title, seats in kinds:
        kind = {"title": title, "seats": seats}
        digests = [one for one in found if one["part"] == "digests" and one["title"] == title]
        digests = [one for one in digests if one["seats"] == seats]
        cells = [
            millions(value("speed", "per_second", layout="in_place", **kind)),
            millions(value("speed", "per_second", layout="private", **kind)),
            ", ".join(f"{one['different']} of {one['games']:,}" for one in digests) or "–",
            ", ".join(str(one["scored_by_processor"]) for one in digests) or "–",
            millions(value("tables-speed", "per_second", **kind)),
            shown(value("tables-compared", "different", **kind)),
            millions(value("processor", "per_second", **kind)),
        ]
        print(f"| {title} | {seats} |", " | ".join(cells), "|")
    for one in found:
        if one["part"] == "handover":
            print(f"{one['library']}: {'equal' if one.get('equal') else one.get('error', 'DIFFERENT')}")
    print(f"{seconds:.0f} s", flush=True)


def shown(number: int | None) -> str:
    """Return a number, or a dash where nothing was measured."""
    return "–" if number is None else str(number)


class Part:
    """A process of a part, and what it prints."""

    def __init__(self, name: str, folder: Path, asked: argparse.Namespace) -> None:
        self.name = name
        self.log = folder / f"{name}.log"
        self.seen = 0
        options = ["--digests", str(asked.digests), "--games", str(asked.games), "--folder", str(folder)]
        options += ["--rows", str(asked.rows), "--steps", str(asked.steps)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(Path(__file__)), "--part", name, *options],
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={**os.environ, **QUIET},
            )

    def ended(self, over: bool) -> str | None:
        """Return how the process ended, '' for well; it is stopped when its time is over."""
        if self.process.poll() is None and over:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            return "was stopped: its time was over"
        if self.process.returncode is None:
            return None
        return f"failed with {self.process.returncode}" if self.process.returncode else ""

    def results(self) -> list[dict[str, Any]]:
        """Return what it has found since the last time."""
        text = self.log.read_text("utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()[self.seen :]
        self.seen += len(lines)
        return [json.loads(line.removeprefix(MARK)) for line in lines if line.startswith(MARK)]

    def last_lines(self) -> str:
        return "\n".join(self.log.read_text("utf-8", errors="replace").splitlines()[-LAST_LINES:])


if __name__ == "__main__":
    main()
