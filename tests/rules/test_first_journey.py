"""First Journey: setup and the three kinds of turn (FJ-01 to FJ-07)."""

from __future__ import annotations

import pytest
from positions import cards, load, position

from peregon.events import CardDrawn, DeckReshuffled, TicketDrawn, TicketsSwapped
from peregon.kernels.jit import door
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import claim_of

rule = pytest.mark.rule


@rule("FJ-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_have_20_cars_each(seats):
    state = load("first_journey").start(seats, 1)
    assert state.record[0].cars[:seats].tolist() == [20] * seats


@rule("FJ-02")
def test_72_cards_of_six_colours_and_locomotives_are_dealt_from():
    table = position("first_journey", rest_to=0)
    assert set(table.holds(0)) == {"yellow", "green", "white", "black", "blue", "red", "locomotive"}
    assert sum(table.holds(0).values()) == 72


@rule("FJ-02")
def test_the_split_of_the_deck_is_the_board_s():
    table = position("first_journey", rest_to=0)
    assert table.holds(0) == table.game.board.deck


@rule("FJ-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_begins_with_4_cards_and_2_tickets(seats):
    state = load("first_journey").start(seats, 1)
    record = state.record[0]
    assert record.hand_size[:seats].tolist() == record.hand[:seats].sum(axis=1).tolist() == [4] * seats
    assert record.held_count[:seats].tolist() == [2] * seats
    assert (record.held[:seats] >= 0).all()


@rule("FJ-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_not_dealt_lies_in_the_decks(seats):
    state = load("first_journey").start(seats, 1)
    assert (state.record[0].deck_size, state.record[0].discard_size) == (72 - 4 * seats, 0)
    assert (state.record[0].ticket_left, state.record[0].ticket_discards) == (32 - 2 * seats, 0)


@rule("FJ-03")
def test_no_two_of_the_32_tickets_are_the_same_card():
    state = load("first_journey").start(4, 1)
    record = state.record[0]
    dealt = [*record.held[:4].ravel().tolist(), *record.ticket_deck[: record.ticket_left].tolist()]
    assert sorted(dealt) == list(range(32))


@rule("FJ-03")
def test_tickets_are_shuffled():
    tops = {load("first_journey").start(2, seed).record[0].held[0, 0] for seed in range(300)}
    assert tops == set(range(32))


@rule("FJ-03")
def test_there_is_no_market():
    table = position("first_journey")
    assert "market" not in table.record.dtype.names
    assert table.refused("take 1") == (Refusal.UNKNOWN_ACTION, "ALL-05")


@rule("FJ-03", "FJ-11")
def test_nobody_begins_with_a_bonus_or_a_completed_ticket():
    state = load("first_journey").start(4, 1)
    record = state.record[0]
    assert not record.crossed.any() and not record.total.any() and not record.done.any()


# ── FJ-04: cards ──


@rule("FJ-04")
def test_a_draw_is_the_top_two_cards_and_the_turn():
    after = position("first_journey", deck="red blue green").play("draw")
    assert after.holds(0) == {"red": 1, "blue": 1}
    assert after.deck_size == 70
    assert after.turn == 1


@rule("FJ-04", "US-13")
def test_the_draw_that_empties_the_deck_makes_a_new_one_of_the_discard():
    after = position("first_journey", deck="blue red", discard="red*5", rest_to=1).play("draw")
    assert after.holds(0) == {"blue": 1, "red": 1}
    assert (after.deck_size, after.discard_size) == (5, 0)
    assert [type(event) for event in after.events] == [CardDrawn, CardDrawn, DeckReshuffled]


@rule("FJ-04", "US-13")
def test_cards_discarded_beside_an_empty_deck_are_the_new_deck():
    after = position("first_journey", hands={0: "black*4"}, rest_to=1).play("claim brest-madrid black")
    assert (after.deck_size, after.discard_size) == (3, 0)
    assert after.told(DeckReshuffled) == [DeckReshuffled(-1, 3)]


@rule("FJ-04")
def test_a_deck_that_runs_out_between_the_two_cards_is_made_anew():
    after = position("first_journey", deck="blue", discard="red*3", rest_to=1).play("draw")
    assert after.holds(0) == {"blue": 1, "red": 1}
    assert (after.deck_size, after.discard_size) == (2, 0)


@rule("FJ-04")
def test_with_only_one_card_to_be_had_one_is_drawn():
    after = position("first_journey", deck="blue", rest_to=1).play("draw")
    assert after.holds(0) == {"blue": 1}
    assert after.turn == 1


@rule("FJ-04")
def test_with_no_card_to_be_had_drawing_is_not_legal():
    table = position("first_journey", rest_to=1)
    assert table.refused("draw") == (Refusal.NO_CARDS, "FJ-04")
    assert "draw" not in table.legal()


@rule("FJ-04", "ALL-03")
def test_only_the_player_drawing_sees_the_cards():
    after = position("first_journey", deck="red blue").play("draw")
    assert [event.seen_by(0).card for event in after.told(CardDrawn)] == ["red", "blue"]
    assert [event.seen_by(1).card for event in after.told(CardDrawn)] == [None, None]


# ── FJ-05: routes ──


@rule("FJ-05")
def test_a_route_is_claimed_with_as_many_cards_of_its_colour_as_it_has_spaces():
    after = position("first_journey", hands={0: "black*4"}).play("claim brest-madrid black")
    assert after.owner[after.game.board.route_index["brest-madrid"]] == 0
    assert after.holds(0) == {"black": 1}
    assert after.cars[0] == 17
    assert after.turn == 1


@rule("FJ-05")
def test_the_cards_of_a_claim_are_discarded():
    table = position("first_journey", hands={0: "black black locomotive"})
    after = table.play("claim brest-madrid black 1")
    assert after.discard_size == 3
    assert after.discard[cards("black locomotive")].tolist() == [2, 1]


@rule("FJ-05")
@pytest.mark.parametrize(
    ("hand", "payment"),
    [
        ("black*3", "black"),
        ("black*2 locomotive", "black 1"),
        ("black locomotive*2", "black 2"),
        ("locomotive*3", "locomotive"),
    ],
)
def test_locomotives_stand_in_for_any_card(hand, payment):
    table = position("first_journey", hands={0: hand})
    assert len(table.legal_texts("claim brest-madrid")) == 1
    assert table.play(f"claim brest-madrid {payment}").holds(0) == {}


@rule("FJ-05")
@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("claim dublin-london-1 red", Refusal.WRONG_COLOR),
        ("claim brest-madrid black", Refusal.FEW_CARDS),
        ("claim brest-madrid black 2", Refusal.FEW_LOCOMOTIVES),
        ("claim brest-madrid black 3", Refusal.WRONG_PAYMENT),
        ("claim brest-madrid locomotive 2", Refusal.WRONG_PAYMENT),
        ("claim brest-madrid locomotive", Refusal.FEW_LOCOMOTIVES),
        ("claim kyiv-moscow-1 red", Refusal.ROUTE_TAKEN),
    ],
)
def test_a_claim_is_refused_with_the_reason(action, refusal):
    routes = {1: "kyiv-moscow-1"}
    table = position("first_journey", hands={0: "black*2 red*3 locomotive"}, routes=routes)
    assert table.refused(action) == (refusal, "FJ-05")


@rule("FJ-05")
def test_a_claim_takes_as_many_cars_as_spaces():
    table = position("first_journey", hands={0: "black*3"}, cars={0: 2})
    assert table.refused("claim brest-madrid black") == (Refusal.FEW_CARS, "FJ-05")


@rule("FJ-05")
def test_a_route_need_not_touch_other_routes():
    table = position("first_journey", hands={0: "green*2"}, routes={0: "dublin-london-1"})
    assert table.play("claim kyiv-rostov-2 green").cars[0] == 16


@rule("FJ-05", "ALL-01")
def test_one_route_a_turn():
    after = position("first_journey", hands={0: "black*4"}).play("claim dublin-london-2 black")
    refused = after.refused("claim amsterdam-berlin-2 black", seat=0)
    assert refused == (Refusal.NOT_YOUR_TURN, "ALL-01")


@rule("FJ-05")
def test_a_number_beyond_the_board_s_routes_names_no_route(monkeypatch):
    table = position("first_journey", hands={0: "locomotive*3"})
    beyond = door(claim_of)(len(table.game.board.routes), 0, 0)
    monkeypatch.setattr(table.game.codec, "number", lambda action: beyond)
    assert table.refused("draw") == (Refusal.NO_ROUTE, "FJ-05")


# ── FJ-06: new tickets ──

HELD = "dublin-paris london-rome"


@rule("FJ-06")
def test_new_tickets_are_two_others_for_both_and_the_turn():
    deck = "berlin-rostov kyiv-ankara rome-bucharest"
    after = position("first_journey", tickets={0: HELD}, ticket_deck=deck).play("tickets")
    index = after.game.board.ticket_index
    assert after.held[0].tolist() == [index["berlin-rostov"], index["kyiv-ankara"]]
    assert (after.ticket_left, after.ticket_discards) == (1, 2)
    assert after.turn == 1


@rule("FJ-06", "ALL-03")
def test_only_the_player_changing_tickets_knows_which_were_discarded():
    after = position("first_journey", tickets={0: HELD}).play("tickets")
    gone = {after.game.board.ticket_index[name] for name in HELD.split()}
    assert set(after.seen_by(0).ticket_discard[:2].tolist()) == gone
    for viewer in (1, None):
        assert after.seen_by(viewer).ticket_discard[:2].tolist() == [-1, -1]
        assert after.seen_by(viewer).ticket_discards == 2


@rule("FJ-06", "ALL-03")
def test_the_events_of_new_tickets_name_none_to_the_others():
    after = position("first_journey", tickets={0: HELD}).play("tickets")
    (swapped,) = after.told(TicketsSwapped)
    assert swapped.tickets == tuple(HELD.split())
    assert (swapped.seen_by(1).number, swapped.seen_by(1).tickets) == (2, None)
    assert [event.seen_by(1).ticket for event in after.told(TicketDrawn)] == [None, None]


@rule("FJ-06")
def test_a_player_may_change_tickets_that_could_be_completed():
    table = position(
        "first_journey",
        tickets={0: HELD},
        routes={0: "dublin-london-1"},
        hands={0: "green*9 locomotive*9"},
    )
    assert table.play("tickets").total[0] == 0


@rule("FJ-06")
def test_with_no_ticket_to_be_drawn_tickets_cannot_be_changed():
    table = position("first_journey", tickets={0: HELD}, ticket_deck="")
    assert table.refused("tickets") == (Refusal.NO_TICKETS, "FJ-06")
    assert "tickets" not in table.legal()


@rule("FJ-06", "FJ-10")
@pytest.mark.parametrize(
    ("deck", "discarded", "held"),
    [("kyiv-ankara", "", 1), ("", "kyiv-ankara", 1), ("", "kyiv-ankara rome-bucharest", 2)],
)
def test_one_other_ticket_is_enough_to_change_and_the_old_ones_do_not_come_back(deck, discarded, held):
    table = position("first_journey", tickets={0: HELD}, ticket_deck=deck, discarded_tickets=discarded)
    after = table.play("tickets")
    assert after.held_count[0] == held
    old = {table.game.board.ticket_index[name] for name in HELD.split()}
    assert old.isdisjoint(after.held[0])
    assert set(after.ticket_discard[: after.ticket_discards]) == old


# ── FJ-07: double routes ──


@rule("FJ-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_holds_both_tracks(seats):
    table = position("first_journey", seats=seats, hands={0: "black*2 blue*2"})
    table = table.play("claim dublin-london-1 blue", *["draw"] * (seats - 1))
    assert table.refused("claim dublin-london-2 black") == (Refusal.TWIN_IS_YOURS, "FJ-07")
    assert not table.legal_texts("claim dublin-london")


@rule("FJ-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_track_stays_open_to_others_at_any_number_of_players(seats):
    table = position("first_journey", seats=seats, hands={0: "blue*2", 1: "black*2"})
    after = table.play("claim dublin-london-1 blue", "claim dublin-london-2 black")
    assert after.cars[:2].tolist() == [18, 18]


@rule("FJ-07", "FJ-05")
def test_a_track_that_another_holds_is_taken():
    table = position("first_journey", hands={0: "blue*2"}, routes={1: "dublin-london-1"})
    assert table.refused("claim dublin-london-1 blue") == (Refusal.ROUTE_TAKEN, "FJ-05")
