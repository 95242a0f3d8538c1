"""Tables over HTTP: they are made, joined, left, started, and played again."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Literal

from litestar import Router, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import UNSET, Struct, UnsetType

from peregon.bots.levels import LEVELS
from peregon.server.errors import Absent, Denied, Forbidden, LogDamaged
from peregon.server.http.limits import counted_as
from peregon.server.process.preload import ready_soon
from peregon.server.room.scene import people_of
from peregon.server.services import Address, Known, Server, Visitor, server_of
from peregon.server.setup import Clock, Level, Setup
from peregon.server.store.chat import PHRASES
from peregon.server.store.people import Session
from peregon.server.store.seats import Looks
from peregon.server.store.summary import Standing
from peregon.server.store.tables import BOT, FINISHED, GATHERING, PERSON, PLAYING, Seat, Table
from peregon.server.wire.messages import Person
from peregon.titles import TITLES, options_of, read_board

__all__ = ["tables_router"]

GameId = Annotated[str, PathParameter(max_length=32, pattern="^[0-9a-f]+$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=5)]


class BoardCard(Struct):
    """A board to choose, and how many may play on it."""

    board: str
    names: dict[str, str]
    fewest: int
    most: int


class TitleCard(Struct):
    """A game to choose; of each option, the values, and the one that holds unless another is chosen."""

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
    """What can be chosen on the set-up sheet."""

    titles: list[TitleCard]
    levels: list[str]
    phrases: list[str]


class TableCard(Struct):
    """A table as lists show it; `your_turn` where it waits for you, and no bot plays for you."""

    id: str
    code: str
    title: str
    board: str
    stage: str
    host: bool
    people: list[Person]
    changed_at: int
    seq: int  # entries of its log
    acted_at: int | None  # when the last of them came
    round: int | None  # in the games of routes, times round the table
    your_turn: bool | None
    to_act: list[int]  # the seats that a game at play waits for
    scores: list[int]  # of each seat, as far as everybody knows them
    places: list[int] | None  # of each seat; none: it is not over, or ended before they were kept
    commitment: str
    clock: Clock
    rematch: str | None


class Seated(Struct):
    """Where one sits now."""

    table: str
    seat: int


class Deleted(Struct):
    """The table that is no more."""

    table: str


class SeatChange(Struct, forbid_unknown_fields=True):
    """Before the start: whoever sits there is sent away, or a bot takes a seat that nobody has."""

    kind: Literal["open", "bot"]
    level: Level | UnsetType = UNSET


@get("/titles")
async def show_titles() -> Offer:
    """The four games, their boards and options."""
    return offered() if offered.cache_info().currsize else await asyncio.to_thread(offered)


@post("/tables", opt=counted_as("table"))
async def create_table(data: JSONBody[Setup], session: Known, address: Address, state: State) -> TableCard:
    """Makes a table; where nobody is waited for, its game begins."""
    server = server_of(state)
    game = await server.game_for(data, address)
    table, seats = await server.rooms.create(data, game, session)
    return await card_with(server, table, seats, session)


@get("/tables")
async def my_tables(session: Known, state: State) -> list[TableCard]:
    """The tables where I sit, those that wait for me first."""
    server = server_of(state)
    tables = await server.store.tables.of(session.id)
    seats = await server.store.tables.seats_of(tables)
    cards = [await card_with(server, table, seats[table.id], session) for table in tables]
    return sorted(cards, key=lambda card: not card.your_turn)


@get("/tables/{game:str}")
async def show_table(game: GameId, visitor: Visitor, state: State) -> TableCard:
    """A table, for whoever has its link."""
    server = server_of(state)
    table, _ = await server.table(game)
    return await card_of(server, table, visitor)


@get("/codes/{code:str}", opt=counted_as("guess"))
async def find_code(
    code: Annotated[str, PathParameter(max_length=16)],
    visitor: Visitor,
    state: State,
) -> TableCard:
    """The table that a short code names."""
    server = server_of(state)
    game = await server.store.tables.find_code(code)
    if game is None:
        raise Absent("table-no-such-code")
    table, _ = await server.table(game)
    return await card_of(server, table, visitor)


@post("/tables/{game:str}/join", status_code=200, opt=counted_as("guess"))
async def join_table(game: GameId, session: Known, state: State) -> Seated:
    """Takes an open seat; whoever has one already keeps it."""
    server = server_of(state)
    _, seats = await server.table(game)
    own = next((seat.seat for seat in seats if seat.session == session.id), None)
    if own is not None:
        return Seated(game, own)
    seat = await server.store.seating.take(game, session)
    await server.rooms.changed(game)
    return Seated(game, seat)


@post("/tables/{game:str}/leave", status_code=200)
async def leave_table(game: GameId, session: Known, state: State) -> TableCard:
    """Before the start: my seats are open again. During the game: a bot plays until I return."""
    server = server_of(state)
    table, seats = await server.table(game)
    if table.stage == GATHERING:
        await server.store.seating.leave(game, session.id)
        await server.rooms.changed(game)
    elif table.stage == PLAYING and any(seat.session == session.id for seat in seats):
        await server.rooms.within(game, lambda room: room.leave(session.id))
    return await card_of(server, table, session)


@post("/tables/{game:str}/seats/{seat:int}/resign", status_code=200)
async def resign_seat(game: GameId, seat: SeatNumber, session: Known, state: State) -> TableCard:
    """Gives a seat of mine up. With two players the other wins; with more, a bot plays on to the end."""
    server = server_of(state)
    table, seats = await server.table(game)
    if seat >= len(seats):
        raise Absent("table-no-such-seat")
    if seats[seat].session != session.id:
        raise Forbidden("table-not-your-seat")
    await server.rooms.within(game, lambda room: room.resign(seat))
    return await card_of(server, table, session)


@delete("/tables/{game:str}", status_code=200)
async def delete_table(game: GameId, session: Known, state: State) -> Deleted:
    """Ends a game that only I play, against bots or on one device, and removes it for good."""
    server = server_of(state)
    table, seats = await server.table(game)
    mine = table.host == session.id or any(seat.session == session.id for seat in seats)
    if not mine:
        raise Forbidden("table-not-at-table")
    if any(seat.plays and seat.session != session.id for seat in seats):
        raise Denied("table-resign-instead")
    await server.rooms.delete(game)
    return Deleted(game)


@put("/tables/{game:str}/seats/{seat:int}")
async def change_seat(
    game: GameId, seat: SeatNumber, data: JSONBody[SeatChange], session: Known, state: State
) -> TableCard:
    """The host opens a seat again, or gives it to a bot; before the start only."""
    server = server_of(state)
    table, seats = await hosted(server, game, session)
    if seat >= len(seats):
        raise Absent("table-no-such-seat")
    if data.kind == "open":
        await server.store.seating.open(game, seat)
    elif isinstance(data.level, str):
        await server.store.seating.give(game, seat, data.level)
    else:
        raise Denied("table-bot-needs-level")
    await server.rooms.changed(game)
    return await card_of(server, table, session)


@put("/tables/{game:str}/seats/{seat:int}/looks")
async def dress_seat(
    game: GameId, seat: SeatNumber, data: JSONBody[Looks], session: Known, state: State
) -> TableCard:
    """Changes the colour or face of a seat of mine, or, for the host, of a bot; before the start only."""
    server = server_of(state)
    table, seats = await server.table(game)
    if seat >= len(seats):
        raise Absent("table-no-such-seat")
    hosts = table.host == session.id and seats[seat].kind == BOT
    if seats[seat].session != session.id and not hosts:
        raise Forbidden("table-not-your-seat")
    await server.store.seating.dress(game, seat, data)
    await server.rooms.changed(game)
    return await card_of(server, table, session)


@post("/tables/{game:str}/seats", status_code=200)
async def add_seat(game: GameId, session: Known, state: State) -> TableCard:
    """The host adds an open seat; before the start only, and as many as the title takes."""
    server = server_of(state)
    table, _ = await hosted(server, game, session)
    await server.store.seating.add(game)
    await server.rooms.changed(game)
    return await card_of(server, table, session)


@delete("/tables/{game:str}/seats/{seat:int}", status_code=200)
async def remove_seat(game: GameId, seat: SeatNumber, session: Known, state: State) -> TableCard:
    """The host removes an open seat; before the start only, and as far as the title allows."""
    server = server_of(state)
    table, seats = await hosted(server, game, session)
    if seat >= len(seats):
        raise Absent("table-no-such-seat")
    await server.store.seating.remove(game, seat)
    await server.rooms.changed(game)
    return await card_of(server, table, session)


@post("/tables/{game:str}/start", status_code=200)
async def start_table(game: GameId, session: Known, state: State) -> TableCard:
    """The host begins the game."""
    server = server_of(state)
    await hosted(server, game, session)
    await server.store.seating.start(game)
    await server.rooms.changed(game)
    table, _ = await server.table(game)
    return await card_of(server, table, session)


@post("/tables/{game:str}/rematch", status_code=200, opt=counted_as("table"))
async def play_again(game: GameId, session: Known, address: Address, state: State) -> TableCard:
    """The same people once more; whoever asks second comes to the same table."""
    server = server_of(state)
    table, seats = await server.table(game)
    if not any(seat.session == session.id for seat in seats):
        raise Forbidden("table-not-at-table")
    if table.stage != FINISHED:
        raise Denied("table-not-finished")
    if table.rematch is None:
        played = await server.boards.run(address, table.wishes.check)
        again = await server.store.tables.create(table.wishes, played, session, seats)
        if await server.store.tables.set_rematch(game, again.id):
            await server.rooms.changed(game)
            return await card_of(server, again, session)
        await server.store.tables.archive(again.id)
        table, _ = await server.table(game)
    again, _ = await server.table(str(table.rematch))
    return await card_of(server, again, session)


# ── parts ──


@cache
def offered() -> Offer:
    """What there is to choose; it reads the built-in boards, once."""
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


async def hosted(server: Server, game: str, session: Session) -> tuple[Table, list[Seat]]:
    """A table, for its host only."""
    table, seats = await server.table(game)
    if table.host != session.id:
        raise Forbidden("table-host-only")
    return table, seats


async def card_of(server: Server, table: Table, visitor: Session | None) -> TableCard:
    """A table as lists show it, read anew."""
    table, seats = await server.table(table.id)
    return await card_with(server, table, seats, visitor)


async def card_with(server: Server, table: Table, seats: list[Seat], visitor: Session | None) -> TableCard:
    """A table as lists show it."""
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
        clock=table.wishes.clock,
        rematch=table.rematch,
    )


async def standing_at(server: Server, table: Table) -> Standing | None:
    """How a game stands: from its row; where that does not tell, from its room, and then the row does."""
    if table.standing is not None or table.stage != PLAYING:
        return table.standing
    if not await ready_soon(table.title, built_in=table.board_text is None):
        return None
    try:
        room = await server.rooms.find(table.id)
    except LogDamaged:  # one broken game must not hide the others
        return None
    if room is None or room.course is None:
        return None
    await room.note()
    return room.course.standing_after(room.course.state)


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
