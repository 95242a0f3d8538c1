"""What a viewer sees, as JSON: the view's declared fields by name, a type for each title.

Everything here is read from a view, which has holes where its viewer may not look; a hole becomes null.
A replay after the end is read from whole states in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from peregon.boards import RailBoard, RouteBoard
from peregon.game import Game, State, View
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
    "view_of",
]


class RouteSeat(Struct, kw_only=True):
    """A seat of a game of routes; `hand` is null where it may not be seen."""

    cars: int
    cards: int  # how many
    hand: dict[str, int] | None
    shown: dict[str, int]  # cards that everybody saw it take and that it must still hold


class TicketSeat(RouteSeat, kw_only=True):
    """A seat of the two big games."""

    points: int  # of routes, so far
    tickets: int  # how many
    held: list[str] | None
    offered: int  # how many
    offer: list[str] | None
    chosen: list[int] | None  # at the opening, of the offer, counted from 1


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
    """What every title has: whose turn it is."""

    first: int
    turn: int
    phase: str
    to_act: list[int]
    passes: int  # forced ones in a row
    ended: str | None


class RouteTurn(Turn, kw_only=True):
    """What the games of routes have in common."""

    deck: int
    discard: dict[str, int]
    routes: dict[str, int]  # the seat that owns each route claimed
    closed: list[str]  # routes that nobody owns and nobody may claim any more
    tickets_left: int


class TunnelView(Struct):
    """A tunnel that is being tried."""

    route: str
    color: str
    locomotives: int
    extra: int
    turned: list[str]


class UsaView(RouteTurn, kw_only=True, tag="usa", tag_field="title"):
    """Ticket to Ride."""

    market: list[str | None]
    last_turns: int | None  # left, once the last round has begun
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
    """The JSON of a view; of a state, everything."""
    board = game.board
    if isinstance(board, RailBoard):
        return rail_view(game, board, position)
    seats = range(int(position.seats))
    common: dict[str, Any] = turn_of(game, position) | {
        "deck": int(position.deck_size),
        "discard": colors_of(position.discard),
        "routes": owned(position.owner, [route.id for route in board.routes]),
        "closed": closed_routes(board, position),
        "tickets_left": int(position.ticket_left),
    }
    if game.title.id == "first_journey":
        discards = int(position.ticket_discards)
        journeys = [JourneySeat(**journey_seat(board, position, seat)) for seat in seats]
        return FirstJourneyView(**common, ticket_discards=discards, seats=journeys)
    common |= {"market": cards_of(position.market), "last_turns": last_turns(position)}
    if game.title.id == "usa":
        return UsaView(**common, seats=[TicketSeat(**ticket_seat(board, position, seat)) for seat in seats])
    return EuropeView(
        **common,
        stations=owned(position.station, [city.id for city in board.cities]),
        tunnel=tunnel_of(board, position),
        seats=[EuropeSeat(**europe_seat(board, position, seat)) for seat in seats],
    )


def closed_routes(board: RouteBoard, position: View | State) -> list[str]:
    """Return the other tracks of doubles that are closed to everybody (US-21)."""
    owner, free = position.owner.tolist(), position.free.tolist()
    return [
        route.id
        for number, route in enumerate(board.routes)
        if owner[number] < 0 and not free[number // BITS] >> number % BITS & 1
    ]


def last_turns(position: View | State) -> int | None:
    left = int(position.last_turns)
    return None if left == NOT_YET else left


def turn_of(game: Game, position: View | State) -> dict[str, Any]:
    return {
        "first": int(position.first),
        "turn": int(position.turn),
        "phase": phase_of(game, int(position.phase)),
        "to_act": list(game.to_act(position)),
        "passes": int(position.passes),
        "ended": ending_of(int(position.ended)),
    }


def phase_of(game: Game, phase: int) -> str:
    """What is expected, by name; First Journey has turns only."""
    if game.title.id == "first_journey":
        return "turn"
    named = RailPhase(phase) if game.title.id == "trans_europa" else Phase(phase)
    return named.name.lower()


def ending_of(ended: int) -> str | None:
    return Ending(ended).name.lower() if ended else None


# ── seats ──


def route_seat(position: View | State, seat: int) -> dict[str, Any]:
    hand = position.hand[seat]
    return {
        "cars": int(position.cars[seat]),
        "cards": int(position.hand_size[seat]),
        "hand": None if int(hand[0]) < 0 else colors_of(hand),
        "shown": colors_of(position.shown[seat]),
    }


def ticket_seat(board: RouteBoard, position: View | State, seat: int) -> dict[str, Any]:
    own = sees(position, seat)
    choice = int(position.choice[seat])
    return route_seat(position, seat) | {
        "points": int(position.route_points[seat]),
        "tickets": int(position.ticket_count[seat]),
        "held": tickets_in(board, int(position.ticket[seat])) if own or position.ended else None,
        "offered": int(position.offer_size[seat]),
        "offer": named(board.tickets, position.offer[seat]) if own else None,
        "chosen": [i + 1 for i in range(choice.bit_length()) if choice >> i & 1] if own else None,
    }


def europe_seat(board: RouteBoard, position: View | State, seat: int) -> dict[str, Any]:
    given_back = tickets_in(board, int(position.given_back[seat])) if sees(position, seat) else None
    return ticket_seat(board, position, seat) | {
        "stations": int(position.stations_left[seat]),
        "given_back": given_back,
    }


def journey_seat(board: RouteBoard, position: View | State, seat: int) -> dict[str, Any]:
    return route_seat(position, seat) | {
        "tickets": int(position.held_count[seat]),
        "held": named(board.tickets, position.held[seat]) if sees(position, seat) else None,
        "done": tickets_in(board, int(position.done[seat])),
        "crossed": bool(position.crossed[seat]),
        "total": int(position.total[seat]),
    }


def sees(position: View | State, seat: int) -> bool:
    """Whether a position shows what its seat alone may know."""
    return isinstance(position, State) or position.seat == seat


# ── the board ──


def rail_view(game: Game, board: RailBoard, position: View | State) -> TransEuropaView:
    free = [int(word) for word in position.free]
    return TransEuropaView(
        **turn_of(game, position),
        round=int(position.rounds),
        starter=int(position.starter),
        rails_left=int(position.rails_left),
        rails=[line.id for i, line in enumerate(board.lines) if not free[i // BITS] >> i % BITS & 1],
        seats=[rail_seat(board, position, seat) for seat in range(int(position.seats))],
    )


def rail_seat(board: RailBoard, position: View | State, seat: int) -> RailSeat:
    hub = int(position.hub[seat])
    return RailSeat(
        hub=board.crossings[hub].id if hub >= 0 else None,
        cities=named(board.cities, position.card[seat]) if sees(position, seat) else None,
        last_cities=named(board.cities, position.last_card[seat]),
        lost=int(position.lost[seat]),
        total=int(position.total[seat]),
    )


def tunnel_of(board: RouteBoard, position: View | State) -> TunnelView | None:
    route = int(position.tunnel_route)
    if route < 0:
        return None
    return TunnelView(
        board.routes[route].id,
        CARD_COLORS[int(position.tunnel_color)],
        int(position.tunnel_locomotives),
        int(position.tunnel_extra),
        [CARD_COLORS[int(card)] for card in position.turned if card >= 0],
    )


def colors_of(counts: Iterable[int]) -> dict[str, int]:
    """Cards by colour, but for those of which there is none."""
    return {CARD_COLORS[i]: int(count) for i, count in enumerate(counts) if count > 0}


def cards_of(cards: Iterable[int]) -> list[str | None]:
    return [CARD_COLORS[int(card)] if card >= 0 else None for card in cards]


def owned(owners: Iterable[int], ids: list[str]) -> dict[str, int]:
    """Who owns what is owned."""
    return {id: int(owner) for id, owner in zip(ids, owners, strict=False) if owner >= 0}


def named(things: Any, numbers: Iterable[int]) -> list[str]:
    return [things[int(number)].id for number in numbers if number >= 0]


def tickets_in(board: RouteBoard, held: int) -> list[str]:
    return [ticket.id for i, ticket in enumerate(board.tickets) if held >> i & 1]


# ── the end ──


RESIGNED = "resigned"  # how it ended, where a player gave up
RUNNING = {"usa": "routes", "europe": "routes", "first_journey": "tickets", "trans_europa": "before"}


class SeatResult(Struct):
    """One seat's score, the parts that add up to it, and what breaks ties."""

    total: int
    place: int
    parts: dict[str, int]
    completed: int
    longest: int
    tickets: list[str]
    lent: list[str]


class Result(Struct):
    """How a game ended; it is shown with the seed that opens the commitment."""

    how: str
    scores: list[SeatResult]
    winners: list[int]
    seed: str
    resigned: int | None = None  # the seat whose resignation ended it; scores are those it stood at


def resignation_of(game: Game, state: State, seat: int, seed: bytes) -> Result:
    """The result of a game between two players of whom one resigned: scores as everybody saw them."""
    part = RUNNING[game.title.id]
    scores = [
        SeatResult(total, 2 if one == seat else 1, {part: total}, 0, 0, [], [])
        for one, total in enumerate(public_scores(game, state))
    ]
    return Result(RESIGNED, scores, [1 - seat], seed.hex(), seat)


def result_of(outcome: Outcome | None, seed: bytes) -> Result | None:
    """The result of a game that has ended."""
    if outcome is None:
        return None
    scores = [
        SeatResult(
            one.total, one.place, dict(one.parts), one.completed, one.longest, [*one.tickets], [*one.lent]
        )
        for one in outcome.scores
    ]
    return Result(outcome.how.name.lower(), scores, list(outcome.winners), seed.hex())
