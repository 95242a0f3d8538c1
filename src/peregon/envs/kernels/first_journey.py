# pyright: basic
"""First Journey, as learners see and play it."""

from __future__ import annotations

from peregon.envs.kernels.charts import DRAW, PASS, TICKETS
from peregon.envs.kernels.charts import RouteChart as Chart
from peregon.envs.kernels.routes import (
    claim_number,
    mark_claims,
    seat_after,
    see_cards,
    see_routes,
    see_turn,
    small,
)
from peregon.envs.kernels.ways import RouteMemory as Memory
from peregon.envs.kernels.ways import RouteRoom as Room
from peregon.envs.kernels.ways import follow_tickets, forget, see_set, see_ways
from peregon.kernels import cards
from peregon.kernels.first_journey import HELD, can_draw_ticket
from peregon.kernels.jit import kernel
from peregon.kernels.refusals import Refusal
from peregon.kernels.turns import why_not_now

__all__ = ["Chart", "Memory", "Room", "forget", "mark_legal", "number_of", "observe"]

number_of = claim_number


@kernel
def observe(s, board, chart, memory, room, seat, out):
    """Write what a seat sees (first_journey-v1); return how many numbers."""
    at = see_routes(s, board, chart, seat, out)
    at = see_cards(s, seat, out, at)
    at = see_turn(s, seat, out, at)
    out[at], out[at + 1] = s.ticket_left, s.ticket_discards
    at += 2
    for turns in range(int(s.seats)):
        other = seat_after(s, seat, turns)
        out[at], out[at + 1] = s.cars[other], small(s.hand_size[other])
        out[at + 2], out[at + 3], out[at + 4] = s.total[other], s.held_count[other], s.crossed[other]
        at = see_set(int(s.done[other]), int(board.tickets), out, at + 5)
    held = 0
    for i in range(HELD):
        if s.held[seat, i] >= 0:
            held |= 1 << int(s.held[seat, i])
    follow_tickets(s, board, chart, memory, room, seat, held)
    at = see_set(held, int(board.tickets), out, at)
    return see_ways(board, memory, seat, held, out, at)


@kernel
def mark_legal(s, board, chart, seat, mask):
    """Mark the legal actions."""
    if why_not_now(s, seat) != Refusal.NONE:
        return
    found = mark_claims(s, board, chart, seat, mask)
    if cards.why_not_draw(s) == Refusal.NONE:
        mask[DRAW] = 1
        found = True
    if can_draw_ticket(s):
        mask[TICKETS] = 1
        found = True
    if not found:
        mask[PASS] = 1
