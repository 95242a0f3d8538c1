"""What is drawn many times: spaces, wagons, stations, dots. A car is 100 by 35, around 0 0."""

from __future__ import annotations

from collections.abc import Iterable

from peregon.drawing.palette import PATTERNS, SYMBOLS, Theme, mixed

__all__ = [
    "city_piece",
    "hub_piece",
    "marked_dot_piece",
    "peak_piece",
    "rose_piece",
    "space_piece",
    "station_piece",
    "wagon_piece",
]

WHEEL, SHINE, WINDOW = "#1d1713", "#ffffff", "#ffedbe"


def gradient(name: str, *stops: tuple[str, str]) -> str:
    """From top to bottom."""
    parts = "".join(f"<stop offset='{at}' stop-color='{color}'/>" for at, color in stops)
    return f"<linearGradient id='{name}' x2='0' y2='1'>{parts}</linearGradient>"


def symbol(color: str, theme: Theme) -> str:
    ink = theme.enamels[color][1]
    return f"<g fill='{ink}' stroke='{ink}' stroke-width='0' opacity='.92'>{SYMBOLS[color]}</g>"


def space_piece(prefix: str, kind: str, color: str, theme: Theme) -> str:
    """An empty space of a route: enamel in a dark rim; a tunnel's between sleepers, a ferry's on a hull."""
    fill = theme.enamels[color][0]
    light, dark = mixed(fill, SHINE, 0.26), mixed(fill, "#1a120c", 0.22)
    enamel = gradient(f"{prefix}g-{kind}-{color}", ("0", light), (".5", fill), ("1", dark))
    paint = f"fill='url(#{prefix}g-{kind}-{color})'"
    draw = {
        "plain": plain_space,
        "tunnel": tunnel_space,
        "ferry": ferry_space,
        "locomotive": locomotive_space,
    }[kind]
    return f"{enamel}<g id='{prefix}{kind}-{color}'>{draw(paint, color, theme)}</g>"


def plain_space(paint: str, color: str, theme: Theme) -> str:
    edge = mixed(theme.enamels[color][0], "#fff8e0", 0.55)
    return (
        f"<rect x='-50' y='-17.5' width='100' height='35' rx='7' fill='{theme.rim}'/>"
        f"<rect x='-46' y='-13.5' width='92' height='27' rx='4.5' {paint} stroke='{edge}'/>"
        f"<rect x='-43' y='-12' width='86' height='6.5' rx='3.2' fill='{SHINE}' opacity='.3'/>"
        f"{symbol(color, theme)}"
    )


def tunnel_space(paint: str, color: str, theme: Theme) -> str:
    return (
        f"<rect x='-50' y='-17.5' width='100' height='35' rx='3' fill='{theme.tunnel}'/>"
        f"<rect x='-47' y='-14.5' width='94' height='29' rx='1' fill='none' stroke='{theme.rim}'"
        " stroke-width='6' stroke-dasharray='6.3 4.2' stroke-dashoffset='3'/>"
        f"<rect x='-43.5' y='-11.5' width='87' height='23' rx='3' fill='{theme.rim}'/>"
        f"<rect x='-41' y='-9.5' width='82' height='19' rx='2' {paint}/>"
        f"<rect x='-38' y='-8.8' width='76' height='4.5' rx='2.2' fill='{SHINE}' opacity='.3'/>"
        f"<g transform='scale(.8)'>{symbol(color, theme)}</g>"
    )


def hull(paint: str, theme: Theme) -> str:
    return (
        f"<rect x='-50' y='-17.5' width='100' height='35' rx='15' fill='{theme.ferry}'/>"
        f"<rect x='-46.5' y='-14' width='93' height='28' rx='12' {paint}/>"
        "<rect x='-44' y='-11.5' width='88' height='23' rx='10' fill='none' stroke='#eef4ec' stroke-width='2'"
        " stroke-dasharray='.1 5' stroke-linecap='round'/>"
    )


def ferry_space(paint: str, color: str, theme: Theme) -> str:
    del color  # a ferry is grey
    return (
        f"{hull(paint, theme)}<path d='M-40 0q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0' fill='none'"
        " stroke='#eef4ec' stroke-width='2.4' opacity='.95'/>"
    )


