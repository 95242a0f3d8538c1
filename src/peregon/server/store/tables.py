"""Tables in the database: the games and their seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from peregon.game import Game, State, commitment
from peregon.records import Continuation, dealt_again, latest_seed
from peregon.server.clock import now
from peregon.server.errors import Denied, LogDamaged
from peregon.server.looks import free_face, free_ink
from peregon.server.setup import Hints, SeatWish, Setup, game_of, in_memory, setup_from, setup_text
from peregon.server.store.analyses import forget_analyses
from peregon.server.store.database import Database, one_row
from peregon.server.store.log import Entry
from peregon.server.store.people import Session, clean_name
from peregon.server.store.schema import DELETED, actions, games, mutes, seats, talk
from peregon.server.store.summary import Summary
from peregon.titles import SetupError

__all__ = [
    "ARCHIVED",
    "AT_ONCE",
    "BOT",
    "FINISHED",
    "GATHERING",
    "OPEN",
    "PERSON",
    "PLAYING",
    "Dealing",
    "Origin",
    "Seat",
    "Table",
    "Tables",
    "held",
    "keep_seat",
]

GATHERING, PLAYING, FINISHED, ARCHIVED = "gathering", "playing", "finished", "archived"
OPEN, PERSON, BOT = "open", "person", "bot"

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels, so that a code is never a word
CODE_LENGTH = 6
ATTEMPTS = 10
MOST_LISTED = 200
AT_ONCE = 0  # a due time that is always in the past


class Seat(msgspec.Struct, frozen=True):
    """A seat at a table, and its player."""

    game: str
    seat: int
    kind: str
    session: str | None
    name: str
    level: str | None
    away: bool = False
    ink: int = 0
    face: str | None = None
    resigned: bool = False
    hinted: bool = False

    @property
    def by_bot(self) -> bool:
        """Tell whether a bot acts for the seat now."""
        return self.kind == BOT or self.away or self.resigned

    @property
    def plays(self) -> bool:
        """Tell whether its person plays and has not resigned."""
        return self.kind == PERSON and not self.resigned


class Dealing(msgspec.Struct, frozen=True):
    """A continuation, with the seed of its deal in hexadecimal digits; None: the cards stayed the same."""

    at: int
    seat: int
    seed: str | None


class Origin(msgspec.Struct, frozen=True):
    """The game that a table was played on from: that of another table, or an uploaded record."""

    kind: Literal["table", "record"]
    id: str
    continued: list[Dealing]

    @property
    def continuations(self) -> tuple[Continuation, ...]:
        found: list[Continuation] = []
        for one in self.continued:
            seed = None if one.seed is None else bytes.fromhex(one.seed)
            found.append(Continuation(one.at, one.seat, None if seed is None else commitment(seed), seed))
        return tuple(found)


class Table(msgspec.Struct, frozen=True):
    """The row of a game; its seats have their own rows."""

    id: str
    code: str
    host: str
    stage: str
    title: str
    rules: int
    board: str
    board_text: str | None
    setup: str
    seed: bytes
    first: int | None
    length: int
    due_at: int | None
    created_at: int
    began_at: int | None
    changed_at: int
    keeper: str | None = None
    kept_until: int | None = None
    rematch: str | None = None
    waiting: int | None = None
    scores: str | None = None
    round: int | None = None
    places: str | None = None
    question: str | None = None
    origin: str | None = None

    @property
    def played_on_from(self) -> Origin | None:
        """Return the game that this one was played on from."""
        return None if self.origin is None else msgspec.json.decode(self.origin, type=Origin)

    @property
    def continued(self) -> tuple[Continuation, ...]:
        origin = self.played_on_from
        return () if origin is None else origin.continuations

    @property
    def standing(self) -> Summary | None:
        """Return the standing of the game, if the row has it."""
        if self.waiting is None or self.scores is None or self.round is None:
            return None
        scores, places = numbers(self.scores), None if self.places is None else numbers(self.places)
        return Summary(self.waiting, scores, self.round, places)

    @property
    def wishes(self) -> Setup:
        return setup_from(self.setup, self.board_text)

    @property
    def game(self) -> Game:
        """Return the game; a table with unknown old rules cannot continue."""
        try:
            return game_of(self.wishes, self.rules)
        except SetupError as error:
            raise LogDamaged(f"{self.id}: {error}") from error

    @property
    def at_hand(self) -> bool:
        """Tell whether the game is in memory, because loading one takes long."""
        try:
            return in_memory(self.wishes, self.rules)
        except SetupError:
            return False

    @property
    def commitment(self) -> str:
        """Return the commitment to the seed, shown before the first action."""
        return commitment(self.proof)

    @property
    def proof(self) -> bytes:
        """Return the seed that proves the commitment."""
        return latest_seed(self.seed, self.continued)

    def start(self, seats: int) -> State:
        """Return the state before the first entry of the log."""
        return self.dealt(self.game.start(seats, self.seed, self.first), 0)

    def dealt(self, state: State, at: int) -> State:
        """Return the state after a number of entries, with the new cards that were dealt there."""
        return state if self.origin is None else dealt_again(self.game, state, at, self.continued)


def numbers(text: str) -> list[int]:
    """Return the numbers of the seats in a row's text."""
    return msgspec.json.decode(text, type=list[int])


