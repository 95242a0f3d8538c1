"""Whole games of bots, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from peregon.bots import BOTS, BotKind, Clock, find_bot
from peregon.game import Game
from peregon.outcome import Outcome

LONGEST_GAME = 5000  # decisions
CLOCK = Clock(60.0)

# An expert's result in one second depends on the machine; with a fixed number of playouts it does not.
KINDS = {kind.name: kind for kind in [*BOTS.values(), find_bot("expert@12", "usa")] if kind.name != "expert"}
SEARCHING = ("expert@12",)


def whole_game(game: Game, kinds: Sequence[BotKind], seed: int) -> Outcome:
    """Play a game to its end; an illegal action raises."""
    bots = [kind.make(game, 100 * seed + seat) for seat, kind in enumerate(kinds)]
    state = game.start(len(kinds), seed)
    for _ in range(LONGEST_GAME):
        waiting = game.to_act(state)
        if not waiting:
            break
        seat = waiting[0]
        state = game.play(state, seat, bots[seat].choose(game.view(state, seat), CLOCK)).state
    outcome = game.outcome(state)
    assert outcome is not None, "the game did not end"
    return outcome


def wins(game: Game, one: BotKind, other: BotKind, games: int) -> float:
    """Return how many games the first wins; each deal is played twice, with the seats swapped."""
    won = 0.0
    for seed in range(games // 2):
        for seat, kinds in enumerate(((one, other), (other, one))):
            winners = whole_game(game, kinds, seed).winners
            won += (seat in winners) / len(winners)
    return won
