"""The six faces of bots. The locales have a name for each, such as `bot-owl`."""

from __future__ import annotations

from typing import Literal, get_args

__all__ = ["FACES", "Face"]

Face = Literal["owl", "fox", "bear", "hare", "cat", "badger"]

FACES: tuple[Face, ...] = get_args(Face)
