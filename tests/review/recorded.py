"""Records of short games, for tests of reviews."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from positions import load

from peregon.bots.levels import easy
from peregon.bots.protocol import Clock
from peregon.records import Record, read_records

EARLIER = Path(__file__).parents[1] / "golden" / "earlier"


@cache
def played_record(title: str, seats: int, actions: int | None = None) -> Record:
    """Return the record of a game between easy bots, or of its first actions."""
    game = load(title)
    record = Record.begin(game, seats, seed=7, names=[f"P{seat}" for seat in range(seats)])
    state = record.start()
    bots = [easy(game, seat) for seat in range(seats)]
    while game.to_act(state) and len(record.entries) != actions:
        seat = game.to_act(state)[0]
        action = bots[seat].choose(game.view(state, seat), Clock(60.0))
        state = game.play(state, seat, action).state
        record.add(seat, action, state)
    return record


@cache
def earlier_record(title: str) -> Record:
    """Return a record of rules version 1."""
    return next(
        record
        for file in sorted(EARLIER.glob("*.jsonl"))
        for record in read_records(file)
        if record.game.title.id == title
    )
