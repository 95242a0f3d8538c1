# pyright: basic
"""Rules that Ticket to Ride and its Europe share: turns, the last round, the score (US-05 to US-30)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from peregon.kernels import cards, routes, tickets
from peregon.kernels.cards import GAP, MARKET, SEATS
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, field
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import DRAW, LOCOMOTIVE, TAKE
from peregon.kernels.tickets import KEPT_AT_START, KEPT_IN_TURN
from peregon.kernels.trace import Told, tell
from peregon.kernels.trails import longest_trail
from peregon.kernels.turns import next_seat

CARS = 45
FEW_CARS = 2  # a turn ended with so few cars brings on the last round (US-26)
NOT_YET = -1
EXPRESS = 10


class Phase(IntEnum):
    """The action that is expected next."""

    OPENING = 0  # all choose tickets at once
    TURN = 1
    SECOND_CARD = 2
    TICKETS = 3
    TUNNEL = 4


# The rules behind refusals, some of them by the kind of action or for the opening; a title adds its own.
REFUSAL_RULES: dict[Refusal | tuple[str, Refusal], str] = {
    Refusal.GAME_OVER: "ALL-05",
    Refusal.NOT_YOUR_TURN: "US-06",
    Refusal.UNKNOWN_ACTION: "ALL-05",
    Refusal.ACTION_POSSIBLE: "ALL-02",
    Refusal.CHOOSE_TICKETS_FIRST: "US-25",
    Refusal.SECOND_CARD_FIRST: "US-08",
    Refusal.NOTHING_OFFERED: "US-24",
    Refusal.NOT_OFFERED: "US-24",
    Refusal.KEEP_MORE: "US-24",
    ("opening", Refusal.KEEP_MORE): "US-04",
    ("opening", Refusal.NOT_OFFERED): "US-04",
    ("opening", Refusal.NOT_YOUR_TURN): "US-04",
    ("opening", Refusal.CHOOSE_TICKETS_FIRST): "US-04",
    Refusal.MARKET_GAP: "US-14",
    Refusal.SECOND_LOCOMOTIVE: "US-11",
    Refusal.NO_CARDS: "US-14",
    Refusal.NO_TICKETS: "US-24",
    Refusal.NO_ROUTE: "US-16",
    Refusal.ROUTE_TAKEN: "US-19",
    Refusal.TWIN_IS_YOURS: "US-20",
    Refusal.TWIN_CLOSED: "US-21",
    Refusal.FEW_CARS: "US-18",
    Refusal.WRONG_COLOR: "US-17",
    Refusal.WRONG_PAYMENT: "US-16",
    Refusal.FEW_CARDS: "US-16",
    Refusal.FEW_LOCOMOTIVES: "US-17",
}


class Score:
    """The last round, and the score by part: route points at once, the others at the end."""

    route_points = field(np.int16, SEATS, seen=BY_ALL)
    made = field(np.int16, SEATS, seen=BY_ALL)  # points of completed tickets
    missed = field(np.int16, SEATS, seen=BY_ALL)  # points of the others
    longest = field(np.int16, SEATS, seen=BY_ALL)
    express = field(np.int16, SEATS, seen=BY_ALL)
    total = field(np.int16, SEATS, seen=BY_ALL)
    completed = field(np.int8, SEATS, seen=BY_ALL)
    last_turns = field(np.int8, seen=BY_ALL)  # turns left, once the last round has begun


@kernel
def set_table(s, board, trace):
    """Open every route, deal the cards, and open five of them (US-01 to US-03)."""
    routes.clear_routes(s, board, CARS)
    cards.stack_deck(s, board)
    cards.deal_hands(s, trace)
    for slot in range(MARKET):
        s.market[slot] = GAP
    cards.fill_market(s, board, trace)
    tickets.clear_tickets(s)


@kernel
def least_kept(s):
    """Return how many of the offered tickets must be kept (US-04, US-24)."""
    return KEPT_AT_START if s.phase == Phase.OPENING else KEPT_IN_TURN


@kernel
def choosing_tickets(s):
    """Return whether tickets are being chosen."""
    return s.phase == Phase.OPENING or s.phase == Phase.TICKETS


# ── drawing cards ──


@kernel
def card_count(s):
    """Count the ways to draw a card now (US-08, US-11, US-14)."""
    second = s.phase == Phase.SECOND_CARD
    total = 1 if cards.why_not_draw(s) == Refusal.NONE else 0
    for slot in range(MARKET):
        total += cards.can_take(s, slot, second)
    return total


@kernel
def card_nth(s, k):
    """Return the k-th way to draw a card."""
    if cards.why_not_draw(s) == Refusal.NONE:
        if k == 0:
            return DRAW.first
        k -= 1
    second = s.phase == Phase.SECOND_CARD
    for slot in range(MARKET):
        if cards.can_take(s, slot, second):
            if k == 0:
                return TAKE.first + slot
            k -= 1
    return DRAW.first


@kernel
def draw_or_take(s, board, seat, action, trace):
    """Draw one card; return whether that ends the turn (US-08, US-10, US-15)."""
    if action == DRAW.first:
        cards.draw_blind(s, board, seat, trace)
        ends = False
    else:
        ends = cards.take_open(s, board, seat, action - TAKE.first, trace) == LOCOMOTIVE
    if ends or s.phase == Phase.SECOND_CARD or not cards.second_card_possible(s):
        return True
    s.phase = Phase.SECOND_CARD
    return False


# ── tickets ──


@kernel
def choose_at_opening(s, seat, chosen, trace):
    """Note a choice that others learn when all have chosen (US-04); return whether all have."""
    s.choice[seat] = chosen
    s.waiting &= ~(1 << seat)
    tell(trace, Told.CHOSE, seat)
    return s.waiting == 0


@kernel
def begin_turns(s):
    """Begin the first turn."""
    s.phase = Phase.TURN
    s.turn = s.first
    s.waiting = 1 << s.turn


# ── the end ──


@kernel
def end_turn(s, trace):
    """Let the next seat act, or return True if that was the last turn of the game (US-06, US-26)."""
    if s.last_turns == NOT_YET:
        if s.cars[s.turn] <= FEW_CARS:
            s.last_turns = s.seats
            tell(trace, Told.LAST_ROUND, s.turn)
    else:
        s.last_turns -= 1
        if s.last_turns == 0:
            return True
    s.phase = Phase.TURN
    next_seat(s)
    return False


@kernel
def score_express(s, board):
    """Give ten points to all with the longest road; a road of length 0 gets none (US-28, EU-20)."""
    best = 1
    for seat in range(s.seats):
        s.longest[seat] = longest_trail(s.owner, seat, board)
        best = max(best, s.longest[seat])
    for seat in range(s.seats):
        s.express[seat] = EXPRESS if s.longest[seat] == best else 0


@kernel
def open_choice(s):
    """Let all players choose from the offered tickets."""
    s.phase = Phase.OPENING
    s.waiting = (1 << s.seats) - 1
    s.last_turns = NOT_YET
