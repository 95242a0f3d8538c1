"""What a viewer is shown of a table: made anew for each pair of eyes, from its view alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, cast

from peregon.events import Event
from peregon.game import View
from peregon.server.course import Course
from peregon.server.log import Entry
from peregon.server.tables import Seat, Table
from peregon.server.talk import Words
from peregon.server.views import RESIGNED, resignation_of, result_of, view_of
from peregon.server.wire import PROTOCOL, Person, Position, Said, TableMessage, Update, Vote, seen_events
from peregon.ways import Way

__all__ = ["people_of", "position_of", "said", "table_message", "update_of"]


def position_of(course: Course, seat: int | None) -> Position:
    """The game as a seat sees it; what it may do is told to nobody else."""
    game, moment = course.game, course.times.now()
    view = game.view(course.state, seat)
    acting = course.to_act
    legal = None
    if seat is not None and seat in acting and seat not in course.resigned:
        legal = [str(action) for action in game.legal(view, seat)]
    seen, result = view_of(game, view), result_of(course.outcome, course.seed)
    if course.given_up is not None:
        seen.to_act, seen.ended = [], RESIGNED
        result = resignation_of(game, course.state, course.given_up, course.seed)
    return Position(
        seq=course.seq,
        view=seen,
        legal=legal,
        ways=ways_shown(course, view),
        clocks=course.times.shown(moment, acting),
        deadline=course.times.deadline(acting),
        now=moment,
        can_take_back=seat is not None and course.can_take_back(seat),
        result=result,
    )


def ways_shown(course: Course, view: View) -> list[Way] | None:
    """How a seat's own tickets stand, at a table with aids."""
    if view.seat is None or not course.aids or course.over:
        return None
    return list(course.game.ways(view, view.seat))


def update_of(course: Course, entry: Entry, events: tuple[Event, ...], seat: int | None) -> Update:
    """What an entry of the log is to a viewer."""
    kind = cast("Any", entry.kind)
    return Update(entry.seat, kind, entry.by_bot, seen_events(events, seat), position_of(course, seat))


def people_of(
    seats: Sequence[Seat], here: Collection[str] = (), session: str | None = None, host: str | None = None
) -> list[Person]:
    """Who sits where; `here` are the sessions that are connected."""
    return [
        Person(
            seat=seat.seat,
            kind=cast("Any", seat.kind),
            name=seat.name,
            level=seat.level,
            here=seat.session in here,
            away=seat.away,
            resigned=seat.resigned,
            yours=session is not None and seat.session == session,
            host=host is not None and seat.session == host,
            ink=seat.ink,
            face=cast("Any", seat.face),
        )
        for seat in seats
    ]


def said(words: Words, seats: Sequence[Seat]) -> Said:
    """Words with the name of whoever said them; a spectator has none."""
    # A seat may have been removed before the start while somebody spoke from it.
    name = "" if words.seat is None or words.seat >= len(seats) else seats[words.seat].name
    return Said(words.number, words.seat, name, words.phrase, words.text, words.at)


def table_message(
    table: Table,
    people: list[Person],
    course: Course | None,
    talk: list[Said],
    muted: list[int],
    take_back: Vote | None,
    regret: int,
    session: str | None,
    seat: int | None,
) -> TableMessage:
    """The whole table for one who joins."""
    setup = table.wishes
    game = table.game
    return TableMessage(
        protocol=PROTOCOL,
        table=table.id,
        code=table.code,
        title=table.title,
        board=table.board,
        board_digest=game.board.digest,
        options=game.options,
        earlier_rules=game.version < game.title.rules,
        stage=table.stage,
        host=table.host == session,
        seat=seat,
        commitment=table.commitment,
        clock=setup.clock,
        talk_allowed=setup.talk,
        aids=setup.aids,
        people=people,
        position=None if course is None else position_of(course, seat),
        talk=talk,
        muted=muted,
        take_back=take_back,
        regret=regret,
        rematch=table.rematch,
    )
