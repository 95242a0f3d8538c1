"""Records over HTTP: the log of a game, its replay from a player's view, and files."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import QueryParameter
from msgspec import Struct

from peregon.actions import Malformed
from peregon.events import Event
from peregon.game import Game, Illegal, commitment
from peregon.game import State as GameState
from peregon.records import Player, Record, latest_seed, parse_records
from peregon.records.record import record_error
from peregon.server.api.reviews import RecordId
from peregon.server.api.tables import TableId
from peregon.server.errors import Absent, Denied, Forbidden, LogDamaged
from peregon.server.http.limits import counted_as
from peregon.server.process.preload import ready
from peregon.server.room.live_game import PAIR
from peregon.server.room.scene import continued_at, continued_from, people_of
from peregon.server.services import Address, Known, Server, Visitor, server_of
from peregon.server.store.log import RESIGN, Entry, EventFields, events_of, standing_actions
from peregon.server.store.people import Session, clean_name
from peregon.server.store.records import StoredRecord, record_id_of
from peregon.server.store.tables import BOT, FINISHED, PERSON, Seat, Table
from peregon.server.wire.messages import Continued, Person, seen_events
from peregon.server.wire.views import GameView, Result, resignation_of, result_of, view_of
from peregon.ticket_progress import Way

__all__ = ["kept_text", "record_of", "records_router", "seats_in", "uploaded"]

MOST_FRAMES = 100  # per answer
MOST_ACTIONS = 3000  # of an uploaded record
LARGEST_RECORD = 512 * 1024  # bytes

SENT = "record"  # the name of an uploaded file in errors
ALL, SPECTATOR = "all", "spectator"
Eyes = Annotated[str, QueryParameter(max_length=16, description="a seat's number, `spectator`, or `all`")]
After = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


class LogLine(Struct):
    """An entry of a game's log, as the viewer may see it."""

    seq: int
    kind: str
    seat: int
    by_bot: bool
    undoes: int | None  # of a take-back: this entry and all later ones are undone
    events: list[EventFields]
    at: int


class Frame(Struct):
    """The table after an action that was not undone; the first frame is the deal.

    `ways` are the paths of the tickets or cities of the seat whose view is shown.
    """

    number: int
    seat: int | None
    events: list[EventFields]
    view: GameView
    ways: list[Way] | None


class KeptRecord(Struct):
    """An uploaded record that the server keeps for some time."""

    id: str  # the digest of its text
    title: str
    board: str
    seats: int
    actions: int
    finished: bool  # played to its end


class Replay(Struct):
    """Some frames of a game, and their total number."""

    title: str
    board: str
    board_digest: str
    commitment: str
    continued: Continued | None
    people: list[Person]  # the players; for an uploaded record, as far as it names them
    played_at: int | None  # when it ended, or was last played; null for an uploaded record
    actions: int
    scores: list[list[int]]  # the public scores of every frame; sent with the first frames
    first: int
    frames: list[Frame]
    result: Result | None


@get("/tables/{table_id:str}/log", opt=counted_as("record"))
async def show_log(
    table_id: TableId, visitor: Visitor, address: Address, state: State, eyes: Eyes = "", after: After = 0
) -> list[LogLine]:
    """Return the log of a table, for a viewer who came later."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    viewer = chosen_eyes(table, seats, visitor, eyes)
    entries = await server.store.log.entries(table_id, after)

    def lines() -> list[LogLine]:
        return [line_of(entry, viewer) for entry in entries]

    return await server.replays.run(address, lines)


@get("/tables/{table_id:str}/replay", opt=counted_as("record"))
async def show_replay(
    table_id: TableId, visitor: Visitor, address: Address, state: State, eyes: Eyes = "", first: After = 0
) -> Replay:
    """Replay a game frame by frame: from the visitor's own view, or after the end from any view."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    viewer = chosen_eyes(table, seats, visitor, eyes)
    if table.began_at is None:
        raise Denied("table-not-begun")
    entries = await server.store.log.entries(table_id)
    await ready(table.title, built_in=table.board_text is None)
    return await server.replays.run(
        address, replayed, table, seats, entries, viewer, first, None if visitor is None else visitor.id
    )


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, opt=counted_as("record"))
async def show_record(table_id: TableId, address: Address, state: State) -> Response[str]:
    """Return a finished game as a file, for `peregon replay --verify`."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    record = await record_of(server, table, seats, address)
    headers = {"content-disposition": f'attachment; filename="peregon-{table.title}-{table_id}.jsonl"'}
    return Response(record.text(), media_type=MediaType.TEXT, headers=headers)


async def record_of(server: Server, table: Table, seats: list[Seat], address: str) -> Record:
    """Return the record of a table's finished game."""
    if table.stage != FINISHED:
        raise Denied("table-not-finished")
    room = await server.rooms.find_current(table.id)
    if room is None or room.live is None:
        raise Absent("table-no-such-table")
    return await server.record_of(room.live, seats, address)


