"""Guided first games: a prepared deal, bots that follow a list, and the steps that a coach goes through.

A plan is a TOML file a title. What is advised is written as patterns of actions: the first that is legal is
the advice, so that a plan survives whatever else a player does. In a step, `take:red` is the open red card.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from peregon.actions import Action
from peregon.bots.protocol import Bot, Clock, own_seat
from peregon.game import Game, View

__all__ = ["LEVEL", "Follower", "Goal", "LessonStep", "Plan", "first_legal", "read_plan"]

PLANS = Path(__file__).with_name("lesson_plans")
LEVEL = "lesson"  # of a bot that follows a plan


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What must happen to the learner's seat: an event of that kind, so often; `of` is what it must name."""

    event: str
    of: str | None = None
    times: int = 1


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn; its words have its id. Without a goal it is only read."""

    id: str
    goal: Goal | None = None
    wants: list[str] = []  # patterns of actions, the best first
    point: list[str] = []  # what the coach points at where no action is advised: `city wien`, `hand`
    rules: list[str] = []  # where it is written


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson with the deal it is played on, and what the other seats would like to do."""

    seed: int
    others: list[list[str]]
    steps: list[LessonStep]

    @property
    def key(self) -> bytes:
        return self.seed.to_bytes(32, "big")


@cache
def read_plan(title: str) -> Plan:
    """The plan of a title's lesson."""
    return msgspec.convert(tomllib.loads((PLANS / f"{title}.toml").read_text("utf-8")), Plan)


class Follower:
    """A bot that does the first legal of its wishes; where there is none, what another bot would do."""

    def __init__(self, game: Game, plan: Plan, otherwise: Bot) -> None:
        self.game = game
        self.plan = plan
        self.otherwise = otherwise

    def choose(self, view: View, clock: Clock) -> Action:
        seat = own_seat(view)
        wishes = self.plan.others[seat - 1] if 0 < seat <= len(self.plan.others) else ()
        wished = first_legal(wishes, list(self.game.legal(view, seat)))
        return self.otherwise.choose(view, clock) if wished is None else wished


def first_legal(wishes: Sequence[str], legal: Sequence[Action]) -> Action | None:
    """The first legal action that the earliest possible wish describes."""
    texts = [str(action) for action in legal]
    for wish in wishes:
        for action, text in zip(legal, texts, strict=True):
            if fnmatchcase(text, wish):
                return action
    return None
