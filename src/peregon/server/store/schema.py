"""The tables of the database. Times are milliseconds since 1970, so that both databases keep them alike."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

__all__ = [
    "DELETED",
    "METADATA",
    "actions",
    "devices",
    "games",
    "geometries",
    "links",
    "mutes",
    "seats",
    "sessions",
    "talk",
]

DELETED = "deleted"  # the stage of a game that is in no list any more; its rows are purged later

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A person, known by the devices they play on. There is no account.
sessions = Table(
    "sessions",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

# What a device shows to be that person: the hash of the token in its cookie.
devices = Table(
    "devices",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("session", String(32), ForeignKey("sessions.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False, server_default="0"),
    Column("kind", String(32), nullable=False, server_default=""),  # its browser and system
)

# Links by which another device becomes the same person: used once, and not for long.
links = Table(
    "links",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("session", String(32), ForeignKey("sessions.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)

games = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("host", String(32), ForeignKey("sessions.id"), nullable=False),
    Column("stage", String(12), nullable=False),
    Column("title", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("board", String(64), nullable=False),
    Column("board_text", Text),  # of a board that is not built in
    Column("setup", Text, nullable=False),  # as the host chose it, JSON
    Column("seed", LargeBinary(32), nullable=False),
    Column("first", Integer),
    Column("length", Integer, nullable=False),  # entries in its log
    Column("due_at", BigInteger),  # when something happens by itself: a clock runs out, a bot acts
    Column("created_at", BigInteger, nullable=False),
    Column("began_at", BigInteger),  # none: it still waits for players
    Column("changed_at", BigInteger, nullable=False),
    Column("keeper", String(32)),  # the process that plays its bots and watches its clocks
    Column("kept_until", BigInteger),
    Column("rematch", String(32)),  # the game that followed this one
    # How it stands after the last entry, for lists; none: not yet known. Whatever is here is public.
    Column("waiting", Integer),  # the seats that it waits for, as bits
    Column("scores", String(64)),  # of each seat, JSON
    Column("round", Integer),
    Column("places", String(32)),  # of each seat, JSON; none: it is not over, or ended before they were kept
    Column("question", Text),  # what its players were last asked: to let somebody take back; JSON
    Index("ix_games_stage_due_at", "stage", "due_at"),
)

seats = Table(
    "seats",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # open, person or bot
    Column("session", String(32), ForeignKey("sessions.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("level", String(8)),  # of a bot
    Column("away", Boolean, nullable=False),  # a bot plays until its owner returns
    Column("ink", Integer, nullable=False, server_default="0"),  # its colour, 0 to 5, unique at its table
    Column("face", String(8)),  # of a bot, or chosen by a person; unique at its table
    Column("resigned", Boolean, nullable=False, server_default=false()),  # a bot plays on to the end
    PrimaryKeyConstraint("game", "seat"),
)

# The log of a game: only ever added to. What happened is kept with what was chosen, so that an old
# game can be watched even where later rules would play it otherwise.
actions = Table(
    "actions",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(12), nullable=False),  # action, take-back, pause, left, back or resign
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("client_id", String(64)),  # the id its client gave it
    Column("by_bot", Boolean, nullable=False),
    Column("digest", String(32), nullable=False),  # of the state after it
    Column("events", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
)

talk = Table(
    "talk",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("session", String(32), ForeignKey("sessions.id"), nullable=False),
    Column("seat", Integer),  # none: a spectator
    Column("phrase", String(32)),
    Column("text", String(200)),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "number"),
)

# Whose words do not reach whom, at a table.
mutes = Table(
    "mutes",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("session", String(32), ForeignKey("sessions.id"), nullable=False),
    Column("speaker", String(32), ForeignKey("sessions.id"), nullable=False),
    PrimaryKeyConstraint("game", "session", "speaker"),
)

# Where everything lies on boards that are not built in: it takes seconds to compute.
geometries = Table(
    "geometries",
    METADATA,
    Column("facts", String(32), primary_key=True),  # names the facts that it was computed from
    Column("geometry", Text, nullable=False),  # JSON
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False, server_default="0"),
)
