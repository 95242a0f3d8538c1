# pyright: basic
"""Ticket to Ride: Europe (EU-01 to EU-23)."""

from __future__ import annotations

import numpy as np

from peregon.kernels import cards, routes, stations, ticket_to_ride, tickets, tunnels
from peregon.kernels.cards import COLORS, GAP, MARKET, SEATS, Cards, Market
from peregon.kernels.chance import Chance, below, reseed, shuffle
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, BY_NOBODY, BY_OWNER, bits, field
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
    OFFERS,
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
    CARS,
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
    rank,
    score_express,
)
from peregon.kernels.tickets import KEPT_AT_START, NOBODY, Tickets
from peregon.kernels.tunnels import TURNED, Tunnels
from peregon.kernels.turns import Ending, Turns, end_game, pass_turn, why_not_now


class GivenBack:
    """Tickets that have left the game (EU-02, EU-03, EU-05)."""

    left_out = bits(seen=BY_NOBODY)  # long tickets that nobody was dealt
    given_back = bits(SEATS, seen=BY_OWNER)  # what a seat gave back for good
    given_count = field(np.int8, SEATS, seen=BY_ALL)
    kept_at_start = field(np.int8, SEATS, seen=BY_ALL)


class State(Chance, Turns, Cards, Market, Tickets, GivenBack, Routes, Stations, Tunnels, Score):
    """One game of Ticket to Ride: Europe in progress."""


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
    """Sets up a game from the seed in the state (EU-01 to EU-03); `first` below 0: drawn (ALL-01)."""
    s.seats = seats
    drawn = below(s, seats)
    s.first = drawn if first < 0 else first
    routes.clear_routes(s, board, CARS)
    stations.clear_stations(s, board)
    tunnels.clear_tunnel(s)
    cards.stack_deck(s, board)
    cards.deal_hands(s, trace)
    for slot in range(MARKET):
        s.market[slot] = GAP
    cards.fill_market(s, trace)
    tickets.clear_tickets(s)
    deal_opening(s, board, trace)
    open_choice(s)


@kernel
def stack_tickets(s, board, kind):
    """Shuffles the tickets of a set into the ticket deck."""
    size = 0
    for ticket in range(board.tickets):
        if (kind >> ticket) & 1:
            s.ticket_deck[size] = ticket
            size += 1
    s.ticket_top, s.ticket_left = 0, size
    shuffle(s, s.ticket_deck, size)


@kernel
def deal_opening(s, board, trace):
    """One long ticket and three regular ones to each; the other long ones leave unseen (EU-02, EU-03)."""
    stack_tickets(s, board, board.long_tickets)
    for seat in range(s.seats):
        s.offer[seat, 0] = tickets.draw_ticket(s)
        s.offer_size[seat] = 1
    while s.ticket_left > 0:
        s.left_out |= 1 << int(tickets.draw_ticket(s))
    stack_tickets(s, board, ((1 << int(board.tickets)) - 1) & ~board.long_tickets)
    for seat in range(s.seats):
        tickets.offer_tickets(s, seat, trace)


# ── what is legal ──


@kernel
def why_not(s, board, seat, action):
    """Why an action is not legal, or NONE (ALL-05)."""
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
    """The actions, other than drawing cards, that a turn can be (EU-04)."""
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
    """How many actions can begin a turn (EU-04)."""
    total = card_count(s) + stations.station_count(s, seat) + routes.claim_count(s, board, seat)
    return total + 1 if s.ticket_left > 0 else total


@kernel
def legal_count(s, board, seat):
    """How many actions are legal: never none for one who is to act (ALL-02)."""
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
    """The k-th legal action."""
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
    """Plays a legal action: cards, a route, tickets or a station (EU-04)."""
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
    """Plays a part of a turn; True when the turn is over."""
    if action == DRAW.first or within(action, TAKE):
        return draw_or_take(s, seat, action, trace)
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
    cards.fill_market(s, trace)  # US-14
    return True


