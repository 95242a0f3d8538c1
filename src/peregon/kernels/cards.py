# pyright: basic
"""Deck, discard, market and hands (US-08 to US-15a)."""

from __future__ import annotations

import numpy as np

from peregon.kernels.chance import shuffle
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, BY_NOBODY, BY_OWNER, field
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import COLORS, LOCOMOTIVE
from peregon.kernels.trace import Told, tell

SEATS = 5
CARDS = 120
MARKET = 5
GAP = -1  # no card: an empty place of the market
TOO_MANY_LOCOMOTIVES = 3
HAND = 4  # cards dealt at the start


class Cards:
    """Deck, discard and hands."""

    deck_size = field(np.int16, seen=BY_ALL)
    discard_size = field(np.int16, seen=BY_ALL)
    hand_size = field(np.int16, SEATS, seen=BY_ALL)
    deck = field(np.int8, CARDS, seen=BY_NOBODY)  # the top is the last
    discard = field(np.int8, COLORS, seen=BY_ALL)
    hand = field(np.int8, SEATS, COLORS, seen=BY_OWNER)
    shown = field(np.int8, SEATS, COLORS, seen=BY_ALL)  # known to all to be in the hand


class Market:
    """The open cards."""

    market = field(np.int8, MARKET, seen=BY_ALL)


@kernel
def stack_deck(s, board):
    """Shuffle all cards into the deck (US-02)."""
    size = 0
    for color in range(COLORS):
        for _ in range(board.deck[color]):
            s.deck[size] = color
            size += 1
    for place in range(size, CARDS):
        s.deck[place] = GAP
    s.deck_size = size
    shuffle(s, s.deck, size)


@kernel
def draw_card(s, trace):
    """Take the top card, or return GAP if there is none. The caller renews the deck after it (US-13)."""
    if s.deck_size == 0:
        if s.discard_size == 0:
            return GAP
        reshuffle(s, trace)  # rules 1 alone: by later ones no discard lies beside an empty deck
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = GAP
    return card


@kernel
def renew_deck(s, board, trace):
    """Make a new deck of the discard as soon as the deck is empty (US-13); rules 1 waited for a draw."""
    if board.renews_at_once and s.deck_size == 0 and s.discard_size > 0:
        reshuffle(s, trace)


@kernel
def reshuffle(s, trace):
    """Shuffle the discard into a new deck (US-13)."""
    size = 0
    for color in range(COLORS):
        for _ in range(s.discard[color]):
            s.deck[size] = color
            size += 1
        s.discard[color] = 0
    s.deck_size = size
    s.discard_size = 0
    shuffle(s, s.deck, size)
    numbers = tell(trace, Told.RESHUFFLED, -1)
    numbers[0] = size


@kernel
def discard_cards(s, color, number):
    """Add cards of one colour to the discard."""
    s.discard[color] += number
    s.discard_size += number


@kernel
def gain(s, seat, color):
    """Add a card to a hand. Hands have no limit (US-15a)."""
    s.hand[seat, color] += 1
    s.hand_size[seat] += 1


@kernel
def lay_down(s, seat, color, number):
    """Remove cards from a hand; cards that everybody knows of go first."""
    s.hand[seat, color] -= number
    s.hand_size[seat] -= number
    s.shown[seat, color] = max(s.shown[seat, color] - number, 0)


@kernel
def pay(s, seat, color, cards, locomotives):
    """Pay cards of one colour and locomotives onto the discard (US-18)."""
    lay_down(s, seat, color, cards)
    discard_cards(s, color, cards)
    lay_down(s, seat, LOCOMOTIVE, locomotives)
    discard_cards(s, LOCOMOTIVE, locomotives)


@kernel
def deal_hands(s, trace):
    """Deal four cards to each player (US-03, FJ-03)."""
    for seat in range(s.seats):
        for _ in range(HAND):
            gain(s, seat, draw_card(s, trace))


# ── the market ──


@kernel
def market_locomotives(s):
    """Count the locomotives in the market."""
    found = 0
    for slot in range(MARKET):
        if s.market[slot] == LOCOMOTIVE:
            found += 1
    return found


