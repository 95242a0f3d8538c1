"""The time, as it is kept and sent: whole milliseconds since 1970."""

from __future__ import annotations

import time

__all__ = ["DAY", "HOUR", "MINUTE", "SECOND", "now"]

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def now() -> int:
    return time.time_ns() // 1_000_000
