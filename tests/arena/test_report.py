"""`--report`: a self-contained page in both languages, for every title."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from cli_runner import printed, refused
from contenders import contender

from peregon.arena.report.plots import Row, Scale, intervals
from peregon.game import load
from peregon.i18n import LANGUAGES
from peregon.reports.sketch import WIDTH, sketch_of
from peregon.titles import TITLES

VOID = {"meta"}


class Page(HTMLParser):
    """Check that elements are closed in order, and collect what the tests ask for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.tags: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)


def reported(folder: Path, title: str, *arguments: str, language: str = "en") -> str:
    file = folder / "report.html"
    output = printed("arena", title, "--report", str(file), "--seed", "3", *arguments, language=language)
    assert "report.html" in output.replace("\n", "")
    return file.read_text("utf-8")


@pytest.mark.parametrize("title", TITLES)
def test_the_page_of_every_title_is_whole_and_needs_nothing_else(title: str, tmp_path: Path) -> None:
    text = reported(tmp_path, title, "--bots", "random,greedy", "--games", "4")
    page = Page(text)
    tickets = [] if title == "trans_europa" else ["Tickets"]
    lines = "Lines" if title == "trans_europa" else "Routes"
    plots = ["Ratings", "Wins", "Score by source", *tickets, "Game length", "Forfeits"]
    assert page.headings == [*plots, lines]
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert not [name for name, _ in page.attributes if name in ("src", "href") or name.startswith("on")]
    assert not re.search(r"https?:|url\(|@import", text)
    assert "prefers-color-scheme: dark" in text
    board = load(title).board
    tracks = board.lines if hasattr(board, "lines") else board.routes
    assert text.count('class="track ') == 4 * len(tracks)  # two bots with two maps each


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_both_languages(language: str, tmp_path: Path) -> None:
    bots = f"random,{contender('Confused')}"
    text = reported(tmp_path, "first_journey", "--bots", bots, "--games", "2", language=language)
    assert f'<html lang="{language}">' in text
    assert {"en": "did not choose an action", "ru": "бот не выбрал действия"}[language] in text
    assert {"en": "No game was finished", "ru": "Ни одна партия не доиграна"}[language] in text


def test_a_lineup_is_shown_by_seats_against_the_fair_share(tmp_path: Path) -> None:
    lineup = f"greedy,random,random,{contender('Steady')}"
    text = reported(tmp_path, "first_journey", "--lineup", lineup, "--games", "4")
    assert "Wins per seat" in text
    assert 'class="fair"' in text


def test_names_are_escaped() -> None:
    drawn = intervals([Row("<b>", (1, 2, 3), "a & b")])
    assert "&lt;b&gt;" in drawn
    assert "a &amp; b" in drawn
    assert "<b>" not in drawn


def test_a_page_that_cannot_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    file = str(tmp_path / "nowhere" / "report.html")
    assert "report.html" in refused("arena", "usa", "--bots", "random,greedy", "--report", file)


# ── plots ──


@pytest.mark.parametrize(
    ("figures", "ticks"),
    [
        ((0, 100), (0, 20, 40, 60, 80, 100)),
        ((-19, 113), (-25, 0, 25, 50, 75, 100, 125)),
        ((0.2, 0.9), (0.2, 0.4, 0.6, 0.8, 1.0)),
        ((7, 7), (7.0, 7.2)),
    ],
)
def test_a_scale_holds_its_figures_and_has_round_ticks(
    figures: tuple[float, ...], ticks: tuple[float, ...]
) -> None:
    scale = Scale.over(figures)
    assert scale.ticks == pytest.approx(ticks)
    assert all(-1e-6 <= scale.at(figure) <= 100 + 1e-6 for figure in figures)


# ── maps ──


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_city_has_its_name_on_the_map_and_north_is_up(title: str, language: str) -> None:
    board = load(title).board
    sketch = sketch_of(board, language)
    assert [label.text for label in sketch.labels] == [city.names[language] for city in board.cities]
    for label in sketch.labels:
        assert 0 < label.x < WIDTH
        assert 0 < label.y < sketch.height
    ids = {city.id: place for city, place in zip(board.cities, sketch.cities, strict=True)}
    north, south = {"usa": ("seattle", "los_angeles")}.get(title, ("stockholm", "athina"))
    south = south if south in ids else next(one for one in ("athens", "rome") if one in ids)
    assert ids[north][1] < ids[south][1]


def test_the_tracks_of_a_double_route_lie_apart() -> None:
    board = load("usa").board
    tracks = sketch_of(board, "en").tracks
    assert len(set(tracks)) == len(tracks) == 100
