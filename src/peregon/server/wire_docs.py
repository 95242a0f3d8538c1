"""Write docs/wire.md and docs/wire.ts from the message types: `python -m peregon.server.wire_docs`.

A test checks that both files are up to date.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any, get_args

from msgspec import UNSET
from msgspec.inspect import (
    AnyType,
    BoolType,
    CustomType,
    DataclassType,
    DictType,
    EnumType,
    Field,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from peregon import review
from peregon.server.api.boards import BoardFacts, OwnBoard
from peregon.server.api.hints import Hint, HintChoice
from peregon.server.api.lan import Reach
from peregon.server.api.lessons import Lesson
from peregon.server.api.people import Following, Link, Me, Naming, OwnDevice, Revoked
from peregon.server.api.records import KeptRecord, LogLine, Replay
from peregon.server.api.reviews import ReviewProgress, SameCardsProgress
from peregon.server.api.scores import RoundSheet, SeatReckoning
from peregon.server.api.tables import Deleted, Offer, SeatChange, Seated, TableCard
from peregon.server.boards.sheet import BoardSheet
from peregon.server.setup import SeatWish, Setup
from peregon.server.store.log import KINDS
from peregon.server.store.seats import Looks
from peregon.server.wire import messages

__all__ = ["markdown", "typescript"]

COMMENT = re.compile(r"^    (\w+):.*?  # (.+)$")
SENT = (Setup, SeatWish, SeatChange, Looks, HintChoice, OwnBoard, Naming, Following)  # over HTTP
ANSWERED = (
    Offer,
    TableCard,
    Seated,
    Deleted,
    Hint,
    BoardSheet,
    BoardFacts,
    Reach,
    LogLine,
    Replay,
    KeptRecord,
    ReviewProgress,
    SameCardsProgress,
    Lesson,
    SeatReckoning,
    RoundSheet,
    Me,
    Link,
    OwnDevice,
    Revoked,
)
NAMED = {review.Reason: "ReviewReason"}  # other names than those of the classes: a refusal has a reason too
HEADING = "Made by `python -m peregon.server.wire_docs`; do not edit."


def markdown() -> str:
    """Return the text of docs/wire.md."""
    lines = ["# The wire of a table", "", f"<!-- {HEADING} -->", "", INTRODUCTION]
    sides = {
        "Messages from the client": messages.ClientMessage,
        "Messages from the server": messages.ServerMessage,
    }
    for title, union in sides.items():
        lines += [f"## {title}", ""]
        for kind in get_args(union):
            lines += section(kind)
    for title, kinds in {"HTTP request bodies": SENT, "HTTP answers": ANSWERED}.items():
        lines += [f"## {title}", ""]
        for kind in kinds:
            lines += section(kind)
    lines += ["## Parts", ""]
    shown = {*get_args(messages.ClientMessage), *get_args(messages.ServerMessage), *SENT, *ANSWERED}
    for kind in structs():
        if kind not in shown:
            lines += section(kind)
    lines += ["## Events", "", EVENTS, ""]
    for kind in KINDS.values():
        lines += section(kind)
    return "\n".join(lines).rstrip() + "\n"


def section(kind: Any) -> list[str]:
    """Return the section of a message or a part: its description and its fields."""
    info = struct_info(kind)
    tag, tag_field = tag_of(info)
    name = f"`{tag}`" if tag is not None and tag_field == "type" else f"`{name_of(kind)}`"
    lines = [f"### {name}", "", inspect.cleandoc(kind.__doc__ or ""), ""]
    rows = [f'| `{tag_field}` | `"{tag}"` | |'] if tag else []
    comments = comments_of(kind)
    for one in info.fields:
        shown = typed(one.type).replace("|", "\\|")  # a bar would end the cell
        optional = " (may be left out)" if left_out(kind, one) else ""
        rows.append(f"| `{one.name}` | `{shown}`{optional} | {comments.get(one.name, '')} |")
    return [*lines, "| field | type | |", "|---|---|---|", *rows, ""] if rows else lines


def typescript() -> str:
    """Return the text of docs/wire.ts."""
    lines = [f"// {HEADING}", ""]
    for kind in structs():
        info = struct_info(kind)
        comments = comments_of(kind)
        first = inspect.cleandoc(kind.__doc__ or "").splitlines()[0]
        lines += [f"/** {first} */", f"export interface {name_of(kind)} {{"]
        tag, tag_field = tag_of(info)
        if tag is not None:
            lines.append(f'  {tag_field}: "{tag}";')
        for one in info.fields:
            note = f" // {comments[one.name]}" if one.name in comments else ""
            mark = "?" if left_out(kind, one) else ""
            lines.append(f"  {one.name}{mark}: {typed(one.type)};{note}")
        lines += ["}", ""]
    for kind in KINDS.values():
        comments = comments_of(kind)
        lines += [f"/** {inspect.cleandoc(kind.__doc__ or '')} */"]
        lines += [f"export interface {kind.__name__}Event {{", f'  kind: "{kind.__name__}";']
        for one in struct_info(kind).fields:
            note = f" // {comments[one.name]}" if one.name in comments else ""
            lines.append(f"  {one.name}: {typed(one.type)};{note}")
        lines += ["}", ""]
    lines += ["/** An event; hidden fields are null. */", "export type WireEvent ="]
    lines += [*(f"  | {name}Event" for name in KINDS), ""]
    lines[-2] += ";"
    for name in ("ClientMessage", "ServerMessage"):
        members = " | ".join(kind.__name__ for kind in get_args(getattr(messages, name)))
        lines += [f"export type {name} = {members};", ""]
    return "\n".join(lines)


def name_of(kind: Any) -> str:
    """Return the name of a struct in both files."""
    return NAMED[kind] if kind in NAMED else str(kind.__name__)


def left_out(kind: Any, one: Field) -> bool:
    """Tell whether a client may omit a field; the server sends every field."""
    return (kind in get_args(messages.ClientMessage) or kind in SENT) and not one.required


# ── types ──


def typed(info: Type) -> str:
    """Return a type in TypeScript."""
    match info:
        case Metadata(extra={"events": True}):
            return "WireEvent"
        case Metadata(type=inner):
            return typed(inner)
        case IntType() | FloatType():
            return "number"
        case StrType():
            return "string"
        case BoolType():
            return "boolean"
        case NoneType():
            return "null"
        case LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case EnumType(cls=cls) if issubclass(cls, IntEnum):  # of an event
            return " | ".join(f'"{one.name.lower()}"' for one in cls)
        case EnumType(cls=cls):
            return " | ".join(f'"{one.value}"' for one in cls)
        case TupleType(item_types=items):
            return f"[{', '.join(typed(item) for item in items)}]"
        case ListType(item_type=item) | VarTupleType(item_type=item):
            inner = typed(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case DictType(key_type=key, value_type=value):
            return f"Record<{typed(key)}, {typed(value)}>"
        case StructType(cls=cls) | DataclassType(cls=cls):
            return name_of(cls)
        case UnionType(types=types):
            return " | ".join(typed(one) for one in types if not is_unset(one))
        case AnyType():
            return "unknown"
        case _:
            raise TypeError(f"no TypeScript for {info}")


def is_unset(info: Type) -> bool:
    return isinstance(info, CustomType) and info.cls is type(UNSET)


def structs() -> list[Any]:
    """Return every struct of the socket and of HTTP, messages first, each once."""
    found: dict[Any, None] = {}
    for kind in (*get_args(messages.ClientMessage), *get_args(messages.ServerMessage), *SENT, *ANSWERED):
        found.setdefault(kind)
    for kind in list(found):
        for part in parts_of(struct_info(kind)):
            found.setdefault(part)
    return list(found)


def parts_of(info: Any) -> Iterator[Any]:
    """Yield the structs that a type contains, the outer ones first."""
    match info:
        case StructType(cls=cls, fields=fields) | DataclassType(cls=cls, fields=fields):
            yield cls
            for one in fields:
                yield from parts_of(one.type)
        case Metadata(type=inner):
            yield from parts_of(inner)
        case ListType(item_type=inner) | VarTupleType(item_type=inner) | DictType(value_type=inner):
            yield from parts_of(inner)
        case UnionType(types=types) | TupleType(item_types=types):
            for one in types:
                yield from parts_of(one)
        case _:
            return


def struct_info(kind: Any) -> StructType | DataclassType:
    info = type_info(kind)
    assert isinstance(info, StructType | DataclassType)
    return info


def tag_of(info: StructType | DataclassType) -> tuple[Any, str | None]:
    """Return the tag of a type, and the field of the tag."""
    return (info.tag, info.tag_field) if isinstance(info, StructType) else (None, None)


def comments_of(kind: Any) -> dict[str, str]:
    """Return the comments of the fields in the source, with those of the base classes."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if one.__module__.startswith("peregon."):
            for line in inspect.getsource(one).splitlines():
                if match := COMMENT.match(line):
                    found[match[1]] = match[2]
    return found


