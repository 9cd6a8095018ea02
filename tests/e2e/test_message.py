"""The Message in browsers: a whole game, every step on all screens, keyboard, covered cards."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import each_look, fits, one_look, sound
from tests.e2e.people import DESK, LIT, PHONE, Patience, Person
from tests.e2e.scenes import alone, enter, finished, moment, moments, sit_in
from tests.e2e.steps import every_step_fits
from tests.games.message.table_helpers import M, U, Y, given, seat
from tests.server.helpers import ServerProcess

from facedown.engine.table import Table

pytestmark = pytest.mark.browser

SIDES = re.compile("Undercover|Military|Bystander|潛伏|軍情|醬油")
TABLET = {"width": 768, "height": 1024}
LAPTOP = {"width": 1366, "height": 768}
COLOURS = re.compile(r"\b(red|blue|black)\b")

STEPS = [
    "choose", "start", "drawn", "play", "send", "transit", "receipt", "arrival", "end", "skill",
    "face_down", "discard",
]  # fmt: skip
"""Every step, with any number of seats."""
RARE = ["put_on_top", "place_false", "give", "burn", "conceal"]


def make_table(ann: Person, seats: int) -> None:
    """Creates and starts a table with bots at all other seats, without hints."""
    ann.enter()
    ann.open("/new?game=message")
    ann.at(f"seats-{seats}").click()
    for other in range(1, seats):
        ann.at(f"who-{other}").select_option("random")
    ann.at("create-ok").click()
    ann.at("start").click()
    expect(ann.at("bar")).to_be_visible()


def step(ann: Person) -> bool:
    """Presses an enabled card half of the time, so that not only passes are played."""
    return (ann.lot("card").random() < 0.5 and ann.card()) or ann.step()


BY_HAND = 40
"""Presses after which a player uses standing answers."""


def play(ann: Person) -> None:
    """Plays to the end of the game."""
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


LINES = """
window.tall = {};
new MutationObserver(() => {
  const line = document.querySelector('[data-testid=ticker]');
  const text = line?.querySelector('.text');
  if (text) tall[text.innerText] = text.offsetHeight - line.offsetHeight;
}).observe(document, {subtree: true, childList: true, characterData: true});
"""
"""From now on, records by how much the line's text exceeds its height."""


@pytest.mark.ci
@one_look
def test_a_person_and_four_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=11)
    ann.page.add_init_script(LINES)
    make_table(ann, 5)
    play(ann)
    expect(ann.at("ending")).to_be_visible()
    # All identities are revealed.
    for other in range(1, 5):
        expect(ann.at(f"seat-{other}")).to_contain_text(SIDES)
    sound(ann)
    # Players' results can be looked up.
    ann.at("seat-1").click()
    info = ann.at("seat-info")
    info.locator("summary").click()
    expect(info.get_by_test_id("skills")).to_be_visible()
    lines = ann.page.evaluate("window.tall")
    assert lines
    assert {text: more for text, more in lines.items() if more > 0} == {}


@pytest.mark.ci
def test_every_step_of_nine_fits(browser: Browser, server: ServerProcess) -> None:
    every_step_fits(browser, server.url, "message", 9, [*STEPS, *RARE], "transit")


