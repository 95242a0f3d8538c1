"""Statistics of the games of a match, with confidence intervals.

All intervals are over *deals*: the mean over the seatings of a deal is one observation, because games with
the same cards are not independent. Win shares have a 95 % Student interval after two deals have been added,
one won and one lost in all its games (the idea of Agresti and Caffo). Its coverage is right even if nearly
all deals end alike, and its width is never 0. Score differences have a plain Student interval.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, quantiles, stdev

from peregon.arena.matches import Match
from peregon.arena.referee import BotFault, PlayedGame

__all__ = ["Estimate", "Standing", "mean_estimate", "share_estimate", "standings", "student"]

CONFIDENCE = 0.95
ADDED = (1.0, 0.0)  # the shares of the two added deals

Deals = Sequence[Sequence[PlayedGame]]  # the games of each deal


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals and its 95 % interval; None if there are too few deals."""

    mean: float
    low: float | None
    high: float | None

    def part(self, number: float) -> Estimate:
        """Return the estimate divided by a number."""
        low, high = (None if bound is None else bound / number for bound in (self.low, self.high))
        return Estimate(self.mean / number, low, high)


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a side of a match."""

    label: str
    share: Estimate  # of the wins, with ties split
    fair: float  # the share if all were equal
    seats: float  # seats per game
    difference: Estimate | None  # its mean score minus that of the others
    total: float | None
    parts: dict[str, float]
    decisions: int
    mean_seconds: float | None  # per decision
    slow_seconds: float | None  # 95 % of the decisions are faster
    forfeits: dict[BotFault, int]
    first_words: dict[BotFault, str]  # the message of the first forfeit of each kind


# ── intervals ──


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the two-sided quantile of Student's t: exact for 1 and 2, else Hill's expansion (to 0.004)."""
    if freedom == 1:
        return math.tan(math.pi * confidence / 2)
    if freedom == 2:
        return confidence * math.sqrt(2 / (1 - confidence**2))
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom**power for power, term in enumerate(terms, start=1))


def mean_estimate(observed: Sequence[float]) -> Estimate:
    """Return the mean with a Student interval."""
    mean = fmean(observed)
    if len(observed) < 2:
        return Estimate(mean, None, None)
    reach = student(len(observed) - 1) * stdev(observed) / math.sqrt(len(observed))
    return Estimate(mean, mean - reach, mean + reach)


def share_estimate(observed: Sequence[float]) -> Estimate:
    """Return a win share, with the interval of the shares with two added deals."""
    wider = mean_estimate([*observed, *ADDED])
    assert wider.low is not None
    assert wider.high is not None
    return Estimate(fmean(observed), max(wider.low, 0.0), min(wider.high, 1.0))


# ── games ──


def share_of(game: PlayedGame, side: int) -> float:
    """Return a side's share of a game."""
    return sum(share for share, one in zip(game.shares, game.seating, strict=True) if one == side)


def deal_shares(deals: Deals, side: int) -> list[float]:
    """Return a side's share of each deal."""
    return [fmean(share_of(game, side) for game in games) for games in deals]


def deal_differences(deals: Deals, side: int) -> list[float]:
    """Return a side's lead in each deal that was finished in all seatings."""
    differences: list[float] = []
    for games in deals:
        if all(game.totals is not None for game in games):
            differences.append(fmean(outscored(game, side) for game in games))
    return differences


def outscored(game: PlayedGame, side: int) -> float:
    assert game.totals is not None
    by_seat = list(zip(game.seating, game.totals, strict=True))
    own = fmean(total for one, total in by_seat if one == side)
    return own - fmean(total for one, total in by_seat if one != side)


def mean_parts(games: Sequence[PlayedGame], side: int) -> dict[str, float]:
    """Return the mean parts of a side's score per seat."""
    ended = [game for game in games if game.totals is not None]
    rows = [game.parts[seat] for game in ended for seat, one in enumerate(game.seating) if one == side]
    return {part: fmean(row[part] for row in rows) for part in rows[0]} if rows else {}


def standings(match: Match, deals: Deals) -> list[Standing]:
    """Return the results of each side; there must be at least one deal."""
    return [standing(match, deals, side) for side in range(len(match.sides))]


def standing(match: Match, deals: Deals, side: int) -> Standing:
    games = [game for played in deals for game in played]
    parts = mean_parts(games, side)
    differences = deal_differences(deals, side)
    seats = [(game, seat) for game in games for seat, one in enumerate(game.seating) if one == side]
    seconds = [took for game, seat in seats for took in game.seconds[seat]]
    totals = [game.totals[seat] for game, seat in seats if game.totals is not None]
    forfeits = [game.forfeit for game in games if game.forfeit is not None and game.forfeit.side == side]
    return Standing(
        label=match.sides[side].label,
        share=share_estimate(deal_shares(deals, side)),
        fair=match.fair_share(side),
        seats=match.fair_share(side) * len(match.seatings[0]),
        difference=mean_estimate(differences) if differences else None,
        total=fmean(totals) if totals else None,
        parts=parts,
        decisions=len(seconds),
        mean_seconds=fmean(seconds) if seconds else None,
        slow_seconds=quantile_95(seconds),
        forfeits=dict(Counter(one.fault for one in forfeits)),
        first_words={one.fault: one.words for one in reversed(forfeits)},
    )


def quantile_95(seconds: Sequence[float]) -> float | None:
    if not seconds:
        return None
    return quantiles(seconds, n=20, method="inclusive")[-1] if len(seconds) > 1 else seconds[0]
