"""Guided first games: a prepared deal, bots that follow a list, and the steps of a coach.

A plan is a TOML file, one per title. It advises by a list of action patterns, of which the first legal one
counts, so that a plan works whatever the player does. In a step, `take:red` is the open red card.
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
LEVEL = "lesson"  # the level of a bot that follows a plan


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """The goal of a step: a number of events of a kind for the learner's seat, which must name `of`."""

    event: str
    of: str | None = None
    times: int = 1


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson; its texts have its id. A step without a goal is only read."""

    id: str
    goal: Goal | None = None
    wants: list[str] = []  # action patterns, the best first
    instead: list[str] = []  # … if none of these is legal; then the step has other texts
    point: list[str] = []  # where the coach points if no action is advised: `city wien`, `hand`
    rules: list[str] = []  # the ids of the rules


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson with its deal and the preferred actions of the other seats."""

    seed: int
    others: list[list[str]]
    steps: list[LessonStep]

    @property
    def key(self) -> bytes:
        return self.seed.to_bytes(32, "big")


@cache
def read_plan(title: str) -> Plan:
    """Return the plan of a title's lesson."""
    return msgspec.convert(tomllib.loads((PLANS / f"{title}.toml").read_text("utf-8")), Plan)


class Follower:
    """A bot that plays its first legal wish, or else what another bot would play."""

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
    """Return the legal action for the first wish that has one."""
    texts = [str(action) for action in legal]
    for wish in wishes:
        for action, text in zip(legal, texts, strict=True):
            if fnmatchcase(text, wish):
                return action
    return None
