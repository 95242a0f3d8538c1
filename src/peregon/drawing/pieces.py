"""Symbols that a picture uses many times: slots, houses, hubs, dots. A car is 100 by 35, around 0 0."""

from __future__ import annotations

from peregon.drawing.palette import Theme
from peregon.drawing.shapes import LOOK, SLOT, SYMBOLS
from peregon.drawing.tracks import moved, slab
from peregon.drawing.trains import livery, patterned

__all__ = [
    "city_piece",
    "hub_piece",
    "marked_dot_piece",
    "peak_piece",
    "rose_piece",
    "slot_piece",
    "station_piece",
]


def car_ink(color: str) -> str:
    """Return a colour's name in the palette."""
    return "gray" if color == "grey" else color


def symbol(path: str, ink: str, size: float = 1) -> str:
    return f"<path d='{moved(path, 0, size, size)}' fill='{ink}' fill-rule='evenodd'/>"


def slot_piece(prefix: str, kind: str, color: str, theme: Theme) -> str:
    """Return a free slot: paper with a rim in its colour, sleepers for a tunnel, a hull for a ferry.

    The paper extends a little beyond the rim, so that the rim shows over water too.
    """
    name, (long, high) = car_ink(color), SLOT.half
    ferry = kind in ("ferry", "locomotive")
    ink = theme["b-wave"] if ferry else theme[f"f-{name}"]
    rim = SLOT.rims.get(color, SLOT.rim)
    radius = SLOT.hull if ferry else SLOT.radius
    edge = rim / 2 + SLOT.edge
    parts = [f"<path d='{slab(long + edge, high + edge, radius + edge)}' fill='{theme['b-edge']}'/>"]
    if kind == "tunnel":
        portal = SLOT.portal
        dashes = " ".join(f"{n:g}" for n in portal.dashes)
        parts.append(
            f"<path d='{slab(*portal.half, portal.radius)}' fill='none' stroke='{ink}'"
            f" stroke-width='{portal.width:g}' stroke-dasharray='{dashes}'/>"
        )
    parts.append(
        f"<path d='{slab(long, high, radius)}' fill='{theme[f's-{name}']}' stroke='{ink}'"
        f" stroke-width='{rim:g}'/>"
    )
    if kind == "ferry":
        parts.append(
            f"<path d='{SLOT.swell}' fill='none' stroke='{ink}' stroke-width='3' stroke-linecap='round'/>"
        )
    elif kind == "locomotive":
        parts.append(symbol(SYMBOLS["locomotive"], ink))
    elif color in SYMBOLS:
        parts.append(symbol(SYMBOLS[color], ink, SLOT.symbol))
    return f"<g id='{prefix}{kind}-{color}'>{''.join(parts)}</g>"


def station_piece(prefix: str, ink: int, theme: Theme) -> str:
    """Return a player's station: a house with a clock, its roof and tower in the player's colour."""
    station, lacquer, dark = LOOK.station, theme[f"p{ink + 1}"], theme["t-ink"]
    return (
        f"<g id='{prefix}station{ink}' stroke='{dark}' stroke-width='2.4' stroke-linejoin='round'>"
        f"<ellipse cx='3' cy='17' rx='34' ry='9' fill='{dark}' fill-opacity='.34' stroke='none'/>"
        f"<path d='{station.outline}' stroke-width='13'/>"
        f"<path d='{station.outline}' fill='{theme['t-kerb']}' stroke='{theme['t-kerb']}' stroke-width='9'/>"
        f"<path d='{station.wall}' fill='{theme['b-cream']}'/><path d='{station.roof}' fill='{lacquer}'/>"
        f"<path d='{station.clock}' fill='{theme['b-shine']}' stroke-width='1.8'/>"
        f"<path d='{station.hands}' fill='none' stroke-width='1.5'/>"
        f"<path d='{station.doors}' fill='{lacquer}' stroke-width='1.5'/>"
        "<g transform='translate(0-13.5)scale(.42)'>"
        f"{patterned(livery(ink, 86, 30), ink, theme, 1.2)}</g></g>"
    )


