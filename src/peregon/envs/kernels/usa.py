# pyright: basic
"""Ticket to Ride, as learners see and play it."""

from __future__ import annotations

from peregon.envs.kernels.charts import RouteChart as Chart
from peregon.envs.kernels.routes import claim_number as number_of
from peregon.envs.kernels.ticket_to_ride import mark_pass, mark_usual, see_seats, see_table, see_tickets
from peregon.envs.kernels.ways import RouteMemory as Memory
from peregon.envs.kernels.ways import RouteRoom as Room
from peregon.envs.kernels.ways import forget
from peregon.kernels.jit import kernel

__all__ = ["Chart", "Memory", "Room", "forget", "mark_legal", "number_of", "observe"]


@kernel
def observe(s, board, chart, memory, room, seat, out):
    """Write what a seat sees (usa-v1); return how many numbers."""
    at = see_table(s, board, chart, seat, out)
    at = see_seats(s, seat, out, at)
    return see_tickets(s, board, chart, memory, room, seat, out, at)


@kernel
def mark_legal(s, board, chart, seat, mask):
    """Mark the legal actions."""
    turn, found = mark_usual(s, board, chart, seat, mask)
    if turn and not found:
        mark_pass(mask)
