"""Scenes and reproducible testers, on which the other browser tests are built."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.people import DESK, LIT, Person
from tests.e2e.scenes import asked, enter, moment, stage
from tests.server.helpers import ServerProcess

import facedown
from facedown.engine.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.ci]


@pytest.mark.parametrize("name", facedown.names())
def test_a_scene_of_any_game_opens_at_its_position(
    browser: Browser, server: ServerProcess, name: str
) -> None:
    def halfway(table: Table) -> bool:
        # The server passes for players without a choice; eliminated players have no bar.
        players: Any = table.view(None)["players"]
        in_play = players[0]["alive"] and len(table.moves or ()) >= 8
        return in_play and table.pending == (1,) and len(table.legal(1)) > 1

    table = moment(name, facedown.game(name).min_seats, halfway)
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    bo = Person(browser, server.url, "Bo", DESK, "en-GB")
    enter(name, table, {0: ann, 1: bo}, level="random")
    expect(bo.at("bar")).not_to_have_attribute("data-kind", "wait")
    expect(ann.at("bar")).to_have_attribute("data-kind", "wait")
    assert not ann.faults and not bo.faults


def test_a_finished_game_can_be_a_scene(browser: Browser, server: ServerProcess) -> None:
    game = facedown.game("coup")
    table = game.table(2, {"two_player_draft": False, "turn_cap": 1}, seed="scene")
    while table.outcome is None:
        table.play(table.pending[0], table.choices(table.pending[0])[0])
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    enter("coup", table, {0: ann})
    expect(ann.at("ending")).to_be_visible()


def test_the_same_seed_presses_the_same_buttons(browser: Browser, server: ServerProcess) -> None:
    """However often the page is polled."""
    pressed = []
    for looks in (1, 20):
        ann = Person(browser, server.url, "Ann", DESK, "en-GB")
        table = moment("coup", 3, asked("turn", 0))
        ann.open(stage("coup", table, {0: ann}))
        expect(ann.page.locator(LIT).first).to_be_visible()
        for _ in range(looks):
            assert not ann.press("[data-testid=nothing]")
        ann.until(ann.step)
        pressed.append(ann.pressed)
    assert pressed[0] == pressed[1]
