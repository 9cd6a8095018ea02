"""The log is the game: nothing acknowledged is lost, nothing is executed twice."""

import asyncio
import itertools
import random
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import (
    Page,
    Person,
    ServerProcess,
    dial,
    enter,
    fast,
    nobody,
    play_out,
    serving,
)
from tests.server.patience import PATIENCE
from websockets.exceptions import ConnectionClosed

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.server.errors import Busy
from facedown.server.stores.log import LogStore

OPTIONS = {"starter": 0, "two_player_draft": False}


def log_of(data: Path, table: str) -> list[tuple[int, str, str | None]]:
    """Place, kind and command id of each log entry."""
    with closing(sqlite3.connect(data / "facedown.db")) as database:
        return database.execute(
            "SELECT seq, kind, command_id FROM log WHERE table_id = ? ORDER BY seq", [table]
        ).fetchall()


async def started(ann: Person, seats: str = "pb") -> Page:
    table = await ann.new_table(seats, options=OPTIONS)
    page = await ann.at(table["id"])
    assert await page.order("start") == "ack"
    await page.until(lambda p: bool(p.state.get("choices")))
    return page


async def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        page = await started(ann)
        assert await page.order("chat", text="brb") == "ack"
        assert await page.play({"do": "income"}, id="once") == "ack"
        await page.until(lambda p: p.state["turn"] > 0 and bool(p.state["choices"]))
    assert await page.code() == 4503
    async with serving(fast(tmp_path)) as url:
        ann = Person(url, ann.token, ann.id, ann.name)
        back = await ann.at(page.table["id"])
        await back.until(lambda p: bool(p.state))
        assert back.entries[: len(page.entries)] == page.entries
        assert await back.order("play", id="once", turn=0, action={"do": "income"}) == "ack"
        await play_out(back)
        assert "brb" in [line["text"] for line in back.chat]
        assert len([e for e in back.entries if e in page.entries]) == len(page.entries)


async def test_sigkill_in_mid_game_loses_no_acknowledged_move(tmp_path: Path) -> None:
    dice = random.Random(5)
    acknowledged: list[str] = []
    with ServerProcess(tmp_path) as server:
        ann = await enter(server.url, "Ann")
        table = (await ann.new_table("pbb", options=OPTIONS))["id"]
        page = await ann.at(table)
        await page.order("start")
        server.kill()
    for life in range(4):
        with ServerProcess(tmp_path) as server:
            ann = Person(server.url, ann.token, ann.id, ann.name)
            page = await ann.at(table)
            with pytest.raises(ConnectionClosed):
                await play_on(page, dice, f"{life}-", acknowledged, server)
    entries = log_of(tmp_path, table)
    assert [seq for seq, _, _ in entries] == list(range(len(entries)))
    commands = [command for _, _, command in entries if command]
    assert len(commands) == len(set(commands))
    assert set(acknowledged) <= set(commands)
    assert len(acknowledged) > 4 * 3
    async with serving(fast(tmp_path)) as url:
        back = await Person(url, ann.token, ann.id, ann.name).at(table)
        await back.until(lambda p: bool(p.state))
        await play_out(back)


async def play_on(
    page: Page, dice: random.Random, prefix: str, acknowledged: list[str], server: ServerProcess
) -> None:
    """Plays and chats, recording acknowledgements, until the server is killed at some moment."""
    doomed = dice.randint(5, 25)
    for number in itertools.count():
        if number == doomed:
            asyncio.get_running_loop().call_later(dice.uniform(0, 0.02), server.kill)
        id = f"{prefix}{number}"
        choices = page.state.get("choices")
        if choices and dice.random() < 0.5:
            page.state["choices"] = []
            answer = await page.play(dice.choice(choices), id=id)
        else:
            answer = await page.order("chat", id=id, text=id)
        if answer == "ack":
            acknowledged.append(id)


