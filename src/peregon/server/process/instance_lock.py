"""The lock of an SQLite database: it serves one process, which stores its address in the lock file."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import make_url

from peregon.titles import SetupError

__all__ = ["Occupied", "occupied_by", "occupy"]

BEYOND = 1 << 20  # the locked byte, behind the address, because some locks prevent reading


class Occupied(SetupError):
    """Another process uses this database."""

    def __init__(self, address: str) -> None:
        super().__init__(f"a server runs on this database already: {address}")
        self.address = address


@contextmanager
def occupy(database: str, address: str) -> Generator[None]:
    """Lock a database against other processes; raise `Occupied` if one has it."""
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
    """Return the address of the process that has a database, if any."""
    file = beside(database)
    if file is None or not file.exists():
        return None
    with file.open("a+", encoding="utf-8") as kept:
        return None if taken(kept) else file.read_text("utf-8")


def beside(database: str) -> Path | None:
    """Return the lock file; None for a database that many processes may use."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(f"{url.database}.lock")


def taken(file: IO[str]) -> bool:
    """Take the lock of a file, which ends with the process; return False if another process has it."""
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
