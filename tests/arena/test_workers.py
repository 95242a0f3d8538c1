"""Bots that end their process lose their game; other games are not lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from contenders import contender

from peregon.arena.executors import Workers
from peregon.arena.matches import Entrant, deals, pairing
from peregon.arena.referee import BotFault, PlayedGame
from peregon.arena.runner import MatchResult, Setting, play_matches
from peregon.arena.statistics import standings
from peregon.arena.tasks import Task
from peregon.arena.workers import how_ended
from peregon.bots import BotError
from peregon.records import read_records

SETTING = Setting("first_journey", 2, 11)
RANDOM = Entrant("random", "random")


def against(name: str, games: int, jobs: int = 1, out: Path | None = None) -> MatchResult:
    match = pairing(Entrant(name, contender(name)), RANDOM, 2)
    with Workers(jobs) as executor:
        (result,) = play_matches(SETTING, [match], games, executor, out=out)
    assert all(worker.process is None for worker in executor.every)
    return result


def games_of(result: MatchResult) -> list[PlayedGame]:
    return [game for deal in result.deals for game in deal]


def test_a_bot_that_ends_its_process_forfeits_its_games_on_any_number_of_workers(tmp_path: Path) -> None:
    one, two = (against("Dying", 4, jobs, tmp_path / str(jobs)) for jobs in (1, 2))
    assert one.deals == two.deals
    for game in games_of(one):
        assert game.forfeit is not None
        assert (game.forfeit.side, game.forfeit.fault) == (0, BotFault.DIED)
        assert game.seating[game.forfeit.seat] == 0
        assert game.forfeit.words == "exit status 7"
        assert game.forfeit.after == game.actions >= 3
        assert game.shares == tuple(float(side == 1) for side in game.seating)
    dying, random = standings(one.match, one.deals)
    assert (dying.forfeits, random.forfeits) == ({BotFault.DIED: 4}, {})
    files = [tmp_path / str(jobs) / "Dying-vs-random.jsonl" for jobs in (1, 2)]
    assert files[0].read_bytes() == files[1].read_bytes()
    for record, game in zip(read_records(files[0]), games_of(one), strict=True):
        assert record.verify() is None
        assert len(record.entries) == game.actions


@pytest.mark.parametrize(("name", "words"), [("Crashing", "SIGSEGV"), ("Unborn", "exit status 1")])
def test_a_bot_that_dies_even_when_it_is_tried_forfeits_in_its_game(name: str, words: str) -> None:
    for game in games_of(against(name, 2)):
        assert game.forfeit is not None
        assert (game.forfeit.side, game.forfeit.words) == (0, words)


def test_a_process_that_many_games_wear_out_is_replaced_and_costs_nothing() -> None:
    games = games_of(against("Wearing", 10))
    assert len(games) == 10
    assert all(game.totals is not None for game in games)


def test_what_no_bot_did_ends_the_run_with_its_reason() -> None:
    match = pairing(Entrant("gone", "gone.py:Bot"), RANDOM, 2)
    with Workers(1) as executor, pytest.raises(BotError, match=r"gone\.py"):
        play_matches(SETTING, [match], 2, executor)


def test_leaving_early_does_not_wait_for_a_bot_that_never_answers() -> None:
    match = pairing(Entrant("stuck", contender("Stuck")), RANDOM, 2)
    setting = replace(SETTING, seconds=1000.0)
    with Workers(1) as executor:
        executor.begin(Task(setting, 0, match, next(deals(1, 1, 2)), keep=False))
    assert all(worker.process is None for worker in executor.every)


@pytest.mark.parametrize(("status", "words"), [(3, "exit status 3"), (-9, "SIGKILL"), (-63, "signal 63")])
def test_the_end_of_a_process_is_told_in_words(status: int, words: str) -> None:
    assert how_ended(status) == words
