"""The facts that show what a decision cost."""

from __future__ import annotations

from collections.abc import Iterator

from peregon.actions import Action, Claim, Draw, DrawTickets, Keep, Take
from peregon.boards import Ticket
from peregon.bots.route_graph import Network
from peregon.positions import RoutePosition, TicketPosition
from peregon.review.comparison import Comparison
from peregon.review.format import Decision, Reason
from peregon.review.seat_history import SeatHistory, claims_in, offered

__all__ = ["of_decision"]

SOON = 2  # own turns within which a route that was left is taken by another player


def of_decision(history: SeatHistory, decision: Decision) -> Iterator[Reason]:
    """Yield the facts that show what a decision cost, the strongest first."""
    return Mistake(history, decision).reasons()


class Mistake:
    """A decision with a better action, and its consequences."""

    def __init__(self, history: SeatHistory, decision: Decision) -> None:
        self.history = history
        self.game = history.game
        self.seat = history.seat
        self.moment = history.moments[decision.at]
        self.best: Action = self.game.codec.parse(decision.best)
        self.comparison = Comparison(self.game, self.moment, self.best, decision.chance == 1)

    def reasons(self) -> Iterator[Reason]:
        """Yield the facts: first permanent losses, then those of the final scoring, then those on the way."""
        yield from self.closed_by_itself()
        yield from self.too_few_cars()
        yield from self.comparison.of_results()
        yield from self.taken()
        yield from self.history.closed(self.moment, self.next_turn())
        yield from self.badly_chosen()
        yield from self.too_late()
        yield from self.comparison.of_position()

    def closed_by_itself(self) -> Iterator[Reason]:
        """Yield the tickets whose last way the action gave up."""
        after = {way.ticket: way for way in self.history.ways(self.moment.after)}
        for way in self.history.ways(self.moment.state):
            if way.state == "open" and way.ticket in after and after[way.ticket].state == "lost":
                yield Reason("closed-itself", ticket=way.ticket)

    def too_few_cars(self) -> Iterator[Reason]:
        """Yield the tickets for which the action left too few cars."""
        moment = self.moment
        if not isinstance(moment.action, Claim):
            return
        assert isinstance(moment.state, RoutePosition) and isinstance(moment.after, RoutePosition)
        before, left = moment.state.cars[self.seat], moment.after.cars[self.seat]
        after = {way.ticket: way for way in self.history.ways(moment.after)}
        for way in self.history.ways(moment.state):
            then = after.get(way.ticket)
            possible = way.state == "open" and way.missing <= before
            if possible and then is not None and then.state == "open" and then.missing > left:
                yield Reason("too-few-cars", ticket=way.ticket, number=then.missing)

    def taken(self) -> Iterator[Reason]:
        """Yield the route that would have been claimed, if another player took it soon."""
        played, best = self.moment.action, self.best
        if not isinstance(best, Claim) or (isinstance(played, Claim) and played.route == best.route):
            return
        turns = 0
        for later in self.history.moments[self.moment.at + 1 :]:
            if later.seat == self.seat:
                turns += later.begins
                if turns == SOON:
                    return
                continue
            for event in claims_in(later.events):
                if event.route == best.route:
                    yield Reason("taken", route=best.route, seat=later.seat, number=turns)
                    return

    def next_turn(self) -> int:
        """Return where the seat's next turn begins; the number of all actions if it has no other."""
        later = self.history.moments[self.moment.at + 1 :]
        return next(
            (one.at for one in later if one.seat == self.seat and one.begins), len(self.history.moments)
        )

    def badly_chosen(self) -> Iterator[Reason]:
        """Yield tickets that were kept and failed, and those returned that would have been made."""
        moment, best = self.moment, self.best
        if isinstance(moment.action, DrawTickets):
            own = (one for one in self.history.moments[moment.at + 1 :] if one.seat == self.seat)
            later = next(own, None)
            if later is not None and isinstance(later.action, Keep):
                yield from (failed(ticket) for ticket in offered(later, later.action) if self.fails(ticket))
        if isinstance(moment.action, Keep) and isinstance(best, Keep):
            kept, better = offered(moment, moment.action), offered(moment, best)
            yield from (failed(one) for one in kept if one not in better and self.fails(one))
            for ticket in better:
                if ticket not in kept and not self.fails(ticket):
                    yield Reason("returned-made", ticket=ticket.id, number=ticket.points)

    def fails(self, ticket: Ticket) -> bool:
        """Return whether the seat's own routes do not connect a ticket at the end."""
        end = self.game.view(self.history.moments[-1].after, self.seat)
        assert isinstance(end, RoutePosition)
        label = Network(end.board, end, self.seat).label
        return label[ticket.a] != label[ticket.b]

    def too_late(self) -> Iterator[Reason]:
        """Yield that the seat drew cards in its last turn, instead of claiming."""
        state = self.moment.state
        last = isinstance(state, TicketPosition) and state.last_turns is not None
        if last and isinstance(self.moment.action, Draw | Take) and isinstance(self.best, Claim):
            yield Reason("last-turn")


def failed(ticket: Ticket) -> Reason:
    return Reason("kept-failed", ticket=ticket.id, number=ticket.points)