@post("/records", status_code=200, opt=counted_as("record"))
async def watch_record(
    request: Request[Any, Any, Any], address: Address, state: State, eyes: Eyes = ALL, first: After = 0
) -> Replay:
    """Verify an uploaded record and replay it; nothing is stored."""
    body = await request.body()
    if len(body) > LARGEST_RECORD:
        raise record_error(SENT, "large")
    return await server_of(state).uploads.run(address, watched, body, eyes, first)


@post("/records/kept", status_code=200, opt=counted_as("record"))
async def keep_record(
    request: Request[Any, Any, Any], session: Known, address: Address, state: State
) -> KeptRecord:
    """Verify an uploaded record and keep it for some time, so that it can be reviewed."""
    server, body = server_of(state), await request.body()
    if len(body) > LARGEST_RECORD:
        raise record_error(SENT, "large")
    shown, kept, text = await server.uploads.run(address, verified, body, session.id)
    await server.store.records.keep(kept, text)
    return shown


@get("/records/{record_id:str}/replay", opt=counted_as("record"))
async def show_kept_replay(
    record_id: RecordId, address: Address, state: State, eyes: Eyes = ALL, first: After = 0
) -> Replay:
    """Replay a kept record frame by frame."""
    server = server_of(state)
    text = await kept_text(server, record_id)
    return await server.replays.run(address, watched, text.encode(), eyes, first)


