"""Trans Europa: the end of a round, its cost, and the end of the game (TE-09 to TE-13)."""

from __future__ import annotations

import pytest
from positions import position

from peregon.events import CitiesDealt, RoundEnded, RoundLost
from peregon.kernels.refusals import Refusal
from peregon.kernels.trans_europa import Phase, RoundEnding
from peregon.outcome import Ending

rule = pytest.mark.rule

# London – Amsterdam – Vilnius, with branches north to Oslo and south to the Alps before Florence:
# of FIVE, only Florence is missing, by one rail.
FIVE = "london amsterdam oslo vilnius florence"
TRUNK = "D08-D10-E11-E13-E15-E17-E19-E21-E23-D24 E17-D16-C17-B16-A15"
ALMOST = TRUNK + " E15-F14-G15-H14-I13-J14"
LAST = "rail J14-K13"

# Seat 1's cities, of which ALMOST lacks only one: Rome is 3 rails beyond Florence.
OTHERS = "london zurich oslo vilnius rome"


def almost(hub="D08", other="D24", cities=None, rails=ALMOST, **more):
    """Return a position one rail before the end of a round; both hubs are in the same network."""
    cities = cities or {0: FIVE, 1: OTHERS}
    return position("trans_europa", hubs={0: hub, 1: other}, cities=cities, rails=rails, **more)


def lost(table):
    return [event.points for event in table.told(RoundLost)]


def how(table):
    return [event.how for event in table.told(RoundEnded)]


# ── TE-09: a player is complete ──


@rule("TE-09")
def test_the_round_ends_when_five_cities_of_a_player_are_connected_with_the_hub():
    after = almost().play(LAST, "stop")
    assert how(after) == [RoundEnding.COMPLETE]
    assert after.rounds == 2


@rule("TE-09")
def test_four_cities_are_not_enough():
    after = almost().play("rail J14-J16", "stop")
    assert (how(after), after.rounds, after.turn) == ([], 1, 1)


@rule("TE-09")
def test_the_five_cities_must_be_connected_with_the_own_hub():
    apart = almost(hub="A29", cities={0: FIVE, 1: OTHERS}, turn=1)
    after = apart.play(LAST, "stop")
    assert after.rounds == 1


@rule("TE-09")
def test_the_round_ends_no_matter_which_player_laid_the_last_rail():
    after = almost(turn=1).play(LAST, "stop")
    assert how(after) == [RoundEnding.COMPLETE]
    assert lost(after)[0] == 0 < lost(after)[1]


@rule("TE-09")
def test_after_a_first_rail_that_completes_a_network_a_second_may_still_be_laid():
    table = almost().play(LAST)
    assert (table.rounds, table.turn, table.phase) == (1, 0, Phase.SECOND_RAIL)
    after = table.play("rail K13-L14")
    assert how(after) == [RoundEnding.COMPLETE]


@rule("TE-09", "TE-11")
def test_the_second_rail_counts_for_what_the_others_lose():
    (stopped, built) = almost().play(LAST, "stop"), almost().play(LAST, "rail K13-L14")
    assert lost(built)[1] == lost(stopped)[1] - 1


@rule("TE-09")
def test_a_second_rail_may_complete_the_network():
    after = almost().play("rail J14-J16", LAST)
    assert how(after) == [RoundEnding.COMPLETE]


@rule("TE-09", "TE-05")
def test_a_double_line_that_completes_the_network_ends_the_round_at_once():
    cities = {0: "london amsterdam oslo vilnius marseille", 1: OTHERS}
    after = almost(cities=cities, rails=TRUNK + " E15-F14-G15-H14-I13-I11-J10").play("rail J10-K09")
    assert how(after) == [RoundEnding.COMPLETE]


@rule("TE-09", "TE-07")
def test_joining_a_network_that_holds_the_missing_city_completes():
    after = almost(other="K13", rails=ALMOST + " K13-L14").play(LAST, "stop")
    assert how(after) == [RoundEnding.COMPLETE]


