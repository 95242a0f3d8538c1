"""Run the server: its logs, and one process or several."""

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
STOP_WITHIN = 10  # seconds for those who are still connected
NOT_STARTED = 3  # exit code
NEAR = 20  # ports tried one after the other
RECEIVED_AT_ONCE = 8 * 1024  # bytes; systems take some more
ABOUT = ("game", "where")  # what a line of the log may say besides its words


# How uvicorn speaks, whatever it serves.
PROTOCOL: dict[str, Any] = {
    "http": "peregon.server.http.connections:HttpProtocol",
    "ws": "peregon.server.http.connections:SocketProtocol",
    "ws_max_size": 64 * 1024,
    # Compressing costs each socket memory and time, and its sizes would tell of what is secret.
    "ws_per_message_deflate": False,
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "proxy_headers": False,  # see guarding
    "timeout_graceful_shutdown": STOP_WITHIN,
}


class Lines(logging.Formatter):
    """A line of JSON a message: no names, no tokens, no cards, no addresses of tables in requests."""

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
    """The kinds of an error and of its causes, and where they arose; what they say may hold secrets."""
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
    # Their lines at this level name addresses, which are keys to tables, or repeat every request.
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # else strangers could fill the log with noise


def collect_seldom() -> None:
    """Garbage is looked for seldom: a full search walks all tables, and everybody waits for it.

    With a thousand tables the slowest hundredth of actions took 380 ms before this, 28 ms after.
    """
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def app_from_environment() -> Any:
    """The application of a worker, which inherits its settings from the process that started it."""
    set_up_logs()
    collect_seldom()
    serve_first()
    end_with_parent()
    settings = settings_from()
    return make_app(settings, listen_also=listen_at_own_port if settings.worker_port else None)


async def listen_at_own_port(app: Any) -> SecondServer:
    """Serve a worker at a port of its own too, so that a proxy can bring a table's players together.

    It is the first port that no other worker has; after a worker has died, its successor finds it free.
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
    """Return a socket that listens at the first free one of some ports.

    Whoever calls before the server is up waits in its queue.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for one in range(port, port + ports):
        listening = socket.socket(family)
        try:
            # What comes in one piece is taken apart in one go: a flood of small frames waits in its line.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED_AT_ONCE)
            if os.name != "nt":  # there it would let two listen at one port
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, one))
            listening.listen()
            listening.set_inheritable(True)
            return listening
        except OSError as error:
            listening.close()
            if ports == 1:
                raise SetupError(f"port {one} cannot be used: {error.strerror}") from error
    raise SetupError(f"none of the ports {port} to {port + ports - 1} is free")


def listen_near(host: str, port: int) -> socket.socket:
    return listen(host, port, NEAR)


async def check_database(settings: Settings) -> None:
    """Bring the database up to date before anything is served; raises `DatabaseUnusable`."""
    database = await Database.open(settings.database, settings.database_timeout)
    await database.close()


def serve(settings: Settings, listening: socket.socket | None = None) -> None:
    """Serves until it is told to stop; then lets everybody finish what they wait for.

    With a socket that listens already, for somebody at this terminal: only what goes wrong is logged.
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
            with contextlib.suppress(KeyboardInterrupt):  # raised again once all is stopped
                server.run([listening])
        if not server.started:
            sys.exit(NOT_STARTED)
