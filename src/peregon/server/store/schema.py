"""The tables of the database. Times are milliseconds since 1970, the same in both databases."""

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
    "analyses",
    "analysis_parts",
    "devices",
    "games",
    "geometries",
    "links",
    "mutes",
    "records",
    "seats",
    "sessions",
    "talk",
]

DELETED = "deleted"  # the stage of a deleted game; its rows are purged later

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A person, identified by their devices. There are no accounts.
sessions = Table(
    "sessions",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

# The devices of people, each with the hash of the token in its cookie.
devices = Table(
    "devices",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("session", String(32), ForeignKey("sessions.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False, server_default="0"),
    Column("kind", String(32), nullable=False, server_default=""),  # its browser and system
)

# Links that add a device to a person: valid once, for a short time.
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
    Column("board_text", Text),  # of an uploaded board
    Column("setup", Text, nullable=False),  # as the host chose it, JSON
    Column("seed", LargeBinary(32), nullable=False),
    Column("first", Integer),
    Column("length", Integer, nullable=False),  # entries in its log
    Column("due_at", BigInteger),  # when the next automatic action is due: a clock runs out, a bot acts
    Column("created_at", BigInteger, nullable=False),
    Column("began_at", BigInteger),  # null: the table waits for players
    Column("changed_at", BigInteger, nullable=False),
    Column("keeper", String(32)),  # the process that runs its bots and clocks
    Column("kept_until", BigInteger),
    Column("rematch", String(32)),  # the game that followed this one
    # The standing after the last entry, for lists; null if unknown. All of it is public.
    Column("waiting", Integer),  # the seats to act, as bits
    Column("scores", String(64)),  # of each seat, JSON
    Column("round", Integer),
    Column("places", String(32)),  # of each seat, JSON; null: not over, or ended before places were stored
    Column("question", Text),  # the last request to undo; JSON
    Column("origin", Text),  # of a game that was played on from another, with its secret deals; JSON
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
    Column("away", Boolean, nullable=False),  # a bot plays until its player returns
    Column("ink", Integer, nullable=False, server_default="0"),  # its colour, 0 to 5, unique at its table
    Column("face", String(8)),  # of a bot, or chosen by a person; unique at its table
    Column("resigned", Boolean, nullable=False, server_default=false()),  # a bot plays on to the end
    Column("hinted", Boolean, nullable=False, server_default=false()),  # its player has used a hint
    PrimaryKeyConstraint("game", "seat"),
)

# The log of a game, append-only. Events are stored with the actions, so that an old game can be watched
# even if later rules would play it differently.
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
    Column("seat", Integer),  # null: a spectator
    Column("phrase", String(32)),
    Column("text", String(200)),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "number"),
)

# The muted players, per person and table.
mutes = Table(
    "mutes",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("session", String(32), ForeignKey("sessions.id"), nullable=False),
    Column("speaker", String(32), ForeignKey("sessions.id"), nullable=False),
    PrimaryKeyConstraint("game", "session", "speaker"),
)

# The geometries of uploaded boards, which take seconds to compute.
geometries = Table(
    "geometries",
    METADATA,
    Column("facts", String(32), primary_key=True),  # the digest of the board's facts
    Column("geometry", Text, nullable=False),  # JSON
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False, server_default="0"),
)

# Reviews and same cards, computed in the background. The subject is a game or a kept record.
analyses = Table(
    "analyses",
    METADATA,
    Column("subject", String(32), nullable=False),
    Column("kind", String(12), nullable=False),  # review, or the cards of a seat
    Column("format", Integer, nullable=False),  # of reviews, when it was asked for; others are not shown
    Column("stage", String(8), nullable=False),  # waiting, running, stopped, failed or complete
    Column("asker", String(32), nullable=False),  # the session that asked for it last
    Column("asked_at", BigInteger, nullable=False),  # its place in the queue
    Column("done", Integer, nullable=False),  # parts
    Column("total", Integer, nullable=False),  # parts of the complete analysis
    Column("head", Text),  # what is known before the first part; JSON
    Column("conclusion", Text),  # what is known after the last part; JSON
    Column("tries", Integer, nullable=False),  # runs since the last part
    Column("keeper", String(32)),  # the run that computes it
    Column("kept_until", BigInteger),
    Column("run_at", BigInteger),  # when the run began, by the database's clock
    Column("run_from", Integer),  # the parts that were done then
    PrimaryKeyConstraint("subject", "kind"),
    Index("ix_analyses_stage_asked_at", "stage", "asked_at"),
)

# The results of an analysis, one after the other.
analysis_parts = Table(
    "analysis_parts",
    METADATA,
    Column("subject", String(32), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),  # JSON
    PrimaryKeyConstraint("subject", "kind", "number"),
)

# Uploaded records that are kept for some time.
records = Table(
    "records",
    METADATA,
    Column("id", String(32), primary_key=True),  # the digest of its text
    Column("text", Text, nullable=False),
    Column("keeper", String(32), nullable=False),  # the session that uploaded it last
    Column("seats", Integer, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),  # played to the end
    Column("dealt_once", Boolean, nullable=False),  # no cards were dealt again in the middle
    Column("used_at", BigInteger, nullable=False, index=True),
)
