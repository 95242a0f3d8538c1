"""Batches of games play by the rules, from their seeds alone, and give the rewards they are named for."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest
from positions_met import RANDOM, another, drawn_actions, every_table, every_title, met, play_on

import peregon
from peregon.envs import IllegalAction, Tables
from peregon.faults import WordedError
from peregon.game import State
from peregon.validation import Malformed

pytestmark = pytest.mark.compiled


def seed_of(seed: int, row: int, number: int) -> bytes:
    """Return the seed of a game, as the documentation says."""
    return hashlib.sha256(
        seed.to_bytes(32, "big") + row.to_bytes(8, "big") + number.to_bytes(8, "big")
    ).digest()


def states_of(tables: Tables) -> list[State]:
    """Return the states of all games."""
    return [tables.state(game) for game in range(tables.games)]


# ── the same games ──


@every_table
def test_games_begin_from_the_hash_of_seed_row_and_number(title: str, seats: int) -> None:
    game = peregon.load(title)
    tables = Tables(title, 3, seats, seed=7, threads=1)
    assert states_of(tables) == [game.start(seats, seed_of(7, row, 0)) for row in range(3)]


@every_table
def test_every_action_is_played_by_the_rules_until_the_outcome(title: str, seats: int) -> None:
    game = peregon.load(title)
    dice = np.random.default_rng(seats)
    tables = Tables(title, 2, seats, seed=3, threads=1)
    states = states_of(tables)
    finished = [0, 0]
    while not all(finished):
        actions = drawn_actions(tables, dice)
        seat = tables.now.seat.tolist()
        now = tables.step(actions)
        for row in range(2):
            played = game.play(states[row], seat[row], tables.actions.action(actions[row])).state
            outcome = game.outcome(played)
            assert now.ended[row] == (outcome is not None)
            if outcome is not None:
                finished[row] += 1
                played = game.start(seats, seed_of(3, row, finished[row]))
                shares = [seat in outcome.winners for seat in range(seats)]
                assert now.rewards[row].tolist() == pytest.approx(np.array(shares) / len(outcome.winners))
            else:
                assert not now.rewards[row].any()
            states[row] = played
        assert states == states_of(tables)


@every_title
def test_neither_rows_nor_threads_change_a_game(title: str) -> None:
    few = Tables(title, 5, 2, seed=1, threads=1, illegal="random")
    many = Tables(title, 13, 2, seed=1, threads=3, illegal="random")
    for _ in range(200):
        few.step(np.full(5, RANDOM))
        many.step(np.full(13, RANDOM))
        assert few.states.tobytes() == many.states[:5].tobytes()
        assert (few.now.observation == many.now.observation[:5]).all()
        assert (few.now.mask == many.now.mask[:5]).all()
        assert (few.now.rewards == many.now.rewards[:5]).all()


def test_a_reset_with_a_seed_begins_the_same_games_again() -> None:
    tables = Tables("first_journey", 4, 2, seed=1, threads=1, illegal="random")
    first = tables.states.tobytes()
    play_on(tables, 30)
    assert tables.reset(2).observation.any() and tables.states.tobytes() != first
    tables.reset(1)
    assert tables.states.tobytes() == first
    play_on(tables, 5)
    tables.reset()
    assert tables.states.tobytes() == first


# ── what is legal ──


@every_table
@pytest.mark.parametrize("actions", ["all", "thrifty"])
def test_the_mask_has_the_legal_actions(title: str, seats: int, actions: Any) -> None:
    source = met(title, seats)
    tables = another(source, actions=actions)
    tables.load(source.states)
    for row, seat in enumerate(tables.now.seat.tolist()):
        numbers = tables.game.legal(tables.state(row), seat).numbers
        flat = {int(tables.actions.flat[number]) for number in numbers}
        assert flat == set(np.flatnonzero(tables.now.mask[row]).tolist())
        if actions == "all":
            assert len(flat) == len(numbers)


@every_title
def test_thrifty_actions_pay_the_fewest_locomotives(title: str) -> None:
    source = met(title, 2)
    tables = another(source, actions="thrifty")
    game, dice = tables.game, np.random.default_rng(1)
    tables.load(source.states)
    for _ in range(10):
        before, seats = states_of(tables), tables.now.seat.tolist()
        actions = drawn_actions(tables, dice)
        tables.step(actions)
        for row, (state, seat) in enumerate(zip(before, seats, strict=True)):
            choices = [
                number
                for number in game.legal(state, seat).numbers
                if tables.actions.flat[number] == actions[row]
            ]
            expected = game.play(state, seat, game.codec.action(min(choices))).state
            if not tables.now.ended[row]:
                assert expected == tables.state(row)


def test_an_illegal_action_is_named_and_nothing_moves() -> None:
    tables = Tables("usa", 6, 2, seed=1, threads=2)
    before = tables.states.tobytes()
    actions = tables.now.mask.argmax(1)
    actions[4] = tables.actions.number("draw")
    with pytest.raises(IllegalAction, match=r"action 1 \(draw\) is not legal in game 4"):
        tables.step(actions)
    for wrong in (-1, len(tables.actions), 10**6):
        actions[4] = wrong
        with pytest.raises(IllegalAction, match=rf"action {wrong} \(no action\)"):
            tables.step(actions)
    assert tables.states.tobytes() == before


@every_title
def test_where_it_is_asked_for_a_random_action_replaces_an_illegal_one(title: str) -> None:
    tables = Tables(title, 8, 2, seed=1, threads=1, illegal="random")
    game = tables.game
    for _ in range(20):
        before, seats = states_of(tables), tables.now.seat.tolist()
        tables.step(np.full(8, RANDOM))
        for row, (state, seat) in enumerate(zip(before, seats, strict=True)):
            results = [game.play(state, seat, action).state for action in game.legal(state, seat)]
            assert tables.now.ended[row] or tables.state(row) in results


@pytest.mark.parametrize(
    ("title", "actions", "number"),
    [("usa", "all", 1075), ("usa", "thrifty", 523), ("europe", "all", 2416), ("first_journey", "all", 219)],
)
def test_a_board_numbers_only_what_it_can_have(title: str, actions: Any, number: int) -> None:
    table = Tables(title, 1, 2, threads=1, actions=actions).actions
    assert len(table) == number
    assert sum(kind.size for kind in table.kinds) == number
    for flat in range(number):
        assert table.number(table.action(flat)) == flat or actions == "thrifty"


# ── rewards and positions ──


@every_table
def test_rewards_come_from_the_outcome(title: str, seats: int) -> None:
    game = peregon.load(title)
    kinds: tuple[Any, ...] = ("win", "place", "margin")
    found = {kind: Tables(game, 8, seats, seed=2, threads=1, reward=kind, illegal="random") for kind in kinds}
    games = 0
    while games < 8:
        before, acting = states_of(found["win"]), found["win"].now.seat.tolist()
        for tables in found.values():
            tables.step(np.full(8, RANDOM))
        for row in np.flatnonzero(found["win"].now.ended).tolist():
            rewards = {kind: tables.now.rewards[row].tolist() for kind, tables in found.items()}
            legal = game.legal(before[row], acting[row])
            ends = [game.outcome(game.play(before[row], acting[row], action).state) for action in legal]
            assert any(end is not None and rewards == expected_rewards(end) for end in ends)
            games += 1


def expected_rewards(outcome: peregon.Outcome) -> dict[str, Any]:
    """Return the rewards that an outcome is worth."""
    places, totals = [score.place for score in outcome.scores], outcome.totals
    seats = range(len(places))
    others = [[other for other in seats if other != seat] for seat in seats]
    beaten = [
        sum((places[o] > places[s]) + (places[o] == places[s]) / 2 for o in others[s]) / (len(places) - 1)
        for s in seats
    ]
    return {
        "win": [np.float32(1 / len(outcome.winners)) if seat in outcome.winners else 0.0 for seat in seats],
        "place": [np.float32(worth) for worth in beaten],
        "margin": [float(totals[s] - max(totals[o] for o in others[s])) for s in seats],
    }


@every_title
def test_positions_are_taken_out_and_put_back(title: str) -> None:
    tables = Tables(title, 4, 2, seed=9, threads=1, illegal="random")
    play_on(tables, 25)
    kept, states = tables.states, states_of(tables)
    play_on(tables, 40)
    later = tables.states.tobytes()
    tables.load(states)
    assert tables.states.tobytes() == kept.tobytes()
    other = another(tables)
    other.load(kept)
    assert states_of(other) == states
    assert later != kept.tobytes()


def test_a_set_up_that_cannot_be_is_refused() -> None:
    with pytest.raises(WordedError):
        Tables("usa", 1, seats=6)
    with pytest.raises(WordedError):
        Tables("chess", 1)
    for wrong in (
        {"games": 0},
        {"threads": 0},
        {"reward": "points"},
        {"illegal": "pass"},
        {"actions": "few"},
        {"device": "tpu"},
    ):
        arguments: dict[str, Any] = {"games": 1, **wrong}
        with pytest.raises(Malformed):
            Tables("usa", **arguments)
    tables = Tables("usa", 2, 2, threads=1)
    for actions in ([1], [1.0, 2.0], [[1, 2]], "ab", None):
        with pytest.raises(Malformed):
            tables.step(actions)
    three = Tables("usa", 2, 3, threads=1)
    for states in (three.states, tables.states[:1], Tables("europe", 2, 2, threads=1).states):
        with pytest.raises(Malformed):
            tables.load(states)
    for flags in ([True], [[True, False]], [0.5, 1.0], "ab"):
        with pytest.raises(Malformed, match="begin takes a flag for each of 2 games"):
            tables.begin(flags)
    for seats in ([0], [0.0, 1.0], [0, 2], [-1, 0], None):
        with pytest.raises(Malformed, match="look takes a seat for each of 2 games"):
            tables.look(seats)
    with pytest.raises(Malformed, match="2 positions are needed, not 0"):
        tables.load([])
    ended = tables.states
    ended["ended"] = 1
    with pytest.raises(Malformed):
        tables.load(ended)
