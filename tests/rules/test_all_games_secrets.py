"""Secret information stays secret in every game (ALL-03)."""

from __future__ import annotations

import numpy as np
import pytest
from positions import played

from peregon import TITLES

rule = pytest.mark.rule
each_title = pytest.mark.parametrize("title", TITLES)

CHANCE = {"drawn", "key", "block"}
HIDDEN = {
    "usa": CHANCE | {"deck", "hand", "ticket", "offer", "choice", "ticket_deck"},
    "europe": CHANCE | {"deck", "hand", "ticket", "offer", "choice", "ticket_deck", "left_out", "given_back"},
    "first_journey": CHANCE | {"deck", "hand", "held", "ticket_deck", "ticket_discard", "stuck"},
    "trans_europa": CHANCE | {"card"},
}
OF_SEATS = {"hand", "ticket", "offer", "choice", "given_back", "held", "card"}


@rule("ALL-03")
@each_title
@pytest.mark.parametrize("steps", [0, 2, 40])
def test_a_view_hides_nothing_but_what_is_secret(title, steps):
    table = played(title, steps)
    for viewer in (0, 1, 2, None):
        view = table.view(viewer).record
        for name in view.dtype.names:
            if name not in HIDDEN[title]:
                assert (view[name] == table.record[name]).all(), name


@rule("ALL-03")
@each_title
@pytest.mark.parametrize("steps", [0, 2, 40])
def test_of_what_seats_hold_each_sees_its_own_only(title, steps):
    table = played(title, steps)
    for viewer in (0, 1, 2, None):
        view = table.seen_by(viewer)
        for name in OF_SEATS & set(view.dtype.names):
            shown, real = getattr(view, name), getattr(table, name)
            for seat in range(3):
                blank = 0 if real.dtype == np.int64 else -1
                assert (shown[seat] == (real[seat] if seat == viewer else blank)).all(), name


@rule("ALL-03")
@each_title
def test_nobody_sees_the_generator_or_the_order_of_a_deck(title):
    table = played(title, 10)
    for viewer in (0, 1, 2, None):
        view = table.seen_by(viewer)
        assert not view.key.any() and not view.block.any() and view.drawn == -1
        if title != "trans_europa":
            assert (view.deck == -1).all()


@rule("ALL-03")
@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_the_ticket_deck_shows_a_player_only_what_that_player_gave_back(title):
    table = played(title, 3, seats=3)
    for viewer in (0, 1, 2, None):
        known = table.seen_by(viewer).ticket_deck >= 0
        if title == "first_journey" or viewer is None:
            assert not known.any()
        else:
            assert (known == (table.returned_by == viewer)).all()


@rule("ALL-03")
@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_numbers_of_cards_tickets_and_cars_are_public(title):
    table = played(title, 30)
    held = "held_count" if title == "first_journey" else "ticket_count"
    for name in ("hand_size", "cars", held, "deck_size", "discard_size", "ticket_left"):
        assert (table.view(None).record[name] == table.record[name]).all()


@rule("ALL-03")
@each_title
@pytest.mark.parametrize("steps", [0, 2, 40, 150])
def test_what_a_view_hides_can_be_dealt_again_without_the_viewer_noticing(title, steps):
    table = played(title, steps)
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        assert table.game.view(table.game.deal(view, 99), viewer) == view


@rule("ALL-03")
@each_title
def test_a_player_s_view_is_enough_to_know_what_is_legal(title):
    table = played(title, 25)
    for seat in table.game.to_act(table.state):
        of_view = table.game.legal(table.view(seat), seat)
        assert list(of_view) == list(table.legal(seat))
