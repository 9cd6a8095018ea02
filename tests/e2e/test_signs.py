"""Nothing is conveyed by colour alone: every mark has a visible sign and spoken words."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.coup import enter, given
from tests.e2e.people import PHONE, Person
from tests.e2e.tables import press
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]


NAMES = {"Duke", "Assassin", "Captain", "Ambassador", "Contessa"}


def sign(found: Locator) -> str:
    """Its text that is visible but not spoken."""
    return "".join(found.locator('[aria-hidden="true"]').all_text_contents())


def words(found: Locator) -> str:
    """Its text that is spoken but not visible."""
    return " ".join(found.locator(".hidden-text").all_text_contents())


def test_marks_have_an_icon_and_text(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    # Bo's claim in an earlier round was a lie.
    scene = given("duke captain", "contessa assassin", turn=B).play(B, "exchange")
    scene.play(A, "challenge").play(B, "concede").play(B, "lose", 0)
    enter(scene, {A: ann, B: bo})

    # Whose turn it is, and who must answer.
    host = bo.at("seat-0")
    expect(host).to_be_visible()
    assert "▶" in sign(host) and "to move" in words(host)
    press(ann, "tax")
    asked = ann.at("seat-1")
    expect(asked.locator(".hidden-text").first).to_contain_text("has to answer")
    assert asked.evaluate("node => getComputedStyle(node).borderStyle") == "dashed"

    # My opinions of others.
    ann.at("tab-notes").click()
    for mood, mark in (("trust", "✓"), ("suspect", "?")):
        ann.at(f"note-{mood}-1").click()
        expect(ann.at("mark-1")).to_contain_text(mark)
        assert mood.capitalize() in words(ann.at("mark-1"))
    ann.page.keyboard.press("Escape")

    # A claim's status, and every line of the log.
    ann.at("tab-claims").click()
    standing = ann.at("claims").locator(".standing")
    expect(standing).to_have_text([re.compile(r"…\s*Still open"), re.compile(r"✕\s*Not shown")])
    ann.page.keyboard.press("Escape")
    press(bo, "challenge")
    press(ann, "show-0")
    ann.at("tab-claims").click()
    expect(standing).to_have_text([re.compile(r"✓\s*Proved"), re.compile(r"✕\s*Not shown")])
    ann.at("tab-log").click()
    lines = ann.at("log").locator("li")
    expect(lines).not_to_have_count(0)
    expect(lines.filter(has_not=ann.page.locator(".icon svg"))).to_have_count(0)

    # The connection indicator.
    expect(ann.at("line")).to_have_text(re.compile(r"^\s*●\s*$"))
    bo.context.set_offline(True)
    expect(bo.at("line")).to_contain_text("○")
    expect(bo.at("line")).to_have_attribute("aria-label", "Connection: lost")
    expect(ann.at("seat-1").locator(".hidden-text").first).to_contain_text("away")


def test_a_face_up_card_is_labelled(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    enter(given("duke captain", "-contessa -assassin", "ambassador duke"), {A: ann})
    loser = ann.at("seat-1")
    expect(loser.locator(".hidden-text").filter(has_text="out")).not_to_have_count(0)
    cards = loser.locator(".card.up")
    expect(cards).to_have_count(2)
    for card in cards.all():
        assert card.locator(".charge svg").count() == 1
        assert sign(card) == "✕"
        assert re.match("[A-Z][a-z]", card.locator(".letter").get_attribute("data-drawn") or "")
        assert words(card) in NAMES
