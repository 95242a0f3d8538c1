"""Run the server: logs, and one or several processes."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import os
import socket
import sys
import traceback
from dataclasses import fields
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from peregon.server.app import make_app
from peregon.server.lan import Lan
from peregon.server.process.instance_lock import occupy
from peregon.server.process.second_address import SecondServer
from peregon.server.process.watchdog import end_with_parent
from peregon.server.process.work_queues import serve_first
from peregon.server.settings import PREFIX, Settings, settings_from
from peregon.server.store.database import Database
from peregon.titles import SetupError

__all__ = ["NEAR", "PROTOCOL", "address_of", "app_from_environment", "listen", "serve"]

QUIET = ("uvicorn", "uvicorn.access", "alembic", "sqlalchemy", "websockets")
STOP_WITHIN = 10  # seconds for open connections
NOT_STARTED = 3  # exit code
NEAR = 20  # the number of ports to try
RECEIVED_AT_ONCE = 8 * 1024  # bytes; operating systems use somewhat more
ABOUT = ("table", "where")  # the extra fields of a line of the log


# The options of uvicorn for every server.
PROTOCOL: dict[str, Any] = {
    "http": "peregon.server.http.connections:HttpProtocol",
    "ws": "peregon.server.http.connections:SocketProtocol",
    "ws_max_size": 64 * 1024,
    # Compression costs memory and time per socket, and its sizes would leak secrets.
    "ws_per_message_deflate": False,
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "proxy_headers": False,  # see `guard`
    "timeout_graceful_shutdown": STOP_WITHIN,
}


class Lines(logging.Formatter):
    """Format a message as a line of JSON, without names, tokens, cards, or addresses of tables."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in ABOUT if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = where_from(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def where_from(error: BaseException) -> str:
    """Return the types and places of an error and its causes, without messages, which may have secrets."""
    parts: list[str] = []
    cause: BaseException | None = error
    while cause is not None:
        frames = "".join(traceback.format_tb(cause.__traceback__))
        parts.append(f"{frames}{type(cause).__module__}.{type(cause).__qualname__}")
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\n".join(parts)


def set_up_logs(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # At this level they log addresses, which give access to tables, or every request.
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # otherwise attackers could flood the log


def collect_seldom() -> None:
    """Collect garbage seldom, because a full collection visits all tables and blocks the event loop.

    With a thousand tables the 99th percentile of actions fell from 380 ms to 28 ms.
    """
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def app_from_environment() -> Any:
    """Return the application of a worker, with the settings of its parent process."""
    set_up_logs()
    collect_seldom()
    serve_first()
    end_with_parent()
    settings = settings_from()
    return make_app(settings, listen_also=listen_at_own_port if settings.worker_port else None)


async def listen_at_own_port(app: Any) -> SecondServer:
    """Serve a worker also at its own port, so that a proxy can send a table's players to the same worker.

    It takes the first free port. After a worker has died, its successor takes the same port.
    """
    settings = settings_from()
    listening = listen(settings.host, settings.worker_port, settings.workers)
    return await SecondServer.start(app, options_of(settings), listening)


def options_of(settings: Settings) -> dict[str, Any]:
    """Return uvicorn's options, the same at every address."""
    return {"host": settings.host, "port": settings.port, **PROTOCOL}


def address_of(settings: Settings) -> str:
    return f"http://{settings.host}:{settings.port}/"


def listen(host: str, port: int, ports: int = 1) -> socket.socket:
    """Return a socket that listens at the first free port.

    Clients that connect before the server is up wait in its queue.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for one in range(port, port + ports):
        listening = socket.socket(family)
        try:
            # One read is parsed at once, so a small buffer limits a flood of small frames.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED_AT_ONCE)
            if os.name != "nt":  # on Windows it would let two processes listen at one port
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, one))
            listening.listen()
            listening.set_inheritable(True)
            return listening
        except OSError as error:
            listening.close()
            if ports == 1:
                raise SetupError("port-used", port=one, why=error.strerror or str(error)) from error
    raise SetupError("ports-used", first=port, last=port + ports - 1)


def listen_near(host: str, port: int) -> socket.socket:
    return listen(host, port, NEAR)


async def check_database(settings: Settings) -> None:
    """Migrate the database before the server starts; raise `DatabaseUnusable` on failure."""
    database = await Database.open(settings.database, settings.database_timeout)
    await database.close()


def serve(settings: Settings, listening: socket.socket | None = None) -> None:
    """Serve until a signal; then finish the requests that wait.

    With a listening socket the server is for the user of this terminal, and only errors are logged.
    """
    set_up_logs(logging.INFO if listening is None else logging.WARNING)
    own = listening is not None
    listening = listening or listen(settings.host, settings.port)
    for one in fields(Settings):
        os.environ[PREFIX + one.name.upper()] = str(getattr(settings, one.name))
    common: Any = options_of(settings)
    if settings.workers > 1:
        asyncio.run(check_database(settings))
        config = uvicorn.Config(
            "peregon.server.launcher:app_from_environment", factory=True, workers=settings.workers, **common
        )
        Multiprocess(config, [listening]).run()
    else:
        collect_seldom()
        serve_first()
        with occupy(settings.database, address_of(settings)):
            asyncio.run(check_database(settings))
            lan = Lan(settings.port, common, listen_near, settings.lan) if own else None
            server = uvicorn.Server(uvicorn.Config(make_app(settings, lan), **common))
            with contextlib.suppress(KeyboardInterrupt):  # raised again after the end
                server.run([listening])
        if not server.started:
            sys.exit(NOT_STARTED)
