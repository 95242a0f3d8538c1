"""Payments for claims and stations that name none, such as `claim paris-marseille` or `station wien`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from peregon.actions import Action, Claim, RouteActions, Station
from peregon.boards import GREY, Route, RouteBoard
from peregon.positions import CARD_COLORS, LOCOMOTIVE, Cards, EuropePosition, Position, RoutePosition

__all__ = ["cheapest", "most_held", "station_price"]


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
    ways: list[tuple[int, int, Action]] = []
    for action in legal:
        match action:
            case Claim(route, color, locomotives) if kind == "claim" and names(route, name):
                ways.append((locomotives, -hand[color], action))
            case Station(city, color, locomotives) if kind == "station" and city == name:
                ways.append((locomotives, -hand[color], action))
            case _:
                pass
    if ways:
        return min(ways, key=lambda way: way[:2])[2]
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
