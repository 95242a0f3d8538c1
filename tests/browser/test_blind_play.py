"""Whole games played with the accessibility tree and the keyboard alone, as a blind player does."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from board_places import come_to_rest, see_it_all, spots
from page_player import Player
from page_server import Open, Running
from playwright.sync_api import Route, expect
from prepared_games import PreparedGame, lay
from prepared_positions import TURN as MY_TURN
from prepared_positions import begun, last_action, last_rail, late, on_rails, rails, reaching
from screen_reader import PATIENCE, PAUSE, Listener, Node, matching
from table_api import act, gather, make_table

TURN = "^(Anna, y|Y)our turn|^Choose tickets|^Take one more card"
CHOICES = ("list", "^You can choose$")
WORDS = "^The board in words$"
ELSE = "^(Nothing to choose|Keep at least|Pay|Take cards back|Pass)"
FURTHER = "^(Next round|Final scores|Continue)"
SPACES = re.compile(r"(\d+) spaces?")
SETTLED = 3  # seconds
LONG = 4  # routes of so many spaces are claimed at once
MANY = 12  # with so many cards any route is claimed


@dataclass
class BlindPlayer:
    """Play to end the game soon; the focus must never be lost, and every price must be announced."""

    ears: Listener

    def read(self) -> list[Node]:
        """Return the tree once it offers a choice, with the board in words open."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            tree = self.ears.tree()
            closed = [node for node in matching(tree, "button", WORDS) if not node.states.get("expanded")]
            if further := matching(tree, "button", FURTHER):  # the sheet after a round is still open
                self.ears.use(further[0])
            elif closed:
                self.ears.use(closed[0])
            elif any(node.within(*CHOICES) or re.search(ELSE, node.name) for node in tree):
                return tree
            time.sleep(PAUSE)
        raise AssertionError(f"nothing is offered after {self.ears.heard[-3:]}")

    def check_focus(self) -> None:
        """Check that an element has the focus, at the latest when the page has settled."""
        ends = time.monotonic() + SETTLED
        while not self.ears.focused():
            assert time.monotonic() < ends, f"the focus is lost after {self.ears.heard[-3:]}"

    def keep_tickets(self, offers: list[Node]) -> None:
        for box in offers[:3]:
            self.ears.use(box, "Space")
        self.ears.use(self.ears.find("button", "^Keep ")[0])

    def confirm(self, node: Node, price: str, done: str) -> None:
        """Choose an item, hear its description or price, and confirm it where the focus was moved."""
        self.ears.use(node)
        self.ears.wait_for(price)
        self.check_focus()
        self.ears.press("Enter")
        self.ears.wait_for(done)

    def act(self) -> None:
        """Play one action of a game of routes."""
        tree = self.read()
        if offers := matching(tree, "checkbox"):
            self.keep_tickets(offers)
        elif only := matching(tree, "button", "^(Pay|Take cards back|Pass)"):
            self.ears.use(only[0])
        else:
            routes = sorted(matching(tree, "button", within=CHOICES), key=spaces, reverse=True)
            deck = matching(tree, "button", r"^(Deck, \d|Draw (2|two) cards)")
            if routes and (not deck or cards(tree) >= MANY or spaces(routes[0]) >= LONG):
                self.confirm(
                    routes[0], r"(You pay|ways to pay; chosen:) \d+ \w+.*Enter claims", "You (claim|try)"
                )
            elif deck:
                self.confirm(deck[0], "Enter draws", "You (take|draw)")
            else:
                card = matching(tree, "button", "^Open card")[0]
                self.confirm(card, "Enter takes", "You take")

    def lay(self) -> None:
        """Play one action of Trans Europa: the first place of the list."""
        tree = self.read()
        if passing := matching(tree, "button", "^Pass"):
            self.ears.use(passing[0])
        else:
            place = matching(tree, "button", within=CHOICES)[0]
            self.confirm(place, "Enter (lays|starts)", "You (lay|start)")

    def is_over(self) -> bool:
        """Close the sheet after a round; return whether the result is shown."""
        tree = self.ears.tree()
        if further := matching(tree, "button", FURTHER):
            self.ears.use(further[0])
        return bool(matching(tree, "heading", "wins?$|shared win"))

    def wait(self) -> bool:
        """Wait for the player's turn; return False once the game is over."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            time.sleep(PAUSE)
            self.ears.listen()
            if any(re.search(TURN, words) for words in self.ears.unread):
                self.ears.unread.clear()
                return True
            if self.is_over():
                return False
        raise AssertionError(f"nothing more is asked of me after {self.ears.heard[-6:]}")


def cards(tree: list[Node]) -> int:
    """Return how many cards are in hand, from the name of their region."""
    hand = matching(tree, "region", "^Your cards")
    found = re.search(r"\d+", hand[0].name) if hand else None
    return int(found[0]) if found else 0


def spaces(node: Node) -> int:
    found = SPACES.search(node.name)
    return int(found[1]) if found else 0


@pytest.mark.thorough
@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", "trans_europa"])
def test_a_blind_player_plays_a_whole_game(open_page: Open, title: str) -> None:
    page = open_page("/about")
    page.goto(f"/t/{make_table(page, title)}")
    player = BlindPlayer(Listener(page))
    while player.wait():
        player.lay() if title == "trans_europa" else player.act()
        player.check_focus()
    player.check_focus()


GLYPHS = re.compile(r"[→←✕×●✓/]")
PREPARED: dict[str, Callable[[], PreparedGame]] = {
    "usa": lambda: begun("usa", cards=6),
    "first_journey": lambda: late("first_journey", "london-paris-1", cards=12, cars=10),
    "trans_europa": lambda: on_rails(MY_TURN),
}


@pytest.mark.parametrize("title", PREPARED)
def test_words_are_read_where_signs_are_seen(open_page: Open, server: Running, title: str) -> None:
    page = open_page("/about")
    page.goto(f"/t/{lay(server, page, PREPARED[title]())}")
    ears = Listener(page)
    ears.wait_for("our turn")
    read = [node for node in ears.tree() if node.role != "RootWebArea" and GLYPHS.search(node.name)]
    assert read == []


def test_what_happened_before_is_not_read_out_on_coming_to_a_table(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    table = lay(server, page, begun("europe", cards=6))

    def later(route: Route) -> None:
        page.wait_for_function("() => document.querySelector('.board.still')")  # it comes after the board
        route.continue_()

    page.route("**/log?*", later)
    page.goto(f"/t/{table}")
    ears = Listener(page)
    ears.wait_for("Your turn")
    expect(Player(page).log.get_by_role("listitem").first).to_be_visible()
    come_to_rest(page)
    ears.listen()
    assert len(ears.heard) == 1, ears.heard


ENDS = {
    "usa": "last cars|could move",
    "europe": "last cars|could move",
    "first_journey": "six tickets|last car",
}


@pytest.mark.parametrize("title", [*ENDS, "trans_europa"])
def test_the_result_is_announced_when_the_game_ends(open_page: Open, server: Running, title: str) -> None:
    page = open_page("/about")
    prepared, action = last_action(title)
    page.goto(f"/t/{lay(server, page, prepared)}")
    ears = Listener(page)
    ears.wait_for("our turn|draw tickets")
    act(page, action)
    if title == "trans_europa":  # the sheet of the last round comes first
        page.get_by_role("button", name="Final scores").wait_for()
        ears.listen()
        assert not any("The game is over" in words for words in ears.heard)
        ears.press("Enter")
    told = ears.wait_for("^The game is over: ")
    assert re.search(ENDS.get(title, "below zero"), told)
    assert re.search(r"(You win|Boris wins) with −?\d+ (point|ticket)|^.*Shared win", told)
    assert re.search(r"(You came second · |Boris: )[−\d]+ (point|ticket)|Shared win", told)
    if title == "first_journey":
        [placard] = ears.find("dialog")
        assert re.search("Golden ticket|place", placard.name, re.IGNORECASE)
        assert [node.name for node in ears.tree() if node.states.get("focused")][-1:] == ["CONTINUE"]
        ears.press("Enter")
    page.get_by_role("button", name="Rematch", exact=True).wait_for()
    ears.listen()
    assert len([words for words in ears.heard if "wins" in words or "You win" in words]) == 1


def test_nothing_of_the_next_round_is_announced_behind_the_sheet_of_the_last(
    open_page: Open, server: Running
) -> None:
    page = open_page("/about")
    prepared, line = last_rail()
    page.goto(f"/t/{lay(server, page, prepared, away=True)}")
    ears = Listener(page)
    ears.wait_for("Your turn")
    act(page, f"rail {line}")
    ears.wait_for("Round 1 is over")
    expect(page.get_by_text("The others are waiting for you.")).to_be_visible()  # Boris has chosen his start
    come_to_rest(page)
    ears.listen()
    assert not any(re.search("starts at|tarting point", words) for words in ears.unread), ears.unread
    ears.press("Enter")
    ears.wait_for("Boris starts")
    ears.wait_for("Your turn.*starting point")


def test_a_city_and_a_network_that_my_rails_reach_are_announced(open_page: Open, server: Running) -> None:
    page = open_page("/about")
    for prepared, line, told in (
        (*reaching(), "^[A-Z][a-z]+ is connected: [1-4] cit(y|ies) to go"),
        (rails().play("hub H10"), "G09-H10", "^Your network has joined Boris’s"),
    ):
        page.goto(f"/t/{lay(server, page, prepared)}")
        ears = Listener(page)
        ears.wait_for("Your turn")
        act(page, f"rail {line}")
        ears.wait_for("You lay")
        ears.wait_for(told)


def test_a_line_looked_at_off_turn_is_described_once_and_closed_when_the_turn_comes(open_page: Open) -> None:
    anna, boris = gather(open_page, "Anna", "Boris")
    act(anna, "hub G09")
    act(boris, "hub F20")
    act(anna, "rail G09-H10")
    act(anna, "stop")
    ears = Listener(anna)
    ears.wait_for("You finish|You lay")
    see_it_all(anna)
    anna.mouse.click(*spots(anna, "line")["F20-G21"])
    described = ears.wait_for("not your turn")
    act(boris, "rail F20-G19")
    ears.wait_for("Boris lays")
    come_to_rest(anna)
    ears.listen()
    assert ears.heard.count(described) == 1
    expect(Player(anna).turn.get_by_role("button", name="Close")).to_be_visible()
    act(boris, "stop")
    ears.wait_for("Your turn")
    expect(Player(anna).turn.get_by_role("button", name="Close")).to_have_count(0)
    ears.listen()
    assert "Nothing is chosen." not in ears.heard and ears.heard.count(described) == 1
