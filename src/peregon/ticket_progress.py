"""How a seat's tickets stand: done, open over some way, or lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from peregon.kernels.entries import Rules
from peregon.kernels.ways import LENGTH, MISSING, NUMBER, ON_THE_WAY, STATE, WIDTH
from peregon.positions import Position, RailPosition, RoutePosition

__all__ = ["Way", "lengths_of", "ways_of"]

Printed = np.ndarray[Any, np.dtype[Any]]

STATES: tuple[Literal["done", "open", "lost"], ...] = ("done", "open", "lost")


@dataclass(frozen=True, slots=True)
class Way:
    """How a ticket stands, or in Trans Europa a city: what its cheapest way still takes, and where.

    `done` by one's own routes alone; what a station would lend counts at the end, until then the ticket is
    `open`, and nothing may be `missing`. `lost`: no way is left, not even with the stations that are left.
    Each ticket stands for itself, and whether there are cars enough is not asked.
    """

    ticket: str
    state: Literal["done", "open", "lost"]
    missing: int  # spaces to be claimed, or the cost of lines
    routes: tuple[str, ...]  # these, or lines
    length: int  # of the shortest way on an empty board


def ways_of(
    rules: Rules, printed: Printed, position: Position, seat: int, lengths: Sequence[int]
) -> tuple[Way, ...]:
    """The ways of a seat's tickets, those offered included; of its cities, once its hub is placed.

    `lengths` are those of the shortest ways of all tickets on an empty board.
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
    """A way from its row; the kernel writes it down from its end."""
    last = ON_THE_WAY + row[NUMBER] - 1
    routes = tuple(places[row[i]].id for i in range(last, ON_THE_WAY - 1, -1))
    return Way(ticket, STATES[row[STATE]], row[MISSING], routes, length)


def rows_of(
    rules: Rules, printed: Printed, position: Position, seat: int, wanted: Sequence[int]
) -> list[list[int]]:
    """What the kernel says of tickets or cities, a row each."""
    if not wanted:
        return []
    rows = np.empty((len(wanted), WIDTH), np.int16)
    rules.ways(position.record, printed, seat, np.array(wanted, np.int64), rows)
    return rows[:, : ON_THE_WAY + max(rows[:, NUMBER].tolist())].tolist()


def lengths_of(rules: Rules, printed: Printed, empty: Position) -> tuple[int, ...]:
    """The length of every ticket's shortest way, on a board without routes or rails."""
    if isinstance(empty, RailPosition):
        return ()
    tickets = range(int(printed["tickets"][0]))
    return tuple(row[MISSING] for row in rows_of(rules, printed, empty, 0, tickets))
