# pyright: basic
"""The policy of Ticket to Ride: Europe: tunnels, and stations where routes are blocked."""

from __future__ import annotations

import numpy as np

from peregon.kernels import europe
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, lowest
from peregon.kernels.routes import FREE
from peregon.kernels.spans import GIVE_UP, LOCOMOTIVE, OFFERS, TUNNEL, station_of
from peregon.kernels.stations import station_price
from peregon.thinking.paths import POINT
from peregon.thinking.tickets.mind import AMATEUR, NEWCOMER, TicketMind, TicketTune, forget
from peregon.thinking.tickets.policy import marker, over_title, settled, worth
from peregon.thinking.tickets.targets import turns_left

__all__ = [
    "EASY",
    "NORMAL",
    "TUNED",
    "Mind",
    "candidates",
    "choose",
    "forget",
    "imagine",
    "marker",
    "settled",
    "study",
    "worth",
]

TUNED = TicketTune(
    turn=2.58,
    car=0.255,
    sure=0.9,
    worth_it=1.25,
    planned=2.79,
    share=0.603,
    haste=2.5,
    stray=-3.88,
    contested=2.94,
    attached=0.5,
    locomotive_cost=0.576,
    locomotive_hope=-1.65,
    blind=0.24,
    more_cars=18.7,
    others_cars=24.5,
    pace=2.38,
    tunnel=1.0,
    loan=8.0,
    reserve=1.0,
    likelier=0.3,
)
# A newcomer also keeps long tickets, and likes to build stations where its way is blocked.
EASY = TUNED._replace(**{**NEWCOMER, "car": 4.0, "sure": 2.0, "loan": 4.0})
NORMAL = TUNED._replace(**{**AMATEUR, "car": 2.0})

NO_ACTION = -1
NO_LOAN = -1
NO_CITY = -1
LATE = 3.0  # turns left when stations are built even before the rest of the plan


class Mind(TicketMind):
    """The mind of a seat in Europe."""


@kernel
def loan_price(s, board, seat, mind, route):
    """Return the cost of planning on another player's route: almost none beside an own station."""
    a, b = board.a[route], board.b[route]
    if s.station[a] == seat or s.station[b] == seat:
        return 1
    if s.stations_left[seat] == 0 or (s.station[a] != FREE and s.station[b] != FREE):
        return NO_LOAN
    return np.int64(mind.tune.loan * POINT)


@kernel
def station_city(s, board, seat, mind):
    """Return a city for a station that borrows a planned route, or NO_CITY if none is needed."""
    for word in range(2):
        rest = mind.loans[word]
        while rest != 0:
            route = word * BITS + lowest(rest)
            rest &= rest - 1
            a, b = np.int64(board.a[route]), np.int64(board.b[route])
            if s.station[a] == seat or s.station[b] == seat:
                continue
            if s.station[a] == FREE:
                return a
            if s.station[b] == FREE:
                return b
    return np.int64(NO_CITY)


@kernel
def build_station(s, board, seat, mind, at_once):
    """Return the action that builds a planned station, if it is time for it: see `at_once` and LATE."""
    if mind.loans[0] | mind.loans[1] == 0 or s.stations_left[seat] == 0:
        return NO_ACTION
    if not at_once and mind.plan[0] | mind.plan[1] != 0 and turns_left(s, seat, mind) > LATE:
        return NO_ACTION
    city = station_city(s, board, seat, mind)
    if city == NO_CITY:
        return NO_ACTION
    price = station_price(s, seat)
    best, most = NO_ACTION, 0
    for color in range(LOCOMOTIVE):
        cards = np.int64(s.hand[seat, color])
        if cards >= price and cards > most:
            best, most = color, cards
    if best != NO_ACTION:
        return station_of(city, best, 0)
    for color in range(LOCOMOTIVE):
        cards = np.int64(s.hand[seat, color])
        if cards > most and cards + s.hand[seat, LOCOMOTIVE] >= price:
            best, most = color, cards
    if best != NO_ACTION:
        return station_of(city, best, price - most)
    if s.hand[seat, LOCOMOTIVE] >= price:
        return station_of(city, LOCOMOTIVE, price)
    return NO_ACTION


@kernel
def answer(s, board, seat):
    """Pay a tunnel's extra cost, with cards before locomotives; give up if it cannot be paid."""
    extra = np.int64(s.tunnel_extra)
    cards = np.int64(0)
    if s.tunnel_color != LOCOMOTIVE:
        cards = np.int64(s.hand[seat, s.tunnel_color])
    locomotives = max(extra - cards, 0)
    if locomotives > s.hand[seat, LOCOMOTIVE]:
        return np.int64(GIVE_UP)
    return TUNNEL.first + locomotives


@kernel
def known_gone(s, seat):
    """Return the tickets that a seat has given back: they have left the game."""
    return s.given_back[seat]


@kernel
def surely_long(s, seat):
    """Return whether a seat kept all tickets of the opening, the long one among them."""
    return s.kept_at_start[seat] == OFFERS


@kernel
def exchange_long(s, board, viewer, seat, hand):
    """Let a seat hold the long ticket of a hand, or none: then it gave back the one that it was dealt."""
    regular = ~board.long_tickets
    dealt, wanted = (s.ticket[seat] | s.given_back[seat]) & ~regular, hand & ~regular
    if dealt == 0:
        return
    if wanted != 0 and wanted != dealt:
        if not take_long(s, viewer, seat, wanted, dealt):
            return
        dealt = wanted
    held = s.ticket[seat] & dealt != 0
    if held == (wanted != 0):
        return
    # what it gave back or kept in place of the long ticket is a regular one
    others = (
        s.given_back[seat] & ~board.long_tickets if held else s.ticket[seat] & ~board.long_tickets & ~hand
    )
    if others == 0:
        return
    fits = others & hand
    other = np.int64(1) << lowest(fits if fits != 0 else others)
    s.ticket[seat] ^= dealt | other
    s.given_back[seat] ^= dealt | other


@kernel
def take_long(s, viewer, seat, wanted, dealt):
    """Exchange a seat's long ticket for another; return whether that one was free."""
    if s.left_out & wanted != 0:
        s.left_out ^= wanted | dealt
    else:
        owner = -1
        for other in range(s.seats):
            free = s.given_back[other] | (
                s.ticket[other] if other > seat else 0
            )  # before it, hands are settled
            if other != viewer and other != seat and free & wanted != 0:
                owner = other
        if owner < 0:
            return False
        if s.ticket[owner] & wanted != 0:
            s.ticket[owner] ^= wanted | dealt
        else:
            s.given_back[owner] ^= wanted | dealt
    if s.ticket[seat] & dealt != 0:
        s.ticket[seat] ^= wanted | dealt
    else:
        s.given_back[seat] ^= wanted | dealt
    return True


choose, candidates, study, suspect = over_title(
    {
        "legal_nth": europe.legal_nth,
        "loan_price": loan_price,
        "build_station": build_station,
        "answer": answer,
        "known_gone": known_gone,
        "surely_long": surely_long,
        "exchange_long": exchange_long,
    }
)


@kernel
def imagine(s, board, viewer, words, minds):
    """Deal the unseen, then exchange tickets for those that fit what others built."""
    europe.deal(s, board, viewer, words)
    suspect(s, board, viewer, minds)
