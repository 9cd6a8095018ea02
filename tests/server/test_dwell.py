"""Decisions with a minimum duration: their timing reveals nothing."""

from pathlib import Path

import pytest
from tests.server.helpers import Json
from tests.server.scene import Scene, heard, stage

from facedown.engine import registry

COUP = registry.game("coup")
LEAST = 4.0
JUST = 0.01
PLAIN: Json = {"bot_pace": (1, 1), "windows": "untimed", "pace": "none"}


@pytest.fixture(autouse=True)
def dwell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(COUP), "dwell", {"turn": LEAST})


def test_an_early_answer_waits_and_only_its_giver_sees_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann, bob = scene.pages.values()
        await scene.wait(1)
        before = heard(bob, scene.watcher)
        assert await ann.play("income") == "ack"
        assert ann.state["choices"] == [] and ann.state["view"]["ask"]["answered"] is True
        assert await ann.play("income") == "not_legal"
        await scene.wait(LEAST - 1 - JUST)
        assert heard(bob, scene.watcher) == before
        await scene.wait(2 * JUST)
        assert bob.state["turn"] == 1

    stage(tmp_path, play, **PLAIN)


def test_an_answer_after_the_minimum_is_played_at_once(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann, bob = scene.pages.values()
        await scene.wait(LEAST + JUST)
        assert await ann.play("income") == "ack"
        assert bob.state["turn"] == 1

    stage(tmp_path, play, **PLAIN)


@pytest.mark.parametrize(("pace", "least"), [(1.0, LEAST), (6.0, 6.0)])
def test_a_bot_answers_then_or_later_as_it_would(tmp_path: Path, pace: float, least: float) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppb")
        ann, bob = scene.pages.values()
        for page in (ann, bob):
            await scene.wait(LEAST)
            assert await page.play("income") == "ack"
        await scene.wait(least - JUST)
        assert ann.state["turn"] == 2
        await scene.wait(2 * JUST)
        assert ann.state["turn"] == 3

    stage(tmp_path, play, **{**PLAIN, "bot_pace": (pace, pace)})


def test_the_pace_of_the_table_counts(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", pace="fast")
        ann, bob = scene.pages.values()
        assert await ann.play("income") == "ack"
        await scene.wait(LEAST / 2 - JUST)
        assert bob.state["turn"] == 0
        await scene.wait(2 * JUST)
        assert bob.state["turn"] == 1
        assert bob.entries[-1]["timed_out"] is None

    stage(tmp_path, play, **PLAIN)


def test_after_a_restart_the_time_begins_anew_and_the_answer_stands(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        assert await scene.pages[0].play("income") == "ack"
        await scene.wait(LEAST / 2)
        await scene.crash()
        ann, bob = scene.pages.values()
        assert ann.state["choices"] == [] and bob.state["turn"] == 0
        await scene.wait(LEAST - JUST)
        assert bob.state["turn"] == 0
        await scene.wait(2 * JUST)
        assert bob.state["turn"] == 1

    stage(tmp_path, play, **PLAIN)


def test_no_minimum_when_alone_or_in_haste(tmp_path: Path) -> None:
    async def alone(scene: Scene) -> None:
        await scene.begin("pb")
        assert await scene.pages[0].play("income") == "ack"
        assert scene.watcher.state["turn"] == 1

    stage(tmp_path / "alone", alone, **PLAIN)

    async def quick(scene: Scene) -> None:
        await scene.begin("pp", start=False)
        for page in scene.pages.values():
            assert await page.order("haste", on=True) == "ack"
        assert await scene.pages[0].order("start") == "ack"
        assert await scene.pages[0].play("income") == "ack"
        assert scene.watcher.state["turn"] == 1

    stage(tmp_path / "quick", quick, **PLAIN)
