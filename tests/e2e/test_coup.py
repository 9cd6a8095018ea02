"""Coup in browsers: a whole game, restarts, spectators, keyboard, standing passes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.coup import enter, given
from tests.e2e.people import DESK, LIT, PHONE, Person
from tests.e2e.tables import move
from tests.games.coup.table_helpers import A, B, C
from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser

CHARACTERS = re.compile(
    "duke|assassin|captain|ambassador|contessa|公爵|刺客|船長|大使|伯爵夫人", re.IGNORECASE
)


def make_table(host: Person, seats: int) -> str:
    """Creates a table with two people and bots; returns its path."""
    host.open("/new?game=coup")
    host.at(f"seats-{seats}").click()
    for seat in range(1, seats):
        host.at(f"who-{seat}").select_option("person" if seat == 1 else "normal")
    host.at("create-ok").click()
    host.give_name()
    host.page.wait_for_url("**/t/*")
    return host.page.url


def test_two_people_and_two_bots_play_a_whole_game(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=3)
    bo = Person(browser, server.url, "阿寶", DESK, "zh-TW", seed=4)
    link = make_table(ann, 4)
    bo.open(link)
    bo.at("sit-1").click()
    bo.give_name()
    expect(ann.page.get_by_text("阿寶").first).to_be_visible()
    ann.at("start").click()
    for person in (ann, bo):
        expect(person.at("bar")).to_be_visible()
    ann.play(bo)
    for person in (ann, bo):
        expect(person.at("ending")).to_be_visible()
        assert not person.faults
    assert ann.page.locator("html").get_attribute("lang") == "en"
    assert bo.page.locator("html").get_attribute("lang") == "zh-Hant"


def test_no_hidden_face_is_in_the_page(browser: Browser, server: ServerProcess) -> None:
    """Neither held nor drawn cards of others."""
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bo = Person(browser, server.url, "Bo", DESK, "en-GB")
    watcher = Person(browser, server.url, "Wen", DESK, "en-GB")
    scene = given("duke captain", "ambassador contessa", "assassin assassin")
    scene.play(A, "exchange").play(B, "pass").draws("duke", "contessa").play(C, "pass")
    watcher.open(enter(scene, {A: ann, B: bo}))
    for person, hidden in ((ann, (1, 2)), (bo, (0, 2)), (watcher, (0, 1, 2))):
        for seat in hidden:
            # A seat's public claims are beside its cards.
            cards = person.at(f"seat-{seat}").locator(".cards").first
            expect(cards).to_be_visible()
            assert not CHARACTERS.search(cards.evaluate("node => node.outerHTML"))
    expect(ann.page.locator(".mine .place")).to_have_count(4)
    assert CHARACTERS.search(ann.at("seat-0").inner_text())


def test_a_game_survives_a_server_restart(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "data"
    first = ServerProcess(data)
    ann = Person(browser, first.url, "Ann", PHONE, "en-GB", seed=7)
    enter(given("duke contessa 6c", "captain -duke"), {A: ann})
    # Nothing happens before Ann's move.
    expect(ann.page.locator(LIT).first).to_be_visible()
    prompt = ann.at("prompt").inner_text()
    port = first.port
    first.stop()
    expect(ann.at("offline")).to_be_visible()
    with ServerProcess(data, port=port):
        expect(ann.at("offline")).to_be_hidden()
        expect(ann.at("prompt")).to_have_text(prompt)
        ann.play()
        expect(ann.at("ending")).to_be_visible()
        ann.at("again").click()
        expect(ann.at("ending")).to_be_hidden()
        expect(ann.at("bar")).to_be_visible()


def test_the_log_is_written_anew_in_the_other_language(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=8)
    ann.open("/")
    ann.at("play-coup").click()
    log = ann.at("log")
    expect(log).to_contain_text("The game began")
    ann.at("language").click()
    expect(log).to_contain_text("遊戲開始")
    expect(ann.page.locator("html")).to_have_attribute("lang", "zh-Hant")


def test_a_turn_is_played_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=9)
    ann.enter()
    ann.open("/")
    ann.at("play-coup").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.at("bar")).to_be_visible()
    # With two coins each, nobody can take a card from her before her first turn.
    income = ann.at("do-income").and_(ann.page.locator(LIT))
    ann.until(lambda: income.count() > 0, lambda: ann.page.keyboard.press("p"))
    ann.page.keyboard.press(income.get_attribute("aria-keyshortcuts") or "")
    expect(ann.at("log")).to_contain_text("You took income", ignore_case=True)


def test_a_coup_is_aimed_and_confirmed_by_its_keys(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bo = Person(browser, server.url, "Bo", DESK, "en-GB")
    enter(given("duke captain 8c", "contessa assassin"), {A: ann, B: bo})
    coup = ann.at("do-coup")
    expect(coup).to_have_attribute("aria-disabled", "false")
    ann.page.keyboard.press(coup.get_attribute("aria-keyshortcuts") or "")
    ann.page.keyboard.press(ann.at("target-1").get_attribute("aria-keyshortcuts") or "")
    sure = ann.at("confirm")
    expect(sure).to_be_visible()
    ann.page.keyboard.press("9")
    ann.page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    ann.page.keyboard.press("1")
    ann.page.keyboard.press(sure.get_attribute("aria-keyshortcuts") or "")
    # Bo must lose a card.
    expect(bo.at("do-lose-0")).to_be_visible()


def test_a_pass_unless_something_is_claimed(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bo = Person(browser, server.url, "Bo", PHONE, "zh-TW")
    enter(given("duke captain", "contessa assassin").play(A, "tax"), {A: ann, B: bo})
    bo.at("standing").select_option("unless_captain")
    expect(ann.at("log")).to_contain_text("Nobody challenged")
    bo.page.reload()
    move(bo, "income")
    move(ann, "tax")
    expect(bo.at("do-income")).to_have_attribute("aria-disabled", "false")
    move(bo, "income")
    move(ann, "tax")
    move(bo, "income")
    assert not ann.faults and not bo.faults


def test_a_pass_unless_something_is_claimed_asks_about_that(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bo = Person(browser, server.url, "Bo", DESK, "en-GB")
    enter(given("duke captain", "contessa assassin").play(A, "tax"), {A: ann, B: bo})
    bo.at("standing").select_option("unless_duke")
    expect(bo.at("standing")).to_have_value("unless_duke")
    expect(bo.at("bar")).to_have_attribute("data-kind", "react")
    move(bo, "pass")
    move(bo, "income")
    move(ann, "tax")
    expect(bo.at("bar")).to_have_attribute("data-kind", "react")
    move(bo, "pass")
    move(bo, "income")
