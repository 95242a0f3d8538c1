"""Whether 70 % means 70 %: chances promised in games between bots, against the shares of them that were won.

    python benchmarks/calibration.py play --out runs/calibration --minutes 4
    python benchmarks/calibration.py fit --out runs/calibration          # writes review/calibration.toml
    python benchmarks/calibration.py report --out runs/calibration --page docs --figures runs/calibration.json

`play` lets bots of mixed levels play, and rates some decisions of every game with the playouts of a review.
It saves the results batch by batch, so that it can be stopped and continued. `fit` uses all games. `report`
judges each fifth of the games by numbers fitted to the other four fifths, never to the games themselves.
Titles that are not named keep their numbers, and their figures in the file of the report.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from batches import Kind, add_options, kinds_of, play_batches, saved

from peregon.actions import Action
from peregon.bots.levels import LEVELS
from peregon.bots.protocol import Clock, own_seat
from peregon.bots.thinker import Candidate, Strength, Thinker
from peregon.game import Game, View, load
from peregon.review.calibration import Calibration, odds, smoothed, stage_of
from peregon.review.evaluation import Evaluator
from peregon.review.review import PLAYOUTS as FULL
from peregon.thinking.search import NONE, ROOT
from peregon.titles import TITLES

TOML = Path(__file__).parent.parent / "src" / "peregon" / "review" / "calibration.toml"
BATCH = 20  # games
RATED = 4  # decisions of a game
PLAYOUTS = 96  # of each
STUDIES = 3  # in which others' hands are imagined anew
EXPERT = 16  # playouts of the cheap expert per decision
SHARES = {"easy": 0.25, "normal": 0.25, "hard": 0.45, "expert": 0.05}  # of the seats
EQUAL = 0.5  # of the tables have the same level in every seat
CLOCK = Clock(60.0)
RIDGE = 1e-4
SETTLED = 1e-8
LOWEST, HIGHEST = 0.1, 0.9  # the tenths that must be kept
WITHIN = 0.03
FOLDS = 5  # parts of the games, each judged by numbers fitted to the others

Numbers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True, slots=True)
class Row:
    """A rated decision: what its playouts said, and the share of the win in the end."""

    game: int
    at: int  # the number of actions before it
    level: str
    equal: bool  # whether all seats had this level
    stage: float  # of the game
    worth: float
    wins: float
    playouts: int
    result: float


# ── games ──


def batch(title: str, seats: int, number: int, playouts: int) -> list[dict[str, Any]]:
    """Play the games of a batch, and rate decisions of each."""
    game = load(title)
    evaluator = Evaluator(game, seats, playouts)
    rows: list[Row] = []
    for one in range(number * BATCH, (number + 1) * BATCH):
        rows += rated_game(game, evaluator, seats, one)
    return [asdict(row) for row in rows]


def rated_game(game: Game, evaluator: Evaluator, seats: int, number: int) -> Iterator[Row]:
    """Play a game, and yield some of its decisions with their result."""
    chance = random.Random(f"{game.title.id} {seats} {number}")
    levels = line_up(chance, seats)
    bots = [bot_of(game, level, chance.getrandbits(32)) for level in levels]
    state = game.start(seats, chance.getrandbits(60))
    seen: list[tuple[int, View, Action]] = []
    at = 0
    while waiting := game.to_act(state):
        seat = waiting[0]
        view = game.view(state, seat)
        action = bots[seat].choose(view, CLOCK)
        at += 1
        if len(seen) < RATED:
            seen.append((at - 1, view, action))
        elif (place := chance.randrange(at)) < RATED:  # each decision is as likely as any other
            seen[place] = (at - 1, view, action)
        state = game.play(state, seat, action).state
    outcome = game.outcome(state)
    assert outcome is not None
    for before, view, action in seen:
        seat = own_seat(view)
        found = played_out(evaluator, view, action)
        yield Row(
            number,
            before,
            levels[seat],
            len(set(levels)) == 1,
            round(stage_of(game, view), 4),
            round(found.mean, 5),
            round(found.wins, 5),
            found.visits,
            1 / len(outcome.winners) if seat in outcome.winners else 0.0,
        )


def line_up(chance: random.Random, seats: int) -> list[str]:
    """Draw the level of each seat."""
    drawn: list[str] = chance.choices(LEVELS, [SHARES[level] for level in LEVELS], k=seats)
    return [drawn[0]] * seats if chance.random() < EQUAL else drawn


def bot_of(game: Game, level: str, seed: int) -> Thinker:
    """Return a bot of a level; the expert is a cheap one."""
    if level == "expert":
        return Thinker(game, seed, Strength(visits=EXPERT, seconds=60.0))
    return Thinker(game, seed, Strength(tune="tuned" if level == "hard" else level))


def played_out(evaluator: Evaluator, view: View, action: Action) -> Candidate:
    """Return the playouts after an action alone, as a review has them among those of others."""
    thinker, named, seat = evaluator.thinker, evaluator.action_like(view, action), own_seat(view)
    evaluator.begin(view, named)
    child = int(thinker.nodes[ROOT].child)
    while thinker.game.codec.action(int(thinker.nodes[child].action)) != named:
        child = int(thinker.nodes[child].sibling)
    thinker.nodes[ROOT].child, thinker.nodes[child].sibling = child, NONE  # the others are left out
    for study in range(STUDIES):
        if study:
            thinker.imagine_again(seat, evaluator.seed_of(view, study), evaluator.playouts)
        thinker.think(seat, evaluator.playouts // STUDIES, 0.0, 1 / evaluator.playouts)
    return thinker.candidates()[0]


# ── fitting ──


def rows_of(out: Path, title: str, seats: int) -> list[Row]:
    """Return the saved rows of a kind of table."""
    rows = [Row(**row) for row in saved(out, title, seats)]
    if not rows:
        raise SystemExit(f"there are no games of {title} with {seats} players in {out}")
    return rows


def fitted(rows: Sequence[Row]) -> Calibration:
    """Return the numbers under which the results are likeliest.

    Worth and wins say nearly the same, so one of them may come out below 0 by chance. It is left out then.
    """
    for inputs in ((1, 1), (0, 1), (1, 0)):
        found = fitted_to(rows, inputs)
        if min(found.worth, found.wins) >= 0:
            break
    return found


def fitted_to(rows: Sequence[Row], used: tuple[int, int]) -> Calibration:
    """Return the numbers with or without worth and wins (logistic regression by Newton's method)."""
    inputs = np.array(
        [(1.0, row.stage, odds(row.worth), odds(smoothed(row.wins, row.worth, row.playouts))) for row in rows]
    )
    inputs *= (1, 1, *used)
    results = np.array([row.result for row in rows])
    numbers, prior = np.zeros(4), np.array([0.0, 0.0, *used]) / sum(used)
    while True:
        chance = 1 / (1 + np.exp(-inputs @ numbers))
        slope = inputs.T @ (results - chance) / len(rows) - RIDGE * (numbers - prior)
        bend = (inputs * (chance * (1 - chance))[:, None]).T @ inputs / len(rows) + RIDGE * np.eye(4)
        step = np.linalg.solve(bend, slope)
        numbers += step
        if np.abs(step).max() < SETTLED:
            break
    base, late, worth, wins = (round(float(number), 4) for number in numbers)
    return Calibration(base, late, worth, wins, len({row.game for row in rows}))


def fit(out: Path, kinds: Sequence[Kind]) -> None:
    """Fit kinds of tables to their games, and write the numbers into the package."""
    numbers = tomllib.loads(TOML.read_text("utf-8"))
    for title, seats in kinds:
        found = asdict(fitted(rows_of(out, title, seats)))
        numbers.setdefault(title, {})[str(seats)] = found
        print(title, seats, found)
    lines = ["# Written by benchmarks/calibration.py.\n"]
    for title, seats in kinds_of(list(TITLES), None):
        if found := numbers.get(title, {}).get(str(seats)):
            values = "".join(f"{name} = {value}\n" for name, value in found.items())
            lines.append(f"[{title}.{seats}]\n{values}")
    TOML.write_text("\n".join(lines), "utf-8")


# ── reporting ──


def promised(rows: Sequence[Row]) -> list[tuple[float, float]]:
    """Return each row's chance, by numbers fitted to other games, and its result; in the order of `rows`."""
    numbers = [fitted([row for row in rows if row.game % FOLDS != fold]) for fold in range(FOLDS)]
    return [
        (numbers[row.game % FOLDS].chance(row.worth, row.wins, row.playouts, row.stage), row.result)
        for row in rows
    ]


@dataclass(frozen=True, slots=True)
class Tenth:
    """The decisions whose chance lies in a tenth: their number, mean chance and share won, with its error."""

    low: float
    number: int
    chance: float
    won: float
    error: float


def tenths(pairs: Sequence[tuple[float, float]]) -> list[Tenth]:
    """Return chance promised and share won by tenths."""
    found: list[Tenth] = []
    for tenth in range(10):
        part = [(chance, won) for chance, won in pairs if min(int(chance * 10), 9) == tenth]
        if part:
            chance, won = (sum(column) / len(part) for column in zip(*part, strict=True))
            error = math.sqrt(sum((one - won) ** 2 for _, one in part)) / len(part)
            found.append(Tenth(tenth / 10, len(part), round(chance, 4), round(won, 4), round(error, 4)))
    return found


def log_loss(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the mean log-loss of the chances."""
    kept = [(min(max(chance, 1e-3), 1 - 1e-3), won) for chance, won in pairs]
    return -sum(won * math.log(one) + (1 - won) * math.log(1 - one) for one, won in kept) / len(kept)


def report(out: Path, kinds: Sequence[Kind], figures: Path | None, page: Path | None) -> None:
    """Print how the games came out, and write figures and plots."""
    every: dict[str, dict[str, Any]] = {}
    if figures is not None and figures.exists():
        every = json.loads(figures.read_text("utf-8"))
    budgets: list[int] = []
    for title in dict.fromkeys(title for title, _ in kinds):
        pairs: list[tuple[float, float]] = []
        games, plain = 0, list[tuple[float, float]]()
        by_seats: dict[str, Any] = {}
        for seats in [seats for one, seats in kinds if one == title]:
            rows = rows_of(out, title, seats)
            own = promised(rows)
            pairs += own
            plain += [(row.wins, row.result) for row in rows]
            games += len({row.game for row in rows})
            budgets += [row.playouts for row in rows]
            by_seats[str(seats)] = {
                "games": len({row.game for row in rows}),
                "rows": len(rows),
                "log_loss": round(log_loss(own), 4),
                "plain": round(log_loss([(row.wins, row.result) for row in rows]), 4),
                "chance": round(sum(chance for chance, _ in own) / len(own), 4),
                "won": round(sum(won for _, won in own) / len(own), 4),
                "levels": by_level(rows, own),
                "tenths": [asdict(one) for one in tenths(own)],
            }
        every[title] = {
            "games": games,
            "tenths": [asdict(one) for one in tenths(pairs)],
            "plain": [asdict(one) for one in tenths(plain)],
            "players": by_seats,
        }
        print(f"\n## {title}\n\n{tables(every[title])}")
        if page is not None:
            page.joinpath(f"calibration-{title}.svg").write_text(plot(tenths(pairs)), "utf-8")
    if page is not None:
        page.joinpath("calibration.md").write_text(written(every, min(budgets)), "utf-8")
    if figures is not None:
        figures.write_text(json.dumps(every, indent=1) + "\n", "utf-8")


def by_level(rows: Sequence[Row], pairs: Sequence[tuple[float, float]]) -> dict[str, list[float]]:
    """Return the mean chance and the share won, level by level, at tables of equal players."""
    found: dict[str, list[float]] = {}
    for level in LEVELS:
        part = [pair for row, pair in zip(rows, pairs, strict=True) if row.equal and row.level == level]
        if part:
            found[level] = [round(sum(column) / len(part), 4) for column in zip(*part, strict=True)]
    return found


PAGE = """\
# Calibration: does 70 % mean 70 %?

<!-- Written by `benchmarks/calibration.py report`; do not edit. -->

A [review](review.md) says how likely a seat is to win. Such a figure is worth something if it comes true:
of all decisions with a chance of about 70 %, about 70 % should have been won in the end. This page shows
how far that holds.

**What was played.** Games between bots of mixed levels, half of them with the same level at every seat.
Four decisions of each game, any with the same probability, were rated from the view of the seat as a review
rates them, but with {rated:,} playouts in place of {full:,}. Playouts alone promise too much or too little,
mostly too much late in a game. So a logistic curve per game and number of players turns their results, and
the share of cars or rails that is on the board, into a chance. A game is judged only by a curve that was
fitted to other games (five parts, each judged by the other four).

A curve belongs to the playouts to which it was fitted. After a change of how bots imagine the hands of
others, games must be played again: the curves of Europe before such a change were up to 18 points off.

**How to read it.** A point is a tenth of all chances: 10–20 %, 20–30 %, and so on. Its height is the share
of these decisions that was won, the line through it an interval of 95 %. On the dashed line a chance is
exactly what it says. *Log-loss* is the mean surprise at the results: lower is better. *Plain* is that of
the playouts without the curve.

**How sure it is.** Decisions of one game share its result, so the true intervals are somewhat wider than
drawn. Bots play these games, so a chance means: with players as good as these bots from here on.

Again on your machine:

    python benchmarks/calibration.py play --out runs/calibration --minutes 60
    python benchmarks/calibration.py report --out runs/calibration --page docs
"""


def written(every: dict[str, dict[str, Any]], rated: int) -> str:
    """Return the page of the documentation; `rated` is the number of playouts per decision."""
    parts = [PAGE.format(rated=rated, full=FULL)]
    for title, found in every.items():
        name = TITLES[title].names["en"]
        plot = f"![{name}: chances promised, and the share of them that was won](calibration-{title}.svg)"
        parts.append(f"## {name}\n\n{plot}\n\n{tables(found)}")
    return "\n".join(parts)


def tables(found: dict[str, Any]) -> str:
    """Return a title's tables: by tenths, and by number of players."""
    lines = [
        f"{found['games']:,} games.\n",
        "| chance | decisions | promised | won | within 3 points |",
        "|---|---:|---:|---:|---|",
    ]
    for one in found["tenths"]:
        low = one["low"]
        kept = "yes" if abs(one["chance"] - one["won"]) <= WITHIN else "no"
        lines.append(
            f"| {100 * low:.0f}–{100 * low + 10:.0f} % | {one['number']:,} | {100 * one['chance']:.1f} % "
            f"| {100 * one['won']:.1f} ± {196 * one['error']:.1f} % "
            f"| {kept if LOWEST <= low < HIGHEST else ''} |"
        )
    lines += ["", "| players | games | promised | won | log-loss | plain |", "|---|---:|---:|---:|---:|---:|"]
    lines += [
        f"| {seats} | {part['games']:,} | {100 * part['chance']:.1f} % | {100 * part['won']:.1f} % "
        f"| {part['log_loss']:.3f} | {part['plain']:.3f} |"
        for seats, part in found["players"].items()
    ]
    return "\n".join(lines) + "\n"


SIDE, MARGIN = 300, 40  # of the plot


def plot(found: Sequence[Tenth]) -> str:
    """Return a small plot: chance promised against share won, with intervals of 95 %."""

    def x(share: float) -> str:
        return f"{MARGIN + SIDE * share:.1f}"

    def y(share: float) -> str:
        return f"{MARGIN / 2 + SIDE * (1 - share):.1f}"

    grid = "".join(
        f'<path d="M{x(0)} {y(one)}H{x(1)}M{x(one)} {y(0)}V{y(1)}" stroke="#8a94a0" stroke-opacity=".3"/>'
        f'<text x="{x(0)}" y="{y(one)}" dx="-6" dy="4" text-anchor="end">{100 * one:.0f}</text>'
        f'<text x="{x(one)}" y="{y(0)}" dy="16" text-anchor="middle">{100 * one:.0f}</text>'
        for one in (0, 0.25, 0.5, 0.75, 1)
    )
    marks = "".join(
        f'<path d="M{x(one.chance)} {y(max(one.won - 1.96 * one.error, 0))}'
        f'V{y(min(one.won + 1.96 * one.error, 1))}" stroke="#1a7fc4" stroke-width="2"/>'
        f'<circle cx="{x(one.chance)}" cy="{y(one.won)}" r="4" fill="#1a7fc4"/>'
        for one in found
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + 60} {SIDE + 70}" width="360" '
        f'font-family="sans-serif" font-size="12" fill="#7a8591">{grid}'
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#8a94a0" stroke-dasharray="4 4"/>{marks}'
        f'<text x="{x(0.5)}" y="{y(0)}" dy="34" text-anchor="middle">promised, %</text>'
        f'<text x="14" y="{y(0.5)}" text-anchor="middle" transform="rotate(-90 14 {y(0.5)})">won, %</text>'
        "</svg>\n"
    )


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("what", choices=("play", "fit", "report"))
    add_options(asking, playouts=PLAYOUTS, games=20_000)
    asking.add_argument("--page", type=Path, help="a folder for the plots of the report")
    asked = asking.parse_args()
    kinds = kinds_of(asked.titles, asked.players)
    if asked.what == "play":
        batches = range(asked.start, asked.start - (-asked.games // BATCH))
        play_batches(batch, asked.out, kinds, batches, asked.playouts, asked.workers, asked.minutes)
    elif asked.what == "fit":
        fit(asked.out, kinds)
    else:
        report(asked.out, kinds, asked.figures, asked.page)


if __name__ == "__main__":
    main()
