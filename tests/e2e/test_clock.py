"""The clock of a decision, and one person's two windows at the same table."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect
from tests.e2e.coup import enter, given
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import LONG_CLOCKS, seconds_left
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = [pytest.mark.browser, pytest.mark.ci]


def begin(browser: Browser, url: str, **wish: str) -> Person:
    """Starts a game on her turn, where nobody else can act."""
    ann = Person(browser, url, "Ann", PHONE, "en-GB")
    enter(given("duke captain", "contessa assassin"), {A: ann}, **wish)
    return ann


def test_the_clock_runs_nudges_and_gives_more_time(browser: Browser, tmp_path: Path) -> None:
    with SteeredServer(tmp_path / "data", 0, **LONG_CLOCKS) as server:
        ann = begin(browser, server.url, pace="fast")
        expect(ann.at("clock")).to_be_visible()
        server.let_pass(165)
        expect(ann.at("nudge")).to_be_visible()
        assert Axe().run(ann.page).violations_count == 0
        ann.at("tab-about").click()
        expect(ann.at("bank-0")).to_have_text("bank 300 s")
        ann.page.keyboard.press("Escape")
        ann.at("nudge").get_by_role("button").click()
        expect(ann.at("nudge")).to_be_hidden()
        # Remaining banks are public.
        watcher = Person(browser, server.url, "Wen", PHONE, "zh-TW")
        watcher.open(ann.page.url)
        watcher.at("tab-about").click()
        expect(watcher.at("bank-0")).to_have_text("備用 0 秒")
        assert Axe().run(watcher.page).violations_count == 0
        assert not ann.faults


KNOCKS = """
window.knocks = 0;
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) { window.knocks += 1; begin.call(this, when); };
"""


def test_the_last_seconds_knock_for_who_wants_it(browser: Browser, tmp_path: Path) -> None:
    """On by default on a desktop, opt-in on a phone."""
    with SteeredServer(tmp_path, 0, **LONG_CLOCKS) as server:
        ann = Person(browser, server.url, "Ann", DESK, "en-GB")
        bo = Person(browser, server.url, "Bo", DESK, "en-GB")
        for person in (ann, bo):
            person.page.add_init_script(KNOCKS)
            person.page.clock.install()
        enter(given("duke captain", "contessa assassin"), {A: ann, B: bo})
        ann.at("settings").click()
        expect(ann.at("set-ticks")).to_be_checked()
        ann.page.keyboard.press("Escape")
        # From here on the pages' clocks stand still.
        for person in (ann, bo):
            expect(person.at("clock")).to_be_visible()
            later = person.page.evaluate("Date.now()") / 1000 + seconds_left(person) - 8
            person.page.clock.pause_at(later)
        assert ann.page.evaluate("knocks") == 0, "not before the last seconds"
        for person in (ann, bo):
            person.page.clock.run_for(10_000)
        assert ann.page.evaluate("knocks") == 5
        assert bo.page.evaluate("knocks") == 0, "it was not Bo's clock"


def test_a_phone_is_silent_until_told_otherwise(browser: Browser, server: ServerProcess) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640},
        locale="en-GB",
        has_touch=True,
        is_mobile=True,
        base_url=server.url,
    )
    page = context.new_page()
    page.goto("/")
    page.get_by_test_id("play-coup").tap()
    page.get_by_test_id("settings").tap()
    expect(page.get_by_test_id("set-ticks")).not_to_be_checked()


def test_a_second_window_takes_over_politely(browser: Browser, server: ServerProcess) -> None:
    ann = begin(browser, server.url)
    first = ann.page
    second = ann.context.new_page()
    second.goto(first.url)
    expect(second.get_by_test_id("bar")).to_be_visible()
    expect(first.get_by_test_id("elsewhere")).to_be_visible()
    expect(second.get_by_test_id("elsewhere")).to_be_hidden()
    first.get_by_test_id("elsewhere").get_by_role("button").click()
    expect(first.get_by_test_id("elsewhere")).to_be_hidden()
    expect(second.get_by_test_id("elsewhere")).to_be_visible()
