"""Boards over HTTP, to draw: built-in and uploaded."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from peregon.boards import RouteBoard
from peregon.server.api.tables import TableId
from peregon.server.boards.sheet import BoardSheet
from peregon.server.errors import Absent, Forbidden
from peregon.server.http.content import answer_with
from peregon.server.http.guard import asking_of
from peregon.server.http.limits import counted_as
from peregon.server.services import Address, Visitor, server_of
from peregon.server.setup import game_of, load_game, longest_board, parse_board
from peregon.server.store.tables import FINISHED, GATHERING
from peregon.titles import TITLES

__all__ = ["BoardFacts", "OwnBoard", "boards_router"]

ASK_AGAIN = "private, no-cache"  # a browser caches it, and revalidates it
SHEET = {200: ResponseSpec(BoardSheet, generate_examples=False, description="The board")}


class OwnBoard(Struct, forbid_unknown_fields=True):
    """An uploaded board file, for a title."""

    title: Annotated[str, Meta(max_length=32)]
    text: Annotated[str, Meta(max_length=longest_board)]


class BoardFacts(Struct):
    """The numbers of a valid board; `tickets` is 0 on a rail board."""

    names: dict[str, str]
    cities: int
    ways: int  # routes, or lines
    tickets: int


@post("/boards", status_code=200, opt=counted_as("record"))
async def check_board(data: JSONBody[OwnBoard], address: Address, state: State) -> BoardFacts:
    """Check whether a file is a board of that title; refuse it with its faults. Nothing is stored."""
    board = await server_of(state).uploads.run(address, parse_board, data.title, data.text)
    routed = isinstance(board, RouteBoard)
    ways = len(board.routes) if routed else len(board.lines)
    return BoardFacts(dict(board.names), len(board.cities), ways, len(board.tickets) if routed else 0)


@get("/boards/{name:str}", responses=SHEET)
async def show_board(
    name: Annotated[str, PathParameter(max_length=32)],
    request: Request[Any, Any, Any],
    address: Address,
    state: State,
) -> Response[bytes]:
    """Return a built-in board."""
    title = next((title.id for title in TITLES.values() if name in title.boards), None)
    if title is None:
        raise Absent("table-no-such-page")
    server = server_of(state)
    game = await server.boards.run(address, load_game, title, name)
    return answer_with(request, await server.sheets.of(game, asking_of(request.scope)), ASK_AGAIN)


@get("/tables/{table_id:str}/board", responses=SHEET)
async def show_board_of_table(
    table_id: TableId, request: Request[Any, Any, Any], visitor: Visitor, address: Address, state: State
) -> Response[bytes]:
    """Return the board of a table, for visitors who may see the table."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    seated = visitor is not None and any(seat.session == visitor.id for seat in seats)
    open_to_all = table.wishes.spectators or table.stage in (GATHERING, FINISHED)
    if not (seated or open_to_all or (visitor is not None and table.host == visitor.id)):
        raise Forbidden("table-no-spectators")
    playing = await server.boards.run(address, game_of, table.wishes, table.rules)
    sheet = await server.sheets.of(playing, asking_of(request.scope), table.board_text)
    return answer_with(request, sheet, ASK_AGAIN)


boards_router = Router("/", route_handlers=[check_board, show_board, show_board_of_table], tags=["boards"])
