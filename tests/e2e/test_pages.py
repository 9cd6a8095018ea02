"""Every page in both languages, on phone and desktop: no axe violations, nothing cut off."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e import coup
from tests.e2e.looks import every_look_and_theme, sound
from tests.e2e.people import PHONE, Person
from tests.e2e.scenes import enter, finished
from tests.e2e.tables import gather
from tests.games.coup.table_helpers import A
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser


@every_look_and_theme
def test_every_page_is_accessible(
    browser: Browser, server: ServerProcess, size: Any, locale: str, theme: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, theme=theme)
    ann.open("/")
    expect(ann.at("play-coup")).to_be_visible()
    sound(ann)
    ann.open("/rules/coup")
    expect(ann.at("rules")).to_be_visible()
    sound(ann)
    ann.open("/new?game=coup")
    expect(ann.at("create")).to_be_visible()
    sound(ann)
    ann.at("create-ok").click()
    ann.give_name()
    expect(ann.at("room")).to_be_visible()
    sound(ann)
    ann.open("/t/nowhere")
    expect(ann.at("lost")).to_be_visible()
    sound(ann)


@pytest.mark.ci
@every_look_and_theme
def test_a_table_of_six_is_sound_and_fits(
    browser: Browser, server: ServerProcess, size: Any, locale: str, theme: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, theme=theme)
    coup.enter(coup.new_game(6), {A: ann})
    sound(ann)
    tall = "document.documentElement.scrollHeight - innerHeight"
    ann.until(lambda: ann.page.evaluate(tall) <= 0, what=lambda: ann.page.evaluate(tall))
    bar = ann.at("bar").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] <= size["height"]
    enter("coup", finished("coup", 6), {A: ann})
    sound(ann)


def test_eliminated_players_stay_readable_during_targeting(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    left = ("captain duke", "contessa duke", "duke -captain", "captain assassin")
    scene = coup.given(*left, "-contessa -assassin", "-contessa -ambassador")
    coup.enter(scene, {A: ann})
    ann.at("do-steal").click()
    expect(ann.at("cancel")).to_be_visible()
    for seat in (4, 5):
        expect(ann.at(f"seat-{seat}")).to_have_class(re.compile(r"\bout\b.*\bdim\b"))
    sound(ann)


def ground(person: Person) -> str:
    """Background colour of the page."""
    colour: str = person.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


BARS = """() => {
  const holds = ({ media }) => matchMedia(media).matches;
  const { content } = [...document.querySelectorAll('meta[name=theme-color]')].find(holds);
  document.head.appendChild(document.createElement('i')).style.color = content;
  const colour = document.head.lastChild.style.color;
  document.head.lastChild.remove();
  return colour;
}"""
"""Colour of the browser's own bars: the first whose media condition matches."""


def test_the_chosen_theme_applies_before_the_app_loads(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", theme="dark")
    ann.open("/you")
    dark = ground(ann)
    assert ann.page.evaluate(BARS) == dark
    ann.at("theme-light").check()
    html = ann.page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    # A colour change takes a millisecond even with reduced motion.
    expect(html).not_to_have_css("background-color", dark)
    light = ann.page.evaluate(BARS)
    expect(html).to_have_css("background-color", light)
    sound(ann)
    # The background is right even before the app's scripts have loaded.
    ann.page.route(re.compile(r"/assets/.*\.js"), lambda route: route.abort())
    ann.open("/")
    assert ground(ann) == light
    assert ann.page.evaluate(BARS) == light


def test_the_page_that_makes_a_table_has_the_mood_of_its_game(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    cloth = "getComputedStyle(document.querySelector('.cloth')).backgroundImage"
    ann.open("/")
    for game in ("coup", "message"):
        expect(ann.at(f"game-{game}")).to_be_visible()
    moods = {}
    for game in ("coup", "message"):
        ann.at(f"create-{game}").click()
        expect(ann.at("create")).to_be_visible()
        moods[game] = ann.page.evaluate(cloth)
        ann.page.go_back()
        card = ann.at(f"game-{game}")
        expect(card).to_be_visible()
        assert card.evaluate("card => getComputedStyle(card).backgroundImage") == moods[game]
    assert moods["coup"] != moods["message"]


def test_card_faces_load_together_for_any_deal(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    gather(ann, bots=1)
    # People's faces may have loaded before.
    expect(ann.page.locator('.sprite symbol[id^="coup-"]')).not_to_have_count(0)
    ids = ann.page.evaluate("[...document.querySelectorAll('.sprite symbol')].map((one) => one.id)")
    names = {"duke", "assassin", "captain", "ambassador", "contessa", "inquisitor"}
    assert {one.removeprefix("coup-") for one in ids} >= names
    assert not [url for url in asked if any(name in url.lower() for name in names)]
    # A hidden card is its back and nothing else.
    rival = ann.at("seat-1")
    expect(rival.locator("svg").first).to_be_visible()
    expect(rival.locator('use[href^="#coup-"]')).to_have_count(0)


SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) sum += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
})"""
"""Cumulative layout shift since the page's start."""


def test_the_lobby_has_no_layout_shift(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    gather(ann, bots=1)
    # Delay the lobby's lists.
    ann.put_off(2_000)
    ann.open("/")
    expect(ann.at("list-mine")).to_be_visible()
    expect(ann.at("list-open")).to_be_visible()
    assert ann.page.evaluate(SHIFTS) < 0.02


def test_a_rule_book_starts_with_its_search_and_prints_on_white(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", theme="dark")
    ann.open("/rules/coup")
    expect(ann.at("rules")).to_be_visible()
    first = ann.page.locator("main :is(img, svg, input, p, table)").first
    assert first.get_attribute("data-testid") == "rules-search"
    ann.page.emulate_media(media="print")
    expect(ann.page.locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(ann.at("rules-search")).to_be_hidden()
    expect(ann.page.locator("nav").first).to_be_hidden()
    expect(ann.at("rules").locator("p").first).to_have_css("color", "rgb(43, 33, 24)")


def test_the_page_title_names_the_room(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.open("/new?game=coup")
    ann.at("create-ok").click()
    ann.give_name()
    expect(ann.page).to_have_title("Coup: waiting for players · Facedown")
