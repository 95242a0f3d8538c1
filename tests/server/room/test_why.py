"""Asking before acting: whether an action is possible, and why not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from live_server import Sitting, running
from sqlalchemy import select
from test_room import choose_tickets, two_at

from peregon.server.store.schema import actions

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(tmp_path: Path):
    async with running(f"sqlite:///{tmp_path}/peregon.sqlite") as server:
        yield server


async def why(sitting: Sitting, action: str) -> dict[str, Any]:
    await sitting.send({"type": "why", "id": f"why {action}", "action": action})
    return await sitting.until("allowed", "refused", id=f"why {action}")


async def test_what_is_legal_is_allowed_and_nothing_is_done(host) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        assert await why(one, "keep 1 2") == {"type": "allowed", "id": "why keep 1 2"}
        await choose_tickets(one, other)
        room = host.server.rooms.rooms[table_id]
        before = room.playing().state
        for action in one.legal:
            assert (await why(one, action))["type"] == "allowed"
        assert room.playing().state == before
        kept = await host.server.store.database.read(select(actions))
        assert len(kept) == 2, "the two choices of tickets, and nothing else"


async def test_what_is_not_legal_is_refused_with_its_reason_and_rule(host) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        refused = await why(one, "claim denver-omaha red")
        assert refused["reason"] == {
            "key": "refusal-wrong-color",
            "rule": "US-17",
            "arguments": {"painted": "pink"},
        }
        assert (await why(other, "draw"))["reason"]["key"] == "refusal-not-your-turn"
        assert (await why(one, "dance"))["reason"]["key"] == "table-action-malformed"
        assert (await why(one, "claim nowhere-else"))["reason"]["key"] == "table-action-malformed"


async def test_a_claim_may_leave_its_payment_out(host) -> None:
    anna, boris, table_id = await two_at(host)
    async with anna.sit(table_id) as one, boris.sit(table_id) as other:
        await choose_tickets(one, other)
        claims = [action for action in one.legal if action.startswith("claim")]
        assert (await why(one, " ".join(claims[0].split()[:2])))["type"] == "allowed"
        refused = await why(one, "claim seattle-helena")  # six spaces, but only four cards in hand
        reason = refused["reason"]
        assert reason["key"] == "refusal-few-cards"
        assert (reason["arguments"]["of"], reason["arguments"]["needed"]) == ("yellow", 6)


async def test_only_those_who_sit_there_may_ask(host) -> None:
    anna, boris, table_id = await two_at(host)
    async with (
        anna.sit(table_id) as one,
        boris.sit(table_id) as other,
        host.person().sit(table_id) as spectator,
    ):
        await choose_tickets(one, other)
        assert (await why(spectator, "draw"))["reason"]["key"] == "table-spectator"
    table = await anna.create("usa", [{"kind": "me"}, {"kind": "open"}])
    async with anna.sit(table["id"]) as gathering:
        assert (await why(gathering, "draw"))["reason"]["key"] == "table-not-begun"
