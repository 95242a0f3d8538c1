# pyright: basic
"""What a state is made of, and who may see each part of it.

A state is one flat record. Its fields are declared in classes, one a subject, and a title puts the
classes together. Every field says who sees it: `seen` has no default, so that none can be added without
deciding. `hide` reads these declarations and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from peregon.kernels.jit import kernel

SPECTATOR = -1

# Who sees a field. Of a field seen by its owner, each row belongs to the seat of the same number.
BY_ALL, BY_NOBODY, BY_OWNER, BY_OWNER_THEN_ALL, BY_KNOWER = range(5)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record, as declared."""

    kind: type[np.generic]
    shape: tuple[int, ...]
    seen: int
    blank: int
    knower: str


def field(kind: type[np.generic], *shape: int, seen: int, blank: int = -1, knower: str = "") -> Any:
    """A field of numbers; where it may not be seen, a view has `blank` in each byte.

    `BY_KNOWER` needs `knower`: a public field of the same length that names the one seat that has seen
    each element.
    """
    return Field(kind, shape, seen, blank, knower)


def bits(*shape: int, seen: int) -> Any:
    """A set of up to 63 things as the bits of a number; unseen, it is empty."""
    return Field(np.int64, shape, seen, 0, "")


def declared(record: type) -> dict[str, Field]:
    """The fields of a record class and of the classes it is put together from, widest first."""
    found: dict[str, Field] = {}
    for part in reversed(record.__mro__):
        for name, value in vars(part).items():
            if isinstance(value, Field):
                found[name] = value
    return dict(sorted(found.items(), key=lambda item: -np.dtype(item[1].kind).itemsize))


def record_type(record: type) -> np.dtype[Any]:
    """The NumPy type of a record class."""
    fields = [(name, f.kind, f.shape) for name, f in declared(record).items()]
    return np.dtype((np.record, np.dtype(fields, align=True)))  # pyright: ignore[reportArgumentType, reportCallIssue]  # stubs lack it


# A row of a sight table: where the field starts, how many rows and bytes a row, who sees it, the blank
# byte, and where the field that names the knowers starts.
START, ROWS, WIDTH, SEEN, BLANK, KNOWER = range(6)


def sight_table(record: type) -> np.ndarray[Any, np.dtype[np.int32]]:
    """The hidden fields of a record class, as `hide` reads them; the first row says where `ended` lies."""
    places: Any = record_type(record).fields
    ended = np.zeros(6, np.int32)
    ended[START] = places["ended"][1]
    rows = [ended]
    for name, f in declared(record).items():
        if f.seen == BY_ALL:
            continue
        one = np.dtype(f.kind).itemsize
        count = f.shape[0] if f.shape else 1
        width = one * int(np.prod(f.shape)) // count
        knower = places[f.knower][1] if f.knower else 0
        rows.append(np.array([places[name][1], count, width, f.seen, f.blank & 0xFF, knower], np.int32))
    return np.array(rows)


@kernel
def hide(raw, sight, viewer, out):
    """Copies a state's bytes, blank wherever the viewer may not see (ALL-03)."""
    for i in range(raw.size):
        out[i] = raw[i]
    over = raw[sight[0, START]] != 0
    for f in range(1, sight.shape[0]):
        seen = sight[f, SEEN]
        if seen == BY_OWNER_THEN_ALL and over:
            continue
        start, width, blank = sight[f, START], sight[f, WIDTH], sight[f, BLANK]
        for row in range(sight[f, ROWS]):
            if (seen == BY_OWNER or seen == BY_OWNER_THEN_ALL) and row == viewer:
                continue
            if seen == BY_KNOWER and viewer >= 0 and raw[sight[f, KNOWER] + row] == viewer:
                continue
            for i in range(start + row * width, start + (row + 1) * width):
                out[i] = blank


@kernel
def same(one, other):
    """Whether two states are the same to the byte."""
    for i in range(one.size):
        if one[i] != other[i]:
            return False
    return True
