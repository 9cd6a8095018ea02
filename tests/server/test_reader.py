"""A person alone with bots sets the pace: the table waits until the page has told everything."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import Json
from tests.server.scene import Scene, Seen, stage, wishing

from facedown.engine import registry
from facedown.server.live.bot_answers import BRISK, BRISK_WINDOW
from facedown.server.live.clocks import COUNTDOWN, GRACE
from facedown.server.live.peer import MESSAGES
from facedown.server.live.reader import PATIENCE

COUP = registry.game("coup")
JUST = 0.01
LONG = 20.0
"""In seconds, below `PATIENCE`: enough for every bot."""
PLAIN: Json = {"bot_pace": (1, 1)}


@pytest.fixture(autouse=True)
def meek(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take income and pass. Level `easy` challenges, level `normal` claims."""
    levels: dict[str, Any] = {
        "random": wishing("income", "pass"),
        "easy": wishing("challenge"),
        "normal": wishing("tax", "pass"),
    }
    monkeypatch.setattr(type(COUP), "bots", {**COUP.bots, **levels})


async def tell(page: Seen, entries: int) -> None:
    """Sends `told`, which has no answer."""
    await page.socket.send(json.dumps({"cmd": "told", "n": entries}))
    await page.order("pause", on=False)  # Refused, and so answered.


async def all_told(page: Seen) -> None:
    await tell(page, len(page.entries))


def turn(scene: Scene) -> int:
    return scene.live.room.playing.turn


