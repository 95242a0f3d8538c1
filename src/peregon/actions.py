"""Typed actions: number ↔ action ↔ text.

Kernels use the numbers; logs, tests, the wire and people use the text, such as `claim denver-omaha pink 1`.
Parsing the text of an action returns the same action. Each kind of action has a range of numbers, such as
`CLAIM`, for bots that need speed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from peregon.boards import RailBoard, RouteBoard
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.spans import (
    CLAIM,
    COLORS,
    DRAW,
    EXTRA,
    GIVE_UP,
    HUB,
    KEEP,
    LOCOMOTIVE,
    OFFERS,
    PASS,
    PAYMENTS,
    RAIL,
    STATION,
    STOP,
    TAKE,
    TICKETS,
    TUNNEL,
    Span,
)
from peregon.validation import Malformed, as_offers, find, inside, no_more, unfinished, whole, words_of

__all__ = [
    "CLAIM",
    "COLORS",
    "DRAW",
    "HUB",
    "PAYMENTS",
    "RAIL",
    "STATION",
    "TAKE",
    "TICKETS",
    "Action",
    "Claim",
    "Draw",
    "DrawTickets",
    "Hub",
    "Keep",
    "LeaveTunnel",
    "Malformed",
    "Pass",
    "PayTunnel",
    "Rail",
    "RailActions",
    "RouteActions",
    "Span",
    "Station",
    "Stop",
    "Take",
]


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, because nothing else is possible."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the deck."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets; in First Journey, exchange both for new ones."""

    def __str__(self) -> str:
        return "tickets"


@dataclass(frozen=True, slots=True)
class Take:
    """Take an open card; slots count from 1."""

    slot: int

    def __str__(self) -> str:
        return f"take {self.slot}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep some of the offered tickets; they count from 1."""

    offers: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["keep", *map(str, self.offers)])


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a route with cards of a colour; `locomotives` of the cards are locomotives."""

    route: str
    color: str
    locomotives: int = 0

    def __str__(self) -> str:
        return with_payment(f"claim {self.route}", self.color, self.locomotives)


@dataclass(frozen=True, slots=True)
class PayTunnel:
    """Pay the extra cost of a tunnel; `locomotives` of the cards are locomotives."""

    locomotives: int = 0

    def __str__(self) -> str:
        return f"tunnel pay {self.locomotives}"


@dataclass(frozen=True, slots=True)
class LeaveTunnel:
    """Take back the payment for a tunnel."""

    def __str__(self) -> str:
        return "tunnel leave"


@dataclass(frozen=True, slots=True)
class Station:
    """Build a station, paid like a route."""

    city: str
    color: str
    locomotives: int = 0

    def __str__(self) -> str:
        return with_payment(f"station {self.city}", self.color, self.locomotives)


@dataclass(frozen=True, slots=True)
class Hub:
    """Place the hub on a crossing."""

    crossing: str

    def __str__(self) -> str:
        return f"hub {self.crossing}"


@dataclass(frozen=True, slots=True)
class Rail:
    """Lay a rail on a line."""

    line: str

    def __str__(self) -> str:
        return f"rail {self.line}"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn after one rail."""

    def __str__(self) -> str:
        return "stop"


Action = (
    Pass | Draw | DrawTickets | Take | Keep | Claim | PayTunnel | LeaveTunnel | Station | Hub | Rail | Stop
)

LOCOMOTIVES_ALONE = CARD_COLORS[LOCOMOTIVE]


def with_payment(text: str, color: str, locomotives: int) -> str:
    """Append a payment to a text: `… pink`, `… pink 1`, or `… locomotive 3` for locomotives alone."""
    if locomotives or color == LOCOMOTIVES_ALONE:
        return f"{text} {color} {locomotives}"
    return f"{text} {color}"


def payment_of(number: int) -> tuple[int, str, int]:
    """Return the place, colour and locomotives of a claim or station by its number within its span."""
    rest, locomotives = divmod(number, PAYMENTS)
    place, color = divmod(rest, COLORS)
    return place, CARD_COLORS[color], locomotives


class Texts(dict[int, str]):
    """The texts of a board's actions by number, cached because legal actions are listed again and again."""

    def __init__(self, action: Callable[[int], Action]) -> None:
        super().__init__()
        self.action = action

    def __missing__(self, number: int) -> str:
        text = self[number] = str(self.action(number))
        return text


