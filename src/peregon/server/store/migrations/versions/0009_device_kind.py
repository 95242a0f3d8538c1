"""What kind of device it is, so that people can tell theirs apart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("devices", sa.Column("kind", sa.String(32), nullable=False, server_default=""))
