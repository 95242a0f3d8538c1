"""Tables over HTTP: create, join, leave, start and repeat them."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Literal

from litestar import Router, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, PathParameter
from msgspec import UNSET, Struct, UnsetType

from peregon.bots.levels import LEVELS
from peregon.server.errors import Absent, Denied, Forbidden, LogDamaged
from peregon.server.http.limits import counted_as
from peregon.server.process.preload import ready_soon
from peregon.server.room.scene import continued_from, people_of
from peregon.server.services import Address, Known, Server, Visitor, server_of
from peregon.server.setup import Clock, Level, Setup
from peregon.server.store.chat import PHRASES
from peregon.server.store.people import Session
from peregon.server.store.seats import Looks
from peregon.server.store.summary import Summary
from peregon.server.store.tables import BOT, FINISHED, GATHERING, PERSON, PLAYING, Seat, Table
from peregon.server.wire.messages import Continued, Person
from peregon.titles import TITLES, options_of, read_board

__all__ = ["TableCard", "TableId", "card_with", "tables_router"]

TableId = Annotated[str, PathParameter(max_length=32, pattern="^[0-9a-f]+$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=5)]


class BoardCard(Struct):
    """A board to choose, and its numbers of players."""

    board: str
    names: dict[str, str]
    fewest: int
    most: int


class TitleCard(Struct):
    """A game to choose, with the values and the default of each option."""

    id: str
    names: dict[str, str]
    fewest: int
    most: int
    boards: list[str]
    options: dict[str, list[str]]
    defaults: dict[str, str]
    levels: list[str]
    minutes: tuple[int, int]
    players: list[BoardCard]  # by board


class Offer(Struct):
    """The choices of the set-up sheet."""

    titles: list[TitleCard]
    levels: list[str]
    phrases: list[str]


class TableCard(Struct):
    """A table in a list; `your_turn` if it waits for the visitor and no bot plays for them."""

    id: str
    code: str
    title: str
    board: str
    stage: str
    host: bool
    people: list[Person]
    changed_at: int
    seq: int  # the number of entries in its log
    acted_at: int | None  # when the last entry came
    round: int | None  # in the games of routes: the number of the round
    your_turn: bool | None
    to_act: list[int]  # the seats that a running game waits for
    scores: list[int]  # the public score of each seat
    places: list[int] | None  # of each seat; null: the game is not over, or ended before places were stored
    commitment: str
    continued: Continued | None  # a game that was played on from another does not count
    clock: Clock
    rematch: str | None


class Seated(Struct):
    """The visitor's seat."""

    table: str
    seat: int


class Deleted(Struct):
    """The table that was deleted, and the record of its game if it was asked for and has actions."""

    table: str
    record: str | None


class SeatChange(Struct, forbid_unknown_fields=True):
    """Before the start: remove the player of a seat, or give a free seat to a bot."""

    kind: Literal["open", "bot"]
    level: Level | UnsetType = UNSET


@get("/titles")
async def show_titles() -> Offer:
    """Return the four games with their boards and options."""
    return offered() if offered.cache_info().currsize else await asyncio.to_thread(offered)


@post("/tables", opt=counted_as("table"))
async def create_table(data: JSONBody[Setup], session: Known, address: Address, state: State) -> TableCard:
    """Create a table; its game begins at once if no seat is open."""
    server = server_of(state)
    game = await server.game_for(data, address)
    table, seats = await server.rooms.create(data, game, session)
    return await card_with(server, table, seats, session)


@get("/tables")
async def my_tables(session: Known, state: State) -> list[TableCard]:
    """Return the visitor's tables, those that wait for them first."""
    server = server_of(state)
    tables = await server.store.tables.of(session.id)
    seats = await server.store.tables.seats_of(tables)
    cards = [await card_with(server, table, seats[table.id], session) for table in tables]
    return sorted(cards, key=lambda card: not card.your_turn)


@get("/tables/{table_id:str}")
async def show_table(table_id: TableId, visitor: Visitor, state: State) -> TableCard:
    """Return a table, for visitors with its link."""
    server = server_of(state)
    table, _ = await server.table(table_id)
    return await card_of(server, table, visitor)


@get("/codes/{code:str}", opt=counted_as("guess"))
async def find_code(
    code: Annotated[str, PathParameter(max_length=16)],
    visitor: Visitor,
    state: State,
) -> TableCard:
    """Return the table with a short code."""
    server = server_of(state)
    table_id = await server.store.tables.find_code(code)
    if table_id is None:
        raise Absent("table-no-such-code")
    table, _ = await server.table(table_id)
    return await card_of(server, table, visitor)


