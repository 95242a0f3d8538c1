"""Write the report of an arena as one self-contained HTML page: plots, tables, maps.

The caller provides the wording, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from statistics import fmean, quantiles
from typing import Protocol

from peregon import __version__
from peregon.arena.ratings import Rating
from peregon.arena.referee import PlayedGame
from peregon.arena.report.plots import Bar, Row, bars, intervals, legend, minus, spans
from peregon.arena.report.routes import route_section
from peregon.arena.runner import MatchResult, Setting
from peregon.arena.statistics import Estimate, Standing
from peregon.reports.document import document
from peregon.titles import find_title

__all__ = ["Speaker", "page"]

PART_COLORS = {
    "routes": "blue",
    "made": "green",
    "missed": "red",
    "express": "gold",
    "stations": "sky",
    "tickets": "green",
    "crossed": "gold",
    "before": "blue",
    "lost": "red",
}
DEEPEST = 0.75  # the strength of the colour of a share of 0 or 1

Rows = Sequence[tuple[MatchResult, Sequence[Standing]]]


class Speaker(Protocol):
    """Says messages in one language."""

    language: str

    def say(self, key: str, /, **arguments: str | int | float) -> str: ...


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat that a bot had in a game."""

    game: PlayedGame
    number: int


def page(speaker: Speaker, setting: Setting, rows: Rows, rated: Sequence[Rating]) -> str:
    """Return the whole page."""
    say = speaker.say
    title = find_title(setting.title).names[speaker.language]
    seats = seats_by_bot([result for result, _ in rows], [rating.label for rating in rated])
    sections = [
        section(say, "ratings", rating_plot(rated)),
        section(say, *share_section(say, rows)),
        part_section(say, seats),
        ticket_section(say, seats),
        length_section(say, seats),
    ]
    sections = [one for one in sections if one]
    # the last section gets its own row if the others fill theirs
    sections.append(forfeit_section(say, rows, "" if len(sections) % 2 else "wide"))
    matches = [(result.match, result.deals) for result, _ in rows]
    maps = route_section(speaker.say, speaker.language, setting.game.board, matches, list(seats))
    body = (
        f"{heading(say, title, setting, rows)}\n"
        f'<div class="grid2">\n{"".join(sections)}</div>\n{maps}\n'
        f"<footer>{escape(say('report-made', version=__version__))}</footer>\n"
    )
    style = files("peregon.arena.report").joinpath("page.css").read_text("utf-8")
    return document(speaker.language, say("report-title", title=title), body, style)


def heading(say: Callable[..., str], title: str, setting: Setting, rows: Rows) -> str:
    games = sum(len(deal) for result, _ in rows for deal in result.deals)
    told = [
        say(
            "arena-title",
            title=setting.game.board.name,
            players=setting.players,
            seed=str(setting.seed),
            seconds=f"{setting.seconds:g}",
        ),
        say("report-games", games=games),
        *(f"{name} = {value}" for name, value in setting.options),
    ]
    return (
        f"<header><h1>{escape(say('report-title', title=title))}</h1>"
        f"<p>{escape(' · '.join(told))}</p></header>"
    )


def section(say: Callable[..., str], key: str, body: str, kind: str = "") -> str:
    """Return a card: a heading, an explanation, and its content."""
    return (
        f'<section class="{kind}"><h2>{escape(say(f"report-{key}"))}</h2>'
        f'<p class="note">{escape(say(f"report-{key}-note"))}</p>{body}</section>\n'
    )


def seats_by_bot(results: Sequence[MatchResult], labels: Sequence[str]) -> dict[str, list[Seat]]:
    """Return the seats of each bot in all games."""
    seats: dict[str, list[Seat]] = {label: [] for label in labels}
    for result in results:
        for game in (game for deal in result.deals for game in deal):
            for number, side in enumerate(game.seating):
                seats[result.match.sides[side].label].append(Seat(game, number))
    return seats


def ended(seats: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in seats if seat.game.totals is not None]


# ── strength ──


def rating_plot(rated: Sequence[Rating]) -> str:
    return intervals(
        [
            Row(
                one.label,
                tuple(one.mean + times * one.deviation for times in (-2, -1, 0, 1, 2)),
                minus(f"{one.mean:.1f} ± {one.deviation:.1f}"),
            )
            for one in rated
        ]
    )


def share_section(say: Callable[..., str], rows: Rows) -> tuple[str, str]:
    """Return the section of every bot against every other, or of the seats of a line-up."""
    if all(result.match.paired for result, _ in rows):
        return "shares", share_matrix(say, rows)
    sides = [one for _, standings in rows for one in standings]
    shares = [(one, one.share.part(one.seats)) for one in sides]
    plotted = [
        Row(
            one.label,
            (bound(share.low), share.mean, bound(share.high)),
            f"{share.mean:.1%} ({spread(share)})",
        )
        for one, share in shares
    ]
    return "seat-shares", intervals(plotted, "{:.0%}", sides[0].fair / sides[0].seats)


def bound(figure: float | None) -> float:
    return 0.0 if figure is None else figure


def spread(share: Estimate) -> str:
    return f"{bound(share.low):.0%}–{bound(share.high):.0%}"


