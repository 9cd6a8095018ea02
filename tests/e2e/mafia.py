"""Helpers for Mafia de Cuba in browsers: seating people, pressing controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.e2e.scenes import enter
from tests.e2e.tables import gather, press

if TYPE_CHECKING:
    from playwright.sync_api import Locator
    from tests.e2e.people import Person
    from tests.games.mafia.table_helpers import Scene

LEVEL = "normal"
"""Level of the bots in these games."""

ANSWER = '[data-testid="do-answer"]:not([aria-disabled="true"])'
SAID = f'body:not(:has({ANSWER})) [data-testid="testimony-sheet"] [data-testid^="said-"]'
"""Controls of a testimony that has no statement yet."""

QUESTION = '[data-testid^="do-ask-"]:not([aria-disabled="true"])'

THEFT = "F 1 H H 4 H 2"
"""With eight players: Ben is the FBI Agent, Cy has a diamond."""

HOUR = 3600.0


def sit(scene: Scene, *people: Person, first: int = 0) -> str:
    """Seats people side by side from this seat on, bots elsewhere; returns the page's path."""
    return enter("mafia", scene.table, dict(enumerate(people, first)), level=LEVEL)


def play(*people: Person) -> None:
    """Plays to the end. People answer when asked; a Godfather mostly asks before accusing."""

    def step(person: Person) -> bool:
        asks = [QUESTION] if person.lot("ask").random() < 0.7 else []
        return person.press(SAID, *asks) or person.step()

    people[0].until(people[0].over, lambda: sum(map(step, people)))


def take(person: Person, thing: str) -> None:
    """Takes a thing from the box, in three taps."""
    person.at(thing).click()
    press(person, "take")
    expect(person.at("box")).to_have_count(0)


def ask(person: Person, question: str, seat: int) -> None:
    """Asks a question, in two taps."""
    press(person, f"ask-{question}")
    person.at(f"target-{seat}").click()


def answer(person: Person, said: str) -> None:
    """Answers, in two taps."""
    person.at(f"said-{said}").click()
    press(person, "answer")


def told(person: Person, seat: int) -> Locator:
    """This seat's row in the table of testimonies; the full-size one if it is open."""
    return person.at(f"testimony-{seat}").last


def begin(*people: Person, bots: int, **options: Any) -> None:
    """Starts a new game."""
    gather(*people, bots=bots, level=LEVEL, game="mafia", options=options)
