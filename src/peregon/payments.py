"""The order of payments, and payments for claims and stations that name none, such as `station wien`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from peregon.actions import CLAIM, COLORS, PAYMENTS, STATION, Action, Claim, RouteActions, Station
from peregon.boards import GREY, Route, RouteBoard
from peregon.positions import CARD_COLORS, LOCOMOTIVE, Cards, EuropePosition, Position, RoutePosition

__all__ = ["cheapest", "most_held", "station_price", "thriftiest_first"]

MOST_HELD = 1 << 8  # more cards than there are of a colour
PLACE_COST = MOST_HELD * PAYMENTS + 1  # more than any payment


def costs(hand: Cards) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return the cost of each payment by its number: fewest locomotives, then the colour held most."""
    held = np.repeat([hand[color] for color in CARD_COLORS], PAYMENTS)
    return np.tile(np.arange(PAYMENTS), COLORS) * MOST_HELD + (MOST_HELD - held)


def thriftiest_first(position: Position, seat: int, numbers: list[int]) -> list[int]:
    """Order the numbers of legal actions; the payments for a route or city begin with the thriftiest."""
    if not isinstance(position, RoutePosition):
        return numbers
    cost = costs(position.hand(seat) or Cards())
    found = np.array(numbers, np.int64)
    order = found * PLACE_COST
    for span in (CLAIM, STATION):
        paid = (found >= span.first) & (found < span.first + span.size)
        way = (found[paid] - span.first) % cost.size
        order[paid] += cost[way] - way * PLACE_COST  # ties stay in the order of the colours
    return found[np.argsort(order, kind="stable")].tolist()


def cheapest(
    position: Position,
    seat: int,
    kind: str,
    name: str,
    codec: RouteActions,
    legal: Iterable[Action],
    why_not: Callable[[Claim], int],
) -> Action:
    """Return the legal payment with the fewest locomotives, in the colour that the hand has most of.

    If there is none, return the payment whose refusal explains best what is missing.
    """
    assert isinstance(position, RoutePosition)
    board = position.board
    if not 0 <= seat < position.seats:
        return codec.parse(f"{kind} {track(board, name)} {LOCOMOTIVE}")
    hand = position.hand(seat) or Cards()
    ways: list[Claim | Station] = []
    for action in legal:
        match action:
            case Claim(route) if kind == "claim" and names(route, name):
                ways.append(action)
            case Station(city) if kind == "station" and city == name:
                ways.append(action)
            case _:
                pass
    if ways:
        cost = costs(hand)
        return min(ways, key=lambda way: cost[codec.paid(0, way.color, way.locomotives)])
    attempts = [attempt(route, hand) for route in tracks(board, name)] if kind == "claim" else []
    if not attempts:
        return codec.parse(f"{kind} {name} {most_held(hand)}")
    # Refusals are numbered in the order of the checks: the last one is nearest to a legal claim.
    return max(attempts, key=why_not)


def attempt(route: Route, hand: Cards) -> Claim:
    """Return the payment for a route that is nearest to what the hand has."""
    least = route.locomotives
    if least >= route.length:  # EU-06: a ferry with locomotives only
        return Claim(route.id, LOCOMOTIVE, route.length)
    color = most_held(hand) if route.color == GREY else route.color
    return Claim(route.id, color, least if hand[LOCOMOTIVE] >= least else 0)


def most_held(hand: Cards) -> str:
    """Return the colour that a hand has most of, apart from locomotives."""
    return max((color for color in CARD_COLORS if color != LOCOMOTIVE), key=hand.__getitem__)


def tracks(board: RouteBoard, name: str) -> list[Route]:
    """Return the routes with a name: both tracks of a double route."""
    return [route for route in board.routes if names(route.id, name)]


def track(board: RouteBoard, name: str) -> str:
    """Return the id of the first route with a name; the name itself if there is none."""
    return next((route.id for route in tracks(board, name)), name)


def names(route: str, name: str) -> bool:
    """Return whether a route has a name: its id, with or without the track, in either direction."""
    a, b, *number = route.split("-")
    return name in (route, f"{a}-{b}", f"{b}-{a}", "-".join([b, a, *number]))


def station_price(position: Position, seat: int) -> int:
    """Return the price of a seat's next station (EU-15); 1 if there are no stations."""
    if not isinstance(position, EuropePosition) or not 0 <= seat < position.seats:
        return 1
    return position.station_price(seat)