class RouteActions:
    """The actions of the ticket games on one board."""

    KINDS = ("pass", "draw", "tickets", "take", "keep", "claim", "tunnel", "station")
    SIMPLE: Mapping[int, Action] = {
        PASS.first: Pass(),
        DRAW.first: Draw(),
        TICKETS.first: DrawTickets(),
        GIVE_UP: LeaveTunnel(),
    }

    def __init__(self, board: RouteBoard) -> None:
        self.board = board
        self.texts = Texts(self.action)
        self.routes = {route.id: i for i, route in enumerate(board.routes)}
        for i, route in enumerate(board.routes):  # names from the other end
            a, b, *track = route.id.split("-")
            self.routes.setdefault("-".join([b, a, *track]), i)
        self.cities = {city.id: i for i, city in enumerate(board.cities)}
        self.colors = {name: i for i, name in enumerate(CARD_COLORS)}

    def action(self, number: int) -> Action:
        """Return the action with a number."""
        if CLAIM.holds(number):
            place, color, locomotives = payment_of(number - CLAIM.first)
            return Claim(self.board.routes[place].id, color, locomotives)
        if STATION.holds(number):
            place, color, locomotives = payment_of(number - STATION.first)
            return Station(self.board.cities[place].id, color, locomotives)
        if KEEP.holds(number):
            chosen = number - KEEP.first
            return Keep(tuple(i + 1 for i in range(OFFERS) if chosen >> i & 1))
        if TAKE.holds(number):
            return Take(number - TAKE.first + 1)
        if TUNNEL.holds(number) and number != GIVE_UP:
            return PayTunnel(number - TUNNEL.first)
        return self.SIMPLE[number]

    def number(self, action: Action) -> int:
        """Return the number of an action."""
        match action:
            case Pass():
                return PASS.first
            case Draw():
                return DRAW.first
            case DrawTickets():
                return TICKETS.first
            case Take(slot):
                return TAKE.first + inside("the open card", slot, 1, TAKE.size) - 1
            case Keep(offers):
                chosen = [inside("a ticket", offer, 1, OFFERS) for offer in as_offers(offers)]
                if len(set(chosen)) < len(chosen):
                    raise Malformed("a ticket is named twice")
                return KEEP.first + sum(1 << offer - 1 for offer in chosen)
            case PayTunnel(locomotives):
                return TUNNEL.first + inside("locomotives", locomotives, 0, EXTRA)
            case LeaveTunnel():
                return GIVE_UP
            case Claim(route, color, locomotives):
                place = find("route", route, self.routes)
                return CLAIM.first + self.paid(place, color, locomotives)
            case Station(city, color, locomotives):
                place = find("city", city, self.cities)
                return STATION.first + self.paid(place, color, locomotives)
            case _:
                raise Malformed(f"{type(action).__name__} is not an action of this game")

    def paid(self, place: int, color: str, locomotives: int) -> int:
        """Return the number of a claim or station within its span."""
        paid = find("colour", color, self.colors)
        wild = inside("locomotives", locomotives, 0, PAYMENTS - 1)
        return (place * COLORS + paid) * PAYMENTS + wild

    def parse(self, text: str) -> Action:
        """Parse the text of an action. A claim must name its colour; `Game.read` can choose one."""
        words = words_of(text)
        match words:
            case ["pass" | "draw" | "tickets" as kind, *_]:
                no_more(words, 1)
                return {"pass": Pass(), "draw": Draw(), "tickets": DrawTickets()}[kind]
            case ["take", slot, *_]:
                no_more(words, 2)
                return Take(whole("the open card", slot, 1, TAKE.size))
            case ["keep", *chosen] if chosen:
                offers = {whole("a ticket to keep", one, 1, OFFERS) for one in chosen}
                if len(offers) < len(chosen):
                    raise Malformed("a ticket is named twice")
                return Keep(tuple(sorted(offers)))
            case ["tunnel", "leave", *_]:
                no_more(words, 2)
                return LeaveTunnel()
            case ["tunnel", "pay", *rest]:
                no_more(words, 3)
                return PayTunnel(whole("locomotives", rest[0], 0, EXTRA) if rest else 0)
            case ["claim", name, color, *rest]:
                no_more(words, 4)
                route = self.board.routes[find("route", name, self.routes)]
                return Claim(route.id, color, self.locomotives(color, rest, route.length))
            case ["station", name, color, *rest]:
                no_more(words, 4)
                find("city", name, self.cities)
                return Station(name, color, self.locomotives(color, rest, 0))
            case _:
                raise Malformed(unfinished(words[0], self.KINDS))

    def locomotives(self, color: str, rest: list[str], length: int) -> int:
        """Return the locomotives that a payment's text names; for locomotives alone, the route's length."""
        find("colour", color, self.colors)
        if rest:
            return whole("locomotives", rest[0], 0, PAYMENTS - 1)
        return length if color == LOCOMOTIVES_ALONE else 0


class RailActions:
    """The actions of Trans Europa on one board."""

    KINDS = ("pass", "stop", "hub", "rail")
    SIMPLE: Mapping[int, Action] = {PASS.first: Pass(), STOP.first: Stop()}

    def __init__(self, board: RailBoard) -> None:
        self.board = board
        self.texts = Texts(self.action)
        self.crossings = {crossing.id: i for i, crossing in enumerate(board.crossings)}
        self.lines = {line.id: i for i, line in enumerate(board.lines)}

    def action(self, number: int) -> Action:
        """Return the action with a number."""
        if HUB.holds(number):
            return Hub(self.board.crossings[number - HUB.first].id)
        if RAIL.holds(number):
            return Rail(self.board.lines[number - RAIL.first].id)
        return self.SIMPLE[number]

    def number(self, action: Action) -> int:
        """Return the number of an action."""
        match action:
            case Pass():
                return PASS.first
            case Stop():
                return STOP.first
            case Hub(crossing):
                return HUB.first + find("crossing", crossing, self.crossings)
            case Rail(line):
                return RAIL.first + find("line", line, self.lines)
            case _:
                raise Malformed(f"{type(action).__name__} is not an action of this game")

    def parse(self, text: str) -> Action:
        """Parse the text of an action; a line may be named from either end."""
        words = words_of(text)
        match words:
            case ["pass" | "stop" as kind, *_]:
                no_more(words, 1)
                return Pass() if kind == "pass" else Stop()
            case ["hub", name, *_]:
                no_more(words, 2)
                find("crossing", name, self.crossings)
                return Hub(name)
            case ["rail", name, *_]:
                no_more(words, 2)
                turned = "-".join(reversed(name.split("-")))
                name = turned if turned in self.lines else name
                find("line", name, self.lines)
                return Rail(name)
            case _:
                raise Malformed(unfinished(words[0], self.KINDS))
