"""The planner of Trans Europa: cheap trees, a useful hub, and play by the rules."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from positions import Table, load, position

from peregon.actions import Hub
from peregon.boards import RailBoard
from peregon.bots import Clock
from peregon.bots.thinker import Candidate, Strength, Thinker
from peregon.game import words_of
from peregon.kernels.entries import new_dice
from peregon.kernels.jit import door
from peregon.kernels.network import missing_cost
from peregon.kernels.trans_europa import Phase
from peregon.thinking.rails import trans_europa
from peregon.thinking.registry import thinking_of

PLENTY = [60, 60, 0, 0, 0, 0]  # more points than a round can cost
CLOCK = Clock(60.0)
BOARDS = ("trans_europa", "trans_america")
CITIES = "oslo london zurich vilnius rome"
MISSING_COST = door(missing_cost)
CHOOSE = door(trans_europa.choose)
STUDY, IMAGINE = door(trans_europa.study), door(trans_europa.imagine)


def chosen(table: Table, thinker: Thinker | None = None) -> str:
    thinker = thinker or Thinker(table.game, 1, Strength())  # keeping one for a whole game is faster
    return str(thinker.choose(table.view(table.seat), CLOCK))


def considered(table: Table, searcher: Thinker) -> list[str]:
    searcher.choose(table.view(table.seat), CLOCK)
    return [str(one.action) for one in searcher.candidates()]


def whole_turn(table: Table) -> Table:
    seat, before = table.seat, table.rounds
    while table.seat == seat and table.rounds == before:
        table = table.play(chosen(table))
    return table


def rail_board() -> RailBoard:
    board = load("trans_europa").board
    assert isinstance(board, RailBoard)
    return board


def place_of(city: str) -> str:
    board = rail_board()
    return board.crossings[board.cities[board.city_index[city]].crossing].id


def way(start: str, goal: str) -> str:
    """Return a cheapest path between two crossings, as text for `position`."""
    board = rail_board()
    far, heap = {start: (0, start)}, [(0, start, start)]
    while heap:
        cost, here, stops = heappop(heap)
        if here == goal:
            return stops
        for line in board.lines:
            ends = [board.crossings[line.a].id, board.crossings[line.b].id]
            if here in ends:
                there = ends[1 - ends.index(here)]
                if there not in far or cost + line.cost < far[there][0]:
                    far[there] = (cost + line.cost, stops)
                    heappush(heap, (cost + line.cost, there, f"{stops}-{there}"))
    raise AssertionError("no way")


def rails_from(hub: str, *cities: str) -> str:
    """Return rails from a crossing to cities, each line once."""
    lines = set[str]()
    for city in cities:
        stops = way(hub, place_of(city)).split("-")
        lines |= {f"{a}-{b}" for a, b in pairwise(stops)}
    return " ".join(sorted(lines))


def missing(table: Table, seat: int) -> int:
    """Return what a seat would lose now."""
    wanted = sum(1 << int(city) for city in table.card[seat])
    home = int(table.network[table.hub[seat]])
    return int(MISSING_COST(table.game.printed[0], table.network, home, wanted))


# ── rails ──


@pytest.mark.parametrize("city", CITIES.split())
def test_it_completes_its_cities_when_one_turn_is_enough(city: str) -> None:
    hub = place_of("london" if city == "zurich" else "zurich")
    others = [one for one in CITIES.split() if one != city]
    last = way(hub, place_of(city)).rpartition("-")[0]
    rails = f"{rails_from(hub, *others)} {last}"
    table = position("trans_europa", hubs={0: hub, 1: "A29"}, rails=rails, cities={0: CITIES}, total=PLENTY)
    after = whole_turn(table)
    assert missing(table, 0) in (1, 2)
    assert (after.rounds, after.lost[0]) == (2, 0)


def test_every_turn_brings_it_nearer() -> None:
    table = position("trans_europa", hubs={0: place_of("zurich"), 1: "A29"}, cities={0: CITIES})
    wasted = 0
    for _ in range(6):
        seat, before = table.seat, missing(table, table.seat)
        table = whole_turn(table)
        assert missing(table, seat) < before
        wasted += 2 - (before - missing(table, seat))
    assert wasted <= 2


def test_it_joins_a_network_that_has_what_it_needs_instead_of_laying_beside_it() -> None:
    hub = place_of("zurich")
    rails = rails_from(hub, "vilnius", "rome", "london", "oslo")
    beside = next(
        neighbour
        for neighbour in ("I11", "J14", "J12", "H12", "H14")
        if not any(neighbour in stop for stop in rails.split())
    )
    table = position("trans_europa", hubs={0: beside, 1: hub}, rails=rails, cities={0: CITIES}, total=PLENTY)
    assert missing(table, 0) <= 2
    after = whole_turn(table)
    assert (after.rounds, after.lost[0]) == (2, 0)


def test_it_stops_when_it_is_complete() -> None:
    hub = place_of("zurich")
    rails = rails_from(hub, *CITIES.split())
    table = position("trans_europa", hubs={0: hub, 1: "A29"}, rails=rails, cities={0: CITIES}, phase=2)
    assert chosen(table) == "stop"


# ── hubs ──


@pytest.mark.parametrize("seed", range(6))
def test_its_hub_stands_on_a_cheap_tree_over_its_cities(seed: int) -> None:
    table = Table(load("trans_europa"), load("trans_europa").start(2, seed, first=0))
    crossings = range(len(rail_board().crossings))
    wanted = sum(1 << int(city) for city in table.card[0])
    network = np.full(224, -1, np.int8)
    costs: list[int] = []
    for crossing in crossings:
        network[:] = -1
        network[crossing] = 0
        costs.append(int(MISSING_COST(table.game.printed[0], network, 0, wanted)))
    after = table.play(chosen(table))
    assert costs[int(after.hub[0])] <= min(costs) + 2


def test_it_puts_its_hub_where_no_other_stands() -> None:
    alone = position("trans_europa", turn=1, cities={0: CITIES})
    wish = chosen(position("trans_europa", cities={0: CITIES}))
    assert chosen(alone.play(wish)) != wish


# ── candidates ──


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("seats", [2, 6])
def test_candidates_are_legal_each_once_the_choice_first(name: str, seats: int) -> None:
    game, random = load("trans_europa", name), Random(seats)
    planner, searcher = Thinker(game, 1, Strength()), Thinker(game, 1, Strength(visits=64, seconds=60.0))
    table = Table(game, game.start(seats, seats))
    for _ in range(40):
        found = considered(table, searcher)
        assert len(set(found)) == len(found) <= 24
        assert set(found) <= set(table.legal_texts())
        assert found[0] == chosen(table, planner)
        table = table.play(random.choice(found))


# ── whole games ──


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_plays_whole_games_and_the_same_from_a_view_as_from_the_state(name: str, seats: int) -> None:
    game, random = load("trans_europa", name), Random(seats)
    thinking = thinking_of("trans_europa")
    seeing, knowing = thinking.new_minds(thinking.tuned), thinking.new_minds(thinking.tuned)
    dice = new_dice(words_of(1))
    table = Table(game, game.start(seats, seats))
    while not table.outcome:
        seat = table.seat
        view = table.view(seat).record.copy()
        state = table.state.record.copy()
        number = CHOOSE(view[0], game.printed[0], seat, seeing[seat], dice[0])
        assert number == CHOOSE(state[0], game.printed[0], seat, knowing[seat], dice[0])
        action = str(game.codec.action(int(number)))
        assert action in table.legal()
        table = table.play(action if random.random() < 0.7 else str(random.choice(table.legal())))


@pytest.mark.parametrize("seats", [2, 5])
def test_imagined_states_look_like_the_view(seats: int) -> None:
    game, random = load("trans_europa"), Random(seats)
    thinking = thinking_of("trans_europa")
    minds = thinking.new_minds(thinking.tuned)
    table = Table(game, game.start(seats, seats))
    for step in range(60):
        view = table.view(table.seat)
        records = view.record.view(np.uint8).copy().view(view.record.dtype)
        STUDY(records[0], game.printed[0], table.seat, minds, new_dice(words_of(1))[0], 100)
        IMAGINE(records[0], game.printed[0], table.seat, words_of(step), minds)
        records.setflags(write=False)
        imagined = type(table.state)(table.state.board, records)
        assert game.view(imagined, table.seat) == view
        cards = records["card"][0, :seats]
        assert len(np.unique(cards)) == cards.size
        assert [game.board.cities[city].color for city in cards[0]] == [0, 1, 2, 3, 4]
        table = table.play(str(random.choice(table.legal())))


@pytest.mark.parametrize("seats", [2, 4])
def test_what_others_hold_is_imagined_more_often_than_by_chance(seats: int) -> None:
    game, thinking = load("trans_europa"), thinking_of("trans_europa")
    hands, found, by_chance = 100, 0, 0.0
    for seed in range(12):
        table, planner = Table(game, game.start(seats, seed)), Thinker(game, 1, Strength())
        for _ in range(seats + 6 * seats):
            table = table.play(chosen(table, planner))
        minds = thinking.new_minds(thinking.tuned)
        STUDY(
            table.view(table.seat).record[0],
            game.printed[0],
            table.seat,
            minds,
            new_dice(words_of(1))[0],
            hands,
        )
        for other in {*range(seats)} - {table.seat}:
            assert minds["pooled"][table.seat, other] == hands
            pool = minds["pool"][table.seat, other, :hands]
            found += (pool == table.state.record["card"][0, other]).sum()
            by_chance += pool.size / (4 if seats == 2 else 6)  # of a colour, without the seat's own (TE-02)
    assert found > 1.2 * by_chance


def test_a_hub_stands_where_others_seldom_come() -> None:
    game = load("trans_europa")
    remote: list[float] = []
    for seed in range(12):
        table, planner = Table(game, game.start(2, seed, first=0)), Thinker(game, 1, Strength())
        hub = int(table.play(chosen(table, planner)).hub[0])
        far = planner.minds["remote"][0, : len(rail_board().crossings)]
        at = [rail_board().cities[city].crossing for city in table.state.record["card"][0, 0]]
        remote.append(far[hub] - far[at].mean())
    assert np.mean(remote) > 0


def test_points_are_worth_most_near_the_end() -> None:
    worth = door(trans_europa.worth)
    game = load("trans_europa")

    def of(*total: int, **fields: object) -> float:
        scores = [*total, 0, 0, 0, 0][:6]
        table = position("trans_europa", seats=len(total), total=scores, **fields)
        return float(worth(table.state.record[0], game.printed[0], 0, 1))

    assert of(12, 12) == pytest.approx(0.5)
    assert 1 > of(3, 1) > of(12, 10) > 0.5 > of(10, 12) > of(1, 3) > 0
    assert of(2, -1, ended=5, place=[1, 2, 0, 0, 0, 0]) == 1
    assert of(-1, 2, ended=5, place=[2, 1, 0, 0, 0, 0]) == 0
    assert of(2, 2, ended=5, place=[1, 1, 0, 0, 0, 0]) == 0.5
    narrow, clear = of(3, 2, -1, ended=5), of(9, 2, -1, ended=5)
    assert of(2, 3, -1, ended=5) < 0.5 < narrow < clear < 1


def test_its_tree_branches_only_where_much_has_been_played_out() -> None:
    table = Table(load("trans_europa"), load("trans_europa").start(4, 3))
    while table.seat != 0 or table.phase == Phase.HUB:
        table = table.play(chosen(table))

    def nodes(visits: int) -> tuple[int, int]:
        thinker = Thinker(table.game, 1, Strength(visits=visits, seconds=60.0))
        thinker.choose(table.view(0), CLOCK)
        return int(thinker.searches["planted"][0]), 1 + len(thinker.candidates())

    grown, planted = nodes(trans_europa.RIPE[4])
    assert grown == planted > 2
    grown, planted = nodes(6 * trans_europa.RIPE[4])
    assert grown > planted


@pytest.mark.parametrize(("seats", "trusted"), [(2, False), (3, True), (6, True)])
def test_it_trusts_small_differences_where_there_are_no_large_ones(seats: int, trusted: bool) -> None:
    table = Table(load("trans_europa"), load("trans_europa").start(seats, 1))
    own, other = Candidate(Hub("F16"), 50, 0.50, 0.02, 0.5), Candidate(Hub("G17"), 50, 0.51, 0.02, 0.5)
    thinker = Thinker(table.game, 1, Strength())
    thinker.choose(table.view(table.seat), CLOCK)
    assert (thinker.best([own, other]) is other) == trusted
