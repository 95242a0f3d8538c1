"""Bad input: one clear line, exit code 2, no traceback."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from cli_runner import printed, refused, run

from peregon.cli import errors
from peregon.game import Illegal, Refusal
from peregon.validation import Malformed


@pytest.mark.parametrize("command", ["play", "simulate", "bench", "soak"])
def test_an_unknown_title_is_named_with_what_was_probably_meant(command: str) -> None:
    assert refused(command, "eurpoe") == "unknown title 'eurpoe': did you mean 'europe'?"


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(("title", "players"), [("usa", "6"), ("first_journey", "5"), ("usa", "1")])
def test_a_wrong_number_of_players_is_refused(command: str, title: str, players: str) -> None:
    assert f"players, not {players}" in refused(command, title, "--players", players)


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("returned_tickets", "NAME=VALUE"),
        ("returned_tickets=away", "cannot be 'away'"),
        ("stations=4", "no option 'stations'"),
    ],
)
def test_a_wrong_option_is_refused(command: str, option: str, words: str) -> None:
    assert words in refused(command, "europe", "--option", option)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_an_unknown_board_is_refused(command: str) -> None:
    assert "nowhere" in refused(command, "usa", "--board", "nowhere")
    assert "nowhere.toml" in refused(command, "usa", "--board", "nowhere.toml")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_board_of_another_game_is_refused(command: str) -> None:
    refused(command, "usa", "--board", "trans_europa")


def test_a_seed_out_of_range_is_refused() -> None:
    assert "seed" in refused("play", "usa", "--seed", "-1")
    assert "seed" in refused("simulate", "usa", "--seed", "-1")


@pytest.mark.parametrize(
    "arguments", [("--lang", "de"), ("--seed", "x"), ("--players", "two"), ("--nothing",)]
)
def test_a_wrong_argument_ends_with_2(arguments: tuple[str, ...]) -> None:
    result = run("play", "usa", *arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    out = str(tmp_path / "no" / "such" / "folder.jsonl")
    assert "folder.jsonl" in refused("simulate", "first_journey", "--games", "1", "--out", out)


# ── boards ──


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = ", "board.toml"),
        ('title = "X"\n[[city]]\nid = "a"\n', "missing key 'route'"),
        ('title = "X"\nnode = []\nedge = []\ncity = []\n', "board.toml"),
    ],
)
def test_a_bad_board_is_named_with_what_is_wrong(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "board.toml"
    file.write_text(text, "utf-8")
    assert words in refused("board", "check", str(file))


def test_a_board_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "nothing.toml" in refused("board", "check", str(tmp_path / "nothing.toml"))


def test_a_board_is_checked_for_the_game_that_is_named() -> None:
    refused("board", "check", "usa", "--title", "trans_europa")
    assert "unknown title" in refused("board", "check", "usa", "--title", "mars")


# ── records ──


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the lines of a saved game."""
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    printed("simulate", "trans_europa", "--games", "1", "--out", str(file))
    return file.read_text("utf-8").splitlines()


def saved(tmp_path: Path, lines: list[str]) -> str:
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    return str(file)


@pytest.mark.parametrize("verify", [[], ["--verify"]])
def test_a_record_that_is_not_there_is_refused(tmp_path: Path, verify: list[str]) -> None:
    assert "nothing.jsonl" in refused("replay", str(tmp_path / "nothing.jsonl"), *verify)


@pytest.mark.parametrize("verify", [[], ["--verify"]])
def test_a_truncated_record_is_refused(tmp_path: Path, lines: list[str], verify: list[str]) -> None:
    refused("replay", saved(tmp_path, lines[:-1]), *verify)
    refused("replay", saved(tmp_path, [*lines[:5], lines[5][:20]]), *verify)
    refused("replay", saved(tmp_path, []), *verify)


def test_a_changed_action_is_found_and_its_line_named(tmp_path: Path, lines: list[str]) -> None:
    changed = [*lines[:1], lines[1].replace("hub ", "hub Z"), *lines[2:]]
    assert "line 2" in refused("replay", saved(tmp_path, changed), "--verify")


def test_a_changed_digest_is_found_and_its_line_named(tmp_path: Path, lines: list[str]) -> None:
    head, _, tail = lines[3].partition('"digest":"')
    changed = [*lines[:3], f'{head}"digest":"{"0" * 32}{tail[32:]}', *lines[4:]]
    assert "line 4" in refused("replay", saved(tmp_path, changed), "--verify")


def test_a_game_an_action_or_a_seat_that_is_not_there_is_refused(tmp_path: Path, lines: list[str]) -> None:
    file = saved(tmp_path, lines)
    assert "no game 2" in refused("replay", file, "--game", "2")
    assert "actions, not 9999" in refused("replay", file, "--at", "9999")
    assert "0 to 1, not 2" in refused("replay", file, "--seat", "2")


# ── in the reader's language ──


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (
            Illegal(Refusal.SECOND_CARD_FIRST, "US-06", "take 1"),
            "бот выбрал «take 1», но это запрещает правило US-06",
        ),
        (
            FileNotFoundError(2, "No such file or directory", "a/b.html"),
            "a/b.html: нет такого файла или папки",
        ),
        (Malformed("unknown route 'x'"), "бот выбрал то, чего в игре нет: unknown route 'x'"),
    ],
)
def test_a_file_or_a_bot_that_fails_is_told_in_the_readers_language(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, words: str
) -> None:
    def failing(*_: object) -> str:
        raise fault

    monkeypatch.setattr("peregon.cli.games.speak", failing)
    result = run("games", language="ru")
    assert (result.exit_code, result.stderr.strip()) == (errors.REFUSED, f"ошибка: {words}")


# ── bugs are not bad input ──


def test_an_unexpected_error_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("peregon.cli.games.speak", broken)
    assert isinstance(run("games").exception, ZeroDivisionError)


def test_an_interruption_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("peregon.cli.games.speak", interrupted)
    assert run("games").exit_code == errors.INTERRUPTED


def faulty_board(tmp_path: Path) -> str:
    text = (files("peregon.boards") / "first_journey.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("lon=-6.26", "lon=999", 1).replace("length=2", "length=9", 1), "utf-8")
    return str(file)


def test_every_fault_of_a_board_has_a_line(tmp_path: Path) -> None:
    result = run("board", "check", faulty_board(tmp_path), "--title", "first_journey", "--lang", "en")
    assert result.exit_code == 2
    told = result.stderr.splitlines()
    assert len(told) == 2
    assert "mine.toml: city 1 (dublin): 'lon' must be -180 to 180 degrees" in told[0]


def test_faults_are_told_in_the_language_asked_for(tmp_path: Path) -> None:
    result = run("board", "check", faulty_board(tmp_path), "--title", "first_journey", "--lang", "ru")
    assert "mine.toml: город 1 (dublin): «lon» должен быть от -180 до 180 градусов" in result.stderr
    (tmp_path / "game.jsonl").write_text("{\n[1]\n", "utf-8")
    told = run("replay", str(tmp_path / "game.jsonl"), "--lang", "ru").stderr.splitlines()
    assert len(told) == 2 and "game.jsonl: строка 2: здесь должен быть объект" in told[1]
