"""A command is only reported as refused if it is not in the log."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.redis_server import RedisServer
from tests.server.helpers import Page, Person, enter, fast, serving
from tests.server.house import House, at, house
from tests.server.lost import LostAnswers, losing_answers
from tests.server.patience import until
from tests.server.test_accounts import become
from tests.server.test_processes import two
from websockets.exceptions import ConnectionClosed

from facedown.server.errors import Busy, Unknown
from facedown.server.live import changes, ordered
from facedown.server.stores.log import LogStore

pytestmark = pytest.mark.ci


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> LostAnswers:
    return losing_answers(monkeypatch)


@pytest.fixture
async def url(tmp_path: Path, either_store: str, lost: LostAnswers) -> AsyncIterator[str]:
    async with serving(fast(tmp_path)) as address:
        yield address


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture
async def both(tmp_path: Path, redis: RedisServer) -> AsyncIterator[House]:
    async with house(tmp_path, redis) as here:
        yield here


async def said(person: Person, table: str) -> list[str]:
    """The chat as a new visitor sees it."""
    page = await Page.open(person, table)
    await page.take_all()
    await page.close()
    return [line["text"] for line in page.chat]


@pytest.mark.parametrize("done", [True, False])
async def test_a_command_whose_answer_is_lost_is_acknowledged_and_there_once(
    url: str, lost: LostAnswers, done: bool
) -> None:
    ann = await enter(url, "Ann")
    page = await Page.open(ann, table := (await ann.new_table("pp"))["id"])
    lost.lose(done=done)
    assert await page.order("chat", text="once") == "ack"
    assert await said(ann, table) == ["once"]


async def test_sitting_down_survives_a_lost_answer(url: str, lost: LostAnswers) -> None:
    """Together with the derived index."""
    ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
    page = await Page.open(bob, table := (await ann.new_table("pp"))["id"])
    lost.lose(done=True)
    assert await page.order("sit", seat=1) == "ack"
    mine = (await bob.call("GET", "/api/tables")).json()["mine"]
    assert [row["id"] for row in mine] == [table]


async def test_registration_survives_a_lost_answer(url: str, lost: LostAnswers) -> None:
    ann = await enter(url, "Ann")
    lost.lose(done=True)
    ann = await become(ann, "Ann")
    assert (await ann.call("GET", "/api/session")).json()["account"] == "Ann"


async def test_where_nobody_can_look_the_page_comes_back_and_asks_again(
    url: str, lost: LostAnswers, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await enter(url, "Ann")
    page = await Page.open(ann, table := (await ann.new_table("pp"))["id"])
    with monkeypatch.context() as patch:
        patch.setattr(changes, "PAUSES", (0.0, 0.0))
        patch.setattr(LogStore, "read", unreadable)
        lost.lose(done=True)
        await page.send(cmd="chat", id="c", text="once")
        with pytest.raises(ConnectionClosed):
            await page.until(lambda p: any('"c"' in text for text in p.heard))
        assert page.socket.close_code == 4503
    page = await Page.open(ann, table)
    assert await page.order("chat", "c", text="once") == "ack"
    assert await said(ann, table) == ["once"]


async def unreadable(*_: object, **__: object) -> object:
    raise Busy


async def test_a_process_that_cannot_look_refuses_nothing(
    both: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may have executed it."""
    second = both.processes[1]
    _, b, table = await two(both, "pp")
    b = await at(Person("", b.token, "", ""), second, table)
    monkeypatch.setattr(changes, "PAUSES", (0.0,))
    monkeypatch.setattr(LogStore, "append", unreadable)
    monkeypatch.setattr(LogStore, "read", unreadable)
    await b.send(cmd="chat", id="c", text="hi")
    with pytest.raises(ConnectionClosed):
        await b.until(lambda p: any('"c"' in text for text in p.heard))
    assert b.socket.close_code == 4503


async def test_who_may_not_be_let_in_for_want_of_an_answer_is_not_refused(
    both: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = both.processes
    ann, bob = await enter(first.url, "Ann"), await enter(second.url, "Bob")
    page = await Page.open(bob, (await ann.new_table("pp"))["id"])
    monkeypatch.setattr(second.services.block_list, "blocks", unreadable)
    await page.send(cmd="sit", id="c", seat=1)
    with pytest.raises(ConnectionClosed):
        await page.until(lambda p: any('"c"' in text for text in p.heard))
    assert page.socket.close_code == 4503


async def test_a_short_outage_only_delays(both: House, monkeypatch: pytest.MonkeyPatch) -> None:
    a, _, _ = await two(both, "pp")
    append, busy = LogStore.append, [Busy, Unknown, Busy]

    async def shaky(*arguments: Any, **named: Any) -> None:
        if busy:
            raise busy.pop()
        await append(*arguments, **named)

    monkeypatch.setattr(changes, "PAUSES", (0.0,) * 5)
    monkeypatch.setattr(LogStore, "append", shaky)
    assert await a.order("chat", text="hi") == "ack"
    assert not busy


async def test_a_page_that_has_gone_leaves_its_command_to_another_process(
    both: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = both.processes[0]
    a, _, table = await two(both, "pp")
    monkeypatch.setattr(changes, "PAUSES", (0.0,) * 5)
    monkeypatch.setattr(ordered, "PATIENCE", 0.0)
    (peer,) = (p for p in first.services.sockets._peers if p.player and p.player.name == "Ann")
    asked: list[object] = []

    async def slow(*arguments: Any, **_: Any) -> None:
        asked.append(arguments)
        a.socket.transport.abort()
        await until(lambda: peer.has_left)
        raise Busy

    with monkeypatch.context() as patch:
        patch.setattr(LogStore, "append", slow)
        await a.send(cmd="chat", id="c", text="late")
        await until(lambda: bool(asked))
        await until(lambda: not first.live(table).log.lock.locked())
    assert len(asked) == 1
    await asyncio.sleep(0)
    again = await at(Person("", a.token, "", ""), both.processes[1], table)
    await again.take_all()
    assert again.chat == []
