"""`peregon review`: figures, turning points and reasons, in both languages and as JSON."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from cli_runner import printed, refused
from msgspec import structs
from positions import load
from rich.console import Console

from peregon.cli.review.tables import show_points
from peregon.i18n import LANGUAGES, Wording
from peregon.records import read_records
from peregon.review import PLAYOUTS, Decision, Mark, Reason, TurningPoint, begin_review, moments_of
from peregon.terminal.names import Naming
from peregon.terminal.review_words import loss_words, reason_words
from peregon.titles import TITLES

FEW = ("--playouts", "8")
ONCE = (("usa", "en"), ("europe", "ru"), ("first_journey", "ru"), ("trans_europa", "en"))
every_title_and_both_languages = pytest.mark.parametrize(
    ("title", "language"),
    [
        pytest.param(*case, marks=() if case in ONCE else pytest.mark.thorough)
        for case in product(TITLES, LANGUAGES)
    ],
)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Save two games of First Journey."""
    file = tmp_path_factory.mktemp("records") / "games.jsonl"
    printed("simulate", "first_journey", "--games", "2", "--seed", "3", "--out", str(file))
    return str(file)


def saved_game(folder: Path, title: str) -> str:
    file = folder / f"{title}.jsonl"
    printed("simulate", title, "--players", "2", "--games", "1", "--out", str(file))
    return str(file)


@every_title_and_both_languages
def test_a_game_of_every_title_is_reviewed_in_both_languages(
    tmp_path: Path, title: str, language: str
) -> None:
    output = printed("review", saved_game(tmp_path, title), *FEW, language=language)
    say = Wording(language).say
    for key in ("accuracy", "lost", "others", "chance", "result", "points", "decisions"):
        assert say(f"review-{key}") in output
    for mark in Mark:
        assert say(f"review-mark-{mark.value}") in output


def as_json(*arguments: str) -> dict[str, Any]:
    return json.loads(printed("review", *arguments, "--json"))


def test_the_review_is_printed_as_json(record: str) -> None:
    found = as_json(record, *FEW)
    assert found["title"] == "first_journey"
    assert found["playouts"] == 8
    assert found["done"] == found["actions"] == len(found["decisions"])
    assert [summary["seat"] for summary in found["summaries"]] == [0, 1]


def test_another_game_of_the_file_is_reviewed(record: str) -> None:
    first, second = as_json(record, *FEW), as_json(record, *FEW, "--game", "2")
    assert first["commitment"] != second["commitment"]


def test_only_one_seat_is_reviewed(record: str) -> None:
    found = as_json(record, *FEW, "--seat", "1")
    assert {decision["seat"] for decision in found["decisions"]} == {1}


def test_the_rest_of_one_seat_is_cards_and_the_others(record: str) -> None:
    output = printed("review", record, *FEW, "--seat", "1")
    assert "cards and the others" in output and "decisions of the others" not in output


def test_too_few_playouts_are_told(record: str, tmp_path: Path) -> None:
    file = tmp_path / "review.html"
    words = "Too few playouts to tell mistakes from chance."
    assert words in " ".join(printed("review", record, *FEW, "--html", str(file)).split())
    assert words in file.read_text("utf-8")


def test_players_without_a_name_are_numbered_from_one(record: str) -> None:
    output = printed("review", record, *FEW)
    assert "Player 1, Player 2" in output and "Seat 0" not in output


def test_several_workers_find_the_same_as_one(record: str) -> None:
    assert as_json(record, *FEW, "--workers", "2") == as_json(record, *FEW)


