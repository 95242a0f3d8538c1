"""One rating per bot, from all games: openskill's Plackett–Luce model.

Such ratings depend on the order of the games. So several orders are drawn from the seed, and the ratings are
averaged. Bots do not learn, so their strength does not drift (`tau` is 0). A bot in several seats of a game
changes by the mean of its seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from openskill.models import PlackettLuce

from peregon.arena.matches import Match
from peregon.arena.referee import PlayedGame

__all__ = ["Rating", "ratings"]

ORDERS = 10


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating, and its standard deviation. All start at 25."""

    label: str
    mean: float
    deviation: float


Seats = tuple[tuple[str, ...], tuple[int, ...]]  # of one game: labels, places


def ratings(matches: Iterable[tuple[Match, Sequence[Sequence[PlayedGame]]]], seed: int) -> list[Rating]:
    """Return the ratings of all bots, the best first."""
    games: list[Seats] = []
    for match, deals in matches:
        labels = [side.label for side in match.sides]
        for game in (game for played in deals for game in played):
            games.append((tuple(labels[side] for side in game.seating), game.places))
    games.sort()
    drawn = Random(seed)
    runs = [rated(drawn.sample(games, len(games))) for _ in range(ORDERS)]
    found = [
        Rating(label, fmean(run[label][0] for run in runs), fmean(run[label][1] for run in runs))
        for label in runs[0]
    ]
    return sorted(found, key=lambda rating: (-rating.mean, rating.label))


def rated(games: Sequence[Seats]) -> dict[str, tuple[float, float]]:
    """Return means and deviations after the games in this order."""
    model = PlackettLuce(tau=0.0)
    now = {label: (model.mu, model.sigma) for labels, _ in games for label in labels}
    for labels, places in games:
        teams = [[model.rating(*now[label])] for label in labels]
        after = model.rate(teams, ranks=[float(place) for place in places])
        for label in set(labels):
            own = [team[0] for team, name in zip(after, labels, strict=True) if name == label]
            now[label] = (fmean(one.mu for one in own), fmean(one.sigma for one in own))
    return now
