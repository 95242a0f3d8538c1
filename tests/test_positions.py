"""Typed positions: every accessor matches the record, and holes are None."""

from __future__ import annotations

import pytest
from positions import Table, load, played, position

from peregon.boards import RailBoard, RouteBoard
from peregon.outcome import Ending
from peregon.positions import (
    CARD_COLORS,
    Cards,
    EuropePosition,
    EuropeState,
    EuropeView,
    FirstJourneyPosition,
    FirstJourneyState,
    FirstJourneyView,
    Phase,
    RailPosition,
    RoutePosition,
    TicketPosition,
    TransEuropaState,
    TransEuropaView,
    Tunnel,
    UsaState,
    UsaView,
)

TYPES = {
    "usa": (UsaState, UsaView),
    "europe": (EuropeState, EuropeView),
    "first_journey": (FirstJourneyState, FirstJourneyView),
    "trans_europa": (TransEuropaState, TransEuropaView),
}
PHASES = {
    "usa": Phase.OPENING,
    "europe": Phase.OPENING,
    "first_journey": Phase.TURN,
    "trans_europa": Phase.HUB,
}


def ids(things: object) -> list[str]:
    assert isinstance(things, tuple)
    return [thing.id for thing in things]


@pytest.mark.parametrize("title", TYPES)
def test_every_title_has_a_type_for_states_and_one_for_views(title: str) -> None:
    game = load(title)
    state = game.start(2, 1)
    assert (type(state), type(game.view(state, 0))) == TYPES[title]
    assert type(game.deal(game.view(state, 0), 2)) is TYPES[title][0]
    assert state.title == title
    assert state.board is game.board


@pytest.mark.parametrize("title", TYPES)
def test_what_every_title_has(title: str) -> None:
    state = load(title).start(2, 1, first=1)
    assert (state.seats, state.first, state.passes) == (2, 1, 0)
    assert state.phase is PHASES[title]
    assert state.to_act == ((0, 1) if state.phase is Phase.OPENING else (1,))
    assert (state.ending, state.places) == (None, None)
    assert state.totals == state.scores == [load(title).title.start_score] * 2


@pytest.mark.parametrize(
    ("title", "numbers"),
    [
        ("usa", {"hand": 0, "tickets": 1, "offer": 2, "choice": 3}),
        ("europe", {"hand": 0, "tickets": 1, "offer": 2, "choice": 3, "given_back": 4}),
        ("first_journey", {"hand": 0, "tickets": 1}),
        ("trans_europa", {"cities": 0}),
    ],
)
def test_what_a_seat_alone_may_know_is_none_to_all_others(title: str, numbers: dict[str, int]) -> None:
    table = Table(load(title), load(title).start(3, 4))
    for name in numbers:
        assert getattr(table.state, name)(1) is not None
        for viewer in (0, 1, 2, None):
            shown = getattr(table.view(viewer), name)
            for seat in range(3):
                expected = getattr(table.state, name)(seat) if seat == viewer else None
                assert shown(seat) == expected, (name, viewer, seat)


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


def test_trans_europa() -> None:
    table = position("trans_europa", hubs={0: "A05", 1: "G07"}, rails="A05-A07", cities={0: "london"})
    for shown in (table.state, table.view(0)):
        assert isinstance(shown, RailPosition)
        assert isinstance(shown.board, RailBoard)
        assert [shown.hub(seat) for seat in range(2)] == ["A05", "G07"]
        assert shown.rails == ["A05-A07"]
        assert shown.rails_left == shown.board.rails - 1
        assert shown.networks == {"A05": 0, "A07": 0, "G07": 1}
        assert [shown.network(seat) for seat in range(2)] == [0, 1]
        assert "london" in ids(shown.cities(0))
        assert (shown.round, shown.starter, shown.grown) == (1, 0, False)
        assert (shown.totals, shown.lost, shown.last_cities(0)) == ([12, 12], [0, 0], ())
    hidden = table.view(1)
    assert isinstance(hidden, RailPosition)
    assert hidden.cities(0) is None


def test_before_the_hubs_stand_there_is_no_network() -> None:
    state = load("trans_europa").start(2, 1)
    assert isinstance(state, TransEuropaState)
    assert (state.hub(0), state.network(0), state.networks, state.rails) == (None, None, {}, [])
    assert state.phase is Phase.HUB


def test_a_round_that_is_over_shows_its_cities() -> None:
    table = Table(load("trans_europa"), load("trans_europa").start(3, 5))
    state = table.state
    while isinstance(state, TransEuropaState) and state.round == 1 and state.to_act:
        seat = state.to_act[0]
        state = table.game.play(state, seat, table.game.legal(state, seat)[0]).state
    view = table.game.view(state, None)
    assert isinstance(view, TransEuropaView)
    assert view.round == 2 or view.ending is Ending.BELOW_ZERO
    assert [len(view.last_cities(seat)) for seat in range(3)] == [5, 5, 5]
    assert view.totals == [12 - lost for lost in view.lost]


@pytest.mark.parametrize("title", TYPES)
def test_positions_are_equal_where_their_bytes_and_boards_are(title: str) -> None:
    game = load(title)
    state, same, other = game.start(2, 1), game.start(2, 1), game.start(2, 2)
    assert state == same != other
    assert hash(state) == hash(same)
    assert state != game.view(state, 0)
    assert repr(state) == f"<{type(state).__name__} on {game.board.name}: seats=2, turn={state.turn}>"


@pytest.mark.parametrize("title", TYPES)
def test_what_a_seat_begins_with_is_as_the_title_says(title: str) -> None:
    game = load(title)
    state = game.start(2, 1)
    if isinstance(state, RoutePosition):
        assert state.cars == [game.title.cars] * 2
    if isinstance(state, EuropePosition):
        assert state.stations_left == [game.title.stations] * 2
    assert bool(game.title.stations) == isinstance(state, EuropePosition)
    assert state.scores == [game.title.start_score] * 2
