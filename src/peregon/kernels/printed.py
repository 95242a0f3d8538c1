# pyright: basic
"""Printed boards as the kernels read them: one record a board, with the options of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from peregon import boards
from peregon.kernels.lanes import LANES
from peregon.kernels.layout import BY_ALL, bits, field, record_type
from peregon.kernels.masks import BITS
from peregon.kernels.spans import COLORS, CROSSINGS, GREY, LINES, ROUTES

CARD_COLORS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green", "locomotive")

WORDS = 2  # a set of routes takes two numbers
BUCKETS = 96  # kinds of routes: colour, length, locomotives of a ferry
NO_TWIN = -1
DECIDED = 2  # the rules version since which US-13 and FJ-06 hold as they stand
POINTS = (0, 1, 2, 4, 7, 10, 15, 0, 21)  # by length (US-22, EU-23)


class RouteBoard:
    """A printed board as the kernels read it, with the options of the game."""

    bit = bits(ROUTES, seen=BY_ALL)  # the route's place in its word
    bucket = bits(BUCKETS, WORDS, seen=BY_ALL)  # the routes of each kind, by colour, shortest first
    of_length = bits(COLORS, WORDS, LANES, seen=BY_ALL)  # the routes of each colour and length, but ferries
    east = bits(seen=BY_ALL)  # cities (FJ-11)
    west = bits(seen=BY_ALL)
    long_tickets = bits(seen=BY_ALL)  # (EU-02)
    cities = field(np.int16, seen=BY_ALL)
    routes = field(np.int16, seen=BY_ALL)
    tickets = field(np.int16, seen=BY_ALL)
    ticket_points = field(np.int16, BITS, seen=BY_ALL)
    ticket_a = field(np.int8, BITS, seen=BY_ALL)
    ticket_b = field(np.int8, BITS, seen=BY_ALL)
    deck = field(np.int8, COLORS, seen=BY_ALL)  # cards of each colour
    a = field(np.int8, ROUTES, seen=BY_ALL)
    b = field(np.int8, ROUTES, seen=BY_ALL)
    length = field(np.int8, ROUTES, seen=BY_ALL)
    color = field(np.int8, ROUTES, seen=BY_ALL)
    locomotives = field(np.int8, ROUTES, seen=BY_ALL)  # of a ferry (EU-06)
    tunnel = field(np.int8, ROUTES, seen=BY_ALL)
    twin = field(np.int8, ROUTES, seen=BY_ALL)  # the other track of a double route
    word = field(np.int8, ROUTES, seen=BY_ALL)
    bucket_first = field(np.int8, COLORS + 1, seen=BY_ALL)  # where the kinds of each colour begin
    bucket_length = field(np.int8, BUCKETS, seen=BY_ALL)
    bucket_locomotives = field(np.int8, BUCKETS, seen=BY_ALL)
    points = field(np.int8, len(POINTS), seen=BY_ALL)  # by length (US-22)
    twins_close = field(np.int8, seen=BY_ALL)  # up to how many players US-21 holds
    returned_out = field(np.int8, seen=BY_ALL)  # option returned_tickets = "out" (EU-05)
    ferries = field(np.int8, seen=BY_ALL)  # whether there are any
    renews_at_once = field(np.int8, seen=BY_ALL)  # rules 2: the deck, as soon as it is empty (US-13)
    plays_on = field(np.int8, seen=BY_ALL)  # rules 2: while somebody could complete a ticket (FJ-06)


def color_number(color: str) -> int:
    """The kernels' number of a card or route colour."""
    return GREY if color == "grey" else CARD_COLORS.index(color)


def print_routes(
    board: boards.RouteBoard, rules: int, twins_close: int, points: bool, returned_out: bool = False
) -> np.ndarray[Any, np.dtype[Any]]:
    """The record of a board with routes, as an array of one; `rules` is the version to play by."""
    printed = np.zeros(1, record_type(RouteBoard))
    record: Any = printed[0]
    record.cities, record.routes = len(board.cities), len(board.routes)
    record.tickets = len(board.tickets)
    record.twins_close, record.returned_out = twins_close, returned_out
    record.renews_at_once = record.plays_on = rules >= DECIDED
    if points:
        record.points[:] = POINTS
    for color, number in board.deck.items():
        record.deck[color_number(color)] = number
    for i, city in enumerate(board.cities):
        if city.side is not None:
            side = "east" if city.side == "east" else "west"
            record[side] |= 1 << i
    print_tickets(record, board)
    print_buckets(record, board)
    return printed


