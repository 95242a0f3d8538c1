"""Measure the bots' strength: every claim of docs/bots.md, on paired deals in every seating.

    python benchmarks/strength.py usa --jobs 2

Results are saved in benchmarks/strength.json after each match, so that a run can be interrupted and
continued; `--again` plays them again. `--table` prints the saved results. `--write` copies them to where they
are shown: the figures of `peregon bots` into the package, the two tables into docs/bots.md.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import Progress

from peregon.arena.executors import Workers
from peregon.arena.matches import Entrant, Match, field_match, pairing
from peregon.arena.runner import Setting, play_matches
from peregon.arena.statistics import standings
from peregon.titles import find_title

KEPT = Path(__file__).with_suffix(".json")
SHOWN = Path(__file__).parent.parent / "src/peregon/bots/measurements.toml"
PAGE = Path(__file__).parent.parent / "docs/bots.md"
SEED = 2026
SECOND = 1000.0  # milliseconds: the time limit of the expert
PUBLISHED = ("path", "hungry", "one-step", "long-route")
TITLES = ("usa", "europe", "first_journey", "trans_europa")
EXPERT = {
    "usa": "expert@250",
    "europe": "expert@400",
    "first_journey": "expert@2000",
    "trans_europa": "expert@100",
}
AMONG = {  # expert and games, by the number of players, against planners
    "usa": {3: ("expert@250", 240), 4: ("expert@500", 400), 5: ("expert@250", 240)},
    "europe": {3: ("expert@150", 240), 4: ("expert@400", 400), 5: ("expert@400", 400)},
    "first_journey": {3: ("expert@500", 240), 4: ("expert@2000", 200)},
    "trans_europa": {
        3: ("expert@100", 240),
        4: ("expert@300", 400),
        5: ("expert@100", 240),
        6: ("expert@100", 240),
    },
}
FIRST = {"usa": "racer", "europe": "racer", "first_journey": "greedy", "trans_europa": "closest"}


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that the first bot of a line-up wins at least a given share."""

    title: str
    lineup: tuple[str, ...]
    least: float
    games: int = 400

    @property
    def name(self) -> str:
        return f"{self.title}: {', '.join(self.lineup)}"

    @property
    def command(self) -> str:
        table = "--bots" if len(self.lineup) == 2 else "--lineup"
        return (
            f"peregon arena {self.title} {table} {','.join(self.lineup)} --games {self.games} --seed {SEED}"
        )

    def match(self) -> Match:
        if len(self.lineup) == 2:
            return pairing(*(Entrant(name, name) for name in self.lineup), players=2)
        return field_match([Entrant(name, name) for name in self.lineup])


def claims(title: str) -> list[Claim]:
    """Return the claims about a title, the quickest first."""
    expert = EXPERT[title]
    weak = [name for name in ("random", "greedy", "easy", "normal") if name != FIRST[title]]
    found = [Claim(title, ("planner", name), 0.5, games=100) for name in weak]
    if title in ("usa", "europe"):
        found += [Claim(title, ("planner", name), 0.65) for name in PUBLISHED]
        found.append(Claim(title, ("planner", "racer"), 0.55))
    else:
        found.append(Claim(title, ("planner", FIRST[title]), 0.65))
    found += [
        Claim(title, ("normal", "easy"), 0.6, games=1000),
        Claim(title, ("hard", "normal"), 0.6, games=1000),
    ]  # hard: the planner
    if title == "usa":
        found.append(Claim(title, (expert, "racer"), 0.72))
    least = {"usa": 0.6, "europe": 0.6, "first_journey": 0.54, "trans_europa": 0.55}[title]
    found.append(Claim(title, (expert, "planner"), least))
    for players in range(3, find_title(title).most + 1):  # more than equal bots would win
        for level, below in (("normal", "easy"), ("hard", "normal")):
            found.append(Claim(title, (level, *[below] * (players - 1)), 1 / players, games=240))
        expert, games = AMONG[title][players]
        least = 0.33 if players == 4 else 1 / players
        found.append(Claim(title, (expert, *["planner"] * (players - 1)), least, games))
    return found


