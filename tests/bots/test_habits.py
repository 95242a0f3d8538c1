"""Each bot's typical decision in a constructed position."""

from __future__ import annotations

import pytest
from bot_games import CLOCK
from positions import Table, load, position

from peregon.bots import BOTS
from peregon.positions import Phase, RailPosition, TicketPosition

PUBLISHED = ["path", "hungry", "one-step", "long-route", "racer"]


def chosen(name: str, table: Table) -> str:
    return str(BOTS[name].make(table.game, 1).choose(table.view(table.seat), CLOCK))


def kept_at_start(name: str, title: str = "usa") -> list[int]:
    """Return the points of the tickets offered and of those kept at the start of a game."""
    game = load(title)
    state = game.start(2, seed=5)
    bot = BOTS[name].make(game, 1)
    keep = str(bot.choose(game.view(state, 0), CLOCK)).split()[1:]
    assert isinstance(state, TicketPosition)
    points = [ticket.points for ticket in state.offer(0) or ()]
    return [points[int(offer) - 1] for offer in keep]


# ── tickets at the start ──


def test_path_and_one_step_keep_every_ticket_offered() -> None:
    for name in ("path", "one-step"):
        assert len(kept_at_start(name)) == 3
        assert len(kept_at_start(name, "europe")) == 4


def test_long_route_and_racer_keep_the_two_cheapest() -> None:
    cheapest = sorted(kept_at_start("path"))[:2]
    assert sorted(kept_at_start("long-route")) == cheapest
    assert sorted(kept_at_start("racer")) == cheapest


# ── the published agents ──

TWO_TICKETS = "kansas_city-houston new_york-atlanta"


def test_path_claims_what_the_dearer_ticket_needs() -> None:
    table = position("usa", tickets={0: TWO_TICKETS}, hands={0: "red red"})
    assert chosen("path", table) == "claim atlanta-nashville red"  # and not a route to Houston


def test_path_draws_blind_whatever_lies_open() -> None:
    table = position("usa", tickets={0: TWO_TICKETS}, market="green white orange black locomotive")
    assert chosen("path", table) == "draw"


def test_path_claims_the_cheapest_routes_when_its_tickets_are_done() -> None:
    table = position("usa", hands={0: "red*6 pink"})
    assert chosen("path", table) == "claim atlanta-nashville red"


def test_hungry_draws_tickets_while_its_plan_leaves_it_cars() -> None:
    few = position("usa", tickets={0: "denver-el_paso"})
    assert chosen("hungry", few) == "tickets"
    many = position("usa", tickets={0: "los_angeles-miami vancouver-montreal"})
    assert chosen("hungry", many) != "tickets"


def test_hungry_pays_grey_routes_only_in_a_color_that_no_other_route_needs() -> None:
    def with_hand(hand: str) -> Table:
        return position("usa", tickets={0: "boston-miami"}, cars={0: 14}, hands={0: hand}, market="red*5")

    assert chosen("hungry", with_hand("pink pink")) == "take 1"  # Charleston–Miami needs pink
    assert chosen("path", with_hand("pink pink")).startswith("claim")
    assert chosen("hungry", with_hand("white white")).startswith("claim")


def test_hungry_claims_the_longest_route_when_its_plan_is_done() -> None:
    table = position("usa", cars={0: 8}, hands={0: "red*6 blue*5"})
    assert chosen("hungry", table) == "claim miami-new_orleans red"


def test_one_step_goes_for_the_first_route_of_its_best_ticket_and_for_no_other() -> None:
    table = position("usa", tickets={0: TWO_TICKETS}, hands={0: "red red"}, market="red red red red green")
    assert chosen("one-step", table) in ("take 5", "draw")
    open_card = position(
        "usa", tickets={0: TWO_TICKETS}, hands={0: "red red"}, market="green white orange black red"
    )
    assert chosen("one-step", open_card) in ("take 1", "take 2", "take 3", "take 4")


def test_one_step_takes_a_locomotive_when_its_color_does_not_lie_open() -> None:
    table = position("usa", tickets={0: "new_york-atlanta"}, market="red red locomotive red red")
    assert chosen("one-step", table) == "take 3"


def test_one_step_draws_tickets_while_everybody_has_8_cars() -> None:
    assert chosen("one-step", position("usa")) == "tickets"
    assert chosen("one-step", position("usa", cars={1: 7})) != "tickets"


def test_long_route_plans_over_no_short_routes() -> None:
    table = position("usa", tickets={0: "seattle-los_angeles"}, hands={0: "red"})
    assert chosen("one-step", table).startswith("claim portland-seattle")
    assert not chosen("long-route", table).startswith("claim")


def test_long_route_draws_no_tickets_and_goes_for_the_longest_route() -> None:
    table = position("usa", hands={0: "white*5"}, market="red red red white red")
    assert chosen("long-route", table) == "take 4"  # Calgary–Winnipeg
    ready = position("usa", hands={0: "white*6"})
    assert chosen("long-route", ready) == "claim calgary-winnipeg white"


