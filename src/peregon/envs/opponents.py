"""Games in which a learner sits at one seat and bots at all others."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from peregon.bots.protocol import Bot, Clock
from peregon.bots.registry import find_bot
from peregon.envs.tables import WAIT, Tables
from peregon.game import Game, seed_bytes
from peregon.validation import Malformed

__all__ = ["Opponents"]

SECONDS = 1.0  # for a bot's decision


class Opponents:
    """A batch of games that go on by themselves until it is the learner's turn, or the game ends.

    In the n-th game of row i the learner has the seat i + n, counted round the table. The bots sit on the
    seats after it, in their order, again and again. They play for all rows, so that a bot that remembers
    earlier decisions, or draws by lot, depends on the number of rows.
    """

    def __init__(
        self,
        title: str | Game,
        games: int,
        seats: int,
        against: Sequence[str],
        first_row: int = 0,
        **setting: Any,
    ) -> None:
        if setting.get("device", "cpu") != "cpu":
            raise Malformed("bots play on the processor: leave out device")
        self.tables = Tables(title, games, seats, goes_on=False, first_row=first_row, **setting)
        game = self.tables.game
        if not against or isinstance(against, str):
            raise Malformed("against is a sequence of names of bots, such as ('planner',)")
        self.kinds = [find_bot(name, game.title.id) for name in against]
        self.seat_bots(0)
        self.clock = Clock(SECONDS)
        self.rows = np.arange(games)

    def seat_bots(self, seed: int | bytes) -> None:
        """Make the bots anew, each with a seed of its own."""
        digest = [
            hashlib.sha256(seed_bytes(seed) + bytes([place])).digest() for place in range(len(self.kinds))
        ]
        self.bots: list[Bot] = [
            kind.make(self.tables.game, int.from_bytes(own[:4], "big"))
            for kind, own in zip(self.kinds, digest, strict=True)
        ]

    @property
    def seat(self) -> Any:
        """Return the learner's seat in each row."""
        memories = self.tables.batch.memories
        return (memories["row"] + memories["number"] - 1) % self.tables.seats

    @property
    def rewards(self) -> Any:
        """Return the learner's reward in each row; before the end it is 0."""
        return self.tables.now.rewards[self.rows, self.seat]

    def begin(self, rows: Any = None) -> None:
        """Begin the next game in these rows, and play until the learner acts."""
        self.tables.begin(rows)
        self.let_bots_play()

    def reset(self, seed: int | bytes) -> None:
        """Begin the first games of a seed, and play until the learner acts."""
        self.tables.reset(seed)
        self.seat_bots(seed)
        self.let_bots_play()

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Play the learner's actions, then the bots'; return rewards and which games have ended."""
        self.tables.step(actions)
        ended, rewards = self.tables.now.ended.copy(), self.rewards
        for more, gained in self.let_bots_play():
            ended |= more
            rewards = rewards + gained
        return rewards, ended.astype(np.bool_)

    def let_bots_play(self) -> list[tuple[Any, Any]]:
        """Play for the bots until it is the learner's turn everywhere; return what ended, and rewards."""
        found: list[tuple[Any, Any]] = []
        while (
            theirs := (self.tables.now.seat != self.seat) & (self.tables.batch.records["ended"] == 0)
        ).any():
            actions = np.full(self.tables.games, WAIT)
            for row in np.flatnonzero(theirs).tolist():
                actions[row] = self.chosen(row)
            self.tables.step(actions)
            found.append((self.tables.now.ended.copy(), self.rewards))
        return found

    def chosen(self, row: int) -> int:
        """Return the number of the action that a bot chooses."""
        tables, seat = self.tables, int(self.tables.now.seat[row])
        game, state = tables.game, tables.state(row)
        distance = (seat - int(self.seat[row])) % tables.seats
        bot = self.bots[(distance - 1) % len(self.bots)]
        return tables.actions.number(bot.choose(game.view(state, seat), self.clock))

    def show(self) -> None:
        """Show every position to the learner, also where the game has ended."""
        self.tables.look(self.seat)
