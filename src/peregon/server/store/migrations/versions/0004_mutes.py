"""Whose words do not reach whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "mutes",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("session", sa.String(32), nullable=False),
        sa.Column("speaker", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game", "session", "speaker", name="pk_mutes"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_mutes_game"),
        sa.ForeignKeyConstraint(["session"], ["sessions.id"], name="fk_mutes_session"),
        sa.ForeignKeyConstraint(["speaker"], ["sessions.id"], name="fk_mutes_speaker"),
    )
