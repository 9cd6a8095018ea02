"""Multi-press answers in Coup: for others, for the whole game, by keys."""

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.coup import enter, given
from tests.e2e.looks import sound
from tests.e2e.people import DESK, LIT, PHONE, Person
from tests.e2e.tables import press
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]


def test_blocks_for_others_are_left_to_them(browser: Browser, server: ServerProcess) -> None:
    """With one press for the whole game; private; revocable beside the hand."""
    bo, ann, cy = (
        Person(browser, server.url, name, PHONE, locale)
        for name, locale in (("Bo", "en-GB"), ("Ann", "en-GB"), ("Cy", "zh-TW"))
    )
    scene = given("duke contessa", "captain assassin 5c", "ambassador assassin")
    scene.play(A, "steal", target=B).all_pass()
    enter(scene, {0: bo, 1: ann, 2: cy})

    def steal() -> None:
        """Steals from Ann. A pass also declines the block."""
        press(bo, "steal")
        bo.page.locator("[data-testid=bar] [data-testid=target-1]").click()

    expect(cy.at("tag")).to_have_text("替 Ann 阻擋嗎？")
    expect(ann.at("tag")).to_be_hidden()
    expect(ann.at("prompt")).to_contain_text("is stealing from you")
    sound(cy)
    cy.at("plan-not_for_others").click()
    expect(cy.at("standing-now")).to_contain_text("不替別人擋")
    sound(cy)
    press(ann, "pass")
    for person in (ann, cy):
        press(person, "income")
    expect(bo.at("bar")).to_have_attribute("data-kind", "turn")
    # Persists across a refresh: Cy is not asked about blocks, but is about claims.
    cy.page.reload()
    expect(cy.at("standing")).to_have_value("not_for_others")
    steal()
    press(cy, "pass")
    expect(ann.at("do-later-captain")).to_be_visible()
    expect(cy.at("bar")).to_have_attribute("data-kind", "wait")
    press(ann, "pass")
    for person in (ann, cy):
        press(person, "income")
    # Nobody else is told.
    for person in (bo, ann):
        expect(person.at("standing")).to_have_value("")
        expect(person.at("log")).not_to_contain_text("others")
    cy.at("standing").select_option("")
    steal()
    expect(cy.at("do-later-captain")).to_be_visible()
    assert not bo.faults + ann.faults + cy.faults


def test_a_card_lost_to_a_challenge_has_its_reason(browser: Browser, server: ServerProcess) -> None:
    bo, ann = (Person(browser, server.url, name, PHONE, "en-GB") for name in ("Bo", "Ann"))
    enter(given("captain contessa", "duke assassin").play(A, "tax"), {0: bo, 1: ann})
    press(ann, "challenge")
    press(bo, "concede")
    expect(bo.at("prompt")).to_contain_text("Ann challenged you, and you showed no Duke.")
    sound(bo)


def test_the_log_explains_a_card_lost_by_challenging(
    browser: Browser, server: ServerProcess
) -> None:
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    scene = given("duke contessa", "captain assassin").play(A, "tax").challenged_by(B)
    enter(scene, {0: bo, 1: ann})
    press(bo, "show-0")
    expect(ann.at("prompt")).to_contain_text("Bo 真的有公爵，你質疑失敗")
    sound(ann)


def test_an_exchange_is_made_by_keys(browser: Browser, server: ServerProcess) -> None:
    """Drawn cards look different from held ones, and each card has a number."""
    bo, ann = (Person(browser, server.url, name, DESK, "en-GB") for name in ("Bo", "Ann"))
    scene = given("duke captain", "contessa assassin").play(A, "exchange")
    enter(scene.draws("ambassador", "contessa").play(B, "pass"), {0: bo, 1: ann})
    cards = bo.page.locator(".mine .place")
    expect(cards).to_have_count(4)
    for place in range(4):
        label = "drawn" if place > 1 else "yours"
        expect(bo.at(f"card-{place}")).to_have_accessible_name(re.compile(label))
        expect(bo.at(f"card-{place}")).to_have_attribute("aria-keyshortcuts", str(place + 1))
    frames = cards.evaluate_all("all => all.map((one) => getComputedStyle(one).outlineStyle)")
    assert frames == ["none", "none", "dashed", "dashed"]
    sound(bo)
    for key in "4343":
        bo.page.keyboard.press(key)
    expect(bo.page.locator(".going")).to_have_count(0)
    for key in "34":
        bo.page.keyboard.press(key)
    expect(bo.page.locator(".going")).to_have_count(2)
    expect(bo.at("do-return").and_(bo.page.locator(LIT))).to_be_visible()
    bo.page.keyboard.press("r")
    expect(ann.at("do-income")).to_have_attribute("aria-disabled", "false")
    assert not bo.faults
