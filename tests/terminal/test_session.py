"""The table in the terminal: whole games, and every input."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from cli_runner import printed, run
from rich.console import Console

from peregon.bots import find_bot
from peregon.game import load
from peregon.i18n import Wording
from peregon.records import read_records
from peregon.terminal.session import ME, Session
from peregon.titles import TITLES

RANDOM = "random\n" * 600
ENDS = {"en": "Final scores", "ru": "Итоги"}
TOTALS = {"en": "Total", "ru": "Итого"}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_leads_to_the_end_sheet(
    title: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the line after the last action names a file for the record
    output = printed("play", title, "--players", "2", "--seed", "1", typed=RANDOM, language=language)
    end = output.split(ENDS[language])[-1]
    assert TOTALS[language] in end
    assert read_records("random")[0].verify() is not None


class ByNumber(Session):
    """Answer every question with a menu number, a different one each time."""

    turns = 0

    def ask(self, prompt: str) -> str:
        if not self.game.to_act(self.state):
            return ""
        self.turns += 1
        view = self.game.view(self.state, ME)
        menu, legal = self.menu(view), self.game.legal(view, ME)
        if menu.bare:
            keep = legal[self.turns % len(legal)]
            return " ".join(str(keep).split()[1:])
        possible = [
            number for number, action in menu.numbers.items() if self.game.read(view, ME, action) in legal
        ]
        return str(possible[self.turns % len(possible)])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("title", "seats"), [(t.id, t.most) for t in TITLES.values()])
def test_a_whole_game_can_be_played_by_numbers_alone(title: str, seats: int, language: str) -> None:
    console = Console(file=io.StringIO(), width=100)
    session = ByNumber(load(title), seats, 2, find_bot("random", title), Wording(language), console)
    session.run()
    file: Any = console.file
    assert ENDS[language] in file.getvalue()


@pytest.mark.parametrize("width", [20, 60, 80, 100])
@pytest.mark.parametrize("title", TITLES)
def test_narrow_terminals_get_narrow_lines(title: str, width: int) -> None:
    console = Console(file=io.StringIO(), width=width)
    session = Session(load(title), 3, 2, find_bot("random", title), Wording("ru"), console)
    view = session.game.view(session.state, ME)
    while ME not in session.game.to_act(session.state):
        seat = session.game.to_act(session.state)[0]
        session.play(seat, session.game.legal(session.state, seat)[0])
        view = session.game.view(session.state, ME)
    console.print(session.drawn(view, session.menu(view), set()))
    file: Any = console.file
    assert max(map(len, file.getvalue().splitlines())) <= width


def play(*typed: str, title: str = "usa", language: str = "en") -> str:
    """Return the table's output for lines typed by one of two players."""
    lines = "".join(f"{line}\n" for line in typed)
    return printed("play", title, "--players", "2", "--seed", "7", typed=lines, language=language)


# ── choosing a game, and leaving ──


def test_without_a_title_it_asks_which_game() -> None:
    output = printed("play", "--seed", "1", typed="9\nmars\n3\nquit\n\n")
    assert "Which game?" in output
    assert output.count("Type a number from 1 to 4") == 2
    assert "First Journey" in output.split("Type a number")[-1]


def test_the_end_of_input_leaves_politely() -> None:
    assert "Which game?" in printed("play")
    assert "Goodbye!" in play()


def test_an_interruption_leaves_politely_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Session, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "ask", interrupted)
    result = run("play", "usa", "--seed", "1")
    assert result.exit_code == 130
    assert "Goodbye!" in result.stdout


def test_quit_offers_to_save_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    output = play("1 2", "6", "quit", str(file))
    assert f"Saved to {file}" in output.replace("\n", "")
    record = read_records(file)[0]
    assert record.verify() is None
    assert [entry.action for entry in record.entries if entry.seat == ME] == ["keep 1 2", "draw"]
    assert record.names == ("You", "Luke")