def test_bots_wait_until_the_reader_has_been_told_all(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb")
        ann = scene.pages[0]
        await all_told(ann)
        assert await ann.play("income") == "ack"
        for wanted in (1, 2):
            await tell(ann, len(ann.entries) - 1)
            await scene.wait(LONG)
            assert turn(scene) == wanted
            await all_told(ann)
            assert turn(scene) == wanted + 1, "it has thought meanwhile"
        assert ann.step == "turn" and ann.state["choices"]

    stage(tmp_path, play, **PLAIN)


def test_a_page_that_never_says_how_far_it_is_is_not_waited_for(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb")
        assert await scene.pages[0].play("income") == "ack"
        await scene.wait(2 * BRISK + JUST)
        assert turn(scene) == 3

    stage(tmp_path, play, **PLAIN)


def test_a_page_that_falls_silent_is_waited_for_no_longer_until_it_speaks(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbbb")
        ann = scene.pages[0]
        await all_told(ann)
        assert await ann.play("income") == "ack"
        await scene.wait(PATIENCE - JUST)
        assert turn(scene) == 1
        await scene.wait(2 * JUST)
        assert turn(scene) == 2
        await tell(ann, len(ann.entries) - 1)
        await scene.wait(LONG)
        assert turn(scene) == 2, "it speaks again"

    stage(tmp_path, play, **PLAIN)


def test_what_is_told_bit_by_bit_is_waited_for(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb")
        ann = scene.pages[0]
        await tell(ann, 0)
        assert await ann.play("income") == "ack"
        for entries in range(1, len(ann.entries)):
            await scene.wait(LONG)
            await tell(ann, entries)
        await scene.wait(LONG)
        assert turn(scene) == 1
        await all_told(ann)
        assert turn(scene) == 2

    stage(tmp_path, play, **PLAIN)


def test_a_page_that_closes_is_waited_for_no_longer(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb")
        ann = scene.pages[0]
        await all_told(ann)
        assert await ann.play("income") == "ack"
        await scene.wait(LONG)
        await ann.close()
        assert turn(scene) > 1

    stage(tmp_path, play, **PLAIN)


def test_nobody_can_have_been_told_what_has_not_happened(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb")
        ann = scene.pages[0]
        await tell(ann, 2**50)
        assert await ann.play("income") == "ack"
        await scene.wait(LONG)
        assert turn(scene) == 1

    stage(tmp_path, play, **PLAIN)


def test_who_only_watches_is_not_waited_for_nor_is_anybody_among_people(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppb")
        ann, bob = scene.pages.values()
        for page in (ann, bob):
            await all_told(page)
            assert await page.play("income") == "ack"
        await scene.wait(1 + JUST)
        assert turn(scene) == 3

    async def alone(scene: Scene) -> None:
        await scene.begin("pbb")
        await scene.watcher.socket.send(json.dumps({"cmd": "told", "n": 0}))
        assert await scene.pages[0].play("income") == "ack"
        await scene.wait(2 * BRISK + JUST)
        assert turn(scene) == 3

    stage(tmp_path / "people", play, **PLAIN)
    stage(tmp_path / "alone", alone, **PLAIN)


def test_how_far_one_is_may_be_said_as_often_as_anything_else_besides(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb")
        ann = scene.pages[0]
        for n in range(MESSAGES):
            await ann.socket.send(json.dumps({"cmd": "told", "n": n}))
        assert await ann.play("income") == "ack"
        assert ann.code is None

    stage(tmp_path, play, **PLAIN)


@pytest.mark.parametrize("n", [-1, 1.5, "3", None, 2**53])
def test_an_invalid_number_closes_the_page(tmp_path: Path, n: object) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb")
        ann = scene.pages[0]
        await ann.socket.send(json.dumps({"cmd": "told", "n": n}))
        await scene.wait(1)
        assert ann.code == 4400

    stage(tmp_path, play, **PLAIN)


def test_a_window_stands_until_the_reader_answers_whoever_goes_first(tmp_path: Path) -> None:
    """The bot before them challenges; its answer is given together with theirs."""

    async def play(scene: Scene) -> None:
        seats = [
            {"kind": "person"},
            *[{"kind": "bot", "level": level} for level in ("normal", "easy")],
        ]
        await scene.begin("pbb", seats=seats, options={"starter": 1})
        ann = scene.pages[0]
        await scene.wait(LONG)
        assert ann.step == "challenge" and ann.state["choices"]
        assert await ann.play("pass") == "ack"
        await scene.wait(BRISK_WINDOW + JUST)
        assert [event["by"] for event in ann.events if event["on"] == "challenged"] == [2]

    stage(tmp_path, play, **PLAIN)


@pytest.mark.parametrize("silent", [False, True])
def test_the_clock_of_a_decision_starts_when_its_question_has_been_told(
    tmp_path: Path, silent: bool
) -> None:
    """Or when the page is no longer waited for."""

    async def play(scene: Scene) -> None:
        await scene.begin("pbb", pace="normal")
        ann = scene.pages[0]
        await all_told(ann)
        assert await ann.play("income") == "ack"
        for wanted in (2, 3):
            await all_told(ann)
            await scene.wait(1 + JUST)
            assert turn(scene) == wanted
        assert ann.step == "turn" and ann.state["choices"]
        total, before = ann.clock["total_ms"], ann.kinds.count("state")
        if silent:
            await scene.wait(PATIENCE, lambda: ann.kinds.count("state") > before)
        else:
            await scene.wait(LONG)
            await all_told(ann)
        assert ann.kinds.count("state") == before + 1, "their clock runs now"
        assert ann.clock["left_ms"] == total
        assert not ann.state["nudge"]
        await scene.wait(ann.clock["left_ms"] / 1000)
        assert turn(scene) == 3 and ann.state["nudge"]
        await scene.wait(GRACE + JUST)
        assert ann.entries[4]["timed_out"] == 0

    stage(tmp_path, play, **PLAIN)


def test_a_pause_and_a_page_that_tells_hold_the_clock_each_on_its_own(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb", pace="normal")
        ann = scene.pages[0]
        await tell(ann, 0)
        assert await ann.play("income") == "ack"
        assert await ann.order("pause", on=True) == "ack"
        assert await ann.order("pause", on=False) == "ack"
        await scene.wait(COUNTDOWN + JUST)
        left = scene.live.conductor.clocks.decision.left  # type: ignore[union-attr]
        before = left(scene.loop.now)
        await scene.wait(1)
        assert left(scene.loop.now) == before, "it is still told"
        assert await ann.order("pause", on=True) == "ack"
        await ann.socket.send(json.dumps({"cmd": "told", "n": len(ann.entries)}))
        await scene.wait(1)
        assert left(scene.loop.now) == before, "there is a pause"
        assert await ann.order("pause", on=False) == "ack"
        await scene.wait(COUNTDOWN + JUST)
        assert left(scene.loop.now) < before

    stage(tmp_path, play, bot_pace=(9, 9))
