"""The places of a finished game, kept beside its scores for lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("games", sa.Column("places", sa.String(32)))
