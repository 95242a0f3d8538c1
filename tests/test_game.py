"""The façade: set up, play, view; an invalid setup is refused in one clear line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from positions import load, position

import peregon
from peregon import boards
from peregon.actions import Claim, Malformed
from peregon.game import seed_bytes
from peregon.kernels.entries import rules_of
from peregon.positions import UsaState

TITLES = list(peregon.TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_a_state_takes_less_than_a_kibibyte(title: str):
    assert rules_of(title).state.itemsize < 1024


def test_the_readme_example_plays():
    game = peregon.load("europe")
    state = game.start(seats=4, seed=7)
    assert game.to_act(state) == (0, 1, 2, 3)
    for seat in game.to_act(state):
        state = game.play(state, seat, game.legal(state, seat)[0]).state
    (seat,) = game.to_act(state)
    step = game.play(state, seat, "draw")
    view = game.view(step.state, seat)
    assert game.view(game.deal(view, seed=1), seat) == view
    assert game.outcome(step.state) is None


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: peregon.load("uza"), "unknown title 'uza': did you mean 'usa'?"),
        (lambda: peregon.load("chess"), "unknown title 'chess': there are: usa, europe"),
        (lambda: peregon.load("usa", speed="fast"), "usa has no option 'speed' (options: none)"),
        (
            lambda: peregon.load("europe", returned_tickets="lost"),
            "option returned_tickets cannot be 'lost' (one of: under, out)",
        ),
        (lambda: load("usa").start(6, 1), "usa takes 2 to 5 players, not 6"),
        (lambda: load("usa").start(2, 1, first=2), "the first seat must be 0 to 1, not 2"),
        (lambda: load("usa").start(2, -1), "a seed is a number from 0 to 2**256 - 1"),
        (lambda: load("usa").start(2, b"short"), "a seed has 32 bytes, not 5"),
        (lambda: load("usa").view(load("europe").start(2, 1), 0), "a state of europe cannot be used"),
    ],
)
@pytest.mark.rule("ALL-06")
def test_what_cannot_be_set_up_is_refused_in_one_line(call, message: str):
    with pytest.raises(peregon.SetupError) as refused:
        call()
    assert str(refused.value).startswith(message)


def test_the_board_of_another_title_is_refused():
    with pytest.raises(boards.BoardError, match="europe"):
        peregon.load("usa", board="europe")


def test_a_file_of_the_same_form_is_a_board(tmp_path: Path):
    text = (Path(boards.__file__).parent / "usa.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("length = 6", "length = 5"), "utf-8")
    game = peregon.load("usa", board=str(mine))
    assert game.board.name == "mine"
    assert game.board.digest != load("usa").board.digest
    state = game.start(3, 1)
    while waiting := game.to_act(state):
        state = game.play(state, waiting[0], game.legal(state, waiting[0])[-1]).state
    assert game.outcome(state) is not None


def test_a_seed_is_a_number_or_its_32_bytes():
    game = load("usa")
    assert game.start(2, 7) == game.start(2, seed_bytes(7))
    assert game.start(2, 7) != game.start(2, 8)


def test_fixing_who_begins_leaves_the_deal_as_it_was():
    game = load("usa")
    one, other = game.start(3, 7, first=0), game.start(3, 7, first=2)
    assert isinstance(one, UsaState) and isinstance(other, UsaState)
    assert [one.hand(seat) for seat in range(3)] == [other.hand(seat) for seat in range(3)]
    assert (one.first, other.first) == (0, 2)


def test_a_state_cannot_be_written_to():
    state = load("usa").start(2, 7)
    with pytest.raises(ValueError, match="read-only"):
        state.record["hand"][0, 0, 0] = 9


def test_legal_is_set_like():
    table = position("usa", hands={0: "blue*3 locomotive"})
    legal = table.legal()
    assert len(legal) == len(list(legal)) == len(set(legal))
    assert "draw" in legal
    assert Claim("denver-omaha", "pink") not in legal
    assert "no action at all" not in legal
    assert legal[0] in legal
    assert str(legal[-1]) in legal


def test_a_claim_without_a_colour_takes_the_thriftiest_payment():
    table = position("europe", hands={0: "red*3 blue*4 locomotive*4"})
    after = table.play("claim berlin-danzig")
    assert after.holds(0) == {"red": 3, "locomotive": 4}


def test_states_of_another_title_are_told_apart_even_by_name():
    state = load("usa").start(2, 7)
    with pytest.raises(AttributeError):
        _ = state.no_such_field


def test_importing_peregon_does_not_wait_for_the_compiler():
    code = "import peregon, sys; peregon.TITLES; assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_all_names_can_be_had():
    for name in peregon.__all__:
        assert getattr(peregon, name) is not None
    with pytest.raises(AttributeError):
        _ = peregon.no_such_name


@pytest.mark.parametrize("seat", [-1, 2, 5, "0", None])
@pytest.mark.parametrize("title", TITLES)
def test_a_seat_that_is_not_in_the_game_has_nothing(title: str, seat: object) -> None:
    game = load(title)
    state = game.start(2, 1)
    ask = {
        "trans_europa": ("hub", "cities", "last_cities", "network"),
        "europe": ("hand", "shown", "tickets", "routes_of", "free_routes", "lent", "station_price"),
    }.get(title, ("hand", "shown", "tickets", "routes_of", "free_routes"))
    for name in ask:
        with pytest.raises(Malformed, match="a seat must be a number from 0 to 1"):
            getattr(state, name)(seat)


def test_a_route_that_the_board_does_not_have_is_refused_with_a_similar_name() -> None:
    game = load("usa")
    state = game.start(2, 1)
    with pytest.raises(Malformed, match="did you mean 'atlanta-miami'"):
        state.is_free("atlanta-miamy")
    with pytest.raises(Malformed, match="did you mean 'atlanta-miami'"):
        game.ways_if_taken(game.view(state, 0), 0, "atlanta-miamy")


def test_questions_that_a_position_cannot_answer_are_refused() -> None:
    rails, usa = load("trans_europa"), load("usa")
    with pytest.raises(Malformed, match="trans_europa has no routes"):
        rails.ways_if_taken(rails.view(rails.start(2, 1), 0), 0, "a-b")
    with pytest.raises(Malformed, match="a spectator has no turn"):
        usa.on_turn(usa.view(usa.start(2, 1), None))


def test_a_seat_that_is_not_in_the_game_is_offered_nothing() -> None:
    game = load("usa")
    assert len(game.offered(game.start(2, 1), 5)) == 0
