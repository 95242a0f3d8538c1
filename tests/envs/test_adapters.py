"""The adapters for PettingZoo and Gymnasium pass these libraries' own tests, and play the same games."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from positions_met import every_table, every_title

from peregon import envs
from peregon.envs import IllegalAction
from peregon.validation import Malformed

pytestmark = pytest.mark.compiled

IGNORED = pytest.mark.filterwarnings("ignore::UserWarning")  # both libraries advise, by warnings


def legal(mask: Any, dice: np.random.Generator) -> int:
    """Draw a legal action."""
    return int(dice.choice(np.flatnonzero(mask)))


@IGNORED
@every_table
def test_pettingzoo_finds_no_fault(title: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(envs.aec(title, seats), num_cycles=200)
    assert "Passed" in capsys.readouterr().out
    seed_test(lambda: envs.aec(title, seats), num_cycles=40)


@every_title
def test_the_seats_act_in_turn_until_all_are_done(title: str) -> None:
    env, dice = envs.aec(title, 2, reward="place", render_mode="svg"), np.random.default_rng(3)
    env.reset(seed=4)
    assert env.render().startswith("<svg") and env.metadata["name"] == f"{title}-v1"
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        assert not truncated
        env.step(None if terminated else legal(seen["action_mask"], dice))
    assert sum(totals.values()) == 1.0 and env.agents == []
    env.reset()
    assert len(env.agents) == 2


def test_what_another_seat_sees_changes_nothing() -> None:
    one, other = (envs.aec("usa", 3) for _ in range(2))
    dice = np.random.default_rng(1)
    one.reset(seed=1)
    other.reset(seed=1)
    for _ in range(60):
        seen = one.last()[0]
        for agent in other.agents:
            other.observe(agent)
        again = other.last()[0]
        assert all((seen[name] == again[name]).all() for name in seen)
        action = legal(seen["action_mask"], dice)
        one.step(action)
        other.step(action)


@IGNORED
@every_table
def test_gymnasium_finds_no_fault(title: str, seats: int) -> None:
    env = envs.single(title, seats, against=("random",), illegal="random")
    check_env(env.unwrapped, skip_render_check=True)


@every_table
def test_many_games_are_the_same_as_single_ones(title: str, seats: int) -> None:
    rows, dice = 3, np.random.default_rng(5)
    vector = envs.vector(title, rows, seats, against=("planner",), threads=2)
    singles = [envs.single(title, seats, against=("planner",), first_row=row) for row in range(rows)]
    assert isinstance(vector, gymnasium.vector.VectorEnv)
    seen, info = vector.reset(seed=2)
    alone = [single.reset(seed=2) for single in singles]
    games = 0
    while games < rows:
        for row in range(rows):
            assert (seen[row] == alone[row][0]).all()
            assert (info["action_mask"][row] == alone[row][1]["action_mask"]).all()
        actions = np.array([legal(mask, dice) for mask in info["action_mask"]])
        seen, rewards, ended, _, info = vector.step(actions)
        for row, single in enumerate(singles):
            last, reward, over, truncated, more = single.step(actions[row])
            assert (reward, over, truncated) == (rewards[row], ended[row], False)
            if over:
                games += 1
                assert (info["final_obs"][row] == last).all() and info["_final_obs"][row]
                last, more = single.reset()
            alone[row] = last, more


def test_the_learner_sits_at_another_seat_in_each_game() -> None:
    env = envs.single("first_journey", 3, against=("random", "planner"))
    env.reset(seed=1)
    seats: list[int] = []
    for _ in range(4):
        seats.append(int(env.opponents.seat[0]))
        env.reset()
    assert seats == [0, 1, 2, 0]


def test_illegal_actions_and_unknown_bots_are_refused() -> None:
    env = envs.single("usa", against=("random",))
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(1)
    assert env.action_masks().sum() == env.tables.now.mask.sum()
    assert env.render() is None
    for wrong in ((), "planner"):
        with pytest.raises(Malformed):
            envs.single("usa", against=wrong)