EVENTS = """\
The `kind` of an event is its name. Fields that the viewer may not see are null.
"""

INTRODUCTION = """\
A table is one WebSocket: `GET /api/tables/{table_id}/socket`, with JSON in text frames; every message has a
`type`. The cookie that `PUT /api/me` sets identifies you, never a message. The first message is `join`. It is
answered by the whole `table`; so are reconnecting and changing the seat.

After that every entry of the game's log comes as an `update` with the whole view. `seq` counts the
entries. An `act` has an id of its own and the `seq` at which it was chosen. It is answered by `accepted`,
which means that it is on disk, or by `refused` with a reason: a key of `locales/`, the rule behind it and the
arguments of the message. After a disconnect, send the same `act` again: an accepted action is acknowledged
again and not played twice. A stale action is refused (`table-stale`), and the whole table follows. The server
never sends what the viewer may not know, or the legal actions of other players. `why` asks about an action
without playing it, and is answered by `allowed` or `refused`. `price` asks what a route or station would cost
when it is not your turn, and is answered by `priced`.

The log also has entries for players who leave (`left`: a bot plays for them), come `back` or resign. With two
players a resignation ends the game: the other player wins, and the public scores stay. With more players, a
bot of level normal plays the seat to the end, and its player cannot return to it.

A frame has at most 4096 bytes. The server reads twenty messages per second with bursts of forty; further
messages wait. Without other messages a `heartbeat` comes every twenty seconds. A socket that does not read is
closed with code 4408; reconnect and join again. The HTTP API is described by `/api/schema/openapi.json`.
`docs/play_a_game.py` is a complete client.
"""


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs")
    (folder / "wire.md").write_text(markdown(), "utf-8")
    (folder / "wire.ts").write_text(typescript(), "utf-8")


if __name__ == "__main__":
    main()
