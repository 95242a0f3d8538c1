"""Measure the engine's speed, and with `--against REVISION` that of another revision in the same run.

Machines are noisy: the two are measured in turn, several times, and the best of each is compared.

    python benchmarks/engine.py --against v0.1.0 --rounds 3
    python benchmarks/engine.py --against v0.1.0 --all-players
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from peregon.checks.bench import integer_loop

ROOT = Path(__file__).parent.parent
SECONDS = 1.5  # of random play, after a warm-up

TWO_PLAYERS = "range(title.fewest, 3)"
ALL_PLAYERS = "range(title.fewest, title.most + 1)"
MEASURE = """
import json
from peregon.game import load
from peregon.simulation import simulate
from peregon.titles import TITLES

def measure(game, players):
    pilot = simulate(game, players, 2000, 1)
    games = max(int(2000 * {seconds} / pilot.seconds), 1000)
    run = simulate(game, players, games, 2)
    return run.decisions / run.seconds, games / run.seconds

found = {{}}
for name, title in TITLES.items():
    game = load(name)
    for players in {players}:
        found[f"{{name}}, {{players}}"] = measure(game, players)
print(json.dumps(found))
"""

Run = dict[str, list[float]]  # decisions and games per second, by title and number of players


def measure(tree: Path, players: str) -> Run:
    """Measure the engine of a source tree once; return the figures by title and number of players."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURE.format(players=players, seconds=SECONDS)],
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def best(runs: list[Run]) -> Run:
    """Return the best figures of several runs."""
    return {
        name: [max(figures) for figures in zip(*(run[name] for run in runs), strict=True)] for name in runs[0]
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", help="a git revision to compare with")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--all-players", action="store_true", help="every number of players, not only two")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trees = {"here": ROOT}
        if asked.against:
            trees[asked.against] = Path(folder) / "there"
            add = ["git", "-C", str(ROOT), "worktree", "add", "--detach", str(trees[asked.against])]
            subprocess.run([*add, asked.against], check=True, capture_output=True)
        runs: dict[str, list[Run]] = {name: [] for name in trees}
        for number in range(asked.rounds):
            for name, tree in trees.items():
                print(f"round {number + 1} of {asked.rounds}: {name} …", file=sys.stderr, flush=True)
                runs[name].append(measure(tree, ALL_PLAYERS if asked.all_players else TWO_PLAYERS))
        if asked.against:
            remove = ["git", "-C", str(ROOT), "worktree", "remove", "--force"]
            subprocess.run([*remove, str(trees[asked.against])], check=True, capture_output=True)
    report({name: best(found) for name, found in runs.items()})


def report(found: dict[str, Run]) -> None:
    """Print a table in Markdown."""
    names = list(found)
    print("| title, players | " + " | ".join(f"{name}: decisions/s | games/s" for name in names) + " | |")
    print("|---" * (2 + 2 * len(names)) + "|")
    for title, (decisions, _) in found["here"].items():
        cells = [title]
        for name in names:
            cells += [f"{figure:,.0f}" for figure in found[name][title]]
        cells.append(f"× {decisions / found[names[-1]][title][0]:.2f}" if len(names) > 1 else "")
        print("| " + " | ".join(cells) + " |")
    print(f"\nfixed integer loop: {integer_loop():.0f} million steps a second")


if __name__ == "__main__":
    main()
