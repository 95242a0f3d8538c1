"""Bots for the arena's tests: one that plays normally, and many that misbehave.

`find_bot` finds them by file and class, like a user's own bots: `contender("Raising")`.
"""

from __future__ import annotations

import os
import signal
import time
from random import Random
from typing import Any

from peregon.actions import Action
from peregon.game import Game, View


def contender(name: str) -> str:
    """Return the name by which `find_bot` finds one of these bots."""
    return f"{__file__}:{name}"


class Steady:
    """Choose by its seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.random = game, Random(seed + 1)  # different from the built-in random
        self.decisions = 0

    def choose(self, view: View, clock: Any) -> Any:
        self.decisions += 1
        return self.random.choice(self.game.legal(view, own_seat(view)))


class Chatty(Steady):
    """Print what it does."""

    def choose(self, view: View, clock: Any) -> Any:
        print("hmm")
        return super().choose(view, clock)


class Raising(Steady):
    """Divide by zero at its third decision."""

    def choose(self, view: View, clock: Any) -> Any:
        return super().choose(view, clock) if self.decisions < 2 else 1 // (self.decisions - 2)


class Quitting(Steady):
    """Exit the program."""

    def choose(self, view: View, clock: Any) -> Any:
        raise SystemExit(3)


class Unmade(Steady):
    """Fail to be created."""

    def __init__(self, game: Game, seed: int) -> None:
        raise LookupError("no such file: [weights]")


class Cheating(Steady):
    """Choose the same action again and again, even if it is not legal."""

    def choose(self, view: View, clock: Any) -> Any:
        self.first: Action = getattr(self, "first", None) or super().choose(view, clock)
        return self.first


class Confused(Steady):
    """Return a string instead of an action."""

    def choose(self, view: View, clock: Any) -> Any:
        return str(super().choose(view, clock))


class Sleepy(Steady):
    """Exceed a time limit of a hundredth of a second."""

    def choose(self, view: View, clock: Any) -> Any:
        time.sleep(0.09)
        return super().choose(view, clock)


class Stuck(Steady):
    """Think for ever."""

    def choose(self, view: View, clock: Any) -> Any:
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue


class Dying(Steady):
    """End its process at its fourth decision."""

    def choose(self, view: View, clock: Any) -> Any:
        if self.decisions == 3:
            os._exit(7)
        return super().choose(view, clock)


class Crashing(Steady):
    """End its process on every request, as a bug in compiled code does."""

    def choose(self, view: View, clock: Any) -> Any:
        os.kill(os.getpid(), signal.SIGSEGV)


class Unborn(Steady):
    """End its process when it is created."""

    def __init__(self, game: Game, seed: int) -> None:
        os._exit(1)


class Wearing(Steady):
    """End its process after six instances were created in it, as a memory leak does."""

    made = 0

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        Wearing.made += 1

    def choose(self, view: View, clock: Any) -> Any:
        if Wearing.made > 6:
            os._exit(9)
        return super().choose(view, clock)


def own_seat(view: View) -> int:
    assert view.seat is not None
    return view.seat
