"""The lock of an SQLite database: it serves one process, which says where it serves."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import make_url

from peregon.titles import SetupError

__all__ = ["Occupied", "occupied_by", "occupy"]

BEYOND = 1 << 20  # the byte that is locked where locks keep others from reading: behind the address


class Occupied(SetupError):
    """Another process serves from this database."""

    def __init__(self, address: str) -> None:
        super().__init__(f"a server runs on this database already: {address}")
        self.address = address


@contextmanager
def occupy(database: str, address: str) -> Generator[None]:
    """Keeps other processes from a database while it is served; raises `Occupied`."""
    file = beside(database)
    if file is None:
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a+", encoding="utf-8") as kept:
        if not taken(kept):
            raise Occupied(file.read_text("utf-8"))
        kept.truncate(0)
        kept.write(address)
        kept.flush()
        yield
        kept.truncate(0)


def occupied_by(database: str) -> str | None:
    """Where a database is served at this moment, if it is."""
    file = beside(database)
    if file is None or not file.exists():
        return None
    with file.open("a+", encoding="utf-8") as kept:
        return None if taken(kept) else file.read_text("utf-8")


def beside(database: str) -> Path | None:
    """The file with the lock; there is none beside a database that many may use."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(f"{url.database}.lock")


def taken(file: IO[str]) -> bool:
    """Takes the lock on a file, which ends with the process; False: another process has it."""
    try:
        if os.name == "nt":
            import msvcrt  # noqa: PLC0415

            windows: Any = msvcrt
            os.lseek(file.fileno(), BEYOND, os.SEEK_SET)
            windows.locking(file.fileno(), windows.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
