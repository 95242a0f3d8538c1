"""Colours and symbols. No fact depends on colour alone: every card colour has a symbol, every seat a mark."""

from __future__ import annotations

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

# Text colour and background, so that white and black are readable on any terminal.
CHIPS = {
    "pink": "#2c0f1e on #d68fb0",
    "white": "#2c281e on #f7f3e6",
    "blue": "#ffffff on #3b75a8",
    "yellow": "#2e2303 on #edc53f",
    "orange": "#271200 on #de8432",
    "black": "#f6f0e2 on #3b3a3c",
    "red": "#fff6ea on #b83a33",
    "green": "#ffffff on #4c7838",
    "locomotive": "#fdf7e6 on #7a5aa0",
    "grey": "#25211a on #b9b3a3",
}

SEAT_MARKS = "▨▤▒»▥▦"
SEAT_STYLES = ("#d0484b", "#4a8ac9", "#459a55", "#d9a520", "#8d8797", "#b06aa8")

QUIET = "dim"
LOUD = "bold"
GOOD = "bold #5fae5f"
BAD = "bold #e0705f"
TITLE = "bold #c8a24a"


def chip(color: str, text: str, style: str | None = None) -> Text:
    """Return a card or a route's colour: symbol and text, on its own background unless a style is given."""
    return Text(f" {SYMBOLS[color]} {text} ", CHIPS[color] if style is None else style)


def coins(color: str, number: int) -> Text:
    """Return a number of cards of a colour in short form: `3♥`."""
    return Text(f" {number}{SYMBOLS[color]} ", CHIPS[color])


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
