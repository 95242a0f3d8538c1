"""Playing on from a decision of a finished game, with the same cards or with new ones.

    opening = play_on(record, at=41, seat=2)  # a record of the first 41 actions
    opening = play_on(record, at=41, seat=2, seed=secrets.token_bytes(32))  # new cards

New cards are a deal of everything that the seat's view did not show. The view itself stays the same, byte for
byte.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate

from peregon.game import Game, State, View, commitment
from peregon.positions import FirstJourneyPosition, Phase, RailPosition
from peregon.records import MOST_DEALS, Continuation, Record

__all__ = ["CannotPlayOn", "likely_deal", "play_on"]

DEALS = 64  # tried, to find one that fits what the others have built
# How much likelier a ticket is with each part of its way that is built, and if it is completed; in
# logarithms, like the guesses of the bots.
BUILT, COMPLETE = 2.5, 1.7
# The same for a city of Trans Europa: by the cost that the rails save, and by its distance from the hub.
SAVED, DISTANT = 0.5, 0.25


class CannotPlayOn(ValueError):
    """A decision from which a game cannot be played on; `key` and `arguments` are those of a message."""

    def __init__(self, key: str, **arguments: int) -> None:
        super().__init__(f"{key} {arguments}" if arguments else key)
        self.key = key
        self.arguments = arguments


def play_on(record: Record, at: int, seat: int, seed: bytes | None = None) -> Record:
    """Return the record of a game that begins with the first `at` actions of a finished one.

    The seat decides next. With a `seed`, the cards that it could not know are dealt again.
    """
    state = state_before(record, at, seat)
    kept = [one for one in record.continued if one.at <= at and one.commitment is not None]
    if seed is not None and kept and (kept[-1].at, kept[-1].seat) == (at, seat):
        kept.pop()  # the same view is dealt again
    if len(kept) >= MOST_DEALS:
        raise CannotPlayOn("continue-too-often", most=MOST_DEALS)
    entries = record.entries[:at]
    new = Continuation(at, seat)
    if seed is not None:
        view = record.game.view(state, seat)
        deal = likely_deal(record.game, view, seed)
        new = Continuation(at, seat, commitment(deal), deal)
        if entries:  # the deal belongs to the state after the last action
            entries[-1] = replace(entries[-1], digest=record.game.deal(view, deal).digest)
    return replace(record, names=(), players=(), resigned=None, continued=(*kept, new), entries=entries)


def state_before(record: Record, at: int, seat: int) -> State:
    """Return the state before a decision of a seat; refuse if there is no such decision."""
    if record.seed is None:
        raise CannotPlayOn("continue-unknown-deck")
    if record.verify() is None and record.resigned is None:
        raise CannotPlayOn("continue-not-over")
    if not 0 <= at < len(record.entries):
        raise CannotPlayOn("continue-no-such-decision", at=at, last=len(record.entries) - 1)
    state = record.start()
    for (_, _, step), _ in zip(record.replay(), range(at), strict=False):
        state = step.state
    if seat not in record.game.to_act(state):
        raise CannotPlayOn("continue-other-seat", at=at)
    return state


# ── new cards ──


def likely_deal(game: Game, view: View, seed: bytes) -> bytes:
    """Return the seed of a deal that is consistent with a view and fits what the other seats have built.

    Some deals are tried, and one is drawn in proportion to how likely it is.
    """
    seeds = [hashlib.sha256(seed + number.to_bytes(4, "big")).digest() for number in range(DEALS)]
    fits = [fit_of(game, game.deal(view, one), view.seat) for one in seeds]
    best = max(fits)
    weights = [1.0 if fit == best else math.exp(fit - best) for fit in fits]
    luck = int.from_bytes(hashlib.sha256(seed).digest()[:8], "big") / 2**64 * sum(weights)
    return next(one for one, total in zip(seeds, accumulate(weights), strict=True) if total > luck)


def fit_of(game: Game, state: State, viewer: int | None) -> float:
    """Return how well the tickets or cities of the others fit what they have built, in logarithms."""
    total = 0.0
    for seat in range(state.seats):
        if seat != viewer:
            fits = list(fits_of(game, state, seat))
            total += sum(fits)
    return total


def fits_of(game: Game, state: State, seat: int) -> Iterator[float]:
    """Yield how well each ticket or city of a seat fits what it has built."""
    ways = game.ways(state, seat)
    rails = isinstance(state, RailPosition)
    if rails and state.phase is Phase.TURN and ways and all(way.state == "done" for way in ways):
        yield -math.inf  # the round would have ended
    for way in ways:
        done = way.state == "done"
        if rails:
            yield SAVED * (way.length - way.missing) - DISTANT * way.length
        elif done and isinstance(state, FirstJourneyPosition):
            yield -math.inf  # it would lie among the completed tickets
        else:
            share = 0.0 if way.state == "lost" else 1 - way.missing / max(way.length, 1)
            yield BUILT * share + COMPLETE * done
