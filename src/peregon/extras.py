"""The extras of the package, and which of them installs a missing library."""

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
# By import name. The extra `arena` also installs typer and rich.
EXTRAS = {
    **dict.fromkeys(PLAY, "play"),
    "asyncpg": "host",
    "openskill": "arena",
    "ray": "cluster",
    "gymnasium": "envs",
    "open_spiel": "envs",
    "pettingzoo": "envs",
    "numba_cuda": "cuda",
    "sb3_contrib": "train",
    "torch": "train",
}


def extra_with(error: ModuleNotFoundError) -> str | None:
    """Return the extra that installs the missing module; None means a bug, because no extra does."""
    return EXTRAS.get((error.name or "").partition(".")[0])
