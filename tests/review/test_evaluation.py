"""The chances of actions: from a seat's view alone, the same each time, surer with more playouts."""

from __future__ import annotations

import pytest
from positions import Table, position
from recorded import played_record

from peregon.actions import Take
from peregon.game import Game, State
from peregon.review import Evaluator, Rated
from peregon.review.evaluation import error_between
from peregon.review.moments import Moment, moments_of
from peregon.titles import TITLES

PLAYOUTS = 64


def rated(table: Table, played: str | None = None, playouts: int = PLAYOUTS) -> list[Rated]:
    """Return the rating of a position for the seat to act."""
    game = table.game
    evaluator = Evaluator(game, int(table.seats), playouts)
    action = None if played is None else game.codec.parse(played)
    found = evaluator.rate(table.view(table.seat), action)
    assert found is not None
    return found


def dealt_again(game: Game, moment: Moment) -> State:
    """Return another state that the seat could not tell from the real one."""
    return game.deal(moment.view, f"{moment.at}".encode().ljust(32))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_seat_could_not_know_changes_none_of_its_figures(title: str, seats: int) -> None:
    record = played_record(title, seats)
    game, evaluator = record.game, Evaluator(record.game, seats, 16)
    different = 0
    for moment in moments_of(record)[:: max(len(record.entries) // 12, 1)]:
        state = dealt_again(game, moment)
        different += bytes(state) != bytes(moment.state)
        view = game.view(state, moment.seat)
        assert evaluator.rate(view, moment.action) == evaluator.rate(moment.view, moment.action)
    assert different, "nothing was hidden in these positions"


def test_the_figures_do_not_depend_on_what_was_rated_before() -> None:
    table = position("usa", hands={0: "blue*4"}, tickets={0: "boston-miami"})
    other = position("usa", hands={0: "red*4"}, tickets={0: "calgary-phoenix"})
    evaluator = Evaluator(table.game, 2, PLAYOUTS)
    first = evaluator.rate(table.view(0))
    evaluator.rate(other.view(0))
    assert evaluator.rate(table.view(0)) == first


def test_more_playouts_make_an_estimate_surer() -> None:
    table = position("usa", hands={0: "blue*4"}, tickets={0: "boston-miami"})
    few, many = rated(table, playouts=64), rated(table, playouts=1024)
    assert many[0].error < few[0].error
    assert many[0].playouts > few[0].playouts


def test_the_action_that_was_played_is_rated_however_bad_it_is() -> None:
    table = position("usa", hands={0: "pink*6 blue*4"}, tickets={0: "boston-miami"})
    found = rated(table, "claim duluth-omaha-1 blue")
    assert "claim duluth-omaha-1 blue" in [str(one.action) for one in found]


def test_open_cards_of_one_colour_are_one_candidate_with_the_name_of_what_was_played() -> None:
    table = position("usa", market="red red blue red green", tickets={0: "boston-miami"})
    actions = [one.action for one in rated(table, "take 4")]
    assert Take(4) in actions
    assert Take(1) not in actions and Take(2) not in actions


def test_an_only_action_is_rated_with_a_part_of_the_budget() -> None:
    record = played_record("europe", 2)
    game, evaluator = record.game, Evaluator(record.game, 2, 1024)
    only = next(one for one in moments_of(record) if len(game.legal(one.view, one.seat)) == 1)
    found = evaluator.rate(only.view, only.action)
    assert found is not None
    assert [one.action for one in found] == [only.action]
    assert 0 < found[0].playouts < 1024


def test_a_rating_that_is_stopped_has_no_result() -> None:
    table = position("usa", hands={0: "blue*4"}, tickets={0: "boston-miami"})
    assert Evaluator(table.game, 2, PLAYOUTS).rate(table.view(0), stop=lambda: True) is None


def test_a_claim_that_completes_a_dear_ticket_in_the_last_turn_is_clearly_the_best() -> None:
    table = position(
        "usa",
        hands={0: "black*2"},
        tickets={0: "los_angeles-new_york", 1: "boston-miami"},
        routes={
            0: "el_paso-los_angeles el_paso-houston houston-new_orleans atlanta-new_orleans-1"
            " atlanta-raleigh-1 raleigh-washington-1",
        },
        route_points=[43, 70, 0, 0, 0],
        last_turns=2,
    )
    best, *others = rated(table, "draw", playouts=512)
    assert str(best.action).startswith("claim new_york-washington")
    assert best.chance - others[0].chance > 0.2
    draw = next(one for one in others if str(one.action) == "draw")
    assert best.chance - draw.chance > 2 * (best.error + draw.error)


@pytest.mark.parametrize("title", TITLES)
def test_the_action_that_ends_a_game_has_the_chance_of_its_result(title: str) -> None:
    record = played_record(title, 2)
    *_, before, last = moments_of(record)
    outcome = record.game.outcome(last.after)
    assert outcome is not None and len(outcome.winners) == 1
    evaluator = Evaluator(record.game, 2, PLAYOUTS)
    own = chance_of(evaluator, last)
    assert own.chance == pytest.approx(float(last.seat in outcome.winners), abs=0.05)
    if title != "trans_europa":  # where the result hangs on cities that the seat does not see
        assert own.error == 0
    earlier = chance_of(evaluator, before)
    assert 0 < earlier.chance < 1 and earlier.error > 0, "the game goes on"


def chance_of(evaluator: Evaluator, moment: Moment) -> Rated:
    """Return the rating of what was played."""
    found = evaluator.rate(moment.view, moment.action)
    assert found is not None
    return next(one for one in found if one.action == moment.action)


def test_a_certain_win_is_certain_and_nothing_else_is() -> None:
    table = position(
        "first_journey",
        hands={0: "blue*2 red*2", 1: "red*3"},
        tickets={0: "zurich-kyiv dublin-paris", 1: "london-rome brest-vienna"},
        routes={0: "zurich-vienna-1 vienna-warsaw", 1: "london-paris-1"},
        total=[5, 4, 0, 0],
    )
    best, *others = rated(table, playouts=512)
    assert str(best.action) == "claim warsaw-kyiv-1 blue"
    assert (best.chance, best.error) == (1, 0)
    assert others and all(one.chance < 1 and one.error > 0 for one in others)


def test_what_can_be_done_a_turn_later_is_not_lost() -> None:
    table = position("usa", hands={0: "blue*4 red*5"}, tickets={0: "boston-miami"})
    evaluator, played = Evaluator(table.game, 2, 512), table.game.codec.parse("draw")
    found = evaluator.rate(table.view(0), played)
    assert found is not None
    both = [one for one in evaluator.thinker.candidates() if one.action == played]
    assert len(both) > 1 and both[0].then is None and both[1].then is not None
    own = next(one for one in found if one.action == played)
    assert own.chance == max(evaluator.rated(one).chance for one in both)
    assert len({one.action for one in found}) == len(found), "an action is listed once"


@pytest.mark.parametrize("title", TITLES)
def test_every_action_is_listed_once_whatever_follows_it(title: str) -> None:
    record = played_record(title, 2)
    evaluator = Evaluator(record.game, 2, PLAYOUTS)
    for moment in moments_of(record)[:: max(len(record.entries) // 8, 1)]:
        found = evaluator.rate(moment.view, moment.action)
        assert found is not None
        assert len({one.action for one in found}) == len(found)
        assert moment.action in {one.action for one in found}


def test_a_clear_answer_waits_for_what_can_be_done_a_turn_later() -> None:
    table = position(
        "usa",
        hands={0: "black*4 red*3"},
        tickets={0: "los_angeles-new_york", 1: "boston-miami"},
        routes={
            0: "el_paso-los_angeles el_paso-houston houston-new_orleans atlanta-new_orleans-1"
            " atlanta-raleigh-1 raleigh-washington-1",
        },
        cars={0: 30, 1: 5},
        route_points=[43, 60, 0, 0, 0],
    )
    evaluator, played = Evaluator(table.game, 2, 1024), table.game.codec.parse("draw")
    assert evaluator.rate(table.view(0), played) is not None
    followed = [one for one in evaluator.thinker.candidates() if one.then is not None]
    assert followed and evaluator.comparable()


@pytest.mark.parametrize("title", TITLES)
def test_the_same_deals_make_a_difference_surer(title: str) -> None:
    record = played_record(title, 2)
    evaluator = Evaluator(record.game, 2, 512)
    moments = moments_of(record)
    together, apart = 0.0, 0.0
    for moment in moments[:: max(len(moments) // 6, 1)]:
        found = evaluator.rate(moment.view)
        assert found is not None
        for one in found[1:]:
            together += error_between(found[0], one)
            apart += (found[0].error ** 2 + one.error**2) ** 0.5
    assert 0 < together < apart
