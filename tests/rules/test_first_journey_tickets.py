"""First Journey: how tickets complete, and the end (FJ-08 to FJ-13)."""

from __future__ import annotations

from itertools import product

import pytest
from positions import load, position

from peregon.events import CrossedBoard, TicketCompleted, TicketDrawn, TicketsReshuffled
from peregon.outcome import Ending

rule = pytest.mark.rule

# With these and dublin-london the player connects Dublin, London, Paris, Amsterdam and Madrid.
NEAR_LONDON = "london-paris-1 london-amsterdam-1 paris-madrid-1"
TO_DUBLIN = "claim dublin-london-1 blue"


def before_dublin(tickets, ticket_deck="berlin-rostov kyiv-ankara", **more):
    return position(
        "first_journey",
        routes={0: NEAR_LONDON},
        hands={0: "blue*2"},
        tickets={0: tickets},
        ticket_deck=ticket_deck,
        **more,
    )


def done(table):
    return [event.ticket for event in table.told(TicketCompleted)]


def held(table, seat=0):
    return [table.game.board.tickets[t].id for t in table.held[seat] if t >= 0]


# ── FJ-08, FJ-09: completing ──


@rule("FJ-08")
def test_a_ticket_whose_cities_are_connected_is_laid_open_and_replaced_at_once():
    after = before_dublin("rome-bucharest dublin-paris").play(TO_DUBLIN)
    assert done(after) == ["dublin-paris"]
    assert held(after) == ["rome-bucharest", "berlin-rostov"]
    assert after.total[0] == 1
    assert after.seen_by(1).done[0] == 1 << after.game.board.ticket_index["dublin-paris"]


@rule("FJ-08")
def test_another_player_s_routes_do_not_connect():
    table = position(
        "first_journey",
        routes={1: "london-paris-1"},
        hands={0: "blue*2"},
        tickets={0: "dublin-paris kyiv-ankara", 1: "rome-bucharest zurich-kyiv"},
    )
    after = table.play(TO_DUBLIN)
    assert not after.total.any()


@rule("FJ-08", "ALL-03")
def test_the_ticket_drawn_in_its_place_is_secret():
    after = before_dublin("rome-bucharest dublin-paris").play(TO_DUBLIN)
    (drawn,) = after.told(TicketDrawn)
    assert (drawn.seen_by(0).ticket, drawn.seen_by(1).ticket) == ("berlin-rostov", None)
    assert after.seen_by(1).held[0].tolist() == [-1, -1]


@rule("FJ-09")
@pytest.mark.parametrize("tickets", ["dublin-paris dublin-amsterdam", "dublin-amsterdam dublin-paris"])
def test_one_claim_may_complete_several_tickets_in_the_order_held(tickets):
    after = before_dublin(tickets).play(TO_DUBLIN)
    assert done(after) == tickets.split()
    assert held(after) == ["berlin-rostov", "kyiv-ankara"]


@rule("FJ-09")
def test_a_ticket_drawn_already_connected_is_complete_at_once_and_replaced():
    deck = "london-madrid madrid-amsterdam berlin-rostov"
    after = before_dublin("dublin-paris rome-bucharest", deck).play(TO_DUBLIN)
    assert done(after) == ["dublin-paris", "london-madrid", "madrid-amsterdam"]
    assert held(after) == ["rome-bucharest", "berlin-rostov"]


@rule("FJ-09")
def test_a_ticket_held_longer_completes_before_one_drawn_connected():
    deck = "london-madrid berlin-rostov kyiv-ankara rome-bucharest"
    after = before_dublin("dublin-paris dublin-amsterdam", deck).play(TO_DUBLIN)
    assert done(after) == ["dublin-paris", "dublin-amsterdam", "london-madrid"]


@rule("FJ-06", "FJ-09")
def test_a_new_ticket_that_is_already_connected_is_complete_at_once():
    deck = "kyiv-ankara london-madrid rome-bucharest"
    after = before_dublin("berlin-rostov zurich-kyiv", deck).play("tickets")
    assert done(after) == ["london-madrid"]
    assert held(after) == ["kyiv-ankara", "rome-bucharest"]
    assert after.turn == 1


# ── FJ-10: the ticket deck runs out ──


@rule("FJ-10")
def test_discarded_tickets_are_shuffled_into_a_new_deck():
    discarded, drawn = "kyiv-ankara zurich-kyiv athens-rostov", set()
    for seed in range(20):
        table = before_dublin("dublin-paris rome-bucharest", "", discarded_tickets=discarded, seed=seed)
        after = table.play(TO_DUBLIN)
        assert after.told(TicketsReshuffled) == [TicketsReshuffled(-1, 3)]
        assert (after.ticket_left, after.ticket_discards) == (2, 0)
        drawn.add(held(after)[1])
    assert drawn == set(discarded.split())


