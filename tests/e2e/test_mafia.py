"""Mafia de Cuba in real browsers: a whole game, the open box, the interrogation, the journey."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.looks import all_looks, fits, one_look, sound, two_looks
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.scenes import enter
from tests.e2e.tables import gather, press, say, skip_hints
from tests.games.mafia.table_helpers import Scene, given
from tests.server.helpers import ServerProcess, SteeredServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.browser

LEVEL = "normal"
"""Of the bots in these games."""

ANSWER = '[data-testid="do-answer"]:not([aria-disabled="true"])'
SAID = f'body:not(:has({ANSWER})) [data-testid="testimony-sheet"] [data-testid^="said-"]'
"""What a testimony is made of, as long as it says nothing."""

QUESTION = '[data-testid^="do-ask-"]:not([aria-disabled="true"])'

THEFT = "F 1 H H 4 H 2"
"""Among eight: Ben is the FBI Agent, Cy has a diamond."""

HOUR = 3600.0


@pytest.fixture
def hourly(tmp_path: Path) -> Iterator[SteeredServer]:
    """Bots take an hour, and windows are open for one: it passes when it is let pass."""
    pace = {"FACEDOWN_BOT_PACE": f"{HOUR},{HOUR}", "FACEDOWN_WINDOWS": "untimed"}
    with SteeredServer(tmp_path / "data", 0, **pace) as process:
        yield process


def sit(scene: Scene, *people: Person, first: int = 0) -> str:
    """They sit side by side, from this seat on, and bots in the others; the page's path."""
    skip_hints("mafia", *people)
    return enter("mafia", scene.table, dict(enumerate(people, first)), level=LEVEL)


def play(*people: Person) -> None:
    """To the end. Whoever is asked says something; a Godfather mostly asks before they accuse."""

    def step(person: Person) -> bool:
        asks = [QUESTION] if person.lot("ask").random() < 0.7 else []
        return person.press(SAID, *asks) or person.step()

    people[0].until(people[0].over, lambda: sum(map(step, people)))


def take(person: Person, thing: str) -> None:
    """By two taps and one more."""
    person.at(thing).click()
    press(person, "take")
    expect(person.at("box")).to_have_count(0)


def ask(person: Person, question: str, seat: int) -> None:
    """In two taps."""
    press(person, f"ask-{question}")
    person.at(f"target-{seat}").click()


def answer(person: Person, said: str) -> None:
    """In two taps."""
    person.at(f"said-{said}").click()
    press(person, "answer")


def told(person: Person, seat: int) -> Locator:
    """What the table of testimonies has of this seat."""
    return person.at(f"testimony-{seat}")


# --- a whole game, and what comes in it ----------------------------------------------------------


def begin(*people: Person, bots: int, **options: Any) -> None:
    """A game from its beginning."""
    skip_hints("mafia", *people)
    gather(*people, bots=bots, level=LEVEL, game="mafia", options=options)


@pytest.mark.ci
@one_look
def test_a_taker_and_seven_bots_play_a_whole_game_and_watch_it_again(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=41)
    begin(ann, bots=7, godfather=5)
    fits(ann)
    play(ann)
    expect(ann.at("journey").last).to_be_visible()
    expect(ann.at("end-was")).to_be_visible()
    sound(ann)
    ann.at("replay").click()
    expect(ann.at("replay-page")).to_be_visible()
    sound(ann)
    ann.at("replay-eyes").select_option("public")
    expect(ann.page).to_have_url(re.compile("seat=public"))
    ann.page.keyboard.press("Home")
    expect(ann.at("box")).to_have_count(0)
    ann.page.keyboard.press("End")
    expect(ann.at("replay-at")).to_have_text(re.compile(r"^(\d+) / \1$"))
    ann.at("journey-open").click()
    expect(ann.at("journey")).to_be_visible()
    sound(ann)


@all_looks
def test_a_godfather_and_seven_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=42)
    begin(ann, bots=7, godfather=0)
    ann.at("target-hide-3").click()
    expect(ann.at("do-ask-took")).to_be_visible()
    play(ann)
    expect(ann.at("end-was")).to_be_visible()
    sound(ann)


