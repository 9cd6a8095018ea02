"""The clock of a decision on the page, and the same table in two windows of one person."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect
from tests.e2e.people import LIT, PHONE, Person
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser


def begin(browser: Browser, url: str) -> Person:
    ann = Person(browser, url, "Ann", PHONE, "en-GB", seed=3)
    ann.open("/")
    ann.at("play-coup").click()
    ann.give_name()
    expect(ann.at("bar")).to_be_visible()
    return ann


def test_the_clock_runs_nudges_and_gives_more_time(browser: Browser, tmp_path: Path) -> None:
    quick = {"FACEDOWN_PACE": "fast", "FACEDOWN_TEMPO": "1"}
    with ServerProcess(tmp_path / "data", 0, **quick) as server:
        ann = begin(browser, server.url)
        expect(ann.at("clock")).to_be_visible()
        for _ in range(600):
            if ann.at("do-income").and_(ann.page.locator(LIT)).count():
                break
            if ann.at("do-pass").count():
                ann.page.keyboard.press("p")
            else:
                ann.card()
            ann.page.wait_for_timeout(50)
        expect(ann.at("nudge")).to_be_visible(timeout=25_000)
        assert Axe().run(ann.page).violations_count == 0
        ann.at("nudge").get_by_role("button").click()
        expect(ann.at("nudge")).to_be_hidden()
        assert not ann.faults


def test_a_second_window_takes_over_politely(browser: Browser, server: ServerProcess) -> None:
    ann = begin(browser, server.url)
    first = ann.page
    second = ann.context.new_page()
    second.goto(first.url)
    expect(second.get_by_test_id("bar")).to_be_visible(timeout=2000)
    expect(first.get_by_test_id("elsewhere")).to_be_visible(timeout=2000)
    expect(second.get_by_test_id("elsewhere")).to_be_hidden()
    first.get_by_test_id("elsewhere").get_by_role("button").click()
    expect(first.get_by_test_id("elsewhere")).to_be_hidden()
    expect(second.get_by_test_id("elsewhere")).to_be_visible(timeout=2000)
