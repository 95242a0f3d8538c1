"""A leaderboard: the matches of many runs in one file, and ratings from all of them.

The file is JSON. Each entry of `results` is a match: what was played, and for each pair of bots how many
games they met in (`games`) and in how many of these the first one was ahead (`ahead`, a tie counts half).
A match that is played again with the same deals takes the place of the earlier one, if it has at least as
many games: no game counts twice.

A rating is on Elo's scale: 400 points more are odds of ten to one. The ratings are those under which the
results are most likely (Bradley and Terry), with one drawn game added to each pair that has met, so that a
bot that has won all its games has a rating too. `planner` has 1500.
"""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from peregon.arena.runner import MatchResult, Setting
from peregon.faults import WordedError
from peregon.i18n import Wording
from peregon.titles import TITLES

__all__ = ["HEAD", "Leaderboard", "LeaderboardError", "Place", "entry_of", "heading", "page", "places"]

FORMAT = 1
ANCHOR, MIDDLE = "planner", 1500.0
SCALE = 400 / math.log(10)  # points per unit of the logistic
ROUNDS = 200
CLOSE = 1e-9
NORMAL = 1.96  # standard deviations of a 95 % interval
SAME = ("title", "board", "rules", "options", "players")  # of one table
MATCH = (*SAME, "seconds", "seed", "bots", "seatings")  # of one match: its deals, and who plays

Entry = dict[str, Any]


class LeaderboardError(WordedError):
    """A file that is no leaderboard."""


@dataclass(frozen=True, slots=True)
class Place:
    """A bot's rating, and half of its 95 % interval."""

    bot: str
    rating: float
    margin: float
    games: int


class Leaderboard:
    """The matches in a file; a file that does not exist has none."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.results: list[Entry] = []
        if file.exists() and (text := file.read_text("utf-8")).strip():
            self.results = read(text, file)

    def add(self, entries: Iterable[Entry]) -> None:
        """Add matches; one with the same deals takes the place of a shorter one."""
        for entry in entries:
            key = key_of(entry, MATCH)
            earlier = [one for one in self.results if key_of(one, MATCH) == key]
            if all(one["games"] <= entry["games"] for one in earlier):
                self.results = [one for one in self.results if one not in earlier] + [entry]
        self.results.sort(key=lambda one: key_of(one, MATCH))

    def save(self) -> None:
        """Write the file: whole, or not at all."""
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in self.results)
        beside = self.file.with_name(f"{self.file.name}.new")
        beside.write_text(f'{{"leaderboard": {FORMAT}, "results": [\n{lines}\n]}}\n', "utf-8")
        beside.replace(self.file)

    def tables(self) -> dict[str, list[Entry]]:
        """Return the matches that belong together: of one game, board and number of players."""
        found: dict[str, list[Entry]] = defaultdict(list)
        for one in self.results:
            found[key_of(one, SAME)].append(one)
        return found


def key_of(entry: Entry, names: Sequence[str]) -> str:
    """Return what an entry has under some names, as text."""
    return json.dumps([entry.get(name) for name in names], sort_keys=True)


def read(text: str, file: Path) -> list[Entry]:
    """Return the entries of a file; refuse what is no leaderboard."""
    try:
        found = json.loads(text)
        results: list[Entry] = found["results"]
        for one in results:
            if found["leaderboard"] != FORMAT or not {*SAME, "bots", "games", "pairs"} <= one.keys():
                raise KeyError
            for pair in one["pairs"]:
                first, other = pair["bots"]
                if not (
                    isinstance(first, str) and isinstance(other, str) and 0 <= pair["ahead"] <= pair["games"]
                ):
                    raise KeyError
    except (ValueError, KeyError, TypeError):
        raise LeaderboardError("leaderboard", file=str(file)) from None
    return results


def entry_of(setting: Setting, result: MatchResult) -> Entry:
    """Return a match as an entry; forfeited games count, because a bot must play on."""
    game = setting.game
    labels = [side.label for side in result.match.sides]
    ahead: dict[tuple[int, int], float] = defaultdict(float)
    games: dict[tuple[int, int], int] = defaultdict(int)
    for played in (one for deal in result.deals for one in deal):
        best = {side: min(places_of(side, played.seating, played.places)) for side in set(played.seating)}
        for one, other in combinations(sorted(best), 2):
            games[one, other] += 1
            ahead[one, other] += 0.5 if best[one] == best[other] else float(best[one] < best[other])
    return {
        "title": game.title.id,
        "board": game.board.name,
        "rules": game.version,
        "options": dict(setting.options),
        "players": setting.players,
        "seconds": setting.seconds,
        "seed": setting.seed,
        "bots": labels,
        "seatings": [list(seating) for seating in result.match.seatings],
        "games": sum(len(deal) for deal in result.deals),
        "pairs": [
            {"bots": [labels[one], labels[other]], "games": games[one, other], "ahead": ahead[one, other]}
            for one, other in sorted(games)
        ],
    }


def places_of(side: int, seating: Sequence[int], places: Sequence[int]) -> list[int]:
    """Return the places of a side's seats."""
    return [place for one, place in zip(seating, places, strict=True) if one == side]


