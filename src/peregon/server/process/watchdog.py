"""End a process whose event loop is blocked, and a worker whose parent is gone.

All acknowledged actions are in the database. So a process that ends at once loses nothing, and the supervisor
or the other workers can continue, which a hanging process would prevent.
"""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import logging
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Generator

from peregon.server.clock import SECOND, steady

__all__ = ["STOOD_STILL", "end_with_parent", "watched"]

log = logging.getLogger(__name__)

STOOD_STILL = 70  # exit code
LOOKS = 10  # checks of the loop within its allowed time
NOT_EVEN_US = 6  # times the allowed time, until a process without running Python is ended


class Pulse:
    """When the event loop ran last, and when this was last checked, by the steady clock."""

    def __init__(self, patience: float) -> None:
        self.patience = patience * SECOND
        self.beat_at = self.checked_at = steady()

    def beat(self) -> None:
        """Note that the loop runs."""
        self.beat_at = steady()

    def is_lost(self) -> bool:
        """Tell whether the loop is blocked; call it often. In a process that was stopped it is not."""
        before, self.checked_at = self.checked_at, steady()
        if self.checked_at - before > self.patience / 2:  # nothing ran, this thread neither
            self.beat_at = self.checked_at
        return self.checked_at - self.beat_at > self.patience


class Watchdog(threading.Thread):
    """Checks that the event loop runs."""

    def __init__(self, patience: float) -> None:
        super().__init__(name="watchdog", daemon=True)
        self.patience = patience
        self.pulse = Pulse(patience)
        self.loop = asyncio.get_running_loop()
        self.thread = threading.get_ident()
        self.done = threading.Event()
        self.alarm = self.loop.call_soon(self.beat)

    def beat(self) -> None:
        """Note that the loop runs, again and again."""
        self.pulse.beat()
        self.alarm = self.loop.call_later(self.patience / LOOKS, self.beat)

    def run(self) -> None:
        while not self.done.wait(self.patience / LOOKS):
            # Compiled code that holds the GIL blocks this thread too.
            faulthandler.dump_traceback_later(NOT_EVEN_US * self.patience, exit=True)
            if self.pulse.is_lost():
                self.end()

    def end(self) -> None:
        """Log where the loop is blocked, and end the process."""
        frame = sys._current_frames().get(self.thread)  # there is no other way to find out
        where = "".join(traceback.format_stack(frame)) if frame is not None else ""
        words = "the event loop has stood still for %g s; the process ends"
        log.critical(words, self.patience, extra={"where": where})
        os._exit(STOOD_STILL)

    def stop(self) -> None:
        self.done.set()
        self.alarm.cancel()
        self.join()
        faulthandler.cancel_dump_traceback_later()


@contextlib.contextmanager
def watched(patience: float) -> Generator[None]:
    """Watch the running loop, which may be blocked for some seconds; 0 turns the watchdog off."""
    if not patience:
        yield
        return
    watchdog = Watchdog(patience)
    watchdog.start()
    try:
        yield
    finally:
        watchdog.stop()


def end_with_parent() -> None:
    """Stop this process cleanly when its parent process is gone."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        log.warning("the supervisor is gone; the worker stops")
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="parent", daemon=True).start()
