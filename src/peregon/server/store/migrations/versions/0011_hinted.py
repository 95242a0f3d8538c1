"""Whether the player of a seat has used a hint."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    column = sa.Column("hinted", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", column)
