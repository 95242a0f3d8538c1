"""Colours can be told apart: contrast by WCAG, distances in OKLab, in both themes."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from colors import contrast, distance

from peregon.drawing.palette import THEMES, Theme

GROUNDS = ("b-land", "b-land2", "b-sea", "b-sea2")
CARS = ("pink", "white", "blue", "yellow", "orange", "black", "red", "green", "gray")
PLAYERS = tuple(f"p{number}" for number in range(1, 7))

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@every_theme
def test_the_rim_of_a_free_slot_stands_out_on_land_and_sea(theme: Theme) -> None:
    for car in CARS:
        rim = theme[f"f-{car}"]
        # Around every slot there is an edge of paper, dark at night; the rim is seen against it.
        assert contrast(rim, theme["b-edge"]) >= 3, car
        assert contrast(rim, theme["b-land"]) >= 3, car
    assert contrast(theme["b-wave"], theme["b-edge"]) >= 3
    for ground in GROUNDS:
        assert contrast(theme["b-wave"], theme[ground]) >= 3, ground


@every_theme
def test_symbols_stand_out_on_their_slots(theme: Theme) -> None:
    for car in CARS[:-1]:
        assert contrast(theme[f"f-{car}"], theme[f"s-{car}"]) >= 2, car
        assert contrast(theme[f"c-{car}-i"], theme[f"c-{car}"]) >= 3, car


@every_theme
def test_a_train_stands_out_on_land_and_sea(theme: Theme) -> None:
    """Check ink and edge of a train together: by day the ink stands out, at night the edge."""
    for ground, kerb in product(GROUNDS, ("t-kerb", "t-mine")):
        assert max(contrast(theme["t-ink"], theme[ground]), contrast(theme[kerb], theme[ground])) >= 3, ground
        assert contrast(theme["t-ink"], theme[kerb]) >= 7


@every_theme
def test_text_and_patterns_can_be_read_on_every_lacquer(theme: Theme) -> None:
    for player in PLAYERS:
        assert contrast(theme[f"{player}-i"], theme[player]) >= 4.5, player
        assert contrast(theme[f"{player}-m"], theme[player]) >= 3, player


@every_theme
def test_a_thin_line_of_every_player_stands_out_on_paper(theme: Theme) -> None:
    for player in PLAYERS:
        assert contrast(theme.get(f"{player}-l", theme[player]), theme["b-paper"]) >= 3, player


# Before, by day: 0.11, 0.002, 0.016 and 0.032.
@every_theme
@pytest.mark.parametrize(
    ("eyes", "least"),
    [("full colour", 0.2), ("grey", 0.08), ("protanopia", 0.11), ("deuteranopia", 0.13)],
)
def test_six_lacquers_are_told_apart(theme: Theme, eyes: str, least: float) -> None:
    near = {pair: distance(theme[pair[0]], theme[pair[1]], eyes) for pair in combinations(PLAYERS, 2)}
    assert min(near.values()) >= least, min(near, key=near.__getitem__)


@every_theme
def test_amber_brass_and_the_yellow_lacquer_are_three_yellows(theme: Theme) -> None:
    """Amber marks what can be done now, brass what is the player's own, and one player is yellow."""
    for one, other in combinations(("b-lamp", "t-mine", "p4"), 2):
        assert distance(theme[one], theme[other], "full colour") >= 0.11, (one, other)
        assert distance(theme[one], theme[other], "deuteranopia") >= 0.05, (one, other)
