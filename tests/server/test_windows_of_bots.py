"""The length of an open window depends on who is asked: people, or bots only."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.scene import Scene, stage, window
from tests.server.test_windows import LENGTH, ends
from tests.server.test_windows import secret as secret

from facedown.server.table_log.pace import BOTS_ONLY


@pytest.mark.parametrize("pace", ["none", "normal"])
def test_once_the_last_person_who_is_asked_has_left_it_goes_on(tmp_path: Path, pace: Any) -> None:
    async def play(scene: Scene) -> None:
        await scene.wait(2)
        assert await scene.pages[1].order("leave") == "ack"
        assert scene.pages[0].clock["left_ms"] == BOTS_ONLY * 1000
        await ends(scene, BOTS_ONLY)

    window(tmp_path, play, seats="ppb", pace=pace, bot_pace=(60, 60))


def test_at_untimed_tables_the_host_replaces_absent_players_with_bots(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, *others = scene.pages.values()
        for seat, page in enumerate(others, start=1):
            await page.close()
            await scene.wait(20)
            assert ann.state["turn"] == 1
            assert await ann.order("seat", seat=seat, kind="bot", level="random") == "ack"
        await ends(scene, BOTS_ONLY)

    window(tmp_path, play, seats="ppp", pace="none", bot_pace=(60, 60))


@pytest.mark.usefixtures("secret")
def test_a_person_who_is_back_in_a_window_of_bots_has_its_whole_length(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppb")
        ann, bob = scene.pages.values()
        assert await bob.order("leave") == "ack"
        assert await ann.play("tax") == "ack"
        await scene.wait(0.3)
        assert await bob.order("sit", seat=1) == "ack"
        assert ann.clock["left_ms"] == pytest.approx((LENGTH - 0.3) * 1000, abs=1)
        await ends(scene, LENGTH - 0.3)

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


@pytest.mark.usefixtures("secret")
def test_leaving_and_coming_back_makes_no_window_longer(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        bob = scene.pages[1]
        await scene.wait(3)
        assert await bob.order("leave") == "ack"
        await scene.wait(BOTS_ONLY / 2)
        assert await bob.order("sit", seat=1) == "ack"
        await scene.wait(LENGTH - 3 - BOTS_ONLY)
        assert await bob.order("leave") == "ack"
        await ends(scene, BOTS_ONLY / 2)

    window(tmp_path, play, seats="ppb", pace="normal", bot_pace=(60, 60))
