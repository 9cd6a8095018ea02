"""Bots chat in mid-game with a person alone, and not at tables in a hurry."""

from pathlib import Path

import pytest
from tests.server.scene import Scene, Seen, stage, wishing

from facedown.engine import registry
from facedown.server.table_log import banter

PACE = 20.0
"""Bots' delay in seconds, longer than any line."""

GREETINGS = {"hello", "good_luck"}
OF_A_CHALLENGE = {
    phrase
    for talk in banter.TALK.values()
    for moment in ("caught", "others caught", "proved")
    for phrase in talk.get(moment, ())
}


BOASTER = wishing("tax", "pass")
"""Claims the Duke every turn, and challenges nobody."""


@pytest.fixture(autouse=True)
def chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every possible comment is made."""
    monkeypatch.setattr(banter, "SHARES", dict.fromkeys(banter.SHARES, 1.0))
    monkeypatch.setitem(registry.game("coup").bots, "random", BOASTER)


def played(tmp_path: Path, seats: str, *, haste: bool) -> tuple[list[str], list[str]]:
    """Bots' greetings, and their comments after Ann has challenged the first bot."""
    said: list[list[str]] = []

    async def play(scene: Scene) -> None:
        await scene.begin(seats, start=False, pace="none")
        ann, *others = people = list(scene.pages.values())
        for page in people if haste else ():
            assert await page.order("haste", on=True) == "ack"
        assert await ann.order("start") == "ack"
        await after_a_moment(scene, ann, said)
        for page in (ann, *others):
            assert await page.play("income") == "ack"
        await scene.wait(2 * PACE, lambda: ann.step == "challenge")
        assert await ann.play("challenge") == "ack"
        await scene.wait(3 * PACE, lambda: settled(ann))
        assert not ann.over
        await after_a_moment(scene, ann, said)

    stage(tmp_path, play, bot_pace=(PACE, PACE), windows="untimed")
    greeted, spoken = said
    return greeted, spoken


def settled(page: Seen) -> bool:
    return any(event["on"] in ("shown", "conceded") for event in page.events)


async def after_a_moment(scene: Scene, page: Seen, said: list[list[str]]) -> None:
    """Comments on the latest event: delayed a little."""
    soonest, latest = banter.AFTER
    before = len(page.chat)
    await scene.wait(soonest - 0.01)
    assert len(page.chat) == before
    await scene.wait(latest - soonest + 0.02)
    said.append([line["phrase"] for line in page.chat[before:]])


def test_with_one_person_they_talk_of_what_happens(tmp_path: Path) -> None:
    greeted, spoken = played(tmp_path, "pbbbb", haste=False)
    assert len(greeted) == 1
    assert GREETINGS.issuperset(greeted)
    assert len(spoken) == 1
    assert OF_A_CHALLENGE.issuperset(spoken)


@pytest.mark.parametrize("haste", [False, True])
def test_with_several_only_as_long_as_they_have_time(tmp_path: Path, haste: bool) -> None:
    greeted, spoken = played(tmp_path, "ppbbb", haste=haste)
    assert len(greeted) == 1
    assert bool(spoken) is not haste
