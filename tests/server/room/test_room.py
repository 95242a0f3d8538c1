"""The protocol: one writer per game, an answer to every message, and a view for each viewer."""

from __future__ import annotations

import asyncio
import json
from uuid import uuid4

import pytest
from live_server import Person, Running, Sitting, play_on, running, wait_for
from sqlalchemy import update

from peregon.server.errors import Reason
from peregon.server.room.live_game import LiveGame
from peregon.server.room.viewers import Viewer
from peregon.server.store.log import ACTION, TAKE_BACK
from peregon.server.store.schema import games

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(database_url: str):
    async with running(database_url) as server:
        yield server


async def two_at(host: Running, title: str = "usa", **more: object) -> tuple[Person, Person, str]:
    """Create a table of Anna and Boris and start it; Anna begins."""
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create(title, [{"kind": "me"}, {"kind": "open"}], first=0, **more)
    await boris.ask("POST", f"/tables/{table['id']}/join")
    await anna.ask("POST", f"/tables/{table['id']}/start")
    return anna, boris, table["id"]


async def choose_tickets(*sittings: Sitting) -> None:
    """Choose the tickets of the opening for all players."""
    for sitting in sittings:
        answer = await sitting.act("keep 1 2 3")
        assert answer["type"] == "accepted", answer
    for sitting in sittings:
        while sitting.seq < len(sittings):
            await sitting.hear()


