"""How long advice takes in running games, on one core: `python benchmarks/hints.py [GAMES]`.

Positions come from games between bots. For each title it prints the longest and the mean time of the search
and the facts together, the playouts, and the standard error of the advised action's chance.
"""

from __future__ import annotations

import os
import sys
import time
from statistics import mean

from peregon.bots.protocol import Clock
from peregon.bots.registry import find_bot
from peregon.game import load_built_in
from peregon.review.advice import Adviser
from peregon.titles import TITLES

SECONDS = 0.6  # for the search, as on the server
EVERY = 9  # decisions between two that are measured
LIMIT = 1.0  # second


def measured(title: str, seats: int, games: int) -> list[tuple[float, int, float]]:
    """Return the time, the playouts and the error of advice in some games."""
    game = load_built_in(title, None, {})
    adviser, found = Adviser(game, seats), list[tuple[float, int, float]]()
    bots = [find_bot("normal", title).make(game, seat) for seat in range(seats)]
    for number in range(games):
        state, decisions = game.start(seats, number), 0
        while game.to_act(state):
            seat = game.to_act(state)[0]
            view = game.view(state, seat)
            if decisions % EVERY == number % EVERY:
                began = time.perf_counter()
                advice = adviser.advise(view, SECONDS)
                took = time.perf_counter() - began
                assert advice is not None
                found.append((took, adviser.evaluator.thinker.playouts, advice.options[0].error))
            state = game.play(state, seat, bots[seat].choose(view, Clock(1.0))).state
            decisions += 1
    return found


def main() -> None:
    """Print a line per title and number of players; exit with 1 if any advice took longer than a second."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    late = False
    for title in TITLES.values():
        for seats in sorted({title.fewest, title.most}):
            found = measured(title.id, seats, games)
            times, playouts, errors = zip(*found, strict=True)
            late |= max(times) > LIMIT
            print(
                f"{title.id:14} {seats} players  {len(found):3} positions  longest {max(times):.2f} s  "
                f"mean {mean(times):.2f} s  playouts {mean(playouts):6.0f}  error {mean(errors):.3f}",
                flush=True,
            )
    sys.exit(late)


if __name__ == "__main__":
    main()