@rule("TE-09", "TE-07")
def test_joining_may_complete_the_network_that_is_joined():
    cities = {0: OTHERS, 1: FIVE}
    after = almost(other="K13", cities=cities).play(LAST, "stop")
    assert how(after) == [RoundEnding.COMPLETE]
    assert lost(after)[1] == 0


@rule("TE-09", "TE-11")
def test_two_players_may_be_complete_at_once():
    after = almost(cities={0: FIVE, 1: "london zurich oslo vilnius florence"}).play(LAST, "stop")
    assert lost(after) == [0, 0]


# ── TE-10: all rails are on the board ──


@rule("TE-10")
@pytest.mark.parametrize(
    ("left", "actions"),
    [
        (1, ["rail J14-J16"]),
        (2, ["rail J14-J16", "rail J16-K17"]),
        (2, ["rail J14-J16", "stop", "rail J16-K17"]),
    ],
)
def test_the_round_ends_when_all_rails_are_laid(left, actions):
    after = almost(rails_left=left).play(*actions)
    assert how(after) == [RoundEnding.RAILS]


@rule("TE-10")
def test_a_rail_on_a_double_line_is_one_rail():
    assert almost(rails_left=2).play("rail I13-J12").rails_left == 1
    assert how(almost(rails_left=1).play("rail I13-J12")) == [RoundEnding.RAILS]


@rule("TE-10", "TE-09")
def test_the_last_rail_may_complete_a_network():
    assert how(almost(rails_left=1).play(LAST)) == [RoundEnding.COMPLETE]


# ── TE-11: points lost ──


def lost_by_seat_1(hub, cities, rails=ALMOST):
    """Return the loss of seat 1 when seat 0 completes."""
    table = almost(other=hub, cities={0: FIVE, 1: cities}, rails=rails)
    return lost(table.play(LAST, "stop"))[1]


@rule("TE-11")
def test_a_complete_player_loses_nothing():
    assert lost_by_seat_1("D24", FIVE) == 0


@rule("TE-11")
def test_a_single_line_costs_1():
    assert lost_by_seat_1("L14", FIVE) == 1


@rule("TE-11")
def test_a_double_line_costs_2():
    assert lost_by_seat_1("D24", "london berlin oslo vilnius florence") == 1
    assert lost_by_seat_1("D24", "london warsaw oslo vilnius florence") == 2


@rule("TE-11")
def test_existing_rails_cost_nothing_no_matter_which_player_laid_them():
    assert lost_by_seat_1("D06", FIVE) == 1


@rule("TE-11")
@pytest.mark.parametrize(
    ("missing", "cost"),
    [
        ("amsterdam marseille", 6),  # Amsterdam is there
        ("zurich marseille", 8),  # Zurich alone would be 4
        ("amsterdam florence", 7),
        ("zurich florence", 7),  # Zurich is on the way
    ],
)
def test_the_loss_is_the_smallest_tree_not_the_sum_of_shortest_ways(missing, cost):
    cities = f"london oslo vilnius {missing}"
    table = almost(cities={0: cities, 1: cities}, rails=TRUNK, rails_left=1)
    assert lost(table.play("rail D06-D08")) == [cost, cost]


@rule("TE-11")
def test_the_cities_shown_for_a_loss_are_the_player_s():
    shown = [set(event.cities) for event in almost().play(LAST, "stop").told(RoundLost)]
    assert shown == [set(FIVE.split()), set(OTHERS.split())]


@rule("TE-11", "ALL-02")
def test_a_round_of_passes_is_scored_as_it_stands():
    table = almost(free=0)
    assert table.legal_texts() == ["pass"]
    after = table.play("pass", "pass")
    assert how(after) == [RoundEnding.PASSES]
    assert (lost(after)[0], after.total[0]) == (1, 11)
    assert after.passes == 0


# ── TE-12: the next round ──


@rule("TE-12")
def test_all_rails_and_hubs_are_lifted():
    after = almost().play(LAST, "stop")
    fresh = position("trans_europa")
    assert after.rails_left == 83
    assert (after.free == fresh.free).all() and not after.touch.any()
    assert (after.hub == -1).all() and (after.network == -1).all()
    assert after.phase == Phase.HUB


