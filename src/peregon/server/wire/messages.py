"""The messages of a table's socket: what a client sends, and what it is sent.

JSON objects, told apart by `type`. The server sends keys and arguments, never sentences: a client says
them in its reader's language. `docs/wire.md` is made from this file.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from peregon.events import Event
from peregon.server.errors import Reason
from peregon.server.looks import Face
from peregon.server.setup import Clock, Talk
from peregon.server.store.log import event_fields
from peregon.server.wire.views import GameView, Result
from peregon.ticket_progress import Way

__all__ = [
    "Accepted",
    "Act",
    "Allowed",
    "Answer",
    "AskTakeBack",
    "ClientMessage",
    "Heartbeat",
    "Join",
    "Mute",
    "People",
    "Person",
    "Ping",
    "Price",
    "Priced",
    "Refused",
    "Said",
    "Say",
    "ServerMessage",
    "Stopped",
    "TableMessage",
    "TakeBackAsked",
    "Update",
    "Vote",
    "Why",
    "Withdraw",
    "read_message",
    "told",
]

LONGEST_FRAME = 4096  # bytes that a client may send at once
PROTOCOL = 2

# No NUL, which PostgreSQL cannot keep: one such id would take a whole group of writes with it.
Id = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern=r"^[^\0]*$",
        description="chosen by the client, new for each wish",
    ),
]
Seq = Annotated[int, Meta(ge=0, le=1_000_000)]


# ── what a client sends ──


class Join(Struct, tag="join", forbid_unknown_fields=True):
    """The first message, and any time again: look at the table from a seat of one's own.

    Without a seat: from the first of one's own, or as a spectator. Answered by the whole `table`.
    """

    seat: Annotated[int, Meta(ge=0, le=5)] | UnsetType = UNSET


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """An action of the seat one looks from, chosen when the table stood at `at`."""

    id: Id
    at: Seq
    action: Annotated[str, Meta(max_length=200)]


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Whether an action of the seat one looks from would be legal now: nothing is done.

    A claim or a station may leave its payment out: then, whether there is one at all.
    """

    id: Id
    action: Annotated[str, Meta(max_length=200)]


class Price(Struct, tag="price", forbid_unknown_fields=True):
    """What a route or station would cost the seat one looks from if it were its turn: nothing is done.

    `claim` with a route, or `station` with a city. Answered by `priced`, or by `refused`.
    """

    id: Id
    place: Annotated[str, Meta(max_length=100)]


class AskTakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """A wish to take back one's last action and what followed it.

    Where others play it is answered once they have; after a cut, send it again under its id.
    """

    id: Id
    at: Seq


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Whether one agrees that somebody takes back."""

    id: Id
    agree: bool


class Withdraw(Struct, tag="withdraw", forbid_unknown_fields=True):
    """One no longer asks to take back; the wish itself is answered by `refused`."""

    id: Id


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Words for the table: a phrase by its key, or free text where the host allows it."""

    id: Id
    phrase: Annotated[str, Meta(max_length=32)] | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """What somebody says is to reach me no longer, or again. It is kept, and a whole `table` follows."""

    id: Id
    seat: Annotated[int, Meta(ge=0, le=5)]
    muted: bool


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Asks for a heartbeat now."""


ClientMessage = Join | Act | Why | Price | AskTakeBack | Answer | Withdraw | Say | Mute | Ping


# ── what it is sent ──


class Person(Struct):
    """Who has a seat, and whether they are here."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None
    here: bool
    away: bool  # a bot plays for them until they return
    resigned: bool  # a bot plays on for them to the end
    yours: bool
    host: bool  # set the table up, and starts the game
    ink: int  # the colour, 0 to 5; no two at a table have the same
    face: Face | None  # of every bot; of a person who chose one; no two have the same


class Said(Struct, tag="said"):
    """Something said at the table."""

    number: int
    seat: int | None
    name: str
    phrase: str | None
    text: str | None
    at: int


