"""Reaction windows leak nothing: not who has answered, not what, not when."""

import threading
from pathlib import Path

import pytest
from tests.server.helpers import Json
from tests.server.scene import Scene, heard, stage, window

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.server.live.answers import READING

PASS = {"do": "pass"}
CHALLENGE = {"do": "challenge"}

FLOOR = 0.4
JUST = 0.01


@pytest.mark.parametrize("floor", [0, 60])
@pytest.mark.parametrize("answer", [PASS, CHALLENGE])
def test_an_answer_to_an_open_window_reaches_its_giver_only(
    tmp_path: Path, floor: float, answer: Json
) -> None:
    async def play(scene: Scene) -> None:
        # Carl comes after Bob: whatever Carl answers, the window stays open.
        ann, bob, carl = scene.pages.values()
        before = heard(ann, bob, scene.watcher)
        assert await carl.play(**answer) == "ack"
        assert carl.state["turn"] == 1
        assert carl.state["choices"] == []
        assert carl.state["view"]["ask"]["answered"] is True
        assert await carl.play("pass") == "not_legal", "one answer each"
        await scene.wait(30)
        assert heard(ann, bob, scene.watcher) == before

    window(tmp_path, play, floor)


def test_a_window_ends_no_earlier_than_its_floor(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        assert await carl.play("pass") == "ack"
        await scene.wait(FLOOR - JUST)
        assert scene.watcher.state["turn"] == ann.state["turn"] == 1
        await scene.wait(JUST)
        assert ann.state["turn"] == 2
        assert "unchallenged" in {event["on"] for event in ann.events}

    window(tmp_path, play, FLOOR)


def test_where_a_lost_lease_is_taken_again_the_floor_begins_again(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        await scene.wait(FLOOR / 2)
        scene.live.follow()
        scene.live.conduct(None)
        assert await carl.play("pass") == "ack"
        await scene.wait(FLOOR - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(JUST)
        assert ann.state["turn"] == 2

    window(tmp_path, play, FLOOR)


def test_a_late_answer_to_a_settled_window_is_taken_like_any_other(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        # Bob is the first in order: the challenge settles it, and nobody may notice.
        before = heard(ann)
        assert await bob.play("challenge") == "ack"
        await scene.wait(FLOOR / 2)
        assert heard(ann) == before
        assert await carl.play("challenge") == "ack"
        assert (carl.state["turn"], carl.state["choices"]) == (1, [])
        await scene.wait(FLOOR / 2)
        assert carl.state["turn"] == 2
        challenges = [event for event in carl.events if event["on"] == "challenged"]
        assert [event["by"] for event in challenges] == [1]

    window(tmp_path, play, FLOOR)


def test_after_the_floor_the_last_answer_closes_the_window(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        before = heard(ann)
        assert await bob.play("pass") == "ack"
        await scene.wait(FLOOR + JUST)
        assert heard(ann) == before
        assert await carl.play("pass") == "ack"
        assert ann.state["turn"] == 2

    window(tmp_path, play, FLOOR)


def test_bots_answer_within_the_floor(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob = scene.pages.values()
        assert await bob.play("pass") == "ack"
        await scene.wait(FLOOR - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(JUST)
        assert ann.state["turn"] == 2

    window(tmp_path, play, FLOOR, seats="ppb", bot_pace=(60, 60))


def test_a_late_bot_and_haste_do_not_keep_a_window_open_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The floor is raised again for who is late, unless by then all want none."""

    async def play(scene: Scene) -> None:
        class Late:
            def choose(self, observation: Observation) -> Action:
                scene.loop.took[threading.get_ident()] = 3 * FLOOR
                return observation.choices[-1]

        monkeypatch.setitem(registry.game("coup").bots, "random", Late)
        await scene.begin("ppb")
        ann, bob = scene.pages.values()
        assert await ann.play("tax") == "ack"
        for page in (ann, bob):
            assert await page.order("haste", on=True) == "ack"
        assert await bob.play("pass") == "ack"
        await scene.wait(3 * FLOOR - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(JUST)
        assert ann.state["turn"] == 2

    stage(tmp_path, play, pace="none", window_floor=(FLOOR, FLOOR), bot_pace=(0, 0))


def test_bots_among_themselves_are_paced(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbbp")
        ann, dora = scene.pages.values()
        assert await dora.order("leave") == "ack"
        assert await ann.play("tax") == "ack"
        await scene.wait(0.2 - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(JUST)
        assert ann.state["turn"] == 2

    stage(tmp_path, play, pace="none", window_floor=(60, 60), bot_pace=(0.2, 0.2))


def test_who_plays_alone_with_bots_waits_for_no_floor(tmp_path: Path) -> None:
    """Only until they have read what has happened: a part of the bots' pace for each event."""

    async def play(scene: Scene) -> None:
        ann = scene.pages[0]
        assert scene.watcher.table["quick"] is True
        await scene.wait(READING * 2 - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(2 * JUST)
        assert ann.state["turn"] == 2

    window(tmp_path, play, 60, seats="pbb", bot_pace=(2, 2))


def test_a_standing_pass_is_secret_and_lasts_for_the_turn(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        before = heard(ann, carl, scene.watcher)
        assert await bob.order("plan", action=PASS) == "ack"
        assert bob.state["plan"] == PASS
        assert bob.state["choices"] != [], "until the floor has passed one may think again"
        await scene.wait(FLOOR - JUST)
        assert heard(ann, carl, scene.watcher) == before
        assert await carl.play("pass") == "ack"
        assert bob.state["turn"] == 1
        await scene.wait(JUST)
        assert bob.state["turn"] == 2
        assert bob.events[-1]["on"] == "turn"
        assert bob.state["plan"] is None, "the turn is over"

    window(tmp_path, play, FLOOR)


def test_a_standing_answer_other_than_pass_serves_once(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        _, bob, carl = scene.pages.values()
        assert await carl.order("plan", action=CHALLENGE) == "ack"
        assert await bob.play("pass") == "ack"
        assert any(event["on"] == "challenged" for event in carl.events)
        assert carl.state["turn"] == 2
        assert carl.state["plan"] is None

    window(tmp_path, play, 0)


def test_a_standing_answer_can_be_taken_back(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        bob = scene.pages[1]
        assert await bob.order("plan", action=PASS) == "ack"
        assert await bob.order("plan", action=None) == "ack"
        assert bob.state["plan"] is None
        assert await bob.order("plan", action={"do": "win"}) == "not_legal"

    window(tmp_path, play, 60)


def test_answers_survive_a_restart_and_stay_secret(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        once: Json = {"id": "once", "turn": 1, "action": CHALLENGE}
        assert await scene.pages[2].order("play", **once) == "ack"
        await scene.restart()
        back = scene.pages[2]
        assert back.state["choices"] == []
        assert back.state["view"]["ask"]["answered"] is True
        assert await back.order("play", **once) == "ack"
        assert scene.watcher.state["turn"] == 1

    window(tmp_path, play, 60)
