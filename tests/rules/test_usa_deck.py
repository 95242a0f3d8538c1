"""Ticket to Ride: an empty deck, and large hands (US-13 to US-15a)."""

from __future__ import annotations

import pytest
from positions import GAP, cards, position

from peregon.events import CardDrawn, CardTaken, DeckReshuffled, MarketFilled, RouteClaimed
from peregon.kernels.refusals import Refusal

NOTHING_OPEN = "- - - - -"

# ── the deck is empty ──


@pytest.mark.rule("US-13")
def test_the_step_that_takes_the_last_card_makes_a_new_deck_of_the_discard():
    after = position("usa", deck="red", discard="blue*4 pink", rest_to=1).play("draw")
    assert after.holds(0) == {"red": 1}
    assert [type(event) for event in after.events] == [CardDrawn, DeckReshuffled]
    assert (after.deck_size, after.discard_size) == (5, 0)
    assert not after.discard.any()


@pytest.mark.rule("US-13", "US-09")
def test_a_last_card_that_fills_the_market_makes_a_new_deck_too():
    after = position("usa", deck="pink", discard="blue*3", rest_to=1).play("take 1")
    assert list(after.market) == cards("pink yellow blue green white")
    assert [type(event) for event in after.events] == [CardTaken, MarketFilled, DeckReshuffled]
    assert (after.deck_size, after.discard_size) == (3, 0)


@pytest.mark.rule("US-13", "US-12")
def test_the_new_deck_is_made_before_a_swept_market_reaches_the_discard():
    market = "red locomotive locomotive blue green"
    after = position("usa", market=market, deck="locomotive", discard="pink*9", rest_to=1).play("take 1")
    assert after.told(DeckReshuffled) == [DeckReshuffled(-1, 9)]
    assert list(after.market) == cards("pink*5")
    assert (after.deck_size, after.discard_size) == (4, 5)


@pytest.mark.rule("US-12", "US-13")
def test_a_market_stays_where_it_and_the_deck_would_change_places_for_ever():
    market, deck = "red locomotive locomotive blue green", "locomotive*4 pink white"
    after = position("usa", market=market, deck=deck, rest_to=1).play("take 1")
    assert list(after.market) == cards("locomotive*3 blue green")
    assert (after.deck_size, after.discard_size) == (5, 0)


@pytest.mark.rule("US-12", "US-13")
def test_a_market_changes_places_with_a_deck_that_is_better():
    market, deck = "red locomotive locomotive blue green", "locomotive*3 pink white black"
    after = position("usa", market=market, deck=deck, rest_to=1).play("take 1")
    assert sorted(after.market) == sorted(cards("locomotive*2 pink white black"))
    assert sorted(after.deck[:5]) == sorted(cards("locomotive*3 blue green"))


@pytest.mark.rule("US-13")
def test_where_the_discard_is_empty_the_next_cards_discarded_are_the_new_deck():
    empty = position("usa", deck="red blue", hands={1: "green*6"}, rest_to=0).play("draw", "draw")
    assert (empty.deck_size, empty.discard_size) == (0, 0)
    after = empty.play("claim el_paso-houston green")
    assert [type(event) for event in after.events] == [RouteClaimed, DeckReshuffled]
    assert (after.deck_size, after.discard_size) == (6, 0)


@pytest.mark.rule("US-13", "ALL-04")
def test_the_new_deck_is_in_an_order_that_the_seed_decides():
    def order(seed: int) -> list[int]:
        table = position("usa", deck="red", discard="pink*9 blue*9", rest_to=1, seed=seed).play("draw")
        return table.deck[: table.deck_size].tolist()

    assert order(1) == order(1)
    assert len({tuple(order(seed)) for seed in range(8)}) > 1


@pytest.mark.rule("US-14")
def test_gaps_stay_in_their_places():
    after = position("usa", market="red - blue - green", rest_to=1).play("take 1")
    assert list(after.market) == cards("- - blue - green")
    assert list(after.play("take 5").market) == cards("- - blue - -")