def share_matrix(say: Callable[..., str], rows: Rows) -> str:
    """Return win shares with intervals; a stronger colour is further from even."""
    found: dict[tuple[str, str], Standing] = {}
    for _, (one, other) in rows:
        found[one.label, other.label], found[other.label, one.label] = one, other
    labels = list(dict.fromkeys(label for pair in found for label in pair))
    labels.sort(key=lambda label: -fmean(one.share.mean for pair, one in found.items() if pair[0] == label))
    head = "".join(f'<th scope="col">{escape(label)}</th>' for label in labels)
    body = ""
    for label in labels:
        cells = "".join(share_cell(found.get((label, other))) for other in labels)
        body += f'<tr><th scope="row">{escape(label)}</th>{cells}</tr>'
    return (
        f'<div class="scroll"><table class="shares"><thead><tr><th>{escape(say("report-against"))}</th>{head}'
        f"</tr></thead><tbody>{body}</tbody></table></div>"
    )


def share_cell(one: Standing | None) -> str:
    if one is None:
        return '<td class="self">–</td>'
    much = DEEPEST * abs(one.share.mean - 0.5) * 2
    kind = "p" if one.share.mean >= 0.5 else "n"
    return (
        f'<td class="{kind}" style="--much:{much:.2f}"><b>{one.share.mean:.0%}</b>'
        f"<small>{spread(one.share)}</small></td>"
    )


# ── scores, tickets, lengths ──


def part_section(say: Callable[..., str], seats: dict[str, list[Seat]]) -> str:
    """Return stacked bars of the parts of the scores."""
    rows: list[Row] = []
    for label, every in seats.items():
        scores = [seat.game.parts[seat.number] for seat in ended(every)]
        if not scores:
            continue
        means = {part: fmean(score[part] for score in scores) for part in scores[0]}
        pieces = tuple(Bar(say(f"part-{part}"), mean, PART_COLORS[part]) for part, mean in means.items())
        total = fmean(sum(score.values()) for score in scores)
        rows.append(Row(label, (), minus(f"{total:.1f}"), pieces))
    return bar_section(say, "parts", rows)


def ticket_section(say: Callable[..., str], seats: dict[str, list[Seat]]) -> str:
    """Return bars of completed and failed tickets; nothing for a title without tickets."""
    rows: list[Row] = []
    for label, every in seats.items():
        tickets = [seat.game.tickets[seat.number] for seat in ended(every)]
        if not any(made or missed for made, missed in tickets):
            continue
        made, missed = fmean(made for made, _ in tickets), fmean(missed for _, missed in tickets)
        pieces = [Bar(say("report-made-tickets"), made, "green")]
        words = f"{made:.1f}"
        if missed:
            pieces.append(Bar(say("report-missed-tickets"), missed, "red"))
            words += f" / {missed:.1f}"
        rows.append(Row(label, (), words, tuple(pieces)))
    return bar_section(say, "tickets", rows) if rows else ""


def bar_section(say: Callable[..., str], key: str, rows: Sequence[Row]) -> str:
    """Return a section of bars with their legend."""
    if not rows:
        return section(say, key, f"<p>{escape(say('report-nothing'))}</p>")
    entries = dict.fromkeys((piece.kind, piece.name) for row in rows for piece in row.pieces)
    return section(say, key, bars(rows) + legend(list(entries)))


def length_section(say: Callable[..., str], seats: dict[str, list[Seat]]) -> str:
    """Return the section with the number of actions per game."""
    rows: list[Row] = []
    for label, every in seats.items():
        games = {id(seat.game): seat.game for seat in ended(every)}
        actions = [game.actions for game in games.values()]
        if not actions:
            continue
        cuts = quantiles(actions, n=20, method="inclusive") if len(actions) > 1 else [actions[0]] * 19
        five = (cuts[0], cuts[4], cuts[9], cuts[14], cuts[18])
        rows.append(Row(label, five, f"{fmean(actions):.0f}"))
    body = spans(rows) if rows else f"<p>{escape(say('report-nothing'))}</p>"
    return section(say, "length", body)


def forfeit_section(say: Callable[..., str], rows: Rows, kind: str) -> str:
    """Return the section of forfeits with their reasons."""
    lines = ""
    for _, sides in rows:
        for one in sides:
            others = ", ".join(other.label for other in sides if other is not one)
            for fault, games in one.forfeits.items():
                words = f"{say(f'arena-fault-{fault}')} ({one.first_words[fault]})"
                lines += (
                    f'<tr><th scope="row">{escape(one.label)}</th><td>{escape(others)}</td>'
                    f'<td class="num">{games}</td><td>{escape(words)}</td></tr>'
                )
    if not lines:
        return section(say, "forfeits", f"<p>{escape(say('report-no-forfeits'))}</p>", kind)
    keys = ("arena-bot", "arena-against", "arena-games", "report-fault")
    head = "".join(f"<th>{escape(say(key))}</th>" for key in keys)
    body = (
        f'<div class="scroll"><table class="list"><thead><tr>{head}</tr>'
        f"</thead><tbody>{lines}</tbody></table></div>"
    )
    return section(say, "forfeits", body, kind)