def test_a_time_decides_the_number_of_playouts(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def within(_: object, seconds: float, seat: int | None) -> int:
        asked.append(seconds)
        return 12

    monkeypatch.setattr("peregon.review.playouts_within", within)
    assert as_json(record, "--seconds", "3", "--workers", "2")["playouts"] == 12
    assert asked == [6], "two workers have twice the time"


def test_a_short_time_is_kept(record: str) -> None:
    assert 1 <= as_json(record, "--seconds", "0.5")["playouts"] < PLAYOUTS


def test_a_faulty_call_is_refused(record: str, tmp_path: Path) -> None:
    assert "exclude each other" in refused("review", record, "--playouts", "9", "--seconds", "9")
    assert "0 to 1, not 2" in refused("review", record, "--seat", "2")
    assert "no game 3" in refused("review", record, "--game", "3")
    assert "nothing.jsonl" in refused("review", str(tmp_path / "nothing.jsonl"))


def test_a_faulty_record_is_refused_before_the_work(record: str, tmp_path: Path) -> None:
    lines = Path(record).read_text("utf-8").splitlines()
    head, _, tail = lines[3].partition('"digest":"')
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join([*lines[:3], f'{head}"digest":"{"0" * 32}{tail[32:]}', *lines[4:]]), "utf-8")
    assert "line 4" in refused("review", str(changed))
    changed.write_text("\n".join(lines[:5]), "utf-8")
    refused("review", str(changed))


# ── the page ──

VOID = {"meta", "br"}


