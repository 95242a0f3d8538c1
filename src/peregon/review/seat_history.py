"""The history of a game as a seat saw it: a source of facts about decisions and luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from peregon.actions import Keep
from peregon.boards import Ticket
from peregon.events import Event, RouteClaimed
from peregon.game import Game, State
from peregon.positions import RoutePosition
from peregon.review.format import Reason
from peregon.review.moments import Moment
from peregon.ticket_progress import Way

__all__ = ["SeatHistory", "claims_in", "offered"]


class SeatHistory:
    """The moments of a game, as a seat saw them."""

    def __init__(self, game: Game, seat: int, moments: Sequence[Moment]) -> None:
        self.game = game
        self.seat = seat
        self.moments = moments

    def ways(self, state: State) -> tuple[Way, ...]:
        """Return how the seat's tickets or cities stand."""
        return self.game.ways(self.game.view(state, self.seat), self.seat)

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


def claims_in(events: Sequence[Event]) -> Iterator[RouteClaimed]:
    """Yield the claims among events."""
    return (event for event in events if isinstance(event, RouteClaimed))


def offered(moment: Moment, action: Keep) -> list[Ticket]:
    """Return the tickets of an offer that an action keeps."""
    assert isinstance(moment.view, RoutePosition)
    offer = moment.view.offer(moment.seat) or ()
    return [offer[place - 1] for place in action.offers]
