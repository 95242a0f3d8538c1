"""Explain a refusal to a player: its message, the rule behind it, and the numbers that decide (ALL-05).

The kernels return the number of a refusal. This module reads costs and cards from the player's own view, so
that an explanation reveals nothing hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from peregon.actions import Action, Claim, PayTunnel, Station
from peregon.boards import GREY, LOCOMOTIVE, Route
from peregon.kernels.entries import rules_of
from peregon.kernels.refusals import Refusal
from peregon.kernels.tickets import KEPT_AT_START, KEPT_IN_TURN
from peregon.payments import station_price
from peregon.positions import Cards, EuropePosition, Phase, Position, RoutePosition, Tunnel, View

__all__ = ["Explanation", "explain", "refusal_rules", "rule_behind"]

Rules = Mapping[Refusal | tuple[str, Refusal], str]
Arguments = dict[str, str | int]
Payment = Claim | Station | PayTunnel

# Rules of Europe that replace those of the kernels, which are shared with Ticket to Ride.
OWN_RULES: Mapping[str, Rules] = {
    "europe": {
        Refusal.NOT_YOUR_TURN: "ALL-01",
        Refusal.SECOND_CARD_FIRST: "EU-04",
        Refusal.CHOOSE_TICKETS_FIRST: "EU-05",
        Refusal.NOTHING_OFFERED: "EU-05",
        Refusal.NOT_OFFERED: "EU-05",
        Refusal.KEEP_MORE: "EU-05",
        Refusal.NO_TICKETS: "EU-05",
        ("ferry", Refusal.WRONG_PAYMENT): "EU-06",
        ("ferry", Refusal.FEW_CARDS): "EU-06",
        ("ferry", Refusal.FEW_LOCOMOTIVES): "EU-06",
        ("digging", Refusal.FEW_CARDS): "EU-07",
        ("digging", Refusal.FEW_LOCOMOTIVES): "EU-07",
        ("digging", Refusal.FEW_CARS): "EU-13",
    }
}


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an action is refused: the key of a message, the id of a rule, and the message's arguments."""

    key: str
    rule: str
    arguments: Arguments


def refusal_rules(title: str) -> Rules:
    """Return the rule behind each refusal of a title, by refusal or by kind of action and refusal."""
    return {**rules_of(title).refusal_rules, **OWN_RULES.get(title, {})}


def rule_behind(position: Position, action: Action, refusal: Refusal) -> str:
    """Return the id of the rule behind a refusal."""
    rules = refusal_rules(position.title)
    if position.phase is Phase.OPENING and ("opening", refusal) in rules:
        return rules["opening", refusal]
    for kind in kinds(position, action):
        if (kind, refusal) in rules:
            return rules[kind, refusal]
    return rules.get(refusal, "ALL-05")


def kinds(position: Position, action: Action) -> list[str]:
    """Return the kinds of an action, the most specific first."""
    found = [str(action).split()[0]]
    route = route_of(position, action)
    if route is not None and route.locomotives:
        found.insert(0, "ferry")
    elif route is not None and route.tunnel:
        found.insert(0, "digging")
    return found


def route_of(position: Position, action: Action) -> Route | None:
    """Return the route that an action claims; None if there is no such route."""
    if not isinstance(action, Claim) or not isinstance(position, RoutePosition):
        return None
    index = position.board.route_index.get(action.route)
    return None if index is None else position.board.routes[index]


def explain(view: View, seat: int, action: Action, refusal: Refusal) -> Explanation:
    """Explain a refusal to the player of a seat, with the numbers of that seat's view."""
    rule = rule_behind(view, action, refusal)
    key = "refusal-" + refusal.name.lower().replace("_", "-")
    if isinstance(view, RoutePosition):
        return explain_payment(view, seat, action, refusal, key, rule)
    return Explanation(key, rule, {})


def explain_payment(
    view: RoutePosition, seat: int, action: Action, refusal: Refusal, key: str, rule: str
) -> Explanation:
    """Explain a refusal in a game of routes: what is needed, and what the seat has."""
    route, tunnel = route_of(view, action), tunnel_of(view)
    match refusal:
        case Refusal.FEW_CARS if route is not None:
            return Explanation(key, rule, {"needed": route.length, "held": view.cars[seat]})
        case Refusal.WRONG_COLOR if route is not None:
            return Explanation(key, rule, {"painted": route.color})
        case Refusal.TWIN_CLOSED:
            return Explanation(key, rule, {"players": view.seats})
        case Refusal.KEEP_MORE:
            least = KEPT_AT_START if view.phase is Phase.OPENING else KEPT_IN_TURN
            return Explanation(key, rule, {"least": least})
        case Refusal.TUNNEL_COST if tunnel is not None:
            return Explanation(key, rule, {"needed": tunnel.extra})
        case Refusal.WRONG_PAYMENT if isinstance(action, Claim | Station):
            return Explanation(key, rule, {"needed": price(view, seat, action)})
        case Refusal.FERRY_LOCOMOTIVES if route is not None and isinstance(action, Claim):
            held = held_by(view, seat)[LOCOMOTIVE]
            offered = min(held, action.locomotives) if held >= route.locomotives else held
            short = "hand" if held < route.locomotives else "payment"
            return Explanation(key, rule, {"needed": route.locomotives, "held": offered, "short": short})
        case Refusal.FEW_LOCOMOTIVES if isinstance(action, Payment):
            held = held_by(view, seat)[LOCOMOTIVE]
            return Explanation(key, rule, {"needed": action.locomotives, "held": held})
        case Refusal.FEW_CARDS if isinstance(action, Payment):
            return few_cards(view, seat, action, rule)
        case _:
            return Explanation(key, rule, {})


def held_by(view: RoutePosition, seat: int) -> Cards:
    """Return the cards of a seat; none if the view hides them."""
    return view.hand(seat) or Cards()


def tunnel_of(view: RoutePosition) -> Tunnel | None:
    """Return the tunnel that waits for an answer, or None."""
    return view.tunnel if isinstance(view, EuropePosition) else None


def price(view: RoutePosition, seat: int, action: Payment) -> int:
    """Return the number of cards for a route, a station or the extra cost of a tunnel."""
    if isinstance(action, PayTunnel):
        tunnel = tunnel_of(view)
        return tunnel.extra if tunnel is not None else 0
    route = route_of(view, action)
    return station_price(view, seat) if route is None else route.length


def few_cards(view: RoutePosition, seat: int, action: Payment, rule: str) -> Explanation:
    """Explain a payment that the hand cannot make.

    `of` is the colour that is needed, `color` the colour of the payment.
    """
    total, hand, tunnel = price(view, seat, action), held_by(view, seat), tunnel_of(view)
    if isinstance(action, PayTunnel):
        assert tunnel is not None  # tunnel actions pay nothing else
        color = tunnel.color
    else:
        color = action.color
    held, locomotives = hand[color], hand[LOCOMOTIVE]
    if held + locomotives >= total:  # another number of locomotives would be enough
        arguments: Arguments = {"of": color, "color": color, "needed": total - action.locomotives}
        return Explanation("refusal-few-cards-mix", rule, {**arguments, "held": held, "locomotives": 0})
    route = route_of(view, action)
    grey = isinstance(action, Station) or (route is not None and route.color == GREY)
    arguments = {"of": GREY if grey else color, "color": color, "needed": total}
    return Explanation("refusal-few-cards", rule, {**arguments, "held": held, "locomotives": locomotives})
