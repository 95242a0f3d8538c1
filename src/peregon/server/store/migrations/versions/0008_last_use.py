"""When a device was last seen and a geometry last used, so that what nobody needs can be removed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("devices", sa.Column("seen_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE devices SET seen_at = created_at")
    op.add_column("geometries", sa.Column("used_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE geometries SET used_at = made_at")
