"""A deal of a match as a piece of work, and how a process does it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from random import Random

from peregon.arena.matches import Deal, Fixture, Match, fixtures
from peregon.arena.referee import MAKING, CutOff, Foul, Heard, Played, cut_off, make_bot, referee
from peregon.bots import BotKind, Clock, find_bot
from peregon.game import Game, load

__all__ = ["Setting", "Task", "game_of", "play_deal", "play_game"]

WARMED_AT = (0, 12, 40)  # actions after which a bot is tried before it is timed


@dataclass(frozen=True, slots=True)
class Setting:
    """What all matches have in common."""

    title: str
    players: int
    seed: int
    seconds: float = 1.0  # a decision
    board: str | None = None
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> Game:
        return game_of(self.title, self.board, self.options)


@dataclass(frozen=True, slots=True)
class Task:
    """A deal of a match."""

    setting: Setting
    number: int  # of the match
    match: Match
    deal: Deal
    keep: bool  # the records of its games

    @property
    def fixtures(self) -> list[Fixture]:
        """Its games, one for each seating."""
        return fixtures(self.match, self.deal, self.setting.seed)


@cache
def game_of(title: str, board: str | None, options: tuple[tuple[str, str], ...]) -> Game:
    return load(title, board, **dict(options))


@cache
def warmed(bot: str, setting: Setting) -> BotKind:
    """A bot, tried on some positions first: what it compiles or loads once must not count as its thinking."""
    kind = find_bot(bot, setting.title)
    game = setting.game
    state, choice = game.start(setting.players, 0, 0), Random(0)
    with suppress(Exception, SystemExit, CutOff, Foul):
        tried = [make_bot(kind, game, 0) for _ in range(setting.players)]
        for number in range(max(WARMED_AT) + 1):
            waiting = game.to_act(state)
            if not waiting:
                break
            if number in WARMED_AT:
                with cut_off(MAKING):
                    tried[waiting[0]].choose(game.view(state, waiting[0]), Clock(setting.seconds))
            action = choice.choice(game.legal(state, waiting[0]))
            state = game.play(state, waiting[0], action).state
    return kind


def play_deal(task: Task) -> list[Played]:
    """Plays a deal in every seating. What bots print goes to the error stream."""
    setting = task.setting
    with redirect_stdout(sys.stderr):
        kinds = [warmed(side.bot, setting) for side in task.match.sides]
        return [
            referee(setting.game, fixture, kinds, setting.seconds, task.keep) for fixture in task.fixtures
        ]


def play_game(
    task: Task, number: int, cold: frozenset[str], trying: Callable[[str], object], heard: Heard
) -> Played:
    """Plays one game of a deal, and tells which bot is let loose before it is; `cold` ones are not tried."""
    setting = task.setting
    with redirect_stdout(sys.stderr):
        kinds: list[BotKind] = []
        for bot in (side.bot for side in task.match.sides):
            trying(bot)
            kinds.append(find_bot(bot, setting.title) if bot in cold else warmed(bot, setting))
        return referee(setting.game, task.fixtures[number], kinds, setting.seconds, task.keep, heard)
