"""The log: filters, terms that explain themselves, and the first game's hints."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import gather, press
from tests.e2e.test_pages import IDS, LOOKS, sound
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser


def some_turns(person: Person) -> None:
    """A claim, an income, some talk."""
    gather(person, bots=2)
    press(person, "tax")
    person.at("tab-chat").click()
    person.at("say").locator("summary").click()
    person.at("say-hold-duke").click()
    person.page.keyboard.press("Escape")
    person.at("tab-log").click()
    expect(person.at("log")).to_contain_text(re.compile("Tax|收稅"))
    expect(person.at("log").locator("li.talk")).to_have_count(1)


@pytest.mark.parametrize(("size", "locale"), LOOKS, ids=IDS)
def test_the_log_is_filtered_by_player_and_kind(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=21)
    some_turns(ann)
    log = ann.at("log").locator("li")
    ann.at("log-kind").select_option("talk")
    expect(log).to_have_count(1)
    expect(log).to_contain_text("Ann")
    ann.at("log-kind").select_option("claim")
    expect(ann.at("log").locator("li.turn")).to_have_count(0)
    expect(log.filter(has_text=re.compile("Tax|收稅"))).not_to_have_count(0)
    ann.at("log-kind").select_option("mine")
    expect(log.first).to_contain_text(re.compile("You were dealt|你拿到"))
    expect(log.filter(has_text=re.compile("Turn:|輪到"))).to_have_count(0)
    ann.at("log-kind").select_option("")
    ann.at("log-seat").select_option("0")
    for line in log.all_inner_texts():
        assert "Ann" in line or re.search("You|你|Nobody|沒有人", line), line
    sound(ann)


def rule(person: Person) -> Locator:
    return person.page.get_by_role("tooltip")


@pytest.mark.parametrize("locale", ["en-GB", "zh-TW"])
def test_terms_of_the_log_explain_themselves(
    browser: Browser, server: ServerProcess, locale: str
) -> None:
    """On hover, on a tap, and by keyboard."""
    ann = Person(browser, server.url, "Ann", DESK, locale, seed=22)
    some_turns(ann)
    duke, text = ("Duke", "3 coins") if locale == "en-GB" else ("公爵", "3 元")
    term = ann.at("log").get_by_role("button", name=duke, exact=True).first
    term.hover()
    expect(rule(ann)).to_contain_text(text)
    ann.page.mouse.move(5, 300)
    expect(rule(ann)).to_be_hidden()
    term.click()
    expect(rule(ann)).to_contain_text(text)
    ann.page.keyboard.press("Escape")
    expect(rule(ann)).to_be_hidden()

    # One stop for the tab key; the arrows go from term to term.
    ann.at("log").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(rule(ann)).to_be_visible()
    last = rule(ann).inner_text()
    focused = ann.page.locator(":focus")
    expect(focused).to_have_class(re.compile(r"\bterm\b"))
    for _ in range(20):
        ann.page.keyboard.press("ArrowLeft")
        expect(rule(ann)).to_be_visible()
        if rule(ann).inner_text() != last:
            break
    assert rule(ann).inner_text() != last
    sound(ann)


@pytest.mark.parametrize(("size", "locale"), LOOKS, ids=IDS)
def test_hints_are_offered_at_the_first_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=23)
    gather(ann, bots=5)
    expect(ann.at("hint-offer")).to_be_visible()
    sound(ann)
    ann.at("hint-yes").click()
    expect(ann.at("hint-text")).to_contain_text(re.compile("Take 1 coin|領 1 元"))
    sound(ann)
    bar, hint = ann.at("bar").bounding_box(), ann.at("hint").bounding_box()
    assert bar is not None and hint is not None
    assert bar["y"] + bar["height"] <= size["height"]
    for seat in range(1, 6):
        box = ann.at(f"seat-{seat}").bounding_box()
        assert box is not None and box["y"] + box["height"] <= hint["y"] + 1, seat

    # Each move once; then nothing is left to say, and a refresh does not begin anew.
    told = set()
    while ann.at("hint").count():
        told.add(ann.at("hint-text").inner_text())
        ann.at("hint-next").click()
    assert len(told) == 5, told
    ann.page.reload()
    expect(ann.at("bar")).to_have_attribute("data-kind", "turn")
    expect(ann.at("hint")).to_be_hidden()
    expect(ann.at("hint-offer")).to_be_hidden()
    assert not ann.faults


def test_hints_may_be_refused_and_asked_for(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=24)
    gather(ann, bots=2, level="random")
    ann.at("hint-no").click()
    expect(ann.at("hint-offer")).to_be_hidden()
    ann.at("tab-about").click()
    expect(ann.at("hint-switch")).not_to_be_checked()
    ann.at("hint-switch").check()
    ann.page.keyboard.press("Escape")
    expect(ann.at("hint")).to_be_visible()
    ann.at("hint-stop").click()
    expect(ann.at("hint")).to_be_hidden()
    ann.play()
    ann.at("again").click()
    expect(ann.at("ending")).to_be_hidden()
    expect(ann.at("bar")).to_be_visible()
    expect(ann.at("hint-offer")).to_be_hidden()
