# pyright: basic
"""The ticket deck, offers, and the tickets players hold (US-04, US-24 to US-25a, EU-02 to EU-05)."""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import SEATS
from peregon.kernels.chance import below, shuffle
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, BY_KNOWER, BY_OWNER, BY_OWNER_THEN_ALL, bits, field
from peregon.kernels.masks import BITS, count
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import KEEP, OFFERS
from peregon.kernels.trace import Told, tell

DECK_PLACES = BITS  # the ring has room for every ticket
NO_TICKET = -1
NOBODY = -1  # the seat of a ticket that no player put under the deck
DRAWN = 3  # tickets drawn in a turn
KEPT_AT_START = 2
KEPT_IN_TURN = 1


class Tickets:
    """The ticket deck is a ring: drawn from the top, given back under the bottom."""

    ticket = bits(SEATS, seen=BY_OWNER_THEN_ALL)  # the tickets held (US-25)
    ticket_deck = field(np.int8, DECK_PLACES, seen=BY_KNOWER, knower="returned_by")
    returned_by = field(np.int8, DECK_PLACES, seen=BY_ALL)  # the seat that put it there, and so knows it
    ticket_top = field(np.int8, seen=BY_ALL)
    ticket_left = field(np.int8, seen=BY_ALL)
    ticket_count = field(np.int8, SEATS, seen=BY_ALL)
    offer = field(np.int8, SEATS, OFFERS, seen=BY_OWNER)
    offer_size = field(np.int8, SEATS, seen=BY_ALL)
    choice = field(np.int8, SEATS, seen=BY_OWNER)  # at the opening: the set of offers to keep


@kernel
def clear_tickets(s):
    """Clear the ticket deck and all offers."""
    for place in range(DECK_PLACES):
        s.ticket_deck[place] = NO_TICKET
        s.returned_by[place] = NOBODY
    for seat in range(SEATS):
        s.choice[seat] = 0
        for i in range(OFFERS):
            s.offer[seat, i] = NO_TICKET


@kernel
def draw_ticket(s):
    """Draw the top ticket of a deck that is not empty."""
    top = int(s.ticket_top)
    ticket = s.ticket_deck[top]
    s.ticket_deck[top] = NO_TICKET
    s.returned_by[top] = NOBODY
    s.ticket_top = (top + 1) % DECK_PLACES
    s.ticket_left -= 1
    return ticket


@kernel
def put_under(s, ticket, seat):
    """Put a ticket under the deck; only the player who put it there knows it."""
    bottom = (int(s.ticket_top) + int(s.ticket_left)) % DECK_PLACES
    s.ticket_deck[bottom] = ticket
    s.returned_by[bottom] = seat
    s.ticket_left += 1


@kernel
def offer_tickets(s, seat, trace):
    """Offer three tickets, or all that are left (US-24)."""
    size = int(s.offer_size[seat])
    for _ in range(min(DRAWN, s.ticket_left)):
        s.offer[seat, size] = draw_ticket(s)
        size += 1
    s.offer_size[seat] = size
    numbers = tell(trace, Told.OFFERED, seat)
    for i in range(size):
        numbers[i] = s.offer[seat, i]


@kernel
def why_not_draw_tickets(s):
    """Refuse to draw from an empty ticket deck (US-24)."""
    return Refusal.NO_TICKETS if s.ticket_left == 0 else Refusal.NONE


@kernel
def why_not_keep(s, seat, chosen, least):
    """Refuse to keep fewer offers than required (US-04, US-24, EU-03)."""
    if s.offer_size[seat] == 0:
        return Refusal.NOTHING_OFFERED
    if chosen >> s.offer_size[seat] != 0:
        return Refusal.NOT_OFFERED
    if count(chosen) < least:
        return Refusal.KEEP_MORE
    return Refusal.NONE


@kernel
def keep_count(s, seat, least):
    """Count the ways to keep enough of the offers."""
    ways = 0
    for chosen in range(1, 1 << s.offer_size[seat]):
        if count(chosen) >= least:
            ways += 1
    return ways


@kernel
def keep_nth(s, seat, least, k):
    """Return the k-th way to keep enough of the offers."""
    for chosen in range(1, 1 << s.offer_size[seat]):
        if count(chosen) >= least:
            if k == 0:
                return KEEP.first + chosen
            k -= 1
    return KEEP.first


@kernel
def take_offers(s, seat, chosen, trace):
    """Keep the chosen offers for good (US-25); the others stay in the offer, to be given back."""
    kept, size = count(chosen), int(s.offer_size[seat])
    numbers = tell(trace, Told.KEPT, seat)
    numbers[0], numbers[1] = kept, size - kept
    for i in range(size):
        if (chosen >> i) & 1:
            numbers[2 + i] = s.offer[seat, i]
            s.ticket[seat] |= 1 << int(s.offer[seat, i])
            s.offer[seat, i] = NO_TICKET
    s.ticket_count[seat] += kept


@kernel
def return_offers_under(s, seat):
    """Put the rest of the offer under the deck, in the order in which it was drawn (US-24)."""
    for i in range(s.offer_size[seat]):
        if s.offer[seat, i] != NO_TICKET:
            put_under(s, s.offer[seat, i], seat)
            s.offer[seat, i] = NO_TICKET
    s.offer_size[seat] = 0


@kernel
def ticket_points(board, held, label):
    """Return points made, points missed and number completed of the tickets held (US-27).

    `label` is equal for cities that are connected.
    """
    made, missed, completed = 0, 0, 0
    for ticket in range(board.tickets):
        if (held >> ticket) & 1:
            points = int(board.ticket_points[ticket])
            if label[board.ticket_a[ticket]] == label[board.ticket_b[ticket]]:
                made += points
                completed += 1
            else:
                missed += points
    return made, missed, completed


# ── dealing the unseen again ──


@kernel
def unseen_tickets(s, board, kinds, unseen):
    """List and shuffle the tickets in `kinds` that a view does not show; return how many."""
    for seat in range(s.seats):
        kinds &= ~s.ticket[seat]
        for i in range(OFFERS):
            if s.offer[seat, i] != NO_TICKET:
                kinds &= ~(1 << int(s.offer[seat, i]))
    for place in range(DECK_PLACES):
        if s.ticket_deck[place] != NO_TICKET:
            kinds &= ~(1 << int(s.ticket_deck[place]))
    size = 0
    for ticket in range(board.tickets):
        if (kinds >> ticket) & 1:
            unseen[size] = ticket
            size += 1
    shuffle(s, unseen, size)
    return size


@kernel
def deal_ticket_deck(s, unseen, size):
    """Fill the holes of the ticket deck; return how many tickets are left over."""
    for i in range(s.ticket_left):
        place = (int(s.ticket_top) + i) % DECK_PLACES
        if s.ticket_deck[place] == NO_TICKET:
            size -= 1
            s.ticket_deck[place] = unseen[size]
    return size


@kernel
def deal_choice(s, seat, least):
    """Imagine the choice of a player who has chosen already; 0 for one who has not."""
    s.choice[seat] = 0
    if s.offer_size[seat] > 0 and (s.waiting >> seat) & 1 == 0:
        s.choice[seat] = keep_nth(s, seat, least, below(s, keep_count(s, seat, least))) - KEEP.first
