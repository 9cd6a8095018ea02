"""Sultans of Karaya in browsers: whole games, fifteen seats on a phone, shut eyes, memory."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import fits, sound
from tests.e2e.people import DESK, LIT, PHONE, Person
from tests.e2e.scenes import alone, enter, finished, moment, sit_in
from tests.e2e.steps import every_step_fits
from tests.e2e.tables import gather
from tests.server.helpers import ServerProcess

from facedown.engine.table import Table

pytestmark = pytest.mark.browser

ROLES = re.compile(
    "Sultan|Guard|Assassin|Slave|Dancer|Vizier|Oracle|蘇丹|守衛|刺客|奴隸|肚皮舞孃|大官|占卜師"
)

STEPS = [
    "declare", "main", "join", "stop", "block", "look", "predict", "forced", "hide", "ready",
]  # fmt: skip
"""Every step of the game."""


@pytest.mark.ci
def test_two_people_and_six_bots_play_a_whole_game(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW", seed=31)
    ben = Person(browser, server.url, "Ben", DESK, "en-GB", seed=33)
    gather(ann, ben, bots=6, level="normal", game="karaya", options={})
    ann.play(ben)
    for own, person in enumerate((ann, ben)):
        expect(person.at("ending")).to_be_visible()
        # All cards are face up.
        for seat in {*range(8)} - {own}:
            expect(person.at(f"seat-{seat}")).to_contain_text(ROLES)
        expect(person.at("end-was")).to_be_visible()
        sound(person)
        # Every round has its summary and story.
        person.at("rounds").click()
        sheet = person.at("rounds-sheet")
        expect(sheet.locator("details")).to_have_count(5)
        expect(sheet.locator(".course li").first).to_be_visible()
        sound(person)


@pytest.mark.ci
def test_every_step_of_fifteen_fits(browser: Browser, server: ServerProcess) -> None:
    every_step_fits(browser, server.url, "karaya", 15, STEPS, "main")


def beside_the_living(table: Table) -> bool:
    """Whether only the first seat is asked, and the seat to be opened is alive.

    Dead players have no neighbours.
    """
    if not alone("declare", 0)(table):
        return False
    players: Any = table.view(None)["players"]
    return bool(players[13]["alive"])


def test_a_circle_of_fifteen_is_turned_on_a_phone(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    sit_in("karaya", moment("karaya", 15, beside_the_living), ann)
    near = ann.page.locator(".felt .seat")
    expect(near).to_have_count(8)
    expect(ann.at("seat-1")).to_be_visible()
    expect(ann.at("seat-14")).to_be_visible()
    # By buttons: the left-hand neighbour comes to the front, and all others shift by one.
    ann.at("ring-left").click()
    expect(ann.at("turner").get_by_test_id("seat-1")).to_be_visible()
    expect(ann.at("ring-home")).to_be_visible()
    expect(ann.at("seat-5")).to_be_visible()
    # By keys, and back.
    ann.at("ring-left").press("ArrowLeft")
    expect(ann.at("turner").get_by_test_id("seat-2")).to_be_visible()
    ann.at("ring-left").press("Home")
    expect(near).to_have_count(8)
    expect(ann.at("turner").locator(".seat")).to_have_count(0)
    # By dragging.
    box = ann.at("turner").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x - 60, y, steps=4)
    ann.page.mouse.up()
    expect(ann.at("turner").get_by_test_id("seat-14")).to_be_visible()
    sound(ann)
    # Pressing a seat opens its facts.
    ann.at("seat-13").click()
    expect(ann.at("seat-info")).to_contain_text("Neighbours:")


def own_card_down(table: Table) -> bool:
    """Whether it is the turn of a player with a face-down card."""
    players: Any = table.view(None)["players"]
    return alone("main")(table) and not players[table.pending[0]]["up"]


def test_the_own_card_is_covered_until_held(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    sit_in("karaya", moment("karaya", 5, own_card_down), ann)
    ann.at("settings").click()
    ann.at("set-peek").click()
    ann.page.keyboard.press("Escape")
    card = ann.at("card-0")
    expect(card).to_have_attribute("aria-label", "Your card is covered")
    expect(ann.page.locator(".mine")).not_to_contain_text(ROLES)
    ann.at("peek").hover()
    ann.page.mouse.down()
    expect(card).to_have_attribute("aria-label", re.compile("Your card: "))
    ann.page.mouse.up()
    expect(card).to_have_attribute("aria-label", "Your card is covered")


def may_peek(table: Table) -> bool:
    """Whether the first seat may peek, in the first round."""
    if not alone("main", 0)(table):
        return False
    view: Any = table.view(0)
    return view["round"] == 1 and any(action.verb == "peek" for action in table.choices(0))


@pytest.mark.parametrize("memory", [True, False])
def test_what_was_seen_is_remembered_unless_the_table_has_no_memory(
    browser: Browser, still: ServerProcess, memory: bool
) -> None:
    ann = Person(browser, still.url, "Ann", DESK, "en-GB")
    enter("karaya", moment("karaya", 6, may_peek, {"memory": memory}), {0: ann})
    ann.at("do-peek").and_(ann.page.locator(LIT)).click()
    target = ann.page.locator('.bar [data-testid^="target-"]').first
    seat = (target.get_attribute("data-testid") or "").removeprefix("target-")
    target.click()
    expect(ann.at("seen")).to_contain_text(ROLES)
    ann.at("seen-close").click()
    expect(ann.at("seen")).to_be_hidden()
    ann.at(f"seat-{seat}").click()
    info = ann.at("seat-info")
    expect(info).to_be_visible()
    expect(info.get_by_test_id("memory")).to_have_count(1 if memory else 0)
    log = ann.at("log")
    expect(log.locator("li").first).to_be_visible()
    expect(log.locator("li.mine").filter(has_text="peeked")).to_have_count(1 if memory else 0)
    assert not ann.faults


WIDTHS = (320, 360, 480, 768, 1280)


def on_the_way(table: Table) -> bool:
    """Whether it is the first round, with a crown counting down and a token of a side on the
    table."""
    view: Any = table.view(0)
    tokens = any(player["side"] for player in view["players"])
    return alone("main", 0)(table) and view["crown"] is not None and tokens


def seats_to_go(view: Any) -> int:
    """Number of turns until the lap ends."""
    count, turn = len(view["players"]), view["turn"]
    steps = int(view["crown"] - turn) % count or count
    return 1 + sum(bool(view["players"][(turn + k) % count]["alive"]) for k in range(1, steps))


def test_a_crown_counts_down_and_targets_are_large_enough_at_every_width(
    browser: Browser, still: ServerProcess
) -> None:
    ann = Person(browser, still.url, "Ann", PHONE, "en-GB")
    table = moment("karaya", 8, on_the_way, level="normal")
    enter("karaya", table, {0: ann})
    view: Any = table.view(0)
    left = seats_to_go(view)
    expect(ann.at("crown-left")).to_have_text(f"Seats to go: {left}")
    expect(ann.at(f"seat-{view['crown']}")).to_contain_text(f"Seats to go: {left}")
    for width in WIDTHS:
        ann.page.set_viewport_size({"width": width, "height": 800})
        fits(ann)
        sound(ann)


@pytest.mark.parametrize("aid", [True, False])
def test_the_aid_is_off_by_default_and_can_be_forbidden(
    browser: Browser, still: ServerProcess, aid: bool
) -> None:
    ann = Person(browser, still.url, "Ann", DESK, "en-GB")
    enter("karaya", moment("karaya", 6, may_peek, {"aid": aid}), {0: ann})
    ann.at("seat-3").click()
    expect(ann.at("seat-info")).to_be_visible()
    expect(ann.at("candidates")).to_have_count(0)
    if not aid:
        expect(ann.at("seat-info")).to_contain_text("Neighbours")
        expect(ann.at("aid")).to_have_count(0)
        return
    ann.at("aid").check()
    expect(ann.at("candidates").locator("dt").last).to_have_text("The centre card")
    expect(ann.at("candidates").locator("dd").first).to_contain_text(ROLES)
    sound(ann)
    ann.page.reload()
    ann.at("seat-3").click()
    expect(ann.at("aid")).to_be_checked()


def test_the_end_ranks_everybody_and_shows_the_card_trades(
    browser: Browser, still: ServerProcess
) -> None:
    ann = Person(browser, still.url, "Ann", PHONE, "zh-TW")
    table = finished("karaya", 5)
    enter("karaya", table, {0: ann})
    view: Any = table.view(0)
    scores = sorted((player["score"] for player in view["players"]), reverse=True)
    rows = ann.at("ranking").locator("li")
    expect(rows.locator("b")).to_have_text([str(score) for score in scores])
    expect(rows.first).to_contain_text("回合")
    ann.at("rounds").click()
    last = view["results"][-1]["round"]
    expect(ann.at(f"swaps-{last}").locator("li").first).to_be_visible()
    sound(ann)
