"""The Message in real browsers: whole games, nine seats on a phone, keyboard, covered cards."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import every_look, fits, one_look, outside, sound
from tests.e2e.people import DESK, LIT, PHONE, Patience, Person
from tests.e2e.tables import PACE, gather, no_hints
from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = pytest.mark.browser

SIDES = re.compile("Undercover|Military|Bystander|潛伏|軍情|醬油")
TABLET = {"width": 768, "height": 1024}
LAPTOP = {"width": 1366, "height": 768}
COLOURS = re.compile("red|blue|black|紅|藍|黑")


def make_table(ann: Person, seats: int) -> None:
    """Bots on all other seats; the game has begun, and hints are not wanted."""
    ann.enter()
    ann.open("/new?game=message")
    ann.at(f"seats-{seats}").click()
    for seat in range(1, seats):
        ann.at(f"who-{seat}").select_option("random")
    ann.at("create-ok").click()
    ann.at("start").click()
    expect(ann.at("bar")).to_be_visible()
    no_hints(ann)


def step(ann: Person) -> bool:
    """Half of the time a card that is lit, so that not only passes are played."""
    return (ann.dice.random() < 0.5 and ann.card()) or ann.step()


BY_HAND = 40
"""Presses after which a player leaves to the table what is none of their business."""


def play(ann: Person) -> None:
    """To the end of the game."""
    patience = Patience()
    pressed = 0
    while not ann.over():
        patience.must(ann.sign())
        if step(ann):
            pressed += 1
        else:
            ann.page.wait_for_timeout(30)
        if pressed >= BY_HAND and ann.choose("standing", "mine"):
            pressed = 0


def keep(person: Person) -> None:
    """The first of the characters that are offered."""
    first = person.page.locator('[data-testid^="do-keep-"]').first
    first.click()
    first.click()


def choose_character(ann: Person) -> None:
    keep(ann)
    expect(ann.at("card-0")).to_be_visible()


@one_look
def test_a_person_and_four_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=11)
    make_table(ann, 5)
    play(ann)
    expect(ann.at("ending")).to_be_visible()
    # All identities are up.
    for seat in range(1, 5):
        assert SIDES.search(ann.at(f"seat-{seat}").inner_text())
    sound(ann)
    # Whoever sat there can be looked up.
    ann.at("seat-1").click()
    info = ann.at("seat-info")
    info.locator("summary").click()
    expect(info.get_by_test_id("skills")).to_be_visible()


@every_look
def test_a_table_of_nine_is_sound_and_fits(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=12)
    make_table(ann, 9)
    expect(ann.at("bar")).to_be_visible()
    fits(ann)
    choose_character(ann)
    for _ in range(30):
        step(ann)
        if ann.over():
            break
        fits(ann)
    sound(ann)


@pytest.mark.long
@pytest.mark.parametrize("seats", range(3, 9))
def test_any_number_of_seats_fits_any_screen(
    browser: Browser, server: ServerProcess, seats: int
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=20 + seats)
    make_table(ann, seats)
    choose_character(ann)
    for _ in range(10):
        ann.until(lambda: step(ann) or ann.over())
        for size in (PHONE, TABLET, LAPTOP, DESK):
            ann.page.set_viewport_size(size)  # type: ignore[arg-type]
            # A size that has just changed takes a frame to reach everything that depends on it.
            ann.until(lambda: outside(ann) <= 0)
        if ann.over():
            break


MESSAGE_AND_LOG = """() => {
  const lines = [...document.querySelectorAll('[data-testid=log] li')];
  const turn = lines.slice(lines.findLastIndex(line => line.matches('.turn')) + 1);
  return [
    [...document.querySelectorAll('[data-testid=message]')].map(node => node.innerText),
    turn.map(line => line.innerText).join('\\n'),
  ];
}"""
"""What lies on its way, and what the log has told since the turn began, at one moment."""


def test_nothing_hidden_is_in_the_page(browser: Browser, steered: SteeredServer) -> None:
    ann = Person(browser, steered.url, "Ann", PHONE, "en-GB", seed=13)
    make_table(ann, 5)
    choose_character(ann)
    letters = 0
    patience = Patience()
    while letters <= 10 and not ann.over():
        patience.must(ann.sign())
        messages, told = ann.page.evaluate(MESSAGE_AND_LOG)
        if " won: " in told:
            break
        for words in messages:
            sender, face = words.split("▸")[0], words.split(", ")[-1]
            # What has been turned up, or they have looked at, the log names.
            if "Ann" not in sender and not (COLOURS.search(face) and face in told):
                assert not COLOURS.search(words), (words, told)
                letters += 1
        if not ann.step():
            steered.let_pass(PACE)
            ann.page.wait_for_timeout(20)
    assert letters, "no message of somebody else came by"


def test_identity_and_hand_are_covered_until_held(browser: Browser, server: ServerProcess) -> None:
    """Of people alone: a bot can kill somebody before they have done anything."""
    ann, *others = (
        Person(browser, server.url, name, PHONE, "en-GB") for name in ("Ann", "Bo", "Cy")
    )
    gather(ann, *others, game="message", options={})
    no_hints(ann, *others)
    for person in (ann, *others):
        keep(person)
    expect(ann.at("card-0")).to_be_visible()
    ann.at("settings").click()
    ann.at("set-peek").click()
    ann.page.keyboard.press("Escape")
    identity = ann.at("identity")
    expect(identity).to_have_attribute("aria-label", "Your identity is face down")
    mine = ann.page.locator(".mine")
    assert not SIDES.search(mine.inner_text())
    expect(ann.at("card-0")).to_have_attribute("aria-label", "card 1")
    ann.at("peek").hover()
    ann.page.mouse.down()
    expect(identity).to_have_attribute("aria-label", re.compile("Your identity: "))
    ann.page.mouse.up()
    expect(identity).to_have_attribute("aria-label", "Your identity is face down")


KEYS = "all => all.map((one) => one.getAttribute('aria-keyshortcuts')).filter(Boolean)"


def test_a_message_is_sent_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=15)
    make_table(ann, 3)
    sent = ann.at("log").get_by_text(re.compile("You sent|Ann sent"))

    presses = 0

    def press(key: str) -> None:
        nonlocal presses
        presses += 1
        assert presses < 300, ann.at("bar").inner_text()
        ann.page.keyboard.press(key)

    def key() -> None:
        """The one that is wanted now; sometimes any that is lit, where that one leads round."""
        lit = ann.page.locator(LIT).evaluate_all(KEYS)
        if lit and ann.dice.random() < 0.25:
            press(ann.dice.choice(lit))
        elif ann.page.locator('[data-testid^="target-"]').count():
            press("1")
        elif sure := ann.at("confirm").evaluate_all(KEYS):  # whether it is meant: the same again
            press(sure[0])
        elif ann.at("do-send").count():
            press("t")
        elif ann.at("do-pass").count():
            press("p")
        elif places := ann.page.locator(".place.live").count():
            press(ann.dice.choice([*map(str, range(1, places + 1)), "Enter"]))
        elif lit:
            press(lit[0])

    def keyed() -> bool:
        """Keys alone, until it is done; the game may be over before it is their turn."""
        ann.page.keyboard.press("1")
        ann.page.keyboard.press("1")
        expect(ann.at("card-0")).to_be_visible()
        ann.until(lambda: bool(sent.count()) or ann.over(), key)
        return bool(sent.count())

    while not keyed():
        ann.at("again").click()
        expect(ann.at("ending")).to_be_hidden()
        expect(ann.at("bar")).to_be_visible()
    expect(sent.first).to_be_visible()


def test_an_open_replay_shows_identities_and_hands(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=16)
    make_table(ann, 3)
    play(ann)
    ann.at("replay").click()
    expect(ann.at("replay-eyes")).to_have_value("0")
    seat = ann.at("seat-1")
    assert not SIDES.search(seat.inner_text())
    ann.at("replay-eyes").select_option("open")
    for _ in range(6):
        ann.at("replay-on").click()
    expect(seat).to_contain_text(SIDES)
    seat.click()
    expect(ann.at("seat-info")).to_contain_text(re.compile("[0-9] in hand: "))
    assert not ann.faults
