"""The facts that explain a change of a seat's chance between two of its decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import structs

from peregon.actions import Claim, DrawTickets, Take
from peregon.events import (
    CardDrawn,
    CardTaken,
    LastRound,
    MarketFilled,
    RoundLost,
    RouteClaimed,
    TicketCompleted,
    TicketDrawn,
    TicketsOffered,
    TunnelTurned,
)
from peregon.positions import LOCOMOTIVE, RoutePosition, TicketPosition
from peregon.review.facts import Facts
from peregon.review.format import Decision, Reason
from peregon.review.marks import WRONG
from peregon.review.moments import Moment
from peregon.review.seat_history import SeatHistory

__all__ = ["of_luck"]

FITS = 3  # spaces or fewer that are missing for a new ticket that fits


def of_luck(
    history: SeatHistory,
    turn: Sequence[Decision],
    until: int,
    change: float,
    later: Sequence[Decision],
) -> Iterator[Reason]:
    """Yield what happened between a decision and the seat's next one, if it explains the sign of the change.

    The decision is the last of `turn`, the seat's decisions of this turn so far. `later` are the decisions of
    all seats after it, up to the seat's next one.
    """
    decision = turn[-1]
    luck = Luck(history, decision.at, until)
    if change > 0:
        others = [one for one in later if one.seat != decision.seat]
        missed = still_free(history, turn, later)
        yield from joined([*luck.gifts(), *missed, *mistakes_of(others), *luck.results(1)])
    else:
        yield from joined([*luck.harm(), *luck.results(-1)])


def joined(reasons: Sequence[Reason]) -> Iterator[Reason]:
    """Yield each reason once; cards of one kind are counted together."""
    cards = Counter[Reason]()
    for reason in reasons:
        cards[reason] += 1
    for reason, times in cards.items():
        counted = reason.key in ("drew-locomotive", "drew-needed") and times > 1
        yield structs.replace(reason, number=times) if counted else reason


def mistakes_of(others: Sequence[Decision]) -> Iterator[Reason]:
    """Yield the mistakes of other seats, the worst first."""
    wrong = [one for one in others if one.mark in WRONG]
    for one in sorted(wrong, key=lambda one: -one.loss):
        yield Reason("mistake-of", seat=one.seat, number=round(100 * one.loss))


def still_free(history: SeatHistory, turn: Sequence[Decision], later: Sequence[Decision]) -> Iterator[Reason]:
    """Yield the route that the seat had left in a turn, if nobody took it and it is the best again."""
    following = next((one for one in later if one.seat == turn[-1].seat), None)
    best = None if following is None else route_of(history, following.best)
    left = [route_of(history, one.best) for one in turn if one.best != one.played]
    if best is not None and best in left:
        yield Reason("still-free", route=best)


def route_of(history: SeatHistory, text: str) -> str | None:
    """Return the route of a claim; the payment may differ from turn to turn."""
    action = history.game.codec.parse(text)
    return action.route if isinstance(action, Claim) else None


class Luck:
    """The effects of cards and other players on a seat between two of its decisions."""

    def __init__(self, history: SeatHistory, at: int, until: int) -> None:
        self.history = history
        self.game = history.game
        self.seat = history.seat
        self.at = at
        self.until = until
        self.moment = history.moments[at]
        self.facts = Facts(self.game, self.moment.view, self.seat)

    @property
    def between(self) -> Sequence[Moment]:
        """Return the seat's decision and those of the others after it."""
        return self.history.moments[self.at : self.until]

    @property
    def next(self) -> Moment | None:
        """Return the seat's next decision."""
        return self.history.moments[self.until] if self.until < len(self.history.moments) else None

    # ── for the better ──

    def gifts(self) -> Iterator[Reason]:
        """Yield the useful cards and tickets that came."""
        for moment in self.between:
            for event in moment.events:
                match event:
                    case CardDrawn(seat, card) if seat == self.seat and card is not None:
                        yield from self.drawn(card)
                    case MarketFilled(_, slot, card):
                        yield from self.filled(slot, card)
                    case TunnelTurned(seat, 0) if seat == self.seat:
                        yield Reason("tunnel", number=0)
                    case TicketDrawn(seat, ticket) if seat == self.seat and ticket is not None:
                        yield from self.fitting([ticket])
                    case TicketsOffered(seat, _, tickets) if seat == self.seat:
                        yield from self.fitting(tickets or ())
                    case RoundLost(seat, points) if seat != self.seat and points:
                        yield Reason("round-lost", seat=seat, number=points)
                    case _:
                        pass

    def drawn(self, card: str) -> Iterator[Reason]:
        """Yield that a card from the deck is a locomotive, or that a route needs it."""
        if card == LOCOMOTIVE:
            yield Reason("drew-locomotive", number=1)
        elif fact := next(self.needed(card), None):
            yield Reason("drew-needed", card=card, route=fact, number=1)

    def filled(self, slot: int, card: str) -> Iterator[Reason]:
        """Yield that the open card that the seat takes next has just come."""
        later = self.next
        if later is None or later.seat != self.seat or later.action != Take(slot):
            return
        if isinstance(later.view, TicketPosition) and later.view.market[slot - 1] == card:
            route = next(self.needed(card), None)
            if route is not None or card == LOCOMOTIVE:
                yield Reason("market-gave", card=card, route=route)

    def needed(self, card: str) -> Iterator[str]:
        """Yield the route on a way that a card helps to pay."""
        if isinstance(self.moment.view, RoutePosition):
            yield from (fact.route for fact in self.facts.needed(card) if fact.route is not None)

    def fitting(self, tickets: Sequence[str]) -> Iterator[Reason]:
        """Yield the new tickets that are as good as made."""
        later = self.next
        state = self.history.moments[-1].after if later is None else later.state
        ways = {way.ticket: way for way in self.history.ways(state)}
        for ticket in tickets:
            way = ways.get(ticket)
            if way is not None and way.state == "done":
                yield Reason("ticket-made", ticket=ticket)
            elif way is not None and way.state == "open" and way.missing <= FITS:
                yield Reason("ticket-fits", ticket=ticket, number=way.missing)

    # ── for the worse ──

    def harm(self) -> Iterator[Reason]:
        """Yield what the other players took or reached, and which cards did not come."""
        ways = self.history.ways(self.moment.after)
        needed = {route: way for way in ways if way.state == "open" for route in way.routes}
        closed = list(self.history.closed(self.moment, self.until))
        yield from closed
        told = {reason.route for reason in closed}
        for moment in self.between:
            for event in moment.events:
                match event:
                    case RouteClaimed(seat, route) if seat != self.seat and route in needed:
                        if route not in told:
                            yield Reason("way-taken", route=route, ticket=needed[route].ticket, seat=seat)
                    case CardTaken(seat, _, card) if seat != self.seat:
                        if card == LOCOMOTIVE or next(self.needed(card), None) is not None:
                            yield Reason(
                                "card-taken", card=card, seat=seat, route=next(self.needed(card), None)
                            )
                    case TunnelTurned(seat, extra) if seat == self.seat and extra:
                        yield Reason("tunnel", number=extra)
                    case TicketCompleted(seat, ticket) if seat != self.seat:
                        yield Reason("completed", ticket=ticket, seat=seat)
                    case LastRound(seat) if seat != self.seat:
                        yield Reason("last-round", seat=seat)
                    case RoundLost(seat, points) if seat == self.seat and points:
                        yield Reason("round-lost", seat=seat, number=points)
                    case _:
                        pass
        yield from self.dead_cards()
        yield from self.far_tickets()

    def dead_cards(self) -> Iterator[Reason]:
        """Yield that no card from the deck was of use."""
        own = (event for event in self.moment.events if isinstance(event, CardDrawn))
        cards = [event.card for event in own if event.seat == self.seat and event.card is not None]
        if not cards or not isinstance(self.moment.view, RoutePosition) or not any(self.facts.unpaid()):
            return
        if all(card != LOCOMOTIVE and next(self.needed(card), None) is None for card in cards):
            yield Reason("drew-nothing", number=len(cards))

    def far_tickets(self) -> Iterator[Reason]:
        """Yield that no new ticket fitted: how much is missing for the nearest."""
        later = self.next
        if not isinstance(self.moment.action, DrawTickets) or later is None:
            return
        offer = later.view.offer(self.seat) if isinstance(later.view, TicketPosition) else None
        new = {ticket.id for ticket in offer or ()}
        ways = [way for way in self.game.ways(later.view, self.seat) if way.ticket in new]
        missing = [way.missing for way in ways if way.state != "lost"]
        if new and all(number > FITS for number in missing):
            yield Reason("tickets-far", number=min(missing)) if missing else Reason("tickets-lost")

    # ── the end ──

    def results(self, sign: int) -> Iterator[Reason]:
        """Yield the effect of the final scoring, if it has the sign of the change."""
        if self.until < len(self.history.moments):
            return
        outcome = self.game.outcome(self.history.moments[-1].after)
        if outcome is None:
            return
        totals = outcome.totals
        lead = totals[self.seat] - max(total for seat, total in enumerate(totals) if seat != self.seat)
        if lead == 0:
            yield Reason("level")
        elif lead * sign > 0:
            unit = "-tickets" if self.game.title.counts_tickets else ""
            yield Reason(("ahead" if lead > 0 else "behind") + unit, number=abs(lead))
