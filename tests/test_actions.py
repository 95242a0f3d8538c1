"""Actions: number ↔ action ↔ text."""

from __future__ import annotations

import pytest
from positions import load, position

from peregon import TITLES
from peregon.actions import (
    Claim,
    Draw,
    DrawTickets,
    Hub,
    Keep,
    LeaveTunnel,
    Malformed,
    Pass,
    PayTunnel,
    Rail,
    Station,
    Stop,
    Take,
)
from peregon.kernels import spans
from peregon.kernels.refusals import Refusal

rule = pytest.mark.rule
each_title = pytest.mark.parametrize("title", TITLES)
EACH_PAYMENT = spans.COLORS * spans.PAYMENTS


def numbers(title):
    """Return every action number with a meaning on a title's board."""
    board = load(title).board
    if title == "trans_europa":
        rails = range(spans.RAIL.first, spans.RAIL.first + len(board.lines))
        return [*range(spans.HUB.first + len(board.crossings)), *rails]
    last_claim = spans.CLAIM.first + len(board.routes) * EACH_PAYMENT
    last_station = spans.STATION.first + len(board.cities) * EACH_PAYMENT
    return [*range(last_claim), *range(spans.STATION.first, last_station)]


def test_the_spans_of_a_game_do_not_overlap():
    ticket_games = [spans.PASS, spans.DRAW, spans.TICKETS, spans.TAKE, spans.KEEP, spans.TUNNEL]
    ticket_games += [spans.CLAIM, spans.STATION]
    for each in (ticket_games, [spans.PASS, spans.STOP, spans.HUB, spans.RAIL]):
        ends = [span.first + span.size for span in each]
        assert [span.first for span in each] == [0, *ends[:-1]]


@each_title
def test_every_number_is_an_action_of_that_number(title):
    codec = load(title).codec
    actions = [codec.action(number) for number in numbers(title)]
    assert [codec.number(action) for action in actions] == numbers(title)
    assert len(set(actions)) == len(actions)


def never_legal(action, board):
    """Tell whether an action keeps no ticket, or pays locomotives alone in a number other than the spaces."""
    if isinstance(action, Claim) and action.color == "locomotive":
        return action.locomotives != board.routes[board.route_index[action.route]].length
    return action == Keep(())


@each_title
def test_every_action_s_text_reads_back_as_the_same_action(title):
    game = load(title)
    for action in map(game.codec.action, numbers(title)):
        if not never_legal(action, game.board):
            assert game.codec.parse(str(action)) == action


def test_the_text_of_a_payment_of_locomotives_alone_says_how_many():
    actions = [Claim("denver-omaha", "locomotive", locomotives) for locomotives in range(9)]
    assert [load("usa").codec.parse(str(action)) for action in actions] == actions


@pytest.mark.parametrize(
    ("title", "text", "action"),
    [
        ("usa", "pass", Pass()),
        ("usa", "draw", Draw()),
        ("usa", "tickets", DrawTickets()),
        ("usa", "take 5", Take(5)),
        ("usa", "keep 1 3", Keep((1, 3))),
        ("usa", "claim denver-omaha pink 1", Claim("denver-omaha", "pink", 1)),
        ("usa", "claim denver-omaha pink", Claim("denver-omaha", "pink", 0)),
        ("europe", "tunnel pay 2", PayTunnel(2)),
        ("europe", "tunnel leave", LeaveTunnel()),
        ("europe", "station paris red", Station("paris", "red")),
        ("europe", "station paris red 1", Station("paris", "red", 1)),
        ("trans_europa", "hub A05", Hub("A05")),
        ("trans_europa", "rail A05-A07", Rail("A05-A07")),
        ("trans_europa", "stop", Stop()),
    ],
)
def test_actions_have_this_text(title, text, action):
    assert load(title).codec.parse(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    ("title", "text", "meant"),
    [
        ("usa", "  draw ", "draw"),
        ("usa", "keep 3 1", "keep 1 3"),
        ("usa", "claim omaha-denver pink", "claim denver-omaha pink"),
        ("usa", "claim denver-omaha pink 0", "claim denver-omaha pink"),
        ("first_journey", "claim london-dublin-2 black", "claim dublin-london-2 black"),
        ("europe", "tunnel pay", "tunnel pay 0"),
        ("trans_europa", "rail A07-A05", "rail A05-A07"),
    ],
)
def test_texts_may_be_written_in_other_ways(title, text, meant):
    assert str(load(title).codec.parse(text)) == meant


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_every_route_may_be_named_from_either_end(title):
    game = load(title)
    for route in game.board.routes:
        a, b, *track = route.id.split("-")
        turned = "-".join([b, a, *track])
        assert game.codec.parse(f"claim {turned} red") == Claim(route.id, "red")


