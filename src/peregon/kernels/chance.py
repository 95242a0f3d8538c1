# pyright: basic
"""Chance: a ChaCha8 generator inside the state (ALL-04).

The key is the game's 256-bit seed. What a player sees does not allow them to compute what is hidden, and the
same seed gives the same game on every machine.
"""

from __future__ import annotations

import numpy as np

from peregon.kernels.jit import kernel
from peregon.kernels.layout import BY_NOBODY, field

WORD = 0xFFFFFFFF
BLOCK = 16

# "expand 32-byte k", as ChaCha begins every block
SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574


class Chance:
    """The source of a state's random numbers."""

    drawn = field(np.int64, seen=BY_NOBODY)  # how many numbers have been used
    key = field(np.uint32, 8, seen=BY_NOBODY, blank=0)
    block = field(np.uint32, BLOCK, seen=BY_NOBODY, blank=0)


@kernel
def quarter_round(a, b, c, d):
    """Mix four words, as ChaCha does."""
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) | (b >> 25)) & WORD
    return a, b, c, d


@kernel
def next_block(s):
    """Fill the state's block with the next 16 numbers."""
    number = s.drawn // BLOCK
    k0, k1, k2, k3 = np.int64(s.key[0]), np.int64(s.key[1]), np.int64(s.key[2]), np.int64(s.key[3])
    k4, k5, k6, k7 = np.int64(s.key[4]), np.int64(s.key[5]), np.int64(s.key[6]), np.int64(s.key[7])
    c0, c1, c2, c3 = np.int64(SIGMA_0), np.int64(SIGMA_1), np.int64(SIGMA_2), np.int64(SIGMA_3)
    n0, n1 = np.int64(number & WORD), np.int64((number >> 32) & WORD)
    n2, n3 = np.int64(0), np.int64(0)
    a0, a1, a2, a3 = c0, c1, c2, c3
    b0, b1, b2, b3, d0, d1, d2, d3 = k0, k1, k2, k3, k4, k5, k6, k7
    e0, e1, e2, e3 = n0, n1, n2, n3
    for _ in range(4):
        a0, b0, d0, e0 = quarter_round(a0, b0, d0, e0)
        a1, b1, d1, e1 = quarter_round(a1, b1, d1, e1)
        a2, b2, d2, e2 = quarter_round(a2, b2, d2, e2)
        a3, b3, d3, e3 = quarter_round(a3, b3, d3, e3)
        a0, b1, d2, e3 = quarter_round(a0, b1, d2, e3)
        a1, b2, d3, e0 = quarter_round(a1, b2, d3, e0)
        a2, b3, d0, e1 = quarter_round(a2, b3, d0, e1)
        a3, b0, d1, e2 = quarter_round(a3, b0, d1, e2)
    block = s.block
    block[0], block[1] = (a0 + c0) & WORD, (a1 + c1) & WORD
    block[2], block[3] = (a2 + c2) & WORD, (a3 + c3) & WORD
    block[4], block[5] = (b0 + k0) & WORD, (b1 + k1) & WORD
    block[6], block[7] = (b2 + k2) & WORD, (b3 + k3) & WORD
    block[8], block[9] = (d0 + k4) & WORD, (d1 + k5) & WORD
    block[10], block[11] = (d2 + k6) & WORD, (d3 + k7) & WORD
    block[12], block[13] = (e0 + n0) & WORD, (e1 + n1) & WORD
    block[14], block[15] = (e2 + n2) & WORD, (e3 + n3) & WORD


@kernel
def next_word(s):
    """Return the next 32 random bits."""
    place = s.drawn % BLOCK
    if place == 0:
        next_block(s)
    s.drawn += 1
    return np.int64(s.block[place])


@kernel
def below(s, bound):
    """Return a random number from 0 to bound − 1, all equally likely."""
    product = next_word(s) * bound
    if (product & WORD) < bound:
        uneven = (WORD + 1) % bound
        while (product & WORD) < uneven:
            product = next_word(s) * bound
    return product >> 32


@kernel
def shuffle(s, cards, size):
    """Shuffle the first `size` cards, all orders equally likely."""
    for last in range(size - 1, 0, -1):
        other = below(s, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@kernel
def reseed(s, words):
    """Begin a new sequence from the eight words of a seed."""
    for i in range(8):
        s.key[i] = words[i]
    s.drawn = 0
    for i in range(BLOCK):
        s.block[i] = 0
