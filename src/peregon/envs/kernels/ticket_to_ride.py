# pyright: basic
"""What Ticket to Ride and its Europe have in common: market, offers, tickets, and the actions of a turn."""

from __future__ import annotations

from peregon.envs.kernels.charts import DRAW, PASS, TICKETS
from peregon.envs.kernels.routes import mark_claims, seat_after, see_cards, see_routes, see_turn, small
from peregon.envs.kernels.ways import follow_tickets, see_set, see_ways
from peregon.kernels import cards
from peregon.kernels.cards import MARKET
from peregon.kernels.jit import kernel
from peregon.kernels.masks import count
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import COLORS
from peregon.kernels.ticket_to_ride import Phase, choosing_tickets, least_kept
from peregon.kernels.turns import why_not_now

OF_SEAT = 6 + COLORS  # numbers of each seat


@kernel
def see_table(s, board, chart, seat, out):
    """Write routes, cards, market and turn; return the place after them."""
    at = see_routes(s, board, chart, seat, out)
    at = see_cards(s, seat, out, at)
    for slot in range(MARKET):
        out[at + slot] = s.market[slot]
    at = see_turn(s, seat, out, at + MARKET)
    out[at], out[at + 1] = s.last_turns, s.ticket_left
    return at + 2


@kernel
def see_seats(s, seat, out, at):
    """Write what everybody knows of each seat, the own one first."""
    for turns in range(int(s.seats)):
        other = seat_after(s, seat, turns)
        out[at], out[at + 1] = s.cars[other], small(s.hand_size[other])
        out[at + 2], out[at + 3] = s.ticket_count[other], s.offer_size[other]
        out[at + 4], out[at + 5] = small(s.route_points[other]), (int(s.waiting) >> other) & 1
        for color in range(COLORS):
            out[at + 6 + color] = s.shown[other, color]
        at += OF_SEAT
    return at


@kernel
def see_tickets(s, board, chart, memory, room, seat, out, at):
    """Write the tickets held and offered, those done, and the cars missing."""
    held, size = int(s.ticket[seat]), int(board.tickets)
    offered = 0
    at = see_set(held, size, out, at)
    for place in range(at, at + size):
        out[place] = 0
    for i in range(int(s.offer_size[seat])):
        ticket = int(s.offer[seat, i])
        if ticket >= 0:
            offered |= 1 << ticket
            out[at + ticket] = i + 1
    follow_tickets(s, board, chart, memory, room, seat, held | offered)
    return see_ways(board, memory, seat, held | offered, out, at + size)


@kernel
def mark_kept(s, chart, seat, mask):
    """Mark the ways to keep enough of the offers."""
    for chosen in range(1, 1 << int(s.offer_size[seat])):
        if count(chosen) >= least_kept(s):
            mask[int(chart.keep) + chosen - 1] = 1


@kernel
def mark_cards(s, chart, mask):
    """Mark the ways to draw a card; return whether there are any."""
    found = cards.why_not_draw(s) == Refusal.NONE
    if found:
        mask[DRAW] = 1
    for slot in range(MARKET):
        if cards.can_take(s, slot, s.phase == Phase.SECOND_CARD):
            mask[int(chart.market) + slot] = 1
            found = True
    return found


@kernel
def mark_usual(s, board, chart, seat, mask):
    """Mark what all these games allow, without stations and the answer to a tunnel.

    Return whether more actions are possible, and whether any was found.
    """
    if why_not_now(s, seat) != Refusal.NONE:
        return False, True
    if choosing_tickets(s):
        mark_kept(s, chart, seat, mask)
        return False, True
    if s.phase == Phase.TUNNEL:
        return False, True
    found = mark_cards(s, chart, mask)
    if s.phase == Phase.SECOND_CARD:
        return False, True
    if s.ticket_left > 0:
        mask[TICKETS] = 1
        found = True
    if mark_claims(s, board, chart, seat, mask):
        found = True
    return True, found


@kernel
def mark_pass(mask):
    """Mark the forced pass (ALL-02)."""
    mask[PASS] = 1
