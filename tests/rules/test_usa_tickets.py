"""Ticket to Ride: tickets (US-24 to US-25a)."""

from __future__ import annotations

import pytest
from positions import Table, position

import peregon
from peregon.actions import Keep, Malformed
from peregon.events import TicketsKept, TicketsOffered
from peregon.kernels.refusals import Refusal
from peregon.outcome import Ending

FOUR = "boston-miami denver-el_paso toronto-miami chicago-santa_fe"
NOTHING_TO_DRAW = {"market": "- - - - -", "rest_to": 1}


def offered(table: Table) -> tuple[str, ...]:
    return table.told(TicketsOffered)[0].tickets


def held(table: Table, seat: int) -> set[str]:
    return {t.id for i, t in enumerate(table.game.board.tickets) if table.ticket[seat] >> i & 1}


# ── drawing ──


@pytest.mark.rule("US-24")
def test_three_tickets_are_drawn_from_the_top_and_at_least_one_is_kept():
    table = position("usa", ticket_deck=FOUR).play("tickets")
    assert offered(table) == ("boston-miami", "denver-el_paso", "toronto-miami")
    assert len(table.legal()) == 7
    after = table.play("keep 2")
    assert held(after, 0) == {"denver-el_paso"}
    assert list(after.ticket_count[:2]) == [1, 0]
    assert after.turn == 1


@pytest.mark.rule("US-24")
def test_tickets_given_back_go_under_the_deck_in_the_order_drawn():
    after = position("usa", ticket_deck=FOUR).play("tickets", "keep 2", "tickets")
    assert offered(after) == ("chicago-santa_fe", "boston-miami", "toronto-miami")


@pytest.mark.rule("US-24")
def test_where_fewer_than_three_tickets_are_left_those_are_drawn():
    table = position("usa", ticket_deck="boston-miami denver-el_paso").play("tickets")
    assert table.legal_texts() == ["keep 1", "keep 2", "keep 1 2"]
    assert table.refused("keep 1 3") == (Refusal.NOT_OFFERED, "US-24")


@pytest.mark.rule("US-24")
def test_the_last_ticket_must_be_kept():
    table = position("usa", ticket_deck="boston-miami").play("tickets")
    assert table.legal_texts() == ["keep 1"]


@pytest.mark.rule("US-24")
def test_with_an_empty_ticket_deck_no_tickets_are_drawn():
    table = position("usa", ticket_deck="")
    assert "tickets" not in table.legal()
    assert table.refused("tickets") == (Refusal.NO_TICKETS, "US-24")


@pytest.mark.rule("US-24")
def test_to_keep_none_is_refused():
    table = position("usa").play("tickets")
    with pytest.raises(Malformed):
        table.play("keep")
    with pytest.raises(peregon.Illegal, match="keep more") as refused:
        table.game.play(table.state, 0, Keep(()))
    assert refused.value.rule == "US-24"


@pytest.mark.rule("US-24")
def test_nothing_is_kept_that_was_not_drawn():
    assert position("usa").refused("keep 1") == (Refusal.NOTHING_OFFERED, "US-24")


# ── keeping ──


@pytest.mark.rule("US-25")
def test_the_choice_belongs_to_the_turn():
    table = position("usa", hands={0: "blue*5"}).play("tickets")
    assert table.turn == 0
    for action in ("draw", "take 1", "claim atlanta-miami blue", "tickets", "pass"):
        assert table.refused(action) == (Refusal.CHOOSE_TICKETS_FIRST, "US-25")


@pytest.mark.rule("US-25")
def test_tickets_once_kept_stay():
    table = position("usa", tickets={0: "boston-miami"}, ticket_deck="denver-el_paso toronto-miami")
    after = table.play("tickets", "keep 1", "draw", "draw", "tickets", "keep 1")
    assert held(after, 0) == {"boston-miami", "denver-el_paso", "toronto-miami"}


@pytest.mark.rule("US-25")
def test_one_player_may_keep_all_thirty_tickets():
    table = position("usa")
    for _ in range(10):
        table = table.play("tickets", "keep 1 2 3", "draw", "draw")
    assert table.ticket_count[0] == 30
    assert table.ticket_left == 0


@pytest.mark.rule("US-25", "ALL-03")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_nobody_else_sees_what_is_offered_and_which_are_kept(viewer: int | None):
    views: set[bytes] = set()
    for deck, keep in ((FOUR, "keep 1"), (" ".join(reversed(FOUR.split())), "keep 3")):
        offer = position("usa", seats=3, ticket_deck=deck).play("tickets")
        after = offer.play(keep)
        views |= {bytes(offer.view(viewer)) + bytes(after.view(viewer))}
    assert len(views) == 1


@pytest.mark.rule("US-25", "ALL-03")
def test_the_numbers_of_tickets_are_public_and_the_tickets_secret():
    offer = position("usa", ticket_deck=FOUR).play("tickets")
    assert offer.events[0].seen_by(1) == TicketsOffered(0, 3, None)
    after = offer.play("keep 1 3")
    assert after.told(TicketsKept)[0].seen_by(1) == TicketsKept(0, 2, 1, None, None)
    kept = ("boston-miami", "toronto-miami")
    assert after.told(TicketsKept)[0].seen_by(0) == TicketsKept(0, 2, 1, kept, (1, 3))
    assert after.seen_by(1).ticket_count[0] == 2


@pytest.mark.rule("US-25", "ALL-03")
def test_returned_tickets_under_the_deck_are_known_only_to_the_player_that_returned_them():
    after = position("usa", ticket_deck=FOUR).play("tickets", "keep 1 3")
    given = after.game.board.ticket_index["denver-el_paso"]
    assert given in after.seen_by(0).ticket_deck
    assert (after.seen_by(1).ticket_deck < 0).all()
    assert (after.seen_by(None).ticket_deck < 0).all()


@pytest.mark.rule("US-25")
def test_a_completed_ticket_stays_secret_until_the_end():
    complete, other = (
        position("usa", hands={0: "red*2"}, routes={0: "denver-santa_fe"}, tickets={0: ticket}).play(
            "claim el_paso-santa_fe red"
        )
        for ticket in ("denver-el_paso", "boston-miami")
    )
    assert bytes(complete.view(1)) == bytes(other.view(1))
    assert [e.seen_by(1) for e in complete.events] == [e.seen_by(1) for e in other.events]


@pytest.mark.rule("US-25", "US-27")
def test_at_the_end_all_tickets_are_shown():
    table = position("usa", tickets={0: "boston-miami"}, last_turns=1)
    assert table.seen_by(1).ticket[0] == 0
    assert table.play("draw", "draw").seen_by(1).ticket[0] != 0


# ── no other action ──


@pytest.mark.rule("US-25a")
def test_where_tickets_are_the_only_legal_action_they_must_be_drawn():
    table = position("usa", **NOTHING_TO_DRAW)
    assert table.legal_texts() == ["tickets"]
    assert table.refused("pass") == (Refusal.ACTION_POSSIBLE, "ALL-02")


@pytest.mark.rule("ALL-02")
def test_where_nothing_is_possible_the_one_legal_action_is_to_pass():
    table = position("usa", ticket_deck="", cars={1: 0}, **NOTHING_TO_DRAW)
    assert table.legal_texts() == ["pass"]
    ended = table.play("pass").play("pass")
    assert ended.outcome is not None
    assert ended.outcome.how == Ending.PASSES
