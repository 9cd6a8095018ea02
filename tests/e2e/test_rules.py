"""The rule books: contents, search, link targets, and the sheet over a table."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.coup import enter, given
from tests.e2e.looks import sound, two_looks
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import gather
from tests.games.coup.table_helpers import A

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]


def top(place: Locator) -> float:
    edge: float = place.evaluate("one => one.getBoundingClientRect().top")
    return edge


def bottom(place: Locator) -> float:
    edge: float = place.evaluate("one => one.getBoundingClientRect().bottom")
    return edge


@two_looks
def test_a_rule_book_is_searched(
    browser: Browser, server: ServerProcess, size: object, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ann.open("/rules/coup")
    word = "Duke" if locale == "en-GB" else "公爵"
    ann.at("rules-search").fill(word.upper())
    hits = ann.at("rules-hits").get_by_role("button")
    expect(hits).not_to_have_count(0)
    expect(hits.first.locator("mark")).to_have_text(word)
    many = hits.count()
    sound(ann)
    # Hits are also highlighted in the text; Enter cycles through them.
    ann.until(lambda: ann.page.evaluate("CSS.highlights.get('found')?.size ?? 0") >= many)
    status = ann.page.get_by_role("status")
    for at in (1, 2):
        ann.page.keyboard.press("Enter")
        expect(status).to_contain_text(str(at))
    ann.page.keyboard.press("Shift+Enter")
    expect(status).to_contain_text("1")
    # Pressing a hit goes there, by keyboard too.
    hits.nth(2).click()
    place = ann.page.locator(".prose :focus")
    expect(place).to_contain_text(word)
    search = ann.at("rules-search")
    ann.until(lambda: top(place) >= bottom(search), what=lambda: top(place))
    ann.at("rules-search").fill("xyzzy")
    expect(hits).to_have_count(0)
    expect(status).not_to_be_empty()
    assert not ann.faults


@pytest.mark.parametrize(("size", "locale"), [(PHONE, "zh-TW"), (DESK, "en-GB")])
def test_a_link_opens_its_section_in_either_language(
    browser: Browser, server: ServerProcess, size: object, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ann.open("/rules/message#old_gun")
    expect(ann.page.locator(":focus")).to_contain_text(re.compile("^(Old Gun|老槍)"))
    contents = ann.at("rules-contents")
    # On a phone the contents are collapsed.
    if size == PHONE:
        contents.locator("summary").click()
    expect(contents.get_by_role("link").first).to_be_visible()
    sound(ann)
    contents.get_by_role("link").nth(2).click()
    expect(ann.page.locator(":focus")).to_have_id("cards")
    expect(ann.page).to_have_url(re.compile("#cards$"))


def test_an_explanation_links_to_the_rules_and_back(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    path = gather(ann, bots=1, options={"starter": 0, "two_player_draft": False})
    ann.at("tab-about").click()
    duke = ann.at("about").get_by_role("button", name="Duke")
    # By mouse: into the tooltip, which stays open.
    duke.click()
    ann.at("tip-rules").click()
    expect(ann.page.locator(":focus")).to_contain_text("Duke")
    expect(ann.at("rules")).to_be_visible()
    sound(ann)
    assert ann.page.url.endswith(path)
    ann.page.keyboard.press("Escape")
    expect(ann.at("rules")).to_have_count(0)
    expect(ann.at("bar")).to_have_attribute("data-kind", "turn")
    # By keyboard: a question mark, while the tooltip is open.
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("?")
    expect(ann.at("rules")).to_be_visible()
    ann.page.keyboard.press("Escape")
    # The whole book, from the tab beside the table.
    ann.at("rules-open").click()
    expect(ann.at("rules")).to_be_visible()
    assert not ann.faults


@contextmanager
def finger(person: Person, testid: str) -> Iterator[None]:
    """Holds a finger on it."""
    box = person.at(testid).bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = person.context.new_cdp_session(person.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    yield
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def looked_up(person: Person) -> str:
    """Closes the rule book that is open over the table; returns the section it was opened at."""
    expect(person.at("rules")).to_be_visible()
    place = person.page.locator(".prose :focus")
    expect(place).to_be_visible()
    found = place.inner_text()
    person.page.keyboard.press("Escape")
    expect(person.at("rules")).to_have_count(0)
    return found


REACHED_BY_TAB = "a, button, input, select, summary, [tabindex]"

PLACES = {
    "do-income": "Income",
    "do-coup": "Coup",
    "deck": "Court deck",
    "treasury": "Treasury",
    "card-0": "Duke",
}
HELD = given("duke captain", "contessa assassin")


def test_buttons_cards_and_piles_link_to_the_rules_by_touch(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    enter(HELD, {A: ann})
    ann.page.mouse.move(0, 0)
    for testid, words in PLACES.items():
        with finger(ann, testid):
            expect(ann.at("tip-rules")).to_be_visible()
        with finger(ann, "tip-rules"):
            pass
        assert looked_up(ann).startswith(words)
    # Meanwhile nothing was pressed.
    expect(ann.at("bar")).to_have_attribute("data-kind", "turn")
    assert not ann.faults


def test_buttons_cards_and_piles_link_to_the_rules_by_keyboard(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    enter(HELD, {A: ann})
    left = {**PLACES}
    focused = "document.activeElement.dataset.testid ?? ''"
    # Tab through the whole page.
    for _ in range(ann.page.locator(REACHED_BY_TAB).count()):
        ann.page.keyboard.press("Tab")
        testid = ann.page.evaluate(focused)
        if testid not in left:
            continue
        expect(ann.at("tip-rules")).to_be_visible()
        ann.page.keyboard.press("?")
        assert looked_up(ann).startswith(left.pop(testid))
        # Back at the table, focus returns to where it was.
        expect(ann.at(testid)).to_be_focused()
    assert not left
    expect(ann.at("bar")).to_have_attribute("data-kind", "turn")
    assert not ann.faults


def test_a_covered_card_has_no_rules_link(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ann.page.add_init_script(
        'localStorage["facedown.settings"] = \'{"peek":true,"reading":"instant","guard":0}\''
    )
    gather(ann, bots=1)
    ann.at("card-0").click()
    expect(ann.page.get_by_role("tooltip")).to_have_text("face down", ignore_case=True)
    expect(ann.at("tip-rules")).to_have_count(0)
    ann.page.keyboard.press("?")
    expect(ann.at("rules")).to_have_count(0)


def test_a_rules_section_opens_with_one_tap(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    gather(ann, bots=1, options={"starter": 0, "two_player_draft": False})
    ann.at("tab-about").click()
    ann.at("about").get_by_role("button", name="公爵").click()
    ann.at("tip-rules").click()
    expect(ann.page.locator(":focus")).to_contain_text("公爵")
    sound(ann)
    ann.page.get_by_role("dialog").get_by_role("button", name="關閉").click()
    expect(ann.at("about")).to_be_visible()
    assert not ann.faults