@pytest.mark.long
def test_a_friend_plays_as_well(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW", seed=43)
    ben = Person(browser, server.url, "Ben", DESK, "en-GB", seed=44)
    begin(ann, ben, bots=4, godfather=1)
    play(ann, ben)
    for person in (ann, ben):
        expect(person.at("ending")).to_be_visible()
        assert not person.faults


@pytest.mark.ci
@two_looks
def test_what_a_godfather_is_asked_is_sound_and_fits(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(given(8, hidden=None, bag=None), ann)
    expect(ann.at("target-hide-3")).to_be_visible()
    fits(ann)
    sound(ann)
    sit(given(8, THEFT), ann)
    expect(ann.at("do-ask-took")).to_be_visible()
    fits(ann)
    sound(ann)
    press(ann, "accuse")
    expect(ann.at("target-1")).to_be_visible()
    fits(ann)
    ann.at("target-1").click()
    ann.at("confirm").click()
    # It was an Agent, who says who is next.
    expect(ann.at("end-was")).to_be_visible()
    sound(ann)


@pytest.mark.ci
@two_looks
def test_what_a_taker_is_asked_is_sound_and_fits(
    browser: Browser, hourly: SteeredServer, size: Any, locale: str
) -> None:
    """Among twelve, with everything that there can be in a box."""
    ann = Person(browser, hourly.url, "Ann", size, locale)
    sit(given(12, None, cleaner=True), ann, first=1)
    expect(ann.at("box")).to_be_visible()
    fits(ann)
    sound(ann)
    press(ann, "bag_nothing")
    expect(ann.at("do-take")).to_be_visible()
    fits(ann)
    take(ann, "token-driver")
    fits(ann)
    asked = given(12, "D 1 H H H 2 C H F 1 K", cleaner=True, heard=False).ask_of(1, "passed")
    sit(asked, ann, first=1)
    expect(ann.at("do-answer")).to_be_visible()
    fits(ann)
    sound(ann)
    press(ann, "silent")
    expect(ann.at("do-answer")).to_have_count(0)
    fits(ann)
    sound(ann)


def test_fewer_henchmen_than_the_table_needs_are_refused_by_name(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    ann.open("/new?game=mafia")
    ann.at("seats-8").click()
    ann.at("options").click()
    ann.at("option-henchmen").select_option("1")
    ann.at("create-ok").click()
    ann.give_name()
    wrong = ann.at("create").get_by_role("alert")
    expect(wrong).to_contain_text("「忠誠手下」")
    expect(wrong).to_be_in_viewport()
    # The browser's own word on a refusal.
    assert all("400" in fault for fault in ann.faults)
    ann.faults.clear()
    sound(ann)
    ann.at("option-henchmen").select_option("4")
    ann.at("create-ok").click()
    expect(ann.at("room")).to_be_visible()


# --- the box -------------------------------------------------------------------------------------


def test_the_box_is_seen_by_its_holder_alone(browser: Browser, hourly: SteeredServer) -> None:
    ann = Person(browser, hourly.url, "Ann", DESK, "en-GB")
    ben = Person(browser, hourly.url, "Ben", PHONE, "zh-TW")
    path = sit(given(6, None, memory=True), ann, ben, first=1)
    watcher = Person(browser, hourly.url, "Wen", DESK, "en-GB")
    watcher.open(path)
    expect(ann.at("do-bag_nothing")).to_be_visible()
    expect(ann.at("box")).to_be_visible()
    for person in (ben, watcher):
        expect(person.at("centre")).to_be_visible()
        expect(person.at("box")).to_have_count(0)
    # Whoever comes back still holds it.
    diamonds = ann.page.locator('[data-testid^="diamond-"]')
    expect(diamonds).to_have_count(15)
    ann.page.reload()
    expect(diamonds).to_have_count(15)
    press(ann, "bag_nothing")
    take(ann, "diamond-0")
    # It has gone on: nothing of it is left but a note, as the table keeps one.
    for _ in range(2):
        expect(ann.at("card-0")).to_contain_text("You took")
        expect(ann.at("box")).to_have_count(0)
        expect(ann.at("own-note")).to_be_visible()
        ann.page.reload()
    # It is the next one's, and no watcher's.
    expect(ben.at("box")).to_be_visible()
    for person in (ann, watcher):
        expect(person.at("centre")).to_be_visible()
        expect(person.at("box")).to_have_count(0)
    assert not any(person.faults for person in (ann, ben, watcher))


def holding(browser: Browser, server: SteeredServer, size: Any = DESK) -> Person:
    """Ann is the first taker, and done with the bag; the box has all fifteen diamonds in it."""
    ann = Person(browser, server.url, "Ann", size, "en-GB")
    sit(given(6), ann, first=1)
    expect(ann.at("do-take")).to_be_visible()
    return ann


def test_things_are_taken_by_taps_and_put_back_until_it_is_confirmed(
    browser: Browser, hourly: SteeredServer
) -> None:
    ann = holding(browser, hourly, PHONE)
    do = ann.at("do-take")
    expect(do).to_have_attribute("aria-disabled", "true")
    expect(do).to_contain_text("Take at least one thing.")
    ann.at("diamond-3").click()
    ann.at("diamond-5").click()
    expect(do).to_contain_text("◆ 2")
    # Diamonds and a token: what can't be is told, not played.
    ann.at("token-driver").click()
    expect(do).to_have_attribute("aria-disabled", "true")
    expect(do).to_contain_text("not both")
    sound(ann)
    ann.at("back-driver").click()
    ann.at("back-diamond").click()
    expect(do).to_contain_text("◆ 1")
    # To be put back from the box as well, also once it is to be confirmed.
    do.click()
    expect(do).to_contain_text("Press again")
    ann.page.locator(".velvet .picked").click()
    expect(do).to_have_attribute("aria-disabled", "true")
    take(ann, "token-driver")
    # Nothing is left of the box, as the table keeps no notes.
    for _ in range(2):
        expect(ann.at("card-0")).to_contain_text("Driver")
        expect(ann.at("box")).to_have_count(0)
        expect(ann.at("own-note")).to_have_count(0)
        ann.page.reload()
    assert not ann.faults


def test_a_take_by_keys(browser: Browser, hourly: SteeredServer) -> None:
    ann = holding(browser, hourly)
    ann.at("diamond-0").focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Space")
    expect(ann.at("do-take")).to_contain_text("◆ 2")
    # Back with one key, and once more.
    ann.page.keyboard.press("Escape")
    expect(ann.at("pocket")).to_contain_text("empty")
    ann.at("token-agent_fbi").focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("1")
    expect(ann.at("do-take")).to_contain_text("Press again")
    ann.page.keyboard.press("1")
    expect(ann.at("card-0")).to_contain_text("FBI Agent")
    assert not ann.faults


def test_a_take_by_drawing_it_out(browser: Browser, hourly: SteeredServer) -> None:
    ann = holding(browser, hourly)

    def draw(testid: str, to: str) -> None:
        ann.at(testid).hover()
        ann.page.mouse.down()
        box = ann.at(to).bounding_box()
        assert box is not None
        ann.page.mouse.move(box["x"] + 20, box["y"] + 20, steps=4)
        ann.page.mouse.up()

    draw("diamond-2", "pocket")
    expect(ann.at("do-take")).to_contain_text("◆ 1")
    draw("diamond-7", "pocket")
    expect(ann.at("do-take")).to_contain_text("◆ 2")
    # Within the box nothing has been taken.
    draw("token-driver", "diamond-1")
    expect(ann.at("back-driver")).to_have_count(0)
    draw("back-diamond", "box")
    expect(ann.at("do-take")).to_contain_text("◆ 1")
    draw("back-diamond", "box")
    expect(ann.at("pocket")).to_contain_text("empty")
    draw("token-driver", "bar")
    press(ann, "take")
    expect(ann.at("card-0")).to_contain_text("Driver")
    assert not ann.faults


# --- the interrogation ---------------------------------------------------------------------------


def questioned(
    browser: Browser, server: ServerProcess, **options: Any
) -> tuple[Person, Person, Person]:
    """Ann is the Godfather; Ben and Cy have taken the first two things. It is hers to ask."""
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    cy = Person(browser, server.url, "Cy", PHONE, "zh-TW")
    sit(given(8, THEFT, heard=False, godfather=0, **options), ann, ben, cy)
    return ann, ben, cy


@pytest.mark.ci
def test_questions_answers_and_the_table_of_testimonies(
    browser: Browser, server: ServerProcess
) -> None:
    ann, ben, cy = questioned(browser, server, contradictions=True)
    expect(ann.at("card-0")).to_contain_text("missing")
    # Diamonds and tokens in one go; until then nobody sees a half of it.
    ask(ann, "passed", 1)
    expect(ben.at("testimony-sheet")).to_be_visible()
    expect(ben.at("do-answer")).to_have_attribute("aria-disabled", "true")
    ben.at("said-9").click()
    ben.at("said-driver").click()
    sound(ben)
    expect(told(ann, 1)).not_to_contain_text("◆9")
    press(ben, "answer")
    expect(told(ann, 1)).to_contain_text("◆9 D")
    expect(ann.at("centre")).to_contain_text("I passed on: ◆ 9, Driver.")

    # Another one may not be asked the same, the same one may; that is told.
    press(ann, "ask-passed")
    expect(ann.at("prompt")).to_contain_text("only they may be asked it again")
    expect(ann.page.locator('.bar [data-testid^="target-"]')).to_have_count(1)
    expect(ann.at("target-1")).to_be_visible()
    ann.at("cancel").click()

    # Two taps: what, and that it is so.
    ask(ann, "diamonds", 2)
    answer(cy, "15")
    expect(told(ann, 2)).to_contain_text("◆15")
    # They can't both be right, by what was said.
    expect(ann.at("testimony")).to_contain_text("Ben and Cy can't both be right.")

    # Silence is shown as such.
    ask(ann, "took", 1)
    press(ben, "silent")
    expect(told(ann, 1)).to_contain_text("silent")

    # Unasked, and whom one doesn't believe.
    cy.at("tab-chat").click()
    cy.at("say").locator("summary").click()
    cy.at("say-kind").select_option("took")
    expect(cy.at("say-ok")).to_be_disabled()
    cy.at("say").get_by_test_id("said-henchman").click()
    sound(cy)
    cy.at("say-ok").click()
    expect(told(ann, 2)).to_contain_text("Loyal Henchman")
    cy.at("say-kind").select_option("doubt")
    cy.at("say-doubt-1").click()
    expect(ann.at("log")).to_contain_text("I don't believe Ben.")
    cy.page.keyboard.press("Escape")

    # In the order of the box, or whoever spoke last first; on a phone it opens.
    rows = ann.at("testimony").locator("tbody tr")
    expect(rows.first).to_contain_text("Ben")
    ann.at("testimony-sort").click()
    expect(rows.first).to_contain_text("Cy")
    sound(ann)
    ben.at("testimony-open").click()
    expect(told(ben, 2)).to_contain_text("◆15")
    sound(ben)
    assert not any(person.faults for person in (ann, ben, cy))


def test_contradictions_are_not_marked_unless_the_table_wants_it(
    browser: Browser, server: ServerProcess
) -> None:
    """The table begins in the midst of an interrogation: its position holds the testimonies."""
    said = [
        {"seat": 0, "play": {"do": "ask", "target": 1, "question": "passed"}},
        {"seat": 1, "play": {"do": "passed", "tokens": [3, 1, 1, 1, 0], "diamonds": 9}},
        {"seat": 0, "play": {"do": "ask", "target": 2, "question": "diamonds"}},
        {"seat": 2, "play": {"do": "received_diamonds", "diamonds": 15}},
    ]
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    sit(given(8, THEFT, interrogation=said), ann)
    expect(ann.at("log")).to_contain_text("I got ◆ 15.")
    expect(told(ann, 1)).to_contain_text("◆9")
    expect(told(ann, 2)).to_contain_text("◆15")
    expect(ann.at("testimony").locator(".bad")).to_have_count(0)
    expect(ann.at("testimony")).not_to_contain_text("both be right")


def test_talk_is_shut_while_the_box_goes_round(browser: Browser, hourly: SteeredServer) -> None:
    ann = Person(browser, hourly.url, "Ann", DESK, "en-GB")
    sit(given(5, "F 1 1"), ann, first=4)
    ann.at("tab-chat").click()
    text = ann.at("chat-text")
    expect(ann.at("do-take")).to_be_visible()
    expect(text).to_have_count(0)
    # The last one gives it back.
    take(ann, "diamond-0")
    text.fill("well, well")
    text.press("Enter")
    expect(ann.at("chat")).to_contain_text("well, well")


# --- the end -------------------------------------------------------------------------------------


def accuse(person: Person, seat: int) -> None:
    press(person, "accuse")
    person.at(f"target-{seat}").click()
    person.at("confirm").click()


def test_an_agent_is_accused_votes_and_the_next_game_has_that_godfather(
    browser: Browser, server: ServerProcess
) -> None:
    ann, ben, cy = questioned(browser, server)
    ask(ann, "took", 1)
    answer(ben, "henchman")
    expect(ann.at("do-ask-took")).to_be_visible()
    expect(ann.at("do-accuse")).to_have_attribute("aria-disabled", "true")
    # Everybody has a chance to speak.
    press(ann, "hear")
    press(cy, "add_nothing")
    accuse(ann, 1)
    # Who has won chooses; all the rest is revealed.
    press(ben, "vote")
    sound(ben)
    ben.at("target-2").click()
    for person in (ann, ben, cy):
        expect(person.at("ending")).to_be_visible()
    expect(ann.at("log")).to_contain_text("The next Godfather: Cy.")

    # Stop by stop: what was true, and what was said of it.
    journey = ann.at("journey")
    stops = journey.locator('[data-testid^="stop-"]')
    expect(stops).to_have_count(9)
    journey.get_by_test_id("stop-1").click()
    stop = journey.get_by_test_id("stop")
    expect(stop).to_contain_text("Ben took FBI Agent")
    expect(stop.locator("li.lie")).to_contain_text("I took: Loyal Henchman.")
    expect(journey.get_by_test_id("stop-1")).to_contain_text("✗1")
    journey.get_by_test_id("journey-next").click()
    expect(stop).to_contain_text("Cy took ◆ 1")
    sound(ann)

    # Play again, with seats changed: the Godfather is whoever was chosen, wherever they sit.
    ann.at("again").click()
    ben.at("next").click()
    cy.at("next").click()
    for person in (ann, ben, cy):
        expect(person.at("room")).to_be_visible()
    cy.at("swap-5").click()
    expect(ann.at("room-seat-5")).to_contain_text("Cy")
    expect(ann.at("start")).to_have_attribute("aria-disabled", "false")
    ann.at("start").click()
    expect(cy.at("target-hide-0")).to_be_visible()
    assert not any(person.faults for person in (ann, ben, cy))


def test_the_cleaner_bangs_in_a_window_that_all_see(
    browser: Browser, hourly: SteeredServer
) -> None:
    ann = Person(browser, hourly.url, "Ann", DESK, "en-GB")
    ben = Person(browser, hourly.url, "Ben", PHONE, "zh-TW")
    cy = Person(browser, hourly.url, "Cy", PHONE, "en-GB")
    sit(given(6, "F K 2 1 D", cleaner=True), ann, ben, cy)
    accuse(ann, 1)
    expect(cy.at("do-bang")).to_be_visible()
    expect(cy.at("centre")).to_contain_text("Ben is accused.")
    expect(ann.at("centre")).to_contain_text("Ben is accused.")
    fits(cy)
    sound(cy)
    press(cy, "bang")
    # What a page sends arrives in its order: so has the answer.
    say(cy, "Hm.")
    cy.page.keyboard.press("Escape")
    # Nobody knows before the window closes.
    expect(ann.at("centre")).to_contain_text("Ben is accused.")
    expect(ann.at("log")).not_to_contain_text("Bang!")
    hourly.let_pass(HOUR)
    expect(ann.at("log")).to_contain_text("Bang!")
    press(cy, "pass")
    for person in (ann, ben, cy):
        expect(person.at("ending")).to_be_visible()
    expect(cy.at("ending")).to_contain_text("You won")
