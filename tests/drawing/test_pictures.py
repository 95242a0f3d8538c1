"""Pictures of boards and positions: complete, well-formed, and readable without colour."""

from __future__ import annotations

import random
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli_runner import printed, refused
from colors import contrast
from small_board import small_board

import peregon
from peregon.boards import FIRST_JOURNEY, parse_route_board
from peregon.drawing import (
    Pieces,
    draw,
    draw_board,
    draw_geometry,
    geometry_from_json,
    geometry_of,
    pieces_of,
)
from peregon.drawing.palette import THEMES
from peregon.drawing.shapes import LOOK, SYMBOLS
from peregon.game import Game, State
from peregon.titles import TITLES, read_board

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = {name: read_board(title, name) for title in TITLES.values() for name in title.boards}

every_board = pytest.mark.parametrize("name", BOARDS)


def played(title: str, seats: int, actions: int) -> tuple[Game, State]:
    """Return a game in progress in which players build whenever they can."""
    game, chance = peregon.load(title), random.Random(3)
    state = game.start(seats, 7)
    for _ in range(actions):
        if not (waiting := game.to_act(state)):
            break
        legal = list(game.legal(state, waiting[0]))
        building = [
            action for action in legal if str(action).split()[0] in ("claim", "station", "rail", "hub")
        ]
        state = game.play(state, waiting[0], chance.choice(building or legal)).state
    return game, state


def uses(picture: str, piece: str) -> int:
    """Return how often a picture uses a piece."""
    return len(re.findall(rf"href='#p[0-9a-f]{{4}}-{piece}'", picture))


@every_board
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_picture_is_well_formed_and_whole(name: str, theme: str, language: str) -> None:
    picture = draw_board(BOARDS[name], language=language, theme=theme)
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    for reference in re.findall(r"(?:href='|url\()#([^')]+)", picture):
        assert reference in ids
    assert len(ids) == len(re.findall(r" id='", picture))


@every_board
def test_nothing_is_loaded_from_elsewhere(name: str) -> None:
    picture = draw_board(BOARDS[name])
    outside = picture.replace("http://www.w3.org/2000/svg", "")
    assert "http" not in outside
    assert "@import" not in outside
    assert not re.search(r"href='[^#]", outside)
    assert not re.search(r"url\([^#]", outside)


@every_board
def test_the_same_board_gives_the_same_picture(name: str) -> None:
    assert draw_board(BOARDS[name]) == draw_board(BOARDS[name])


@every_board
def test_names_are_written_in_both_languages(name: str) -> None:
    board = BOARDS[name]
    for language in ("en", "ru"):
        picture = draw_board(board, language=language)
        for city in board.cities:
            words = picture.replace("</text><text", " ").replace("&#39;", "'")
            assert all(word in words for word in re.split(r"[ -]", city.names[language])), city.id


def test_a_notebook_shows_it() -> None:
    picture = draw_board(BOARDS["usa"])
    assert picture._repr_svg_() == picture
    assert "<svg" in picture


def test_the_picture_has_every_space_of_every_route() -> None:
    picture = draw_board(BOARDS["europe"])
    spaces = sum(uses(picture, f"{kind}-[a-z]+") for kind in ("plain", "tunnel", "ferry", "locomotive"))
    assert spaces == 300
    assert uses(picture, "locomotive-grey") == 17
    assert uses(picture, "tunnel-[a-z]+") == 55


def test_every_colour_has_a_symbol_of_its_own() -> None:
    colors = {route.color for board in BOARDS.values() for route in geometry_of(board).routes} - {"grey"}
    told = [SYMBOLS[color] for color in colors]
    assert len(set(told)) == len(told) == 8
    assert all(told)


def test_every_player_has_a_pattern_of_their_own() -> None:
    assert len({(pattern.glyph, pattern.width) for pattern in LOOK.patterns}) == 6


