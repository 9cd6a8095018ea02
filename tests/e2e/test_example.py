"""The example of docs/adding-a-game.md in the browser, on the generic board."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.looks import one_look, sound
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.scenes import enter, moment
from tests.e2e.tables import gather
from tests.example import installed, path
from tests.server.helpers import ColdServer, ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]

TITLE = {"en-GB": "Liar's Dice", "zh-TW": "大話骰"}
BIDS = {"en-GB": r"bids \d+ × [1-6]", "zh-TW": r"叫 \d+ 個 [1-6]"}
SHOWS = {"en-GB": r"shows [1-6]", "zh-TW": r"亮出 [1-6]"}
WHY = {"en-GB": "Nobody else has dice left.", "zh-TW": "其他人都沒有骰子了。"}
OUT = {"en-GB": "is out.", "zh-TW": "出局。"}
DICE = {"en-GB": r"Dice: [1-6]", "zh-TW": r"骰子：[1-6]"}
OTHER = {"en-GB": "zh-TW", "zh-TW": "en-GB"}

BOARD = """
export function mount(element, table) {
  const draw = ({ view, names, locale, play, choices }) => {
    element.dataset.testid = 'brought';
    element.textContent = `${locale} ${names.join(' ')} ${view.players.length}`;
    element.onclick = () => play(choices[0]);
  };
  draw(table);
  return { update: draw, destroy() {} };
}
"""
BOARDED = """
import liars_dice

class Boarded(liars_dice.LiarsDice):
    name = "boarded"
    board = "board.js"

GAME = Boarded()
"""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("example"))


@pytest.fixture
def dice(
    packages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ServerProcess]:
    """A server with the package installed, for scenes of the game."""
    monkeypatch.syspath_prepend(packages)
    with ColdServer(tmp_path / "data", PYTHONPATH=path(packages)) as process:
        yield process


def make_table(ann: Person, seats: int, level: str = "easy") -> None:
    """Creates and starts a table with bots at all other seats."""
    ann.open("/new?game=liars_dice")
    ann.at(f"seats-{seats}").click()
    for seat in range(1, seats):
        ann.at(f"who-{seat}").select_option(level)
    ann.at("create-ok").click()
    ann.at("start").click()
    expect(ann.at("bar")).to_be_visible()


def last_dice(table: Any) -> bool:
    """Two players with one die each: the next doubt ends the game."""
    return [len(hand) for hand in table.dice] == [1, 1]


def log(person: Person) -> Locator:
    """The log; on a phone behind a tab."""
    if not person.at("log").is_visible():
        person.at("tab-log").click()
    return person.at("log")


@one_look
def test_a_person_and_two_bots_play_a_whole_game(
    browser: Browser, dice: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, dice.url, "Ann", size, locale, seed=21)
    ann.open("/")
    expect(ann.at("play-liars_dice")).to_be_visible()
    expect(ann.page.get_by_text(TITLE[locale]).first).to_be_visible()
    expect(ann.page.get_by_text(TITLE[OTHER[locale]])).to_have_count(0)
    ann.open("/rules/liars_dice")
    expect(ann.at("rules").get_by_role("listitem")).to_have_count(5)
    sound(ann)
    make_table(ann, 3)
    sound(ann)
    ann.play()
    expect(ann.at("ending")).to_be_visible()
    # The game's own texts for the result, the deciding moment and the final hands.
    expect(ann.at("end-how")).to_contain_text(WHY[locale])
    expect(ann.at("end-decided")).to_contain_text(OUT[locale])
    expect(ann.at("end-was").locator("li")).to_have_count(3)
    expect(ann.at("end-was").locator("li.won")).to_have_text(re.compile(DICE[locale]))
    expect(ann.at("end-bluffs")).to_have_count(0)
    sound(ann)
    expect(log(ann)).to_contain_text(re.compile(BIDS[locale]))
    expect(log(ann)).to_contain_text(re.compile(SHOWS[locale]))


def test_two_people_see_their_own_dice_and_read_what_is_said(
    browser: Browser, dice: ServerProcess
) -> None:
    ann = Person(browser, dice.url, "Ann", DESK, "en-GB", seed=22)
    bo = Person(browser, dice.url, "阿寶", PHONE, "zh-TW", seed=23)
    gather(ann, bo, game="liars_dice", options={"dice": 3})
    for person, other in ((ann, 1), (bo, 0)):
        # The reader's dice, and of the other player's only their number.
        expect(person.page.locator('[data-testid^="card-"]')).to_have_text(
            [re.compile("[1-6]")] * 3
        )
        there = person.at(f"seat-{other}").locator(".card")
        expect(there).to_have_count(3)
        assert not re.search("[1-6]", "".join(there.all_text_contents()))
    ann.at("tab-chat").click()
    ann.at("say").locator("summary").click()
    ann.at("say-hold-2-6").click()
    expect(log(bo)).to_contain_text("我有 2 個 6")
    expect(log(ann)).to_contain_text("I have 2 × 6")
    bo.page.keyboard.press("Escape")
    enter("liars_dice", moment("liars_dice", 2, last_dice), {0: ann, 1: bo})
    ann.play(bo)
    for person in (ann, bo):
        expect(person.at("ending")).to_be_visible()
        assert not person.faults


def test_the_log_is_written_anew_in_the_other_language(
    browser: Browser, dice: ServerProcess
) -> None:
    ann = Person(browser, dice.url, "Ann", DESK, "en-GB", seed=24)
    gather(ann, bots=1, game="liars_dice", options={})
    expect(ann.at("log")).to_contain_text("Everybody rolls. You have")
    ann.at("language").click()
    expect(ann.at("log")).to_contain_text("所有人搖骰，你有")


def test_a_package_draws_its_own_board(browser: Browser, packages: Path, tmp_path: Path) -> None:
    boarded = tmp_path / "boarded"
    boarded.mkdir()
    (boarded / "boarded.py").write_text(BOARDED)
    (boarded / "board.js").write_text(BOARD)
    found = boarded / "boarded-1.dist-info"
    found.mkdir()
    (found / "METADATA").write_text("Metadata-Version: 2.1\nName: boarded\nVersion: 1\n")
    (found / "entry_points.txt").write_text("[facedown.games]\nboarded = boarded:GAME\n")
    with ColdServer(tmp_path / "data", PYTHONPATH=path(boarded, packages)) as server:
        ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=25)
        bo = Person(browser, server.url, "Bo", PHONE, "zh-TW", seed=26)
        gather(ann, bo, game="boarded", options={})
        expect(ann.at("brought")).to_have_text("en Ann Bo 2")
        expect(bo.at("brought")).to_have_text("zh-Hant Ann Bo 2")
        ann.until(lambda: any(one.at("do-bid").is_visible() for one in (ann, bo)))
        # Nobody else can move.
        first = ann if ann.at("do-bid").is_visible() else bo
        first.at("brought").click()
        expect(log(bo)).to_contain_text("1 個 1")
        ann.at("language").click()
        expect(ann.at("brought")).to_have_text("zh-Hant Ann Bo 2")
        assert not ann.faults and not bo.faults
