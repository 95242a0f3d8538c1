# pyright: basic
"""A value net as compiled code runs it: two hidden layers, single precision, a fixed order of arithmetic.

All weights are one array of float32: the number of inputs, of both hidden layers and of outputs, then for
each layer its weights (a row per input) and its offsets. Hidden numbers below 0 count as 0. The outputs are
logarithms of odds, named in `OUTPUTS`.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel

OUTPUTS = ("win", "lead", "above")  # share of the win; lead over the best, and over the mean of the others
HEAD = 4  # numbers before the weights


def weights_size(inputs: int, wide: int, narrow: int) -> int:
    """Return the length of the array of weights."""
    return HEAD + (inputs + 1) * wide + (wide + 1) * narrow + (narrow + 1) * len(OUTPUTS)


@kernel
def run_net(weights, inputs, outputs):
    """Write the outputs of a net. Inputs of 0, which most are, cost nothing."""
    size, wide, narrow = np.int64(weights[0]), np.int64(weights[1]), np.int64(weights[2])
    first, second = np.empty(wide, np.float32), np.empty(narrow, np.float32)
    at = HEAD + size * wide
    for j in range(wide):
        first[j] = weights[at + j]
    for i in range(size):
        if inputs[i] != 0:
            add_row(weights, HEAD + i * wide, np.float32(inputs[i]), first)
    at += wide
    after = at + wide * narrow
    for j in range(narrow):
        second[j] = weights[after + j]
    for i in range(wide):
        if first[i] > 0:
            add_row(weights, at + i * narrow, first[i], second)
    at = after + narrow
    after = at + narrow * outputs.size
    for j in range(outputs.size):
        outputs[j] = weights[after + j]
    for i in range(narrow):
        if second[i] > 0:
            add_row(weights, at + i * outputs.size, second[i], outputs)


@kernel
def add_row(weights, row, number, sums):
    """Add a row of weights, times a number."""
    for j in range(sums.size):
        sums[j] += number * weights[row + j]