def hub_piece(prefix: str, ink: int, theme: Theme) -> str:
    """Return a player's hub: a turned wooden pawn seen from above, with the player's pattern."""
    hub, dark, player = LOOK.hub, theme["t-ink"], f"p{ink + 1}"
    return (
        f"<g id='{prefix}hub{ink}'>"
        f"<ellipse cx='5' cy='9' rx='{hub.kerb:g}' ry='{hub.kerb - 2:g}' fill='{dark}' fill-opacity='.34'/>"
        f"<circle r='{hub.kerb:g}' fill='{theme['t-kerb']}' stroke='{dark}' stroke-width='4'/>"
        f"<circle r='{hub.rim:g}' fill='{dark}'/><circle r='{hub.foot:g}' fill='{theme[player]}'/>"
        f"{patterned(livery(ink, 1.7 * hub.foot, hub.foot), ink, theme, 1.3)}"
        f"<circle r='{hub.knob:g}' fill='{theme[player]}' stroke='{theme[f'{player}-m']}' stroke-width='4'/>"
        f"<ellipse cx='-3' cy='-8' rx='8' ry='5' transform='rotate(-40)' fill='{theme['b-shine']}'"
        " fill-opacity='.5'/></g>"
    )


SHINE = "M-9 -4A10 10 0 0 1 5 -9A11 11 0 0 0 -9 -4Z"


def city_piece(prefix: str, theme: Theme) -> str:
    return (
        f"<g id='{prefix}city'><circle r='20' fill='{theme['b-rim']}'/>"
        f"<circle r='16.8' fill='{theme['city-rim']}'/>"
        f"<circle r='12' fill='{theme['city']}' stroke='{theme['b-rim']}' stroke-width='1.5'/>"
        f"<path d='{SHINE}' fill='{theme['b-shine']}' opacity='.5'/></g>"
    )


def marked_dot_piece(prefix: str, color: str, theme: Theme) -> str:
    """Return a city of the lattice with its region's colour and symbol; its radius is 20."""
    name = car_ink(color)
    return (
        f"<g id='{prefix}dot-{color}'>"
        f"<circle r='20' fill='{theme['b-rim']}'/><circle r='16.8' fill='{theme['city-rim']}'/>"
        f"<circle r='15' fill='{theme[f'c-{name}']}'/>{symbol(SYMBOLS[color], theme[f'c-{name}-i'], 1.05)}"
        f"<path d='{SHINE}' fill='{theme['b-shine']}' opacity='.5'/></g>"
    )


def peak_piece(prefix: str, theme: Theme) -> str:
    """Return a small mountain with its foot at 0 0."""
    return (
        f"<g id='{prefix}peak' fill='none' stroke='{theme['b-peak']}' stroke-linejoin='round'>"
        f"<path d='M-22 8L-5-20 18 8' fill='{theme['b-peakfill']}' stroke-width='2.2'/>"
        "<path d='M-5-20L-2-8 3-4 4 8M2-11L9 7M8-4L13 7' stroke-width='1.8'/></g>"
    )


def rose_piece(prefix: str, theme: Theme) -> str:
    """Return a compass rose; its radius is 52."""
    needles = "".join(
        f"<g transform='rotate({angle})scale({size})'><path d='M0-52L7-7 0 0z' fill='{theme['b-seatext']}'/>"
        f"<path d='M0-52L-7-7 0 0z' fill='{theme['b-platefill']}' stroke='{theme['b-seatext']}'"
        " stroke-width='.8'/></g>"
        for size, angles in ((0.62, (45, 135, 225, 315)), (1, (0, 90, 180, 270)))
        for angle in angles
    )
    return (
        f"<g id='{prefix}rose'><g fill='none' stroke='{theme['b-seatext']}'><circle r='46'/>"
        f"<circle r='41' stroke-width='.6'/></g>{needles}"
        f"<circle r='5' fill='{theme['city']}' stroke='{theme['b-platefill']}' stroke-width='1.5'/></g>"
    )
