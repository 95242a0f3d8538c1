"""Every bot plays whole games of each of its titles, with every number of players."""

from __future__ import annotations

import pytest
from bot_games import KINDS, SEARCHING, whole_game, wins
from positions import load

from peregon.bots import BOTS
from peregon.titles import TITLES

GAMES = 8

TABLES = [(title.id, seats) for title in TITLES.values() for seats in range(title.fewest, title.most + 1)]
BOARDS = [(title.id, board) for title in TITLES.values() for board in title.boards[1:]]


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_bot_plays_whole_games_without_an_illegal_action(title: str, seats: int) -> None:
    game, all_kinds = load(title), [kind for kind in KINDS.values() if title in kind.titles]
    quick = [kind for kind in all_kinds if kind.name not in SEARCHING]
    for kinds, games in ((quick, GAMES), (all_kinds, 1)):
        for number in range(-(-games * len(kinds) // seats)):
            table = [kinds[(number * seats + seat) % len(kinds)] for seat in range(seats)]
            whole_game(game, table, seed=number)


@pytest.mark.parametrize(("title", "board"), BOARDS)
def test_bots_play_on_the_other_boards_of_a_title_too(title: str, board: str) -> None:
    for seed in range(3):
        whole_game(load(title, board), [BOTS["greedy"], BOTS["random"], BOTS["greedy"]], seed)


@pytest.mark.parametrize("name", KINDS)
def test_a_table_of_bots_of_one_kind_comes_to_an_end(name: str) -> None:
    for title in sorted(KINDS[name].titles):
        for seed in range(1 if name in SEARCHING else 3):
            whole_game(load(title), [KINDS[name]] * 3, seed)


@pytest.mark.parametrize("title", TITLES)
def test_greedy_clearly_beats_random(title: str) -> None:
    assert wins(load(title), BOTS["greedy"], BOTS["random"], games=40) >= 32


@pytest.mark.parametrize("name", ["path", "hungry", "one-step", "long-route", "racer"])
def test_every_published_agent_beats_greedy(name: str) -> None:
    assert wins(load("usa"), BOTS[name], BOTS["greedy"], games=20) >= 14


@pytest.mark.thorough
@pytest.mark.parametrize("title", TITLES)
def test_the_planner_clearly_beats_greedy(title: str) -> None:
    assert wins(load(title), BOTS["planner"], BOTS["greedy"], games=40) >= 22


@pytest.mark.thorough
@pytest.mark.parametrize("title", TITLES)
def test_each_level_without_search_beats_the_one_below(title: str) -> None:
    game = load(title)
    assert wins(game, BOTS["normal"], BOTS["easy"], games=100) >= 55
    assert wins(game, BOTS["planner"], BOTS["normal"], games=100) >= 52


@pytest.mark.parametrize("title", ["usa", "europe"])
@pytest.mark.parametrize("other", ["normal", "easy"])
def test_easy_completes_most_of_its_tickets(title: str, other: str) -> None:
    """A bot that pursues no ticket would score badly."""
    game, kept, completed = load(title), 0, 0
    for seed in range(30):
        score = whole_game(game, [BOTS["easy"], BOTS[other]], seed).scores[0]
        kept += len(score.tickets)
        completed += score.completed
    assert completed >= 0.7 * kept
