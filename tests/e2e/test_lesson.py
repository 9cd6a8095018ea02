"""A newcomer takes the lesson: reads the texts and presses what is marked."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import one_look, sound
from tests.e2e.people import PHONE, Patience, Person
from tests.server.helpers import ServerProcess

import facedown
from facedown.engine.lesson import Lesson
from facedown.testing.sizes import runs

pytestmark = pytest.mark.browser

MARKED = "button.wanted"
FIRST = ("coup", 0)
LESSONS = [
    pytest.param(
        game,
        name,
        lesson,
        id=f"{game}-{name}",
        marks=[] if (game, n) == FIRST else [pytest.mark.ci],
    )
    for game in facedown.names()
    for n, (name, lesson) in enumerate(facedown.game(game).lessons.items())
]
every_lesson = pytest.mark.parametrize(("game", "name", "lesson"), LESSONS)
PICTURES = os.environ.get("FACEDOWN_PICTURES")
"""Folder for a screenshot of every text of the lesson, for manual review."""


def begin(person: Person, game: str = "coup", name: str = "first") -> None:
    person.open("/")
    person.at(f"learn-{game}-{name}").click()
    expect(person.at("coach")).to_be_visible()


def told(person: Person) -> str:
    """Name of the text that the coach shows."""
    return person.at("coach-text").get_attribute("data-text") or ""


def ready(person: Person) -> bool:
    """Whether there is something to press. Until then, nothing moves."""
    return bool(person.at("coach-next").or_(person.page.locator(MARKED)).count())


def advance(person: Person, text: str) -> None:
    """Turns the page of this text, or presses what it marks. No effect if the table has moved
    on."""
    here = f'body:has([data-testid=coach-text][data-text="{text}"])'
    person.press(f"{here} [data-testid=coach-next]", f"{here} {MARKED}")


def reach(person: Person, text: str) -> None:
    """Follows the lesson up to this text."""
    patience = Patience()
    while (now := told(person)) != text:
        patience.must(now)
        advance(person, now)
        person.page.wait_for_timeout(30)


MISFITS = """(seats) => {
  const box = (id) => document.querySelector(`[data-testid="${id}"]`).getBoundingClientRect();
  const coach = box('coach');
  const main = document.querySelector('main');
  const found = seats.filter((id) => !box(id).width || box(id).bottom > coach.top + 1);
  if (coach.top < 0 || coach.bottom > innerHeight) found.push('coach');
  // The end is a scene of its own length.
  const over = document.querySelector('[data-testid=ending]');
  if (!over && main.scrollHeight > main.clientHeight + 1) found.push('main');
  return found;
}"""


def fits(person: Person, lesson: Lesson) -> None:
    """Coach and bar are fully on the screen, and the coach covers no seat."""
    seats = [f"seat-{seat}" for seat in range(lesson.seats) if seat != lesson.learner]

    def misfits() -> list[str]:
        found: list[str] = person.page.evaluate(MISFITS, seats)
        return found

    person.until(lambda: not misfits(), what=lambda: (told(person), misfits()))


def picture(person: Person, label: str) -> None:
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=f"{PICTURES}/{label}.png")


@every_lesson
@one_look
def test_following_the_marked_buttons_wins(
    browser: Browser,
    server: ServerProcess,
    game: str,
    name: str,
    lesson: Lesson,
    size: Any,
    locale: str,
    request: Any,
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    begin(ann, game, name)
    seen: list[str] = []
    kinds = set[str | None]()
    patience = Patience()
    while (text := told(ann)) != "end":
        patience.must((text, len(seen)))
        if not ready(ann) or text != told(ann):
            ann.page.wait_for_timeout(30)
        elif text in seen:
            advance(ann, text)
            ann.page.wait_for_timeout(30)
        else:
            seen.append(text)
            fits(ann, lesson)
            kind = ann.at("bar").get_attribute("data-kind")
            if kind not in kinds or runs("long"):
                sound(ann)
            kinds.add(kind)
            picture(ann, f"{request.node.callspec.id}-{len(seen):02}-{text}")
    expect(ann.at("ending")).to_be_visible()
    fits(ann, lesson)
    sound(ann)
    picture(ann, f"{request.node.callspec.id}-99-end")
    assert seen == [text for beat in lesson.beats for text in beat.texts]
    wins = "You won" if locale == "en-GB" else "你贏了"
    expect(ann.at("coach-text")).to_contain_text(wins)


def test_a_wrong_move_is_explained_and_not_played(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    begin(ann)
    ann.at("do-tax").click()
    expect(ann.at("coach-nudge")).to_contain_text("Next")
    reach(ann, "income")
    ann.page.keyboard.press("3")
    expect(ann.at("coach-nudge")).to_contain_text("Income")
    expect(ann.at("do-tax")).to_be_visible()
    picture(ann, "nudge")
    sound(ann)
    reach(ann, "steal")
    ann.at("do-steal").click()
    ann.at("target-2").click()
    expect(ann.at("coach-nudge")).to_be_visible()
    expect(ann.at("target-2")).to_be_visible()
    picture(ann, "nudge-target")


def test_the_lesson_continues_after_a_refresh(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    begin(ann)
    reach(ann, "bluff")
    ann.page.reload()
    expect(ann.at("coach-text")).to_have_attribute("data-text", "caught")
    reach(ann, "end")
    expect(ann.at("ending")).to_be_visible()
    ann.at("again").click()
    expect(ann.at("ending")).to_be_hidden()
    expect(ann.at("bar")).to_be_visible()
    expect(ann.at("coach")).to_be_hidden()
    assert not ann.faults


def test_the_lesson_can_be_skipped_and_resumed(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    begin(ann)
    ann.at("coach-skip").click()
    expect(ann.at("coach")).to_be_hidden()
    ann.page.reload()
    expect(ann.at("coach-back")).to_be_visible()
    picture(ann, "skipped")
    sound(ann)
    ann.at("coach-back").click()
    reach(ann, "tax")
    ann.at("coach-skip").click()
    left = ann.turn
    ann.at("do-income").click()
    expect(ann.at("coach-back")).to_be_hidden()
    # The others go on without a script.
    ann.until(lambda: ann.over() or ann.turn >= left + 6, ann.step)
    assert not ann.faults
