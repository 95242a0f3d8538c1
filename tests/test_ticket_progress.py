"""The progress of tickets and cities: by hand, and against brute force."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import combinations, product
from random import Random

import pytest
from positions import Table, load, played, position

import peregon
from peregon.boards import RouteBoard
from peregon.ticket_progress import Way


def way(table: Table, ticket: str, seat: int = 0) -> Way:
    """Return a seat's path for a ticket, from its own view."""
    return {way.ticket: way for way in table.game.ways(table.view(seat), seat)}[ticket]


# ── by hand ──


def test_on_an_empty_board_all_of_the_shortest_way_is_missing():
    found = way(position("usa", tickets={0: "denver-el_paso"}), "denver-el_paso")
    assert (found.state, found.missing, found.length) == ("open", 4, 4)
    assert set(found.routes) == {"denver-santa_fe", "el_paso-santa_fe"}


def test_ones_own_routes_cost_nothing():
    table = position("usa", tickets={0: "denver-el_paso"}, routes={0: "denver-santa_fe"})
    assert way(table, "denver-el_paso") == Way("denver-el_paso", "open", 2, ("el_paso-santa_fe",), 4)
    table = position("usa", tickets={0: "denver-el_paso"}, routes={0: "denver-santa_fe el_paso-santa_fe"})
    assert way(table, "denver-el_paso") == Way("denver-el_paso", "done", 0, (), 4)


def test_what_others_hold_must_be_gone_round():
    table = position("usa", tickets={0: "denver-el_paso"}, routes={1: "el_paso-santa_fe"})
    found = way(table, "denver-el_paso")
    assert found.state == "open" and found.missing > 4 and "el_paso-santa_fe" not in found.routes


@pytest.mark.rule("US-21")
@pytest.mark.parametrize(("seats", "state"), [(2, "lost"), (3, "lost"), (4, "open")])
def test_the_second_track_of_a_double_is_a_way_with_four_players_only(seats, state):
    around = "calgary-vancouver seattle-vancouver-1"  # all to Vancouver but the second of the double
    table = position("usa", seats=seats, tickets={0: "vancouver-montreal"}, routes={1: around})
    found = way(table, "vancouver-montreal")
    assert found.state == state and ("seattle-vancouver-2" in found.routes) == (state == "open")


def test_a_lost_ticket_misses_nothing_that_could_be_claimed():
    around = "calgary-vancouver seattle-vancouver-1"
    table = position("usa", tickets={0: "vancouver-montreal"}, routes={1: around})
    assert way(table, "vancouver-montreal") == Way("vancouver-montreal", "lost", 0, (), 20)
    own = position("usa", tickets={0: "vancouver-montreal"}, routes={0: "calgary-vancouver"})
    assert way(own, "vancouver-montreal").state == "open"


def test_tickets_on_offer_are_shown_with_those_held():
    table = played("usa", 0)
    offered = {way.ticket for way in table.game.ways(table.view(0), 0)}
    assert offered == {table.game.board.tickets[int(i)].id for i in table.offer[0] if i >= 0}


def test_a_view_tells_nothing_of_other_seats_tickets():
    table = position("usa", tickets={0: "denver-el_paso", 1: "dallas-new_york"})
    assert table.game.ways(table.view(1), 0) == () == table.game.ways(table.view(None), 0)


# ── stations ──


@pytest.mark.rule("EU-16")
def test_a_station_lends_anothers_route_and_the_ticket_stays_open():
    routes = {1: "berlin-wien berlin-danzig"}
    table = position("europe", tickets={0: "berlin-roma"}, routes=routes, stations={0: "wien"})
    without = position("europe", tickets={0: "berlin-roma"}, routes=routes)
    assert way(table, "berlin-roma").missing < way(without, "berlin-roma").missing
    assert "berlin-wien" not in way(table, "berlin-roma").routes


@pytest.mark.rule("EU-16")
def test_joined_by_a_loan_nothing_is_missing_and_nothing_is_done():
    ticket = load("europe").board.ticket_index
    assert "berlin-moskva" in ticket
    routes = {0: "berlin-warszawa-1 warszawa-wilno", 1: "moskva-smolensk smolensk-wilno"}
    table = position("europe", tickets={0: "berlin-moskva"}, routes=routes, stations={0: "wilno moskva"})
    assert way(table, "berlin-moskva").state == "open" and way(table, "berlin-moskva").missing == 0


