"""The players' clocks. They are computed from the times in the log, and so survive a restart.

The times of a log are continuous: a process with the game in memory adds the time that its steady clock has
measured since the last entry. The wall clock is used only for a game that no process had in memory.
"""

from __future__ import annotations

from peregon.server.clock import DAY, MINUTE, SECOND, steady
from peregon.server.setup import Clock, Days, Minutes

__all__ = ["PlayerClocks"]


class PlayerClocks:
    """The time left for each seat at the last entry of the log."""

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
        """Return the time of a log entry written now."""
        return self.at + steady() - self.known

    def resume(self, at: int) -> None:
        """Continue from a time: that of another process's entry, or of the wall clock."""
        self.at, self.known = max(at, self.since), steady()

    def spend(self, at: int, thinking: tuple[int, ...], acted: int) -> None:
        """Take the time from the seats to act; the seat that acted gets its increment or new days."""
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
        """Skip the time in which the server was down."""
        self.since = min(self.since + length, at)

    def shown(self, now: int, thinking: tuple[int, ...]) -> list[int] | None:
        """Return the time left for each seat at a moment; None without a clock."""
        if not isinstance(self.clock, Minutes | Days):
            return None
        passed = max(now - self.since, 0)
        return [max(left - passed, 0) if seat in thinking else left for seat, left in enumerate(self.left)]

    def deadline(self, thinking: tuple[int, ...]) -> int | None:
        """Return when the first of the seats to act runs out of time."""
        if not isinstance(self.clock, Minutes | Days) or not thinking:
            return None
        return self.since + min(self.left[seat] for seat in thinking)

    def out_of_time(self, now: int, thinking: tuple[int, ...]) -> list[int]:
        """Return the seats to act that have no time left."""
        shown = self.shown(now, thinking)
        return [] if shown is None else [seat for seat in thinking if shown[seat] == 0]
