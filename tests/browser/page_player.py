"""A player at a table, who acts on the roles and names that the page gives to everything."""

from __future__ import annotations

import re
from dataclasses import dataclass

from page_server import PATIENCE
from playwright.sync_api import Locator, Page, expect

CONFIRM = re.compile("^(Claim|Enter|Build|Take|Draw|Swap|Pass)")


def set_up(page: Page, title: str, seats: int = 2, level: str = "easy") -> None:
    """Fill in the set-up sheet: the visitor, and bots of one level."""
    page.goto(f"/new/{title}")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=PATIENCE)
    while page.get_by_role("listitem").get_by_role("radiogroup").count() >= seats:
        page.get_by_role("button", name=re.compile("^Remove seat .$")).last.click()
    for bot in page.get_by_role("radiogroup", name="Level of the bot").all():
        bot.get_by_text(level, exact=True).click()


def start(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/[0-9a-f]+$"))


@dataclass(frozen=True)
class Player:
    """A player at a table in English. Members that need a large screen say so."""

    page: Page

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("banner")

    @property
    def mine(self) -> Locator:
        """The text that says that the player is to act."""
        return self.bar.get_by_text(re.compile(r"your turn!?$|^choose tickets$", re.IGNORECASE))

    @property
    def chosen(self) -> Locator:
        """The choice that is not yet confirmed."""
        return self.page.get_by_role("group", name="Your choice")

    @property
    def offers(self) -> Locator:
        return self.page.get_by_role("region", name="Choose tickets")

    @property
    def tunnel(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^Tunnel "))

    @property
    def turned(self) -> Locator:
        """The turned-up cards of a tunnel, on the board."""
        return self.page.get_by_role("group", name="Turned up from the deck").get_by_role("listitem")

    @property
    def turn(self) -> Locator:
        """The buttons of a turn in Trans Europa."""
        return self.page.get_by_role("region", name="Your turn")

    @property
    def deck(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile(r"^(Deck, \d|Draw 2 cards)"))

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("list", name="Log")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^Your cards"))

    def wait(self) -> None:
        """Wait until the player is to act."""
        self.mine.first.wait_for(timeout=PATIENCE)

    def read_the_board(self) -> None:
        """Open the board in words, with the keyboard alone."""
        shown = self.page.get_by_role("button", name="The board in words")
        shown.wait_for(state="attached")
        shown.focus()
        self.page.keyboard.press("Enter")
        expect(self.words).to_be_visible()

    @property
    def words(self) -> Locator:
        return self.page.get_by_role("region", name="The board in words")

    @property
    def choices(self) -> Locator:
        """What can be chosen on the board now, in words."""
        return self.words.get_by_role("list", name="You can choose").get_by_role("button")

    def confirm(self) -> None:
        """Confirm the choice, and wait until it is done."""
        self.chosen.get_by_role("button", name=CONFIRM).click()
        self.done()

    def done(self) -> None:
        self.chosen.wait_for(state="hidden", timeout=PATIENCE)

    def draw(self) -> None:
        """Draw from the deck: one tap chooses, a second draws."""
        self.deck.click()
        self.deck.click()
        self.done()

    def take(self, card: Locator) -> None:
        """Take an open card with two taps."""
        card.click()
        card.click()
        self.done()

    def claim(self, place: str) -> None:
        """Claim a route by its text, with the first way to pay."""
        self.choices.filter(has_text=place).first.click()
        self.confirm()

    def keep(self, number: int | None = None) -> None:
        """Keep the first tickets offered: the given number, or as few as allowed."""
        boxes = self.offers.get_by_role("checkbox")
        keep = self.offers.get_by_role("button", name=re.compile("^Keep"))
        boxes.first.wait_for()
        for taken, box in enumerate(boxes.all()):
            if taken == number or (number is None and keep.is_enabled()):
                break
            box.click()
        keep.click()
        self.offers.wait_for(state="hidden", timeout=PATIENCE)

    def lay(self, place: str) -> None:
        """Lay a rail, or place the hub at the start of a round."""
        self.choices.filter(has_text=place).first.click()
        key = self.turn.get_by_role("button", name=re.compile("^(Lay rail|Start here|Sending…)$"))
        key.click()
        key.wait_for(state="hidden", timeout=PATIENCE)

    def hand_size(self) -> int:
        found = re.search(r"\d+", self.hand.get_attribute("aria-label") or "")
        return int(found[0]) if found else 0
