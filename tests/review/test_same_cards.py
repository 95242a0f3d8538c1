"""The same cards in other hands: the deal of a game, played again by bots."""

from __future__ import annotations

import pytest
from recorded import played_record

from peregon.continuations import play_on
from peregon.records import Player, Record
from peregon.review import same_cards
from peregon.review.same_cards import ParGame, par_of, par_record


def whole_record(title: str = "first_journey", seats: int = 2) -> Record:
    return played_record(title, seats)


def test_par_tells_what_each_level_reached_in_every_game() -> None:
    record = whole_record()
    outcome = record.verify()
    assert outcome is not None
    steps = list(same_cards(record, 1, games=4, levels=("easy", "hard")))
    assert [[par.level for par in step.pars] for step in steps] == [["easy"], ["easy", "hard"]]
    found = steps[-1]
    assert (found.seat, found.total, found.place) == (1, outcome.totals[1], outcome.scores[1].place)
    for par in found.pars:
        assert par.games == len(par.totals) == 4
        assert par.total == pytest.approx(sum(par.totals) / 4, abs=0.06)
        assert par.beaten == sum(total < found.total for total in par.totals)
        assert 0 <= par.wins <= 1


def test_a_game_of_par_is_the_same_each_time_and_another_number_is_another_game() -> None:
    record = whole_record()
    once, twice = (list(par_record(record, 0, "easy", 0).lines()) for _ in range(2))
    assert once == twice
    assert list(par_record(record, 0, "easy", 1).lines()) != once


def test_the_game_of_a_total_can_be_watched() -> None:
    record = whole_record()
    par = list(same_cards(record, 0, games=3, levels=("normal",)))[-1].pars[0]
    for number, total in enumerate(par.totals):
        outcome = par_record(record, 0, "normal", number).verify()
        assert outcome is not None and outcome.totals[0] == total


@pytest.mark.parametrize("title", ["usa", "first_journey", "trans_europa"])
def test_all_decks_keep_their_order(title: str) -> None:
    record = whole_record(title)
    again = par_record(record, 0, "easy", 0)
    assert again.seed == record.seed and again.first == record.first
    assert bytes(again.start()) == bytes(record.start())
    assert again.verify() is not None


@pytest.mark.parametrize("title", ["usa", "first_journey", "trans_europa"])
def test_a_game_that_was_played_on_is_compared_from_there(title: str) -> None:
    whole = whole_record(title)
    at = len(whole.entries) // 2
    record = play_on(whole, at, whole.entries[at].seat, bytes(32))
    played = par_record(record, 0, "easy", 0)
    assert played.continued == record.continued
    assert played.entries[:at] == record.entries
    assert played.verify() is not None


def test_the_level_sits_in_the_seat_and_others_keep_theirs() -> None:
    record = whole_record()
    known = Record(
        record.game, 2, record.commitment, record.first, record.seed, record.names,
        (Player(face="owl", level="easy"), Player()), entries=record.entries,
    )  # fmt: skip
    assert par_record(known, 1, "normal", 0).players == (Player(level="easy"), Player(level="normal"))
    assert par_record(known, 0, "normal", 0).players == (Player(level="normal"), Player(level="hard"))


def test_an_unfinished_game_has_no_par() -> None:
    with pytest.raises(ValueError, match="not finished"):
        next(same_cards(played_record("usa", 2, 10), 0))


def test_means_and_errors_are_those_of_the_games() -> None:
    results = ((10, 1.0), (14, 0.0), (12, 0.5), (16, 0.5))
    par = par_of("hard", 13, [ParGame("hard", *result) for result in results])
    assert (par.total, par.wins, par.beaten) == (13.0, 0.5, 2)
    assert par.error == pytest.approx(1.3, abs=0.01)  # 2.58 / 2
