"""Ticket to Ride: Europe: tunnels (EU-07 to EU-13)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import GAP, Table, cards, position

from peregon.events import ExtraPaid, RouteClaimed, TunnelLeft, TunnelTried, TunnelTurned
from peregon.kernels.refusals import Refusal

DIG = "claim angora-smyrna orange"  # three spaces
ORANGE, LOCOMOTIVE = cards("orange locomotive")


def tried(hand: str, deck: str, claim: str = DIG, **where: Any) -> Table:
    """Return a position after seat 0 has tried a tunnel and the deck's top three cards were turned up."""
    return position("europe", hands={0: hand}, deck=deck, **where).play(claim)


def owner_of(table: Table, route: str = "angora-smyrna") -> int:
    return int(table.owner[table.game.codec.routes[route]])


# ── what a tunnel costs ──


@pytest.mark.rule("EU-07")
def test_a_full_payment_is_laid_down_and_three_cards_are_turned_up():
    table = tried("orange*5", "orange red blue")
    assert table.holds(0) == {"orange": 2}
    assert list(table.turned) == cards("orange red blue")
    assert owner_of(table) == GAP
    assert table.seat == 0


@pytest.mark.rule("EU-07")
def test_without_a_full_payment_no_card_is_turned_up():
    table = position("europe", hands={0: "orange*2"})
    assert table.refused(DIG) == (Refusal.FEW_CARDS, "EU-07")


@pytest.mark.rule("EU-08")
@pytest.mark.parametrize(
    ("deck", "extra"),
    [
        ("orange red blue", 1),
        ("red locomotive blue", 1),
        ("orange locomotive blue", 2),
        ("orange orange locomotive", 3),
        ("locomotive locomotive locomotive", 3),
    ],
)
def test_each_card_of_the_colour_paid_and_each_locomotive_costs_one_more(deck: str, extra: int):
    assert tried("orange*3", deck).tunnel_extra == extra


@pytest.mark.rule("EU-08")
def test_the_extra_cards_are_of_the_colour_or_locomotives_as_the_player_likes():
    table = tried("orange*4 locomotive*3", "orange locomotive red")
    assert table.legal_texts() == ["tunnel pay 1", "tunnel pay 2", "tunnel leave"]
    assert table.play("tunnel pay 1").holds(0) == {"locomotive": 2}
    assert table.play("tunnel pay 2").holds(0) == {"orange": 1, "locomotive": 1}


@pytest.mark.rule("EU-08")
def test_on_a_grey_tunnel_the_colour_paid_counts():
    table = tried("blue*4", "red blue red", "claim bucuresti-sofia blue")
    assert table.tunnel_extra == 1
    assert table.legal_texts() == ["tunnel pay 0", "tunnel leave"]


@pytest.mark.rule("EU-08")
def test_one_card_of_the_colour_in_the_payment_makes_the_colour_count():
    table = tried("orange*2 locomotive*2", "orange red red", f"{DIG} 2")
    assert table.tunnel_extra == 1
    assert table.play("tunnel pay 0").holds(0) == {}


@pytest.mark.rule("EU-08")
def test_no_more_and_no_fewer_cards_are_paid_than_the_tunnel_costs():
    table = tried("orange*5 locomotive*3", "orange red blue")
    assert table.refused("tunnel pay 2") == (Refusal.TUNNEL_COST, "EU-08")
    after = table.play("tunnel pay 0")
    assert after.holds(0) == {"orange": 1, "locomotive": 3}
    assert after.told(ExtraPaid) == [ExtraPaid(0, "orange", 1, 0)]


@pytest.mark.rule("EU-08", "ALL-05")
def test_extra_cards_that_are_not_held_cannot_be_paid():
    table = tried("orange*4 locomotive", "orange orange blue")
    assert table.refused("tunnel pay 0")[0] == Refusal.FEW_CARDS
    assert table.refused("tunnel pay 2")[0] == Refusal.FEW_LOCOMOTIVES


@pytest.mark.rule("EU-08", "ALL-05")
@pytest.mark.parametrize("answer", ["tunnel pay 0", "tunnel pay 2"])
def test_a_tunnel_that_cannot_be_paid_names_that_rule(answer: str):
    assert tried("orange*4 locomotive", "orange orange blue").refused(answer)[1] == "EU-08"


