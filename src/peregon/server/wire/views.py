"""The JSON of a view: its declared fields by name, with one type per title.

Everything is read from a view, in which hidden values are missing; they become null. A replay after the
end is read from full states in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from peregon.boards import RailCity, Ticket
from peregon.outcome import Decider, Outcome
from peregon.positions import (
    EuropePosition,
    FirstJourneyPosition,
    Position,
    RailPosition,
    RoutePosition,
    TicketPosition,
    Tunnel,
    View,
)
from peregon.titles import TITLES

__all__ = [
    "RESIGNED",
    "EuropeView",
    "FirstJourneyView",
    "GameView",
    "Result",
    "TransEuropaView",
    "UsaView",
    "resignation_of",
    "result_of",
    "seen_from_seat",
    "view_of",
]


class RouteSeat(Struct, kw_only=True):
    """A seat of a game of routes; `hand` is null if the viewer may not see it."""

    cars: int
    cards: int  # the number of cards
    hand: dict[str, int] | None
    shown: dict[str, int]  # cards that everybody saw it take and that it must still have


class TicketSeat(RouteSeat, kw_only=True):
    """A seat of the two big games."""

    points: int  # for routes, so far
    tickets: int  # the number of tickets
    held: list[str] | None
    offered: int  # the number of tickets offered
    offer: list[str] | None
    chosen: list[int] | None  # at the start: the kept tickets of the offer, counted from 1


class EuropeSeat(TicketSeat, kw_only=True):
    """A seat of Europe."""

    stations: int  # not yet built
    station_price: int  # of its next station, in cards
    given_back: list[str] | None  # tickets that left the game


class JourneySeat(RouteSeat, kw_only=True):
    """A seat of First Journey."""

    tickets: int  # in hand
    held: list[str] | None
    done: list[str]
    crossed: bool
    total: int


class RailSeat(Struct, kw_only=True):
    """A seat of Trans Europa."""

    hub: str | None
    cities: list[str] | None  # its five, in the order of their colours
    last_cities: list[str]  # those of the round before
    lost: int  # in the round before
    total: int


class Turn(Struct, kw_only=True):
    """Fields of every title: the turn."""

    first: int
    turn: int
    phase: str
    to_act: list[int]
    passes: int  # forced ones in a row
    ended: str | None


class RouteTurn(Turn, kw_only=True):
    """Fields of all games of routes."""

    deck: int
    discard: dict[str, int]
    routes: dict[str, int]  # the owner's seat, for each claimed route
    closed: list[str]  # routes without an owner that no player may claim any more
    tickets_left: int


class TunnelView(Struct):
    """A tunnel whose extra cost is open."""

    route: str
    color: str
    locomotives: int
    extra: int
    turned: list[str]
    costly: list[bool]  # of the cards turned up: which of them add to the cost


class UsaView(RouteTurn, kw_only=True, tag="usa", tag_field="title"):
    """Ticket to Ride."""

    market: list[str | None]
    last_turns: int | None  # left, after the last round has begun
    seats: list[TicketSeat]


class EuropeView(RouteTurn, kw_only=True, tag="europe", tag_field="title"):
    """Ticket to Ride: Europe."""

    market: list[str | None]
    last_turns: int | None
    stations: dict[str, int]  # the seat that built in each city
    tunnel: TunnelView | None
    seats: list[EuropeSeat]


class FirstJourneyView(RouteTurn, kw_only=True, tag="first_journey", tag_field="title"):
    """Ticket to Ride: First Journey."""

    ticket_discards: int
    seats: list[JourneySeat]


class TransEuropaView(Turn, kw_only=True, tag="trans_europa", tag_field="title"):
    """Trans Europa."""

    round: int
    starter: int
    rails_left: int
    rails: list[str]  # the lines that have one
    seats: list[RailSeat]


GameView = UsaView | EuropeView | FirstJourneyView | TransEuropaView


def view_of(position: Position) -> GameView:
    """Return the JSON of a view; for a state, everything."""
    seats: Any = [seat_of(position, seat) for seat in range(position.seats)]
    common: dict[str, Any] = turn_of(position) | {"seats": seats}
    if isinstance(position, RailPosition):
        return TransEuropaView(
            **common,
            round=position.round,
            starter=position.starter,
            rails_left=position.rails_left,
            rails=position.rails,
        )
    assert isinstance(position, RoutePosition)
    common |= {
        "deck": position.deck_size,
        "discard": position.discard,
        "routes": position.owners,
        "closed": position.closed_routes,
        "tickets_left": position.tickets_left,
    }
    if isinstance(position, FirstJourneyPosition):
        return FirstJourneyView(**common, ticket_discards=position.ticket_discards)
    assert isinstance(position, TicketPosition)
    common |= {"market": position.market, "last_turns": position.last_turns}
    if isinstance(position, EuropePosition):
        return EuropeView(**common, stations=position.stations, tunnel=tunnel_of(position.tunnel))
    return UsaView(**common)


def seen_from_seat(public: GameView, view: View) -> GameView:
    """Return the view of a seat: the public view, with its own cards and tickets.

    The result equals `view_of` its view, but the public part is made only once for all seats.
    """
    assert view.seat is not None
    seats: Any = list(public.seats)
    seats[view.seat] = seat_of(view, view.seat)
    return replace(public, seats=seats)


def turn_of(position: Position) -> dict[str, Any]:
    ending = position.ending
    return {
        "first": position.first,
        "turn": position.turn,
        "phase": position.phase.value,
        "to_act": list(position.to_act),
        "passes": position.passes,
        "ended": None if ending is None else ending.name.lower(),
    }


def tunnel_of(tunnel: Tunnel | None) -> TunnelView | None:
    if tunnel is None:
        return None
    return TunnelView(
        tunnel.route, tunnel.color, tunnel.locomotives, tunnel.extra, [*tunnel.turned], [*tunnel.costly]
    )


# ── seats ──


def seat_of(position: Position, seat: int) -> Any:
    """Return a seat, as far as the position shows it."""
    if isinstance(position, RailPosition):
        return rail_seat(position, seat)
    if isinstance(position, FirstJourneyPosition):
        return journey_seat(position, seat)
    assert isinstance(position, TicketPosition)
    if isinstance(position, EuropePosition):
        return EuropeSeat(
            **ticket_seat(position, seat),
            stations=position.stations_left[seat],
            station_price=position.station_price(seat),
            given_back=named(position.given_back(seat)),
        )
    return TicketSeat(**ticket_seat(position, seat))


def route_seat(position: RoutePosition, seat: int) -> dict[str, Any]:
    return {
        "cars": position.cars[seat],
        "cards": position.card_counts[seat],
        "hand": position.hand(seat),
        "shown": position.shown(seat),
        "tickets": position.ticket_counts[seat],
        "held": named(position.tickets(seat)),
    }


def ticket_seat(position: TicketPosition, seat: int) -> dict[str, Any]:
    choice = position.choice(seat)
    return route_seat(position, seat) | {
        "points": position.route_points[seat],
        "offered": position.offer_counts[seat],
        "offer": named(position.offer(seat)),
        "chosen": None if choice is None else list(choice),
    }


def journey_seat(position: FirstJourneyPosition, seat: int) -> JourneySeat:
    return JourneySeat(
        **route_seat(position, seat),
        done=[ticket.id for ticket in position.done(seat)],
        crossed=position.crossed[seat],
        total=position.totals[seat],
    )


def rail_seat(position: RailPosition, seat: int) -> RailSeat:
    return RailSeat(
        hub=position.hub(seat),
        cities=named(position.cities(seat)),
        last_cities=[city.id for city in position.last_cities(seat)],
        lost=position.lost[seat],
        total=position.totals[seat],
    )


def named(things: Iterable[Ticket | RailCity] | None) -> list[str] | None:
    """Return the ids of things; None if they are hidden."""
    return None if things is None else [thing.id for thing in things]


# ── the end ──


RESIGNED = "resigned"  # the ending if a player resigned


class SeatResult(Struct):
    """The score of a seat, its parts, and the tie-breaks."""

    total: int
    place: int
    parts: dict[str, int]
    completed: int
    longest: int
    tickets: list[str]
    lent: list[str]


class Result(Struct):
    """The result of a game, with the seed that proves the commitment."""

    how: str
    scores: list[SeatResult]
    winners: list[int]
    seed: str
    decided_by: Decider | None  # null: a resignation
    resigned: int | None = None  # the seat whose resignation ended it; the scores are those at that time


def resignation_of(public: View, seat: int, seed: bytes) -> Result:
    """Return the result of a game of two players in which one resigned, with the public scores."""
    part = TITLES[public.title].running_part
    scores = [
        SeatResult(total, 2 if one == seat else 1, {part: total}, 0, 0, [], [])
        for one, total in enumerate(public.scores)
    ]
    return Result(RESIGNED, scores, [1 - seat], seed.hex(), None, seat)


def result_of(outcome: Outcome | None, seed: bytes) -> Result | None:
    """Return the result of a finished game."""
    if outcome is None:
        return None
    scores = [
        SeatResult(
            one.total, one.place, dict(one.parts), one.completed, one.longest, [*one.tickets], [*one.lent]
        )
        for one in outcome.scores
    ]
    return Result(outcome.how.name.lower(), scores, list(outcome.winners), seed.hex(), outcome.decided_by)
