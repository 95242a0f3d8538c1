"""An observer turns the views of a bot into the numbers of `Tables`."""

from __future__ import annotations

import numpy as np
import pytest
from positions_met import every_table, met

from peregon.envs import Observer

pytestmark = pytest.mark.compiled


@every_table
def test_an_observer_shows_a_view_as_tables_show_the_position(title: str, seats: int) -> None:
    tables = met(title, seats)
    observer = Observer(tables.game, seats)
    assert observer.name == tables.name and observer.fields == tables.fields
    for game, seat in enumerate(tables.now.seat.tolist()):
        observation, mask = observer.see(tables.game.view(tables.state(game), seat))
        assert np.array_equal(observation, tables.now.observation[game])
        assert np.array_equal(mask, tables.now.mask[game])


def test_an_observer_refuses_a_state_and_a_spectators_view() -> None:
    tables = met("usa", 2)
    observer = Observer(tables.game, 2)
    with pytest.raises(TypeError):
        observer.see(tables.state(0))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        observer.see(tables.game.view(tables.state(0), None))


def test_what_an_observer_has_shown_stays_as_it_was() -> None:
    tables = met("usa", 2)
    observer = Observer(tables.game, 2)
    one, other = (tables.game.view(tables.state(game), int(tables.now.seat[game])) for game in (0, 1))
    first, _ = observer.see(one)
    kept = first.copy()
    observer.see(other)
    assert np.array_equal(first, kept)
