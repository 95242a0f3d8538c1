"""The work of the process that computes an analysis."""

from __future__ import annotations

import traceback
from collections.abc import Iterator

import msgspec

from peregon.compilation import THINKING, compile_titles
from peregon.server.reviews.jobs import Bug, Job
from peregon.server.reviews.parts import parts_of

__all__ = ["work"]


def work(line: bytes) -> Iterator[bytes]:
    """Yield the messages about a job, each a line of JSON."""
    encode = msgspec.json.Encoder().encode
    try:
        job = msgspec.json.decode(line, type=Job)
        compile_titles(
            [job.title, job.title + THINKING], behind=True
        )  # not by this process, which may be stopped
        for message in parts_of(job):
            yield encode(message)
    except Exception as error:
        frames = "".join(traceback.format_tb(error.__traceback__))
        yield encode(Bug(f"{frames}{type(error).__qualname__}"))
