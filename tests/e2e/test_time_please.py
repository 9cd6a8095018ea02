"""Windows of fixed length among people: the ring, and "time, please"."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.coup import enter, given
from tests.e2e.looks import fits, sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import let_pass, press
from tests.games.coup.table_helpers import A
from tests.server.helpers import SteeredServer

pytestmark = [pytest.mark.browser, pytest.mark.ci]

TIMED = {"FACEDOWN_PACE": "fast", "FACEDOWN_TEMPO": "60", "FACEDOWN_WINDOWS": "timed"}
"""A window lasts for 180 s or more: nothing ends unless a test advances time."""


def left(person: Person) -> int:
    """Remaining seconds of the open window on the page."""
    return int(re.sub(r"\D", "", person.at("ring").get_attribute("aria-label") or ""))


def test_a_window_waits_for_who_asks_for_time(browser: Browser, tmp_path: Path) -> None:
    """By one key; the others learn it at the end of the length, but not who asked."""
    with SteeredServer(tmp_path / "data", 0, **TIMED) as server:
        bo = Person(browser, server.url, "Bo", PHONE, "zh-TW")
        ann = Person(browser, server.url, "Ann", DESK, "en-GB")
        cy = Person(browser, server.url, "Cy", PHONE, "en-GB")
        all_three = (bo, ann, cy)
        for person in all_three:
            person.page.clock.install()
        scene = given("duke captain", "contessa assassin", "duke duke").play(A, "tax")
        enter(scene, {0: bo, 1: ann, 2: cy})
        for person in (ann, cy):
            expect(person.at("time")).to_contain_text("Time, please")
            expect(person.at("window-news")).to_contain_text("s to answer.")
        expect(bo.at("ring")).to_be_visible()
        expect(bo.at("time")).to_be_hidden()
        ann.at("do-challenge").focus()
        ann.page.keyboard.press(".")
        expect(ann.at("time")).to_have_attribute("aria-pressed", "true")
        expect(ann.at("window-news")).to_contain_text("You asked for time.")
        expect(cy.at("time")).to_have_attribute("aria-pressed", "false")
        for person in all_three:
            expect(person.at("prompt")).not_to_contain_text(re.compile("asks for time|等一下"))
            sound(person)
        # Waivers are public at the seats.
        cy.at("let-run").click()
        expect(ann.at("runs-2")).to_be_visible()
        let_pass(left(ann) + 1, server, *all_three)
        for person in (ann, cy):
            expect(person.at("prompt")).to_contain_text("Somebody asks for time.")
        expect(bo.at("prompt")).to_contain_text("有人說「等一下」。")
        for person in all_three:
            sound(person)
            fits(person)
        press(ann, "pass")
        for person in all_three:
            expect(person.at("ring")).to_be_hidden()
        assert not bo.faults + ann.faults + cy.faults
