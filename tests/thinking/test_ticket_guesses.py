"""What a search imagines others to hold in Ticket to Ride and its Europe."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest
from positions import Table, played, position

from peregon.game import words_of
from peregon.kernels.entries import new_dice
from peregon.kernels.jit import door
from peregon.thinking.registry import thinking_of

TITLES = ("usa", "europe")
TIMES = 300
LOCOMOTIVE = 8


def imagined(table: Table, viewer: int, times: int) -> np.ndarray[Any, np.dtype[Any]]:
    """Return states as a viewer imagines them after studying the position once."""
    game, thinking = table.game, thinking_of(table.game.title.id)
    minds, dice = thinking.new_minds(thinking.tuned), new_dice(words_of(1))
    states = np.zeros(times, game.rules.state)
    study, imagine = door(thinking.names["study"]), door(thinking.names["imagine"])
    states[:] = table.view(viewer).record
    study(states[0], game.printed[0], viewer, minds, dice[0], times)
    for seed in range(times):
        imagine(states[seed], game.printed[0], viewer, words_of(seed), minds)
    return states


def share_with(states: np.ndarray[Any, np.dtype[Any]], table: Table, seat: int, ticket: str) -> float:
    """Return in what part of the states a seat holds a ticket."""
    index = next(i for i, one in enumerate(table.game.board.tickets) if one.id == ticket)
    return float((states["ticket"][:, seat] >> index & 1).mean())


def test_a_ticket_whose_way_a_player_has_built_is_imagined_in_most_of_their_hands() -> None:
    way = "calgary-helena helena-denver denver-phoenix"
    table = position("usa", tickets={1: "calgary-phoenix denver-el_paso"}, routes={1: way})
    states = imagined(table, 0, TIMES)
    assert share_with(states, table, 1, "calgary-phoenix") > 0.5
    assert share_with(states, table, 1, "boston-miami") < 0.1


def test_tickets_that_go_together_are_imagined_together() -> None:
    table = position("usa", tickets={1: "boston-miami toronto-miami"})
    game, thinking = table.game, thinking_of("usa")
    study, minds = door(thinking.names["study"]), thinking.new_minds(thinking.tuned)
    hands: list[int] = []
    for seed in range(60):
        study(table.view(0).record[0], game.printed[0], 0, minds, new_dice(words_of(seed))[0], TIMES)
        hands += minds["pool"][1, : minds["pooled"][1]].tolist()
    index = {ticket.id: i for i, ticket in enumerate(game.board.tickets)}
    west = [hand for hand in hands if hand >> index["los_angeles-new_york"] & 1]
    beside = Counter(ticket for hand in west for ticket, i in index.items() if hand >> i & 1)
    assert beside["los_angeles-chicago"] > 2 * beside["boston-miami"]


def test_few_of_the_unseen_cards_of_others_are_locomotives() -> None:
    table = position("usa", hands={1: "red*4 blue*4 green*4"})
    states = imagined(table, 0, TIMES)
    evenly = 12 * 14 / 110
    assert 0.1 * evenly < states["hand"][:, 1, LOCOMOTIVE].mean() < 0.6 * evenly


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_what_is_imagined_cannot_be_told_from_what_is(title: str) -> None:
    """One test for both numbers of players, because compiling takes much longer than the games."""
    for seats, steps in product((2, 5), range(0, 160, 8)):
        table = played(title, steps, seats=seats, seed=steps)
        if table.outcome is not None:
            continue
        view = table.view(table.seat)
        for record in imagined(table, table.seat, 3):
            records = np.array([record])
            records.setflags(write=False)
            state = type(table.state)(table.state.board, records)
            assert table.game.view(state, table.seat) == view
