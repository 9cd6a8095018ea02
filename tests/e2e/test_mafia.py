"""Mafia de Cuba in real browsers: whole games, the open box, the interrogation, the box's journey."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import every_look, fits, looks, sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import gather
from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = pytest.mark.browser

LEVEL = "normal"
"""Of the bots in these games."""


def sit(ann: Person, seats: int, **options: Any) -> str:
    """Bots on all other seats; the game has begun, and hints are not wanted."""
    path = gather(ann, bots=seats - 1, level=LEVEL, game="mafia", options=options)
    if ann.at("hint-no").is_visible():
        ann.at("hint-no").click()
    return path


@looks(2)
def test_a_taker_and_seven_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=41)
    sit(ann, 8, godfather=5)
    ann.play()
    expect(ann.at("ending")).to_be_visible()
    expect(ann.at("journey")).to_be_visible()
    sound(ann)


@looks(2)
def test_a_godfather_and_seven_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=42)
    sit(ann, 8, godfather=0)
    ann.play()
    expect(ann.at("ending")).to_be_visible()
    sound(ann)


def test_two_people_and_four_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW", seed=43)
    ben = Person(browser, server.url, "Ben", DESK, "en-GB", seed=44)
    gather(ann, ben, bots=4, level=LEVEL, game="mafia")
    ann.play(ben)
    for person in (ann, ben):
        expect(person.at("ending")).to_be_visible()
        assert not person.faults


@every_look
def test_a_table_of_twelve_is_sound_and_fits(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=45)
    sit(ann, 12, godfather=11, cleaner=True)
    fits(ann)
    sound(ann)
    for _ in range(12):
        if ann.over():
            break
        ann.step()
        fits(ann)
    sound(ann)
