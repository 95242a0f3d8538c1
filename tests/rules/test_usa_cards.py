"""Ticket to Ride: a turn, two cards, and locomotives (US-05 to US-12)."""

from __future__ import annotations

import pytest
from positions import Table, cards, position

from peregon.events import CardDrawn, CardTaken, MarketFilled, MarketSwept
from peregon.kernels.printed import CARD_COLORS
from peregon.kernels.refusals import Refusal

LOCOMOTIVE = CARD_COLORS.index("locomotive")


def locomotives_open(table: Table) -> int:
    return int((table.market == LOCOMOTIVE).sum())


# ── a turn ──


@pytest.mark.rule("US-05")
def test_a_turn_begins_with_cards_a_route_or_tickets():
    table = position("usa", hands={0: "blue*5"})
    assert {text.split()[0] for text in table.legal_texts()} == {"draw", "take", "claim", "tickets"}


@pytest.mark.rule("US-05", "US-06")
@pytest.mark.parametrize("actions", ["draw, draw", "claim atlanta-miami blue", "tickets, keep 1"])
def test_after_one_of_the_three_the_next_seat_is_to_act(actions: str):
    after = position("usa", seats=3, hands={0: "blue*5"}).play(*actions.split(", "))
    assert after.game.to_act(after.state) == (1,)


@pytest.mark.rule("US-06")
def test_after_the_last_seat_comes_the_first():
    assert position("usa", seats=3, turn=2).play("draw", "draw").turn == 0


@pytest.mark.rule("US-06")
def test_nobody_acts_out_of_turn():
    assert position("usa").refused("draw", seat=1) == (Refusal.NOT_YOUR_TURN, "US-06")


@pytest.mark.rule("US-05", "US-08")
def test_after_the_first_card_only_another_card_can_follow():
    table = position("usa", hands={0: "blue*5"}).play("draw")
    assert table.legal_texts() == ["draw", "take 1", "take 2", "take 3", "take 4", "take 5"]
    assert table.refused("claim atlanta-miami blue") == (Refusal.SECOND_CARD_FIRST, "US-08")
    assert table.refused("tickets") == (Refusal.SECOND_CARD_FIRST, "US-08")
    assert table.refused("pass") == (Refusal.SECOND_CARD_FIRST, "US-08")


# ── two cards ──


@pytest.mark.rule("US-08")
@pytest.mark.parametrize(
    ("actions", "hand"),
    [
        ("draw, draw", {"pink": 1, "black": 1}),
        ("draw, take 2", {"pink": 1, "yellow": 1}),
        ("take 2, draw", {"yellow": 1, "black": 1}),
        ("take 2, take 3", {"yellow": 1, "blue": 1}),
    ],
)
def test_two_cards_come_from_market_or_deck_in_any_mix(actions: str, hand: dict[str, int]):
    table = position("usa", deck="pink black orange")
    one, other = actions.split(", ")
    assert table.play(one).turn == 0
    after = table.play(one, other)
    assert after.holds(0) == hand
    assert after.turn == 1


@pytest.mark.rule("US-09")
def test_a_card_taken_is_replaced_before_the_second_draw():
    after = position("usa", deck="pink black").play("take 4")
    assert list(after.market) == cards("red yellow blue pink white")
    assert after.events == (CardTaken(0, 4, "green"), MarketFilled(-1, 4, "pink"))
    assert after.play("take 4").holds(0) == {"green": 1, "pink": 1}


@pytest.mark.rule("US-09")
def test_the_second_card_taken_is_replaced_too():
    after = position("usa", deck="pink black").play("take 4", "take 1")
    assert list(after.market) == cards("black yellow blue pink white")


@pytest.mark.rule("US-08", "ALL-03")
@pytest.mark.parametrize("viewer", [1, None])
def test_an_open_card_is_known_to_all_and_a_blind_one_to_nobody_else(viewer: int | None):
    after = position("usa", deck="pink black").play("take 2", "draw")
    assert after.seen_by(viewer).shown[0].tolist() == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert after.seen_by(viewer).hand_size[0] == 2
    assert after.told(CardDrawn) == [CardDrawn(0, "black")]
    assert after.told(CardDrawn)[0].seen_by(viewer) == CardDrawn(0, None)


# ── locomotives ──


@pytest.mark.rule("US-10")
def test_a_face_up_locomotive_is_the_only_card_of_the_turn():
    after = position("usa", market="locomotive red red blue green", deck="pink").play("take 1")
    assert after.turn == 1
    assert after.holds(0) == {"locomotive": 1}
    assert list(after.market) == cards("pink red red blue green")


