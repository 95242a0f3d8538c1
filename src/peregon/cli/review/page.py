"""A review as one self-contained page of HTML: the chart, the players, the turning points, every choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from peregon import __version__
from peregon.boards import RailBoard
from peregon.cli.review.board import Boards
from peregon.cli.review.chart import chart, sign
from peregon.cli.review.tables import rest_of
from peregon.drawing.palette import THEMES, Theme
from peregon.game import View
from peregon.positions import Cards, RailPosition, RoutePosition
from peregon.records import Record
from peregon.reports.document import document
from peregon.review import Decision, Mark, Moment, Review, Summary, TurningPoint
from peregon.terminal.names import Naming
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

__all__ = ["page"]

INKS = 6
OPTIONS = 5  # shown of a decision, and the one that was played
DASHES = ("", "10 5", "3 5", "14 4 3 4", "20 7", "6 3 2 3")  # a player differs by more than the colour


def page(record: Record, review: Review, moments: Sequence[Moment], naming: Naming) -> str:
    """Return the page of a review that is complete."""
    return Page(record, review, moments, naming).whole()


class Page:
    """Writes the page of a review."""

    def __init__(self, record: Record, review: Review, moments: Sequence[Moment], naming: Naming) -> None:
        self.record = record
        self.game = record.game
        self.review = review
        self.moments = moments
        self.naming = naming
        self.say = naming.say
        players = record.players or (None,) * record.seats
        known = [None if one is None or one.ink not in range(INKS) else one.ink for one in players]
        self.inks = [seat if ink is None else ink for seat, ink in enumerate(known)]
        if len(set(self.inks)) < len(self.inks):
            self.inks = list(range(record.seats))
        self.decisions = {decision.at: decision for decision in review.decisions}

    def whole(self) -> str:
        """Return the document."""
        title = self.say("review-title", title=self.game.title.names[self.naming.wording.language])
        told = [
            self.say("replay-board", board=self.game.board.name),
            *(f"{name} = {value}" for name, value in self.game.options.items()),
            self.say("replay-players", players=self.record.seats, names=", ".join(self.naming.players)),
            self.say("review-of", playouts=self.review.playouts),
        ]
        boards = Boards(self.game.board, self.naming.wording.language, self.inks)
        found = self.review.turning_points
        largest = max(found, key=lambda one: abs(one.change), default=None)
        moments = sorted(found, key=lambda one: (one.at, one.luck))
        told_points = "".join(self.point(boards, one, one is largest) for one in moments)
        rough = any(one.rough for one in self.review.summaries)
        warning = f"<p class='bad'>{escape(self.say('review-rough'))}</p>\n" if rough else ""
        body = (
            f"<header><h1>{escape(title)}</h1><p>{escape(' · '.join(told))}</p></header>\n"
            f"{warning}{boards.pieces}\n{self.section('chart', self.chances())}"
            f"{self.section('players', self.players())}"
            f"<h2 class='part'>{escape(self.say('review-points'))}</h2>\n"
            f"<p class='note'>{escape(self.say('review-points-note'))}</p>\n"
            f"{told_points or escape(self.say('review-no-points'))}\n"
            f"{self.section('decisions', self.choices())}"
            f"<footer>{escape(self.say('review-made', version=__version__))}</footer>\n"
        )
        style = files("peregon.cli.review").joinpath("page.css").read_text("utf-8")
        return document(self.naming.wording.language, title, body, colors() + style)

    def section(self, key: str, content: str) -> str:
        """Return a card: a heading, an explanation, and its content."""
        return (
            f"<section><h2>{escape(self.say(f'review-{key}'))}</h2>"
            f'<p class="note">{escape(self.say(f"review-{key}-note"))}</p>{content}</section>\n'
        )

    def chances(self) -> str:
        """Return the chart."""
        linked = [
            (one, place_of(one), f"{self.naming.player(one.seat)}, {point_words(one, self.naming)}")
            for one in self.review.turning_points
        ]
        return chart(
            self.review.points,
            self.review.actions,
            self.naming.players,
            self.inks,
            linked,
            self.say("review-chart"),
            self.say("review-actions"),
        )

    # ── players ──

    def players(self) -> str:
        """Return a row for each seat: accuracy, marks, and what decisions and luck made of the chance."""
        rest = rest_of(self.review.summaries)
        lost = [one.lost for one in self.review.summaries]
        reach = max(abs(share or 0.0) for shares in (lost, [0.01], *rest.values()) for share in shares)
        keys = ("accuracy", "choices")
        head = f"<th>{escape(self.say('label-player'))}</th>"
        head += "".join(f'<th class="num">{escape(self.say(f"review-{key}"))}</th>' for key in keys)
        head += "".join(f'<th class="num">{escape(mark_words(mark, self.naming))}</th>' for mark in Mark)
        for key in ("first", "lost", *rest, "result"):
            head += f'<th class="num">{escape(self.say(f"review-{key}"))}</th>'
        body = "".join(
            self.row(one, [shares[at] for shares in rest.values()], reach)
            for at, one in enumerate(self.review.summaries)
        )
        return (
            f'<div class="scroll"><table class="list"><thead><tr>{head}</tr></thead>'
            f"<tbody>{body}</tbody></table></div>"
        )

    def row(self, one: Summary, rest: Sequence[float | None], reach: float) -> str:
        """Return the row of a seat; `rest` is what was not its own doing."""
        cells = [
            f"<b>{within_bounds(one.accuracy, one.accuracy_error)}</b>",
            str(one.choices),
            *(str(one.marks[mark.value]) for mark in Mark),
            percent(one.first),
            points(-one.lost, one.lost_error) + bar(-one.lost, reach, "decided"),
            *(points(share) + bar(share or 0.0, reach, "lucky") for share in rest),
            "–" if one.result is None else percent(one.result),
        ]
        shown = "".join(f'<td class="num">{cell}</td>' for cell in cells)
        return f'<tr><th scope="row">{self.player(one.seat)}</th>{shown}</tr>'

    def player(self, seat: int) -> str:
        """Return the line and the name of a player."""
        ink = self.inks[seat]
        line = f'<svg class="swatch" viewBox="0 0 34 12" aria-hidden="true">{swatch(ink)}</svg>'
        return f'<span class="player">{line}{escape(self.naming.player(seat))}</span>'

    # ── turning points ──

    def point(self, boards: Boards, point: TurningPoint, opened: bool) -> str:
        """Return a turning point, folded or not: words and figures beside the board."""
        decision = self.decisions[point.at]
        last = min(point.until, len(self.moments) - 1)
        view = self.moments[point.at].view
        shown = self.game.view(self.moments[last].state, point.seat) if point.luck else view
        others = {
            reason.route: reason.seat
            for reason in point.reasons
            if reason.route is not None and reason.seat is not None
        }
        parse = self.game.codec.parse
        played, best = (None, None) if point.luck else (parse(decision.played), parse(decision.best))
        heading = point_words(point, self.naming)
        if opened:
            heading += f" · {self.say('review-largest')}"
        facts = "".join(f"<p>{escape(reason_words(one, self.naming))}</p>" for one in point.reasons)
        about = self.luck(decision) if point.luck else self.options(decision)
        return (
            f"<section><details{' open' if opened else ''}>"
            f"<summary><h3>{sign(point)}{self.player(point.seat)}<span>{escape(heading)}</span></h3></summary>"
            f'<div class="point" id="{place_of(point)}"><div class="told">'
            f'{facts}{about}<p class="quiet">{self.held(shown, point.seat)}</p></div>'
            f'<div class="scroll">{boards.drawn(shown, heading, played, best, others)}'
            f"{'' if point.luck else self.key()}</div></div></details></section>\n"
        )

    def luck(self, decision: Decision) -> str:
        """Return what was played before something happened."""
        words = self.words(decision, decision.played)
        return f'<p class="quiet">{escape(self.say("review-luck-after", played=words))}</p>'

    def options(self, decision: Decision) -> str:
        """Return the best options and the one that was played, with their chances."""
        best = decision.options[:OPTIONS]
        best += [one for one in decision.options[OPTIONS:] if one.action == decision.played]
        rows = ""
        for one in best:
            kind = "chosen" if one.action == decision.played else "best" if one is best[0] else ""
            rows += (
                f'<tr class="{kind}"><td>{escape(self.words(decision, one.action))}</td>'
                f'<td class="num">{within_bounds(100 * one.chance, 100 * one.error)} %</td></tr>'
            )
        return f'<table class="list options"><tbody>{rows}</tbody></table>'

    def words(self, decision: Decision, action: str) -> str:
        view = self.moments[decision.at].view
        return action_words(self.game, view, self.game.codec.parse(action), self.naming)

    def held(self, view: View, seat: int) -> str:
        """Return what the seat knew of its own: cards, tickets or cities, and how far they were."""
        parts: list[str] = []
        ways = {way.ticket: way for way in self.game.ways(view, seat)}
        if isinstance(view, RailPosition):
            for city in view.cities(seat) or ():
                way = ways.get(city.id)
                missing = "" if way is None else f" ({way.missing})"
                parts.append(self.naming.city(city.id) + missing)
            return escape(self.say("review-cities", cities=", ".join(parts)))
        assert isinstance(view, RoutePosition)
        hand = view.hand(seat) or Cards()
        cards = [self.say(f"cards-{color}", count=count) for color, count in hand.items() if count]
        for ticket in view.tickets(seat) or ():
            state = ways[ticket.id].state
            sign = {"done": "✓ ", "lost": "✗ ", "open": ""}[state]
            parts.append(sign + self.naming.ticket(ticket.id))
        held = self.say("review-cards", cards=", ".join(cards) or self.say("cards-none"))
        owned = self.say("review-tickets", tickets=", ".join(parts) or "–")
        return f"{escape(held)}<br>{escape(owned)}"

    def key(self) -> str:
        """Return the meaning of the glows on the board."""
        entries = "".join(
            f'<span><svg class="swatch" viewBox="0 0 34 12" aria-hidden="true">'
            f'<path class="{kind}" d="M5 6H29"/></svg>{escape(self.say(f"review-{kind}"))}</span>'
            for kind in ("better", "played")
        )
        return f'<div class="legend">{entries}</div>'

    # ── all choices ──

    def choices(self) -> str:
        """Return every decision with a real choice, folded."""
        rounds = isinstance(self.game.board, RailBoard)
        keys = ["review-round" if rounds else "review-turn", "label-player", "review-action"]
        keys += [f"review-{key}" for key in ("before", "after", "loss", "mark", "better")]
        head = "".join(f"<th>{escape(self.say(key))}</th>" for key in keys)
        body = "".join(self.lines())
        return (
            f"<details><summary>{escape(self.say('review-show'))}</summary>"
            f'<div class="scroll"><table class="list"><thead><tr>{head}</tr></thead>'
            f"<tbody>{body}</tbody></table></div></details>"
        )

    def lines(self) -> Iterator[str]:
        for one in self.review.decisions:
            if one.mark is None:
                continue
            loss, verdict = loss_words(one, self.naming)
            shade = "unclear" if one.mark is Mark.BEST and loss else one.mark.value
            cells = [
                str(one.turn),
                self.player(one.seat),
                escape(self.words(one, one.played)),
                percent(one.chance),
                percent(one.after),
                loss,
                f'<span class="mark {shade}">{escape(verdict)}</span>',
                escape(self.words(one, one.best)) if loss else "",
            ]
            yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def place_of(point: TurningPoint) -> str:
    """Return the name of a turning point's section."""
    return f"{'luck' if point.luck else 'decision'}-{point.at}"


