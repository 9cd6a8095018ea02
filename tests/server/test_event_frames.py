"""A state contains the board at each event of the entries sent with it."""

import json
from pathlib import Path

import pytest
from tests.server.helpers import Json
from tests.server.scene import Scene, Seen, stage
from tests.server.test_replay import put

PLAIN: Json = {"bot_pace": (1, 1), "windows": "untimed", "pace": "none"}


def told(page: Seen) -> list[tuple[list[Json], Json]]:
    """Each received state, with the entries since the previous one."""
    found, entries = list[tuple[list[Json], Json]](), list[Json]()
    for _, text in page.heard:
        message = json.loads(text)
        if message["msg"] == "log":
            entries += message["entries"]
        elif message["msg"] == "state":
            found.append((entries, message))
            entries = []
    return found


def after(state: Json, frame: Json) -> Json:
    """The view right after this frame's event."""
    view = state["view"]
    for change in frame["changes"]:
        view = put(json.loads(json.dumps(view)), change["path"], change["value"])
    assert isinstance(view, dict)
    return view


async def to_the_end(scene: Scene) -> None:
    """People play the first choice."""
    for _ in range(400):
        await scene.wait(2)
        for page in scene.pages.values():
            if page.over:
                return
            if page.state["choices"]:
                await page.order("play", turn=page.state["turn"], action=page.state["choices"][0])
    raise AssertionError("the game does not end")


def test_every_event_of_the_new_entries_has_a_frame_and_the_last_is_what_is(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb")
        await to_the_end(scene)
        for page in (scene.pages[0], scene.watcher):
            states = told(page)
            assert states[0][1]["frames"] == [], "what was there before is past"
            for entries, state in states[2:]:
                wanted = [(e["n"], part) for e in entries for part in range(len(e["events"]))]
                assert [(frame["n"], frame["part"]) for frame in state["frames"]] == wanted
                if wanted:
                    assert after(state, state["frames"][-1]) == {**state["view"], "ask": None}

    stage(tmp_path, play, **PLAIN)


def test_a_frame_shows_what_its_event_tells_and_not_what_comes_later(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppb")
        ann, bob = scene.pages.values()
        assert await ann.play("income") == "ack"
        entries, state = told(bob)[-1]
        assert [event["on"] for event in entries[0]["events"]] == ["declared", "gained", "turn"]
        coins = [after(state, f)["players"][0]["coins"] for f in state["frames"]]
        turns = [after(state, f)["turn"] for f in state["frames"]]
        assert (coins, turns) == ([2, 3, 3], [0, 0, 1])

    stage(tmp_path, play, **PLAIN)


def test_frames_are_gone_once_they_have_been_sent(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppb")
        ann, bob = scene.pages.values()
        assert await ann.play("income") == "ack"
        assert scene.live.room.playing.frames.of == {}
        await bob.close()
        again = await scene.open(1)
        assert again.state["frames"] == []
        await scene.restart()
        assert scene.live.room.playing.frames.of == {}
        assert scene.pages[1].state["frames"] == []

    stage(tmp_path, play, **PLAIN)


@pytest.mark.parametrize("delay", [1, 3])
def test_who_watches_late_gets_the_frames_of_what_they_see(tmp_path: Path, delay: int) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb", watch=delay)
        await to_the_end(scene)
        for entries, state in told(scene.watcher)[2:]:
            wanted = [(e["n"], part) for e in entries for part in range(len(e["events"]))]
            assert [(frame["n"], frame["part"]) for frame in state["frames"]] == wanted

    stage(tmp_path, play, **PLAIN)