# ── ratings ──


def places(entries: Iterable[Entry]) -> list[Place]:
    """Return the bots of some matches, the best first."""
    ahead: dict[tuple[str, str], float] = defaultdict(float)  # of the first bot
    met: dict[tuple[str, str], float] = defaultdict(float)
    games: dict[str, int] = defaultdict(int)
    for pair in (pair for entry in entries for pair in entry["pairs"]):
        one, other = pair["bots"]
        met[one, other] += pair["games"]
        met[other, one] += pair["games"]
        ahead[one, other] += pair["ahead"]
        ahead[other, one] += pair["games"] - pair["ahead"]
        games[one] += pair["games"]
        games[other] += pair["games"]
    for pair in met:
        met[pair] += 1
        ahead[pair] += 0.5
    strength = most_likely(sorted(games), met, ahead)
    known = {
        bot: sum(number * told_by(strength, *pair) for pair, number in met.items() if pair[0] == bot)
        for bot in games
    }
    zero = strength.get(ANCHOR, sum(strength.values()) / max(1, len(strength)))
    found = [
        Place(
            bot, MIDDLE + SCALE * (strength[bot] - zero), NORMAL * SCALE / math.sqrt(known[bot]), games[bot]
        )
        for bot in games
    ]
    return sorted(found, key=lambda place: (-place.rating, place.bot))


def told_by(strength: Mapping[str, float], one: str, other: str) -> float:
    """Return how much a game of two bots tells: the variance of its result."""
    wins = 1 / (1 + math.exp(strength[other] - strength[one]))
    return wins * (1 - wins)


def most_likely(
    bots: Sequence[str], met: Mapping[tuple[str, str], float], ahead: Mapping[tuple[str, str], float]
) -> dict[str, float]:
    """Return the strengths under which the results are most likely: Newton's steps, one bot at a time."""
    strength = dict.fromkeys(bots, 0.0)
    for _ in range(ROUNDS):
        largest = 0.0
        for bot in bots:
            slope = bend = 0.0
            for (one, other), number in met.items():
                if one == bot:
                    wins = 1 / (1 + math.exp(strength[other] - strength[bot]))
                    slope += ahead[one, other] - number * wins
                    bend += number * wins * (1 - wins)
            step = max(-1.0, min(1.0, slope / bend)) if bend else 0.0
            strength[bot] += step
            largest = max(largest, abs(step))
        if largest < CLOSE:
            break
    return strength


# ── the page ──


def page(board: Leaderboard, wording: Wording, head: str) -> str:
    """Return the tables as Markdown."""
    lines = [head]
    for entries in board.tables().values():
        lines.append(f"## {heading(entries[0], wording)}\n")
        names = [wording.say(f"leaderboard-{name}") for name in ("bot", "rating", "margin", "games")]
        lines.append(f"| {' | '.join(names)} |\n|---|---:|---:|---:|")
        lines += [
            f"| {place.bot} | {place.rating:.0f} | ± {place.margin:.0f} | {place.games:,} |"
            for place in places(entries)
        ]
        lines.append("")
    return "\n".join(lines)


def heading(entry: Entry, wording: Wording) -> str:
    """Return what the matches of a table have in common: title, players, board, options and earlier rules."""
    known = TITLES.get(entry["title"])
    words = wording.say(
        "leaderboard-title",
        title=entry["title"] if known is None else known.names[wording.language],
        players=entry["players"],
    )
    special = [f"{name}={value}" for name, value in sorted(entry["options"].items())]
    if entry["board"] != entry["title"]:
        special.insert(0, entry["board"])
    if known is None or entry["rules"] != known.rules:
        special.append(wording.say("leaderboard-rules", version=entry["rules"]))
    return f"{words} ({', '.join(special)})" if special else words


HEAD = """# Leaderboard

Written by `python -m peregon.arena.leaderboard docs/leaderboard.json`; do not edit.
[The arena](arena.md#a-leaderboard) says how a rating is made, and how to extend such a file with your own
bot. `planner` has 1500; 400 points more are odds of ten to one. Ratings of different tables cannot be
compared.
"""


if __name__ == "__main__":
    source = Path(sys.argv[1])
    source.with_suffix(".md").write_text(page(Leaderboard(source), Wording("en"), HEAD), "utf-8")
