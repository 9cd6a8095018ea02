"""Partners arrange one street: an answer applies to the street that its sender has seen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.server.patience import until
from tests.server.scene import Scene, Seen, heard, stage, wishing

from facedown.games.outlaws.game import GAME

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tests.server.helpers import Json

FLOOR = 5
PLAIN: Json = {"pace": "none", "bot_pace": (1, 1), "windows": "timed"}
TEAMS: Json = {"game": "outlaws", "options": {"teams": True}}


async def answer(page: Seen, told: Json, do: str, id: str | None = None, **at: int) -> str:
    """Answers this state, whatever the page has received since."""
    action = {"do": do, **at}
    return await page.order("play", id, turn=told["turn"], prepared=told["prepared"], action=action)


async def swap(page: Seen) -> str:
    return await answer(page, page.state, "arrange", place=0, other=10)


async def ready(page: Seen) -> str:
    return await answer(page, page.state, "ready")


def deployed(scene: Scene) -> bool:
    return "deployed" in [event["on"] for event in scene.watcher.events]


def partners(
    data: Path, play: Callable[[Scene], Awaitable[None]], floor: float = 0, kinds: str = "pppp"
) -> None:
    """Plays a scene with Ann and Carl against Bob and Dora. `floor`: remaining minimum of the
    deployment."""

    async def whole(scene: Scene) -> None:
        await scene.begin(kinds, **TEAMS)
        await scene.wait(FLOOR - floor)
        await play(scene)

    stage(data, whole, **PLAIN)


@pytest.mark.parametrize(
    ("mover", "other", "late", "floor"),
    [(0, 2, "ready", 0), (2, 0, "ready", 0), (0, 2, "ready", FLOOR), (2, 0, "arrange", 0)],
)
def test_an_answer_that_crosses_a_partners_swap_is_refused_and_asked_again(
    tmp_path: Path, mover: int, other: int, late: str, floor: float
) -> None:
    async def play(scene: Scene) -> None:
        page, before = scene.pages[other], scene.pages[other].state
        assert await swap(scene.pages[mover]) == "ack"
        seen = page.state
        at: Json = {"place": 0, "other": 1} if late == "arrange" else {}
        assert await answer(page, before, late, **at) == "not_legal"
        assert page.state == seen and seen["choices"], "nothing has changed, and they are asked"
        for each in {0, 1, 2, 3} - {other}:
            assert await ready(scene.pages[each]) == "ack"
        await scene.wait(FLOOR + 1)
        assert not deployed(scene)
        assert await ready(page) == "ack"
        assert deployed(scene)

    partners(tmp_path, play, floor)


def test_who_was_ready_before_the_floor_had_passed_is_asked_again_by_a_swap(
    tmp_path: Path,
) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl, dora = scene.pages.values()
        for page in (carl, bob, dora):
            assert await page.play("ready") == "ack"
            assert page.state["choices"] == []
        told = heard(bob, dora, scene.watcher)
        assert await ann.play("arrange", place=0, other=10) == "ack"
        assert heard(bob, dora, scene.watcher) == told
        assert carl.state["choices"], "what they were ready for has changed"
        assert await ann.play("ready") == "ack"
        await scene.wait(FLOOR + 1)
        assert not deployed(scene)
        assert await carl.play("ready") == "ack"
        assert deployed(scene)

    partners(tmp_path, play, floor=FLOOR)


def test_the_count_rises_with_what_a_seat_can_see_alone(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl, dora = scene.pages.values()
        assert await swap(ann) == "ack"
        assert await swap(carl) == "ack"
        assert await ready(carl) == "ack"
        counts = [page.state["prepared"] for page in (ann, bob, carl, dora, scene.watcher)]
        assert counts == [2, 0, 2, 0, None]
        # The other team's changes do not matter.
        assert await ready(bob) == "ack"

    partners(tmp_path, play)


def test_a_page_that_does_not_say_what_it_answers_is_heard_as_ever(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        assert await scene.pages[0].play("arrange", place=0, other=10) == "ack"
        old: Json = {"turn": 0, "action": {"do": "ready"}}
        assert await scene.pages[2].order("play", **old) == "ack"
        for seat in (0, 1, 3):
            assert await scene.pages[seat].order("play", **old) == "ack"
        assert deployed(scene)

    partners(tmp_path, play)


@pytest.mark.parametrize(
    ("kinds", "about"),
    [("pp", {"game": "outlaws", "options": {}}), ("ppp", {"game": "outlaws", "options": {}})],
)
def test_nobody_is_refused_by_a_street_of_their_own(
    tmp_path: Path, kinds: str, about: Json
) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin(kinds, **about)
        ann = scene.pages[0]
        before = ann.state
        assert before["prepared"] is None
        assert await answer(ann, before, "arrange", place=0, other=7) == "ack"
        assert await answer(ann, {**before, "prepared": 9}, "ready") == "ack"

    stage(tmp_path, play, **PLAIN)


def test_no_other_game_is_asked_what_was_answered(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp")
        ann = scene.pages[0]
        assert ann.state["prepared"] is None
        assert await answer(ann, {**ann.state, "prepared": 9}, "income") == "ack"

    stage(tmp_path, play, **PLAIN)


def test_the_same_command_again_keeps_its_first_answer(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, _, carl, _ = scene.pages.values()
        before = carl.state
        assert await answer(carl, before, "ready", id="once") == "ack"
        assert await swap(ann) == "ack"
        assert await answer(carl, before, "ready", id="once") == "ack"
        assert carl.state["choices"], "it does nothing: they are asked still"
        assert await answer(carl, before, "ready", id="twice") == "not_legal"
        assert await answer(carl, carl.state, "ready", id="twice") == "ack"
        assert carl.state["choices"] == []

    partners(tmp_path, play)


@pytest.mark.parametrize("says", [True, False])
def test_a_ready_that_waits_behind_a_swap_does_not_count_with_it(
    tmp_path: Path, says: bool
) -> None:
    """Both arrive while something else is being written. From an old page it counts, as before."""

    async def play(scene: Scene) -> None:
        ann, bob, carl, _ = scene.pages.values()
        pages = (ann, carl, bob)
        word = {"prepared": 0} if says else {}
        arrange = {"do": "arrange", "place": 0, "other": 10}
        async with scene.live.log.lock:
            for page, id, action in (
                (ann, "swap", arrange),
                (carl, "late", {"do": "ready"}),
                (bob, "free", {"do": "ready"}),
            ):
                waiting = len(scene.live.orders._waiting)
                order = {"cmd": "play", "id": id, "turn": 0, "action": action, **word}
                await page.socket.send(json.dumps(order))
                await until(lambda n=waiting: len(scene.live.orders._waiting) > n)  # type: ignore[misc]
        await until(lambda: all(page.answers.keys() & {"swap", "late", "free"} for page in pages))
        await scene.settle()
        told = [page.answers[id] for page, id in zip(pages, ("swap", "late", "free"), strict=True)]
        assert told == ["ack", "not_legal" if says else "ack", "ack"]
        assert bool(carl.state["choices"]) is says

    partners(tmp_path, play)


@pytest.mark.parametrize("again", ["restart", "crash"])
def test_a_crossing_answer_is_known_after_a_restart(tmp_path: Path, again: str) -> None:
    async def play(scene: Scene) -> None:
        before = scene.pages[2].state
        assert await swap(scene.pages[0]) == "ack"
        await getattr(scene, again)()
        carl = scene.pages[2]
        assert await answer(carl, before, "ready") == "not_legal"
        assert carl.state["choices"]
        assert await ready(carl) == "ack"

    partners(tmp_path, play)


def test_a_substitute_and_a_person_ask_each_other_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Carl's substitute exchanges as often as possible, then is ready."""
    monkeypatch.setitem(GAME.bots, "normal", wishing("arrange"))

    async def play(scene: Scene) -> None:
        ann, bob, carl, dora = scene.pages.values()
        before = ann.state
        assert await carl.order("leave") == "ack"
        await scene.wait(0.15)
        assert ann.state["prepared"] == 1
        assert await answer(ann, before, "ready") == "not_legal"
        await scene.wait(3)
        most = ann.state["prepared"]
        await scene.wait(1)
        assert ann.state["prepared"] == most > 1
        assert await swap(ann) == "ack"
        for page in (ann, bob, dora):
            assert await ready(page) == "ack"
        assert not deployed(scene)
        await scene.wait(1)
        assert deployed(scene)

    partners(tmp_path, play)


def test_a_ready_that_waits_for_the_floor_does_not_count_for_what_a_bot_does_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that waits for the minimum is executed at once, lower seats first."""
    monkeypatch.setitem(GAME.bots, "random", wishing("arrange"))

    async def play(scene: Scene) -> None:
        carl = scene.pages[2]
        assert await carl.play("ready") == "ack"
        await scene.wait(FLOOR + 0.05)
        assert carl.state["choices"]

    partners(tmp_path, play, floor=FLOOR, kinds="bppp")
