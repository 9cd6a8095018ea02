"""Bots take their time, whoever they sit in for and however quickly they think."""

import threading
from pathlib import Path

import pytest
from tests.server.scene import Scene, stage, window

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.observation import Observation

JUST = 0.01


def test_a_bot_that_sits_in_late_takes_its_time(tmp_path: Path) -> None:
    """The floor has passed and all others have answered: only its own pace is left to hide it."""
    pace = 0.6

    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        await scene.wait(0.3)
        assert await carl.order("leave") == "ack"
        await scene.wait(pace - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(JUST)
        assert ann.state["turn"] > 1

    window(tmp_path, play, 0.1, bot_pace=(pace, pace))


def test_a_slow_bot_keeps_the_window_shut_for_another_floor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it was late would tell how hard it thought."""
    floor = 0.5

    async def play(scene: Scene) -> None:
        class Slow:
            def choose(self, observation: Observation) -> Action:
                scene.loop.took[threading.get_ident()] = floor + 0.1
                return observation.choices[0]

        monkeypatch.setitem(registry.game("coup").bots, "random", Slow)
        await scene.begin("ppb")
        ann, bob = scene.pages.values()
        assert await ann.play("tax") == "ack"
        assert await bob.play("pass") == "ack"
        await scene.wait(2 * floor - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(JUST)
        assert ann.state["turn"] > 1

    stage(tmp_path, play, pace="none", window_floor=(floor, floor), bot_pace=(0, 0))


def test_all_who_choose_at_once_keep_their_choice(tmp_path: Path) -> None:
    """What was acknowledged behind a floor holds, although the first choice is shown by itself."""

    async def play(scene: Scene) -> None:
        await scene.begin("pp", options={"two_player_draft": True})
        pages = list(scene.pages.values())
        wanted = ["duke", "contessa"]
        for page, character in zip(pages, wanted, strict=True):
            assert await page.play("pick", character=character) == "ack"
        await scene.wait(3)
        for seat, page in enumerate(pages):
            assert page.step == "turn"
            picked = [event for event in page.events if event["on"] == "picked"]
            assert [event["seat"] for event in picked] == [0, 1]
            assert picked[seat]["character"] == wanted[seat]

    stage(tmp_path, play, pace="none", window_floor=(0.3, 0.3))
