"""Boards over HTTP: everything that a client draws with, computed once, cached and compressed."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from live_server import Running, play_on, running
from sqlalchemy import select

from peregon.boards import BUILT_IN, RouteBoard
from peregon.game import Game, load
from peregon.positions import EuropePosition, RoutePosition
from peregon.server.store.schema import geometries
from peregon.titles import TITLES

pytestmark = pytest.mark.anyio

ME_AND_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture
async def host(tmp_path: Path):
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as server:
        yield server


def game_on(board: str) -> Game:
    title = next(title for title in TITLES.values() if board in title.boards)
    return load(title.id, board)


def own_board(name: str = "Anna's Europe") -> str:
    """Return a user's board: First Journey's under another name."""
    text = files("peregon.boards").joinpath("first_journey.toml").read_text("utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("title =")]
    return text.replace(line, f'title = "{name}"')


@pytest.mark.parametrize("name", BUILT_IN)
async def test_a_built_in_board_tells_all_that_is_printed_on_it(host: Running, name: str) -> None:
    sheet, game = await host.person().ask("GET", f"/boards/{name}"), game_on(name)
    board = game.board
    assert (sheet["board"], sheet["digest"]) == (name, board.digest)
    assert set(sheet["cities"]) == {city.id for city in board.cities}
    assert {city["id"] for city in sheet["geometry"]["cities"]} == set(sheet["cities"])
    assert all(city["en"] and city["ru"] for city in sheet["cities"].values())
    for kind, facts in (("routes", ("a", "b", "color", "kind")), ("lines", ("a", "b", "cost"))):
        for drawn in sheet["geometry"][kind]:  # a layout says these for itself
            assert {name: drawn[name] for name in facts}.items() <= sheet[kind][drawn["id"]].items()
    assert (sheet["start_score"], sheet["tickets_to_win"]) == (
        game.title.start_score,
        game.title.tickets_to_win,
    )
    if not isinstance(board, RouteBoard):
        assert sheet["kind"] == "rails" and not sheet["routes"] and not sheet["tickets"]
        assert {id: line["cost"] for id, line in sheet["lines"].items()} == {
            line.id: line.cost for line in board.lines
        }
        assert sum(sheet["cards"].values()) == len(board.cities)
        return
    assert sheet["kind"] == "routes" and not sheet["lines"]
    assert {id: route["length"] for id, route in sheet["routes"].items()} == {
        route.id: route.length for route in board.routes
    }
    assert sheet["cards"] == dict(board.deck) and sheet["colors"] == list(board.deck)[:-1]
    state = game.start(2, 1)
    assert isinstance(state, RoutePosition)
    assert sheet["cars"] == state.cars[0]
    assert sheet["stations"] == (state.stations_left[0] if isinstance(state, EuropePosition) else 0)
    assert sheet["station_points"] == game.title.station_points
    assert set(sheet["tickets"]) == {ticket.id for ticket in board.tickets}


async def test_points_are_those_that_a_claim_brings(host: Running) -> None:
    sheet = await host.person().ask("GET", "/boards/europe")
    by_length = {route["length"]: route["points"] for route in sheet["routes"].values()}
    assert by_length == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
    first_journey = await host.person().ask("GET", "/boards/first_journey")
    assert {route["points"] for route in first_journey["routes"].values()} == {0}
    assert {ticket["points"] for ticket in first_journey["tickets"].values()} == {None}


async def test_doubles_ferries_tunnels_and_long_tickets_are_marked(host: Running) -> None:
    sheet = await host.person().ask("GET", "/boards/europe")
    routes = sheet["routes"]
    for id, route in routes.items():
        assert route["twin"] is None or routes[route["twin"]]["twin"] == id
        assert (route["kind"] == "ferry") == (route["locomotives"] > 0)
    assert {route["kind"] for route in routes.values()} == {"plain", "tunnel", "ferry"}
    assert sum(ticket["long"] for ticket in sheet["tickets"].values()) == 6


async def test_a_board_is_packed_and_not_sent_twice(host: Running) -> None:
    http = host.person().http
    plain = await http.get("/api/boards/usa", headers={"accept-encoding": "identity"})
    packed = await http.get("/api/boards/usa", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert plain.headers["cache-control"] == "private, no-cache"
    assert packed.headers["vary"] == "accept-encoding"
    again = await http.get("/api/boards/usa", headers={"if-none-match": plain.headers["etag"]})
    assert again.status_code == 304 and not again.content
    other = await http.get("/api/boards/europe", headers={"if-none-match": plain.headers["etag"]})
    assert other.status_code == 200


async def test_answers_with_views_are_neither_kept_nor_packed(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("first_journey")
    async with anna.sit(table["id"]) as seat:
        await play_on(seat, 3)
    answer = await anna.http.get(f"/api/tables/{table['id']}/replay", headers={"accept-encoding": "gzip"})
    assert len(answer.content) > 2048 and "content-encoding" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"


async def test_a_board_that_is_not_there_is_absent(host: Running) -> None:
    for name in ("nowhere", "..%2Fusa", "usa.toml"):
        assert (await host.person().http.get(f"/api/boards/{name}")).status_code == 404


async def test_a_table_on_a_built_in_board_gives_the_same_sheet(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("europe")
    assert await anna.ask("GET", f"/tables/{table['id']}/board") == await anna.ask("GET", "/boards/europe")


@pytest.mark.thorough
async def test_a_board_of_ones_own_is_laid_out_once_and_kept(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/peregon.sqlite"
    setup: dict[str, Any] = {"title": "first_journey", "seats": ME_AND_A_BOT, "board_text": own_board()}
    async with running(database) as host:
        anna = await host.named("Anna")
        anna.http.timeout = 180.0  # boards are laid out with low priority
        tables = [await anna.ask("POST", "/tables", setup) for _ in range(2)]
        asking = [anna.ask("GET", f"/tables/{table['id']}/board") for table in tables * 3]
        began = asyncio.get_running_loop().time()
        pulse, sheets = await asyncio.gather(beat(host), asyncio.gather(*asking))
        took = asyncio.get_running_loop().time() - began
        assert all(sheet == sheets[0] for sheet in sheets) and host.server.sheets.computed == 1
        assert sheets[0]["names"]["en"] == "Anna's Europe" and sheets[0]["board"] == "own"
        assert len(sheets[0]["geometry"]["routes"]) == len(sheets[0]["routes"])
        assert pulse < took / 2, "the server answers others meanwhile"
        kept = await host.server.store.database.read(select(geometries))
        assert len(kept) == 1
    async with running(database) as host:  # another process reads it from the database
        spectator = host.person()
        assert await spectator.ask("GET", f"/tables/{tables[0]['id']}/board") == sheets[0]
        assert host.server.sheets.computed == 0


async def beat(host: Running) -> float:
    """Return the server's longest response time to small requests during a while."""
    longest, loop = 0.0, asyncio.get_running_loop()
    until = loop.time() + 2.0
    http = host.person().http
    while loop.time() < until:
        began = loop.time()
        await http.get("/api/me")
        longest = max(longest, loop.time() - began)
        await asyncio.sleep(0.05)
    return longest


