"""A real server in the test's process, and clients that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any
from uuid import uuid4

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from peregon.server.app import make_app
from peregon.server.launcher import PROTOCOL
from peregon.server.services import Server
from peregon.server.settings import Settings

METRICS_TOKEN = "figures"
METRICS = {"authorization": f"Bearer {METRICS_TOKEN}"}  # what Prometheus shows
# The grace stays long: otherwise a bot acts for a player who connects slowly, on a loaded machine.
QUICK = {"pace": 0.0, "regret": 0.0, "idle": 30.0, "lease": 3.0, "warm_up": 0, "limits": 0}
QUICK |= {"metrics_token": METRICS_TOKEN}
PATIENCE = 20.0  # seconds; a loaded machine is slow


async def wait_for(condition: Callable[[], object]) -> None:
    """Wait until a condition holds; fail if it does not within the tests' patience."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


class Running:
    """A running server and its address."""

    def __init__(self, uvicorn_server: uvicorn.Server, port: int, app: Any) -> None:
        self.uvicorn_server = uvicorn_server
        self.port = port
        self.app = app
        self.people: list[Person] = []

    def person(self) -> Person:
        """Return a person who has not entered a name."""
        self.people.append(Person(self.url))
        return self.people[-1]

    async def named(self, name: str) -> Person:
        """Return a person with a name."""
        person = self.person()
        await person.ask("PUT", "/me", {"name": name})
        return person

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def server(self) -> Server:
        return self.app.app.state["server"]


async def serve(server: uvicorn.Server) -> None:
    """Serve; fail if the server cannot start: leaving the event loop, as it would, spoils all later tests."""
    try:
        await server.serve()
    except SystemExit as error:
        raise RuntimeError("the server did not start") from error


@contextlib.asynccontextmanager
async def running(database: str, **changes: Any) -> AsyncIterator[Running]:
    """Serve until the test is done."""
    app = make_app(Settings(database=database, **QUICK | changes))
    config = uvicorn.Config(app, port=0, log_level="warning", lifespan="on", **PROTOCOL)
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None
    task = asyncio.create_task(serve(server))
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    host = Running(server, port, app)
    try:
        yield host
    finally:
        for person in host.people:
            await person.http.aclose()
        server.should_exit = True
        await task


class Person:
    """A person with a browser of their own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)

    async def ask(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        """Send a request to the API and return the answer; an unexpected status fails the test."""
        answer = await self.http.request(method, f"/api{path}", json=body)
        expected = range(200, 300) if status is None else (status,)
        assert answer.status_code in expected, f"{answer.status_code}: {answer.text}"
        return answer.json()

    async def create(self, title: str = "usa", seats: Any = None, **more: Any) -> Any:
        seats = seats or [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
        return await self.ask("POST", "/tables", {"title": title, "seats": seats, **more})

    @contextlib.asynccontextmanager
    async def sit(self, table_id: str, seat: int | None = None, join: bool = True) -> AsyncIterator[Sitting]:
        """Open a socket at a table, and join."""
        headers = {}
        if token := self.http.cookies.get("peregon"):
            headers["cookie"] = f"peregon={token}"
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table_id}/socket"
        calling = connect(
            address, additional_headers=headers, max_size=None, max_queue=None, proxy=None, close_timeout=1
        )
        async with calling as socket:
            sitting = Sitting(socket)
            if join:
                await sitting.send({"type": "join"} if seat is None else {"type": "join", "seat": seat})
                await sitting.until("table")
            yield sitting


class Sitting:
    """A socket with the messages it has received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.position: dict[str, Any] | None = None
        self.people: list[dict[str, Any]] = []
        self.seat: int | None = None

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Return the next message."""
        async with asyncio.timeout(patience):  # `wait_for` of Python 3.11 may swallow a cancellation
            message = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] in ("table", "update"):
            self.position = message["position"]
        if message["type"] == "table":
            self.seat = message["seat"]
        if message["type"] in ("table", "people"):
            self.people = message["people"]
        return message

    async def until(self, *kinds: str, **wanted: Any) -> dict[str, Any]:
        """Return the next message of some kinds."""
        while True:
            message = await self.hear()
            if message["type"] in kinds and all(message[key] == value for key, value in wanted.items()):
                return message

    async def act(self, action: str, at: int | None = None, id: str | None = None) -> dict[str, Any]:
        """Send an action, and return its answer."""
        id = id or uuid4().hex
        at = self.seq if at is None else at
        await self.send({"type": "act", "id": id, "at": at, "action": action})
        return await self.until("accepted", "refused", id=id)

    @property
    def seq(self) -> int:
        assert self.position is not None
        return self.position["seq"]

    @property
    def legal(self) -> list[str] | None:
        assert self.position is not None
        return self.position["legal"]

    @property
    def ended(self) -> bool:
        return self.position is not None and self.position["result"] is not None


def thrifty(legal: list[str]) -> str:
    """Choose an action that brings the game forward: claims before cards, and no tickets if possible."""
    for kind in ("claim", "keep", "tunnel leave", "rail", "hub", "draw", "take"):
        for action in legal:
            if action.startswith(kind):
                return action
    return legal[0]


async def play_on(sitting: Sitting, actions: int) -> int:
    """Play whenever possible, for a number of actions or to the end; return how many were played."""
    done = 0
    while done < actions and not sitting.ended:
        if sitting.legal:
            answer = await sitting.act(thrifty(sitting.legal))
            done += answer["type"] == "accepted"
            if answer["type"] == "accepted":
                while sitting.seq < answer["seq"]:
                    await sitting.hear()
        else:
            await sitting.until("update", "table")
    return done
