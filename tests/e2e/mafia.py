"""What the tests of Mafia de Cuba in real browsers share: who sits down, and what they press."""

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
"""Of the bots in these games."""

ANSWER = '[data-testid="do-answer"]:not([aria-disabled="true"])'
SAID = f'body:not(:has({ANSWER})) [data-testid="testimony-sheet"] [data-testid^="said-"]'
"""What a testimony is made of, as long as it says nothing."""

QUESTION = '[data-testid^="do-ask-"]:not([aria-disabled="true"])'

THEFT = "F 1 H H 4 H 2"
"""Among eight: Ben is the FBI Agent, Cy has a diamond."""

HOUR = 3600.0


def sit(scene: Scene, *people: Person, first: int = 0) -> str:
    """They sit side by side, from this seat on, and bots in the others; the page's path."""
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
    """What the table of testimonies has of this seat; the large one, if it is open."""
    return person.at(f"testimony-{seat}").last


def begin(*people: Person, bots: int, **options: Any) -> None:
    """A game from its beginning."""
    gather(*people, bots=bots, level=LEVEL, game="mafia", options=options)
