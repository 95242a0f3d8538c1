"""The way into a game: home page, set-up, lobby, a guest; settings; a server that becomes unavailable."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe import serious_faults
from page_server import BOTH_LANGUAGES, PHONE, Open, Running, thorough
from playwright.sync_api import Page, expect
from prepared_games import PreparedGame, lay
from table_api import make_table

CALLS = """  // a browser without windows allows no messages, and shows none
  window.calls = [];
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  ServiceWorkerRegistration.prototype.showNotification = async (_, { body }) => { calls.push(body); };
"""


def fits(page: Page) -> bool:
    """Tell whether nothing is wider than the window."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_clicks_lead_from_the_first_page_to_a_game_with_two_bots(open_page: Open) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Play: Europe").click()
    expect(page.get_by_role("heading", name="Europe")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/[0-9a-f]+$"))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    expect(page).to_have_title(re.compile("Your turn"))
    table = page.request.get("/api" + re.sub("^.*/t/", "/tables/", page.url)).json()
    assert [one["kind"] for one in table["people"]] == ["person", "bot", "bot"]
    assert {one["level"] for one in table["people"]} == {None, "normal"}
    page.go_back()
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon.svg")
    page.goto("/")
    row = page.get_by_role("row", name="Europe")
    expect(row).to_contain_text("Your turn")
    expect(row.get_by_role("link", name="Continue: Europe")).to_have_attribute("href", f"/t/{table['id']}")


def test_a_guest_comes_by_the_code_and_the_host_starts(open_page: Open) -> None:
    host, guest = open_page("/new/usa"), open_page("/", language="ru")
    host.get_by_label("Your name").fill("Anna")
    host.get_by_role("button", name="Remove seat 3").click()
    host.get_by_role("button", name="Remove seat 2").is_hidden()
    host.get_by_role("button", name="Friend by link").click()
    host.get_by_role("button", name="Invite friends").click()
    link = host.get_by_label("Link to the table").input_value()
    expect(host.get_by_text("1 of 2 joined")).to_be_visible()

    guest.get_by_label("код из шести букв").fill(link.rpartition("/")[2].lower())
    guest.get_by_role("button", name="К столу").click()
    guest.get_by_label("Ваше имя").fill("Борис")
    guest.get_by_role("button", name="Сесть за стол").click()
    expect(guest.get_by_text("партию начнёт его хозяин")).to_be_visible()
    expect(host.get_by_text("2 of 2 joined")).to_be_visible()
    expect(host.get_by_text("Борис", exact=True)).to_be_visible()

    host.get_by_role("button", name="Start the game").click()
    expect(host.get_by_role("button", name="Start the game")).to_be_hidden()
    expect(guest.get_by_text("партию начнёт его хозяин")).to_be_hidden()


def test_the_host_gives_seats_to_bots_and_sends_guests_away(open_page: Open) -> None:
    host, guest = open_page("/new/trans_europa"), open_page("/about")
    host.get_by_role("button", name="Friend by link").click()
    host.get_by_role("button", name="Invite friends").click()
    guest.goto(host.get_by_label("Link to the table").input_value())
    guest.get_by_role("button", name="Take a seat").click()
    host.get_by_role("button", name="Remove Guest").click()
    guest.wait_for_url(re.compile("/j/[A-Z]+$"))
    host.get_by_role("button", name="Seat a bot").click()
    expect(host.get_by_role("radiogroup", name="Level of the bot in seat 4")).to_be_visible()
    expect(host.get_by_text("Everyone is here")).to_be_visible()


def test_a_board_file_is_checked_where_it_is_chosen(open_page: Open, tmp_path: Path) -> None:
    page = open_page("/new/usa")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("title = 1")
    with page.expect_file_chooser() as chooser:
        page.get_by_label("Board", exact=True).select_option("own")
    chooser.value.set_files(wrong)
    expect(page.get_by_text("This board cannot be used")).to_be_visible()
    right = Path(__file__).parents[2] / "src" / "peregon" / "boards" / "usa.toml"
    with page.expect_file_chooser() as chooser:
        page.get_by_label("Board", exact=True).select_option("own")
    chooser.value.set_files(right)
    expect(page.get_by_text("It fits: 36 cities")).to_be_visible()


def test_the_last_set_up_of_a_title_is_remembered(open_page: Open) -> None:
    page = open_page("/new/europe")
    page.get_by_text("out of the game").click()
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("radiogroup", name="Level of the bot in seat 2").get_by_text("hard").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/"))
    page.goto("/new/europe")
    expect(page.get_by_label("out of the game")).to_be_checked()
    expect(page.get_by_label("hard")).to_be_checked()
    expect(page.get_by_text("2 of 5")).to_be_visible()
    page.goto("/new/usa")
    expect(page.get_by_text("3 of 5")).to_be_visible()


def test_settings_are_a_dialog_that_keeps_the_focus_and_gives_it_back(open_page: Open) -> None:
    page = open_page("/")
    gear = page.get_by_role("button", name="Settings")
    gear.click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    dialog.get_by_text("Night").click()
    assert page.locator("html").get_attribute("data-theme") == "night"
    dialog.get_by_text("Русский").click()
    expect(page.get_by_role("dialog", name="Настройки")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Настройки")).to_be_focused()
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "night"
    assert page.locator("html").get_attribute("lang") == "ru"


def test_a_link_makes_another_device_the_same_person(open_page: Open) -> None:
    first, second = open_page("/"), open_page("/about")
    first.get_by_role("button", name="Settings").click()
    first.get_by_label("Your name").fill("Anna")
    first.get_by_role("button", name="Save").click()
    first.get_by_role("button", name="Create link").click()
    second.goto(first.get_by_label("Continue on another device").input_value())
    second.get_by_role("button", name="That’s me").click()
    expect(second.get_by_text("Welcome back, Anna")).to_be_visible()
    assert second.request.get("/api/me").json() == {"name": "Anna"}


@pytest.mark.parametrize(
    "address", ["/", "/new/europe", "/new/trans_europa", "/about", "/no/such/page", "/j/ZZZZZZ"]
)
@BOTH_LANGUAGES
def test_pages_fit_a_phone(open_page: Open, address: str, language: str) -> None:
    page = open_page(address, language=language, viewport=PHONE)
    page.locator("h1").first.wait_for(state="attached")
    assert fits(page)


def test_whoever_looks_elsewhere_is_called_when_it_is_their_turn(open_page: Open) -> None:
    page = open_page("/", permissions=["notifications"], service_workers="allow")
    page.get_by_role("button", name="Settings").click()
    call = page.get_by_role("switch", name="Notify me when it is my turn")
    call.click()
    expect(call).to_be_checked()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.add_init_script(CALLS)
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")  # background tab
    page.goto("/new/usa")
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_title(re.compile("Your turn"))
    page.wait_for_function("() => calls.length")
    assert page.evaluate("calls") == [page.title()]


STYLES = """(link) => [link, link.parentElement].map((one) => {
  const { fontFamily, backgroundImage, padding } = getComputedStyle(one);
  return [fontFamily, backgroundImage, padding];
})"""


def test_the_home_page_looks_the_same_after_a_table_and_the_keyboard_begins_at_its_heading(
    open_page: Open,
) -> None:
    page = open_page("/about")
    table = make_table(page, "usa")
    page.goto("/")
    link = page.get_by_role("row", name="USA").get_by_role("link").last
    fresh = link.evaluate(STYLES)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Home").click()
    assert link.evaluate(STYLES) == fresh
    expect(page.get_by_role("heading", level=1).first).to_be_focused()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_at_a_guests_door(open_page: Open, theme: str) -> None:
    table = make_table(open_page("/about"), "europe", seats=[{"kind": "me"}, {"kind": "open"}])
    guest = open_page(f"/t/{table}", color_scheme=theme, viewport=PHONE)
    expect(guest.get_by_role("button", name="Take a seat")).to_be_visible()
    assert serious_faults(guest) == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path)
    running.start()
    yield running
    running.stop()


def test_while_the_server_is_away_the_page_says_so_and_comes_back_by_itself(
    open_page: Open, own_server: Running
) -> None:
    page = open_page(own_server.url, service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    own_server.stop()
    page.reload()
    expect(page.get_by_role("heading", name="Server unavailable")).to_be_visible()
    own_server.start()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize(("language", "name"), [("en", "Peregon"), ("ru", "Перегон")])
def test_installed_as_an_app_it_has_a_name_in_the_language_of_the_page(
    open_page: Open, language: str, name: str
) -> None:
    page = open_page("/about", language=language)
    manifest = page.locator("link[rel=manifest]")
    address = "/manifest.ru.webmanifest" if language == "ru" else "/manifest.webmanifest"
    expect(manifest).to_have_attribute("href", address)
    told = page.request.get(address).json()
    assert (told["lang"], told["name"]) == (language, name)


@pytest.mark.parametrize("window", [(820, 1180), thorough((1024, 768), "1024")])
def test_on_a_tablet_every_game_can_be_begun_without_scrolling(
    open_page: Open, server: Running, window: tuple[int, int]
) -> None:
    page = open_page("/about", "ru", viewport={"width": window[0], "height": window[1]})
    for _ in range(3):
        lay(server, page, PreparedGame("usa"))
    page.goto("/")
    expect(page.locator(".running tbody tr")).to_have_count(3)
    keys = page.locator(".poster .primary")
    expect(keys).to_have_count(4)
    for key in keys.all():
        expect(key).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("games", [0, 2])
def test_on_a_phone_the_code_field_and_a_game_are_in_sight(
    open_page: Open, server: Running, games: int
) -> None:
    page = open_page("/about", "ru", viewport={"width": 390, "height": 844})
    for _ in range(games):
        lay(server, page, PreparedGame("usa"))
    page.goto("/")
    expect(page.locator(".running tbody tr")).to_have_count(games)
    expect(page.locator("#join-code")).to_be_in_viewport(ratio=1)
    expect(page.locator(".poster .primary").first).to_be_in_viewport(ratio=1)