@pytest.mark.rule("EU-09")
def test_a_payment_of_locomotives_alone_costs_more_for_locomotives_only():
    table = tried("locomotive*5 orange*3", "orange orange locomotive", "claim angora-smyrna locomotive")
    assert table.tunnel_extra == 1


@pytest.mark.rule("EU-09")
def test_a_payment_of_locomotives_alone_is_filled_up_with_locomotives_only():
    table = tried("locomotive*5 orange*3", "orange red locomotive", "claim angora-smyrna locomotive")
    assert table.legal_texts() == ["tunnel pay 1", "tunnel leave"]
    assert table.refused("tunnel pay 0")[0] == Refusal.TUNNEL_COST
    after = table.play("tunnel pay 1")
    assert after.holds(0) == {"locomotive": 1, "orange": 3}
    assert after.discard[LOCOMOTIVE] == 5


@pytest.mark.rule("EU-09", "EU-10")
def test_a_payment_of_locomotives_alone_is_enough_where_none_turns_up():
    after = tried("locomotive*3", "orange orange orange", "claim angora-smyrna locomotive")
    assert owner_of(after) == 0


# ── the answer ──


@pytest.mark.rule("EU-10")
def test_a_tunnel_paid_for_is_claimed_and_ends_the_turn():
    after = tried("orange*5", "orange orange red").play("tunnel pay 0")
    assert owner_of(after) == 0
    assert after.cars[0] == 42
    assert after.route_points[0] == 4
    assert after.told(RouteClaimed) == [RouteClaimed(0, "angora-smyrna", "orange", 0, 4)]
    assert after.turn == 1


@pytest.mark.rule("EU-10")
def test_a_tunnel_given_up_gives_the_whole_payment_back_and_ends_the_turn():
    table = tried("orange*4 locomotive*2", "orange orange red", f"{DIG} 1")
    after = table.play("tunnel leave")
    assert after.holds(0) == {"orange": 4, "locomotive": 2}
    assert (owner_of(after), after.cars[0], after.route_points[0]) == (GAP, 45, 0)
    assert after.told(TunnelLeft) == [TunnelLeft(0, "angora-smyrna")]
    assert after.turn == 1


@pytest.mark.rule("EU-10")
def test_a_player_able_to_pay_may_still_give_up():
    assert "tunnel leave" in tried("orange*9", "orange red blue").legal()


@pytest.mark.rule("EU-10")
def test_a_tunnel_given_up_may_be_tried_again():
    after = tried("orange*3", "orange red blue").play("tunnel leave", "draw", "draw")
    assert DIG in after.legal()


@pytest.mark.rule("EU-10")
def test_a_player_unable_to_pay_is_still_asked():
    table = tried("orange*3", "orange red blue")
    assert table.seat == 0
    assert table.legal_texts() == ["tunnel leave"]


@pytest.mark.rule("EU-10", "ALL-03")
@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_else_learns_whether_there_was_a_choice(viewer: int | None):
    able, unable = (tried(f"orange*3 {last}", "orange red blue") for last in ("orange", "white"))
    assert len(able.legal()) != len(unable.legal())
    assert bytes(able.view(viewer)) == bytes(unable.view(viewer))
    assert able.events == unable.events


@pytest.mark.rule("EU-10")
def test_with_nothing_to_pay_a_tunnel_is_claimed_at_once():
    after = tried("orange*3", "red white blue")
    assert owner_of(after) == 0
    assert after.turn == 1
    assert not (after.turned >= 0).any()


@pytest.mark.rule("EU-10")
@pytest.mark.parametrize("action", ["draw", "take 1", "tickets", "station roma red", "pass", DIG])
def test_the_question_is_answered_before_anything_else(action: str):
    table = tried("orange*9 red", "orange red blue")
    assert table.refused(action) == (Refusal.TUNNEL_FIRST, "EU-10")


@pytest.mark.rule("EU-10")
@pytest.mark.parametrize("action", ["tunnel pay 0", "tunnel leave"])
def test_without_a_tunnel_there_is_nothing_to_answer(action: str):
    assert position("europe").refused(action) == (Refusal.NO_TUNNEL, "EU-10")


