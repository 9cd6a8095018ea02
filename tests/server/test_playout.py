"""Eliminated players may skip to the end if only bots are left."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.server.patience import until
from tests.server.scene import Scene, stage, wishing

from facedown.engine import registry

PACE = 2.0


HUNTER = wishing("coup", "lose", "pass", "income")
"""Saves for a coup against the lowest seat, and does nothing else."""


async def hunted(scene: Scene, *seats: int) -> None:
    """These people save too, attack nobody, and are eliminated one after another."""
    for _ in range(200):
        if all(_out(scene, seat) for seat in seats):
            return
        for seat in seats:
            page = scene.pages[seat]
            ways = {action["do"]: action for action in page.state["choices"]}
            way = next((ways[do] for do in ("lose", "pass", "income", "coup") if do in ways), None)
            if way is not None:
                await page.order("play", turn=page.state["turn"], action=way)
        await scene.wait(PACE)
    raise AssertionError("nobody has struck them down")


def _out(scene: Scene, seat: int) -> bool:
    return not scene.pages[0].state["view"]["players"][seat]["alive"]


def staged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, play: Callable[[Scene], Awaitable[None]]
) -> None:
    monkeypatch.setitem(registry.game("coup").bots, "random", HUNTER)
    stage(tmp_path, play, bot_pace=(PACE, PACE), windows="untimed")


def test_the_rest_is_played_without_delays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb", pace="none")
        ann = scene.pages[0]
        assert await ann.order("skip") == "not_legal", "she is in the game"
        await hunted(scene, 0)
        turn = ann.state["turn"]
        await scene.settle()
        assert (ann.state["turn"], ann.over) == (turn, False), "bots take their time"
        before = scene.loop.now
        assert await ann.order("skip") == "ack"
        await until(lambda: ann.over)
        assert scene.loop.now == before, "no time has to pass for it"
        assert ann.state["skips"] == [0]

    staged(tmp_path, monkeypatch, play)


def test_all_eliminated_players_must_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppbb", pace="none")
        ann, bob = scene.pages[0], scene.pages[1]
        await hunted(scene, 0, 1)
        assert await ann.order("skip") == "ack"
        assert await ann.order("skip") == "not_legal", "once"
        turn = bob.state["turn"]
        await scene.wait(PACE / 2)
        assert bob.state["turn"] == turn, "Bob has not agreed"
        assert bob.state["skips"] == [0]
        await bob.close()
        # A player who has left does not count, from the next decision on.
        await scene.wait(PACE)
        await until(lambda: ann.over)

    staged(tmp_path, monkeypatch, play)


def test_to_leave_a_seat_that_is_out_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pbb", pace="none", absent="end")
        ann = scene.pages[0]
        await hunted(scene, 0)
        assert await ann.order("leave") == "ack"
        assert ann.table["status"] == "playing"
        assert not ann.table["seats"][0]["substitute"]

    staged(tmp_path, monkeypatch, play)


def test_a_host_does_not_end_the_game_by_replacing_the_eliminated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("ppbb", pace="none", absent="end")
        ann, bob = scene.pages[0], scene.pages[1]
        assert await ann.order("host", seat=1) == "ack"
        await hunted(scene, 0, 1)
        await ann.close()
        assert await bob.order("seat", seat=0, kind="bot", level="normal") == "not_legal"
        assert bob.table["status"] == "playing"

    staged(tmp_path, monkeypatch, play)