class Tables:
    """Creates and finds tables, and their seats."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.adding = database.prepared(insert(games))
        self.adding_seat = database.prepared(insert(seats))

    # ── making ──

    async def create(
        self,
        setup: Setup,
        game: Game,
        host: Session,
        invited: Sequence[Seat] = (),
        seed: bytes | None = None,
    ) -> Table:
        """Write a new table for a set-up; see `draw`."""
        return await self.add_new(*await self.draw(setup, game, host, invited, seed))

    async def draw(
        self,
        setup: Setup,
        game: Game,
        host: Session,
        invited: Sequence[Seat] = (),
        seed: bytes | None = None,
    ) -> tuple[Table, list[Seat]]:
        """Return a new table without writing it; if no seat is open, its game begins at once.

        `invited` keep their seats. The deal is random, except for lessons, which have their own `seed`.
        """
        at = await self.database.moment()
        places = seated(setup.seats, host)
        for one in invited:
            places[one.seat] = msgspec.structs.replace(one, away=False, resigned=False, hinted=False)
        stage = GATHERING if any(place.kind == OPEN for place in places) else PLAYING
        table = Table(
            secrets.token_hex(8), "", host.id, stage, setup.title, game.version, game.board.name,
            setup.board_text, setup_text(setup), seed or secrets.token_bytes(32), setup.first, 0,
            AT_ONCE if stage == PLAYING else None, at, at if stage == PLAYING else None, at,
        )  # fmt: skip
        return table, [msgspec.structs.replace(place, game=table.id) for place in places]

    async def add_new(self, table: Table, places: Sequence[Seat], entries: Sequence[Entry] = ()) -> Table:
        """Write a new table with an unused code, and the entries that its log begins with."""
        for _ in range(ATTEMPTS):
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            table = msgspec.structs.replace(table, code=code)
            if await self.add(table, places, entries):
                return table
        raise RuntimeError("no free code was found")

    async def add(self, table: Table, places: Sequence[Seat], entries: Sequence[Entry] = ()) -> bool:
        """Write a table; return False if its code is in use."""

        def write(connection: Connection) -> None:
            self.adding.run(connection, msgspec.structs.asdict(table))
            for place in places:
                self.adding_seat.run(connection, msgspec.structs.asdict(place))
            if entries:
                connection.execute(insert(actions), list(map(msgspec.structs.asdict, entries)))

        try:
            await self.database.write(write)
        except IntegrityError:
            return False
        return True

    # ── finding ──

    async def find(self, table_id: str) -> Table | None:
        found = one_row(await self.database.read(self.row(table_id)))
        return None if found is None else msgspec.convert(found, Table)

    async def find_with_seats(self, table_id: str) -> tuple[Table, list[Seat]] | None:
        """Return a table and its seats, in one snapshot."""
        tables, places = await self.database.read_together(self.row(table_id), self.seat_rows(table_id))
        if not tables:
            return None
        return msgspec.convert(tables[0], Table), msgspec.convert(places, list[Seat])

    def row(self, table_id: str) -> Select[Any]:
        return select(games).where(games.c.id == table_id, games.c.stage != DELETED)

    def seat_rows(self, table_id: str) -> Select[Any]:
        return select(seats).where(seats.c.game == table_id).order_by(seats.c.seat)

    async def find_code(self, code: str) -> str | None:
        """Return the table with a short code."""
        code = code.strip().upper()
        if not set(code) <= set(LETTERS):  # PostgreSQL cannot even search for NUL
            return None
        query = select(games.c.id).where(games.c.code == code, games.c.stage != DELETED)
        found = one_row(await self.database.read(query))
        return None if found is None else found["id"]

    async def seats(self, table_id: str) -> list[Seat]:
        return msgspec.convert(await self.database.read(self.seat_rows(table_id)), list[Seat])

    async def seats_of(self, tables: Sequence[Table]) -> dict[str, list[Seat]]:
        """Return the seats of several tables, by table."""
        found: dict[str, list[Seat]] = {table.id: [] for table in tables}
        query = select(seats).where(seats.c.game.in_(found)).order_by(seats.c.game, seats.c.seat)
        for row in await self.database.read(query):
            found[row["game"]].append(msgspec.convert(row, Seat))
        return found

    async def of(self, session: str) -> list[Table]:
        """Return the tables of a person, the most recently changed first."""
        mine = select(seats.c.game).where(seats.c.session == session)
        query = select(games).where(or_(games.c.id.in_(mine), games.c.host == session))
        query = query.where(games.c.stage != DELETED)
        query = query.order_by(games.c.changed_at.desc()).limit(MOST_LISTED)
        return [msgspec.convert(row, Table) for row in await self.database.read(query)]

    # ── changing ──

    async def set_away(self, table_id: str, seat: int, away: bool) -> None:
        """Let a bot play for a seat's player, or stop it."""

        def write(connection: Connection) -> None:
            query = update(seats).where(
                seats.c.game == table_id, seats.c.seat == seat, seats.c.kind == PERSON
            )
            connection.execute(query.values(away=away))
            self.database.tell(connection, f"seats {table_id}")

        await self.database.write(write)

    async def set_hints(self, table_id: str, hints: Hints) -> None:
        """Store which hints the host allows."""

        def write(connection: Connection) -> None:
            (setup,) = held(connection, table_id, games.c.setup)
            wishes = msgspec.structs.replace(setup_from(setup, None), hints=hints)
            connection.execute(update(games).where(games.c.id == table_id).values(setup=setup_text(wishes)))
            self.database.tell(connection, f"seats {table_id}")

        await self.database.write(write)

    async def set_hinted(self, table_id: str, seat: int) -> None:
        """Store that the player of a seat has used a hint."""

        def write(connection: Connection) -> None:
            query = update(seats).where(seats.c.game == table_id, seats.c.seat == seat)
            connection.execute(query.values(hinted=True))
            self.database.tell(connection, f"seats {table_id}")

        await self.database.write(write)

    async def delete(self, table_id: str) -> None:
        """Remove a table from all lists; `purge` removes its rows later, when no process writes to them."""

        def write(connection: Connection) -> None:
            values = {"stage": DELETED, "due_at": None, "changed_at": now()}
            connection.execute(update(games).where(games.c.id == table_id).values(values))
            connection.execute(update(games).where(games.c.rematch == table_id).values(rematch=None))
            forget_analyses(connection, [table_id])
            self.database.tell(connection, f"seats {table_id}")

        await self.database.write(write)

    async def purge(self, before: int) -> None:
        """Remove the rows of tables that were deleted long enough ago."""
        gone = select(games.c.id).where(games.c.stage == DELETED, games.c.changed_at < before)

        def write(connection: Connection) -> None:
            for table in (actions, talk, mutes, seats):
                connection.execute(delete(table).where(table.c.game.in_(gone)))
            forget_analyses(connection, gone)
            connection.execute(delete(games).where(games.c.id.in_(gone)))

        await self.database.write(write)

    async def set_stage(self, table_id: str, before: str, after: str) -> bool:
        query = update(games).where(games.c.id == table_id, games.c.stage == before)
        return await self.update(query.values(stage=after, due_at=AT_ONCE if after == PLAYING else None))

    async def note(self, table_id: str, length: int, due: int | None, standing: Summary) -> None:
        """Store the standing after a number of entries, and the time of the next automatic action.

        If there is a newer entry, nothing is stored.
        """
        query = update(games).where(games.c.id == table_id, games.c.length == length)
        await self.update(query.values(due_at=due, **standing.columns()))

    async def set_rematch(self, table_id: str, rematch: str) -> bool:
        """Store the rematch of a game; return False if there is one already."""
        query = update(games).where(games.c.id == table_id, games.c.rematch.is_(None))
        return await self.update(query.values(rematch=rematch))

    # ── unused tables ──

    async def forgotten(self, before: int, most: int) -> list[str]:
        """Return the games without a recent entry."""
        idle = and_(games.c.stage.in_((GATHERING, PLAYING)), games.c.changed_at < before)
        return [row["id"] for row in await self.database.read(select(games.c.id).where(idle).limit(most))]

    async def archive(self, table_id: str) -> None:
        """Archive a table; its players may continue at any time."""
        open_stages = games.c.stage.in_((GATHERING, PLAYING))
        await self.update(
            update(games).where(games.c.id == table_id, open_stages).values(stage=ARCHIVED, due_at=None)
        )

    async def update(self, query: Any) -> bool:
        return await self.database.execute(query, may_fail=False) > 0


