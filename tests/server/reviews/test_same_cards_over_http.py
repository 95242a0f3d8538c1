"""The same cards in other hands over HTTP: bots' games as they are played, and their records."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest
from live_server import Running, play_on, running
from review_games import FEW, finished, until

from peregon.bots.levels import LEVELS
from peregon.records import parse_records
from peregon.review import SameCards, same_cards

pytestmark = pytest.mark.anyio


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Running]:
    async with running(database_url, **FEW) as server:
        yield server


async def test_bots_of_each_level_play_with_the_cards_of_a_seat(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = await finished(anna)
    path = f"/tables/{table_id}/same-cards"
    assert (await anna.ask("GET", f"{path}?seat=1"))["state"] == "none"
    started = await anna.ask("POST", f"{path}?seat=1")
    assert started["games"] == 2 * len(LEVELS) and started["state"] in ("waiting", "running")
    found = await until(anna, f"{path}?seat=1", "complete")
    assert found["games_done"] == found["games"]
    text = (await anna.http.get(f"/api/tables/{table_id}/record")).text
    record = parse_records(text.splitlines(), "record")[0]
    assert msgspec.convert(found["same_cards"], SameCards) == list(same_cards(record, 1, games=2))[-1]
    assert (await anna.ask("GET", f"{path}?seat=0"))["state"] == "none", "each seat has its own"
    par = found["same_cards"]["pars"][1]
    again = await anna.http.get(f"/api{path}/replay?seat=1&level={par['level']}&game=1")
    outcome = parse_records(again.text.splitlines(), "record")[0].verify()
    assert outcome is not None and outcome.totals[1] == par["totals"][1]


async def test_a_game_that_was_not_played_cannot_be_watched(host: Running) -> None:
    anna = await host.named("Anna")
    path = f"/tables/{await finished(anna)}/same-cards"
    missing = await anna.ask("GET", f"{path}/replay?seat=0&level=easy&game=0", status=404)
    assert missing["reason"]["key"] == "review-no-such-game"
    await anna.ask("GET", f"{path}?seat=2", status=404)
    await anna.ask("POST", f"{path}?seat=2", status=404)
    await anna.ask("GET", f"{path}/replay?seat=0&level=grand&game=0", status=400)


async def test_the_cards_of_a_running_game_are_closed(host: Running) -> None:
    anna = await host.named("Anna")
    table = await anna.create("first_journey")
    path = f"/tables/{table['id']}/same-cards"
    closed = await anna.ask("GET", f"{path}?seat=0")
    assert closed["state"] == "closed" and closed["same_cards"] is None
    for method, question in (("POST", "?seat=0"), ("GET", "/replay?seat=0&level=easy&game=0")):
        refused = await anna.ask(method, path + question, status=409)
        assert refused["reason"]["key"] == "table-not-finished"


async def test_where_cards_were_dealt_anew_the_deck_is_unknown(host: Running) -> None:
    anna = await host.named("Anna")
    table_id = await finished(anna)
    replay = await anna.ask("GET", f"/tables/{table_id}/replay?eyes=all")
    seat = replay["frames"][5]["seat"]  # it chose after four actions
    asked = {"at": 4, "seat": seat, "levels": ["easy"], "cards": "new"}
    table = await anna.ask("POST", f"/tables/{table_id}/continue", asked)
    async with anna.sit(table["id"]) as sitting:
        await play_on(sitting, 1000)
    path = f"/tables/{table['id']}/same-cards?seat=0"
    assert (await anna.ask("GET", path))["state"] == "unknown_deck"
    assert (await anna.ask("POST", path, status=409))["reason"]["key"] == "review-unknown-deck"
    await anna.ask("POST", f"/tables/{table['id']}/review")
    await until(anna, f"/tables/{table['id']}/review", "complete")


async def test_a_game_that_was_resigned_has_a_review_but_no_same_cards(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    table = await anna.create("first_journey", [{"kind": "me"}, {"kind": "open"}])
    await boris.ask("POST", f"/tables/{table['id']}/join")
    await anna.ask("POST", f"/tables/{table['id']}/start")
    await anna.ask("POST", f"/tables/{table['id']}/seats/0/resign")
    assert (await anna.ask("GET", f"/tables/{table['id']}/same-cards?seat=0"))["state"] == "closed"
    await anna.ask("POST", f"/tables/{table['id']}/review")
    found = await until(boris, f"/tables/{table['id']}/review", "complete")
    assert found["done"] == found["actions"] == 0
    assert [summary["result"] for summary in found["review"]["summaries"]] == [0, 1]
