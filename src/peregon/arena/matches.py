"""Who meets whom, in which seats, with which deals.

A *deal* is the seed of a game and the seat that begins. Each deal is played once in every seating of a
match, so that each side has had every seat with the same cards, and the luck of the deal cancels.
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
    """A bot that takes part: what tables call it, and what `find_bot` finds it by."""

    label: str
    bot: str


@dataclass(frozen=True, slots=True)
class Match:
    """Sides that meet, and the seatings of each deal: for every seat, the number of a side."""

    sides: tuple[Entrant, ...]
    seatings: tuple[tuple[int, ...], ...]

    @property
    def name(self) -> str:
        return " – ".join(side.label for side in self.sides)

    @property
    def paired(self) -> bool:
        """Whether two sides meet with equally many seats."""
        return len(self.sides) == 2 and self.fair_share(0) == 0.5

    def fair_share(self, side: int) -> float:
        """The share of wins that a side would have if all were equally strong: its share of the seats."""
        seats = [one for seating in self.seatings for one in seating]
        return seats.count(side) / len(seats)


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of a game and who begins: the same for all who play it."""

    number: int
    seed: bytes
    first: int


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: a match's deal in one of its seatings, with a seed for the bot of each seat."""

    match: Match
    deal: Deal
    seating: tuple[int, ...]
    bot_seeds: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The players, seat by seat."""
        return tuple(self.match.sides[side].label for side in self.seating)


def entrants(named: Sequence[tuple[str, str]]) -> list[Entrant]:
    """Entrants from labels and bots; where a label comes again, a number tells them apart."""
    found: list[Entrant] = []
    for label, bot in named:
        again = sum(label == other for other, _ in named[: len(found)])
        found.append(Entrant(f"{label} ({again + 1})" if again else label, bot))
    return found


def rotations(lineup: Sequence[int]) -> list[tuple[int, ...]]:
    """The different ways in which a line-up can be turned around the table."""
    turned = [(*lineup[start:], *lineup[:start]) for start in range(len(lineup))]
    return list(dict.fromkeys(turned))


def pairing(one: Entrant, other: Entrant, players: int) -> Match:
    """Two bots: the seats alternate, in every rotation, and the same again with the sides changed."""
    lineup = [seat % 2 for seat in range(players)]
    mirrored = [1 - side for side in lineup]
    return Match((one, other), tuple(dict.fromkeys([*rotations(lineup), *rotations(mirrored)])))


def pairings(bots: Sequence[Entrant], players: int) -> list[Match]:
    """Every bot with every other."""
    return [pairing(one, other, players) for one, other in combinations(bots, 2)]


def field_match(lineup: Sequence[Entrant]) -> Match:
    """A whole table, seat by seat, such as one bot among three others: every rotation is played."""
    sides = tuple(dict.fromkeys(lineup))
    if len(sides) < 2:
        raise SetupError("a match needs at least two sides")
    return Match(sides, tuple(rotations([sides.index(one) for one in lineup])))


# ── deals ──


def derived(seed: bytes, *what: str | int) -> bytes:
    """A seed made from another and from what it is for."""
    return hashlib.sha256(seed + "/".join(str(part) for part in what).encode()).digest()


def deals(seed: int | bytes, number: int, players: int) -> Iterator[Deal]:
    """The deals of a seed; every seat begins in turn."""
    for one in range(number):
        yield Deal(one, derived(seed_bytes(seed), "deal", one), one % players)


def fixtures(match: Match, deal: Deal, seed: int | bytes) -> list[Fixture]:
    """A deal in every seating; the bot of a seat has the same seed, whichever bot it is."""
    seats = range(len(match.seatings[0]))
    seeds = tuple(bot_seed(seed_bytes(seed), deal.number, seat) for seat in seats)
    return [Fixture(match, deal, seating, seeds) for seating in match.seatings]


def bot_seed(seed: bytes, deal: int, seat: int) -> int:
    return int.from_bytes(derived(seed, "bot", deal, seat)) >> 256 - BOT_SEED_BITS
