"""The arena's tables: win shares, parts of the scores, ratings, and notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from peregon.i18n import Wording
from peregon.terminal.palette import BAD, QUIET, TITLE
from peregon.titles import find_title

if TYPE_CHECKING:
    from peregon.arena.leaderboard import Place
    from peregon.arena.ratings import Rating
    from peregon.arena.runner import MatchResult, Setting
    from peregon.arena.statistics import Estimate, Standing

Rows = list[tuple["MatchResult", list["Standing"]]]


def show(console: Console, wording: Wording, setting: Setting, rows: Rows, rated: Sequence[Rating]) -> None:
    """Print the three tables, with notes about the games."""
    heading = wording.say(
        "arena-title",
        title=find_title(setting.title).names[wording.language],
        players=setting.players,
        seed=str(setting.seed),
        seconds=f"{setting.seconds:g}",
    )
    console.print(heading, style=TITLE)
    if all(result.match.paired for result, _ in rows):
        console.print(share_table(wording, rows))
        console.print(wording.say("arena-legend"), style=QUIET)
    else:
        console.print(lineup_table(wording, rows))
        console.print(wording.say("arena-legend-lineup"), style=QUIET)
    show_notes(console, wording, rows)
    console.print()
    console.print(wording.say("arena-parts"), style=TITLE)
    console.print(part_table(wording, rows))
    console.print()
    console.print(wording.say("arena-ratings"), style=TITLE)
    console.print(rating_table(wording, rated))


def against(rows: Sequence[Standing], one: Standing) -> str:
    return ", ".join(other.label for other in rows if other is not one)


def share_table(wording: Wording, rows: Rows) -> Table:
    """Return the win shares of each pairing, with points and times."""
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    for label in ("bot", "against"):
        table.add_column(wording.say(f"arena-{label}"), overflow="fold")
    for label in ("games", "share", "interval", *MEASURED):
        table.add_column(wording.say(f"arena-{label}"), justify="right", no_wrap=True)
    for result, sides in rows:
        for one in sides:
            shares = (f"{one.share.mean:.1%}", spread(one.share))
            table.add_row(one.label, against(sides, one), str(games_of(result)), *shares, *measured(one))
    return table


def lineup_table(wording: Wording, rows: Rows) -> Table:
    """Return the win shares per seat of a line-up, beside the shares of equal players."""
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    table.add_column(wording.say("arena-bot"), overflow="fold")
    for label in ("seats", "games", "share", "interval", "fair", *MEASURED):
        table.add_column(wording.say(f"arena-{label}"), justify="right", no_wrap=True)
    for result, sides in rows:
        for one in sides:
            a_seat = one.share.part(one.seats)
            shares = (f"{a_seat.mean:.1%}", spread(a_seat), f"{one.fair / one.seats:.1%}")
            table.add_row(one.label, f"{one.seats:g}", str(games_of(result)), *shares, *measured(one))
    return table


MEASURED = ("difference", "mean-time", "slow-time", "forfeits")


def measured(one: Standing) -> list[str]:
    """Return the last columns of every table of shares."""
    return [
        "–" if one.difference is None else signed(one.difference),
        milliseconds(one.mean_seconds),
        milliseconds(one.slow_seconds),
        str(sum(one.forfeits.values())),
    ]


def games_of(result: MatchResult) -> int:
    return sum(len(deal) for deal in result.deals)


def spread(share: Estimate) -> str:
    return "–" if share.low is None or share.high is None else f"{share.low:.1%}–{share.high:.1%}"


def signed(difference: Estimate) -> str:
    """Return a score difference with its interval."""
    reach = "" if difference.high is None else f"±{difference.high - difference.mean:.1f}"
    return f"{difference.mean:+.1f}{reach}"


def milliseconds(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds * 1000:,.1f}"


def show_notes(console: Console, wording: Wording, rows: Rows) -> None:
    """Print forfeits with their reasons, unfinished games, and the results of tests."""
    for result, sides in rows:
        for one in sides:
            for fault, games in one.forfeits.items():
                words = wording.say(
                    "arena-forfeit",
                    bot=one.label,
                    against=against(sides, one),
                    games=games,
                    fault=wording.say(f"arena-fault-{fault}"),
                    words=one.first_words[fault],
                )
                console.print(f"  {words}", style=BAD, markup=False)
        name, stalled = result.match.name, sum(game.stalled for deal in result.deals for game in deal)
        if stalled:
            console.print("  " + wording.say("arena-stalled", match=name, games=stalled), style=BAD)
        if result.sprt is not None:
            words = wording.say(
                f"arena-sprt-{result.sprt.verdict}",
                match=name,
                bot=sides[0].label,
                low=f"{result.sprt.low:.1%}",
                high=f"{result.sprt.high:.1%}",
            )
            console.print(f"  {words}")


def part_table(wording: Wording, rows: Rows) -> Table:
    """Return the mean score of a seat and its parts."""
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    for label in ("bot", "against"):
        table.add_column(wording.say(f"arena-{label}"), overflow="fold")
    parts = list(dict.fromkeys(part for _, sides in rows for one in sides for part in one.parts))
    for part in [*parts, "total"]:
        table.add_column(wording.say(f"part-{part}"), justify="right")
    for _, sides in rows:
        for one in sides:
            figures = [one.parts.get(part) for part in parts]
            shown = ["–" if figure is None else f"{figure:.1f}" for figure in [*figures, one.total]]
            table.add_row(one.label, against(sides, one), *shown)
    return table


def rating_table(wording: Wording, rated: Sequence[Rating]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    table.add_column(wording.say("arena-bot"), overflow="fold")
    for label in ("rating", "deviation"):
        table.add_column(wording.say(f"arena-{label}"), justify="right")
    for one in rated:
        table.add_row(one.label, f"{one.mean:.2f}", f"{one.deviation:.2f}")
    return table


def leaderboard_table(wording: Wording, places: Sequence[Place]) -> Table:
    """Return the ratings of all bots of a leaderboard that play the same game."""
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    table.add_column(wording.say("leaderboard-bot"), overflow="fold")
    for label in ("rating", "margin", "games"):
        table.add_column(wording.say(f"leaderboard-{label}"), justify="right", no_wrap=True)
    for place in places:
        numbers = f"{place.rating:.0f}", f"±{place.margin:.0f}", str(place.games)
        table.add_row(place.bot, *numbers)
    return table
