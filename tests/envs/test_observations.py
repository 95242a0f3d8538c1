"""An observation shows what its seat may know, no more, and its numbers mean what their fields say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from oracles_of_envs import missing_cars
from positions_met import another, every_other_board, every_table, every_title, met, play_on

from peregon.envs import Tables
from peregon.envs.kernels.batches import SHOW
from peregon.positions import (
    CARD_COLORS,
    EuropePosition,
    FirstJourneyPosition,
    Phase,
    RailPosition,
    RoutePosition,
    TicketPosition,
    View,
)

pytestmark = pytest.mark.compiled


def views_of(tables: Tables) -> list[View]:
    """Return what the acting seat of each game may know."""
    seats = tables.now.seat.tolist()
    return [tables.game.view(tables.state(game), seat) for game, seat in enumerate(seats)]


def field(tables: Tables, game: int, name: str) -> list[int]:
    """Return the numbers of a field in a game's observation."""
    (found,) = [one for one in tables.fields if one.name == name]
    return tables.now.observation[game, found.numbers].tolist()


def shown_by(tables: Tables, positions: Any) -> tuple[bytes, bytes]:
    """Return observations and masks of positions."""
    other = another(tables)
    other.batch.records.view(np.uint8)[:] = np.concatenate([one.record for one in positions]).view(np.uint8)
    other.batch.run(SHOW)
    return other.now.observation.tobytes(), other.now.mask.tobytes()


@every_table
def test_a_view_gives_the_same_observation_and_mask_as_its_state(title: str, seats: int) -> None:
    tables = met(title, seats)
    expected = tables.now.observation.tobytes(), tables.now.mask.tobytes()
    assert shown_by(tables, views_of(tables)) == expected


@every_other_board
def test_other_boards_are_shown_by_the_same_laws(title: str, board: str) -> None:
    tables = met(title, 3, board)
    expected = tables.now.observation.tobytes(), tables.now.mask.tobytes()
    assert shown_by(tables, views_of(tables)) == expected
    for row, seat in enumerate(tables.now.seat.tolist()):
        numbers = tables.game.legal(tables.state(row), seat).numbers
        assert set(tables.actions.flat[numbers].tolist()) == set(
            np.flatnonzero(tables.now.mask[row]).tolist()
        )


def test_tickets_that_left_the_game_are_known_to_their_seat() -> None:
    tables = Tables("europe", 16, 2, seed=4, threads=1, illegal="random", returned_tickets="out")
    play_on(tables, 80)
    expected = tables.now.observation.tobytes(), tables.now.mask.tobytes()
    views = views_of(tables)
    assert shown_by(tables, views) == expected
    for game, view in enumerate(views):
        assert isinstance(view, EuropePosition) and isinstance(view, View) and view.seat is not None
        given = {ticket.id for ticket in view.given_back(view.seat) or ()}
        seen = field(tables, game, "returned")
        assert seen == [int(ticket.id in given) for ticket in view.board.tickets]


@every_table
def test_dealing_the_unseen_again_changes_no_byte(title: str, seats: int) -> None:
    tables = met(title, seats)
    expected = tables.now.observation.tobytes(), tables.now.mask.tobytes()
    for seed in range(3):
        dealt = [tables.game.deal(view, 1000 * seed + game) for game, view in enumerate(views_of(tables))]
        assert shown_by(tables, dealt) == expected


@every_table
def test_what_is_kept_between_steps_changes_no_byte(title: str, seats: int) -> None:
    tables = Tables(title, 16, seats, seed=5, threads=1, illegal="random")
    fresh = another(tables)
    for _ in range(150):
        play_on(tables, 1)
        fresh.load(tables.states)
        assert (fresh.now.observation == tables.now.observation).all()


@every_table
def test_each_seat_is_shown_what_its_view_shows(title: str, seats: int) -> None:
    tables = another(met(title, seats))
    tables.load(met(title, seats).states)
    for seat in range(seats):
        tables.look(np.full(tables.games, seat))
        seen = tables.now.observation.copy()
        views = [tables.game.view(tables.state(game), seat) for game in range(tables.games)]
        tables.batch.records.view(np.uint8)[:] = np.concatenate([view.record for view in views]).view(
            np.uint8
        )
        tables.look(np.full(tables.games, seat))
        assert (seen == tables.now.observation).all()
        tables.load(met(title, seats).states)


@every_table
def test_fields_say_what_the_view_says(title: str, seats: int) -> None:
    tables = met(title, seats)
    for game, view in enumerate(views_of(tables)):
        assert view.seat is not None
        order = [(view.seat + turns) % seats for turns in range(seats)]

        def seen(name: str, game: int = game) -> list[int]:
            return field(tables, game, name)

        def each(name: str, game: int = game) -> list[int]:
            return [field(tables, game, f"{name}_{turns}")[0] for turns in range(seats)]

        assert seen("phase") == [view.phases.index(view.phase)]
        assert seen("first") == [1 + order.index(view.first)]
        assert seen("passes") == [view.passes]
        if isinstance(view, RoutePosition):
            check_routes(view, order, seen, each)
        if isinstance(view, TicketPosition):
            check_tickets(view, order, seen, each)
        if isinstance(view, EuropePosition):
            check_stations(view, order, seen, each)
        if isinstance(view, FirstJourneyPosition):
            assert each("points") == [view.totals[seat] for seat in order]
        if isinstance(view, RailPosition):
            check_rails(view, order, seen, each)