async def test_all_choose_their_first_tickets_at_once(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        assert one.legal and other.legal
        assert (await one.act("keep 1 2", at=0))["seq"] == 1
        answer = await other.act("keep 2 3", at=0)
        assert (answer["type"], answer["seq"]) == ("accepted", 2), "what others chose makes it not stale"
        again = await one.act("keep 1 2 3", at=0)
        assert again["reason"]["key"] == "table-stale"


async def test_legal_actions_go_only_to_the_seat_that_may_act(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with (
        anna.sit(table_id) as one,
        boris.sit(table_id) as other,
        host.person().sit(table_id) as spectator,
    ):
        await choose_tickets(one, other)
        assert one.legal and other.legal is None
        await spectator.until("update")
        assert spectator.legal is None and spectator.seat is None
        await one.act("draw")
        await one.act("draw")
        while other.seq < 4:
            await other.hear()
        assert other.legal and one.legal is None


async def test_each_viewer_sees_its_own_cards_only(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with (
        anna.sit(table_id) as one,
        boris.sit(table_id) as other,
        host.person().sit(table_id) as spectator,
    ):
        for sitting, own in ((one, 0), (other, 1), (spectator, None)):
            assert sitting.position is not None
            for number, seat in enumerate(sitting.position["view"]["seats"]):
                assert (seat["hand"] is not None) == (number == own)
                assert (seat["offer"] is not None) == (number == own)
        await choose_tickets(one, other)
        await one.act("draw")
        drawn = [await sitting.until("update", seat=0) for sitting in (other, spectator)]
        for update in drawn:
            cards = [event for event in update["events"] if event["kind"] == "CardDrawn"]
            assert all(event["card"] is None for event in cards)


async def test_a_repeated_action_is_answered_and_not_played_twice(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        first = await one.act("draw", id="mine")
        assert await one.act("draw", at=2, id="mine") == first
        async with anna.sit(table_id) as again:  # after a lost connection
            assert await again.act("draw", at=2, id="mine") == first
            assert again.seq == 3
        await other.act("draw", at=3, id="mine")
        assert other.heard[-1]["type"] == "refused", "ids of different seats are different"


async def test_of_two_clients_that_race_for_one_action_one_plays_it(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, anna.sit(table_id) as twin, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        answers = await asyncio.gather(one.act("draw", at=2), twin.act("take 1", at=2))
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"], answers
        stale = next(answer for answer in answers if answer["type"] == "refused")
        assert stale["reason"] == {"key": "table-stale", "rule": None, "arguments": {"at": 2, "seq": 3}}
        for sitting in (one, twin):
            while sitting.seq < 3:
                await sitting.hear()
        assert one.position is not None and twin.position is not None
        assert one.position["view"] == twin.position["view"]


async def test_a_stale_action_is_refused_and_followed_by_the_whole_table(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        await one.act("draw")
        refused = await one.act("draw", at=1)
        assert refused["reason"]["key"] == "table-stale"
        whole = await one.until("table")
        assert whole["position"]["seq"] == 3


async def test_what_cannot_be_done_is_refused_with_its_reason_and_rule(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with (
        anna.sit(table_id) as one,
        boris.sit(table_id) as other,
        host.person().sit(table_id) as spectator,
    ):
        refused = await one.act("keep 1")
        assert refused["reason"]["key"] == "refusal-keep-more" and refused["reason"]["rule"] == "US-04"
        refused = await one.act("dance")
        assert refused["reason"]["key"] == "table-action-malformed"
        assert refused["reason"]["arguments"] == {"action": "dance"}
        await choose_tickets(one, other)
        assert (await other.act("draw"))["reason"]["key"] == "refusal-not-your-turn"
        await spectator.until("update")
        assert (await spectator.act("draw", at=2))["reason"]["key"] == "table-spectator"
        for malformed in ("{}", {"type": "act", "id": "a\0b", "at": 2, "action": "draw"}):
            await one.send(malformed)
            assert (await one.until("refused"))["reason"]["key"] == "table-malformed"


async def test_only_the_seats_own_session_looks_and_acts_from_it(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with boris.sit(table_id) as other:
        await other.send({"type": "join", "seat": 0})
        assert (await other.until("refused"))["reason"]["key"] == "table-not-your-seat"
        await other.send({"type": "act", "id": "x", "at": 0, "action": "keep 1 2", "seat": 0})
        assert (await other.until("refused"))["reason"]["key"] == "table-malformed"
    async with anna.sit(table_id, join=False) as one:
        await one.send({"type": "act", "id": "x", "at": 0, "action": "keep 1 2"})
        assert (await one.until("refused"))["reason"]["key"] == "table-join-first"


async def test_several_on_one_device_look_from_one_seat_at_a_time(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("usa", [{"kind": "me"}, {"kind": "here", "name": "Boris"}], first=0)
    async with anna.sit(table["id"]) as device:
        assert [person["name"] for person in device.heard[0]["people"]] == ["Anna", "Boris"]
        await device.act("keep 1 2")
        await device.send({"type": "join", "seat": 1})
        await device.until("table")
        assert device.position is not None and device.seat == 1
        assert device.position["view"]["seats"][0]["hand"] is None
        assert (await device.act("keep 1 2"))["type"] == "accepted"


async def test_spectators_come_only_where_the_host_wants_them(host: Running) -> None:
    _, _, table_id = await two_at(host, spectators=False)
    async with host.person().sit(table_id, join=False) as spectator:
        await spectator.send({"type": "join"})
        assert (await spectator.hear())["reason"]["key"] == "table-no-spectators"
        await spectator.send({"type": "say", "id": "x", "phrase": "phrase-hello"})
        assert (await spectator.hear())["reason"]["key"] == "table-join-first"


async def test_whoever_was_sent_away_sees_nothing_of_a_closed_table(host: Running) -> None:
    anna, boris, clara = [await host.named(name) for name in ("Anna", "Boris", "Clara")]
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = await anna.create("usa", seats, spectators=False)
    await boris.ask("POST", f"/tables/{table['id']}/join")
    async with boris.sit(table["id"]) as away:
        await anna.ask("PUT", f"/tables/{table['id']}/seats/1", {"kind": "open"})
        await clara.ask("POST", f"/tables/{table['id']}/join")
        await anna.ask("POST", f"/tables/{table['id']}/start")
        assert (await away.until("refused", "table", "update"))["reason"]["key"] == "table-no-spectators"
        async with clara.sit(table["id"]) as seat:
            await seat.act("keep 1 2")
        await away.send({"type": "ping"})
        await away.until("heartbeat")
        assert away.position is None


async def test_whoever_acts_has_their_seat_back_from_the_bot(database_url: str) -> None:
    async with running(database_url, pace=5.0) as host:
        anna, _, table_id = await two_at(host)
        async with anna.sit(table_id) as one:
            await anna.ask("POST", f"/tables/{table_id}/leave")
            while not (one.heard[-1]["type"] == "people" and one.heard[-1]["people"][0]["away"]):
                await one.hear()
            assert (await one.act("keep 1 2"))["type"] == "accepted"
            shown = [message for message in one.heard if message["type"] == "people"]
            assert not shown[-1]["people"][0]["away"]


async def test_those_who_sit_are_let_in_however_many_look_on(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id):
        room = host.server.rooms.rooms[table_id]
        crowd = [Viewer(None) for _ in range(300)]
        assert not all(room.audience.enter(viewer) for viewer in crowd)
        async with boris.sit(table_id) as other:
            assert other.seat == 1
        twins = [Viewer(room.seats[1].session) for _ in range(30)]
        assert sum(room.audience.enter(viewer) for viewer in twins) == 16


async def test_a_room_leaves_memory_and_comes_back_as_it_was(database_url: str) -> None:
    async with running(database_url, idle=0.2, lease=1.0) as host:
        anna, boris, table_id = await two_at(host)
        async with anna.sit(table_id) as one, boris.sit(table_id) as other:
            await choose_tickets(one, other)
            await one.act("take 1")
            while other.seq < 3:
                await other.hear()
            before = other.position
        await wait_for(lambda: table_id not in host.server.rooms.rooms)
        async with boris.sit(table_id) as other:
            assert before is not None and other.position is not None
            assert other.position["view"] == before["view"] and other.seq == 3


async def test_an_unexpected_error_stops_the_room_and_keeps_the_log(
    host: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)

        def broken(*_: object) -> None:
            raise RuntimeError("a bug")

        with monkeypatch.context() as patch:
            patch.setattr(LiveGame, "step", broken)
            await one.send({"type": "act", "id": "x", "at": 2, "action": "draw"})
            for sitting in (one, other):
                assert (await sitting.until("stopped"))["reason"]["key"] == "table-room-fault"
    assert "a room stopped" in caplog.text
    async with anna.sit(table_id) as one:
        assert one.seq == 2 and (await one.act("draw"))["type"] == "accepted"


async def test_a_game_of_older_rules_stands_still_and_its_log_can_be_read(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
    database = host.server.store.database
    await database.write(lambda connection: connection.execute(update(games).values(rules=0)))
    host.server.rooms.rooms.pop(table_id).stop(Reason("table-server-stops"))
    async with anna.sit(table_id, join=False) as one:
        assert isinstance(frame := await one.socket.recv(), str), "a page cannot read bytes"
        assert json.loads(frame)["reason"]["key"] == "table-cannot-go-on"
    assert len(await anna.ask("GET", f"/tables/{table_id}/log")) == 2
    assert [table["id"] for table in await anna.ask("GET", "/tables")] == [table_id]


async def test_a_slow_socket_is_cut_off_and_the_table_goes_on(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        room = host.server.rooms.rooms[table_id]
        slow = next(viewer for viewer in room.audience.viewers if viewer.seat == 1)
        for _ in range(100):  # more than the system buffers for a client that does not read
            slow.send_bytes(b'{"type":"heartbeat","now":0' + b" " * 200_000 + b"}")
        assert slow.cut_off.is_set()
        assert (await one.act("draw"))["type"] == "accepted"
        await wait_for(lambda: slow not in room.audience.viewers)


async def test_a_heartbeat_comes_in_silence_and_when_asked_for(database_url: str) -> None:
    async with running(database_url, heartbeat=0.2) as host:
        anna, _, table_id = await two_at(host)
        async with anna.sit(table_id) as one:
            await one.until("heartbeat")
            await one.send({"type": "ping"})
            await one.until("heartbeat")


async def test_talk_arrives_as_phrases_and_is_limited(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await one.send({"type": "say", "id": "a", "phrase": "phrase-hello"})
        said = await other.until("said")
        assert (said["phrase"], said["name"], said["text"]) == ("phrase-hello", "Anna", None)
        await one.send({"type": "say", "id": "b", "text": "free"})
        assert (await one.until("refused"))["reason"]["key"] == "talk-not-allowed"
        await one.send({"type": "say", "id": "c", "phrase": "phrase-unknown"})
        assert (await one.until("refused"))["reason"]["key"] == "table-unknown-phrase"
        for _ in range(6):
            await one.send({"type": "say", "id": uuid4().hex, "phrase": "phrase-thanks"})
        assert (await one.until("refused"))["reason"]["key"] == "talk-too-much"
    async with boris.sit(table_id) as other:
        assert [words["phrase"] for words in other.heard[0]["talk"]][:2] == ["phrase-hello", "phrase-thanks"]


async def test_free_text_is_one_plain_line(host: Running) -> None:
    anna, boris, table_id = await two_at(host, talk="free")
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await one.send({"type": "say", "id": "a", "text": " <b>hi</b>\n\u202ethere "})
        assert (await other.until("said"))["text"] == "<b>hi</b> there", "as it is; a page shows it as text"


async def test_alone_with_bots_one_takes_back_at_once(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("trans_europa", first=0)
    async with anna.sit(table["id"]) as seat:
        assert seat.legal
        before = seat.position
        await seat.act(seat.legal[0])
        await seat.send({"type": "take_back", "id": "back", "at": seat.seq})
        answer = await seat.until("accepted", "refused", id="back")
        if answer["type"] == "refused":  # a bot was quicker
            assert answer["reason"]["key"] == "table-stale"
            await seat.send(
                {"type": "take_back", "id": "again", "at": (await seat.until("table"))["position"]["seq"]}
            )
            answer = await seat.until("accepted", "refused", id="again")
        assert answer["type"] == "accepted"
        assert before is not None and seat.position is not None
        assert seat.position["view"]["seats"][0] == before["view"]["seats"][0]
        entries = await host.server.store.log.entries(table["id"])
        assert entries[0].kind == ACTION and entries[-1].kind == TAKE_BACK, "nothing is erased"


async def test_among_people_all_must_agree_to_take_back(host: Running) -> None:
    anna, boris, table_id = await two_at(host, "trans_europa")
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        assert one.legal
        await one.act(one.legal[0])
        await one.send({"type": "take_back", "id": "back", "at": 1})
        assert (await other.until("take_back_asked"))["vote"] == {"seat": 0, "agreed": [], "asked": [1]}
        await other.send({"type": "answer", "id": "no", "agree": False})
        assert (await one.until("refused"))["reason"]["key"] == "take-back-declined"
        await one.send({"type": "take_back", "id": "please", "at": 1})
        await other.until("take_back_asked", ended=None)
        await other.send({"type": "answer", "id": "yes", "agree": True})
        assert (await one.until("accepted", id="please"))["seq"] == 2
        assert one.legal and one.position is not None and one.position["view"]["seats"][0]["hub"] is None


async def test_nothing_is_taken_back_across_what_was_revealed(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("usa", [{"kind": "me"}, {"kind": "here"}], first=0)
    async with anna.sit(table["id"], seat=1) as seat:
        await seat.act("keep 1 2")
        await seat.send({"type": "join", "seat": 0})
        await seat.until("table")
        await seat.act("keep 1 2")
        await seat.act("draw")
        await seat.send({"type": "take_back", "id": "back", "at": 3})
        assert (await seat.until("refused"))["reason"]["key"] == "take-back-revealed"


async def test_the_log_tells_a_newcomer_what_happened(host: Running) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        await play_on(one, 1)
    log = await boris.ask("GET", f"/tables/{table_id}/log")
    assert [line["seq"] for line in log] == [1, 2, 3]
    later = await boris.ask("GET", f"/tables/{table_id}/log?after=2")
    assert json.dumps(later) == json.dumps(log[2:])
