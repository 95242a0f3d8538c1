"""The queue of reviews: who comes first, how many may wait, and what a lease is worth."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from peregon.server.errors import Denied
from peregon.server.store.analyses import (
    COMPLETE,
    FAILED,
    RUNNING,
    STOPPED,
    WAITING,
    Analyses,
    Analysis,
    Bounds,
)
from peregon.server.store.database import Database
from peregon.server.store.schema import analyses

pytestmark = pytest.mark.anyio

LEASE, TRIES = 60_000, 3
BOUNDS = Bounds(of_one=2, of_all=3)


@pytest.fixture
def queue(database: Database) -> Analyses:
    return Analyses(database)


async def ask(queue: Analyses, subject: str, asker: str = "anna", form: int = 1) -> None:
    await queue.ask(Analysis(subject, "review", form, asker, 10), BOUNDS)


async def claim(queue: Analyses, keeper: str = "one", lease: int = LEASE, most: int = 1) -> Analysis | None:
    return await queue.claim(keeper, lease, most, TRIES)


async def claimed(queue: Analyses, **asked: Any) -> Analysis:
    run = await claim(queue, **asked)
    assert run is not None
    return run


async def stage(queue: Analyses, subject: str) -> str | None:
    found = await queue.find(subject, "review", 1)
    return None if found is None else found.analysis.stage


async def test_reviews_are_computed_in_the_order_of_asking_and_know_their_place(queue: Analyses) -> None:
    for subject, asker in (("a", "anna"), ("b", "boris"), ("c", "anna")):
        await ask(queue, subject, asker)
    places = [await queue.find(subject, "review", 1) for subject in "abc"]
    assert [one and one.waiting_before for one in places] == [0, 1, 2]
    run = await claimed(queue)
    assert run.subject == "a" and await stage(queue, "a") == RUNNING
    assert await claim(queue, "two") is None, "only one at a time"
    assert (await claimed(queue, keeper="two", most=2)).subject == "b"
    assert await queue.end(run, "null") and await stage(queue, "a") == COMPLETE
    places = [await queue.find(subject, "review", 1) for subject in "abc"]
    assert [one and one.waiting_before for one in places] == [None, None, 1]


async def test_the_reviews_that_wait_are_bounded_for_a_person_and_for_all(queue: Analyses) -> None:
    await ask(queue, "a")
    await ask(queue, "a", "boris")  # waits already
    await ask(queue, "b")
    with pytest.raises(Denied, match="review-too-many"):
        await ask(queue, "c")
    await ask(queue, "c", "boris")
    with pytest.raises(Denied, match="review-queue-full"):
        await ask(queue, "d", "boris")
    await queue.stop("a", "review")
    await ask(queue, "d")
    assert [await stage(queue, subject) for subject in "abcd"] == [STOPPED, WAITING, WAITING, WAITING]


async def test_a_run_without_its_lease_stores_nothing(queue: Analyses) -> None:
    await ask(queue, "a")
    run = await claimed(queue, lease=-1)
    assert await queue.add(run, 0, "0", lease=-1), "nobody has taken it over"
    other = await claimed(queue, keeper="two")
    assert (other.subject, other.done, other.run_from) == ("a", 1, 1)
    assert not await queue.add(run, 1, "1", LEASE)
    assert not await queue.keep_on(run, LEASE) and not await queue.end(run, "null")
    await queue.give_back(run)
    assert await stage(queue, "a") == RUNNING
    assert await queue.add(other, 1, "1", LEASE)
    assert await queue.parts(other) == ["0", "1"]
    await queue.stop("a", "review")
    assert not await queue.keep_on(other, LEASE)


async def test_a_lease_from_before_the_clock_was_set_holds_nobody_up(queue: Analyses) -> None:
    await ask(queue, "a")
    await claimed(queue)
    assert await claim(queue, "two") is None
    far = update(analyses).values(kept_until=analyses.c.kept_until + 10 * LEASE)
    await queue.database.execute(far)
    assert (await claimed(queue, keeper="two")).keeper == "two"


async def test_a_review_that_never_gets_on_has_failed_and_can_be_asked_for_again(queue: Analyses) -> None:
    await ask(queue, "a")
    for _ in range(TRIES):
        await queue.give_back(await claimed(queue))
    await ask(queue, "b")
    assert (await claimed(queue)).subject == "b"
    assert await stage(queue, "a") == FAILED
    await ask(queue, "a")
    assert await stage(queue, "a") == WAITING


async def test_progress_gives_a_run_all_its_tries_again(queue: Analyses) -> None:
    await ask(queue, "a")
    for number in range(2 * TRIES):
        run = await claimed(queue)
        assert await queue.add(run, number, str(number), LEASE)
        await queue.give_back(run)
    assert await stage(queue, "a") == WAITING


async def test_a_run_that_took_long_goes_to_the_end_of_the_queue(queue: Analyses) -> None:
    await ask(queue, "a")
    run = await claimed(queue)
    await ask(queue, "b")
    await queue.give_back(run, last=True)
    assert (await claimed(queue)).subject == "b"


async def test_a_review_of_an_earlier_format_is_not_shown_and_begins_anew(queue: Analyses) -> None:
    await ask(queue, "a")
    run = await claimed(queue)
    assert await queue.begin(run, "head", 2) and await queue.add(run, 0, "0", LEASE)
    assert await queue.find("a", "review", 2) is None
    await queue.stop("a", "review")
    await ask(queue, "a", form=2)
    found = await queue.find("a", "review", 2)
    assert found is not None and found.parts == []
    assert (found.analysis.stage, found.analysis.head, found.analysis.done) == (WAITING, None, 0)


async def test_the_time_that_is_left_is_told_from_the_pace_of_the_run(queue: Analyses) -> None:
    await ask(queue, "a")
    run = await claimed(queue)
    found = await queue.find("a", "review", 1)
    assert found is not None and found.seconds_left is None
    assert await queue.add(run, 0, "0", LEASE) and await queue.add(run, 1, "1", LEASE)
    await queue.database.execute(update(analyses).values(run_at=analyses.c.run_at - 10_000))
    found = await queue.find("a", "review", 1)
    assert found is not None and found.seconds_left is not None
    assert 40 <= found.seconds_left < 60, "eight parts of five seconds"
