"""Mafia at a real server whose time stands still: takes, windows and the vote (§10, §13, §14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.server.scene import Scene, stage, wishing

from facedown.games.mafia import GAME

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.helpers import Json
    from tests.server.scene import Seen

DWELL = 4.0
BANG = 6.0
GRACE = 0.5
JUST = 0.01
PLAIN: Json = {"bot_pace": (1, 1), "window_floor": (0, 0), "pass_pace": (0, 0)}
"""What is drawn elsewhere is known here."""


@pytest.fixture(autouse=True)
def last_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last taker of these tables: takes nothing, says nothing, passes."""
    bot = wishing("take_nothing", "silent", "add_nothing", "pass")
    monkeypatch.setitem(GAME.bots, "random", bot)


async def begin(scene: Scene, **more: Any) -> list[Seen]:
    """Ann is the Godfather, then Bob, Carl and Dora, and a bot that takes last."""
    options = {"godfather": 0, "cleaner": True, **more.pop("options", {})}
    await scene.begin("ppppb", game="mafia", options=options, **more)
    return list(scene.pages.values())


async def passing(scene: Scene, *takes: str) -> None:
    """Nothing is hidden or bagged, and so many takes are made, each as soon as it is legal."""
    assert await scene.pages[0].play("hide", diamonds=0) == "ack"
    await take(scene, scene.pages[1], "bag_nothing")
    for seat, word in enumerate(takes, 1):
        await take(scene, scene.pages[seat], word)


async def take(scene: Scene, page: Seen, word: str) -> None:
    """`7` or `cleaner`, as soon as that counts."""
    if word.isdigit():
        assert await page.play("take_diamonds", diamonds=int(word)) == "ack"
    elif word.startswith("bag"):
        verb, _, token = word.partition(" ")
        assert await page.play(verb, **({"token": token} if token else {})) == "ack"
    else:
        assert await page.play("take_token", token=word) == "ack"
    await scene.wait(DWELL + JUST)


async def investigation(scene: Scene, *takes: str) -> None:
    """The box is back, and everybody has had the chance to speak."""
    await passing(scene, *takes)
    await scene.wait(DWELL + JUST)
    ann, *others = scene.pages.values()
    assert ann.step == "investigate"
    assert await ann.play("hear") == "ack"
    for page in others:
        assert await page.play("add_nothing") == "ack"
    await scene.wait(60, lambda: ann.step == "investigate")


# --- the vote ------------------------------------------------------------------------------------


def test_a_game_that_is_won_is_not_lost_by_who_does_not_vote(tmp_path: Path) -> None:
    """Carl has long closed his page when the Godfather falls: he has won all the same."""

    async def play(scene: Scene) -> None:
        ann, _, carl, dora = await begin(scene, absent="end", options={"beers": "none"})
        await investigation(scene, "agent_fbi", "3", "cleaner")
        await carl.close()
        await scene.wait(50)
        assert await ann.play("accuse", target=3) == "ack"
        await scene.wait(BANG + GRACE + JUST)
        assert ann.state["view"]["ending"] == {"winners": [2, 4], "why": "godfather_out"}
        await scene.wait(60, lambda: dora.over)
        assert dora.state["abandoned"] is None
        assert dora.state["view"]["outcome"]["winners"] == [2, 4]

    stage(tmp_path, play, **PLAIN)
