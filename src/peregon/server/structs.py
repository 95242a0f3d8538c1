"""Prepare msgspec's decoders before threads start.

msgspec analyses a struct when it first decodes one. Two threads that do this at the same time crash the
process, because one uses the unfinished result of the other. So all structs are prepared with one thread.
"""

from __future__ import annotations

import contextlib

import msgspec

__all__ = ["prepare_decoders"]


def kinds() -> list[type[msgspec.Struct]]:
    """Return all structs that are defined."""
    found: list[type[msgspec.Struct]] = [msgspec.Struct]
    for kind in found:
        found += kind.__subclasses__()
    return found[1:]


def prepare_decoders() -> None:
    """Prepare the decoders of all structs."""
    for kind in kinds():
        with contextlib.suppress(TypeError):  # a struct that is never decoded may have undecodable types
            msgspec.json.Decoder(kind)
