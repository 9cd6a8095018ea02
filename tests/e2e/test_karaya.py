"""Sultans of Karaya in real browsers: whole games, fifteen seats on a phone, shut eyes, memory."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import every_look, fits, looks, sound
from tests.e2e.people import DESK, LIT, PHONE, Person
from tests.e2e.tables import PACE, gather
from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = pytest.mark.browser

LEVEL = "normal"
"""Of the bots in these games."""

PASS = '[data-testid="bar"][data-kind="react"] [data-testid="do-pass"]'
"""To let an open window pass."""

ROLES = re.compile(
    "Sultan|Guard|Assassin|Slave|Dancer|Vizier|Oracle|蘇丹|守衛|刺客|奴隸|肚皮舞孃|大官|占卜師"
)


def make_table(ann: Person, seats: int, preset: str = "short") -> None:
    """Bots on all other seats; the game has begun, and hints are not wanted."""
    ann.enter()
    ann.open("/new?game=karaya")
    ann.at(f"seats-{seats}").click()
    for seat in range(1, seats):
        ann.at(f"who-{seat}").select_option(LEVEL)
    ann.at(f"preset-{preset}").click()
    ann.at("create-ok").click()
    ann.at("start").click()
    expect(ann.at("bar")).to_be_visible()
    if ann.at("hint-no").is_visible():
        ann.at("hint-no").click()


@looks(2)
def test_a_person_and_seven_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=31)
    make_table(ann, 8, "standard")
    ann.play()
    expect(ann.at("ending")).to_be_visible()
    # All cards are up.
    for seat in range(1, 8):
        assert ROLES.search(ann.at(f"seat-{seat}").inner_text())
    expect(ann.at("end-was")).to_be_visible()
    sound(ann)
    # Every round is told, and each of them has a story.
    ann.at("rounds").click()
    sheet = ann.at("rounds-sheet")
    expect(sheet.locator("details")).to_have_count(5)
    expect(sheet.locator(".course li").first).to_be_visible()
    sound(ann)


def test_two_people_and_three_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW", seed=32)
    ben = Person(browser, server.url, "Ben", DESK, "en-GB", seed=33)
    gather(ann, ben, bots=3, level=LEVEL, game="karaya", options={"rounds": 2})
    ann.play(ben)
    expect(ann.at("ending")).to_be_visible()
    expect(ben.at("ending")).to_be_visible()
    assert not ann.faults
    assert not ben.faults


@every_look
def test_a_table_of_fifteen_is_sound_and_fits(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=34)
    make_table(ann, 15)
    fits(ann)
    sound(ann)
    for _ in range(25):
        ann.step()
        if ann.over():
            break
        fits(ann)
    sound(ann)


def test_a_circle_of_fifteen_is_turned_on_a_phone(browser: Browser, steered: SteeredServer) -> None:
    ann = Person(browser, steered.url, "Ann", PHONE, "en-GB", seed=35)
    make_table(ann, 15)
    near = ann.page.locator(".felt .seat")
    expect(near).to_have_count(8)
    expect(ann.at("seat-1")).to_be_visible()
    expect(ann.at("seat-14")).to_be_visible()
    # By its buttons: the left-hand neighbour comes to the front, and all move on by one.
    ann.at("ring-left").click()
    expect(ann.at("turner").get_by_test_id("seat-1")).to_be_visible()
    expect(ann.at("ring-home")).to_be_visible()
    expect(ann.at("seat-5")).to_be_visible()
    # By keys, and back.
    ann.at("ring-left").press("ArrowLeft")
    expect(ann.at("turner").get_by_test_id("seat-2")).to_be_visible()
    ann.at("ring-left").press("Home")
    expect(near).to_have_count(8)
    expect(ann.at("turner").locator(".seat")).to_have_count(0)
    # By a hand that draws it round.
    box = ann.at("turner").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x - 60, y, steps=4)
    ann.page.mouse.up()
    expect(ann.at("turner").get_by_test_id("seat-14")).to_be_visible()
    sound(ann)
    # A seat that is pressed opens with its facts.
    ann.at("seat-13").click()
    expect(ann.at("seat-info")).to_contain_text("Neighbours:")


def test_the_own_card_is_covered_until_held(browser: Browser, steered: SteeredServer) -> None:
    ann = Person(browser, steered.url, "Ann", PHONE, "en-GB", seed=36)
    make_table(ann, 5)
    ann.at("settings").click()
    ann.at("set-peek").click()
    ann.page.keyboard.press("Escape")
    card = ann.at("card-0")
    expect(card).to_have_attribute("aria-label", "Your card is covered")
    mine = ann.page.locator(".mine")
    assert not ROLES.search(mine.inner_text())
    ann.at("peek").hover()
    ann.page.mouse.down()
    expect(card).to_have_attribute("aria-label", re.compile("Your card: "))
    ann.page.mouse.up()
    expect(card).to_have_attribute("aria-label", "Your card is covered")


@pytest.mark.parametrize("memory", [True, False])
def test_what_was_seen_is_remembered_unless_the_table_has_no_memory(
    browser: Browser, steered: SteeredServer, memory: bool
) -> None:
    ann = Person(browser, steered.url, "Ann", DESK, "en-GB", seed=37)
    options = {"memory": memory, "starter": 0}
    gather(ann, bots=5, level=LEVEL, game="karaya", options=options, pace="none")

    peek = ann.at("do-peek").and_(ann.page.locator(LIT))

    def wait() -> None:
        """Through the window before her turn, and through a round that ends before it."""
        if not ann.press(PASS) and not peek.count():
            ann.step()
        steered.let_pass(PACE)

    ann.until(lambda: peek.count() > 0, wait)
    peek.click()
    target = ann.page.locator('.bar [data-testid^="target-"]').first
    seat = (target.get_attribute("data-testid") or "").removeprefix("target-")
    target.click()
    expect(ann.at("seen")).to_contain_text(ROLES)
    ann.at("seen-close").click()
    expect(ann.at("seen")).to_be_hidden()
    ann.at(f"seat-{seat}").click()
    info = ann.at("seat-info")
    expect(info).to_be_visible()
    expect(info.get_by_test_id("memory")).to_have_count(1 if memory else 0)
    log = ann.at("log")
    expect(log.locator("li").first).to_be_visible()
    expect(log.locator("li.mine").filter(has_text="peeked")).to_have_count(1 if memory else 0)
    assert not ann.faults
