# pyright: basic
"""What to claim next, and the cards to draw for it."""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import GAP, MARKET, why_not_draw
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, count, lowest
from peregon.kernels.refusals import Refusal
from peregon.kernels.routes import FREE
from peregon.kernels.spans import COLORS, DRAW, EXTRA, GREY, LOCOMOTIVE, TAKE, claim_of
from peregon.kernels.ticket_to_ride import NOT_YET, Phase
from peregon.thinking.tickets.mind import (
    ATTACHED,
    BLIND,
    CONTESTED,
    HASTE,
    LOCOMOTIVE_COST,
    LOCOMOTIVE_HOPE,
    PACE,
    PLANNED,
    RESERVE,
    SHARE,
    STRAY,
    TUNNEL,
)

FEW_CARDS = 16  # in deck and discard: fewer, and a tunnel is tried only by who can pay whatever it costs


@kernel
def reserve(s, board, mind):
    """Cards of each colour that planned routes need."""
    for color in range(COLORS):
        mind.reserved[color] = 0
    for word in range(2):
        rest = mind.plan[word]
        while rest != 0:
            route = word * BITS + lowest(rest)
            rest &= rest - 1
            if board.color[route] != GREY:
                mind.reserved[board.color[route]] += board.length[route]


@kernel
def turns_left(s, seat, mind):
    """About how many turns a seat has, this one included."""
    if s.last_turns != NOT_YET:
        return 1.0
    fewest = 127
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, np.int64(s.cars[other]))
    return 2.0 + max(fewest - 2, 0) / mind.tune[PACE]


@kernel
def spare(s, seat, mind, color):
    """How many cards of a colour planned routes leave over."""
    return max(np.int64(s.hand[seat, color]) - np.int64(mind.reserved[color] * mind.tune[RESERVE]), 0)


@kernel
def color_to_spare(s, seat, mind):
    """The colour of which there is most to spare, and how much."""
    best, most = 0, -1
    for color in range(LOCOMOTIVE):
        cards = spare(s, seat, mind, color)
        if cards > most:
            best, most = color, cards
    return np.int64(best), np.int64(most)


@kernel
def near_others(s, board, seat, route, presence):
    """Whether another player is at an end of the route."""
    there = presence[board.a[route]] | presence[board.b[route]]
    return there & ~(1 << seat) != 0


@kernel
def add_target(mind, most, route, score, short, color):
    """Keeps the best few."""
    place = np.int64(mind.targets)
    if place == most:
        if score <= mind.score[most - 1]:
            return
        place -= 1
    else:
        mind.targets += 1
    while place > 0 and mind.score[place - 1] < score:
        mind.score[place], mind.target[place] = mind.score[place - 1], mind.target[place - 1]
        mind.short[place], mind.paid_color[place] = mind.short[place - 1], mind.paid_color[place - 1]
        place -= 1
    mind.score[place], mind.target[place] = score, route
    mind.short[place], mind.paid_color[place] = short, color


@kernel
def look_around(s, board, presence):
    """Who has routes at each city, as bits."""
    for city in range(board.cities):
        presence[city] = 0
    for route in range(board.routes):
        owner = s.owner[route]
        if owner != FREE:
            presence[board.a[route]] |= 1 << owner
            presence[board.b[route]] |= 1 << owner