@pytest.mark.parametrize("theme", THEMES)
def test_names_stand_out(theme: str) -> None:
    inks = THEMES[theme]
    for ground in ("b-land", "b-sea", "b-sea2"):
        assert contrast(inks["b-ink"], inks[ground]) >= 4.5
    assert contrast(inks["b-seatext"], inks["b-sea"]) >= 4.5
    assert contrast(inks["b-plateink"], inks["b-platefill"]) >= 7


def test_a_position_shows_trains_and_stations_and_no_slots_under_them() -> None:
    game, state = played("europe", 4, 150)
    stands = pieces_of(game.view(state, 0))
    assert stands.routes
    assert stands == pieces_of(state) == pieces_of(game.view(state, None))
    picture = draw(game.view(state, 0))
    trains = re.findall(r"data-route='([^']+)' data-owner='(\d)'", picture)
    assert {route: int(seat) for route, seat in trains} == stands.routes
    lengths = {route.id: route.length for route in game.board.routes}
    slots = sum(uses(picture, f"{kind}-[a-z]+") for kind in ("plain", "tunnel", "ferry", "locomotive"))
    assert slots == sum(lengths.values()) - sum(lengths[route] for route in stands.routes)
    assert uses(picture, r"station\d") == len(stands.stations)


def test_a_position_of_the_lattice_shows_hubs_and_rails() -> None:
    _, state = played("trans_europa", 3, 12)
    stands = pieces_of(state)
    assert sorted(stands.hubs.values()) == [0, 1, 2]
    assert len(stands.rails) > 5
    assert uses(draw(state, theme="dark"), r"hub\d") == 3


def test_without_a_position_the_board_is_bare() -> None:
    game = peregon.load("first_journey")
    assert game.svg() == draw_board(game.board) == draw_geometry(geometry_of(game.board), Pieces())


def test_names_from_a_file_cannot_break_the_picture() -> None:
    board = parse_route_board(small_board(), "south.toml", FIRST_JOURNEY)
    picture = draw_board(board)
    assert "Toulouse &amp; co &lt;1&gt;" in picture or "co &lt;1&gt;" in picture
    ElementTree.fromstring(picture)


# ── the command ──


def test_the_command_draws_a_built_in_board(tmp_path: Path) -> None:
    file = tmp_path / "europe.svg"
    output = printed("board", "draw", "europe", "-o", str(file), "--lang", "ru", "--theme", "dark")
    assert "europe.svg" in output
    assert file.read_text("utf-8") == draw_board(BOARDS["europe"], language="ru", theme="dark")


def test_the_command_draws_a_board_of_ones_own(tmp_path: Path) -> None:
    board, file = tmp_path / "south.toml", tmp_path / "south.svg"
    board.write_text(small_board(), "utf-8")
    assert "The South" in printed("board", "draw", str(board), "-o", str(file))
    assert "THE SOUTH" in file.read_text("utf-8")


def test_the_command_writes_the_geometry(tmp_path: Path) -> None:
    file = tmp_path / "usa.json"
    printed("board", "draw", "usa", "-o", str(file))
    assert geometry_from_json(file.read_text("utf-8")) == geometry_of(BOARDS["usa"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["europe", "-o", "nowhere/europe.svg"], "there is no folder nowhere"),
        (["europe", "-o", "europe.png"], "ends with .svg"),
        (["atlantis", "-o", "atlantis.svg"], "atlantis"),
        (["europe", "-o", "europe.svg", "--title", "usa"], "europe"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_line(
    arguments: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert words in refused("board", "draw", *arguments)
    assert not list(tmp_path.iterdir())


def test_a_folder_in_the_pictures_place_is_said_in_a_line(tmp_path: Path) -> None:
    folder = tmp_path / "board.svg"
    folder.mkdir()
    assert "board.svg" in refused("board", "draw", "usa", "-o", str(folder))


def test_the_help_has_an_example() -> None:
    assert "peregon board draw europe" in printed("board", "draw", "--help")
