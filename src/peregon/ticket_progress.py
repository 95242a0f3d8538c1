"""Ticket progress: whether a ticket is done, open or lost, and its cheapest way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from peregon.kernels.entries import Rules
from peregon.kernels.masks import BITS
from peregon.kernels.ways import LENGTH, MISSING, NUMBER, ON_THE_WAY, STATE, WIDTH
from peregon.positions import Position, RailPosition, RoutePosition
from peregon.validation import find

__all__ = ["Way", "lengths_of", "record_if_taken", "ways_of"]

Printed = np.ndarray[Any, np.dtype[Any]]

STATES: tuple[Literal["done", "open", "lost"], ...] = ("done", "open", "lost")


@dataclass(frozen=True, slots=True)
class Way:
    """The progress of a ticket (in Trans Europa of a city): its cheapest way, and the cost of the rest of it.

    A ticket is `done` if the seat's own routes connect it. Routes that a station lends count only at the end,
    so a ticket that needs them is `open`, though nothing may be `missing`. It is `lost` if there is no way,
    even with the seat's remaining stations. Other tickets and the number of cars are not considered.
    """

    ticket: str
    state: Literal["done", "open", "lost"]
    missing: int  # spaces to claim, or the cost of lines to build
    routes: tuple[str, ...]  # to claim, or lines to build
    length: int  # of the shortest way on an empty board


def ways_of(
    rules: Rules, printed: Printed, position: Position, seat: int, lengths: Sequence[int]
) -> tuple[Way, ...]:
    """Return the ways of a seat's tickets and offered tickets, or of its cities once its hub is placed.

    `lengths` has the length of each ticket's shortest way on an empty board.
    """
    if isinstance(position, RailPosition):
        cities = position.cities(seat) if position.hub(seat) is not None else None
        wanted = [position.board.city_index[city.id] for city in cities or ()]
        rows = rows_of(rules, printed, position, seat, wanted)
        return tuple(
            way_of(position.board.cities[city].id, row, position.board.lines, row[LENGTH])
            for city, row in zip(wanted, rows, strict=True)
        )
    assert isinstance(position, RoutePosition)
    board = position.board
    tickets = (*(position.tickets(seat) or ()), *(position.offer(seat) or ()))
    wanted = [board.ticket_index[ticket.id] for ticket in tickets]
    rows = rows_of(rules, printed, position, seat, wanted)
    return tuple(
        way_of(board.tickets[ticket].id, row, board.routes, lengths[ticket])
        for ticket, row in zip(wanted, rows, strict=True)
    )


def way_of(ticket: str, row: list[int], places: Sequence[Any], length: int) -> Way:
    """Return a way from its row, where the kernel has the routes in reverse."""
    last = ON_THE_WAY + row[NUMBER] - 1
    routes = tuple(places[row[i]].id for i in range(last, ON_THE_WAY - 1, -1))
    return Way(ticket, STATES[row[STATE]], row[MISSING], routes, length)


def record_if_taken(printed: Printed, position: RoutePosition, seat: int, route: str) -> Printed:
    """Return a position's record as if the next player after a seat had claimed a route."""
    record, place = position.record.copy(), find("route", route, position.board.route_index)
    twin = position.board.routes[place].twin
    closed = [place] if twin is None or position.seats > printed["twins_close"][0] else [place, twin]
    for one in closed:  # US-21: with few players the other track is closed too
        record["free"][0, one // BITS] &= ~(1 << one % BITS)
    record["owner"][0, place] = (seat + 1) % position.seats
    return record


def rows_of(
    rules: Rules, printed: Printed, position: Position, seat: int, wanted: Sequence[int]
) -> list[list[int]]:
    """Return the kernel's rows for tickets or cities."""
    if not wanted:
        return []
    rows = np.empty((len(wanted), WIDTH), np.int16)
    rules.ways(position.record, printed, seat, np.array(wanted, np.int64), rows)
    return rows[:, : ON_THE_WAY + max(rows[:, NUMBER].tolist())].tolist()


def lengths_of(rules: Rules, printed: Printed, empty: Position) -> tuple[int, ...]:
    """Return the length of each ticket's shortest way, for a position without claimed routes."""
    if isinstance(empty, RailPosition):
        return ()
    tickets = range(int(printed["tickets"][0]))
    return tuple(row[MISSING] for row in rows_of(rules, printed, empty, 0, tickets))
