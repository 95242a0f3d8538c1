"""Reviews over HTTP: of finished games, computed in the background and shown as they grow."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.params import QueryParameter
from msgspec import Struct

from peregon.review import Review
from peregon.server.api.tables import TableId
from peregon.server.errors import Denied, Forbidden
from peregon.server.http.limits import counted_as
from peregon.server.reviews.jobs import FORMAT, REVIEW
from peregon.server.reviews.parts import review_from
from peregon.server.services import Known, Server, server_of
from peregon.server.store.log import standing_actions
from peregon.server.store.tables import FINISHED, Table

__all__ = ["reviews_router"]

From = Annotated[
    int, QueryParameter(ge=0, le=1_000_000, description="the number of decisions that are known")
]

AnalysisState = Literal["none", "closed", "waiting", "running", "stopped", "failed", "complete"]


class ReviewProgress(Struct):
    """How far the review of a game has come, and what it has found.

    `review` has the decisions and points from the requested number on.
    """

    state: AnalysisState  # closed: the game is not over
    done: int  # actions that are reviewed
    actions: int
    seconds_left: int | None  # an estimate while it runs
    waiting_before: int | None  # while it waits: reviews that are computed before it
    review: Review | None


@get("/tables/{table_id:str}/review")
async def show_review(table_id: TableId, state: State, decisions: From = 0) -> ReviewProgress:
    """Return the review of a finished game, as far as it has come."""
    server = server_of(state)
    table, _ = await server.table(table_id)
    return await progress_of(server, table, decisions)


@post("/tables/{table_id:str}/review", status_code=200, opt=counted_as("record"))
async def start_review(
    table_id: TableId, session: Known, state: State, decisions: From = 0
) -> ReviewProgress:
    """Start the review of a finished game, or go on with it."""
    server = server_of(state)
    table, _ = await server.table(table_id)
    if table.stage != FINISHED:
        raise Denied("table-not-finished")
    actions = len(standing_actions(await server.store.log.entries(table_id)))
    await server.reviews.ask(table_id, REVIEW, session.id, actions)
    return await progress_of(server, table, decisions)


@delete("/tables/{table_id:str}/review", status_code=200)
async def stop_review(table_id: TableId, session: Known, state: State, decisions: From = 0) -> ReviewProgress:
    """Stop a review, for the person who started it and for the people at the table; what is done is kept."""
    server = server_of(state)
    table, seats = await server.table(table_id)
    found = await server.store.analyses.find(table_id, REVIEW, FORMAT)
    at_table = table.host == session.id or any(seat.session == session.id for seat in seats)
    if found is not None and not at_table and found.analysis.asker != session.id:
        raise Forbidden("review-not-yours")
    await server.reviews.stop(table_id, REVIEW)
    return await progress_of(server, table, decisions)


async def progress_of(server: Server, table: Table, first: int) -> ReviewProgress:
    """Return the review of a table from a decision on."""
    if table.stage != FINISHED:
        return ReviewProgress("closed", 0, 0, None, None, None)
    found = await server.store.analyses.find(table.id, REVIEW, FORMAT, first)
    if found is None:
        return ReviewProgress("none", 0, 0, None, None, None)
    analysis = found.analysis
    review = None
    if analysis.head is not None:
        review = review_from(analysis.head, found.parts, analysis.conclusion)
        review.done = analysis.done
    return ReviewProgress(
        state=analysis.stage,  # pyright: ignore[reportArgumentType]
        done=analysis.done,
        actions=analysis.total,
        seconds_left=found.seconds_left,
        waiting_before=found.waiting_before,
        review=review,
    )


reviews_router = Router("/", route_handlers=[show_review, start_review, stop_review], tags=["reviews"])
