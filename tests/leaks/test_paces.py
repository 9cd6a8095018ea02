"""Bots' delays do not depend on whom they replace or how fast they think."""

from pathlib import Path

from tests.server.scene import Scene, stage, window

JUST = 0.01


def test_a_bot_that_sits_in_late_takes_its_time(tmp_path: Path) -> None:
    """All others have answered, and there is no window length: only its own delay hides it."""
    pace = 0.6

    async def play(scene: Scene) -> None:
        ann, bob, carl = scene.pages.values()
        assert await bob.play("pass") == "ack"
        await scene.wait(0.3)
        assert await carl.order("leave") == "ack"
        await scene.wait(pace - JUST)
        assert ann.state["turn"] == 1
        await scene.wait(JUST)
        assert ann.state["turn"] > 1

    window(tmp_path, play, timed=False, bot_pace=(pace, pace))


def test_simultaneous_choices_are_kept(tmp_path: Path) -> None:
    """Acknowledged choices hold, although the first choice is shown separately."""

    async def play(scene: Scene) -> None:
        await scene.begin("pp", options={"two_player_draft": True})
        pages = list(scene.pages.values())
        wanted = ["duke", "contessa"]
        for page, character in zip(pages, wanted, strict=True):
            assert await page.play("pick", character=character) == "ack"
        await scene.wait(3)
        for seat, page in enumerate(pages):
            assert page.step == "turn"
            picked = [event for event in page.events if event["on"] == "picked"]
            assert [event["seat"] for event in picked] == [0, 1]
            assert picked[seat]["character"] == wanted[seat]

    stage(tmp_path, play, pace="none")
