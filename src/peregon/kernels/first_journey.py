# pyright: basic
"""Ticket to Ride: First Journey (FJ-01 to FJ-13)."""

from __future__ import annotations

import numpy as np

from peregon.kernels import cards, routes
from peregon.kernels.cards import COLORS, Cards
from peregon.kernels.chance import Chance, reseed, shuffle
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, BY_KNOWER, BY_NOBODY, BY_OWNER, bits, field
from peregon.kernels.masks import BITS
from peregon.kernels.refusals import Refusal
from peregon.kernels.routes import Routes
from peregon.kernels.spans import CLAIM, DRAW, PASS, paid, within
from peregon.kernels.spans import TICKETS as NEW_TICKETS
from peregon.kernels.tickets import NO_TICKET, NOBODY
from peregon.kernels.trace import Told, tell
from peregon.kernels.turns import Ending, Turns, end_game, next_seat, pass_turn, rank, take_seats, why_not_now

PLAYERS = 4
CITIES = 40  # fewer than other boards may have, so that the state stays small
CARS = 20
HELD = 2
TO_WIN = 6
DRAWN = 2
ATTEMPTS = 100


class Journey:
    """Tickets in hand, done, in the deck and discarded; what each seat's routes connect."""

    done = bits(PLAYERS, seen=BY_ALL)  # completed tickets are public (FJ-08)
    total = field(np.int16, PLAYERS, seen=BY_ALL)  # tickets completed, the bonus included
    label = field(np.int8, PLAYERS, CITIES, seen=BY_ALL)  # equal for cities the seat has connected
    held = field(np.int8, PLAYERS, HELD, seen=BY_OWNER)  # the one held longest first
    held_count = field(np.int8, PLAYERS, seen=BY_ALL)
    crossed = field(np.int8, PLAYERS, seen=BY_ALL)  # has the east–west bonus (FJ-11)
    ticket_deck = field(np.int8, BITS, seen=BY_NOBODY)  # the top is the last
    ticket_left = field(np.int8, seen=BY_ALL)
    ticket_discard = field(np.int8, BITS, seen=BY_KNOWER, knower="discarded_by")
    discarded_by = field(np.int8, BITS, seen=BY_ALL)
    ticket_discards = field(np.int8, seen=BY_ALL)
    stuck = field(np.int8, seen=BY_NOBODY)  # turns in a row in which nothing else could be done


class State(Chance, Turns, Cards, Routes, Journey):
    """A game of First Journey in progress."""


REFUSAL_RULES: dict[Refusal | tuple[str, Refusal], str] = {
    Refusal.GAME_OVER: "ALL-05",
    Refusal.NOT_YOUR_TURN: "ALL-01",
    Refusal.UNKNOWN_ACTION: "ALL-05",
    Refusal.ACTION_POSSIBLE: "ALL-02",
    Refusal.NO_CARDS: "FJ-04",
    Refusal.NO_TICKETS: "FJ-06",
    Refusal.NO_ROUTE: "FJ-05",
    Refusal.ROUTE_TAKEN: "FJ-05",
    Refusal.TWIN_IS_YOURS: "FJ-07",
    Refusal.FEW_CARS: "FJ-05",
    Refusal.WRONG_COLOR: "FJ-05",
    Refusal.WRONG_PAYMENT: "FJ-05",
    Refusal.FEW_CARDS: "FJ-05",
    Refusal.FEW_LOCOMOTIVES: "FJ-05",
}


@kernel
def begin(s, board, seats, first, trace):
    """Set up a game from the seed in the state (FJ-01 to FJ-03); `first` below 0: drawn (ALL-01)."""
    take_seats(s, seats, first)
    s.turn = s.first
    s.waiting = 1 << s.turn
    routes.clear_routes(s, board, CARS)
    cards.stack_deck(s, board)
    cards.deal_hands(s, trace)
    for i in range(BITS):
        s.ticket_deck[i] = i if i < board.tickets else NO_TICKET
        s.ticket_discard[i] = NO_TICKET
        s.discarded_by[i] = NOBODY
    s.ticket_left = board.tickets
    shuffle(s, s.ticket_deck, s.ticket_left)
    for seat in range(PLAYERS):
        for city in range(CITIES):
            s.label[seat, city] = city
        for i in range(HELD):
            s.held[seat, i] = NO_TICKET
    for seat in range(seats):
        hold_two(s, seat, trace)


