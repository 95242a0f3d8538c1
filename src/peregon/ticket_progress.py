"""How a seat's tickets stand: done, open over some way, or lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from peregon.boards import RailBoard
from peregon.kernels.ways import LENGTH, MISSING, NUMBER, ON_THE_WAY, STATE, WIDTH

if TYPE_CHECKING:
    from peregon.game import Game, Position

__all__ = ["Way", "lengths_of", "ways_of"]

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


def ways_of(game: Game, position: Position, seat: int) -> tuple[Way, ...]:
    """The ways of a seat's tickets, those offered included; of its cities, once its hub is placed."""
    board = game.board
    if isinstance(board, RailBoard):
        if position.hub[seat] < 0:
            return ()
        wanted = [int(city) for city in position.card[seat] if city >= 0]
        rows = rows_of(game, position, seat, wanted)
        return tuple(
            way_of(board.cities[city].id, row, board.lines, row[LENGTH])
            for city, row in zip(wanted, rows, strict=True)
        )
    wanted = tickets_of(game, position, seat)
    rows = rows_of(game, position, seat, wanted)
    return tuple(
        way_of(board.tickets[ticket].id, row, board.routes, game.ticket_lengths[ticket])
        for ticket, row in zip(wanted, rows, strict=True)
    )


def way_of(ticket: str, row: list[int], places: Sequence[Any], length: int) -> Way:
    """A way from its row; the kernel writes it down from its end."""
    last = ON_THE_WAY + row[NUMBER] - 1
    routes = tuple(places[row[i]].id for i in range(last, ON_THE_WAY - 1, -1))
    return Way(ticket, STATES[row[STATE]], row[MISSING], routes, length)


def rows_of(game: Game, position: Position, seat: int, wanted: Sequence[int]) -> list[list[int]]:
    if not wanted:
        return []
    rows = np.empty((len(wanted), WIDTH), np.int16)
    game.rules.ways(game.records(position), game.printed, seat, np.array(wanted, np.int64), rows)
    return rows[:, : ON_THE_WAY + max(rows[:, NUMBER].tolist())].tolist()


def tickets_of(game: Game, position: Position, seat: int) -> list[int]:
    """The tickets that a seat holds or is offered, as far as the position shows them."""
    if game.title.id == "first_journey":
        return [int(ticket) for ticket in position.held[seat] if ticket >= 0]
    held = int(position.ticket[seat])
    kept = [ticket for ticket in range(held.bit_length()) if held >> ticket & 1]
    return kept + [int(ticket) for ticket in position.offer[seat] if ticket >= 0]


def lengths_of(game: Game) -> tuple[int, ...]:
    """The length of every ticket's shortest way on an empty board."""
    empty = game.start(game.title.fewest, 0)
    tickets = range(int(game.printed[0].tickets))
    return tuple(row[MISSING] for row in rows_of(game, empty, 0, tickets))