def cards(found: Any) -> list[int]:
    """Return cards by colour, in the order of the observation."""
    return [found[color] for color in CARD_COLORS]


def check_routes(view: Any, order: list[int], seen: Any, each: Any) -> None:
    """Compare routes and cards."""
    routes, own = view.board.routes, order[0]
    free = {route.id for route in view.free_routes(own)}
    relative = {route: 1 + order.index(owner) for route, owner in view.owners.items()}
    expected = [relative.get(route.id, 0 if route.id in free else -1) for route in routes]
    assert seen("routes") == expected
    assert seen("hand") == cards(view.hand(own))
    assert seen("discard") == cards(view.discard)
    assert seen("deck") == [view.deck_size]
    assert seen("ticket_deck") == [view.tickets_left]
    for name, values in (("cars", view.cars), ("cards", view.card_counts), ("tickets", view.ticket_counts)):
        assert each(name) == [values[seat] for seat in order]
    held = {ticket.id for ticket in view.tickets(own)}
    assert seen("held") == [int(ticket.id in held) for ticket in view.board.tickets]
    offered = [ticket.id for ticket in view.offer(own)]
    known = held | set(offered)
    missing = [
        missing_cars(view, own, ticket.a, ticket.b) if ticket.id in known else 0
        for ticket in view.board.tickets
    ]
    assert seen("missing") == missing
    done = [int(ticket.id in known and missing[i] == 0) for i, ticket in enumerate(view.board.tickets)]
    assert seen("done") == done


def check_tickets(view: Any, order: list[int], seen: Any, each: Any) -> None:
    """Compare what Ticket to Ride and its Europe have on top."""
    assert seen("market") == [-1 if card is None else CARD_COLORS.index(card) for card in view.market]
    assert each("points") == [view.scores[seat] for seat in order]
    assert each("acts") == [int(seat in view.to_act) for seat in order]
    offered = [ticket.id for ticket in view.offer(order[0])]
    places = [1 + offered.index(one.id) if one.id in offered else 0 for one in view.board.tickets]
    assert seen("offered") == places
    for turns, seat in enumerate(order):
        assert seen(f"shown_{turns}") == cards(view.shown(seat))


def check_stations(view: Any, order: list[int], seen: Any, each: Any) -> None:
    """Compare stations and the tunnel."""
    assert each("stations") == [view.stations_left[seat] for seat in order]
    relative = {city: 1 + order.index(owner) for city, owner in view.stations.items()}
    assert seen("stations") == [relative.get(city.id, 0) for city in view.board.cities]
    assert (seen("tunnel_route") != [-1]) == (view.phase is Phase.TUNNEL)


def check_rails(view: Any, order: list[int], seen: Any, each: Any) -> None:
    """Compare lines, hubs and cities."""
    own = order[0]
    assert each("points") == [view.totals[seat] for seat in order]
    assert seen("rails") == [min(view.rails_left, 127)]
    rails = set(view.rails)
    assert seen("lines") == [int(line.id in rails) for line in view.board.lines]
    hubs = [0] * len(view.board.crossings)
    for turns, seat in enumerate(order):
        if view.hub(seat) is not None:
            hubs[view.board.crossing_index[view.hub(seat)]] = 1 + turns
    assert seen("hubs") == hubs
    networks = view.networks
    expected = [
        0
        if crossing.id not in networks
        else 1
        if networks[crossing.id] == view.network(own)
        else 1 + order.index(networks[crossing.id])
        for crossing in view.board.crossings
    ]
    assert seen("networks") == expected
    cities = {city.id for city in view.cities(own)}
    assert seen("cities") == [int(city.id in cities) for city in view.board.cities]


@every_title
def test_rails_and_tickets_lack_what_the_ways_of_the_engine_lack(title: str) -> None:
    tables = met(title, 2)
    if title == "europe":
        return  # its ways count on stations; the slow search above compares those without
    for game, view in enumerate(views_of(tables)):
        if view.phase in (Phase.HUB, Phase.OPENING):
            continue
        seen = field(tables, game, "missing")
        index = {one.id: i for i, one in enumerate(goals_of(view))}
        for way in tables.game.ways(view, int(tables.now.seat[game])):
            expected = -1 if way.state == "lost" else way.missing
            assert seen[index[way.ticket]] == expected


def goals_of(view: Any) -> Any:
    """Return what a view's ways lead to: tickets, or cities."""
    return view.board.cities if isinstance(view, RailPosition) else view.board.tickets
