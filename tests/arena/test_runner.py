"""Playing matches: results are the same for any number of processes, even if bots fail."""

from __future__ import annotations

from array import array
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from contenders import Steady, contender

from peregon.arena import referee
from peregon.arena.early_stop import Verdict
from peregon.arena.executors import HERE, Workers
from peregon.arena.matches import Entrant, Match, field_match, pairing
from peregon.arena.referee import BotFault, PlayedGame
from peregon.arena.runner import MatchResult, Setting, deals_needed, file_names, play_matches
from peregon.arena.statistics import standings
from peregon.boards import RailBoard
from peregon.events import RailLaid, RoundEnded
from peregon.game import load
from peregon.records import read_records

SETTING = Setting("first_journey", 2, 11)
STEADY = Entrant("steady", contender("Steady"))
GREEDY = Entrant("greedy", "greedy")
RANDOM = Entrant("random", "random")


def games_of(result: MatchResult) -> list[PlayedGame]:
    return [game for deal in result.deals for game in deal]


def play(match: Match, games: int, setting: Setting = SETTING, **more: Any) -> MatchResult:
    (result,) = play_matches(setting, [match], games, **more)
    return result


def against(name: str, games: int = 4, players: int = 2, seconds: float = 1.0) -> MatchResult:
    setting = replace(SETTING, seconds=seconds, players=players)
    return play(pairing(Entrant(name, contender(name)), RANDOM, players), games, setting)


# ── the same deals, the same results ──


