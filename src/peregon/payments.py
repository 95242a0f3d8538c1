"""Claims and stations without a payment, `claim paris-marseille` or `station wien`, and what they cost."""

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
    """The legal payment with the fewest locomotives, in the colour most held.

    Where there is none, a payment that says best why not.
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
    # Refusals are numbered as they are asked for: of two tracks, the one that comes nearest to a claim.
    return max(attempts, key=why_not)


def attempt(route: Route, hand: Cards) -> Claim:
    """The payment for a route that a hand comes nearest to."""
    least = route.locomotives
    if least >= route.length:  # EU-06: a ferry all of locomotives
        return Claim(route.id, LOCOMOTIVE, route.length)
    color = most_held(hand) if route.color == GREY else route.color
    return Claim(route.id, color, least if hand[LOCOMOTIVE] >= least else 0)


def most_held(hand: Cards) -> str:
    """The colour most held, locomotives left out."""
    return max((color for color in CARD_COLORS if color != LOCOMOTIVE), key=hand.__getitem__)


def tracks(board: RouteBoard, name: str) -> list[Route]:
    """The routes that go by a name: of a double route, both tracks."""
    return [route for route in board.routes if names(route.id, name)]


def track(board: RouteBoard, name: str) -> str:
    """The id of a route by one of its names; the name itself where it is none."""
    return next((route.id for route in tracks(board, name)), name)


def names(route: str, name: str) -> bool:
    """Whether a route goes by a name: its id, without its track, or named from the other end."""
    a, b, *number = route.split("-")
    return name in (route, f"{a}-{b}", f"{b}-{a}", "-".join([b, a, *number]))


def station_price(position: Position, seat: int) -> int:
    """What a seat's next station costs (EU-15); 1 where there are no stations."""
    if not isinstance(position, EuropePosition) or not 0 <= seat < position.seats:
        return 1
    return position.station_price(seat)
