"""The random generator in the state (ALL-04)."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations

import numpy as np
import pytest

from peregon.kernels import chance
from peregon.kernels.jit import door
from peregon.kernels.layout import record_type

reseed = door(chance.reseed)
next_word = door(chance.next_word)
below = door(chance.below)
shuffle = door(chance.shuffle)

rule = pytest.mark.rule
WORD = 0xFFFFFFFF


def generator(key=(0,) * 8):
    """Return a state with only a generator."""
    state = np.zeros(1, record_type(chance.Chance))[0]
    reseed(state, np.array(key, np.uint32))
    return state


def keystream(state, words):
    return np.array([next_word(state) for _ in range(words)], "<u4").tobytes()


def chacha8(key):
    """Yield the same words by the definition of ChaCha with a 64-bit counter."""

    def quarter(x, a, b, c, d):
        for to, by, turned, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[by]) & WORD
            mixed = x[turned] ^ x[to]
            x[turned] = (mixed << left | mixed >> (32 - left)) & WORD

    columns = [(i, i + 4, i + 8, i + 12) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    sigma = np.frombuffer(b"expand 32-byte k", "<u4").tolist()
    number = 0
    while True:
        start = [*sigma, *key, number & WORD, number >> 32, 0, 0]
        block = list(start)
        for _ in range(4):
            for places in columns + diagonals:
                quarter(block, *places)
        yield from ((a + b) & WORD for a, b in zip(block, start, strict=True))
        number += 1


def chi_square(counts, values):
    expected = sum(counts.values()) / len(values)
    return sum((counts[value] - expected) ** 2 / expected for value in values)


@rule("ALL-04")
def test_the_keystream_of_the_zero_key_is_the_published_one():
    assert keystream(generator(), 16).hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


@rule("ALL-04")
@pytest.mark.parametrize("key", [(0,) * 8, tuple(range(8)), (WORD,) * 8, (1, WORD, 5, 0, 7, 9, 3, 2)])
def test_block_after_block_is_chacha8(key):
    state = generator(key)
    assert [next_word(state) for _ in range(80)] == list(islice(chacha8(key), 80))


@rule("ALL-04")
def test_the_counter_has_64_bits():
    state, other = generator(), generator()
    state.drawn, other.drawn = 0, chance.BLOCK << 32
    assert keystream(state, 16) != keystream(other, 16)


@rule("ALL-04")
def test_a_new_seed_begins_a_new_sequence():
    state = generator((3,) * 8)
    begun = keystream(state, 21)
    reseed(state, np.full(8, 3, np.uint32))
    assert keystream(state, 21) == begun


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 110])
def test_each_number_below_a_bound_is_as_likely_as_the_other(bound):
    state = generator((4,) * 8)
    counts = Counter(below(state, bound) for _ in range(200 * bound))
    assert set(counts) == set(range(bound))
    assert chi_square(counts, range(bound)) < 2 * bound + 15


def test_where_the_words_do_not_divide_evenly_some_are_thrown_away():
    state, bound = generator((5,) * 8), 3 << 29
    numbers = [below(state, bound) for _ in range(6000)]
    assert max(numbers) < bound
    assert chi_square(Counter(number % 3 for number in numbers), range(3)) < 14
    assert state.drawn > 7500


def test_every_order_is_as_likely_as_the_other():
    state, counts = generator((6,) * 8), Counter()
    for _ in range(24 * 200):
        cards = np.arange(6, dtype=np.int8)
        shuffle(state, cards, 4)
        assert cards[4:].tolist() == [4, 5]
        counts[tuple(cards[:4].tolist())] += 1
    assert chi_square(counts, list(permutations(range(4)))) < 50


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_to_shuffle_uses_no_chance(size):
    state = generator()
    shuffle(state, np.arange(3, dtype=np.int8), size)
    assert state.drawn == 0
