"""Check the values and words of actions, and refuse all others with an error that says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from operator import index
from typing import Any, cast

import numpy as np

__all__ = [
    "Malformed",
    "as_offers",
    "as_whole",
    "find",
    "inside",
    "no_more",
    "shown",
    "unfinished",
    "whole",
    "words_of",
]

LONGEST_NUMBER = 4
LONGEST_NAME = 80  # characters of a value in an error, and of a name to compare with known names


class Malformed(ValueError):
    """A value or text that is not an action of the game; the message is one line (ALL-05)."""


def shown(value: Any) -> str:
    """Return any value as an error shows it: short and printable."""
    if isinstance(value, int) and abs(value) >= 1 << 63:
        return "a huge number"  # Python refuses to print the longest numbers
    text = value if isinstance(value, str) else repr(value)
    short = text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"
    return short if short.isprintable() else repr(short)[1:-1]


def as_offers(offers: Any) -> tuple[Any, ...] | list[Any]:
    """Return the tickets of an action, if they are a sequence."""
    if isinstance(offers, tuple | list):
        return cast("tuple[Any, ...] | list[Any]", offers)
    raise Malformed(f"tickets are numbers, not {shown(offers)}")


def as_whole(value: Any) -> int | None:
    """Return a whole number of Python or NumPy as an int; None for any other value, also for True."""
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def find(kind: str, name: Any, known: Mapping[str, int]) -> int:
    """Return the number of a thing by its name; an error suggests a similar name."""
    if isinstance(name, str) and name in known:
        return known[name]
    short = isinstance(name, str) and len(name) <= LONGEST_NAME
    near = get_close_matches(name, known, n=1) if short else []
    hint = f"; did you mean '{near[0]}'?" if near else ""
    raise Malformed(f"unknown {kind} '{shown(name)}'{hint}")


def whole(what: str, text: str, least: int, most: int) -> int:
    """Return the whole number in a text, if it is in a range."""
    fits = text.isdecimal() and text.isascii() and len(text) <= LONGEST_NUMBER
    if not fits or not least <= int(text) <= most:
        raise Malformed(f"{what} must be a number from {least} to {most}, not '{shown(text)}'")
    return int(text)


def inside(what: str, number: Any, least: int, most: int) -> int:
    """Return a whole number, if it is in a range; outside it would be the number of another action."""
    found = as_whole(number)
    if found is None or not least <= found <= most:
        raise Malformed(f"{what} must be a number from {least} to {most}, not {shown(number)}")
    return found


def words_of(text: str, most: int = 8) -> list[str]:
    """Split the text of an action into words, at least one and at most `most`."""
    words = text.split()
    if not words:
        raise Malformed("an action is missing")
    if len(words) > most:
        raise Malformed(f"too many words for an action: '{shown(' '.join(words[:most]))} …'")
    return words


def no_more(words: list[str], used: int) -> None:
    """Refuse words after those that were used."""
    if len(words) > used:
        before = shown(" ".join(words[:used]))
        raise Malformed(f"'{shown(words[used])}' is one word too many after '{before}'")


def unfinished(kind: str, kinds: tuple[str, ...]) -> str:
    """Return the error for a text that fits no kind of action beyond its first word."""
    if kind in kinds:
        return f"'{kind}' needs more words"
    return f"unknown action '{shown(kind)}' (one of: {', '.join(kinds)})"