@rule("FJ-10", "ALL-03")
def test_nobody_knows_the_place_of_a_ticket_that_was_shuffled_back():
    deck = "kyiv-ankara zurich-kyiv athens-rostov"
    after = before_dublin("rome-bucharest berlin-rostov", deck).play("tickets", "tickets")
    assert after.told(TicketsReshuffled) == [TicketsReshuffled(-1, 2)]
    assert (after.seen_by(0).ticket_deck == -1).all() and (after.seen_by(0).ticket_discard == -1).all()


@rule("FJ-10")
def test_completed_tickets_are_never_shuffled_back():
    after = before_dublin("dublin-paris dublin-amsterdam", "").play(TO_DUBLIN)
    assert (after.ticket_left, after.ticket_discards) == (0, 0)
    assert held(after) == []


@rule("FJ-10")
def test_with_no_ticket_anywhere_the_player_goes_on_with_fewer():
    after = before_dublin("dublin-paris rome-bucharest", "").play(TO_DUBLIN)
    assert held(after) == ["rome-bucharest"]
    assert after.held_count[0] == 1
    assert after.outcome is None and after.turn == 1


@rule("FJ-08", "FJ-10")
def test_a_player_with_one_ticket_exchanges_one():
    after = before_dublin("dublin-paris", "rome-bucharest kyiv-ankara").play(TO_DUBLIN)
    assert held(after) == ["rome-bucharest"]


# ── FJ-11: east–west ──

MIDDLE = "warsaw-kyiv-1 amsterdam-berlin-1 london-amsterdam-1"
EAST = {
    "moscow": "kyiv-moscow-1",
    "rostov": "kyiv-rostov-1",
    "ankara": "bucharest-kyiv-1 bucharest-ankara-1",
}
WEST = {
    "dublin": "dublin-london-1",
    "brest": "london-brest-1",
    "madrid": "london-paris-1 paris-madrid-1",
}
TO_WARSAW = "claim berlin-warsaw-1 yellow"


def before_warsaw(east="moscow", west="dublin", **more):
    routes = {0: f"{MIDDLE} {EAST[east]} {WEST[west]}"}
    return position("first_journey", routes=routes, hands={0: "yellow*3"}, **more)


@rule("FJ-11")
@pytest.mark.parametrize(("east", "west"), list(product(EAST, WEST)))
def test_a_chain_between_east_and_west_gives_the_bonus(east, west):
    after = before_warsaw(east, west).play(TO_WARSAW)
    assert after.told(CrossedBoard) == [CrossedBoard(0)]
    assert (after.crossed[0], after.total[0]) == (1, 1)


@rule("FJ-11")
def test_no_other_city_counts_as_east_or_west():
    board = position("first_journey").game.board
    assert {city.id for city in board.cities if city.side == "east"} == set(EAST)
    assert {city.id for city in board.cities if city.side == "west"} == set(WEST)


@rule("FJ-11")
def test_the_chain_must_be_of_own_cars():
    routes = {0: MIDDLE + " kyiv-moscow-1", 1: "dublin-london-1"}
    after = position("first_journey", routes=routes, hands={0: "yellow"}).play(TO_WARSAW)
    assert not after.crossed.any() and not after.total.any()


@rule("FJ-11")
def test_two_cities_of_one_side_give_nothing():
    routes = {0: "kyiv-moscow-1"}
    after = position("first_journey", routes=routes, hands={0: "blue*2"}).play("claim kyiv-rostov-1 blue")
    assert after.crossed[0] == 0


@rule("FJ-11")
def test_the_bonus_comes_once_a_player():
    routes = {0: f"{MIDDLE} berlin-warsaw-1 kyiv-moscow-1 dublin-london-1"}
    bonus = {"crossed": [1, 0, 0, 0], "total": [1, 0, 0, 0]}
    table = position("first_journey", routes=routes, hands={0: "blue*2"}, **bonus)
    after = table.play("claim kyiv-rostov-1 blue")
    assert (after.total[0], after.told(CrossedBoard)) == (1, [])


@rule("FJ-11")
def test_every_player_can_have_the_bonus():
    after = before_warsaw(crossed=[0, 1, 0, 0], total=[0, 1, 0, 0]).play(TO_WARSAW)
    assert after.total[:2].tolist() == [1, 1]


