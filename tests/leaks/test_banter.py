"""Bots' talk is the same in two worlds that differ in hidden facts only."""

import json
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest
from tests.leaks.habits import Habits
from tests.leaks.recorder import Recording
from tests.leaks.test_worlds import pair, same, seats_of
from tests.leaks.twin_run import perform

import facedown
from facedown.server.table_log import banter
from facedown.server.table_log.room import Room

pytestmark = pytest.mark.ci


@pytest.fixture(autouse=True)
def chatty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every moment is commented on, without limits."""
    monkeypatch.setattr(banter, "SHARES", dict.fromkeys(banter.SHARES, 1.0))
    monkeypatch.setattr(banter, "A_BOT", 100)
    monkeypatch.setattr(banter, "A_TABLE", 100)


def spoken(heard: Recording) -> list[str]:
    messages = [json.loads(text) for _, text in heard.viewer]
    lines = [line for m in messages if m["msg"] == "chat" for line in m["lines"]]
    return [line["phrase"] for line in lines]


@seats_of(facedown.names(), 1)
def test_bots_talk_alike_in_both_worlds(tmp_path: Path, game: str, viewer: int) -> None:
    """Neither hands nor thinking times matter."""
    both = pair(game, "four", viewer)
    bots = Habits(bots=frozenset(range(both.seats)) - {viewer, (viewer + 1) % 3})
    one = perform(both, 0, tmp_path / "one", bots)
    assert spoken(one), "something is said, or nothing is shown by this"
    same(one, perform(both, 1, tmp_path / "other", replace(bots, plodding=True)))


def test_a_bot_that_speaks_of_its_hand_would_be_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = banter.remark

    def loose(room: Room, n: int) -> banter.Remark | None:
        """A leaky variant: depends on all hands."""
        remark, table = plain(room, n), room.playing.table
        hands = json.dumps([table.view(seat)["players"] for seat in range(table.seats)])
        return remark and replace(remark, after=1.0 + crc32(hands.encode()) % 100 / 100)

    monkeypatch.setattr(banter, "remark", loose)
    both = pair("coup", "four", 0)
    bots = Habits(bots=frozenset({2, 3}))
    one = perform(both, 0, tmp_path / "one", bots)
    with pytest.raises(AssertionError, match="message"):
        same(one, perform(both, 1, tmp_path / "other", bots))
