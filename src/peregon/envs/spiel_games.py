# pyright: basic, reportMissingImports=false
"""The adapter for OpenSpiel. The deal comes from a seed: for OpenSpiel the game is sampled stochastic."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import open_spiel.python  # noqa: F401  # says which library is missing, where pyspiel would not
import pyspiel

from peregon.envs.tables import Tables
from peregon.game import load
from peregon.titles import TITLES

__all__ = ["SpielGame", "SpielState", "load_spiel"]

LONGEST = 20_000  # decisions of a game
PREFIX = "python_peregon_"


def type_of(title: str) -> Any:
    """Return OpenSpiel's description of a title."""
    limits = TITLES[title]
    return pyspiel.GameType(
        short_name=f"{PREFIX}{title}",
        long_name=f"{limits.names['en']} (peregon)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=limits.most,
        min_num_players=limits.fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": limits.fewest, "seed": 0, "board": ""},
    )


class SpielGame(pyspiel.Game):
    """A title on a board, by default its own: a built-in name or a file. The n-th game that begins has the
    SHA-256 of seed and n as its seed.
    """

    title = ""

    def __init__(self, params: Any = None) -> None:
        given = dict(params or {})
        self.seats = int(given.get("players", TITLES[self.title].fewest))
        self.seed = int(given.get("seed", 0))
        self.begun = 0
        board = str(given.get("board", "")) or None
        self.tables = Tables(self.title, 1, self.seats, board=board, threads=1, goes_on=False)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.tables.actions),
            max_chance_outcomes=1,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.title), info, given)

    def __deepcopy__(self, memo: Any) -> SpielGame:
        """Return the game itself: OpenSpiel copies what a state refers to."""
        return self

    def next_seed(self) -> bytes:
        """Return the seed of the next game."""
        self.begun += 1
        number = self.begun - 1
        return hashlib.sha256(self.seed.to_bytes(32, "big") + number.to_bytes(8, "big")).digest()

    def new_initial_state(self, *_: Any) -> Any:
        """Return a state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer, which turns states into tensors."""
        return SpielObserver(self)


@dataclass(frozen=True, slots=True)
class Held:
    """A position as a state of OpenSpiel holds it: copies share it, because it never changes."""

    position: Any

    def __deepcopy__(self, memo: Any) -> Held:
        return self


class SpielState(pyspiel.State):
    """A game, before the deal or in progress: the deal is a chance node with one outcome."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.spiel = game
        self.held = Held(None)

    @property
    def position(self) -> Any:
        """Return the engine's state; None before the deal."""
        return self.held.position

    def current_player(self) -> int:
        """Return the seat that acts, or OpenSpiel's constant for the deal or for the end of the game."""
        if self.position is None:
            return pyspiel.PlayerId.CHANCE
        waiting = self.position.to_act
        return waiting[0] if waiting else pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the only outcome: a deal from the next seed."""
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        """Return the flat numbers of the legal actions, in order."""
        game = self.spiel.tables.game
        numbers = game.legal(self.position, player).numbers
        return sorted(self.spiel.tables.actions.flat[numbers].tolist())

    def _apply_action(self, action: int) -> None:
        """Deal, or play an action."""
        tables = self.spiel.tables
        if self.position is None:
            position = tables.game.start(self.spiel.seats, self.spiel.next_seed())
        else:
            seat = self.position.to_act[0]
            position = tables.game.play(self.position, seat, tables.actions.action(action)).state
        self.held = Held(position)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the text of an action."""
        if player == pyspiel.PlayerId.CHANCE:
            return "deal"
        return str(self.spiel.tables.actions.action(action))

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.position is not None and not self.position.to_act

    def returns(self) -> list[float]:
        """Return each seat's share of the win."""
        outcome = None if self.position is None else self.spiel.tables.game.outcome(self.position)
        if outcome is None:
            return [0.0] * self.spiel.seats
        return [
            1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(self.spiel.seats)
        ]

    def __str__(self) -> str:
        return "before the deal" if self.position is None else repr(self.position)


class SpielObserver:
    """What a seat sees, as one tensor of the numbers that the fields of `Tables` explain."""

    def __init__(self, game: SpielGame) -> None:
        self.spiel = game
        width = game.tables.now.observation.shape[1]
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a seat's observation."""
        self.tensor[:] = 0.0
        if state.position is not None:
            tables = self.spiel.tables
            tables.load([state.position])
            self.tensor[:] = tables.look([player]).observation[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return a seat's observation as text."""
        self.set_from(state, player)
        return " ".join(str(int(number)) for number in self.tensor)


def games_of() -> dict[str, type[SpielGame]]:
    """Make a class of each title, and register it with OpenSpiel."""
    found: dict[str, type[SpielGame]] = {}
    for title in TITLES:
        found[title] = type(f"Spiel_{title}", (SpielGame,), {"title": title})
        pyspiel.register_game(type_of(title), found[title])
    return found


GAMES = games_of()


def load_spiel(title: str, seats: int, seed: int = 0, board: str | Path | None = None) -> Any:
    """Return a title as OpenSpiel loads it."""
    load(title, board)  # refuses what is unknown
    given = {"players": seats, "seed": seed, "board": "" if board is None else str(board)}
    return pyspiel.load_game(f"{PREFIX}{title}", given)
