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
    loss_words,
    mark_words,
    percent,
    point_words,
    points,
    reason_words,
    within_bounds,
)

__all__ = ["rest_of", "show"]

MOST_POINTS = 8  # of all players together

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
    if any(one.rough for one in review.summaries):
        console.print(say("review-rough"), style=BAD)
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
    table.add_row(
        say("review-accuracy"), *(within_bounds(one.accuracy, one.accuracy_error) for one in summaries)
    )
    table.add_row(say("review-choices"), *(str(one.choices) for one in summaries))
    for each in Mark:
        name = Text(f"  {mark_words(each, naming)}", STYLES[each])
        table.add_row(name, *(str(one.marks[each.value]) for one in summaries))
    table.add_row(say("review-first"), *(percent(one.first) for one in summaries))
    table.add_row(say("review-lost"), *(points(-one.lost, one.lost_error) for one in summaries))
    for key, shares in rest_of(summaries).items():
        table.add_row(say(f"review-{key}"), *(points(share) for share in shares))
    table.add_row(
        say("review-result"), *("–" if one.result is None else percent(one.result) for one in summaries)
    )
    return table


def rest_of(summaries: Sequence[Summary]) -> dict[str, list[float | None]]:
    """Return what was not the players' own doing: of the others and of the cards, or both together."""
    if any(one.others is None for one in summaries):
        return {"rest": [one.luck for one in summaries]}
    return {
        "others": [one.others for one in summaries],
        "chance": [None if one.luck is None else one.luck - (one.others or 0.0) for one in summaries],
    }


def player(seat: int, naming: Naming) -> Text:
    """Return the mark and the name of a seat."""
    return Text.assemble(mark(seat), " ", naming.player(seat))


def show_points(console: Console, game: Game, review: Review, views: Sequence[View], naming: Naming) -> None:
    """Print the largest turning points with what was played, what was better, and the facts behind it."""
    say = naming.say
    if not review.turning_points:
        console.print(" " + say("review-no-points"))
    by_place = {decision.at: decision for decision in review.decisions}
    largest = sorted(review.turning_points, key=lambda point: -abs(point.change))[:MOST_POINTS]
    for point in sorted(largest, key=lambda point: (point.at, point.luck)):
        heading = Text(point_words(point, naming), GOOD if point.change > 0 else BAD)
        if point is largest[0] and len(largest) > 1:
            heading.append(f" · {say('review-largest')}", TITLE)
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
        loss, verdict = loss_words(one, naming)
        table.add_row(
            str(one.turn),
            player(one.seat, naming),
            Text(played),
            percent(one.chance),
            percent(one.after),
            loss,
            Text(verdict, QUIET if one.mark is Mark.BEST and loss else STYLES[one.mark]),
            Text(best if loss else ""),
        )
    return table
