"""Tables of rules on the narrowest page: what does not fit slides under the names of the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.e2e import coup
from tests.e2e.people import Person
from tests.e2e.scenes import enter, finished
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
"""Which rows lose their names, and which tables reach beyond the page."""


def test_a_row_keeps_its_name_however_far_its_table_slides(
    browser: Browser, still: ServerProcess
) -> None:
    ann = Person(browser, still.url, "Ann", NARROW, "en-GB")
    for game in ("coup", "message", "outlaws"):
        ann.open(f"/rules/{game}")
        expect(ann.at("rules")).to_be_visible()
        assert ann.page.evaluate(SLID) == []
    coup.enter(coup.given("duke captain", "contessa assassin"), {A: ann})
    ann.at("preset").click()
    expect(ann.page.locator("table").first).to_be_visible()
    assert ann.page.evaluate(SLID) == []


def test_the_end_leaves_the_title_whole(browser: Browser, still: ServerProcess) -> None:
    """Also where the page has scrolled to what can be done next."""
    ann = Person(browser, still.url, "Ann", NARROW, "en-GB")
    enter("coup", finished("coup", 4), {B: ann})
    expect(ann.at("end-decided")).to_be_visible()
    ann.at("again").scroll_into_view_if_needed()
    title = ann.page.locator("main h1")
    expect(title).to_be_in_viewport(ratio=1)
    box = title.bounding_box()
    assert box and box["height"] < 30, "it breaks"
