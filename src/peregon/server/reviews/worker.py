"""Compute an analysis: `python -m peregon.server.reviews.worker`; the job is the first line of its input.

The process has the lowest priority, so that tables and bots hardly notice it. It ends when its input ends,
which happens when the server is gone, however that ended.
"""

from __future__ import annotations

import os
import signal
import sys
import threading

LOWEST = 19  # the highest nice value


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else may print there
    line = sys.stdin.buffer.readline()
    threading.Thread(target=end_with_input, daemon=True).start()
    # Only now: importing takes a second.
    from peregon.server.reviews.work import work  # noqa: PLC0415

    for message in work(line):
        answers.write(message + b"\n")
        answers.flush()


def end_with_input() -> None:
    while os.read(0, 1):  # not `sys.stdin`, whose lock this thread would still hold at the end
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
