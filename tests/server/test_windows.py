"""The length of a window is public; nothing else about it is."""

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.helpers import Json
from tests.server.scene import Scene, heard, stage, window

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.server.live.bot_answers import BRISK_WINDOW
from facedown.server.live.clocks import BACK, RETURN
from facedown.server.table_log.pace import (
    BOTS_ONLY,
    LENGTHS,
    MIN_BY_HAND,
    MIN_IF_PLANNED,
    MOST_READING,
    reading,
)
from facedown.server.table_log.pace import READING as EVENT

if TYPE_CHECKING:
    from facedown.server.wire.tables import Pace

PASS = {"do": "pass"}
CHALLENGE = {"do": "challenge"}
COUP = registry.game("coup")
CAUSE = 1
"""Number of events that led to the window: Ann's claim."""
LENGTH = LENGTHS["normal"]["answer"] + CAUSE * EVENT
JUST = 0.003
"""Timers may be 2 ms early."""


@pytest.fixture
def secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if some could only pass in Coup's windows, secretly."""
    monkeypatch.setattr(type(COUP), "open_windows", frozenset())


async def ends(scene: Scene, seconds: float, turn: int = 1) -> None:
    """Asserts that the window ends after these seconds."""
    await scene.wait(seconds - JUST)
    assert scene.watcher.state["turn"] == turn
    await scene.wait(2 * JUST)
    assert scene.watcher.state["turn"] == turn + 1


# --- who has answered ----------------------------------------------------------------------------


