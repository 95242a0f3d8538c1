"""Guided first games over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.datastructures import State
from litestar.params import PathParameter
from msgspec import Struct

from peregon.server.api.tables import Seated
from peregon.server.errors import Absent
from peregon.server.http.limits import counted_as
from peregon.server.lessons import LEVEL, LessonStep, Plan, read_plan
from peregon.server.looks import FACES
from peregon.server.services import Address, Known, server_of
from peregon.server.setup import SeatWish, Setup
from peregon.server.store.tables import BOT, Seat
from peregon.titles import TITLES

__all__ = ["Lesson", "lessons_router"]

LEARNER = 0  # the learner's seat, which begins
TitleId = Annotated[str, PathParameter(max_length=32)]


class Lesson(Struct, frozen=True):
    """The steps of a title's lesson, as the page follows them."""

    title: str
    steps: list[LessonStep]


@get("/lessons/{title:str}")
async def show_lesson(title: TitleId) -> Lesson:
    """Return the steps of a title's guided first game."""
    return Lesson(title, planned(title).steps)


@post("/lessons/{title:str}", opt=counted_as("table"))
async def begin_lesson(title: TitleId, session: Known, address: Address, state: State) -> Seated:
    """Create a table for a guided first game: an ordinary table with a prepared deal."""
    plan = planned(title)
    wishes = [SeatWish("me"), *(SeatWish("bot", "easy") for _ in plan.others)]
    followers = [
        Seat("", seat, BOT, None, "", LEVEL, ink=seat, face=FACES[seat]) for seat in range(1, len(wishes))
    ]
    setup = Setup(title, wishes, first=LEARNER, spectators=False)
    server = server_of(state)
    game = await server.game_for(setup, address)
    table = await server.store.tables.create(setup, game, session, followers, plan.key)
    return Seated(table.id, LEARNER)


def planned(title: str) -> Plan:
    if title not in TITLES:
        raise Absent("table-no-such-page")
    return read_plan(title)


lessons_router = Router("/", route_handlers=[show_lesson, begin_lesson], tags=["lessons"])
