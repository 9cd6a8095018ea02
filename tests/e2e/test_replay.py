"""Watching a finished game again, the private notebook, and alerts of one's turn."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import every_look, one_look, sound
from tests.e2e.people import PHONE, Person
from tests.e2e.tables import gather, press
from tests.e2e.test_coup import CHARACTERS, make_table
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser

SECRET = "Bo never blinks"


def play_alone(person: Person) -> str:
    """A whole game against bots; returns the table's address."""
    person.open("/")
    person.at("play-coup").click()
    expect(person.at("bar")).to_be_visible()
    person.play()
    return person.page.url


@one_look
def test_a_finished_game_is_watched_again(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=11)
    table = play_alone(ann)
    last = ann.at("log").locator("li").last.text_content() or ""
    ann.at("replay").click()
    expect(ann.at("replay-page")).to_be_visible()
    expect(ann.at("replay-eyes")).to_have_value("0")
    sound(ann)

    # It begins at the beginning, and tells nothing of the end.
    assert last not in (ann.page.locator("body").text_content() or "")
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^1 / "))
    ann.page.keyboard.press("ArrowRight")
    ann.at("replay-on").click()
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^3 / "))
    ann.page.keyboard.press("PageDown")
    expect(ann.page).to_have_url(re.compile(r"/replay\?seat=0&at=\d+$"))

    # Nor how long it was, until the reader asks or has come to its end.
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^\d+ / \?"))
    reach = int(ann.at("replay-slider").get_attribute("max") or 0)
    assert reach == int(ann.page.url.rsplit("=", 1)[1])

    # The link to a position opens there, through the same eyes.
    link = ann.page.url
    at = int(link.rsplit("=", 1)[1])
    bo = Person(browser, server.url, "Bo", size, locale)
    bo.page.clock.install()
    bo.open(link)
    expect(bo.at("replay-at")).to_have_text(re.compile(rf"^{at + 1} / "))
    expect(bo.at("replay-eyes")).to_have_value("0")
    assert bo.at("replay-story").inner_text() == ann.at("replay-story").inner_text()

    # The public sees no face-down card; an open table shows them all.
    bo.at("replay-eyes").select_option("public")
    expect(bo.page).to_have_url(re.compile(rf"seat=public&at={at}$"))
    cards = bo.page.locator(".seat .cards")
    assert cards.count() == 4
    bo.page.keyboard.press("Home")
    assert not CHARACTERS.search("".join(c.inner_html() for c in cards.all()))
    bo.at("replay-eyes").select_option("open")
    expect(bo.page).to_have_url(re.compile("seat=open&at=0$"))
    assert all(CHARACTERS.search(card.inner_html()) for card in cards.all())
    sound(bo)
    bo.page.keyboard.press("End")
    victory = bo.at("replay-story").locator(".moment-line").last
    expect(victory).to_have_text(re.compile(r"won: |獲勝，"))
    assert victory.locator("bdi").inner_text() in last
    # All of it may be more than has room: that is seen first.
    expect(victory).to_be_in_viewport(ratio=0.9)
    expect(bo.at("replay-at")).to_have_text(re.compile(r"^(\d+) / \1$"))
    ann.at("replay-at").click()
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^\d+ / \d+$"))
    sound(bo)
    tall = bo.page.evaluate("document.documentElement.scrollHeight > innerHeight")
    assert not tall, "a replay must fit without scrolling"
    bo.page.keyboard.press("Home")
    bo.at("replay-play").click()
    expect(bo.at("replay-at")).to_have_text(re.compile("^2 / "))
    bo.page.keyboard.press("ArrowLeft")
    bo.page.clock.run_for(10_000)
    expect(bo.at("replay-at")).to_have_text(re.compile("^1 / "))
    assert table.startswith(server.url) and not bo.faults