@pytest.mark.rule("EU-10a")
@pytest.mark.parametrize("viewer", [1, None])
def test_what_is_laid_down_and_turned_up_is_public(viewer: int | None):
    table = tried("orange*4 locomotive", "orange red blue", f"{DIG} 1")
    view = table.seen_by(viewer)
    assert (view.tunnel_color, view.tunnel_locomotives) == (ORANGE, 1)
    assert list(view.turned) == cards("orange red blue")
    assert [event.seen_by(viewer) for event in table.events] == [
        TunnelTried(0, "angora-smyrna", "orange", 1),
        TunnelTurned(0, 1, ("orange", "red", "blue")),
    ]


@pytest.mark.rule("EU-10a")
def test_cards_taken_back_are_known_to_all():
    after = tried("orange*3 blue", "orange red blue").play("tunnel leave")
    assert after.seen_by(1).shown[0, ORANGE] == 3
    assert after.seen_by(1).shown[0].sum() == 3


# ── the cards ──


@pytest.mark.rule("EU-11")
def test_no_card_of_the_check_is_in_the_discard_before_the_turn_ends():
    assert tried("orange*5", "orange red blue").discard_size == 0


@pytest.mark.rule("EU-11")
def test_cards_paid_and_cards_turned_up_go_to_the_discard():
    after = tried("orange*3 locomotive*2", "orange red blue", f"{DIG} 1").play("tunnel pay 1")
    assert sorted(cards("orange*2 locomotive orange red blue locomotive")) == [
        color for color, number in enumerate(after.discard) for _ in range(number)
    ]


@pytest.mark.rule("EU-11")
def test_of_a_tunnel_given_up_only_the_cards_turned_up_go_to_the_discard():
    after = tried("orange*3", "orange red blue").play("tunnel leave")
    assert after.discard_size == 3
    assert after.discard[ORANGE] == 1


@pytest.mark.rule("EU-11", "US-13")
@pytest.mark.parametrize("seed", range(5))
def test_a_reshuffle_turns_up_neither_the_payment_nor_what_is_already_turned_up(seed: int):
    table = tried("orange*3", "orange", discard="red blue pink", rest_to=1, seed=seed)
    first, *others = table.turned.tolist()
    assert first == ORANGE
    assert set(others) < set(cards("red blue pink"))
    assert (table.deck_size, table.discard_size) == (1, 0)


@pytest.mark.rule("EU-12")
@pytest.mark.parametrize(("deck", "discard"), [("orange red", ""), ("orange", "red")])
def test_with_fewer_than_three_cards_those_that_there_are_are_turned_up(deck: str, discard: str):
    table = tried("orange*4", deck, discard=discard, rest_to=1)
    assert sorted(table.turned) == sorted(cards("orange red -"))
    assert table.tunnel_extra == 1
    assert table.legal_texts() == ["tunnel pay 0", "tunnel leave"]


@pytest.mark.rule("EU-12")
def test_with_no_card_left_a_tunnel_is_claimed_without_a_check():
    after = tried("orange*3", "", rest_to=1)
    assert owner_of(after) == 0
    assert after.turn == 1
    assert after.deck[: after.deck_size].tolist() == cards("orange*3")  # US-13: the payment is the new deck


@pytest.mark.rule("EU-13")
def test_the_extra_cards_need_no_cars():
    after = tried("orange*5", "orange orange red", cars={0: 3}).play("tunnel pay 0")
    assert owner_of(after) == 0
    assert after.cars[0] == 0


@pytest.mark.rule("EU-13", "US-18")
def test_a_tunnels_own_spaces_need_cars():
    table = position("europe", hands={0: "orange*5"}, cars={0: 2})
    assert table.refused(DIG) == (Refusal.FEW_CARS, "EU-13")


@pytest.mark.rule("EU-11", "US-14")
@pytest.mark.parametrize("answer", ["tunnel leave", "tunnel pay 0"])
def test_market_gaps_are_filled_at_the_end_of_a_tunnel(answer: str):
    table = tried("orange*4", "orange", market="red - blue green white", rest_to=1)
    assert table.market[1] == GAP
    assert table.play(answer).market[1] == ORANGE


@pytest.mark.rule("EU-10", "US-26")
def test_a_tunnel_in_the_last_turn_is_answered_before_the_game_ends():
    table = tried("orange*4", "orange red blue", last_turns=1)
    assert table.outcome is None
    ended = table.play("tunnel pay 0").outcome
    assert ended is not None
    assert ended.scores[0].parts["routes"] == 4