@rule("TE-12")
def test_the_next_seat_starts():
    hubs, cities = {0: "D24", 1: "D08", 2: "E15"}, {0: FIVE, 1: FIVE, 2: FIVE}
    for turn, starter in ((0, 1), (1, 2), (2, 0)):
        table = position("trans_europa", seats=3, turn=turn, hubs=hubs, cities=cities, rails=ALMOST)
        after = table.play(LAST, "stop")
        assert (after.starter, after.turn) == (starter, starter)


@rule("TE-12")
def test_the_seat_after_the_starter_begins_the_next_round():
    after = almost().play("rail J14-J16", "stop", LAST, "stop")
    assert after.turn == 1


@rule("TE-12", "TE-03")
def test_cards_are_dealt_anew_and_told_to_their_owners_only():
    after = almost().play(LAST, "stop")
    dealt = after.told(CitiesDealt)
    names = [city.id for city in after.game.board.cities]
    assert [event.cities for event in dealt] == [
        tuple(names[city] for city in after.card[seat]) for seat in range(2)
    ]
    assert [event.seen_by(1).cities is None for event in dealt] == [True, False]
    assert set(dealt[0].cities) != set(FIVE.split())


@rule("TE-12")
def test_scores_go_on():
    after = almost(total=[7, 9, 0, 0, 0, 0]).play(LAST, "stop")
    assert after.total[0] == 7
    assert after.total[1] == 9 - lost(after)[1]
    assert after.refused("rail D08-D10") == (Refusal.HUB_FIRST, "TE-04")


# ── TE-13: the end of the game ──


@rule("TE-13")
def test_a_player_at_0_goes_on():
    cities = {0: FIVE, 1: "london berlin oslo vilnius florence"}
    after = almost(cities=cities, total=[12, 1, 0, 0, 0, 0]).play(LAST, "stop")
    assert (after.total[1], after.outcome, after.rounds) == (0, None, 2)


@rule("TE-13")
def test_the_game_ends_after_a_round_that_leaves_a_player_below_0():
    cities = {0: FIVE, 1: "london berlin oslo vilnius florence"}
    after = almost(cities=cities, total=[12, 0, 0, 0, 0, 0]).play(LAST, "stop")
    assert after.outcome.how == Ending.BELOW_ZERO
    assert (after.outcome.winners, after.outcome.totals) == ((0,), (12, -1))
    assert after.game.to_act(after.state) == ()
    assert after.rounds == 1


@rule("TE-13")
def test_any_player_below_0_ends_the_game():
    cities = {0: "london berlin oslo vilnius florence", 1: FIVE}
    after = almost(cities=cities, total=[0, 3, 0, 0, 0, 0]).play(LAST, "stop")
    assert (after.outcome.winners, after.outcome.totals) == ((1,), (-1, 3))


@rule("TE-13")
def test_the_highest_score_wins_no_matter_which_player_completed_its_cities():
    cities = {0: FIVE, 1: OTHERS, 2: "london berlin oslo vilnius florence"}
    table = position(
        "trans_europa",
        seats=3,
        hubs={0: "D08", 1: "D24", 2: "E15"},
        cities=cities,
        rails=ALMOST,
        total=[2, 9, 0, 0, 0, 0],
    )
    outcome = table.play(LAST, "stop").outcome
    assert (outcome.winners, [score.place for score in outcome.scores]) == ((1,), [2, 1, 3])


@rule("TE-13")
def test_ties_share_the_win():
    cities = {0: FIVE, 1: FIVE, 2: "london berlin oslo vilnius florence"}
    table = position(
        "trans_europa",
        seats=3,
        hubs={0: "D08", 1: "D24", 2: "E15"},
        cities=cities,
        rails=ALMOST,
        total=[4, 4, 0, 0, 0, 0],
    )
    assert table.play(LAST, "stop").outcome.winners == (0, 1)


@rule("TE-13")
def test_the_losses_of_the_last_round_are_part_of_the_score():
    cities = {0: FIVE, 1: "london berlin oslo vilnius florence"}
    outcome = almost(cities=cities, total=[12, 0, 0, 0, 0, 0]).play(LAST, "stop").outcome
    assert outcome.scores[1].parts == {"before": 0, "lost": -1}
