"""One game between bots, watched by a referee.

A bot forfeits the game if it raises an error, is late, does not return a legal action, or ends its process.
All its seats then take the last place, and the seats of the others share the win. The scores of such a game
do not count.
"""

from __future__ import annotations

import signal
import threading
import time
from array import array
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from types import FrameType

from peregon.actions import Action
from peregon.arena.matches import Fixture
from peregon.boards import RailBoard
from peregon.bots import Bot, BotKind, Clock
from peregon.events import RailLaid, RoundEnded, RouteClaimed
from peregon.game import Game, State
from peregon.outcome import Score
from peregon.records import Record

__all__ = ["BotFault", "Forfeit", "Heard", "PlayedGame", "died", "nothing", "referee"]

GRACE_SHARE, GRACE_SECONDS = 0.1, 0.05  # the tolerance over the time limit
CUT_AFTER = 2.0  # a bot is interrupted after this multiple of its limit plus a second
MAKING = 60.0  # seconds for making a bot
LONGEST = 5000  # actions; a longer game is stopped
WORDS = 200  # characters of an error message

Heard = Callable[[int, Action | None], object]  # called before a seat is asked (None), and after its action
Numbers = tuple["array[int]", ...]  # for each seat


class BotFault(StrEnum):
    """Why a bot forfeits."""

    RAISED = "raised"
    LATE = "late"
    ILLEGAL = "illegal"
    NO_ACTION = "no-action"
    DIED = "died"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A forfeit: side, seat, reason, and number of actions before it."""

    side: int
    seat: int
    fault: BotFault
    words: str = field(compare=False)  # may contain times or addresses, which differ between runs
    after: int


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The result of a game by seat. A forfeited or unfinished game has no scores."""

    deal: int
    seating: tuple[int, ...]
    shares: tuple[float, ...]  # of the win
    places: tuple[int, ...]
    totals: tuple[int, ...] | None
    parts: tuple[Mapping[str, int], ...]
    forfeit: Forfeit | None
    seconds: tuple[array[float], ...] = field(compare=False)  # of each decision
    record: tuple[str, ...] = ()
    actions: int = 0
    rounds: int = 1  # Trans Europa has several
    claims: Numbers = ()  # numbers of the routes claimed or lines laid, in all rounds
    tickets: tuple[tuple[int, int], ...] = ()  # completed and failed

    @property
    def stalled(self) -> bool:
        """Tell whether the game did not end and no side forfeited."""
        return self.totals is None and self.forfeit is None


class Foul(Exception):
    """A bot's offence that forfeits the game."""

    def __init__(self, fault: BotFault, words: object) -> None:
        super().__init__(" ".join(str(words).split())[:WORDS])
        self.fault = fault


class CutOff(BaseException):
    """Interrupts a bot that takes too long; a BaseException, so that bots do not catch it."""


@contextmanager
def cut_off(seconds: float) -> Generator[None]:
    """Interrupt code that takes too long; this works in the main thread on Unix."""
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
    """Make a bot for a seat of a game."""
    try:
        with cut_off(MAKING):
            return kind.make(game, seed)
    except CutOff:
        raise Foul(BotFault.LATE, f"not ready after {MAKING:.0f} s") from None
    except (Exception, SystemExit) as error:
        raise Foul(BotFault.RAISED, told(error)) from error


def ask(bot: Bot, game: Game, state: State, seat: int, limit: float, times: array[float]) -> object:
    """Return the bot's answer, unchecked, if it came in time."""
    view = game.view(state, seat)
    began = time.perf_counter()
    try:
        with cut_off(CUT_AFTER * limit + 1):
            answer: object = bot.choose(view, Clock(limit))
    except CutOff:
        raise Foul(BotFault.LATE, f"interrupted after {time.perf_counter() - began:.2f} s") from None
    except (Exception, SystemExit) as error:
        raise Foul(BotFault.RAISED, told(error)) from error
    finally:
        times.append(time.perf_counter() - began)
    if times[-1] > limit * (1 + GRACE_SHARE) + GRACE_SECONDS:
        raise Foul(BotFault.LATE, f"{times[-1]:.2f} s instead of {limit:g} s")
    return answer


