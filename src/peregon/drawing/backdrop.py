"""The background of a board: sea, coast lines, land, rivers, mountains, title plate and frame."""

from __future__ import annotations

from collections.abc import Iterable

from peregon.drawing.geometry import Geometry, Label, Path, Plate
from peregon.drawing.labels import LINE, text_width
from peregon.drawing.palette import Theme, mixed
from peregon.drawing.pieces import peak_piece, rose_piece
from peregon.drawing.sheet import SUBTITLE, TITLE

__all__ = ["backdrop", "backdrop_pieces", "escaped", "frame", "number", "plate", "text"]

COAST_LINES = ((43, 1.3, 0.14), (31, 1.6, 0.24), (21, 1.9, 0.36), (12.5, 2.2, 0.48), (5.5, 2.5, 0.6))
BAR = 105  # approximate length of a bar of the frame
SERIF = "'Old Standard TT','PT Serif',Georgia,'Times New Roman',serif"


def escaped(words: str) -> str:
    for sign, code in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("'", "&#39;"), ('"', "&quot;")):
        words = words.replace(sign, code)
    return words


def number(value: float) -> str:
    """Write a number with at most one decimal place."""
    return f"{round(value, 1):g}"


def path_data(paths: Iterable[Path], closed: bool) -> str:
    """Return polylines as one SVG path; its steps are relative, which keeps it small."""
    parts: list[str] = []
    for path in paths:
        steps = [f"{path[i] - path[i - 2]} {path[i + 1] - path[i - 1]}" for i in range(2, len(path), 2)]
        if steps:  # a bare M would end the whole path in some renderers
            parts.append(f"M{path[0]} {path[1]}l{' '.join(steps)}{'z' if closed else ''}".replace(" -", "-"))
    return "".join(parts)


def text(label: Label, size: float, kind: str, fit: str = "spacingAndGlyphs") -> str:
    """Return a label as SVG text; each line has a width, so that another font does not change the layout."""
    lines: list[str] = []
    for row, (words, width) in enumerate(zip(label.lines, label.widths, strict=True)):
        y = number(label.y + row * size * LINE)
        anchor = "" if label.anchor == "start" else f" text-anchor='{label.anchor}'"
        lines.append(
            f"<text class='{kind}' x='{label.x}' y='{y}'{anchor} font-size='{number(size)}'"
            f" textLength='{width}' lengthAdjust='{fit}'>{escaped(words)}</text>"
        )
    return "".join(lines)


def backdrop_pieces(prefix: str, geometry: Geometry, theme: Theme) -> str:
    """Return the definitions of gradients, coasts and symbols; gradients use the sheet's units everywhere."""
    x, y = geometry.width / 2, geometry.height / 2
    left, top, right, bottom = geometry.window
    size = f"x='{left}' y='{top}' width='{right - left}' height='{bottom - top}'"

    def glow(name: str, reach: float, inner: str, outer: str, extra: tuple[str, str] = ("", "")) -> str:
        return (
            f"<radialGradient id='{prefix}{name}' gradientUnits='userSpaceOnUse'"
            f" cx='{number(x)}' cy='{number(y)}' r='{number(reach * geometry.width)}'>"
            f"<stop stop-color='{inner}'{extra[0]}/>"
            f"<stop offset='1' stop-color='{outer}'{extra[1]}/></radialGradient>"
        )

    shade = " offset='.62' stop-opacity='0'", " stop-opacity='.22'"
    return (
        glow("sea", 0.6, theme["b-sea"], theme["b-sea2"])
        + glow("land", 0.6, theme["b-land"], theme["b-land2"])
        + glow("age", 0.66, theme["b-age"], theme["b-age"], shade)
        + f"<clipPath id='{prefix}window'><rect {size}/></clipPath>"
        + f"<path id='{prefix}shore' d='{path_data(geometry.land.shore, closed=True)}'/>"
        + f"<path id='{prefix}lakes' d='{path_data(geometry.land.lakes, closed=True)}'/>"
        + f"<clipPath id='{prefix}wet'><use href='#{prefix}lakes'/></clipPath>"
        + peak_piece(prefix, theme)
        + rose_piece(prefix, theme)
    )


