"""Colours and symbols. No fact depends on colour alone: every card colour has a symbol, every seat a mark."""

from __future__ import annotations

from functools import cache

from rich.text import Text

SYMBOLS = {
    "pink": "♥",
    "white": "○",
    "blue": "★",
    "yellow": "●",
    "orange": "▲",
    "black": "■",
    "red": "◆",
    "green": "✚",
    "locomotive": "✱",
    "grey": "□",
}

INKS = {"locomotive": "loco", "grey": "gray"}  # the palette's names, where they differ

SEAT_MARKS = "▨▤▒»▥▦"
# Between light and dark, because a terminal's background is unknown.
SEAT_STYLES = ("#d0484b", "#4a8ac9", "#459a55", "#d9a520", "#8d8797", "#b06aa8")

QUIET = "dim"
LOUD = "bold"
GOOD = "bold #5fae5f"
BAD = "bold #e0705f"
TITLE = "bold #c8a24a"


@cache
def card_style(color: str) -> str:
    """Return text colour and background of a card, so that white and black are readable on any terminal."""
    from peregon.drawing.palette import THEMES  # noqa: PLC0415  # drawing loads NumPy

    ink, day = INKS.get(color, color), THEMES["light"]
    return f"{day[f'c-{ink}-i']} on {day[f'c-{ink}']}"


def chip(color: str, text: str, style: str | None = None) -> Text:
    """Return a card or a route's colour: symbol and text, on its own background unless a style is given."""
    return Text(f" {SYMBOLS[color]} {text} ", card_style(color) if style is None else style)


def coins(color: str, number: int) -> Text:
    """Return a number of cards of a colour in short form: `3♥`."""
    return Text(f" {number}{SYMBOLS[color]} ", card_style(color))


def price(color: str, total: int, locomotives: int) -> Text:
    """Return a payment in short form: `3♥ 1✱`."""
    parts = Text()
    if color != "locomotive" and total > locomotives:
        parts += coins(color, total - locomotives)
    if locomotives:
        parts += coins("locomotive", locomotives)
    return parts


def mark(seat: int) -> Text:
    """Return a seat's mark in its colour."""
    return Text(SEAT_MARKS[seat], SEAT_STYLES[seat])