def test_every_line_may_be_named_from_either_end():
    game = load("trans_europa")
    for line in game.board.lines:
        a, b = line.id.split("-")
        assert game.codec.parse(f"rail {b}-{a}") == Rail(line.id)


def test_a_payment_of_locomotives_alone_takes_as_many_as_the_route_has_spaces():
    assert load("usa").codec.parse("claim denver-omaha locomotive") == Claim("denver-omaha", "locomotive", 4)


@rule("ALL-05")
@pytest.mark.parametrize(
    ("title", "text", "message"),
    [
        ("usa", "", "an action is missing"),
        ("usa", "   ", "an action is missing"),
        ("usa", "a b c d e f g h i", "too many words for an action: 'a b c d e f g h …'"),
        ("usa", "fly", "unknown action 'fly' (one of: pass, draw, tickets, take, keep, claim,"),
        ("usa", "Draw", "unknown action 'Draw'"),
        ("usa", "draw 2", "'2' is one word too many after 'draw'"),
        ("usa", "take", "'take' needs more words"),
        ("usa", "take 0", "the open card must be a number from 1 to 5, not '0'"),
        ("usa", "take 6", "the open card must be a number from 1 to 5, not '6'"),
        ("usa", "take -1", "the open card must be a number from 1 to 5, not '-1'"),
        ("usa", "take ²", "the open card must be a number from 1 to 5, not '²'"),
        ("usa", "take ٣", "the open card must be a number from 1 to 5, not '٣'"),
        ("usa", "take 1 2", "'2' is one word too many after 'take 1'"),
        ("usa", "keep", "'keep' needs more words"),
        ("usa", "keep 5", "a ticket to keep must be a number from 1 to 4, not '5'"),
        ("usa", "keep 1 1", "a ticket is named twice"),
        ("usa", "claim", "'claim' needs more words"),
        (
            "usa",
            "claim denver-omah pink",
            "unknown route 'denver-omah'; did you mean 'denver-omaha'?",
        ),
        ("usa", "claim denver-omaha pinc", "unknown colour 'pinc'; did you mean 'pink'?"),
        ("usa", "claim denver-omaha pink 9", "locomotives must be a number from 0 to 8, not '9'"),
        ("usa", "claim denver-omaha pink x", "locomotives must be a number from 0 to 8, not 'x'"),
        ("usa", "claim denver-omaha pink 1 2", "'2' is one word too many after 'claim denver-omaha pink 1'"),
        ("europe", "tunnel", "'tunnel' needs more words"),
        ("europe", "tunnel dig", "'tunnel' needs more words"),
        ("europe", "tunnel pay 4", "locomotives must be a number from 0 to 3, not '4'"),
        ("europe", "tunnel leave now", "'now' is one word too many after 'tunnel leave'"),
        ("europe", "station pariss red", "unknown city 'pariss'; did you mean 'paris'?"),
        ("europe", "station paris", "'station' needs more words"),
        ("trans_europa", "hub Z99", "unknown crossing 'Z99'"),
        ("trans_europa", "hub", "'hub' needs more words"),
        ("trans_europa", "rail A05-A09", "unknown line 'A05-A09'"),
        ("trans_europa", "stop now", "'now' is one word too many after 'stop'"),
        ("trans_europa", "draw", "unknown action 'draw' (one of: pass, stop, hub, rail)"),
    ],
)
def test_a_text_that_is_no_action_is_refused_in_one_line(title, text, message):
    with pytest.raises(Malformed) as refused:
        load(title).codec.parse(text)
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


@rule("ALL-05")
@pytest.mark.parametrize(
    "text", ["claim denver-omaha pink 0000000009", "claim denver-omaha pink 00000000099"]
)
def test_zeros_before_a_number_do_not_hide_its_size(text):
    with pytest.raises(Malformed):
        load("usa").codec.parse(text)


@rule("ALL-05")
@pytest.mark.parametrize(
    "action",
    [
        Take(0),
        Take(6),
        Keep((0,)),
        Keep((5,)),
        Keep((1, 1)),
        PayTunnel(-1),
        PayTunnel(4),
        Claim("denver-omaha", "pink", -1),
        Claim("denver-omaha", "pink", 9),
        Claim("denver-omaha", "mauve"),
        Claim("denver-boston", "pink"),
        Station("boston", "pink", 9),
        Hub("A05"),
        Stop(),
    ],
    ids=repr,
)
def test_a_typed_action_that_the_game_does_not_have_has_no_number(action):
    with pytest.raises(Malformed):
        load("usa").codec.number(action)


@rule("ALL-05")
@pytest.mark.parametrize("action", [Draw(), Claim("A05-A07", "red"), Hub("Z99"), Rail("A05-A09")])
def test_a_typed_action_that_trans_europa_does_not_have_has_no_number(action):
    with pytest.raises(Malformed):
        load("trans_europa").codec.number(action)


