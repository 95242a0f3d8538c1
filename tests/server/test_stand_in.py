"""The bot that plays for a person who may return."""

from __future__ import annotations

import pytest
from positions import Table, position

from peregon.actions import Action, Claim, DrawTickets, Pass
from peregon.bots.protocol import Clock
from peregon.game import View
from peregon.server.room.bot_pool import BotPool
from peregon.server.stand_in import LEVEL, StandIn


class Wishing:
    """A bot with one wish."""

    def __init__(self, wish: Action) -> None:
        self.wish = wish

    def choose(self, view: View, clock: Clock) -> Action:
        return self.wish


def chosen(table: Table, wish: Action) -> str:
    bot = StandIn(table.game, Wishing(wish))
    return str(bot.choose(table.game.view(table.state, 0), Clock(1.0)))


@pytest.mark.parametrize("title", ["usa", "europe", "first_journey"])
def test_a_stand_in_takes_cards_instead_of_new_tickets(title: str) -> None:
    assert chosen(position(title), DrawTickets()) == "draw"


def test_without_a_deck_it_takes_an_open_card() -> None:
    table = position("usa", market="red blue green pink white", rest_to=1)
    assert chosen(table, DrawTickets()).startswith("take")


def test_it_draws_tickets_where_it_can_do_nothing_else() -> None:
    table = position("first_journey", rest_to=1)
    assert list(map(str, table.legal())) == ["tickets"]
    assert chosen(table, DrawTickets()) == "tickets"


@pytest.mark.parametrize("wish", [Pass(), Claim("miami-atlanta", "blue", 0)])
def test_whatever_else_its_bot_wishes_it_does(wish: Action) -> None:
    assert chosen(position("usa"), wish) == str(wish)


def test_a_server_plays_it_for_those_who_are_away() -> None:
    bot_pool, table = BotPool(1), position("usa")
    assert isinstance(bot_pool.bot(table.game, LEVEL), StandIn)
    bot_pool.close()