def swatch(ink: int) -> str:
    return f'<path class="outline" d="M1 6H33"/><path class="curve i{ink} d{ink}" d="M1 6H33"/>'


def bar(share: float, reach: float, kind: str) -> str:
    """Return a small bar to the left or to the right of the middle."""
    width = 50 * abs(share) / reach
    left = 50 - width if share < 0 else 50
    return (
        '<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="{kind}" x="{left:.1f}" width="{width:.1f}" height="6"/>'
        '<path class="middle" d="M50 0V6"/></svg>'
    )


def colors() -> str:
    """Return the players' colours by day and by night, and their patterns.

    Lines (l) need more contrast than areas (i); m are the marks on an area.
    """

    def of(theme: Theme, seat: int) -> str:
        ink = f"p{seat + 1}"
        line = theme.get(f"{ink}-l", theme[ink])
        return f"--i{seat}:{theme[ink]};--m{seat}:{theme[f'{ink}-m']};--l{seat}:{line};"

    day, night = (
        "".join(of(theme, seat) for seat in range(INKS)) for theme in (THEMES["light"], THEMES["dark"])
    )
    classes = "".join(
        f".i{seat}{{stroke:var(--i{seat})}}.f{seat}{{fill:var(--i{seat})}}.m{seat}{{stroke:var(--m{seat})}}"
        f".curve.i{seat},.next.i{seat}{{stroke:var(--l{seat})}}"
        f".d{seat}{{stroke-dasharray:{DASHES[seat] or 'none'}}}"
        for seat in range(INKS)
    )
    return f":root{{{day}}}\n@media (prefers-color-scheme:dark){{:root{{{night}}}}}\n{classes}\n"
