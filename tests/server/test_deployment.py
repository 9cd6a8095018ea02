"""Simultaneous preparation: progress is secret until all are ready."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from tests.server.scene import BOT, Scene, heard, stage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.helpers import Json

PLAIN: Json = {"pace": "none", "bot_pace": (1, 1), "windows": "timed"}


def street(view: Json, side: int = 0) -> list[str]:
    places = cast("list[Json]", cast("list[Json]", view["streets"])[side]["places"])
    return [cast("str", place["character"]) for place in places]


def test_an_exchange_reaches_its_own_side_only(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", game="outlaws", options={})
        ann, bob = scene.pages.values()
        before, told = street(ann.state["view"]), heard(bob, scene.watcher)
        assert await ann.play("arrange", place=0, other=7) == "ack"
        after = street(ann.state["view"])
        assert after == [before[7], *before[1:7], before[0]]
        assert ann.state["turn"] == 0
        assert ann.state["choices"], "they go on"
        assert await ann.play("arrange", place=0, other=7) == "ack"
        assert street(ann.state["view"]) == before
        await scene.wait(30)
        assert heard(bob, scene.watcher) == told
        assert await ann.play("ready") == "ack"
        assert ann.state["choices"] == []
        await scene.wait(30)
        assert heard(bob, scene.watcher) == told
        assert await bob.play("ready") == "ack"
        assert "deployed" in [event["on"] for event in scene.watcher.events]
        assert street(ann.state["view"]) == before

    stage(tmp_path, play, **PLAIN)


def test_partners_see_each_others_exchanges_and_confirm_them(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pppp", game="outlaws", options={"teams": True})
        ann, bob, carl, dora = scene.pages.values()
        await scene.wait(6)
        told = heard(bob, dora, scene.watcher)
        assert await carl.play("ready") == "ack"
        assert await ann.play("arrange", place=0, other=10) == "ack"
        assert street(carl.state["view"]) == street(ann.state["view"])
        assert carl.state["choices"], "they are asked anew"
        assert heard(bob, dora, scene.watcher) == told
        for page in (bob, dora, ann):
            assert await page.play("ready") == "ack"
        assert "deployed" not in [event["on"] for event in scene.watcher.events]
        assert await carl.play("ready") == "ack"
        assert "deployed" in [event["on"] for event in scene.watcher.events]

    stage(tmp_path, play, **PLAIN)


def test_an_exchange_outlives_a_crash(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", game="outlaws", options={})
        assert await scene.pages[0].play("arrange", place=0, other=7) == "ack"
        assert await scene.pages[1].play("ready") == "ack"
        mine = street(scene.pages[0].state["view"])
        await scene.crash()
        assert street(scene.pages[0].state["view"]) == mine
        assert await scene.pages[0].play("ready") == "ack"
        await scene.wait(6)
        assert "deployed" in [event["on"] for event in scene.watcher.events]

    stage(tmp_path, play, **PLAIN)


@pytest.mark.parametrize("kinds", ["pb", "ppb"])
def test_a_bot_prepares_move_by_move_and_is_ready(tmp_path: Path, kinds: str) -> None:
    """However often a bot exchanges, it becomes ready, and repeats nothing."""

    async def play(scene: Scene) -> None:
        await scene.begin(kinds, game="outlaws", options={})
        pages = list(scene.pages.values())
        await scene.wait(20)
        # Apart from a greeting, nothing was sent about it.
        for page in (*pages, scene.watcher):
            assert page.kinds.count("state") == page.kinds.count("log") == 1
        for page in pages:
            assert await page.play("ready") == "ack"
        await scene.wait(6)
        assert "deployed" in [event["on"] for event in scene.watcher.events]

    assert BOT["level"] == "random"
    stage(tmp_path, play, **PLAIN)
