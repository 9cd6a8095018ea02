"""Layout of seats, hands and boards, on all screen sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.e2e import coup
from tests.e2e.looks import each_look, sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.scenes import alone, asked, enter, moment
from tests.games.coup.table_helpers import A, B

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.games.coup.table_helpers import Scene
    from tests.server.helpers import ServerProcess

    from facedown.engine.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.ci]

SCREENS = [{"width": width, "height": 860} for width in (320, 360, 480, 599, 768)]

LONG_NAME = "Konstantina"

TINY = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue.trim();
    const one = walker.currentNode.parentElement;
    if (!text || one.closest('.hidden-text') || !one.checkVisibility()) continue;
    const scale = one.ownerSVGElement ? one.getScreenCTM().a : 1;
    const size = scale * parseFloat(getComputedStyle(one).fontSize);
    if (size < 10.9) found.push(`${text} ${size.toFixed(1)} ${one.className}`);
  }
  return found;
}"""
"""Texts under 11 px."""

NARROW = """() => [...document.querySelectorAll('.felt button, .mine button')]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([one, box]) => `${one.dataset.testid} ${box.width | 0}x${box.height | 0}`)"""
"""Targets smaller than a finger, at the seats and in the hand."""

COVERED = """([over, under]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility())
    .map((one) => [one, one.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes(over).flatMap(([, a]) => boxes(under)
    .filter(([, b]) => meet(a, b))
    .map(([one]) => `${one.className} ${one.textContent}`));
}"""
"""Which of the second elements are covered by the first."""

COUNTS = ".felt :is(.cards, .purse, .claims, .hand, .counts, .mark, .side)"


def six() -> Scene:
    """A full table: two cards per seat, some turned up, two-digit coins."""
    scene = coup.given(
        "duke captain 4c",
        "ambassador contessa 12c",
        "assassin -duke 3c",
        "-captain contessa 2c",
        "-duke -contessa",
        "assassin ambassador 11c",
    )
    return scene.play(A, "tax")


def much_accepted(table: Table) -> bool:
    view: Any = table.view(None)
    lying = sum(len(player["intelligence"]) for player in view["players"])
    return asked("transit")(table) and lying >= 6


def opened(person: Person, name: str, table: Table) -> None:
    enter(name, table, {table.pending[0]: person})


def test_board_text_and_targets_are_usable_on_narrow_screens(
    browser: Browser, still: ServerProcess
) -> None:
    """Text of at least 11 px, targets of 44 px, the reader's own name in full."""
    ann = Person(browser, still.url, LONG_NAME, PHONE, "en-GB")
    for name, table in (
        ("coup", six().table),
        ("message", moment("message", 5, much_accepted)),
        ("message", moment("message", 8, much_accepted)),
    ):
        opened(ann, name, table)
        for look in each_look(ann, *SCREENS):
            assert ann.page.evaluate(TINY) == [], (name, look)
            assert ann.page.evaluate(NARROW) == [], (name, look)
            own = ann.page.locator(".mine .name bdi")
            cut = "name => name.checkVisibility() && name.scrollWidth - name.clientWidth"
            assert look[1] < 360 or not own.evaluate(cut), (name, look)
            letter = [".felt .letter", ".felt :is(.count, .hand, .mark, .side)"]
            assert ann.page.evaluate(COVERED, letter) == [], (name, look)


def test_a_phrase_at_a_seat_covers_nothing_important(
    browser: Browser, still: ServerProcess
) -> None:
    """Cards, coins and claims; the name may be covered."""
    ann = Person(browser, still.url, "Ann", PHONE, "en-GB")
    bo = Person(browser, still.url, "Bo", DESK, "en-GB")
    # Keep the phrase from disappearing.
    ann.put_off(4_500)
    coup.enter(six(), {A: ann, B: bo})
    bo.at("tab-chat").click()
    bo.at("phrases").select_option("one_moment")
    expect(ann.at("bubble-1")).to_be_visible()
    expect(ann.at("seat-1").locator(".name bdi")).to_have_css("opacity", "0")

    def covered() -> object:
        return ann.page.evaluate(COVERED, ['[data-testid^="bubble-"]', COUNTS])

    for size in (PHONE, {"width": 320, "height": 640}, DESK):
        ann.page.set_viewport_size(size)  # type: ignore[arg-type]
        ann.until(lambda: covered() == [], what=covered)
        expect(ann.at("bubble-1")).to_be_visible()


