"""Win shares, score differences, confidence intervals, early stop, and ratings."""

from __future__ import annotations

from array import array
from dataclasses import replace
from random import Random

import pytest

from peregon.arena.early_stop import Sprt, Verdict
from peregon.arena.matches import Entrant, Match, pairing
from peregon.arena.ratings import ratings
from peregon.arena.referee import BotFault, Forfeit, PlayedGame
from peregon.arena.statistics import mean_estimate, share_estimate, standings, student
from peregon.titles import SetupError

PAIR = pairing(Entrant("a", "a"), Entrant("b", "b"), 2)
FOUR = pairing(Entrant("a", "a"), Entrant("b", "b"), 4)


def played(seating: tuple[int, ...], totals: tuple[int, ...]) -> PlayedGame:
    """Return a game decided by points alone."""
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    shares = tuple((place == 1) / places.count(1) for place in places)
    times = tuple(array("d", [0.001 * (seat + 1)] * 10) for seat in range(len(seating)))
    parts = tuple({"routes": total - 1, "made": 1} for total in totals)
    return PlayedGame(0, seating, shares, places, totals, parts, None, times)


def forfeited(seating: tuple[int, ...], side: int) -> PlayedGame:
    places = tuple(2 if one == side else 1 for one in seating)
    shares = tuple(float(place == 1) for place in places)
    forfeit = Forfeit(side, seating.index(side), BotFault.LATE, "2 s", 5)
    return replace(
        played(seating, (0, 0)), places=places, shares=shares, totals=None, parts=(), forfeit=forfeit
    )


def luck(random: Random, share: float, by_seat: float) -> float:
    """Return a deal of two games; in some the better seat wins both, whichever bot has it."""
    if random.random() < by_seat:
        return 0.5
    return ((random.random() < share) + (random.random() < share)) / 2


# ── intervals ──


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.004)


@pytest.mark.parametrize("deals", [10, 60])
@pytest.mark.parametrize("by_seat", [0.0, 0.5])
@pytest.mark.parametrize("share", [0.5, 0.7, 0.95])
def test_the_interval_of_a_share_covers_the_truth(share: float, by_seat: float, deals: int) -> None:
    random, truth, runs = Random(3), share * (1 - by_seat) + by_seat / 2, 800
    covered = 0
    for _ in range(runs):
        found = share_estimate([luck(random, share, by_seat) for _ in range(deals)])
        assert found.low is not None
        assert found.high is not None
        covered += found.low <= truth <= found.high
    assert covered / runs >= 0.94


@pytest.mark.parametrize("deals", [5, 40])
def test_the_interval_of_a_mean_covers_the_truth_as_often_as_it_says(deals: int) -> None:
    random, runs = Random(4), 1500
    covered = 0
    for _ in range(runs):
        found = mean_estimate([random.gauss(12, 30) for _ in range(deals)])
        assert found.low is not None
        assert found.high is not None
        covered += found.low <= 12 <= found.high
    assert 0.935 <= covered / runs <= 0.965


def test_an_interval_never_shrinks_to_nothing_nor_leaves_0_to_1() -> None:
    found = share_estimate([1.0] * 30)
    assert found.mean == found.high == 1
    assert found.low is not None
    assert 0.8 < found.low < 0.95


def test_one_deal_tells_no_interval_of_a_mean() -> None:
    found = mean_estimate([7.0])
    assert (found.mean, found.low, found.high) == (7, None, None)


# ── standings ──


def test_a_tie_is_shared() -> None:
    a, b = standings(PAIR, [[played((0, 1), (9, 9)), played((1, 0), (9, 9))]])
    assert (a.share.mean, b.share.mean) == (0.5, 0.5)


def test_a_tie_of_three_seats_is_shared_by_their_sides() -> None:
    a, b = standings(FOUR, [[played((0, 1, 0, 1), (9, 9, 9, 4))]])
    assert a.share.mean == pytest.approx(2 / 3)
    assert b.share.mean == pytest.approx(1 / 3)


def test_a_deal_is_one_observation() -> None:
    even = [played((0, 1), (9, 4)), played((1, 0), (9, 4))]
    a, _ = standings(PAIR, [even] * 200)
    assert a.share.mean == 0.5
    assert a.share.low is not None
    assert a.share.low > 0.49  # with 400 independent games it would be 0.45


