"""Play many games with every bot, for each number of players: no bot may fail or make no progress.

    python benchmarks/endurance.py usa --games 2000 --bots greedy,racer,expert@8

The bots share tables in turn. The first illegal action or error ends the run and prints the game's seed.
"""

from __future__ import annotations

import argparse
import sys
import time

from rich.progress import Progress

from peregon.bots import BotKind, Clock, all_bots, find_bot
from peregon.game import Game, load
from peregon.titles import find_title

LONGEST_GAME = 5000  # decisions
CLOCK = Clock(1.0)


def play(game: Game, table: list[BotKind], seed: int) -> None:
    """Play one game to its end."""
    bots = [kind.make(game, 100 * seed + seat) for seat, kind in enumerate(table)]
    state = game.start(len(table), seed)
    for _ in range(LONGEST_GAME):
        waiting = game.to_act(state)
        if not waiting:
            return
        seat = waiting[0]
        state = game.play(state, seat, bots[seat].choose(game.view(state, seat), CLOCK)).state
    raise RuntimeError(f"the game did not end in {LONGEST_GAME} decisions")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--bots", help="names, with commas between; else all built-in ones, the expert@8")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; else all there are")
    parser.add_argument("--games", type=int, default=2000, help="games of each bot at each number of players")
    asked = parser.parse_args()
    title, game = find_title(asked.title), load(asked.title)
    names = [kind.name for kind in all_bots() if asked.title in kind.titles and kind.name != "expert"]
    chosen = asked.bots.split(",") if asked.bots else [*names, "expert@8"]
    kinds = [find_bot(name, asked.title) for name in chosen]
    for seats in asked.players or range(title.fewest, title.most + 1):
        tables = max(asked.games, -(-asked.games * len(kinds) // seats))  # two seats of a bot make one game
        began = time.perf_counter()
        with Progress(transient=True) as progress:
            for number in progress.track(range(tables), description=f"{seats} players"):
                table = [kinds[(number * seats + seat) % len(kinds)] for seat in range(seats)]
                try:
                    play(game, table, number)
                except Exception as error:
                    players = ", ".join(kind.name for kind in table)
                    sys.exit(f"{asked.title}, seed {number}, {players}: {type(error).__name__}: {error}")
        seconds = time.perf_counter() - began
        print(
            f"{asked.title}, {seats} players: {len(kinds)} bots, {tables} games in {seconds:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
