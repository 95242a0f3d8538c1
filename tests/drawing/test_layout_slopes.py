"""The gradient of a layout's energy equals its finite differences, part by part."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache

import numpy as np
import pytest
from small_board import small_board

from peregon.boards import FIRST_JOURNEY, parse_route_board
from peregon.drawing.curves import DOT, pairs_of
from peregon.drawing.labels import name_places
from peregon.drawing.layout import Frozen, Layout, Weights
from peregon.drawing.projection import Array
from peregon.drawing.route_sheet import fitting_scale, spread, text_size
from peregon.drawing.sheet import adjustments_for, projection_for

WISHES = [field.name for field in fields(Weights) if field.name != "grown"]
NONE = Weights(**dict.fromkeys(WISHES, 0.0), grown=1.0)
STEP = 1e-6
ROUND = 40  # in the middle of the layout, where every part counts


@cache
def layout() -> Layout:
    """Return a finished layout of a small board, with two bowed routes, and with names placed."""
    board = parse_route_board(small_board(), "south.toml", FIRST_JOURNEY)
    lon, lat = (np.array([getattr(city, name) for city in board.cities]) for name in ("lon", "lat"))
    adjustments = adjustments_for(board)
    places, pairs = projection_for(adjustments, lon, lat)(lon, lat), pairs_of(board.routes)
    homes = spread(places / fitting_scale(places, pairs))
    bows = np.zeros(len(pairs))
    bows[:2] = 0.1, -0.4  # the second is so large that the length of its route is free
    names = [name_places(city.names, text_size(adjustments, homes), DOT) for city in board.cities]
    done = Layout(homes, homes.copy(), pairs, bows, bows != 0, names)
    done.solve(lambda rounds: None)
    return done


def disturbed(seed: int) -> tuple[Frozen, Array]:
    """Return a frozen round, and a state far enough from rest that every part of the energy is above zero."""
    done, chance = layout(), np.random.default_rng(seed)
    frozen = done.freeze()
    still = np.concatenate([done.points.ravel(), frozen.base])
    return frozen, still + chance.normal(0, 0.4, still.size)


def assert_slope(weights: Weights, seed: int) -> None:
    frozen, state = disturbed(seed)
    value, slope = layout().energy(frozen, weights, state)
    assert value > 0
    assert np.abs(slope).max() > 0
    differences = np.empty_like(slope)
    for i in range(state.size):
        ahead, behind = state.copy(), state.copy()
        ahead[i] += STEP
        behind[i] -= STEP
        rise = layout().energy(frozen, weights, ahead)[0] - layout().energy(frozen, weights, behind)[0]
        differences[i] = rise / (2 * STEP)
    assert slope == pytest.approx(differences, rel=1e-4, abs=1e-4 * float(np.abs(slope).max()))


@pytest.mark.parametrize("wish", WISHES)
def test_the_slope_of_each_wish_is_that_of_its_differences(wish: str) -> None:
    assert_slope(replace(NONE, **{wish: 1.0}), seed=3)


@pytest.mark.parametrize("seed", range(3))
def test_the_slope_of_a_whole_round_is_that_of_its_differences(seed: int) -> None:
    assert_slope(Weights.of_round(ROUND), seed)


def test_every_wish_has_a_part_in_the_energy() -> None:
    """Without this, the tests above would compare only the gradient of the slides."""
    frozen, state = disturbed(3)
    rest = layout().energy(frozen, NONE, state)[0]
    for wish in WISHES:
        assert layout().energy(frozen, replace(NONE, **{wish: 1.0}), state)[0] > rest, wish
