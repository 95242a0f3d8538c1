"""Search for better parameters of a title's policy: small random changes, kept if they win.

    python benchmarks/tune.py usa --minutes 5

A change is tried on a few hundred deals, each in every rotation; if it does well, it is tried on many more.
The best policy found is printed, to be copied into the title's module under `peregon.thinking`.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from policies import play, share

from peregon.game import Game, load
from peregon.thinking.registry import thinking_of

FIRST_LOOK, SECOND_LOOK = 400, 2500


def better(game: Game, new: list[float], old: list[float], players: int, seed: int) -> bool:
    """Tell whether the new parameters win more than their share of games against the old ones."""
    tunes = [new] + [old] * (players - 1)
    for games, errors in ((FIRST_LOOK, 0.3), (SECOND_LOOK, 1.8)):
        won, error = share(play(game, tunes, games, seed + games)[0])
        if won <= 1 / players + errors * error:
            return False
    print(f"  {won:.4f} ± {error:.4f}", flush=True)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game, chance = load(asked.title), np.random.default_rng(asked.seed)
    tuned = thinking_of(asked.title).tuned
    start = [float(x) for x in tuned]
    best: list[float] = list(start)
    tries, kept = 0, 0
    end = time.monotonic() + 60 * asked.minutes
    while time.monotonic() < end:
        new: list[float] = list(best)
        places: list[int] = chance.choice(len(new), int(chance.integers(1, 4)), replace=False).tolist()
        for i in places:
            new[i] += float(chance.normal()) * (0.25 * abs(new[i]) + 0.1)
        tries += 1
        if better(game, new, best, asked.players, int(chance.integers(1 << 30))):
            best, kept = new, kept + 1
            changed = ((name, x) for name, x, old in zip(tuned._fields, best, start, strict=True) if x != old)
            print(f"{tries} tried, {kept} kept:", ", ".join(f"{n}={x:.3g}" for n, x in changed), flush=True)
    won, error = share(play(game, [best] + [start] * (asked.players - 1), SECOND_LOOK, 7)[0])
    print(f"against the start: {won:.4f} ± {error:.4f} after {tries} tries")
    print("TUNED =", tuned._make(round(x, 3) for x in best))


if __name__ == "__main__":
    main()
