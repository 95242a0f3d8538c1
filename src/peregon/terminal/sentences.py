"""Log sentences: each event as its reader may see it, with the cards or rails of a turn on one line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from rich.text import Text

from peregon.boards import RouteBoard
from peregon.events import (
    CardDrawn,
    CardTaken,
    Event,
    GameEnded,
    MarketFilled,
    RailLaid,
    RoundEnded,
    Stopped,
    TicketDrawn,
    TicketsChosen,
    TicketsOffered,
)
from peregon.terminal.names import Naming
from peregon.terminal.palette import mark

# Events that the table shows anyway, or that the next line contains.
LEFT_OUT = (MarketFilled, TicketsChosen, TicketsOffered, Stopped, GameEnded)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, and its seat (−1: none)."""

    seat: int
    words: str

    def __rich__(self) -> Text:
        sign = mark(self.seat) if self.seat >= 0 else Text("·")
        return Text.assemble(" ", sign, " ", self.words)


def kebab(name: str) -> str:
    """Convert a name to kebab case: TicketsKept, FEW_CARS → tickets-kept, few-cars."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower().replace("_", "-")


def event_key(event: Event) -> str:
    """Return the message key of an event, with its secrets if they are known."""
    key = f"event-{kebab(type(event).__name__)}"
    hidden = [f.name for f in fields(event) if f.metadata.get("secret")]
    known = bool(hidden) and all(getattr(event, name) is not None for name in hidden)
    return f"{key}-known" if known else key


def sentence(naming: Naming, event: Event) -> str:
    """Return an event in words."""
    arguments: dict[str, str | int] = dict(naming.who(event.seat))
    for f in fields(event):
        value = getattr(event, f.name)
        if f.name != "seat" and value is not None:
            arguments[f.name] = worded(naming, f.name, value)
    if hasattr(event, "locomotives"):
        arguments["payment"] = paid(naming, event)
    if hasattr(event, "route"):
        arguments["kind"] = kind_of(naming, getattr(event, "route"))  # noqa: B009
    if isinstance(event, CardDrawn | CardTaken) and event.card is not None:
        arguments["card"] = naming.card(event.card, 1, isinstance(event, CardTaken))
        arguments["color"] = event.card
    if isinstance(event, GameEnded):
        arguments["why"] = naming.say(f"ending-{kebab(event.how.name)}")
    if isinstance(event, RoundEnded):
        arguments["why"] = naming.say(f"round-ending-{kebab(event.how.name)}")
    return naming.say(event_key(event), **arguments)


def worded(naming: Naming, field: str, value: object) -> str | int:
    """Return a field of an event as an argument of its sentence."""
    names = {
        "card": naming.color,
        "cards": naming.color,
        "color": naming.color,
        "route": naming.route,
        "city": naming.city,
        "cities": naming.city,
        "ticket": naming.ticket,
        "tickets": naming.ticket,
        "crossing": naming.place,
        "line": naming.place,
    }
    if isinstance(value, int):
        return value
    name = names.get(field, str)
    if isinstance(value, tuple):
        if not value:
            return "none"
        return ", ".join(name(str(one)) for one in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return name(str(value))


def paid(naming: Naming, event: Event) -> str:
    """Return the payment of an event in words."""
    values: dict[str, Any] = {f.name: getattr(event, f.name) for f in fields(event)}
    total = values.get("extra", values.get("cards", 0))
    if "route" in values:
        assert isinstance(naming.board, RouteBoard)
        total = naming.board.routes[naming.board.route_index[values["route"]]].length
    return naming.payment(values["color"], int(total), values["locomotives"])


def kind_of(naming: Naming, route: str) -> str:
    """Return whether a route is a ferry, a tunnel or neither, as an argument of sentences."""
    assert isinstance(naming.board, RouteBoard)
    found = naming.board.routes[naming.board.route_index[route]]
    return "tunnel" if found.tunnel else "ferry" if found.locomotives else "route"


def log_lines(naming: Naming, events: Iterable[Event]) -> list[Line]:
    """Return events as lines of the log; consecutive cards or rails of one player share a line."""
    lines: list[Line] = []
    for run in runs(event for event in events if is_told(event)):
        first = run[0]
        if isinstance(first, CardDrawn | CardTaken) and len(run) > 1:
            words = naming.say("log-cards", **naming.who(first.seat), **card_words(naming, run))
            lines.append(Line(first.seat, words))
        elif isinstance(first, RailLaid):
            places = [naming.place(event.line) for event in run if isinstance(event, RailLaid)]
            rails = ", ".join(dict.fromkeys(places))
            who = naming.who(first.seat)
            words = naming.say("log-rails", **who, number=len(run), lines=rails)
            lines.append(Line(first.seat, words))
        else:
            lines += [Line(event.seat, sentence(naming, event)) for event in run]
    return lines


def is_told(event: Event) -> bool:
    """Tell whether the log has a line for an event: not if the table or another line shows it."""
    unseen = isinstance(event, TicketDrawn) and event.ticket is None
    return not unseen and not isinstance(event, LEFT_OUT)


def runs(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Yield consecutive events of one seat that are all about cards, or all about rails."""
    run: list[Event] = []
    for event in events:
        if run and not (event.seat == run[0].seat and subject(event) == subject(run[0]) != ""):
            yield run
            run = []
        run.append(event)
    if run:
        yield run


def subject(event: Event) -> str:
    if isinstance(event, CardDrawn | CardTaken):
        return "cards"
    return "rails" if isinstance(event, RailLaid) else ""


def card_words(naming: Naming, run: Sequence[Event]) -> dict[str, str]:
    """Name the cards of a line about several: open ones, and those from the deck; count unseen ones."""
    taken = Counter(event.card for event in run if isinstance(event, CardTaken))
    drawn = Counter(event.card for event in run if isinstance(event, CardDrawn))
    unseen = drawn.pop(None, 0)
    opened = [naming.card(color, count, True) for color, count in taken.items()]
    deck = [naming.card(color, count, False) for color, count in drawn.items() if color is not None]
    source = "open" if not drawn and not unseen else "both" if opened else "deck" if deck else "unseen"
    if unseen:
        deck.append(naming.say("log-cards-unseen", count=unseen))
    between = naming.say("list-and")
    return {"from": source, "open": between.join(opened), "deck": between.join(deck)}