def backdrop(prefix: str, geometry: Geometry, theme: Theme, language: str) -> str:
    """Return sea and land, clipped to the window."""
    land, fine = geometry.land, geometry.fine
    left, top, right, bottom = geometry.window
    size = f"x='{left}' y='{top}' width='{right - left}' height='{bottom - top}'"
    ground = "sea" if land.shore else "land"
    parts = [f"<rect {size} fill='url(#{prefix}{ground})'/>"]
    if land.shore:
        parts += [
            line(land.graticule, theme["b-grat"], 1.6 * fine, "opacity='.45'"),
            engraved(prefix, theme, fine),
            f"<use href='#{prefix}shore' fill='url(#{prefix}land)' stroke='{theme['b-shore']}'"
            f" stroke-width='{number(3.2 * fine)}' stroke-linejoin='round'/>",
            line(
                land.borders, theme["b-border"], 2.6 * fine, f"stroke-dasharray='{dashes(fine)}' opacity='.5'"
            ),
            rivers(geometry, theme),
            lakes(prefix, theme, fine),
            relief(prefix, geometry),
            "".join(text(label, geometry.text * 1.05, "sea", "spacing") for label in land.seas[language]),
        ]
    if geometry.compass is not None:
        x, y, radius = geometry.compass
        parts.append(
            f"<use href='#{prefix}rose' transform='translate({x} {y})scale({radius / 52:.2f})' opacity='.8'/>"
        )
    return "\n".join(parts)


def line(paths: tuple[Path, ...], color: str, width: float, more: str) -> str:
    if not paths:
        return ""
    data = path_data(paths, closed=False)
    return f"<path d='{data}' fill='none' stroke='{color}' stroke-width='{number(width)}' {more}/>"


def dashes(fine: float) -> str:
    return " ".join(number(length * fine) for length in (14, 6, 3, 6))


def engraved(prefix: str, theme: Theme, fine: float) -> str:
    """Return the lines along the coast that fade out to sea: broad strokes with the sea drawn over them."""
    parts: list[str] = []
    for away, width, share in COAST_LINES:
        ink, reach = mixed(theme["b-sea"], theme["b-coast"], share), 2 * away * fine
        parts += [
            f"<use href='#{prefix}shore' stroke='{ink}' stroke-width='{number(reach + 2 * width * fine)}'/>",
            f"<use href='#{prefix}shore' stroke='url(#{prefix}sea)' stroke-width='{number(reach)}'/>",
        ]
    return f"<g fill='none' stroke-linejoin='round'>{''.join(parts)}</g>"


def rivers(geometry: Geometry, theme: Theme) -> str:
    """Return the rivers: thin on a board of routes; broad, with banks, on a lattice, where they cost more."""
    land, fine, round_off = geometry.land, geometry.fine, "stroke-linecap='round' stroke-linejoin='round'"
    if not geometry.lines:
        return line(land.rivers, theme["b-river"], 3 * fine, f"{round_off} opacity='.75'")
    bank = mixed(theme["b-river"], theme["b-shore"], 0.4)
    return line(land.rivers, bank, 21 * fine, round_off) + line(
        land.rivers, theme["b-sea"], 15 * fine, round_off
    )


def lakes(prefix: str, theme: Theme, fine: float) -> str:
    """Return the lakes, each with a line inside its shore."""
    ink = mixed(theme["b-sea"], theme["b-coast"], 0.45)
    return (
        f"<use href='#{prefix}lakes' fill='url(#{prefix}sea)'/><g clip-path='url(#{prefix}wet)' fill='none'>"
        f"<use href='#{prefix}lakes' stroke='{ink}' stroke-width='{number(14 * fine)}'/>"
        f"<use href='#{prefix}lakes' stroke='url(#{prefix}sea)' stroke-width='{number(10.5 * fine)}'/></g>"
        f"<use href='#{prefix}lakes' fill='none' stroke='{theme['b-shore']}'"
        f" stroke-width='{number(2.4 * fine)}'/>"
    )


