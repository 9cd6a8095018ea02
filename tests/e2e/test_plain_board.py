"""The board for any game, with a game that brought none: sound, and played by keyboard alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.heard import HEARD, heard
from tests.e2e.looks import every_look, sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import gather
from tests.example import installed, path
from tests.server.helpers import ColdServer, ServerProcess

pytestmark = pytest.mark.browser

GAME = "liars_dice"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("example"))


@pytest.fixture
def server(tmp_path: Path, packages: Path) -> Iterator[ServerProcess]:
    with ColdServer(tmp_path / "data", PYTHONPATH=path(packages)) as process:
        yield process


def asked(person: Person) -> None:
    """It is their turn."""
    expect(person.page.locator('[data-testid="bar"]:not([data-kind="wait"])')).to_be_visible()


@every_look
def test_the_plain_board_is_sound(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ann.open("/")
    expect(ann.at(f"play-{GAME}")).to_be_visible()
    sound(ann)
    ann.open(f"/rules/{GAME}")
    expect(ann.at("rules")).to_be_visible()
    sound(ann)
    ann.open(f"/new?game={GAME}")
    expect(ann.at("create")).to_be_visible()
    sound(ann)
    gather(ann, bots=5, game=GAME, options={})
    asked(ann)
    sound(ann)
    bar = ann.at("bar").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] <= size["height"], "the table must fit without scrolling"
    ann.at("do-bid").click()
    expect(ann.at("amount")).to_be_visible()
    sound(ann)
    ann.play()
    expect(ann.at("ending")).to_be_visible()
    sound(ann)
    ann.at("replay").click()
    expect(ann.at("replay-page")).to_be_visible()
    sound(ann)


def test_a_bid_is_made_by_keyboard_and_heard(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ann.page.add_init_script(HEARD)
    # Thirty dice: whatever was bid before, more counts are left than there is room for buttons.
    gather(ann, bots=5, game=GAME, options={})
    asked(ann)
    ann.at("do-bid").focus()
    ann.page.keyboard.press("Enter")
    slider = ann.at("amount")
    expect(slider).to_be_focused()
    lowest = int(slider.get_attribute("aria-valuetext") or "")
    ann.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", str(lowest + 1))
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Tab")
    expect(ann.at(f"target-count-{lowest + 1}")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.at("target-face-1")).to_be_focused()
    ann.page.keyboard.press("6")
    bid = f"Ann bids {lowest + 1} × 6"
    ann.until(lambda: any(bid in text for text in heard(ann, "polite")))


def test_a_button_leads_to_its_rule(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    gather(ann, bots=1, game=GAME, options={})
    asked(ann)
    # A game's own names of places are enough.
    ann.page.keyboard.press("Tab")
    ann.at("do-bid").focus()
    expect(ann.at("tip-rules")).to_be_visible()
    ann.page.keyboard.press("?")
    expect(ann.page.locator(":focus")).to_contain_text("A raise names")
    sound(ann)


def test_an_argument_is_taken_back(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    gather(ann, bots=1, game=GAME, options={})
    asked(ann)
    ann.at("do-bid").click()
    # Of the lowest count the last bid may have left one face only, which nobody is asked for.
    ann.page.locator('[data-testid^="target-count-"]').nth(1).click()
    expect(ann.at("target-face-6")).to_be_visible()
    ann.at("cancel").click()
    expect(ann.page.locator('[data-testid^="target-count-"]').first).to_be_visible()
    ann.at("cancel").click()
    expect(ann.at("do-bid")).to_be_visible()
