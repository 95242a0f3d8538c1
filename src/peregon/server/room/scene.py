"""The messages about a table for its viewers: made from their views; the public part is made once for all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, cast

from peregon.events import Event
from peregon.records import Continuation
from peregon.server.room.live_game import LiveGame
from peregon.server.setup import Hints
from peregon.server.store.chat import Words
from peregon.server.store.log import Entry
from peregon.server.store.tables import Seat, Table
from peregon.server.wire.messages import (
    PROTOCOL,
    Continued,
    Person,
    Position,
    Said,
    TableMessage,
    Update,
    Vote,
    seen_events,
)
from peregon.server.wire.views import RESIGNED, resignation_of, result_of, seen_from_seat, view_of

__all__ = ["Scene", "continued_at", "continued_from", "people_of", "said", "table_message"]


class Scene:
    """A position of a game, for several viewers: the public part, which a spectator sees, is made once.

    The secrets of a seat are read from the seat's own view.
    """

    def __init__(self, live: LiveGame) -> None:
        self.live = live
        self.acting = live.to_act
        self.now = live.clocks.now()
        self.clocks = live.clocks.shown(self.now, self.acting)
        self.deadline = live.clocks.deadline(self.acting)
        self.result = result_of(live.outcome, live.proof)
        public = live.public(live.state)
        self.public = view_of(public)
        if live.given_up is not None:
            self.public.to_act, self.public.ended = [], RESIGNED
            self.result = resignation_of(public, live.given_up, live.proof)

    def position(self, seat: int | None) -> Position:
        """Return the game as a seat sees it; only that seat gets its legal actions."""
        live, game, seen = self.live, self.live.game, self.public
        legal = ways = None
        if seat is not None:
            view = game.view(live.state, seat)
            seen = seen_from_seat(seen, view)
            if seat in self.acting and seat not in live.resigned:
                legal = game.legal(view, seat).texts
            ways = live.ways_shown(view)
        return Position(
            seq=live.seq,
            view=seen,
            legal=legal,
            ways=ways,
            clocks=self.clocks,
            deadline=self.deadline,
            now=self.now,
            can_take_back=seat is not None and live.can_take_back(seat),
            result=self.result,
        )

    def update(self, entry: Entry, events: tuple[Event, ...], seat: int | None) -> Update:
        """Return an entry of the log as a viewer sees it."""
        kind = cast("Any", entry.kind)
        shown = seen_events(events, seat)
        return Update(entry.seat, kind, entry.by_bot, entry.undoes, shown, self.position(seat))


def people_of(
    seats: Sequence[Seat], here: Collection[str] = (), session: str | None = None, host: str | None = None
) -> list[Person]:
    """Return the players of the seats; `here` are the connected sessions."""
    return [
        Person(
            seat=seat.seat,
            kind=cast("Any", seat.kind),
            name=seat.name,
            level=seat.level,
            here=seat.session in here,
            away=seat.away,
            resigned=seat.resigned,
            hinted=seat.hinted,
            yours=session is not None and seat.session == session,
            host=host is not None and seat.session == host,
            ink=seat.ink,
            face=cast("Any", seat.face),
        )
        for seat in seats
    ]


def continued_from(table: Table, session: str | None) -> Continued | None:
    """Return from where a table's game was played on; the earlier game itself only for the host."""
    origin = table.played_on_from
    if origin is None:
        return None
    continued = continued_at(origin.continuations)
    if continued is not None and table.host == session:
        continued.kind, continued.id = origin.kind, origin.id
    return continued


def continued_at(continuations: Sequence[Continuation]) -> Continued | None:
    """Return where a game was played on last."""
    if not continuations:
        return None
    last = continuations[-1]
    return Continued(last.at, last.seat, "same" if last.commitment is None else "new", None, None)


def said(words: Words, seats: Sequence[Seat]) -> Said:
    """Return a chat message with the name of its author."""
    # The author's seat may have been removed before the start.
    name = "" if words.seat is None or words.seat >= len(seats) else seats[words.seat].name
    return Said(words.number, words.seat, name, words.phrase, words.text, words.at)


def table_message(
    table: Table,
    people: list[Person],
    hints: Hints,
    live: LiveGame | None,
    talk: list[Said],
    muted: list[int],
    take_back: Vote | None,
    regret: int,
    session: str | None,
    seat: int | None,
) -> TableMessage:
    """Return the whole table, for a viewer who joins."""
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
        continued=continued_from(table, session),
        clock=setup.clock,
        talk_allowed=setup.talk,
        aids=setup.aids,
        hints=hints,
        hints_allowed=setup.hints,
        people=people,
        position=None if live is None else Scene(live).position(seat),
        talk=talk,
        muted=muted,
        take_back=take_back,
        regret=regret,
        rematch=table.rematch,
    )
