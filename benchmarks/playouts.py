"""Measure the cost of search: playouts per second, with the policy and at random, and the time of a decision.

    python benchmarks/playouts.py

The times are processor time of one core, over the decisions of whole games of two planners.
"""

from __future__ import annotations

import argparse
import time

from rich.progress import Progress

from peregon.bots import Clock
from peregon.bots.thinker import Strength, Thinker
from peregon.game import Game, View, load
from peregon.titles import TITLES

PLAYOUTS = 400
EVERY = 6  # only every sixth decision is measured
CLOCK = Clock(60.0)


def positions(game: Game, players: int, games: int) -> list[View]:
    """Return views of the seats to act, from games of the planner."""
    found: list[View] = []
    planner = Thinker(game, 1, Strength())
    for seed in range(games):
        state, number = game.start(players, seed), 0
        while waiting := game.to_act(state):
            view = game.view(state, waiting[0])
            if number % EVERY == seed % EVERY:
                found.append(view)
            state = game.play(state, waiting[0], planner.choose(view, CLOCK)).state
            number += 1
    return found


def rate(game: Game, views: list[View], informed: bool) -> tuple[float, float]:
    """Return playouts per second, and the milliseconds that a decision costs before the first of them."""
    thinker = Thinker(game, 1, Strength(visits=PLAYOUTS, seconds=60.0))
    thinker.informed = informed
    playouts, seconds, begun = 0, 0.0, 0.0
    for view in views:
        for number in (1, PLAYOUTS):
            began = time.process_time()
            thinker.prepare(view)
            assert view.seat is not None
            if thinker.think(view.seat, number, 0.0, 1 / PLAYOUTS) == 1:
                break  # nothing to choose
            spent = time.process_time() - began
            if number == 1:
                begun += spent
            else:
                playouts += number
                seconds += spent
    return playouts / seconds, 1000 * begun / len(views)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("titles", nargs="*", default=list(TITLES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=4)
    asked = parser.parse_args()
    print("| title | playouts a second | at random | to begin, ms | planner, ms |")
    print("|---|---|---|---|---|")
    with Progress(transient=True) as progress:
        for title in progress.track(asked.titles):
            game = load(title)
            views = positions(game, asked.players, asked.games)
            informed, begun = rate(game, views, True)
            at_random, _ = rate(game, views, False)
            planner = Thinker(game, 1, Strength())
            began = time.process_time()
            for view in views:
                planner.choose(view, CLOCK)
            each = 1000 * (time.process_time() - began) / len(views)
            progress.print(f"| {title} | {informed:,.0f} | {at_random:,.0f} | {begun:.2f} | {each:.2f} |")


if __name__ == "__main__":
    main()
