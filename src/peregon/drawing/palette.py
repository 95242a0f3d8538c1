"""Inks and enamels by day and by night; symbols of the colours, patterns of the players."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

__all__ = ["PALETTE", "PATTERNS", "SYMBOLS", "THEMES", "Theme", "mixed"]

PALETTE: Mapping[str, dict[str, str]] = json.loads(
    files("peregon.drawing").joinpath("palette.json").read_text("utf-8")
)


@dataclass(frozen=True)
class Theme:
    """The colours of one theme: the map's inks, the cars' enamels with the symbols on them, the players'."""

    paper: str
    sea: str
    sea_deep: str
    land: str
    land_edge: str
    shore: str
    coast: str
    graticule: str
    river: str
    border: str
    peak: str
    peak_fill: str
    bed: str
    line: str
    rim: str
    tunnel: str
    ferry: str
    wave: str
    crossing: str
    rail_bed: str
    sleeper: str
    steel: str
    ink: str
    halo: str
    sea_text: str
    plate: str
    plate_ink: str
    accent: str
    city: str
    city_ring: str
    frame: str
    shade: str
    terrains: Mapping[str, tuple[str, str]]  # tint and ink of double lines
    enamels: Mapping[str, tuple[str, str]]  # fill and symbol
    players: tuple[tuple[str, str], ...]  # lacquer and trim, by seat


_DAY_PLAYERS = (
    ("#ad2a26", "#f4e3ae"),
    ("#24588f", "#f4e3ae"),
    ("#35703c", "#f4e3ae"),
    ("#dca91f", "#5b3a0a"),
    ("#33302e", "#f4e3ae"),
    ("#8a4a86", "#f4e3ae"),
)

THEMES: Mapping[str, Theme] = {
    "light": Theme(
        paper="#efe3c6",
        sea="#b6cec6",
        sea_deep="#8fb0ab",
        land="#f8f0da",
        land_edge="#eddfbe",
        shore="#3d5b5c",
        coast="#4d7476",
        graticule="#5f8a8a",
        river="#7fa6a3",
        border="#a5713f",
        peak="#8d6f47",
        peak_fill="#efe2c0",
        bed="#fbf4e0",
        line="#2a2019",
        rim="#2a2019",
        tunnel="#e9dcbb",
        ferry="#244d58",
        wave="#244d58",
        crossing="#f7ecd0",
        rail_bed="#efe0b8",
        sleeper="#5b3a1c",
        steel="#23201c",
        ink="#2c2118",
        halo="#f8efd8",
        sea_text="#1f4046",
        plate="#f7ecd0",
        plate_ink="#2c2118",
        accent="#b3302a",
        city="#9c2f25",
        city_ring="#f7ecd0",
        frame="#2c2118",
        shade="#6b4a22",
        terrains={
            "mountain": ("#c9a574", "#6a4a28"),
            "river": ("#8fb9bd", "#2c5f6b"),
            "sea": ("#6f9aa0", "#1f4a55"),
        },
        enamels={
            "red": ("#b3302a", "#fbf3df"),
            "orange": ("#d8742a", "#4a2006"),
            "yellow": ("#e6bd3a", "#5a3f04"),
            "green": ("#4b7f45", "#fbf3df"),
            "blue": ("#2f6292", "#fbf3df"),
            "black": ("#3b3836", "#fbf3df"),
            "white": ("#f6f1e4", "#6d6455"),
            "pink": ("#c77fa6", "#571c3c"),
            "grey": ("#aaa294", "#6d6455"),
        },
        players=_DAY_PLAYERS,
    ),
    "dark": Theme(
        paper="#0f1a30",
        sea="#17324a",
        sea_deep="#0b1a2e",
        land="#2f415e",
        land_edge="#24344e",
        shore="#8ba3b4",
        coast="#4f7288",
        graticule="#375970",
        river="#5a86a0",
        border="#a98b5c",
        peak="#8e9bb2",
        peak_fill="#3a4d68",
        bed="#55657c",
        line="#c8b98f",
        rim="#070c18",
        tunnel="#b5a374",
        ferry="#0a2333",
        wave="#6f9fb5",
        crossing="#d9c48f",
        rail_bed="#0b1424",
        sleeper="#8a6a3e",
        steel="#f0dcae",
        ink="#fbe9c0",
        halo="#131f36",
        sea_text="#9db9c4",
        plate="#1a2944",
        plate_ink="#f3dfb0",
        accent="#e8b04f",
        city="#f2b84f",
        city_ring="#1a1206",
        frame="#c79a4a",
        shade="#02060d",
        terrains={
            "mountain": ("#8a7048", "#1b1509"),
            "river": ("#4a88a0", "#0a2029"),
            "sea": ("#2f5f7a", "#9cc6da"),
        },
        enamels={
            "red": ("#c5473f", "#fff6ea"),
            "orange": ("#da8234", "#2c1402"),
            "yellow": ("#e3bb38", "#3d2c03"),
            "green": ("#47803f", "#fbf6e6"),
            "blue": ("#3a72a8", "#fbf6ea"),
            "black": ("#4c4b52", "#f6f0e2"),
            "white": ("#ece6d4", "#5a5344"),
            "pink": ("#cf86aa", "#4a1631"),
            "grey": ("#8f8f90", "#4a4a4e"),
        },
        players=(
            ("#bd383b", "#fbe9c0"),
            ("#3872b0", "#fbe9c0"),
            ("#367f43", "#fbe9c0"),
            ("#e0ad2a", "#4d3106"),
            ("#6f6a77", "#fbe9c0"),
            ("#97568f", "#fbe9c0"),
        ),
    ),
}

# Each colour is told by its symbol too: drawn around 0 0, some 18 across.
SYMBOLS: Mapping[str, str] = {
    "red": "<path d='M0-9L8 0 0 9-8 0z'/>",
    "orange": "<path d='M0-9L9 7H-9z'/>",
    "yellow": "<circle r='7.5'/>",
    "green": "<path d='M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3z'/>",
    "blue": "<path d='M0-10L2.6-3.4 9.6-3 4.2 1.4 6 8.2 0 4.4-6 8.2-4.2 1.4-9.6-3-2.6-3.4z'/>",
    "black": "<path d='M-7-7H7V7H-7z'/>",
    "white": "<circle r='6.6' fill='none' stroke-width='3.2'/>",
    "pink": "<path d='M0 9C-14-1-7-12 0-4.5 7-12 14-1 0 9z'/>",
    "grey": "",
}

# Each player is told by a pattern too: drawn on a wagon's lower half, by seat.
PATTERNS: tuple[str, ...] = (
    "<path d='" + "".join(f"M{x} 9l8-9" for x in range(-44, 40, 9)) + "' stroke-width='2.6'/>",
    "<path d='M-44 5H44' stroke-width='5'/>",
    "".join(f"<circle cx='{x}' cy='4.8' r='2.7' stroke='none'/>" for x in range(-40, 41, 10)),
    "<path d='"
    + "".join(f"M{x} 9l5-8 5 8" for x in range(-44, 38, 12))
    + "' fill='none' stroke-width='2.6'/>",
    "<path d='" + "".join(f"M{x} 0V10" for x in range(-42, 44, 7)) + "' stroke-width='2.6'/>",
    "<path d='" + "".join(f"M{x} 9l9-9M{x} 0l9 9" for x in range(-44, 40, 11)) + "' stroke-width='2'/>",
)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two."""
    a, b = ([int(color[i : i + 2], 16) for i in (1, 3, 5)] for color in (one, other))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))