def test_saving_never_overwrites_and_an_error_is_told(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("mine", "utf-8")
    output = play(f"save {file}", "save", f"save {tmp_path / 'no' / 'folder'}")
    output = " ".join(output.split())
    assert "already exists" in output
    assert "Type a file name" in output
    assert "cannot be written" in output
    assert file.read_text("utf-8") == "mine"


# ── input ──


def test_actions_are_typed_in_words() -> None:
    output = play("keep 1 2", "draw", "draw")
    assert "keep 2 tickets: " in output
    assert re.search(r"You draw (an? \w+ card|a locomotive) from the deck\.", output)


def test_russian_words_and_names_are_understood() -> None:
    output = play("оставить 1 2", "колода", "взять 9", "перегоны жёлтый денвер", language="ru")
    assert "оставляете 2 маршрута: " in output
    assert "Вы берёте из колоды " in output
    assert "«взять 9» — непонятно" in output
    assert "denver-salt_lake_city-2" in output


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("claim denver-omaha", "Denver — Omaha: pink, 4 spaces"),
        ("claim omaha-denver locomotive", "[US-17]"),
        ("keep 1", "[US-24]"),
        ("pass", "[ALL-02]"),
        ("station denver", "[ALL-05]"),
        ("hub F16", "not understood"),
    ],
)
def test_a_refused_action_is_explained_with_its_rule(typed: str, words: str) -> None:
    assert words in play("1 2", typed)


def test_too_few_tickets_are_refused_and_nothing_is_lost() -> None:
    output = play("1", "1 2")
    assert "Keep at least 2 of these tickets. [US-04]" in output
    assert "keep 2 tickets: " in output


def test_an_open_locomotive_as_second_card_is_refused(tmp_path: Path) -> None:
    output = play("1 2", "1", "3")
    assert "3  ✱ locomotive" in output
    assert "You cannot take an open locomotive as your second card. [US-11]" in output


@pytest.mark.parametrize(
    ("typed", "near"),
    [("clam denver-omaha", "claim"), ("claim denvr-omaha", "denver"), ("qit", "quit")],
)
def test_what_is_not_understood_gets_a_suggestion(typed: str, near: str) -> None:
    output = play("1 2", typed)
    assert f"“{typed}” is not understood" in output
    assert f"Did you mean “{near}”?" in output


@pytest.mark.parametrize(
    "typed", ["0", "99999999999999", "1 2 3 4", "-1", "?", "??", "?nothing", "\x00", "—", "claim -"]
)
@pytest.mark.parametrize("title", TITLES)
def test_nothing_that_is_typed_breaks_the_table(title: str, typed: str) -> None:
    assert "Goodbye!" in play(typed, "claim x", "rail x", "hub", title=title)


@pytest.mark.parametrize("title", TITLES)
def test_help_explains_the_game_the_actions_and_the_commands(title: str) -> None:
    output = play("?", title=title)
    assert "The game in short" in output
    assert "leave the game" in output


def test_lists_can_be_filtered() -> None:
    output = play("1 2", "?routes denver pink", "?cities bos", "?tickets", "?log", "?table")
    assert "denver-omaha" in output
    assert "denver-phoenix" not in output
    assert "boston" in output
    assert output.count("Your tickets") == 3


def test_more_shows_every_action() -> None:
    def numbered(full: str) -> int:
        return sum(line.strip()[:2].strip().isdecimal() for line in full.splitlines())

    short, full = play(title="trans_europa"), play("more", title="trans_europa")
    assert numbered(full) > numbered(short)


def test_europe_builds_a_station_by_the_name_of_the_city() -> None:
    output = play("1 2", "станция вена", title="europe", language="ru")
    assert "Вы строите станцию: Вена" in output


# ── output ──


def market_line(output: str) -> str:
    return next(line for line in output.splitlines() if "from the deck (" in line)


def test_no_card_is_told_by_its_colour_alone() -> None:
    line = market_line(play("1 2"))
    assert any(symbol in line for symbol in "♥○★●▲■◆✚✱")
    assert "\x1b[" not in line


def test_others_are_not_told_what_was_drawn_blind() -> None:
    output = play("1 2", *["random"] * 40)
    assert not re.search(r"Luke draws an? (?!card )\w+ (card )?from the deck", output)
    assert "Luke keeps 2 tickets and returns 1." in output


def test_the_map_shows_hubs_rails_and_the_own_cities() -> None:
    output = play("hub berlin", "1", title="trans_europa")
    last = output.split("Trans Europa")[-1]
    assert "▨" in last
    assert "━━━" in last or "╲" in last or "╱" in last
    assert "Your cities" in last


def test_the_terminal_says_ty_to_a_child_and_vy_to_others() -> None:
    typed = ("справка", "маршруты", "1", "журнал")
    child = play(*typed, title="first_journey", language="ru")
    assert "Твои карты" in child
    assert re.findall(r"\b(?:вы|вас|вам|ваш\w*)\b", child, re.IGNORECASE) == []
    assert "Ваши карты" in play("оставить 1 2", title="usa", language="ru")
