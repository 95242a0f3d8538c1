"""Colours and faces of players, and who has resigned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

FACES = ("owl", "fox", "bear", "hare", "cat", "badger")


def upgrade() -> None:
    op.add_column("seats", sa.Column("ink", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("face", sa.String(8)))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    seats = sa.table(
        "seats",
        sa.column("seat", sa.Integer),
        sa.column("kind", sa.String),
        sa.column("ink", sa.Integer),
        sa.column("face", sa.String),
    )
    # Until now the number of a seat was its colour, and bots had no faces.
    op.execute(seats.update().values(ink=seats.c.seat))
    faces = sa.case(dict(enumerate(FACES)), value=seats.c.seat)
    op.execute(seats.update().where(seats.c.kind == "bot").values(face=faces))