@kernel
def find_targets(s, board, seat, mind, most):
    """The best routes to claim next, by the points they bring and the turns they take."""
    mind.targets = 0
    presence = mind.presence
    look_around(s, board, presence)
    reserve(s, board, mind)
    rest = turns_left(s, seat, mind)
    tune = mind.tune
    routes = count(mind.plan[0]) + count(mind.plan[1])
    share = tune[PLANNED]
    if routes > 0:
        share += tune[SHARE] * 2.0 * mind.open_points / routes
    locomotives = np.int64(s.hand[seat, LOCOMOTIVE])
    any_color, any_cards = color_to_spare(s, seat, mind)
    # a tunnel tried in vain again and again, with the same few cards turned up, would be tried for ever
    extra = EXTRA if s.deck_size + s.discard_size < FEW_CARDS else 0
    for word in range(2):
        free = s.free[word] & ~s.barred[seat, word]
        while free != 0:
            bit = free & -free
            route = word * BITS + lowest(free)
            free &= free - 1
            length = np.int64(board.length[route])
            if length > s.cars[seat]:
                continue
            planned = mind.plan[word] & bit != 0
            color = np.int64(board.color[route])
            if color == GREY:
                color, have = any_color, any_cards
            elif planned:
                have = np.int64(s.hand[seat, color])
            else:
                have = spare(s, seat, mind, color)
            cards = length + board.tunnel[route] * extra
            needed = max(cards - have, np.int64(board.locomotives[route]))  # in locomotives
            used = min(needed, locomotives)
            short = needed - used
            turns = 1.0 + 0.5 * short + 0.25 * board.tunnel[route] * tune[TUNNEL]
            value = np.float64(board.points[length])
            if planned:
                value += share
                if near_others(s, board, seat, route, presence):
                    value += tune[CONTESTED]
            elif routes > 0:
                value += tune[STRAY]
            if (presence[board.a[route]] | presence[board.b[route]]) & (1 << seat) != 0:
                value += tune[ATTACHED]
            value -= tune[HASTE] * turns + tune[LOCOMOTIVE_COST] * used
            if turns > rest:
                value -= 1000.0
            add_target(mind, most, route, value, short, color)


@kernel
def claim_of_target(s, board, seat, mind, which):
    """The claim of a target that can be paid."""
    route, color = np.int64(mind.target[which]), np.int64(mind.paid_color[which])
    length = np.int64(board.length[route])
    locomotives = max(length - np.int64(s.hand[seat, color]), np.int64(board.locomotives[route]))
    if locomotives >= length:
        return claim_of(route, LOCOMOTIVE, length)
    return claim_of(route, color, locomotives)


# ── cards ──


@kernel
def weigh_cards(s, board, seat, mind):
    """What one more card of each colour would help."""
    for color in range(COLORS):
        mind.benefit[color] = 0.02
    weight = 1.0
    for i in range(mind.targets):
        short = mind.short[i]
        if short > 0 and mind.score[i] > -500.0:
            part = weight / short
            route = mind.target[i]
            if board.locomotives[route] < board.length[route]:
                mind.benefit[mind.paid_color[i]] += part
            mind.benefit[LOCOMOTIVE] += part
        weight *= 0.6
    for word in range(2):
        rest = mind.plan[word]
        while rest != 0:
            route = word * BITS + lowest(rest)
            rest &= rest - 1
            color = np.int64(board.color[route])
            if color != GREY and s.hand[seat, color] < mind.reserved[color]:
                mind.benefit[color] += 0.15
                mind.benefit[LOCOMOTIVE] += 0.05


@kernel
def card_to_draw(s, board, seat, mind):
    """The best card to draw: an open one, or blind; GAP if there is none. As an action."""
    second = s.phase == Phase.SECOND_CARD
    benefit = mind.benefit
    blind = 0.0
    total = 0.0
    for color in range(COLORS):
        blind += board.deck[color] * benefit[color]
        total += board.deck[color]
    blind = blind / total * mind.tune[BLIND]
    best, most = GAP, -1.0
    if why_not_draw(s) == Refusal.NONE:
        best, most = DRAW.first, blind
    wild = GAP
    for slot in range(MARKET):
        card = s.market[slot]
        if card == GAP:
            continue
        if card == LOCOMOTIVE:
            wild = TAKE.first + slot
        elif benefit[card] > most:
            best, most = TAKE.first + slot, benefit[card]
    if not second and wild != GAP:
        if best == GAP or benefit[LOCOMOTIVE] + mind.tune[LOCOMOTIVE_HOPE] > most + max(blind, 0.7 * most):
            return wild
    return best
