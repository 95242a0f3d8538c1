"""Secrets do not leak: a viewer receives the same if the cards it may not know are dealt differently."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from peregon import TITLES
from peregon.server.process.work_queues import WorkQueues
from peregon.server.room.bot_pool import BotPool
from peregon.server.room.live_game import LiveGame
from peregon.server.room.room import Room, Timing
from peregon.server.room.viewers import Viewer
from peregon.server.setup import SeatWish, Setup
from peregon.server.store.database import Database
from peregon.server.store.people import Session
from peregon.server.store.store import Store
from peregon.server.wire.messages import Act, AskTakeBack, Join, Why, seen_events

pytestmark = pytest.mark.anyio

SEATS = 3
STEPS = (0, 1, 2, 3, 7, 20, 45, 80)
DEALS = 3


async def room_of(store: Store, title: str) -> tuple[Room, list[Session]]:
    """Return a table of three people."""
    people = [(await store.sessions.begin(name))[0] for name in ("Anna", "Boris", "Clara")]
    wishes = [SeatWish("me"), SeatWish("open"), SeatWish("open")]
    setup = Setup(title, wishes)
    table = await store.tables.create(setup, setup.check(), people[0])
    for person in people[1:]:
        await store.seating.take(table.id, person)
    await store.seating.start(table.id)
    found = await store.tables.find(table.id)
    assert found is not None
    room = Room(
        store,
        BotPool(1),
        Timing(),
        found,
        await store.tables.seats(table.id),
        found.game,
        WorkQueues("board", 1),
    )
    await room.begin()
    await room.catch_up()
    return room, people


def received(viewer: Viewer) -> list[Any]:
    """Return everything sent to a viewer, without times."""
    messages: list[Any] = []
    while not viewer.outbox.empty():
        message = json.loads(viewer.outbox.get_nowait())
        if isinstance(message.get("position"), dict):
            message["position"].pop("now")
        messages.append(message)
    return messages


async def shown(room: Room, viewer: Viewer, wishes: list[str]) -> list[Any]:
    """Return the whole table, and the answers to refused requests."""
    live = room.playing()
    await room.answer(viewer, Join())
    messages = received(viewer)
    for number, wish in enumerate(wishes):
        await room.answer(viewer, Act(f"wish {number}", live.seq, wish))
        await room.answer(viewer, Why(f"why {number}", wish))
        await room.answer(viewer, Why(f"why {number}", " ".join(wish.split()[:2])))
        messages += received(viewer)
    if viewer.seat is None or (live.line and live.line[-1].reveals):
        await room.answer(viewer, AskTakeBack("back", live.seq))
    return messages + received(viewer)


def refused_wishes(live: LiveGame, seat: int | None, chance: random.Random) -> list[str]:
    """Return actions of all kinds that are not legal for a seat."""
    game = live.game
    spans = [*range(40), *(chance.randrange(20_000) for _ in range(60))]
    wishes: list[str] = []
    for number in spans:
        try:
            wishes.append(str(game.codec.action(number)))
        except (KeyError, IndexError):
            continue
    legal = set() if seat is None else {str(one) for one in game.legal(live.state, seat)}
    named = [*wishes, "dance", "claim nowhere red", "keep 9"]
    return [wish for wish in named if wish not in legal]


@pytest.mark.thorough  # test_leaks tries fewer requests over real sockets
@pytest.mark.parametrize("title", TITLES)
async def test_every_byte_stays_when_unknown_cards_are_dealt_again(title: str, tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/peregon.sqlite")
    room, people = await room_of(Store(database), title)
    chance, compared = random.Random(title), 0
    live = room.playing()
    for step in range(max(STEPS) + 1):
        if step in STEPS:
            for seat in (*range(SEATS), None):
                viewer = Viewer(None if seat is None else people[seat].id)
                wishes = refused_wishes(live, seat, chance)
                real, view = live.state, live.game.view(live.state, seat)
                before = await shown(room, viewer, wishes)
                for deal in range(DEALS):
                    live.state = live.game.deal(view, deal)
                    live.ways.clear()
                    assert await shown(room, viewer, wishes) == before
                    compared += len(before)
                live.state = real
                live.ways.clear()
        if not live.to_act:
            break
        seat = chance.choice(live.to_act)
        action = chance.choice(list(live.game.legal(live.state, seat)))
        await room.play(seat, str(action), live.seq, None)
    assert compared > 1000
    room.bot_pool.close()
    await database.close()


@pytest.mark.parametrize("title", TITLES)
async def test_what_is_secret_in_an_event_reaches_its_own_seat_only(title: str, tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/peregon.sqlite")
    room, _ = await room_of(Store(database), title)
    chance, live, secrets = random.Random(title), room.playing(), 0
    for _ in range(150):
        if not live.to_act:
            break
        seat = chance.choice(live.to_act)
        action = chance.choice(list(live.game.legal(live.state, seat)))
        _, step = live.step(seat, str(action))
        for event in step.events:
            hidden = [name for name in type(event).__dataclass_fields__ if is_secret(event, name)]
            for viewer in (*range(SEATS), None):
                (fields,) = seen_events((event,), viewer)
                for name in hidden:
                    assert (fields[name] is None) == (viewer != event.seat)
                    secrets += 1
        await room.play(seat, str(action), live.seq, None)
    assert secrets or title == "trans_europa"
    room.bot_pool.close()
    await database.close()


def is_secret(event: Any, name: str) -> bool:
    return bool(type(event).__dataclass_fields__[name].metadata.get("secret"))