LOW = [{"width": 844, "height": 390}, {"width": 640, "height": 360}]
"""A phone in landscape; a page of 1280 x 720 zoomed to 200 %."""

BESIDE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [hand, bar, ticker, felt, tabs] =
    ['.mine .hand', '[data-testid=bar]', '.ticker', '.felt', '[role=tablist]'].map(box);
  return {
    beside: hand.right <= bar.left + 1 && hand.left >= 0,
    below: Math.max(hand.bottom, bar.bottom) <= tabs.top + 1,
    above: felt.bottom <= Math.min(hand.top, ticker.top) + 1 && ticker.bottom <= bar.top + 1,
    felt: felt.height >= 56,
    counters: [...document.querySelectorAll('.mine .who > *')]
      .every((one) => one.getBoundingClientRect().right <= bar.left + 1),
  };
}"""
"""Positions of hand, bar, story, felt and the reader's counters."""


def test_the_hand_is_beside_the_bar_on_a_low_screen(browser: Browser, still: ServerProcess) -> None:
    ann = Person(browser, still.url, LONG_NAME, PHONE, "en-GB")

    def beside() -> dict[str, bool]:
        return dict(ann.page.evaluate(BESIDE))

    for name, table in (
        ("coup", coup.new_game(6).table),
        ("message", moment("message", 8, alone("send"))),
    ):
        opened(ann, name, table)
        for size in LOW:
            ann.page.set_viewport_size(size)  # type: ignore[arg-type]
            ann.until(lambda: all(beside().values()), what=beside)
            sound(ann)
    opened(ann, "outlaws", moment("outlaws", 4, alone("turn")))
    assert ann.page.evaluate(COVERED, [".mine .tools", ".mine .stock > *"]) == []


SIZES = """() => {
  const one = (selector) => document.querySelector(`.felt ${selector}`);
  const wide = (selector) => one(selector).getBoundingClientRect().width;
  const text = (selector) => parseFloat(getComputedStyle(one(selector)).fontSize);
  const body = '.seat .body';
  return {
    frame: wide('.seat'), person: wide('.person'), name: text('.name'), body: text(`${body} > *`),
    card: wide(`${body} :is(.card, .who)`), pile: wide('.middle [data-spot=stock] > *'),
  };
}"""


def grown(person: Person, was: dict[str, float]) -> None:
    """Each is at least 1.4 times as large as before, once the page has its new size."""

    def times() -> list[float]:
        now = person.page.evaluate(SIZES)
        return [round(now[what] / size, 2) for what, size in was.items()]

    person.until(lambda: min(times()) > 1.4, what=times)


def test_seat_contents_scale_with_the_seat(browser: Browser, still: ServerProcess) -> None:
    ann = Person(browser, still.url, "Ann", DESK, "en-GB")
    for name, table in (
        ("coup", coup.new_game(6).table),
        ("message", moment("message", 5, much_accepted)),
        ("message", moment("message", 8, much_accepted)),
    ):
        ann.page.set_viewport_size(DESK)  # type: ignore[arg-type]
        opened(ann, name, table)
        small = ann.page.evaluate(SIZES)
        ann.page.set_viewport_size({"width": 1920, "height": 1080})
        grown(ann, small)
        sound(ann)


@pytest.mark.parametrize(
    ("name", "seats", "step", "what", "size"),
    [
        ("karaya", 7, "main", ".lies > *", "width"),
        ("mafia", 7, "investigate", ".seat .body", "fontSize"),
        ("outlaws", 2, "turn", ".figure", "width"),
    ],
)
def test_felt_contents_scale_with_the_felt(
    browser: Browser, still: ServerProcess, name: str, seats: int, step: str, what: str, size: str
) -> None:
    ann = Person(browser, still.url, "Ann", DESK, "en-GB")
    opened(ann, name, moment(name, seats, alone(step)))
    one = ann.page.locator(f".felt {what}").first

    def measured() -> float:
        return float(one.evaluate(f"(one) => parseFloat(getComputedStyle(one).{size})"))

    small = measured()
    ann.page.set_viewport_size({"width": 1920, "height": 1080})
    ann.until(lambda: measured() > 1.35 * small, what=measured)
    sound(ann)
