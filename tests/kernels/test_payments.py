"""Payments of all lengths at once, compared with paying card by card."""

from __future__ import annotations

from itertools import product as pairs

import pytest

from peregon.kernels.jit import door
from peregon.kernels.lanes import LANE_BITS, LANES, at, ones, product, up_to
from peregon.kernels.payments import payable


def lanes_of(*numbers: int) -> int:
    return sum(number << (lane * LANE_BITS) for lane, number in enumerate(numbers))


@pytest.mark.parametrize("cars", [0, 1, 5, 8, 45])
def test_every_way_to_pay_a_length_is_counted_once(cars: int):
    steps, limit, ways, ask = door(ones), door(up_to), door(payable), door(at)
    for cards, locomotives in pairs(range(15), range(21)):
        found = ways(steps(cards), steps(locomotives), limit(cars))
        for length in range(1, LANES + 1):
            mixed = [j for j in range(locomotives + 1) if 1 <= length - j <= cards]
            by_hand = len(mixed) + (locomotives >= length)
            assert ask(found, length) == (by_hand if length <= cars else 0), (cards, locomotives, length)


def test_cards_of_every_colour_pay_for_a_grey_route():
    steps, ways, ask = door(ones), door(payable), door(at)
    all_colors = sum(steps(12) for _ in range(8))
    found = ways(all_colors, steps(14), door(up_to)(45))
    assert [ask(found, length) for length in range(1, LANES + 1)] == [9, 17, 25, 33, 41, 49, 57, 65]


def multiplied(one: int, other: int) -> int:
    return product(one, other)


def test_lengths_are_multiplied_each_with_its_own():
    times = door(multiplied)
    assert times(lanes_of(1, 2, 3, 4, 5, 6, 7, 8), lanes_of(8, 7, 6, 5, 4, 3, 2, 1)) == 120
    assert times(lanes_of(126), lanes_of(65)) == 126 * 65
    assert times(lanes_of(0, 0, 0, 0, 0, 0, 0, 126), lanes_of(0, 0, 0, 0, 0, 0, 0, 65)) == 126 * 65
