"""The application: routes, errors as reasons, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct
from sqlalchemy import text

from peregon import __version__
from peregon.boards import BoardError
from peregon.faults import spoken
from peregon.i18n import LANGUAGES
from peregon.records import RecordError
from peregon.server import metrics
from peregon.server.api.boards import boards_router
from peregon.server.api.continuations import continuations_router
from peregon.server.api.hints import hints_router
from peregon.server.api.lan import lan_router
from peregon.server.api.lessons import lessons_router
from peregon.server.api.people import people_router
from peregon.server.api.records import records_router
from peregon.server.api.reviews import record_reviews, table_reviews
from peregon.server.api.scores import reckoning_router
from peregon.server.api.socket import table_socket
from peregon.server.api.tables import tables_router
from peregon.server.errors import Absent, Denied, Forbidden, LogDamaged, Reason, Stranger
from peregon.server.http.guard import LARGEST_BODY, Counting, Guard
from peregon.server.http.limits import Limits, counted_as
from peregon.server.http.static import OWN_PAGE, page_router
from peregon.server.lan import Lan, LanUnreachable
from peregon.server.process.preload import end_compiling
from peregon.server.process.second_address import SecondServer
from peregon.server.process.shutdown import farewell
from peregon.server.process.watchdog import watched
from peregon.server.process.work_queues import Busy
from peregon.server.services import Server, address_asking, asking, known, server_of
from peregon.server.settings import Settings
from peregon.server.store.database import DatabaseDown
from peregon.server.structs import learn
from peregon.titles import SetupError

__all__ = ["make_app"]

ListenAlso = Callable[[Guard], Awaitable[SecondServer]]

log = logging.getLogger(__name__)


class Problem(Struct):
    """The body of every refusal."""

    reason: Reason


class Health(Struct):
    """The health of the server."""

    status: str
    version: str


@get("/health", tags=["running"])
async def health(state: State) -> Health:
    """Answer if the database answers."""
    await server_of(state).store.database.read(text("SELECT 1"))
    return Health("ok", __version__)


@get("/metrics", media_type=MediaType.TEXT, tags=["running"], opt=counted_as(None))
async def show_metrics(request: Request[Any, Any, Any], state: State) -> str:
    """Return this process's metrics for Prometheus, if the request has the token."""
    server = server_of(state)
    token, shown = server.settings.metrics_token, request.headers.get("authorization", "")
    if not token or not secrets.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        raise Absent("table-no-such-page")
    server.rooms.measure()
    return metrics.exposed().decode()


API = [
    people_router,
    tables_router,
    hints_router,
    boards_router,
    records_router,
    continuations_router,
    record_reviews,
    table_reviews,
    lessons_router,
    reckoning_router,
    lan_router,
    table_socket,
]
DESCRIPTION = OpenAPIConfig(
    title="peregon", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
)


def make_app(settings: Settings, lan: Lan | None = None, listen_also: ListenAlso | None = None) -> Guard:
    """Return the ASGI application of one process; `listen_also` serves it at a second address."""
    limits = Limits(settings.limits)

    @asynccontextmanager
    async def live(app: Litestar) -> AsyncGenerator[None]:
        server = await Server.open(settings, limits)
        server.lan = lan
        if lan is not None and settings.lan_at_start:
            with contextlib.suppress(LanUnreachable, SetupError):  # the page shows that it is not open
                await lan.open()
        app.state["server"] = server
        app.state["limits"] = limits
        second = None if listen_also is None else await listen_also(guard)

        async def leave() -> None:
            """Tell the players, and end the compiling processes, for which others would wait."""
            await asyncio.gather(server.rooms.send_away(), asyncio.to_thread(end_compiling))

        try:
            with farewell(leave), watched(settings.watchdog):
                yield
        finally:
            if second is not None:
                await second.stop()
            await server.close()

    app = Litestar(
        route_handlers=[
            health,
            show_metrics,
            page_router(Path(settings.page) if settings.page else OWN_PAGE),
            Router("/api", route_handlers=API),
        ],
        lifespan=[live],
        dependencies={
            "visitor": Provide(asking),
            "session": Provide(known),
            "address": Provide(address_asking, sync_to_thread=False),
        },
        middleware=[Counting(limits)],
        exception_handlers=ANSWERS,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=DESCRIPTION,
    )
    learn()
    for language in LANGUAGES:
        spoken(language)  # loading them later would block the event loop for too long
    guard = Guard(app, settings, limits)
    if lan is not None:
        lan.app = guard
    return guard


# ── errors ──

REFUSED = {
    "SetupError": "table-setup-refused",
    "BoardError": "table-board-refused",
    "RecordError": "table-record-refused",
}
KEYS = {404: "table-no-such-page", 405: "table-wrong-method", 413: "table-too-large"}  # by status
Handler = Callable[[Request[Any, Any, Any], Any], Response[Problem]]


def answer(status: int) -> Handler:
    """Return a handler that answers a denied request with its reason."""

    def handler(request: Request[Any, Any, Any], error: Any) -> Response[Problem]:
        return Response(Problem(error.reason), status_code=status)

    return handler


def refused_setup(request: Request[Any, Any, Any], error: Any) -> Response[Problem]:
    """Refuse a set-up, a board or a record that cannot be used, with its faults in both languages."""
    key = REFUSED[error.__class__.__name__]
    words: dict[str, str | int] = {
        f"words_{language}": "\n".join(error.lines(language)) for language in LANGUAGES
    }
    return Response(Problem(Reason(key, None, words)), status_code=400)


def down(request: Request[Any, Any, Any], error: Any) -> Response[Problem]:
    return Response(Problem(Reason("table-database-down")), status_code=503)


def later(request: Request[Any, Any, Any], error: Busy) -> Response[Problem]:
    return Response(Problem(error.reason), status_code=429, headers={"retry-after": str(error.seconds)})


def unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Refuse a body that is nested too deeply or is not text; only request bodies are decoded."""
    return Response(Problem(Reason("table-malformed")), status_code=400)


def damaged(request: Request[Any, Any, Any], error: Any) -> Response[Problem]:
    log.error("a log is damaged: %s", error)
    return Response(Problem(Reason("table-cannot-go-on")), status_code=409)


def malformed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer a refusal of the framework: an unknown path, a wrong method, an unreadable body."""
    status = error.status_code
    key = KEYS.get(status, "table-malformed")
    if status >= 500:
        key = "table-server-fault"
    return Response(Problem(Reason(key)), status_code=status, headers=dict(error.headers or {}))


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.exception("a request failed", exc_info=error)
    return Response(Problem(Reason("table-server-fault")), status_code=500)


ANSWERS: Any = {
    Absent: answer(404),
    Stranger: answer(401),
    Forbidden: answer(403),
    Busy: later,
    RecursionError: unreadable,
    UnicodeDecodeError: unreadable,
    Denied: answer(409),
    SetupError: refused_setup,
    BoardError: refused_setup,
    RecordError: refused_setup,
    DatabaseDown: down,
    LogDamaged: damaged,
    HTTPException: malformed,
    Exception: fault,
}
