"""The screen stays on during a game, since a sleeping phone would leave its seat to a bot."""

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.coup import enter, given
from tests.e2e.people import PHONE, Person
from tests.e2e.tables import gather, make, press
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]

LOCKS = """
window.asked = 0;
window.locks = [];
window.refused = false;
Object.defineProperty(document, 'hidden', {get: () => window.away === true});
Object.defineProperty(navigator, 'wakeLock', {value: {
  request: async () => {
    window.asked += 1;
    if (window.refused || window.away) throw new DOMException('no', 'NotAllowedError');
    const lock = {released: false, release: async () => { lock.released = true; }};
    window.locks.push(lock);
    return lock;
  }
}});
"""
"""A fake wake lock that records its holders; the page is hidden while `away`."""

AWAKE = "window.locks.filter((lock) => !lock.released).length"
LOOK = "(away) => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"


def player(browser: Browser, server: ServerProcess, name: str) -> Person:
    person = Person(browser, server.url, name, PHONE, "en-GB")
    person.page.add_init_script(LOCKS)
    return person


def stays(person: Person, awake: bool) -> None:
    """The screen stays on, or may turn off; at most one lock is held."""
    person.until(lambda: person.page.evaluate(AWAKE) == int(awake))
    assert not person.faults


def never_asked(person: Person) -> None:
    assert person.page.evaluate("window.asked") == 0


def test_the_screen_stays_on_during_play(browser: Browser, server: ServerProcess) -> None:
    """But not in the waiting room, for spectators, or while a bot substitutes."""
    ann, bo, cy = (player(browser, server, name) for name in ("Ann", "Bo", "Cy"))
    ann.open(make(ann, 2))
    expect(ann.at("room")).to_be_visible()
    never_asked(ann)
    path = gather(ann, bo, watch=0)
    stays(ann, True)
    stays(bo, True)
    cy.open(path)
    expect(cy.at("table")).to_be_visible()
    never_asked(cy)
    ann.at("tab-about").click()
    ann.at("leave").click()
    stays(ann, False)
    ann.page.keyboard.press("Escape")
    ann.at("take-back").click()
    stays(ann, True)
    ann.page.locator("header a[href='/']").click()
    stays(ann, False)


def test_the_wake_lock_is_reacquired_when_the_page_is_visible(
    browser: Browser, server: ServerProcess
) -> None:
    """Also at the next press after a refusal; but not after the end."""
    ann, bo = player(browser, server, "Ann"), player(browser, server, "Bo")
    path = enter(given("duke captain 9c", "contessa -assassin"), {A: ann, B: bo})
    stays(ann, True)
    ann.page.evaluate(LOOK, True)
    stays(ann, False)
    ann.page.evaluate("window.refused = true")
    ann.page.evaluate(LOOK, False)
    stays(ann, False)
    ann.page.evaluate("window.refused = false")
    press(ann, "coup")
    stays(ann, True)
    ann.at("target-1").click()
    ann.at("confirm").click()
    expect(ann.at("ending")).to_be_visible()
    stays(ann, False)
    stays(bo, False)
    ann.open(f"{path}/replay")
    expect(ann.at("replay-page")).to_be_visible()
    never_asked(ann)


def test_the_wake_lock_times_out_alone_with_bots(browser: Browser, still: ServerProcess) -> None:
    """Without a clock nothing is at stake. The next press turns it on again."""
    ann = player(browser, still, "Ann")
    ann.page.clock.install()
    ann.open("/")
    ann.at("play-coup").click()
    stays(ann, True)
    ann.page.clock.fast_forward(299_000)
    stays(ann, True)
    ann.page.clock.fast_forward(2_000)
    stays(ann, False)
    ann.page.keyboard.press("Shift")
    stays(ann, True)
