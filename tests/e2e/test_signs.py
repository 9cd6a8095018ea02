"""Nothing is told by colour alone: every mark has a sign to see and words to hear."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.people import PHONE, Person
from tests.e2e.tables import gather, press
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser


NAMES = {"Duke", "Assassin", "Captain", "Ambassador", "Contessa"}


def sign(found: Locator) -> str:
    """What of it is to be seen without being spoken."""
    return "".join(found.locator('[aria-hidden="true"]').all_text_contents())


def words(found: Locator) -> str:
    """What of it is spoken without being seen."""
    return " ".join(found.locator(".hidden-text").all_text_contents())


def test_marks_have_a_sign_and_words(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    gather(ann, bo)

    # Whose turn it is, and who has to answer.
    host = bo.at("seat-0")
    assert "▶" in sign(host) and "to move" in words(host)
    press(ann, "tax")
    asked = ann.at("seat-1")
    expect(asked.locator(".hidden-text").first).to_contain_text("has to answer")
    assert asked.evaluate("node => getComputedStyle(node).borderStyle") == "dashed"

    # What I think of others.
    ann.at("tab-notes").click()
    for mood, mark in (("trust", "✓"), ("suspect", "?")):
        ann.at(f"note-{mood}-1").click()
        expect(ann.at("mark-1")).to_contain_text(mark)
        assert mood.capitalize() in words(ann.at("mark-1"))
    ann.page.keyboard.press("Escape")

    # A claim's standing, and every line of the log.
    ann.at("tab-claims").click()
    standing = ann.at("claims").locator(".standing").first
    expect(standing).to_have_text(re.compile(r"…\s*Still open"))
    ann.page.keyboard.press("Escape")
    press(bo, "challenge")
    expect(ann.at("bar")).to_have_attribute("data-kind", "react")
    verb = "show-0" if ann.at("do-show-0").count() else "concede"
    press(ann, verb)
    ann.at("tab-claims").click()
    expect(standing).to_have_text(re.compile(r"[✓✕]\s*(Proved|Not shown)"))
    ann.at("tab-log").click()
    for line in ann.at("log").locator("li").all():
        assert line.locator(".icon svg").count() >= 1, line.inner_text()

    # The line to the table.
    assert ann.at("line").inner_text().strip() == "●"
    bo.context.set_offline(True)
    expect(bo.at("line")).to_contain_text("○")
    expect(bo.at("line")).to_have_attribute("aria-label", "Connection: lost")
    expect(ann.at("seat-1").locator(".hidden-text").first).to_contain_text("away")


def test_a_card_that_is_up_says_so(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=31)
    gather(ann, bots=2, level="random")
    ann.play()
    loser = next(
        ann.at(f"seat-{seat}") for seat in (1, 2) if "out" in words(ann.at(f"seat-{seat}"))
    )
    cards = loser.locator(".card.up")
    expect(cards).to_have_count(2)
    for card in cards.all():
        assert card.locator(".charge svg").count() == 1
        assert sign(card) == "✕"
        assert re.match("[A-Z][a-z]", card.locator(".letter").inner_text())
        assert words(card) in NAMES