@pytest.mark.rule("EU-14")
def test_stations_that_are_left_keep_a_ticket_open():
    around = "edinburgh-london-1"
    ticket = "edinburgh-paris"
    table = position("europe", tickets={0: ticket}, routes={1: around})
    assert way(table, ticket).state == "open" and way(table, ticket).missing > 0
    spent = position("europe", tickets={0: ticket}, routes={1: around}, stations={0: "wien roma berlin"})
    assert way(spent, ticket).state == "lost"
    taken = {0: "wien roma", 1: "edinburgh london"}
    shut = position("europe", tickets={0: ticket}, routes={1: around}, stations=taken)
    assert way(shut, ticket).state == "lost", "no station can stand at either end of the route"


# ── Trans Europa ──


def test_before_the_hub_is_placed_no_way_begins():
    table = played("trans_europa", 0)
    assert table.game.ways(table.view(0), 0) == ()


def test_everybodys_rails_that_hang_together_help():
    game = load("trans_europa")
    table = played("trans_europa", 60)
    ways = table.game.ways(table.view(0), 0)
    assert len(ways) == 5 and all(way.missing <= way.length for way in ways)
    assert [way.ticket for way in ways] == [game.board.cities[int(city)].id for city in table.card[0]]


# ── brute force ──


def cheapest(links, start, goal):
    """Return the cost of the cheapest path, or None if there is none."""
    reached, waiting = {}, [(0, start)]
    while waiting:
        cost, place = heappop(waiting)
        if place == goal:
            return cost
        if reached.setdefault(place, cost) < cost:
            continue
        for other, more in links.get(place, ()):
            if cost + more < reached.get(other, 10_000):
                heappush(waiting, (cost + more, other))
    return None


def linked(prices):
    links = {}
    for a, b, price in prices:
        links.setdefault(a, []).append((b, price))
        links.setdefault(b, []).append((a, price))
    return links


def open_to(table: Table, seat: int, route: int) -> bool:
    """Tell whether a seat with unlimited cards could claim a route."""
    board = table.game.board
    one = board.routes[route]
    if table.owner[route] != -1:
        return False
    if one.twin is None or table.owner[one.twin] == -1:
        return True
    few = table.game.title.id in ("usa", "europe") and table.seats <= 3
    return not few and table.owner[one.twin] != seat


def by_brute_force(table: Table, seat: int, ticket: int):
    """Return state, missing spaces and new stations of a ticket, trying every choice of loans."""
    board = table.game.board
    assert isinstance(board, RouteBoard)
    own, prices = [], []
    for i, route in enumerate(board.routes):
        if table.owner[i] == seat:
            own.append((route.a, route.b, 0))
        elif open_to(table, seat, i):
            prices.append((route.a, route.b, route.length))
    a, b = board.tickets[ticket].a, board.tickets[ticket].b
    if cheapest(linked(own), a, b) is not None:
        return "done", 0, 0
    for newly in range(4):
        costs = [
            cheapest(linked(own + prices + [(board.routes[i].a, board.routes[i].b, 0) for i in lent]), a, b)
            for lent in loans(table, seat, newly)
        ]
        known = [cost for cost in costs if cost is not None]
        if known:
            return "open", min(known), newly
    return "lost", 0, 0


def loans(table: Table, seat: int, newly: int):
    """Return every set of other seats' routes that existing stations and `newly` more may lend."""
    if table.game.title.id != "europe":
        return [()] if newly == 0 else []
    if newly > table.stations_left[seat]:
        return []
    routes = table.game.board.routes
    others = [i for i in range(len(routes)) if table.owner[i] not in (-1, seat)]
    standing = [
        [None, *(i for i in others if city in (routes[i].a, routes[i].b))]
        for city in range(len(table.game.board.cities))
        if table.station[city] == seat
    ]
    free = [i for i in others if -1 in (table.station[routes[i].a], table.station[routes[i].b])]
    found = {
        frozenset(i for i in lent if i is not None) | frozenset(new)
        for lent in product(*standing)
        for new in combinations(free, newly)
    }
    return sorted(found, key=sorted)


