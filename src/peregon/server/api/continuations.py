"""Playing on from a decision of a finished game over HTTP: a new table, which begins in the middle."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import Annotated, Literal

import msgspec
from litestar import Router, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from peregon.bots.levels import LEVELS
from peregon.continuations import CannotPlayOn, play_on
from peregon.records import Record
from peregon.server.api.records import kept_text, record_of, seats_in, uploaded
from peregon.server.api.reviews import RecordId
from peregon.server.api.tables import TableCard, TableId, card_with
from peregon.server.errors import Denied
from peregon.server.http.limits import counted_as
from peregon.server.services import Address, Known, Server, server_of
from peregon.server.setup import NoClock, SeatWish, Setup
from peregon.server.store.log import ACTION, Entry, events_text
from peregon.server.store.people import Session
from peregon.server.store.tables import BOT, Dealing, Origin, Seat
from peregon.titles import MOST_SEATS

__all__ = ["continuations_router"]

ALONE = 1  # of the seats, one is the visitor's
Position = Annotated[int, Meta(ge=0, le=1_000_000)]


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """From which decision to play on, at which seat, and against whom."""

    at: Position  # the number of actions before it
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    levels: Annotated[
        list[Annotated[str, Meta(max_length=16)]],
        Meta(max_length=MOST_SEATS - ALONE, description="of the bots at the other seats, in their order"),
    ]
    cards: Literal["same", "new"]  # new: what the seat cannot know is dealt again


@post("/tables/{table_id:str}/continue", opt=counted_as("table"))
async def continue_table(
    table_id: TableId, data: JSONBody[PlayOn], session: Known, address: Address, state: State
) -> TableCard:
    """Play on from a decision of a table's finished game, against bots; that game stays as it is."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    record = await record_of(server, table, seats, address)
    return await continue_game(
        server, record, table.wishes, seats, ("table", table_id), data, session, address
    )


@post("/records/{record_id:str}/continue", opt=counted_as("table"))
async def continue_record(
    record_id: RecordId, data: JSONBody[PlayOn], session: Known, address: Address, state: State
) -> TableCard:
    """Play on from a decision of a kept record, against bots."""
    server = server_of(state)
    text = await kept_text(server, record_id)
    record = await server.replays.run(address, uploaded, text.encode())
    game, seats = record.game, seats_in(record)
    wishes = Setup(game.title.id, [], game.board.name, options=game.options)
    return await continue_game(server, record, wishes, seats, ("record", record_id), data, session, address)


async def continue_game(
    server: Server,
    record: Record,
    wishes: Setup,
    seats: list[Seat],
    source: tuple[Literal["table", "record"], str],
    asked: PlayOn,
    session: Session,
    address: str,
) -> TableCard:
    """Create a table that begins with the first actions of a record."""
    setup = setup_for(asked, wishes, record, seats, session)
    seed = secrets.token_bytes(32) if asked.cards == "new" else None
    try:
        opening = await server.replays.run(address, play_on, record, asked.at, asked.seat, seed)
    except CannotPlayOn as error:
        raise Denied(error.key, None, **error.arguments) from error
    game = record.game
    table, places = await server.store.tables.draw(setup, game, session, seed=opening.seed)
    dealings = [
        Dealing(one.at, one.seat, None if one.seed is None else one.seed.hex()) for one in opening.continued
    ]
    origin = msgspec.json.encode(Origin(*source, dealings)).decode()
    table = msgspec.structs.replace(table, origin=origin, length=len(opening.entries))
    entries = await server.replays.run(address, entries_of, table.id, opening, table.created_at)
    table, places = await server.rooms.begin(table, places, game, entries)
    return await card_with(server, table, places, session)


def setup_for(asked: PlayOn, wishes: Setup, record: Record, seats: list[Seat], session: Session) -> Setup:
    """Return the set-up of the new table: the visitor at the seat, and bots at the others."""
    if len(asked.levels) != record.seats - ALONE:
        raise Denied("continue-levels", bots=record.seats - ALONE)
    for level in asked.levels:
        if level not in LEVELS:
            raise Denied("continue-unknown-level", level=level)
    if asked.seat >= record.seats:
        raise Denied("table-no-such-seat")
    levels = iter(asked.levels)
    inks, faces = Counter(seat.ink for seat in seats), Counter(seat.face for seat in seats)
    places: list[SeatWish] = []
    for seat in seats:
        mine, bot = seat.seat == asked.seat, seat.kind == BOT
        own = seat.session == session.id if mine else bot  # a person's face is not given to another player
        places.append(
            msgspec.convert(
                {
                    "kind": "me" if mine else "bot",
                    **({} if mine else {"level": next(levels)}),
                    **({"name": seat.name} if bot and not mine and seat.name else {}),
                    **({"ink": seat.ink} if inks[seat.ink] == 1 else {}),  # a file may say anything
                    **({"face": seat.face} if own and seat.face and faces[seat.face] == 1 else {}),
                },
                SeatWish,
            )
        )
    return msgspec.structs.replace(wishes, seats=places, first=record.first, clock=NoClock())


def entries_of(table_id: str, opening: Record, at: int) -> list[Entry]:
    """Return the entries that a log begins with."""
    return [
        Entry(table_id, seq, ACTION, seat, str(action), step.state.digest, events_text(step.events), at)
        for seq, (seat, action, step) in enumerate(opening.replay(), start=1)
    ]


continuations_router = Router("/", route_handlers=[continue_table, continue_record], tags=["records"])
