"""Reviews over HTTP: of finished games and of kept records, computed in the background, shown as they grow.

The same handlers serve both: the game that they are about is a dependency of their router.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from litestar import MediaType, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from peregon.bots.levels import LEVELS
from peregon.review import Review, SameCards
from peregon.server.api.tables import TableId
from peregon.server.errors import Absent, Denied, Forbidden
from peregon.server.http.limits import counted_as
from peregon.server.process.work_queues import Busy
from peregon.server.reviews.jobs import FORMAT, PAIR, REVIEW, cards_of
from peregon.server.reviews.parts import review_from, same_cards_from
from peregon.server.services import Address, Known, Server, server_of
from peregon.server.setup import Level
from peregon.server.store.analyses import Found
from peregon.server.store.tables import FINISHED
from peregon.titles import MOST_SEATS

__all__ = ["RecordId", "record_reviews", "table_reviews"]

RecordId = Annotated[str, PathParameter(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]
From = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="the number of known decisions")]
OfSeat = Annotated[int, QueryParameter(ge=0, le=MOST_SEATS - 1)]
OfLevel = Annotated[Level, QueryParameter()]
Number = Annotated[int, QueryParameter(ge=0, le=1_000_000)]

Stage = Literal["none", "closed", "waiting", "running", "stopped", "failed", "complete"]


class Subject(NamedTuple):
    """The game that a request is about."""

    id: str
    seats: int
    actions: int  # at most; a review knows better
    open: bool  # whether it may be reviewed
    finished: bool  # played to the end
    dealt_once: bool  # no cards were dealt again in the middle
    people: frozenset[str]  # the sessions that may stop what others have started

    def check_seat(self, seat: int) -> None:
        if seat >= self.seats:
            raise Absent("table-no-such-seat")

    def check_same_cards(self) -> None:
        if not self.open or not self.finished:
            raise Denied("table-not-finished")
        if not self.dealt_once:
            raise Denied("review-unknown-deck")


Game = NamedDependency[Subject]


class ReviewProgress(Struct):
    """How far the review of a game has come, and what it has found.

    `review` has the decisions and points from the requested number on.
    """

    state: Stage  # closed: the game is not over
    done: int  # actions that are reviewed
    actions: int
    seconds_left: int | None  # an estimate while it runs
    waiting_before: int | None  # while it waits: reviews and same cards that are computed before it
    review: Review | None


class SameCardsProgress(Struct):
    """How many games with the cards of a seat bots have played, and what they reached."""

    state: Stage | Literal["unknown_deck"]  # closed: the game was not played to its end
    games_done: int
    games: int
    seconds_left: int | None
    waiting_before: int | None
    same_cards: SameCards | None


# ── reviews ──


@get("/review")
async def show_review(subject: Game, state: State, decisions: From = 0) -> ReviewProgress:
    """Return the review of a game, as far as it has come."""
    return await review_progress(server_of(state), subject, decisions)


@post("/review", status_code=200, opt=counted_as("record"))
async def start_review(subject: Game, session: Known, state: State, decisions: From = 0) -> ReviewProgress:
    """Start the review of a finished game, or go on with it."""
    server = server_of(state)
    if not subject.open:
        raise Denied("table-not-finished")
    await server.reviews.ask(subject.id, REVIEW, session.id, subject.actions)
    return await review_progress(server, subject, decisions)


@delete("/review", status_code=200)
async def stop_review(subject: Game, session: Known, state: State, decisions: From = 0) -> ReviewProgress:
    """Stop a review, for the person who started it and the people at the table; what is done is kept."""
    server = server_of(state)
    await stop(server, subject, REVIEW, session.id)
    return await review_progress(server, subject, decisions)


async def review_progress(server: Server, subject: Subject, first: int) -> ReviewProgress:
    """Return the review of a game from a decision on."""
    if not subject.open:
        return ReviewProgress("closed", 0, 0, None, None, None)
    found = await server.store.analyses.find(subject.id, REVIEW, FORMAT, first)
    if found is None:
        return ReviewProgress("none", 0, 0, None, None, None)
    analysis, review = found.analysis, None
    if analysis.head is not None:
        review = review_from(analysis.head, found.parts, analysis.conclusion)
        review.done = analysis.done
    return ReviewProgress(
        stage_of(found), analysis.done, analysis.total, found.seconds_left, found.waiting_before, review
    )


# ── the same cards ──


@get("/same-cards")
async def show_same_cards(subject: Game, seat: OfSeat, state: State) -> SameCardsProgress:
    """Return what bots have reached with the cards of a seat so far."""
    return await same_cards_progress(server_of(state), subject, seat)


@post("/same-cards", status_code=200, opt=counted_as("record"))
async def start_same_cards(subject: Game, seat: OfSeat, session: Known, state: State) -> SameCardsProgress:
    """Let bots of each level play with the cards of a seat, or go on with that."""
    server = server_of(state)
    subject.check_seat(seat)
    subject.check_same_cards()
    games = len(LEVELS) * server.reviews.pace.games
    await server.reviews.ask(subject.id, cards_of(seat), session.id, games)
    return await same_cards_progress(server, subject, seat)


@delete("/same-cards", status_code=200)
async def stop_same_cards(subject: Game, seat: OfSeat, session: Known, state: State) -> SameCardsProgress:
    """Stop the games with the cards of a seat; those that were played are kept."""
    server = server_of(state)
    await stop(server, subject, cards_of(seat), session.id)
    return await same_cards_progress(server, subject, seat)


@get("/same-cards/replay", media_type=MediaType.TEXT, opt=counted_as("record"))
async def show_same_cards_replay(
    subject: Game, seat: OfSeat, level: OfLevel, game: Number, address: Address, state: State
) -> Response[str]:
    """Return the record of one of the games that a level has played with the cards of a seat."""
    server = server_of(state)
    subject.check_seat(seat)
    subject.check_same_cards()
    kind = cards_of(seat)
    found = await server.store.analyses.find(subject.id, kind, FORMAT)
    games = 0 if found is None else found.analysis.total // len(LEVELS)
    if found is None or game >= games or LEVELS.index(level) * games + game >= found.analysis.done:
        raise Absent("review-no-such-game")
    try:
        text = await server.reviews.play_again(subject.id, kind, level, game, address)
    except TimeoutError:
        raise Busy from None
    if text is None:
        raise Denied("table-cannot-go-on")
    headers = {"content-disposition": 'attachment; filename="peregon-same-cards.jsonl"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


async def same_cards_progress(server: Server, subject: Subject, seat: int) -> SameCardsProgress:
    """Return what bots have reached with the cards of a seat."""
    subject.check_seat(seat)
    if not subject.open or not subject.finished:
        return SameCardsProgress("closed", 0, 0, None, None, None)
    if not subject.dealt_once:
        return SameCardsProgress("unknown_deck", 0, 0, None, None, None)
    found = await server.store.analyses.find(subject.id, cards_of(seat), FORMAT)
    if found is None:
        return SameCardsProgress("none", 0, 0, None, None, None)
    analysis = found.analysis
    cards = None if analysis.head is None else same_cards_from(analysis.head, found.parts)
    return SameCardsProgress(
        stage_of(found), analysis.done, analysis.total, found.seconds_left, found.waiting_before, cards
    )


# ── parts ──


async def stop(server: Server, subject: Subject, kind: str, session: str) -> None:
    """Stop an analysis, for those who may."""
    found = await server.store.analyses.find(subject.id, kind, FORMAT)
    if found is not None and session not in (found.analysis.asker, *subject.people):
        raise Forbidden("review-not-yours")
    await server.reviews.stop(subject.id, kind)


def stage_of(found: Found) -> Stage:
    stage: Stage = found.analysis.stage  # pyright: ignore[reportAssignmentType]
    return stage


async def table_game(table_id: TableId, state: State) -> Subject:
    """Return the game of a table. Its review is open to those who may see its record."""
    table, seats = await server_of(state).table(table_id)
    resigned = len(seats) == PAIR and any(seat.resigned for seat in seats)
    people = {table.host, *(seat.session for seat in seats if seat.session is not None)}
    over = table.stage == FINISHED
    dealt_once = all(one.commitment is None for one in table.continued)
    return Subject(
        table_id, len(seats), table.length, over, over and not resigned, dealt_once, frozenset(people)
    )


async def record_game(record_id: RecordId, state: State) -> Subject:
    """Return the game of a kept record."""
    record = await server_of(state).store.records.find(record_id)
    if record is None:
        raise Absent("review-no-such-record")
    people = frozenset((record.keeper,))
    return Subject(record_id, record.seats, record.actions, True, record.finished, record.dealt_once, people)


HANDLERS = [
    show_review,
    start_review,
    stop_review,
    show_same_cards,
    start_same_cards,
    stop_same_cards,
    show_same_cards_replay,
]
table_reviews = Router(
    "/tables/{table_id:str}",
    route_handlers=HANDLERS,
    dependencies={"subject": Provide(table_game)},
    tags=["reviews"],
)
record_reviews = Router(
    "/records/{record_id:str}",
    route_handlers=HANDLERS,
    dependencies={"subject": Provide(record_game)},
    tags=["reviews"],
)
