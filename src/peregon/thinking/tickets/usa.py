# pyright: basic
"""How Ticket to Ride is thought about."""

from __future__ import annotations

from peregon.kernels import usa
from peregon.kernels.jit import kernel
from peregon.thinking.tickets.guesses import study, suspect
from peregon.thinking.tickets.mind import AMATEUR, NEWCOMER, TicketMind, forget
from peregon.thinking.tickets.policy import marker, over_title, settled, worth
from peregon.thinking.tunes import changed

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

TUNED = (
    2.578,
    1.156,
    0.9,
    1.2,
    2.79,
    0.603,
    2.5,
    -3.108,
    2.107,
    0.5,
    0.614,
    -1.654,
    0.424,
    17.151,
    24.472,
    1.767,
    1.0,
    8.0,
    1.0,
)
EASY, NORMAL = changed(TUNED, NEWCOMER), changed(TUNED, AMATEUR)

NO_ACTION = -1
NO_LOAN = -1


class Mind(TicketMind):
    """What a seat has in mind."""


@kernel
def loan_price(s, board, seat, mind, route):
    """There are no stations that could borrow a route."""
    return NO_LOAN


@kernel
def build_station(s, board, seat, mind, at_once):
    return NO_ACTION


@kernel
def answer(s, board, seat):
    """There are no tunnels."""
    return NO_ACTION


PARTS = over_title(
    {
        "legal_nth": usa.legal_nth,
        "loan_price": loan_price,
        "build_station": build_station,
        "answer": answer,
    }
)
choose, candidates = PARTS["choose"], PARTS["candidates"]


@kernel
def imagine(s, board, viewer, words, minds):
    usa.deal(s, board, viewer, words)
    suspect(s, board, viewer, minds)
