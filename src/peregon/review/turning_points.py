"""The turning points of a seat's game, with the facts that explain them.

Facts are taken from what the seat itself saw, and from the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from peregon.actions import Action, Claim, Draw, DrawTickets, Hub, Keep, Rail, Take
from peregon.boards import Ticket
from peregon.bots.route_graph import Network
from peregon.events import (
    CardDrawn,
    Event,
    RoundLost,
    RouteClaimed,
    StationBuilt,
    TicketCompleted,
    TunnelTurned,
)
from peregon.game import Game, State
from peregon.positions import LOCOMOTIVE, Phase, RoutePosition, TicketPosition
from peregon.review.format import Decision, Reason, Review, TurningPoint
from peregon.review.marks import WRONG
from peregon.review.moments import Moment
from peregon.ticket_progress import Way

__all__ = ["turning_points"]

MOST = 8  # turning points of a seat
LUCK = 0.1  # the least change by luck
MOST_REASONS = 3
SOON = 2  # own turns within which a route that was left is taken by another player


def turning_points(
    game: Game, review: Review, seat: int, result: float | None, moments: Sequence[Moment]
) -> list[TurningPoint]:
    """Return the largest changes of a seat's chance, in the order of the game."""
    own = [decision for decision in review.decisions if decision.seat == seat]
    found: list[TurningPoint] = []
    story = Story(game, seat, moments)
    for number, decision in enumerate(own):
        following = own[number + 1] if number + 1 < len(own) else None
        until = review.actions if following is None else following.at
        if decision.mark in WRONG:
            reasons = list(story.of_decision(decision))
            found.append(point_of(decision, until, -decision.loss, reasons, luck=False))
        then = result if following is None else following.chance
        change = 0.0 if then is None else then - decision.after
        if abs(change) >= LUCK:
            reasons = list(story.of_luck(decision, until))
            found.append(point_of(decision, until, change, reasons, luck=True))
    found.sort(key=lambda point: -abs(point.change))
    return sorted(found[:MOST], key=lambda point: (point.at, point.luck))


def point_of(
    decision: Decision, until: int, change: float, reasons: list[Reason], luck: bool
) -> TurningPoint:
    """Return a turning point at a decision."""
    mark = None if luck else decision.mark
    return TurningPoint(
        decision.at, until, decision.seat, decision.turn, luck, round(change, 4), mark, reasons[:MOST_REASONS]
    )


