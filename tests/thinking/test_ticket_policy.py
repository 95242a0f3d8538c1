"""The planner of Ticket to Ride and Europe, in constructed positions."""

from __future__ import annotations

from positions import Table, position

from peregon.bots import BOTS, Clock

CLOCK = Clock(1.0)


def chosen(table: Table, bot: str = "planner") -> str:
    return str(BOTS[bot].make(table.game, 1).choose(table.view(table.seat), CLOCK))


def test_it_claims_the_route_that_completes_its_ticket() -> None:
    table = position(
        "usa", tickets={0: "denver-el_paso"}, hands={0: "red*2 blue*2"}, routes={0: "denver-santa_fe"}
    )
    assert chosen(table) == "claim el_paso-santa_fe blue"


def test_it_takes_the_open_card_that_its_plan_lacks() -> None:
    table = position(
        "usa",
        tickets={0: "calgary-salt_lake_city"},
        routes={0: "calgary-helena"},
        hands={0: "pink*2"},
        market="red white pink black blue",
        cars={0: 5},
    )
    assert chosen(table) == "take 3"


def test_it_draws_no_more_tickets_when_the_end_is_near() -> None:
    assert chosen(position("usa")) == "tickets"
    assert chosen(position("usa", cars={1: 4})) != "tickets"


def test_in_the_last_turn_it_claims_the_most_points_it_can() -> None:
    table = position("usa", hands={0: "green*5 red*2"}, last_turns=1, cars={0: 10, 1: 2})
    assert chosen(table) == "claim pittsburgh-saint_louis green"


def test_it_keeps_what_its_cars_can_reach() -> None:
    offers = "seattle-new_york kansas_city-houston los_angeles-miami"
    table = position("usa", cars={0: 12}, ticket_deck=offers).play("tickets")
    assert chosen(table) == "keep 2"


# ── Europe ──


def in_tunnel(hand: str) -> Table:
    return position("europe", hands={0: hand}, deck="yellow red red").play("claim munchen-zurich yellow")


def test_a_tunnel_is_paid_for_in_cards_before_locomotives() -> None:
    assert chosen(in_tunnel("yellow*3 locomotive")) == "tunnel pay 0"
    assert chosen(in_tunnel("yellow*2 locomotive")) == "tunnel pay 1"


def test_a_tunnel_that_cannot_be_paid_for_is_given_up() -> None:
    assert chosen(in_tunnel("yellow*2")) == "tunnel leave"


def test_a_station_repairs_a_ticket_whose_only_way_is_blocked() -> None:
    routes = {0: "budapest-sarajevo", 1: "sarajevo-sofia bucuresti-sofia constantinople-sofia athina-sofia"}
    table = position("europe", tickets={0: "budapest-sofia"}, routes=routes, hands={0: "red"}, cars={1: 9})
    assert chosen(table) in ("station sarajevo red", "station sofia red")


def test_no_station_is_built_while_a_way_is_free() -> None:
    table = position(
        "europe", tickets={0: "budapest-sofia"}, routes={0: "budapest-sarajevo"}, hands={0: "red"}
    )
    assert not chosen(table).startswith("station")
