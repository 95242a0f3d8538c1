"""A data set: games of one bot against itself as records, which goes on where it was interrupted.

Game n has the n-th deal of the seed. A file thus has the same bytes after any number of interruptions, and
with any number of processes, unless a choice of the bot depends on the clock.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from peregon.arena.executors import HERE, Executor
from peregon.arena.matches import Entrant, Match, deals
from peregon.arena.runner import in_order
from peregon.arena.tasks import Setting, Task
from peregon.faults import WordedError
from peregon.records import Record

__all__ = ["DatasetError", "games_in", "play_dataset"]

MOST = 1 << 40  # games
COMPARED = ("title", "rules", "board_digest", "options", "seats", "names")  # of a record's header


class DatasetError(WordedError):
    """A file that is another data set, or a bot that does not play to the end."""


def play_dataset(
    setting: Setting,
    bot: Entrant,
    games: int,
    out: Path,
    executor: Executor = HERE,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Play until a file has so many games; return how many it had before."""
    found = resume(setting, bot, out)
    match = Match((bot,) * setting.players, (tuple(range(setting.players)),))  # each seat is a side
    with out.open("a", encoding="utf-8") as file:
        for task, played in in_order(tasks(setting, match, found, games), executor):
            (game,) = played
            if game.forfeit is not None or game.stalled:
                fault = game.forfeit.fault.value if game.forfeit is not None else "stalled"
                raise DatasetError("dataset-forfeit", bot=bot.label, number=task.deal.number, fault=fault)
            file.writelines(f"{line}\n" for line in game.record)
            file.flush()
            if progress is not None:
                progress(task.deal.number + 1)
    return found


def tasks(setting: Setting, match: Match, first: int, games: int) -> Iterator[Task]:
    """Yield the deals that are missing."""
    for deal in deals(setting.seed, games, setting.players):
        if deal.number >= first:
            yield Task(setting, 0, match, deal, True)


def resume(setting: Setting, bot: Entrant, out: Path) -> int:
    """Cut off a game that was not finished, and return how many the file has; refuse other games."""
    if not out.exists():
        return 0
    header = expected_header(setting, bot)
    every = deals(setting.seed, MOST, setting.players)
    number, end = 0, 0
    for (first, last), place in games_in(out):
        same = all(first.get(key) == header[key] for key in COMPARED)
        if not same or last.get("seed") != next(every).seed.hex():
            raise DatasetError("dataset-other", file=str(out), number=number)
        number, end = number + 1, place
    if number == 0 and out.stat().st_size and not out.read_bytes().startswith(b'{"peregon"'):
        raise DatasetError("dataset-other", file=str(out), number=0)
    with out.open("r+b") as file:
        file.truncate(end)
    return number


def expected_header(setting: Setting, bot: Entrant) -> dict[str, Any]:
    """Return the header that the records of a data set have."""
    record = Record.begin(setting.game, setting.players, 0, 0, (bot.label,) * setting.players)
    return json.loads(json.dumps(record.header()))


def games_in(file: Path) -> Iterator[tuple[tuple[dict[str, Any], dict[str, Any]], int]]:
    """Yield first and last line of each game that is whole, and the place in the file after it."""
    header: dict[str, Any] | None = None
    place = 0
    with file.open("rb") as lines:
        for line in lines:
            place += len(line)
            try:
                found: dict[str, Any] = json.loads(line)
            except ValueError:
                return
            if not line.endswith(b"\n"):
                return
            if "peregon" in found:
                header = found
            elif "actions" in found and header is not None:
                yield (header, found), place
                header = None
