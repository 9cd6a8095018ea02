"""The generic board, with a third party's game: accessible, and playable by keyboard alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.heard import HEARD, heard
from tests.e2e.looks import sound, two_looks
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.scenes import enter, finished, moment
from tests.example import installed, path
from tests.server.helpers import ColdServer, ServerProcess

from facedown.engine.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.ci]

GAME = "liars_dice"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("example"))


@pytest.fixture
def server(
    tmp_path: Path, packages: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ServerProcess]:
    """A server with the package installed, for scenes of the game."""
    monkeypatch.syspath_prepend(packages)
    with ColdServer(tmp_path / "data", PYTHONPATH=path(packages)) as process:
        yield process


def begin(person: Person, seats: int) -> None:
    """They are to make the first bid of the game."""

    def first(table: Table) -> bool:
        return table.pending == (0,) and not table.moves

    enter(GAME, moment(GAME, seats, first), {0: person})


def early(table: Table) -> bool:
    """There is a bid, with room for many more."""
    bid: Any = table.view(None).get("bid")
    return table.pending == (0,) and bid is not None and bid["count"] <= 10


@two_looks
def test_the_plain_board_is_accessible(
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
    enter(GAME, moment(GAME, 6, early), {0: ann})
    sound(ann)
    bar = ann.at("bar").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] <= size["height"], "the table must fit without scrolling"
    ann.at("do-bid").click()
    expect(ann.at("amount")).to_be_visible()
    sound(ann)
    enter(GAME, finished(GAME, 6), {0: ann})
    sound(ann)
    ann.at("replay").click()
    expect(ann.at("replay-page")).to_be_visible()
    sound(ann)


def test_a_bid_is_made_by_keyboard_and_heard(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ann.page.add_init_script(HEARD)
    # Thirty dice: more counts than fit as buttons.
    begin(ann, 6)
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
    bid = f"You bid {lowest + 1} × 6"
    ann.until(lambda: any(bid in text for text in heard(ann, "polite")))


def test_a_button_leads_to_its_rule(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    begin(ann, 2)
    # A game's own place names are sufficient labels.
    ann.page.keyboard.press("Tab")
    ann.at("do-bid").focus()
    expect(ann.at("tip-rules")).to_be_visible()
    ann.page.keyboard.press("?")
    expect(ann.page.locator(":focus")).to_contain_text("A raise names")
    sound(ann)


def test_a_chosen_argument_can_be_undone(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    begin(ann, 2)
    ann.at("do-bid").click()
    ann.at("target-count-2").click()
    expect(ann.at("target-face-6")).to_be_visible()
    ann.at("cancel").click()
    expect(ann.at("target-count-2")).to_be_visible()
    ann.at("cancel").click()
    expect(ann.at("do-bid")).to_be_visible()
