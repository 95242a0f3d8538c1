"""A review's decisions in several processes at once. The figures are the same as those of one process."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as Unfinished
from multiprocessing import active_children, get_context
from pathlib import Path

from peregon.records import Record, parse_records
from peregon.review.evaluation import Evaluator
from peregon.review.format import Decision
from peregon.review.judgement import decided
from peregon.review.moments import Moment, moments_of

__all__ = ["decided_by_workers"]

PATIENCE = 0.1  # seconds between two looks at whether to stop


def decided_by_workers(
    record: Record,
    board: str | Path | None,
    places: Sequence[int],
    playouts: int,
    seed: int,
    stop: Callable[[], bool],
    workers: int,
) -> Iterator[Decision | None]:
    """Yield the decisions at some places of a record, in this order; None as the last one if stopped."""
    text = tuple(record.lines())
    others = set(active_children())
    pool = ProcessPoolExecutor(
        min(workers, len(places)),
        mp_context=get_context("spawn"),
        initializer=Bench.prepare,
        initargs=(text, record.source, board, playouts, seed),
    )
    complete = False
    try:
        for future in [pool.submit(Bench.decide, place) for place in places]:
            if not finished(future, stop):
                yield None
                return
            yield future.result()
        complete = True
    finally:
        if not complete:  # a decision may take minutes, and the end of this process would wait for it
            for child in set(active_children()) - others:
                child.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


def finished(future: Future[Decision], stop: Callable[[], bool]) -> bool:
    """Wait for a result; return False if stopped."""
    while not stop():
        try:
            future.exception(PATIENCE)
        except Unfinished:
            continue
        return True
    return False


class Bench:
    """The data of a process in the pool."""

    evaluator: Evaluator
    moments: Sequence[Moment]

    @classmethod
    def prepare(
        cls, lines: Sequence[str], source: str, board: str | Path | None, playouts: int, seed: int
    ) -> None:
        """Read the record, once in each process. The process that began it handles interruptions."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        (record,) = parse_records(lines, source, board)
        cls.evaluator = Evaluator(record.game, record.seats, playouts, seed)
        cls.moments = moments_of(record)

    @classmethod
    def decide(cls, place: int) -> Decision:
        """Judge one decision."""
        decision = decided(cls.evaluator, cls.moments[place])
        assert decision is not None
        return decision
