"""Replays, the private notebook, and turn alerts."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e import coup
from tests.e2e.looks import one_look, sound
from tests.e2e.people import PHONE, Person
from tests.e2e.scenes import enter, finished
from tests.e2e.tables import gather, press
from tests.e2e.test_coup import CHARACTERS
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]

SECRET = "Bo never blinks"


def coup_decides(person: Person) -> None:
    """Ends the game by a coup: the person has the coins, and their rival one card."""
    press(person, "coup")
    person.at("target-1").click()
    person.at("confirm").click()
    expect(person.at("ending")).to_be_visible()


def at_of(person: Person) -> int:
    """Number of the entry at which the replay is."""
    return int(person.at("replay-at").inner_text().split(" / ")[0])


@one_look
def test_a_finished_game_is_watched_again(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    enter("coup", finished("coup", 4), {A: ann})
    last = ann.at("log").locator("li").last.text_content() or ""
    ann.at("replay").click()
    expect(ann.at("replay-page")).to_be_visible()
    expect(ann.at("replay-eyes")).to_have_value("0")
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^1 / \d+$"))
    sound(ann)

    # It starts at the beginning, without spoilers.
    assert last not in (ann.page.locator("body").text_content() or "")
    ann.page.keyboard.press("ArrowRight")
    ann.at("replay-on").click()
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^3 / "))
    ann.page.keyboard.press("PageDown")

    # Opened from the end, it shows the length.
    at = at_of(ann) - 1
    assert at > 2
    expect(ann.page).to_have_url(re.compile(rf"/replay\?seat=0&at={at}&measured$"))

    # A link to a position opens there with the same viewpoint, and hides the length until the
    # reader asks for it or reaches the end.
    link = ann.page.url.removesuffix("&measured")
    bo = Person(browser, server.url, "Bo", size, locale)
    bo.page.clock.install()
    bo.open(link)
    expect(bo.at("replay-at")).to_have_text(re.compile(rf"^{at + 1} / \?"))
    expect(bo.at("replay-eyes")).to_have_value("0")
    expect(bo.at("replay-story")).to_have_text(ann.at("replay-story").inner_text())

    # The public sees no face-down card; an open table shows all.
    bo.at("replay-eyes").select_option("public")
    expect(bo.page).to_have_url(re.compile(rf"seat=public&at={at}$"))
    cards = bo.page.locator(".seat .cards")
    expect(cards).to_have_count(4)
    bo.page.keyboard.press("Home")
    expect(bo.page).to_have_url(re.compile("seat=public&at=0$"))
    # A new viewpoint loads its own story first.
    bo.until(lambda: not any(CHARACTERS.search(card.inner_html()) for card in cards.all()))
    bo.at("replay-eyes").select_option("open")
    expect(bo.page).to_have_url(re.compile("seat=open&at=0$"))
    bo.until(lambda: all(CHARACTERS.search(card.inner_html()) for card in cards.all()))
    sound(bo)
    bo.at("replay-at").click()
    expect(bo.at("replay-at")).to_have_text(re.compile(r"^1 / \d+$"))
    bo.page.keyboard.press("End")
    victory = bo.at("replay-story").locator(".moment-line").last
    expect(victory).to_have_text(re.compile(r"won: |獲勝，"))
    assert victory.locator("bdi").inner_text() in last
    # The victory is shown first, as the rest may not fit.
    expect(victory).to_be_in_viewport(ratio=0.9)
    expect(bo.at("replay-at")).to_have_text(re.compile(r"^(\d+) / \1$"))
    sound(bo)
    fitting = "document.documentElement.scrollHeight <= innerHeight"
    bo.until(lambda: bool(bo.page.evaluate(fitting)))
    bo.page.keyboard.press("Home")
    expect(bo.at("replay-at")).to_have_text(re.compile("^1 / "))
    bo.page.clock.pause_at(bo.page.evaluate("Date.now() / 1000 + 10"))
    bo.at("replay-play").click()
    bo.until(lambda: at_of(bo) == 2, lambda: bo.page.clock.run_for(100), what=lambda: at_of(bo))
    bo.page.keyboard.press("ArrowLeft")
    bo.page.clock.run_for(10_000)
    expect(bo.at("replay-at")).to_have_text(re.compile("^1 / "))
    assert not ann.faults and not bo.faults


def test_a_running_game_has_no_replay(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ann.open("/")
    ann.at("play-coup").click()
    expect(ann.at("bar")).to_be_visible()
    ann.open(ann.page.url + "/replay?seat=open")
    expect(ann.at("replay-refused")).to_contain_text("isn't over yet")
    ann.open("/t/nowhere/replay")
    expect(ann.at("lost")).to_be_visible()


@one_look
def test_the_notebook_is_kept_and_private(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    bo = Person(browser, server.url, "Bo", size, locale)
    coup.enter(coup.given("duke captain 10c", "contessa -assassin"), {A: ann, B: bo})
    ann.at("tab-notes").click()
    ann.at("notes-text").fill(SECRET)
    ann.at("note-guess-1").select_option("duke")
    expect(ann.at("notes-state")).to_have_attribute("data-saved", "saved")
    sound(ann)
    ann.page.keyboard.press("Escape")
    # Tapping a seat switches the viewpoint too.
    ann.at("seat-1").click()
    ann.at("note-suspect-1").click()
    sound(ann)
    # An immediate refresh loses nothing.
    ann.page.reload()
    expect(ann.at("mark-1")).to_be_attached()
    ann.at("tab-notes").click()
    expect(ann.at("notes-text")).to_have_value(SECRET)
    expect(ann.at("note-suspect-1")).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("Escape")

    bo.page.reload()
    bo.at("tab-notes").click()
    expect(bo.at("notes-text")).to_have_value("")
    assert SECRET not in bo.page.content()
    expect(bo.page.locator('[data-testid^="mark-"]')).to_have_count(0)

    coup_decides(ann)
    ann.at("replay").click()
    ann.at("tab-notes").click()
    expect(ann.at("notes-text")).to_have_value(SECRET)
    # Leaving the page in mid-word saves it.
    notes = ann.page.url.split("/replay")[0].replace("/t/", "/api/tables/") + "/notes"
    ann.at("notes-text").fill(SECRET + ", even n")
    ann.open("about:blank")
    ann.until(lambda: bool(ann.kept(notes)["text"] == SECRET + ", even n"))
    assert not ann.faults and not bo.faults


def test_marks_just_before_a_refresh_are_there(browser: Browser, server: ServerProcess) -> None:
    """Even with a slow connection."""
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


@one_look
def test_a_remark_comes_back_at_its_turn(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    bo = Person(browser, server.url, "Bo", size, locale)
    scene = coup.given("duke captain 6c", "contessa -assassin")
    path = coup.enter(scene, {A: ann, B: bo})
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
    press(bo, "income")
    coup_decides(ann)

    ann.at("replay").click()
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^1 / \d"))
    expect(ann.at("replay-story")).not_to_contain_text(SECRET)
    ann.at("tab-notes").click()
    ann.at("remarks").get_by_role("button", name=turn).click()
    expect(ann.at("replay-story")).to_contain_text(SECRET)
    sound(ann)
    ann.page.keyboard.press("Escape")
    # The other player's viewpoint, at the same position.
    bo.open(ann.page.url)
    expect(bo.at("replay-at")).to_contain_text(re.compile(rf"^{at_of(ann)} / "))
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
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB")
    ann.page.add_init_script(HIDDEN + ";" + FAKES)
    coup.enter(coup.given("duke captain", "contessa assassin", turn=B), {A: ann, B: bo})
    ann.at("settings").click()
    expect(ann.at("set-sound")).to_be_checked()
    expect(ann.at("set-notify")).not_to_be_checked()
    ann.at("set-notify").check()
    sound(ann)
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate("told") == []
    ann.page.evaluate("window.away = true")
    press(bo, "income")
    ann.until(lambda: bool(ann.page.evaluate("told.length")))
    assert ann.page.evaluate("told") == [["Your move", "Coup"]]
    expect(ann.page).to_have_title(re.compile("^● Your move"))
    assert not ann.faults


SEATS = {"coup": 3, "karaya": 5, "mafia": 6, "message": 5, "outlaws": 2}
PARTS = ("end-decided", "end-deaths", "end-bluffs")
"""Parts of the end that refer to single moves."""


def test_the_end_links_to_each_move_it_mentions(browser: Browser, server: ServerProcess) -> None:
    """Deciding moment, deaths and bluffs; the replay shows the position of each."""
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    for game, seats in SEATS.items():
        table = finished(game, seats)
        path = enter(game, table, {A: ann})
        decided = ann.at("end-decided").get_by_test_id("to-move")
        expect(decided).to_have_count(1)
        who = decided.locator("bdi").first.inner_text()
        for part in PARTS:
            links = ann.at(part).get_by_test_id("to-move")
            lines = ann.at(part).locator("li")
            expect(links).to_have_count(lines.count())
        decided.click()
        at = at_of(ann)
        assert f"{path}/replay?seat=open&at={at - 1}" in ann.page.url
        assert at > 1
        expect(ann.at("replay-story")).to_contain_text(who)
        whole = int(ann.at("replay-slider").get_attribute("max") or 0) + 1
        last = ann.at("replay-on").get_attribute("aria-disabled") == "true"
        assert (at == whole) == last
        expect(ann.at("replay-at")).to_have_text(f"{at} / {whole}")
        ann.page.go_back()
        expect(ann.at("end-decided")).to_be_visible()
    sound(ann)
    assert not ann.faults
