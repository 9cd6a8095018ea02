"""Mafia de Cuba in browsers: single tokens, ranges, opinions, confrontations, taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import fits, sound, two_looks
from tests.e2e.mafia import THEFT, ask, sit, told
from tests.e2e.people import DESK, Person
from tests.e2e.tables import press
from tests.games.mafia.table_helpers import given

if TYPE_CHECKING:
    from tests.server.helpers import SteeredServer

pytestmark = pytest.mark.browser


@two_looks
def test_everything_that_people_say_is_said_with_few_taps(
    browser: Browser, hourly: SteeredServer, size: Any, locale: str
) -> None:
    """Ann, the Godfather, sits at a desk; Ben and Cy have each look."""
    ann = Person(browser, hourly.url, "Ann", DESK, "en-GB")
    ben = Person(browser, hourly.url, "Ben", size, locale)
    cy = Person(browser, hourly.url, "Cy", size, locale)
    sit(given(8, THEFT, heard=False), ann, ben, cy)

    # Whether a token was still there.
    press(ann, "more")
    ann.at("target-ask-left").click()
    ann.at("target-about-driver").click()
    ann.at("target-1").click()
    expect(ben.at("do-forgot")).to_be_visible()
    expect(ben.at("testimony-sheet")).to_have_count(0)
    fits(ben)
    sound(ben)
    press(ben, "no")
    expect(told(ann, 1)).to_contain_text("D ✗")

    # A range, and what one does not remember.
    ask(ann, "passed", 1)
    press(ben, "range")
    ben.at("said-9").click()
    expect(ben.at("do-answer")).to_have_attribute("aria-disabled", "true")
    ben.at("said-6").click()
    expect(ben.at("said-7")).to_have_attribute("aria-pressed", "true")
    fits(ben)
    sound(ben)
    press(ben, "answer")
    expect(told(ann, 1)).to_contain_text("◆6–9")
    ask(ann, "diamonds", 2)
    press(cy, "forgot")
    expect(told(ann, 2)).to_contain_text("forgot")

    # Unasked, in two taps: an opinion, and taking back.
    ben.at("quick-henchman").click()
    expect(told(ann, 1)).to_contain_text("Loyal Henchman")
    ben.at("quick-more").click()
    ben.at("say-kind-think").click()
    sound(ben)
    ben.at("say-think-2").click()
    expect(ann.at("log")).to_contain_text("Cy is our Thief, I think.")
    cy.at("quick-more").click()
    cy.at("say-kind-vouch").click()
    cy.at("say-vouch-1").click()
    expect(ann.at("log")).to_contain_text("I vouch for Ben.")
    ben.at("quick-more").click()
    ben.at("say-kind-retract").click()
    ben.at("say-retract-took").click()
    expect(told(ann, 1).locator("s")).to_contain_text("Loyal Henchman")

    # You two, explain.
    press(ann, "more")
    ann.at("target-confront").click()
    ann.at("target-1").click()
    ann.at("target-2").click()
    expect(cy.at("do-insist")).to_be_visible()
    expect(cy.at("do-retract")).to_have_count(0)
    fits(ben)
    sound(ben)
    press(cy, "insist")
    expect(cy.at("do-insist")).to_have_count(0)
    expect(ann.at("log")).not_to_contain_text("I stand by my word.")
    press(ben, "retract")
    ben.at("target-retract-passed").click()
    expect(ann.at("log")).to_contain_text("I stand by my word.")
    expect(told(ann, 1).locator("s")).to_contain_text(["◆6–9"])
    ann.at("testimony-open").click()
    sound(ann)
    assert not any(person.faults for person in (ann, ben, cy))
