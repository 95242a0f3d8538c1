"""The time in whole milliseconds: `now` since 1970, for storing and sending; `steady` for durations.

The wall clock may be set forward or back at any moment. Durations within a process are therefore measured
by the steady clock.
"""

from __future__ import annotations

import time

__all__ = ["DAY", "HOUR", "MINUTE", "SECOND", "now", "steady"]

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def now() -> int:
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Return the time of a clock that never jumps; it has no meaning in another process."""
    return time.monotonic_ns() // 1_000_000
