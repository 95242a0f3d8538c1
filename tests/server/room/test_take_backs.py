"""Take-backs with several people: all are asked, and all see who has agreed."""

from __future__ import annotations

import random
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from live_server import Person, Running, Sitting, running

from peregon.game import Game, State, Step, load
from peregon.positions import Phase
from peregon.server.room.live_game import LiveGame
from peregon.server.setup import Setup
from peregon.server.store.database import DatabaseDown
from peregon.server.store.log import TAKE_BACK, Entry

pytestmark = pytest.mark.anyio

NAMES = ("Anna", "Boris", "Clara")


class Three:
    """Anna, Boris and Clara at a table of Trans Europa, after Anna's first action."""

    def __init__(self, host: Running, table_id: str, people: list[Person], sittings: list[Sitting]) -> None:
        self.host, self.game, self.people, self.sittings = host, table_id, people, sittings

    async def ask(self, id: str = "back") -> None:
        """Ask for a take-back as Anna, and wait until all have received the question."""
        await self.sittings[0].send({"type": "take_back", "id": id, "at": 1})
        await self.all_see([], [1, 2])

    async def answer(self, seat: int, agree: bool) -> None:
        await self.sittings[seat].send({"type": "answer", "id": f"{seat}", "agree": agree})

    async def all_see(self, agreed: list[int], asked: list[int]) -> None:
        for sitting in self.sittings:
            heard = await sitting.until("take_back_asked")
            assert heard == {
                "type": "take_back_asked",
                "vote": {"seat": 0, "agreed": agreed, "asked": asked},
                "ended": None,
            }

    async def all_hear(self, ended: str) -> None:
        for sitting in self.sittings:
            assert (await sitting.until("take_back_asked", vote=None))["ended"] == ended

    async def log(self) -> list[str]:
        return [entry.kind for entry in await self.host.server.store.log.entries(self.game)]


@asynccontextmanager
async def seated(host: Running, *addresses: str) -> AsyncIterator[Three]:
    """Seat the three players, each at a server of their own; they share the host's database."""
    async with AsyncExitStack() as open_sockets:
        people = [Person(address) for address in addresses]
        for person, name in zip(people, NAMES, strict=True):
            open_sockets.push_async_callback(person.http.aclose)
            await person.ask("PUT", "/me", {"name": name})
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table_id = (await people[0].create("trans_europa", seats, first=0))["id"]
        for guest in people[1:]:
            await guest.ask("POST", f"/tables/{table_id}/join")
        await people[0].ask("POST", f"/tables/{table_id}/start")
        sittings = [await open_sockets.enter_async_context(one.sit(table_id)) for one in people]
        assert sittings[0].legal
        await sittings[0].act(sittings[0].legal[0])
        for sitting in sittings:
            while sitting.seq < 1:
                await sitting.hear()
        yield Three(host, table_id, people, sittings)


@pytest.fixture
async def three(database_url: str) -> AsyncIterator[Three]:
    async with running(database_url) as host, seated(host, *[host.url] * 3) as three:
        yield three


async def test_everybody_sees_who_has_agreed_and_who_is_still_asked(three: Three) -> None:
    await three.ask()
    await three.answer(1, agree=True)
    await three.all_see([1], [2])
    async with three.host.person().sit(three.game) as spectator:
        assert spectator.heard[0]["take_back"] == {"seat": 0, "agreed": [1], "asked": [2]}
    await three.answer(2, agree=True)
    await three.all_hear("taken-back")
    assert (await three.sittings[0].until("accepted", "refused", id="back"))["seq"] == 2
    assert (await three.log())[-1] == TAKE_BACK


async def test_one_who_declines_settles_it_for_all(three: Three) -> None:
    await three.ask()
    await three.answer(1, agree=True)
    await three.answer(2, agree=False)
    await three.all_hear("declined")
    refused = await three.sittings[0].until("accepted", "refused", id="back")
    assert refused["reason"]["key"] == "take-back-declined"
    assert TAKE_BACK not in await three.log()


async def test_whoever_asks_may_withdraw_the_wish_and_nobody_else(three: Three) -> None:
    await three.ask()
    await three.sittings[1].send({"type": "withdraw", "id": "not-mine"})
    refused = await three.sittings[1].until("accepted", "refused", id="not-mine")
    assert refused["reason"]["key"] == "table-nothing-asked"
    await three.sittings[0].send({"type": "withdraw", "id": "mine"})
    await three.all_hear("withdrawn")
    refused = await three.sittings[0].until("refused", id="back")
    assert refused["reason"]["key"] == "take-back-withdrawn"
    await three.answer(1, agree=True)
    assert (await three.sittings[1].until("refused"))["reason"]["key"] == "table-nothing-asked"
    await three.ask("once-more")