async def test_a_locked_database_refuses_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(fast(tmp_path, busy_timeout=0.2)) as url:
        ann = await enter(url, "Ann")
        page = await started(ann)
        with closing(sqlite3.connect(tmp_path / "facedown.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await page.play({"do": "income"}, id="once") == "busy"
            assert (await ann.call("POST", "/api/session", {"name": "A"})).status_code == 503
            assert await page.silent()
            other.execute("ROLLBACK")
        assert await page.play({"do": "income"}, id="once") == "ack"
        await page.until(lambda p: p.state["turn"] > 0)
        assert [event["on"] for event in page.events].count("declared") <= 2
        await play_out(page)


async def test_a_bots_move_waits_for_a_locked_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked, refused = threading.Event(), asyncio.Event()
    append = LogStore.append

    class Waiting:
        def choose(self, observation: Observation) -> Action:
            assert locked.wait(PATIENCE)
            return observation.choices[0]

    async def noted(*append_this: Any, **how: Any) -> None:
        try:
            await append(*append_this, **how)
        except Busy:
            refused.set()
            raise

    monkeypatch.setitem(registry.game("coup").bots, "random", Waiting)
    monkeypatch.setattr(LogStore, "append", noted)
    async with serving(fast(tmp_path, busy_timeout=0.2, bot_limit=PATIENCE)) as url:
        page = await started(await enter(url, "Ann"))
        assert await page.play({"do": "income"}) == "ack"
        with closing(sqlite3.connect(tmp_path / "facedown.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            locked.set()
            await refused.wait()
            other.execute("ROLLBACK")
        await page.until(lambda p: bool(p.state["choices"]) and p.state["turn"] > 1)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE log SET payload = '{' WHERE kind = 'start'",
        "UPDATE log SET payload = replace(payload, '\"version\":1', '\"version\":99')",
        "UPDATE log SET payload = replace(payload, 'income', 'tax') WHERE kind = 'move'",
        "DELETE FROM log WHERE kind = 'start'",
        "UPDATE log SET payload = '{\"kind\":\"new\"}' WHERE kind = 'start'",
    ],
)
async def test_a_damaged_log_closes_its_table_and_no_other(tmp_path: Path, damage: str) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        whole = await started(ann)
        broken = await started(ann)
        assert await broken.play({"do": "income"}) == "ack"
        await broken.until(lambda p: p.state["turn"] > 0 and bool(p.state["choices"]))
    with closing(sqlite3.connect(tmp_path / "facedown.db")) as database, database:
        database.execute(
            f"{damage} {'AND' if 'WHERE' in damage else 'WHERE'} table_id = ?", [broken.table["id"]]
        )
    async with serving(fast(tmp_path)) as url:
        ann = Person(url, ann.token, ann.id, ann.name)
        good = await ann.at(whole.table["id"])
        await good.until(lambda p: bool(p.state))
        bad = Page(await dial(ann, broken.table["id"]))
        await bad.send(cmd="hello", since=0)
        assert await bad.code() == 4410
        answer = await ann.call("GET", f"/api/tables/{broken.table['id']}/record")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "set_aside")
        assert "\n" not in answer.json()["error"]["message"]
        assert (await ann.call("GET", "/api/tables")).status_code == 200


async def test_two_owners_of_a_table_cannot_fork_it(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as one, serving(fast(tmp_path)) as two:
        ann = await enter(one, "Ann")
        bob = await enter(two, "Bob")
        table = (await ann.new_table("pp", options=OPTIONS))["id"]
        here, there = await ann.at(table), await bob.at(table)
        # The second server gets no hints of the first one's writes.
        assert await there.order("sit", seat=1) == "ack"
        assert await here.order("chat", text="hi") == "ack"
        assert await here.order("start") == "ack"
        await here.until(lambda p: bool(p.state) and p.table["seats"][1]["player"] is not None)
        assert await here.play({"do": "income"}, id="x") == "ack"
        assert await there.order("chat", text="hello") == "ack"
        await there.until(lambda p: p.state.get("turn") == 1 and bool(p.state["choices"]))
        assert await there.play({"do": "income"}) == "ack"
        elsewhere = await Person(two, ann.token, ann.id, "Ann").at(table)
        assert await elsewhere.order("play", id="x", turn=0, action={"do": "income"}) == "ack"
    entries = log_of(tmp_path, table)
    assert [seq for seq, _, _ in entries] == list(range(len(entries)))
    assert [kind for _, kind, _ in entries].count("move") == 2


async def test_many_tables_share_a_transaction(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        pages = [await ann.at((await ann.new_table("pb"))["id"]) for _ in range(20)]
        for _ in range(5):
            answers = await asyncio.gather(*(page.order("chat", text="hi") for page in pages))
            assert set(answers) == {"ack"}
        watcher = await nobody(url).at(pages[0].table["id"])
        await watcher.until(lambda p: len(p.chat) == 5)


async def test_a_failing_bot_plays_the_default_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Fool:
        def choose(self, observation: object) -> object:
            raise RuntimeError("no idea")

    monkeypatch.setitem(registry.game("coup").bots, "random", Fool)
    async with serving(fast(tmp_path)) as url:
        page = await started(await enter(url, "Ann"))
        assert await page.play({"do": "income"}) == "ack"
        await page.until(lambda p: p.state["turn"] > 1 and bool(p.state["choices"]))
        assert "no idea" not in "".join(page.heard)