def test_the_same_seed_gives_the_same_games_here_and_with_one_and_two_workers(tmp_path: Path) -> None:
    matches = [pairing(RANDOM, GREEDY, 2), pairing(STEADY, GREEDY, 2), pairing(RANDOM, STEADY, 2)]
    heard: list[int] = []
    texts: list[str] = []
    for jobs in (0, 1, 2):
        out = tmp_path / str(jobs)
        with Workers(jobs) if jobs else nullcontext(HERE) as executor:
            results = play_matches(SETTING, matches, 40, executor, (0.5, 0.55), out, heard.append)
        texts.append(str([(r.deals, r.sprt) for r in strip_times(results)]))
        assert [result.stopped for result in results] == [True, True, False]
    assert texts[0] == texts[1] == texts[2]
    for name in file_names(matches):
        saved = [(tmp_path / str(jobs) / name).read_bytes() for jobs in (0, 1, 2)]
        assert saved[0] == saved[1] == saved[2]
    assert heard[-1] == 120
    assert heard == [*heard[: len(heard) // 3]] * 3


def strip_times(results: list[MatchResult]) -> list[MatchResult]:
    for result in results:
        result.deals = [[replace(game, seconds=()) for game in deal] for deal in result.deals]
    return results


def test_another_seed_gives_other_games() -> None:
    match = pairing(RANDOM, GREEDY, 2)
    assert play(match, 4).deals == play(match, 4).deals
    assert play(match, 4).deals != play(match, 4, replace(SETTING, seed=12)).deals


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_against_itself_gets_exactly_half(players: int) -> None:
    match = pairing(RANDOM, Entrant("random (2)", "random"), players)
    result = play(match, 12, replace(SETTING, players=players))
    one, other = standings(match, result.deals)
    assert one.share.mean == pytest.approx(0.5, abs=1e-12)
    assert one.difference is not None
    assert one.difference.mean == pytest.approx(0, abs=1e-9)
    assert one.parts == pytest.approx(other.parts)


def test_every_deal_is_played_in_every_seating() -> None:
    match = pairing(RANDOM, GREEDY, 3)
    result = play(match, 7, replace(SETTING, players=3))
    assert [[game.seating for game in deal] for deal in result.deals] == [list(match.seatings)] * 2
    assert [[game.deal for game in deal] for deal in result.deals] == [[0] * 6, [1] * 6]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [deals_needed(pairing(RANDOM, GREEDY, 3), games) for games in (1, 6, 7, 12)] == [1, 1, 2, 2]


def test_one_among_others_is_measured_too() -> None:
    match = field_match([GREEDY, RANDOM, RANDOM, RANDOM])
    result = play(match, 8, replace(SETTING, players=4))
    one, others = standings(match, result.deals)
    assert one.fair == 0.25
    assert one.share.mean > 0.5
    assert one.share.mean + others.share.mean == pytest.approx(1)


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", "trans_europa"])
def test_every_title_is_played(title: str) -> None:
    result = play(pairing(RANDOM, GREEDY, 2), 2, replace(SETTING, title=title))
    assert all(game.totals is not None for game in games_of(result))


# ── forfeits ──


@pytest.mark.parametrize(
    ("name", "fault", "words"),
    [
        ("Raising", BotFault.RAISED, "ZeroDivisionError"),
        ("Quitting", BotFault.RAISED, "SystemExit: 3"),
        ("Unmade", BotFault.RAISED, "LookupError: no such file: [weights]"),
        ("Cheating", BotFault.ILLEGAL, "is refused"),
        ("Confused", BotFault.NO_ACTION, "str instead of an action"),
    ],
)
def test_a_bot_that_misbehaves_forfeits_and_the_rest_is_played(
    name: str, fault: BotFault, words: str
) -> None:
    result = against(name)
    games = games_of(result)
    assert len(games) == 4
    for game in games:
        assert game.forfeit is not None
        assert (game.forfeit.side, game.forfeit.fault) == (0, fault)
        assert words in game.forfeit.words
        assert game.totals is None
        assert game.shares == tuple(float(side == 1) for side in game.seating)
    wrong, right = standings(result.match, result.deals)
    assert (wrong.share.mean, right.share.mean) == (0, 1)
    assert (wrong.forfeits, right.forfeits) == ({fault: 4}, {})
    assert wrong.difference is None


def test_a_late_bot_forfeits() -> None:
    for game in games_of(against("Sleepy", seconds=0.01)):
        assert game.forfeit is not None
        assert game.forfeit.fault is BotFault.LATE
        assert "s instead of 0.01 s" in game.forfeit.words


@pytest.mark.parametrize(("took", "late"), [(1.9, False), (2.24, False), (2.26, True)])
def test_late_is_more_than_the_limit_a_tenth_and_50_ms(
    took: float, late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load("first_journey")
    monkeypatch.setattr(referee.time, "perf_counter", iter([5.0, 5.0 + took]).__next__)
    times = array("d")
    with pytest.raises(referee.Foul) if late else nullcontext():
        referee.ask(Steady(game, 1), game, game.start(2, 1, 0), 0, 2.0, times)
    assert times[0] == pytest.approx(took)


def test_a_bot_that_never_answers_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("peregon.arena.tasks.MAKING", 0.1)
    for game in games_of(against("Stuck", games=2, seconds=0.01)):
        assert game.forfeit is not None
        assert game.forfeit.fault is BotFault.LATE
        assert "interrupted after 1" in game.forfeit.words


def test_all_seats_of_a_bot_that_forfeits_are_last() -> None:
    for game in games_of(against("Confused", players=4)):
        assert game.places == tuple(4 if side == 0 else 1 for side in game.seating)
        assert game.shares == tuple(0.5 * side for side in game.seating)


def test_players_who_never_end_the_game_share_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("peregon.arena.referee.LONGEST", 5)
    game = play(pairing(RANDOM, GREEDY, 2), 1).deals[0][0]
    assert game.stalled
    assert game.shares == (0.5, 0.5)


# ── what is kept for the report ──


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_claims_are_the_routes_that_each_seat_owns_at_the_end(title: str, tmp_path: Path) -> None:
    result = play(pairing(RANDOM, GREEDY, 2), 2, replace(SETTING, title=title), out=tmp_path)
    for record, game in zip(read_records(tmp_path / "random-vs-greedy.jsonl"), games_of(result), strict=True):
        *_, (_, _, last) = record.replay()
        for seat, claims in enumerate(game.claims):
            owners = enumerate(last.state.record["owner"][0])
            assert sorted(claims) == [route for route, owner in owners if owner == seat]
        assert (game.actions, game.rounds) == (len(record.entries), 1)


def test_rails_are_counted_over_all_rounds(tmp_path: Path) -> None:
    match = pairing(GREEDY, Entrant("other", "greedy"), 2)
    result = play(match, 2, replace(SETTING, title="trans_europa"), out=tmp_path)
    board = load("trans_europa").board
    assert isinstance(board, RailBoard)
    for record, game in zip(read_records(tmp_path / "greedy-vs-other.jsonl"), games_of(result), strict=True):
        events = [event for _, _, step in record.replay() for event in step.events]
        for seat, claims in enumerate(game.claims):
            laid = [one.line for one in events if isinstance(one, RailLaid) and one.seat == seat]
            assert [board.lines[line].id for line in claims] == laid
        assert game.rounds == sum(isinstance(one, RoundEnded) for one in events) > 1
        assert game.tickets == ((0, 0), (0, 0))


def test_tickets_are_made_or_missed(tmp_path: Path) -> None:
    result = play(pairing(RANDOM, GREEDY, 2), 4, replace(SETTING, title="usa"), out=tmp_path)
    for record, game in zip(read_records(tmp_path / "random-vs-greedy.jsonl"), games_of(result), strict=True):
        outcome = record.verify()
        assert outcome is not None
        for (made, missed), score in zip(game.tickets, outcome.scores, strict=True):
            assert made == score.completed
            assert made + missed == len(score.tickets) > 0
            assert (missed > 0) == (score.parts["missed"] < 0)


# ── the early stop, records ──


def test_a_clearly_stronger_bot_stops_the_match_and_equals_do_not() -> None:
    strong = play(pairing(GREEDY, RANDOM, 2), 100, sprt=(0.5, 0.55))
    assert strong.sprt is not None
    assert strong.sprt.verdict is Verdict.HIGH
    assert len(strong.deals) < 25
    equal = play(pairing(RANDOM, STEADY, 2), 40, sprt=(0.5, 0.55))
    assert not equal.stopped
    assert len(equal.deals) == 20


def test_saved_games_replay_and_prove(tmp_path: Path) -> None:
    result = play(pairing(RANDOM, GREEDY, 3), 6, replace(SETTING, players=3), out=tmp_path)
    records = read_records(tmp_path / "random-vs-greedy.jsonl")
    for record, game in zip(records, games_of(result), strict=True):
        outcome = record.verify()
        assert outcome is not None
        assert outcome.totals == game.totals
        assert record.names == tuple(("random", "greedy")[side] for side in game.seating)


def test_a_forfeited_game_is_saved_as_far_as_it_went(tmp_path: Path) -> None:
    match = pairing(Entrant("raising", contender("Raising")), RANDOM, 2)
    result = play(match, 2, out=tmp_path)
    records = read_records(tmp_path / "raising-vs-random.jsonl")
    for record, game in zip(records, games_of(result), strict=True):
        assert record.verify() is None
        assert game.forfeit is not None
        assert len(record.entries) == game.forfeit.after


def test_matches_of_like_names_have_files_of_their_own() -> None:
    likes = [pairing(Entrant("a.b", ""), GREEDY, 2), pairing(Entrant("a b", ""), GREEDY, 2)]
    assert file_names(likes) == ["a_b-vs-greedy.jsonl", "a_b-vs-greedy_.jsonl"]
