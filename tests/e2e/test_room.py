"""What a page has room for, from 320 pixels to a desk, in both languages: nothing is clipped."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.people import DESK, LIT, PHONE, Person
from tests.e2e.tables import gather, make, press
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser

SMALL = {"width": 320, "height": 640}
ACROSS = {"width": 640, "height": 360}
TABLET = {"width": 768, "height": 1024}
SIZES = [SMALL, PHONE, TABLET, {"width": 834, "height": 1112}, DESK]

CLIPPED = """() => {
  const shown = (node) => node.getBoundingClientRect().width;
  const seen = (node) => !node.closest('.hidden-text, svg, select') && shown(node);
  const end = document.querySelector('main').getBoundingClientRect().right;
  const wide = [...document.querySelectorAll('main *')].filter(seen).filter((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left < -0.5 || right > end + 0.5;
  });
  const over = (node) => node.scrollWidth > node.clientWidth + 1
    || node.scrollHeight > node.clientHeight + 1;
  const buttons = [...document.querySelectorAll('.bar button, .room button')];
  const full = buttons.filter(seen).filter(over);
  return [...wide, ...full].map((node) => node.outerHTML.slice(0, 120));
}"""
"""What reaches beyond the page, and buttons that their words don't fit into."""

SMALLEST = """() => {
  const word = (one) => one.nodeType === 3 && /\\p{L}|\\d/u.test(one.textContent);
  const said = (node) => [...node.childNodes].some(word) && !node.closest('.hidden-text');
  const sizes = [...document.querySelectorAll('#app *')]
    .filter((node) => said(node) && node.getBoundingClientRect().width)
    .map((node) => [parseFloat(getComputedStyle(node).fontSize), node.textContent.trim()]);
  return sizes.sort((one, other) => one[0] - other[0])[0];
}"""
"""The smallest letters on the page, and what they say."""

NAMES = """() => [...document.querySelectorAll('.seat .name')].map((line) => {
  const box = (one) => line.querySelector(one)?.getBoundingClientRect();
  const [name, over] = [box('bdi'), box('.over')];
  const free = !over || over.right <= name.left + 0.5 || over.left >= name.right - 0.5;
  return [over !== undefined, name.width > 20 && free];
})"""
"""Of each seat, whether it is out, and whether its name stands free."""


def every_look(person: Person, *sizes: dict[str, int]) -> Any:
    """This page in both languages at each of these sizes."""
    for _ in range(2):
        for size in sizes or SIZES:
            person.page.set_viewport_size(size)  # type: ignore[arg-type]
            yield person.page.locator("html").get_attribute("lang"), size["width"]
        before = person.page.locator("html").get_attribute("lang") or ""
        person.at("language").click()
        expect(person.page.locator("html")).not_to_have_attribute("lang", before)


def whole(person: Person, *sizes: dict[str, int]) -> None:
    for _ in every_look(person, *sizes):
        # A size that has just changed takes a frame to reach everything that depends on it.
        person.until(lambda: person.page.evaluate(CLIPPED) == [])


def test_a_theft_fits_with_all_that_can_be_answered(
    browser: Browser, server: ServerProcess
) -> None:
    """Claim, block for oneself and for another, and one's own turn with all its actions."""
    long = "Annabella Maximilian"
    bo, ann, cy = (Person(browser, server.url, name, PHONE, "en-GB") for name in ("Bo", long, "Cy"))
    gather(bo, ann, cy)
    whole(bo)
    press(bo, "steal")
    whole(bo, SMALL, TABLET)
    bo.page.locator("[data-testid=bar] [data-testid=target-1]").click()
    expect(ann.at("do-challenge")).to_be_visible()
    whole(ann)
    for person in (ann, cy):
        press(person, "pass")
    expect(cy.at("do-block-captain")).to_be_visible()
    whole(ann, SMALL, PHONE)
    whole(cy)
    for look in every_look(ann):
        name = ann.page.locator(".mine bdi").bounding_box()
        hand = ann.page.locator(".mine .hand").bounding_box()
        assert name is not None and hand is not None
        assert name["x"] + name["width"] <= hand["x"], look
    assert not bo.faults + ann.faults + cy.faults


def test_the_end_and_the_replay_fit(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "W" * 24, SMALL, "en-GB", seed=43)
    gather(ann, bots=2, level="random")
    ann.play()
    expect(ann.at("end-figures")).to_be_visible()
    whole(ann, SMALL, PHONE)
    ann.at("replay").click()
    expect(ann.at("replay-slider")).to_be_visible()
    whole(ann, SMALL, PHONE, DESK)


@pytest.mark.parametrize("game", ["coup", "message"])
def test_on_a_phone_held_across_what_is_asked_is_in_sight(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    ann = Person(browser, server.url, "Ann", ACROSS, "en-GB", seed=44)
    gather(ann, bots=4, level="random", game=game, options={})
    ann.until(lambda: ann.page.locator(LIT).count() > 0)
    for seen in (ann.at("prompt"), ann.page.locator(LIT).first):
        expect(seen).to_be_in_viewport(ratio=1)


def test_who_watches_nine_has_room(browser: Browser, server: ServerProcess) -> None:
    ann, zoe = (Person(browser, server.url, name, SMALL, "en-GB") for name in ("Ann", "Zoe"))
    zoe.open(gather(ann, bots=8, level="random", game="message", options={}, watch=0))
    expect(zoe.page.locator(".seat")).to_have_count(9)
    whole(zoe, SMALL, PHONE, TABLET)
    header = zoe.page.locator("main > header")
    for look in every_look(zoe, SMALL, PHONE):
        # As above, a size that has just changed takes a frame.
        zoe.until(lambda: header.evaluate("one => one.offsetHeight < 60"))
        for seat in zoe.page.locator(".seat").all():
            # What it holds: four seats have room in a row.
            box = seat.bounding_box()
            assert box is not None and box["width"] >= 72, look


def test_who_waits_for_players_has_room(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", SMALL, "en-GB")
    ann.open(make(ann, 2, 1))
    expect(ann.at("room")).to_be_visible()
    whole(ann, SMALL, TABLET)


def test_the_main_button_of_a_game_is_one_line(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", SMALL, "en-GB")
    ann.open("/")
    main = ann.at("play-coup")
    expect(main).to_be_visible()
    for look in every_look(ann):
        box = main.bounding_box()
        assert box is not None and box["height"] < 60 and box["width"] > 140, (look, box)


@pytest.mark.parametrize("game", ["coup", "message"])
def test_a_tablet_has_room_for_letters(browser: Browser, server: ServerProcess, game: str) -> None:
    ann = Person(browser, server.url, "Ann", TABLET, "en-GB", seed=41)
    gather(ann, bots=8 if game == "message" else 5, level="random", game=game, options={})
    if game == "message":
        for _ in range(2):
            ann.page.locator('[data-testid^="do-keep-"]').first.click()
        expect(ann.at("card-0")).to_be_visible()
    for _ in every_look(ann, TABLET, SIZES[3]):
        # As in `whole`: a size that has just changed.
        ann.until(lambda: ann.page.evaluate(SMALLEST)[0] >= 11)


def test_whoever_is_out_keeps_their_name(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=42)
    gather(ann, bots=5, level="random")
    ann.until(lambda: bool(ann.page.locator(".seat.out").count()), ann.step)

    def stand_free() -> bool:
        names = ann.page.evaluate(NAMES)
        return any(out for out, _ in names) and all(free for _, free in names)

    for _ in every_look(ann):
        # As in `whole`: a size that has just changed.
        ann.until(stand_free)
