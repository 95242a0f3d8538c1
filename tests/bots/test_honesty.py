"""Bots see only views, and choose by their own seed alone."""

from __future__ import annotations

from typing import Any

import pytest
from bot_games import CLOCK, KINDS
from positions import load, played

from peregon.bots import BOTS

PLAYS = [(name, title) for name, kind in KINDS.items() for title in sorted(kind.titles)]


@pytest.mark.parametrize(("name", "title"), PLAYS)
def test_hidden_cards_change_no_choice(name: str, title: str) -> None:
    game, kind = load(title), KINDS[name]
    for steps in (0, 1, 4, 15, 30, 50, 51, 52, 80, 120):
        table = played(title, steps, seed=steps + 1)
        for seat in game.to_act(table.state):
            view = table.view(seat)
            before = bytes(view)
            chosen = kind.make(game, 3).choose(view, CLOCK)
            assert chosen in game.legal(view, seat)
            assert bytes(view) == before
            for seed in range(3):
                dealt = game.deal(view, seed)
                assert kind.make(game, 3).choose(game.view(dealt, seat), CLOCK) == chosen


@pytest.mark.parametrize(("name", "title"), PLAYS)
def test_a_bot_refuses_a_state(name: str, title: str) -> None:
    table = played(title, 10)
    state: Any = table.state
    with pytest.raises(TypeError, match=r"from a View, not from a \w+State"):
        KINDS[name].make(table.game, 1).choose(state, CLOCK)
    with pytest.raises(TypeError, match="spectator"):
        KINDS[name].make(table.game, 1).choose(table.view(None), CLOCK)


def test_the_seed_of_a_bot_is_its_only_chance() -> None:
    table = played("usa", 40)
    view = table.view(table.seat)

    def choices(seed: int) -> list[str]:
        bot = BOTS["random"].make(table.game, seed)
        return [str(bot.choose(view, CLOCK)) for _ in range(10)]

    assert choices(1) == choices(1)
    assert choices(1) != choices(2)
