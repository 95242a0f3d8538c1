# pyright: basic
"""Tunnels: the payment laid down, the cards turned up, the answer (EU-07 to EU-13)."""

from __future__ import annotations

import numpy as np

from peregon.kernels import cards
from peregon.kernels.cards import GAP
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, field
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import GIVE_UP, LOCOMOTIVE, TUNNEL
from peregon.kernels.trace import Told, tell

TURNED = 3
NO_ROUTE = -1


class Tunnels:
    """The tunnel that is being tried. Its payment and the cards turned up are public (EU-10a)."""

    tunnel_route = field(np.int8, seen=BY_ALL)
    tunnel_color = field(np.int8, seen=BY_ALL)
    tunnel_locomotives = field(np.int8, seen=BY_ALL)
    tunnel_extra = field(np.int8, seen=BY_ALL)
    turned = field(np.int8, TURNED, seen=BY_ALL)


@kernel
def clear_tunnel(s):
    """End the attempt at a tunnel."""
    s.tunnel_route, s.tunnel_color = NO_ROUTE, 0
    s.tunnel_locomotives, s.tunnel_extra = 0, 0
    for i in range(TURNED):
        s.turned[i] = GAP


@kernel
def laid_cards(s, board):
    """Return how many cards of the colour were paid besides the locomotives."""
    return board.length[s.tunnel_route] - s.tunnel_locomotives


@kernel
def try_tunnel(s, board, seat, route, color, locomotives, trace):
    """Lay down the payment and turn up to 3 cards; return the extra cost (EU-07 to EU-09, EU-12).

    Neither is in the discard meanwhile, so a reshuffle cannot turn them up (EU-11).
    """
    s.tunnel_route, s.tunnel_color, s.tunnel_locomotives = route, color, locomotives
    if color != LOCOMOTIVE:
        cards.lay_down(s, seat, color, laid_cards(s, board))
    cards.lay_down(s, seat, LOCOMOTIVE, locomotives)
    numbers = tell(trace, Told.TUNNELED, seat)
    numbers[0], numbers[1], numbers[2] = route, color, locomotives
    extra = 0
    for i in range(TURNED):
        card = cards.draw_card(s, trace)
        s.turned[i] = card
        cards.renew_deck(s, board, trace)
        if card != GAP and (card == color or card == LOCOMOTIVE):
            extra += 1
    s.tunnel_extra = extra
    numbers = tell(trace, Told.TURNED_UP, seat)
    numbers[0] = extra
    for i in range(TURNED):
        numbers[1 + i] = s.turned[i]
    return extra


@kernel
def why_not_answer(s, seat, action):
    """Refuse an extra payment that is not the price or not in the hand (EU-08 to EU-10)."""
    if action == GIVE_UP:
        return Refusal.NONE
    locomotives = action - TUNNEL.first
    if locomotives > s.tunnel_extra:
        return Refusal.TUNNEL_COST
    if s.tunnel_color == LOCOMOTIVE:
        if locomotives != s.tunnel_extra:
            return Refusal.TUNNEL_COST
    elif s.hand[seat, s.tunnel_color] < s.tunnel_extra - locomotives:
        return Refusal.FEW_CARDS
    if s.hand[seat, LOCOMOTIVE] < locomotives:
        return Refusal.FEW_LOCOMOTIVES
    return Refusal.NONE


@kernel
def answer_count(s, seat):
    """Count the legal answers; giving up is always one."""
    answers = 0
    for action in range(TUNNEL.first, TUNNEL.first + TUNNEL.size):
        if why_not_answer(s, seat, action) == Refusal.NONE:
            answers += 1
    return answers


@kernel
def answer_nth(s, seat, k):
    """Return the k-th legal answer."""
    for action in range(TUNNEL.first, TUNNEL.first + TUNNEL.size):
        if why_not_answer(s, seat, action) == Refusal.NONE:
            if k == 0:
                return action
            k -= 1
    return GIVE_UP


@kernel
def pay_extra(s, seat, locomotives, trace):
    """Discard the extra cards (EU-08)."""
    extra = int(s.tunnel_extra)
    color = s.tunnel_color if s.tunnel_color != LOCOMOTIVE else 0
    cards.pay(s, seat, color, extra - locomotives, locomotives)
    numbers = tell(trace, Told.PAID_EXTRA, seat)
    numbers[0], numbers[1], numbers[2] = s.tunnel_color, extra, locomotives


@kernel
def discard_payment(s, board):
    """Discard the payment of a claimed tunnel."""
    if s.tunnel_color != LOCOMOTIVE:
        cards.discard_cards(s, s.tunnel_color, laid_cards(s, board))
    cards.discard_cards(s, LOCOMOTIVE, s.tunnel_locomotives)


@kernel
def take_back(s, board, seat, trace):
    """Give up the tunnel: the payment, seen by all, returns to the hand (EU-10)."""
    if s.tunnel_color != LOCOMOTIVE:
        give(s, seat, s.tunnel_color, laid_cards(s, board))
    give(s, seat, LOCOMOTIVE, s.tunnel_locomotives)
    numbers = tell(trace, Told.GAVE_UP, seat)
    numbers[0] = s.tunnel_route


@kernel
def give(s, seat, color, number):
    """Add cards that all have seen to a hand."""
    s.hand[seat, color] += number
    s.hand_size[seat] += number
    s.shown[seat, color] += number


@kernel
def end_tunnel(s):
    """Discard the turned-up cards at the end of the turn (EU-11)."""
    for i in range(TURNED):
        if s.turned[i] != GAP:
            cards.discard_cards(s, s.turned[i], 1)
    clear_tunnel(s)