def test_legal_actions_answer_for_actions_and_for_texts():
    legal = position("usa", hands={0: "pink*4"}).legal()
    assert Claim("denver-omaha", "pink") in legal and "claim omaha-denver pink" in legal
    assert Claim("denver-omaha", "red") not in legal
    assert "fly" not in legal and 7 not in legal and Hub("A05") not in legal


def test_legal_actions_are_a_sequence_in_the_order_of_their_numbers():
    legal = position("usa").legal()
    assert [str(action) for action in legal][:2] == ["draw", "tickets"]
    assert (legal[0], legal[:2]) == (Draw(), [Draw(), DrawTickets()])
    assert legal.numbers == sorted(legal.numbers) and len(legal) == len(list(legal))


# ── shorthand: `claim X` ──


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("pink*4 locomotive*4", {"locomotive": 4}),
        ("pink*3 locomotive*4", {"locomotive": 3}),
        ("locomotive*5", {"locomotive": 1}),
        ("pink*5", {"pink": 1}),
    ],
)
def test_a_claim_without_colour_spends_the_fewest_locomotives(hand, paid):
    assert position("usa", hands={0: hand}).play("claim denver-omaha").holds(0) == paid


def test_on_a_grey_route_it_takes_the_colour_most_held():
    table = position("usa", hands={0: "red*3 blue*5 green*4 locomotive*3"})
    after = table.play("claim duluth-sault_ste_marie")
    assert after.holds(0) == {"red": 3, "blue": 2, "green": 4, "locomotive": 3}


@pytest.mark.parametrize("name", ["dublin-london", "london-dublin"])
def test_of_two_tracks_it_takes_the_one_that_is_cheaper(name):
    table = position("first_journey", hands={0: "blue black*2 locomotive"})
    after = table.play(f"claim {name}")
    assert after.holds(0) == {"blue": 1, "locomotive": 1}


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("dublin-london-1", "black"),
        ("london-dublin-1", "black"),
        ("dublin-london-2", "blue"),
        ("london-dublin-2", "blue"),
    ],
)
def test_a_track_may_be_named_from_either_end(name, left):
    table = position("first_journey", hands={0: "blue*2 black*2 locomotive*2"})
    assert table.play(f"claim {name}").holds(0) == {left: 2, "locomotive": 2}


def test_a_station_without_colour_is_the_cheapest_too():
    table = position("europe", hands={0: "red blue*2 locomotive"})
    assert table.play("station paris").holds(0) == {"red": 1, "blue": 1, "locomotive": 1}


@rule("ALL-05")
@pytest.mark.parametrize("name", ["brest-madrid", "madrid-brest", "dublin-london", "london-dublin-2"])
def test_a_claim_without_colour_that_cannot_be_paid_is_refused_by_the_rules(name):
    refusal, broken = position("first_journey", hands={0: "red"}).refused(f"claim {name}")
    assert refusal in (Refusal.FEW_CARDS, Refusal.FEW_LOCOMOTIVES)
    assert broken == "FJ-05"


@rule("ALL-05")
def test_a_claim_without_colour_of_an_unknown_route_is_malformed():
    with pytest.raises(Malformed, match="unknown route 'denver-omah'; did you mean 'denver-omaha'"):
        position("usa").play("claim denver-omah")


# ── reasons for having no payment at all ──


def why_not(table, action):
    return table.game.why_not(table.view(0), 0, action)


@rule("EU-06")
def test_of_a_ferry_it_says_whether_locomotives_or_cards_are_missing():
    assert why_not(position("europe", hands={0: "red*5"}), "claim athina-brindisi") == (
        Refusal.FERRY_LOCOMOTIVES
    )
    table = position("europe", hands={0: "red locomotive"})
    assert why_not(table, "claim athina-brindisi") == Refusal.FEW_CARDS
    table = position("europe", hands={0: "red*5 locomotive"})
    assert why_not(table, "claim amsterdam-london") == Refusal.FEW_LOCOMOTIVES


@rule("US-21")
@pytest.mark.parametrize(
    ("seats", "hand", "refusal"),
    [
        (2, "yellow*5", Refusal.TWIN_CLOSED),
        (4, "yellow", Refusal.FEW_CARDS),
        (4, "yellow*2", Refusal.NONE),
    ],
)
def test_of_a_double_it_says_why_the_track_that_is_left_cannot_be_claimed(seats, hand, refusal):
    table = position("usa", seats=seats, hands={0: hand}, routes={1: "boston-new_york-1"})
    assert why_not(table, "claim boston-new_york") == refusal


@rule("US-18")
def test_too_few_cars_come_before_too_few_cards():
    assert why_not(position("usa", cars={0: 3}), "claim denver-omaha") == Refusal.FEW_CARS
