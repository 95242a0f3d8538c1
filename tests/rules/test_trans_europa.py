"""Trans Europa: setup, hubs, rails and networks (TE-01 to TE-08)."""

from __future__ import annotations

import numpy as np
import pytest
from positions import lines_along, load, position

from peregon.events import Passed, RailLaid, Stopped
from peregon.kernels.masks import BITS
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import HUB, RAIL
from peregon.kernels.trans_europa import Phase

rule = pytest.mark.rule

LEFT_OUT = {
    *("helsinki", "malmo", "brest", "barcelona", "berlin"),
    *("paris", "riga", "kharkiv", "thessaloniki", "istanbul"),
}


def dealt(seats):
    """Return all cities that turn up in many deals."""
    game = load("trans_europa")
    cards = [game.start(seats, seed).record[0].card[:seats] for seed in range(40)]
    return {game.board.cities[city].id for city in np.unique(cards)}


def only_free(*names):
    """Return a position in which only these lines are free."""
    board = load("trans_europa").board
    free = [0] * len(load("trans_europa").start(2, 1).record[0].free)
    for name in names:
        for line in lines_along(board, name):
            free[line // BITS] |= 1 << line % BITS
    return free


# ── TE-01 to TE-03: setup ──


@rule("TE-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_begin_with_12_points_and_83_common_rails(seats):
    state = load("trans_europa").start(seats, 1)
    assert state.record[0].total[:seats].tolist() == [12] * seats
    assert state.record[0].rails_left == 83


@rule("TE-01", "TE-10")
def test_how_many_rails_there_are_is_a_number_of_the_board():
    assert load("trans_europa", "trans_america").start(4, 1).record[0].rails_left == 85


@rule("TE-01")
def test_all_players_lay_from_the_same_rails():
    table = position("trans_europa", hubs={0: "G07", 1: "I09"})
    after = table.play("rail G07-G09", "stop", "rail I09-I11", "stop")
    assert after.rails_left == 81


@rule("TE-02")
def test_there_are_7_city_cards_of_each_of_5_colours():
    colors = [city.color for city in load("trans_europa").board.cities]
    assert [colors.count(color) for color in range(5)] == [7] * 5


@rule("TE-02")
@pytest.mark.parametrize("seats", [4, 6])
def test_with_four_or_more_players_all_35_cards_are_dealt_from(seats):
    assert len(dealt(seats)) == 35


@rule("TE-02")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_2_cards_of_each_colour_are_left_out(seats):
    every = {city.id for city in load("trans_europa").board.cities}
    assert dealt(seats) == every - LEFT_OUT


@rule("TE-02")
def test_of_each_colour_two_are_left_out():
    board = load("trans_europa").board
    colors = [board.cities[board.city_index[name]].color for name in LEFT_OUT]
    assert sorted(colors) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


@rule("TE-03")
@pytest.mark.parametrize("seats", [2, 6])
def test_each_player_draws_one_card_of_each_colour_and_no_two_the_same(seats):
    table = load("trans_europa")
    cards = table.start(seats, 1).record[0].card[:seats]
    for hand in cards:
        assert [table.board.cities[city].color for city in hand] == [0, 1, 2, 3, 4]
    assert len(np.unique(cards)) == 5 * seats


@rule("TE-03", "ALL-03")
def test_cards_are_secret():
    table = position("trans_europa", seats=3)
    assert table.seen_by(1).card[1].tolist() == table.card[1].tolist()
    assert (table.seen_by(1).card[[0, 2]] == -1).all()
    assert (table.seen_by(None).card == -1).all()


# ── TE-04: hubs ──


@rule("TE-04")
def test_the_first_turn_of_each_player_is_to_put_a_hub():
    table = position("trans_europa", seats=3, turn=1)
    after = table.play("hub G07", "hub I09", "hub A05")
    board = table.game.board
    assert [board.crossings[hub].id for hub in after.hub[:3]] == ["A05", "G07", "I09"]
    assert (after.phase, after.turn) == (Phase.TURN, 1)


@rule("TE-04")
def test_a_hub_may_stand_on_any_crossing_a_city_or_not():
    table = position("trans_europa")
    assert len(table.legal()) == len(table.legal_texts("hub ")) == len(table.game.board.crossings)
    assert "hub G09" in table.legal() and "hub G07" in table.legal()


@rule("TE-04")
def test_no_hub_stands_on_another():
    table = position("trans_europa").play("hub G07")
    assert table.refused("hub G07") == (Refusal.CROSSING_TAKEN, "TE-04")
    assert len(table.legal()) == len(table.game.board.crossings) - 1
    assert "hub G09" in table.legal()


@rule("TE-04")
@pytest.mark.parametrize("action", ["rail G07-G09", "stop", "pass"])
def test_nothing_comes_before_the_hub(action):
    after_a_hub = position("trans_europa").play("hub G07")
    reasons = {
        "rail G07-G09": (Refusal.HUB_FIRST, "TE-04"),
        "stop": (Refusal.NOTHING_LAID, "TE-05"),
        "pass": (Refusal.ACTION_POSSIBLE, "ALL-02"),
    }
    assert after_a_hub.refused(action) == reasons[action]


@rule("TE-04")
def test_nobody_has_a_second_hub():
    table = position("trans_europa", hubs={0: "G07", 1: "I09"})
    assert table.refused("hub A05") == (Refusal.HUB_PLACED, "TE-04")
    assert table.play("rail G07-G09").refused("hub A05") == (Refusal.HUB_PLACED, "TE-04")


@rule("TE-04", "TE-05", "ALL-05")
@pytest.mark.parametrize(
    ("hubs", "number", "reason"),
    [
        ({}, HUB.first + 210, (Refusal.NO_CROSSING, "TE-04")),
        ({0: "G07", 1: "I09"}, RAIL.first + 577, (Refusal.NO_LINE, "TE-05")),
        ({0: "G07", 1: "I09"}, RAIL.first + RAIL.size, (Refusal.UNKNOWN_ACTION, "ALL-05")),
    ],
)
def test_a_number_beyond_the_board_names_nothing(monkeypatch, hubs, number, reason):
    table = position("trans_europa", hubs=hubs)
    monkeypatch.setattr(table.game.codec, "number", lambda action: number)
    assert table.refused("pass") == reason


# ── TE-05, TE-08: one rail or two ──


def paris(**more):
    """Return a position: seat 0's hub is in Paris, where all six lines are single; seat 1's is in Vienna."""
    return position("trans_europa", hubs={0: "G09", 1: "I17"}, **more)


@rule("TE-05")
def test_a_turn_is_two_rails_on_single_lines():
    table = paris().play("rail G09-G11")
    assert table.turn == 0
    after = table.play("rail G11-G13")
    assert (after.turn, after.rails_left) == (1, 81)
    assert after.told(RailLaid) == [RailLaid(0, "G11-G13")]


@rule("TE-05", "ALL-01")
def test_there_is_no_third_rail():
    after = paris().play("rail G09-G11", "rail G11-G13")
    assert after.refused("rail G13-H12", seat=0) == (Refusal.NOT_YOUR_TURN, "ALL-01")


@rule("TE-05")
def test_a_turn_may_be_one_rail_on_a_double_line():
    after = position("trans_europa", hubs={0: "G13", 1: "I17"}).play("rail G13-G15")
    assert (after.turn, after.rails_left) == (1, 82)


@rule("TE-05")
def test_a_double_line_cannot_be_the_second():
    table = paris().play("rail G09-G11", "rail G11-G13", "rail I17-I19", "stop", "rail G11-H12")
    assert table.refused("rail G13-G15") == (Refusal.SECOND_DOUBLE, "TE-05")
    assert "rail G13-G15" not in table.legal() and "rail G13-H12" in table.legal()


@rule("TE-05")
def test_at_least_one_rail_must_be_laid():
    table = paris()
    assert table.refused("stop") == (Refusal.NOTHING_LAID, "TE-05")
    assert table.refused("pass") == (Refusal.ACTION_POSSIBLE, "ALL-02")


@rule("TE-05")
def test_no_rail_lies_on_another():
    table = paris(rails="G09-G11")
    assert table.refused("rail G09-G11") == (Refusal.LINE_TAKEN, "TE-05")
    assert "rail G09-G11" not in table.legal()


@rule("TE-05", "TE-08")
def test_the_turn_is_over_when_no_second_rail_can_be_laid():
    free = only_free("G09-G11", "G11-G13", "G13-G15")
    after = position("trans_europa", hubs={0: "G09", 1: "G13"}, free=free)
    assert after.play("rail G09-G11", "rail G11-G13").turn == 1
    only_a_double = position("trans_europa", hubs={0: "G11", 1: "I17"}, free=only_free("G11-G13", "G13-G15"))
    assert only_a_double.play("rail G11-G13").turn == 1


@rule("TE-08")
def test_after_the_first_of_two_rails_the_player_may_stop():
    after = paris().play("rail G09-G11", "stop")
    assert (after.turn, after.phase, after.rails_left) == (1, Phase.TURN, 82)
    assert after.told(Stopped) == [Stopped(0)]


@rule("TE-08")
def test_a_player_that_may_stop_cannot_pass():
    assert paris().play("rail G09-G11").refused("pass") == (Refusal.ACTION_POSSIBLE, "ALL-02")


# ── TE-06: joining networks ──


@rule("TE-06")
def test_a_rail_must_touch_the_network_of_the_player_laying_it():
    table = paris()
    assert table.refused("rail G11-G13") == (Refusal.LINE_APART, "TE-06")
    assert sorted(table.legal_texts()) == [
        *("rail F08-G09", "rail F10-G09", "rail G07-G09"),
        *("rail G09-G11", "rail G09-H08", "rail G09-H10"),
    ]


@rule("TE-06")
def test_a_rail_may_not_touch_another_network_only():
    assert paris().refused("rail I17-I19") == (Refusal.LINE_APART, "TE-06")


@rule("TE-06")
def test_rails_of_others_count_once_they_are_connected():
    table = position("trans_europa", hubs={0: "G09", 1: "G13"}, rails="G09-G11-G13-H12")
    assert table.play("rail H12-I13", "stop").rails_left == 79


@rule("TE-06")
def test_rails_that_others_laid_apart_do_not_count():
    table = position("trans_europa", hubs={0: "G09", 1: "G13"}, rails="G13-H12")
    assert table.refused("rail H12-I13") == (Refusal.LINE_APART, "TE-06")


@rule("TE-06")
@pytest.mark.parametrize("second", ["G11-G13", "F08-G09", "G09-H10"])
def test_the_second_rail_builds_on_the_first_or_elsewhere(second):
    after = paris().play("rail G09-G11", f"rail {second}")
    assert after.rails_left == 81


@rule("TE-06", "TE-07")
def test_the_second_rail_may_build_on_what_the_first_has_joined():
    table = position("trans_europa", hubs={0: "G09", 1: "H12"}, rails="H12-I13")
    assert table.refused("rail I13-I15") == (Refusal.LINE_APART, "TE-06")
    joined = position("trans_europa", hubs={0: "H10", 1: "H12"}, rails="H12-I13")
    after = joined.play("rail H10-H12", "rail I13-I15")
    assert after.rails_left == 80


@rule("TE-06")
def test_a_rail_may_close_a_circle():
    after = paris(rails="G09-G11-H10").play("rail G09-H10", "stop")
    assert after.rails_left == 80


# ── TE-07: networks ──


@rule("TE-07")
def test_networks_that_touch_are_one_for_both():
    table = position("trans_europa", hubs={0: "G09", 1: "G11"}).play("rail G09-G11", "stop")
    assert "rail G07-G09" in table.legal(seat=1)
    assert "rail G11-G13" in table.play("rail G07-G09", "stop").legal(seat=0)


@rule("TE-07")
def test_rails_belong_to_nobody():
    one, other = (
        position("trans_europa", turn=turn, hubs={0: "G09", 1: "G07"}, rails="G07-G09").play(
            "rail G09-G11", "stop"
        )
        for turn in (0, 1)
    )
    for name in ("free", "touch", "network", "hub", "rails_left"):
        assert (one.record[name] == other.record[name]).all()


@rule("TE-07")
@pytest.mark.parametrize("order", ["0 1 2", "2 1 0", "1 2 0"])
def test_three_networks_become_one(order):
    crossings = ["G07", "G09", "G11"]
    hubs = {int(seat): crossing for seat, crossing in zip(order.split(), crossings, strict=True)}
    table = position("trans_europa", seats=3, hubs=hubs, turn=int(order.split()[1]))
    after = table.play("rail G07-G09", "rail G09-G11")
    assert {int(after.network[after.hub[seat]]) for seat in range(3)} == {0}
    assert {"rail F06-G07", "rail G09-H10", "rail G11-G13"} <= set(after.legal_texts())


@rule("TE-07")
def test_a_third_network_stays_apart():
    hubs = {0: "G09", 1: "I17", 2: "G11"}
    after = position("trans_europa", seats=3, hubs=hubs).play("rail G09-G11", "stop")
    assert after.refused("rail G11-G13") == (Refusal.LINE_APART, "TE-06")


# ── ALL-02 ──


@rule("ALL-02")
def test_a_player_must_pass_if_no_free_line_touches_the_network():
    table = paris(free=only_free("I17-I19"))
    assert table.legal_texts() == ["pass"]
    after = table.play("pass")
    assert after.told(Passed) == [Passed(0)]
    assert (after.turn, after.legal_texts()) == (1, ["rail I17-I19"])


@rule("ALL-02")
def test_a_rail_between_two_passes_begins_the_count_anew():
    after = paris(free=only_free("I17-I19")).play("pass", "rail I17-I19", "pass")
    assert (after.passes, after.rounds) == (1, 1)
