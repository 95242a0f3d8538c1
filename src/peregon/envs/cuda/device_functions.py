# pyright: basic
"""What a device has otherwise than the processor: few functions, and NumPy's `empty`.

- Nobody listens to what kernels tell: a thread has room for the numbers of one row, which nobody reads.
- A sweep needs memory without a small bound. A road that takes one has the length UNDECIDED, and the
  processor scores the game again. No score is ever wrong: a search that ends in time is exact.
- `np.empty` gives memory of the thread itself, so the sizes of arrays must be constants.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from peregon.envs.kernels.games import blank
from peregon.kernels import trace, trails

__all__ = [
    "ROW",
    "UNDECIDED",
    "CudaNumpy",
    "copy_record",
    "device_functions",
    "is_undecided",
    "roads_decided",
]

UNDECIDED = 30_000  # longer than every road
ROW = 8  # numbers that a kernel tells at a time, and more


def tell_nobody(trace, kind, seat):
    """Return room for the numbers of a row that nobody reads; `trace` is this room."""
    return trace


def leave_undecided(net, part, cities, best, enough):
    """Leave a part to the processor: no other part has as long a trail."""
    return np.int64(UNDECIDED), np.int64(0)


def blank_fields(s, raw):
    """Fill a record with zeros, field by field: only the simulator has records with names to ask for."""
    for name in s.dtype.names:
        s[name] = 0


def roads_decided(s):
    """Return whether the longest road of each seat is known, so that the game has its scores."""
    decided = True
    for seat in range(s.seats):
        decided = decided and s.longest[seat] != UNDECIDED
    return decided


def copy_record(target, row, source, other):
    """Copy a record to another of the same type, row to row."""
    target[row] = source[other]


def is_undecided(states):
    """Return for each state whether the processor must score it again."""
    if "longest" not in states.dtype.names:
        return np.zeros(states.shape, bool)
    return (states["longest"] == UNDECIDED).any(axis=1)


def device_functions(simulated: bool) -> dict[Any, Any]:
    """Return what stands in for functions on a device, or in the simulator of one."""
    found = {trace.tell: tell_nobody, trails.sweep_part: leave_undecided}
    if simulated:
        found[blank] = blank_fields
    else:
        found[blank], found[copy_record] = with_words()
    return found


@cache
def with_words() -> tuple[Any, Any]:
    """Return functions that clear and copy records by words of eight bytes.

    Numba itself would load and store a record as one value, byte by byte.
    """
    from llvmlite import ir  # noqa: PLC0415
    from numba.core import types  # noqa: PLC0415
    from numba.core.cgutils import for_range  # noqa: PLC0415
    from numba.cuda.extending import intrinsic  # noqa: PLC0415

    word = ir.IntType(64)

    def words(builder: Any, record: Any) -> Any:
        return builder.bitcast(record, word.as_pointer())

    @intrinsic
    def clear(typing: Any, record: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            to = words(builder, arguments[0])
            with for_range(builder, ir.Constant(word, record.size // 8)) as loop:
                builder.store(ir.Constant(word, 0), builder.gep(to, [loop.index]))
            return context.get_dummy_value()

        return types.none(record), generate

    @intrinsic
    def copy(typing: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            to, of = words(builder, arguments[0]), words(builder, arguments[1])
            with for_range(builder, ir.Constant(word, target.size // 8)) as loop:
                builder.store(builder.load(builder.gep(of, [loop.index])), builder.gep(to, [loop.index]))
            return context.get_dummy_value()

        return types.none(target, source), generate

    def blank_words(s, raw):
        clear(s)  # pyright: ignore[reportCallIssue]  # the compiler adds one argument

    def copy_words(target, row, source, other):
        copy(target[row], source[other])  # pyright: ignore[reportCallIssue]

    return blank_words, copy_words


class CudaNumpy(ModuleType):
    """NumPy, as device code knows it."""

    def __init__(self) -> None:
        super().__init__("numpy_of_a_thread")

    def __getattr__(self, name: str) -> Any:
        return ThreadArray() if name == "empty" else getattr(np, name)


class ThreadArray:
    """`empty` as device code calls it: an array in the memory of its thread."""

    @property
    def _numba_type_(self) -> Any:
        from numba.core import types  # noqa: PLC0415
        from numba.cuda.cudadecl import Cuda_local_array  # noqa: PLC0415

        return types.Function(Cuda_local_array)
