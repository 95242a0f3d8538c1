"""Seats and the table's menu: names and colours, leaving, resigning, ending a game, undo."""

from __future__ import annotations

import json
import re
from pathlib import Path

from page_player import Player, set_up, start
from page_server import Open
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from table_api import act, gather, make_table, play_on

BOTS = re.compile("Sophie|Luke|Bruno|Harry|Clara|Basil")
TABLET = {"width": 820, "height": 1180}
TARGET = 43.5  # pixels; a switch is larger than it looks, because its whole row takes taps


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def players(page: Page) -> Locator:
    return page.get_by_role("list", name="Players").get_by_role("listitem")


def from_menu(page: Page, wish: str) -> None:
    """Choose an item of the menu; its question is still to be confirmed."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile(f"^{wish}")).click()


def confirm(page: Page, title: str, key: str) -> None:
    dialog = page.get_by_role("dialog", name=title)
    dialog.get_by_role("button", name=key, exact=True).click()


# ── names and colours ──


def test_bots_are_told_apart_by_their_names(open_page: Open) -> None:
    page = open_page("/about")
    set_up(page, "usa", seats=3, level="hard")
    names = [page.locator(".who b").nth(seat).inner_text() for seat in range(2)]
    assert names[0] != names[1] and all(BOTS.fullmatch(name) for name in names)
    start(page)
    for seat, name in enumerate(names, start=1):
        expect(players(page).nth(seat)).to_contain_text(name)
        expect(players(page).nth(seat)).to_contain_text("hard")


def test_the_colour_chosen_at_set_up_is_that_at_the_table(open_page: Open) -> None:
    page = open_page("/new/europe")
    page.get_by_role("button", name="Colour and emblem: You").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("radio", name=re.compile("blue.*taken by"))).to_be_disabled()
    sheet.get_by_role("radio", name="violet").click()
    signs = sheet.get_by_role("radio", name=re.compile("^(Badger|Bear|Cat|Fox|Hare|Owl)$"))
    signs.and_(sheet.locator(":enabled")).first.click()  # some emblems are taken by bots
    sheet.get_by_role("button", name="Done").click()
    start(page)
    expect(players(page).first).to_have_class(re.compile(r"\bp6\b"))


def test_a_guest_chooses_a_colour_in_the_lobby(open_page: Open) -> None:
    anna, boris = open_page("/about"), open_page("/about")
    table = make_table(anna, "usa", seats=[{"kind": "me"}, {"kind": "open"}])
    assert boris.request.put("/api/me", data={"name": "Boris"}).ok
    assert boris.request.post(f"/api/tables/{table}/join").ok
    anna.goto(f"/t/{table}")
    boris.goto(f"/t/{table}")
    boris.get_by_role("button", name="Colour and emblem: Boris").click()
    taken = boris.get_by_role("radio", name=re.compile("red.*taken by Anna"))
    expect(taken).to_be_disabled()
    boris.get_by_role("radio", name="green").click()
    expect(boris.get_by_role("radio", name="green")).to_be_checked()
    expect(anna.get_by_role("list").locator(".emblem.p3")).to_be_visible()
    expect(anna.get_by_role("button", name="Colour and emblem: Boris")).to_have_count(0)


def test_people_on_one_device_have_a_name_or_a_number(open_page: Open) -> None:
    page = open_page("/new/first_journey")
    for seat in (2, 3):
        page.get_by_label(f"Who takes seat {seat}").select_option(label="On this device")
    page.get_by_label("Name", exact=True).last.fill("Petya")
    page.get_by_role("button", name="Player 2 is the youngest and begins").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="Player 2 is next")).to_be_visible()


def test_with_two_seats_a_bot_makes_way_for_a_friend(open_page: Open) -> None:
    page = open_page("/about")
    set_up(page, "usa", seats=2)
    page.get_by_label("Who takes seat 2").select_option(label="Friend by link")
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_role("heading", name="Invite your friends")).to_be_visible()
    expect(page.get_by_text("no clock")).to_be_visible()


def test_every_control_of_the_set_up_is_large_enough_for_a_finger(open_page: Open) -> None:
    page = open_page("/new/usa", viewport=TABLET, has_touch=True)
    page.get_by_role("button", name="Start the game").wait_for()
    controls = page.locator("form").locator("button:not(.switch), select, .seg label")
    small = [
        (control.text_content(), box["width"], box["height"])
        for control in controls.all()
        if (box := control.bounding_box()) and min(box["width"], box["height"]) < TARGET
    ]
    assert small == []


def test_a_screen_reader_hears_the_last_action_of_a_player_with_its_verb(open_page: Open) -> None:
    page = open_page("/about")
    table = make_table(page, "usa")
    play_on(page, table, 1)
    page.goto(f"/t/{table}")
    expect(players(page).nth(1).locator(".last .vh")).to_have_text(re.compile("keeps|returns"))


# ── leaving and resigning ──


def test_leaving_asks_and_the_others_and_the_one_who_left_are_told(open_page: Open) -> None:
    anna, boris = gather(open_page, "Anna", "Boris", title="first_journey")
    table = table_of(anna)
    Player(anna).bar.wait_for()
    from_menu(anna, "Leave my seat")
    expect(anna.get_by_role("dialog", name="Leave your seat?")).to_contain_text("until you come back")
    confirm(anna, "Leave your seat?", "Leave")
    expect(anna.get_by_text("A bot plays for you until")).to_be_visible()
    log = boris.get_by_role("list", name="Log")
    expect(log).to_contain_text("Anna leaves; a bot plays in their seat.")
    expect(log).to_contain_text("(played by a bot)")
    anna.goto(f"/t/{table}")
    expect(anna.get_by_text(re.compile("A bot made .* for you"))).to_be_visible()
    expect(anna.get_by_role("button", name="Show", exact=True)).to_have_count(1)  # each message is shown once
    expect(anna.get_by_text("While you were away")).to_have_count(0)
    expect(log).to_contain_text("Anna is back.")


def test_of_two_who_play_the_other_wins_when_one_resigns(open_page: Open) -> None:
    anna, boris = gather(open_page, "Anna", "Boris")
    Player(anna).bar.wait_for()
    from_menu(anna, "Resign")
    expect(anna.get_by_role("dialog", name="Resign?")).to_contain_text("Boris wins")
    confirm(anna, "Resign?", "Resign")
    for page in (anna, boris):
        expect(page.locator("p.prose", has_text="a player has resigned")).to_be_visible()
        expect(page.locator("header.won")).to_contain_text(
            "You resigned" if page is anna else "Anna resigned"
        )
    expect(boris.get_by_role("heading", name="You win")).to_be_visible()


def test_of_more_a_bot_plays_on_for_one_who_resigned(open_page: Open) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    anna, boris = gather(open_page, "Anna", "Boris", title="usa", seats=seats)
    Player(anna).bar.wait_for()
    from_menu(anna, "Resign")
    expect(anna.get_by_role("dialog", name="Resign?")).to_contain_text("You cannot take the seat back")
    confirm(anna, "Resign?", "Resign")
    expect(boris.get_by_role("list", name="Log")).to_contain_text("Anna resigned.")
    Player(boris).keep(2)
    expect(anna.locator(".market .card:not(.dim)")).to_have_count(0)
    anna.get_by_role("button", name="Menu").click()
    expect(anna.get_by_role("button", name=re.compile("^Resign"))).to_have_count(0)


def test_a_game_against_bots_is_ended_and_deleted(open_page: Open) -> None:
    page = open_page("/about")
    first, second = make_table(page, "usa"), make_table(page, "trans_europa")
    page.goto(f"/t/{first}")
    Player(page).bar.wait_for()
    from_menu(page, "End and delete")
    expect(page.get_by_role("dialog")).to_contain_text("Your USA game with")
    confirm(page, "End and delete this game?", "End and delete")
    deleted = re.compile("game (has been|is) deleted")  # with its record if the bot has acted by then
    expect(page.get_by_text(deleted)).to_be_visible()
    row = page.get_by_role("button", name="End and delete: Trans Europa")
    expect(row).to_be_visible()
    expect(page.get_by_role("button", name="End and delete: USA")).to_have_count(0)
    row.click()
    confirm(page, "End and delete this game?", "End and delete")
    expect(page.get_by_text("No games in progress")).to_be_visible()
    for table in (first, second):
        assert page.request.get(f"/api/tables/{table}").status == 404


def test_the_record_of_a_game_that_is_ended_is_saved_unless_it_is_not_wanted(
    open_page: Open, tmp_path: Path
) -> None:
    page = open_page("/about")
    first, second = make_table(page, "usa"), make_table(page, "usa")
    for table in (first, second):
        page.goto(f"/t/{table}")
        Player(page).keep(2)
    from_menu(page, "End and delete")
    with page.expect_download() as download:
        confirm(page, "End and delete this game?", "End and delete")
    expect(page.get_by_text("The game is deleted, its record is saved")).to_be_visible()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.goto("/records")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".board text").first).to_be_attached()
    page.goto("/")
    page.get_by_role("button", name="End and delete: USA").click()
    page.get_by_role("switch", name="Save its record to a file").click()
    confirm(page, "End and delete this game?", "End and delete")
    expect(page.get_by_text("This game has been deleted")).to_be_visible()


def test_home_shows_my_games_before_the_posters_on_a_tablet(open_page: Open) -> None:
    page = open_page("/about", viewport={"width": 1024, "height": 768})
    make_table(page, "usa")
    page.goto("/")
    link = page.get_by_role("link", name="Continue: USA")
    expect(link).to_be_in_viewport(ratio=1)


# ── undo and prices ──


def test_the_key_to_take_back_is_there_only_when_it_works(open_page: Open) -> None:
    anna, boris = gather(open_page, "Anna", "Boris")
    keys = [page.get_by_role("button", name="Undo") for page in (anna, boris)]
    for page, key in zip((anna, boris), keys, strict=True):
        Player(page).bar.wait_for()
        expect(key).to_have_count(0)
    act(anna)
    expect(keys[0]).to_be_visible()
    expect(keys[1]).to_have_count(0)


def test_the_key_to_take_back_shows_that_a_bot_waits(open_page: Open) -> None:
    page = open_page("/about")
    table = make_table(page, "trans_europa")

    def slow(socket: WebSocketRoute) -> None:
        """Hide the bots' actions from the page, as if they waited a minute."""
        server = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "table":
                message["regret"] = 60_000
            if not message.get("by_bot"):
                socket.send(json.dumps(message))

        server.on_message(hear)

    page.route_web_socket(re.compile("/socket$"), slow)
    page.goto(f"/t/{table}")
    me = Player(page)
    me.mine.wait_for()
    me.read_the_board()
    me.lay(me.choices.first.inner_text())
    key = page.get_by_role("button", name="Undo")
    expect(key).to_have_accessible_description("The next bot waits 60 s")
    expect(key.locator("i")).to_have_css("animation-name", "none")  # reduced motion
    page.evaluate("document.documentElement.dataset.motion = 'on'")
    expect(key.locator("i")).to_have_css("animation-name", re.compile("shorten"))
