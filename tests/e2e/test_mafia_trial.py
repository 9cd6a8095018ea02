"""Mafia de Cuba in browsers: the interrogation, suspects, accusations and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import fits, sound
from tests.e2e.mafia import HOUR, THEFT, answer, ask, sit, take, told
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import press, say
from tests.games.mafia.table_helpers import given
from tests.server.helpers import SteeredServer

from facedown.engine.window import SIGNAL
from facedown.server.table_log.pace import LENGTHS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import FloatRect
    from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser


def questioned(
    browser: Browser, server: ServerProcess, **options: Any
) -> tuple[Person, Person, Person]:
    """Ann is the Godfather on her turn to ask; Ben and Cy have taken the first two things."""
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
    # Diamonds and tokens in one statement, published as a whole.
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

    # A question may be repeated to the same player only; the page says so.
    press(ann, "ask-passed")
    expect(ann.at("prompt")).to_contain_text("only they may be asked it again")
    expect(ann.page.locator('.bar [data-testid^="target-"]')).to_have_count(1)
    expect(ann.at("target-1")).to_be_visible()
    ann.at("cancel").click()

    # Two taps: choose and confirm.
    ask(ann, "diamonds", 2)
    answer(cy, "15")
    expect(told(ann, 2)).to_contain_text("◆15")
    # Their statements contradict each other.
    expect(ann.at("testimony")).to_contain_text("Ben and Cy can't both be right.")

    # Silence is displayed.
    ask(ann, "took", 1)
    press(ben, "silent")
    expect(told(ann, 1)).to_contain_text("silent")

    # Volunteered statements, and doubts.
    cy.at("tab-chat").click()
    cy.at("say").locator("summary").click()
    cy.at("say-kind-took").click()
    expect(cy.at("say-ok")).to_be_disabled()
    cy.at("say").get_by_test_id("said-henchman").click()
    sound(cy)
    cy.at("say-ok").click()
    expect(told(ann, 2)).to_contain_text("Loyal Henchman")
    cy.at("say-kind-doubt").click()
    cy.at("say-doubt-1").click()
    expect(ann.at("log")).to_contain_text("I don't believe Ben.")
    cy.page.keyboard.press("Escape")

    # It opens at full size, sorted by the order of the box or by the latest statement.
    ann.at("testimony-open").click()
    rows = ann.at("testimony").last.locator("tbody tr")
    expect(rows.first).to_contain_text("Ben")
    ann.at("testimony-sort").click()
    expect(rows.first).to_contain_text("Cy")
    sound(ann)
    ann.at("doubt-1").click()
    expect(ann.at("log")).to_contain_text("You: “I don't believe Ben.”")
    ben.at("testimony-open").click()
    expect(told(ben, 2)).to_contain_text("◆15")
    sound(ben)
    assert not any(person.faults for person in (ann, ben, cy))


def test_contradictions_are_marked_only_if_the_table_option_is_on(
    browser: Browser, server: ServerProcess
) -> None:
    """The table starts in mid-interrogation, with testimonies in its position."""
    said = [
        {"seat": 0, "play": {"do": "ask", "target": 2, "question": "diamonds"}},
        {"seat": 2, "play": {"do": "received_diamonds", "diamonds": 15}},
        {"seat": 0, "play": {"do": "ask", "target": 1, "question": "passed"}},
        {"seat": 1, "play": {"do": "passed", "tokens": [3, 1, 1, 1, 0], "diamonds": 9}},
    ]
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    sit(given(8, THEFT, interrogation=said), ann)
    expect(ann.at("log")).to_contain_text("I got ◆ 15.")
    expect(told(ann, 1)).to_contain_text("◆9")
    expect(told(ann, 2)).to_contain_text("◆15")
    expect(ann.at("testimony").locator(".bad")).to_have_count(0)
    expect(ann.at("testimony")).not_to_contain_text("both be right")
    # A long last statement pushes no row of testimonies out of sight.
    felt = box_of(ann, "centre")
    for seat in range(1, 8):
        row = box_of(ann, f"testimony-{seat}")
        assert row["y"] + row["height"] <= felt["y"] + felt["height"] + 1, seat


def test_chat_is_disabled_while_the_box_is_passed(browser: Browser, hourly: SteeredServer) -> None:
    ann = Person(browser, hourly.url, "Ann", DESK, "en-GB")
    sit(given(5, "F 1 1"), ann, first=4)
    ann.at("tab-chat").click()
    text = ann.at("chat-text")
    expect(ann.at("do-take")).to_be_visible()
    expect(text).to_have_count(0)
    # The last taker returns it.
    take(ann, "diamond-0")
    text.fill("well, well")
    text.press("Enter")
    expect(ann.at("chat")).to_contain_text("well, well")


def box_of(person: Person, testid: str) -> FloatRect:
    found = person.at(testid).bounding_box()
    assert found is not None, testid
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
        or one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
    )


@pytest.mark.ci
@pytest.mark.parametrize("seats", [8, 12])
def test_what_one_answers_with_covers_neither_the_asker_nor_a_testimony(
    browser: Browser, hourly: SteeredServer, seats: int
) -> None:
    ann = Person(browser, hourly.url, "Ann", DESK, "en-GB")
    thefts = {8: THEFT, 12: "D 1 H H H 2 C H F 1 K"}
    sit(
        given(seats, thefts[seats], cleaner=seats > 8, heard=False).ask_of(1, "passed"),
        ann,
        first=1,
    )
    expect(ann.at("answer-form")).to_be_visible()
    form, felt = box_of(ann, "answer-form"), box_of(ann, "centre")
    assert apart(form, box_of(ann, "seat-0"))
    for seat in range(1, seats):
        row = box_of(ann, f"testimony-{seat}")
        assert row["y"] + row["height"] <= felt["y"] + felt["height"] + 1, seat
        assert apart(form, row), seat
    fits(ann)


@pytest.mark.ci
def test_all_are_heard_on_a_suspect_before_the_godfather_gives_the_verdict(
    browser: Browser, server: ServerProcess
) -> None:
    ann, ben, cy = questioned(browser, server, hearing=True)
    press(ann, "accuse")
    ann.at("target-1").click()
    expect(ben.at("prompt")).to_contain_text("You are suspected!")
    expect(ann.at("log")).to_contain_text("You suspect Ben.")
    # With one tap, unasked.
    ben.at("quick-henchman").click()
    expect(told(ann, 1)).to_contain_text("Loyal Henchman")
    sound(ben)
    press(ben, "add_nothing")
    press(cy, "add_nothing")
    expect(ann.at("prompt")).to_contain_text("Do you accuse Ben?")
    press(ann, "pass")
    expect(ann.at("log")).to_contain_text("You let Ben go.")
    ann.at("testimony-open").click()
    ann.at("doubt-1").click()
    ann.page.keyboard.press("Escape")
    expect(ann.at("log")).to_contain_text("I don't believe Ben.")
    press(ann, "accuse")
    ann.at("target-1").click()
    press(ben, "add_nothing")
    press(cy, "add_nothing")
    press(ann, "accuse")
    # Ben is an Agent: their victory is told before they are asked who is next.
    expect(ben.at("prompt")).to_contain_text("You won!")
    expect(ann.at("result")).to_contain_text("Winners: Ben")
    press(ben, "vote")
    ben.at("target-2").click()
    expect(ann.at("tally")).to_contain_text("Cy ×1")
    assert not any(person.faults for person in (ann, ben, cy))


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
    # Everybody may speak.
    press(ann, "hear")
    press(cy, "add_nothing")
    accuse(ann, 1)
    # The winner chooses; everything else is revealed.
    press(ben, "vote")
    sound(ben)
    ben.at("target-2").click()
    for person in (ann, ben, cy):
        expect(person.at("ending")).to_be_visible()
    expect(ann.at("log")).to_contain_text("The next Godfather: Cy.")

    # Each stop shows the truth and the statements about it.
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

    # A rematch with seats changed: the chosen Godfather keeps the role at any seat.
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


@pytest.fixture
def signals(tmp_path: Path) -> Iterator[SteeredServer]:
    """The Cleaner's window is open for an hour."""
    tempo = HOUR / LENGTHS["normal"][SIGNAL]
    timed = {"FACEDOWN_WINDOWS": "timed", "FACEDOWN_TEMPO": str(tempo)}
    with SteeredServer(tmp_path / "data", 0, **timed) as process:
        yield process