# ── tickets ──


@kernel
def can_draw_ticket(s):
    """Return whether there is a ticket to draw."""
    return s.ticket_left > 0 or s.ticket_discards > 0


@kernel
def draw_ticket(s, trace):
    """Draw the top ticket; the discarded tickets become a new deck when it is empty (FJ-10)."""
    if s.ticket_left == 0:
        size = int(s.ticket_discards)
        if size == 0:
            return NO_TICKET
        for i in range(size):
            s.ticket_deck[i] = s.ticket_discard[i]
            s.ticket_discard[i] = NO_TICKET
            s.discarded_by[i] = NOBODY
        s.ticket_left, s.ticket_discards = size, 0
        shuffle(s, s.ticket_deck, size)
        numbers = tell(trace, Told.TICKETS_RESHUFFLED, -1)
        numbers[0] = size
    s.ticket_left -= 1
    ticket = int(s.ticket_deck[s.ticket_left])
    s.ticket_deck[s.ticket_left] = NO_TICKET
    return ticket


@kernel
def hold_another(s, seat, trace):
    """Draw a ticket, if there is one (FJ-10)."""
    ticket = draw_ticket(s, trace)
    if ticket != NO_TICKET:
        s.held[seat, s.held_count[seat]] = ticket
        s.held_count[seat] += 1
        numbers = tell(trace, Told.GOT_TICKET, seat)
        numbers[0] = ticket


@kernel
def hold_two(s, seat, trace):
    """Draw two tickets, as far as there are any (FJ-03, FJ-06, FJ-10)."""
    for _ in range(HELD):
        hold_another(s, seat, trace)


@kernel
def connected(s, board, seat, ticket):
    """Return whether a seat's routes connect the cities of a ticket."""
    a, b = board.ticket_a[ticket], board.ticket_b[ticket]
    return s.label[seat, a] == s.label[seat, b]


@kernel
def complete_tickets(s, board, seat, trace):
    """Complete tickets in the order held, each replaced at once, until six are done (FJ-08, FJ-09)."""
    place = 0
    while place < s.held_count[seat]:
        ticket = int(s.held[seat, place])
        if not connected(s, board, seat, ticket):
            place += 1
            continue
        for i in range(place, HELD - 1):
            s.held[seat, i] = s.held[seat, i + 1]
        s.held[seat, HELD - 1] = NO_TICKET
        s.held_count[seat] -= 1
        s.done[seat] |= 1 << ticket
        s.total[seat] += 1
        numbers = tell(trace, Told.COMPLETED, seat)
        numbers[0] = ticket
        if s.total[seat] >= TO_WIN:
            return
        hold_another(s, seat, trace)
        place = 0


@kernel
def cross_board(s, board, seat, trace):
    """Give the bonus for a chain between an eastern and a western city, once (FJ-11)."""
    if s.crossed[seat] or s.total[seat] >= TO_WIN:
        return
    for east in range(board.cities):
        if (board.east >> east) & 1 == 0:
            continue
        for west in range(board.cities):
            if (board.west >> west) & 1 and s.label[seat, east] == s.label[seat, west]:
                s.crossed[seat] = 1
                s.total[seat] += 1
                tell(trace, Told.CROSSED, seat)
                return