def scattered(title: str, chance: Random, share: float) -> Table:
    """Return a position with random routes and stations."""
    board = load(title).board
    seats = chance.randint(2, load(title).title.most)
    owners: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    closed: set[str] = set()
    for route in board.routes:
        if chance.random() < share and route.id not in closed:
            seat = chance.randrange(seats)
            owners[seat].append(route.id)
            twin = None if route.twin is None else board.routes[route.twin].id
            if twin and (seats <= 3 and title != "first_journey"):
                closed.add(twin)
            elif twin and twin in owners[seat]:
                owners[seat].pop()
    fields = {}
    if title == "europe":
        cities = chance.sample([city.id for city in board.cities], 2 * seats)
        fields["stations"] = {
            seat: " ".join(cities[2 * seat : 2 * seat + chance.randint(0, 2)]) for seat in range(seats)
        }
    tickets = [ticket.id for ticket in chance.sample(board.tickets, 2 if title == "first_journey" else 8)]
    routes = {seat: " ".join(names) for seat, names in owners.items()}
    return position(title, seats=seats, routes=routes, tickets={0: " ".join(tickets)}, **fields)


@pytest.mark.parametrize(
    ("title", "share", "number"),
    [
        ("usa", 0.6, 60),
        ("usa", 0.9, 40),
        ("first_journey", 0.8, 60),
        ("europe", 0.35, 30),
        ("europe", 0.6, 6),
    ],
)
def test_ways_are_those_that_brute_force_finds(title, share, number):
    chance, seen, built = Random(f"{title} {share}"), set(), 0
    for _ in range(number):
        table = scattered(title, chance, share)
        for found in table.game.ways(table.view(0), 0):
            ticket = table.game.board.ticket_index[found.ticket]
            state, missing, newly = by_brute_force(table, 0, ticket)
            assert (found.state, found.missing) == (state, missing), found
            built += newly
            routes = [table.game.board.route_index[route] for route in found.routes]
            assert all(open_to(table, 0, route) for route in routes)
            assert sum(table.game.board.routes[route].length for route in routes) == found.missing
            seen.add(found.state)
    assert seen == {"done", "open", "lost"} or built, "every case was met"


def test_claiming_the_way_completes_the_ticket():
    chance, tried = Random("claims"), 0
    for _ in range(40):
        table = scattered("usa", chance, 0.5)
        for found in table.game.ways(table.view(0), 0):
            if found.state != "open":
                continue
            names = " ".join(table.game.board.routes[i].id for i in range(126) if owned(table, i))
            after = position(
                "usa",
                seats=int(table.seats),
                routes={0: f"{names} {' '.join(found.routes)}"},
                tickets={0: found.ticket},
            )
            assert way(after, found.ticket).state == "done"
            tried += 1
    assert tried > 50


def owned(table: Table, route: int) -> bool:
    return route < len(table.game.board.routes) and table.owner[route] == 0


@pytest.mark.parametrize("steps", [15, 40, 90, 160])
def test_ways_over_lines_are_those_that_brute_force_finds(steps):
    table = played("trans_europa", steps, seats=4)
    board = table.game.board
    free = [int(word) for word in table.free]
    prices, empty = [], []
    for i, line in enumerate(board.lines):
        laid = not free[i // 63] >> i % 63 & 1
        prices.append((line.a, line.b, 0 if laid else line.cost))
        empty.append((line.a, line.b, line.cost))
    for seat in range(4):
        if table.hub[seat] < 0:
            continue
        for found in table.game.ways(table.view(seat), seat):
            hub, city = int(table.hub[seat]), board.cities[board.city_index[found.ticket]].crossing
            assert found.missing == cheapest(linked(prices), hub, city)
            assert found.length == cheapest(linked(empty), hub, city)
            assert found.state == ("open" if found.missing else "done")
            lines = [board.lines[board.line_index[line]] for line in found.routes]
            assert sum(line.cost for line in lines) == found.missing
            assert not any(prices[board.line_index[line.id]][2] == 0 for line in lines)


def test_the_length_is_that_of_the_board():
    game = peregon.load("europe")
    board = game.board
    links = linked([(route.a, route.b, route.length) for route in board.routes])
    assert game.ticket_lengths == tuple(cheapest(links, one.a, one.b) for one in board.tickets)
