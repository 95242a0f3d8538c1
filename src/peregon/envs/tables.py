"""Many games at once, in arrays that are written in place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import numpy as np

from peregon.envs.actions import ActionTable
from peregon.envs.kernels.batches import ALL_LEGAL, WAIT
from peregon.envs.kernels.charts import MARGIN, PLACE, WIN
from peregon.envs.kernels.entries import entries_of
from peregon.envs.observations import Field, fields_of, name_of
from peregon.envs.processor import Now, ProcessorBatch, Records, Setup
from peregon.extras import extra_with
from peregon.game import Game, State, load, seed_bytes
from peregon.validation import Malformed, inside, shown

__all__ = ["WAIT", "IllegalAction", "Now", "Tables"]

MOST_GAMES = 1 << 20
REWARDS = {"win": WIN, "place": PLACE, "margin": MARGIN}
DEVICES = "cpu", "cuda"


class IllegalAction(ValueError):
    """An action that is not legal in its game. No game has moved."""


def device_batch(setup: Setup) -> Any:
    """Return a batch on a CUDA device, or say which extra brings what is missing."""
    try:
        from peregon.envs.cuda.batches import DeviceBatch  # noqa: PLC0415

        return DeviceBatch(setup)
    except ModuleNotFoundError as error:
        extra = extra_with(error)
        if extra is None:
            raise
        raise ModuleNotFoundError(
            f"pip install 'peregon[{extra}]' brings {error.name}", name=error.name
        ) from None


class Tables:
    """A batch of games of one title on one board, for learners.

    Each row plays one game after another. The n-th game of row i has the SHA-256 of seed, i and n as its seed
    (32 bytes, then 8 and 8, the highest first), so that neither the number of rows nor that of threads
    changes a game. With `first_row` the rows are counted from there. Without `goes_on` a game that has ended
    stays as it is, until `begin`. With `device="cuda"` the games are in the memory of a CUDA device.
    """

    def __init__(
        self,
        title: str | Game,
        games: int,
        seats: int = 2,
        seed: int | bytes = 0,
        *,
        board: str | Path | None = None,
        device: Literal["cpu", "cuda"] = "cpu",
        threads: int | None = None,
        reward: Literal["win", "place", "margin"] = "win",
        illegal: Literal["raise", "random"] = "raise",
        actions: Literal["all", "thrifty"] = "all",
        goes_on: bool = True,
        first_row: int = 0,
        **options: str,
    ) -> None:
        self.game = title if isinstance(title, Game) else load(title, board, **options)
        self.games = inside("games", games, 1, MOST_GAMES)
        self.game.start(seats, seed)  # refuses an impossible set-up
        self.seats = int(seats)
        self.illegal, self.reward, self.device = illegal, reward, device
        if reward not in REWARDS:
            raise Malformed(f"a reward is one of {', '.join(REWARDS)}, not {shown(reward)}")
        if illegal not in ("raise", "random"):
            raise Malformed(f"illegal is 'raise' or 'random', not {shown(illegal)}")
        if actions not in ("all", "thrifty"):
            raise Malformed(f"actions is 'all' or 'thrifty', not {shown(actions)}")
        if device not in DEVICES:
            raise Malformed(f"device is 'cpu' or 'cuda', not {shown(device)}")
        self.actions = ActionTable(self.game, actions == "thrifty")
        self.fields: Sequence[Field] = fields_of(self.game, self.seats)
        self.chart = self.actions.chart
        self.chart["seats"], self.chart["reward"] = self.seats, REWARDS[reward]
        self.chart["replaces"], self.chart["goes_on"] = illegal == "random", goes_on
        setup = Setup(
            game=self.game,
            entries=entries_of(self.game.title.id),
            chart=self.chart,
            games=self.games,
            seats=self.seats,
            width=self.fields[-1].start + self.fields[-1].size,
            actions=len(self.actions),
            first_row=inside("first_row", first_row, 0, MOST_GAMES),
        )
        self.batch: Any = device_batch(setup) if device == "cuda" else ProcessorBatch(setup, threads)
        self.now: Now = self.batch.now
        self.reset(seed)

    def __repr__(self) -> str:
        return f"Tables({self.name!r}, games={self.games}, seats={self.seats})"

    @property
    def name(self) -> str:
        """Return the name and version of what the numbers mean, such as `usa-v1`."""
        return name_of(self.game)

    # ── playing ──

    def reset(self, seed: int | bytes | None = None) -> Now:
        """Begin the first game of each row, with a new seed if there is one."""
        if seed is not None:
            self.batch.seed(np.frombuffer(seed_bytes(seed), ">u4").astype(np.uint32))
        self.batch.reset()
        return self.begin()

    def begin(self, rows: Any = None) -> Now:
        """Begin the next game in all rows, or in those where an array of flags says so."""
        if rows is not None and not self.fits(rows, "biu"):
            raise Malformed(f"begin takes a flag for each of {self.games} games, not {shown(rows)}")
        self.batch.begin(rows)
        return self.now

    def fits(self, values: Any, kinds: str) -> bool:
        """Return whether there is a number of some kind for each game."""
        array = values if hasattr(values, "shape") and hasattr(values, "dtype") else np.asarray(values)
        return array.shape == (self.games,) and array.dtype.kind in kinds

    def step(self, actions: Any) -> Now:
        """Play an action in each game, by its flat number; a game whose action is `WAIT` stays as it is."""
        if not self.batch.choose(actions):
            raise Malformed(f"a step takes {self.games} whole numbers, not {shown(actions)}")
        if self.illegal == "raise":
            self.check()
        self.batch.play()
        return self.now

    def check(self) -> None:
        """Raise an error if an action is not legal."""
        game = self.batch.first_illegal()
        if game != ALL_LEGAL:
            number = self.batch.chosen_in(game)
            name = str(self.actions.action(number)) if 0 <= number < len(self.actions) else "no action"
            raise IllegalAction(f"action {number} ({name}) is not legal in game {game}")

    # ── positions ──

    @property
    def states(self) -> Records:
        """Return a copy of the records of all games: `load` puts them back."""
        return self.batch.states()

    def state(self, game: int) -> State:
        """Return the state of a game, for everything that `Game` can do with one."""
        record = self.batch.state(inside("a game", game, 0, self.games - 1))
        record.setflags(write=False)
        return self.game.state_type(self.game.board, record)

    def svg(self, game: int) -> str:
        """Return a picture of a game, with everything that is hidden."""
        return self.game.svg(self.state(game))

    def load(self, states: Records | Sequence[State]) -> Now:
        """Put positions into all rows, as records or as states; the next games of the rows stay the same.

        Records must come from `states` or from a state's `record`: kernels trust them.
        """
        if len(states) != self.games:
            raise Malformed(f"{self.games} positions are needed, not {len(states)}")
        if not isinstance(states, np.ndarray):
            states = np.concatenate([self.game.record(state) for state in states])
        if states.dtype != self.game.rules.state or states.shape != (self.games,):
            raise Malformed(f"{self.games} records of {self.game.title.id} are needed")
        if (states["seats"] != self.seats).any():
            raise Malformed(f"all positions must have {self.seats} seats")
        if self.chart["goes_on"][0] and (states["ended"] != 0).any():
            raise Malformed("a game that has ended has nothing to decide")
        self.batch.put(states)
        return self.now

    def look(self, seats: Any) -> Now:
        """Show each game to the seat given for it instead of the one that acts; then play on with `step`."""
        given = np.asarray(seats)
        if not self.fits(given, "iu") or (given < 0).any() or (given >= self.seats).any():
            raise Malformed(f"look takes a seat for each of {self.games} games, not {shown(seats)}")
        self.batch.look(given)
        return self.now