def locomotive_space(paint: str, color: str, theme: Theme) -> str:
    del color
    return (
        f"{hull(paint, theme)}<rect x='-27' y='-14.5' width='54' height='29' rx='13' fill='#f7efd8'"
        f" stroke='{theme.ferry}' stroke-width='2'/>"
        "<g fill='#2a2019'><path d='M-19 5V-10H-7V-5H9V-10H14V-5H17V5L21 8H-19z'/>"
        "<path d='M-16-7H-10V-2H-16z' fill='#f7efd8'/>"
        f"{circles((-13, -1), 7.5, 4.5)}{circles((10.5,), 8.5, 3.5)}</g>"
    )


def wagon_piece(prefix: str, seat: int, theme: Theme) -> str:
    """A player's wagon: roof, lit windows, wheels, and the player's pattern."""
    lacquer, trim = theme.players[seat]
    dark = mixed(lacquer, "#120c08", 0.35)
    body = gradient(f"{prefix}w{seat}", ("0", mixed(lacquer, SHINE, 0.3)), (".35", lacquer), ("1", dark))
    roof = gradient(f"{prefix}r{seat}", ("0", mixed(lacquer, "#f4ead0", 0.62)), ("1", dark))
    return (
        f"{body}{roof}<g id='{prefix}wagon{seat}'>"
        "<rect x='-49' y='-14' width='100' height='35' rx='5' fill='#1a120c' opacity='.3'/>"
        f"<g fill='{WHEEL}' stroke='#cbb98d' stroke-width='1.3'>{circles((-35, -22, 22, 35), 13.5, 5)}</g>"
        f"<path d='M-51 11.5H51' stroke='{WHEEL}' stroke-width='3'/>"
        f"<rect x='-48' y='-14' width='96' height='25' rx='2.5' fill='url(#{prefix}w{seat})' stroke='{WHEEL}'"
        " stroke-width='1.8'/>"
        f"<g fill='{WINDOW}' stroke='{WHEEL}' stroke-width='1.2'>{windows()}</g>"
        f"<g stroke='{trim}' fill='{trim}' opacity='.95'>{PATTERNS[seat]}</g>"
        f"<path d='M-51-12.5Q-47-20.5-39-20.5H39Q47-20.5 51-12.5z' fill='url(#{prefix}r{seat})'"
        f" stroke='{WHEEL}' stroke-width='1.8'/>"
        f"<path d='M-38-18H38' stroke='{SHINE}' stroke-width='1.6' opacity='.55'/></g>"
    )


def windows() -> str:
    return "".join(
        f"<rect x='{x}' y='-9.5' width='11' height='8' rx='1.5'/>" for x in (-42, -27, -12, 3, 18, 32)
    )


def circles(across: Iterable[float], y: float, radius: float) -> str:
    return "".join(f"<circle cx='{x}' cy='{y}' r='{radius}'/>" for x in across)


def station_piece(prefix: str, seat: int, theme: Theme) -> str:
    """A player's station: a house with a clock."""
    lacquer, trim = theme.players[seat]
    return (
        f"<g id='{prefix}station{seat}' stroke='{WHEEL}' stroke-width='2.5'>"
        "<ellipse cx='3' cy='17' rx='30' ry='7' fill='#1a120c' opacity='.3' stroke='none'/>"
        f"<path d='M-24 16V-6H24V16z' fill='#f7ecd0'/><path d='M-30-5L-20-22H20L30-5z' fill='{lacquer}'/>"
        "<path d='M-9-22V-36L0-44 9-36V-22z' fill='#f7ecd0'/>"
        "<circle cy='-31' r='5.5' fill='#fff' stroke-width='1.8'/>"
        "<path d='M0-34.5V-31L2.5-29.5' fill='none' stroke-width='1.3'/>"
        f"<path d='M-6 16V4A6 6 0 0 1 6 4V16zM-19 0H-11V9H-19zM11 0H19V9H11z' fill='{lacquer}'"
        " stroke-width='1.5'/>"
        f"<g transform='translate(0-13)scale(.42)' stroke='{trim}' fill='{trim}'>{PATTERNS[seat]}</g></g>"
    )