class Vote(Struct):
    """A wish to take back on which all have to agree, as everybody sees it."""

    seat: int  # that asks
    agreed: list[int]  # the seats whose players have agreed
    asked: list[int]  # those whose players have yet to answer


class Position(Struct):
    """The table as the viewer sees it after `seq` entries of its log; `legal` only for a seat to act.

    `ways` are those of the viewer's own tickets or cities, where the table has aids and the game runs.
    """

    seq: int
    view: GameView
    legal: list[str] | None
    ways: list[Way] | None
    clocks: list[int] | None  # milliseconds left to each seat at `now`
    deadline: int | None  # when the time of the one to act is up
    now: int
    can_take_back: bool  # whether the viewer's seat may take back its last action now, or ask for it
    result: Result | None


class TableMessage(Struct, tag="table"):
    """The whole table: the answer to `join`, and what follows a refusal of something stale."""

    protocol: int
    table: str
    code: str
    title: str
    board: str
    board_digest: str
    options: dict[str, str]
    earlier_rules: bool  # it began before the rules were last changed, and goes on by those of its time
    stage: str
    host: bool
    seat: int | None  # that one looks from; null: a spectator
    commitment: str
    clock: Clock
    talk_allowed: Talk
    aids: bool
    people: list[Person]
    position: Position | None  # null until the game begins
    talk: list[Said]
    muted: list[int]  # the seats whose words do not reach one
    take_back: Vote | None  # what somebody asks to take back, while it is open
    regret: int  # milliseconds that a bot waits after what may be taken back
    rematch: str | None


class Update(Struct, tag="update"):
    """Something happened: the entry's events as the viewer may see them, and the table after it."""

    seat: int  # −1 at a pause
    kind: Literal["action", "take-back", "pause", "left", "back", "resign"]  # left: a bot plays until back
    by_bot: bool
    undoes: int | None  # a take-back: this entry and all that followed it count no more
    events: list[dict[str, Any]]
    position: Position


class Accepted(Struct, tag="accepted"):
    """What was wished is in the log, on disk. Repeating a wish under its id brings the same answer."""

    id: str
    seq: int


class Allowed(Struct, tag="allowed"):
    """What `why` asked about may be done; otherwise `refused` says why not."""

    id: str


class Priced(Struct, tag="priced"):
    """What `price` asked about: the actions that could pay for it, as `legal` would list them."""

    id: str
    payments: list[str]


class Refused(Struct, tag="refused"):
    """What was wished was not done, and why. `id` is null where none could be read."""

    id: str | None
    reason: Reason
    seq: int | None


class People(Struct, tag="people"):
    """Somebody came, left, took a seat, or lent it to a bot."""

    stage: str
    people: list[Person]
    rematch: str | None


class TakeBackAsked(Struct, tag="take_back_asked"):
    """Somebody asks to take back, or somebody has agreed; null: the question is settled, and how."""

    vote: Vote | None
    ended: Literal["taken-back", "declined", "withdrawn", "overtaken"] | None = None


class Heartbeat(Struct, tag="heartbeat"):
    """The server is there; its time."""

    now: int


class Stopped(Struct, tag="stopped"):
    """The table stands still; what is in its log is safe."""

    reason: Reason


ServerMessage = (
    TableMessage
    | Update
    | Accepted
    | Allowed
    | Priced
    | Refused
    | People
    | Said
    | TakeBackAsked
    | Heartbeat
    | Stopped
)

DECODER = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()


def read_message(frame: str | bytes) -> ClientMessage | None:
    """What a client says; None: nothing that can be understood."""
    if len(frame) > LONGEST_FRAME:
        return None
    try:
        return DECODER.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def told(message: ServerMessage) -> bytes:
    return ENCODER.encode(message)


def seen_events(events: tuple[Event, ...], viewer: int | None) -> list[dict[str, Any]]:
    """What happened, as a viewer may see it."""
    return [event_fields(event.seen_by(viewer)) for event in events]
