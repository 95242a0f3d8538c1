"""Positions of the games of routes: cards, routes, tickets, points, stations and tunnels."""

from __future__ import annotations

import pytest
from positions import load, played, position

from peregon.boards import RouteBoard
from peregon.outcome import Ending
from peregon.positions import (
    CARD_COLORS,
    Cards,
    EuropeState,
    EuropeView,
    FirstJourneyPosition,
    FirstJourneyState,
    FirstJourneyView,
    Phase,
    TicketPosition,
    Tunnel,
    UsaState,
    UsaView,
)


def ids(things: object) -> list[str]:
    assert isinstance(things, tuple)
    return [thing.id for thing in things]


def test_cards_by_colour_count_what_is_not_there_as_0() -> None:
    state = position(
        "usa", hands={0: "red*2 locomotive"}, discard="blue", market="- red red pink black"
    ).state
    assert isinstance(state, UsaState)
    assert state.hand(0) == {"red": 2, "locomotive": 1}
    assert list(state.hand(0) or ()) == ["red", "locomotive"]
    assert (state.hand(0) or Cards())["green"] == 0
    assert state.hand(1) == {}
    assert state.card_counts == [3, 0]
    assert state.discard == {"blue": 1} and state.discard_size == 1
    assert state.market == [None, "red", "red", "pink", "black"]
    assert state.deck_size == 110 - 3 - 1 - 4
    assert CARD_COLORS[-1] == "locomotive"


def test_cards_that_everybody_saw_a_seat_take_are_shown() -> None:
    view = position("usa", market="red blue blue pink black").play("take 1").view(1)
    assert isinstance(view, UsaView)
    assert (view.shown(0), view.hand(0)) == ({"red": 1}, None)
    assert view.phase is Phase.SECOND_CARD


def test_routes_are_told_by_their_ids() -> None:
    table = position("usa", routes={0: "atlanta-raleigh-1 miami-atlanta", 1: "denver-omaha"})
    view = table.view(None)
    assert isinstance(view, UsaView)
    assert view.owners == {"atlanta-miami": 0, "atlanta-raleigh-1": 0, "denver-omaha": 1}
    assert sorted(ids(view.routes_of(0))) == ["atlanta-miami", "atlanta-raleigh-1"]
    assert view.closed_routes == ["atlanta-raleigh-2"]
    free = [view.is_free(route) for route in ("denver-omaha", "atlanta-raleigh-2", "atlanta-charleston")]
    assert free == [False, False, True]
    assert view.cars == [45 - 2 - 5, 45 - 4]
    assert view.route_points == view.scores == [2 + 10, 7]


def test_tickets_are_the_board_s_own() -> None:
    table = position("usa", tickets={0: "los_angeles-miami"})
    board = table.game.board
    assert isinstance(board, RouteBoard)
    ticket = board.tickets[board.ticket_index["los_angeles-miami"]]
    for shown in (table.state, table.view(0)):
        assert isinstance(shown, TicketPosition)
        assert shown.tickets(0) == (ticket,)
    hidden = table.view(1)
    assert isinstance(hidden, UsaView)
    assert hidden.tickets(0) is None
    assert (hidden.ticket_counts, hidden.tickets_left) == ([1, 0], 29)


def test_an_offer_and_a_choice_at_the_opening() -> None:
    game = load("usa")
    state = game.start(2, 3)
    after = game.play(state, 1, "keep 1 3").state
    assert isinstance(state, UsaState) and isinstance(after, UsaState)
    assert len(state.offer(1) or ()) == 3 and state.offer_counts == [3, 3]
    assert (state.choice(1), after.choice(1)) == ((), (1, 3))
    assert after.to_act == (0,)


def test_the_last_turns_are_counted_once_they_have_begun() -> None:
    before = position("usa", hands={0: "blue*5"}, cars={0: 6})
    after = before.play("claim miami-atlanta blue")
    assert isinstance(before.state, UsaState) and isinstance(after.state, UsaState)
    assert (before.state.last_turns, after.state.last_turns) == (None, 2)


def test_the_end_shows_places_tickets_and_what_a_total_is_made_of() -> None:
    table = played("usa", 2000)
    view = table.view(None)
    assert isinstance(view, UsaView)
    assert view.ending in (Ending.CARS, Ending.PASSES)
    assert view.places is not None and min(view.places) == 1
    assert view.scores == view.totals
    parts = zip(view.route_points, view.made, view.missed, view.express, strict=True)
    assert view.totals == [routes + made - missed + express for routes, made, missed, express in parts]
    assert [len(view.tickets(seat) or ()) for seat in range(3)] == view.ticket_counts
    assert [view.express[seat] > 0 for seat in range(3)] == [n == max(view.longest) for n in view.longest]
    assert all(done <= held for done, held in zip(view.completed, view.ticket_counts, strict=True))
    assert view.hand(0) is None


def test_stations_of_europe() -> None:
    state = position("europe", stations={0: "paris wien", 1: "roma"}).state
    assert isinstance(state, EuropeState)
    assert state.stations == {"paris": 0, "wien": 0, "roma": 1}
    assert state.stations_left == [1, 2]
    assert [state.station_price(seat) for seat in range(2)] == [3, 2]
    assert (state.tunnel, state.given_back(0), state.lent(0)) == (None, (), ())


def test_a_tunnel_that_is_being_tried() -> None:
    table = position("europe", hands={0: "orange*3 locomotive*2"}, deck="orange red blue")
    view = table.play("claim angora-smyrna orange").view(1)
    assert isinstance(view, EuropeView)
    assert view.phase is Phase.TUNNEL
    assert view.tunnel == Tunnel("angora-smyrna", "orange", 0, 1, ("orange", "red", "blue"))
    assert view.tunnel.costly == (True, False, False)


@pytest.mark.parametrize(
    ("payment", "deck"),
    [
        ("orange", "orange locomotive orange"),
        ("orange 1", "red locomotive blue"),
        ("locomotive", "orange locomotive red"),
    ],
)
def test_the_costly_cards_of_a_tunnel_are_its_extra_cost(payment: str, deck: str) -> None:
    table = position("europe", hands={0: "orange*3 locomotive*3"}, deck=deck)
    tunnel = table.play(f"claim angora-smyrna {payment}").view(0).tunnel
    assert tunnel is not None
    assert sum(tunnel.costly) == tunnel.extra > 0


def test_first_journey() -> None:
    game = load("first_journey")
    assert isinstance(game.board, RouteBoard)
    done = game.board.ticket_index["dublin-paris"]
    table = position(
        "first_journey", tickets={0: "berlin-rostov kyiv-ankara"}, discarded_tickets="london-rome"
    )
    record = table.state.record.copy()
    record["done"][0, 1], record["total"][0, 1], record["crossed"][0, 1] = 1 << done, 2, 1
    state, view = FirstJourneyState(game.board, record), FirstJourneyView(game.board, record, 1)
    for shown in (state, view):
        assert isinstance(shown, FirstJourneyPosition)
        assert ids(shown.done(1)) == ["dublin-paris"] and shown.done(0) == ()
        assert (shown.crossed, shown.totals, shown.scores) == ([False, True], [0, 2], [0, 2])
        assert (shown.ticket_counts, shown.ticket_discards) == ([2, 0], 1)
    assert ids(state.tickets(0)) == ["berlin-rostov", "kyiv-ankara"]
    assert (view.tickets(0), view.offer(0)) == (None, None)
    assert (view.tickets(1), view.offer(1)) == ((), ())
