"""Invariants of every game, checked in random play through the façade."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from positions import load

import peregon
from peregon.actions import Action
from peregon.checks.soak import soak
from peregon.game import Game, State, Step
from peregon.kernels.refusals import Refusal

TABLES = [
    (title.id, board, seats)
    for title in peregon.TITLES.values()
    for board in title.boards
    for seats in range(title.fewest, title.most + 1)
]
SEEDS = st.integers(0, 2**256 - 2)

every_table = pytest.mark.parametrize(("title", "board", "seats"), TABLES)
few = settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def random_game(
    game: Game, seats: int, seed: int, every: int = 1
) -> Iterator[tuple[State, int, Action, Step]]:
    """Yield state, seat, action and step of a random game, for every so many actions."""
    choice, state, number = Random(seed), game.start(seats, seed), 0
    while waiting := game.to_act(state):
        seat = choice.choice(waiting)
        action = choice.choice(game.legal(state, seat))
        step = game.play(state, seat, action)
        if number % every == 0:
            yield state, seat, action, step
        state, number = step.state, number + 1


@pytest.mark.long
@pytest.mark.parametrize("title", peregon.TITLES)
def test_soaked_games_break_no_law(title: str):
    """Check conservation, counts, legal lists, views, dealing and secrets at every action (see soaking)."""
    report = soak(title, games=1500, seed=20261115)
    assert report.violations == []
    assert report.games == 1500


@every_table
@given(seed=SEEDS)
@few
@pytest.mark.rule("ALL-02")
def test_a_game_ends_and_somebody_wins(title: str, board: str, seats: int, seed: int):
    game = load(title, board)
    *_, (_, _, _, last) = random_game(game, seats, seed)
    outcome = game.outcome(last.state)
    assert outcome is not None
    assert outcome.winners
    assert game.to_act(last.state) == ()
    for score in outcome.scores:
        assert sum(score.parts.values()) == score.total


@every_table
@given(seed=SEEDS)
@few
def test_every_listed_action_plays_and_an_old_state_never_changes(
    title: str, board: str, seats: int, seed: int
):
    game = load(title, board)
    for state, seat, _, _ in random_game(game, seats, seed, every=29):
        before = bytes(state)
        for action in game.legal(state, seat):
            assert game.why_not(state, seat, action) is Refusal.NONE
            after = game.play(state, seat, action).state
            assert bytes(after) != before
        assert bytes(state) == before


@every_table
@given(seed=SEEDS)
@few
@pytest.mark.rule("ALL-05")
def test_every_unlisted_action_is_refused_with_a_reason(title: str, board: str, seats: int, seed: int):
    game = load(title, board)
    strangers = Random(seed)
    texts = [str(action) for _, _, action, _ in random_game(game, seats, seed + 1)]
    for state, _, _, _ in random_game(game, seats, seed, every=17):
        before = bytes(state)
        for seat in range(seats):
            legal = game.legal(state, seat)
            for text in strangers.sample(texts, min(len(texts), 20)):
                if text not in legal:
                    with pytest.raises(peregon.Illegal) as refused:
                        game.play(state, seat, text)
                    assert refused.value.refusal is not Refusal.NONE
                    assert refused.value.rule
        assert bytes(state) == before


@every_table
@given(seed=SEEDS)
@few
@pytest.mark.rule("ALL-03")
def test_a_view_knows_what_its_seat_may_do_and_no_more(title: str, board: str, seats: int, seed: int):
    game = load(title, board)
    for state, _, _, _ in random_game(game, seats, seed, every=7):
        for viewer in range(seats):
            view = game.view(state, viewer)
            assert game.to_act(view) == game.to_act(state)
            assert list(game.legal(view, viewer)) == list(game.legal(state, viewer))


@every_table
@given(seed=SEEDS)
@few
@pytest.mark.rule("ALL-03")
def test_dealing_the_unseen_again_changes_nothing_that_a_viewer_gets(
    title: str, board: str, seats: int, seed: int
):
    game = load(title, board)
    for state, _, _, _ in random_game(game, seats, seed, every=11):
        for viewer in (*range(seats), None):
            view = game.view(state, viewer)
            dealt = game.deal(view, seed)
            assert bytes(game.view(dealt, viewer)) == bytes(view)
            if viewer is not None:
                assert list(game.legal(dealt, viewer)) == list(game.legal(state, viewer))
            assert game.outcome(game.view(dealt, viewer)) == game.outcome(view)


@every_table
@pytest.mark.rule("ALL-03")
def test_dealing_again_finds_other_cards(title: str, board: str, seats: int):
    game = load(title, board)
    state = game.start(seats, 5)
    for _ in range(6):
        seat = game.to_act(state)[0]
        state = game.play(state, seat, game.legal(state, seat)[0]).state
    view = game.view(state, 0)
    assert len({game.deal(view, seed).digest for seed in range(10)}) == 10


@every_table
@given(seed=SEEDS)
@few
@pytest.mark.rule("ALL-03")
def test_events_hide_their_secrets_from_others(title: str, board: str, seats: int, seed: int):
    game = load(title, board)
    for _, _, _, step in random_game(game, seats, seed, every=3):
        for event in step.events:
            for viewer in (*range(seats), None):
                seen = event.seen_by(viewer)
                assert (seen == event) or viewer != event.seat
                assert seen.seen_by(None) == event.seen_by(None)


PLAY = """
import sys
sys.path[:0] = sys.argv[1:3]
from test_laws import digests
print(digests(sys.argv[3], int(sys.argv[4]), 99))
"""


def digests(title: str, seats: int, seed: int) -> list[str]:
    """Return the digests of the first actions of a random game."""
    game = load(title)
    return [
        step.state.digest for _, (*_, step) in zip(range(40), random_game(game, seats, seed), strict=False)
    ]


@pytest.mark.parametrize("compiled", ["1", "0"])
@pytest.mark.parametrize("title", peregon.TITLES)
@pytest.mark.rule("ALL-04")
def test_the_same_seed_and_actions_give_the_same_digests_elsewhere(title: str, compiled: str):
    here = os.path.dirname(__file__)  # noqa: PTH120
    done = subprocess.run(
        [sys.executable, "-c", PLAY, here, os.path.dirname(here), title, "3"],  # noqa: PTH120
        env={**os.environ, "PEREGON_COMPILE": compiled},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(digests(title, 3, 99))
