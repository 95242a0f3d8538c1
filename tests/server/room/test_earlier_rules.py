"""Tables that began under earlier rules are watched and continued under those rules."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from live_server import Person, Running, running
from sqlalchemy import select, update

from peregon.records import Record, read_records
from peregon.server.clock import now
from peregon.server.setup import SeatWish, Setup, setup_text
from peregon.server.store.log import ACTION, Entry, events_text
from peregon.server.store.schema import games, sessions
from peregon.server.store.tables import FINISHED, PERSON, PLAYING, Seat, Table

pytestmark = pytest.mark.anyio
EARLIER = Path(__file__).parents[2] / "golden" / "earlier"


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/earlier.sqlite") as server:
        yield server


async def laid(host: Running, record: Record, actions: int | None = None) -> str:
    """Store a recorded game as a table of its time; one person has all seats."""
    store, at = host.server.store, now()
    (person,) = await store.database.read(select(sessions.c.id))
    entries = record.entries[:actions]
    stage = FINISHED if actions is None else PLAYING
    setup = Setup(record.game.title.id, [SeatWish("here")] * record.seats, record.game.board.name)
    assert record.seed is not None
    table = Table(
        secrets.token_hex(8), "BCDFGH", person["id"], stage, record.game.title.id, 1, record.game.board.name,
        None, setup_text(setup), record.seed, record.first, len(entries), None, at, at, at,
    )  # fmt: skip
    seats = [Seat(table.id, i, PERSON, person["id"], f"P{i}", None, ink=i) for i in range(record.seats)]
    assert await store.tables.add(table, seats)
    game = record.game.start(record.seats, record.seed, record.first)
    for seq, one in enumerate(entries, start=1):
        step = record.game.play(game, one.seat, one.action)
        game, events = step.state, events_text(step.events)
        entry = Entry(table.id, seq, ACTION, one.seat, one.action, one.digest, events, at)
        assert await store.log.append(entry, stage, None)
    return table.id


async def watched(person: Person, table: str) -> list[int]:
    """Watch a game to its end; return the scores of the last frame."""
    replay = await person.ask("GET", f"/tables/{table}/replay?eyes=all")
    assert len(replay["scores"]) == replay["actions"] + 1
    return replay["scores"][-1]


@pytest.mark.parametrize("path", sorted(EARLIER.glob("*.jsonl")), ids=lambda path: path.stem)
async def test_a_game_of_earlier_rules_is_watched_as_it_was(host: Running, path: Path) -> None:
    anna, (record,) = await host.named("Anna"), read_records(path)
    outcome = record.verify()
    table = await laid(host, record)
    assert outcome is not None and await watched(anna, table) == list(outcome.totals)
    kept = (await anna.http.get(f"/api/tables/{table}/record")).text.splitlines()
    assert [msgspec.json.decode(line).get("digest") for line in kept[1:-1]] == [
        entry.digest for entry in record.entries
    ]
    sent = await anna.http.post("/api/records", content=path.read_bytes())
    assert sent.json()["scores"][-1] == list(outcome.totals)


async def test_a_game_of_earlier_rules_is_not_shown_by_others(host: Running) -> None:
    anna, (record,) = await host.named("Anna"), read_records(EARLIER / "usa-3-players.jsonl")
    table = await laid(host, record)
    store = host.server.store
    await store.tables.update(update(games).where(games.c.id == table).values(rules=2))
    refused = await anna.http.get(f"/api/tables/{table}/replay?eyes=all")
    assert refused.status_code == 409
    assert "scores" not in refused.json()


async def test_a_game_of_earlier_rules_is_played_on_by_those(host: Running) -> None:
    anna, (record,) = await host.named("Anna"), read_records(EARLIER / "usa-3-players.jsonl")
    table = await laid(host, record, 145)  # the next action takes the last card
    following = record.entries[145]
    async with anna.sit(table, following.seat) as sitting:
        assert sitting.heard[0]["earlier_rules"]
        await sitting.act(following.action)
    (*_, last) = await host.server.store.log.entries(table)
    assert (last.text, last.digest) == (following.action, following.digest)
