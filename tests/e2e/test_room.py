"""Layout from 320 pixels to a desktop, in both languages: nothing is clipped."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import each_look
from tests.e2e.people import DESK, LIT, PHONE, Person
from tests.e2e.scenes import alone, enter, finished, moment, sit_in, stage
from tests.e2e.tables import PLAIN, gather, make, press
from tests.server.helpers import ServerProcess

from facedown.engine.table import Table

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
"""Elements outside the page, and buttons whose text overflows."""

SMALLEST = """() => {
  const word = (one) => one.nodeType === 3 && /\\p{L}|\\d/u.test(one.textContent);
  const said = (node) => [...node.childNodes].some(word) && !node.closest('.hidden-text');
  const sizes = [...document.querySelectorAll('#app *')]
    .filter((node) => said(node) && node.getBoundingClientRect().width)
    .map((node) => [parseFloat(getComputedStyle(node).fontSize), node.textContent.trim()]);
  return sizes.sort((one, other) => one[0] - other[0])[0];
}"""
"""The smallest text on the page."""

NAMES = """() => [...document.querySelectorAll('.seat .name')].map((line) => {
  const box = (one) => line.querySelector(one)?.getBoundingClientRect();
  const [name, over] = [box('bdi'), box('.over')];
  const free = !over || over.right <= name.left + 0.5 || over.left >= name.right - 0.5;
  return [over !== undefined, name.width > 20 && free];
})"""
"""For each seat, whether it is out, and whether its name is uncovered."""


def whole(person: Person, *sizes: dict[str, int]) -> None:
    """Nothing of this page is clipped, in both languages, at each of these sizes."""
    for _ in each_look(person, *(sizes or SIZES)):
        # After a change of size, layout takes a frame to settle.
        person.until(lambda: person.page.evaluate(CLIPPED) == [])


APART = """() => {
  const [name, hand] = ['.mine bdi', '.mine .hand'].map(
    (one) => document.querySelector(one).getBoundingClientRect());
  return name.right <= hand.left;
}"""
"""Whether the own name ends before the own hand begins."""


def test_a_theft_with_all_its_answers_fits(browser: Browser, server: ServerProcess) -> None:
    """Claim, block for oneself and for another, and one's own turn with all actions."""
    long = "Annabella Maximilian"
    bo, ann, cy = (Person(browser, server.url, name, PHONE, "en-GB") for name in ("Bo", long, "Cy"))
    gather(bo, ann, cy)
    whole(bo)
    press(bo, "steal")
    whole(bo, SMALL, TABLET)
    bo.page.locator("[data-testid=bar] [data-testid=target-1]").click()
    expect(ann.at("do-challenge")).to_be_visible()
    for person in (ann, cy):
        expect(person.at("do-later-captain")).to_be_visible()
        whole(person)
    for person in (ann, cy):
        press(person, "pass")
    expect(ann.at("do-income")).to_have_attribute("aria-disabled", "false")
    whole(ann, SMALL, PHONE)
    for _ in each_look(ann, *SIZES):
        ann.until(lambda: ann.page.evaluate(APART))
    assert not bo.faults + ann.faults + cy.faults


def test_the_end_and_the_replay_fit(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "W" * 24, SMALL, "en-GB")
    enter("coup", finished("coup", 3, PLAIN), {0: ann})
    expect(ann.at("end-figures")).to_be_visible()
    whole(ann, SMALL, PHONE)
    ann.at("replay").click()
    expect(ann.at("replay-slider")).to_be_visible()
    whole(ann, SMALL, PHONE, DESK)


@pytest.mark.parametrize("game", ["coup", "message"])
def test_the_question_is_visible_on_a_landscape_phone(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    ann = Person(browser, server.url, "Ann", ACROSS, "en-GB")
    sit_in(game, moment(game, 5, alone("turn" if game == "coup" else "choose")), ann)
    for seen in (ann.at("prompt"), ann.page.locator(LIT).first):
        expect(seen).to_be_in_viewport(ratio=1)


def test_a_spectator_of_nine_seats_has_room(browser: Browser, still: ServerProcess) -> None:
    ann, zoe = (Person(browser, still.url, name, SMALL, "en-GB") for name in ("Ann", "Zoe"))
    zoe.open(stage("message", moment("message", 9, alone("transit")), {0: ann}, watch=0))
    expect(zoe.page.locator(".seat")).to_have_count(9)
    whole(zoe, SMALL, PHONE, TABLET)
    header = zoe.page.locator("main > header")
    seats = zoe.page.locator(".seat")
    for _ in each_look(zoe, SMALL, PHONE):
        # As above, layout takes a frame to settle.
        zoe.until(lambda: header.evaluate("one => one.offsetHeight < 60"))
        # Four seats fit in a row.
        zoe.until(lambda: seats.evaluate_all("all => all.every((one) => one.offsetWidth >= 72)"))


def test_the_waiting_room_has_room(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", SMALL, "en-GB")
    ann.open(make(ann, 2, 1))
    expect(ann.at("room")).to_be_visible()
    whole(ann, SMALL, TABLET)


def test_the_main_button_of_a_game_is_one_line(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", SMALL, "en-GB")
    ann.open("/")
    main = ann.at("play-coup")
    expect(main).to_be_visible()
    for _ in each_look(ann, *SIZES):
        ann.until(
            lambda: main.evaluate("one => one.offsetHeight < 60 && one.offsetWidth > 140"),
            what=main.bounding_box,
        )


@pytest.mark.parametrize(("game", "seats", "step"), [("coup", 6, "turn"), ("message", 9, "send")])
def test_text_on_a_tablet_is_large_enough(
    browser: Browser, server: ServerProcess, game: str, seats: int, step: str
) -> None:
    ann = Person(browser, server.url, "Ann", TABLET, "en-GB")
    sit_in(game, moment(game, seats, alone(step)), ann)
    for _ in each_look(ann, TABLET, SIZES[3]):
        # As in `whole`: layout after a change of size.
        ann.until(lambda: ann.page.evaluate(SMALLEST)[0] >= 11)


def somebody_is_out(table: Table) -> bool:
    players: Any = table.view(None)["players"]
    return alone("turn")(table) and not all(one["alive"] for one in players)


def test_an_eliminated_player_keeps_their_name(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    sit_in("coup", moment("coup", 6, somebody_is_out), ann)
    expect(ann.page.locator(".seat.out").first).to_be_visible()

    def stand_free() -> bool:
        names = ann.page.evaluate(NAMES)
        return any(out for out, _ in names) and all(free for _, free in names)

    for _ in each_look(ann, *SIZES):
        # As in `whole`: layout after a change of size.
        ann.until(stand_free)
