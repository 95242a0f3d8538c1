"""The looks of players at a table: a unique colour, and a face or a letter."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Annotated

from msgspec import Meta

from peregon.faces import FACES, Face
from peregon.titles import MOST_SEATS

__all__ = ["FACES", "INKS", "Face", "Ink", "free_face", "free_ink"]

INKS = range(MOST_SEATS)
Ink = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]


def free_ink(taken: Collection[int], seat: int) -> int:
    """Return the default colour of a seat: its number, or else the first free one."""
    return next(ink for ink in (seat, *INKS) if ink not in taken)


def free_face(taken: Collection[str | None]) -> Face:
    """Draw a face that no player at the table has."""
    return secrets.choice([face for face in FACES if face not in taken])
