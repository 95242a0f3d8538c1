"""The extras of the package: which one brings a library that is missing."""

from __future__ import annotations

__all__ = ["EXTRAS", "extra_with"]

PLAY = (
    "alembic",
    "litestar",
    "prometheus_client",
    "rich",
    "sqlalchemy",
    "typer",
    "uvicorn",
    "uvloop",
    "websockets",
)
# By the name that is imported; the arena brings typer and rich too.
EXTRAS = {**dict.fromkeys(PLAY, "play"), "asyncpg": "host", "openskill": "arena", "ray": "cluster"}


def extra_with(error: ModuleNotFoundError) -> str | None:
    """Return the extra that brings the missing module; None if no extra does, which is a bug."""
    return EXTRAS.get((error.name or "").partition(".")[0])
