"""Pauses: clocks stop, moves are refused, play resumes after a countdown."""

from pathlib import Path

from tests.server.scene import Scene, stage
from tests.server.test_windows import LENGTH

COUNTDOWN = 5


def test_more_than_half_of_the_people_here_agree(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pppp")
        ann, bob, carl, dora = scene.pages.values()
        assert await scene.watcher.order("pause", on=True) == "not_allowed"
        assert await ann.order("pause", on=True) == "ack"
        assert await bob.order("pause", on=True) == "ack"
        assert dora.state["wishes"] == scene.watcher.state["wishes"] == [0, 1]
        assert dora.state["paused"] is None, "half is not enough"
        assert await bob.order("pause", on=False) == "ack"
        assert dora.state["wishes"] == [0]
        assert await bob.order("pause", on=False) == "not_legal"
        assert await ann.order("pause", on=True) == "not_legal"
        await carl.order("pause", on=True)
        assert await dora.order("pause", on=True) == "ack"
        for page in (ann, scene.watcher):
            assert page.state["paused"] == {"away": [], "resumes_ms": None}
            assert page.state["wishes"] == []
        assert await ann.order("pause", on=True) == "not_legal"

    stage(tmp_path, play)


def test_absent_players_have_no_vote(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppb")
        await scene.pages[1].close()
        assert await scene.pages[0].order("pause", on=True) == "ack"
        assert scene.watcher.state["paused"] == {"away": [1], "resumes_ms": None}

    stage(tmp_path, play)


def test_a_wish_lasts_for_the_turn(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        await scene.pages[1].order("pause", on=True)
        await scene.pages[0].play("income")
        assert scene.watcher.state["wishes"] == []

    stage(tmp_path, play)


def test_a_pause_stops_clocks_and_moves_and_bots(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppb", pace="normal")
        ann, bob = scene.pages[0], scene.pages[1]
        await ann.play("tax")
        await scene.wait(4)
        left = round(1000 * (LENGTH - 4))
        for page in (ann, bob):
            assert await page.order("pause", on=True) == "ack"
        assert bob.clock["left_ms"] == left
        await scene.wait(100)
        assert scene.watcher.state["turn"] == 1, "neither time nor the bot has played"
        again = await scene.open(1)
        assert again.clock["left_ms"] == left
        assert again.state["nudge"] is False
        assert await again.play("pass") == "not_legal"
        assert await again.more() == "not_legal"
        assert await again.order("say", claim={"claim": "hold", "character": "duke"}) == "not_legal"
        assert await again.order("chat", text="tea?") == "ack"

        assert await again.order("pause", on=False) == "ack"
        assert ann.state["paused"] == {"away": [], "resumes_ms": 5000}
        await scene.wait(COUNTDOWN - 1)
        assert await again.play("pass") == "not_legal", "not before the countdown is over"
        await scene.wait(1.1)
        assert ann.state["paused"] is None
        assert scene.watcher.clock["left_ms"] == left
        assert await again.play("pass") == "ack"
        await scene.wait(10)
        assert ann.state["turn"] == 2

    stage(tmp_path, play)


def test_a_bot_whose_turn_it_is_waits_too(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pb")
        ann = scene.pages[0]
        await ann.play("income")
        assert await ann.order("pause", on=True) == "ack"
        turn = ann.state["turn"]
        await scene.wait(60)
        assert ann.state["turn"] == turn
        await ann.order("pause", on=False)
        await scene.wait(COUNTDOWN + 4)
        assert ann.state["turn"] > turn

    stage(tmp_path, play)


def test_a_pause_outlives_the_server(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        await scene.wait(20)
        for page in scene.pages.values():
            await page.order("pause", on=True)
        await scene.restart()
        ann = scene.pages[0]
        assert ann.state["paused"] == {"away": [], "resumes_ms": None}
        assert ann.clock["left_ms"] == 45_000
        await scene.wait(100)
        assert ann.state["turn"] == 0
        await ann.order("pause", on=False)
        await scene.wait(COUNTDOWN + 0.1)
        assert await ann.play("income") == "ack"

    stage(tmp_path, play)


def test_it_ends_by_itself_when_all_are_back(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppp")
        ann, bob, carl = scene.pages.values()
        await bob.close()
        await scene.wait(30)
        for page in (ann, carl):
            assert await page.order("pause", on=True) == "ack"
        assert ann.state["paused"]["away"] == [1]
        await carl.close()
        await scene.wait(200)
        back = await scene.open(1)
        assert back.state["paused"]["resumes_ms"] is None, "Carl is away by now"
        await scene.open(2)
        assert ann.state["paused"] == {"away": [], "resumes_ms": 5000}
        await scene.wait(COUNTDOWN + 0.1)
        assert ann.state["paused"] is None
        assert ann.clock["left_ms"] == 15_000

    stage(tmp_path, play)


def test_a_pause_among_all_is_not_ended_by_a_refresh(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp")
        for page in scene.pages.values():
            await page.order("pause", on=True)
        await scene.pages[1].close()
        await scene.open(1)
        assert scene.pages[0].state["paused"] == {"away": [], "resumes_ms": None}

    stage(tmp_path, play)


def test_the_absent_get_their_minute_afresh_after_a_pause(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pp", pace="calm")
        ann, bob = scene.pages[0], scene.pages[1]
        await ann.close()
        await bob.order("pause", on=True)
        await scene.wait(300)
        assert not bob.table["seats"][0]["substitute"]
        await bob.order("pause", on=False)
        await scene.wait(COUNTDOWN + 59)
        assert not bob.table["seats"][0]["substitute"]
        await scene.wait(1.1)
        assert bob.table["seats"][0]["substitute"]

    stage(tmp_path, play)


def test_tables_without_clocks_can_pause(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pb", pace="none")
        ann = scene.pages[0]
        assert await ann.order("pause", on=True) == "ack"
        assert await ann.play("income") == "not_legal"
        await ann.order("pause", on=False)
        await scene.wait(COUNTDOWN + 0.1)
        assert await ann.play("income") == "ack"

    stage(tmp_path, play)


def test_before_the_start_and_after_the_end_there_is_no_pause(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pb", start=False, pace="normal")
        ann = scene.pages[0]
        assert await ann.order("pause", on=True) == "not_legal"
        assert await ann.order("start") == "ack"
        await scene.wait(5000, lambda: ann.table["status"] == "over")
        assert await ann.order("pause", on=True) == "not_legal"

    stage(tmp_path, play)