def print_tickets(record: Any, board: boards.RouteBoard) -> None:
    for i, ticket in enumerate(board.tickets):
        record.ticket_a[i], record.ticket_b[i] = ticket.a, ticket.b
        record.ticket_points[i] = ticket.points
        if ticket.long:
            record.long_tickets |= 1 << i


def print_buckets(record: Any, board: boards.RouteBoard) -> None:
    """Routes of one colour, length and number of ferry locomotives are paid alike: they share a bucket."""
    kinds: dict[tuple[int, int, int], list[int]] = {}
    for i, route in enumerate(board.routes):
        color = color_number(route.color)
        record.a[i], record.b[i], record.length[i] = route.a, route.b, route.length
        record.color[i], record.locomotives[i] = color, route.locomotives
        record.tunnel[i] = route.tunnel
        record.twin[i] = NO_TWIN if route.twin is None else route.twin
        record.word[i], record.bit[i] = i // BITS, 1 << (i % BITS)
        if route.locomotives:
            record.ferries = 1
        else:
            record.of_length[color, i // BITS, route.length - 1] |= 1 << (i % BITS)
        kinds.setdefault((color, route.length, route.locomotives), []).append(i)
    for bucket, (kind, members) in enumerate(sorted(kinds.items())):
        color, length, locomotives = kind
        record.bucket_first[color + 1 :] = bucket + 1
        record.bucket_length[bucket] = length
        record.bucket_locomotives[bucket] = locomotives
        for route in members:
            record.bucket[bucket, route // BITS] |= 1 << (route % BITS)


# ── lines and crossings ──

DEGREE = 6
LINE_WORDS = LINES // BITS
CROSSING_WORDS = 4  # 224 crossings
RAIL_CITIES = 40
NO_CITY = -1
NO_CROSSING = -1


class RailBoard:
    """A printed board of crossings and lines."""

    single = bits(LINE_WORDS, seen=BY_ALL)  # lines of cost 1, as a set
    touching = bits(CROSSINGS, LINE_WORDS, seen=BY_ALL)  # the lines at each crossing
    next_single = bits(CROSSINGS, CROSSING_WORDS, seen=BY_ALL)  # the crossings along lines of cost 1
    next_double = bits(CROSSINGS, CROSSING_WORDS, seen=BY_ALL)
    small_game = bits(seen=BY_ALL)  # cities that stay in with 2 or 3 players (TE-02)
    crossings = field(np.int16, seen=BY_ALL)
    lines = field(np.int16, seen=BY_ALL)
    cities = field(np.int16, seen=BY_ALL)
    rails = field(np.int16, seen=BY_ALL)
    line_a = field(np.int16, LINES, seen=BY_ALL)
    line_b = field(np.int16, LINES, seen=BY_ALL)
    near = field(np.int16, CROSSINGS, DEGREE, seen=BY_ALL)
    city_crossing = field(np.int16, RAIL_CITIES, seen=BY_ALL)
    city_color = field(np.int8, RAIL_CITIES, seen=BY_ALL)
    crossing_city = field(np.int8, CROSSINGS, seen=BY_ALL)
    line_cost = field(np.int8, LINES, seen=BY_ALL)
    near_cost = field(np.int8, CROSSINGS, DEGREE, seen=BY_ALL)


def print_lines(board: boards.RailBoard) -> np.ndarray[Any, np.dtype[Any]]:
    """The record of a board with lines, as an array of one."""
    printed = np.zeros(1, record_type(RailBoard))
    record: Any = printed[0]
    record.crossings, record.lines = len(board.crossings), len(board.lines)
    record.cities, record.rails = len(board.cities), board.rails
    record.near[:] = NO_CROSSING
    record.crossing_city[:] = NO_CITY
    degree = [0] * len(board.crossings)
    for i, line in enumerate(board.lines):
        record.line_a[i], record.line_b[i], record.line_cost[i] = line.a, line.b, line.cost
        word, bit = i // BITS, 1 << (i % BITS)
        if line.cost == 1:
            record.single[word] |= bit
        for here, there in ((line.a, line.b), (line.b, line.a)):
            beside = record.next_single if line.cost == 1 else record.next_double
            beside[here, there // BITS] |= 1 << (there % BITS)
            record.near[here, degree[here]] = there
            record.near_cost[here, degree[here]] = line.cost
            degree[here] += 1
            record.touching[here, word] |= bit
    for i, city in enumerate(board.cities):
        record.city_crossing[i], record.city_color[i] = city.crossing, city.color
        record.crossing_city[city.crossing] = i
        if city.small_game:
            record.small_game |= 1 << i
    return printed
