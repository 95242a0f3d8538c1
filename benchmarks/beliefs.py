# pyright: basic
"""What a search believes about the tickets of others: fitted to games of policies, and checked against them.

    python benchmarks/beliefs.py fit                        # weights for thinking/tickets/guesses.py
    python benchmarks/beliefs.py check usa --players 2      # what playouts promise, and what is won

`fit` plays games of the planner and of the lower levels and compares each ticket that another player holds
with a ticket that nobody holds. The weights are those under which held tickets are likeliest (a logistic
regression on the difference of their evidence). `check` plays games of planners, imagines what is hidden in
some positions, plays on, and compares the wins of these playouts with the result of the game.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

from peregon.bots.protocol import Clock
from peregon.bots.thinker import Strength, Thinker
from peregon.game import Game, load, words_of
from peregon.kernels.chance import below, next_word
from peregon.kernels.entries import DICE, TRACES, new_dice
from peregon.kernels.jit import NUMBER, array, entry_in, over
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.slots import apply, begin
from peregon.kernels.trace import new_trace
from peregon.thinking.registry import Thinking, thinking_of
from peregon.thinking.search import LONGEST, choose, forget, imagine, marker, settled, study, worth
from peregon.thinking.tickets.guesses import gather_evidence, unseen_tickets
from peregon.thinking.tickets.mind import Evidence

Numbers = np.ndarray[Any, np.dtype[Any]]

TABLES = (("usa", 2), ("usa", 4), ("europe", 2), ("europe", 4))
LINE_UPS = (("tuned",), ("normal",), ("easy",), ("tuned", "normal"), ("tuned", "easy"))
SELDOM = 12  # one position in so many is looked at
ROOM = 200_000  # pairs of tickets
SETTLED = 1e-6
RIDGE = 1e-4
STAGES = ((30, 46), (20, 30), (10, 20), (0, 10))  # by the fewest cars that a player has left
WATCHED = 0.06  # the part of the positions that `check` looks at


# ── compiled ──


def compare_tickets(states, raw, boards, minds, dice, traces, seats, games, pairs):
    """Play games of policies; write the evidence of tickets held, less that of tickets in the deck."""
    s, board, trace = states[0], boards[0], traces[0]
    words, hidden = np.empty(8, np.uint32), np.empty(BITS, np.int64)
    size = 0
    for game in range(games):
        for i in range(8):
            words[i] = next_word(dice[0])
        raw[0, :] = 0
        for i in range(8):
            s.key[i] = words[i]
        begin(s, board, seats, game % seats, trace)
        for one in range(seats):
            forget(minds[one])
        while s.ended == 0:
            seat = lowest(s.waiting)
            if s.waiting == 1 << seat and s.offer_size[seat] == 0 and below(dice[0], SELDOM) == 0:
                number, unseen = 0, unseen_tickets(s, board, seat)
                for other in range(seats):
                    unseen &= ~s.ticket[other]
                while unseen != 0:
                    hidden[number] = lowest(unseen)
                    unseen &= unseen - 1
                    number += 1
                for other in range(seats):
                    if other == seat or number == 0:
                        continue
                    gather_evidence(s, board, other, minds[seats])
                    held = np.int64(s.ticket[other])
                    while held != 0 and size < pairs.shape[0]:
                        ticket, against = lowest(held), hidden[below(dice[0], number)]
                        held &= held - 1
                        for i in range(pairs.shape[1]):
                            pairs[size, i] = (
                                minds[seats].evidence[ticket, i] - minds[seats].evidence[against, i]
                            )
                        size += 1
            apply(s, board, seat, choose(s, board, seat, minds[seat], dice[0]), trace)
    return size


def promise(states, raw, boards, seat, minds, dice, traces, playouts, results):
    """Play a view out by the policies; write the worth and the share of the win of each playout."""
    s, board, trace = states[1], boards[0], traces[0]
    words = np.empty(8, np.uint32)
    forget(minds[seat])
    study(states[0], board, seat, minds, dice[0], playouts)
    mark = marker(states[0])
    for playout in range(playouts):
        raw[1, :] = raw[0]
        for i in range(8):
            words[i] = next_word(dice[0])
        imagine(s, board, seat, words, minds)
        for other in range(s.seats):
            minds[other].exact = 0
            forget(minds[other])
        for _ in range(LONGEST):
            if settled(s, mark):
                break
            acting = lowest(s.waiting)
            apply(s, board, acting, choose(s, board, acting, minds[acting], dice[0]), trace)
        results[playout, 0], winners = worth(s, board, seat, mark), 0
        for other in range(s.seats):
            winners += s.place[other] == 1
        results[playout, 1] = 1.0 / winners if s.place[seat] == 1 else 0.0
    return mark


# ── what Python does with them ──


@dataclass(frozen=True)
class Bench:
    """A title's thinking, and room for one game."""

    game: Game
    thinking: Thinking
    states: Numbers
    raw: Numbers
    folder: Path

    def compiled(self, loop: Callable[..., Any], *types: Any) -> Callable[..., Any]:
        """Return a loop compiled over the title's rules and policy."""
        signature = (*self.thinking.table, *types)
        policy = vars(import_module(f"peregon.thinking.tickets.{self.thinking.title}"))
        names = self.thinking.names | {"known_gone": policy["known_gone"]}
        return over(loop, names, entry_in(self.folder, signature))


def bench(title: str, folder: str) -> Bench:
    """Return what measuring a title takes."""
    game = load(title)
    states = np.zeros(2, game.rules.state)
    return Bench(game, thinking_of(title), states, states.view(np.uint8).reshape(2, -1), Path(folder) / title)


