"""A data set has the same bytes after any interruption, and its games can be replayed."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runner import printed, refused
from contenders import contender

from peregon.arena.dataset import games_in
from peregon.records import read_records

GAMES = ("dataset", "first_journey", "--bot", "random", "--seed", "5")


def made(file: Path, games: int, *more: str) -> bytes:
    """Make a data set, or extend it; return its bytes."""
    printed(*GAMES, "--games", str(games), "--out", str(file), *more)
    return file.read_bytes()


def test_the_games_are_records_that_can_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    made(file, 3, "--players", "3")
    records = read_records(file)
    assert [record.seats for record in records] == [3, 3, 3]
    assert [record.first for record in records] == [0, 1, 2]
    assert records[0].names == ("random",) * 3
    for record in records:
        assert record.verify() is not None


def test_an_interrupted_run_goes_on_to_the_same_file(tmp_path: Path) -> None:
    whole = made(tmp_path / "whole.jsonl", 4)
    places = [0, *(place for _, place in games_in(tmp_path / "whole.jsonl"))]
    assert len(places) == 5 and places[-1] == len(whole)
    for end in (0, places[1] // 2, places[2], places[2] + 700, places[3] - 1, len(whole)):
        file = tmp_path / f"{end}.jsonl"
        file.write_bytes(whole[:end])
        assert made(file, 4) == whole
    assert made(tmp_path / "two.jsonl", 2) == whole[: places[2]]
    assert made(tmp_path / "two.jsonl", 4, "--jobs", "2") == whole


def test_a_file_with_enough_games_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = made(file, 2)
    output = " ".join(printed(*GAMES, "--games", "1", "--out", str(file)).split())
    assert "2 games" in output and "2 of them from earlier runs" in output
    assert file.read_bytes() == whole


@pytest.mark.parametrize("more", [("--seed", "6"), ("--players", "3"), ("--bot", "greedy")])
def test_other_games_are_never_mixed_in(tmp_path: Path, more: tuple[str, str]) -> None:
    file = tmp_path / "games.jsonl"
    whole = made(file, 1)
    assert "has other games than those asked for" in refused(*GAMES, "--out", str(file), *more)
    assert file.read_bytes() == whole


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("dear diary\n", "utf-8")
    assert "has other games" in refused(*GAMES, "--out", str(file))
    assert file.read_text("utf-8") == "dear diary\n"


def test_a_bot_that_does_not_play_to_the_end_stops_the_command(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = refused("dataset", "first_journey", "--bot", contender("Raising"), "--out", str(file))
    assert "did not play to its end (raised)" in words
    assert file.read_bytes() == b""
