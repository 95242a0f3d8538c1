"""Read the fields of a record: numbers, sets of things, and the board's objects by their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

import numpy as np

from peregon.boards import City, RailCity, Route, Ticket
from peregon.kernels.masks import BITS

__all__ = [
    "NONE",
    "Numbers",
    "RecordArray",
    "bits_of",
    "holds",
    "missing_of",
    "ones_of",
    "owned",
    "selected",
]

NONE = -1  # in a record: nobody, nothing, or a hidden number

RecordArray = np.ndarray[Any, np.dtype[Any]]


class Numbers(dict[str, Any]):
    """The fields of a record by name, as plain numbers and lists; each is converted when first read."""

    __slots__ = ("record",)

    def __init__(self, record: RecordArray) -> None:
        self.record = record

    def __missing__(self, name: str) -> Any:
        value = self[name] = self.record[name].tolist()[0]
        return value


class Named(Protocol):
    """A thing on a board that has an id."""

    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", City, RailCity, Route, Ticket)


def owned(things: Iterable[Named], owners: Iterable[int]) -> dict[str, int]:
    """Return the owner of each thing that has one, by the thing's id."""
    return {thing.id: owner for thing, owner in zip(things, owners, strict=False) if owner >= 0}


def selected(things: Sequence[Thing], value: int | Iterable[int]) -> tuple[Thing, ...]:
    """Return the things in a field: a set of bits, or a list of numbers where NONE is an empty place."""
    if isinstance(value, int):
        return tuple([things[place] for place in ones_of(value)])
    return tuple([things[number] for number in value if number > NONE])


def ones_of(bits: int) -> list[int]:
    """Return the places of the bits that are set."""
    found: list[int] = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def bits_of(words: Iterable[int]) -> int:
    """Return a set as one number; a record keeps a set of more than `BITS` things in several words."""
    return sum(word << BITS * place for place, word in enumerate(words))


def missing_of(words: Iterable[int], number: int) -> list[int]:
    """Return the places from 0 to `number` - 1 that are not in a set kept in words."""
    return ones_of(~bits_of(words) & (1 << number) - 1)


def holds(words: Sequence[int], number: int) -> bool:
    """Return whether a set kept in words has a member."""
    return words[number // BITS] >> number % BITS & 1 == 1