def measure(claim: Claim, jobs: int) -> dict[str, Any]:
    """Play a claim's games."""
    setting = Setting(claim.title, len(claim.lineup), SEED, seconds=60.0)
    match = claim.match()
    with Workers(jobs) as executor, Progress(transient=True) as progress:
        bar = progress.add_task(claim.name, total=claim.games)
        (result,) = play_matches(
            setting,
            [match],
            claim.games,
            executor,
            progress=lambda done: progress.update(bar, completed=done),
        )
    first, *others = standings(match, result.deals)
    seconds = {one.label: one.mean_seconds for one in (first, *others)}
    return {
        "wins": first.share.mean,
        "low": first.share.low,
        "high": first.share.high,
        "games": sum(len(deal) for deal in result.deals),
        "ms": {label: round(1000 * (s or 0.0), 3) for label, s in seconds.items()},
        "forfeits": sum(sum(one.forfeits.values()) for one in (first, *others)),
        "command": claim.command,
    }


def read() -> dict[str, Any]:
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}


def write_shown(kept: dict[str, Any]) -> None:
    """Write how often each bot wins against the planner, and its time per action."""
    lines = [
        "# Made by `python benchmarks/strength.py --write`: wins per 100 games of 2 players against the",
        "# planner, and mean milliseconds per action. The expert's wins are with fewer playouts than it",
        "# has in a second.",
    ]
    for title in EXPERT:
        ms = kept[f"{title}: hard, normal"]["ms"]["hard"]
        lines += ["", f"[{title}]"]
        lines += [f"{name} = {{ wins = 50, ms = {ms:.4g} }}" for name in ("planner", "hard")]  # the same bot
        for claim in claims(title):
            one, other, *more = claim.lineup
            if claim.name not in kept or more or "planner" not in (one, other):
                continue
            found = kept[claim.name]
            name, wins = (other, 1 - found["wins"]) if one == "planner" else (one, found["wins"])
            bare, fewer, _ = name.partition("@")
            ms = SECOND if fewer else found["ms"][name]
            lines.append(f"{bare} = {{ wins = {100 * wins:.0f}, ms = {ms:.4g} }}")
    SHOWN.write_text("\n".join(lines) + "\n", "utf-8")


def write_page(kept: dict[str, Any]) -> None:
    """Write two tables: pairs of bots, and one bot of a level among those of the level below."""
    known = [claim for title in TITLES for claim in claims(title) if claim.name in kept]
    pairs = ["| title | bot | against | games | wins, % | interval |", "|---|---|---|---|---|---|"]
    among = ["| title | one | among | of 3 | of 4 | of 5 | of 6 |", "|---|---|---|---|---|---|---|"]
    cells: dict[tuple[str, str, str], dict[int, str]] = {}
    for claim in known:
        first, second, *_ = claim.lineup
        found = kept[claim.name]
        wins, low, high = (100 * found[key] for key in ("wins", "low", "high"))
        if len(claim.lineup) == 2:
            shown = f"{found['games']} | {wins:.1f} | {low:.1f}–{high:.1f}"
            pairs.append(f"| {claim.title} | {first} | {second} | {shown} |")
        else:
            bare, _, playouts = first.partition("@")
            how = f"; {found['games']} games, @{playouts}" if playouts else ""
            line = cells.setdefault((claim.title, bare, second), {})
            line[len(claim.lineup)] = f"{wins:.1f} ({low:.1f}–{high:.1f}{how})"
    for names, line in cells.items():
        among.append("| " + " | ".join((*names, *(line.get(n, "") for n in (3, 4, 5, 6)))) + " |")
    text = PAGE.read_text("utf-8")
    for table in (pairs, among):
        start = text.index(table[0])
        text = text[:start] + "\n".join(table) + text[text.index("\n\n", start) :]
    PAGE.write_text(text, "utf-8")


def row(claim: Claim, found: dict[str, Any]) -> str:
    kept = "yes" if found["low"] >= claim.least else "NO"
    return (
        f"| {claim.title} | {claim.lineup[0]} | {', '.join(claim.lineup[1:])} | {found['games']}"
        f" | {100 * found['wins']:.1f} | {100 * found['low']:.1f}–{100 * found['high']:.1f}"
        f" | {100 * claim.least:.0f} | {kept} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("titles", nargs="*", default=TITLES)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="claims with this in their names: 'hard, normal'")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    if asked.write:
        write_shown(read())
        write_page(read())
        return
    for title in asked.titles:
        for claim in claims(title):
            kept = read()
            if asked.only not in claim.name or (asked.table and claim.name not in kept):
                continue
            if not asked.table and (asked.again or claim.name not in kept):
                found = measure(claim, asked.jobs)
                kept = {**read(), claim.name: found}  # other runs may have written in the meantime
                KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
            print(row(claim, kept[claim.name]), flush=True)


if __name__ == "__main__":
    main()
