# pyright: basic
"""Printed boards as the kernels read them: a record per board, with the options of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from peregon import boards
from peregon.kernels.lanes import LANES
from peregon.kernels.layout import column, column_bits, record_type
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

    bit = column_bits(ROUTES)  # the route's place in its word
    bucket = column_bits(BUCKETS, WORDS)  # the routes of each kind, by colour, shortest first
    of_length = column_bits(COLORS, WORDS, LANES)  # the routes of each colour and length, but ferries
    east = column_bits()  # cities (FJ-11)
    west = column_bits()
    long_tickets = column_bits()  # (EU-02)
    cities = column(np.int16)
    routes = column(np.int16)
    tickets = column(np.int16)
    ticket_points = column(np.int16, BITS)
    ticket_a = column(np.int8, BITS)
    ticket_b = column(np.int8, BITS)
    deck = column(np.int8, COLORS)  # cards of each colour
    a = column(np.int8, ROUTES)
    b = column(np.int8, ROUTES)
    length = column(np.int8, ROUTES)
    color = column(np.int8, ROUTES)
    locomotives = column(np.int8, ROUTES)  # of a ferry (EU-06)
    tunnel = column(np.int8, ROUTES)
    twin = column(np.int8, ROUTES)  # the other track of a double route
    word = column(np.int8, ROUTES)
    bucket_first = column(np.int8, COLORS + 1)  # where the kinds of each colour begin
    bucket_length = column(np.int8, BUCKETS)
    bucket_locomotives = column(np.int8, BUCKETS)
    points = column(np.int8, len(POINTS))  # by length (US-22)
    twins_close = column(np.int8)  # up to how many players US-21 holds
    returned_out = column(np.int8)  # option returned_tickets = "out" (EU-05)
    ferries = column(np.int8)  # whether there are any
    renews_at_once = column(np.int8)  # rules 2: the deck, as soon as it is empty (US-13)
    plays_on = column(np.int8)  # rules 2: while somebody could complete a ticket (FJ-06)


def color_number(color: str) -> int:
    """Return the kernels' number of a card or route colour."""
    return GREY if color == "grey" else CARD_COLORS.index(color)


def print_routes(
    board: boards.RouteBoard, rules: int, twins_close: int, points: bool, returned_out: bool = False
) -> np.ndarray[Any, np.dtype[Any]]:
    """Return the record of a board with routes, as an array of one; `rules` is the version to play by."""
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
    """Write the tickets of a board."""
    for i, ticket in enumerate(board.tickets):
        record.ticket_a[i], record.ticket_b[i] = ticket.a, ticket.b
        record.ticket_points[i] = ticket.points
        if ticket.long:
            record.long_tickets |= 1 << i


def print_buckets(record: Any, board: boards.RouteBoard) -> None:
    """Write the routes; those of one colour, length and number of locomotives share a bucket."""
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

    single = column_bits(LINE_WORDS)  # lines of cost 1, as a set
    touching = column_bits(CROSSINGS, LINE_WORDS)  # the lines at each crossing
    next_single = column_bits(CROSSINGS, CROSSING_WORDS)  # the crossings along lines of cost 1
    next_double = column_bits(CROSSINGS, CROSSING_WORDS)
    small_game = column_bits()  # cities that stay in with 2 or 3 players (TE-02)
    crossings = column(np.int16)
    lines = column(np.int16)
    cities = column(np.int16)
    rails = column(np.int16)
    line_a = column(np.int16, LINES)
    line_b = column(np.int16, LINES)
    near = column(np.int16, CROSSINGS, DEGREE)
    city_crossing = column(np.int16, RAIL_CITIES)
    city_color = column(np.int8, RAIL_CITIES)
    crossing_city = column(np.int8, CROSSINGS)
    line_cost = column(np.int8, LINES)
    near_cost = column(np.int8, CROSSINGS, DEGREE)


def print_lines(board: boards.RailBoard) -> np.ndarray[Any, np.dtype[Any]]:
    """Return the record of a board with lines, as an array of one."""
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
