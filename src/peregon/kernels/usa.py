# pyright: basic
"""Ticket to Ride (US-01 to US-30)."""

from __future__ import annotations

import numpy as np

from peregon.kernels import cards, routes, tickets
from peregon.kernels.cards import COLORS, GAP, MARKET, Cards, Market
from peregon.kernels.chance import Chance, reseed, shuffle
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS
from peregon.kernels.network import label_cities
from peregon.kernels.refusals import Refusal
from peregon.kernels.routes import Routes
from peregon.kernels.spans import CITIES, CLAIM, DRAW, KEEP, PASS, TAKE, paid, within
from peregon.kernels.spans import TICKETS as DRAW_TICKETS
from peregon.kernels.ticket_to_ride import (
    REFUSAL_RULES,
    Phase,
    Score,
    begin_turns,
    card_count,
    card_nth,
    choose_at_opening,
    choosing_tickets,
    draw_or_take,
    end_turn,
    least_kept,
    open_choice,
    score_express,
    set_table,
)
from peregon.kernels.tickets import KEPT_AT_START, Tickets
from peregon.kernels.turns import PLACES, Ending, Turns, end_game, pass_turn, rank, take_seats, why_not_now

__all__ = ["REFUSAL_RULES", "State", "apply", "begin", "deal", "legal_count", "legal_nth", "why_not"]


class State(Chance, Turns, Cards, Market, Tickets, Routes, Score):
    """A game of Ticket to Ride in progress."""


@kernel
def begin(s, board, seats, first, trace):
    """Set up a game from the seed in the state (US-01 to US-04); `first` below 0: drawn (ALL-01)."""
    take_seats(s, seats, first)
    set_table(s, board, trace)
    for ticket in range(board.tickets):
        s.ticket_deck[ticket] = ticket
    s.ticket_left = board.tickets
    shuffle(s, s.ticket_deck, s.ticket_left)
    for seat in range(seats):
        tickets.offer_tickets(s, seat, trace)
    open_choice(s)


# ── what is legal ──


@kernel
def why_not(s, board, seat, action):
    """Return why an action is not legal, or NONE (ALL-05)."""
    refusal = why_not_now(s, seat)
    if refusal != Refusal.NONE:
        return refusal
    if choosing_tickets(s):
        if not within(action, KEEP):
            return Refusal.CHOOSE_TICKETS_FIRST
        return tickets.why_not_keep(s, seat, action - KEEP.first, least_kept(s))
    if action == DRAW.first:
        return cards.why_not_draw(s)
    if within(action, TAKE):
        return cards.why_not_take(s, action - TAKE.first, s.phase == Phase.SECOND_CARD)
    if s.phase == Phase.SECOND_CARD:
        return Refusal.SECOND_CARD_FIRST
    if action == DRAW_TICKETS.first:
        return tickets.why_not_draw_tickets(s)
    if within(action, KEEP):
        return Refusal.NOTHING_OFFERED
    if within(action, CLAIM):
        route, color, locomotives = paid(action - CLAIM.first)
        return routes.why_not_claim(s, board, seat, route, color, locomotives)
    if action == PASS.first:
        return Refusal.ACTION_POSSIBLE if turn_count(s, board, seat) > 0 else Refusal.NONE
    return Refusal.UNKNOWN_ACTION


@kernel
def turn_count(s, board, seat):
    """Count the actions that can begin a turn (US-05)."""
    total = card_count(s) + routes.claim_count(s, board, seat)
    return total + 1 if s.ticket_left > 0 else total


@kernel
def legal_count(s, board, seat):
    """Count the legal actions: a player who is to act always has one (ALL-02)."""
    if why_not_now(s, seat) != Refusal.NONE:
        return 0
    if choosing_tickets(s):
        return tickets.keep_count(s, seat, least_kept(s))
    if s.phase == Phase.SECOND_CARD:
        return card_count(s)
    return max(turn_count(s, board, seat), 1)


