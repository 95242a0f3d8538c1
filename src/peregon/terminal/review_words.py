"""Reviews in words: actions, marks, and the facts behind turning points."""

from __future__ import annotations

from collections.abc import Sequence

from peregon.actions import (
    Action,
    Claim,
    Draw,
    DrawTickets,
    Hub,
    Keep,
    LeaveTunnel,
    PayTunnel,
    Rail,
    Station,
    Stop,
    Take,
)
from peregon.boards import RailBoard, RouteBoard
from peregon.game import Game, View
from peregon.positions import EuropePosition, RoutePosition, TicketPosition
from peregon.review import Decision, Mark, Reason, TurningPoint
from peregon.terminal.names import Naming

__all__ = [
    "action_words",
    "estimate",
    "loss_words",
    "mark_words",
    "percent",
    "point_words",
    "points",
    "reason_words",
    "within_bounds",
]

VAGUE = 15.0  # a figure between 0 and 100 that is less certain says nothing


def action_words(game: Game, view: View, action: Action, naming: Naming) -> str:
    """Return an action in words, as the seat of the view could choose it."""
    say = naming.say
    match action:
        case Draw():
            return say("action-draw")
        case Take(slot):
            assert isinstance(view, TicketPosition)
            card = str(view.market[slot - 1])
            return say("action-take", card=naming.card(card, 1, from_market=True), color=card)
        case DrawTickets():
            return say("action-new-tickets" if game.title.counts_tickets else "action-tickets")
        case Keep(offers):
            return say("action-keep", tickets=", ".join(kept_tickets(view, offers, naming)))
        case Claim(route, color, locomotives):
            assert isinstance(game.board, RouteBoard)
            spaces = game.board.routes[game.board.route_index[route]].length
            payment = naming.payment(color, spaces, locomotives)
            return say("action-claim", route=naming.route(route), payment=payment)
        case PayTunnel(locomotives):
            tunnel = view.tunnel if isinstance(view, EuropePosition) else None
            assert tunnel is not None
            payment = naming.payment(tunnel.color, tunnel.extra, locomotives)
            return say("action-tunnel-pay", payment=payment)
        case LeaveTunnel():
            return say("action-tunnel-leave")
        case Station(city, color, locomotives):
            assert isinstance(view, EuropePosition) and view.seat is not None
            payment = naming.payment(color, view.station_price(view.seat), locomotives)
            return say("action-station", city=naming.city(city), payment=payment)
        case Hub(crossing):
            return say("action-hub", place=naming.place(crossing))
        case Rail(line):
            return say("action-rail", place=naming.place(line))
        case Stop():
            return say("action-stop")
        case _:
            return say("action-pass")


def kept_tickets(view: View, offers: Sequence[int], naming: Naming) -> list[str]:
    """Return the names of offered tickets; they count from 1."""
    assert isinstance(view, RoutePosition) and view.seat is not None
    offer = view.offer(view.seat) or ()
    return [naming.ticket(offer[place - 1].id) for place in offers]


def mark_words(mark: Mark, naming: Naming) -> str:
    """Return the name of a mark."""
    return naming.say(f"review-mark-{mark.value}")


def point_words(point: TurningPoint, naming: Naming) -> str:
    """Return the heading of a turning point: when it was, what it was, and the change of the chance."""
    kind = naming.say("review-luck") if point.mark is None else mark_words(point.mark, naming)
    change = naming.say(
        "review-change", sign="−" if point.change < 0 else "+", points=hundredths(point.change)
    )
    rounds = isinstance(naming.board, RailBoard)
    when = naming.say("review-in-round" if rounds else "review-in-turn", turn=point.turn)
    return naming.say("review-point", when=when, kind=kind, change=change)


def reason_words(reason: Reason, naming: Naming) -> str:
    """Return a fact as a sentence."""
    arguments: dict[str, str | int] = {}
    if reason.route is not None:
        arguments["route"] = naming.route(reason.route)
    if reason.ticket is not None:
        rails = isinstance(naming.board, RailBoard)
        arguments["ticket"] = (naming.city if rails else naming.ticket)(reason.ticket)
    if reason.seat is not None:
        arguments |= naming.who(reason.seat)
    if reason.number is not None:
        arguments["number"] = reason.number
    if reason.card is not None:
        arguments["card"] = naming.card(reason.card, reason.number or 1, from_market=False)
    if reason.against is not None:
        arguments["against"] = reason.against
    return naming.say(f"review-reason-{reason.key}", **arguments)


def percent(share: float) -> str:
    """Return a chance in per cent, without digits that nobody can be sure of."""
    return f"{100 * share:.0f} %"


def hundredths(share: float) -> int:
    """Return the size of a change in percentage points."""
    return round(100 * abs(share))


def points(share: float | None, error: float | None = None) -> str:
    """Return a change in percentage points with its sign, and with two standard errors."""
    if share is None:
        return "–"
    sign = "−" if share < 0 else "+"
    figure = f"{sign}{100 * abs(share):.1f}" if error else f"{sign}{100 * abs(share):.0f}"
    return figure if not error else f"{figure} ± {200 * error:.1f}"


def estimate(figure: float | None, error: float | None) -> str:
    """Return a figure with two standard errors."""
    return "–" if figure is None or error is None else f"{figure:.1f} ± {2 * error:.1f}"


def within_bounds(figure: float | None, error: float | None) -> str:
    """Return a figure between 0 and 100 with two standard errors, or its limit where they go beyond.

    A figure that may be anything is not told.
    """
    if figure is None or error is None or 2 * error > VAGUE:
        return "–"
    least, most = figure - 2 * error, figure + 2 * error
    if least < 0 and round(error, 2):
        return f"≤ {most:.1f}"
    if most > 100 and round(error, 2):
        return f"≥ {least:.1f}"
    return estimate(figure, error)


def loss_words(decision: Decision, naming: Naming) -> tuple[str, str]:
    """Return what a decision cost, in percentage points, and its mark; "" for what was the best."""
    assert decision.mark is not None
    if decision.mark is not Mark.BEST:
        return estimate(100 * decision.loss, 100 * decision.error), mark_words(decision.mark, naming)
    if round(100 * decision.loss):
        return estimate(100 * decision.loss, 100 * decision.error), naming.say("review-unclear")
    return "", mark_words(decision.mark, naming)
