"""The table of the ticket games: players, open cards, hand, tickets."""

from __future__ import annotations

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from peregon.actions import Draw, Take
from peregon.boards import RouteBoard, Ticket
from peregon.game import Game, Legal, View
from peregon.positions import (
    Cards,
    EuropePosition,
    FirstJourneyPosition,
    Phase,
    Position,
    RoutePosition,
    TicketPosition,
)
from peregon.terminal.menu import Menu
from peregon.terminal.names import Naming
from peregon.terminal.palette import BAD, GOOD, LOUD, QUIET, SEAT_STYLES, TITLE, chip, coins, mark
from peregon.terminal.route_menu import SLOTS, progress
from peregon.ticket_progress import Way

SIGNS = {"done": ("✔", GOOD), "open": ("○", ""), "lost": ("✘", QUIET)}


class RouteTable:
    """Draws one game for one reader."""

    def __init__(self, game: Game, naming: Naming) -> None:
        assert isinstance(game.board, RouteBoard)
        self.game = game
        self.board = game.board
        self.naming = naming
        self.say = naming.say

    def whole(self, position: Position, shown: Iterable[int]) -> RenderableType:
        """Return everything that matters to play; `shown` are the seats whose hand the reader may see."""
        assert isinstance(position, RoutePosition)
        parts: list[RenderableType] = [self.header(position), self.players(position)]
        if isinstance(position, TicketPosition):
            parts.append(self.market(position, None))
        for seat in shown:
            parts += [self.hand(position, seat), self.tickets(position, seat)]
        return Group(*parts)

    def for_turn(self, view: View, legal: Legal, menu: Menu) -> RenderableType:
        """Return the table with the choices; in the middle of a turn only the changes."""
        assert view.seat is not None and isinstance(view, RoutePosition)
        parts: list[RenderableType] = []
        middle = view.phase in (Phase.SECOND_CARD, Phase.TUNNEL)
        if not middle:
            parts += [self.header(view), self.players(view), Text()]
        if isinstance(view, TicketPosition):
            parts.append(self.market(view, legal))
        else:
            parts.append(self.deck(view))
        parts.append(self.hand(view, view.seat))
        if not middle and view.tickets(view.seat):
            parts.append(self.tickets(view, view.seat))
        parts += [Text(), self.what_now(view), menu]
        if menu.left_out and not menu.full:
            parts.append(Text("   " + self.say("menu-more", count=menu.left_out), QUIET))
        return Group(*parts)

    def header(self, position: RoutePosition) -> RenderableType:
        title = self.game.title.names[self.naming.wording.language]
        last = ""
        if isinstance(position, TicketPosition) and position.last_turns:
            last = "  ·  " + self.say("label-last-round", count=position.last_turns)
        return Rule(Text.assemble((title, TITLE), (last, BAD)), style=QUIET, align="left")

    def what_now(self, view: RoutePosition) -> RenderableType:
        """Return one line about the expected action."""
        title = self.game.title.id.replace("_", "-")
        key = f"phase-{title}-turn" if view.phase is Phase.TURN else f"phase-{view.phase.replace('_', '-')}"
        return Text(f" {self.say(key)}", LOUD)

    # ── players ──

    def players(self, position: RoutePosition) -> RenderableType:
        table = Table(box=None, padding=(0, 1), pad_edge=False, expand=True, header_style=QUIET)
        stations = isinstance(position, EuropePosition)
        table.add_column("")
        table.add_column(self.say("label-player"), no_wrap=True)
        journey = isinstance(position, FirstJourneyPosition)
        labels = ["label-done" if journey else "label-score", "label-cars", "label-cards"]
        labels += ["label-tickets", *(["label-stations"] if stations else [])]
        for label in labels:
            table.add_column(self.say(label), justify="right", no_wrap=True)
        table.add_column(self.say("label-routes"), no_wrap=True, overflow="ellipsis", ratio=1)
        turns = position.to_act
        for seat in range(position.seats):
            arrow = Text("▶" if seat in turns else " ", LOUD)
            cells = [str(number) for number in self.figures(position, seat)]
            routes = ", ".join(self.claimed(position, seat)) or "–"
            name = player_name(self.naming, seat)
            table.add_row(Text.assemble(arrow, mark(seat)), name, *cells, Text(routes, QUIET))
        return table

    def figures(self, position: RoutePosition, seat: int) -> list[int | str]:
        """Return score, cars, cards, tickets, and stations if the game has them."""
        common = [position.cars[seat], position.card_counts[seat]]
        tickets = position.ticket_counts[seat]
        if isinstance(position, FirstJourneyPosition):
            return [f"{position.totals[seat]}/{self.game.title.tickets_to_win}", *common, tickets]
        assert isinstance(position, TicketPosition)
        stations = [position.stations_left[seat]] if isinstance(position, EuropePosition) else []
        return [position.route_points[seat], *common, tickets, *stations]

    def claimed(self, position: RoutePosition, seat: int) -> list[str]:
        """Return the routes of a seat, longest first."""
        own = sorted(position.routes_of(seat), key=lambda route: -route.length)
        return [self.naming.between(route.a, route.b) for route in own]

    # ── cards ──

    def market(self, position: TicketPosition, legal: Legal | None) -> RenderableType:
        """Return the open cards with their numbers; in a turn, cards that cannot be taken are dim."""
        drawing = legal is not None and position.phase in (Phase.TURN, Phase.SECOND_CARD)
        places: list[Text] = []
        for slot, color in enumerate(position.market, start=1):
            possible = legal is None or not drawing or Take(slot) in legal
            place = Text(f"{slot} ", LOUD) if drawing and possible else Text("  ")
            if color is None:
                place += Text("  –  ", QUIET)
            else:
                place += chip(color, self.naming.color(color), QUIET if not possible else None)
            places.append(place)
        possible = legal is None or not drawing or Draw() in legal
        deck = self.say("label-deck", count=position.deck_size)
        place = Text(f"{SLOTS + 1} ", LOUD) if drawing and possible else Text("  ")
        places.append(place + Text(deck, "" if possible else QUIET))
        piles = self.say(
            "label-piles",
            discard=position.discard_size,
            tickets=position.tickets_left,
        )
        row = Padding(Columns(places, padding=(0, 1)), (0, 0, 0, 1))  # as many per line as fit
        return Group(titled(self.say("label-market"), piles), row)

    def deck(self, position: RoutePosition) -> RenderableType:
        """Return the deck, for a game without open cards."""
        deck = self.say("choice-draw-two", count=position.deck_size)
        piles = self.say(
            "label-piles",
            discard=position.discard_size,
            tickets=position.tickets_left,
        )
        return Text.assemble(" ", ("1 ", LOUD), deck, (f"   {piles}", QUIET))

    def hand(self, position: RoutePosition, seat: int) -> RenderableType:
        """Return a hand, grouped by colour."""
        cards = [
            Text.assemble(coins(color, number), f" {self.naming.color(color)}")
            for color, number in (position.hand(seat) or Cards()).items()
        ]
        line = Columns(cards or [Text("–", QUIET)], padding=(0, 2))
        number = self.say("count-cards", count=position.card_counts[seat])
        return Group(titled(self.owned(seat, "hand"), number), Padding(line, (0, 0, 0, 1)))

    def owned(self, seat: int, what: str) -> str:
        """Return the title of a hand or of tickets: the reader's or another player's."""
        if seat == self.naming.me:
            return self.say(f"label-your-{what}")
        return self.say(f"label-{what}-of", name=self.naming.player(seat))

    # ── tickets ──

    def tickets(self, position: RoutePosition, seat: int) -> RenderableType:
        """Return a seat's tickets with their state, in two columns."""
        held = position.tickets(seat) or ()
        ways = {way.ticket: way for way in self.game.ways(position, seat)}
        states = [(ticket, ways[ticket.id]) for ticket in held]
        done = sum(way.state == "done" for _, way in states)
        grid = Table.grid(padding=(0, 2), expand=True)
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        cells = [self.ticket(ticket, way) for ticket, way in states]
        for row in range(0, len(cells), 2):
            grid.add_row(*cells[row : row + 2])
        journey = isinstance(position, FirstJourneyPosition)
        count = "" if journey else self.say("label-done-of", done=done, all=len(held))
        parts: list[RenderableType] = [titled(self.owned(seat, "tickets"), count)]
        parts.append(Padding(grid, (0, 0, 0, 1)) if cells else Text(" –", QUIET))
        return Group(*parts)

    def ticket(self, ticket: Ticket, way: Way) -> Text:
        sign, style = SIGNS[way.state]
        name = self.naming.between(ticket.a, ticket.b)
        points = f" {ticket.points}" if ticket.points else ""
        words = progress(self.naming, way)
        return Text.assemble((f"{sign} {name}", style), (points, LOUD), (f"  {words}", QUIET))


def player_name(naming: Naming, seat: int) -> Text:
    """Return a player's name in the seat's colour; the reader's own is highlighted."""
    bold = "bold " if seat == naming.me else ""
    return Text(naming.player(seat), f"{bold}{SEAT_STYLES[seat]}")


def titled(name: str, note: str) -> Text:
    """Return the title of a part of the table, with a note."""
    return Text.assemble(" ", (name, "underline"), (f"  {note}", QUIET))
