"""Record the golden games that were played on with new cards: one of each title.

Run it only after an intended change of a rule or of the deal of hidden cards.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

from peregon.continuations import play_on
from peregon.records import Record, read_records

FOLDER = Path(__file__).parent
GAMES = ("usa-3-players", "europe-4-players", "first_journey-3-players", "trans_europa-4-players")


def played_on(name: str) -> Record:
    """Return a golden game, played on from its middle at random."""
    (record,) = read_records(FOLDER / f"{name}.jsonl")
    game, seed = record.game, hashlib.sha256(name.encode()).digest()
    at, choice = len(record.entries) // 2, Random(seed)
    played = play_on(record, at, record.entries[at].seat, seed)
    state = played.latest()
    while waiting := game.to_act(state):
        seat = choice.choice(waiting)
        action = choice.choice(game.legal(state, seat))
        state = game.play(state, seat, action).state
        played.add(seat, action, state)
    return played


def main() -> None:
    for name in GAMES:
        played = played_on(name)
        path = FOLDER / "played_on" / f"{name}.jsonl"
        path.write_text("\n".join(played.lines()) + "\n", "utf-8")
        print(f"{name}: {played.opening} of {len(played.entries)} actions", flush=True)


if __name__ == "__main__":
    main()
