"""Guided first games: each is played by its own advice on a real server to its last step."""

from __future__ import annotations

from collections.abc import AsyncIterator
from fnmatch import fnmatchcase
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from live_server import Running, Sitting, running

from peregon.game import load
from peregon.i18n import LANGUAGES
from peregon.server.lessons import Follower, read_plan
from peregon.titles import TITLES

pytestmark = pytest.mark.anyio
LEARNER = 0


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/lessons.sqlite") as server:
        yield server


def advised(step: dict[str, Any], position: dict[str, Any]) -> str | None:
    """Return the page's advice: the first of a step's wishes that is legal now."""
    for want in step["wants"]:
        patterns = [want]
        if want.startswith("take:"):
            market = position["view"]["market"]
            patterns = [f"take {slot}" for slot, card in enumerate(market, 1) if card == want[5:]]
        for pattern in patterns:
            for action in position["legal"]:
                if fnmatchcase(action, pattern):
                    return action
    return None


def counted(goal: dict[str, Any], events: list[dict[str, Any]]) -> int:
    """Return how often the goal's events have happened."""
    return sum(
        fnmatchcase(event["kind"], goal["event"])
        and event["seat"] in (LEARNER, -1)
        and (goal["of"] is None or any(fnmatchcase(str(value), goal["of"]) for value in event.values()))
        for event in events
    )


async def turn(sitting: Sitting) -> None:
    """Wait until the learner may act."""
    while not sitting.legal and not sitting.ended:
        await sitting.hear()


async def follow(sitting: Sitting, step: dict[str, Any]) -> list[str]:
    """Follow a step's advice until its goal is reached; fail if there is no advice."""
    done: list[str] = []
    reached = 0
    begun = len(sitting.heard)
    while reached < step["goal"]["times"]:
        await turn(sitting)
        assert sitting.position is not None
        action = advised(step, sitting.position)
        assert action is not None, f"{step['id']}: no advice among {sitting.legal}"
        answer = await sitting.act(action)
        assert answer["type"] == "accepted", answer
        done.append(action)
        while sitting.seq < answer["seq"] or not (sitting.legal or sitting.ended):
            await sitting.hear()
        updates = [one for one in sitting.heard[begun:] if one["type"] == "update"]
        reached = sum(counted(step["goal"], one["events"]) for one in updates)
        assert len(done) < 12, f"{step['id']} goes on and on: {done}"
    return done


@pytest.mark.parametrize("title", TITLES)
async def test_a_lesson_leads_to_its_end_by_its_own_advice(host: Running, title: str) -> None:
    person = await host.named("Anna")
    lesson = await person.ask("GET", f"/lessons/{title}")
    seated = await person.ask("POST", f"/lessons/{title}")
    assert seated["seat"] == LEARNER
    actions: list[str] = []
    async with person.sit(seated["table"]) as sitting:
        for step in lesson["steps"]:
            if step["goal"] is not None:
                actions += await follow(sitting, step)
        assert sitting.position is not None
        view = sitting.position["view"]
    assert TEACHES[title](actions, view)


def teaches_usa(actions: list[str], view: dict[str, Any]) -> bool:
    """Check for an open locomotive, a coloured and a grey route, more tickets, and one completed."""
    road = {"new_york-washington-1", "raleigh-washington-1", "atlanta-raleigh-1"}
    mine = {route for route, seat in view["routes"].items() if seat == LEARNER}
    return road <= mine and "tickets" in actions and view["seats"][LEARNER]["tickets"] >= 3


def teaches_europe(actions: list[str], view: dict[str, Any]) -> bool:
    """Check for a ferry, a tunnel with extra cost, a station, and the first ticket complete."""
    mine = {route for route, seat in view["routes"].items() if seat == LEARNER}
    return {"athina-sofia", "athina-smyrna", "constantinople-smyrna"} <= mine and view["stations"] == {
        "constantinople": LEARNER
    }


def teaches_first_journey(actions: list[str], view: dict[str, Any]) -> bool:
    """Check for a completed ticket, a change of tickets and the east–west bonus, in a game that goes on."""
    seat = view["seats"][LEARNER]
    return seat["crossed"] and len(seat["done"]) >= 1 and "tickets" in actions and view["ended"] is None


def teaches_trans_europa(actions: list[str], view: dict[str, Any]) -> bool:
    """Check that the learner has ended the first round without loss, and the other seat has lost points."""
    learner, other = view["seats"]
    return view["round"] == 2 and learner["lost"] == 0 and other["lost"] > 0


TEACHES = {
    "usa": teaches_usa,
    "europe": teaches_europe,
    "first_journey": teaches_first_journey,
    "trans_europa": teaches_trans_europa,
}


async def test_a_lesson_goes_on_whatever_else_the_learner_does(host: Running) -> None:
    person = await host.named("Anna")
    seated = await person.ask("POST", "/lessons/usa")
    async with person.sit(seated["table"]) as sitting:
        for action in ("keep 1 2 3", "draw", "draw", "draw", "draw"):
            await turn(sitting)
            answer = await sitting.act(action)
            assert answer["type"] == "accepted"
            while sitting.seq < answer["seq"]:
                await sitting.hear()
        await turn(sitting)
        lesson = await person.ask("GET", "/lessons/usa")
        assert sitting.position is not None
        assert advised(lesson["steps"][3], sitting.position) is not None


async def test_lessons_are_dealt_alike_and_other_tables_are_not(host: Running) -> None:
    person = await host.named("Anna")
    first, second = [await person.ask("POST", "/lessons/usa") for _ in range(2)]
    cards = [await person.ask("GET", f"/tables/{one['table']}") for one in (first, second)]
    assert cards[0]["commitment"] == cards[1]["commitment"]
    assert (await person.create("usa"))["commitment"] != cards[0]["commitment"]


async def test_there_is_no_lesson_for_an_unknown_title(host: Running) -> None:
    person = await host.named("Anna")
    for method in ("GET", "POST"):
        answer = await person.ask(method, "/lessons/mars", status=404)
        assert answer["reason"]["key"] == "table-no-such-page"


@pytest.mark.parametrize("title", TITLES)
def test_every_step_has_its_words_in_both_languages(title: str) -> None:
    for language in LANGUAGES:
        file = files("peregon").joinpath("locales", language, "page", "lessons.ftl")
        said = {line.split(" = ")[0] for line in file.read_text("utf-8").splitlines()}
        for step in read_plan(title).steps:
            words = f"lessons-{title.replace('_', '-')}-{step.id}"
            assert {f"{words}-name", f"{words}-do", f"{words}-why"} <= said


def test_a_follower_does_the_first_of_its_wishes_that_is_legal_and_else_what_another_would() -> None:
    game = load("usa")
    state = game.start(2, read_plan("usa").key, LEARNER)

    class Last:
        def choose(self, view: Any, clock: Any) -> Any:
            return list(game.legal(view, view.seat))[-1]

    follower = Follower(game, read_plan("usa"), Last())
    assert str(follower.choose(game.view(state, 1), None)) == "keep 1 2"
    assert str(follower.choose(game.view(state, 0), None)) == "keep 1 2 3"
