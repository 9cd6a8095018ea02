"""Notices that draw attention, and that must not cover controls."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.coup import enter, given
from tests.e2e.people import PHONE, Person
from tests.e2e.tables import LONG_CLOCKS, press
from tests.games.coup.table_helpers import A
from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = [pytest.mark.browser, pytest.mark.ci]


def tooltip(person: Person) -> Locator:
    return person.page.get_by_role("tooltip")


def explained(person: Person, testid: str) -> None:
    """Opens a tooltip by keyboard focus."""
    person.page.keyboard.press("Shift")
    person.at(testid).focus()
    expect(tooltip(person)).to_be_visible()


def test_an_explanation_closes_with_its_anchor(browser: Browser, server: ServerProcess) -> None:
    bo, ann, cy = (
        Person(browser, server.url, name, PHONE, "en-GB") for name in ("Bo", "Ann", "Cy")
    )
    scene = given("duke captain", "contessa assassin", "ambassador ambassador")
    enter(scene.play(A, "foreign_aid"), {0: bo, 1: ann, 2: cy})
    # An action by key closes it, even if the same button is asked about again.
    explained(ann, "do-pass")
    ann.page.keyboard.press("p")
    expect(tooltip(ann)).to_be_hidden()
    press(cy, "pass")
    # Another player ends the window: button and tooltip vanish.
    press(ann, "tax")
    explained(bo, "do-challenge")
    press(cy, "pass")
    explained(bo, "do-challenge")
    press(bo, "pass")
    expect(tooltip(bo)).to_be_hidden()
    assert not bo.faults + ann.faults + cy.faults


APART = """() => {
    const box = (one) => one.getBoundingClientRect();
    const apart = (a, b) =>
        a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
    const [header, felt] = ['header', '.felt'].map((one) => document.querySelector(one));
    const notes = header.querySelector('[role=status]');
    const others = [...header.children].filter((one) => one !== notes);
    return notes.childElementCount > 0
        && box(notes).top >= 0 && box(notes).bottom <= box(header).bottom
        && box(header).bottom <= box(felt).top
        && others.every((one) => apart(box(one), box(notes)));
}"""
"""Whether each banner is inside the header and overlaps none of its other parts."""

SMALL = ((640, 360), (320, 568), (360, 640))


def below_the_nudge(person: Person, seat: int) -> bool:
    nudge, box = (person.at(one).bounding_box() for one in ("nudge", f"seat-{seat}"))
    assert nudge is not None and box is not None
    return nudge["y"] + nudge["height"] <= box["y"]


def test_a_nudge_covers_no_target(browser: Browser, tmp_path: Path) -> None:
    with SteeredServer(tmp_path / "data", 0, **LONG_CLOCKS) as server:
        ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
        enter(given("duke captain", *["contessa assassin"] * 3), {A: ann}, pace="fast")
        server.let_pass(165)
        expect(ann.at("nudge")).to_be_visible()
        press(ann, "steal")
        expect(ann.page.locator("[data-testid=bar] [data-testid=target-1]")).to_be_visible()
        ann.until(lambda: all(below_the_nudge(ann, seat) for seat in (1, 2, 3)))
        for width, height in SMALL:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.until(lambda: ann.page.evaluate(APART))
            expect(ann.at("settings")).to_be_in_viewport()
        # The press does not fall through.
        ann.at("nudge").get_by_role("button").click()
        expect(ann.at("nudge")).to_be_hidden()
        ann.context.set_offline(True)
        expect(ann.at("offline")).to_be_visible()
        for width, height in SMALL:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.until(lambda: ann.page.evaluate(APART))


def test_an_open_sheet_shows_a_pending_question(browser: Browser, server: ServerProcess) -> None:
    bo, ann = (Person(browser, server.url, name, PHONE, "en-GB") for name in ("Bo", "Ann"))
    enter(given("duke captain", "contessa assassin"), {0: bo, 1: ann})
    for tab in ("log", "claims"):
        ann.at(f"tab-{tab}").click()
        expect(ann.at("asked")).to_be_hidden()
        press(bo, "tax")
        expect(ann.at("asked")).to_contain_text("Bo claims the Duke")
        ann.at("asked").click()
        expect(ann.at(tab)).to_be_hidden()
        press(ann, "pass")
        press(ann, "income")
    assert not ann.faults


def test_keyboard_focus_starts_on_the_page(browser: Browser, server: ServerProcess) -> None:
    """Focus moves to the page's content, in the lobby, in a room and at a table."""
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.open("/")
    ann.at("create-coup").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.at("create-ok")).to_be_visible()
    expect(ann.page.locator("main")).to_be_focused()
    for seat in range(1, 4):
        ann.at(f"who-{seat}").select_option("random")
    ann.at("create-ok").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.at("start")).to_be_visible()
    expect(ann.page.locator("main")).to_be_focused()
    ann.at("start").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.at("bar")).to_be_visible()
    expect(ann.page.locator("main")).to_be_focused()
    assert not ann.faults


def test_a_seat_label_includes_its_claims(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    enter(given("captain contessa", "duke assassin").play(A, "tax"), {1: ann})
    expect(ann.page.get_by_role("button", name="宣稱：公爵")).to_have_attribute(
        "data-testid", "seat-0"
    )
    # A bot without a Duke can only concede.
    press(ann, "challenge")
    expect(ann.page.get_by_role("button", name="宣稱：公爵（沒有展示）")).to_be_visible()
