"""Clocks, absent players and the return to a seat, in browsers."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.coup import enter, given
from tests.e2e.looks import sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import (
    LONG_CLOCKS,
    let_pass,
    make,
    press,
    readings,
    seconds_left,
    seen,
    watch,
)
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = [pytest.mark.browser, pytest.mark.ci]


CARDS = ("duke captain", "contessa assassin")


def two_people(browser: Browser, url: str) -> tuple[Person, Person]:
    """A game on the first one's turn. What their pages show is recorded; tests can advance time."""
    ann = Person(browser, url, "Ann", PHONE, "en-GB")
    bo = Person(browser, url, "Bo", DESK, "en-GB")
    for person in (ann, bo):
        watch(person)
    # No card can be lost for some rounds.
    enter(given(*(f"{cards} 0c" for cards in CARDS)), {A: ann, B: bo})
    return ann, bo


def hand(person: Person, seat: int = 0) -> Locator:
    """The own cards."""
    return person.at(f"seat-{seat}").locator(".card")


def stand_in(person: Person, seat: int) -> Locator:
    return person.at(f"seat-{seat}").get_by_text("a bot stands in")


def shows(person: Person, kind: str, true: Callable[[list[int]], bool] = bool) -> None:
    """Waits until this holds for the recorded seconds of this kind of clock."""
    person.until(lambda: true(readings(person, kind)), what=lambda: seconds_left(person))


def test_every_reaction_has_a_clock_of_its_own(browser: Browser, tmp_path: Path) -> None:
    with SteeredServer(tmp_path, 0, **LONG_CLOCKS) as server:
        ann, bo = two_people(browser, server.url)
        let_pass(165, server, ann, bo)
        for person in (ann, bo):
            shows(person, "turn", lambda seconds: bool(seconds) and seconds[-1] <= 60)
        press(ann, "tax")
        expect(bo.at("clock")).to_have_attribute("data-kind", "challenge")
        for person in (ann, bo):
            shows(person, "challenge")
            assert readings(person, "challenge")[0] > 60, "it begins afresh"
        let_pass(60, server, ann, bo)
        press(bo, "challenge")
        expect(ann.at("clock")).to_have_attribute("data-kind", "prove")
        shows(ann, "prove")
        assert readings(ann, "prove")[0] > 60
        assert not ann.faults


def test_the_absent_do_not_freeze_the_table(browser: Browser, tmp_path: Path) -> None:
    """The escalation: nudge, default move, bot; the player can return at any decision."""
    with SteeredServer(tmp_path, 0, **LONG_CLOCKS) as server:
        ann, bo = two_people(browser, server.url)
        # Ann is present and does nothing.
        let_pass(165, server, ann, bo)
        expect(ann.at("nudge")).to_be_visible()
        let_pass(65, server, ann, bo)
        expect(bo.at("log")).to_contain_text("Ann ran out of time")
        expect(bo.at("log")).to_contain_text("Ann took Income")
        assert not seen(bo, "nudge")
        press(bo, "income")
        expect(ann.at("bar")).to_have_attribute("data-kind", "turn")
        let_pass(230, server, ann, bo)
        expect(ann.at("take-back")).to_be_visible()
        expect(stand_in(bo, 0)).to_be_attached()
        sound(ann)

        # A bot plays for Ann.
        turns = bo.at("log").get_by_text("Ann's turn")
        before = turns.count()
        press(bo, "income")
        expect(turns).to_have_count(before + 1)
        bo.until(lambda: bo.at("bar").get_attribute("data-kind") != "wait")

        # Ann takes her seat back at a decision of Bo's.
        ann.at("take-back").click()
        expect(ann.at("take-back")).to_be_hidden()
        expect(ann.at("bar")).to_be_visible()
        expect(stand_in(bo, 0)).not_to_be_attached()
        expect(hand(ann)).to_have_count(2)
        ann.until(lambda: ann.at("bar").get_attribute("data-kind") != "wait", bo.step)
        decision = ann.turn
        ann.until(lambda: ann.turn != decision, ann.step)
        expect(ann.at("refusal")).to_be_hidden()
        assert not ann.faults


LOST = re.compile("WebSocket|ERR_INTERNET_DISCONNECTED")


LOCALES = [
    ("en-GB", "zh-TW"),
    ("zh-TW", "en-GB"),
]


@pytest.mark.parametrize(("asked", "waiting"), LOCALES)
def test_a_dropped_network_is_seen_and_costs_nothing(
    browser: Browser, tmp_path: Path, asked: str, waiting: str
) -> None:
    # An answer has 3,600 s; a bot comes after 2,400 s.
    with ServerProcess(tmp_path, 0, FACEDOWN_PACE="calm", FACEDOWN_TEMPO="40") as server:
        ann = Person(browser, server.url, "Ann", PHONE, asked)
        bo = Person(browser, server.url, "Bo", PHONE, waiting)
        enter(given(*CARDS), {A: ann, B: bo})
        expect(hand(ann)).to_have_count(2)
        cards = hand(ann).all_inner_texts()
        expect(ann.at("line")).to_have_attribute("data-line", "good")
        # The player who is asked sees their remaining time, the others when a bot takes over. Loose
        # ranges: minutes may pass here.
        for person, left in ((ann, r"\b(3[0-6]|2[5-9])\d\d\b"), (bo, r"\b(2[0-4]|1\d)\d\d\b")):
            person.context.set_offline(True)
            expect(person.at("offline")).to_be_visible()
            expect(person.at("line")).to_have_attribute("data-line", "lost")
            expect(person.at("offline-left")).to_contain_text(re.compile(left))
            sound_faults = [fault for fault in person.faults if not LOST.search(fault)]
            assert not sound_faults
        ann.context.set_offline(False)
        expect(ann.at("offline")).to_be_hidden()
        expect(ann.at("line")).to_have_attribute("data-line", "good")
        expect(hand(ann)).to_have_text(cards)
        press(ann, "income")
        bo.context.set_offline(False)
        expect(bo.at("offline")).to_be_hidden()
        press(bo, "income")


