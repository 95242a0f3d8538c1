"""Positions for tests, built in one line: hands, routes, tickets, and the cards on the table.

    table = position("usa", hands={0: "blue blue locomotive*2"}, market="red red blue green pink")
    after = table.play("claim miami-atlanta blue 2")
    assert after.cars[0] == 40

Everything else has a plain default: it is seat 0's turn, hands are empty, no route is owned, and all other
cards are in the deck (or, with `rest_to`, in that seat's hand).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np

import peregon
from peregon.boards import RailBoard, RouteBoard
from peregon.events import Event
from peregon.game import Game, Legal, State, View
from peregon.kernels import trans_europa
from peregon.kernels.masks import BITS
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.refusals import Refusal
from peregon.kernels.ticket_to_ride import Phase
from peregon.positions import RoutePosition

GAP = -1
Seats = dict[int, str]


@dataclass(frozen=True)
class Table:
    """A game and its state; the fields of the record are attributes: `table.cars[0]`."""

    game: Game
    state: State
    events: tuple[Event, ...] = field(default=())

    def __getattr__(self, name: str) -> Any:
        try:
            return self.state.record[name][0]
        except ValueError as error:
            raise AttributeError(f"a record has no '{name}'") from error

    @property
    def record(self) -> Any:
        """The state's record, an array of length one."""
        return self.state.record

    @property
    def seat(self) -> int:
        """The seat to act, or the lowest if several may act."""
        return self.game.to_act(self.state)[0]

    def play(self, *actions: str, seat: int | None = None) -> Table:
        """Play actions one after the other, each by the seat to act."""
        table = self
        for action in actions:
            who = table.seat if seat is None else seat
            step = self.game.play(table.state, who, action)
            table = Table(self.game, step.state, step.events)
        return table

    def refused(self, action: str, seat: int | None = None) -> tuple[Refusal, str]:
        """Return why an action is refused, and the rule; check that nothing changed."""
        before = bytes(self.state)
        try:
            self.game.play(self.state, self.seat if seat is None else seat, action)
        except peregon.Illegal as illegal:
            assert bytes(self.state) == before
            return illegal.refusal, illegal.rule
        raise AssertionError(f"'{action}' was not refused")

    def legal(self, seat: int | None = None) -> Legal:
        return self.game.legal(self.state, self.seat if seat is None else seat)

    def legal_texts(self, start: str = "", seat: int | None = None) -> list[str]:
        """Return the legal actions as text, or those that begin with `start`."""
        return [str(action) for action in self.legal(seat) if str(action).startswith(start)]

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def seen_by(self, viewer: int | None) -> Any:
        """Return the record as a seat sees it: its fields are attributes, hidden values are holes."""
        return self.view(viewer).record[0]

    @property
    def outcome(self) -> peregon.Outcome | None:
        return self.game.outcome(self.state)

    def told(self, kind: type[Event]) -> list[Any]:
        """Return the last action's events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def holds(self, seat: int) -> dict[str, int]:
        """Return a hand by colour, without zeros."""
        state = self.state
        assert isinstance(state, RoutePosition)
        return dict(state.hand(seat) or {})


@cache
def load(title: str, board: str | None = None, **options: str) -> Game:
    """Return a game, loaded once for all tests."""
    return peregon.load(title, board, **options)


def cards(text: str) -> list[int]:
    """Parse `red red locomotive*3 -` into numbers; `-` is a gap."""
    found: list[int] = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [GAP if name == "-" else CARD_COLORS.index(name)] * int(times or 1)
    return found


def position(
    title: str,
    *,
    seats: int = 2,
    turn: int = 0,
    board: str | None = None,
    options: dict[str, str] | None = None,
    hands: Seats | None = None,
    market: str | None = None,
    deck: str = "",
    discard: str = "",
    rest_to: int | None = None,
    routes: Seats | None = None,
    cars: dict[int, int] | None = None,
    tickets: Seats | None = None,
    ticket_deck: str | None = None,
    discarded_tickets: str = "",
    stations: Seats | None = None,
    hubs: Seats | None = None,
    rails: str = "",
    cities: Seats | None = None,
    seed: int = 1,
    **fields: Any,
) -> Table:
    """Return a position of a ticket game (cards, routes, tickets, stations) or of Trans Europa (hubs, rails,
    cities).

    `deck` and `ticket_deck` list their tops, first card first; `rails` may list whole paths, `D08-D10-E11`;
    `fields` are set in the record directly.
    """
    game = load(title, board, **(options or {}))
    state = game.start(seats, seed, first=turn)
    record = state.record.view(np.uint8).copy().view(state.record.dtype)
    r = record[0]
    if isinstance(game.board, RailBoard):
        lay_rails(r, game.board, turn, hubs or {}, rails, cities or {})
    else:
        put_routes(r, game, routes or {})
        put_cards(r, game.board, hands or {}, market, deck, discard, rest_to)
        if title == "first_journey":
            put_journey(r, game, tickets or {}, ticket_deck, discarded_tickets)
        else:
            put_tickets(r, game.board, turn, tickets or {}, ticket_deck)
        for seat, names in (stations or {}).items():
            put_stations(r, game.board, seat, names)
    for seat, number in (cars or {}).items():
        r.cars[seat] = number
    for name, value in fields.items():
        r[name] = value
    record.setflags(write=False)
    return Table(game, game.state_type(game.board, record))


def played(title: str, steps: int, *, seats: int = 3, seed: int = 5) -> Table:
    """Return a game after some random actions, or at its end."""
    table, random = Table(load(title), load(title).start(seats, seed)), Random(seed)
    for _ in range(steps):
        if table.outcome:
            break
        seat = random.choice(table.game.to_act(table.state))
        table = table.play(str(random.choice(table.legal(seat))), seat=seat)
    return table


# ── the ticket games ──


def put_routes(r: Any, game: Game, routes: Seats) -> None:
    board = game.printed[0]
    index = game.codec.routes
    for seat, names in routes.items():
        for name in names.split():
            route = index[name]
            r.owner[route] = seat
            r.cars[seat] -= board.length[route]
            r.free[board.word[route]] &= ~board.bit[route]
            twin = board.twin[route]
            if twin >= 0 and r.seats <= board.twins_close:
                r.free[board.word[twin]] &= ~board.bit[twin]
            elif twin >= 0:
                r.barred[seat, board.word[twin]] |= board.bit[twin]
            if "route_points" in r.dtype.names:
                r.route_points[seat] += board.points[board.length[route]]
            if "label" in r.dtype.names:
                label = r.label[seat]
                label[label == label[board.b[route]]] = label[board.a[route]]


def put_cards(
    r: Any,
    board: RouteBoard,
    hands: Seats,
    market: str | None,
    deck: str,
    discard: str,
    rest_to: int | None,
) -> None:
    left = np.array([board.deck.get(name, 0) for name in CARD_COLORS])
    r.hand[:], r.hand_size[:], r.shown[:] = 0, 0, 0
    r.discard[:], r.deck[:] = 0, GAP

    def use(text: str) -> list[int]:
        used = cards(text)
        for card in used:
            if card != GAP:
                left[card] -= 1
        return used

    for seat, text in hands.items():
        for card in use(text):
            r.hand[seat, card] += 1
    for card in use(discard):
        r.discard[card] += 1
    if "market" in r.dtype.names:
        r.market[:] = use("red yellow blue green white" if market is None else market)
    top = use(deck)
    assert (left >= 0).all(), "more cards than the game has"
    rest = [card for card, number in enumerate(left) for _ in range(number)]
    if rest_to is not None:
        for card in rest:
            r.hand[rest_to, card] += 1
        rest = []
    pile = rest + top[::-1]
    r.deck[: len(pile)] = pile
    r.deck_size, r.discard_size = len(pile), r.discard.sum()
    r.hand_size[:] = r.hand.sum(axis=1)


def put_tickets(r: Any, board: RouteBoard, turn: int, tickets: Seats, ticket_deck: str | None) -> None:
    """Skip the opening: deal the given tickets, and put the others into the ticket deck."""
    r.phase, r.waiting, r.turn = Phase.TURN, 1 << turn, turn
    r.ticket[:], r.ticket_count[:], r.offer[:], r.offer_size[:] = 0, 0, GAP, 0
    r.ticket_deck[:], r.returned_by[:], r.ticket_top = GAP, GAP, 0
    used: set[int] = set()
    for seat, names in tickets.items():
        for name in names.split():
            ticket = board.ticket_index[name]
            r.ticket[seat] |= 1 << ticket
            r.ticket_count[seat] += 1
            used.add(ticket)
    if ticket_deck is None:
        pile = [i for i, t in enumerate(board.tickets) if i not in used and not t.long]
    else:
        pile = [board.ticket_index[name] for name in ticket_deck.split()]
    r.ticket_deck[: len(pile)] = pile
    r.ticket_left = len(pile)


def put_stations(r: Any, board: RouteBoard, seat: int, names: str) -> None:
    for name in names.split():
        city = board.city_index[name]
        r.station[city] = seat
        r.stations_left[seat] -= 1
        r.open_cities &= ~(1 << city)


def put_journey(r: Any, game: Game, tickets: Seats, ticket_deck: str | None, discarded: str) -> None:
    board = game.board
    assert isinstance(board, RouteBoard)
    r.held[:], r.held_count[:], r.ticket_deck[:] = GAP, 0, GAP
    used: set[int] = set()
    for seat, names in tickets.items():
        for i, name in enumerate(names.split()):
            r.held[seat, i] = board.ticket_index[name]
            r.held_count[seat] = i + 1
            used.add(board.ticket_index[name])
    for i, name in enumerate(discarded.split()):
        r.ticket_discard[i] = board.ticket_index[name]
        r.ticket_discards = i + 1
        used.add(board.ticket_index[name])
    if ticket_deck is None:
        top = [i for i in range(len(board.tickets)) if i not in used]
    else:
        top = [board.ticket_index[name] for name in ticket_deck.split()]
    r.ticket_deck[: len(top)] = top[::-1]
    r.ticket_left = len(top)


# ── Trans Europa ──


def lay_rails(r: Any, board: RailBoard, turn: int, hubs: Seats, rails: str, cities: Seats) -> None:
    """Place hubs and rails; every crossing connected with a hub gets its network."""
    for seat, names in cities.items():
        for name in names.split():
            city = board.city_index[name]
            r.card[seat, board.cities[city].color] = city
    if not hubs:
        return
    r.phase, r.turn, r.waiting = trans_europa.Phase.TURN, turn, 1 << turn
    laid = [line for name in rails.split() for line in lines_along(board, name)]
    r.rails_left -= len(laid)
    for line in laid:
        r.free[line // BITS] &= ~(1 << line % BITS)
    for seat in sorted(hubs):
        hub = board.crossing_index[hubs[seat]]
        r.hub[seat] = hub
        if r.network[hub] < 0:
            spread(r, board, seat, hub, laid)
    for i, line in enumerate(board.lines):
        for end in (line.a, line.b):
            if r.network[end] >= 0:
                r.touch[r.network[end], i // BITS] |= 1 << i % BITS


def lines_along(board: RailBoard, name: str) -> list[int]:
    """Return the lines from crossing to crossing: `D08-D10` is one, `D08-D10-E11` two."""
    stops = name.split("-")
    return [
        next(i for i, line in enumerate(board.lines) if line.id in (f"{a}-{b}", f"{b}-{a}"))
        for a, b in pairwise(stops)
    ]


def spread(r: Any, board: RailBoard, seat: int, hub: int, laid: list[int]) -> None:
    ends = [(board.lines[line].a, board.lines[line].b) for line in laid]
    reached, grew = {hub}, True
    while grew:
        more = {x for a, b in ends for x in (a, b) if a in reached or b in reached}
        grew = not more <= reached
        reached |= more
    for crossing in reached:
        r.network[crossing] = seat