def compared(table: Bench, seats: int, games: int, seed: int) -> Iterator[Numbers]:
    """Yield the differences of evidence, line-up by line-up."""
    thinking = table.thinking
    types = (array(thinking.mind), DICE, TRACES, NUMBER, NUMBER, array(np.float64, 2))
    play = table.compiled(compare_tickets, *types)
    for number, line_up in enumerate(LINE_UPS):
        pairs = np.zeros((ROOM, len(Evidence._fields)))
        tunes = [thinking.tunes[line_up[seat % len(line_up)]] for seat in range(seats)]
        size = play(
            table.states, table.raw, table.game.printed, thinking.new_minds(*tunes),
            new_dice(words_of(seed + number)), new_trace(listening=False), seats, games, pairs,
        )  # fmt: skip
        yield pairs[:size]


def fitted(pairs: Numbers) -> Numbers:
    """Return the weights under which held tickets are likeliest (Newton's method)."""
    weights = np.zeros(pairs.shape[1])
    while True:
        right = 1 / (1 + np.exp(-pairs @ weights))
        slope = pairs.T @ (1 - right) / len(pairs) - RIDGE * weights
        bend = (pairs * (right * (1 - right))[:, None]).T @ pairs / len(pairs) + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < SETTLED:
            return weights


def log_loss(pairs: Numbers, weights: Numbers) -> float:
    """Return the mean log-loss of telling the held ticket from the other."""
    return float(np.log1p(np.exp(-pairs @ weights)).mean())


def fit(games: int) -> None:
    """Print weights for all tables, and for each."""
    every: list[Numbers] = []
    print("| table | pairs | log-loss | with its own weights | " + " | ".join(Evidence._fields) + " |")
    with tempfile.TemporaryDirectory() as folder:
        benches = {title: bench(title, folder) for title, _ in TABLES}
        for title, seats in track(TABLES, "games of policies"):
            every.append(np.concatenate(list(compared(benches[title], seats, games, seed=1))))
    joint = fitted(np.concatenate(every))
    for (title, seats), pairs in zip(TABLES, every, strict=True):
        own = fitted(pairs)
        figures = " | ".join(f"{weight:.2f}" for weight in own)
        print(
            f"| {title}, {seats} | {len(pairs):,} | {log_loss(pairs, joint):.4f} "
            f"| {log_loss(pairs, own):.4f} | {figures} |"
        )
    print(Evidence(*(round(float(weight), 2) for weight in joint)))


def check(title: str, seats: int, games: int, playouts: int) -> None:
    """Print what playouts promise the player to move, and what that player wins."""
    rows: list[tuple[float, ...]] = []
    chance = random.Random(3)
    with tempfile.TemporaryDirectory() as folder:
        table = bench(title, folder)
        game, thinking = table.game, table.thinking
        types = (NUMBER, array(thinking.mind), DICE, TRACES, NUMBER, array(np.float64, 2))
        look = table.compiled(promise, *types)
        minds, dice = thinking.new_minds(thinking.tuned), new_dice(words_of(5))
        results, trace = np.zeros((playouts, 2)), new_trace(listening=False)
        for number in track(range(games), f"{title}, {seats} players"):
            bots = [Thinker(game, number, Strength()) for _ in range(seats)]
            state, seen = (
                game.start(seats=seats, seed=10_000_000 + number),
                list[tuple[int, float, float, float]](),
            )
            while waiting := game.to_act(state):
                seat = waiting[0]
                view = game.view(state, seat)
                if len(waiting) == 1 and chance.random() < WATCHED:
                    table.raw[0] = game.record(view).view(np.uint8)
                    mark = look(
                        table.states, table.raw, game.printed, seat, minds, dice, trace, playouts, results
                    )
                    seen.append((seat, mark, *results.mean(axis=0)))
                state = game.play(state, seat, bots[seat].choose(view, Clock(1.0))).state
            outcome = game.outcome(state)
            assert outcome is not None
            share = 1 / len(outcome.winners)
            rows += [
                (mark, value, won, share if seat in outcome.winners else 0.0)
                for seat, mark, value, won in seen
            ]
    report(np.array(rows))


def report(rows: Numbers) -> None:
    """Print worth, promised wins and real ones, for all positions and by stage of the game."""
    stages: Sequence[tuple[str, Numbers]] = [
        ("all", rows),
        *((f"{a} to {b} cars left", rows[(rows[:, 0] >= a) & (rows[:, 0] < b)]) for a, b in STAGES),
    ]
    print("| positions | number | worth | promised wins | won | log-loss |")
    print("|---|---|---|---|---|---|")
    for name, part in stages:
        if len(part):
            likely = np.clip(part[:, 2], 0.02, 0.98)
            loss = -(part[:, 3] * np.log(likely) + (1 - part[:, 3]) * np.log(1 - likely)).mean()
            worth_, promised, won = part[:, 1:].mean(axis=0)
            print(f"| {name} | {len(part):,} | {worth_:.3f} | {promised:.3f} | {won:.3f} | {loss:.4f} |")


def main() -> None:
    asking = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asking.add_argument("what", choices=("fit", "check"))
    asking.add_argument("title", nargs="?", default="usa", choices=("usa", "europe"))
    asking.add_argument("--players", type=int, default=2)
    asking.add_argument("--games", type=int, default=300)
    asking.add_argument("--playouts", type=int, default=48)
    asked = asking.parse_args()
    if asked.what == "fit":
        fit(asked.games)
    else:
        check(asked.title, asked.players, asked.games, asked.playouts)


if __name__ == "__main__":
    main()