async def test_a_closed_table_shows_its_board_to_those_who_sit_there(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create("usa", spectators=False)
    await anna.ask("GET", f"/tables/{table['id']}/board")
    refused = await boris.ask("GET", f"/tables/{table['id']}/board", status=403)
    assert refused["reason"]["key"] == "table-no-spectators"
    await host.person().ask("GET", f"/tables/{table['id']}/board", status=403)


async def test_a_title_tells_what_the_setup_sheet_asks_for(host: Running) -> None:
    titles = {title["id"]: title for title in (await host.person().ask("GET", "/titles"))["titles"]}
    europe = titles["europe"]
    assert europe["minutes"][0] < europe["minutes"][1] and "normal" in europe["levels"]
    assert europe["options"]["returned_tickets"] == ["under", "out"]
    assert europe["defaults"] == {"returned_tickets": "under"}
    boards = {one["board"]: one for one in titles["trans_europa"]["players"]}
    assert list(boards) == titles["trans_europa"]["boards"]
    assert (boards["trans_america"]["fewest"], boards["trans_america"]["most"]) == (2, 6)
    assert boards["trans_america"]["names"]["ru"]


async def test_a_board_file_is_checked_before_a_table_is_made(host: Running) -> None:
    visitor = host.person()
    facts = await visitor.ask("POST", "/boards", {"title": "first_journey", "text": own_board()})
    board = load("first_journey").board
    assert isinstance(board, RouteBoard)
    assert facts["names"]["en"] == "Anna's Europe"
    assert (facts["cities"], facts["ways"]) == (len(board.cities), len(board.routes))
    assert facts["tickets"] == len(board.tickets)
    rails = files("peregon.boards").joinpath("trans_europa.toml").read_text("utf-8")
    facts = await visitor.ask("POST", "/boards", {"title": "trans_europa", "text": rails})
    assert facts["ways"] > facts["cities"] and facts["tickets"] == 0


async def test_all_faults_of_a_board_file_are_told_in_both_languages(host: Running) -> None:
    wrong = own_board().replace("lon=-6.26", "lon=999", 1).replace("length=2", "length=9", 1)
    answer = await host.person().ask("POST", "/boards", {"title": "first_journey", "text": wrong}, status=400)
    assert answer["reason"]["key"] == "table-board-refused"
    english, russian = (answer["reason"]["arguments"][f"words_{one}"].splitlines() for one in ("en", "ru"))
    assert len(english) == len(russian) == 2
    assert "city 1 (dublin)" in english[0] and "'lon' must be -180 to 180 degrees" in english[0]
    assert "город 1 (dublin)" in russian[0] and "«lon» должен быть от -180 до 180 градусов" in russian[0]
    assert "'length' must be" in english[1] and "«length» должен быть" in russian[1]
