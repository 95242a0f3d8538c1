"""Scores over HTTP: their details, for the sheets after a round and after the game."""

from __future__ import annotations

import msgspec
from litestar import Router, get
from litestar.datastructures import State
from msgspec import Struct

from peregon.boards import RailBoard
from peregon.events import RoundEnded
from peregon.game import Game
from peregon.game import State as GameState
from peregon.positions import TicketPosition
from peregon.score_details import longest_road, round_of, tickets_made
from peregon.server.api.records import chosen_eyes
from peregon.server.api.tables import TableId
from peregon.server.errors import Denied
from peregon.server.http.limits import counted_as
from peregon.server.process.preload import ready
from peregon.server.services import Address, Visitor, server_of
from peregon.server.store.log import Entry, standing_actions
from peregon.server.store.tables import FINISHED, Table

__all__ = ["RoundSheet", "SeatReckoning", "reckoning_router"]


class SeatReckoning(Struct):
    """The details of a seat's score."""

    made: list[str]  # tickets completed
    road: list[str]  # the routes of its longest road, if it scores


class RoundSeat(Struct):
    """A seat at the end of a round."""

    hub: str | None
    cities: list[str]
    joined: list[str]  # the cities in its network
    missing: list[str]  # the missing lines of a cheapest way to complete its network
    lost: int
    total: int  # after the round


class RoundSheet(Struct):
    """A finished round of Trans Europa."""

    number: int
    how: str
    rails: list[str]  # the lines with a rail
    seats: list[RoundSeat]


@get("/tables/{table_id:str}/reckoning", opt=counted_as("record"))
async def show_reckoning(table_id: TableId, address: Address, state: State) -> list[SeatReckoning]:
    """Return the completed tickets and the longest road of each seat of a finished game."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    if table.stage != FINISHED:
        raise Denied("table-not-finished")
    line = standing_actions(await server.store.log.entries(table_id))
    await ready(table.title, built_in=table.board_text is None)

    def reckoned() -> list[SeatReckoning]:
        game = table.game
        state = table.start(len(seats))
        for entry in line:
            state = table.dealt(game.play(state, entry.seat, entry.text).state, entry.seq)
        return [reckoning_of(game, state, seat) for seat in range(len(seats))]

    return await server.replays.run(address, reckoned)


@get("/tables/{table_id:str}/rounds", opt=counted_as("record"))
async def show_rounds(
    table_id: TableId, visitor: Visitor, address: Address, state: State
) -> list[RoundSheet]:
    """Return the finished rounds of Trans Europa, in which nothing is secret any more."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    chosen_eyes(table, seats, visitor, "")
    if table.began_at is None:
        raise Denied("table-not-begun")
    line = standing_actions(await server.store.log.entries(table_id))
    return await server.replays.run(address, rounds_of, table, len(seats), line)


def reckoning_of(game: Game, state: GameState, seat: int) -> SeatReckoning:
    """Return the details of a seat's score; the longest road only in the two big games."""
    if isinstance(game.board, RailBoard):
        return SeatReckoning([], [])
    road = longest_road(game, state, seat) if isinstance(state, TicketPosition) else ()
    return SeatReckoning(list(tickets_made(game, state, seat)), list(road))


def rounds_of(table: Table, players: int, line: list[Entry]) -> list[RoundSheet]:
    """Replay a table's game and return the details of every finished round."""
    game = table.game
    if not isinstance(game.board, RailBoard):
        return []
    state, rounds = table.start(players), list[RoundSheet]()
    for entry in line:
        action = game.read(state, entry.seat, entry.text)
        step = game.play(state, entry.seat, action)
        for event in step.events:
            if isinstance(event, RoundEnded):
                over = round_of(game, state, action, step.state, event.how)
                seats = [msgspec.convert(one, RoundSeat, from_attributes=True) for one in over.seats]
                rounds.append(RoundSheet(over.number, over.how.name.lower(), list(over.rails), seats))
        state = table.dealt(step.state, entry.seq)
    return rounds


reckoning_router = Router("/", route_handlers=[show_reckoning, show_rounds], tags=["records"])
