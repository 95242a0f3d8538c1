# pyright: basic
"""The policy of Ticket to Ride."""

from __future__ import annotations

import numpy as np

from peregon.kernels import usa
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS
from peregon.kernels.tickets import NO_TICKET
from peregon.thinking.tickets.mind import AMATEUR, NEWCOMER, TicketMind, TicketTune, forget
from peregon.thinking.tickets.policy import marker, over_title, settled, worth

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
    turn=2.578,
    car=1.156,
    sure=0.9,
    worth_it=1.2,
    planned=2.79,
    share=0.603,
    haste=2.5,
    stray=-3.108,
    contested=2.107,
    attached=0.5,
    locomotive_cost=0.614,
    locomotive_hope=-1.654,
    blind=0.424,
    more_cars=17.151,
    others_cars=24.472,
    pace=1.767,
    tunnel=1.0,
    loan=8.0,
    reserve=1.0,
    likelier=0.1,
)
EASY, NORMAL = TUNED._replace(**NEWCOMER), TUNED._replace(**AMATEUR)

NO_ACTION = -1
NO_LOAN = -1


class Mind(TicketMind):
    """The mind of a seat in Ticket to Ride."""


@kernel
def loan_price(s, board, seat, mind, route):
    """Return that no route can be borrowed: there are no stations."""
    return NO_LOAN


@kernel
def build_station(s, board, seat, mind, at_once):
    """Return that nothing is built: there are no stations."""
    return NO_ACTION


@kernel
def answer(s, board, seat):
    """Return no answer: there are no tunnels."""
    return NO_ACTION


@kernel
def known_gone(s, seat):
    """Return the tickets that a seat has given back: they lie in the deck, below all others."""
    gone = np.int64(0)
    for place in range(BITS):
        if s.ticket_deck[place] != NO_TICKET and s.returned_by[place] == seat:
            gone |= np.int64(1) << np.int64(s.ticket_deck[place])
    return gone


@kernel
def surely_long(s, seat):
    """Return False: there are no long tickets."""
    return False


@kernel
def exchange_long(s, board, viewer, seat, hand):
    """Exchange nothing: there are no long tickets."""


choose, candidates, study, suspect = over_title(
    {
        "legal_nth": usa.legal_nth,
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
    usa.deal(s, board, viewer, words)
    suspect(s, board, viewer, minds)
