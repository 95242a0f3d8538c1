"""The invariants can fail: a state that breaks one is found, and so is a leaked secret."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from positions import load, played

from peregon.events import secret_columns
from peregon.game import words_of
from peregon.kernels import conservation
from peregon.kernels.checked_games import STATES
from peregon.kernels.conservation import Law
from peregon.kernels.entries import new_dice, soak_of
from peregon.kernels.jit import door
from peregon.kernels.layout import BY_OWNER, SEEN
from peregon.kernels.trace import new_trace
from peregon.kernels.turns import Ending


def gain_a_card(r: Any) -> None:
    r.hand[0, 0] += 1


def miscount_a_hand(r: Any) -> None:
    r.hand_size[0] += 1


def show_what_is_not_held(r: Any) -> None:
    r.shown[0, 0] = r.hand[0, 0] + 1


def leave_the_deck_empty(r: Any) -> None:
    for place in range(r.deck_size):
        r.discard[r.deck[place]] += 1
        r.deck[place] = -1
    r.discard_size += r.deck_size
    r.deck_size = 0


def leave_a_gap(r: Any) -> None:
    r.deck[r.deck_size], r.market[0] = r.market[0], -1
    r.deck_size += 1


def end_too_early(r: Any) -> None:
    r.ended = Ending.PASSES
    r.label[0] = 0  # the first player has connected all cities


def lose_a_car(r: Any) -> None:
    r.cars[1] -= 1


def open_a_taken_route(r: Any) -> None:
    r.free[0] ^= 1


def miscount_tickets(r: Any) -> None:
    r.ticket_count[0] += 1


def hold_a_ticket_twice(r: Any) -> None:
    r.held[1, 0] = r.held[0, 0]


def build_a_station_for_nothing(r: Any) -> None:
    r.stations_left[0] += 1


def lose_a_rail(r: Any) -> None:
    r.rails_left -= 1


def cut_a_network(r: Any) -> None:
    r.network[r.hub[0]] = -1


def deal_a_city_twice(r: Any) -> None:
    r.card[1] = r.card[0]


FAULTS: list[tuple[str, Callable[[Any], None], Law]] = [
    *(
        (title, fault, law)
        for title in ("usa", "europe", "first_journey")
        for fault, law in (
            (gain_a_card, Law.CARDS),
            (leave_the_deck_empty, Law.DECK),
            (miscount_a_hand, Law.HANDS),
            (show_what_is_not_held, Law.HANDS),
            (lose_a_car, Law.CARS),
            (open_a_taken_route, Law.ROUTES),
        )
    ),
    ("usa", leave_a_gap, Law.MARKET),
    ("europe", leave_a_gap, Law.MARKET),
    ("first_journey", end_too_early, Law.PASSES),
    ("usa", miscount_tickets, Law.TICKETS),
    ("europe", miscount_tickets, Law.TICKETS),
    ("first_journey", hold_a_ticket_twice, Law.TICKETS),
    ("europe", build_a_station_for_nothing, Law.STATIONS),
    ("trans_europa", lose_a_rail, Law.RAILS),
    ("trans_europa", cut_a_network, Law.NETWORKS),
    ("trans_europa", deal_a_city_twice, Law.TICKETS),
]


@cache
def conserved_of(title: str) -> Callable[..., int]:
    """Return the invariants of a title's states, compiled once for all tests."""
    return door(getattr(conservation, f"conserved_{title}"))


@pytest.mark.parametrize(("title", "fault", "law"), FAULTS)
def test_a_state_that_breaks_a_law_is_caught(title: str, fault: Callable[[Any], None], law: Law):
    table = played(title, 40)
    records = table.state.record.view(np.uint8).copy().view(table.state.record.dtype)
    conserved = conserved_of(title)
    assert conserved(records[0], table.game.printed[0]) == 0
    fault(records[0])
    assert conserved(records[0], table.game.printed[0]) == law


def soak_with(title: str, sight: np.ndarray, public: np.ndarray) -> Law | None:
    """Return the invariant that some games break with other visibility than the rules give."""
    game, broken = load(title), np.zeros(3, np.int64)
    states = np.zeros(STATES, game.rules.state)
    raw, traces = states.view(np.uint8).reshape(STATES, -1), np.concatenate([new_trace(), new_trace()])
    dice = new_dice(words_of(3))
    soak_of(title)(states, raw, game.printed, dice, traces, sight, public, 3, 20, broken)
    return Law(int(broken[0])) if broken[0] else None


@pytest.mark.parametrize("title", ["usa", "trans_europa"])
@pytest.mark.rule("ALL-03")
def test_a_secret_that_gets_out_is_caught(title: str):
    rules = load(title).rules
    assert soak_with(title, rules.sight, secret_columns()) is None
    leaking = rules.sight[rules.sight[:, SEEN] != BY_OWNER]  # hands, offers and cards become public
    assert soak_with(title, leaking, secret_columns()) is not None


@pytest.mark.rule("ALL-03")
def test_an_event_that_tells_a_secret_is_caught():
    everything = np.full_like(secret_columns(), 6)
    assert soak_with("usa", load("usa").rules.sight, everything) is Law.EVENTS_KEEP_SECRETS
