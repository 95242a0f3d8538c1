"""Reviews of whole games: deterministic, resumable, cancellable, for every title and number of players."""

from __future__ import annotations

import msgspec
import pytest
from recorded import earlier_record, played_record

from peregon.records import Record
from peregon.review import (
    Mark,
    Review,
    begin_review,
    read_review,
    review_as_json,
    review_of,
    reviewed,
)
from peregon.titles import TITLES

PLAYOUTS = 8
TABLES = [(title.id, seats) for title in TITLES.values() for seats in range(title.fewest, title.most + 1)]
LENGTH = 60  # actions, where the whole game would take long


def only_some(record: Record, actions: int) -> Record:
    """Return the record of a game's first actions."""
    short = Record(record.game, record.seats, record.commitment, record.first, record.seed, record.names)
    short.entries = record.entries[:actions]
    return short


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_decision_of_every_title_and_number_of_players_is_reviewed(title: str, seats: int) -> None:
    record = played_record(title, seats, LENGTH)
    review = review_of(record, playouts=PLAYOUTS)
    assert review.complete
    assert [decision.at for decision in review.decisions] == list(range(len(record.entries)))
    assert [decision.seat for decision in review.decisions] == [entry.seat for entry in record.entries]
    assert [decision.played for decision in review.decisions] == [entry.action for entry in record.entries]
    assert [summary.seat for summary in review.summaries] == list(range(seats))


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_has_chances_losses_and_a_result_that_fit_together(title: str) -> None:
    record = played_record(title, 2)
    outcome = record.verify()
    assert outcome is not None
    review = review_of(record, playouts=PLAYOUTS)
    for decision in review.decisions:
        assert decision.loss >= 0 and decision.error >= 0
        assert decision.loss == pytest.approx(decision.chance - decision.after, abs=2e-4)
        assert all(0 <= option.chance <= 1 for option in decision.options)
        chances = [option.chance for option in decision.options]
        assert chances == sorted(chances, reverse=True) and chances[0] == decision.chance
        assert decision.played in [option.action for option in decision.options]
        assert decision.best == decision.options[0].action
        if decision.mark is not None:
            assert decision.spread >= decision.loss or decision.mark is Mark.BEST
    last = review.decisions[-1]
    assert last.after == (last.seat in outcome.winners), "the game was over"
    for point in review.points:
        assert sum(point.chances) == pytest.approx(1, abs=1e-3)
    assert len(review.points) == len(review.decisions) + 1
    for summary in review.summaries:
        won = summary.seat in outcome.winners
        assert summary.result == (1 / len(outcome.winners) if won else 0)
        assert summary.luck is not None
        assert summary.first - summary.lost + summary.luck == pytest.approx(summary.result, abs=2e-4)
    first, second = review.summaries
    assert (first.others, second.others) == (second.lost, first.lost), "of two, one has what the other lost"


def test_without_a_choice_there_is_no_mark() -> None:
    record = played_record("europe", 2)
    review = review_of(record, playouts=PLAYOUTS)
    alone = [decision for decision in review.decisions if len(decision.options) == 1]
    assert alone, "no decision of this game had a single option"
    assert all(decision.mark is None and decision.loss == 0 for decision in alone)


def test_the_same_record_playouts_and_seed_give_the_same_bytes() -> None:
    record = played_record("usa", 2, LENGTH)
    once, twice = (review_as_json(review_of(record, playouts=PLAYOUTS)) for _ in range(2))
    assert once == twice
    assert review_as_json(review_of(record, playouts=PLAYOUTS, seed=1)) != once
    assert review_as_json(review_of(record, playouts=2 * PLAYOUTS)) != once


@pytest.mark.parametrize("title", TITLES)
def test_a_review_that_was_stopped_and_saved_goes_on_to_the_same_bytes(title: str) -> None:
    record = played_record(title, 2, LENGTH)
    whole = review_as_json(review_of(record, playouts=PLAYOUTS))
    review = begin_review(record, playouts=PLAYOUTS)
    for _ in reviewed(record, review):
        if review.done == len(record.entries) // 2:
            break
    saved = read_review(review_as_json(review))
    assert not saved.complete and len(saved.decisions) == len(record.entries) // 2
    for _ in reviewed(record, saved):
        pass
    assert review_as_json(saved) == whole


def test_a_review_stops_within_a_decision_and_keeps_what_is_done() -> None:
    record = played_record("usa", 2, LENGTH)
    review = begin_review(record, playouts=PLAYOUTS)
    steps = iter(reviewed(record, review, stop=lambda: review.done == 3))
    assert [one.done for one in steps] == [1, 2, 3]
    assert [decision.at for decision in review.decisions] == [0, 1, 2]
    for _ in reviewed(record, review):
        pass
    assert review_as_json(review) == review_as_json(review_of(record, playouts=PLAYOUTS))