@post("/tables/{table_id:str}/join", status_code=200, opt=counted_as("guess"))
async def join_table(table_id: TableId, session: Known, state: State) -> Seated:
    """Take an open seat; a visitor with a seat keeps it."""
    server = server_of(state)
    _, seats = await server.table(table_id)
    own = next((seat.seat for seat in seats if seat.session == session.id), None)
    if own is not None:
        return Seated(table_id, own)
    seat = await server.store.seating.take(table_id, session)
    await server.rooms.changed(table_id)
    return Seated(table_id, seat)


@post("/tables/{table_id:str}/leave", status_code=200)
async def leave_table(table_id: TableId, session: Known, state: State) -> TableCard:
    """Leave a table: before the start the visitor's seats become free, later a bot plays for them."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    if table.stage == GATHERING:
        await server.store.seating.leave(table_id, session.id)
        await server.rooms.changed(table_id)
    elif table.stage == PLAYING and any(seat.session == session.id for seat in seats):
        await server.rooms.within(table_id, lambda room: room.leave(session.id))
    return await card_of(server, table, session)


@post("/tables/{table_id:str}/seats/{seat:int}/resign", status_code=200)
async def resign_seat(table_id: TableId, seat: SeatNumber, session: Known, state: State) -> TableCard:
    """Resign a seat. With two players the other one wins; with more, a bot plays the seat to the end."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    if seat >= len(seats):
        raise Absent("table-no-such-seat")
    if seats[seat].session != session.id:
        raise Forbidden("table-not-your-seat")
    await server.rooms.within(table_id, lambda room: room.resign(seat))
    return await card_of(server, table, session)


@delete("/tables/{table_id:str}", status_code=200)
async def delete_table(
    table_id: TableId, session: Known, address: Address, state: State, record: FromQuery[bool] = False
) -> Deleted:
    """Delete a game without other people (against bots or on one device), permanently.

    With `record`, the answer has its record, finished or not: nobody plays on with what it reveals.
    """
    server = server_of(state)
    table, seats = await server.table(table_id)
    mine = table.host == session.id or any(seat.session == session.id for seat in seats)
    if not mine:
        raise Forbidden("table-not-at-table")
    if any(seat.plays and seat.session != session.id for seat in seats):
        raise Denied("table-resign-instead")
    room = await server.rooms.find_current(table_id) if record else None
    kept = None
    if room is not None and room.live is not None and room.live.line:
        kept = await server.record_of(room.live, seats, address)
    await server.rooms.delete(table_id)
    return Deleted(table_id, None if kept is None else kept.text())


@put("/tables/{table_id:str}/seats/{seat:int}")
async def change_seat(
    table_id: TableId, seat: SeatNumber, data: JSONBody[SeatChange], session: Known, state: State
) -> TableCard:
    """Free a seat or give it to a bot; for the host, before the start."""
    server = server_of(state)
    table, seats = await hosted(server, table_id, session)
    if seat >= len(seats):
        raise Absent("table-no-such-seat")
    if data.kind == "open":
        await server.store.seating.open(table_id, seat)
    elif isinstance(data.level, str):
        await server.store.seating.give(table_id, seat, data.level)
    else:
        raise Denied("table-bot-needs-level")
    await server.rooms.changed(table_id)
    return await card_of(server, table, session)


@put("/tables/{table_id:str}/seats/{seat:int}/looks")
async def dress_seat(
    table_id: TableId, seat: SeatNumber, data: JSONBody[Looks], session: Known, state: State
) -> TableCard:
    """Change the colour or face of the visitor's seat or, for the host, of a bot; before the start."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    if seat >= len(seats):
        raise Absent("table-no-such-seat")
    hosts = table.host == session.id and seats[seat].kind == BOT
    if seats[seat].session != session.id and not hosts:
        raise Forbidden("table-not-your-seat")
    await server.store.seating.dress(table_id, seat, data)
    await server.rooms.changed(table_id)
    return await card_of(server, table, session)


@post("/tables/{table_id:str}/seats", status_code=200)
async def add_seat(table_id: TableId, session: Known, state: State) -> TableCard:
    """Add an open seat, up to the title's maximum; for the host, before the start."""
    server = server_of(state)
    table, _ = await hosted(server, table_id, session)
    await server.store.seating.add(table_id)
    await server.rooms.changed(table_id)
    return await card_of(server, table, session)


@delete("/tables/{table_id:str}/seats/{seat:int}", status_code=200)
async def remove_seat(table_id: TableId, seat: SeatNumber, session: Known, state: State) -> TableCard:
    """Remove an open seat, down to the title's minimum; for the host, before the start."""
    server = server_of(state)
    table, seats = await hosted(server, table_id, session)
    if seat >= len(seats):
        raise Absent("table-no-such-seat")
    await server.store.seating.remove(table_id, seat)
    await server.rooms.changed(table_id)
    return await card_of(server, table, session)


