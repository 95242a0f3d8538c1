"""What msgspec must learn before threads begin.

It learns how a struct is read when it first reads one. Two threads that do so at once crash the process: one
finds what the other has not finished. So everything is learnt while there is one thread.
"""

from __future__ import annotations

import contextlib

import msgspec

__all__ = ["learn"]


def kinds() -> list[type[msgspec.Struct]]:
    """All structs that are defined by now."""
    found: list[type[msgspec.Struct]] = [msgspec.Struct]
    for kind in found:
        found += kind.__subclasses__()
    return found[1:]


def learn() -> None:
    """Learns how all structs are read."""
    for kind in kinds():
        with contextlib.suppress(TypeError):  # one that is never read may hold what cannot be
            msgspec.json.Decoder(kind)
