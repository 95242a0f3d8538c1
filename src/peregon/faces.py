"""The six faces by which bots are told apart; their names are words of the locales: `bot-owl`."""

from __future__ import annotations

from typing import Literal, get_args

__all__ = ["FACES", "Face"]

Face = Literal["owl", "fox", "bear", "hare", "cat", "badger"]

FACES: tuple[Face, ...] = get_args(Face)
