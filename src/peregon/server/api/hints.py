"""Hints over HTTP: the best actions for the person who plays alone, and which hints the host allows."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, put
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from peregon.review import Advised
from peregon.server.api.tables import TableCard, TableId, card_of, hosted
from peregon.server.errors import Absent, Denied
from peregon.server.http.limits import counted_as
from peregon.server.room.room import Room
from peregon.server.services import Known, server_of
from peregon.server.setup import Hints
from peregon.server.store.tables import FINISHED

__all__ = ["Hint", "HintChoice", "hints_router"]

At = Annotated[
    int, QueryParameter(ge=0, le=1_000_000, description="the entry of the log after which it is asked")
]
Intended = Annotated[str, QueryParameter(max_length=200, description="an action to be rated too, or nothing")]


class Hint(Struct):
    """The candidates of a position for the seat to act: the advised one first, then by their chances.

    Chances are those to win, from 0 to 1. They are computed from what the seat sees.
    """

    seat: int
    at: int  # the entry of the log after which it was asked
    now: float  # the chance if a bot of level normal or hard went on for the seat
    rough: bool  # there was not enough time for a sure estimate
    only: bool  # there is no other action
    explained: int  # so many options, from the first, have their facts
    options: list[Advised]


class HintChoice(Struct, forbid_unknown_fields=True):
    """Which hints the host allows: none, on demand, or a coach who also warns."""

    hints: Hints


@get("/tables/{table_id:str}/hint", opt=counted_as("hint"))
async def show_hint(table_id: TableId, session: Known, state: State, at: At, action: Intended = "") -> Hint:
    """Return the best actions for the visitor's seat; the game is then marked as played with hints.

    It takes less than a second. A change of the position, or another question of the visitor, ends it.
    """
    server = server_of(state)
    room = await server.rooms.find_current(table_id)
    if room is None:
        raise Absent("table-no-such-table")
    if room.seq is not None and at > room.seq:
        await server.rooms.within(table_id, Room.catch_up)
    seat, advice = await room.hints.advise(server.advisers, session.id, at, action)
    if not room.seats[seat].hinted:
        await server.rooms.within(table_id, lambda room: room.hints.mark(seat))
    only = len(advice.options) == 1
    return Hint(seat, at, advice.now, advice.rough, only, advice.explained, advice.options)


@put("/tables/{table_id:str}/hints")
async def choose_hints(
    table_id: TableId, data: JSONBody[HintChoice], session: Known, state: State
) -> TableCard:
    """Change which hints are allowed; for the host, until the end of the game."""
    server = server_of(state)
    table, _ = await hosted(server, table_id, session)
    if table.stage == FINISHED:
        raise Denied("refusal-game-over", "ALL-05")
    await server.store.tables.set_hints(table_id, data.hints)
    await server.rooms.changed(table_id)
    return await card_of(server, table, session)


hints_router = Router("/", route_handlers=[show_hint, choose_hints], tags=["tables"])
