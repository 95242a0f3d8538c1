"""Matches: sides, seatings and deals.

A *deal* is the seed of a game and its first seat. Each deal is played once in every seating of a match. Each
side thus plays every seat with the same cards, and the luck of the deal cancels out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from peregon.game import seed_bytes
from peregon.titles import SetupError

__all__ = ["Deal", "Entrant", "Fixture", "Match", "deals", "entrants", "field_match", "pairing", "pairings"]

BOT_SEED_BITS = 63  # fits a signed number of 64 bits, which compiled bots use


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that takes part: its label in tables, and its name for `find_bot`."""

    label: str
    bot: str


@dataclass(frozen=True, slots=True)
class Match:
    """The sides of a match, and the seatings of each deal: the number of a side for every seat."""

    sides: tuple[Entrant, ...]
    seatings: tuple[tuple[int, ...], ...]

    @property
    def name(self) -> str:
        return " – ".join(side.label for side in self.sides)

    @property
    def paired(self) -> bool:
        """Tell whether there are two sides with the same number of seats."""
        return len(self.sides) == 2 and self.fair_share(0) == 0.5

    def fair_share(self, side: int) -> float:
        """Return a side's share of wins if all were equal: its share of the seats."""
        seats = [one for seating in self.seatings for one in seating]
        return seats.count(side) / len(seats)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: the cards of a game and its first seat."""

    number: int
    seed: bytes
    first: int


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game: a match's deal in one of its seatings, with a seed for the bot of each seat."""

    match: Match
    deal: Deal
    seating: tuple[int, ...]
    bot_seeds: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players by seat."""
        return tuple(self.match.sides[side].label for side in self.seating)


def entrants(named: Sequence[tuple[str, str]]) -> list[Entrant]:
    """Return entrants from labels and bots; repeated labels get numbers."""
    found: list[Entrant] = []
    for label, bot in named:
        again = sum(label == other for other, _ in named[: len(found)])
        found.append(Entrant(f"{label} ({again + 1})" if again else label, bot))
    return found


def rotations(lineup: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the different rotations of a line-up."""
    turned = [(*lineup[start:], *lineup[:start]) for start in range(len(lineup))]
    return list(dict.fromkeys(turned))


def pairing(one: Entrant, other: Entrant, players: int) -> Match:
    """Return the match of two bots: alternating seats, in every rotation and with the sides swapped."""
    lineup = [seat % 2 for seat in range(players)]
    mirrored = [1 - side for side in lineup]
    return Match((one, other), tuple(dict.fromkeys([*rotations(lineup), *rotations(mirrored)])))


def pairings(bots: Sequence[Entrant], players: int) -> list[Match]:
    """Return the matches of every bot with every other."""
    return [pairing(one, other, players) for one, other in combinations(bots, 2)]


def field_match(lineup: Sequence[Entrant]) -> Match:
    """Return the match of a line-up, for example one bot among three others, in every rotation."""
    sides = tuple(dict.fromkeys(lineup))
    if len(sides) < 2:
        raise SetupError("match-sides")
    return Match(sides, tuple(rotations([sides.index(one) for one in lineup])))


# ── deals ──


def derived(seed: bytes, *what: str | int) -> bytes:
    """Derive a seed from another seed and its purpose."""
    return hashlib.sha256(seed + "/".join(str(part) for part in what).encode()).digest()


def deals(seed: int | bytes, number: int, players: int) -> Iterator[Deal]:
    """Yield the deals of a seed; every seat begins in turn."""
    for one in range(number):
        yield Deal(one, derived(seed_bytes(seed), "deal", one), one % players)


def fixtures(match: Match, deal: Deal, seed: int | bytes) -> list[Fixture]:
    """Return a deal in every seating; each seat has the same bot seed in all of them."""
    seats = range(len(match.seatings[0]))
    seeds = tuple(bot_seed(seed_bytes(seed), deal.number, seat) for seat in seats)
    return [Fixture(match, deal, seating, seeds) for seating in match.seatings]


def bot_seed(seed: bytes, deal: int, seat: int) -> int:
    return int.from_bytes(derived(seed, "bot", deal, seat)) >> 256 - BOT_SEED_BITS