def hub_piece(prefix: str, seat: int, theme: Theme) -> str:
    """A player's starting point on the lattice: a ring around the crossing and a flag with the pattern."""
    lacquer, trim = theme.players[seat]
    return (
        f"<g id='{prefix}hub{seat}' stroke='{WHEEL}' stroke-width='3'>"
        "<circle r='38' fill='none' stroke='#f7ecd0' stroke-width='17'/>"
        "<circle r='38' fill='none' stroke-width='13'/>"
        f"<circle r='38' fill='none' stroke='{lacquer}' stroke-width='9'/>"
        "<path d='M0-38V-92' stroke='#f7ecd0' stroke-width='11' stroke-linecap='round'/>"
        "<path d='M0-38V-92' stroke-width='6' stroke-linecap='round'/>"
        "<path d='M0-94H80L66-72 80-50H0z' stroke='#f7ecd0' stroke-width='7' stroke-linejoin='round'/>"
        f"<path d='M0-94H80L66-72 80-50H0z' fill='{lacquer}' stroke-linejoin='round'/>"
        f"<g transform='translate(34-75)scale(.62)' stroke='{trim}' fill='{trim}'>{PATTERNS[seat]}</g></g>"
    )


def city_piece(prefix: str, theme: Theme) -> str:
    return (
        f"<g id='{prefix}city'><circle r='20' fill='{theme.rim}'/><circle r='16.5' fill='{theme.city_ring}'/>"
        f"<circle r='12' fill='{theme.city}' stroke='{theme.rim}' stroke-width='1.5'/>"
        f"<path d='M-8-4A9 9 0 0 1 5-8 10 10 0 0 0-8-4z' fill='{SHINE}' opacity='.55'/></g>"
    )


def marked_dot_piece(prefix: str, color: str, theme: Theme) -> str:
    """A city of the lattice: its region's colour and symbol; 20 in radius."""
    fill, ink = theme.enamels[color]
    enamel = gradient(
        f"{prefix}g-dot-{color}",
        ("0", mixed(fill, SHINE, 0.26)),
        (".5", fill),
        ("1", mixed(fill, "#1a120c", 0.22)),
    )
    return (
        f"{enamel}<g id='{prefix}dot-{color}'>"
        f"<circle r='20' fill='{theme.rim}'/><circle r='17' fill='#f7ecd0'/>"
        f"<circle r='15' fill='url(#{prefix}g-dot-{color})'/>"
        f"<g fill='{ink}' stroke='{ink}' stroke-width='0' transform='scale(1.05)'>{SYMBOLS[color]}</g>"
        f"<path d='M-12-4A12 12 0 0 1 5-12 14 14 0 0 0-12-4z' fill='{SHINE}' opacity='.45'/></g>"
    )


def peak_piece(prefix: str, theme: Theme) -> str:
    """A small mountain, its foot at 0 0."""
    return (
        f"<g id='{prefix}peak' fill='none' stroke='{theme.peak}' stroke-linejoin='round'>"
        f"<path d='M-22 8L-5-20 18 8' fill='{theme.peak_fill}' stroke-width='2.2'/>"
        "<path d='M-5-20L-2-8 3-4 4 8M2-11L9 7M8-4L13 7' stroke-width='1.8'/></g>"
    )


def rose_piece(prefix: str, theme: Theme) -> str:
    """A compass rose, 52 in radius."""
    needles = "".join(
        f"<g transform='rotate({angle})scale({size})'><path d='M0-52L7-7 0 0z' fill='{theme.sea_text}'/>"
        f"<path d='M0-52L-7-7 0 0z' fill='{theme.plate}' stroke='{theme.sea_text}' stroke-width='.8'/></g>"
        for size, angles in ((0.62, (45, 135, 225, 315)), (1, (0, 90, 180, 270)))
        for angle in angles
    )
    return (
        f"<g id='{prefix}rose'><g fill='none' stroke='{theme.sea_text}'><circle r='46'/>"
        f"<circle r='41' stroke-width='.6'/></g>{needles}"
        f"<circle r='5' fill='{theme.accent}' stroke='{theme.plate}' stroke-width='1.5'/></g>"
    )
