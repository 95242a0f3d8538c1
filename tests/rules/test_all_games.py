"""The rules common to all games (ALL-01 to ALL-06)."""

from __future__ import annotations

import pytest
from positions import load, played, position

import peregon
from peregon import TITLES
from peregon.actions import Malformed
from peregon.events import Passed
from peregon.game import seed_bytes
from peregon.kernels.refusals import Refusal
from peregon.kernels.spans import CLAIM, HUB, PAYMENTS, RAIL, STATION
from peregon.outcome import Ending

rule = pytest.mark.rule
each_title = pytest.mark.parametrize("title", TITLES)


def stuck(title, **more):
    """Return a position in which players can only pass."""
    if title == "trans_europa":
        return position(title, hubs={0: "G09", 1: "I17", 2: "A05"}, free=0, **more)
    if title == "europe":
        more["stations_left"] = 0
    market = None if title == "first_journey" else "- - - - -"
    return position(title, rest_to=0, market=market, ticket_deck="", free=0, **more)


# ── ALL-01: seats ──

TURNS = {
    "usa": ["draw"] * 2,
    "europe": ["draw"] * 2,
    "first_journey": ["draw"],
    "trans_europa": ["hub G09"],
}


@rule("ALL-01")
@each_title
def test_play_goes_round_in_seat_order(title):
    table, turns = position(title, seats=3, turn=1), []
    for crossing in ("G09", "I17", "A05"):
        turns.append(table.seat)
        table = table.play(*[text.replace("G09", crossing) for text in TURNS[title]])
    assert [*turns, table.seat] == [1, 2, 0, 1]


@rule("ALL-01")
@each_title
def test_the_first_player_is_drawn_at_random(title):
    firsts = [load(title).start(3, seed).first for seed in range(300)]
    assert min(firsts.count(seat) for seat in range(3)) > 70


@rule("ALL-01")
@each_title
def test_the_host_may_choose_the_first_player(title):
    game = load(title)
    assert [game.start(4, 1, first=seat).first for seat in range(4)] == [0, 1, 2, 3]
    for seat in (-1, 4):
        with pytest.raises(peregon.SetupError, match="first seat must be 0 to 3"):
            game.start(4, 1, first=seat)


@rule("ALL-01", "ALL-05")
@each_title
def test_out_of_turn_nothing_is_legal(title):
    table = position(title, seats=3, turn=1)
    for seat in (0, 2):
        assert len(table.legal(seat)) == 0
        refusal, broken = table.refused(TURNS[title][0], seat)
        assert refusal == Refusal.NOT_YOUR_TURN
        assert broken == ("US-06" if title == "usa" else "ALL-01")


# ── ALL-02: a player always has an action ──


@rule("ALL-02")
@each_title
def test_only_seats_that_must_act_have_legal_actions(title):
    for seed in range(4):
        for steps in range(0, 400, 23):
            table = played(title, steps, seed=seed)
            may_act = table.game.to_act(table.state)
            assert bool(may_act) == (table.outcome is None)
            for seat in range(3):
                assert (len(table.legal(seat)) > 0) == (seat in may_act)


@rule("ALL-02")
@each_title
def test_pass_is_the_one_action_where_none_is_possible(title):
    table = stuck(title, seats=3)
    assert table.legal_texts() == ["pass"]
    after = table.play("pass")
    assert after.told(Passed) == [Passed(0)]
    assert after.turn == 1


@rule("ALL-02")
@each_title
def test_pass_is_refused_while_anything_else_is_possible(title):
    assert position(title).refused("pass") == (Refusal.ACTION_POSSIBLE, "ALL-02")


@rule("ALL-02")
@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_a_whole_round_of_forced_passes_ends_the_game(title):
    table = stuck(title, seats=3)
    assert table.play("pass", "pass").outcome is None
    assert table.play("pass", "pass", "pass").outcome.how == Ending.PASSES


@rule("ALL-02")
@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_a_turn_between_two_passes_begins_the_count_anew(title):
    assert position(title, passes=1).play(*TURNS[title]).passes == 0


@rule("ALL-02")
def test_a_whole_round_of_forced_passes_ends_a_round_of_trans_europa():
    table = stuck("trans_europa", seats=3, total=[99] * 6)
    assert table.play("pass", "pass").rounds == 1
    assert table.play("pass", "pass", "pass").rounds == 2


@rule("ALL-02", "FJ-13")
def test_a_game_ended_by_passes_is_scored_as_it_stands():
    outcome = stuck("first_journey", seats=3, total=[1, 3, 3, 0]).play(*["pass"] * 3).outcome
    assert outcome.winners == (1, 2)
    assert outcome.totals == (1, 3, 3)


# ── ALL-04: the same seed, the same game ──


@rule("ALL-04")
@each_title
def test_the_same_seed_and_actions_give_the_same_game_bit_for_bit(title):
    one, other = (played(title, 200).state for _ in range(2))
    assert one == other
    assert one.digest == other.digest


@rule("ALL-04")
@each_title
def test_another_seed_gives_another_game(title):
    game = load(title)
    assert len({game.start(3, seed, first=0).digest for seed in range(20)}) == 20


@rule("ALL-04")
@each_title
def test_a_game_loaded_anew_plays_the_same(title):
    assert peregon.load(title).start(2, 7).digest == load(title).start(2, 7).digest


