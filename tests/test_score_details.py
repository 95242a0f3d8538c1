"""The details of a score: the routes of the longest road, completed tickets, missing rails."""

from __future__ import annotations

from collections import Counter

import pytest

from peregon.boards import RailBoard, RouteBoard
from peregon.events import RoundEnded
from peregon.game import Game, State, load
from peregon.positions import TicketPosition
from peregon.score_details import Round, longest_road, round_of, tickets_made


def played(game: Game, seats: int, seed: int) -> tuple[State, list[Round]]:
    """Play a game to its end with scored rounds; each seat takes the action that the seed selects."""
    state, rounds, turn = game.start(seats, seed), list[Round](), 0
    while state.ending is None:
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        action = legal[(seed * 7919 + turn * 104729) % len(legal)]
        step, turn = game.play(state, seat, action), turn + 1
        for event in step.events:
            if isinstance(event, RoundEnded):
                rounds.append(round_of(game, state, action, step.state, event.how))
        state = step.state
    return state, rounds


def is_one_trail(game: Game, routes: tuple[str, ...]) -> bool:
    """Tell whether routes are connected and at most two cities have an odd number of them."""
    assert isinstance(game.board, RouteBoard)
    ends = {route.id: (route.a, route.b) for route in game.board.routes}
    odd = Counter(city for route in routes for city in ends[route])
    reached, grown = set(ends[routes[0]]), True
    while grown:
        grown = False
        for route in routes:
            if reached & set(ends[route]) and not reached >= set(ends[route]):
                reached |= set(ends[route])
                grown = True
    return reached >= odd.keys() and sum(number % 2 for number in odd.values()) <= 2


@pytest.mark.rule("US-28")
@pytest.mark.parametrize(("title", "seed"), [("usa", 3), ("usa", 4), ("europe", 5), ("europe", 6)])
def test_the_longest_road_is_a_trail_of_the_length_that_was_scored(title: str, seed: int) -> None:
    game = load(title)
    state, _ = played(game, 3, seed)
    assert isinstance(state, TicketPosition)
    lengths = {route.id: route.length for route in state.board.routes}
    owners = state.owners
    outcome = game.outcome(state)
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        road = longest_road(game, state, seat)
        assert sum(lengths[route] for route in road) == score.longest
        assert all(owners[route] == seat for route in road)
        assert not road or is_one_trail(game, road)


@pytest.mark.rule("US-27", "EU-17")
@pytest.mark.parametrize(("title", "seed"), [("usa", 3), ("europe", 5), ("europe", 8)])
def test_tickets_made_are_worth_what_was_scored_for_them(title: str, seed: int) -> None:
    game = load(title)
    state, _ = played(game, 2, seed)
    outcome = game.outcome(state)
    assert outcome is not None and isinstance(game.board, RouteBoard)
    points = {ticket.id: ticket.points for ticket in game.board.tickets}
    for seat, score in enumerate(outcome.scores):
        made = tickets_made(game, state, seat)
        assert len(made) == score.completed
        assert sum(points[ticket] for ticket in made) == score.parts["made"]
        assert sum(points[ticket] for ticket in set(score.tickets) - set(made)) == -score.parts["missed"]


def test_before_the_end_no_ticket_is_told_to_be_made() -> None:
    game = load("usa")
    assert tickets_made(game, game.start(2, 1), 0) == ()


@pytest.mark.rule("TE-11")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_missing_lines_complete_a_network_and_cost_what_was_lost(seed: int) -> None:
    game = load("trans_europa")
    state, rounds = played(game, 3, seed)
    board = game.board
    assert isinstance(board, RailBoard) and rounds
    cost = {line.id: line.cost for line in board.lines}
    for one in rounds:
        for seat in one.seats:
            assert sum(cost[line] for line in seat.missing) == seat.lost
            assert not set(seat.missing) & set(one.rails)
            assert is_complete(board, {*one.rails, *seat.missing}, seat.hub, seat.cities)
            for city in seat.cities:
                assert is_complete(board, set(one.rails), seat.hub, (city,)) == (city in seat.joined)
            for line in seat.missing:
                rest = {*one.rails, *seat.missing} - {line}
                assert not is_complete(board, rest, seat.hub, seat.cities)
    assert [seat.total for seat in rounds[-1].seats] == state.totals


def is_complete(board: RailBoard, rails: set[str], hub: str | None, cities: tuple[str, ...]) -> bool:
    """Tell whether rails connect all cities with the hub."""
    reached, grown = {board.crossing_index[str(hub)]}, True
    while grown:
        grown = False
        for line in board.lines:
            if line.id in rails and (line.a in reached) != (line.b in reached):
                reached |= {line.a, line.b}
                grown = True
    return all(board.cities[board.city_index[city]].crossing in reached for city in cities)