@pytest.mark.rule("US-14")
def test_without_deck_and_discard_only_what_lies_open_can_be_taken():
    table = position("usa", market="red - blue - green", rest_to=1)
    assert table.legal_texts("take") == ["take 1", "take 3", "take 5"]
    assert table.refused("draw") == (Refusal.NO_CARDS, "US-14")
    assert table.refused("take 2") == (Refusal.MARKET_GAP, "US-14")


@pytest.mark.rule("US-14", "US-11")
def test_without_deck_a_locomotive_is_still_no_second_card():
    table = position("usa", market="red - blue locomotive -", rest_to=1).play("take 1")
    assert table.legal_texts() == ["take 3"]
    assert table.refused("take 4") == (Refusal.SECOND_LOCOMOTIVE, "US-11")


@pytest.mark.rule("US-14", "US-10")
def test_without_deck_a_locomotive_can_be_the_first_card():
    after = position("usa", market="- - - locomotive red", rest_to=1).play("take 4")
    assert after.turn == 1
    assert list(after.market) == cards("- - - - red")


@pytest.mark.rule("US-14")
def test_with_nothing_to_take_drawing_is_not_legal():
    table = position("usa", market=NOTHING_OPEN, hands={0: "blue*5"}, rest_to=1)
    assert {text.split()[0] for text in table.legal_texts()} == {"tickets", "claim"}
    assert table.refused("draw") == (Refusal.NO_CARDS, "US-14")


@pytest.mark.rule("US-14")
def test_a_claim_fills_the_gaps_at_once():
    table = position("usa", market="- red - - blue", hands={0: "green*6"}, rest_to=1)
    after = table.play("claim el_paso-houston green")
    assert list(after.market) == cards("green red green green blue")
    assert (after.deck_size, after.discard_size) == (3, 0)


@pytest.mark.rule("US-14")
def test_a_claim_fills_as_many_gaps_as_it_can():
    table = position("usa", market=NOTHING_OPEN, hands={0: "green*2"}, rest_to=1)
    after = table.play("claim dallas-little_rock green")
    assert list(after.market) == cards("green green - - -")


@pytest.mark.rule("US-14", "US-12")
@pytest.mark.parametrize("seed", range(10))
def test_gaps_filled_with_three_locomotives_are_swept(seed: int):
    hands = {0: "green*3 locomotive*3"}
    table = position("usa", market=NOTHING_OPEN, hands=hands, rest_to=1, seed=seed)
    after = table.play("claim el_paso-houston green 3")
    assert sorted(after.market) == cards("green*3 locomotive*2")
    assert (after.deck_size, after.discard_size) == (1, 0)


@pytest.mark.rule("US-14", "US-12")
def test_gaps_filled_with_three_locomotives_stay_where_nothing_helps():
    hands = {0: "locomotive*3"}
    table = position("usa", market="- - - red blue", hands=hands, rest_to=1)
    after = table.play("claim chicago-duluth locomotive")
    assert list(after.market) == cards("locomotive*3 red blue")


# ── one card only ──


@pytest.mark.rule("US-15")
@pytest.mark.parametrize("market", ["red - - - -", "red locomotive - - locomotive"])
def test_a_turn_ends_after_one_open_card_where_no_second_is_legal(market: str):
    after = position("usa", market=market, rest_to=1).play("take 1")
    assert after.turn == 1
    assert after.hand_size[0] == 1


@pytest.mark.rule("US-15")
@pytest.mark.parametrize("market", [NOTHING_OPEN, "- locomotive locomotive - -"])
def test_a_turn_ends_after_one_blind_card_where_no_second_is_legal(market: str):
    after = position("usa", market=market, deck="pink", rest_to=1).play("draw")
    assert after.turn == 1
    assert after.holds(0) == {"pink": 1}


@pytest.mark.rule("US-15")
def test_a_turn_goes_on_with_the_deck_that_the_first_card_renewed():
    table = position("usa", market="locomotive*5", deck="pink", discard="blue", rest_to=1)
    assert table.play("draw").legal_texts() == ["draw"]


@pytest.mark.rule("US-15a")
def test_a_hand_of_a_hundred_cards_can_grow():
    table = position("usa", deck="red blue", rest_to=0)
    assert table.hand_size[0] == 103
    after = table.play("draw", "draw")
    assert after.hand_size[0] == 105
    assert GAP not in after.market
