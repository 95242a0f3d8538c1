"""Measure the engine's speed, and with `--against REVISION` that of another revision in the same run.

Machines are noisy: the two are measured in turn, several times, and the best of each is compared.

    python benchmarks/engine.py --against v0.1.0 --rounds 3
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FIGURES = ("decisions_per_second", "games_per_second", "loop_million_per_second")

Run = dict[str, dict[str, Any]]


def measure(tree: Path) -> Run:
    """Run `peregon bench` once in a source tree; return its figures by title."""
    done = subprocess.run(
        [sys.executable, "-m", "peregon", "bench", "--json"],
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    return {figures["title"]: figures for figures in json.loads(done.stdout)}


def best(runs: list[Run]) -> Run:
    """Return the best figure of each kind."""
    return {title: {name: max(run[title][name] for run in runs) for name in FIGURES} for title in runs[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", help="a git revision to compare with")
    parser.add_argument("--rounds", type=int, default=2)
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
                runs[name].append(measure(tree))
        if asked.against:
            remove = ["git", "-C", str(ROOT), "worktree", "remove", "--force"]
            subprocess.run([*remove, str(trees[asked.against])], check=True, capture_output=True)
    report({name: best(found) for name, found in runs.items()})


def report(found: dict[str, Run]) -> None:
    """Return a table in Markdown."""
    names = list(found)
    print("| title | " + " | ".join(f"{name}: decisions/s | games/s" for name in names) + " | |")
    print("|---" * (2 + 2 * len(names)) + "|")
    for title in found["here"]:
        cells = [title]
        for name in names:
            figures = found[name][title]
            cells += [f"{figures[FIGURES[0]]:,}", f"{figures[FIGURES[1]]:,}"]
        before = found[names[-1]][title][FIGURES[0]]
        cells.append(f"× {found['here'][title][FIGURES[0]] / before:.2f}" if len(names) > 1 else "")
        print("| " + " | ".join(cells) + " |")
    loop = max(figures[FIGURES[2]] for run in found.values() for figures in run.values())
    print(f"\nfixed integer loop: {loop:.0f} million steps a second")


if __name__ == "__main__":
    main()
