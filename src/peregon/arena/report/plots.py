"""The report's plots: rows of a name, a track and a figure. Tracks are SVG in per cent, to fit any width."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

__all__ = ["Bar", "Row", "Scale", "bars", "intervals", "legend", "minus", "spans"]

TRACK = 26  # height
STEPS = (1, 2, 2.5, 5, 10)  # the first digits of round steps
ROOM_FOR_FIGURE = 7.0  # per cent of the track that a figure in a bar needs


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale from figures to per cent of a track, with round ticks."""

    low: float
    high: float
    ticks: tuple[float, ...]

    @classmethod
    def over(cls, figures: Sequence[float], most: int = 6) -> Scale:
        """Return a scale for all figures that begins and ends at a tick."""
        low, high = min(figures), max(figures)
        step = nice((high - low or 1) / most)
        first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
        last = max(last, first + 1)
        return cls(first * step, last * step, tuple(number * step for number in range(first, last + 1)))

    def at(self, figure: float) -> float:
        return 100 * (figure - self.low) / (self.high - self.low)


def nice(step: float) -> float:
    """Return the next round step."""
    power = 10.0 ** math.floor(math.log10(step))
    return next(power * one for one in STEPS if power * one >= step * (1 - 1e-9))


@dataclass(frozen=True, slots=True)
class Bar:
    """A piece of a row: its name, its amount, and the class of its colour."""

    name: str
    figure: float
    kind: str


@dataclass(frozen=True, slots=True)
class Row:
    """The row of a bot: its figures or pieces, and the text behind the track."""

    label: str
    figures: tuple[float, ...]
    words: str
    pieces: tuple[Bar, ...] = ()


def plot(scale: Scale, rows: Sequence[tuple[Row, str]], tick: str = "{:g}") -> str:
    """Return rows with a name, marks on a track, and a text, and the axis below."""
    grid = "".join(
        f'<line class="grid{" zero" if one == 0 else ""}" x1="{scale.at(one):.2f}%" x2="{scale.at(one):.2f}%"'
        f' y1="0" y2="{TRACK}"/>'
        for one in scale.ticks
    )
    body = "".join(
        f'<div class="row"><span class="name">{escape(row.label)}</span>'
        f'<svg class="marks" height="{TRACK}" role="img" aria-label="{escape(row.words)}">{grid}{marks}</svg>'
        f'<span class="figure">{escape(row.words)}</span></div>'
        for row, marks in rows
    )
    axis = "".join(
        f'<text x="{scale.at(one):.2f}%" y="13" text-anchor="middle">{minus(tick.format(one))}</text>'
        for one in scale.ticks
    )
    return f'<div class="plot">{body}<svg class="axis" height="18">{axis}</svg></div>'


def minus(figure: str) -> str:
    """Return a figure with a typographic minus."""
    return figure.replace("-", "−")


def rect(left: float, right: float, kind: str, height: float, title: str = "") -> str:
    told = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<rect class="{kind}" x="{left:.2f}%" width="{max(right - left, 0):.2f}%"'
        f' y="{(TRACK - height) / 2:g}" height="{height:g}">{told}</rect>'
    )


def upright(at: float, kind: str, height: float) -> str:
    top = (TRACK - height) / 2
    return f'<line class="{kind}" x1="{at:.2f}%" x2="{at:.2f}%" y1="{top:g}" y2="{TRACK - top:g}"/>'


def intervals(rows: Sequence[Row], tick: str = "{:g}", marked: float | None = None) -> str:
    """Return dots with intervals: figures are low, mean, high, optionally with an inner interval."""
    figures = [figure for row in rows for figure in row.figures]
    scale = Scale.over([*figures, *([] if marked is None else [marked])])
    drawn: list[tuple[Row, str]] = []
    for row in rows:
        low, *inner, high = (scale.at(figure) for figure in row.figures)
        marks = "" if marked is None else upright(scale.at(marked), "fair", TRACK)
        marks += rect(low, high, "outer", 3)
        if len(inner) == 3:
            marks += rect(inner[0], inner[2], "inner", 8)
        marks += f'<circle class="dot" cx="{inner[len(inner) // 2]:.2f}%" cy="{TRACK / 2:g}" r="6"/>'
        drawn.append((row, marks))
    return plot(scale, drawn, tick)


def spans(rows: Sequence[Row]) -> str:
    """Return boxes: figures are the ends of the line, those of the box, and the median."""
    scale = Scale.over([figure for row in rows for figure in row.figures])
    drawn: list[tuple[Row, str]] = []
    for row in rows:
        low, quarter, median, three_quarters, high = (scale.at(figure) for figure in row.figures)
        marks = rect(low, high, "outer", 3) + rect(quarter, three_quarters, "box", 16)
        drawn.append((row, marks + upright(median, "median", 16)))
    return plot(scale, drawn)


def bars(rows: Sequence[Row]) -> str:
    """Return stacked bars: positive parts to the right of 0, negative ones to the left."""
    digits = 0 if max(abs(piece.figure) for row in rows for piece in row.pieces) >= 20 else 1
    ends = [sum(piece.figure for piece in row.pieces if piece.figure > 0) for row in rows]
    starts = [sum(piece.figure for piece in row.pieces if piece.figure < 0) for row in rows]
    scale = Scale.over([0, *ends, *starts])
    drawn: list[tuple[Row, str]] = []
    for row in rows:
        marks, right, left = "", 0.0, 0.0
        for piece in row.pieces:
            if piece.figure >= 0:
                begin, right = right, right + piece.figure
                a, b = scale.at(begin), scale.at(right)
            else:
                end, left = left, left + piece.figure
                a, b = scale.at(left), scale.at(end)
            figure = minus(f"{piece.figure:.{digits}f}")
            marks += rect(a, b, f"bar {piece.kind}", 18, f"{piece.name}: {figure}")
            if b - a >= ROOM_FOR_FIGURE:
                marks += (
                    f'<text class="on {piece.kind}" x="{(a + b) / 2:.2f}%" y="{TRACK / 2 + 4:g}"'
                    f' text-anchor="middle">{figure}</text>'
                )
        drawn.append((row, marks))
    return plot(scale, drawn)


def legend(entries: Sequence[tuple[str, str]]) -> str:
    """Return a legend from pairs of a class and its meaning."""
    shown = "".join(
        f'<span><svg width="16" height="12"><rect class="{kind}" width="16" height="12" rx="2"/></svg>'
        f"{escape(words)}</span>"
        for kind, words in entries
    )
    return f'<p class="legend">{shown}</p>'
