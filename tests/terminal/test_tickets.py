"""What the terminal says of tickets and cities is what the engine says of them."""

from __future__ import annotations

import io

import pytest
from positions import Table, position
from rich.console import Console

from peregon.actions import Rail
from peregon.boards import RailBoard
from peregon.i18n import Wording
from peregon.terminal.names import Naming
from peregon.terminal.rail_menu import rail_menu
from peregon.terminal.route_menu import routes_on_the_way
from peregon.terminal.route_table import RouteTable

BORROWED = {0: "berlin-warszawa-1 warszawa-wilno", 1: "moskva-smolensk smolensk-wilno"}
ROUND_EDINBURGH = {1: "edinburgh-london-1"}


def naming(table: Table) -> Naming:
    return Naming(Wording("en"), table.game.board, ["Anna", "Boris"], 0)


def tickets(table: Table) -> str:
    """Return what seat 0 reads of its tickets."""
    console = Console(file=io.StringIO(), width=120)
    console.print(RouteTable(table.game, naming(table)).tickets(table.view(0), 0))
    return console.file.getvalue()


@pytest.mark.rule("EU-16")
def test_a_ticket_joined_by_borrowed_routes_is_open_and_needs_nothing() -> None:
    table = position("europe", tickets={0: "berlin-moskva"}, routes=BORROWED, stations={0: "wilno moskva"})
    assert "○ Berlin — Moscow" in tickets(table) and "joined through a station" in tickets(table)
    assert "0 of 1" in tickets(table)


@pytest.mark.rule("EU-14")
def test_a_ticket_that_only_a_station_can_save_is_open_until_stations_are_spent() -> None:
    open_one = position("europe", tickets={0: "edinburgh-paris"}, routes=ROUND_EDINBURGH)
    assert "○ Edinburgh — Paris" in tickets(open_one) and "to go" in tickets(open_one)
    spent = position(
        "europe", tickets={0: "edinburgh-paris"}, routes=ROUND_EDINBURGH, stations={0: "wien roma berlin"}
    )
    assert "✘ Edinburgh — Paris" in tickets(spent) and "no open path" in tickets(spent)


@pytest.mark.parametrize("tracks", ["dallas-houston-1", "dallas-houston-2"])
def test_routes_on_the_way_are_those_of_the_engine_on_either_track(tracks: str) -> None:
    table = position("usa", seats=4, tickets={0: "duluth-houston"})
    (way,) = table.game.ways(table.view(0), 0)
    found = routes_on_the_way(table.game, table.view(0), 0)
    assert set(way.routes) < found and tracks in found
    taken = position("usa", seats=4, tickets={0: "duluth-houston"}, routes={1: tracks})
    assert tracks not in routes_on_the_way(taken.game, taken.view(0), 0)


def test_a_rail_towards_a_city_begins_the_way_that_the_engine_finds() -> None:
    table = position("trans_europa", hubs={0: "F16"}, cities={0: "berlin rome moscow london riga"})
    view = table.view(0)
    menu = rail_menu(table.game, view, table.legal(0), naming(table), full=False)
    ways = {way.ticket: way for way in table.game.ways(view, 0)}
    assert isinstance(table.game.board, RailBoard) and menu.goals
    for goal in menu.goals:
        way = ways[goal.city.id]
        assert goal.missing == way.missing
        assert [choice.action for choice in goal.choices] == [str(Rail(line)) for line in way.routes[:1]]
