"""Bots for the arena's tests: one that plays well enough, and many that misbehave.

They are found by file and class, as bots of one's own are: `contender("Raising")`.
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
    """What `find_bot` finds one of these by."""
    return f"{__file__}:{name}"


class Steady:
    """Plays by its seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.random = game, Random(seed + 1)  # not just like the built-in random
        self.decisions = 0

    def choose(self, view: View, clock: Any) -> Any:
        self.decisions += 1
        return self.random.choice(self.game.legal(view, own_seat(view)))


class Chatty(Steady):
    """Prints what it does."""

    def choose(self, view: View, clock: Any) -> Any:
        print("hmm")
        return super().choose(view, clock)


class Raising(Steady):
    """Divides by nought at its third decision."""

    def choose(self, view: View, clock: Any) -> Any:
        return super().choose(view, clock) if self.decisions < 2 else 1 // (self.decisions - 2)


class Quitting(Steady):
    """Leaves the program."""

    def choose(self, view: View, clock: Any) -> Any:
        raise SystemExit(3)


class Unmade(Steady):
    """Cannot even be made."""

    def __init__(self, game: Game, seed: int) -> None:
        raise LookupError("no such file: [weights]")


class Cheating(Steady):
    """Chooses from what is legal for nobody: its first action again and again."""

    def choose(self, view: View, clock: Any) -> Any:
        self.first: Action = getattr(self, "first", None) or super().choose(view, clock)
        return self.first


class Confused(Steady):
    """Answers in words."""

    def choose(self, view: View, clock: Any) -> Any:
        return str(super().choose(view, clock))


class Sleepy(Steady):
    """Oversleeps a limit of a hundredth of a second."""

    def choose(self, view: View, clock: Any) -> Any:
        time.sleep(0.09)
        return super().choose(view, clock)


class Stuck(Steady):
    """Thinks for ever, whatever happens."""

    def choose(self, view: View, clock: Any) -> Any:
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue


class Dying(Steady):
    """Ends its process at its fourth decision."""

    def choose(self, view: View, clock: Any) -> Any:
        if self.decisions == 3:
            os._exit(7)
        return super().choose(view, clock)


class Crashing(Steady):
    """Ends its process as a mistake in compiled code does, whenever it is asked."""

    def choose(self, view: View, clock: Any) -> Any:
        os.kill(os.getpid(), signal.SIGSEGV)


class Unborn(Steady):
    """Ends its process where it is made."""

    def __init__(self, game: Game, seed: int) -> None:
        os._exit(1)


class Wearing(Steady):
    """Ends its process once that has seen six of its kind, as a leak of memory does."""

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
