"""Mafia de Cuba in browsers: whole games, every question, and the open box."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import all_looks, fits, one_look, sound, two_looks
from tests.e2e.mafia import THEFT, begin, play, sit, take
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import press
from tests.games.mafia.table_helpers import given

if TYPE_CHECKING:
    from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = pytest.mark.browser


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.ci
@one_look
def test_a_taker_and_seven_bots_play_a_whole_game_and_watch_it_again(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=41)
    begin(ann, bots=7, godfather=5)
    fits(ann)
    play(ann)
    expect(ann.at("journey").last).to_be_visible()
    expect(ann.at("end-was")).to_be_visible()
    sound(ann)
    ann.at("replay").click()
    expect(ann.at("replay-page")).to_be_visible()
    sound(ann)
    ann.at("replay-eyes").select_option("public")
    expect(ann.page).to_have_url(re.compile("seat=public"))
    ann.page.keyboard.press("Home")
    expect(ann.at("box")).to_have_count(0)
    ann.page.keyboard.press("End")
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^(\d+) / \1$"))
    ann.at("journey-open").click()
    expect(ann.at("journey")).to_be_visible()
    sound(ann)


@all_looks
def test_a_godfather_and_seven_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=42)
    begin(ann, bots=7, godfather=0)
    ann.at("target-hide-3").click()
    expect(ann.at("do-ask-took")).to_be_visible()
    play(ann)
    expect(ann.at("end-was")).to_be_visible()
    sound(ann)


@pytest.mark.long
def test_two_people_play_a_game(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW", seed=43)
    ben = Person(browser, server.url, "Ben", DESK, "en-GB", seed=44)
    begin(ann, ben, bots=4, godfather=1)
    play(ann, ben)
    for person in (ann, ben):
        expect(person.at("ending")).to_be_visible()
        assert not person.faults


@pytest.mark.ci
@two_looks
def test_questions_to_a_godfather_are_accessible_and_fit(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(given(8, hidden=None, bag=None), ann)
    expect(ann.at("target-hide-3")).to_be_visible()
    fits(ann)
    sound(ann)
    sit(given(8, THEFT), ann)
    expect(ann.at("do-ask-took")).to_be_visible()
    fits(ann)
    sound(ann)
    press(ann, "accuse")
    expect(ann.at("target-1")).to_be_visible()
    fits(ann)
    ann.at("target-1").click()
    ann.at("confirm").click()
    # The victim was an Agent, who chooses the next Godfather.
    expect(ann.at("end-was")).to_be_visible()
    sound(ann)


@pytest.mark.ci
@two_looks
def test_what_a_taker_is_asked_is_sound_and_fits(
    browser: Browser, hourly: SteeredServer, size: Any, locale: str
) -> None:
    """With twelve players and every possible thing in the box."""
    ann = Person(browser, hourly.url, "Ann", size, locale)
    sit(given(12, None, cleaner=True), ann, first=1)
    expect(ann.at("box")).to_be_visible()
    fits(ann)
    sound(ann)
    press(ann, "bag_nothing")
    expect(ann.at("do-take")).to_be_visible()
    fits(ann)
    take(ann, "token-driver")
    fits(ann)
    asked = given(12, "D 1 H H H 2 C H F 1 K", cleaner=True, heard=False).ask_of(1, "passed")
    sit(asked, ann, first=1)
    expect(ann.at("do-answer")).to_be_visible()
    expect(ann.at("ticker")).to_be_visible()
    expect(ann.at("pace")).to_be_visible()
    fits(ann)
    sound(ann)
    press(ann, "silent")
    expect(ann.at("do-answer")).to_have_count(0)
    fits(ann)
    sound(ann)


def test_too_few_henchmen_are_rejected_by_name(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    ann.open("/new?game=mafia")
    ann.at("seats-8").click()
    ann.at("options").click()
    ann.at("option-henchmen").select_option("1")
    ann.at("create-ok").click()
    ann.give_name()
    wrong = ann.at("create").get_by_role("alert")
    expect(wrong).to_contain_text("「忠誠手下」")
    expect(wrong).to_be_in_viewport()
    # The browser's own message for a refused request.
    assert all("400" in fault for fault in ann.faults)
    ann.faults.clear()
    sound(ann)
    ann.at("option-henchmen").select_option("4")
    ann.at("create-ok").click()
    expect(ann.at("room")).to_be_visible()


# --- the box -------------------------------------------------------------------------------------


def test_only_the_holder_sees_the_box(browser: Browser, hourly: SteeredServer) -> None:
    ann = Person(browser, hourly.url, "Ann", DESK, "en-GB")
    ben = Person(browser, hourly.url, "Ben", PHONE, "zh-TW")
    path = sit(given(6, None, memory=True), ann, ben, first=1)
    watcher = Person(browser, hourly.url, "Wen", DESK, "en-GB")
    watcher.open(path)
    expect(ann.at("do-bag_nothing")).to_be_visible()
    expect(ann.at("box")).to_be_visible()
    for person in (ben, watcher):
        expect(person.at("centre")).to_be_visible()
        expect(person.at("box")).to_have_count(0)
    # After a reload they still hold it.
    diamonds = ann.page.locator('[data-testid^="diamond-"]')
    expect(diamonds).to_have_count(15)
    ann.page.reload()
    expect(diamonds).to_have_count(15)
    press(ann, "bag_nothing")
    take(ann, "diamond-0")
    # The box has moved on; only a note of its contents remains, as the table allows notes.
    for _ in range(2):
        expect(ann.at("card-0")).to_contain_text("You took")
        expect(ann.at("box")).to_have_count(0)
        expect(ann.at("own-note")).to_be_visible()
        ann.page.reload()
    # The box is the next player's, hidden from spectators.
    expect(ben.at("box")).to_be_visible()
    for person in (ann, watcher):
        expect(person.at("centre")).to_be_visible()
        expect(person.at("box")).to_have_count(0)
    assert not any(person.faults for person in (ann, ben, watcher))


def holding(browser: Browser, server: SteeredServer, size: Any = DESK) -> Person:
    """Ann is the first taker and has passed the bag; the box contains all fifteen diamonds."""
    ann = Person(browser, server.url, "Ann", size, "en-GB")
    sit(given(6), ann, first=1)
    expect(ann.at("do-take")).to_be_visible()
    return ann


def test_things_are_taken_by_taps_and_put_back_until_it_is_confirmed(
    browser: Browser, hourly: SteeredServer
) -> None:
    ann = holding(browser, hourly, PHONE)
    do = ann.at("do-take")
    expect(do).to_have_attribute("aria-disabled", "true")
    expect(do).to_contain_text("Take at least one thing.")
    ann.at("diamond-3").click()
    ann.at("diamond-5").click()
    expect(do).to_contain_text("◆ 2")
    # Diamonds and a token together: the reason is shown, nothing is played.
    ann.at("token-driver").click()
    expect(do).to_have_attribute("aria-disabled", "true")
    expect(do).to_contain_text("not both")
    sound(ann)
    ann.at("back-driver").click()
    ann.at("back-diamond").click()
    expect(do).to_contain_text("◆ 1")
    # They can be put back from the box, also while confirmation is pending.
    do.click()
    expect(do).to_contain_text("Press again")
    ann.page.locator(".velvet .picked").click()
    expect(do).to_have_attribute("aria-disabled", "true")
    take(ann, "token-driver")
    # Nothing of the box remains, as the table has notes disabled.
    for _ in range(2):
        expect(ann.at("card-0")).to_contain_text("Driver")
        expect(ann.at("box")).to_have_count(0)
        expect(ann.at("own-note")).to_have_count(0)
        ann.page.reload()
    assert not ann.faults


def test_a_take_by_keys(browser: Browser, hourly: SteeredServer) -> None:
    ann = holding(browser, hourly)
    ann.at("diamond-0").focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Space")
    expect(ann.at("do-take")).to_contain_text("◆ 2")
    # Undo with one key, and again.
    ann.page.keyboard.press("Escape")
    expect(ann.at("pocket")).to_contain_text("empty")
    ann.at("token-agent_fbi").focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("1")
    expect(ann.at("do-take")).to_contain_text("Press again")
    ann.page.keyboard.press("1")
    expect(ann.at("card-0")).to_contain_text("FBI Agent")
    assert not ann.faults


def test_a_take_by_drag(browser: Browser, hourly: SteeredServer) -> None:
    ann = holding(browser, hourly)

    def draw(testid: str, to: str) -> None:
        ann.at(testid).hover()
        ann.page.mouse.down()
        box = ann.at(to).bounding_box()
        assert box is not None
        ann.page.mouse.move(box["x"] + 20, box["y"] + 20, steps=4)
        ann.page.mouse.up()

    draw("diamond-2", "pocket")
    expect(ann.at("do-take")).to_contain_text("◆ 1")
    draw("diamond-7", "pocket")
    expect(ann.at("do-take")).to_contain_text("◆ 2")
    # Moves within the box take nothing.
    draw("token-driver", "diamond-1")
    expect(ann.at("back-driver")).to_have_count(0)
    draw("back-diamond", "box")
    expect(ann.at("do-take")).to_contain_text("◆ 1")
    draw("back-diamond", "box")
    expect(ann.at("pocket")).to_contain_text("empty")
    draw("token-driver", "bar")
    press(ann, "take")
    expect(ann.at("card-0")).to_contain_text("Driver")
    assert not ann.faults