class Page(HTMLParser):
    """Check that elements are closed in order, and collect their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@every_title_and_both_languages
def test_the_page_of_every_title_is_whole_and_needs_nothing_else(
    tmp_path: Path, title: str, language: str
) -> None:
    file = tmp_path / "review.html"
    game = saved_game(tmp_path, title)
    output = printed("review", game, "--playouts", "16", "--html", str(file), language=language)
    assert "review.html" in output.replace("\n", "")
    text = file.read_text("utf-8")
    found = Page(text)
    places = {value for name, value in found.attributes if name == "id"}
    links = {value for name, value in found.attributes if name == "href" and value is not None}
    assert all(link.startswith("#") and link[1:] in places for link in links), "it leads elsewhere"
    assert not {name for name, _ in found.attributes} & {"src", "onclick"} and "url(" not in text
    assert Wording(language).say("review-chart") in text
    assert "prefers-color-scheme" in text


def test_the_page_shows_the_board_of_every_turning_point(tmp_path: Path) -> None:
    file, game = tmp_path / "review.html", saved_game(tmp_path, "usa")
    found = json.loads(printed("review", game, "--playouts", "64", "--html", str(file), "--json"))
    text = file.read_text("utf-8")
    assert found["turning_points"]
    assert text.count('class="map"') == len(found["turning_points"])


def test_of_the_turning_points_of_a_page_only_the_largest_is_unfolded(tmp_path: Path) -> None:
    file, game = tmp_path / "review.html", saved_game(tmp_path, "usa")
    printed("review", game, "--playouts", "64", "--html", str(file))
    text = file.read_text("utf-8")
    assert text.count("<details open>") == 1
    assert text.count("the largest change of the game") >= 1


def test_a_page_is_not_left_empty_when_the_record_is_faulty(record: str, tmp_path: Path) -> None:
    lines = Path(record).read_text("utf-8").splitlines()
    cut, file = tmp_path / "cut.jsonl", tmp_path / "review.html"
    cut.write_text("\n".join(lines[:5]) + "\n" + lines[5][:20], "utf-8")
    refused("review", str(cut), "--html", str(file))
    assert not file.exists()


def test_names_of_players_cannot_become_elements_of_the_page(tmp_path: Path) -> None:
    lines = Path(saved_game(tmp_path, "first_journey")).read_text("utf-8").splitlines()
    header = {**json.loads(lines[0]), "names": ["<b>Anna</b>", "Boris"]}
    game, file = tmp_path / "named.jsonl", tmp_path / "review.html"
    game.write_text("\n".join([json.dumps(header), *lines[1:]]), "utf-8")
    printed("review", str(game), *FEW, "--html", str(file))
    assert "<b>Anna" not in file.read_text("utf-8")


def test_a_page_that_cannot_be_written_is_refused_before_the_work(record: str, tmp_path: Path) -> None:
    assert "page.html" in refused("review", record, "--html", str(tmp_path / "no" / "page.html"))


# ── turning points ──


def shown_points(file: str, points: list[TurningPoint]) -> list[str]:
    """Return the headings of turning points in the terminal."""
    one = Decision(0, 0, 1, "draw", "draw", 0.5, 0.5, 0.0, 0.0, 0.0, None, [])
    record = read_records(file)[0]
    review = begin_review(record, playouts=8)
    review.turning_points = points
    review.decisions = [structs.replace(one, at=at) for at in range(12)]
    naming = Naming(Wording("en"), record.game.board, ["Anna", "Boris"], None)
    console = Console(width=200, no_color=True, record=True, file=StringIO())
    views = [moment.view for moment in moments_of(record)]
    show_points(console, record.game, review, views, naming)
    return [line for line in console.export_text().splitlines() if "percentage" in line]


def test_the_largest_turning_points_are_in_the_order_of_the_game_and_the_largest_is_marked(
    record: str,
) -> None:
    changes = [0.1 + 0.01 * number for number in range(6)]
    points = [
        TurningPoint(at, at + 1, seat, at, True, change if at != 2 else -0.6, None, [])
        for seat in range(2)
        for at, change in zip(range(seat, 12, 2), changes, strict=True)
    ]
    lines = shown_points(record, points)
    assert len(lines) == 8
    turns = [int(line.split("turn ")[1].split(":")[0]) for line in lines]
    assert turns == sorted(turns)
    assert [line for line in lines if "largest" in line] == [
        line for line in lines if "−60 percentage points" in line
    ]


def test_a_loss_that_is_not_clear_is_not_called_the_best() -> None:
    naming = Naming(Wording("en"), load("usa").board, ["Anna", "Boris"], None)
    decision = Decision(0, 0, 1, "draw", "pass", 0.8, 0.58, 0.22, 0.1, 0.4, Mark.BEST, [])
    assert loss_words(decision, naming) == ("22.0 ± 20.0", "not clear")
    assert loss_words(structs.replace(decision, loss=0.0, error=0.0), naming) == ("", "Best")


# ── reasons ──

REASONS = [
    (
        Reason("taken", route="boston-montreal-1", seat=1, number=0),
        "Boris claimed Boston — Montréal before the next turn.",
        "Ещё до следующего хода Boris занимает перегон Бостон — Монреаль.",
    ),
    (
        Reason("kept-failed", ticket="boston-miami", number=12),
        "Boston — Miami (12) was kept and not completed: 12 points lost.",
        "Маршрут Бостон — Майами (12) остался невыполненным: потеряно 12 очков.",
    ),
    (
        Reason("road", number=20, against=19),
        "With the better action the longest road would have been here: 20 spaces against 19.",
        "С лучшим ходом самая длинная дорога была бы здесь: 20 вагонов против 19.",
    ),
    (
        Reason("drew-needed", route="boston-montreal-1", card="red", number=2),
        "The deck gave 2 red, which Boston — Montréal needs.",
        "Колода дала 2 красные: как раз для перегона Бостон — Монреаль.",
    ),
    (
        Reason("nearer", ticket="boston-miami", number=3),
        "With the better action the way for Boston — Miami (12) is 3 spaces shorter.",
        "С лучшим ходом дорога для маршрута Бостон — Майами (12) короче на 3 вагона.",
    ),
    (
        Reason("behind", number=1),
        "The game ended 1 point behind the leader.",
        "До лидера не хватило 1 очка.",
    ),
]


@pytest.mark.parametrize(("reason", "english", "russian"), REASONS)
def test_a_reason_is_a_sentence(reason: Reason, english: str, russian: str) -> None:
    for language, words in (("en", english), ("ru", russian)):
        naming = Naming(Wording(language), load("usa").board, ["Anna", "Boris"], None)
        assert reason_words(reason, naming) == words


def test_a_reason_in_trans_europa_names_a_city() -> None:
    naming = Naming(Wording("en"), load("trans_europa").board, ["Anna", "Boris"], None)
    city = load("trans_europa").board.cities[0].id
    assert naming.city(city) in reason_words(Reason("completed", ticket=city, seat=0), naming)
