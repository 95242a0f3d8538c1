"""The geometry of boards that are not built in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "geometries",
        sa.Column("facts", sa.String(32), nullable=False),
        sa.Column("geometry", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("facts", name="pk_geometries"),
    )
