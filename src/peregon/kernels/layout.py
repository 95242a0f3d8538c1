# pyright: basic
"""The fields of records, and who may see each field of a state.

A state is one flat record. Its fields are declared in classes, one per subject; a title combines the classes
it needs. Every field of a state says who sees it: `seen` has no default, so a new field cannot be added
without deciding this. `hide` reads these declarations and nothing else.

Other records (boards, minds, a trace) are never shown to players: they have a `column` where a state has
a `field`.
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

    kind: type[np.generic] | np.dtype[Any]
    shape: tuple[int, ...]
    seen: int | None  # None: sight means nothing for this record
    blank: int
    knower: str


def field(kind: type[np.generic], *shape: int, seen: int, blank: int = -1, knower: str = "") -> Any:
    """Declare a field of numbers; a view has `blank` in each byte that its viewer may not see.

    `BY_KNOWER` needs `knower`: a public field of the same length with the one seat that has seen each one.
    """
    return Field(kind, shape, seen, blank, knower)


def bits(*shape: int, seen: int) -> Any:
    """Declare a set of up to 63 things as the bits of a number; it is empty where it may not be seen."""
    return Field(np.int64, shape, seen, 0, "")


def column(kind: type[np.generic] | np.dtype[Any], *shape: int) -> Any:
    """Declare a field of a record that is no state: nobody looks at it, so it has no sight."""
    return Field(kind, shape, None, 0, "")


def column_bits(*shape: int) -> Any:
    """Declare a set of up to 63 things as the bits of a number, in a record that is no state."""
    return column(np.int64, *shape)


def declared(record: type) -> dict[str, Field]:
    """Return the fields of a record class and of its base classes, widest first."""
    found: dict[str, Field] = {}
    for part in reversed(record.__mro__):
        for name, value in vars(part).items():
            if isinstance(value, Field):
                found[name] = value
    return dict(sorted(found.items(), key=lambda item: -np.dtype(item[1].kind).alignment))


def record_type(record: type) -> np.dtype[Any]:
    """Return the NumPy type of a record class."""
    for name in declared(record):
        if hasattr(np.void, name):  # Python would read that, where compiled code reads the field
            raise TypeError(f"{record.__name__}.{name}: NumPy has an attribute of that name")
    fields = [(name, f.kind, f.shape) for name, f in declared(record).items()]
    return np.dtype((np.record, np.dtype(fields, align=True)))  # pyright: ignore[reportArgumentType, reportCallIssue]  # stubs lack it


# A row of a sight table: where the field starts, its number of rows, bytes per row, who sees it, the blank
# byte, and where the field with the knowers starts.
START, ROWS, WIDTH, SEEN, BLANK, KNOWER = range(6)


def sight_table(record: type) -> np.ndarray[Any, np.dtype[np.int32]]:
    """Return a state's hidden fields, as `hide` reads them; the first row says where `ended` is."""
    places: Any = record_type(record).fields
    ended = np.zeros(6, np.int32)
    ended[START] = places["ended"][1]
    rows = [ended]
    for name, f in declared(record).items():
        if f.seen is None:
            raise TypeError(f"{record.__name__}.{name} is a column: a field of a state says who sees it")
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
    """Copy a state's bytes, with blanks where the viewer may not see (ALL-03)."""
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
    """Return whether two states are equal byte by byte."""
    for i in range(one.size):
        if one[i] != other[i]:
            return False
    return True