@rule("ALL-04")
def test_a_seed_has_256_bits_all_of_which_matter():
    game = load("first_journey")
    digests = {game.start(2, 1 << bit).digest for bit in range(256)}
    assert len(digests) == 256
    assert game.start(2, seed_bytes(77)) == game.start(2, 77)


@rule("ALL-04")
@pytest.mark.parametrize("seed", [-1, 1 << 256, b"", b"x" * 31, b"x" * 33])
def test_a_seed_of_another_size_is_refused(seed):
    with pytest.raises(peregon.SetupError, match="a seed"):
        load("usa").start(2, seed)


# ── ALL-05: wrong actions ──

SPANS = {
    "routes": lambda board: [
        *range(CLAIM.first + len(board.routes) * 9 * PAYMENTS),
        *range(STATION.first, STATION.first + len(board.cities) * 9 * PAYMENTS),
    ],
    "lines": lambda board: [
        *range(HUB.first + len(board.crossings)),
        *range(RAIL.first, RAIL.first + len(board.lines)),
    ],
}


@rule("ALL-05", "ALL-02")
@each_title
@pytest.mark.parametrize("steps", [0, 7, 60])
def test_exactly_the_legal_actions_are_not_refused(title, steps):
    table = played(title, steps)
    game, before = table.game, bytes(table.state)
    numbers = SPANS["lines" if title == "trans_europa" else "routes"](game.board)
    for seat in range(3):
        allowed = [n for n in numbers if not game.why_not(table.state, seat, game.codec.action(n))]
        assert allowed == game.legal(table.state, seat).numbers
    assert bytes(table.state) == before


@rule("ALL-05")
@each_title
def test_a_refusal_names_action_reason_and_rule_and_changes_nothing(title):
    table = position(title)
    before = bytes(table.state)
    with pytest.raises(peregon.Illegal, match=r"'pass' is refused: action possible \(ALL-02\)"):
        table.play("pass")
    assert bytes(table.state) == before


@rule("ALL-05")
@each_title
@pytest.mark.parametrize("seat", [-1, 2, 5, 99])
def test_a_seat_that_does_not_exist_cannot_act(title, seat):
    for action in ("pass", TURNS[title][0]):
        assert position(title).refused(action, seat)[0] == Refusal.NOT_YOUR_TURN


@rule("ALL-05")
@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
@pytest.mark.parametrize("seat", [-1, 2, 5, 99])
def test_a_seat_that_does_not_exist_cannot_claim_in_shorthand(title, seat):
    name = position(title).game.board.routes[0].id
    assert position(title).refused(f"claim {name}", seat)[0] == Refusal.NOT_YOUR_TURN


@rule("ALL-05")
@each_title
def test_after_the_end_every_action_is_refused(title):
    over = position(title, ended=int(Ending.PASSES), waiting=0)
    for seat in range(2):
        assert over.refused(TURNS[title][0], seat) == (Refusal.GAME_OVER, "ALL-05")
        assert len(over.legal(seat)) == 0


@rule("ALL-05")
@pytest.mark.parametrize(
    ("title", "action"),
    [
        ("trans_europa", "draw"),
        ("trans_europa", "claim G07-G09 red"),
        ("trans_europa", "claim G07-G09"),
        ("trans_europa", "station G09"),
        ("usa", "hub G09"),
        ("first_journey", "rail G07-G09"),
        ("europe", "fly"),
    ],
)
def test_an_action_of_another_game_is_malformed(title, action):
    table = position(title)
    before = bytes(table.state)
    with pytest.raises(Malformed):
        table.play(action)
    assert bytes(table.state) == before


@rule("ALL-05")
@pytest.mark.parametrize(
    ("title", "action"), [("usa", "station boston red"), ("first_journey", "station rome red")]
)
def test_an_action_that_only_a_sister_title_has_is_unknown(title, action):
    assert position(title).refused(action) == (Refusal.UNKNOWN_ACTION, "ALL-05")


@rule("ALL-05")
@each_title
def test_a_state_of_another_title_is_refused(title):
    stranger = load("usa" if title != "usa" else "europe").start(2, 1)
    for use in (
        lambda game: game.play(stranger, 0, "pass"),
        lambda game: game.legal(stranger, 0),
        lambda game: game.view(stranger, 0),
        lambda game: game.outcome(stranger),
    ):
        with pytest.raises(peregon.SetupError, match="cannot be used"):
            use(load(title))


@rule("ALL-05")
@each_title
def test_a_state_never_changes(title):
    state = load(title).start(2, 1)
    assert not state.record.flags.writeable
    with pytest.raises(ValueError, match="read-only"):
        state.record["turn"][0] = 1


# ── ALL-06: players ──


@rule("ALL-06")
@pytest.mark.parametrize(
    ("title", "fewest", "most"),
    [("usa", 2, 5), ("europe", 2, 5), ("first_journey", 2, 4), ("trans_europa", 2, 6)],
)
def test_a_game_takes_its_number_of_players_and_no_other(title, fewest, most):
    for seats in range(fewest, most + 1):
        assert load(title).start(seats, 1).seats == seats
    for seats in (-1, 0, fewest - 1, most + 1, 100):
        with pytest.raises(peregon.SetupError, match=f"takes {fewest} to {most} players, not"):
            load(title).start(seats, 1)