@kernel
def swap_tickets(s, seat, trace):
    """Discard both hidden tickets and draw two others: neither can come back at once (FJ-06)."""
    size = int(s.held_count[seat])
    one, other = s.held[seat, 0], s.held[seat, 1]
    numbers = tell(trace, Told.SWAPPED, seat)
    numbers[0], numbers[1], numbers[2] = size, one, other
    s.held[seat, 0], s.held[seat, 1] = NO_TICKET, NO_TICKET
    s.held_count[seat] = 0
    hold_two(s, seat, trace)
    for ticket in (one, other):
        if ticket != NO_TICKET:
            s.ticket_discard[s.ticket_discards] = ticket
            s.discarded_by[s.ticket_discards] = seat
            s.ticket_discards += 1


# ── what is legal ──


@kernel
def why_not(s, board, seat, action):
    """Return why an action is not legal, or NONE (ALL-05)."""
    refusal = why_not_now(s, seat)
    if refusal != Refusal.NONE:
        return refusal
    if action == DRAW.first:
        return cards.why_not_draw(s)
    if action == NEW_TICKETS.first:
        return Refusal.NONE if can_draw_ticket(s) else Refusal.NO_TICKETS
    if within(action, CLAIM):
        route, color, locomotives = paid(action - CLAIM.first)
        return routes.why_not_claim(s, board, seat, route, color, locomotives)
    if action == PASS.first:
        return Refusal.ACTION_POSSIBLE if turn_count(s, board, seat) > 0 else Refusal.NONE
    return Refusal.UNKNOWN_ACTION


@kernel
def turn_count(s, board, seat):
    """Count the actions that a turn can be: cards, tickets, a route."""
    total = routes.claim_count(s, board, seat)
    if cards.why_not_draw(s) == Refusal.NONE:
        total += 1
    return total + 1 if can_draw_ticket(s) else total


@kernel
def legal_count(s, board, seat):
    """Count the legal actions: a player who is to act always has one (ALL-02)."""
    if why_not_now(s, seat) != Refusal.NONE:
        return 0
    return max(turn_count(s, board, seat), 1)


@kernel
def legal_nth(s, board, seat, k):
    """Return the k-th legal action."""
    if cards.why_not_draw(s) == Refusal.NONE:
        if k == 0:
            return DRAW.first
        k -= 1
    if can_draw_ticket(s):
        if k == 0:
            return NEW_TICKETS.first
        k -= 1
    return routes.claim_nth(s, board, seat, k)


# ── what happens ──


@kernel
def apply(s, board, seat, action, trace):
    """Play a legal action: cards, a route, or new tickets (FJ-04 to FJ-06)."""
    if action == PASS.first:
        count_stuck(s)
        pass_turn(s, trace)
    elif action == NEW_TICKETS.first:
        change_tickets(s, board, seat, trace)
    else:
        s.stuck, s.passes = 0, 0
        if action == DRAW.first:
            draw_two(s, board, seat, trace)
        else:
            claim(s, board, seat, action, trace)
    if s.total[seat] >= TO_WIN:
        finish(s, Ending.SIX_TICKETS, trace)
    elif s.cars[seat] == 0:
        finish(s, Ending.LAST_CAR, trace)
    elif s.stuck >= s.seats and not (board.plays_on and could_complete(s, board)):
        finish(s, Ending.PASSES, trace)
    else:
        next_seat(s)


@kernel
def count_stuck(s):
    """Count a turn in which nothing else could be done, up to a whole round of them."""
    s.stuck = min(s.stuck + 1, s.seats)


@kernel
def could_complete(s, board):
    """Return whether a player's own routes connect a hidden ticket that may yet be drawn (FJ-06).

    If no ticket can be drawn, hidden tickets stay in the hands they are in, so nobody could. Rules 1 ended
    the game without this check.
    """
    if not can_draw_ticket(s):
        return False
    done = np.int64(0)
    for seat in range(s.seats):
        done |= s.done[seat]
    for ticket in range(board.tickets):
        if (done >> ticket) & 1:
            continue
        for seat in range(s.seats):
            if connected(s, board, seat, ticket):
                return True
    return False