class Story:
    """What a seat saw in a game, as a source of facts."""

    def __init__(self, game: Game, seat: int, moments: Sequence[Moment]) -> None:
        self.game = game
        self.seat = seat
        self.moments = moments

    # ── decisions ──

    def of_decision(self, decision: Decision) -> Iterator[Reason]:
        """Yield the facts that show what a decision cost, the strongest first."""
        moment = self.moments[decision.at]
        best = self.game.codec.parse(decision.best)
        yield from self.closed_by_itself(moment)
        yield from self.too_few_cars(moment)
        yield from self.taken(moment, best)
        yield from self.closed(moment, self.next_turn(moment))
        yield from self.badly_chosen(moment, best)
        yield from self.too_late(moment, best)
        yield from self.unused(moment)
        yield from self.nearer(moment, best)

    def closed_by_itself(self, moment: Moment) -> Iterator[Reason]:
        """Yield the tickets whose last way the action gave up."""
        after = {way.ticket: way for way in self.ways(moment.after)}
        for way in self.ways(moment.state):
            if way.state == "open" and way.ticket in after and after[way.ticket].state == "lost":
                yield Reason("closed-itself", ticket=way.ticket)

    def too_few_cars(self, moment: Moment) -> Iterator[Reason]:
        """Yield the tickets for which the action left too few cars."""
        if not isinstance(moment.action, Claim):
            return
        assert isinstance(moment.state, RoutePosition) and isinstance(moment.after, RoutePosition)
        before, left = moment.state.cars[self.seat], moment.after.cars[self.seat]
        after = {way.ticket: way for way in self.ways(moment.after)}
        for way in self.ways(moment.state):
            then = after.get(way.ticket)
            possible = way.state == "open" and way.missing <= before
            if possible and then is not None and then.state == "open" and then.missing > left:
                yield Reason("too-few-cars", ticket=way.ticket, number=then.missing)

    def taken(self, moment: Moment, best: Action) -> Iterator[Reason]:
        """Yield the route that would have been claimed, if another player took it soon."""
        played = moment.action
        if not isinstance(best, Claim) or (isinstance(played, Claim) and played.route == best.route):
            return
        turns = 0
        for later in self.moments[moment.at + 1 :]:
            if later.seat == self.seat:
                turns += later.begins
                if turns == SOON:
                    return
                continue
            for event in claims_in(later.events):
                if event.route == best.route:
                    yield Reason("taken", route=best.route, seat=later.seat, number=turns)
                    return

    def next_turn(self, moment: Moment) -> int:
        """Return where the seat's next turn begins; the number of all actions if it has no other."""
        later = self.moments[moment.at + 1 :]
        return next((one.at for one in later if one.seat == self.seat and one.begins), len(self.moments))

    def closed(self, moment: Moment, until: int) -> Iterator[Reason]:
        """Yield the tickets whose last way another player closed up to a point of the game."""
        before = [way for way in self.ways(moment.after) if way.state == "open"]
        for later in self.moments[moment.at + 1 : until]:
            for event in claims_in(later.events):
                now = {way.ticket: way.state for way in self.ways(later.after)}
                for way in before:
                    if now.get(way.ticket) == "lost":
                        yield Reason("closed", ticket=way.ticket, route=event.route, seat=later.seat)
                before = [way for way in before if now.get(way.ticket) == "open"]

    def badly_chosen(self, moment: Moment, best: Action) -> Iterator[Reason]:
        """Yield tickets that were kept and failed, and those returned that would have been made."""
        if isinstance(moment.action, DrawTickets):
            later = next((one for one in self.moments[moment.at + 1 :] if one.seat == self.seat), None)
            if later is not None and isinstance(later.action, Keep):
                yield from (failed(ticket) for ticket in offered(later, later.action) if self.fails(ticket))
        if isinstance(moment.action, Keep) and isinstance(best, Keep):
            kept, better = offered(moment, moment.action), offered(moment, best)
            yield from (failed(one) for one in kept if one not in better and self.fails(one))
            for ticket in better:
                if ticket not in kept and not self.fails(ticket):
                    yield Reason("returned-made", ticket=ticket.id, number=ticket.points)

    def too_late(self, moment: Moment, best: Action) -> Iterator[Reason]:
        """Yield that the seat drew cards in its last turn, instead of claiming."""
        last = isinstance(moment.state, TicketPosition) and moment.state.last_turns is not None
        if last and isinstance(moment.action, Draw | Take) and isinstance(best, Claim):
            yield Reason("last-turn")

    def unused(self, moment: Moment) -> Iterator[Reason]:
        """Yield that nothing was paid for after a card was drawn."""
        if isinstance(moment.action, Draw | Take):
            own = (one for one in self.moments[moment.at + 1 :] if one.seat == self.seat)
            if not any(isinstance(event, RouteClaimed | StationBuilt) for one in own for event in one.events):
                yield Reason("unused")

    def nearer(self, moment: Moment, best: Action) -> Iterator[Reason]:
        """Yield how many spaces or rails the best action would have saved."""
        if not isinstance(best, Claim | Rail | Hub) or moment.after.ending is not None:
            return
        then = self.game.play(moment.state, self.seat, best).state
        if then.phase is Phase.TUNNEL or then.round != moment.after.round or then.ending is not None:
            return
        saved = missing_in(self.ways(moment.after)) - missing_in(self.ways(then))
        if saved > 0:
            yield Reason("nearer-rails" if isinstance(best, Rail | Hub) else "nearer", number=saved)

    # ── luck ──

    def of_luck(self, decision: Decision, until: int) -> Iterator[Reason]:
        """Yield what happened between two decisions and may explain the change."""
        moment = self.moments[decision.at]
        needed = {route: way for way in self.ways(moment.after) for route in way.routes}
        yield from self.closed(moment, until)
        for later in self.moments[moment.at : until]:
            for event in later.events:
                match event:
                    case RouteClaimed(seat, route) if seat != self.seat and route in needed:
                        yield Reason("way-taken", route=route, ticket=needed[route].ticket, seat=seat)
                    case CardDrawn(seat, card) if seat == self.seat and card == LOCOMOTIVE:
                        yield Reason("drew-locomotive")
                    case TunnelTurned(seat, extra) if seat == self.seat:
                        yield Reason("tunnel", number=extra)
                    case TicketCompleted(seat, ticket) if seat != self.seat:
                        yield Reason("completed", ticket=ticket, seat=seat)
                    case RoundLost(seat, points):
                        yield Reason("round-lost", seat=seat, number=points)
                    case _:
                        pass
        if until == len(self.moments):
            yield from self.result()

    def result(self) -> Iterator[Reason]:
        """Yield the lead over the best of the others at the end, or how much was missing."""
        outcome = self.game.outcome(self.moments[-1].after)
        if outcome is None:
            return
        others = max(total for seat, total in enumerate(outcome.totals) if seat != self.seat)
        lead = outcome.totals[self.seat] - others
        if lead == 0:
            yield Reason("level")
            return
        unit = "" if not self.game.title.counts_tickets else "-tickets"
        yield Reason(("ahead" if lead > 0 else "behind") + unit, number=abs(lead))

    # ── what the seat saw ──

    def ways(self, state: State) -> tuple[Way, ...]:
        """Return how the seat's tickets or cities stand."""
        return self.game.ways(self.game.view(state, self.seat), self.seat)

    def fails(self, ticket: Ticket) -> bool:
        """Return whether the seat's own routes do not connect a ticket at the end."""
        end = self.game.view(self.moments[-1].after, self.seat)
        assert isinstance(end, RoutePosition)
        label = Network(end.board, end, self.seat).label
        return label[ticket.a] != label[ticket.b]


def claims_in(events: Sequence[Event]) -> Iterator[RouteClaimed]:
    """Yield the claims among events."""
    return (event for event in events if isinstance(event, RouteClaimed))


def offered(moment: Moment, action: Keep) -> list[Ticket]:
    """Return the tickets of an offer that an action keeps."""
    assert isinstance(moment.view, RoutePosition)
    offer = moment.view.offer(moment.seat) or ()
    return [offer[place - 1] for place in action.offers]


def failed(ticket: Ticket) -> Reason:
    return Reason("kept-failed", ticket=ticket.id, number=ticket.points)


def missing_in(ways: Sequence[Way]) -> int:
    """Return the spaces or rails that are missing for all ways that are open."""
    return sum(way.missing for way in ways if way.state == "open")
