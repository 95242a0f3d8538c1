"""How a game stands, kept beside it for lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", sa.Column("waiting", sa.Integer))
    op.add_column("games", sa.Column("scores", sa.String(64)))
    op.add_column("games", sa.Column("round", sa.Integer))
