"""Explain a refusal to a player: its message, the rule behind it, and the numbers that decide (ALL-05).

The kernels answer with a number. What a route costs and what the player holds are read here, from the
player's own view, so that an explanation tells nothing hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from peregon.actions import Action, Claim, PayTunnel, Station
from peregon.boards import GREY, Route, RouteBoard
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import LOCOMOTIVE
from peregon.kernels.tickets import KEPT_AT_START, KEPT_IN_TURN
from peregon.payments import station_price

if TYPE_CHECKING:
    from peregon.game import Game, State, View

__all__ = ["Explanation", "explain", "refusal_rules", "rule_behind"]

Rules = Mapping[Refusal | tuple[str, Refusal], str]
Arguments = dict[str, str | int]
Payment = Claim | Station | PayTunnel

# Europe has rules of its own where the kernels name those it shares with Ticket to Ride.
EUROPE: Rules = {
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


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an action is refused: the key of a message, the id of a rule, and the message's arguments."""

    key: str
    rule: str
    arguments: Arguments


def refusal_rules(game: Game) -> Rules:
    """Return the rule behind each refusal of a game, by refusal or by kind of action and refusal."""
    rules = game.rules.refusal_rules
    return {**rules, **EUROPE} if game.title.id == "europe" else rules


def rule_behind(game: Game, position: State | View, action: Action, refusal: Refusal) -> str:
    """Return the id of the rule behind a refusal."""
    rules = refusal_rules(game)
    if position.phase == 0 and ("opening", refusal) in rules:
        return rules["opening", refusal]
    for kind in kinds(game, action):
        if (kind, refusal) in rules:
            return rules[kind, refusal]
    return rules.get(refusal, "ALL-05")


def kinds(game: Game, action: Action) -> list[str]:
    """Name the kinds of an action, the most particular first."""
    found = [str(action).split()[0]]
    route = route_of(game, action)
    if route is not None and route.locomotives:
        found.insert(0, "ferry")
    elif route is not None and route.tunnel:
        found.insert(0, "digging")
    return found


def route_of(game: Game, action: Action) -> Route | None:
    if not isinstance(action, Claim) or not isinstance(game.board, RouteBoard):
        return None
    index = game.board.route_index.get(action.route)
    return None if index is None else game.board.routes[index]


def explain(game: Game, view: View, seat: int, action: Action, refusal: Refusal) -> Explanation:
    """Explain a refusal to the player of a seat, with the numbers of that seat's view."""
    rule = rule_behind(game, view, action, refusal)
    key = "refusal-" + refusal.name.lower().replace("_", "-")
    route = route_of(game, action)
    match refusal:
        case Refusal.FEW_CARS if route is not None:
            return Explanation(key, rule, {"needed": route.length, "held": int(view.cars[seat])})
        case Refusal.WRONG_COLOR if route is not None:
            return Explanation(key, rule, {"painted": route.color})
        case Refusal.TWIN_CLOSED:
            return Explanation(key, rule, {"players": int(view.seats)})
        case Refusal.KEEP_MORE:
            return Explanation(key, rule, {"least": KEPT_IN_TURN if view.phase else KEPT_AT_START})
        case Refusal.TUNNEL_COST:
            return Explanation(key, rule, {"needed": int(view.tunnel_extra)})
        case Refusal.WRONG_PAYMENT if isinstance(action, Claim | Station):
            return Explanation(key, rule, {"needed": price(game, view, seat, action)})
        case Refusal.FERRY_LOCOMOTIVES if route is not None and isinstance(action, Claim):
            held = int(view.hand[seat][LOCOMOTIVE])
            offered = min(held, action.locomotives) if held >= route.locomotives else held
            short = "hand" if held < route.locomotives else "payment"
            return Explanation(key, rule, {"needed": route.locomotives, "held": offered, "short": short})
        case Refusal.FEW_LOCOMOTIVES if isinstance(action, Payment):
            held = int(view.hand[seat][LOCOMOTIVE])
            return Explanation(key, rule, {"needed": action.locomotives, "held": held})
        case Refusal.FEW_CARDS if isinstance(action, Payment):
            return few_cards(game, view, seat, action, rule)
        case _:
            return Explanation(key, rule, {})


def price(game: Game, view: View, seat: int, action: Payment) -> int:
    """Return how many cards a route, a station or a tunnel's extra cost takes."""
    if isinstance(action, PayTunnel):
        return int(view.tunnel_extra)
    route = route_of(game, action)
    return station_price(view, seat) if route is None else route.length


def few_cards(
    game: Game, view: View, seat: int, action: Claim | Station | PayTunnel, rule: str
) -> Explanation:
    """Explain what a payment takes and what the hand has for it.

    `of` is the colour asked for, `color` the one that the hand was to pay with.
    """
    total = price(game, view, seat, action)
    color = CARD_COLORS[int(view.tunnel_color)] if isinstance(action, PayTunnel) else action.color
    held, locomotives = int(view.hand[seat][CARD_COLORS.index(color)]), int(view.hand[seat][LOCOMOTIVE])
    if held + locomotives >= total:  # another mix would do
        arguments: Arguments = {"of": color, "color": color, "needed": total - action.locomotives}
        return Explanation("refusal-few-cards-mix", rule, {**arguments, "held": held, "locomotives": 0})
    route = route_of(game, action)
    grey = isinstance(action, Station) or (route is not None and route.color == GREY)
    arguments = {"of": GREY if grey else color, "color": color, "needed": total}
    return Explanation("refusal-few-cards", rule, {**arguments, "held": held, "locomotives": locomotives})
