"""One game between bots, watched by a referee.

A bot that raises, is late, or answers with anything but a legal action forfeits the game: all its seats
take the last place, and the seats of the others share the win. Scores of such a game do not count.
"""

from __future__ import annotations

import signal
import threading
import time
from array import array
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from types import FrameType

from peregon.actions import Action
from peregon.arena.matches import Fixture
from peregon.bots import Bot, BotKind, Clock
from peregon.game import Game, State
from peregon.outcome import Outcome
from peregon.records import Record

__all__ = ["Fault", "Forfeit", "Played", "referee"]

GRACE_SHARE, GRACE_SECONDS = 0.1, 0.05  # late is what takes longer than the limit with this on top
CUT_AFTER = 2.0  # limits that a bot may use, and a second, before it is interrupted
MAKING = 60.0  # seconds that a bot may take to get ready
LONGEST = 5000  # actions; players who never end the game are sent home
WORDS = 200  # of an error that are kept


class Fault(StrEnum):
    """Why a bot forfeits."""

    RAISED = "raised"
    LATE = "late"
    ILLEGAL = "illegal"
    NO_ACTION = "no-action"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Which side forfeited in which seat, why, and after how many actions of the game."""

    side: int
    seat: int
    fault: Fault
    words: str = field(compare=False)  # may tell a time or an address, which differ from run to run
    after: int


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game, seat by seat. Without scores: forfeited, or without an end."""

    deal: int
    seating: tuple[int, ...]
    shares: tuple[float, ...]  # of the win
    places: tuple[int, ...]
    totals: tuple[int, ...] | None
    parts: tuple[Mapping[str, int], ...]
    forfeit: Forfeit | None
    seconds: tuple[array[float], ...] = field(compare=False)  # of each decision
    record: tuple[str, ...] = ()

    @property
    def stalled(self) -> bool:
        """Whether the game never ended, and nobody forfeited."""
        return self.totals is None and self.forfeit is None


class Foul(Exception):
    """A bot did what forfeits the game."""

    def __init__(self, fault: Fault, words: object) -> None:
        super().__init__(" ".join(str(words).split())[:WORDS])
        self.fault = fault


class CutOff(BaseException):
    """A bot has thought for so long that it must be interrupted; not for the bot to catch."""


@contextmanager
def cut_off(seconds: float) -> Generator[None]:
    """Interrupts what takes longer, where that can be done: in a main thread, on Unix."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise CutOff

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def make_bot(kind: BotKind, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game."""
    try:
        with cut_off(MAKING):
            return kind.make(game, seed)
    except CutOff:
        raise Foul(Fault.LATE, f"not ready after {MAKING:.0f} s") from None
    except (Exception, SystemExit) as error:
        raise Foul(Fault.RAISED, told(error)) from error


def ask(bot: Bot, game: Game, state: State, seat: int, limit: float, times: array[float]) -> object:
    """The bot's answer, whatever it is, if it came in time."""
    view = game.view(state, seat)
    began = time.perf_counter()
    try:
        with cut_off(CUT_AFTER * limit + 1):
            answer: object = bot.choose(view, Clock(limit))
    except CutOff:
        raise Foul(Fault.LATE, f"interrupted after {time.perf_counter() - began:.2f} s") from None
    except (Exception, SystemExit) as error:
        raise Foul(Fault.RAISED, told(error)) from error
    finally:
        times.append(time.perf_counter() - began)
    if times[-1] > limit * (1 + GRACE_SHARE) + GRACE_SECONDS:
        raise Foul(Fault.LATE, f"{times[-1]:.2f} s instead of {limit:g} s")
    return answer


def played_on(game: Game, state: State, seat: int, answer: object) -> State:
    """The state after a bot's answer, if that is a legal action."""
    if not isinstance(answer, Action):
        raise Foul(Fault.NO_ACTION, f"{type(answer).__name__} instead of an action")
    try:
        return game.play(state, seat, answer).state
    except Exception as error:  # Illegal, or an action with fields of a wrong type
        raise Foul(Fault.ILLEGAL, error) from error


def referee(game: Game, fixture: Fixture, kinds: Sequence[BotKind], limit: float, keep: bool) -> Played:
    """Plays one game; `kinds` are the bots of the sides, `limit` is in seconds a decision."""
    deal, seats = fixture.deal, len(fixture.seating)
    state = game.start(seats, deal.seed, deal.first)
    record = Record.begin(game, seats, deal.seed, deal.first, fixture.names)
    times = tuple(array("d") for _ in range(seats))
    forfeit, seat, actions = None, 0, 0
    try:
        bots: list[Bot] = []
        for seat, side in enumerate(fixture.seating):
            bots.append(make_bot(kinds[side], game, fixture.bot_seeds[seat]))
        while (waiting := game.to_act(state)) and actions < LONGEST:
            seat = waiting[0]
            answer = ask(bots[seat], game, state, seat, limit, times[seat])
            state = played_on(game, state, seat, answer)
            actions += 1
            if keep:
                record.add(seat, str(answer), state)
    except Foul as foul:
        forfeit = Forfeit(fixture.seating[seat], seat, foul.fault, str(foul), actions)
    lines = tuple(record.lines()) if keep else ()
    return result(fixture, game.outcome(state), forfeit, times, lines)


def result(
    fixture: Fixture,
    outcome: Outcome | None,
    forfeit: Forfeit | None,
    times: tuple[array[float], ...],
    lines: tuple[str, ...],
) -> Played:
    """Shares, places and scores: from the outcome, or without one from who forfeited."""
    totals, parts = None, ()
    if forfeit is not None:
        places = tuple(len(fixture.seating) if side == forfeit.side else 1 for side in fixture.seating)
    elif outcome is not None:
        places = tuple(score.place for score in outcome.scores)
        totals, parts = outcome.totals, tuple(score.parts for score in outcome.scores)
    else:
        places = tuple(1 for _ in fixture.seating)
    shares = tuple((place == 1) / places.count(1) for place in places)
    return Played(fixture.deal.number, fixture.seating, shares, places, totals, parts, forfeit, times, lines)


def told(error: BaseException) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
