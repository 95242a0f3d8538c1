"""The commands' output when they succeed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli_runner import printed, run

import peregon
from peregon.checks import soak
from peregon.checks.soak import SoakReport
from peregon.titles import TITLES

COMMANDS = (
    "open",
    "games",
    "play",
    "simulate",
    "replay",
    "review",
    "arena",
    "bots",
    "bench",
    "soak",
    "board",
)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Save two games of First Journey."""
    file = tmp_path_factory.mktemp("records") / "games.jsonl"
    printed("simulate", "first_journey", "--games", "2", "--seed", "3", "--out", str(file))
    return file


def test_it_prints_its_help() -> None:
    output = run("--help").output
    assert all(command in output for command in COMMANDS)


def test_it_tells_its_version() -> None:
    assert printed("--version") == f"peregon {peregon.__version__}\n"


@pytest.mark.parametrize("command", ["games", "play", "simulate", "replay", "review", "bench", "soak"])
def test_the_help_of_a_command_has_an_example(command: str) -> None:
    assert re.search(rf"peregon {command} ?\S", printed(command, "--help"))


def test_the_help_of_board_check_has_an_example() -> None:
    assert "peregon board check my.toml" in printed("board", "check", "--help")


def test_games_lists_titles_boards_players_and_options() -> None:
    output = printed("games")
    for title in TITLES.values():
        assert title.id in output
        assert f"{title.fewest}–{title.most}" in output
        assert all(board in output for board in title.boards)
    assert "returned_tickets" in output


def test_games_speaks_russian() -> None:
    assert "Билет на поезд" in printed("games", "--lang", "ru")
    assert "Билет на поезд" in printed("games", language="ru")


def test_games_does_not_wait_for_the_compiler() -> None:
    code = (
        "import sys; from peregon.cli import app; app(['games'], standalone_mode=False); "
        "assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_module_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "peregon", "play", "nowhere"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "unknown title 'nowhere'" in done.stderr


def test_simulate_shows_scores_shares_endings_and_speed() -> None:
    output = printed("simulate", "usa", "--players", "3", "--games", "30", "--seed", "7")
    assert "3 random players, 30 games" in output
    shares = [float(share) for share in re.findall(r"([\d.]+)%\s*$", output, re.MULTILINE)]
    assert len(shares) == 3
    assert sum(shares) >= 99.9
    assert "The game is over" in output
    assert "actions per game" in output


def test_simulate_gives_the_same_scores_for_the_same_seed() -> None:
    def scores() -> list[str]:
        output = printed("simulate", "trans_europa", "--games", "20", "--seed", "5")
        return [line for line in output.splitlines() if "games per second" not in line]

    assert scores() == scores()


def test_simulate_takes_a_board_and_an_option() -> None:
    printed("simulate", "first_journey", "--games", "2", "--board", "first_journey_usa")
    printed("simulate", "europe", "--games", "2", "--option", "returned_tickets=out")


def test_replay_shows_header_log_and_table(record: Path) -> None:
    output = printed("replay", str(record), "--at", "9", "--game", "2")
    assert "game 2 of 2" in output
    assert "board first_journey" in output
    assert "SHA-256 of the seed" in output
    assert "After action 9 of" in output
    assert "Cards: Seat 0" in output
    assert "Cards: Seat 1" in output


def test_replay_of_the_whole_game_ends_with_the_score(record: Path) -> None:
    assert "Final scores" in printed("replay", str(record))


def test_replay_from_a_seat_hides_what_it_did_not_see(record: Path) -> None:
    output = printed("replay", str(record), "--at", "9", "--seat", "1")
    assert "Cards: Seat 1" in output
    assert "Cards: Seat 0" not in output
    assert not re.search(r"Seat 0 draws an? (?!card )\w+ ", output)


def test_replay_before_the_first_action_shows_the_start(record: Path) -> None:
    assert "After action 0 of" in printed("replay", str(record), "--at", "0")


def test_replay_proves_every_game_of_a_file(record: Path) -> None:
    assert printed("replay", str(record), "--verify").count("Verified") == 2


@pytest.mark.parametrize("board", ["usa", "europe", "first_journey_usa", "trans_america"])
def test_board_check_finds_the_game_and_counts_the_facts(board: str) -> None:
    output = printed("board", "check", board)
    title = next(title.id for title in TITLES.values() if board in title.boards)
    assert f"valid board for: {title}" in output
    assert "cities" in output


def test_board_check_tells_of_a_reconstruction() -> None:
    assert "reconstruction" in printed("board", "check", "first_journey")


def test_bench_prints_a_table_or_json() -> None:
    assert "decisions per second" in printed("bench", "first_journey")
    (figures,) = json.loads(printed("bench", "first_journey", "--json"))
    assert figures["title"] == "first_journey"
    assert figures["decisions_per_second"] > 0
    assert figures["loop_million_per_second"] > 0


def test_replay_proves_all_games_of_a_file_or_the_one_asked_for(tmp_path: Path) -> None:
    saved = tmp_path / "games.jsonl"
    printed("simulate", "first_journey", "--players", "2", "--games", "3", "--out", str(saved))
    assert printed("replay", str(saved), "--verify").count("Verified") == 3
    only = printed("replay", str(saved), "--game", "2", "--verify")
    assert "game 2 of 3" in only
    assert only.count("Verified") == 1


def test_soak_reports_games_without_a_violation() -> None:
    assert "no violation" in printed("soak", "first_journey", "--games", "4", "--jobs", "1")


def test_soak_ends_with_1_when_a_law_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(title: str, *_: object) -> SoakReport:
        return SoakReport(4, 100, 0.1, [f"{title}: a car is lost"])

    monkeypatch.setattr(soak, "soak", broken)
    result = run("soak", "usa", "--games", "4")
    assert result.exit_code == 1
    assert "usa: a car is lost" in result.stdout
