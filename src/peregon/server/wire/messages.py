"""The messages of a table's socket, in both directions.

Messages are JSON objects with a `type`. The server sends keys and arguments, never sentences: the client
puts them into its user's language. `docs/wire.md` is made from this file.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from peregon.events import Event
from peregon.server.errors import Reason
from peregon.server.looks import Face
from peregon.server.setup import Clock, Hints, Talk
from peregon.server.store.log import EventFields, event_fields
from peregon.server.wire.views import GameView, Result
from peregon.ticket_progress import Way
from peregon.titles import MOST_SEATS

__all__ = [
    "Accepted",
    "Act",
    "Allowed",
    "Answer",
    "AskTakeBack",
    "ClientMessage",
    "Continued",
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

LONGEST_FRAME = 4096  # bytes of a message from a client
PROTOCOL = 2

# No NUL: PostgreSQL cannot store it, and one such id would fail a whole group of writes.
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
    """Look at the table from one of the client's seats: the first message, allowed again at any time.

    Without a seat: from the client's first seat, or as a spectator. Answered by the whole `table`.
    """

    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)] | UnsetType = UNSET


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """Play an action for the client's seat, chosen when the log had `at` entries."""

    id: Id
    at: Seq
    action: Annotated[str, Meta(max_length=200)]


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Ask whether an action of the client's seat would be legal now, without playing it.

    A claim or a station without a payment asks whether there is any payment.
    """

    id: Id
    action: Annotated[str, Meta(max_length=200)]


class Price(Struct, tag="price", forbid_unknown_fields=True):
    """Ask what a route or station would cost the client's seat if it were its turn.

    `claim` with a route, or `station` with a city. Answered by `priced`, or by `refused`.
    """

    id: Id
    place: Annotated[str, Meta(max_length=100)]


class AskTakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """Ask to undo the seat's last action and everything after it.

    With other people at the table the answer follows theirs. After a disconnect, send it again with its id.
    """

    id: Id
    at: Seq


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Agree or disagree with a request to undo."""

    id: Id
    agree: bool


class Withdraw(Struct, tag="withdraw", forbid_unknown_fields=True):
    """Withdraw a request to undo; the request itself is answered by `refused`."""

    id: Id


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something in the chat: a phrase by its key, or free text if the host allows it."""

    id: Id
    phrase: Annotated[str, Meta(max_length=32)] | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """Mute or unmute a player. The setting is saved, and the whole `table` follows."""

    id: Id
    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
    muted: bool


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Ask for a heartbeat now."""


ClientMessage = Join | Act | Why | Price | AskTakeBack | Answer | Withdraw | Say | Mute | Ping


# ── what it is sent ──


class Person(Struct):
    """The player of a seat, and whether they are connected."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None
    here: bool
    away: bool  # a bot plays until they return
    resigned: bool  # a bot plays for them to the end
    hinted: bool  # they have used a hint in this game
    yours: bool
    host: bool  # created the table, and starts the game
    ink: int  # the colour, 0 to 5; unique at the table
    face: Face | None  # of every bot, and of a person who chose one; unique at the table


class Continued(Struct):
    """From where a game was played on: the decision of a seat in an earlier game. It does not count."""

    at: int  # the number of actions before it
    seat: int
    cards: Literal["same", "new"]  # new: what the seat could not know was dealt again
    kind: Literal["table", "record"] | None  # of the earlier game; null for others than the host
    id: str | None


class Said(Struct, tag="said"):
    """A message in the chat."""

    number: int
    seat: int | None
    name: str
    phrase: str | None
    text: str | None
    at: int


class Vote(Struct):
    """A request to undo that all players must agree to, as every viewer sees it."""

    seat: int  # the seat that asks
    agreed: list[int]  # the seats whose players have agreed
    asked: list[int]  # the seats whose players have not answered yet


class Position(Struct):
    """The table as the viewer sees it after `seq` entries of its log; `legal` only if the seat is to act.

    `ways` are the paths of the viewer's own tickets or cities, if the table has hints and the game runs.
    """

    seq: int
    view: GameView
    legal: list[str] | None
    ways: list[Way] | None
    clocks: list[int] | None  # milliseconds left for each seat at `now`
    deadline: int | None  # when the time of the acting seat runs out
    now: int
    can_take_back: bool  # whether the viewer's seat may undo its last action now, or ask for it
    result: Result | None


class TableMessage(Struct, tag="table"):
    """The whole table: the answer to `join`, also sent after a stale message was refused."""

    protocol: int
    table: str
    code: str
    title: str
    board: str
    board_digest: str
    options: dict[str, str]
    earlier_rules: bool  # it began before the last change of the rules, and keeps its rules
    stage: str
    host: bool
    seat: int | None  # the viewer's seat; null for a spectator
    commitment: str
    continued: Continued | None
    clock: Clock
    talk_allowed: Talk
    aids: bool
    hints: Hints  # those in effect now; the host's choice is in effect while exactly one person plays
    hints_allowed: Hints  # the host's choice
    people: list[Person]
    position: Position | None  # null before the game begins
    talk: list[Said]
    muted: list[int]  # the seats that the viewer has muted
    take_back: Vote | None  # the open request to undo
    regret: int  # milliseconds that a bot waits after an action that may be undone
    rematch: str | None


class Update(Struct, tag="update"):
    """A new entry of the log: its events as the viewer may see them, and the table after it."""

    seat: int  # −1 for a pause
    kind: Literal["action", "take-back", "pause", "left", "back", "resign"]  # left: a bot plays until `back`
    by_bot: bool
    undoes: int | None  # of a take-back: this entry and all later ones are undone
    events: list[EventFields]
    position: Position


class Accepted(Struct, tag="accepted"):
    """The request is in the log, on disk. A repeated request with the same id gets the same answer."""

    id: str
    seq: int


class Allowed(Struct, tag="allowed"):
    """The action that `why` asked about is legal; otherwise `refused` gives the reason."""

    id: str


class Priced(Struct, tag="priced"):
    """The answer to `price`: the actions that could pay, as `legal` would list them."""

    id: str
    payments: list[str]


class Refused(Struct, tag="refused"):
    """A request was refused, with the reason. `id` is null if the request had no readable id."""

    id: str | None
    reason: Reason
    seq: int | None


class People(Struct, tag="people"):
    """A player came, left or took a seat, or a bot plays for one; or the host has changed the hints."""

    stage: str
    hints: Hints
    hints_allowed: Hints
    people: list[Person]
    rematch: str | None


class TakeBackAsked(Struct, tag="take_back_asked"):
    """A player asks to undo, or has agreed; null: the request is settled, with its result."""

    vote: Vote | None
    ended: Literal["taken-back", "declined", "withdrawn", "overtaken"] | None = None


class Heartbeat(Struct, tag="heartbeat"):
    """The server is alive; its time."""

    now: int


class Stopped(Struct, tag="stopped"):
    """The game is paused by an error; its log is safe."""

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
    """Return the message of a frame; None if it cannot be read."""
    if len(frame) > LONGEST_FRAME:
        return None
    try:
        return DECODER.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def told(message: ServerMessage) -> bytes:
    return ENCODER.encode(message)


def seen_events(events: tuple[Event, ...], viewer: int | None) -> list[EventFields]:
    """Return events as a viewer may see them."""
    return [event_fields(event.seen_by(viewer)) for event in events]
