"""Score details: the routes, tickets and rails behind the numbers of a score.

The kernels compute the length of a road and the cost that a network lacks. This module finds the routes and
lines behind these numbers: it calls the same kernels without one of the routes, or with one more line.
"""

# Kernels are not typed; they return numbers.
# pyright: reportUnknownVariableType=false

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from peregon.actions import Rail
from peregon.boards import RouteBoard
from peregon.game import Game
from peregon.kernels.entries import RAIL_BOARDS, ROUTE_BOARDS
from peregon.kernels.jit import NUMBER, array, entry
from peregon.kernels.network import label_cities, missing_cost
from peregon.kernels.rails import NO_NETWORK
from peregon.kernels.trails import longest_trail
from peregon.outcome import RoundEnding
from peregon.positions import RailPosition, RoutePosition, State, View

__all__ = ["Round", "RoundSeat", "length_of_road", "longest_road", "prepare", "round_of", "tickets_made"]

Numbers = np.ndarray[Any, np.dtype[Any]]


OWNERS = array(np.int8)  # of routes; or the networks of crossings


@entry((OWNERS, NUMBER, ROUTE_BOARDS))
def road_length(owner: Any, seat: Any, boards: Any) -> Any:
    """Return the length of a seat's longest road (US-28)."""
    return longest_trail(owner, seat, boards[0])


@entry((OWNERS, NUMBER, ROUTE_BOARDS, array(np.int64)))
def label_network(owner: Any, seat: Any, boards: Any, label: Any) -> None:
    """Label the cities: equal labels for cities that a seat's routes connect (US-27)."""
    label_cities(owner, seat, boards[0], label)


@entry((RAIL_BOARDS, OWNERS, NUMBER, NUMBER))
def cost_lacking(boards: Any, network: Any, home: Any, wanted: Any) -> Any:
    """Return the lowest cost to connect the wanted cities to a network (TE-11)."""
    return missing_cost(boards[0], network, home, wanted)


def prepare(game: Game) -> None:
    """Call the kernels once, so that they are compiled and cached."""
    state = game.start(game.title.fewest, 1)
    if isinstance(state, RailPosition):
        network = networks_of(state)
        network[0] = 0
        cost_lacking(game.printed, network, 0, 1)
    else:
        road_length(owners_of(state), 0, game.printed)
        label_network(owners_of(state), 0, game.printed, np.empty(len(state.board.cities), np.int64))


def owners_of(state: State | View) -> Numbers:
    """Return a copy of the owners of all routes, which may be changed."""
    return state.record["owner"][0].copy()


def networks_of(state: State) -> Numbers:
    """Return a copy of the networks of all crossings, which may be changed."""
    return state.record["network"][0].copy()


# ── tickets and the longest road ──


def length_of_road(game: Game, position: State | View, seat: int, more: str | None = None) -> int:
    """Return the length of a seat's longest road, if it also had a route `more`."""
    owner = owners_of(position)
    if more is not None:
        assert isinstance(position, RoutePosition)
        owner[position.board.route_index[more]] = seat
    return int(road_length(owner, seat, game.printed))


def longest_road(game: Game, state: State, seat: int) -> tuple[str, ...]:
    """Return the routes of one longest road of a seat.

    Each route without which the longest road stays as long is removed. The remaining routes are the road.
    """
    assert isinstance(state, RoutePosition)
    owner = owners_of(state)
    longest = road_length(owner, seat, game.printed)
    for route in np.flatnonzero(owner == seat):
        owner[route] = -1
        if road_length(owner, seat, game.printed) < longest:
            owner[route] = seat
    return tuple(state.board.routes[route].id for route in np.flatnonzero(owner == seat))