def relief(prefix: str, geometry: Geometry) -> str:
    peaks = "".join(
        f"<use href='#{prefix}peak' transform='translate({x} {y})scale({size:g})'/>"
        for x, y, size in geometry.land.peaks
    )
    return f"<g opacity='.85'>{peaks}</g>"


def plate(place: Plate, size: float, theme: Theme) -> str:
    """Return the title plate: enamel with cut-in corners."""
    title, subtitle, beneath = place.title.upper(), place.subtitle, ""
    rise = 0.35 if subtitle else 0.68
    if subtitle:
        half = place.width * 0.3
        beneath = (
            f"<path d='M{number(-half)} {number(size * 0.78)}h{number(2 * half)}' stroke='{theme['city']}'"
            f" stroke-width='3.4'/><text class='subtitle' y='{number(size * 1.85)}'"
            f" font-size='{number(SUBTITLE * size)}' text-anchor='middle'>{escaped(subtitle)}</text>"
        )
    width = place.width - 2.6 * size
    fit = (
        f" textLength='{number(width)}' lengthAdjust='spacingAndGlyphs'"
        if too_long(title, size, width)
        else ""
    )
    inner_size = place.width - 0.5 * size, place.height - 0.5 * size
    paper, ink = theme["b-platefill"], theme["b-plateink"]
    outer = cut_corners(place.width, place.height, size * 0.5, paper, ink, 5)
    inner = cut_corners(*inner_size, size * 0.5, "none", theme["b-plateink"], 1.8)
    letters = f"y='{number(size * rise)}' font-size='{number(TITLE * size)}'{fit}"
    return (
        f"<g transform='translate({place.x} {place.y})'>"
        f"{outer}{inner}"
        f"<text class='title' text-anchor='middle' letter-spacing='{number(size * 0.1)}' {letters}>"
        f"{escaped(title)}</text>{beneath}</g>"
    )


def too_long(title: str, size: float, width: float) -> bool:
    """Tell whether a title might not fit its plate in a wide font."""
    return text_width(title, TITLE * size) * 1.25 > width


def cut_corners(width: float, height: float, corner: float, fill: str, ink: str, stroke: float) -> str:
    w, h, c, bottom = (number(n) for n in (width / 2 - corner, height / 2 - corner, corner, height / 2))
    return (
        f"<path d='M-{w}-{bottom}H{w}a{c} {c} 0 0 0 {c} {c}V{h}a{c} {c} 0 0 0-{c} {c}"
        f"H-{w}a{c} {c} 0 0 0-{c}-{c}V-{h}a{c} {c} 0 0 0 {c}-{c}z'"
        f" fill='{fill}' stroke='{ink}' stroke-width='{stroke}'/>"
    )


def frame(prefix: str, geometry: Geometry, theme: Theme) -> str:
    """Return the frame of alternating bars, and edges that are a little darker with age."""
    left, top, right, bottom = geometry.window
    wide, high, fine = right - left, bottom - top, geometry.fine
    bar, bars = 11 * fine, list[str]()
    across, down = (max(2, round(side / BAR / fine / 2) * 2) for side in (wide, high))
    for i in range(0, across, 2):
        x, step = number(left + wide * i / across), number(wide / across)
        bars += [f"M{x} {number(y)}h{step}v{number(bar)}h-{step}z" for y in (top - bar, bottom)]
    for i in range(0, down, 2):
        y, step = number(top + high * i / down), number(high / down)
        bars += [f"M{number(x)} {y}v{step}h{number(bar)}v-{step}z" for x in (left - bar, right)]

    def neat(out: float, width: float) -> str:
        return (
            f"<rect x='{number(left - out)}' y='{number(top - out)}' width='{number(wide + 2 * out)}'"
            f" height='{number(high + 2 * out)}' fill='none' stroke='{theme['b-frame']}'"
            f" stroke-width='{number(width)}'/>"
        )

    lines = neat(0, 3 * fine) + neat(bar, 2 * fine) + neat(23 * fine, 6 * fine)
    return (
        f"<rect x='{left}' y='{top}' width='{wide}' height='{high}' fill='url(#{prefix}age)'/>"
        f"<path d='{''.join(bars)}' fill='{theme['b-frame']}'/>{lines}"
    )
