"""Windows that last as long as their timer says, whoever is asked, here or quick."""

import json
import threading
from pathlib import Path

import pytest
from tests.server.helpers import Json
from tests.server.scene import Scene, heard, stage, told, window

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.observation import Observation

COUP = registry.game("coup")
TIMER = COUP.timers["challenge"]
GRACE = 0.5
JUST = 0.01
PLAIN: Json = {"bot_pace": (0, 0), "window_floor": (0, 0), "pass_pace": (0, 0)}


@pytest.fixture(autouse=True)
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(COUP), "fixed", frozenset({"challenge"}))


@pytest.mark.parametrize("pace", ["none", "normal", "fast"])
def test_it_ends_when_its_timer_has_run_out(tmp_path: Path, pace: str) -> None:
    length = (TIMER / 2 if pace == "fast" else TIMER) + GRACE

    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        before = heard(ann, scene.watcher)
        assert await bob.play("pass") == "ack"
        assert bob.state["choices"] == [] and bob.state["view"]["ask"]["answered"] is True
        assert await carl.play("pass") == "ack"
        await scene.wait(length - JUST)
        assert heard(ann, scene.watcher) == before
        assert ann.state["turn"] == 1
        await scene.wait(2 * JUST)
        assert ann.state["turn"] == 2

    window(tmp_path, play, 0, pace=pace, pass_pace=(0, 0))


def test_all_see_the_same_clock_and_nobody_can_lengthen_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        pages = [*scene.pages.values(), scene.watcher]
        for page in pages:
            assert (page.clock["total_ms"], page.clock["more_ms"]) == (TIMER * 1000, 0)
        assert len({json.dumps(page.clock) for page in pages}) == 1
        assert await scene.pages[1].more() == "not_legal"

    for pace in ("none", "normal"):
        window(tmp_path / pace, play, 0, pace=pace)


def test_elsewhere_a_table_without_clocks_has_none(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.wait(TIMER + GRACE)
        ann = scene.pages[0]
        assert ann.state["turn"] == 2 and ann.state["clock"] is None

    window(tmp_path, play, 0)


def test_nobody_can_tell_who_answered_what_or_was_there(tmp_path: Path) -> None:
    """Bob passes, or does not; Carl's page is open, or closed: Dora hears the same, at the same."""

    def run(name: str, answers: bool, stays: bool) -> Scene:
        async def play(scene: Scene) -> None:
            await scene.begin("pppp")
            await scene.pages[0].play("tax")
            if not stays:
                await scene.pages[2].close()
                scene.all.remove(scene.pages[2])
            await scene.wait(3)
            if answers:
                assert await scene.pages[1].play("pass") == "ack"
            await scene.wait(TIMER + GRACE)
            assert scene.watcher.state["turn"] == 2

        return stage(tmp_path / name, play, **PLAIN)

    runs = [run("a", False, True), run("b", True, True)]
    assert len({json.dumps(told([one.pages[3], one.watcher])) for one in runs}) == 1
    gone = run("c", True, False)
    moved = [
        next(at for at, text in one.watcher.heard if '"unchallenged"' in text)
        for one in (*runs, gone)
    ]
    assert len(set(moved)) == 1


@pytest.mark.parametrize("seats", ["pp", "ppp"])
def test_whoever_lets_it_run_out_has_missed_nothing(tmp_path: Path, seats: str) -> None:
    """Nor is it told, also where one seat alone is asked."""

    async def play(scene: Scene) -> None:
        await scene.begin(seats)
        ann, bob = scene.pages[0], scene.pages[1]
        for _ in range(3):
            assert await ann.play("tax") == "ack"
            await scene.wait(TIMER + GRACE)
            for page in [*scene.pages.values()][1:]:
                assert await page.play("income") == "ack"
        assert not bob.table["seats"][1]["substitute"]
        assert {entry["timed_out"] for entry in bob.entries} == {None}
        assert not any(scene.live.room.playing.ledger.missed.values())

    stage(tmp_path, play, **PLAIN)


def test_a_bot_that_is_late_has_passed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(scene: Scene) -> None:
        class Late:
            def choose(self, observation: Observation) -> Action:
                scene.loop.took[threading.get_ident()] = 3.0 * TIMER
                return next(one for one in observation.choices if one.verb == "challenge")

        monkeypatch.setitem(COUP.bots, "random", Late)
        await scene.begin("ppb")
        ann, bob = scene.pages.values()
        assert await ann.play("tax") == "ack"
        assert await bob.play("pass") == "ack"
        await scene.wait(TIMER + GRACE - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(2 * JUST)
        assert ann.state["turn"] == 2 and "unchallenged" in {e["on"] for e in ann.events}

    stage(tmp_path, play, **PLAIN)


def test_what_was_answered_in_it_counts_at_its_end(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await carl.play("challenge") == "ack"
        await scene.restart()
        ann, bob, carl = scene.pages.values()
        assert carl.state["view"]["ask"]["answered"] is True
        await scene.wait(TIMER)
        assert await bob.play("challenge") == "ack", "in the grace"
        await scene.wait(GRACE)
        assert [e["by"] for e in ann.events if e["on"] == "challenged"] == [1]

    window(tmp_path, play, 0, pace="normal")


def test_a_pause_holds_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.wait(5)
        for page in scene.pages.values():
            await page.order("pause", on=True)
        await scene.wait(100)
        ann = scene.pages[0]
        assert ann.state["paused"] is not None and ann.state["turn"] == 1
        assert await ann.order("pause", on=False) == "ack"
        await scene.wait(5 + TIMER - 5 + GRACE - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(2 * JUST)
        assert ann.state["turn"] == 2

    window(tmp_path, play, 0)


def test_there_is_none_where_haste_tells_nothing(tmp_path: Path) -> None:
    async def alone(scene: Scene) -> None:
        await scene.begin("pbb", pace="none")
        assert await scene.pages[0].play("tax") == "ack"
        await scene.wait(1)
        assert scene.pages[0].state["turn"] >= 2

    stage(tmp_path / "alone", alone, **PLAIN)

    async def quick(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        assert await carl.play("pass") == "ack"
        for page in (ann, bob, carl):
            assert ann.state["turn"] == 1
            assert await page.order("haste", on=True) == "ack"
        await scene.wait(1)
        assert ann.state["turn"] == 2

    window(tmp_path / "quick", quick, 0)
