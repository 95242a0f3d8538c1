"""Heavy work: each person has a queue, and failed work is not repeated at once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from live_server import Running, play_on, running
from test_boards import ME_AND_A_BOT, own_board

from peregon.boards import BUILT_IN
from peregon.game import Game
from peregon.server.boards import layouts
from peregon.server.http.limits import RATES
from peregon.server.process.work_queues import Busy, Lanes, WorkQueues

pytestmark = pytest.mark.anyio


TOGETHER = """
import contextlib, sys, threading
import msgspec
from peregon.records.reader import ActionLine, HeaderLine, SeedLine
from peregon.server.app import make_app
from peregon.server.lessons import Plan
from peregon.server.store.log import Entry
from peregon.server.store.take_back_votes import Question
from peregon.server.api.scores import RoundSeat
from peregon.server.store.people import Session
from peregon.server.settings import Settings
from peregon.server.setup import Setup
from peregon.server.store.tables import Seat, Table

make_app(Settings(database="sqlite:///nowhere.sqlite"))
sys.setswitchinterval(1e-6)
met = threading.Barrier(8)
every = ActionLine, HeaderLine, SeedLine, Plan, Entry, Question, RoundSeat, Session, Setup, Seat, Table

def read():
    for kind in every:
        tag = kind.__struct_config__
        told = {tag.tag_field: tag.tag} if tag.tag_field else {}
        told = msgspec.json.encode(told | dict.fromkeys(kind.__struct_encode_fields__))
        met.wait()
        with contextlib.suppress(msgspec.ValidationError, TypeError):
            msgspec.json.decode(told, type=kind)

threads = [threading.Thread(target=read) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def test_threads_may_be_the_first_to_read_something_together(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", TOGETHER], check=True, cwd=tmp_path)


async def test_queues_are_let_in_by_turns() -> None:
    lanes, order = Lanes(1), list[str]()

    async def come(key: str) -> None:
        async with lanes.turn(key):
            order.append(key)
            await asyncio.sleep(0)

    await asyncio.gather(*(come(key) for key in ["greedy"] * 5 + ["other", "third"]))
    assert order == ["greedy", "other", "third", *["greedy"] * 4]
    assert lanes.free == 1 and not lanes.inside and not lanes.waiting


async def test_one_queue_never_has_all_places_and_is_not_endless() -> None:
    work, going = WorkQueues("test", 2), threading.Event()
    held = [asyncio.create_task(work.run("greedy", going.wait)) for _ in range(9)]
    await asyncio.sleep(0)
    assert await work.run("other", lambda: "served") == "served"
    with pytest.raises(Busy):
        await work.run("greedy", going.wait)
    held[1].cancel()  # a waiting request is cancelled: its place in the queue is free
    await asyncio.gather(held[1], return_exceptions=True)
    held.append(asyncio.create_task(work.run("greedy", going.wait)))
    held[0].cancel()  # a running request is cancelled: the thread keeps working
    await asyncio.gather(held[0], return_exceptions=True)
    assert "greedy" in work.lanes.inside
    going.set()
    assert all(await asyncio.gather(*held[2:]))
    work.close()


async def table_on(host: Running, person: Any, name: str) -> str:
    setup = {"title": "first_journey", "seats": ME_AND_A_BOT, "board_text": own_board(name)}
    return (await person.ask("POST", "/tables", setup))["id"]


async def test_a_board_that_cannot_be_laid_out_is_not_tried_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layouts, "LONGEST", 0.01)
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite", limits=1.0) as host:
        anna = await host.named("Anna")
        table_id = await table_on(host, anna, "Slow")
        for _ in range(10):
            refused = await anna.ask("GET", f"/tables/{table_id}/board", status=409)
            assert refused["reason"]["key"] == "table-board-not-drawn"
        assert host.server.sheets.computed == 1
        for number in range(int(RATES["layout"][0].at_once) - 1):
            another = await table_on(host, anna, f"Slow {number}")
            await anna.ask("GET", f"/tables/{another}/board", status=409)
        answer = await anna.http.get(f"/api/tables/{await table_on(host, anna, 'One more')}/board")
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) >= 1


async def test_uploads_that_wait_keep_nobody_from_the_page(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as host:
        going, person = threading.Event(), host.person()
        held = [asyncio.create_task(host.server.uploads.run(f"10.0.0.{n}", going.wait)) for n in range(50)]
        await asyncio.sleep(0)
        upload = asyncio.create_task(person.http.post("/api/records", content=b"{}"))
        assert (await person.http.get("/health")).status_code == 200
        assert (await host.person().http.get("/")).status_code in (200, 503)
        await host.person().ask("GET", "/boards/usa")
        assert not upload.done()
        going.set()
        await asyncio.gather(*held)
        assert (await upload).status_code == 400


async def test_a_board_of_ones_own_is_played_and_followed_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, play = f"sqlite:///{tmp_path}/peregon.sqlite", Game.play
    threads: list[threading.Thread] = []

    def note(game: Game, *asked: Any) -> Any:
        if game.board.name not in BUILT_IN:  # its rules are tested when they are loaded
            threads.append(threading.current_thread())
        return play(game, *asked)

    monkeypatch.setattr(Game, "play", note)
    async with running(database) as host:
        anna = await host.named("Anna")
        setup = {"title": "first_journey", "seats": ME_AND_A_BOT, "board_text": own_board("Beside")}
        table = await anna.ask("POST", "/tables", setup)
        async with anna.sit(table["id"]) as sitting:
            await play_on(sitting, 2)
    played = len(threads)
    async with running(database) as host, (await host.named("Boris")).sit(table["id"]):  # reads the log
        assert len(threads) >= 2 * played > 0
    assert threading.main_thread() not in threads
