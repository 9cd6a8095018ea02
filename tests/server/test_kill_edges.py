"""Kills at critical moments of a table, a connection or an answer."""

from pathlib import Path

import pytest
from tests.server.helpers import Page, dial, enter, fast, serving
from tests.server.patience import until
from tests.server.scene import Scene, stage

from facedown.server.errors import Busy
from facedown.server.stores.log import LogStore

IDLE = 30.0


def test_a_page_that_says_hello_after_its_table_was_put_away_comes_back(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        await scene.begin("pb", start=False)
        for page in (scene.pages[0], scene.watcher):
            await page.close()
        live = scene.live
        await scene.wait(1)
        late = Page(await dial(scene.people[0], scene.table))
        await until(lambda: live.used == scene.loop.now)
        await scene.wait(2 * IDLE)
        await late.send(cmd="hello", since=0)
        assert await late.code() == 4503
        assert await (await scene.open(0)).order("start") == "ack"

    stage(tmp_path, play, idle=IDLE)


async def test_a_database_that_cannot_be_read_now_sets_no_table_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(*_: object) -> None:
        raise Busy

    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pb"))["id"]
        with monkeypatch.context() as patch:
            patch.setattr(LogStore, "read", unreadable)
            assert await Page(await dial(ann, table)).code() == 4503
        assert await (await ann.at(table)).order("start") == "ack"


async def test_a_repeated_command_gets_its_first_answer_whatever_the_limits(
    tmp_path: Path, frozen_limits: None
) -> None:
    async with serving(fast(tmp_path, chat_per_minute=1)) as url:
        ann = await enter(url, "Ann")
        page = await ann.at((await ann.new_table("pb"))["id"])
        assert await page.order("chat", id="once", text="hi") == "ack"
        assert await page.order("chat", id="more", text="ho") == "too_many"
        assert await page.order("chat", id="once", text="hi") == "ack"
        assert [line["text"] for line in page.chat] == ["hi"]
