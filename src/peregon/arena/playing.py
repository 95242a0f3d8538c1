"""Plays matches, deal by deal, on several processes; the results do not depend on how many.

A deal with all its seatings is the unit of work. Deals are handed out a few ahead and heard in their order,
so that an early stop falls on the same deal whoever finished first. One job plays in this process.
"""

from __future__ import annotations

import multiprocessing
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random

from peregon.arena.matches import Deal, Match, deals, fixtures
from peregon.arena.refereeing import MAKING, CutOff, Foul, Played, cut_off, make_bot, referee
from peregon.arena.statistics import deal_shares
from peregon.arena.stopping import Sprt, Verdict
from peregon.bots import BotKind, Clock, find_bot
from peregon.game import Game, load

__all__ = ["ArenaError", "MatchResult", "Setting", "play_matches"]

AHEAD = 2  # deals handed out for each job
WARMED_AT = (0, 12, 40)  # actions after which a bot is tried before it is timed


class ArenaError(RuntimeError):
    """Games that cannot go on: one line that says why."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What all matches have in common."""

    title: str
    players: int
    seed: int
    seconds: float = 1.0  # a decision
    board: str | None = None
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """A deal of a match."""

    setting: Setting
    number: int  # of the match
    match: Match
    deal: Deal
    keep: bool  # the records of its games


@dataclass(slots=True)
class MatchResult:
    """The games of a match, deal by deal, and the test that may have ended it."""

    match: Match
    deals: list[list[Played]] = field(default_factory=list[list[Played]])
    sprt: Sprt | None = None

    @property
    def stopped(self) -> bool:
        return self.sprt is not None and self.sprt.verdict is not Verdict.OPEN

    def add(self, played: list[Played]) -> None:
        """Hears the games of the next deal."""
        self.deals.append(played)
        if self.sprt is not None:
            self.sprt.add(deal_shares([played], 0)[0])


# ── in each process ──


@cache
def game_of(title: str, board: str | None, options: tuple[tuple[str, str], ...]) -> Game:
    return load(title, board, **dict(options))


@cache
def warmed(bot: str, setting: Setting) -> BotKind:
    """A bot, tried on some positions first: what it compiles or loads once must not count as its thinking."""
    kind = find_bot(bot, setting.title)
    game = game_of(setting.title, setting.board, setting.options)
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
        game = game_of(setting.title, setting.board, setting.options)
        kinds = [warmed(side.bot, setting) for side in task.match.sides]
        return [
            referee(game, fixture, kinds, setting.seconds, task.keep)
            for fixture in fixtures(task.match, task.deal, setting.seed)
        ]


# ── over all processes ──


def deals_needed(match: Match, games: int) -> int:
    """Whole deals for at least so many games."""
    return -(-games // len(match.seatings))


def play_matches(
    setting: Setting,
    matches: Sequence[Match],
    games: int,
    jobs: int = 1,
    sprt: tuple[float, float] | None = None,
    out: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[MatchResult]:
    """Plays at least so many games of each match; `progress` hears how many of all are done or spared."""
    results = [MatchResult(match, sprt=Sprt(*sprt) if sprt else None) for match in matches]
    planned = [deals_needed(match, games) for match in matches]
    files = record_files(matches, out) if out is not None else []
    done = 0
    for task, played in in_order(tasks(setting, results, planned, bool(files)), jobs):
        result = results[task.number]
        if result.stopped:
            continue  # handed out before the test ended
        result.add(put_away(played, files[task.number]) if files else played)
        spared = planned[task.number] - len(result.deals) if result.stopped else 0
        done += len(result.match.seatings) * (1 + spared)
        if progress is not None:
            progress(done)
    return results


def tasks(
    setting: Setting, results: Sequence[MatchResult], planned: Sequence[int], keep: bool
) -> Iterator[Task]:
    """The deals of all matches, one match after the other, until its test has ended."""
    for number, result in enumerate(results):
        for deal in deals(setting.seed, planned[number], setting.players):
            if result.stopped:
                break
            yield Task(setting, number, result.match, deal, keep)


def in_order(todo: Iterator[Task], jobs: int) -> Iterator[tuple[Task, list[Played]]]:
    """What came of the tasks, in their order."""
    if jobs == 1:
        for task in todo:
            yield task, play_deal(task)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        under_way: deque[tuple[Task, Future[list[Played]]]] = deque()
        try:
            while True:
                while len(under_way) < AHEAD * jobs and (task := next(todo, None)) is not None:
                    under_way.append((task, pool.submit(play_deal, task)))
                if not under_way:
                    return
                task, future = under_way.popleft()
                yield task, future.result()
        except BrokenProcessPool as error:
            raise ArenaError("a process died, perhaps from lack of memory or by a bot's doing") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


# ── records ──


def file_names(matches: Sequence[Match]) -> list[str]:
    """A file name for each match, after its sides."""
    names: list[str] = []
    for match in matches:
        name = "-vs-".join(re.sub(r"\W+", "_", side.label).strip("_") for side in match.sides)
        while f"{name}.jsonl" in names:
            name += "_"
        names.append(f"{name}.jsonl")
    return names


def record_files(matches: Sequence[Match], out: Path) -> list[Path]:
    """An empty file for each match."""
    out.mkdir(parents=True, exist_ok=True)
    files = [out / name for name in file_names(matches)]
    for file in files:
        file.write_text("", "utf-8")
    return files


def put_away(played: list[Played], file: Path) -> list[Played]:
    """Writes the records of a deal's games, and keeps the rest."""
    with file.open("a", encoding="utf-8") as opened:
        opened.writelines(f"{line}\n" for game in played for line in game.record)
    return [replace(game, record=()) for game in played]
