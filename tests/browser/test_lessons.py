"""A guided first game in a real browser: the coach points, waits, answers, and ends."""

from __future__ import annotations

import re
import time
from fnmatch import fnmatchcase
from typing import Any

import pytest
from axe import serious_faults
from page_server import PATIENCE, PHONE, Open, thorough
from playwright.sync_api import Locator, Page, expect
from table_api import act
from touch_player import LOOK, Finger

from peregon.server.lessons import LessonStep, read_plan


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="First steps")


def begin(page: Page) -> None:
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Begin").first.click()
    expect(coach(page)).to_be_visible()


def do(page: Page) -> None:
    """Tap what the coach points at, and confirm it."""
    expect(page.locator(".aim")).to_have_count(1)
    box = page.locator(".aim").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_role("group", name="Your choice").locator(".go").click()


APART = """() => {
  const mark = document.querySelector(".coach").getBoundingClientRect();
  const named = [...document.querySelectorAll(".aim, .table")];
  return named.filter((one) => {
    const box = one.getBoundingClientRect();
    const beside = box.right <= mark.left || mark.right <= box.left;
    return !beside && !(box.bottom <= mark.top + 1 || mark.bottom <= box.top + 1);
  }).map((one) => one.className);
}"""
IN_SIGHT = """() => [...document.querySelectorAll(".aim")].every((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
})"""
SIZES = [(360, 740), (390, 844), (844, 390), (820, 1180), (1440, 900)]
TITLES = ("usa", "europe", "first_journey", "trans_europa")


def see_apart(page: Page) -> None:
    """Wait until the coach covers neither its target nor the table."""
    page.wait_for_function(f"() => ({APART})().length === 0")


def test_the_coach_points_at_what_is_to_be_done_and_goes_on_when_it_is(open_page: Open) -> None:
    page = open_page("/first-steps/first_journey")
    begin(page)
    expect(coach(page)).to_contain_text("Step 1 of 8")
    coach(page).get_by_role("button", name="Next").click()
    for step, words in ((2, "Draw cards"), (3, "Claim a route"), (4, "Claim anywhere")):
        expect(coach(page)).to_contain_text(f"Step {step} of 8")
        expect(coach(page)).to_contain_text(words)
        expect(page.locator(".aim")).to_have_count(1)
        see_apart(page)
        do(page)
    expect(coach(page)).to_contain_text("Step 5 of 8")
    assert serious_faults(page) == []
    page.reload()
    expect(coach(page)).to_contain_text("Step 5 of 8")


def test_a_lesson_goes_on_after_its_learner_has_left_and_come_back(open_page: Open) -> None:
    page = open_page("/first-steps/first_journey")
    begin(page)
    coach(page).get_by_role("button", name="Next").click()
    expect(coach(page)).to_contain_text("Step 2 of 8")
    page.goto("/")
    page.get_by_role("link", name="Continue: First Journey").click()
    expect(coach(page)).to_contain_text("Step 2 of 8")
    page.goto("/rules/first_journey")
    page.go_back()
    expect(coach(page)).to_contain_text("Step 2 of 8")
    coach(page).get_by_role("button", name="Play on without the coach").click()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Draw 2 cards"))).to_be_visible()
    expect(coach(page)).to_be_hidden()


