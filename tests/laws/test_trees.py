"""Move-tree counts: the number of sequences of actions from fixed positions.

If a number changes, a rule has changed, or the deal of a seed.
"""

from __future__ import annotations

import pytest
from positions import Table, position

from peregon.game import Game, State


def count_tree(game: Game, state: State, depth: int) -> int:
    """Return the number of sequences of so many actions, each played by the lowest seat to act."""
    waiting = game.to_act(state)
    if not waiting:
        return 0
    legal = game.legal(state, waiting[0])
    if depth == 1:
        return len(legal)
    return sum(count_tree(game, game.play(state, waiting[0], a).state, depth - 1) for a in legal)


def opening(title: str, seats: int) -> Table:
    table = position(title, seats=seats)
    return Table(table.game, table.game.start(seats, 1))


POSITIONS = {
    "usa opening": lambda: opening("usa", 2),
    "usa turn": lambda: position("usa", hands={0: "red*2 blue locomotive", 1: "green*3 pink"}),
    "usa last cars": lambda: position(
        "usa", seats=3, cars={0: 3}, hands={0: "red*3 locomotive*2", 1: "white*4", 2: "black*2"}
    ),
    "usa empty decks": lambda: position(
        "usa", rest_to=1, hands={0: "red*4"}, market="locomotive*3 - red", ticket_deck=""
    ),
    "europe opening": lambda: opening("europe", 3),
    "europe turn": lambda: position("europe", hands={0: "red*2", 1: "green*2 locomotive"}),
    "europe tunnel": lambda: position(
        "europe", hands={0: "white*4 locomotive*2"}, deck="white locomotive white red", cars={0: 2}
    ),
    "first journey opening": lambda: opening("first_journey", 4),
    "first journey claims": lambda: position("first_journey", hands={0: "red*3 locomotive*2", 1: "blue*4"}),
    "trans europa hubs": lambda: opening("trans_europa", 2),
    "trans europa rails": lambda: position("trans_europa", hubs={0: "F16", 1: "I13"}),
}

COUNTS = {
    "usa opening": [4, 16, 688, 68336],
    "usa turn": [123, 6776],
    "usa last cars": [139, 6996],
    "usa empty decks": [52, 54368],
    "europe opening": [11, 121, 1331, 262207],
    "europe turn": [66, 7605],
    "europe tunnel": [169, 1083, 6723],
    "first journey opening": [47, 3700],
    "first journey claims": [80, 1111, 34429],
    "trans europa hubs": [210, 210 * 209],
    "trans europa rails": [6, 60, 360, 3511],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_tree_of_actions_has_its_known_size(name: str):
    table = POSITIONS[name]()
    counts = [count_tree(table.game, table.state, depth + 1) for depth in range(len(COUNTS[name]))]
    assert counts == COUNTS[name]
