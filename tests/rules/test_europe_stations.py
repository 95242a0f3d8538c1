"""Ticket to Ride: Europe: building stations (EU-14, EU-15, EU-18)."""

from __future__ import annotations

import pytest
from positions import GAP, cards, position

from peregon.events import StationBuilt
from peregon.kernels.refusals import Refusal

# ── where ──


@pytest.mark.rule("EU-14")
def test_a_station_may_be_built_in_every_city():
    table = position("europe", hands={0: "red"}, routes={1: "dieppe-paris"})
    cities = [city.id for city in table.game.board.cities]
    assert table.legal_texts("station") == [f"station {city} red" for city in cities]
    assert len(cities) == 47


@pytest.mark.rule("EU-14")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_city_takes_one_station(owner: int):
    table = position("europe", hands={0: "red*3"}, stations={owner: "paris"})
    assert table.refused("station paris red") == (Refusal.CITY_TAKEN, "EU-14")
    assert not table.legal_texts("station paris")


@pytest.mark.rule("EU-14")
def test_a_station_built_closes_its_city_to_others():
    table = position("europe", hands={0: "red", 1: "red"})
    after = table.play("station paris red")
    assert after.station[after.game.board.city_index["paris"]] == 0
    assert after.refused("station paris red") == (Refusal.CITY_TAKEN, "EU-14")


@pytest.mark.rule("EU-14")
def test_one_station_is_built_in_a_turn():
    after = position("europe", hands={0: "red*9"}).play("station paris red")
    assert after.turn == 1
    assert after.refused("station roma red", seat=0) == (Refusal.NOT_YOUR_TURN, "ALL-01")


@pytest.mark.rule("EU-14")
def test_a_player_has_three_stations():
    table = position("europe", hands={0: "red*9"}, stations={0: "paris roma kyiv"})
    assert table.refused("station wien red") == (Refusal.NO_STATIONS, "EU-14")
    assert not table.legal_texts("station")


# ── at what cost ──


@pytest.mark.rule("EU-15")
@pytest.mark.parametrize(("built", "price"), [("", 1), ("paris", 2), ("paris roma", 3)])
def test_the_first_station_costs_one_card_the_second_two_the_third_three(built: str, price: int):
    table = position("europe", hands={0: "red*5"}, stations={0: built})
    after = table.play("station wien red")
    assert after.holds(0) == {"red": 5 - price}
    assert after.discard[cards("red")[0]] == price
    assert after.told(StationBuilt) == [StationBuilt(0, "wien", "red", price, 0)]


@pytest.mark.rule("EU-15")
def test_stations_of_others_do_not_make_it_dearer():
    table = position("europe", hands={0: "red"}, stations={1: "paris roma"})
    assert table.play("station wien red").holds(0) == {}


@pytest.mark.rule("EU-15")
@pytest.mark.parametrize(
    ("built", "payments"),
    [
        ("", ["red", "blue", "locomotive 1"]),
        ("paris", ["red", "red 1", "blue 1", "locomotive 2"]),
        ("paris roma", ["red 1", "red 2", "blue 2"]),
    ],
)
def test_locomotives_stand_in_for_cards_of_one_colour(built: str, payments: list[str]):
    hands = {0: "red*2 blue locomotive*2"}
    table = position("europe", hands=hands, stations={0: built})
    assert set(table.legal_texts("station wien")) == {f"station wien {paid}" for paid in payments}
    for paid in payments:
        assert table.play(f"station wien {paid}").discard_size == len(built.split()) + 1


@pytest.mark.rule("EU-15")
def test_two_colours_do_not_pay_for_a_station():
    table = position("europe", hands={0: "red blue"}, stations={0: "paris"})
    assert not table.legal_texts("station")
    assert table.refused("station wien red")[0] == Refusal.FEW_CARDS


@pytest.mark.rule("EU-15", "ALL-05")
@pytest.mark.parametrize("action", ["station wien red", "station wien red 1", "station wien red 2"])
def test_a_station_that_cannot_be_paid_names_that_rule(action: str):
    table = position("europe", hands={0: "red blue"}, stations={0: "paris"})
    assert table.refused(action)[1] == "EU-15"


@pytest.mark.rule("EU-15", "ALL-05")
def test_a_station_named_without_a_colour_is_refused_for_want_of_cards():
    refusal, _ = position("europe").refused("station wien")
    assert refusal in (Refusal.FEW_CARDS, Refusal.FEW_LOCOMOTIVES)


@pytest.mark.rule("EU-14", "US-14")
def test_a_station_fills_the_gaps_of_the_market():
    table = position("europe", hands={0: "red"}, market="- - - - blue", rest_to=1)
    assert list(table.play("station wien red").market) == cards("red - - - blue")


# ── free of charge ──


@pytest.mark.rule("EU-18")
@pytest.mark.parametrize(("built", "points"), [("", 12), ("paris", 8), ("paris roma kyiv", 0)])
def test_each_station_not_built_is_worth_four_points(built: str, points: int):
    table = position("europe", stations={0: built}, last_turns=1).play("draw", "draw")
    assert table.outcome is not None
    assert table.outcome.scores[0].parts["stations"] == points
    assert table.outcome.totals == (points, 12)


@pytest.mark.rule("EU-19a")
def test_a_station_that_will_lend_nothing_may_be_built():
    after = position("europe", hands={0: "red"}).play("station moskva red")
    assert after.stations_left[0] == 2
    assert (after.owner == GAP).all()
