# pyright: basic
"""Long tickets, and the tickets that leave the game (EU-02, EU-03, EU-05)."""

from __future__ import annotations

import numpy as np

from peregon.kernels import tickets
from peregon.kernels.cards import SEATS
from peregon.kernels.chance import below, shuffle
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, BY_NOBODY, BY_OWNER, bits, field
from peregon.kernels.masks import BITS
from peregon.kernels.spans import OFFERS
from peregon.kernels.ticket_to_ride import Phase
from peregon.kernels.tickets import KEPT_AT_START, NO_TICKET


class GivenBack:
    """Tickets that have left the game (EU-02, EU-03, EU-05)."""

    left_out = bits(seen=BY_NOBODY)  # long tickets that nobody was dealt
    given_back = bits(SEATS, seen=BY_OWNER)  # what a seat gave back for good
    given_count = field(np.int8, SEATS, seen=BY_ALL)
    kept_at_start = field(np.int8, SEATS, seen=BY_ALL)


@kernel
def stack_tickets(s, board, kind):
    """Shuffle the tickets of a set into the ticket deck."""
    size = 0
    for ticket in range(board.tickets):
        if (kind >> ticket) & 1:
            s.ticket_deck[size] = ticket
            size += 1
    s.ticket_top, s.ticket_left = 0, size
    shuffle(s, s.ticket_deck, size)


@kernel
def deal_opening(s, board, trace):
    """Offer each player one long ticket and three regular ones; other long ones leave (EU-02, EU-03)."""
    stack_tickets(s, board, board.long_tickets)
    for seat in range(s.seats):
        s.offer[seat, 0] = tickets.draw_ticket(s)
        s.offer_size[seat] = 1
    while s.ticket_left > 0:
        s.left_out |= 1 << int(tickets.draw_ticket(s))
    stack_tickets(s, board, ((1 << int(board.tickets)) - 1) & ~board.long_tickets)
    for seat in range(s.seats):
        tickets.offer_tickets(s, seat, trace)


@kernel
def give_back(s, seat):
    """Remove the rest of an offer from the game, unseen (EU-03, EU-05)."""
    for i in range(OFFERS):
        if s.offer[seat, i] != NO_TICKET:
            s.given_back[seat] |= 1 << int(s.offer[seat, i])
            s.given_count[seat] += 1
            s.offer[seat, i] = NO_TICKET
    s.offer_size[seat] = 0


@kernel
def deal_tickets(s, board, viewer):
    """Deal other players' tickets, what they gave back, the ticket deck, and the long tickets left out.

    Whether a player kept the long ticket is secret. It is one of the four of the opening, and each of these
    is equally likely to be among those kept.
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
    """Return whether the end of the game has shown a seat's long ticket."""
    return s.ended != 0 and s.ticket[seat] & board.long_tickets != 0


@kernel
def deal_long(s, seat, ticket):
    """Give a long ticket to another seat: offered, kept, or given back."""
    if s.phase == Phase.OPENING:
        s.offer[seat, 0] = ticket
    elif s.ended == 0 and below(s, OFFERS) < s.kept_at_start[seat]:
        s.ticket[seat] |= 1 << ticket
    else:
        s.given_back[seat] |= 1 << ticket


@kernel
def deal_regular(s, seat, unseen, size):
    """Give another seat as many regular tickets as it must have; return how many are left."""
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
        if s.offer[seat, i] == NO_TICKET:
            size -= 1
            s.offer[seat, i] = unseen[size]
    tickets.deal_choice(s, seat, KEPT_AT_START)
    return size