def test_the_cleaner_bangs_in_a_window_that_all_see(
    browser: Browser, signals: SteeredServer
) -> None:
    ann = Person(browser, signals.url, "Ann", DESK, "en-GB")
    ben = Person(browser, signals.url, "Ben", PHONE, "zh-TW")
    cy = Person(browser, signals.url, "Cy", PHONE, "en-GB")
    sit(given(6, "F K 2 1 D", cleaner=True), ann, ben, cy)
    accuse(ann, 1)
    expect(cy.at("do-bang")).to_be_visible()
    expect(cy.at("centre")).to_contain_text("Ben is accused.")
    expect(ann.at("centre")).to_contain_text("Ben is accused.")
    fits(cy)
    sound(cy)
    press(cy, "bang")
    # Messages of a page arrive in order, so its answer has arrived as well.
    say(cy, "Hm.")
    cy.page.keyboard.press("Escape")
    # Secret until the window closes.
    expect(ann.at("centre")).to_contain_text("Ben is accused.")
    expect(ann.at("log")).not_to_contain_text("Bang!")
    signals.let_pass(HOUR)
    expect(ann.at("log")).to_contain_text("Bang!")
    press(cy, "pass")
    for person in (ann, ben, cy):
        expect(person.at("ending")).to_be_visible()
    expect(cy.at("ending")).to_contain_text("You won")