def test_something_else_is_allowed_and_answered(open_page: Open) -> None:
    page = open_page("/first-steps/first_journey")
    begin(page)
    coach(page).get_by_role("button", name="Next").click()
    do(page)
    expect(coach(page)).to_contain_text("Step 3 of 8")
    expect(page.locator(".aim")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Draw 2 cards")).click()
    page.get_by_role("group", name="Your choice").locator(".go").click()
    expect(coach(page)).to_contain_text("Now let’s try this")
    expect(page.locator(".aim")).to_have_count(1)


def test_steps_can_be_skipped_to_the_end_which_says_what_next(open_page: Open) -> None:
    page = open_page("/first-steps/usa", viewport=PHONE)
    begin(page)
    coach(page).get_by_role("button", name="Why?").click()
    for _ in range(10):
        coach(page).get_by_role("button", name=re.compile("^(Next|Skip this step)$")).click()
    expect(coach(page)).to_contain_text("End of the lesson")
    expect(coach(page).get_by_role("link", name="New game")).to_have_attribute("href", "/new/usa")
    coach(page).get_by_role("button", name="Hide the coach").click()
    expect(coach(page)).to_be_hidden()


def advised(step: LessonStep, told: dict[str, Any]) -> str:
    """Return what the coach advises: the first of a step's wishes that is legal."""
    for want in step.wants:
        patterns = [want]
        if want.startswith("take:"):
            market = told["view"]["market"]
            patterns = [f"take {slot}" for slot, card in enumerate(market, 1) if card == want[5:]]
        for action in told["legal"]:
            if any(fnmatchcase(action, pattern) for pattern in patterns):
                return action
    raise AssertionError(f"{step.id}: no advice among {told['legal']}")


@pytest.mark.long
@pytest.mark.parametrize("title", ["usa", "europe", "first_journey", thorough("trans_europa")])
def test_a_learner_who_does_as_told_is_led_through_every_step(open_page: Open, title: str) -> None:
    """At a new visitor's pace, where bots' turns are shown one after the other."""
    steps = read_plan(title).steps
    page = open_page("/about", script="", has_touch=True)
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    finger = Finger(page, pays=True)
    finger.come(page.request.post(f"/api/lessons/{title}").json()["table"])
    expect(coach(page)).to_be_visible()
    led: list[int] = []
    until = time.monotonic() + PATIENCE / 1000 * 3
    while coach(page).get_by_role("button", name=re.compile("^(Next|Skip this step)$")).is_visible():
        assert time.monotonic() < until, f"no way on after {led[-1:]}"
        said = coach(page).inner_text()
        assert "is no longer possible" not in said
        number = int(said.partition("Step ")[2].split()[0])
        led += [number] if number not in led[-1:] else []
        step = steps[number - 1]
        if step.goal is None:
            coach(page).get_by_role("button", name="Next").tap()
        elif page.locator(".aim").count():
            finger.do(advised(step, finger.told))
        else:
            page.wait_for_timeout(LOOK)
    assert led == list(range(1, len(steps) + 1))
    expect(coach(page)).to_contain_text("End of the lesson")


def test_who_cannot_pay_for_the_tunnel_is_told_to_take_the_cards_back(open_page: Open) -> None:
    page = open_page("/about")
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    page.goto(f"/t/{page.request.post('/api/lessons/europe').json()['table']}")
    coach(page).get_by_role("button", name="Next").click()
    with_black = ["claim athina-sofia pink", "take 3", "claim athina-smyrna black 1"]
    for action in ("keep 3 4", "take 3", "take 3", *with_black, "draw", "draw"):
        act(page, action)
    act(page, "claim constantinople-smyrna black 1")
    expect(coach(page)).to_contain_text("Take your cards back")
    expect(coach(page)).not_to_contain_text("Pay it")
    expect(page.locator(".aim")).to_have_count(1)
    act(page, "tunnel leave")
    expect(coach(page)).to_contain_text("Choose Constantinople and build a station")


@pytest.mark.thorough
@pytest.mark.parametrize("title", TITLES)
def test_the_coach_covers_nothing_at_any_step_and_what_it_names_is_in_sight(
    open_page: Open, title: str
) -> None:
    page = open_page("/about", has_touch=True)
    assert page.request.put("/api/me", data={"name": "Anna"}).ok
    table = page.request.post(f"/api/lessons/{title}").json()["table"]
    page.goto(f"/t/{table}")
    key = coach(page).get_by_role("button", name=re.compile("^(Next|Skip this step)$"))
    for _ in range(20):
        for width, height in SIZES:  # the last is the desktop, where the button is always visible
            page.set_viewport_size({"width": width, "height": height})
            expect(coach(page)).to_be_visible()
            page.wait_for_function(f"() => ({APART})().length === 0")  # the table moves to make room
            page.wait_for_function(IN_SIGHT)
        if not key.is_visible():
            break
        key.click()
    expect(coach(page)).to_contain_text("lesson")
