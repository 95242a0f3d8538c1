"""A review in the terminal: the players' figures, their turning points, and every choice."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from peregon.boards import RailBoard
from peregon.game import Game, View
from peregon.review import Decision, Mark, Review, Summary
from peregon.terminal.names import Naming
from peregon.terminal.palette import BAD, GOOD, QUIET, TITLE, mark
from peregon.terminal.review_words import (
    action_words,
    estimate,
    mark_words,
    percent,
    point_words,
    reason_words,
)

__all__ = ["show"]

STYLES = {
    Mark.BEST: GOOD,
    Mark.GOOD: GOOD,
    Mark.INACCURACY: "",
    Mark.MISTAKE: BAD,
    Mark.BLUNDER: BAD,
}


def show(console: Console, game: Game, review: Review, views: Sequence[View], naming: Naming) -> None:
    """Print a review that is complete; `views` has what the acting seat saw before each action."""
    say = naming.say
    console.print(say("review-of", playouts=review.playouts), style=QUIET)
    console.print()
    console.print(summary_table(review.summaries, naming))
    console.print(say("review-legend"), style=QUIET)
    console.print()
    console.print(say("review-points"), style=TITLE)
    show_points(console, game, review, views, naming)
    console.print()
    console.print(say("review-decisions"), style=TITLE)
    console.print(decision_table(game, review.decisions, views, naming))


def summary_table(summaries: Sequence[Summary], naming: Naming) -> Table:
    """Return the figures of each seat, a column for each."""
    say = naming.say
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    table.add_column()
    for one in summaries:
        table.add_column(player(one.seat, naming), justify="right", overflow="fold")
    table.add_row(say("review-accuracy"), *(estimate(one.accuracy, one.accuracy_error) for one in summaries))
    table.add_row(say("review-choices"), *(str(one.choices) for one in summaries))
    for each in Mark:
        name = Text(f"  {mark_words(each, naming)}", STYLES[each])
        table.add_row(name, *(str(one.marks[each.value]) for one in summaries))
    table.add_row(say("review-first"), *(percent(one.first) for one in summaries))
    table.add_row(
        say("review-lost"), *(f"{estimate(100 * one.lost, 100 * one.lost_error)} %" for one in summaries)
    )
    table.add_row(say("review-luck"), *(or_none(one.luck, signed=True) for one in summaries))
    table.add_row(say("review-result"), *(or_none(one.result) for one in summaries))
    return table


def player(seat: int, naming: Naming) -> Text:
    """Return the mark and the name of a seat."""
    return Text.assemble(mark(seat), " ", naming.player(seat))


def or_none(share: float | None, signed: bool = False) -> str:
    return "–" if share is None else percent(share, signed)


def show_points(console: Console, game: Game, review: Review, views: Sequence[View], naming: Naming) -> None:
    """Print the turning points, each with what was played, what was better, and the facts behind it."""
    say = naming.say
    if not review.turning_points:
        console.print(" " + say("review-no-points"))
    by_place = {decision.at: decision for decision in review.decisions}
    for point in review.turning_points:
        heading = Text(point_words(point, naming), GOOD if point.change > 0 else BAD)
        console.print(Text.assemble(" ", player(point.seat, naming), ", ", heading))
        decision = by_place[point.at]
        if not point.luck:
            played, best = both_actions(game, decision, views[point.at], naming)
            console.print("   " + say("review-instead", played=played, best=best), markup=False)
        for reason in point.reasons:
            console.print("   " + reason_words(reason, naming), markup=False)


def both_actions(game: Game, decision: Decision, view: View, naming: Naming) -> tuple[str, str]:
    """Return what was played and what was best, in words."""
    parse = game.codec.parse
    played, best = (
        action_words(game, view, parse(text), naming) for text in (decision.played, decision.best)
    )
    return played, best


def decision_table(game: Game, decisions: Sequence[Decision], views: Sequence[View], naming: Naming) -> Table:
    """Return every decision with a real choice."""
    say = naming.say
    table = Table(box=None, padding=(0, 1), header_style=QUIET)
    rounds = isinstance(naming.board, RailBoard)
    table.add_column(say("review-round" if rounds else "review-turn"), justify="right")
    table.add_column(say("label-player"), no_wrap=True)
    table.add_column(say("review-action"), overflow="fold")
    for label in ("before", "after", "loss"):
        table.add_column(say(f"review-{label}"), justify="right", no_wrap=True)
    table.add_column(say("review-mark"), no_wrap=True)
    table.add_column(say("review-better"), overflow="fold")
    for one in decisions:
        if one.mark is None:
            continue
        played, best = both_actions(game, one, views[one.at], naming)
        alike = one.mark is Mark.BEST
        table.add_row(
            str(one.turn),
            player(one.seat, naming),
            Text(played),
            percent(one.chance),
            percent(one.after),
            "" if alike else estimate(100 * one.loss, 100 * one.error),
            Text(mark_words(one.mark, naming), STYLES[one.mark]),
            Text("" if alike else best),
        )
    return table