@kernel
def draw_two(s, board, seat, trace):
    """Draw the top two cards, or the only one there is (FJ-04)."""
    for _ in range(DRAWN):
        if cards.why_not_draw(s) == Refusal.NONE:
            cards.draw_blind(s, board, seat, trace)


@kernel
def change_tickets(s, board, seat, trace):
    """Change tickets (FJ-06).

    If a change is the only legal action and completes nothing, it counts as a forced pass (ALL-02). Nobody is
    told that it was forced, because that reveals something about the hand.
    """
    forced = turn_count(s, board, seat) == 1
    before = s.total[seat]
    swap_tickets(s, seat, trace)
    complete_tickets(s, board, seat, trace)
    s.passes = 0
    if forced and s.total[seat] == before:
        count_stuck(s)
    else:
        s.stuck = 0


@kernel
def claim(s, board, seat, action, trace):
    """Claim a route and complete what it connects (FJ-05, FJ-08 to FJ-11)."""
    route, color, locomotives = paid(action - CLAIM.first)
    routes.claim(s, board, seat, route, color, locomotives, trace)
    cards.renew_deck(s, board, trace)
    one, other = s.label[seat, board.a[route]], s.label[seat, board.b[route]]
    if one != other:
        for city in range(board.cities):
            if s.label[seat, city] == other:
                s.label[seat, city] = one
        complete_tickets(s, board, seat, trace)
        cross_board(s, board, seat, trace)


@kernel
def finish(s, how, trace):
    """End the game: the most completed tickets win, ties share the win (FJ-12, FJ-13)."""
    rank(s, s.total)
    end_game(s, how, trace)


# ── dealing the unseen again ──


@kernel
def deal(s, board, viewer, words):
    """Fill the holes of a view at random: the view cannot tell the result from the real state."""
    reseed(s, words)
    s.stuck = s.passes
    unseen = np.empty(COLORS, np.int64)
    cards.count_unseen(s, board, viewer, unseen)
    cards.deal_unseen(s, viewer, unseen)
    hidden = np.empty(BITS, np.int8)
    size = hidden_tickets(s, board, hidden)
    for _ in range(ATTEMPTS):
        shuffle(s, hidden, size)
        if deal_held(s, board, viewer, hidden, size):
            break
    for seat in range(s.seats):
        if seat != viewer:
            size -= s.held_count[seat]
    for i in range(s.ticket_discards):
        if s.ticket_discard[i] == NO_TICKET:
            size -= 1
            s.ticket_discard[i] = hidden[size]
    for i in range(s.ticket_left):
        s.ticket_deck[i] = hidden[i]


@kernel
def hidden_tickets(s, board, hidden):
    """List the tickets that a view does not show; return how many."""
    seen = np.int64(0)
    for seat in range(s.seats):
        seen |= s.done[seat]
        for i in range(HELD):
            if s.held[seat, i] != NO_TICKET:
                seen |= 1 << int(s.held[seat, i])
    for i in range(s.ticket_discards):
        if s.ticket_discard[i] != NO_TICKET:
            seen |= 1 << int(s.ticket_discard[i])
    size = 0
    for ticket in range(board.tickets):
        if (seen >> ticket) & 1 == 0:
            hidden[size] = ticket
            size += 1
    return size


@kernel
def deal_held(s, board, viewer, hidden, size):
    """Give others hidden tickets that are not completed yet; return whether that was possible."""
    fits = True
    for seat in range(s.seats):
        if seat == viewer:
            continue
        for i in range(s.held_count[seat]):
            place = size - 1
            while place > 0 and connected(s, board, seat, hidden[place]):
                place -= 1
            # only the winner of a finished game may hold a ticket that is already connected
            if connected(s, board, seat, hidden[place]) and s.ended == 0:
                fits = False
            size -= 1
            ticket = hidden[place]
            hidden[place] = hidden[size]
            hidden[size] = ticket
            s.held[seat, i] = ticket
    return fits
