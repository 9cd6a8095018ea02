"""The Message's portraits: of whom all may see, and of nobody else; and cards that say it whole."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.people import PHONE, Patience, Person
from tests.e2e.test_message import choose_character, make_table, step
from tests.server.helpers import ServerProcess

from facedown.games.message.roster import NAMES

pytestmark = pytest.mark.browser

SEATS = """() => [...document.querySelectorAll('button.seat')].map((seat) => [
  seat.textContent,
  [...seat.querySelectorAll('use[href^="#message-"]')].map((one) => one.getAttribute('href')),
])"""
"""What each seat says and which faces it shows, at one moment: the bots play on."""


def play_until(ann: Person, true: Callable[[], bool]) -> None:
    """Through as many games as it takes."""
    patience = Patience()
    while not true():
        patience.must(ann.sign())
        step(ann)
        if ann.over():
            ann.at("again").click()
            expect(ann.at("ending")).to_be_hidden()
            choose_character(ann)
        ann.page.wait_for_timeout(20)


def test_a_face_is_at_a_place_only_where_all_may_see_it(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=31)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    make_table(ann, 7)
    choose_character(ann)
    # The sprite is there as a whole, whoever sits here, and no request has named a face.
    expect(ann.page.locator('symbol[id^="message-"]')).to_have_count(len(NAMES))
    assert not [url for url in asked if re.search("|".join(NAMES), url)]
    hidden = shown = 0
    for words, faces in ann.page.evaluate(SEATS):
        if "Face-down character" in words:
            assert faces == []
            hidden += 1
        else:
            assert len(faces) == 1
            assert faces[0].removeprefix("#message-") in NAMES
            shown += 1
    assert hidden + shown == 6


def test_an_own_face_is_covered_with_the_cards(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=32)
    make_table(ann, 5)
    offered = ann.page.locator('[data-spot="own"] use, .mine use').and_(
        ann.page.locator('[href^="#message-"]')
    )
    expect(offered).to_have_count(2)
    ann.at("settings").click()
    ann.at("set-peek").click()
    ann.page.keyboard.press("Escape")
    expect(offered).to_have_count(0)
    ann.at("peek").hover()
    ann.page.mouse.down()
    expect(offered).to_have_count(2)
    ann.page.mouse.up()
    expect(offered).to_have_count(0)


CUT = """() => [...document.querySelectorAll('.hand .ask')].flatMap((ask) => {
  const card = ask.closest('.card').getBoundingClientRect();
  const words = [...ask.children].map((one) => one.getBoundingClientRect());
  return words
    .filter((box) => box.width && (box.left < card.left || box.right > card.right))
    .map(() => ask.innerText);
})"""
"""Probes whose words run out of their card."""


@pytest.mark.parametrize("locale", ["en-GB", "zh-TW"])
def test_a_probe_says_whole_what_it_asks(
    browser: Browser, server: ServerProcess, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, locale, seed=33)
    make_table(ann, 5)
    choose_character(ann)
    probes = ann.page.locator(".hand .ask")
    play_until(ann, lambda: probes.count() > 0)
    assert ann.page.evaluate(CUT) == []
    # By a word or by a sign: the side, and how many cards.
    expect(probes.first).to_contain_text(re.compile("[+−][12]"))
    assert probes.first.locator(":scope > :visible").count() == 2