async def test_a_second_wish_waits_until_the_first_is_settled(three: Three) -> None:
    second = three.sittings[1]
    assert second.legal
    await second.act(second.legal[0])
    await three.sittings[0].send({"type": "take_back", "id": "first", "at": 2})
    await second.until("take_back_asked")
    await second.send({"type": "take_back", "id": "second", "at": 2})
    assert (await second.until("refused", id="second"))["reason"]["key"] == "take-back-asked-already"


async def test_whoever_asks_comes_back_after_a_cut_and_what_was_agreed_stays_so(three: Three) -> None:
    await three.ask()
    await three.answer(1, agree=True)
    await three.all_see([1], [2])
    async with three.people[0].sit(three.game) as again:
        assert again.heard[0]["take_back"] == {"seat": 0, "agreed": [1], "asked": [2]}
        await again.send({"type": "take_back", "id": "back", "at": 1})
        await again.send({"type": "ping"})
        await again.until("heartbeat")
        await three.answer(2, agree=True)
        assert (await again.until("accepted", "refused", id="back"))["seq"] == 2


async def test_a_table_that_goes_on_settles_it_and_whoever_asked_is_told(three: Three) -> None:
    await three.ask()
    second = three.sittings[1]
    assert second.legal
    await second.act(second.legal[0])
    assert (await three.sittings[0].until("take_back_asked"))["ended"] == "overtaken"
    refused = await three.sittings[0].until("accepted", "refused", id="back")
    assert refused["reason"]["key"] == "table-stale"


async def test_one_for_whom_a_bot_plays_is_no_longer_asked(three: Three) -> None:
    await three.ask()
    await three.answer(1, agree=True)
    await three.all_see([1], [2])
    await three.people[2].ask("POST", f"/tables/{three.game}/leave")
    assert (await three.sittings[0].until("accepted", "refused", id="back"))["seq"] == 3
    assert await three.log() == ["action", "left", TAKE_BACK]