@post("/tables/{table_id:str}/start", status_code=200)
async def start_table(table_id: TableId, session: Known, state: State) -> TableCard:
    """Start the game; for the host."""
    server = server_of(state)
    await hosted(server, table_id, session)
    await server.store.seating.start(table_id)
    await server.rooms.changed(table_id)
    table, _ = await server.table(table_id)
    return await card_of(server, table, session)


@post("/tables/{table_id:str}/rematch", status_code=200, opt=counted_as("table"))
async def play_again(table_id: TableId, session: Known, address: Address, state: State) -> TableCard:
    """Create a rematch with the same people; a second request returns the same table."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    if not any(seat.session == session.id for seat in seats):
        raise Forbidden("table-not-at-table")
    if table.stage != FINISHED:
        raise Denied("table-not-finished")
    if table.rematch is None:
        played = await server.boards.run(address, table.wishes.check)
        again = await server.store.tables.create(table.wishes, played, session, seats)
        if await server.store.tables.set_rematch(table_id, again.id):
            await server.rooms.changed(table_id)
            return await card_of(server, again, session)
        await server.store.tables.archive(again.id)
        table, _ = await server.table(table_id)
    again, _ = await server.table(str(table.rematch))
    return await card_of(server, again, session)


# ── parts ──


@cache
def offered() -> Offer:
    """Return the choices of the set-up sheet; the built-in boards are read once."""
    cards = [
        TitleCard(
            id=title.id,
            names=dict(title.names),
            fewest=title.fewest,
            most=title.most,
            boards=list(title.boards),
            options={name: list(values) for name, values in title.options.items()},
            defaults=options_of(title, {}),
            levels=list(LEVELS),
            minutes=title.minutes,
            players=[
                BoardCard(name, dict(read_board(title, name).names), title.fewest, title.most)
                for name in title.boards
            ],
        )
        for title in TITLES.values()
    ]
    return Offer(cards, list(LEVELS), list(PHRASES))


async def hosted(server: Server, table_id: str, session: Session) -> tuple[Table, list[Seat]]:
    """Return a table and its seats, for its host only."""
    table, seats = await server.table(table_id)
    if table.host != session.id:
        raise Forbidden("table-host-only")
    return table, seats


async def card_of(server: Server, table: Table, visitor: Session | None) -> TableCard:
    """Return a table for a list, with fresh data."""
    table, seats = await server.table(table.id)
    return await card_with(server, table, seats, visitor)


async def card_with(server: Server, table: Table, seats: list[Seat], visitor: Session | None) -> TableCard:
    """Return a table for a list."""
    session = None if visitor is None else visitor.id
    room = server.rooms.rooms.get(table.id)
    here = set[str]() if room is None else room.audience.here()
    standing = await standing_at(server, table)
    to_act = standing.to_act if standing is not None and table.stage == PLAYING else []
    own = [seat for seat in seats if seat.kind == PERSON and seat.session == session]
    playing = standing is not None and table.stage == PLAYING
    return TableCard(
        id=table.id,
        code=table.code,
        title=table.title,
        board=table.board,
        stage=table.stage,
        host=table.host == session,
        people=people_of(seats, here, session, table.host),
        changed_at=table.changed_at,
        seq=table.length,
        acted_at=table.changed_at if table.length else None,
        round=None if standing is None else standing.round,
        your_turn=any(one.seat in to_act and not one.by_bot for one in own) if playing and own else None,
        to_act=to_act,
        scores=[] if standing is None else standing.scores,
        places=None if standing is None or table.stage != FINISHED else standing.places,
        commitment=table.commitment,
        continued=continued_from(table, session),
        clock=table.wishes.clock,
        rematch=table.rematch,
    )


async def standing_at(server: Server, table: Table) -> Summary | None:
    """Return the standing of a game from its row; if it is missing, the room computes and stores it."""
    if table.standing is not None or table.stage != PLAYING:
        return table.standing
    if not await ready_soon(table.title, built_in=table.board_text is None):
        return None
    try:
        room = await server.rooms.find(table.id)
    except LogDamaged:  # a damaged game must not hide the others
        return None
    if room is None or room.live is None:
        return None
    await room.note()
    return room.live.standing_after(room.live.state)


tables_router = Router(
    "/",
    route_handlers=[
        show_titles,
        create_table,
        my_tables,
        show_table,
        find_code,
        join_table,
        leave_table,
        resign_seat,
        delete_table,
        change_seat,
        dress_seat,
        add_seat,
        remove_seat,
        start_table,
        play_again,
    ],
    tags=["tables"],
)
