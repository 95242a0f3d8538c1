"""A deal of a match as a task, and its execution in a process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from random import Random

from peregon.arena.matches import Deal, Fixture, Match, fixtures
from peregon.arena.referee import MAKING, CutOff, Foul, Heard, PlayedGame, cut_off, make_bot, referee
from peregon.bots import BotKind, Clock, find_bot
from peregon.game import Game, load

__all__ = ["Setting", "Task", "game_of", "play_deal", "play_game"]

WARMED_AT = (0, 12, 40)  # numbers of actions after which a bot is warmed up


@dataclass(frozen=True, slots=True)
class Setting:
    """The settings shared by all matches."""

    title: str
    players: int
    seed: int
    seconds: float = 1.0  # per decision
    board: str | None = None
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> Game:
        return game_of(self.title, self.board, self.options)


@dataclass(frozen=True, slots=True)
class Task:
    """A deal of a match."""

    setting: Setting
    number: int  # the number of the match
    match: Match
    deal: Deal
    keep: bool  # whether to keep the records of its games

    @property
    def fixtures(self) -> list[Fixture]:
        """Return its games, one per seating."""
        return fixtures(self.match, self.deal, self.setting.seed)


@cache
def game_of(title: str, board: str | None, options: tuple[tuple[str, str], ...]) -> Game:
    return load(title, board, **dict(options))


@cache
def warmed(bot: str, setting: Setting) -> BotKind:
    """Return a bot after a warm-up, because compiling and loading must not count as thinking."""
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


def play_deal(task: Task) -> list[PlayedGame]:
    """Play a deal in every seating. The bots' output goes to the error stream."""
    setting = task.setting
    with redirect_stdout(sys.stderr):
        kinds = [warmed(side.bot, setting) for side in task.match.sides]
        return [
            referee(setting.game, fixture, kinds, setting.seconds, task.keep) for fixture in task.fixtures
        ]


def play_game(
    task: Task, number: int, cold: frozenset[str], trying: Callable[[str], object], heard: Heard
) -> PlayedGame:
    """Play a game of a deal, and report each bot before it runs; `cold` bots are not warmed up."""
    setting = task.setting
    with redirect_stdout(sys.stderr):
        kinds: list[BotKind] = []
        for bot in (side.bot for side in task.match.sides):
            trying(bot)
            kinds.append(find_bot(bot, setting.title) if bot in cold else warmed(bot, setting))
        return referee(setting.game, task.fixtures[number], kinds, setting.seconds, task.keep, heard)
