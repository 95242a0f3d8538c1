"""The results of an arena as data for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from peregon.arena.ratings import Rating
from peregon.arena.referee import PlayedGame
from peregon.arena.runner import MatchResult, Setting
from peregon.arena.statistics import Standing
from peregon.boards import RailBoard
from peregon.titles import find_title

__all__ = ["as_data"]


def as_data(
    setting: Setting, rows: Sequence[tuple[MatchResult, Sequence[Standing]]], rated: Sequence[Rating]
) -> dict[str, Any]:
    """Return the setting, each match with its standings and games, and the ratings."""
    return {
        "title": setting.title,
        "board": setting.board or find_title(setting.title).boards[0],
        "options": dict(setting.options),
        "players": setting.players,
        "seed": setting.seed,
        "seconds": setting.seconds,
        "matches": [match_data(setting, result, sides) for result, sides in rows],
        "ratings": [asdict(rating) for rating in rated],
    }


def match_data(setting: Setting, result: MatchResult, sides: Sequence[Standing]) -> dict[str, Any]:
    games = [game for deal in result.deals for game in deal]
    sprt = result.sprt
    return {
        "bots": [side.bot for side in result.match.sides],
        "seatings": result.match.seatings,
        "deals": len(result.deals),
        "games": len(games),
        "stalled": sum(game.stalled for game in games),
        "sprt": sprt
        and {"low": sprt.low, "high": sprt.high, "ratio": sprt.ratio, "verdict": sprt.verdict.value},
        "standings": [asdict(side) for side in sides],
        "claims": [claim_counts(setting, games, side) for side in range(len(sides))],
        "played": [game_data(game) for game in games],
    }


def claim_counts(setting: Setting, games: Sequence[PlayedGame], side: int) -> dict[str, int]:
    """Return how often a side claimed each route or laid each line, without zeros."""
    board = setting.game.board
    routes = board.lines if isinstance(board, RailBoard) else board.routes
    counts = Counter(
        route
        for game in games
        for claims, one in zip(game.claims, game.seating, strict=True)
        if one == side
        for route in claims
    )
    return {routes[route].id: counts[route] for route in sorted(counts)}


def game_data(game: PlayedGame) -> dict[str, Any]:
    """Return a game without times, which are only in the standings."""
    return {
        "deal": game.deal,
        "seating": game.seating,
        "shares": game.shares,
        "places": game.places,
        "totals": game.totals,
        "actions": game.actions,
        "tickets": game.tickets,
        "parts": [dict(parts) for parts in game.parts],
        "forfeit": game.forfeit and asdict(game.forfeit),
    }