async def test_what_all_agreed_to_is_taken_back_once_the_database_takes_it(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def down(*_: Any) -> bool:
        raise DatabaseDown

    await three.ask()
    await three.answer(1, agree=True)
    await three.all_see([1], [2])
    with monkeypatch.context() as patch:
        patch.setattr(three.host.server.store.log, "append", down)
        await three.answer(2, agree=True)
        refused = await three.sittings[2].until("accepted", "refused", id="2")
        assert refused["reason"]["key"] == "table-database-down"
    await three.all_hear("taken-back")
    assert (await three.sittings[0].until("accepted", "refused", id="back"))["seq"] == 2


async def test_a_wish_that_came_to_nothing_gets_the_same_answer_again(three: Three) -> None:
    await three.ask()
    await three.answer(1, agree=False)
    for sitting in three.sittings[:2]:
        await sitting.until("take_back_asked", ended="declined")
    async with three.people[0].sit(three.game) as again:
        await again.send({"type": "take_back", "id": "back", "at": 1})
        refused = await again.until("accepted", "refused", id="back")
        assert refused["reason"]["key"] == "take-back-declined"
        await again.send({"type": "take_back", "id": "once-more", "at": 1})
        await three.sittings[1].until("take_back_asked", ended=None)


async def test_an_action_has_nothing_to_read(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    database, queries = three.host.server.store.database, list[str]()
    reading = database.read

    async def read(query: Any) -> Any:
        queries.append(str(query))
        return await reading(query)

    monkeypatch.setattr(database, "read", read)
    second = three.sittings[1]
    assert second.legal
    assert (await second.act(second.legal[0]))["type"] == "accepted"
    due = "games.due_at"  # the query that is repeated regularly
    assert [query for query in queries if due not in query] == []


async def test_what_was_asked_is_asked_still_after_a_restart(database_url: str) -> None:
    async with running(database_url) as host, seated(host, *[host.url] * 3) as three:
        await three.ask()
        await three.answer(1, agree=True)
        await three.all_see([1], [2])
        cookies = [person.http.cookies["peregon"] for person in three.people]
    async with running(database_url) as host, AsyncExitStack() as open_sockets:
        sittings: list[Sitting] = []
        for cookie in cookies:
            person = host.person()
            person.http.cookies.set("peregon", cookie)
            sittings.append(await open_sockets.enter_async_context(person.sit(three.game)))
        votes = [sitting.heard[0]["take_back"] for sitting in sittings]
        assert votes == [{"seat": 0, "agreed": [1], "asked": [2]}] * 3
        await sittings[0].send({"type": "take_back", "id": "back", "at": 1})
        await sittings[2].send({"type": "answer", "id": "yes", "agree": True})
        assert (await sittings[0].until("accepted", "refused", id="back"))["seq"] == 2
        assert [sitting.heard[0]["take_back"] for sitting in sittings] == votes
    async with running(database_url) as host:
        game = await host.server.rooms.find(three.game)
        assert game is not None and game.take_backs.question is None, "the log has gone on"


# ── limits ──


class Counting(Game):
    """A game that counts its actions, and records their threads."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.title, game.board, game.options)
        self.played, self.threads = 0, set[int]()

    def play(self, state: State, seat: int, action: Any) -> Step:
        self.played += 1
        self.threads.add(threading.get_ident())
        return super().play(state, seat, action)


def pairs(live: LiveGame, number: int) -> list[Entry]:
    """Act and take back a number of times; return the log entries."""
    entries: list[Entry] = []
    for _ in range(number):
        seat = live.to_act[0]
        text, step = live.step(seat, str(live.game.legal(live.state, seat)[0]))
        entries.append(live.action_entry("g", seat, text, step, 0, None, by_bot=False))
        live.follow(entries[-1], step)
        live.taken_back[seat] = 0  # as in a log from before there was a limit
        entries.append(live.take_back_entry("g", seat, 0, None))
        live.follow(entries[-1])
    return entries


def hubs_placed(game: Game) -> tuple[LiveGame, list[Entry]]:
    live, entries = LiveGame(game, 2, b"\1" * 32, 0, 0), list[Entry]()
    for seat in (0, 1):
        text, step = live.step(seat, str(live.game.legal(live.state, seat)[0]))
        entries.append(live.action_entry("g", seat, text, step, 0, None, by_bot=False))
        live.follow(entries[-1], step)
    return live, entries


def test_a_log_is_followed_playing_each_of_its_actions_once() -> None:
    game = Counting(load("trans_europa"))
    live, entries = hubs_placed(game)
    entries += pairs(live, 200)
    again = LiveGame(game, 2, b"\1" * 32, 0, 0)
    game.played = 0
    for entry in entries:
        again.follow(entry)
    assert again.state == live.state
    assert game.played == len([entry for entry in entries if entry.kind == "action"])


async def test_a_table_is_opened_without_stopping_the_others(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Counting(load("trans_europa"))

    def counting(_: Setup, __: int | None = None) -> Game:
        return game

    monkeypatch.setattr("peregon.server.store.tables.game_of", counting)
    async with running(database_url) as host:
        anna = await host.named("Anna")
        table = (await anna.create("trans_europa", [{"kind": "me"}, {"kind": "here"}], first=0))["id"]
        async with anna.sit(table) as one:
            assert one.legal
            await one.act(one.legal[0])
        game.threads.clear()
        del host.server.rooms.rooms[table]
        async with anna.sit(table) as one:
            assert one.seq == 1
        assert game.threads and threading.get_ident() not in game.threads


async def test_a_seat_takes_back_so_often_and_no_more(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("peregon.server.room.live_game.MOST_TAKE_BACKS", 2)
    async with running(database_url) as host:
        anna = await host.named("Anna")
        table = (await anna.create("trans_europa", [{"kind": "me"}, {"kind": "here"}], first=0))["id"]
        async with anna.sit(table) as one:
            answer: dict[str, Any] = {}
            for number in range(3):
                assert one.legal and one.position is not None
                answer = await one.act(one.legal[0])
                while one.seq < answer["seq"]:
                    await one.hear()
                assert one.position["can_take_back"] is (number < 2), "the key is there while it works"
                await one.send({"type": "take_back", "id": f"{number}", "at": one.seq})
                answer = await one.until("accepted", "refused", id=f"{number}")
        assert answer["reason"] == {"key": "take-back-used-up", "rule": None, "arguments": {"most": 2}}
    async with running(database_url) as host:  # a restart does not reset the count
        room = await host.server.rooms.find(table)
        assert room is not None and not room.playing().can_take_back(0)


def laid(live: LiveGame, seat: int, action: str) -> None:
    _, step = live.step(seat, action)
    live.follow(live.action_entry("g", seat, action, step, 0, None, by_bot=False), step)


def test_a_rail_that_might_have_ended_the_round_for_another_is_not_taken_back() -> None:
    """Otherwise a player could try rails until one does not end the round."""
    game, chance, told = load("trans_europa"), random.Random(5), set[bool]()
    for _ in range(20):
        live = LiveGame(game, 2, chance.randbytes(32), 0, 0)
        for _ in range(40):
            if live.over:
                break
            seat, before = live.to_act[0], live.state
            laid(live, seat, str(chance.choice(list(game.legal(before, seat)))))
            after, ends = live.state, live.state.turn != before.turn
            if before.phase is Phase.HUB or before.round != after.round or not ends:
                continue
            # With only this seat's knowledge: is there a deal in which the round would have ended?
            told.add(live.line[-1].reveals)
            if not live.line[-1].reveals:
                assert not might_end(game, before, live.line[-1].text, seat)
    assert told == {True, False}


def might_end(game: Game, before: State, action: str, seat: int) -> bool:
    """Tell whether the action would have ended the round if other seats had been dealt other cities."""
    for seed in range(40):
        dealt = game.deal(game.view(before, seat), seed)
        if game.play(dealt, seat, action).state.round != before.round:
            return True
    return False