def test_scores_are_compared_with_those_of_the_others() -> None:
    deal = [played((0, 1), (30, 20)), played((1, 0), (26, 24))]
    a, b = standings(PAIR, [deal])
    assert a.difference is not None
    assert b.difference is not None
    assert (a.difference.mean, b.difference.mean) == (4, -4)
    assert (a.total, b.total) == (27, 23)
    assert a.parts == {"routes": 26, "made": 1}


def test_times_are_told_for_each_side() -> None:
    a, b = standings(PAIR, [[played((0, 1), (2, 1))]])
    assert a.decisions == 10
    assert a.mean_seconds == a.slow_seconds == pytest.approx(0.001)
    assert b.mean_seconds == pytest.approx(0.002)


def test_a_forfeited_game_is_lost_and_its_deal_has_no_scores() -> None:
    fought = [played((0, 1), (30, 20)), played((1, 0), (20, 30))]
    lost = [played((0, 1), (90, 20)), forfeited((1, 0), 0)]
    a, b = standings(PAIR, [fought, lost])
    assert (a.share.mean, b.share.mean) == (0.75, 0.25)
    assert a.difference is not None
    assert a.difference.mean == 10
    assert a.forfeits == {BotFault.LATE: 1}
    assert a.first_words == {BotFault.LATE: "2 s"}
    assert b.forfeits == {}


# ── the early stop ──


def stopped_after(random: Random, share: float, deals: int, low: float, high: float) -> tuple[int, Verdict]:
    test = Sprt(low, high)
    for number in range(1, deals + 1):
        test.add(luck(random, share, 0))
        if test.verdict is not Verdict.OPEN:
            return number, test.verdict
    return deals, Verdict.OPEN


def test_the_test_soon_sees_who_is_clearly_stronger() -> None:
    random = Random(5)
    runs = [stopped_after(random, 0.8, 500, 0.5, 0.55) for _ in range(100)]
    assert {verdict for _, verdict in runs} == {Verdict.HIGH}
    assert sum(number for number, _ in runs) / 100 < 40


@pytest.mark.parametrize(("share", "wrong"), [(0.5, Verdict.HIGH), (0.6, Verdict.LOW)])
def test_the_test_errs_as_seldom_as_it_says(share: float, wrong: Verdict) -> None:
    random = Random(6)
    runs = [stopped_after(random, share, 2000, 0.5, 0.6) for _ in range(400)]
    assert sum(verdict is wrong for _, verdict in runs) / 400 < 0.07


def test_equals_do_not_stop_early() -> None:
    random = Random(7)
    runs = [stopped_after(random, 0.5, 50, 0.5, 0.55) for _ in range(100)]
    assert sum(verdict is Verdict.OPEN for _, verdict in runs) > 90


@pytest.mark.parametrize(("low", "high"), [(0.5, 0.5), (0.6, 0.5), (0, 0.5), (0.5, 1), (float("nan"), 0.5)])
def test_a_test_between_shares_that_are_none_is_refused(low: float, high: float) -> None:
    with pytest.raises(SetupError, match="0 < low < high < 1"):
        Sprt(low, high)


# ── ratings ──


def rated(games: list[PlayedGame], match: Match = PAIR, seed: int = 1) -> dict[str, float]:
    return {one.label: one.mean for one in ratings([(match, [games])], seed)}


def test_who_wins_more_is_rated_higher_and_listed_first() -> None:
    games = [played((0, 1), (1, 2)), played((1, 0), (2, 1)), played((0, 1), (2, 1))] * 5
    assert list(rated(games)) == ["b", "a"]


def test_ratings_do_not_hang_on_the_order_of_the_games() -> None:
    games = [played((0, 1), (1, 2))] * 20 + [played((0, 1), (2, 1))] * 30
    mixed = Random(1).sample(games, len(games))
    assert rated(games) == rated(mixed)
    other = rated(games, seed=2)
    assert other["a"] == pytest.approx(rated(games)["a"], abs=1)


def test_a_bot_in_several_seats_has_one_rating() -> None:
    games = [played((0, 1, 0, 1), (9, 3, 5, 1)), played((1, 0, 1, 0), (3, 9, 1, 5))] * 10
    found = rated(games, FOUR)
    assert found["a"] > 26
    assert found["b"] < 24


def test_equals_are_rated_alike() -> None:
    found = rated([played((0, 1), (5, 5)), played((1, 0), (5, 5))] * 5)
    assert found["a"] == pytest.approx(found["b"])
