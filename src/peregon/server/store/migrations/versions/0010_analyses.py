"""Reviews and same cards of games, and the records that visitors keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("asker", sa.String(32), nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("head", sa.Text),
        sa.Column("conclusion", sa.Text),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("keeper", sa.String(32)),
        sa.Column("kept_until", sa.BigInteger),
        sa.Column("run_at", sa.BigInteger),
        sa.Column("run_from", sa.Integer),
        sa.PrimaryKeyConstraint("subject", "kind", name="pk_analyses"),
    )
    op.create_index("ix_analyses_stage_asked_at", "analyses", ["stage", "asked_at"])
    op.create_table(
        "analysis_parts",
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("subject", "kind", "number", name="pk_analysis_parts"),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("keeper", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("dealt_once", sa.Boolean, nullable=False),
        sa.Column("used_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_records"),
    )
    op.create_index("ix_records_used_at", "records", ["used_at"])
