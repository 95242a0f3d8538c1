"""Early stopping: Wald's sequential probability ratio test over deals.

The hypotheses are that the first side's win share is `low`, or that it is `high`. The logarithm of their
likelihood ratio after n deals, with the shares taken as normal with the variance seen so far, is

    (high - low) * n * (mean - (low + high) / 2) / variance

and the test ends when it leaves (log(β / (1 - α)), log((1 - β) / α)), with α = β = 0.05: ±2.94. As for the
intervals, one won and one lost deal are added, so that the variance is never 0 and the first few deals alone
decide nothing.

An interval computed after an early stop is too narrow, because the test stops after a lucky run. Publish
figures from a run without it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from peregon.arena.statistics import ADDED
from peregon.titles import SetupError

__all__ = ["BOUND", "Sprt", "Verdict"]

ERROR = 0.05  # α and β
BOUND = math.log((1 - ERROR) / ERROR)


class Verdict(StrEnum):
    """The result of the test so far."""

    LOW = "low"
    HIGH = "high"
    OPEN = "open"


@dataclass(slots=True)
class Sprt:
    """The test, deal by deal."""

    low: float
    high: float
    number: int = len(ADDED)
    total: float = sum(ADDED)
    squares: float = sum(share * share for share in ADDED)

    def __post_init__(self) -> None:
        if not all(a < b for a, b in pairwise((0.0, self.low, self.high, 1.0))):
            raise SetupError("test-shares", low=f"{self.low:g}", high=f"{self.high:g}")

    def add(self, share: float) -> None:
        """Add the first side's share of the next deal."""
        self.number += 1
        self.total += share
        self.squares += share * share

    @property
    def ratio(self) -> float:
        """Return the logarithm of the likelihood ratio."""
        mean = self.total / self.number
        variance = (self.squares - self.total * mean) / (self.number - 1)
        return (self.high - self.low) * self.number * (mean - (self.low + self.high) / 2) / variance

    @property
    def verdict(self) -> Verdict:
        if abs(self.ratio) < BOUND:
            return Verdict.OPEN
        return Verdict.HIGH if self.ratio > 0 else Verdict.LOW