@pytest.mark.parametrize("timed", [False, True])
@pytest.mark.parametrize("answer", [PASS, CHALLENGE])
def test_an_answer_to_an_open_window_reaches_its_giver_only(
    tmp_path: Path, timed: bool, answer: Json
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
        await scene.wait(5)
        assert heard(ann, bob, scene.watcher) == before

    window(tmp_path, play, timed)


def test_a_late_answer_to_a_settled_window_is_taken_like_any_other(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        # Bob is first in order: their challenge decides the window, secretly.
        before = heard(ann)
        assert await bob.play("challenge") == "ack"
        await scene.wait(MIN_BY_HAND / 2)
        assert heard(ann) == before
        assert await carl.play("challenge") == "ack"
        assert (carl.state["turn"], carl.state["choices"]) == (1, [])
        await ends(scene, MIN_BY_HAND / 2)
        challenges = [event for event in carl.events if event["on"] == "challenged"]
        assert [event["by"] for event in challenges] == [1]

    window(tmp_path, play)


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
        await ends(scene, LENGTH)

    window(tmp_path, play, pace="normal")


# --- open windows --------------------------------------------------------------------------------


def test_an_open_window_ends_when_all_have_answered_and_not_before_its_least(
    tmp_path: Path,
) -> None:
    async def play(scene: Scene) -> None:
        _, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        assert await carl.play("pass") == "ack"
        await ends(scene, MIN_BY_HAND)
        assert "unchallenged" in {event["on"] for event in bob.events}

    window(tmp_path, play)


def test_after_that_the_last_answer_closes_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        before = heard(ann)
        assert await bob.play("pass") == "ack"
        await scene.wait(3)
        assert heard(ann) == before
        assert await carl.play("pass") == "ack"
        assert ann.state["turn"] == 2

    window(tmp_path, play)


@pytest.mark.parametrize("pace", ["fast", "normal", "calm"])
def test_missing_answers_count_as_passes_when_a_window_ends(tmp_path: Path, pace: Any) -> None:
    async def play(scene: Scene) -> None:
        assert await scene.pages[1].play("pass") == "ack"
        await ends(scene, LENGTHS[pace]["answer"] + reading(CAUSE, pace, 1))
        assert {entry["timed_out"] for entry in scene.watcher.entries} == {None}

    window(tmp_path, play, pace=pace)


def test_an_untimed_open_window_waits_for_absent_players_too(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert ann.state["clock"] is None
        await carl.close()
        assert await bob.play("pass") == "ack"
        await scene.wait(200)
        assert ann.state["turn"] == 1
        carl = await scene.open(2)
        assert await carl.play("pass") == "ack"
        assert ann.state["turn"] == 2

    window(tmp_path, play, pace="none")


def test_an_untimed_table_loaded_inside_an_open_window_continues(
    tmp_path: Path,
) -> None:
    async def play(scene: Scene) -> None:
        assert await scene.pages[1].play("pass") == "ack"
        await scene.restart()
        assert await scene.pages[2].play("pass") == "ack"
        await ends(scene, MIN_BY_HAND)

    window(tmp_path, play, pace="none")


def test_a_timed_window_does_not_wait_for_absent_players(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        _, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        await scene.wait(2)
        await carl.close()
        await ends(scene, BACK)

    window(tmp_path, play, pace="calm")


def test_nor_has_who_is_away_asked_for_time_where_it_ends_sooner(tmp_path: Path) -> None:
    """Absence is public: an extension would reveal who had asked."""

    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await bob.order("time", turn=1) == "ack"
        await bob.close()
        assert await carl.play("pass") == "ack"
        await ends(scene, BACK)
        assert "unchallenged" in {event["on"] for event in ann.events}

    window(tmp_path, play, pace="normal")


def test_a_window_waits_for_reloading_pages(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        _, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        await carl.close()
        await scene.wait(BACK - 0.5)
        carl = await scene.open(2)
        await scene.wait(1)
        assert await carl.play("challenge") == "ack"
        assert scene.watcher.state["turn"] == 2
        assert "challenged" in {event["on"] for event in bob.events}

    window(tmp_path, play, pace="calm")


def test_after_a_restart_a_window_waits_for_pages_to_reconnect(
    tmp_path: Path,
) -> None:
    async def play(scene: Scene) -> None:
        absent = {seat: scene.pages.pop(seat) for seat in (1, 2)}
        await scene.restart()
        await scene.wait(RETURN / 2 + JUST)
        assert scene.watcher.state["turn"] == 1
        for seat in absent:
            assert await (await scene.open(seat)).play("pass") == "ack"
        assert scene.watcher.state["turn"] == 2

    window(tmp_path, play, pace="normal")


def test_after_a_restart_the_wait_for_absent_players_is_bounded(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        for seat in (1, 2):
            del scene.pages[seat]
        await scene.restart()
        await ends(scene, RETURN)

    window(tmp_path, play, pace="calm")


def test_who_had_all_answered_before_it_opened_wait_for_a_moment(tmp_path: Path) -> None:
    """Coup's block is asked with the challenge: those who have answered in advance are not
    asked."""

    async def play(scene: Scene) -> None:
        ann, bob, carl = await begun(scene)
        block = {"do": "block", "character": "duke"}
        assert await ann.play("foreign_aid") == "ack"
        assert ann.step == "block"
        assert await bob.order("plan", action=block) == "ack"
        assert await carl.order("plan", action=PASS) == "ack"
        await scene.wait(MIN_IF_PLANNED - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(2 * JUST)
        assert (ann.state["turn"], ann.step) == (2, "challenge")

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


async def begun(scene: Scene, seats: str = "ppp") -> Any:
    await scene.begin(seats)
    return scene.pages.values()


# --- secret windows ------------------------------------------------------------------------------


@pytest.mark.usefixtures("secret")
@pytest.mark.parametrize("pace", ["fast", "normal", "calm", "none"])
@pytest.mark.parametrize("answers", [[], ["pass"], ["challenge"]])
def test_a_secret_window_ends_when_its_length_is_over(
    tmp_path: Path, pace: Any, answers: list[str]
) -> None:
    """Whatever the answers, and whoever is absent."""

    async def play(scene: Scene) -> None:
        _, bob, carl = scene.pages.values()
        for answer in answers:
            assert await bob.play(answer) == "ack"
        await carl.close()
        table: Pace = "normal" if pace == "none" else pace
        await ends(scene, LENGTHS[table]["answer"] + reading(CAUSE, pace, 1))

    window(tmp_path, play, pace=pace)


@pytest.mark.usefixtures("secret")
def test_it_ends_early_only_if_everybody_has_pressed(tmp_path: Path) -> None:
    """Bots count as having answered, and late ones are not waited for."""

    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await carl.play("challenge") == "ack"
        await scene.wait(3)
        assert ann.state["turn"] == 1
        assert await bob.play("pass") == "ack"
        assert ann.state["turn"] == 2

    window(tmp_path, play, seats="pppb", pace="normal", bot_pace=(60, 60))


@pytest.mark.usefixtures("secret")
def test_where_only_bots_are_asked_it_takes_a_second(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppbb")
        ann, bob = scene.pages.values()
        assert await bob.order("leave") == "ack"
        assert await ann.play("tax") == "ack"
        await ends(scene, BOTS_ONLY)

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(60, 60))


@pytest.mark.usefixtures("secret")
def test_a_bot_that_is_late_has_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(scene: Scene) -> None:
        class Late:
            def choose(self, observation: Observation) -> Action:
                scene.loop.took[threading.get_ident()] = 3 * LENGTH
                return next(one for one in observation.choices if one.verb == "challenge")

        monkeypatch.setitem(COUP.bots, "random", Late)
        await scene.begin("ppb")
        ann = scene.pages[0]
        assert await ann.play("tax") == "ack"
        await ends(scene, LENGTH)
        assert "unchallenged" in {e["on"] for e in ann.events}

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


def test_reading_counts_events_up_to_a_bound() -> None:
    assert [reading(n, "normal", 1) for n in (0, 1, 2)] == [0, EVENT, 2 * EVENT]
    assert reading(99, "normal", 1) == MOST_READING
    assert reading(99, "normal", 3) == 3 * MOST_READING


@pytest.mark.usefixtures("secret")
def test_a_window_restarts_when_a_lost_lease_is_retaken(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.wait(3)
        scene.live.conductor.follow()
        scene.live.conduct(None)
        await ends(scene, LENGTH)

    window(tmp_path, play, pace="normal")


@pytest.mark.usefixtures("secret")
def test_a_pause_holds_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.wait(3)
        for page in scene.pages.values():
            await page.order("pause", on=True)
        await scene.wait(100)
        ann = scene.pages[0]
        assert ann.state["paused"] is not None and ann.state["turn"] == 1
        assert await ann.order("pause", on=False) == "ack"
        await ends(scene, 5 + LENGTH - 3)

    window(tmp_path, play, pace="normal")


# --- without lengths -----------------------------------------------------------------------------


def test_bots_among_themselves_are_paced(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbbp")
        ann, dora = scene.pages.values()
        assert await dora.order("leave") == "ack"
        assert await ann.play("tax") == "ack"
        await ends(scene, BOTS_ONLY)

    stage(tmp_path, play, windows="timed", pace="none", bot_pace=(0.2, 0.2))


def test_who_plays_alone_with_bots_waits_for_no_length(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann = scene.pages[0]
        assert scene.watcher.table["quick"] is True
        await scene.wait(BRISK_WINDOW * 2 - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(2 * JUST)
        assert ann.state["turn"] == 2

    window(tmp_path, play, seats="pbb", bot_pace=(2, 2))


@pytest.mark.usefixtures("secret")
def test_haste_of_all_ends_it_with_the_last_answer(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        for page in (ann, bob, carl):
            assert ann.state["turn"] == 1
            assert await page.order("haste", on=True) == "ack"
        assert ann.state["turn"] == 1
        assert await carl.play("pass") == "ack"
        assert ann.state["turn"] == 2

    window(tmp_path, play)


@pytest.mark.usefixtures("secret")
def test_haste_that_is_taken_back_makes_no_window_longer(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.wait(3)
        for on in (True, False):
            for page in scene.pages.values():
                assert await page.order("haste", on=on) == "ack"
        left = scene.pages[0].clock["left_ms"]
        assert left == pytest.approx((LENGTH - 3) * 1000, abs=1), "all have been told"
        await ends(scene, LENGTH - 3)

    window(tmp_path, play, pace="normal")


@pytest.mark.usefixtures("secret")
def test_taking_haste_back_does_not_end_a_window(tmp_path: Path) -> None:
    """It opened with more time than its kind has: its length is what is left."""

    async def play(scene: Scene) -> None:
        await scene.begin("ppp")
        ann, bob, carl = scene.pages.values()
        for page in (ann, bob, carl):
            assert await page.order("haste", on=True) == "ack"
        assert await ann.play("tax") == "ack"
        assert ann.clock["total_ms"] > 2 * LENGTH * 1000
        await scene.wait(LENGTH + 1)
        assert await bob.order("haste", on=False) == "ack"
        await ends(scene, LENGTH)

    stage(tmp_path, play, windows="timed", pace="normal", bot_pace=(0, 0))


def test_who_has_answered_in_haste_is_not_waited_for_once_that_is_taken_back(
    tmp_path: Path,
) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp", pace="none")
        ann, bob, carl = scene.pages.values()
        for page in (ann, bob, carl):
            assert await page.order("haste", on=True) == "ack"
        assert await ann.play("tax") == "ack"
        assert await bob.play("pass") == "ack"
        assert await bob.order("haste", on=False) == "ack"
        assert await carl.play("pass") == "ack"
        await ends(scene, MIN_BY_HAND)

    stage(tmp_path, play)


# --- plans ---------------------------------------------------------------------------------------


def test_a_standing_pass_is_secret_and_lasts_for_the_turn(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        before = heard(ann, carl, scene.watcher)
        assert await bob.order("plan", action=PASS) == "ack"
        assert bob.state["plan"] == PASS
        assert bob.state["choices"] != [], "until the window is over one may think again"
        await scene.wait(MIN_BY_HAND)
        assert heard(ann, carl, scene.watcher) == before
        assert await carl.play("pass") == "ack"
        assert bob.state["turn"] == 2
        assert bob.events[-1]["on"] == "turn"
        assert bob.state["plan"] is None, "the turn is over"

    window(tmp_path, play)


def test_a_standing_answer_other_than_pass_serves_once(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        _, bob, carl = scene.pages.values()
        assert await carl.order("plan", action=CHALLENGE) == "ack"
        assert await bob.play("pass") == "ack"
        assert any(event["on"] == "challenged" for event in carl.events)
        assert carl.state["turn"] == 2
        assert carl.state["plan"] is None

    window(tmp_path, play, timed=False)


def test_a_standing_answer_can_be_taken_back(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        bob = scene.pages[1]
        assert await bob.order("plan", action=PASS) == "ack"
        assert await bob.order("plan", action=None) == "ack"
        assert bob.state["plan"] is None
        assert await bob.order("plan", action={"do": "win"}) == "not_legal"

    window(tmp_path, play)
