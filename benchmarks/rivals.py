"""The expert of this revision against that of another, on paired deals in every seating.

    python benchmarks/rivals.py usa --against v0.2.0 --games 1000 --seconds 0.05 --jobs 2

Both get the same time per decision, or with `--playouts` the same number of playouts. On a busy machine give
the other revision as many `--their-playouts` as it makes in the processor time of ours. Every deal is played
once per seat: the expert of this revision sits there, and the other at all other seats. Each revision plays
in a process of its own, which follows the game by its actions. Printed are the share of wins per game, with
an interval of 95 % over deals, and the processor time per decision of both; an equal player would win one
game in as many as there are seats.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from rich.progress import Progress

from peregon.bots.protocol import Clock
from peregon.bots.thinker import Strength, Thinker
from peregon.game import load

ROOT = Path(__file__).parent.parent
DEAL = 3_000_000  # the seed of the first deal


# ── a player: one revision in its own process ──


def answer(title: str, seconds: float, playouts: int | None) -> None:
    """Follow games by their actions and choose when asked: a JSON list per line of standard input."""
    game = load(title)
    state, thinker = game.start(seats=2, seed=0), Thinker(game, 0, Strength())
    spent, decisions = 0.0, 0
    for line in sys.stdin:
        word, *rest = json.loads(line)
        if word == "start":
            seats, seed = rest
            state = game.start(seats=seats, seed=seed)
            strength = Strength(visits=playouts, seconds=seconds if playouts is None else 60.0)
            thinker = Thinker(game, seed, strength)
        elif word == "play":
            seat, action = rest
            state = game.play(state, seat, action).state
        else:
            (seat,) = rest
            view = game.view(state, seat)
            began = time.thread_time()
            action = thinker.choose(view, Clock(60.0))
            spent, decisions = spent + time.thread_time() - began, decisions + 1
            print(json.dumps([str(action), spent / decisions]), flush=True)


class Player:
    """A revision that plays, in a process of its own."""

    def __init__(self, tree: Path, title: str, seconds: float, playouts: int | None) -> None:
        words = [title, "--seconds", str(seconds)]
        words += [] if playouts is None else ["--playouts", str(playouts)]
        self.cost = 0.0  # processor seconds per decision
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), *words, "--answer"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tree / "src"), *sys.path[1:]))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def tell(self, *words: Any) -> None:
        """Send a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words) + "\n")

    def ask(self, seat: int) -> str:
        """Return the action that this revision chooses."""
        assert self.process.stdout is not None
        self.tell("choose", seat)
        answer = self.process.stdout.readline().strip()
        if not answer:
            raise SystemExit("a player's process ended; its error stands above")
        action, self.cost = json.loads(answer)
        return action

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()


# ── matches ──


def play_deal(title: str, here: Player, there: Player, seats: int, seed: int) -> float:
    """Play a deal once per seat; return how many of these games this revision won."""

    game = load(title)
    won = 0.0
    for own in range(seats):
        state = game.start(seats=seats, seed=seed)
        for player in (here, there):
            player.tell("start", seats, seed)
        while waiting := game.to_act(state):
            seat = waiting[0]
            action = (here if seat == own else there).ask(seat)
            state = game.play(state, seat, action).state
            for player in (here, there):
                player.tell("play", seat, action)
        outcome = game.outcome(state)
        assert outcome is not None
        won += (own in outcome.winners) / len(outcome.winners)
    return won / seats


@contextmanager
def source_of(revision: str) -> Generator[Path]:
    """Lay out another revision; a folder is taken as it is."""
    if Path(revision).is_dir():
        yield Path(revision)
        return
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(
            ["git", "archive", revision, "src"], cwd=ROOT, check=True, capture_output=True
        )
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        yield Path(folder)


def interval(shares: list[float]) -> tuple[float, float]:
    """Return the mean, and half the width of its interval of 95 %."""
    mean = sum(shares) / len(shares)
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(len(shares) - 1, 1))
    return mean, 1.96 * spread / math.sqrt(len(shares))


def match(
    title: str,
    tree: Path,
    seats: int,
    deals: int,
    jobs: int,
    seconds: float,
    playouts: int | None,
    theirs: int | None,
) -> None:
    """Play the deals in some processes at once, and print the share of wins."""
    free: SimpleQueue[tuple[Player, Player]] = SimpleQueue()
    shares: list[float] = []
    pairs: list[tuple[Player, Player]] = []

    def play(number: int) -> float:
        pair = free.get()
        try:
            return play_deal(title, *pair, seats, DEAL + number)
        finally:
            free.put(pair)

    with ExitStack() as stack, Progress(disable=not sys.stderr.isatty()) as progress:
        for _ in range(jobs):
            pair = Player(ROOT, title, seconds, playouts), Player(tree, title, seconds, theirs)
            for player in pair:
                stack.callback(player.close)
            free.put(pair)
            pairs.append(pair)
        pool = stack.enter_context(ThreadPoolExecutor(jobs))
        for share in progress.track(
            pool.map(play, range(deals)), total=deals, description=f"{title}, {seats}"
        ):
            shares.append(share)
    mean, half = interval(shares)
    ours, others = (sum(pair[one].cost for pair in pairs) / len(pairs) for one in range(2))
    print(
        f"| {title} | {seats} | {deals * seats} | {mean:.1%} ({mean - half:.1%} to {mean + half:.1%}) |"
        f" {1000 * ours:.2f} | {1000 * others:.2f} |",
        flush=True,
    )


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("title")
    asking.add_argument("--against", help="a git revision, or a folder with its sources")
    asking.add_argument("--players", type=int, nargs="*", default=[2])
    asking.add_argument("--games", type=int, default=200, help="at most; whole deals in every seating")
    asking.add_argument("--seconds", type=float, default=1.0, help="per decision")
    asking.add_argument("--playouts", type=int, help="per decision, in place of seconds")
    asking.add_argument("--their-playouts", type=int, help="of the other revision, if not as many")
    asking.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asking.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    asked = asking.parse_args()
    if asked.answer:
        answer(asked.title, asked.seconds, asked.playouts)
        return
    if asked.against is None:
        asking.error("--against names the other revision")
    with source_of(asked.against) as tree:
        print("| title | players | games | won by this revision | ms per decision: this | other |")
        print("|---|---|---|---|---|---|", flush=True)
        for seats in asked.players:
            match(
                asked.title,
                tree,
                seats,
                max(asked.games // seats, 1),
                asked.jobs,
                asked.seconds,
                asked.playouts,
                asked.their_playouts or asked.playouts,
            )


if __name__ == "__main__":
    main()
