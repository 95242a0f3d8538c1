# pyright: basic
"""Ticket to Ride: Europe (EU-01 to EU-23)."""

from __future__ import annotations

import numpy as np

from peregon.kernels import cards, routes, stations, ticket_to_ride, tickets, tunnels
from peregon.kernels.cards import COLORS, GAP, MARKET, Cards, Market
from peregon.kernels.chance import Chance, reseed
from peregon.kernels.jit import kernel
from peregon.kernels.long_tickets import GivenBack, deal_opening, deal_tickets, give_back
from peregon.kernels.masks import BITS
from peregon.kernels.network import label_cities
from peregon.kernels.refusals import Refusal
from peregon.kernels.routes import Routes
from peregon.kernels.spans import (
    CITIES,
    CLAIM,
    DRAW,
    GIVE_UP,
    KEEP,
    LOCOMOTIVE,
    PASS,
    STATION,
    TAKE,
    TUNNEL,
    paid,
    within,
)
from peregon.kernels.spans import TICKETS as DRAW_TICKETS
from peregon.kernels.stations import LOANS, STATION_POINTS, STATIONS, Stations
from peregon.kernels.ticket_to_ride import (
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
from peregon.kernels.tickets import Tickets
from peregon.kernels.tunnels import TURNED, Tunnels
from peregon.kernels.turns import PLACES, Ending, Turns, end_game, pass_turn, rank, take_seats, why_not_now


class State(Chance, Turns, Cards, Market, Tickets, GivenBack, Routes, Stations, Tunnels, Score):
    """A game of Ticket to Ride: Europe in progress."""


REFUSAL_RULES: dict[Refusal | tuple[str, Refusal], str] = {
    **ticket_to_ride.REFUSAL_RULES,
    Refusal.TUNNEL_FIRST: "EU-10",
    Refusal.FERRY_LOCOMOTIVES: "EU-06",
    Refusal.NO_CITY: "EU-14",
    Refusal.NO_STATIONS: "EU-14",
    Refusal.CITY_TAKEN: "EU-14",
    Refusal.NO_TUNNEL: "EU-10",
    Refusal.TUNNEL_COST: "EU-08",
    Refusal.TWIN_IS_YOURS: "EU-22",
    Refusal.TWIN_CLOSED: "EU-22",
    ("opening", Refusal.KEEP_MORE): "EU-03",
    ("opening", Refusal.NOT_OFFERED): "EU-03",
    ("opening", Refusal.NOT_YOUR_TURN): "EU-03",
    ("opening", Refusal.CHOOSE_TICKETS_FIRST): "EU-03",
    ("station", Refusal.WRONG_PAYMENT): "EU-15",
    ("station", Refusal.FEW_CARDS): "EU-15",
    ("station", Refusal.FEW_LOCOMOTIVES): "EU-15",
    ("tunnel", Refusal.FEW_CARDS): "EU-08",
    ("tunnel", Refusal.FEW_LOCOMOTIVES): "EU-08",
}


@kernel
def begin(s, board, seats, first, trace):
    """Set up a game from the seed in the state (EU-01 to EU-03); `first` below 0: drawn (ALL-01)."""
    take_seats(s, seats, first)
    set_table(s, board, trace)
    stations.clear_stations(s, board)
    tunnels.clear_tunnel(s)
    deal_opening(s, board, trace)
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
    if s.phase == Phase.TUNNEL:
        if not within(action, TUNNEL):
            return Refusal.TUNNEL_FIRST
        return tunnels.why_not_answer(s, seat, action)
    if action == DRAW.first:
        return cards.why_not_draw(s)
    if within(action, TAKE):
        return cards.why_not_take(s, action - TAKE.first, s.phase == Phase.SECOND_CARD)
    if s.phase == Phase.SECOND_CARD:
        return Refusal.SECOND_CARD_FIRST
    return why_not_turn(s, board, seat, action)


@kernel
def why_not_turn(s, board, seat, action):
    """Refuse what a turn cannot begin with, other than drawing cards (EU-04)."""
    if action == DRAW_TICKETS.first:
        return tickets.why_not_draw_tickets(s)
    if within(action, KEEP):
        return Refusal.NOTHING_OFFERED
    if within(action, TUNNEL):
        return Refusal.NO_TUNNEL
    if within(action, CLAIM):
        route, color, locomotives = paid(action - CLAIM.first)
        return routes.why_not_claim(s, board, seat, route, color, locomotives)
    if within(action, STATION):
        city, color, locomotives = paid(action - STATION.first)
        return stations.why_not_build(s, board, seat, city, color, locomotives)
    if action == PASS.first:
        return Refusal.ACTION_POSSIBLE if turn_count(s, board, seat) > 0 else Refusal.NONE
    return Refusal.UNKNOWN_ACTION


@kernel
def turn_count(s, board, seat):
    """Count the actions that can begin a turn (EU-04)."""
    total = card_count(s) + stations.station_count(s, seat) + routes.claim_count(s, board, seat)
    return total + 1 if s.ticket_left > 0 else total


@kernel
def legal_count(s, board, seat):
    """Count the legal actions: a player who is to act always has one (ALL-02)."""
    if why_not_now(s, seat) != Refusal.NONE:
        return 0
    if choosing_tickets(s):
        return tickets.keep_count(s, seat, least_kept(s))
    if s.phase == Phase.TUNNEL:
        return tunnels.answer_count(s, seat)
    if s.phase == Phase.SECOND_CARD:
        return card_count(s)
    return max(turn_count(s, board, seat), 1)


@kernel
def legal_nth(s, board, seat, k):
    """Return the k-th legal action."""
    if choosing_tickets(s):
        return tickets.keep_nth(s, seat, least_kept(s), k)
    if s.phase == Phase.TUNNEL:
        return tunnels.answer_nth(s, seat, k)
    ways = card_count(s)
    if k < ways:
        return card_nth(s, k)
    k -= ways
    if s.ticket_left > 0:
        if k == 0:
            return DRAW_TICKETS.first
        k -= 1
    ways = stations.station_count(s, seat)
    if k < ways:
        return stations.station_nth(s, seat, k)
    return routes.claim_nth(s, board, seat, k - ways)


# ── what happens ──


@kernel
def apply(s, board, seat, action, trace):
    """Play a legal action: cards, a route, tickets or a station (EU-04)."""
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
        if board.returned_out:
            give_back(s, seat)
        else:
            tickets.return_offers_under(s, seat)
        return True
    if within(action, CLAIM):
        if not claim(s, board, seat, action, trace):
            return False
    elif within(action, STATION):
        city, color, locomotives = paid(action - STATION.first)
        stations.build(s, seat, city, color, locomotives, trace)
    else:
        answer_tunnel(s, board, seat, action, trace)
    cards.fill_market(s, board, trace)  # US-14
    return True


@kernel
def claim(s, board, seat, action, trace):
    """Claim a route; return False if the tunnel's question must be answered first (EU-10)."""
    route, color, locomotives = paid(action - CLAIM.first)
    if not board.tunnel[route]:
        s.route_points[seat] += routes.claim(s, board, seat, route, color, locomotives, trace)
        return True
    if tunnels.try_tunnel(s, board, seat, route, color, locomotives, trace) > 0:
        s.phase = Phase.TUNNEL  # EU-10: asked even when it cannot be paid, so that nobody learns the hand
        return False
    take_tunnel(s, board, seat, trace)
    return True


@kernel
def answer_tunnel(s, board, seat, action, trace):
    """Pay the extra cost, or take back the whole payment; both end the turn (EU-10)."""
    if action == GIVE_UP:
        tunnels.take_back(s, board, seat, trace)
        tunnels.end_tunnel(s)
    else:
        tunnels.pay_extra(s, seat, action - TUNNEL.first, trace)
        take_tunnel(s, board, seat, trace)


@kernel
def take_tunnel(s, board, seat, trace):
    """Put cars on the tunnel: one per space, none for the extra cards (EU-13)."""
    tunnels.discard_payment(s, board)
    s.route_points[seat] += routes.take_route(
        s, board, seat, int(s.tunnel_route), s.tunnel_color, s.tunnel_locomotives, trace
    )
    tunnels.end_tunnel(s)


@kernel
def settle_opening(s, trace):
    """Keep the chosen tickets of all players; the others leave the game (EU-03)."""
    for seat in range(s.seats):
        tickets.take_offers(s, seat, int(s.choice[seat]), trace)
        give_back(s, seat)
        s.kept_at_start[seat] = s.ticket_count[seat]
        s.choice[seat] = 0
    begin_turns(s)


@kernel
def finish(s, board, how, trace):
    """Score the game (US-27, EU-16 to EU-21)."""
    label = np.empty(CITIES, np.int8)
    standing = np.empty(PLACES, np.int64)
    loan = np.empty((STATIONS, LOANS), np.int8)
    loans = np.empty(STATIONS, np.int64)
    ends = np.empty((BITS, 3), np.int64)
    score_express(s, board)
    for seat in range(s.seats):
        label_cities(s.owner, seat, board, label)
        made, missed, completed = tickets.ticket_points(board, s.ticket[seat], label)
        points, number = stations.lend_best(s, board, seat, label, loan, loans, ends)
        made, missed, completed = made + points, missed - points, completed + number
        s.made[seat], s.missed[seat], s.completed[seat] = made, missed, completed
        left = int(s.stations_left[seat])
        s.total[seat] = s.route_points[seat] + made - missed + s.express[seat] + STATION_POINTS * left
        # EU-21: points, completed tickets, fewer stations built, the Express
        holder = 1 if s.express[seat] > 0 else 0
        standing[seat] = (int(s.total[seat]) << 32) + (completed << 16) + (left << 8) + holder
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
    for i in range(TURNED):
        if s.turned[i] != GAP:
            unseen[s.turned[i]] -= 1
    if s.phase == Phase.TUNNEL:
        unseen[LOCOMOTIVE] -= s.tunnel_locomotives
        if s.tunnel_color != LOCOMOTIVE:
            unseen[s.tunnel_color] -= tunnels.laid_cards(s, board)
    cards.deal_unseen(s, viewer, unseen)
    deal_tickets(s, board, viewer)
