# pyright: basic
"""Stations: building them, and the routes they lend at the end (EU-14 to EU-19a)."""

from __future__ import annotations

import numpy as np

from peregon.kernels.cards import SEATS, pay
from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_ALL, bits, field
from peregon.kernels.masks import count, nth
from peregon.kernels.payments import nth_way, ways_to_pay, why_not_pay
from peregon.kernels.refusals import Refusal
from peregon.kernels.routes import FREE
from peregon.kernels.spans import CITIES, GREY, LOCOMOTIVE, station_of
from peregon.kernels.trace import Told, tell

STATIONS = 3
STATION_POINTS = 4  # for each not built (EU-18)
NO_LOAN = -1
LOANS = 64  # what a station may lend: nothing, or a way to one of 63 cities


class Stations:
    """The stations on the board, and the routes that they lend at the end."""

    open_cities = bits(seen=BY_ALL)  # cities without a station
    station = field(np.int8, CITIES, seen=BY_ALL)  # the seat that built there
    stations_left = field(np.int8, SEATS, seen=BY_ALL)
    lent = field(np.int8, SEATS, STATIONS, seen=BY_ALL)  # routes, as the end counts them (EU-17)


@kernel
def clear_stations(s, board):
    """Give every player all stations; no city has one."""
    s.open_cities = (1 << int(board.cities)) - 1
    for city in range(CITIES):
        s.station[city] = FREE
    for seat in range(SEATS):
        s.stations_left[seat] = STATIONS if seat < s.seats else 0
        for i in range(STATIONS):
            s.lent[seat, i] = NO_LOAN


@kernel
def station_price(s, seat):
    """Return the price of the next station: 1 card, then 2, then 3 (EU-15)."""
    return STATIONS + 1 - int(s.stations_left[seat])


@kernel
def why_not_build(s, board, seat, city, color, locomotives):
    """Refuse a station in a city that has one, or a fourth one (EU-14, EU-15)."""
    if city >= board.cities:
        return Refusal.NO_CITY
    if s.stations_left[seat] == 0:
        return Refusal.NO_STATIONS
    if s.station[city] != FREE:
        return Refusal.CITY_TAKEN
    return why_not_pay(s, seat, color, station_price(s, seat), locomotives, 0)


@kernel
def station_count(s, seat):
    """Count the ways to build a station."""
    if s.stations_left[seat] == 0:
        return 0
    return count(s.open_cities) * ways_to_pay(s, seat, GREY, station_price(s, seat), 0)


@kernel
def station_nth(s, seat, k):
    """Return the k-th way to build a station."""
    price = station_price(s, seat)
    which, way = divmod(k, ways_to_pay(s, seat, GREY, price, 0))
    color, locomotives = nth_way(s, seat, GREY, price, 0, way)
    return station_of(nth(s.open_cities, which), color, locomotives)


@kernel
def build(s, seat, city, color, locomotives, trace):
    """Pay for a station and build it."""
    cards = station_price(s, seat) - locomotives
    pay(s, seat, color if color != LOCOMOTIVE else 0, cards, locomotives)
    s.station[city] = seat
    s.stations_left[seat] -= 1
    s.open_cities &= ~(1 << city)
    numbers = tell(trace, Told.BUILT, seat)
    numbers[0], numbers[1], numbers[2], numbers[3] = city, color, cards, locomotives


# ── what stations lend ──


@kernel
def list_loans(s, board, seat, label, loan, size):
    """List the routes that each of the seat's stations may lend: other players' routes at its city (EU-16).

    Of routes that lead to the same network of the seat, the first will do; to the city's own, none is needed.
    """
    built = 0
    for city in range(board.cities):
        if s.station[city] != seat:
            continue
        size[built] = 1
        loan[built, 0] = NO_LOAN
        reached = np.int64(1) << label[city]
        for route in range(board.routes):
            a, b = board.a[route], board.b[route]
            if s.owner[route] == FREE or s.owner[route] == seat or (a != city and b != city):
                continue
            there = np.int64(1) << label[b if a == city else a]
            if reached & there == 0:
                reached |= there
                loan[built, size[built]] = route
                size[built] += 1
        built += 1
    for rest in range(built, STATIONS):
        size[rest] = 1
        loan[rest, 0] = NO_LOAN


@kernel
def list_open_tickets(s, board, seat, label, ends):
    """List the tickets that own routes do not complete: the labels of their ends, and points."""
    size = 0
    for ticket in range(board.tickets):
        if (s.ticket[seat] >> ticket) & 1:
            one, other = label[board.ticket_a[ticket]], label[board.ticket_b[ticket]]
            if one != other:
                ends[size, 0], ends[size, 1] = one, other
                ends[size, 2] = board.ticket_points[ticket]
                size += 1
    return size


@kernel
def joined(label, from_1, to_1, from_2, to_2):
    """Return a label after two merges, one after the other."""
    if label == from_1:
        label = to_1
    return to_2 if label == from_2 else label


@kernel
def lend_best(s, board, seat, label, loan, size, ends):
    """Choose the loans with the most ticket points, then the most tickets, exactly (EU-17).

    Every combination of one route per station, or none, is tried; two loans may follow each other (EU-19a).
    Return points and number of the tickets that the loans complete.
    """
    list_loans(s, board, seat, label, loan, size)
    tickets = list_open_tickets(s, board, seat, label, ends)
    best_points, best_count = 0, 0
    if tickets == 0:
        return best_points, best_count
    for i in range(size[0]):
        from_1, to_1 = loan_ends(board, label, loan[0, i], -1, -1, -1, -1)
        for j in range(size[1]):
            from_2, to_2 = loan_ends(board, label, loan[1, j], from_1, to_1, -1, -1)
            for k in range(size[2]):
                from_3, to_3 = loan_ends(board, label, loan[2, k], from_1, to_1, from_2, to_2)
                points, number = 0, 0
                for t in range(tickets):
                    one = joined(ends[t, 0], from_1, to_1, from_2, to_2)
                    other = joined(ends[t, 1], from_1, to_1, from_2, to_2)
                    if joined(one, from_3, to_3, -1, -1) == joined(other, from_3, to_3, -1, -1):
                        points += ends[t, 2]
                        number += 1
                if points > best_points or (points == best_points and number > best_count):
                    best_points, best_count = points, number
                    s.lent[seat, 0], s.lent[seat, 1] = loan[0, i], loan[1, j]
                    s.lent[seat, 2] = loan[2, k]
    return best_points, best_count


@kernel
def loan_ends(board, label, route, from_1, to_1, from_2, to_2):
    """Return which label a lent route merges into which, after the merges before it."""
    if route == NO_LOAN:
        return -1, -1
    one = joined(int(label[board.a[route]]), from_1, to_1, from_2, to_2)
    other = joined(int(label[board.b[route]]), from_1, to_1, from_2, to_2)
    return one, other
