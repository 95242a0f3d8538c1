"""Questions to a table's players in the database."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from test_store import entry, new_table

from peregon.server.errors import Denied
from peregon.server.store.database import Database
from peregon.server.store.log import Log
from peregon.server.store.tables import PLAYING
from peregon.server.store.take_back_votes import Question, Questions

pytestmark = pytest.mark.anyio

ASKED = Question(seat=0, id="back", at=0, asked=(1, 2, 3))


@pytest.fixture
async def table_id(database: Database) -> str:
    return (await new_table(database)).id


async def test_a_question_is_kept_and_asked_once(database: Database, table_id: str) -> None:
    questions = Questions(database)
    assert await questions.last(table_id) is None
    assert await questions.ask(table_id, ASKED) == ASKED
    changed = await questions.change(table_id, 0, lambda kept: kept.agreed_by({2}))
    assert changed == Question(0, "back", 0, (1, 3), (2,)) == await questions.last(table_id)
    assert await questions.ask(table_id, ASKED) == changed, "the same wish once more"


async def test_of_many_who_ask_at_once_one_is_heard(database: Database, table_id: str) -> None:
    wishes = [msgspec.structs.replace(ASKED, id=f"{number}") for number in range(10)]
    asking = (Questions(database).ask(table_id, wish) for wish in wishes)
    answers = await asyncio.gather(*asking, return_exceptions=True)
    assert sum(isinstance(answer, Denied) for answer in answers) == 9


async def test_of_those_who_agree_at_once_nobody_is_forgotten(database_url: str) -> None:
    one, other = await Database.open(database_url), await Database.open(database_url)
    game = (await new_table(one)).id
    await Questions(one).ask(game, ASKED)
    agreeing = (
        Questions(database).change(game, 0, lambda kept, seat=seat: kept.agreed_by({seat}))
        for database, seat in ((one, 1), (other, 2), (one, 3))
    )
    answers = await asyncio.gather(*agreeing)
    assert sum(answer is not None and not answer.asked for answer in answers) == 1, "one was the last"
    assert await Questions(one).last(game) == Question(0, "back", 0, (), (1, 2, 3))
    await one.close()
    await other.close()


async def test_what_is_settled_is_changed_no_more(database: Database, table_id: str) -> None:
    questions = Questions(database)
    await questions.ask(table_id, ASKED)
    await questions.change(table_id, 0, lambda kept: kept.ended_as("declined"))
    assert await questions.change(table_id, 0, lambda kept: kept.agreed_by({1})) is None
    once_more = msgspec.structs.replace(ASKED, id="once more")
    assert await questions.ask(table_id, once_more) == once_more
    await questions.change(table_id, 0, lambda kept: kept.agreed_by(kept.asked))
    assert await questions.change(table_id, 0, lambda kept: kept.only_for(())) is None


async def test_an_entry_of_the_log_settles_it(database: Database, table_id: str) -> None:
    questions = Questions(database)
    await questions.ask(table_id, ASKED)
    await Log(database).append(entry(table_id, 1), PLAYING, None)
    assert await questions.change(table_id, 0, lambda kept: kept.agreed_by({1})) is None
    assert await questions.change(table_id, 1, lambda kept: kept.agreed_by({1})) is None
    assert await questions.ask(table_id, ASKED) is None
    later = msgspec.structs.replace(ASKED, id="later", at=1)
    assert await questions.ask(table_id, later) == later
