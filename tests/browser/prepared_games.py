"""Games in progress, written directly into the server's database.

A game is described by wishes: each seat to act plays the first legal action of its list of patterns. So a
position is described by what the players want, not by a list of moves.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from page_server import Running
from playwright.sync_api import Page

from peregon.actions import Action
from peregon.server.clock import now
from peregon.server.lessons import first_legal
from peregon.server.room.live_game import LiveGame
from peregon.server.setup import SeatWish, Setup, game_of, setup_text
from peregon.server.store.log import Entry
from peregon.server.store.people import Session
from peregon.server.store.tables import BOT, FINISHED, PERSON, PLAYING, Seat, Table

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
NAMES = ("Anna", "Boris", "Clara", "Daniel", "Emma", "Filip")
LONGEST = 2000  # actions of one game; more would be a mistake in its wishes

Until = Callable[[LiveGame], bool]


@dataclass
class PreparedGame:
    """A game in progress; seat 0 is the visitor's, and begins by default."""

    title: str
    seed: int = 1
    seats: int = 2
    first: int = 0
    live: LiveGame = field(init=False)
    entries: list[Entry] = field(default_factory=list[Entry])

    def __post_init__(self) -> None:
        setup = Setup(self.title, [SeatWish("me"), *[SeatWish("open")] * (self.seats - 1)])
        self.setup = setup = msgspec.structs.replace(setup, first=self.first)
        self.key = self.seed.to_bytes(32, "big")
        self.live = LiveGame(game_of(setup), self.seats, self.key, self.first, now(), aids=True)

    def play(self, action: str | Action, seat: int | None = None) -> PreparedGame:
        """Play one action of the seat to act."""
        live = self.live
        who = live.to_act[0] if seat is None else seat
        text, step = live.step(who, str(action))
        entry = live.action_entry("", who, text, step, now(), None, False)
        live.follow(entry, step)
        self.entries.append(entry)
        return self

    def go_on(self, *wishes: Sequence[str], until: Until) -> PreparedGame:
        """Let every seat play the first legal of its wishes until the condition holds."""
        live = self.live
        for _ in range(LONGEST):
            if until(live):
                return self
            seat = live.to_act[0]
            wanted = wishes[min(seat, len(wishes) - 1)]
            action = first_legal(wanted, list(live.game.legal(live.state, seat)))
            assert action is not None, f"seat {seat} can do nothing of {wanted}"
            self.play(action)
        raise AssertionError("the condition is never met")


def lay(
    server: Running,
    page: Page,
    prepared: PreparedGame,
    shared: bool = False,
    away: bool = False,
    bots: str | None = None,
) -> str:
    """Store a game as a table of the visitor, Anna, and return its id.

    The other players are not connected, are away so that bots play for them, or share the visitor's device.
    With a level in `bots` all players are bots.
    """
    assert page.request.put("/api/me", data={"name": NAMES[0]}).ok
    cookies: list[Any] = page.context.cookies()
    token = next(one["value"] for one in cookies if one["name"] == "peregon")
    with sqlite3.connect(server.folder / "tables.sqlite", timeout=20) as database:
        hashed = hashlib.sha256(token.encode()).hexdigest()
        (me,) = database.execute("SELECT session FROM devices WHERE token = ?", [hashed]).fetchone()
        table = row_of(prepared, me)
        add(database, "games", table)
        for seat in range(prepared.seats):
            if bots is not None:
                add(database, "seats", Seat(table.id, seat, BOT, None, NAMES[seat], bots, ink=seat))
                continue
            session = me if shared or seat == 0 else secrets.token_hex(8)
            if session != me:
                add(database, "sessions", Session(session, NAMES[seat], now(), now()))
            gone = away and seat > 0
            add(database, "seats", Seat(table.id, seat, PERSON, session, NAMES[seat], None, gone, ink=seat))
        for entry in prepared.entries:
            add(database, "actions", msgspec.structs.replace(entry, game=table.id))
    return table.id


def row_of(prepared: PreparedGame, host: str) -> Table:
    code = "".join(secrets.choice(LETTERS) for _ in range(6))
    game, at = prepared.live.game, now()
    stage = FINISHED if prepared.live.state.ending else PLAYING
    return Table(
        secrets.token_hex(8), code, host, stage, prepared.title, game.title.rules, game.board.name, None,
        setup_text(prepared.setup), prepared.key, prepared.first, len(prepared.entries), None, at, at, at,
    )  # fmt: skip


def add(database: sqlite3.Connection, table: str, row: msgspec.Struct) -> None:
    values = msgspec.structs.asdict(row)
    names, places = ", ".join(values), ", ".join("?" * len(values))
    database.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", list(values.values()))
