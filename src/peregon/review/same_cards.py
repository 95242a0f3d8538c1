"""The same cards in other hands: the results of bots of each level with the cards of a seat."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from peregon.bots.levels import LEVELS
from peregon.bots.protocol import Bot, Clock
from peregon.bots.thinker import Strength, Thinker
from peregon.game import Game
from peregon.records import Player, Record

__all__ = [
    "GAMES",
    "Par",
    "ParGame",
    "SameCards",
    "begin_same_cards",
    "par_game",
    "par_record",
    "same_cards",
    "with_games",
]

GAMES = 40  # per level
EXPERT_PLAYOUTS = 100  # per decision
SWAY = 0.1  # how much the players of a level differ
FOR_PEOPLE = "hard"  # the level that plays for people

STRENGTHS = {
    "easy": Strength(tune="easy", sway=SWAY),
    "normal": Strength(tune="normal", sway=SWAY),
    "hard": Strength(sway=SWAY),
    "expert": Strength(visits=EXPERT_PLAYOUTS, seconds=60.0, sway=SWAY),
}


class Par(Struct, frozen=True):
    """The results of bots of a level with a seat's cards: means over games, with standard errors."""

    level: str
    games: int
    total: float
    error: float
    wins: float  # the share of the win
    beaten: int  # games with a total below that of the seat itself
    totals: list[int]  # of each game; `par_record` plays it again


class SameCards(Struct, frozen=True):
    """A seat's own result, and those of bots with the same cards against the same opponents."""

    seat: int
    total: int
    place: int
    opponents: list[str]  # the level at each seat; people are played by a level too
    pars: list[Par]


class ParGame(Struct, frozen=True):
    """One of the games of a level: a seat's total and share of the win."""

    level: str
    total: int
    won: float


def same_cards(
    record: Record, seat: int, games: int = GAMES, levels: Sequence[str] = LEVELS
) -> Iterator[SameCards]:
    """Play the deal of a finished game again with bots of each level in a seat; yield after each level.

    All decks keep their order, so each level has the luck that the seat had. Other players take other
    cards, so it is not the same game. The bots of each game have slightly different weights. A game that
    was played on from a decision begins there.
    """
    cards, played = begin_same_cards(record, seat), list[ParGame]()
    for level in levels:
        played += [par_game(record, seat, level, number) for number in range(games)]
        yield with_games(cards, played)


def begin_same_cards(record: Record, seat: int) -> SameCards:
    """Return a seat's own result, before the games of bots; raise ValueError if the game is not finished."""
    outcome = record.verify()
    if outcome is None:
        raise ValueError("the game is not finished")
    score = outcome.scores[seat]
    return SameCards(seat, score.total, score.place, opponents_of(record), [])


def with_games(cards: SameCards, games: Sequence[ParGame]) -> SameCards:
    """Return the result with the games that bots have played, level by level."""
    levels = dict.fromkeys(game.level for game in games)
    pars = [par_of(level, cards.total, [game for game in games if game.level == level]) for level in levels]
    return replace(cards, pars=pars)


def opponents_of(record: Record) -> list[str]:
    """Return the level that plays each seat."""
    players = record.players or (Player(),) * record.seats
    return [player.level if player.level in STRENGTHS else FOR_PEOPLE for player in players]


def par_game(record: Record, seat: int, level: str, number: int) -> ParGame:
    """Play one of the games of a level, and return its result."""
    outcome = par_record(record, seat, level, number).verify()
    assert outcome is not None
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return ParGame(level, outcome.totals[seat], won)


def par_record(record: Record, seat: int, level: str, number: int) -> Record:
    """Play one of the games of a level with a seat's cards; the same number plays the same game."""
    game = record.game
    levels = opponents_of(record)
    levels[seat] = level
    bots = [
        bot_of(game, one, f"{record.commitment} {seat} {level} {number} {at}")
        for at, one in enumerate(levels)
    ]
    assert record.seed is not None
    played = Record.begin(game, record.seats, record.seed, record.first, record.names)
    played.players = tuple(Player(level=one) for one in levels)
    played.continued, played.entries = record.continued, record.entries[: record.opening]
    state = played.latest()
    while game.outcome(state) is None:
        acting = game.to_act(state)[0]
        action = bots[acting].choose(game.view(state, acting), Clock(math.inf))
        state = game.play(state, acting, action).state
        played.add(acting, action, state)
    return played


def bot_of(game: Game, level: str, seed: str) -> Bot:
    """Return a bot of a level with slightly different weights."""
    return Thinker(game, int.from_bytes(hashlib.sha256(seed.encode()).digest()), STRENGTHS[level])


def par_of(level: str, own: int, games: Sequence[ParGame]) -> Par:
    """Return the means of a level's games."""
    totals, number = [game.total for game in games], len(games)
    mean = sum(totals) / number
    variance = sum((total - mean) ** 2 for total in totals) / max(number - 1, 1)
    return Par(
        level=level,
        games=number,
        total=round(mean, 1),
        error=round(math.sqrt(variance / number), 1),
        wins=round(sum(game.won for game in games) / number, 4),
        beaten=sum(total < own for total in totals),
        totals=totals,
    )