def tickets_made(game: Game, state: State, seat: int) -> tuple[str, ...]:
    """Return the tickets that a seat has completed at the end, by its own routes and by stations (EU-17)."""
    board = game.board
    assert isinstance(board, RouteBoard)
    outcome = game.outcome(state)
    if outcome is None:
        return ()
    score = outcome.scores[seat]
    owner = owners_of(state)
    for i, route in enumerate(board.routes):
        if route.id in score.lent:
            owner[i] = seat
    label = np.empty(len(board.cities), np.int64)
    label_network(owner, seat, game.printed, label)
    held = set(score.tickets)
    return tuple(one.id for one in board.tickets if one.id in held and label[one.a] == label[one.b])


# ── a round of Trans Europa ──


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """A seat at the end of a round: its cities, missing lines, lost points, and the score after it."""

    hub: str | None
    cities: tuple[str, ...]
    joined: tuple[str, ...]  # the cities connected to its hub
    missing: tuple[str, ...]
    lost: int
    total: int


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round."""

    number: int
    how: RoundEnding
    rails: tuple[str, ...]  # the lines with a rail
    seats: tuple[RoundSeat, ...]


def round_of(game: Game, before: State, action: object, after: State, how: RoundEnding) -> Round:
    """Return the round that an action ended: `before` has its hubs and rails, `after` the lost points."""
    assert isinstance(before, RailPosition) and isinstance(after, RailPosition)
    board, rails = before.board, set(before.rails)
    network = networks_of(before)
    if isinstance(action, Rail):
        rails.add(action.line)
        home = before.network(before.turn)
        assert home is not None
        network = joined(game, network, home, board.line_index[action.line])
    seats: list[RoundSeat] = []
    for seat in range(before.seats):
        hub, cities = before.hub(seat), after.last_cities(seat)
        home = None if hub is None else network[board.crossing_index[hub]]
        seats.append(
            RoundSeat(
                hub=hub,
                cities=tuple(city.id for city in cities),
                joined=tuple(city.id for city in cities if network[city.crossing] == home),
                missing=tuple(board.lines[line].id for line in lines_lacking(game, network, before, seat)),
                lost=after.lost[seat],
                total=after.totals[seat],
            )
        )
    order = tuple(line.id for line in board.lines if line.id in rails)
    return Round(before.round, how, order, tuple(seats))


def lines_lacking(game: Game, network: Numbers, state: RailPosition, seat: int) -> list[int]:
    """Return the lines of one cheapest way to complete a seat's network (TE-11).

    A line next to the network is on such a way if a rail on it lowers the missing cost by the cost of the
    line. A line that fails this test would also fail it later, so each line is tried once.
    """
    hub, cities = state.hub(seat), state.cities(seat)
    assert hub is not None and cities is not None
    home = int(network[state.board.crossing_index[hub]])
    wanted = sum(1 << state.board.city_index[city.id] for city in cities)
    lacking = cost_lacking(game.printed, network, home, wanted)
    tried: set[int] = set()
    found: list[int] = []
    while lacking > 0:
        line = next(one for one in touching(game, network, home) if one not in tried)
        tried.add(line)
        cost = int(game.printed[0].line_cost[line])
        grown = joined(game, network, home, line)
        if cost_lacking(game.printed, grown, home, wanted) == lacking - cost:
            network, lacking = grown, lacking - cost
            found.append(line)
    return found


def touching(game: Game, network: Numbers, home: int) -> list[int]:
    """Return the lines that lead from a network to a crossing outside it."""
    board, inside = game.printed[0], network == home
    lines = int(board.lines)
    return np.flatnonzero(inside[board.line_a[:lines]] != inside[board.line_b[:lines]]).tolist()


def joined(game: Game, network: Numbers, home: int, line: int) -> Numbers:
    """Return the networks after a rail is added to the home network (TE-07)."""
    board, grown = game.printed[0], network.copy()
    for end in (int(board.line_a[line]), int(board.line_b[line])):
        other = int(network[end])
        if other == NO_NETWORK:
            grown[end] = home
        elif other != home:
            grown[network == other] = home
    return grown
