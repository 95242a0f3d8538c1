"""Typed actions: number ↔ action ↔ text.

Kernels know actions by number; logs, tests, the wire and people know them by their text, such as
`claim denver-omaha pink 1`. Every action's text reads back as the same action. The numbers of each kind are a
span, such as `CLAIM`: for bots that are in a hurry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from operator import index
from typing import Any, cast

import numpy as np

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

__all__ = [
    "CLAIM",
    "COLORS",
    "DRAW",
    "HUB",
    "PAYMENTS",
    "RAIL",
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


LONGEST_NUMBER = 4
LONGEST_NAME = 80  # of what an error shows, or compares with the names there are


class Malformed(ValueError):
    """A text that is no action of the game: one line that says what is wrong (ALL-05)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing else is possible."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the deck."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets; in First Journey, change both for new ones."""

    def __str__(self) -> str:
        return "tickets"


@dataclass(frozen=True, slots=True)
class Take:
    """Take an open card; the slots are counted from 1."""

    slot: int

    def __str__(self) -> str:
        return f"take {self.slot}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep some of the tickets offered; they are counted from 1."""

    offers: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["keep", *map(str, self.offers)])


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a route with cards of a colour and so many locomotives among them."""

    route: str
    color: str
    locomotives: int = 0

    def __str__(self) -> str:
        return with_payment(f"claim {self.route}", self.color, self.locomotives)


@dataclass(frozen=True, slots=True)
class PayTunnel:
    """Pay what a tunnel costs on top, with so many locomotives among the cards."""

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
    """Build a station."""

    city: str
    color: str
    locomotives: int = 0

    def __str__(self) -> str:
        return with_payment(f"station {self.city}", self.color, self.locomotives)


@dataclass(frozen=True, slots=True)
class Hub:
    """Put the hub on a crossing."""

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
    """`… pink`, `… pink 1`, or `… locomotive 3` for locomotives alone."""
    if locomotives or color == LOCOMOTIVES_ALONE:
        return f"{text} {color} {locomotives}"
    return f"{text} {color}"


def payment_of(number: int) -> tuple[int, str, int]:
    """Place, colour and locomotives of a claim or a station, counted from the first of its span."""
    rest, locomotives = divmod(number, PAYMENTS)
    place, color = divmod(rest, COLORS)
    return place, CARD_COLORS[color], locomotives


def shown(value: Any) -> str:
    """Something that does not belong there, as an error shows it: short, printable, whatever it is."""
    if isinstance(value, int) and abs(value) >= 1 << 63:
        return "a huge number"  # Python refuses to print the longest
    text = value if isinstance(value, str) else repr(value)
    short = text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"
    return short if short.isprintable() else repr(short)[1:-1]


def as_offers(offers: Any) -> tuple[Any, ...] | list[Any]:
    """The tickets that an action names."""
    if isinstance(offers, tuple | list):
        return cast("tuple[Any, ...] | list[Any]", offers)
    raise Malformed(f"tickets are numbers, not {shown(offers)}")


def as_whole(value: Any) -> int | None:
    """A whole number of Python's or NumPy's; None: it is none. True is not meant as 1."""
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def find(kind: str, name: Any, known: dict[str, int]) -> int:
    """The number of a named thing."""
    if isinstance(name, str) and name in known:
        return known[name]
    short = isinstance(name, str) and len(name) <= LONGEST_NAME
    near = get_close_matches(name, known, n=1) if short else []
    hint = f"; did you mean '{near[0]}'?" if near else ""
    raise Malformed(f"unknown {kind} '{shown(name)}'{hint}")


def whole(what: str, text: str, least: int, most: int) -> int:
    """A whole number in a range."""
    fits = text.isdecimal() and text.isascii() and len(text) <= LONGEST_NUMBER
    if not fits or not least <= int(text) <= most:
        raise Malformed(f"{what} must be a number from {least} to {most}, not '{shown(text)}'")
    return int(text)


def inside(what: str, number: Any, least: int, most: int) -> int:
    """The number, if it is in its range: one beyond would be another action."""
    found = as_whole(number)
    if found is None or not least <= found <= most:
        raise Malformed(f"{what} must be a number from {least} to {most}, not {shown(number)}")
    return found


def words_of(text: str, most: int = 8) -> list[str]:
    """The words of an action's text."""
    words = text.split()
    if not words:
        raise Malformed("an action is missing")
    if len(words) > most:
        raise Malformed(f"too many words for an action: '{shown(' '.join(words[:most]))} …'")
    return words


