"""How often a bot claims each route (or lays each line), and the correlation with winning.

The correlation is between a seat's claims and its share of the win. It is computed within each match and
pooled, because otherwise any claims against a weak bot would seem to win.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from peregon.arena.matches import Match
from peregon.arena.referee import PlayedGame

__all__ = ["Claims", "claims_of"]

TWO_SIDED = 1.96  # of the normal distribution, at 95 %

Floats = np.ndarray[tuple[int], np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Claims:
    """The claims of a bot by route of the board; None if undefined."""

    label: str
    seats: int  # the number of seats that it had in all games
    frequency: list[float]  # claims per round
    correlation: list[float | None]
    won_with: list[float | None]
    won_without: list[float | None]

    @property
    def reach(self) -> float:
        """Return the 95 % bound of a correlation by chance."""
        return TWO_SIDED / math.sqrt(max(self.seats, 1))

    def clear(self, route: int) -> bool:
        """Tell whether a correlation is beyond that bound."""
        found = self.correlation[route]
        return found is not None and abs(found) > self.reach


class Sums:
    """Running sums over a bot's games in a match."""

    def __init__(self, routes: int) -> None:
        self.seats = self.rounds = 0
        self.won = self.won_squared = 0.0
        self.claimed, self.claimed_squared, self.together = (np.zeros(routes) for _ in range(3))
        self.claimants, self.claimants_won = np.zeros(routes), np.zeros(routes)

    def add(self, game: PlayedGame, seat: int) -> None:
        share = game.shares[seat]
        self.seats += 1
        self.rounds += game.rounds
        self.won += share
        self.won_squared += share * share
        times = np.bincount(game.claims[seat], minlength=len(self.claimed))
        self.claimed += times
        self.claimed_squared += times * times
        self.together += times * share
        self.claimants += times > 0
        self.claimants_won += (times > 0) * share

    def spread(self) -> tuple[Floats, Floats, float]:
        """Return this match's sums of products of deviations, and of squares for claims and for wins."""
        mean = self.claimed / self.seats
        return (
            self.together - mean * self.won,
            self.claimed_squared - mean * self.claimed,
            self.won_squared - self.won * self.won / self.seats,
        )


def claims_of(
    label: str, matches: Iterable[tuple[Match, Sequence[Sequence[PlayedGame]]]], routes: int
) -> Claims:
    """Return a bot's claims in all its finished games."""
    every: list[Sums] = []
    for match, deals in matches:
        sums = Sums(routes)
        for game in (game for deal in deals for game in deal if game.totals is not None):
            for seat, side in enumerate(game.seating):
                if match.sides[side].label == label:
                    sums.add(game, seat)
        if sums.seats:
            every.append(sums)
    seats, rounds = sum(one.seats for one in every), sum(one.rounds for one in every)
    claimed, claimants, claimants_won = np.zeros(routes), np.zeros(routes), np.zeros(routes)
    product, claim_square, win_square = np.zeros(routes), np.zeros(routes), 0.0
    for one in every:
        claimed += one.claimed
        claimants += one.claimants
        claimants_won += one.claimants_won
        products, claim_squares, win_squares = one.spread()
        product += products
        claim_square += claim_squares
        win_square += win_squares
    won = sum(one.won for one in every)
    return Claims(
        label,
        seats,
        (claimed / max(rounds, 1)).tolist(),
        quotients(product, np.sqrt(claim_square * win_square)),
        quotients(claimants_won, claimants),
        quotients(won - claimants_won, seats - claimants),
    )


def quotients(above: Floats, below: Floats) -> list[float | None]:
    """Return quotients, with None for a divisor of 0."""
    return [a / b if b > 1e-9 else None for a, b in zip(above.tolist(), below.tolist(), strict=True)]
