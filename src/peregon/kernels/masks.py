# pyright: basic
"""Sets of up to 63 things, as the bits of a number."""

from __future__ import annotations

from typing import Any

from peregon.kernels.jit import COMPILED, compiles, kernel

BITS = 63  # the sign bit stays free, so that no number is ever negative


def count(mask: Any) -> int:
    """Return how many things are in the set."""
    return int(mask).bit_count()


def lowest(mask: Any) -> int:
    """Return the first thing of a set that is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


if COMPILED:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def ones_in(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def zeros_below(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @compiles(count)
    def count_ones(mask):
        return ones_in(mask)  # pyright: ignore[reportCallIssue]  # the compiler adds one

    @compiles(lowest)
    def count_zeros(mask):
        return zeros_below(mask)  # pyright: ignore[reportCallIssue]  # the compiler adds one


@kernel
def nth(mask, k):
    """Return the k-th thing of a set, counted from 0."""
    for _ in range(k):
        mask &= mask - 1
    return lowest(mask)