@pytest.mark.long
@pytest.mark.parametrize("seats", range(3, 9))
def test_any_number_of_seats_fits_any_screen(
    browser: Browser, server: ServerProcess, seats: int
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    for table in moments("message", seats, STEPS).values():
        sit_in("message", table, ann)
        for _ in each_look(ann, PHONE, TABLET, LAPTOP, DESK):
            fits(ann)


def on_its_way(
    step: str, true: Callable[[Any], bool] = lambda message: message["card"] is None
) -> Callable[[Table], bool]:
    """Predicate: a single seat is asked this about another's message that it sees this way, and
    nobody has responded, as a response would cover it."""
    waits = alone(step)

    def found(table: Table) -> bool:
        if not waits(table):
            return False
        view: Any = table.view(table.pending[0])
        message = view["message"]
        if message is None or view["responses"]:
            return False
        return message["sender"] != table.pending[0] and true(message)

    return found


@pytest.mark.parametrize("step", ["transit", "receipt", "arrival"])
def test_no_secret_is_in_the_page(browser: Browser, server: ServerProcess, step: str) -> None:
    table = moment("message", 5, on_its_way(step))
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    own = sit_in("message", table, ann)
    expect(ann.at("message")).to_contain_text("Face-down message")
    expect(ann.at("message")).not_to_contain_text(COLOURS)
    view: Any = table.view(own)
    for other, player in enumerate(view["players"]):
        if player["side"] is None:
            expect(ann.at(f"seat-{other}")).not_to_contain_text(SIDES)


@pytest.mark.parametrize("up", [True, False], ids=["turned up", "looked at"])
def test_a_revealed_message_shows_its_colour(
    browser: Browser, server: ServerProcess, up: bool
) -> None:
    def seen(message: Any) -> bool:
        return message["card"] is not None and message["up"] is up

    table = moment("message", 5, on_its_way("arrival" if up else "transit", seen))
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    sit_in("message", table, ann)
    expect(ann.at("message")).to_contain_text(COLOURS)


def test_identity_and_hand_are_covered_until_held(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    sit_in("message", moment("message", 3, alone("send")), ann)
    expect(ann.at("card-0")).to_be_visible()
    ann.at("settings").click()
    ann.at("set-peek").click()
    ann.page.keyboard.press("Escape")
    identity = ann.at("identity")
    expect(identity).to_have_accessible_name("Your identity is face down")
    expect(ann.page.locator(".mine")).not_to_contain_text(SIDES)
    expect(ann.at("card-0")).to_have_accessible_name("card 1")
    ann.at("peek").hover()
    ann.page.mouse.down()
    expect(identity).to_have_accessible_name(re.compile("Your identity: "))
    ann.page.mouse.up()
    expect(identity).to_have_accessible_name("Your identity is face down")


KEYS = "all => all.map((one) => one.getAttribute('aria-keyshortcuts')).filter(Boolean)"


def test_a_message_is_sent_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    key = ann.page.keyboard.press
    # Choosing a character.
    sit_in("message", moment("message", 3, alone("choose")), ann)
    expect(ann.page.locator('[data-testid^="do-keep-"]')).to_have_count(2)
    key("1")
    key("1")
    expect(ann.at("card-0")).to_be_visible()
    # Passing in a window.
    sit_in("message", moment("message", 3, alone("transit")), ann)
    expect(ann.at("do-pass")).to_be_visible()
    turn = ann.turn
    key("p")
    ann.until(lambda: ann.turn != turn)
    # Sending a card: pick it up, send, choose the receiver, confirm.
    players = seat(U, "lock_red burn_black"), seat(M, "lure_blue"), seat(Y, "burn_red")
    enter("message", given(*players, phase="send").table, {0: ann}, level="random")
    sent = ann.at("log").get_by_text("You sent:")

    def press() -> bool:
        for asked in (ann.page.locator('[data-testid^="target-"]'), ann.at("confirm"),
                      ann.at("do-send").and_(ann.page.locator(LIT)), ann.at("card-0")):  # fmt: skip
            if keys := asked.evaluate_all(KEYS):
                key(keys[0])
                return True
        return False

    ann.until(lambda: sent.count() > 0, press, what=lambda: ann.at("bar").inner_text())
    expect(sent).to_be_visible()


def test_an_open_replay_shows_identities_and_hands(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    enter("message", finished("message", 3), {0: ann})
    ann.at("replay").click()
    expect(ann.at("replay-eyes")).to_have_value("0")
    other = ann.at("seat-1")
    expect(other).not_to_contain_text(SIDES)
    ann.at("replay-eyes").select_option("open")
    for _ in range(6):
        ann.at("replay-on").click()
    expect(other).to_contain_text(SIDES)
    other.click()
    expect(ann.at("seat-info")).to_contain_text(re.compile("[0-9] in hand: "))
    assert not ann.faults
