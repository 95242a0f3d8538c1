"""The clocks of the players: counted from the times in the log, so that they survive a restart.

The times of a log go on from each other: a process that has a game in memory adds to the last of them what
its steady clock has measured since. Only a game that nobody had in memory is asked for by the wall clock.
"""

from __future__ import annotations

from peregon.server.clock import DAY, MINUTE, SECOND, steady
from peregon.server.setup import Clock, Days, Minutes

__all__ = ["Times"]


class Times:
    """How much time each seat has left, as of the last entry of the log."""

    def __init__(self, clock: Clock, seats: int, began_at: int) -> None:
        self.clock = clock
        self.since = began_at
        self.left = [self.at_first()] * seats
        self.resume(began_at)

    def at_first(self) -> int:
        match self.clock:
            case Minutes(minutes):
                return minutes * MINUTE
            case Days(days):
                return days * DAY
            case _:
                return 0

    def now(self) -> int:
        """Return the moment that an entry of the log would have now."""
        return self.at + steady() - self.known

    def resume(self, at: int) -> None:
        """Go on from a moment: that of an entry that another process wrote, or of the wall clock."""
        self.at, self.known = max(at, self.since), steady()

    def spend(self, at: int, thinking: tuple[int, ...], acted: int) -> None:
        """Time passes for those who were to act; whoever acted gets the increment, or new days."""
        passed = max(at - self.since, 0)
        self.since = max(at, self.since)
        match self.clock:
            case Minutes(increment=increment):
                for seat in thinking:
                    self.left[seat] = max(self.left[seat] - passed, 0)
                self.left[acted] += increment * SECOND
            case Days():
                self.left = [self.at_first()] * len(self.left)
            case _:
                pass

    def pause(self, at: int, length: int) -> None:
        """Time in which the server was down is nobody's."""
        self.since = min(self.since + length, at)

    def shown(self, now: int, thinking: tuple[int, ...]) -> list[int] | None:
        """The time left to each seat at a moment; None: there is no clock."""
        if not isinstance(self.clock, Minutes | Days):
            return None
        passed = max(now - self.since, 0)
        return [max(left - passed, 0) if seat in thinking else left for seat, left in enumerate(self.left)]

    def deadline(self, thinking: tuple[int, ...]) -> int | None:
        """When the first of those to act has no time left."""
        if not isinstance(self.clock, Minutes | Days) or not thinking:
            return None
        return self.since + min(self.left[seat] for seat in thinking)

    def out_of_time(self, now: int, thinking: tuple[int, ...]) -> list[int]:
        """The seats to act whose time is up."""
        shown = self.shown(now, thinking)
        return [] if shown is None else [seat for seat in thinking if shown[seat] == 0]