@pytest.mark.rule("US-11")
def test_a_face_up_locomotive_cannot_be_the_second_card():
    table = position("usa", market="locomotive red red blue green").play("draw")
    assert table.refused("take 1") == (Refusal.SECOND_LOCOMOTIVE, "US-11")
    assert "take 1" not in table.legal()


@pytest.mark.rule("US-11")
def test_a_locomotive_that_has_just_turned_up_cannot_be_the_second_card():
    table = position("usa", deck="locomotive").play("take 3")
    assert table.refused("take 3") == (Refusal.SECOND_LOCOMOTIVE, "US-11")


@pytest.mark.rule("US-11")
def test_a_locomotive_drawn_blind_counts_as_any_card():
    table = position("usa", deck="locomotive locomotive").play("draw")
    assert table.turn == 0
    after = table.play("draw")
    assert after.turn == 1
    assert after.holds(0) == {"locomotive": 2}


@pytest.mark.rule("US-12")
def test_three_locomotives_sweep_the_market_before_the_second_card():
    market, deck = (
        "locomotive red locomotive blue green",
        "locomotive pink white yellow orange black",
    )
    after = position("usa", market=market, deck=deck).play("take 2")
    assert list(after.market) == cards("pink white yellow orange black")
    assert after.told(MarketSwept) == [
        MarketSwept(-1, ("locomotive", "locomotive", "locomotive", "blue", "green"))
    ]
    assert after.discard[LOCOMOTIVE] == 3
    assert after.discard_size == 5
    assert after.turn == 0


@pytest.mark.rule("US-12")
def test_a_layout_with_three_locomotives_is_swept_again():
    deck = "locomotive*4 pink pink white yellow orange black blue"
    after = position("usa", market="locomotive*2 red blue green", deck=deck).play("take 3")
    assert len(after.told(MarketSwept)) == 2
    assert list(after.market) == cards("white yellow orange black blue")
    assert after.discard_size == 10


@pytest.mark.rule("US-12")
def test_two_locomotives_stay():
    after = position("usa", market="locomotive red red blue green", deck="locomotive").play("take 2")
    assert list(after.market) == cards("locomotive locomotive red blue green")


@pytest.mark.rule("US-12")
def test_the_market_stays_where_fewer_than_three_other_cards_are_left():
    table = position("usa", market="locomotive*2 red*3", deck="locomotive*12", rest_to=1)
    after = table.play("take 3")
    assert list(after.market) == cards("locomotive*3 red red")
    assert not after.told(MarketSwept)


@pytest.mark.rule("US-12")
def test_locomotives_in_deck_and_discard_do_not_help():
    table = position(
        "usa", market="locomotive*2 red*3", deck="locomotive*2", discard="locomotive*5", rest_to=1
    )
    assert list(table.play("take 3").market) == cards("locomotive*3 red red")


@pytest.mark.rule("US-12")
@pytest.mark.parametrize("seed", range(5))
def test_a_third_other_card_in_the_discard_can_help(seed: int):
    table = position(
        "usa",
        market="locomotive*2 red*3",
        deck="locomotive*3",
        discard="pink",
        rest_to=1,
        seed=seed,
    )
    after = table.play("take 3")
    assert locomotives_open(after) == 2
    assert after.market.tolist().count(cards("red")[0]) == 2


@pytest.mark.rule("US-12")
@pytest.mark.parametrize("seed", range(5))
def test_a_third_other_card_in_the_deck_can_help(seed: int):
    table = position(
        "usa",
        market="locomotive*2 red*3",
        deck="locomotive*3 pink",
        rest_to=1,
        seed=seed,
    )
    assert locomotives_open(table.play("take 3")) == 2


@pytest.mark.rule("US-12", "US-14")
def test_a_stuck_market_is_swept_as_soon_as_a_claim_brings_other_cards():
    table = position("usa", market="locomotive*3 red red", hands={0: "blue*5"}, rest_to=1)
    after = table.play("claim atlanta-miami blue")
    assert after.told(MarketSwept)
    assert locomotives_open(after) < 3


@pytest.mark.rule("US-12")
def test_however_often_the_market_is_swept_the_last_cards_are_told():
    deck = "locomotive*12 red"  # one arrangement in 68 has fewer than three locomotives
    for seed in range(40):
        table = position("usa", market="locomotive*2 red*3", deck=deck, rest_to=1, seed=seed)
        after = table.play("take 3")
        told = {event.slot: event.card for event in after.told(MarketFilled)}
        assert [told[slot] for slot in range(1, 6)] == [CARD_COLORS[c] for c in after.market]
