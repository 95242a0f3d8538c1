"""Play matches, deal by deal, with an executor of any size; the results do not depend on the executor.

The unit of work is a deal with all its seatings. A few deals are in progress at a time, and their results are
read in order, so that an early stop always happens at the same deal.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from peregon.arena.early_stop import Sprt, Verdict
from peregon.arena.executors import HERE, Executor
from peregon.arena.matches import Match, deals
from peregon.arena.referee import PlayedGame
from peregon.arena.statistics import deal_shares
from peregon.arena.tasks import Setting, Task

__all__ = ["MatchResult", "Setting", "play_matches"]


@dataclass(slots=True)
class MatchResult:
    """The games of a match, deal by deal, and the test that may have ended it."""

    match: Match
    deals: list[list[PlayedGame]] = field(default_factory=list[list[PlayedGame]])
    sprt: Sprt | None = None

    @property
    def stopped(self) -> bool:
        return self.sprt is not None and self.sprt.verdict is not Verdict.OPEN

    def add(self, played: list[PlayedGame]) -> None:
        """Add the games of the next deal."""
        self.deals.append(played)
        if self.sprt is not None:
            self.sprt.add(deal_shares([played], 0)[0])


def deals_needed(match: Match, games: int) -> int:
    """Return the number of full deals for a number of games."""
    return -(-games // len(match.seatings))


def play_matches(
    setting: Setting,
    matches: Sequence[Match],
    games: int,
    executor: Executor = HERE,
    sprt: tuple[float, float] | None = None,
    out: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[MatchResult]:
    """Play a number of games per match; `progress` gets the number of games done or saved by early stops."""
    results = [MatchResult(match, sprt=Sprt(*sprt) if sprt else None) for match in matches]
    planned = [deals_needed(match, games) for match in matches]
    files = record_files(matches, out) if out is not None else []
    done = 0
    for task, played in in_order(tasks(setting, results, planned, bool(files)), executor):
        result = results[task.number]
        if result.stopped:
            continue  # started before the test ended
        result.add(put_away(played, files[task.number]) if files else played)
        spared = planned[task.number] - len(result.deals) if result.stopped else 0
        done += len(result.match.seatings) * (1 + spared)
        if progress is not None:
            progress(done)
    return results


def tasks(
    setting: Setting, results: Sequence[MatchResult], planned: Sequence[int], keep: bool
) -> Iterator[Task]:
    """Yield the deals of all matches, match by match, until the test of a match ends."""
    for number, result in enumerate(results):
        for deal in deals(setting.seed, planned[number], setting.players):
            if result.stopped:
                break
            yield Task(setting, number, result.match, deal, keep)


def in_order(todo: Iterator[Task], executor: Executor) -> Iterator[tuple[Task, list[PlayedGame]]]:
    """Yield the results of tasks in order."""
    under_way: deque[tuple[Task, Callable[[], list[PlayedGame]]]] = deque()
    while True:
        while len(under_way) < executor.ahead and (task := next(todo, None)) is not None:
            under_way.append((task, executor.begin(task)))
        if not under_way:
            return
        task, played = under_way.popleft()
        yield task, played()


# ── records ──


def file_names(matches: Sequence[Match]) -> list[str]:
    """Return a file name for each match, made from its sides."""
    names: list[str] = []
    for match in matches:
        name = "-vs-".join(re.sub(r"\W+", "_", side.label).strip("_") for side in match.sides)
        while f"{name}.jsonl" in names:
            name += "_"
        names.append(f"{name}.jsonl")
    return names


def record_files(matches: Sequence[Match], out: Path) -> list[Path]:
    """Create an empty file for each match."""
    out.mkdir(parents=True, exist_ok=True)
    files = [out / name for name in file_names(matches)]
    for file in files:
        file.write_text("", "utf-8")
    return files


def put_away(played: list[PlayedGame], file: Path) -> list[PlayedGame]:
    """Write the records of a deal's games, and return the games without them."""
    with file.open("a", encoding="utf-8") as opened:
        opened.writelines(f"{line}\n" for game in played for line in game.record)
    return [replace(game, record=()) for game in played]
