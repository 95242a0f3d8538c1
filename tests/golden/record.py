"""Record the golden games: for each, the first seed whose game shows what it must.

Run it only after an intended change of a rule, because golden games exist to detect unintended ones.
"""

from __future__ import annotations

import hashlib
import sys
from random import Random

from games import GOLDEN, Golden

import peregon
from peregon.records import Record

TRIES = 20_000


def play(golden: Golden, number: int) -> tuple[Record, bool]:
    """Play a random game; return it, and whether it shows what it must."""
    game = peregon.load(golden.title, golden.board, **dict(golden.options))
    seed = hashlib.sha256(f"{golden.name} {number}".encode()).digest()
    record = Record.begin(game, golden.seats, seed)
    state, choice, shown = game.start(golden.seats, seed), Random(seed), False
    while waiting := game.to_act(state):
        seat = choice.choice(waiting)
        legal = list(game.legal(state, seat))
        action = choice.choices(legal, [golden.weight(one) for one in legal])[0]
        step = game.play(state, seat, action)
        shown = shown or golden.shows(state, step)
        state = step.state
        record.add(seat, action, state)
    return record, shown


def main() -> None:
    wanted = sys.argv[1:]
    for golden in GOLDEN:
        if wanted and golden.name not in wanted:
            continue
        for number in range(TRIES):
            record, shown = play(golden, number)
            if shown:
                golden.path.write_text("\n".join(record.lines()) + "\n", "utf-8")
                print(f"{golden.name}: seed {number}, {len(record.entries)} actions", flush=True)
                break
        else:
            print(f"{golden.name}: not found in {TRIES} games", flush=True)


if __name__ == "__main__":
    main()
