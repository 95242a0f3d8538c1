# pyright: basic
"""What a value net sees of a position of Ticket to Ride or its Europe, from the side of one seat.

It sees the whole state, because it judges positions inside a search, where what is hidden was imagined. The
numbers are whole and small: those of the table, then those of each seat (the judged one first, the others in
turn), then a 1 for each route that a seat owns, each that it plans, and each ticket that it holds. Plans come
from the minds, which plan again only where a plan can no longer be carried out.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import GAP, MARKET
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, count, lowest
from peregon.kernels.network import label_cities
from peregon.kernels.printed import WORDS
from peregon.kernels.routes import FREE
from peregon.kernels.spans import CITIES, COLORS, GREY, LOCOMOTIVE
from peregon.kernels.trails import longest_trail
from peregon.thinking.paths import POINT
from peregon.thinking.tickets.plans import see_plan

OF_TABLE = COLORS + 3
CARDS = 2  # where the hand begins among the numbers of a seat
NEEDED = CARDS + COLORS  # cards of each colour that its plan takes; grey ones last
REST = NEEDED + COLORS
OF_SEAT = REST + 18
MOST = 127


@kernel
def sight_size(board, seats):
    """Return how many numbers a net sees."""
    return OF_TABLE + seats * (OF_SEAT + 2 * np.int64(board.routes) + np.int64(board.tickets))


@kernel
def see(s, board, viewer, minds, out):
    """Write what a net sees; `out` is as long as `sight_size` says."""
    for i in range(out.size):
        out[i] = 0
    for seat in range(s.seats):
        see_plan(s, board, seat, minds[seat])
    see_table(s, out)
    at = OF_TABLE
    for turns in range(s.seats):
        seat = (viewer + turns) % s.seats
        part = out[at : at + OF_SEAT]
        see_hand_and_plan(s, board, seat, minds[seat], part)
        see_points(s, board, seat, minds[seat], part)
        see_others(s, board, seat, minds, part)
        at += OF_SEAT
    see_sets(s, board, viewer, minds, out, at)


@kernel
def see_table(s, out):
    """Write the open cards, those in the deck, and the last round."""
    for place in range(MARKET):
        if s.market[place] != GAP:
            out[s.market[place]] += 1
    out[COLORS] = min(np.int64(s.deck_size) + np.int64(s.discard_size), MOST)
    out[COLORS + 1] = s.ticket_left
    out[COLORS + 2] = s.last_turns + 1


@kernel
def see_hand_and_plan(s, board, seat, mind, out):
    """Write the cars and cards of a seat, what its plan takes, and what it lacks."""
    hand = s.hand[seat]
    out[0], out[1] = s.cars[seat], min(np.int64(s.hand_size[seat]), MOST)
    for color in range(COLORS):
        out[CARDS + color] = hand[color]
    cars, points, routes, payable, wild = 0, 0, 0, 0, 0
    for word in range(WORDS):
        rest = mind.plan[word]
        while rest != 0:
            route = word * BITS + lowest(rest)
            rest &= rest - 1
            color, length = np.int64(board.color[route]), np.int64(board.length[route])
            routes, cars, points = routes + 1, cars + length, points + board.points[length]
            wild += board.locomotives[route]
            out[NEEDED + color] += length
            if color != GREY and hand[color] + hand[LOCOMOTIVE] >= length:
                payable += 1
    missing, left, most, second = 0, 0, 0, 0
    for color in range(LOCOMOTIVE):
        spare = np.int64(hand[color]) - np.int64(out[NEEDED + color])
        missing += max(-spare, 0)
        left += max(spare, 0)
        if spare > most:
            most, second = spare, most
        elif spare > second:
            second = spare
    missing += max(np.int64(out[NEEDED + GREY]) - left, 0)
    out[REST], out[REST + 1], out[REST + 2] = routes, cars, min(points, MOST)
    out[REST + 3], out[REST + 4] = payable, wild
    out[REST + 5] = min(max(missing - np.int64(hand[LOCOMOTIVE]), 0), MOST)
    out[REST + 6], out[REST + 7] = min(most, MOST), min(second, MOST)
    out[REST + 8] = min(np.int64(mind.cost) // POINT, MOST)


@kernel
def see_points(s, board, seat, mind, out):
    """Write the points of a seat: of routes, of tickets that are done, planned and given up, and its road."""
    label = np.empty(CITIES, np.int8)
    label_cities(s.owner, seat, board, label)
    done, total = np.int64(0), np.int64(0)
    rest = np.int64(s.ticket[seat])
    while rest != 0:
        ticket = lowest(rest)
        rest &= rest - 1
        total += board.ticket_points[ticket]
        if label[board.ticket_a[ticket]] == label[board.ticket_b[ticket]]:
            done += board.ticket_points[ticket]
    planned = np.int64(mind.open_points)
    out[REST + 9] = min(np.int64(s.route_points[seat]), MOST)
    out[REST + 10] = s.ticket_count[seat]
    out[REST + 11], out[REST + 12] = min(done, MOST), min(planned, MOST)
    out[REST + 13] = min(total - done - planned, MOST)
    out[REST + 14] = longest_trail(s.owner, seat, board)
    out[REST + 15] = min(s.route_points[seat] + done + planned + np.int64(out[REST + 2]), MOST)


@kernel
def see_others(s, board, seat, minds, out):
    """Write how many planned routes lie beside others, and how many others plan too."""
    beside = np.int64(0)
    for route in range(board.routes):
        if s.owner[route] != FREE and s.owner[route] != seat:
            beside |= np.int64(1) << np.int64(board.a[route])
            beside |= np.int64(1) << np.int64(board.b[route])
    contested, shared = 0, 0
    for word in range(WORDS):
        wanted = np.int64(0)
        for other in range(s.seats):
            if other != seat:
                wanted |= minds[other].plan[word]
        shared += count(minds[seat].plan[word] & wanted)
        rest = minds[seat].plan[word]
        while rest != 0:
            route = word * BITS + lowest(rest)
            rest &= rest - 1
            contested += ((beside >> np.int64(board.a[route])) | (beside >> np.int64(board.b[route]))) & 1
    out[REST + 16], out[REST + 17] = contested, shared


@kernel
def see_sets(s, board, viewer, minds, out, at):
    """Mark the routes that each seat owns and plans, and the tickets that it holds."""
    seats, routes = np.int64(s.seats), np.int64(board.routes)
    for route in range(routes):
        if s.owner[route] != FREE:
            out[at + (s.owner[route] - viewer + seats) % seats * routes + route] = 1
    at += seats * routes
    for turns in range(seats):
        seat = (viewer + turns) % seats
        for word in range(WORDS):
            mark_set(minds[seat].plan[word], out, at + word * BITS)
        mark_set(np.int64(s.ticket[seat]), out, at + routes)
        at += routes + np.int64(board.tickets)


@kernel
def mark_set(members, out, at):
    """Mark the members of a set."""
    while members != 0:
        out[at + lowest(members)] = 1
        members &= members - 1