def test_racer_claims_only_routes_of_6() -> None:
    assert chosen("racer", position("usa", hands={0: "green*5"}, market="red*5")) == "draw"
    assert chosen("racer", position("usa", hands={0: "green*5"}, market="red*4 green")) == "take 5"
    table = position("usa", hands={0: "red*6 green*5"})
    assert chosen("racer", table) == "claim miami-new_orleans red"


def test_racer_extends_its_network() -> None:
    table = position("usa", hands={0: "red*6 blue*6"}, routes={0: "portland-seattle-1"})
    assert chosen("racer", table) == "claim portland-salt_lake_city blue"


def test_racer_lowers_its_minimum_when_no_route_of_6_is_left_for_its_cars() -> None:
    table = position("usa", hands={0: "green*5 red*4"}, cars={0: 5})
    assert chosen("racer", table) == "claim pittsburgh-saint_louis green"


# ── Europe ──


def test_a_ferry_that_lacks_locomotives_comes_first_to_one_step() -> None:
    table = position(
        "europe",
        tickets={0: "palermo-constantinople"},
        hands={0: "red*4"},
        market="red red red red locomotive",
    )
    assert chosen("one-step", table) == "take 5"


@pytest.mark.parametrize("name", [*PUBLISHED, "greedy"])
def test_a_tunnel_is_paid_for_if_it_can_be_with_the_fewest_locomotives(name: str) -> None:
    def tried(hand: str) -> Table:
        table = position("europe", hands={0: hand}, deck="red locomotive green")
        return table.play("claim constantinople-smyrna red")

    assert chosen(name, tried("red*4 locomotive")) == "tunnel pay 0"
    assert chosen(name, tried("red*3 locomotive")) == "tunnel pay 1"
    assert chosen(name, tried("red*3")) == "tunnel leave"


def test_a_tunnel_given_up_is_not_tried_again_with_the_same_hand() -> None:
    table = position("europe", tickets={0: "palermo-constantinople"}, hands={0: "red red"}, deck="red*3")
    bot = BOTS["path"].make(table.game, 1)
    for expected in ("claim constantinople-smyrna red", "tunnel leave"):
        action = str(bot.choose(table.view(0), CLOCK))
        assert action == expected
        table = table.play(action)
    table = table.play("draw", "draw")
    assert str(bot.choose(table.view(0), CLOCK)) == "draw"


@pytest.mark.parametrize("name", [*PUBLISHED, "greedy"])
def test_a_station_is_built_only_where_nothing_else_is_legal(name: str) -> None:
    empty = {"market": "- - - - -", "rest_to": 1}
    stuck = position("europe", hands={0: "blue"}, ticket_deck="", **empty)
    assert chosen(name, stuck).startswith("station")
    tickets_left = position("europe", hands={0: "blue"}, ticket_deck="berlin-roma", **empty)
    assert chosen(name, tickets_left) == "tickets"


# ── greedy ──


def test_greedy_claims_the_route_of_most_points_thriftily() -> None:
    table = position("usa", hands={0: "red*6 blue*5 locomotive*2"})
    assert chosen("greedy", table) == "claim miami-new_orleans red"


def test_greedy_counts_the_ticket_that_a_route_completes() -> None:
    table = position(
        "usa",
        tickets={0: "kansas_city-houston"},
        routes={0: "kansas_city-oklahoma_city-1 dallas-oklahoma_city-1"},
        hands={0: "blue*3"},
    )
    assert chosen("greedy", table) == "claim dallas-houston-1 blue"


def test_greedy_draws_towards_its_tickets() -> None:
    table = position("usa", tickets={0: "boston-miami"}, market="green green pink green green")
    assert chosen("greedy", table) == "take 3"  # Charleston–Miami


def test_greedy_of_first_journey_claims_along_the_way_of_its_nearer_ticket() -> None:
    table = position("first_journey", tickets={0: "zurich-kyiv dublin-paris"}, hands={0: "green blue*2"})
    assert chosen("greedy", table) == "claim dublin-london-1 blue"


def test_greedy_of_first_journey_changes_tickets_only_when_neither_can_be_done() -> None:
    table = position("first_journey", tickets={0: "zurich-kyiv dublin-paris"}, cars={0: 3})
    assert chosen("greedy", table) == "draw"
    hopeless = position("first_journey", tickets={0: "zurich-kyiv dublin-paris"}, cars={0: 2})
    assert chosen("greedy", hopeless) == "tickets"


def test_greedy_of_trans_europa_lays_towards_its_closest_city() -> None:
    game = load("trans_europa")
    state = game.start(2, seed=4)
    bots = [BOTS["greedy"].make(game, seat) for seat in range(2)]
    missing: list[int] = []
    while state.round == 1:
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        assert isinstance(view, RailPosition)
        if seat == 0 and view.phase is Phase.TURN:
            networks, board = view.networks, view.board
            places = [board.crossings[city.crossing].id for city in view.cities(0) or ()]
            missing.append(sum(networks.get(place) != view.network(0) for place in places))
        state = game.play(state, seat, bots[seat].choose(view, CLOCK)).state
    assert missing == sorted(missing, reverse=True)
    assert missing[0] == 4  # the hub is in one of its cities