@rule("FJ-11")
def test_the_bonus_draws_no_ticket():
    after = before_warsaw(tickets={0: "zurich-kyiv rome-bucharest"}).play(TO_WARSAW)
    assert held(after) == ["zurich-kyiv", "rome-bucharest"]
    assert after.told(TicketDrawn) == []


# ── FJ-12: six tickets ──


@rule("FJ-12")
def test_the_sixth_ticket_wins_and_ends_the_game_at_once():
    after = before_dublin("dublin-paris kyiv-ankara", total=[5, 5, 0, 0]).play(TO_DUBLIN)
    assert after.outcome.how == Ending.SIX_TICKETS
    assert after.outcome.winners == (0,)
    assert after.game.to_act(after.state) == ()


@rule("FJ-12")
def test_the_fifth_ticket_does_not_end_the_game():
    assert before_dublin("dublin-paris kyiv-ankara", total=[4, 5, 0, 0]).play(TO_DUBLIN).turn == 1


@rule("FJ-12")
def test_the_game_ends_in_the_middle_of_a_chain():
    table = before_dublin("dublin-paris dublin-amsterdam", "london-madrid", total=[5, 0, 0, 0])
    after = table.play(TO_DUBLIN)
    assert done(after) == ["dublin-paris"]
    assert held(after) == ["dublin-amsterdam"]
    assert (after.total[0], after.ticket_left) == (6, 1)


@rule("FJ-12", "FJ-11")
def test_the_bonus_may_be_the_sixth():
    after = before_warsaw(total=[5, 5, 0, 0]).play(TO_WARSAW)
    assert (after.outcome.how, after.outcome.winners) == (Ending.SIX_TICKETS, (0,))


@rule("FJ-12", "FJ-11")
def test_a_ticket_and_the_bonus_of_one_claim_may_be_fifth_and_sixth():
    tickets = {0: "amsterdam-kyiv rome-bucharest"}
    after = before_warsaw(tickets=tickets, total=[4, 0, 0, 0]).play(TO_WARSAW)
    assert (after.total[0], after.crossed[0]) == (6, 1)
    assert after.outcome.how == Ending.SIX_TICKETS


@rule("FJ-12")
def test_after_the_sixth_ticket_no_bonus_is_taken():
    tickets = {0: "amsterdam-kyiv rome-bucharest"}
    after = before_warsaw(tickets=tickets, total=[5, 0, 0, 0]).play(TO_WARSAW)
    assert (after.total[0], after.crossed[0]) == (6, 0)


@rule("FJ-12", "FJ-06")
def test_a_new_ticket_that_is_already_connected_may_be_the_sixth():
    deck = "london-madrid kyiv-ankara"
    after = before_dublin("rome-bucharest zurich-kyiv", deck, total=[5, 0, 0, 0]).play("tickets")
    assert after.outcome.how == Ending.SIX_TICKETS


# ── FJ-13: the last car ──


@rule("FJ-13")
def test_placing_the_last_car_ends_the_game_at_once():
    after = before_dublin("kyiv-ankara rome-bucharest", cars={0: 2}).play(TO_DUBLIN)
    assert after.outcome.how == Ending.LAST_CAR
    assert after.game.to_act(after.state) == ()


@rule("FJ-13")
def test_one_car_left_does_not_end_the_game():
    assert before_dublin("kyiv-ankara rome-bucharest", cars={0: 3}).play(TO_DUBLIN).turn == 1


@rule("FJ-13")
def test_with_the_last_car_most_completed_tickets_win():
    total = [2, 4, 3, 0]
    table = before_dublin("kyiv-ankara rome-bucharest", seats=3, cars={0: 2}, total=total)
    outcome = table.play(TO_DUBLIN).outcome
    assert outcome.winners == (1,)
    assert [score.place for score in outcome.scores] == [3, 1, 2]


@rule("FJ-13")
def test_ties_share_the_win():
    total = [4, 4, 3, 0]
    table = before_dublin("kyiv-ankara rome-bucharest", seats=3, cars={0: 2}, total=total)
    assert table.play(TO_DUBLIN).outcome.winners == (0, 1)


@rule("FJ-13", "FJ-08")
def test_tickets_that_the_last_car_completes_count():
    tickets, total = "dublin-paris dublin-amsterdam", [2, 3, 0, 0]
    after = before_dublin(tickets, cars={0: 2}, total=total).play(TO_DUBLIN)
    assert (after.outcome.how, after.outcome.winners) == (Ending.LAST_CAR, (0,))
    assert after.outcome.totals == (4, 3)


