# pyright: basic
"""Ticket to Ride: Europe, as learners see and play it."""

from __future__ import annotations

from peregon.envs.kernels.charts import PAID_COLORS
from peregon.envs.kernels.charts import RouteChart as Chart
from peregon.envs.kernels.routes import claim_number, mark, owner_seen, seat_after
from peregon.envs.kernels.ticket_to_ride import mark_pass, mark_usual, see_seats, see_table, see_tickets
from peregon.envs.kernels.ways import RouteMemory as Memory
from peregon.envs.kernels.ways import RouteRoom as Room
from peregon.envs.kernels.ways import forget, see_set
from peregon.kernels.jit import kernel
from peregon.kernels.masks import lowest
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import LOCOMOTIVE, STATION, TUNNEL, paid, station_of, within
from peregon.kernels.stations import STATIONS, station_price
from peregon.kernels.ticket_to_ride import Phase
from peregon.kernels.tunnels import TURNED, why_not_answer
from peregon.kernels.turns import why_not_now

__all__ = ["Chart", "Memory", "Room", "forget", "mark_legal", "number_of", "observe"]


@kernel
def observe(s, board, chart, memory, room, seat, out):
    """Write what a seat sees (europe-v1); return how many numbers."""
    at = see_table(s, board, chart, seat, out)
    at = see_seats(s, seat, out, at)
    at = see_tickets(s, board, chart, memory, room, seat, out, at)
    at = see_set(int(s.given_back[seat]), int(board.tickets), out, at)
    at = see_stations(s, board, seat, out, at)
    return see_tunnel(s, out, at)


@kernel
def see_stations(s, board, seat, out, at):
    """Write the owner of each city's station, and per seat: stations left, tickets given back."""
    for city in range(int(board.cities)):
        out[at + city] = owner_seen(s.station[city], seat, s.seats)
    at += int(board.cities)
    for turns in range(int(s.seats)):
        other = seat_after(s, seat, turns)
        out[at], out[at + 1], out[at + 2] = (
            s.stations_left[other],
            s.given_count[other],
            s.kept_at_start[other],
        )
        at += 3
    return at


@kernel
def see_tunnel(s, out, at):
    """Write the tunnel that is being tried."""
    out[at], out[at + 1] = s.tunnel_route, s.tunnel_color
    out[at + 2], out[at + 3] = s.tunnel_locomotives, s.tunnel_extra
    for i in range(TURNED):
        out[at + 4 + i] = s.turned[i]
    return at + 4 + TURNED


@kernel
def mark_legal(s, board, chart, seat, mask):
    """Mark the legal actions."""
    turn, found = mark_usual(s, board, chart, seat, mask)
    if turn:
        if not mark_stations(s, chart, seat, mask) and not found:
            mark_pass(mask)
    elif s.phase == Phase.TUNNEL and why_not_now(s, seat) == Refusal.NONE:
        for answer in range(TUNNEL.size):
            if why_not_answer(s, seat, TUNNEL.first + answer) == Refusal.NONE:
                mask[int(chart.tunnel) + answer] = 1


@kernel
def mark_stations(s, chart, seat, mask):
    """Mark the ways to build a station; return whether there are any."""
    price = station_price(s, seat)
    if price > STATIONS or s.open_cities == 0:
        return False
    locomotives = int(s.hand[seat, LOCOMOTIVE])
    ways = 0
    if locomotives >= price:
        ways = 1 if chart.thrifty else 1 << (price - 1)
    for color in range(PAID_COLORS):
        fewest = max(0, price - int(s.hand[seat, color]))
        most = min(locomotives, price - 1)
        if fewest <= most:
            if chart.thrifty:
                ways |= 1 << (1 + color)
            else:
                ways |= ((1 << (most - fewest + 1)) - 1) << ((1 + color) * STATIONS + fewest)
    if ways == 0:
        return False
    cities = int(s.open_cities)
    while cities != 0:
        mark(mask, int(chart.station[lowest(cities)]) - 1, False, ways)
        cities &= cities - 1
    return True


@kernel
def number_of(s, board, chart, seat, action):
    """Return the rules' number of an action; thrifty ones pay the fewest locomotives that the hand allows."""
    number = claim_number(s, board, chart, seat, action)
    if chart.thrifty and within(number, STATION):
        city, color, _ = paid(number - STATION.first)
        price = station_price(s, seat)
        if color == LOCOMOTIVE:
            return station_of(city, color, price)
        return station_of(city, color, max(0, price - int(s.hand[seat, color])))
    return number