def test_a_game_in_play_can_not_be_watched_again(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.open("/")
    ann.at("play-coup").click()
    expect(ann.at("bar")).to_be_visible()
    ann.open(ann.page.url + "/replay?seat=open")
    expect(ann.at("replay-refused")).to_contain_text("isn't over yet")
    ann.open("/t/nowhere/replay")
    expect(ann.at("lost")).to_be_visible()


@every_look
def test_the_notebook_is_kept_and_private(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=12)
    bo = Person(browser, server.url, "Bo", size, locale, seed=13)
    link = make_table(ann, 2)
    bo.open(link)
    bo.at("sit-1").click()
    bo.give_name()
    expect(ann.at("start")).to_be_enabled()
    ann.at("start").click()
    expect(ann.at("bar")).to_be_visible()

    ann.at("tab-notes").click()
    ann.at("notes-text").fill(SECRET)
    ann.at("note-guess-1").select_option("duke")
    expect(ann.at("notes-state")).to_have_attribute("data-saved", "saved")
    sound(ann)
    ann.page.keyboard.press("Escape")
    # A tap on a seat leads there as well.
    ann.at("seat-1").click()
    ann.at("note-suspect-1").click()
    sound(ann)
    # A refresh at once loses nothing.
    ann.page.reload()
    expect(ann.at("mark-1")).to_be_attached()
    ann.at("tab-notes").click()
    expect(ann.at("notes-text")).to_have_value(SECRET)
    expect(ann.at("note-suspect-1")).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("Escape")

    expect(bo.at("bar")).to_be_visible()
    bo.at("tab-notes").click()
    expect(bo.at("notes-text")).to_have_value("")
    assert SECRET not in bo.page.content()
    expect(bo.page.locator('[data-testid^="mark-"]')).to_have_count(0)
    bo.page.keyboard.press("Escape")

    ann.play(bo)
    ann.at("replay").click()
    ann.at("tab-notes").click()
    expect(ann.at("notes-text")).to_have_value(SECRET)
    # Whoever leaves in mid-word has written it.
    notes = ann.page.url.split("/replay")[0].replace("/t/", "/api/tables/") + "/notes"
    ann.at("notes-text").fill(SECRET + ", even n")
    ann.open("about:blank")
    ann.until(lambda: bool(ann.kept(notes)["text"] == SECRET + ", even n"))
    assert not ann.faults and not bo.faults


def test_marks_just_before_a_refresh_are_there(browser: Browser, server: ServerProcess) -> None:
    """However slow the line is."""
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    path = gather(ann, bots=2)
    notes = path.replace("/t/", "/api/tables/") + "/notes"
    ann.at("tab-notes").click()
    held = ann.hold("**/notes")
    ann.at("note-suspect-1").click()
    ann.at("note-guess-1").select_option("duke")
    ann.at("note-trust-2").click()
    ann.until(lambda: bool(held))
    ann.page.reload()
    expect(ann.at("mark-1")).to_be_attached()
    expect(ann.at("mark-2")).to_be_attached()
    ann.at("tab-notes").click()
    expect(ann.at("note-suspect-1")).to_have_attribute("aria-pressed", "true")
    expect(ann.at("note-guess-1")).to_have_value("duke")
    ann.page.unroute("**/notes")
    ann.page.reload()
    marks = [
        {"seat": 1, "mood": "suspect", "guess": "duke"},
        {"seat": 2, "mood": "trust", "guess": None},
    ]
    ann.until(lambda: bool(ann.kept(notes)["marks"] == marks))
    expect(ann.at("mark-1")).to_be_attached()


@every_look
def test_a_remark_comes_back_at_its_turn(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=15)
    path = gather(ann, bots=2, level="random")
    press(ann, "income")
    expect(ann.at("log")).to_contain_text(re.compile("took Income|獲得收入"))
    ann.at("tab-notes").click()
    ann.at("remark-text").fill(SECRET)
    ann.at("remark-add").click()
    expect(ann.at("remarks")).to_contain_text(SECRET)
    expect(ann.at("notes-state")).to_have_attribute("data-saved", "saved")
    turn = ann.at("remarks").locator(".turn").inner_text()
    sound(ann)
    ann.page.keyboard.press("Escape")
    ann.at("tab-log").click()
    expect(ann.at("log")).to_contain_text(SECRET)
    ann.at("log-kind").select_option("note")
    expect(ann.at("log").locator("li")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    ann.play()

    ann.at("replay").click()
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^1 / \?"))
    expect(ann.at("replay-story")).not_to_contain_text(SECRET)
    ann.at("tab-notes").click()
    ann.at("remarks").get_by_role("button", name=turn).click()
    expect(ann.at("replay-story")).to_contain_text(SECRET)
    sound(ann)
    ann.page.keyboard.press("Escape")
    bo = Person(browser, server.url, "Bo", size, locale)
    bo.open(ann.page.url)
    expect(bo.at("replay-story")).to_be_visible()
    assert SECRET not in bo.page.content()
    assert path in ann.page.url and not ann.faults


HIDDEN = "Object.defineProperty(document, 'hidden', {get: () => window.away === true})"
FAKES = """
window.told = [];
window.Notification = class {
  static permission = 'granted';
  static requestPermission = async () => 'granted';
  constructor(title, more) { window.told.push([title, more.body]); }
  close() {}
};
"""


def test_an_alert_comes_when_a_decision_is_needed_and_the_page_is_hidden(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=14)
    ann.page.add_init_script(HIDDEN + ";" + FAKES)
    ann.open("/")
    ann.at("play-coup").click()
    expect(ann.at("bar")).to_be_visible()
    ann.at("settings").click()
    expect(ann.at("set-sound")).to_be_checked()
    expect(ann.at("set-notify")).not_to_be_checked()
    ann.at("set-notify").check()
    sound(ann)
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate("told") == []
    ann.page.evaluate("window.away = true")
    ann.until(lambda: bool(ann.page.evaluate("told.length")), ann.step)
    assert ann.page.evaluate("told[0]") == ["Your move", "Coup"]
    ann.until(lambda: ann.page.title().startswith("● Your move") or ann.over(), ann.step)
    assert not ann.faults
