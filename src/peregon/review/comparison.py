"""What the better action would have brought, as far as its seat could know at the decision."""

from __future__ import annotations

from collections.abc import Iterator

from peregon.actions import (
    Action,
    Claim,
    Draw,
    DrawTickets,
    Hub,
    LeaveTunnel,
    PayTunnel,
    Rail,
    Station,
    Take,
)
from peregon.game import Game, View
from peregon.positions import (
    LOCOMOTIVE,
    EuropePosition,
    FirstJourneyPosition,
    RailPosition,
    RoutePosition,
    TicketPosition,
)
from peregon.review.facts import FEW_CARS, Facts
from peregon.review.format import Reason
from peregon.review.moments import Moment
from peregon.score_details import length_of_road

__all__ = ["Comparison"]

MANY = 3  # cards of a colour that are worth a word
LATE = 12  # cars left in the hands of somebody, from which the longest road is near its end


class Comparison:
    """The action that was played and a better one, each with the view after it if it can go well."""

    def __init__(self, game: Game, moment: Moment, best: Action, certain: bool = False) -> None:
        """`certain`: the chance after the better action is certain, whatever is hidden."""
        self.game = game
        self.view = moment.view
        self.seat = moment.seat
        self.played = moment.action
        self.best = best
        self.certain = certain
        self.facts = Facts(game, moment.view, moment.seat)
        self.since = self.facts.after(moment.action)
        self.then = self.facts.after(best)

    def of_results(self) -> Iterator[Reason]:
        """Yield what counts at the end of a game: tickets, the bonus, the longest road, stations, the end."""
        if self.then is None or self.since is None:
            if isinstance(self.best, Rail) and self.then is None and self.since is not None:
                yield Reason("ends-round")
            return
        if self.certain and self.wins(self.then) and not self.wins(self.since):
            yield Reason("wins")
        yield from self.completed(self.since, self.then)
        yield from self.crossed(self.since, self.then)
        yield from self.road(self.since, self.then)
        if isinstance(self.played, Station) and not isinstance(self.best, Station):
            yield Reason("station-spent", number=self.game.title.station_points)
        yield from self.end(self.since, self.then)

    def of_position(self) -> Iterator[Reason]:
        """Yield what helps on the way: spaces, cards, routes that others may take."""
        if self.then is not None and self.since is not None:
            yield from self.nearer(self.since, self.then)
            yield from self.joined(self.since, self.then)
        yield from self.tunnel()
        yield from self.paid()
        yield from self.needed()
        yield from self.in_danger()
        yield from self.tickets()
        yield from self.points()

    # ── results ──

    def wins(self, view: View) -> bool:
        """Return whether the game is over and the seat has won it."""
        outcome = self.game.outcome(view)
        return outcome is not None and self.seat in outcome.winners

    def completed(self, since: View, then: View) -> Iterator[Reason]:
        """Yield the tickets or cities that only the better action would have connected."""
        made = self.made(self.played, since)
        for ticket in self.made(self.best, then):
            if ticket not in made:
                yield Reason("completes-city" if self.rails else "completes", ticket=ticket)

    def made(self, action: Action, view: View) -> list[str]:
        """Return the open tickets that are done after an action."""
        if isinstance(action, DrawTickets):
            return []  # those that are swapped are gone, not done
        ways = {way.ticket: way for way in self.game.ways(view, self.seat)}
        return [
            way.ticket
            for way in self.facts.ways
            if way.ticket not in ways or ways[way.ticket].state == "done"
        ]

    def crossed(self, since: View, then: View) -> Iterator[Reason]:
        """Yield that the better action would have brought the bonus of First Journey."""
        if not isinstance(then, FirstJourneyPosition) or not isinstance(since, FirstJourneyPosition):
            return
        if then.crossed[self.seat] and not since.crossed[self.seat]:
            yield Reason("bonus")

    def road(self, since: View, then: View) -> Iterator[Reason]:
        """Yield that the better action would have made the longest road, near the end of the game."""
        view = self.view
        if not isinstance(view, TicketPosition) or not self.late(view):
            return
        others = [seat for seat in range(view.seats) if seat != self.seat]
        rival = max(length_of_road(self.game, view, seat) for seat in others)
        before, after = (length_of_road(self.game, one, self.seat) for one in (since, then))
        if rival < after and before <= rival:
            yield Reason("road", number=after, against=rival)
        elif before < rival == after:
            yield Reason("road-level", number=after)

    def end(self, since: View, then: View) -> Iterator[Reason]:
        """Yield that one of the two actions begins the last round, and the other does not."""
        if not isinstance(since, TicketPosition) or not isinstance(then, TicketPosition):
            return
        if min(self.cars) > FEW_CARS and since.ending is None and then.ending is None:
            began, would = (min(one.cars) <= FEW_CARS for one in (since, then))
            if began != would:
                yield Reason("began-end" if began else "begins-end")

    @property
    def cars(self) -> list[int]:
        assert isinstance(self.view, RoutePosition)
        return self.view.cars

    @property
    def rails(self) -> bool:
        return isinstance(self.view, RailPosition)

    # ── on the way ──

    def nearer(self, since: View, then: View) -> Iterator[Reason]:
        """Yield the ticket to which the better action would have saved most, or how many rails it saves."""
        if then.ending is not None or since.ending is not None:
            return
        if not isinstance(self.best, Claim | PayTunnel | Rail | Hub):
            return
        left, saved = self.missing(since), dict[str, int]()
        for ticket, missing in self.missing(then).items():
            if ticket in left:
                saved[ticket] = left[ticket] - missing
        if sum(saved.values()) <= 0:
            return
        ticket = max(saved, key=lambda one: saved[one])
        if self.rails:
            yield Reason("nearer-rails", ticket=ticket, number=saved[ticket])
        elif len([one for one in saved.values() if one > 0]) == 1 or saved[ticket] == sum(saved.values()):
            yield Reason("nearer", ticket=ticket, number=saved[ticket])
        else:
            yield Reason("nearer-all", number=sum(saved.values()))

    def missing(self, view: View) -> dict[str, int]:
        """Return what is missing for each ticket that is open, and for those that were open before."""
        return {way.ticket: way.missing for way in self.game.ways(view, self.seat) if way.state == "open"}

    def joined(self, since: View, then: View) -> Iterator[Reason]:
        """Yield the player whose network the better action would have joined."""
        if not isinstance(since, RailPosition) or not isinstance(then, RailPosition):
            return
        joined = self.facts.joined
        for other in range(then.seats):
            if other != self.seat and joined(then, other) and not joined(since, other):
                yield Reason("joins", seat=other)

    def tunnel(self) -> Iterator[Reason]:
        """Yield how many cards the tunnel cost that should have been left."""
        if isinstance(self.best, LeaveTunnel) and isinstance(self.view, EuropePosition):
            tunnel = self.view.tunnel
            assert tunnel is not None
            yield Reason("tunnel-dear", number=tunnel.extra, route=tunnel.route)

    def paid(self) -> Iterator[Reason]:
        """Yield what the payment took away: locomotives, or cards that another route on a way needs."""
        played, best = self.played, self.best
        match played, best:
            case Claim(route, _, gold), Claim(other, _, less) if route == other and less < gold:
                yield Reason("saves-locomotives", number=gold - less)
            case _:
                pass
        if not isinstance(played, Claim | Station) or self.since is None or self.rails:
            return
        if isinstance(best, Claim | Station) and best.color == played.color:
            return
        later = Facts(self.game, self.since, self.seat)
        for route in self.facts.wanted():
            if not isinstance(self.since, RoutePosition) or not self.since.is_free(route.id):
                continue
            if route.color == played.color and later.lacking(route) > self.facts.lacking(route):
                yield Reason("color-needed", route=route.id)
                return

    def needed(self) -> Iterator[Reason]:
        """Yield the route that needs the better open card."""
        card = self.card(self.best)
        if card is None or card == self.card(self.played):
            return
        fact = next(self.facts.needed(card), None)
        if fact is not None:
            yield Reason("card-for", card=card, route=fact.route)
            return
        if route := self.for_road(card):
            yield Reason("card-for-road", card=card, route=route)
        elif card == LOCOMOTIVE:
            yield Reason("open-locomotive")
        elif (number := self.facts.hand.get(card, 0) + 1) >= MANY:
            yield Reason("collects", card=card, number=number)

    def for_road(self, card: str) -> str | None:
        """Return a free route that a card helps to pay and that would make the longest road, near the end."""
        view = self.view
        if not isinstance(view, TicketPosition) or not self.late(view):
            return None
        others = [seat for seat in range(view.seats) if seat != self.seat]
        rival = max(length_of_road(self.game, view, seat) for seat in others)
        if length_of_road(self.game, view, self.seat) > rival:
            return None
        for route in view.free_routes(self.seat):
            wanted = self.facts.helps(card, route) and route.length <= self.cars[self.seat]
            if wanted and length_of_road(self.game, view, self.seat, route.id) >= rival:
                return route.id
        return None

    def late(self, view: TicketPosition) -> bool:
        """Return whether the game is near its end."""
        return view.last_turns is not None or min(view.cars) <= LATE

    def card(self, action: Action) -> str | None:
        """Return the open card that an action takes."""
        if isinstance(action, Take) and isinstance(self.view, TicketPosition):
            return self.view.market[action.slot - 1]
        return None

    def in_danger(self) -> Iterator[Reason]:
        """Yield the ticket that suffers if another player takes the route of the better action."""
        if isinstance(self.best, Claim):
            for fact in self.facts.only_way(self.best.route):
                if fact.number == 1:
                    continue  # a space more is no danger
                yield Reason(fact.key, route=self.best.route, ticket=fact.ticket, number=fact.number)

    def tickets(self) -> Iterator[Reason]:
        """Yield why it was time for new tickets, or why it was not."""
        open_tickets = len(self.facts.ways)
        if isinstance(self.best, DrawTickets):
            if not open_tickets:
                yield Reason("all-made")
            elif isinstance(self.view, TicketPosition):
                yield Reason("time", number=self.cars[self.seat])
        if isinstance(self.played, DrawTickets) and open_tickets:
            yield Reason("tickets-open", number=open_tickets)

    def points(self) -> Iterator[Reason]:
        """Yield the points that the better claim brings at once, or that the played one was on no way."""
        since, then = self.since, self.then
        if isinstance(self.best, Claim | PayTunnel) and isinstance(since, TicketPosition):
            assert isinstance(then, TicketPosition | None)
            if then is not None and then.ending is None and since.ending is None:
                more = then.scores[self.seat] - since.scores[self.seat]
                if more > 0:
                    yield Reason("points", number=more)
        drawn = isinstance(self.best, Draw | Take)
        if drawn and isinstance(self.played, Claim) and self.facts.ways:
            route = self.played.route
            if all(route not in way.routes for way in self.facts.ways):
                yield Reason("off-way", route=route)