def test_a_review_of_one_seat_has_the_same_decisions_as_that_of_all() -> None:
    record = played_record("europe", 3, LENGTH)
    every, own = review_of(record, playouts=PLAYOUTS), review_of(record, seat=1, playouts=PLAYOUTS)
    assert own.decisions == [decision for decision in every.decisions if decision.seat == 1]
    assert [summary.seat for summary in own.summaries] == [1]
    assert own.summaries[0].others is None, "the others were not reviewed"
    assert msgspec.structs.replace(every.summaries[1], others=None) == own.summaries[0]
    assert all(point.chances[0] == point.chances[2] for point in own.points)


def test_what_the_others_lost_is_shared_out() -> None:
    record = played_record("first_journey", 3)
    review = review_of(record, playouts=64)
    others = sum(summary.others or 0 for summary in review.summaries)
    assert others == pytest.approx(sum(summary.lost for summary in review.summaries), abs=1e-3)


def test_too_few_playouts_are_told() -> None:
    record = played_record("usa", 2, LENGTH)
    assert all(summary.rough for summary in review_of(record, playouts=PLAYOUTS).summaries)


def test_a_review_is_the_same_after_its_json() -> None:
    review = review_of(played_record("trans_europa", 3, LENGTH), playouts=PLAYOUTS)
    assert read_review(review_as_json(review)) == review


def test_a_review_of_another_format_is_refused() -> None:
    review = review_of(played_record("first_journey", 2, 4), playouts=PLAYOUTS)
    later = msgspec.structs.replace(review, format=review.format + 1)
    with pytest.raises(ValueError, match="format"):
        read_review(review_as_json(later))
    with pytest.raises(ValueError, match=r"malformed|truncated"):
        read_review(b"{")


def test_progress_is_told_after_every_action() -> None:
    done: list[int] = []
    record = played_record("first_journey", 2, 20)
    review_of(record, playouts=PLAYOUTS, progress=done.append)
    assert done == list(range(1, len(record.entries) + 1))


def results(review: Review) -> list[float | None]:
    return [summary.result for summary in review.summaries]


def test_who_resigns_has_lost_and_the_other_has_won() -> None:
    record = only_some(played_record("usa", 2), 30)
    record.resigned = 0
    review = review_of(record, playouts=PLAYOUTS)
    assert results(review) == [0, 1]
    assert review.points[-1].chances == [0, 1]


def test_an_unfinished_game_has_accuracies_but_no_result_and_no_luck() -> None:
    review = review_of(only_some(played_record("usa", 2), 30), playouts=PLAYOUTS)
    assert review.complete
    assert results(review) == [None, None]
    assert [summary.luck for summary in review.summaries] == [None, None]
    assert len(review.points) == len(review.decisions)


def test_a_game_that_was_resigned_before_the_first_action_has_a_result() -> None:
    record = only_some(played_record("usa", 2), 0)
    record.resigned = 1
    review = review_of(record, playouts=PLAYOUTS)
    assert review.complete and not review.decisions
    assert results(review) == [1, 0]
    assert [point.chances for point in review.points] == [[1, 0]]
    assert [(summary.first, summary.luck, summary.accuracy) for summary in review.summaries] == [
        (0.5, 0.5, None),
        (0.5, -0.5, None),
    ]


def test_a_review_that_was_stopped_between_its_last_action_and_its_end_is_completed() -> None:
    record = played_record("first_journey", 2)
    whole = review_of(record, playouts=PLAYOUTS)
    cut = msgspec.structs.replace(whole, points=whole.points[:-1], summaries=[], turning_points=[])
    assert list(reviewed(record, cut)) == [], "no action is reviewed twice"
    assert review_as_json(cut) == review_as_json(whole)


def test_the_chart_shows_a_certain_win_as_certain() -> None:
    record = played_record("first_journey", 2)
    review = review_of(record, playouts=PLAYOUTS)
    won = [decision for decision in review.decisions if decision.chance == 1]
    assert won, "the winner's last claim"
    for decision in won:
        point = next(one for one in review.points if one.at == decision.at)
        assert point.chances == [float(seat == decision.seat) for seat in range(2)]


@pytest.mark.parametrize("title", TITLES)
def test_games_of_earlier_rules_are_reviewed_by_those_rules(title: str) -> None:
    record = only_some(earlier_record(title), 20)
    review = review_of(record, playouts=PLAYOUTS)
    assert review.rules == 1
    assert len(review.decisions) == 20