@get("/records/{record_id:str}/record", media_type=MediaType.TEXT, opt=counted_as("record"))
async def show_kept_record(record_id: RecordId, state: State) -> Response[str]:
    """Return a kept record as a file."""
    text = await kept_text(server_of(state), record_id)
    headers = {"content-disposition": f'attachment; filename="peregon-{record_id}.jsonl"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


async def kept_text(server: Server, record_id: str) -> str:
    text = await server.store.records.text(record_id)
    if text is None:
        raise Absent("review-no-such-record")
    return text


def line_of(entry: Entry, viewer: int | str | None) -> LogLine:
    events = seen(events_of(entry.events), viewer)
    return LogLine(entry.seq, entry.kind, entry.seat, entry.by_bot, entry.undoes, events, entry.at)


# ── eyes ──


def chosen_eyes(table: Table, seats: list[Seat], visitor: Session | None, eyes: str) -> int | str | None:
    """Return the view that a visitor asks for: their own, or after the end any."""
    own = [seat.seat for seat in seats if visitor is not None and seat.session == visitor.id]
    if not own and not table.wishes.spectators and table.stage != FINISHED:
        raise Forbidden("table-no-spectators")
    if eyes == "":
        return own[0] if own else None
    if eyes == SPECTATOR:
        return None
    if eyes == ALL:
        if table.stage != FINISHED:
            raise Forbidden("table-not-finished")
        return ALL
    seat = eyes_of(eyes, len(seats))
    if table.stage != FINISHED and seat not in own:
        raise Forbidden("table-not-your-seat")
    return seat


def eyes_of(eyes: str, seats: int) -> int:
    """Return the seat that a view's name stands for."""
    if not (eyes.isascii() and eyes.isdecimal()) or int(eyes) >= seats:
        raise Absent("table-no-such-seat")
    return int(eyes)


def seen(events: tuple[Event, ...], viewer: int | str | None) -> list[EventFields]:
    if isinstance(viewer, str):
        return [fields for event in events for fields in seen_events((event,), event.seat)]
    return seen_events(events, viewer)


# ── frames ──


class Film:
    """A replay: the frames asked for, and the scores of all frames."""

    def __init__(self, game: Game, viewer: int | str | None, first: int) -> None:
        self.game = game
        self.viewer = viewer
        self.first = first
        self.number = 0
        self.scores: list[list[int]] = []
        self.frames: list[Frame] = []

    def show(self, state: GameState, seat: int | None = None, events: tuple[Event, ...] = ()) -> None:
        """Add a frame; it is built only if it was asked for."""
        game, viewer = self.game, self.viewer
        if self.first == 0:
            self.scores.append(game.view(state, None).scores)
        if self.first <= self.number < self.first + MOST_FRAMES:
            view = game.view(state, viewer) if isinstance(viewer, int) else None
            ways = None if view is None or state.ending else list(game.ways(view, view.seat or 0))
            shown = state if isinstance(viewer, str) else view or game.view(state, None)
            self.frames.append(Frame(self.number, seat, seen(events, viewer), view_of(shown), ways))
        self.number += 1

    def replay(
        self,
        state: GameState,
        people: list[Person],
        seal: str,
        seed: bytes,
        resigned: int | None,
        continued: Continued | None,
        at: int | None = None,
    ) -> Replay:
        """Return the replay after the last frame."""
        board, result = self.game.board, result_of(self.game.outcome(state), seed)
        if resigned is not None and len(people) == PAIR and result is None:
            result = resignation_of(self.game.view(state, None), resigned, seed)
        return Replay(
            title=self.game.title.id,
            board=board.name,
            board_digest=board.digest,
            commitment=seal,
            continued=continued,
            people=people,
            played_at=at,
            actions=self.number - 1,
            scores=self.scores,
            first=self.first,
            frames=self.frames,
            result=result,
        )


def played(table: Table, state: GameState, entry: Entry) -> GameState | None:
    """Return the state after an entry of the log; None if the rules refuse it or its digest differs."""
    try:
        following = table.dealt(table.game.play(state, entry.seat, entry.text).state, entry.seq)
    except (Illegal, Malformed):
        return None
    return following if following.digest == entry.digest else None


def replayed(
    table: Table,
    seats: list[Seat],
    entries: list[Entry],
    viewer: int | str | None,
    first: int,
    visitor: str | None = None,
) -> Replay:
    """Replay a table's game; an unfinished one as far as its log goes."""
    game = table.game
    film = Film(game, viewer, first)
    state = table.start(len(seats))
    film.show(state)
    for entry in standing_actions(entries):
        following = played(table, state, entry)
        if following is None and table.stage == FINISHED:
            raise LogDamaged(f"{table.id}: entry {entry.seq} does not follow")
        if following is None:
            break
        state = following
        film.show(state, entry.seat, events_of(entry.events))
    people = people_of(seats, session=visitor)
    resigned = next((entry.seat for entry in entries if entry.kind == RESIGN), None)
    continued = continued_from(table, visitor)
    return film.replay(state, people, table.commitment, table.proof, resigned, continued, table.changed_at)


def watched(body: bytes, eyes: str, first: int) -> Replay:
    """Replay an uploaded record and verify each action."""
    record = uploaded(body)
    viewer = {ALL: ALL, SPECTATOR: None}[eyes] if eyes in (ALL, SPECTATOR) else eyes_of(eyes, record.seats)
    film = Film(record.game, viewer, first)
    state = record.start()
    film.show(state)
    for seat, _, step in record.replay():
        state = step.state
        film.show(state, seat, step.events)
    assert record.seed is not None
    proof, continued = latest_seed(record.seed, record.continued), continued_at(record.continued)
    return film.replay(state, people_in(record), commitment(proof), proof, record.resigned, continued)


def people_in(record: Record) -> list[Person]:
    """Return the players that a record names."""
    return people_of(seats_in(record))


def seats_in(record: Record) -> list[Seat]:
    """Return the seats of a record, as far as it describes their players."""
    names = [*(clean_name(name) for name in record.names), *[""] * record.seats]
    players = record.players or (Player(),) * record.seats
    return [
        Seat(
            game="",
            seat=seat,
            kind=PERSON if player.level is None and (names[seat] or player.face is None) else BOT,
            session=None,
            name=names[seat],
            level=player.level,
            ink=seat if player.ink is None else player.ink,
            face=player.face,
            hinted=player.hinted,
        )
        for seat, player in enumerate(players)
    ]


def verified(body: bytes, keeper: str) -> tuple[KeptRecord, StoredRecord, str]:
    """Verify an uploaded record; return what is shown and kept of it, with its text in one form."""
    record = uploaded(body)
    finished = record.verify() is not None
    text = record.text()
    record_id, actions = record_id_of(text), len(record.entries)
    dealt_once = all(one.commitment is None for one in record.continued)
    shown = KeptRecord(
        record_id, record.game.title.id, record.game.board.name, record.seats, actions, finished
    )
    return shown, StoredRecord(record_id, keeper, record.seats, actions, finished, dealt_once), text


def uploaded(body: bytes) -> Record:
    """Return the only game of a record. Its board is built-in, because a record does not contain boards."""
    try:
        lines = body.decode().splitlines()
    except ValueError as error:
        raise record_error(SENT, "not-text") from error
    if len(lines) > MOST_ACTIONS:
        raise record_error(SENT, "long", most=str(MOST_ACTIONS))
    return parse_records(lines, SENT, most=1)[0]


records_router = Router(
    "/",
    route_handlers=[
        show_log,
        show_replay,
        show_record,
        watch_record,
        keep_record,
        show_kept_replay,
        show_kept_record,
    ],
    tags=["records"],
)