def no_more(words: list[str], used: int) -> None:
    if len(words) > used:
        before = shown(" ".join(words[:used]))
        raise Malformed(f"'{shown(words[used])}' is one word too many after '{before}'")


class Texts(dict[int, str]):
    """The texts of a board's actions by number, each made once: legal actions are listed again and again."""

    def __init__(self, action: Callable[[int], Action]) -> None:
        super().__init__()
        self.action = action

    def __missing__(self, number: int) -> str:
        text = self[number] = str(self.action(number))
        return text


class RouteActions:
    """The actions of the ticket games on one board."""

    KINDS = ("pass", "draw", "tickets", "take", "keep", "claim", "tunnel", "station")

    def __init__(self, board: RouteBoard) -> None:
        self.board = board
        self.texts = Texts(self.action)
        self.routes = {route.id: i for i, route in enumerate(board.routes)}
        for i, route in enumerate(board.routes):  # a route may be named from either end
            a, b, *track = route.id.split("-")
            self.routes.setdefault("-".join([b, a, *track]), i)
        self.cities = {city.id: i for i, city in enumerate(board.cities)}
        self.colors = {name: i for i, name in enumerate(CARD_COLORS)}

    def action(self, number: int) -> Action:
        """The action with a number."""
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
        if number == GIVE_UP:
            return LeaveTunnel()
        if TUNNEL.holds(number):
            return PayTunnel(number - TUNNEL.first)
        simple: dict[int, Action] = {
            PASS.first: Pass(),
            DRAW.first: Draw(),
            TICKETS.first: DrawTickets(),
        }
        return simple[number]

    def number(self, action: Action) -> int:
        """The number of an action."""
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
                return self.paid(CLAIM.first, place, color, locomotives)
            case Station(city, color, locomotives):
                place = find("city", city, self.cities)
                return self.paid(STATION.first, place, color, locomotives)
            case _:
                raise Malformed(f"{type(action).__name__} is not an action of this game")

    def paid(self, first: int, place: int, color: str, locomotives: int) -> int:
        paid = find("colour", color, self.colors)
        wild = inside("locomotives", locomotives, 0, PAYMENTS - 1)
        return first + (place * COLORS + paid) * PAYMENTS + wild

    def parse(self, text: str) -> Action:
        """Reads an action's text. A claim must name its colour; `Game.read` can find one."""
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
        """How many locomotives a payment's text names; of locomotives alone, as many as it takes."""
        find("colour", color, self.colors)
        if rest:
            return whole("locomotives", rest[0], 0, PAYMENTS - 1)
        return length if color == LOCOMOTIVES_ALONE else 0


class RailActions:
    """The actions of Trans Europa on one board."""

    KINDS = ("pass", "stop", "hub", "rail")

    def __init__(self, board: RailBoard) -> None:
        self.board = board
        self.texts = Texts(self.action)
        self.crossings = {crossing.id: i for i, crossing in enumerate(board.crossings)}
        self.lines = {line.id: i for i, line in enumerate(board.lines)}

    def action(self, number: int) -> Action:
        """The action with a number."""
        if HUB.holds(number):
            return Hub(self.board.crossings[number - HUB.first].id)
        if RAIL.holds(number):
            return Rail(self.board.lines[number - RAIL.first].id)
        simple: dict[int, Action] = {PASS.first: Pass(), STOP.first: Stop()}
        return simple[number]

    def number(self, action: Action) -> int:
        """The number of an action."""
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
        """Reads an action's text; a line may be named from either end."""
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


def unfinished(kind: str, kinds: tuple[str, ...]) -> str:
    """What is wrong with a text of which only the first word could be read."""
    if kind in kinds:
        return f"'{kind}' needs more words"
    return f"unknown action '{shown(kind)}' (one of: {', '.join(kinds)})"