@rule("FJ-13", "FJ-11")
def test_the_bonus_that_the_last_car_brings_counts():
    after = before_warsaw(cars={0: 1}, total=[3, 3, 0, 0]).play(TO_WARSAW)
    assert (after.outcome.how, after.outcome.winners) == (Ending.LAST_CAR, (0,))


@rule("FJ-13", "FJ-12")
def test_the_last_car_may_bring_the_sixth_ticket():
    total = [5, 0, 0, 0]
    after = before_dublin("dublin-paris kyiv-ankara", cars={0: 2}, total=total).play(TO_DUBLIN)
    assert after.outcome.how == Ending.SIX_TICKETS


# ── ALL-02: when changing tickets is the only legal action ──


def stuck(**more):
    """Return a position without cards to draw and without routes to claim."""
    return position("first_journey", rest_to=1, free=0, **more)


@rule("ALL-02", "FJ-06")
def test_a_round_in_which_all_could_only_change_tickets_in_vain_ends_the_game():
    table = stuck(tickets={0: "dublin-paris zurich-kyiv", 1: "kyiv-ankara rome-bucharest"})
    assert table.legal_texts() == ["tickets"]
    after = table.play("tickets")
    assert after.outcome is None
    assert after.play("tickets").outcome.how == Ending.PASSES


HIDDEN = "berlin-rostov sarajevo-ankara zurich-athens warsaw-moscow"  # which no player connects


def stuck_beside(held="dublin-paris zurich-kyiv", ticket_deck=HIDDEN):
    """Return a stuck position in which seat 1 connects London and Madrid; tickets not named are done."""
    board = load("first_journey").board
    hands = {0: held, 1: "kyiv-ankara rome-bucharest"}
    named = {board.ticket_index[name] for name in " ".join([*hands.values(), ticket_deck]).split()}
    done = [sum(1 << i for i in range(len(board.tickets)) if i not in named), 0, 0, 0]
    return stuck(routes={1: NEAR_LONDON}, tickets=hands, ticket_deck=ticket_deck, done=done)


@rule("FJ-06", "ALL-02")
@pytest.mark.parametrize(
    "beside",
    [
        pytest.param({"ticket_deck": f"{HIDDEN} london-madrid"}, id="in the deck"),
        pytest.param({"held": "london-madrid zurich-kyiv"}, id="in the discard"),
        pytest.param({"ticket_deck": f"london-madrid {HIDDEN}"}, id="in a hand"),
    ],
)
def test_a_round_of_forced_changes_ends_nothing_while_somebody_connects_a_ticket(beside: dict[str, str]):
    table = stuck_beside(**beside)
    assert table.legal_texts() == ["tickets"]
    after = table.play("tickets", "tickets")
    assert (after.outcome, after.stuck) == (None, 2)


@rule("FJ-06", "ALL-02")
def test_forced_changes_go_on_until_the_ticket_that_somebody_connects_is_drawn():
    table = stuck_beside(held="london-madrid zurich-kyiv")
    while table.total[1] == 0:
        table = table.play("tickets")
    assert (table.outcome, table.stuck) == (None, 0)
    assert table.play("tickets", "tickets").outcome.how == Ending.PASSES


@rule("FJ-06", "FJ-10", "ALL-02")
def test_where_no_ticket_can_be_drawn_one_in_a_hand_keeps_no_game_going():
    table = stuck_beside(held="london-madrid zurich-kyiv", ticket_deck="")
    assert table.legal_texts() == ["pass"]
    assert table.play("pass", "pass").outcome.how == Ending.PASSES


@rule("ALL-02", "FJ-09")
def test_a_change_that_completes_a_ticket_is_no_pass():
    deck = "berlin-rostov zurich-kyiv london-madrid kyiv-ankara sarajevo-ankara rome-bucharest"
    after = stuck(routes={1: NEAR_LONDON}, ticket_deck=deck).play("tickets", "tickets")
    assert (after.total[1], after.stuck) == (1, 0)
    assert after.outcome is None


@rule("ALL-02")
def test_a_change_of_tickets_by_a_player_able_to_claim_is_no_pass():
    after = position("first_journey", rest_to=0).play("tickets")
    assert after.stuck == 0
    assert position("first_journey", rest_to=1).play("tickets").stuck == 1


@rule("ALL-02", "ALL-03")
def test_that_a_change_was_forced_is_nobody_s_business():
    forced, free = (position("first_journey", rest_to=seat).play("tickets") for seat in (1, 0))
    assert forced.seen_by(1).stuck == free.seen_by(1).stuck == -1
    assert forced.passes == free.passes == 0
