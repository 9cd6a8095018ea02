"""The Message's story: deaths with causes, bluffs, the end."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import one_look, sound
from tests.e2e.people import PHONE, Person
from tests.e2e.scenes import alone, moment, sit_in, stage
from tests.e2e.tables import say
from tests.server.helpers import ServerProcess

from facedown.engine.action import PASS
from facedown.engine.chance import SeededChance
from facedown.engine.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.ci]

SIDES = {"undercover": "military", "military": "undercover", "bystander": "military"}
"""Side -> a different side."""


def dead(table: Table) -> list[int]:
    players: Any = table.view(None)["players"]
    return [seat for seat, player in enumerate(players) if not player["alive"]]


def passed(table: Table, seat: int, seed: int) -> Table:
    """A copy of the table after this seat has passed; `seed` determines the draws."""
    world = table.clone(SeededChance(seed))
    world.play(seat, next(action for action in table.choices(seat) if action.id == PASS))
    return world


def last_pass(table: Table) -> bool:
    """Whether somebody has died, and the last pass ends the game.

    The seat has another choice: otherwise the server would pass for it.
    """
    if len(table.pending) != 1 or not dead(table):
        return False
    (seat,) = table.pending
    choices = table.choices(seat)
    if len(choices) == 1 or all(action.id != PASS for action in choices):
        return False
    # Whatever is drawn, the game ends with the same deaths.
    worlds = [passed(table, seat, seed) for seed in range(20)]
    return all(world.outcome is not None for world in worlds) and all(
        dead(world) == dead(worlds[0]) for world in worlds
    )


def bluff(person: Person) -> None:
    """Claims a side other than one's own."""
    side = person.at("identity").get_attribute("class") or ""
    other = next(lie for truth, lie in SIDES.items() if truth in side)
    person.at("tab-chat").click()
    person.at("say").locator("summary").click()
    person.at(f"say-side-{other}").click()
    person.page.keyboard.press("Escape")


@one_look
def test_a_game_ends_in_its_scene(
    browser: Browser, server: ServerProcess, size: dict[str, int], locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    table = moment("message", 5, last_pass)
    own = sit_in("message", table, ann)
    bluff(ann)
    ann.until(ann.over, lambda: ann.press('[data-testid="do-pass"]'))
    expect(ann.at("again")).to_be_focused()
    expect(ann.at("end-how")).to_contain_text(re.compile("won|獲勝"))
    # Everybody's side and character with face, and mission if any.
    seats = ann.at("end-was").locator("li")
    expect(seats).to_have_count(5)
    for n in range(5):
        expect(seats.nth(n)).to_contain_text(
            re.compile("Undercover|Military|Bystander|潛伏|軍情|醬油")
        )
        expect(seats.nth(n).locator(".portrait")).to_have_count(1)
        expect(seats.nth(n)).to_contain_text(re.compile("Last hand|最後手牌"))
    alone = seats.filter(has_text=re.compile("Bystander ·|打醬油的・"))
    expect(alone).to_have_count(1)
    expect(alone).to_contain_text(re.compile("Secret mission|機密任務"))
    expect(ann.at("end-bluffs")).to_contain_text(re.compile("You|你"))
    for part in ("end-mine", "end-decided", "end-figures"):
        expect(ann.at(part)).to_be_visible()
    # Each death has a cause, including one in the last move.
    out = len(dead(passed(table, own, 0)))
    expect(ann.page.locator(".felt .out, .mine.out")).to_have_count(out)
    expect(ann.at("end-deaths").locator("li")).to_have_count(out)
    # All sides are revealed at the table.
    for seat in {*range(5)} - {own}:
        expect(ann.at(f"seat-{seat}").locator(".side")).to_have_count(1)
    sound(ann)


@one_look
def test_an_eliminated_player_sees_why_and_can_skip_ahead(
    browser: Browser, still: ServerProcess, size: dict[str, int], locale: str
) -> None:
    ann = Person(browser, still.url, "Ann", size, locale)
    table = moment("message", 5, lambda table: bool(dead(table)))
    ann.open(stage("message", table, {dead(table)[0]: ann}, level="normal"))
    expect(ann.at("fallen-why")).to_contain_text(re.compile("[Yy]ou|你"))
    sound(ann)
    ann.at("skip").click()
    expect(ann.at("ending")).to_be_visible()
    assert not ann.faults


BESIDE = """() => {
  const left = document.querySelector('[data-testid=standing-now]')?.getBoundingClientRect();
  const hand = document.querySelector('.mine .hand')?.getBoundingClientRect();
  return left && hand
    && hand.right <= left.x && hand.y <= left.y && left.bottom <= hand.bottom;
}"""
"""Whether the elements have this layout."""


def test_what_is_left_to_the_table_lies_beside_the_hand(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    # Sending is her own decision: standing answers do not affect it.
    sit_in("message", moment("message", 5, alone("send")), ann)
    expect(ann.at("bar").locator("select, [aria-pressed]")).to_have_count(0)
    ann.until(lambda: bool(ann.page.evaluate(BESIDE)))
    ann.at("standing").select_option("mine")
    expect(ann.at("standing-now")).to_contain_text("只問我的")
    sound(ann)
    # Messages of a page arrive in order: the server has received the setting before this.
    say(ann, "Hm.")
    # Persists across a refresh, and can be turned off in the same place.
    ann.page.reload()
    expect(ann.at("standing")).to_have_value("mine")
    ann.at("standing").select_option("")
    expect(ann.at("standing-now")).to_contain_text("預先回應")
    assert not ann.faults
