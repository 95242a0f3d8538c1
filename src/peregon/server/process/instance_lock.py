"""The lock of an SQLite database: it serves one process, whose address lies in a file beside it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy import make_url

from peregon.titles import SetupError

__all__ = ["Occupied", "occupied_by", "occupy"]


class Occupied(SetupError):
    """Another process uses this database."""

    def __init__(self, address: str) -> None:
        super().__init__("occupied", address=address)
        self.address = address


@contextmanager
def occupy(database: str, address: str) -> Generator[None]:
    """Lock a database against other processes; raise `Occupied` if one has it."""
    file = beside(database)
    if file is None:
        yield
        return
    kept = file.with_suffix(".address")
    try:
        lock = FileLock(file, blocking=False).acquire()
    except Timeout:
        raise Occupied(told(kept)) from None
    with lock:
        kept.write_text(address, "utf-8")
        yield
        kept.unlink(missing_ok=True)


def occupied_by(database: str) -> str | None:
    """Return the address of the process that has a database, if any."""
    file = beside(database)
    if file is None or not file.exists():
        return None
    try:
        with FileLock(file, blocking=False):
            return None
    except Timeout:
        return told(file.with_suffix(".address"))


def beside(database: str) -> Path | None:
    """Return the lock file; None for a database that many processes may use."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(f"{url.database}.lock")


def told(kept: Path) -> str:
    """Return the address in a file, which a process that has just started may not have written yet."""
    return kept.read_text("utf-8") if kept.exists() else ""
