"""Records that visitors upload: kept for some time, reviewed as tables are, and bounded."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from live_server import Person, Running, running
from review_games import FEW, until
from sqlalchemy import select, update

from peregon.records import Record, read_records
from peregon.server.clock import DAY
from peregon.server.retention import Retention
from peregon.server.store.database import Database
from peregon.server.store.records import Records, StoredRecord
from peregon.server.store.schema import analyses, analysis_parts, records

pytestmark = pytest.mark.anyio

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.fixture
async def host(database_url: str) -> AsyncIterator[Running]:
    async with running(database_url, **FEW) as server:
        yield server


@cache
def golden() -> Record:
    return read_records(GOLDEN / "first_journey-2-players.jsonl")[0]


def text_of(record: Record) -> str:
    return "".join(f"{line}\n" for line in record.lines())


async def keep(person: Person, text: str, status: int = 200) -> Any:
    answer = await person.http.post("/api/records/kept", content=text.encode())
    assert answer.status_code == status, answer.text
    return answer.json()


async def test_a_record_is_kept_by_its_digest_and_can_be_watched(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    text = text_of(golden())
    kept = await keep(anna, text)
    assert (kept["title"], kept["seats"], kept["finished"]) == ("first_journey", 2, True)
    assert await keep(boris, text.replace('","', '", "')) == kept, "spaces make no difference"
    path = f"/records/{kept['id']}"
    replay = await anna.ask("GET", f"{path}/replay?eyes=0&first=3")
    assert replay["actions"] == kept["actions"] and replay["first"] == 3
    assert (await anna.http.get(f"/api{path}/record")).text == text


async def test_a_kept_record_is_reviewed_as_a_table_is(host: Running) -> None:
    anna, boris = await host.named("Anna"), await host.named("Boris")
    kept = await keep(anna, text_of(golden()))
    path = f"/records/{kept['id']}/review"
    assert (await boris.ask("GET", path))["state"] == "none"
    assert (await boris.ask("POST", path))["actions"] == kept["actions"]
    await anna.ask("DELETE", path)
    await anna.ask("POST", path)
    found = await until(boris, path, "complete")
    assert len(found["review"]["decisions"]) == kept["actions"]


async def test_a_bad_record_gets_a_clear_answer_and_a_stranger_none(host: Running) -> None:
    anna, stranger = await host.named("Anna"), host.person()
    text = text_of(golden())
    another, sealed = text.replace("draw", "take 1", 1), text.rsplit("\n", 2)[0]
    for bad in ("", "no record", another, text * 2, sealed):
        reason = (await keep(anna, bad, status=400))["reason"]
        assert reason["key"] == "table-record-refused" and reason["arguments"]["words_en"]
    assert (await keep(stranger, text, status=401))["reason"]["key"] == "table-name-first"
    for path in ("review", "same-cards?seat=0", "replay", "record"):
        refused = await anna.ask("GET", f"/records/{'0' * 32}/{path}", status=404)
        assert refused["reason"]["key"] == "review-no-such-record"


async def test_an_unfinished_record_is_reviewed_but_has_no_same_cards(host: Running) -> None:
    anna, whole = await host.named("Anna"), golden()
    some = Record(whole.game, 2, whole.commitment, whole.first, whole.seed, entries=whole.entries[:4])
    kept = await keep(anna, text_of(some))
    assert not kept["finished"]
    await anna.ask("POST", f"/records/{kept['id']}/review")
    found = await until(anna, f"/records/{kept['id']}/review", "complete")
    assert found["done"] == 4 and found["review"]["summaries"][0]["result"] is None
    path = f"/records/{kept['id']}/same-cards?seat=0"
    assert (await anna.ask("GET", path))["state"] == "closed"
    await anna.ask("POST", path, status=409)


def stored(record_id: str, keeper: str = "anna") -> StoredRecord:
    return StoredRecord(record_id, keeper, 2, 10, True, True)


async def ids(database: Database) -> list[str]:
    return sorted(row["id"] for row in await database.read(select(records.c.id)))


async def test_the_records_of_a_person_and_of_all_are_bounded_and_the_oldest_go_first(
    database: Database,
) -> None:
    kept = Records(database, most_of_one=2, most=3)
    for number, (record_id, keeper) in enumerate(
        (("a", "anna"), ("b", "anna"), ("c", "anna"), ("d", "boris"))
    ):
        await kept.keep(stored(record_id, keeper), record_id)
        await database.execute(update(records).where(records.c.id == record_id).values(used_at=number))
    assert await ids(database) == ["b", "c", "d"]
    await kept.keep(stored("e", "vera"), "e")
    assert await ids(database) == ["c", "d", "e"]
    await kept.keep(stored("c", "boris"), "c")  # it is used again
    await kept.keep(stored("f", "vera"), "f")
    assert await ids(database) == ["c", "e", "f"]


async def test_records_that_nobody_used_for_a_week_are_removed_with_their_reviews(host: Running) -> None:
    anna = await host.named("Anna")
    kept = await keep(anna, text_of(golden()))
    path = f"/records/{kept['id']}/review"
    await anna.ask("POST", path)
    await until(anna, path, "running", "complete", done=1)
    database = host.server.store.database
    retention = Retention(host.server.rooms, database, 1.0)
    used_at = (await database.read(select(records.c.used_at)))[0]["used_at"]
    await retention.sweep(used_at + 6 * DAY)
    assert await ids(database) == [kept["id"]]
    await retention.sweep(used_at + 8 * DAY)
    for table in (records, analyses, analysis_parts):
        assert await database.read(select(table)) == []
    await anna.ask("GET", path, status=404)
