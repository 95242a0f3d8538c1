"""Errors for people: one line, in both languages, and the same after a journey between processes."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import peregon
from peregon.arena.workers import ArenaError
from peregon.bots import BotError, find_bot
from peregon.faults import WordedError
from peregon.i18n import Wording, locale_text
from peregon.titles import SetupError, find_title

ERRORS: list[tuple[Callable[[], object], str, str]] = [
    (lambda: find_title("usaa"), "did you mean 'usa'?", "может быть, «usa»?"),
    (lambda: peregon.load("usa").start(7, 1), "usa takes 2 to 5 players, not 7", "от 2 до 5 человек, а не 7"),
    (lambda: find_bot("racr", "usa"), "did you mean 'racer'?", "может быть, «racer»?"),
    (lambda: find_bot("path", "trans_europa"), "does not play", "не играет в «trans_europa»"),
]


@pytest.mark.parametrize(("call", "en", "ru"), ERRORS)
def test_an_error_is_said_in_the_readers_language(call: Callable[[], object], en: str, ru: str) -> None:
    with pytest.raises(WordedError) as caught:
        call()
    error = caught.value
    assert en in str(error) and error.lines("en") == [str(error)]
    assert ru in error.lines("ru")[0]
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and again.lines("ru") == error.lines("ru")


def test_numbers_are_written_as_they_were_given() -> None:
    assert "port 8000 " in str(SetupError("port-used", port=8000, why="in use"))


def test_text_from_elsewhere_stays_in_one_line() -> None:
    assert "\n" not in str(ArenaError("ray-failed", why="one\ntwo"))
    assert str(BotError("bot-not-a-class", name="a")) == "bot 'a' is not a class"


def test_every_error_that_is_raised_has_its_message() -> None:
    kinds = "SetupError|BotError|ArenaError|DatasetError|LeaderboardError|DatabaseUnusable"
    raised = re.compile(rf"\b(?:{kinds})\(\s*\"([a-z-]+)\"")
    source = Path(peregon.__file__).parent
    found = {key for file in source.rglob("*.py") for key in raised.findall(file.read_text("utf-8"))}
    said = set(re.findall(r"^error-([a-z-]+) =", locale_text("en"), re.MULTILINE))
    assert len(found) > 40 and found | {"occupied"} == said
    assert all(Wording("ru").bundle.has_message(f"error-{key}") for key in said)
