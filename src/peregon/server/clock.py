"""The time in whole milliseconds: `now` since 1970, as it is kept and sent; `steady` for durations.

The wall clock may be set forward or back at any moment. Nobody's time depends on that: what is measured
in a process is measured by the steady clock.
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
    """Return a moment of a clock that never jumps; it means nothing to another process."""
    return time.monotonic_ns() // 1_000_000
