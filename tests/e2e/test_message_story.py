"""The Message tells its story: the line, deaths with their causes, who bluffed, the end."""

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import one_look, sound
from tests.e2e.people import PHONE, Patience, Person
from tests.e2e.tables import PACE, gather
from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = pytest.mark.browser

LINES = """
window.tall = {};
new MutationObserver(() => {
  const line = document.querySelector('[data-testid=ticker]');
  const text = line?.querySelector('.text');
  if (text) tall[text.innerText] = text.offsetHeight - line.offsetHeight;
}).observe(document, {subtree: true, childList: true, characterData: true});
"""
"""From now on it is written down by how much what the line says is higher than the line."""

SIDES = {"undercover": "military", "military": "undercover", "bystander": "military"}
"""A side, and one that it is not."""


def keep_character(person: Person) -> None:
    keep = person.page.locator('[data-testid^="do-keep-"]').first
    keep.click()
    keep.click()
    expect(person.at("card-0")).to_be_visible()


def bluff(person: Person) -> None:
    """Say a side that is not one's own."""
    side = person.at("identity").get_attribute("class") or ""
    other = next(lie for truth, lie in SIDES.items() if truth in side)
    person.at("talk").click()
    person.at("say").locator("summary").click()
    person.at(f"say-side-{other}").click()
    person.page.keyboard.press("Escape")


def play(person: Person, server: SteeredServer) -> None:
    """To the end: whoever is out has the rest at once."""
    patience = Patience()
    while not person.over():
        patience.must(person.sign())
        if person.at("skip").is_visible():
            told(person)
            person.at("skip").click()
            expect(person.at("ending")).to_be_visible()
        elif not (person.dice.random() < 0.5 and person.card()) and not person.step():
            server.let_pass(PACE)
            person.page.wait_for_timeout(30)


def told(person: Person) -> None:
    """Why they are out."""
    expect(person.at("fallen-why")).to_contain_text(person.name)
    sound(person)


@one_look
def test_a_whole_game_ends_in_its_scene(
    browser: Browser, steered: SteeredServer, size: dict[str, int], locale: str
) -> None:
    ann = Person(browser, steered.url, "Ann", size, locale, seed=31)
    ann.page.add_init_script(LINES)
    gather(ann, bots=4, level="normal", game="message", options={})
    keep_character(ann)
    bluff(ann)
    play(ann, steered)
    expect(ann.at("again")).to_be_focused()
    expect(ann.at("end-how")).to_contain_text(re.compile("won|獲勝"))
    # Everybody's side and character, with a face; a mission stands with whoever had one.
    seats = ann.at("end-was").locator("li")
    expect(seats).to_have_count(5)
    for n in range(5):
        expect(seats.nth(n)).to_contain_text(
            re.compile("Undercover|Military|Bystander|潛伏|軍情|醬油")
        )
        expect(seats.nth(n).locator(".portrait")).to_have_count(1)
        expect(seats.nth(n)).to_contain_text(re.compile("Last hand|最後手牌"))
    alone = seats.filter(has_text=re.compile("Bystander ·|打醬油的・"))
    expect(alone).to_have_count(1)
    expect(alone).to_contain_text(re.compile("Secret mission|機密任務"))
    expect(ann.at("end-bluffs")).to_contain_text("Ann")
    for part in ("end-mine", "end-decided", "end-figures"):
        expect(ann.at(part)).to_be_visible()
    # Whoever fell has a cause.
    out = ann.page.locator(".felt .out, .mine.out").count()
    expect(ann.at("end-deaths").locator("li")).to_have_count(out)
    # All sides are up at the table.
    for seat in range(1, 5):
        expect(ann.at(f"seat-{seat}").locator(".side")).to_have_count(1)
    sound(ann)
    lines = ann.page.evaluate("window.tall")
    assert lines
    assert {text: more for text, more in lines.items() if more > 0} == {}


BESIDE = """() => {
  const left = document.querySelector('[data-testid=standing-now]')?.getBoundingClientRect();
  const hand = document.querySelector('.mine .hand')?.getBoundingClientRect();
  return left && hand
    && hand.right <= left.x && hand.y <= left.y && left.bottom <= hand.bottom;
}"""
"""Whether it lies so: both are looked at in one moment, for the bots play on."""


def test_what_is_left_to_the_table_lies_beside_the_hand(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW", seed=32)
    gather(ann, bots=4, level="normal", game="message", options={})
    keep_character(ann)
    expect(ann.at("bar").locator("select, [aria-pressed]")).to_have_count(0)
    ann.until(lambda: bool(ann.page.evaluate(BESIDE)))
    ann.until(lambda: ann.choose("standing", "mine"), ann.step)
    expect(ann.at("standing-now")).to_contain_text("只問我的")
    sound(ann)
    # It lasts, also after a refresh, and is taken back at the same place.
    ann.page.reload()
    expect(ann.at("standing")).to_have_value("mine")
    ann.at("standing").select_option("")
    expect(ann.at("standing-now")).to_contain_text("預先回應")
    assert not ann.faults
