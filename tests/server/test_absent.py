"""Absent players do not block a table: default moves, substitutes, returning owners."""

from pathlib import Path

import pytest
from tests.server.helpers import Json, Person, enter
from tests.server.scene import Scene, Seen, stage
from tests.server.test_accounts import become
from tests.server.test_estate import log_in

from facedown.server.table_log.pace import MOST_READING

GRACE = 0.51


def substitute(page: Seen, seat: int) -> bool:
    return bool(page.table["seats"][seat]["substitute"])


def declared(page: Seen) -> list[tuple[int, str, int | None]]:
    """Claims by seat, with timeouts."""
    return [
        (event["seat"], event["action"]["do"], entry["timed_out"])
        for entry in page.entries
        for event in entry["events"]
        if event["on"] == "declared"
    ]


def test_a_bot_substitutes_after_two_timeouts_in_a_row(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann, bob = scene.pages[0], scene.pages[1]
        await scene.wait(45 + MOST_READING + GRACE)
        assert declared(bob) == [(0, "income", 0)]
        assert await bob.play("income") == "ack"
        assert await ann.play("income") == "ack", "in time: the count begins anew"
        assert await bob.play("income") == "ack"
        await scene.wait(45 + MOST_READING + GRACE)
        assert await bob.play("income") == "ack"
        assert not substitute(bob, 0)
        await scene.wait(45 + MOST_READING + GRACE)
        assert substitute(bob, 0)
        assert declared(bob)[-1] == (0, "income", 0)
        assert await ann.play("income") == "not_allowed"
        assert await ann.order("sit", seat=0) == "ack"
        assert not substitute(bob, 0)
        assert await bob.play("income") == "ack"
        await scene.wait(45 + MOST_READING + GRACE)
        assert not substitute(bob, 0), "Bob has two misses again"

    stage(tmp_path, play)


def test_the_host_may_substitute_a_bot_for_a_late_player(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann, bob = scene.pages[0], scene.pages[1]
        stand_in: Json = {"seat": 1, "kind": "bot", "level": "easy"}
        await ann.play("income")
        assert await ann.order("seat", **stand_in) == "not_allowed"
        await scene.wait(45 + MOST_READING + GRACE)
        assert bob.entries[-1]["timed_out"] == 1
        assert await ann.order("seat", **stand_in) == "ack"
        assert substitute(bob, 1)

    stage(tmp_path, play)


def test_a_bot_substitutes_for_an_absent_player_who_is_asked(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp", pace="calm")
        ann, bob, carl = scene.pages.values()
        await bob.close()
        await scene.wait(70)
        assert not substitute(ann, 1), "they are not asked"
        assert await ann.play("income") == "ack"
        await scene.wait(0.1)
        assert substitute(ann, 1)
        await scene.wait(10, lambda: bool(carl.state["choices"]))
        assert declared(ann)[1][0] == 1, "the bot plays"
        back = await scene.open(1)
        assert substitute(back, 1), "they decide when to come back"
        assert await back.order("sit", seat=1) == "ack"
        assert not substitute(ann, 1)
        await ann.close()
        await scene.wait(59)
        await ann.close()
        here = await scene.open(0)
        await scene.wait(30)
        assert not substitute(here, 0), "they were back in time"

    stage(tmp_path, play)


def test_a_substitution_does_not_depend_on_answers(tmp_path: Path) -> None:
    """The window ends at the same moment."""

    def run(name: str, answers: bool) -> Scene:
        async def play(scene: Scene) -> None:
            await scene.begin("ppp", pace="calm")
            ann, bob, carl = scene.pages.values()
            await ann.play("income")
            await bob.play("income")
            assert await carl.play("tax") == "ack"
            await scene.wait(5)
            if answers:
                assert await bob.play("pass") == "ack"
            await bob.close()
            await scene.wait(15)
            assert ann.step == "turn"

        return stage(tmp_path / name, play)

    one, other = run("one", True), run("other", False)
    assert one.watcher.heard == other.watcher.heard


def test_without_substitutes_default_moves_go_on(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", absent="moves", pace="fast")
        ann, bob = scene.pages[0], scene.pages[1]
        assert await ann.order("leave") == "not_allowed"
        await ann.close()
        stand_in: Json = {"seat": 0, "kind": "bot", "level": "easy"}
        for _ in range(4):
            await scene.wait(22.5 + MOST_READING / 2 + GRACE)
            assert await bob.play("income") == "ack"
        assert await bob.order("seat", **stand_in) == "not_allowed"
        assert [late for _, _, late in declared(bob)] == [0, None] * 4
        assert not substitute(bob, 0)

    stage(tmp_path, play)


def test_a_handover_leaves_the_clock_alone(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        ann, bob = scene.pages[0], scene.pages[1]
        await scene.wait(20)
        assert await ann.order("leave") == "ack"
        await scene.wait(4)
        assert await ann.order("sit", seat=0) == "ack"
        assert ann.clock["left_ms"] == 21_000
        await scene.wait(21 + GRACE)
        assert bob.entries[-1]["timed_out"] == 0

    stage(tmp_path, play, bot_pace=(5, 5))


@pytest.mark.parametrize("absent", ["bot", "end"])
def test_a_login_restarts_the_absence_timeout(tmp_path: Path, absent: str) -> None:
    """However long the table has been open, and even if their account has been here before."""

    async def play(scene: Scene) -> None:
        account = await become(await enter(scene.url, "Zoe"), "Zoe")
        await scene.begin("pp", start=False, pace="calm", absent=absent)
        ann, bob = scene.pages[0], scene.pages[1]
        await (await scene.page(account)).close()
        await scene.wait(31)
        assert await ann.order("start") == "ack"
        scene.people[0] = await log_in(scene.people[0], "Zoe")
        assert scene.people[0].id == account.id
        await scene.wait(29)
        assert bob.table["status"] == "playing" and not substitute(bob, 0)
        back = await scene.open(0)
        await scene.wait(2)
        assert await back.play("income") == await bob.play("income") == "ack"
        await back.close()
        await scene.wait(29)
        assert bob.table["status"] == "playing" and not substitute(bob, 0)
        await scene.wait(1.1)
        assert bob.table["status"] == "over" or substitute(bob, 0)

    stage(tmp_path, play, tempo=0.5)


def test_bots_finish_a_game_of_two_absent_players(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbpb")
        for page in [*scene.pages.values(), scene.watcher]:
            await page.close()
        live = scene.live
        await scene.wait(5000, lambda: live.room.playing.over)
        assert live.room.playing.over
        assert [seat.substitute for seat in live.room.seating.seats] == [True, False, True, False]

    stage(tmp_path, play, idle=30.0)


def test_idle_players_do_not_stop_a_table(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbpb")
        await scene.wait(5000, lambda: scene.watcher.table["status"] == "over")
        assert scene.watcher.table["status"] == "over"
        late = [entry["timed_out"] for entry in scene.watcher.entries]
        assert {0, 2} >= {seat for seat in late if seat is not None} != set()

    stage(tmp_path, play)


def test_with_no_bots_they_lose_by_default_moves(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", absent="moves", pace="fast")
        await scene.wait(5000, lambda: scene.watcher.table["status"] == "over")
        assert scene.watcher.table["status"] == "over"
        assert {e["timed_out"] for e in scene.watcher.entries[1:]} >= {0, 1}

    stage(tmp_path, play)


# --- the seat on another device ------------------------------------------------------------------


def test_a_second_window_takes_over_politely(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        old, bob = scene.pages[0], scene.pages[1]
        presence = bob.kinds.count("table")
        new = await scene.open(0)
        await scene.settle()
        assert old.kinds[-1] == "elsewhere"
        assert old.code == 4409
        assert new.state == {**old.state, "clock": new.clock}
        assert bob.kinds.count("table") == presence, "nobody sees it"
        assert await new.play("income") == "ack"
        # A spectator's window does not replace anybody's.
        third = await scene.page(Person(scene.url, "", "", ""))
        await scene.settle()
        assert scene.watcher.code is None and third.code is None

    stage(tmp_path, play)


def test_opening_another_device_ends_the_absence_at_once(tmp_path: Path) -> None:
    """Without waiting for any clock."""

    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        desk, left = scene.pages[0], scene.loop.now
        phone = await scene.open(0)
        assert phone.state["choices"]
        assert scene.loop.now == left
        await scene.settle()
        assert desk.code == 4409
        assert await phone.play("income") == "ack"

    stage(tmp_path, play)