def seated(wishes: Sequence[SeatWish], host: Session) -> list[Seat]:
    """Return the seats of a set-up, each with a unique colour, and each bot with a face."""
    inks = [wish.ink for wish in wishes if isinstance(wish.ink, int)]
    faces = [wish.face for wish in wishes if isinstance(wish.face, str)]
    if len(set(inks)) < len(inks):
        raise Denied("table-ink-taken")
    if len(set(faces)) < len(faces):
        raise Denied("table-face-taken")
    places: list[Seat] = []
    for number, wish in enumerate(wishes):
        ink, face = wish.ink, wish.face if isinstance(wish.face, str) else None
        if not isinstance(ink, int):
            inks.append(ink := free_ink(inks, number))
        if face is None and wish.kind == "bot":
            faces.append(face := free_face(faces))
        namesakes = sum(one.session is not None for one in places)
        place = seat_for(number, wish, host, namesakes)
        places.append(msgspec.structs.replace(place, ink=ink, face=None if wish.kind == "open" else face))
    return places


def seat_for(number: int, wish: SeatWish, host: Session, namesakes: int) -> Seat:
    """Return a seat of a set-up; people without a name on the host's device are numbered."""
    name = clean_name(wish.name) if isinstance(wish.name, str) else ""
    match wish.kind:
        case "me":
            return Seat("", number, PERSON, host.id, host.name, None)
        case "here":
            return Seat("", number, PERSON, host.id, name or f"{host.name} {namesakes + 1}", None)
        case "bot":
            return Seat("", number, BOT, None, name, str(wish.level))
        case "open":
            return Seat("", number, OPEN, None, "", None)


def held(connection: Connection, table_id: str, *columns: ColumnElement[Any]) -> Any:
    """Lock a table's row until the end of the transaction, and return some of its columns."""
    row = select(*columns).where(games.c.id == table_id)
    return connection.execute(row.with_for_update(key_share=True)).one()


def keep_seat(connection: Connection, seat: Seat) -> None:
    """Write a seat."""
    row = (seats.c.game == seat.game, seats.c.seat == seat.seat)
    connection.execute(update(seats).where(*row).values(msgspec.structs.asdict(seat)))
