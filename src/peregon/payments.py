"""Claims and stations without a payment, `claim paris-marseille` or `station wien`, and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peregon.actions import Action, Claim, Station
from peregon.boards import GREY, Route, RouteBoard
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.spans import LOCOMOTIVE
from peregon.kernels.stations import STATIONS

if TYPE_CHECKING:
    from peregon.game import Game, Position, State, View

__all__ = ["cheapest", "station_price"]


def cheapest(game: Game, position: State | View, seat: int, kind: str, name: str) -> Action:
    """The legal payment with the fewest locomotives, in the colour most held.

    Where there is none, a payment that says best why not.
    """
    if not 0 <= seat < position.seats:
        return game.codec.parse(f"{kind} {track(game, name)} locomotive")
    hand = [int(number) for number in position.hand[seat]]
    ways: list[tuple[int, int, Action]] = []
    for action in game.legal(position, seat):
        match action:
            case Claim(route, color, locomotives) if kind == "claim" and names(route, name):
                ways.append((locomotives, -hand[CARD_COLORS.index(color)], action))
            case Station(city, color, locomotives) if kind == "station" and city == name:
                ways.append((locomotives, -hand[CARD_COLORS.index(color)], action))
            case _:
                pass
    if ways:
        return min(ways, key=lambda way: way[:2])[2]
    attempts = [attempt(route, hand) for route in tracks(game, name)] if kind == "claim" else []
    if not attempts:
        return game.codec.parse(f"{kind} {name} {most_held(hand)}")
    # Refusals are numbered as they are asked for: of two tracks, the one that comes nearest to a claim.
    return max(attempts, key=lambda claim: game.why_not(position, seat, claim))


def attempt(route: Route, hand: list[int]) -> Claim:
    """The payment for a route that a hand comes nearest to."""
    least = route.locomotives
    if least >= route.length:  # EU-06: a ferry all of locomotives
        return Claim(route.id, CARD_COLORS[LOCOMOTIVE], route.length)
    color = most_held(hand) if route.color == GREY else route.color
    return Claim(route.id, color, least if hand[LOCOMOTIVE] >= least else 0)


def most_held(hand: list[int]) -> str:
    return max(CARD_COLORS[:LOCOMOTIVE], key=lambda color: hand[CARD_COLORS.index(color)])


def tracks(game: Game, name: str) -> list[Route]:
    """The routes that go by a name: of a double route, both tracks."""
    assert isinstance(game.board, RouteBoard)
    return [route for route in game.board.routes if names(route.id, name)]


def track(game: Game, name: str) -> str:
    """The id of a route by one of its names; the name itself where it is none."""
    return next((route.id for route in tracks(game, name)), name)


def names(route: str, name: str) -> bool:
    """Whether a route goes by a name: its id, without its track, or named from the other end."""
    a, b, *number = route.split("-")
    return name in (route, f"{a}-{b}", f"{b}-{a}", "-".join([b, a, *number]))


def station_price(position: Position, seat: int) -> int:
    """What a seat's next station costs (EU-15); 1 where there are no stations."""
    fields = position.records.dtype.names or ()
    if "stations_left" not in fields or not 0 <= seat < position.seats:
        return 1
    return max(STATIONS + 1 - int(position.stations_left[seat]), 1)
