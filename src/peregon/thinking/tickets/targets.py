# pyright: basic
"""The routes to claim next, and the cards to draw for them."""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import GAP, MARKET, why_not_draw
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, count, lowest
from peregon.kernels.refusals import Refusal
from peregon.kernels.routes import FREE
from peregon.kernels.spans import COLORS, DRAW, EXTRA, GREY, LOCOMOTIVE, TAKE, claim_of
from peregon.kernels.ticket_to_ride import NOT_YET, Phase

# With fewer cards in deck and discard, a tunnel must be payable whatever it costs: with the same few cards
# turned up each time, a player might try in vain for ever.
FEW_CARDS = 16
TOO_LATE = 1000.0  # points less for a route that takes more turns than are left
IN_TIME = -500.0  # routes with a lower score are too late


@kernel
def reserve(s, board, mind):
    """Count the cards of each colour that planned routes need."""
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
    """Estimate how many turns a seat has left, this one included."""
    if s.last_turns != NOT_YET:
        return 1.0
    fewest = 127
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, np.int64(s.cars[other]))
    return 2.0 + max(fewest - 2, 0) / mind.tune.pace


@kernel
def spare(s, seat, mind, color):
    """Return how many cards of a colour are not needed for planned routes."""
    return max(np.int64(s.hand[seat, color]) - np.int64(mind.reserved[color] * mind.tune.reserve), 0)


@kernel
def color_to_spare(s, seat, mind):
    """Return the colour with the most cards to spare, and how many."""
    best, most = 0, -1
    for color in range(LOCOMOTIVE):
        cards = spare(s, seat, mind, color)
        if cards > most:
            best, most = color, cards
    return np.int64(best), np.int64(most)


@kernel
def add_target(mind, most, route, score, short, color):
    """Insert a target by its score; only the best `most` are kept."""
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
    """Note which seats have routes at each city, as bits."""
    for city in range(board.cities):
        presence[city] = 0
    for route in range(board.routes):
        owner = s.owner[route]
        if owner != FREE:
            presence[board.a[route]] |= 1 << owner
            presence[board.b[route]] |= 1 << owner


@kernel
def cards_missing(s, board, seat, mind, route, planned, spare_color, spare_cards):
    """Return the locomotives that a claim would use, the cards that are missing for it, and its colour.

    Planned routes may use all cards of their colour, others those that planned routes leave over.
    """
    color = np.int64(board.color[route])
    if color == GREY:
        color, cards = spare_color, spare_cards
    elif planned:
        cards = np.int64(s.hand[seat, color])
    else:
        cards = spare(s, seat, mind, color)
    price = np.int64(board.length[route])
    if board.tunnel[route] != 0 and s.deck_size + s.discard_size < FEW_CARDS:
        price += EXTRA
    needed = max(price - cards, np.int64(board.locomotives[route]))
    used = min(needed, np.int64(s.hand[seat, LOCOMOTIVE]))
    return used, needed - used, color


@kernel
def place_value(board, seat, mind, route, planned, share):
    """Return what a route is worth by its place: on the plan, beside others, beside own routes.

    `share` is worth what each planned route adds; off the plan, routes are worth less while there is one.
    """
    tune = mind.tune
    there = mind.presence[board.a[route]] | mind.presence[board.b[route]]
    value = np.float64(board.points[board.length[route]])
    if planned:
        value += share
        if there & ~(1 << seat) != 0:
            value += tune.contested
    elif mind.plan[0] | mind.plan[1] != 0:
        value += tune.stray
    if there & (1 << seat) != 0:
        value += tune.attached
    return value


@kernel
def planned_share(mind):
    """Return the extra points of each planned route: a fixed part, and its share of the tickets' points."""
    share = mind.tune.planned
    routes = count(mind.plan[0]) + count(mind.plan[1])
    if routes > 0:
        share += mind.tune.share * 2.0 * mind.open_points / routes
    return share


@kernel
def find_targets(s, board, seat, mind, most):
    """Find the best routes to claim next, by the points they bring and the turns they take."""
    mind.targets = 0
    look_around(s, board, mind.presence)
    reserve(s, board, mind)
    tune = mind.tune
    rest, share = turns_left(s, seat, mind), planned_share(mind)
    spare_color, spare_cards = color_to_spare(s, seat, mind)
    for word in range(2):
        free = s.free[word] & ~s.barred[seat, word]
        while free != 0:
            route = word * BITS + lowest(free)
            planned = mind.plan[word] & free & -free != 0
            free &= free - 1
            if board.length[route] > s.cars[seat]:
                continue
            used, short, color = cards_missing(s, board, seat, mind, route, planned, spare_color, spare_cards)
            turns = 1.0 + 0.5 * short + 0.25 * board.tunnel[route] * tune.tunnel
            value = place_value(board, seat, mind, route, planned, share)
            value -= tune.haste * turns + tune.locomotive_cost * used
            if turns > rest:
                value -= TOO_LATE
            add_target(mind, most, route, value, short, color)


@kernel
def claim_of_target(s, board, seat, mind, which):
    """Return the claim of a target that can be paid."""
    route, color = np.int64(mind.target[which]), np.int64(mind.paid_color[which])
    length = np.int64(board.length[route])
    locomotives = max(length - np.int64(s.hand[seat, color]), np.int64(board.locomotives[route]))
    if locomotives >= length:
        return claim_of(route, LOCOMOTIVE, length)
    return claim_of(route, color, locomotives)


# ── cards ──


@kernel
def weigh_cards(s, board, seat, mind):
    """Weigh how much one more card of each colour would help."""
    for color in range(COLORS):
        mind.benefit[color] = 0.02
    weight = 1.0
    for i in range(mind.targets):
        short = mind.short[i]
        if short > 0 and mind.score[i] > IN_TIME:
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
    """Return the action that draws the best card, open or blind; GAP if there is none."""
    second = s.phase == Phase.SECOND_CARD
    benefit = mind.benefit
    blind = 0.0
    total = 0.0
    for color in range(COLORS):
        blind += board.deck[color] * benefit[color]
        total += board.deck[color]
    blind = blind / total * mind.tune.blind
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
        if best == GAP or benefit[LOCOMOTIVE] + mind.tune.locomotive_hope > most + max(blind, 0.7 * most):
            return wild
    return best