class GameNotes:
    """The notes of a game during play."""

    def __init__(self, game: Game, fixture: Fixture, keep: bool) -> None:
        deal, seats = fixture.deal, len(fixture.seating)
        self.game = game
        self.fixture = fixture
        self.keep = keep
        self.state = game.start(seats, deal.seed, deal.first)
        self.record = Record.begin(game, seats, deal.seed, deal.first, fixture.names)
        self.claims: Numbers = tuple(array("H") for _ in range(seats))
        self.actions = self.rounds = 0
        board = game.board
        self.numbers = board.line_index if isinstance(board, RailBoard) else board.route_index

    def play(self, seat: int, action: Action | str) -> None:
        """Play an action, if it is legal."""
        step = self.game.play(self.state, seat, action)
        self.state = step.state
        self.actions += 1
        for event in step.events:
            match event:
                case RouteClaimed(by, name) | RailLaid(by, name):
                    self.claims[by].append(self.numbers[name])
                case RoundEnded():
                    self.rounds += 1
                case _:
                    pass
        if self.keep:
            self.record.add(seat, str(action), self.state)

    def result(self, times: tuple[array[float], ...], forfeit: Forfeit | None = None) -> PlayedGame:
        """Return shares, places and scores, from the outcome or from the forfeit."""
        seating = self.fixture.seating
        outcome = self.game.outcome(self.state) if forfeit is None else None
        scores = outcome.scores if outcome is not None else ()
        if forfeit is not None:
            places = tuple(len(seating) if side == forfeit.side else 1 for side in seating)
        else:
            places = tuple(score.place for score in scores) or tuple(1 for _ in seating)
        return PlayedGame(
            deal=self.fixture.deal.number,
            seating=seating,
            shares=tuple((place == 1) / places.count(1) for place in places),
            places=places,
            totals=outcome.totals if outcome is not None else None,
            parts=tuple(score.parts for score in scores),
            forfeit=forfeit,
            seconds=times,
            record=tuple(self.record.lines()) if self.keep else (),
            actions=self.actions,
            rounds=max(self.rounds, 1),
            claims=self.claims,
            tickets=tuple(made_and_missed(score) for score in scores),
        )


def made_and_missed(score: Score) -> tuple[int, int]:
    """Return the numbers of completed and failed tickets of a seat (First Journey has no failed ones)."""
    made = min(score.completed, len(score.tickets))
    return made, len(score.tickets) - made


def play_answer(notes: GameNotes, seat: int, answer: object) -> Action:
    """Play a bot's answer, if it is a legal action."""
    if not isinstance(answer, Action):
        raise Foul(BotFault.NO_ACTION, f"{type(answer).__name__} instead of an action")
    try:
        notes.play(seat, answer)
    except Exception as error:  # Illegal, or an action with fields of a wrong type
        raise Foul(BotFault.ILLEGAL, error) from error
    return answer


def nothing(*heard: object) -> None:
    """Do nothing: the default listener."""


def referee(
    game: Game,
    fixture: Fixture,
    kinds: Sequence[BotKind],
    limit: float,
    keep: bool,
    heard: Heard = nothing,
) -> PlayedGame:
    """Play a game; `kinds` are the bots of the sides, `limit` is in seconds per decision."""
    notes = GameNotes(game, fixture, keep)
    times = tuple(array("d") for _ in fixture.seating)
    seat = 0
    try:
        bots: list[Bot] = []
        for seat, side in enumerate(fixture.seating):
            heard(seat, None)
            bots.append(make_bot(kinds[side], game, fixture.bot_seeds[seat]))
        while (waiting := game.to_act(notes.state)) and notes.actions < LONGEST:
            seat = waiting[0]
            heard(seat, None)
            answer = ask(bots[seat], game, notes.state, seat, limit, times[seat])
            heard(seat, play_answer(notes, seat, answer))
    except Foul as foul:
        forfeit = Forfeit(fixture.seating[seat], seat, foul.fault, str(foul), notes.actions)
        return notes.result(times, forfeit)
    return notes.result(times)


def died(
    game: Game, fixture: Fixture, actions: Sequence[tuple[int, str]], seat: int, words: str, keep: bool
) -> PlayedGame:
    """Return the result of a game in which a bot ended its process."""
    notes = GameNotes(game, fixture, keep)
    for who, action in actions:
        notes.play(who, action)
    forfeit = Forfeit(fixture.seating[seat], seat, BotFault.DIED, words, notes.actions)
    return notes.result(tuple(array("d") for _ in fixture.seating), forfeit)


def told(error: BaseException) -> str:
    """Return an error in one line."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
