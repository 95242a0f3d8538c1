"""Clients that play during faults: they record what they receive, and repeat unanswered requests."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from typing import Any
from uuid import uuid4

import httpx
from live_server import Person
from server_process import CUT
from websockets.asyncio.client import ClientConnection, connect
from world import World

ANSWERED = 3.0  # seconds after which the client gives up an answer and closes the connection
CONNECTIONS = itertools.count(1)
TITLES = ("usa", "europe", "first_journey", "trans_europa")
BACK = 0.1  # probability that a player takes an action back when possible
AGREED = 0.7  # probability that other players agree
ANSWER = "answer-"  # prefix of the ids of answers, which are not in the log
UNDECIDED = "table-database-down"


class Client:
    """A client at a table: a player of one or more seats, or a spectator."""

    def __init__(self, world: World, table: str, name: str, cookie: str, seats: list[int]) -> None:
        self.world, self.table, self.name, self.cookie, self.seats = world, table, name, cookie, seats
        self.open: dict[str, Any] | None = None  # a request without an answer
        self.open_seat = 0
        self.seat: int | None = None
        self.position: dict[str, Any] = {}
        self.number = 0  # of the connection
        self.ended = False
        self.heard, self.why_cut = "", ""  # last

    def __str__(self) -> str:
        acting = self.position["view"]["to_act"] if self.position else None
        return (
            f"{self.name} at {self.seat} of {self.seats}: seq {self.position.get('seq')}, to act {acting}, "
            f"wishes {self.open}, heard {self.heard[:200]}, cut by {self.why_cut}"
        )

    async def live(self) -> None:
        """Play, on one connection after the other, until the game or the run is over."""
        while not self.ended and not self.world.stopping.is_set():
            try:
                await self.connected()
            except CUT as error:
                self.why_cut = repr(error)
            await asyncio.sleep(self.world.chance.uniform(0.0, 0.2))

    async def connected(self) -> None:
        address = f"{self.world.somewhere().replace('http', 'ws')}/api/tables/{self.table}/socket"
        headers = {"cookie": self.cookie} if self.cookie else {}
        async with connect(
            address,
            additional_headers=headers,
            max_size=None,
            proxy=None,
            open_timeout=ANSWERED,
            close_timeout=0.2,
        ) as socket:
            self.number, self.position = next(CONNECTIONS), {}
            await self.join(socket, self.open_seat if self.open is not None else None)
            while not self.ended and not self.world.stopping.is_set():
                if self.open is None:
                    self.choose()
                if self.open is None:
                    await self.look(socket)
                elif self.seat != self.open_seat:
                    await self.join(socket, self.open_seat)
                else:
                    await self.wish(socket)

    async def join(self, socket: ClientConnection, seat: int | None) -> None:
        await socket.send(json.dumps({"type": "join"} if seat is None else {"type": "join", "seat": seat}))
        while await self.hear(socket) != "table":
            pass

    async def look(self, socket: ClientConnection) -> None:
        """Wait for a message; a client with several seats joins as the one to act."""
        acting = [seat for seat in self.seats if seat in self.position["view"]["to_act"]]
        if acting and self.seat not in acting:
            await self.join(socket, acting[0])
        else:
            await self.hear(socket)

    def choose(self) -> None:
        """Choose the next request, if the client may act."""
        chance, position = self.world.chance, self.position
        if self.seat not in self.seats:
            return
        wish: dict[str, Any] = {"id": uuid4().hex, "at": position["seq"]}
        if position["can_take_back"] and chance.random() < BACK:
            self.open, self.open_seat = {"type": "take_back", **wish}, self.seat
        elif position["legal"]:
            action = chance.choice(position["legal"])
            self.open, self.open_seat = {"type": "act", **wish, "action": action}, self.seat
        if self.open is not None:
            kind = "action" if self.open["type"] == "act" else "take-back"
            body = {"kind": kind, "action": self.open.get("action")}
            self.note("sent", id=self.open["id"], body=body)

    async def wish(self, socket: ClientConnection) -> None:
        """Send the request, and wait for its answer."""
        assert self.open is not None
        await socket.send(json.dumps(self.open))
        id = self.open["id"]
        while self.open is not None and self.open["id"] == id:
            if await self.hear(socket) == "undecided":
                await asyncio.sleep(0.1)
                return  # it is sent again
        await asyncio.sleep(self.world.chance.uniform(0.0, 0.05))

    async def hear(self, socket: ClientConnection) -> str:
        """Receive and record the next message; return its kind."""
        async with asyncio.timeout(ANSWERED):
            self.heard = str(await socket.recv())
        message = json.loads(self.heard)
        match message["type"]:
            case "table" | "update" as kind if message["position"] is not None:
                if kind == "table":
                    self.seat = message["seat"]
                self.position = message["position"]
                shown = {key: self.position[key] for key in ("view", "legal")}
                if kind == "update":
                    shown["events"] = message["events"]
                self.note("saw", seq=self.position["seq"], body=shown)
                self.ended = self.position["result"] is not None
                if kind == "table":
                    await self.answer(socket, message["take_back"])
            case "accepted" | "refused" if str(message["id"]).startswith(ANSWER):
                pass
            case "accepted":
                self.note("accepted", id=message["id"], seq=message["seq"])
                self.world.acknowledged += 1
                self.settle(message["id"])
            case "refused" if message["id"] is not None:
                key = message["reason"]["key"]
                self.note("refused", id=message["id"], body=key)
                if key == UNDECIDED:
                    return "undecided"
                self.settle(message["id"])
            case "take_back_asked":
                await self.answer(socket, message["vote"])
            case "stopped":
                raise OSError("sent away")
            case _:
                pass
        return message["type"]

    async def answer(self, socket: ClientConnection, vote: dict[str, Any] | None) -> None:
        """Agree to a take-back, or refuse it."""
        if vote is not None and not set(self.seats).isdisjoint(vote["asked"]):
            agree = self.world.chance.random() < AGREED
            answer = {"type": "answer", "id": f"{ANSWER}{uuid4().hex}", "agree": agree}
            await socket.send(json.dumps(answer))

    def settle(self, id: str) -> None:
        if self.open is not None and self.open["id"] == id:
            self.open = None

    def note(self, kind: Any, **facts: Any) -> None:
        self.world.history.add(
            kind, table=self.table, client=self.name, connection=self.number, seat=self.seat, **facts
        )


def cookie_of(person: Person) -> str:
    return "; ".join(f"{key}={value}" for key, value in person.http.cookies.items())


class Party:
    """People who play one game after the other."""

    def __init__(self, world: World, number: int) -> None:
        self.world, self.number = world, number
        self.table = ""
        self.clients: list[Client] = []
        self.finished: list[str] = []  # tables whose games are over

    async def live(self) -> None:
        for game in itertools.count():
            if self.world.stopping.is_set():
                return
            self.clients = await self.sit_down(TITLES[(self.number + game) % len(TITLES)])
            await asyncio.gather(*(client.live() for client in self.clients))
            if any(client.ended for client in self.clients):
                self.finished.append(self.table)

    async def sit_down(self, title: str) -> list[Client]:
        """Create a table and start its game; repeat until it succeeds."""
        while True:
            with contextlib.suppress(*CUT, httpx.HTTPError, AssertionError, ValueError, KeyError):
                return await self.try_to_sit_down(title)
            await asyncio.sleep(0.2)

    async def try_to_sit_down(self, title: str) -> list[Client]:
        """Seat two players on one device, or two people and a bot; and a spectator."""
        people = [Person(self.world.somewhere()) for _ in range(2)]
        try:
            for number, person in enumerate(people):
                await person.ask("PUT", "/me", {"name": f"Person {number}"})
            if self.number % 2:
                seats = [{"kind": "me"}, {"kind": "here"}]
                table = (await people[0].create(title, seats))["id"]
                places = [[0, 1]]
            else:
                seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
                table = (await people[0].create(title, seats))["id"]
                await people[1].ask("POST", f"/tables/{table}/join")
                await people[0].ask("POST", f"/tables/{table}/start")
                places = [[0], [1]]
            self.table = table
            clients = [
                Client(self.world, table, f"{table} {number}", cookie_of(person), own)
                for number, (person, own) in enumerate(zip(people, places, strict=False))
            ]
            return [*clients, Client(self.world, table, f"{table} guest", "", [])]
        finally:
            for person in people:
                await person.http.aclose()
