"""Minimal screens: rule tables, titles, names, a street, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.e2e import coup
from tests.e2e.looks import SMALL, fits, sound
from tests.e2e.people import PHONE, Person
from tests.e2e.scenes import alone, enter, finished, moment, sit_in
from tests.games.coup.table_helpers import A, B

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]

NARROW = {"width": 320, "height": 568}

SLID = """() => [...document.querySelectorAll('table')].flatMap((table) => {
  const [slides] = [table, table.parentElement].filter((one) => one.scrollWidth > one.clientWidth);
  const wide = table.getBoundingClientRect().right > innerWidth && slides === undefined;
  if (wide) return [`${table.innerText.slice(0, 40)} is wider than the page`];
  if (!slides) return [];
  slides.scrollLeft = 1000;
  const names = [...table.querySelectorAll('tr > :first-child')];
  const gone = names.filter((one) => one.getBoundingClientRect().left < -1);
  return gone.map((one) => `${one.innerText} has slid away`);
})"""
"""Rows without visible names, and tables wider than the page."""


def test_row_names_stay_visible_while_a_table_scrolls(
    browser: Browser, still: ServerProcess
) -> None:
    ann = Person(browser, still.url, "Ann", NARROW, "en-GB")
    for game in ("coup", "message", "outlaws"):
        ann.open(f"/rules/{game}")
        expect(ann.at("rules")).to_be_visible()
        assert ann.page.evaluate(SLID) == []
    coup.enter(coup.given("duke captain", "contessa assassin"), {A: ann})
    ann.at("tab-about").click()
    expect(ann.page.locator("table").first).to_be_visible()
    assert ann.page.evaluate(SLID) == []


def test_the_end_does_not_cover_the_title(browser: Browser, still: ServerProcess) -> None:
    """Also where the page has scrolled to the next actions."""
    ann = Person(browser, still.url, "Ann", NARROW, "en-GB")
    enter("coup", finished("coup", 4), {B: ann})
    expect(ann.at("end-decided")).to_be_visible()
    ann.at("again").scroll_into_view_if_needed()
    title = ann.page.locator("main h1")
    expect(title).to_be_in_viewport(ratio=1)
    box = title.bounding_box()
    assert box and box["height"] < 30, "it breaks"


LOW = {"width": 640, "height": 360}
"""A page of 1280 x 720 zoomed to 200 %."""

HIDDEN = """() => {
  const room = document.querySelector('.felt').getBoundingClientRect();
  const bar = document.querySelector('[data-testid=bar]').getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [...document.querySelectorAll('.near, .slot, .mine .place, .ticker .line')]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => meet(box, bar) || (one.closest('.felt') && box.bottom > room.bottom))
    .map(([one]) => one.dataset.testid ?? one.className);
}"""
"""Own cards and story that are covered by the bar or outside the felt."""


def nowhere(person: Person, fault: str) -> None:
    """Waits until this check finds nothing, as animations may be running."""
    person.until(lambda: not person.page.evaluate(fault), what=lambda: person.page.evaluate(fault))


def asked_what_was_passed(table: Any) -> bool:
    """Whether a taker of Mafia is asked what they passed on: the longest answers."""
    return alone("answer")(table) and table.view(None)["ask"]["question"] == "passed"


def test_a_low_screen_shows_the_whole_own_street(browser: Browser, still: ServerProcess) -> None:
    ann = Person(browser, still.url, "Ann", LOW, "en-GB")
    for seats in (2, 4):
        sit_in("outlaws", moment("outlaws", seats, alone("turn")), ann)
        expect(ann.page.locator(".near.live")).to_have_count(8 if seats == 2 else 4)
        fits(ann)
        nowhere(ann, HIDDEN)
        sound(ann)
    # The story too, however long the question.
    for when in (alone("answer"), asked_what_was_passed):
        sit_in("mafia", moment("mafia", 6, when), ann)
        fits(ann)
        nowhere(ann, HIDDEN)
        sound(ann)


def test_the_end_is_below_the_table_on_a_low_screen(browser: Browser, still: ServerProcess) -> None:
    ann = Person(browser, still.url, "Ann", LOW, "en-GB")
    enter("coup", finished("coup", 4), {B: ann})
    expect(ann.at("end-decided")).to_be_visible()
    beyond = ann.page.locator(".felt").evaluate("felt => felt.scrollHeight - felt.clientHeight")
    assert beyond <= 0, "its seats reach over what follows"


CUT = """() => [...document.querySelectorAll('header h1, .felt bdi')]
  .filter((one) => one.scrollWidth > one.clientWidth || one.clientHeight > 44)
  .map((one) => one.innerText)"""
"""Titles of more than two lines, and names with ellipses."""


def test_the_smallest_phone_names_game_and_players_and_shows_the_saloon(
    browser: Browser, still: ServerProcess
) -> None:
    ann = Person(browser, still.url, "Ann", NARROW, "en-GB")
    for seats in (2, 4):
        sit_in("outlaws", moment("outlaws", seats, alone("turn")), ann)
        nowhere(ann, HIDDEN)
        nowhere(ann, CUT)
        # Eight places side by side are 39 px wide: a street is shown as a whole.
        small = [one for one in ann.page.evaluate(SMALL) if seats > 2 or "data-x" not in one]
        assert small == [], seats
    for table in (
        *(moment("mafia", seats, alone("answer")) for seats in (6, 12)),
        finished("mafia", 8),
    ):
        enter("mafia", table, {(table.pending or (0,))[0]: ann})
        nowhere(ann, CUT)
        nowhere(ann, SMALL)
    ann.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    nowhere(ann, CUT)
