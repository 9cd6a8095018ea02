"""Decision clocks, more time, and who is told what about them."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.scene import Scene, stage, told

from facedown.server.settings import BadSettings, from_environment
from facedown.server.table_log.pace import LENGTHS, READING, times
from facedown.server.wire.tables import Player

HALF = 0.5
"""The grace period."""

WINDOW = round(LENGTHS["normal"]["answer"] + READING, 3)
"""Seconds of a challenge, including time to read the claim."""


# --- the setting ---------------------------------------------------------------------------------


def test_a_table_publishes_its_clocks(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", start=False)
        table = scene.pages[0].table
        assert (table["pace"], table["absent"]) == ("normal", "bot")
        assert table["times"]["steps"]["turn"] == 45
        assert table["times"]["steps"]["challenge"] == 20
        assert (table["times"]["bank"], table["times"]["more"]) == (60, 30)
        await scene.begin("pp", start=False, pace="calm", absent="moves")
        table = scene.pages[0].table
        assert (table["pace"], table["times"]["steps"]["turn"]) == ("calm", 90)
        assert table["absent"] == "moves"
        listed = (await scene.people[0].call("GET", f"/api/tables/{scene.table}")).json()
        assert listed["table"]["times"] == table["times"]
        body = {"game": "coup", "seats": [{"kind": "person"}] * 2, "pace": "hasty"}
        assert (await scene.people[0].call("POST", "/api/tables", body)).status_code == 422

    stage(tmp_path, play)


def test_the_next_table_has_the_same_clocks(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pb", pace="fast", absent="moves")
        await scene.wait(6000, lambda: scene.pages[0].table["status"] == "over")
        path = f"/api/tables/{scene.table}/again"
        made = (await scene.people[0].call("POST", path)).json()["table"]
        first = scene.pages[0].table
        assert made["pace"] == "fast"
        assert (made["times"], made["absent"]) == (first["times"], "moves")

    stage(tmp_path, play)


def test_a_host_sets_the_pace_of_tables_that_have_none(tmp_path: Path) -> None:
    environ = {"FACEDOWN_DATA": str(tmp_path), "FACEDOWN_PACE": "calm", "FACEDOWN_TEMPO": "0.5"}
    settings = from_environment(environ)
    assert (settings.pace, settings.tempo) == ("calm", 0.5)
    with pytest.raises(BadSettings, match="FACEDOWN_PACE"):
        from_environment({**environ, "FACEDOWN_PACE": "hasty"})


def test_a_game_may_say_how_long_its_steps_take() -> None:
    coup = times("coup", "normal")
    assert coup is not None
    assert [coup.of(step, False) for step in ("turn", "prove", "exchange")] == [45, 20, 30]
    assert coup.of("something else", False) == 30
    assert coup.of("something else", True) == 20
    assert times("coup", "none") is None
    slow = times("coup", "calm", 0.5)
    assert slow is not None and slow.of("turn", False) == 45


@pytest.mark.parametrize("settings", [{"pace": "none"}, {}])
def test_without_clocks_a_table_waits_for_ever(tmp_path: Path, settings: dict[str, Any]) -> None:
    async def play(scene: Scene) -> None:
        asked: dict[str, Any] = {} if settings else {"pace": "none"}
        await scene.begin("pp", **asked)
        ann, bob = scene.pages[0], scene.pages[1]
        assert ann.state["clock"] is None
        assert ann.table["times"] is None
        await ann.close()
        await scene.wait(200)
        assert bob.state["turn"] == 0
        assert not bob.table["seats"][0]["substitute"]
        assert await bob.more() == "not_legal"

    stage(tmp_path, play, **settings)


# --- the clock of a decision ---------------------------------------------------------------------


def test_every_decision_and_every_reaction_has_a_clock_afresh(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp")
        ann, bob, carl = scene.pages.values()
        assert (ann.clock["kind"], ann.clock["total_ms"], ann.clock["left_ms"]) == (
            "turn",
            45_000,
            45_000,
        )
        await scene.wait(44.9)
        assert await ann.play("tax") == "ack"
        for page in (ann, bob, carl, scene.watcher):
            assert page.clock["kind"] == "challenge"
            assert page.clock["left_ms"] == page.clock["total_ms"] == WINDOW * 1000
        await scene.wait(2)
        assert await bob.play("challenge") == "ack"
        assert await carl.play("pass") == "ack"
        whole = round((20 + READING) * 1000)
        assert (ann.clock["kind"], ann.clock["left_ms"]) == ("prove", whole), "and time to read"
        await scene.wait(5)
        again = await scene.open(1)
        assert again.clock["left_ms"] == whole - 5_000, "it runs"

    stage(tmp_path, play)


def test_in_a_window_all_are_told_the_same_to_the_byte(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pppp")
        await scene.pages[0].play("tax")
        await scene.wait(2)
        assert await scene.pages[2].order("time", turn=1) == "ack"
        await scene.wait(WINDOW)
        for pages in ([scene.pages[1], scene.pages[3]], [scene.pages[0], scene.watcher]):
            assert len({json.dumps(page.clock) for page in pages}) == 1
        plain = [{**page.clock, "window": None} for page in (*scene.pages.values(), scene.watcher)]
        assert len({json.dumps(each) for each in plain}) == 1
        assert scene.watcher.clock["bank_ms"] is None

    stage(tmp_path, play)


def test_late_answers_count_for_half_a_second(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann, bob = scene.pages[0], scene.pages[1]
        await scene.wait(45.45)
        assert await ann.play("income") == "ack"
        assert bob.entries[-1]["timed_out"] is None
        await scene.wait(bob.clock["total_ms"] / 1000 + HALF + 0.01)
        assert await bob.play("tax") == "not_legal"
        assert ann.entries[-1]["timed_out"] == 1
        assert {"on": "declared", "seat": 1, "action": {"do": "income"}, "claim": None} in (
            ann.entries[-1]["events"]
        )

    stage(tmp_path, play)


def test_the_time_of_day_may_jump(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann = scene.pages[0]
        for jump in (-1_000_000, 1_000_000):
            scene.loop.jumped = jump
            await scene.wait(10)
            assert ann.state["turn"] == 0
        again = await scene.open(0)
        assert again.clock["left_ms"] == 25_000
        await scene.wait(25 + HALF)
        assert again.state["turn"] == 1

    stage(tmp_path, play)


def test_whoever_is_slow_is_nudged_and_nobody_else_learns_it(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp")
        bob = scene.pages[0]
        others = (scene.pages[1], scene.pages[2], scene.watcher)
        before = [len(page.heard) for page in others]
        await scene.wait(45 * 2 / 3 - 0.1)
        assert bob.state["nudge"] is False
        await scene.wait(0.2)
        assert bob.state["nudge"] is True
        assert [len(page.heard) for page in others] == before
        back = await scene.open(0)
        assert back.state["nudge"] is True
        for page in others:
            assert '"nudge":true' not in "".join(text for _, text in page.heard)
        assert await back.play("tax") == "ack"
        before = [len(page.heard) for page in others]
        await scene.wait(WINDOW - 0.1)
        assert [len(page.heard) for page in others] == before, "nobody is nudged in a window"

    stage(tmp_path, play)


# --- windows that time out -----------------------------------------------------------------------


def test_nobody_can_tell_a_window_that_ran_out_from_passes(tmp_path: Path) -> None:
    """Carl is absent in all of these; Bob passes, or is absent too."""

    def run(name: str, answers: bool) -> Scene:
        async def play(scene: Scene) -> None:
            await scene.begin("ppp")
            await scene.pages[0].play("tax")
            await scene.wait(5)
            if answers:
                assert await scene.pages[1].play("pass") == "ack"
            await scene.wait(20)
            assert scene.pages[0].state["turn"] == 2
            assert scene.pages[0].entries[-1]["timed_out"] is None

        return stage(tmp_path / name, play)

    one, other = run("one", True), run("other", False)
    watching = [told([scene.pages[0], scene.watcher]) for scene in (one, other)]
    assert watching[0] == watching[1]
    with closing(sqlite3.connect(tmp_path / "other" / "facedown.db")) as database:
        assert database.execute("SELECT 1 FROM log WHERE payload LIKE '%late%'").fetchall() == []


def test_timeouts_in_windows_bring_no_substitute(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pppp")
        for seat in (0, 2, 3):
            await scene.pages[seat].play("tax")
            await scene.wait(21)
            if seat == 0:
                # Bob's own turn in between: he takes it.
                assert await scene.pages[1].play("income") == "ack"
        seats = scene.watcher.table["seats"]
        assert not any(seat["substitute"] for seat in seats)

    stage(tmp_path, play)


# --- more time -----------------------------------------------------------------------------------


def test_more_time_comes_from_ones_own_bank(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann, bob = scene.pages[0], scene.pages[1]
        assert (ann.clock["bank_ms"], ann.clock["more_ms"]) == (60_000, 30_000)
        assert (bob.clock["bank_ms"], bob.clock["more_ms"]) == (60_000, 0)
        assert await bob.more() == "not_legal"
        assert await ann.order("more", turn=7) == "not_legal"
        await scene.wait(40)
        assert await ann.more() == "ack"
        assert (ann.clock["left_ms"], ann.clock["total_ms"]) == (35_000, 75_000)
        assert (ann.clock["bank_ms"], bob.clock["bank_ms"]) == (30_000, 60_000)
        assert bob.clock["left_ms"] == 35_000
        await scene.wait(34)
        assert await ann.order("more", id="once", turn=0) == "ack"
        assert await ann.order("more", id="once", turn=0) == "ack", "a repeated command"
        assert (ann.clock["bank_ms"], ann.clock["left_ms"], ann.clock["more_ms"]) == (0, 31_000, 0)
        assert await ann.more() == "not_legal"
        await scene.wait(31 + HALF)
        assert bob.clock["bank_ms"] == 60_000
        await bob.play("income")
        assert [page.clock["bank_ms"] for page in (ann, bob)] == [0, 0]
        for page in (ann, bob, scene.watcher):
            assert page.clock["banks"] == [0, 60_000]

    stage(tmp_path, play)


# --- restarts ------------------------------------------------------------------------------------


def test_a_restart_gives_the_time_back(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp")
        await scene.wait(40)
        assert await scene.pages[0].more() == "ack"
        assert await scene.pages[0].play("tax") == "ack"
        await scene.wait(5)
        assert await scene.pages[2].play("pass") == "ack"
        await scene.restart()
        for page in (*scene.pages.values(), scene.watcher):
            assert page.clock["total_ms"] == WINDOW * 1000
        assert await scene.pages[1].play("pass") == "ack"
        await scene.wait(3.5)
        assert scene.pages[1].clock["bank_ms"] == 60_000
        for seat in (1, 2):
            assert await scene.pages[seat].play("income") == "ack"
        assert scene.pages[0].clock["bank_ms"] == 30_000, "what was taken is in the log"

    stage(tmp_path, play)


def test_a_kill_in_the_middle_of_a_clock_gives_the_time_back(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pb", pace="normal")
        await scene.wait(40)
        await scene.crash()
        back = scene.pages[0]
        assert back.state["turn"] == 0
        assert back.clock["left_ms"] == back.clock["total_ms"] == 45_000
        await scene.wait(45 + HALF - 0.01)
        assert back.state["turn"] == 0
        await scene.wait(0.02)
        assert back.entries[-1]["timed_out"] == 0 or back.entries[-2]["timed_out"] == 0

    stage(tmp_path / "data", play)


def test_the_old_clock_stops_for_a_person_left_alone_with_bots(
    tmp_path: Path,
) -> None:
    """The others have left for good, so nobody is under time pressure."""

    async def play(scene: Scene) -> None:
        await scene.begin("ppb")
        ann, bob = scene.pages[0], scene.people[1]
        assert ann.clock is not None
        await scene.live.people.depart(Player(bob.id, bob.name))
        await scene.settle()
        assert (ann.table["times"], ann.state["clock"]) == (None, None)
        await scene.wait(45 + 2 * HALF)
        assert ann.state["turn"] == 0, "her time is not over: there is none"
        assert await ann.play("income") == "ack"
        await scene.wait(60, lambda: ann.state["choices"])
        await scene.wait(60)
        assert ann.state["choices"]
        assert not ann.table["seats"][0]["substitute"]

    stage(tmp_path, play)