@kernel
def can_be_helped(s, board):
    """Return whether a market with fewer than 3 locomotives is possible at all (US-12, decided).

    It takes 3 cards in market, deck and discard together that are no locomotives. There is another trap: if
    the deck is exactly a new market, with too many locomotives as well, the two change places for ever,
    because the deck is renewed (US-13) from the market that it replaces.
    """
    in_deck = 0
    for place in range(s.deck_size):
        if s.deck[place] == LOCOMOTIVE:
            in_deck += 1
    if board.renews_at_once and s.deck_size == MARKET and s.discard_size == 0:
        if in_deck >= TOO_MANY_LOCOMOTIVES:
            return False
    together = s.deck_size + s.discard_size
    for slot in range(MARKET):
        if s.market[slot] != GAP:
            together += 1
    locomotives = market_locomotives(s) + s.discard[LOCOMOTIVE] + in_deck
    return together - locomotives >= TOO_MANY_LOCOMOTIVES


@kernel
def fill_gaps(s, board, trace):
    """Fill empty places of the market, as far as there are cards (US-09, US-13, US-14)."""
    renew_deck(s, board, trace)  # cards may just have reached the discard
    for slot in range(MARKET):
        if s.market[slot] == GAP:
            card = draw_card(s, trace)
            if card == GAP:
                return
            s.market[slot] = card
            numbers = tell(trace, Told.FILLED, -1)
            numbers[0], numbers[1] = slot, card
            renew_deck(s, board, trace)


@kernel
def fill_market(s, board, trace):
    """Fill the market, and replace all of it while it shows 3 or more locomotives (US-12)."""
    fill_gaps(s, board, trace)
    while market_locomotives(s) >= TOO_MANY_LOCOMOTIVES and can_be_helped(s, board):
        numbers = tell(trace, Told.SWEPT, -1)
        for slot in range(MARKET):
            numbers[slot] = s.market[slot]
            if s.market[slot] != GAP:
                discard_cards(s, s.market[slot], 1)
                s.market[slot] = GAP
        fill_gaps(s, board, trace)


# ── drawing ──


@kernel
def why_not_draw(s):
    """Refuse a blind card if deck and discard are empty (US-08, US-14, FJ-04)."""
    if s.deck_size == 0 and s.discard_size == 0:
        return Refusal.NO_CARDS
    return Refusal.NONE


@kernel
def why_not_take(s, slot, second):
    """Refuse an empty place of the market (US-08), and a locomotive as the second card (US-11)."""
    if s.market[slot] == GAP:
        return Refusal.MARKET_GAP
    if second and s.market[slot] == LOCOMOTIVE:
        return Refusal.SECOND_LOCOMOTIVE
    return Refusal.NONE


@kernel
def can_take(s, slot, second):
    """Return whether an open card may be taken, by a single comparison."""
    return GAP < s.market[slot] < (LOCOMOTIVE if second else LOCOMOTIVE + 1)


@kernel
def draw_blind(s, board, seat, trace):
    """Draw the top card of the deck; nobody else sees it."""
    card = draw_card(s, trace)
    gain(s, seat, card)
    numbers = tell(trace, Told.DREW, seat)
    numbers[0] = card
    renew_deck(s, board, trace)


@kernel
def take_open(s, board, seat, slot, trace):
    """Take an open card and replace it at once (US-09); return the card."""
    card = s.market[slot]
    s.market[slot] = GAP
    gain(s, seat, card)
    s.shown[seat, card] += 1
    numbers = tell(trace, Told.TOOK, seat)
    numbers[0], numbers[1] = slot, card
    fill_market(s, board, trace)
    return card


@kernel
def second_card_possible(s):
    """Return whether a player who has drawn a card can draw another (US-15)."""
    if s.deck_size > 0 or s.discard_size > 0:
        return True
    for slot in range(MARKET):
        if s.market[slot] != GAP and s.market[slot] != LOCOMOTIVE:
            return True
    return False


# ── dealing the unseen again ──


@kernel
def count_unseen(s, board, viewer, unseen):
    """Count the cards of each colour that a viewer has not seen in hands and discard."""
    for color in range(COLORS):
        unseen[color] = board.deck[color] - s.discard[color]
        for seat in range(s.seats):
            unseen[color] -= s.hand[seat, color] if seat == viewer else s.shown[seat, color]


@kernel
def deal_unseen(s, viewer, unseen):
    """Deal the unseen cards at random to other hands and the deck."""
    size = 0
    for color in range(COLORS):
        for _ in range(unseen[color]):
            s.deck[size] = color
            size += 1
    shuffle(s, s.deck, size)
    for seat in range(s.seats):
        if seat == viewer:
            continue
        known = 0
        for color in range(COLORS):
            s.hand[seat, color] = s.shown[seat, color]
            known += s.shown[seat, color]
        for _ in range(s.hand_size[seat] - known):
            size -= 1
            s.hand[seat, s.deck[size]] += 1
            s.deck[size] = GAP
