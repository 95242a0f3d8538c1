# pyright: basic
"""The seeds of games: SHA-256 of the seed of all games, the game's row, and how many it played before."""

from __future__ import annotations

import math

import numpy as np

from peregon.kernels.chance import WORD
from peregon.kernels.jit import kernel
from peregon.kernels.layout import column

ROUNDS = 64
BLOCK = 16  # words of a block
SEED_WORDS = 8
PADDING, LENGTH = 1 << 31, 48 * 8  # after the message: a bit, and at the end how many bits it has


def cube_root(number: int) -> int:
    """Return the cube root of a number, rounded down."""
    root = round(number ** (1 / 3))
    while root**3 > number:
        root -= 1
    while (root + 1) ** 3 <= number:
        root += 1
    return root


PRIMES = [n for n in range(2, 312) if all(n % d for d in range(2, math.isqrt(n) + 1))]
# The first bits of the fractions of the primes' roots, as SHA-256 defines them.
CUBE_ROOTS = np.array([cube_root(prime << 96) & WORD for prime in PRIMES[:ROUNDS]], np.int64)
H0, H1, H2, H3, H4, H5, H6, H7 = (math.isqrt(prime << 64) & WORD for prime in PRIMES[:SEED_WORDS])


class Seeds:
    """The seed of all games, which game of which row this is, and how many of its actions were played."""

    row = column(np.int64)
    number = column(np.int64)  # games begun in this row before
    played = column(np.int64)
    seed = column(np.uint32, SEED_WORDS)  # of all games; the first byte is the highest of the first word
    schedule = column(np.uint32, BLOCK)


@kernel
def turned(word, bits):
    """Return a word turned to the right."""
    return ((word >> bits) | (word << (32 - bits))) & WORD


@kernel
def with_bytes_reversed(word):
    """Return a word with its bytes in the other order."""
    return (word >> 24) | ((word >> 8) & 0xFF00) | ((word << 8) & 0xFF0000) | ((word << 24) & 0xFF000000)


@kernel
def scheduled(w, step):
    """Return the word of the message's schedule for a step; the last 16 are kept."""
    if step >= BLOCK:
        early, late = np.int64(w[(step - 15) % BLOCK]), np.int64(w[(step - 2) % BLOCK])
        early = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
        late = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
        w[step % BLOCK] = (np.int64(w[step % BLOCK]) + early + np.int64(w[(step - 7) % BLOCK]) + late) & WORD
    return np.int64(w[step % BLOCK])


@kernel
def derive_key(memory, key):
    """Write the key of the row's next game: the SHA-256 of seed, row and number, as `Game.start` reads it."""
    w = memory.schedule
    for i in range(SEED_WORDS):
        w[i] = memory.seed[i]
    w[8], w[9] = memory.row >> 32, memory.row & WORD
    w[10], w[11] = memory.number >> 32, memory.number & WORD
    w[12], w[13], w[14], w[15] = PADDING, 0, 0, LENGTH
    a, b, c, d = np.int64(H0), np.int64(H1), np.int64(H2), np.int64(H3)
    e, f, g, h = np.int64(H4), np.int64(H5), np.int64(H6), np.int64(H7)
    for step in range(ROUNDS):
        choice = (e & f) ^ (~e & WORD & g)
        mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        one = (h + mixed + choice + CUBE_ROOTS[step] + scheduled(w, step)) & WORD
        most = (a & b) ^ (a & c) ^ (b & c)
        other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) & WORD
        h, g, f, e = g, f, e, (d + one) & WORD
        d, c, b, a = c, b, a, (one + other) & WORD
    key[0], key[1] = with_bytes_reversed((a + H0) & WORD), with_bytes_reversed((b + H1) & WORD)
    key[2], key[3] = with_bytes_reversed((c + H2) & WORD), with_bytes_reversed((d + H3) & WORD)
    key[4], key[5] = with_bytes_reversed((e + H4) & WORD), with_bytes_reversed((f + H5) & WORD)
    key[6], key[7] = with_bytes_reversed((g + H6) & WORD), with_bytes_reversed((h + H7) & WORD)
