"""The numbers that policies are weighed by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["changed"]


def changed(tune: Sequence[float], changes: Mapping[int, float]) -> tuple[float, ...]:
    """A policy's numbers with some of them changed."""
    return tuple(changes.get(i, number) for i, number in enumerate(tune))