def test_failed_requests_are_retried(browser: Browser, server: ServerProcess) -> None:
    """Bots' levels come from a list that each page loads once."""
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    path = make(ann, 2)
    ann.page.route("**/api/games", lambda route: route.abort("internetdisconnected"))
    with ann.page.expect_event("requestfailed"):
        ann.open(path)
    level = ann.at("kind-1").locator("option", has_text="normal")
    expect(ann.at("line")).to_have_attribute("data-line", "good")
    expect(level).not_to_be_attached()
    ann.page.unroute("**/api/games")
    ann.context.set_offline(True)
    expect(ann.at("line")).to_have_attribute("data-line", "lost")
    ann.context.set_offline(False)
    expect(level).to_be_attached()
    assert not [fault for fault in ann.faults if not LOST.search(fault)]


def test_another_device_comes_to_the_same_seat(browser: Browser, server: ServerProcess) -> None:
    desk = Person(browser, server.url, "Ann", DESK, "en-GB")
    path = enter(given(*CARDS), {A: desk})
    expect(hand(desk)).to_have_count(2)
    cards = hand(desk).all_inner_texts()
    phone = Person(browser, server.url, "Ann", PHONE, "en-GB")
    phone.context.add_cookies(desk.context.cookies())  # type: ignore[arg-type]
    phone.open(path)
    expect(hand(phone)).to_have_text(cards)
    expect(desk.at("elsewhere")).to_be_visible()
    press(phone, "income")
    expect(phone.at("log")).to_contain_text("You took Income")
    desk.at("elsewhere").get_by_role("button").click()
    expect(phone.at("elsewhere")).to_be_visible()
    expect(desk.at("log")).to_contain_text("You took Income")
    assert not desk.faults and not phone.faults


@pytest.mark.parametrize("kind", ["turn", "react"])
def test_a_refresh_keeps_the_seat(browser: Browser, server: ServerProcess, kind: str) -> None:
    """On one's turn, and as a responder."""
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    if kind == "turn":
        enter(given(*CARDS), {A: ann})
    else:
        enter(given(*CARDS).play(A, "tax"), {B: ann})
    mine = hand(ann, A if kind == "turn" else B)
    expect(mine).to_have_count(2)
    cards = mine.all_inner_texts()
    for _ in range(2):
        ann.page.reload()
        expect(mine).to_have_text(cards)
        expect(ann.at("bar")).to_have_attribute("data-kind", kind)
    press(ann, "income" if kind == "turn" else "pass")
    assert not ann.faults


def test_a_pause_is_asked_for_agreed_and_ended(browser: Browser, tmp_path: Path) -> None:
    with SteeredServer(tmp_path, 0, **LONG_CLOCKS) as server:
        ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
        bo = Person(browser, server.url, "阿寶", PHONE, "zh-TW")
        ann.page.clock.install()
        enter(given(*CARDS), {A: ann, B: bo})
        ann.at("tab-about").click()
        ann.at("pause").click()
        ann.page.keyboard.press("Escape")
        # Otherwise a tooltip would open under the pointer and cover the buttons.
        ann.page.mouse.move(1, 1)
        expect(bo.at("wished")).to_contain_text("有人想暫停")
        expect(ann.at("wished")).to_be_hidden()
        expect(ann.at("paused")).to_be_hidden()
        sound(bo)
        bo.at("wished").get_by_role("button").click()
        for person, text in ((ann, "clocks are stopped"), (bo, "計時停止")):
            expect(person.at("paused")).to_contain_text(text)
        sound(ann)
        expect(ann.at("clock")).to_be_visible()
        left = seconds_left(ann)
        ann.page.clock.run_for(1_500)
        assert seconds_left(ann) == left, "the clock stands still"
        ann.at("do-income").click()
        expect(ann.at("refusal")).to_be_visible()
        bo.at("paused").get_by_role("button").click()
        expect(ann.at("paused")).to_contain_text(re.compile(r"resumes in \d s"))
        server.let_pass(5)
        for person in (ann, bo):
            expect(person.at("paused")).to_be_hidden()
        press(ann, "income")
        expect(bo.at("log")).to_contain_text("獲得收入")


ABSENCE = {
    "bot": ("a bot plays until you are back", "由電腦代打到本人回來"),
    "moves": ("a default move is made", "時間到就由系統代為決定"),
    "end": ("the game ends without a winner", "這局就結束，不分勝負"),
}


def test_the_table_says_what_becomes_of_the_absent(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, 0, FACEDOWN_PACE="normal") as server:
        ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
        for absent, told in ABSENCE.items():
            enter(given(*CARDS), {A: ann}, absent=absent, pace="normal")
            for text in told:
                ann.at("tab-about").click()
                expect(ann.at("absence")).to_contain_text(text)
                if text == told[1]:
                    sound(ann)
                ann.page.keyboard.press("Escape")
                # Switch from English to Chinese and back.
                ann.at("language").click()
