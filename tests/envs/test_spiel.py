"""OpenSpiel's own random simulation finds no fault, and its games are those of the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from positions_met import every_table, every_title

import peregon
from peregon import envs

pytestmark = pytest.mark.compiled


def dealt(game: Any) -> Any:
    """Return a state after the deal."""
    state = game.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 1.0)]
    state.apply_action(0)
    return state


@every_table
def test_random_simulation_finds_no_fault(title: str, seats: int) -> None:
    game = envs.spiel(title, seats, seed=5)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@every_title
def test_a_seed_gives_the_same_games_and_observations_again(title: str) -> None:
    one, other = (dealt(envs.spiel(title, 2, seed=3)) for _ in range(2))
    dice = np.random.default_rng(1)
    observers = [state.get_game().make_py_observer() for state in (one, other)]
    while not one.is_terminal():
        for player in range(2):
            for observer, state in zip(observers, (one, other), strict=True):
                observer.set_from(state, player)
            assert (observers[0].tensor == observers[1].tensor).all()
        assert observers[0].string_from(one, 0) == observers[1].string_from(other, 0)
        actions = one.legal_actions()
        assert actions == other.legal_actions()
        action = int(dice.choice(actions))
        for state in (one, other):
            state.apply_action(action)
    assert one.returns() == other.returns() and sum(one.returns()) == pytest.approx(1.0)


def test_a_copy_plays_on_alike() -> None:
    state = dealt(envs.spiel("usa", 2))
    twin = state.clone()
    state.apply_action(state.legal_actions()[0])
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == str(twin) and state.position == twin.position


def test_each_game_of_a_seed_has_another_deal() -> None:
    game = envs.spiel("usa", 2, seed=3)
    assert dealt(game).position != dealt(game).position


def test_another_board_is_named_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    board = Path(peregon.__file__).parent / "boards" / "first_journey_usa.toml"
    file.write_text(board.read_text("utf-8"), "utf-8")
    game = envs.spiel("first_journey", 3, board=file)
    built_in = envs.spiel("first_journey", 3, board="first_journey_usa")
    assert game.num_distinct_actions() == built_in.num_distinct_actions()
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
