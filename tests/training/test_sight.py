"""What a value net sees of a position."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from positions import Table, played, position

from peregon.kernels.jit import over
from peregon.thinking.registry import thinking_of
from training import sight
from training.games import names_of

BLOCK = sight.OF_SEAT


def seen(table: Table, viewer: int) -> Any:
    """Return what a net sees from a seat's side."""
    thinking, board = thinking_of(table.game.title.id), table.game.printed[0]
    state = np.zeros(1, table.game.rules.state)
    state[0] = table.state.record
    out = np.zeros(sight.sight_size(board, table.state.seats), np.int8)
    see = over(sight.see, names_of(thinking), lambda loop: loop)
    see(state[0], board, viewer, thinking.new_minds(thinking.tuned), out)
    return out


def of_seat(out: Any, turns: int) -> Any:
    """Return the numbers of the seat that comes so many turns after the viewer's."""
    start = sight.OF_TABLE + turns * BLOCK
    return out[start : start + BLOCK]


@pytest.mark.parametrize("title", ["usa", "europe"])
@pytest.mark.parametrize("seats", [2, 3])
def test_each_seat_is_seen_alike_from_all_sides(title: str, seats: int) -> None:
    table = played(title, 60, seats=seats)
    sides = [seen(table, viewer) for viewer in range(seats)]
    for viewer in range(seats):
        for turns in range(seats):
            own = of_seat(sides[(viewer + turns) % seats], 0)
            assert of_seat(sides[viewer], turns).tolist() == own.tolist()
    assert len({side[: sight.OF_TABLE].tobytes() for side in sides}) == 1


def test_points_of_routes_and_tickets_are_seen() -> None:
    table = position(
        "usa",
        routes={0: "new_york-washington-1 raleigh-washington-1 atlanta-raleigh-1"},
        tickets={0: "boston-miami new_york-atlanta", 1: "los_angeles-chicago"},
    )
    own, other = (of_seat(seen(table, 0), turns) for turns in range(2))
    given_up = 12 - int(own[sight.REST + 12])  # Boston to Miami, 12 points, is planned or given up
    assert [int(own[sight.REST + place]) for place in (9, 10, 11, 13, 14)] == [6, 2, 6, given_up, 6]
    assert [int(other[sight.REST + place]) for place in (9, 10, 11, 14)] == [0, 1, 0, 0]


def test_a_planned_route_beside_another_player_is_contested() -> None:
    tickets = {0: "boston-miami", 1: "seattle-los_angeles"}  # planned by way of Charleston
    alone = position("usa", tickets=tickets)
    beside = position("usa", tickets=tickets, routes={1: "atlanta-charleston"})
    contested = [int(of_seat(seen(table, 0), 0)[sight.REST + 16]) for table in (alone, beside)]
    assert contested == [0, 2]


def test_routes_tickets_and_plans_are_sets() -> None:
    table = position(
        "usa", tickets={0: "new_york-atlanta"}, routes={0: "new_york-washington-1", 1: "miami-new_orleans"}
    )
    board = table.game.board
    out = seen(table, 0)[sight.OF_TABLE + 2 * BLOCK :]
    routes, tickets = len(board.routes), len(board.tickets)
    owned = [
        [board.routes[route].id for route in np.flatnonzero(out[seat * routes :][:routes])]
        for seat in range(2)
    ]
    assert owned == [["new_york-washington-1"], ["miami-new_orleans"]]
    held = np.flatnonzero(out[3 * routes :][:tickets])
    assert [board.tickets[ticket].id for ticket in held] == ["new_york-atlanta"]
    assert len(out) == 4 * routes + 2 * tickets