@kernel
def claim(s, board, seat, action, trace):
    """Claims a route; False when the tunnel's question must be answered first (EU-10)."""
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
    """The extra cost is paid, or the whole payment taken back; either ends the turn (EU-10)."""
    if action == GIVE_UP:
        tunnels.take_back(s, board, seat, trace)
        tunnels.end_tunnel(s)
    else:
        tunnels.pay_extra(s, seat, action - TUNNEL.first, trace)
        take_tunnel(s, board, seat, trace)


@kernel
def take_tunnel(s, board, seat, trace):
    """Cars go on the tunnel: for its own spaces only, never for the extra cards (EU-13)."""
    tunnels.discard_payment(s, board)
    s.route_points[seat] += routes.take_route(
        s, board, seat, int(s.tunnel_route), s.tunnel_color, s.tunnel_locomotives, trace
    )
    tunnels.end_tunnel(s)


@kernel
def give_back(s, seat):
    """What is left of the offer leaves the game unseen (EU-03, EU-05)."""
    for i in range(OFFERS):
        if s.offer[seat, i] != NOBODY:
            s.given_back[seat] |= 1 << int(s.offer[seat, i])
            s.given_count[seat] += 1
            s.offer[seat, i] = NOBODY
    s.offer_size[seat] = 0


@kernel
def settle_opening(s, trace):
    """All have chosen: tickets are kept, the others leave the game (EU-03)."""
    for seat in range(s.seats):
        tickets.take_offers(s, seat, int(s.choice[seat]), trace)
        give_back(s, seat)
        s.kept_at_start[seat] = s.ticket_count[seat]
        s.choice[seat] = 0
    begin_turns(s)


@kernel
def finish(s, board, how, trace):
    """The final score (US-27, EU-16 to EU-21)."""
    label = np.empty(CITIES, np.int8)
    standing = np.empty(s.place.size, np.int64)
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
    """Fills the holes of a view at random into a state that the view cannot tell from the real one."""
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


@kernel
def deal_tickets(s, board, viewer):
    """Other players' tickets, what they gave back, the ticket deck, and the long tickets left out.

    Whether a player kept the long ticket is a secret: it is one of the four of the opening, and each of
    them is as likely as the other to be among those kept.
    """
    unseen = np.empty(BITS, np.int8)
    every = (1 << int(board.tickets)) - 1
    if viewer >= 0:
        every &= ~s.given_back[viewer]
    long_left = tickets.unseen_tickets(s, board, every & board.long_tickets, unseen)
    for seat in range(s.seats):
        if seat != viewer and not shown_at_end(s, board, seat):
            long_left -= 1
            deal_long(s, seat, int(unseen[long_left]))
    s.left_out = 0
    for i in range(long_left):
        s.left_out |= 1 << int(unseen[i])
    size = tickets.unseen_tickets(s, board, every & ~board.long_tickets, unseen)
    size = tickets.deal_ticket_deck(s, unseen, size)
    for seat in range(s.seats):
        if seat != viewer:
            size = deal_regular(s, seat, unseen, size)


@kernel
def shown_at_end(s, board, seat):
    """Whether the end has shown a seat's long ticket."""
    return s.ended != 0 and s.ticket[seat] & board.long_tickets != 0


@kernel
def deal_long(s, seat, ticket):
    """A long ticket to another seat: offered, kept, or given back."""
    if s.phase == Phase.OPENING:
        s.offer[seat, 0] = ticket
    elif s.ended == 0 and below(s, OFFERS) < s.kept_at_start[seat]:
        s.ticket[seat] |= 1 << ticket
    else:
        s.given_back[seat] |= 1 << ticket


@kernel
def deal_regular(s, seat, unseen, size):
    """Regular tickets to another seat, as many as it must have; returns how many are left."""
    if s.ended == 0:
        held = s.ticket_count[seat] - (1 if s.ticket[seat] != 0 else 0)
        for _ in range(held):
            size -= 1
            s.ticket[seat] |= 1 << int(unseen[size])
    given = s.given_count[seat] - (1 if s.given_back[seat] != 0 else 0)
    for _ in range(given):
        size -= 1
        s.given_back[seat] |= 1 << int(unseen[size])
    for i in range(s.offer_size[seat]):
        if s.offer[seat, i] == NOBODY:
            size -= 1
            s.offer[seat, i] = unseen[size]
    tickets.deal_choice(s, seat, KEPT_AT_START)
    return size
