"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("session", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_devices"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_devices_session"),
    )
    op.create_index("ix_devices_session", "devices", ["session"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("session", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_links"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_links_session"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("title", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("board", sa.String(64), nullable=False),
        sa.Column("board_text", sa.Text),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("first", sa.Integer),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("began_at", sa.BigInteger),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("keeper", sa.String(32)),
        sa.Column("kept_until", sa.BigInteger),
        sa.Column("rematch", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["host"], ["sessions.id"], name="fk_games_host"),
        sa.UniqueConstraint("code", name="uq_games_code"),
    )
    op.create_index("ix_games_stage_due_at", "games", ["stage", "due_at"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("session", sa.String(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(8)),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_game"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_seats_session"),
    )
    op.create_index("ix_seats_session", "seats", ["session"])
    op.create_table(
        "actions",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("client_id", sa.String(64)),
        sa.Column("by_bot", sa.Boolean, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_actions"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_actions_game"),
    )
    op.create_table(
        "talk",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("session", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("phrase", sa.String(32)),
        sa.Column("text", sa.String(200)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_talk"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_talk_game"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_talk_session"),
    )