@kernel
def legal_nth(s, board, seat, k):
    """Return the k-th legal action."""
    if choosing_tickets(s):
        return tickets.keep_nth(s, seat, least_kept(s), k)
    ways = card_count(s)
    if k < ways:
        return card_nth(s, k)
    k -= ways
    if s.ticket_left > 0:
        if k == 0:
            return DRAW_TICKETS.first
        k -= 1
    return routes.claim_nth(s, board, seat, k)


# ── what happens ──


@kernel
def apply(s, board, seat, action, trace):
    """Play a legal action: cards, a route, or tickets (US-05)."""
    if s.phase == Phase.OPENING:
        if choose_at_opening(s, seat, action - KEEP.first, trace):
            settle_opening(s, trace)
        return
    if action == PASS.first:
        if pass_turn(s, trace):
            finish(s, board, Ending.PASSES, trace)
            return
    else:
        s.passes = 0
        if not take_turn(s, board, seat, action, trace):
            return
    if end_turn(s, trace):
        finish(s, board, Ending.CARS, trace)


@kernel
def take_turn(s, board, seat, action, trace):
    """Play a part of a turn; return whether the turn is over."""
    if action == DRAW.first or within(action, TAKE):
        return draw_or_take(s, board, seat, action, trace)
    if action == DRAW_TICKETS.first:
        tickets.offer_tickets(s, seat, trace)
        s.phase = Phase.TICKETS
        return False
    if within(action, KEEP):
        tickets.take_offers(s, seat, action - KEEP.first, trace)
        tickets.return_offers_under(s, seat)
        return True
    route, color, locomotives = paid(action - CLAIM.first)
    points = routes.claim(s, board, seat, route, color, locomotives, trace)
    s.route_points[seat] += points
    cards.fill_market(s, board, trace)  # US-14
    return True


@kernel
def settle_opening(s, trace):
    """Keep the chosen tickets of all players; the others go under the deck by seat (US-04)."""
    for seat in range(s.seats):
        tickets.take_offers(s, seat, int(s.choice[seat]), trace)
        tickets.return_offers_under(s, seat)
        s.choice[seat] = 0
    begin_turns(s)


@kernel
def finish(s, board, how, trace):
    """Score the game (US-27 to US-30)."""
    label = np.empty(CITIES, np.int8)
    standing = np.empty(PLACES, np.int64)
    score_express(s, board)
    for seat in range(s.seats):
        label_cities(s.owner, seat, board, label)
        made, missed, completed = tickets.ticket_points(board, s.ticket[seat], label)
        s.made[seat], s.missed[seat], s.completed[seat] = made, missed, completed
        s.total[seat] = s.route_points[seat] + made - missed + s.express[seat]
        # US-29: points, then completed tickets, then the longer road
        standing[seat] = (int(s.total[seat]) << 32) + (completed << 16) + int(s.longest[seat])
    rank(s, standing)
    end_game(s, how, trace)


# ── dealing the unseen again ──


@kernel
def deal(s, board, viewer, words):
    """Fill the holes of a view at random: the view cannot tell the result from the real state."""
    reseed(s, words)
    unseen = np.empty(COLORS, np.int64)
    cards.count_unseen(s, board, viewer, unseen)
    for slot in range(MARKET):
        if s.market[slot] != GAP:
            unseen[s.market[slot]] -= 1
    cards.deal_unseen(s, viewer, unseen)
    deal_tickets(s, board, viewer)


@kernel
def deal_tickets(s, board, viewer):
    """Deal other players' tickets and offers, and the ticket deck."""
    unseen = np.empty(BITS, np.int8)
    size = tickets.unseen_tickets(s, board, (1 << int(board.tickets)) - 1, unseen)
    size = tickets.deal_ticket_deck(s, unseen, size)
    for seat in range(s.seats):
        if seat == viewer or s.ended != 0:
            continue
        for _ in range(s.ticket_count[seat]):
            size -= 1
            s.ticket[seat] |= 1 << int(unseen[size])
        for i in range(s.offer_size[seat]):
            size -= 1
            s.offer[seat, i] = unseen[size]
        tickets.deal_choice(s, seat, KEPT_AT_START)
