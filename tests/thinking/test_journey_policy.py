"""The planner of First Journey: it races to six tickets, watches its cars, and plays by the rules."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from positions import Table, load, position

from peregon.bots import Clock
from peregon.bots.thinker import Strength, Thinker
from peregon.game import words_of
from peregon.kernels.jit import door
from peregon.thinking.journey import first_journey
from peregon.thinking.registry import thinking_of

CLOCK = Clock(60.0)
BOARDS = ("first_journey", "first_journey_usa")


def chosen(table: Table) -> str:
    return str(Thinker(table.game, 1, Strength()).choose(table.view(table.seat), CLOCK))


def considered(table: Table) -> list[str]:
    thinker = Thinker(table.game, 1, Strength(visits=64, seconds=60.0))
    thinker.choose(table.view(table.seat), CLOCK)
    return [str(one.action) for one in thinker.candidates()]


# ── tickets ──


def test_it_completes_a_ticket_when_it_can_pay_the_last_route() -> None:
    table = position(
        "first_journey",
        routes={0: "london-paris-1"},
        hands={0: "blue*2 red green"},
        tickets={0: "dublin-paris kyiv-ankara"},
    )
    assert chosen(table) == "claim dublin-london-1 blue"


def test_locomotives_are_spent_to_complete_a_ticket() -> None:
    table = position(
        "first_journey",
        routes={0: "london-paris-1"},
        hands={0: "blue locomotive"},
        tickets={0: "dublin-paris kyiv-ankara"},
    )
    assert chosen(table) == "claim dublin-london-1 blue 1"


def test_it_draws_cards_when_no_planned_route_can_be_paid() -> None:
    table = position("first_journey", hands={0: "white"}, tickets={0: "dublin-paris warsaw-moscow"})
    assert chosen(table) == "draw"


def test_of_two_tracks_it_claims_the_one_it_has_cards_for() -> None:
    table = position("first_journey", hands={0: "green*2"}, tickets={0: "warsaw-moscow dublin-paris"})
    assert chosen(table) in ("claim warsaw-kyiv-2 green", "claim london-paris-1 green")


def test_tickets_are_swapped_when_both_are_impossible() -> None:
    table = position(
        "first_journey",
        routes={0: "london-paris-1 london-amsterdam-1"},
        hands={0: "red*2 blue"},
        tickets={0: "berlin-rostov stockholm-moscow"},
        cars={0: 3},
        total=[2, 1, 0, 0],
    )
    assert chosen(table) == "tickets"


@pytest.mark.parametrize("other", ["berlin-rostov", "stockholm-moscow", "athens-rostov"])
def test_tickets_are_never_swapped_when_one_claim_completes_one(other: str) -> None:
    table = position(
        "first_journey",
        routes={0: "london-paris-1"},
        hands={0: "black*2 yellow"},
        tickets={0: f"{other} dublin-paris"},
    )
    assert chosen(table) == "claim dublin-london-2 black"


def test_a_way_that_another_player_closed_is_not_planned() -> None:
    table = position(
        "first_journey",
        seats=2,
        routes={0: "warsaw-kyiv-1", 1: "kyiv-moscow-1"},
        hands={0: "black*2 red*2"},
        tickets={0: "warsaw-moscow berlin-st_petersburg"},
    )
    assert chosen(table) == "claim kyiv-moscow-2 black"


# ── the end ──

ALMOST_ACROSS = "london-amsterdam-1 amsterdam-berlin-1 berlin-warsaw-1 warsaw-kyiv-1 kyiv-moscow-1"


def test_it_takes_the_bonus_when_that_wins() -> None:
    table = position(
        "first_journey",
        routes={0: ALMOST_ACROSS},
        hands={0: "blue*2 green*3"},
        tickets={0: "madrid-rome brest-barcelona"},
        total=[5, 5, 0, 0],
    )
    assert chosen(table) == "claim dublin-london-1 blue"
    assert table.play(chosen(table)).outcome is not None


def test_who_is_ahead_ends_the_game_with_the_last_car() -> None:
    table = position(
        "first_journey",
        hands={0: "green*2 white"},
        tickets={0: "madrid-rome dublin-copenhagen"},
        cars={0: 2},
        total=[3, 2, 0, 0],
    )
    after = table.play(chosen(table))
    assert after.outcome is not None
    assert after.place[0] == 1


def test_who_is_behind_does_not() -> None:
    table = position(
        "first_journey",
        hands={0: "green*2 white"},
        tickets={0: "madrid-rome dublin-copenhagen"},
        cars={0: 2},
        total=[2, 3, 0, 0],
    )
    assert not chosen(table).startswith("claim")


def test_for_the_sixth_ticket_only_the_nearest_goal_is_planned() -> None:
    table = position(
        "first_journey",
        routes={0: ALMOST_ACROSS},
        hands={0: "blue white"},
        tickets={0: "madrid-rome brest-barcelona"},
        total=[5, 5, 0, 0],
    )
    assert chosen(table) == "draw"  # for a second blue card and the bonus


# ── whole games ──


def whole_game(board: str, seats: int, seed: int, wild: float) -> None:
    """Play a game in which some actions are random, so that unusual positions occur."""
    game, random = load("first_journey", board), Random(seed)
    planners = [Thinker(game, seed, Strength()) for _ in range(seats)]
    table = Table(game, game.start(seats, seed))
    for _ in range(2000):
        if table.outcome:
            return
        seat = table.seat
        legal = table.legal(seat)
        action = planners[seat].choose(table.view(seat), CLOCK)
        assert action in legal
        planners[seat].raw[0] = table.state.record.view(np.uint8)
        planners[seat].searches["planted"] = 0
        planners[seat].think(seat, 0, 0.0, 0.0)
        assert game.codec.action(int(planners[seat].searches["actions"][0][0])) == action, (
            "not the same from the state"
        )
        if random.random() < wild:
            action = random.choice(legal)
        table = table.play(str(action), seat=seat)
    raise AssertionError("the game has no end")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("wild", [0.0, 0.3, 0.9])
def test_it_plays_by_the_rules_and_by_what_it_sees(board: str, seats: int, wild: float) -> None:
    for seed in range(6):
        whole_game(board, seats, seed, wild)


def test_a_game_ends_even_where_nothing_can_be_done() -> None:
    """Tickets that no player can complete are not swapped for ever."""
    table = position(
        "first_journey",
        hands={0: "red*2", 1: "blue*2"},
        tickets={0: "madrid-rome dublin-copenhagen", 1: "warsaw-moscow athens-rostov"},
        cars={0: 1, 1: 1},
        rest_to=0,
    )
    planner = Thinker(table.game, 1, Strength())
    for _ in range(300):
        if table.outcome:
            return
        table = table.play(str(planner.choose(table.view(table.seat), CLOCK)))
    raise AssertionError("the game has no end")


# ── input of the search ──


def test_a_claim_that_wins_is_the_only_candidate() -> None:
    table = position(
        "first_journey",
        routes={0: ALMOST_ACROSS},
        hands={0: "blue*2 green*3"},
        tickets={0: "madrid-rome brest-barcelona"},
        total=[5, 5, 0, 0],
    )
    assert considered(table) == ["claim dublin-london-1 blue"]


def test_cards_new_tickets_and_every_planned_claim_are_candidates() -> None:
    table = position(
        "first_journey",
        routes={0: "london-paris-1"},
        hands={0: "blue*2 black*2"},
        tickets={0: "dublin-paris kyiv-ankara"},
    )
    found = considered(table)
    assert found[0] == "claim dublin-london-1 blue"
    assert {"draw", "tickets", "claim dublin-london-2 black"} <= set(found)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_imagined_cannot_be_told_from_what_is(seats: int) -> None:
    game, random = load("first_journey"), Random(3)
    imagine = door(first_journey.imagine)
    minds = thinking_of("first_journey").new_minds(first_journey.TUNED)
    table = Table(game, game.start(seats, 7))
    for step in range(60):
        if table.outcome:
            break
        view = table.view(table.seat)
        records = view.record.view(np.uint8).copy().view(view.record.dtype)
        imagine(records[0], game.printed[0], table.seat, words_of(step), minds)
        r = records[0]
        records.setflags(write=False)
        imagined = type(table.state)(table.state.board, records)
        assert game.view(imagined, table.seat) == view
        tickets = [*r.ticket_deck[: r.ticket_left], *r.ticket_discard[: r.ticket_discards]]
        for seat in range(seats):
            tickets += [*r.held[seat, : r.held_count[seat]]]
            tickets += [t for t in range(32) if int(r.done[seat]) >> t & 1]
        assert sorted(int(ticket) for ticket in tickets) == list(range(32))
        table = table.play(str(random.choice(table.legal())))


def test_a_win_is_worth_most_and_a_lead_something() -> None:
    worth = door(first_journey.worth)
    game = load("first_journey")

    def of(place: list[int], total: list[int]) -> float:
        table = position("first_journey", place=[*place, 0, 0, 0, 0], total=[*total, 0, 0], ended=3)
        return float(worth(table.state.record[0], game.printed[0], 0, 0))

    assert 1 >= of([1, 2], [6, 3]) > of([1, 2], [6, 5]) > of([1, 1], [5, 5]) > of([2, 1], [5, 6])
    assert of([2, 1], [5, 6]) > of([2, 1], [1, 6]) >= 0
