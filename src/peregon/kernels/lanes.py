# pyright: basic
"""Eight small numbers in one: a byte for each length of a route, from 1 to 8.

So the numbers of all lengths of a colour are added, cut off and multiplied at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from peregon.kernels.jit import COMPILED, compiles, kernel

LANES = 8  # the longest route
LANE_BITS = 8  # bits of a lane
FULL = (1 << LANE_BITS) - 1


def combined(one: Any, other: Any) -> int:
    """Return in how many ways each length is the sum of two parts: a product of polynomials."""
    return int(one) * int(other) & ((1 << (LANES * LANE_BITS)) - 1)


def counted(sets: Any, members: Any) -> int:
    """Count the members in the set of each length."""
    return int.from_bytes([int(one & members).bit_count() for one in sets], "little")


def product(one: Any, other: Any) -> int:
    """Return the sum of the products, length by length."""
    pairs = zip(int(one).to_bytes(LANES, "little"), int(other).to_bytes(LANES, "little"), strict=True)
    return sum(a * b for a, b in pairs)


if COMPILED:
    from llvmlite import ir
    from numba import types
    from numba.core.cgutils import get_or_insert_function
    from numba.extending import intrinsic

    @intrinsic
    def sum_of_products(typing: Any, one: Any, other: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            narrow = ir.VectorType(ir.IntType(LANE_BITS), LANES)
            wide = ir.VectorType(ir.IntType(32), LANES)
            one, other = (builder.zext(builder.bitcast(lanes, narrow), wide) for lanes in arguments)
            kind = ir.FunctionType(ir.IntType(32), [wide])
            total = get_or_insert_function(builder.module, kind, "llvm.vector.reduce.add.v8i32")
            return builder.zext(builder.call(total, [builder.mul(one, other)]), ir.IntType(64))

        return types.int64(types.int64, types.int64), generate

    @intrinsic
    def counts(typing: Any, sets: Any, members: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            wide = ir.VectorType(ir.IntType(64), LANES)
            data = context.make_array(sets)(context, builder, arguments[0]).data
            first = builder.load(builder.bitcast(data, wide.as_pointer()), align=8)
            all_members = ir.Constant(wide, ir.Undefined)
            for lane in range(LANES):
                all_members = builder.insert_element(all_members, arguments[1], ir.IntType(32)(lane))
            kind = ir.FunctionType(wide, [wide])
            number = get_or_insert_function(builder.module, kind, "llvm.ctpop.v8i64")
            found = builder.call(number, [builder.and_(first, all_members)])
            narrow = builder.trunc(found, ir.VectorType(ir.IntType(LANE_BITS), LANES))
            return builder.bitcast(narrow, ir.IntType(64))

        return types.int64(sets, types.int64), generate

    @compiles(combined)
    def multiply(one, other):
        return one * other

    @compiles(counted)
    def count_all(sets, members):
        return counts(sets, members)  # pyright: ignore[reportCallIssue]  # the compiler adds one

    @compiles(product)
    def multiply_all(one, other):
        return sum_of_products(one, other)  # pyright: ignore[reportCallIssue]  # the compiler adds one


# For every number that a byte can hold: 1 for each length up to it, and all bits of these lengths.
STEPS = np.array([sum(1 << (lane * LANE_BITS) for lane in range(min(most, LANES))) for most in range(256)])
BITS_UP_TO = np.array([-1 if most >= LANES else (1 << (most * LANE_BITS)) - 1 for most in range(256)])


@kernel
def ones(length):
    """Return 1 for every length up to this one."""
    return STEPS[np.uint8(length)]


@kernel
def up_to(length):
    """Return all bits of the lengths up to this one, to cut off longer ones."""
    return BITS_UP_TO[np.uint8(length)]


@kernel
def at(lanes, length):
    """Return the number of one length."""
    return (lanes >> ((length - 1) * LANE_BITS)) & FULL
