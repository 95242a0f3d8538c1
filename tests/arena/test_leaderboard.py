"""A leaderboard has the matches of many runs, counts no game twice, and rates all bots together."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from cli_runner import printed, refused

from peregon.arena.leaderboard import HEAD, Entry, Leaderboard, page, places
from peregon.i18n import Wording

ROOT = Path(__file__).parents[2]
GAMES = ("arena", "first_journey", "--seed", "3", "--games")


def match(one: str, other: str, ahead: float, games: int, seed: int = 1) -> Entry:
    """Return an entry of two bots."""
    return {
        "title": "usa",
        "board": "usa",
        "rules": 2,
        "options": {},
        "players": 2,
        "seed": seed,
        "bots": [one, other],
        "games": games,
        "pairs": [{"bots": [one, other], "games": games, "ahead": ahead}],
    }


def test_ratings_say_how_likely_a_bot_is_to_win() -> None:
    found = {place.bot: place for place in places([match("planner", "slow", 10_000, 11_000)])}
    assert found["planner"].rating == 1500
    odds = 10 ** ((found["planner"].rating - found["slow"].rating) / 400)
    assert odds == pytest.approx(10_000.5 / 1000.5)
    assert found["slow"].games == 11_000


def test_bots_that_never_met_are_compared_through_others() -> None:
    found = {
        place.bot: place.rating for place in places([match("a", "b", 900, 1000), match("b", "c", 900, 1000)])
    }
    expected = 2 * 400 * math.log10(900.5 / 100.5)
    assert found["a"] - found["c"] == pytest.approx(expected, abs=0.1)
    assert sum(found.values()) / 3 == pytest.approx(1500)  # without the planner the mean has it


def test_the_interval_has_the_width_that_its_games_allow() -> None:
    few, many = (places([match("planner", "b", number / 2, number)])[0].margin for number in (99, 9999))
    assert few / many == pytest.approx(10)
    assert many == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(10_000 / 4))


def test_a_bot_that_has_won_every_game_has_a_rating() -> None:
    (best, worst) = places([match("a", "b", 50, 50)])
    assert best.bot == "a" and 400 < best.rating - worst.rating < 1200


def test_the_same_deals_count_once_and_the_longer_match_stays(tmp_path: Path) -> None:
    board = Leaderboard(tmp_path / "board.json")
    board.add([match("a", "b", 5, 10), match("a", "b", 3, 10, seed=2)])
    board.add([match("a", "b", 15, 20)])
    board.add([match("a", "b", 1, 4)])
    board.save()
    again = Leaderboard(board.file)
    assert [(one["seed"], one["games"]) for one in again.results] == [(1, 20), (2, 10)]


def test_the_arena_extends_a_file_run_by_run(tmp_path: Path) -> None:
    file = str(tmp_path / "board.json")
    printed(*GAMES, "4", "--bots", "random,greedy", "--leaderboard", file)
    output = printed(*GAMES, "4", "--bots", "random,planner", "--leaderboard", file)
    table = output[output.index("board.json: ") :].splitlines()
    assert "First Journey, 2 players" in table[0]
    assert {line.split()[0] for line in table[2:] if line} == {"random", "greedy", "planner"}
    (one, other) = Leaderboard(Path(file)).results
    assert one["pairs"][0]["games"] == other["pairs"][0]["games"] == 4


def test_a_lineup_counts_each_pair_of_bots(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    printed(*GAMES, "3", "--lineup", "greedy,random,planner", "--leaderboard", str(file), "--json")
    (found,) = Leaderboard(file).results
    assert found["players"] == 3 and found["games"] == 3
    assert [pair["bots"] for pair in found["pairs"]] == [
        ["greedy", "random"],
        ["greedy", "planner"],
        ["random", "planner"],
    ]
    assert all(pair["games"] == 3 for pair in found["pairs"])


@pytest.mark.parametrize("text", ["[]", "{", '{"leaderboard": 2, "results": [{}]}', '{"results": 3}'])
def test_a_file_that_is_no_leaderboard_is_refused_before_any_game(tmp_path: Path, text: str) -> None:
    file = tmp_path / "board.json"
    file.write_text(text, "utf-8")
    words = refused(*GAMES, "1000000", "--bots", "random,greedy", "--leaderboard", str(file))
    assert "is not a leaderboard" in words
    assert file.read_text("utf-8") == text


def test_the_page_of_the_leaderboard_is_what_its_file_says() -> None:
    source = ROOT / "docs" / "leaderboard.json"
    assert json.loads(source.read_text("utf-8"))["results"]
    written = source.with_suffix(".md").read_text("utf-8")
    said = "python -m peregon.arena.leaderboard docs/leaderboard.json"
    assert written == page(Leaderboard(source), Wording("en"), HEAD), said
