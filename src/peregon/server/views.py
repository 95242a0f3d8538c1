"""The JSON of a view: its declared fields by name, with one type per title.

Everything is read from a view, in which hidden values are missing; they become null. A replay after the
end is read from full states in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from peregon.boards import RailBoard, RouteBoard
from peregon.game import Game, Plain, State, View
from peregon.kernels.masks import BITS
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.ticket_to_ride import NOT_YET, Phase
from peregon.kernels.trans_europa import Phase as RailPhase
from peregon.outcome import Ending, Outcome
from peregon.server.standing import public_scores

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


def view_of(game: Game, position: View | State) -> GameView:
    """Return the JSON of a view; for a state, everything."""
    board, plain = game.board, position.plain
    seats: Any = [seat_of(game, position, plain, seat) for seat in range(plain["seats"])]
    common: dict[str, Any] = turn_of(game, plain) | {"seats": seats}
    if isinstance(board, RailBoard):
        return TransEuropaView(**common, **rails_of(board, plain))
    common |= {
        "deck": plain["deck_size"],
        "discard": colors_of(plain["discard"]),
        "routes": owned(board.routes, plain["owner"]),
        "closed": closed_routes(board, plain),
        "tickets_left": plain["ticket_left"],
    }
    if game.title.id == "first_journey":
        return FirstJourneyView(**common, ticket_discards=plain["ticket_discards"])
    common |= {"market": cards_of(plain["market"]), "last_turns": last_turns(plain)}
    if game.title.id == "usa":
        return UsaView(**common)
    return EuropeView(
        **common, stations=owned(board.cities, plain["station"]), tunnel=tunnel_of(board, plain)
    )


def seen_from_seat(game: Game, public: GameView, view: View) -> GameView:
    """Return the view of a seat: the public view, with its own cards and tickets.

    The result equals `view_of` its view, but the public part is made only once for all seats.
    """
    assert view.seat is not None
    seats: Any = list(public.seats)
    seats[view.seat] = seat_of(game, view, view.plain, view.seat)
    return replace(public, seats=seats)


def closed_routes(board: RouteBoard, plain: Plain) -> list[str]:
    """Return the other tracks of doubles that are closed to everybody (US-21)."""
    owner, free = plain["owner"], bits_of(plain["free"])
    return [
        route.id for number, route in enumerate(board.routes) if owner[number] < 0 and not free >> number & 1
    ]


def last_turns(plain: Plain) -> int | None:
    left = plain["last_turns"]
    return None if left == NOT_YET else left


def turn_of(game: Game, plain: Plain) -> dict[str, Any]:
    return {
        "first": plain["first"],
        "turn": plain["turn"],
        "phase": PHASES[game.title.id][plain["phase"]],
        "to_act": ones_of(plain["waiting"]),
        "passes": plain["passes"],
        "ended": ENDINGS[plain["ended"]],
    }


# The phases by name; First Journey has only turns.
ROUTE_PHASES = {phase.value: phase.name.lower() for phase in Phase}
PHASES: dict[str, dict[int, str]] = {
    "usa": ROUTE_PHASES,
    "europe": ROUTE_PHASES,
    "first_journey": {0: "turn"},
    "trans_europa": {phase.value: phase.name.lower() for phase in RailPhase},
}
ENDINGS: dict[int, str | None] = {0: None} | {how.value: how.name.lower() for how in Ending}


# ── seats ──


def seat_of(game: Game, position: View | State, plain: Plain, seat: int) -> Any:
    """Return a seat. Its secrets are included only if the position is its own view, or a full state."""
    own = isinstance(position, State) or position.seat == seat
    return SEATS[game.title.id](game.board, plain, seat, own)


def route_seat(plain: Plain, seat: int) -> dict[str, Any]:
    hand = plain["hand"][seat]
    return {
        "cars": plain["cars"][seat],
        "cards": plain["hand_size"][seat],
        "hand": None if hand[0] < 0 else colors_of(hand),
        "shown": colors_of(plain["shown"][seat]),
    }


def ticket_seat(board: RouteBoard, plain: Plain, seat: int, own: bool) -> dict[str, Any]:
    return route_seat(plain, seat) | {
        "points": plain["route_points"][seat],
        "tickets": plain["ticket_count"][seat],
        "held": tickets_in(board, plain["ticket"][seat]) if own or plain["ended"] else None,
        "offered": plain["offer_size"][seat],
        "offer": named(board.tickets, plain["offer"][seat]) if own else None,
        "chosen": [one + 1 for one in ones_of(plain["choice"][seat])] if own else None,
    }


def usa_seat(board: RouteBoard, plain: Plain, seat: int, own: bool) -> TicketSeat:
    return TicketSeat(**ticket_seat(board, plain, seat, own))


def europe_seat(board: RouteBoard, plain: Plain, seat: int, own: bool) -> EuropeSeat:
    return EuropeSeat(
        **ticket_seat(board, plain, seat, own),
        stations=plain["stations_left"][seat],
        given_back=tickets_in(board, plain["given_back"][seat]) if own else None,
    )


def journey_seat(board: RouteBoard, plain: Plain, seat: int, own: bool) -> JourneySeat:
    return JourneySeat(
        **route_seat(plain, seat),
        tickets=plain["held_count"][seat],
        held=named(board.tickets, plain["held"][seat]) if own else None,
        done=tickets_in(board, plain["done"][seat]),
        crossed=bool(plain["crossed"][seat]),
        total=plain["total"][seat],
    )


def rail_seat(board: RailBoard, plain: Plain, seat: int, own: bool) -> RailSeat:
    hub: int = plain["hub"][seat]
    return RailSeat(
        hub=board.crossings[hub].id if hub >= 0 else None,
        cities=named(board.cities, plain["card"][seat]) if own else None,
        last_cities=named(board.cities, plain["last_card"][seat]),
        lost=plain["lost"][seat],
        total=plain["total"][seat],
    )


SEATS: dict[str, Callable[[Any, Plain, int, bool], Any]] = {
    "usa": usa_seat,
    "europe": europe_seat,
    "first_journey": journey_seat,
    "trans_europa": rail_seat,
}


# ── the board ──


def rails_of(board: RailBoard, plain: Plain) -> dict[str, Any]:
    free = bits_of(plain["free"])
    return {
        "round": plain["rounds"],
        "starter": plain["starter"],
        "rails_left": plain["rails_left"],
        "rails": [line.id for number, line in enumerate(board.lines) if not free >> number & 1],
    }


def tunnel_of(board: RouteBoard, plain: Plain) -> TunnelView | None:
    route: int = plain["tunnel_route"]
    color: int = plain["tunnel_color"]
    if route < 0:
        return None
    return TunnelView(
        board.routes[route].id,
        CARD_COLORS[color],
        plain["tunnel_locomotives"],
        plain["tunnel_extra"],
        [CARD_COLORS[card] for card in plain["turned"] if card >= 0],
    )


def colors_of(counts: list[int]) -> dict[str, int]:
    """Return the cards by colour, without colours of which there are none."""
    return {color: count for color, count in zip(CARD_COLORS, counts, strict=True) if count > 0}


def cards_of(cards: list[int]) -> list[str | None]:
    return [CARD_COLORS[card] if card >= 0 else None for card in cards]


def owned(things: Sequence[Any], owners: list[int]) -> dict[str, int]:
    """Return the owner of everything that has one."""
    return {thing.id: owner for thing, owner in zip(things, owners, strict=False) if owner >= 0}


def named(things: Sequence[Any], numbers: list[int]) -> list[str]:
    return [things[number].id for number in numbers if number >= 0]


def tickets_in(board: RouteBoard, held: int) -> list[str]:
    return [board.tickets[ticket].id for ticket in ones_of(held)]


def ones_of(number: int) -> list[int]:
    """Return the positions of the bits that are set."""
    return [place for place in range(number.bit_length()) if number >> place & 1]


def bits_of(words: list[int]) -> int:
    """Return a set of more than `BITS` things, which a record stores in words."""
    return sum(word << BITS * place for place, word in enumerate(words))


# ── the end ──


RESIGNED = "resigned"  # the ending if a player resigned
RUNNING = {"usa": "routes", "europe": "routes", "first_journey": "tickets", "trans_europa": "before"}


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
    resigned: int | None = None  # the seat whose resignation ended it; the scores are those at that time


def resignation_of(game: Game, public: View, seat: int, seed: bytes) -> Result:
    """Return the result of a game of two players in which one resigned, with the public scores."""
    part = RUNNING[game.title.id]
    scores = [
        SeatResult(total, 2 if one == seat else 1, {part: total}, 0, 0, [], [])
        for one, total in enumerate(public_scores(game, public))
    ]
    return Result(RESIGNED, scores, [1 - seat], seed.hex(), seat)


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
    return Result(outcome.how.name.lower(), scores, list(outcome.winners), seed.hex())
