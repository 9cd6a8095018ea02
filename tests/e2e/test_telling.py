"""The page tells before it shows: one clock for the story, the board and the question."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.coup import enter, given
from tests.e2e.looks import sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import press
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]

WRITTEN = """
window.shown = [];
new MutationObserver(() => {
  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
  const line = at('ticker');
  if (!line?.innerText.trim()) return;
  const faces = [...document.querySelectorAll('[data-testid="seat-0"] use')];
  const now = {
    beat: line.dataset.beat,
    line: line.innerText.trim(),
    log: at('log')?.innerText ?? '',
    asked: at('bar')?.dataset.kind !== 'wait',
    told: !at('now'),
    faces: faces.map((one) => one.getAttribute('href')).filter((href) => /captain/.test(href)),
  };
  const { at: _, ...last } = shown.at(-1) ?? {};
  if (JSON.stringify(last) !== JSON.stringify(now)) shown.push({ ...now, at: performance.now() });
}).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
"""
"""From now on, records what the page shows, with times, on every change."""

LEAST = 1_100
"""Minimum milliseconds of a line at normal speed."""


def shown(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate("window.shown")
    return found


def lines(person: Person) -> list[tuple[str, float]]:
    """Lines shown, each with its duration; the last one is still shown."""
    begun: list[tuple[str, str, float]] = []
    for one in shown(person):
        if not begun or begun[-1][0] != one["beat"]:
            begun.append((one["beat"], one["line"], one["at"]))
    return [(text, later[2] - at) for (_, text, at), later in pairwise(begun)]


def test_nothing_is_shown_before_it_is_told(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bo = Person(browser, server.url, "Bo", DESK, "en-GB", reading="normal")
    bo.page.add_init_script(WRITTEN)
    enter(given("captain contessa", "duke assassin"), {A: ann, B: bo})
    press(ann, "tax")
    press(bo, "challenge")
    press(ann, "concede")
    press(ann, "lose-0")
    expect(ann.at("log")).to_contain_text("You turned up the Captain")
    expect(bo.at("log")).to_contain_text("Ann turned up the Captain")
    expect(bo.at("now")).to_have_count(0)
    seen = shown(bo)
    turned = next(n for n, one in enumerate(seen) if "turned up" in one["line"])
    for one in seen[:turned]:
        assert "turned up" not in one["log"], one
        assert not one["faces"], "a face is there before its card is turned"
    assert seen[turned]["faces"]
    # Asked only after everything was told, while the line shows the cause.
    assert all(one["told"] for one in seen if one["asked"])
    asked = next(one for one in seen if one["asked"])
    assert "Duke" in asked["line"]
    assert all(stood >= LEAST - 20 for _, stood in lines(bo)[1:]), lines(bo)
    assert not ann.faults and not bo.faults


def test_bots_wait_for_the_reader_who_sets_the_speed(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", reading="normal")
    ann.page.add_init_script(WRITTEN)
    enter(given("duke captain", "contessa assassin", "duke captain"), {A: ann})
    press(ann, "income")
    expect(ann.at("now")).to_be_visible()
    # Until her next question, everything has been told line by line.
    ann.until(
        lambda: ann.at("bar").get_attribute("data-kind") != "wait" and ann.turn > 0,
        what=lambda: ann.at("ticker").get_attribute("data-beat"),
    )
    told = lines(ann)
    assert told and all(stood >= LEAST - 20 for _, stood in told[1:]), told
    assert all(one["told"] for one in shown(ann) if one["asked"])
    assert not ann.page.locator(".skipped").count()
    box = ann.at("pace").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    sound(ann)
    ann.at("pace").select_option("instant")
    ann.page.reload()
    expect(ann.at("pace")).to_have_value("instant")
    assert not ann.faults
