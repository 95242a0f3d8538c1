"""Take-backs among people served by different processes: all are asked, and the decision is made once."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from typing import Any

import pytest
from live_server import Running, Sitting, running
from server_process import process
from test_processes import at, url
from test_take_backs import Three, seated

from peregon.server.store.database import DatabaseDown
from peregon.server.store.log import TAKE_BACK

pytestmark = pytest.mark.anyio
__all__ = ["url"]

ASKED = {"seat": 0, "agreed": [], "asked": [1, 2]}


class Apart(Three):
    """The three players, with Boris served by another process."""

    def __init__(self, three: Three, other: Running) -> None:
        super().__init__(three.host, three.game, three.people, three.sittings)
        self.other = other


@pytest.fixture
async def apart(url: str) -> AsyncIterator[Apart]:
    async with (
        running(url) as one,
        running(url) as other,
        seated(one, one.url, other.url, one.url) as three,
    ):
        yield Apart(three, other)


async def follow(sitting: Sitting, seq: int) -> None:
    while sitting.seq < seq:
        await sitting.hear()


async def wish_of(sitting: Sitting) -> dict[str, Any]:
    """Return the result of the request for a take-back."""
    return await sitting.until("accepted", "refused", id="back")


@pytest.mark.parametrize("last", [1, 2])
async def test_all_are_asked_and_what_they_agree_to_is_taken_back_once(apart: Apart, last: int) -> None:
    first = 3 - last
    await apart.ask()
    await apart.answer(first, agree=True)
    await apart.all_see([first], [last])
    await apart.answer(last, agree=True)
    await apart.all_hear("taken-back")
    assert (await wish_of(apart.sittings[0]))["seq"] == 2
    assert (await apart.log()).count(TAKE_BACK) == 1
    for person, sitting in zip(apart.people, apart.sittings, strict=True):
        await follow(sitting, 2)
        for host in (apart.host, apart.other):
            async with at(person, host).sit(apart.game) as again:
                assert again.position is not None and sitting.position is not None
                assert again.heard[0]["take_back"] is None
                assert again.position["view"] == sitting.position["view"]


async def test_those_who_agree_at_once_take_back_once(apart: Apart) -> None:
    await apart.ask()
    await asyncio.gather(apart.answer(1, agree=True), apart.answer(2, agree=True))
    await apart.all_hear("taken-back")
    assert (await wish_of(apart.sittings[0]))["seq"] == 2
    assert (await apart.log()).count(TAKE_BACK) == 1


async def test_a_wish_withdrawn_while_the_last_agrees_ends_in_one_way_for_all(apart: Apart) -> None:
    await apart.ask()
    await apart.answer(2, agree=True)
    await apart.all_see([2], [1])
    withdrawing = apart.sittings[0].send({"type": "withdraw", "id": "no"})
    await asyncio.gather(withdrawing, apart.answer(1, agree=True))
    ended = {(await one.until("take_back_asked", vote=None))["ended"] for one in apart.sittings}
    assert len(ended) == 1 and ended < {"withdrawn", "taken-back"}
    taken_back = (await wish_of(apart.sittings[0]))["type"] == "accepted"
    assert taken_back == (ended == {"taken-back"}) == (TAKE_BACK in await apart.log())


@pytest.mark.parametrize("seat", [1, 2])
async def test_one_who_declines_settles_it_for_all(apart: Apart, seat: int) -> None:
    await apart.ask()
    await apart.answer(seat, agree=False)
    await apart.all_hear("declined")
    assert (await wish_of(apart.sittings[0]))["reason"]["key"] == "take-back-declined"
    assert TAKE_BACK not in await apart.log()
    await apart.ask("once-more")


async def test_whoever_asks_withdraws_on_any_of_their_devices(apart: Apart) -> None:
    await apart.ask()
    async with at(apart.people[0], apart.other).sit(apart.game) as twin:
        assert twin.heard[0]["take_back"] == ASKED
        await twin.send({"type": "withdraw", "id": "mine"})
        await twin.until("accepted", id="mine")
    await apart.all_hear("withdrawn")
    assert (await wish_of(apart.sittings[0]))["reason"]["key"] == "take-back-withdrawn"


async def test_an_action_in_another_process_settles_it_for_all(apart: Apart) -> None:
    await apart.ask()
    second = apart.sittings[1]
    assert second.legal
    await second.send({"type": "act", "id": "on", "at": 1, "action": second.legal[0]})
    await apart.all_hear("overtaken")
    assert (await wish_of(apart.sittings[0]))["reason"]["key"] == "table-stale"
    await second.send({"type": "answer", "id": "late", "agree": True})
    assert (await second.until("refused", id="late"))["reason"]["key"] == "table-nothing-asked"


async def test_nobody_else_asks_meanwhile(apart: Apart) -> None:
    second = apart.sittings[1]
    assert second.legal
    await second.act(second.legal[0])
    await follow(apart.sittings[0], 2)
    wishes = [{"type": "take_back", "id": f"{seat}", "at": 2} for seat in (0, 1)]
    await asyncio.gather(*(one.send(wish) for one, wish in zip(apart.sittings, wishes, strict=False)))
    asked = [(await sitting.until("take_back_asked"))["vote"]["seat"] for sitting in apart.sittings]
    loser = 1 - asked[0]
    refused = next((one for one in apart.sittings[loser].heard if one["type"] == "refused"), None)
    refused = refused or await apart.sittings[loser].until("refused", id=f"{loser}")
    assert set(asked) == {asked[0]} and refused["reason"]["key"] == "take-back-asked-already"


async def test_one_for_whom_a_bot_plays_is_let_off(apart: Apart) -> None:
    await apart.ask()
    await apart.answer(2, agree=True)
    await apart.all_see([2], [1])
    await apart.people[1].ask("POST", f"/tables/{apart.game}/leave")
    await apart.all_hear("taken-back")
    assert (await wish_of(apart.sittings[0]))["seq"] == 3  # after the entry of the player who left
    assert (await apart.log()).count(TAKE_BACK) == 1


async def test_what_all_agreed_to_is_carried_out_by_whoever_learns_of_it(
    apart: Apart, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dies(*_: Any) -> bool:
        raise DatabaseDown

    await apart.ask()
    await apart.answer(2, agree=True)
    await apart.all_see([2], [1])
    monkeypatch.setattr(apart.other.server.store.log, "append", dies)
    await apart.answer(1, agree=True)
    await apart.all_hear("taken-back")
    assert (await wish_of(apart.sittings[0]))["seq"] == 2


async def test_after_a_break_a_process_reads_what_was_asked(apart: Apart) -> None:
    rooms = apart.other.server.rooms
    assert rooms.notices is not None
    rooms.notices.hear = lambda *_: None
    await apart.sittings[0].send({"type": "take_back", "id": "back", "at": 1})
    await apart.sittings[2].until("take_back_asked")
    rooms.notices.hear = rooms.hear
    rooms.hear("lost", "", [])
    assert (await apart.sittings[1].until("take_back_asked"))["vote"] == ASKED


async def test_what_is_asked_outlives_the_process_of_whoever_asks(url: str) -> None:
    async with (
        process(url) as first,
        running(url) as second,
        seated(second, first.url, second.url, second.url) as three,
    ):
        await three.ask()
        await three.answer(1, agree=True)
        await three.all_see([1], [2])
        await first.stop(signal.SIGKILL)
        async with at(three.people[0], second).sit(three.game) as anna:
            assert anna.heard[0]["take_back"] == {"seat": 0, "agreed": [1], "asked": [2]}
            await anna.send({"type": "take_back", "id": "back", "at": 1})
            three.sittings[0] = anna
            await three.answer(2, agree=True)
            await three.all_hear("taken-back")
            assert (await wish_of(anna))["seq"] == 2


async def test_what_came_of_it_is_told_to_whoever_comes_back_to_another_process(url: str) -> None:
    async with (
        process(url) as first,
        running(url) as second,
        seated(second, first.url, second.url, first.url) as three,
    ):
        await three.ask()
        await first.stop(signal.SIGKILL)
        await three.answer(1, agree=False)
        await three.sittings[1].until("take_back_asked", ended="declined")
        async with at(three.people[0], second).sit(three.game) as anna:
            await anna.send({"type": "take_back", "id": "back", "at": 1})
            assert (await wish_of(anna))["reason"]["key"] == "take-back-declined"
