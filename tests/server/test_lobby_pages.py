"""Lobby pages: pushed updates, their batching and cost."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests.server.frozen_time import FrozenLoop, FrozenServer, freeze
from tests.server.helpers import Json, Person, enter, fast, hosting, nobody, play_out, serving
from tests.server.patience import client, connect_to, turns, until
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from facedown.server import clock
from facedown.server.app import create_app
from facedown.server.errors import Busy
from facedown.server.lobby.open_tables import MAX_AGE, QUIET_FACTOR, OpenTables
from facedown.server.lobby.pages import MIN_INTERVAL
from facedown.server.stores.table_index import TableIndex, Waiting

FAR = {"X-Forwarded-For": "203.0.113.7"}
HOUR = 3600


@dataclass
class Lists:
    """An open lobby page with its lists."""

    socket: ClientConnection
    news: list[Json] = field(default_factory=list)
    known: dict[str, Json] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    mine: dict[str, Json] = field(default_factory=dict)

    @classmethod
    async def open(cls, person: Person) -> "Lists":
        """Opens a page and receives both lists."""
        page = cls(await dial(person))
        await page.hear()
        await page.hear()
        return page

    async def hear(self) -> Json:
        # In real time, even if the loop's is frozen.
        heard = asyncio.create_task(self.socket.recv())
        try:
            await until(heard.done)
        finally:
            heard.cancel()
        message: Json = json.loads(heard.result())
        self.take(message)
        return message

    async def until(self, true: Any) -> None:
        while not true():
            await self.hear()

    def take(self, message: Json) -> None:
        self.news.append(message)
        if message["msg"] == "open":
            self.known.update({table["id"]: table for table in message["tables"]})
            self.order = message["order"]
        elif message["msg"] == "mine":
            self.mine = {table["id"]: table for table in message["tables"]}

    @property
    def names(self) -> dict[str, list[str]]:
        """Seated people by public table."""
        return {
            id: [seat["player"]["name"] for seat in self.known[id]["seats"] if seat["player"]]
            for id in self.order
        }

    async def code(self) -> int | None:
        """The code with which the server closes."""
        with suppress(ConnectionClosed):
            while True:
                await self.hear()
        return self.socket.close_code


async def dial(person: Person, origin: str | None = None, **headers: str) -> ClientConnection:
    cookie = {"Cookie": f"facedown={person.token}"} if person.token else {}
    return await connect_to(person.url, "/ws/lobby", origin or person.url, {**cookie, **headers})


# --- updates -------------------------------------------------------------------------------------


async def test_a_new_table_a_taken_seat_and_the_start(ann: Person, bob: Person) -> None:
    other = (await bob.new_table("pp", public=True))["id"]
    page = await Lists.open(nobody(ann.url))
    assert page.names == {other: ["Bob"]}
    table = (await ann.new_table("ppp", public=True))["id"]
    await page.until(lambda: len(page.order) == 2)
    assert page.names == {table: ["Ann"], other: ["Bob"]}
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    await page.until(lambda: page.names[table] == ["Ann", "Bob"])
    assert [one["id"] for one in page.news[-1]["tables"]] == [table], "the other is known"
    assert await second.order("leave") == "ack"
    await page.until(lambda: page.names[table] == ["Ann"])
    assert await first.order("seat", seat=2, kind="bot", level="random") == "ack"
    await page.until(lambda: page.known[table]["seats"][2]["kind"] == "bot")
    assert await second.order("sit", seat=1) == "ack"
    await page.until(lambda: page.order == [other])
    assert page.news[-1]["tables"] == []
    closing = await bob.at(other)
    assert await closing.order("close") == "ack"
    await page.until(lambda: page.order == [])


async def test_each_hears_of_their_own_tables(url: str, ann: Person, bob: Person) -> None:
    mine, others, nobodys = [await Lists.open(one) for one in (ann, bob, nobody(url))]
    table = (await ann.new_table("pp"))["id"]
    await mine.until(lambda: [*mine.mine] == [table])
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    await others.until(lambda: [*others.mine] == [table])
    assert await second.order("leave") == "ack"
    await others.until(lambda: not others.mine)
    assert await second.order("sit", seat=1) == "ack"
    assert await first.order("start") == "ack"
    await others.until(lambda: others.mine and others.mine[table]["status"] == "playing")
    await play_out(first, second)
    await others.until(lambda: not others.mine)
    await mine.until(lambda: not mine.mine)
    public = (await ann.new_table("pp", public=True))["id"]
    await nobodys.until(lambda: nobodys.order == [public])
    assert [one["msg"] for one in nobodys.news] == ["open", "mine", "open"], "private ones are not"


async def test_a_list_without_readers_is_not_old_for_the_next(ann: Person, bob: Person) -> None:
    page = await Lists.open(bob)
    await page.socket.close()
    table = (await ann.new_table("pp", public=True))["id"]
    page = await Lists.open(bob)
    assert page.order == [table]


async def test_what_is_asked_for_is_as_new_as_what_was_answered(ann: Person, bob: Person) -> None:
    """The list is cached, but contains one's own new table."""
    for n in range(1, 4):
        await ann.new_table("pp", public=True)
        assert len((await bob.call("GET", "/api/tables")).json()["open"]) == n


# --- costs ---------------------------------------------------------------------------------------


@dataclass
class Counted:
    """Number of database queries."""

    waiting: int = 0
    sat_at: int = 0


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    count = Counted()

    def counting(name: str) -> None:
        real = getattr(TableIndex, name)

        def ask(self: TableIndex, *args: Any) -> Any:
            setattr(count, name, getattr(count, name) + 1)
            return real(self, *args)

        monkeypatch.setattr(TableIndex, name, ask)

    counting("waiting")
    counting("sat_at")
    return count


@asynccontextmanager
async def frozen(data: Path) -> AsyncIterator[tuple[FrozenLoop, FrozenServer]]:
    """A server in frozen time."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FrozenLoop)
    with pytest.MonkeyPatch.context() as patch:
        freeze(patch, loop)
        server = FrozenServer(loop, fast(data))
        await server.open()
        try:
            yield loop, server
        finally:
            await server.close()


def test_however_much_changes_all_are_told_once_a_second(tmp_path: Path, counted: Counted) -> None:
    async def scene() -> None:
        async with frozen(tmp_path) as (loop, server):
            ann = await enter(server.url, "Ann")
            pages = [await Lists.open(nobody(server.url)) for _ in range(20)]
            # Wait for the round after the first page has come.
            await until(lambda: loop.next_timer() <= loop.now + MIN_INTERVAL)
            own = await Lists.open(ann)
            counted.waiting = counted.sat_at = 0
            for _ in range(5):
                await ann.new_table("pp", public=True)
            await turns()
            assert counted.waiting == 0
            assert all(len(page.news) == 2 for page in pages)
            loop.now += MIN_INTERVAL
            for page in pages:
                message = await page.hear()
                assert (len(message["order"]), len(message["tables"])) == (5, 5)
            await own.until(lambda: len(own.mine) == 5)
            assert counted == Counted(waiting=1, sat_at=1)
            await until(lambda: loop.next_timer() <= loop.now + MIN_INTERVAL)
            loop.now += MIN_INTERVAL
            await turns()
            assert counted.waiting == 1, "nothing has changed"
            for page in (*pages, own):
                await page.socket.send('{"cmd":"ping"}')
                assert (await page.hear())["msg"] == "pong"
                await page.socket.close()

    with asyncio.Runner(loop_factory=FrozenLoop) as runner:
        runner.run(scene())


async def test_unseated_visitors_share_one_list(ann: Person, bob: Person, counted: Counted) -> None:
    await asyncio.gather(*(bob.call("GET", "/api/tables") for _ in range(10)))
    assert counted.waiting == 1
    await ann.new_table("pp", public=True)
    await asyncio.gather(*(bob.call("GET", "/api/tables") for _ in range(10)))
    assert counted.waiting == 2


async def test_a_list_that_could_not_be_read_is_read_again() -> None:
    class Fallible:
        fails = True

        async def waiting(self, _: int) -> list[Waiting]:
            if self.fails:
                raise Busy
            return []

        async def some(self, _: list[str]) -> list[object]:
            return []

    index = Fallible()
    shown = OpenTables(index)  # type: ignore[arg-type]
    with pytest.raises(Busy):
        await shown.listed()
    index.fails = False
    assert await shown.listed() == []


# --- admission -----------------------------------------------------------------------------------


async def test_pages_of_other_origins_are_not_let_in(ann: Person) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await dial(ann, "https://evil.example")
    assert refused.value.response.status_code == 403


async def test_an_upgrade_is_a_request_as_any_other(tmp_path: Path, frozen_limits: None) -> None:
    async with serving(fast(tmp_path, requests_per_minute=3)) as url:
        for _ in range(3):
            await dial(nobody(url), **FAR)
        with pytest.raises(InvalidStatus) as refused:
            await dial(nobody(url), **FAR)
        assert refused.value.response.status_code == 429


async def test_half_of_the_sockets_of_an_address_are_for_tables(tmp_path: Path) -> None:
    app = create_app(fast(tmp_path, sockets_per_address=4))
    async with hosting(app) as (url, _):
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pp"))["id"]
        pages = [Lists(await dial(nobody(url), **FAR)) for _ in range(2)]
        for page in pages:
            await page.hear()
        assert await Lists(await dial(nobody(url), **FAR)).code() == 4429
        for _ in range(2):
            socket = await connect_to(url, f"/ws/tables/{table}", url, FAR)
            await socket.send('{"cmd":"hello","since":0}')
            assert json.loads(await socket.recv())["msg"] == "table"
        assert len(app.state.services.sockets) == 4
        await pages[0].socket.close()
        await until(lambda: len(app.state.services.sockets) == 3)


async def test_a_page_says_nothing_but_ping(ann: Person) -> None:
    for text in ('{"cmd":"hello","since":0}', "[" * 2000, "ping"):
        page = await Lists.open(ann)
        await page.socket.send('{"cmd":"ping"}')
        assert await page.hear() == {"msg": "pong"}
        await page.socket.send(text)
        assert await page.code() == 4400


async def test_a_page_that_says_too_much_is_closed(
    ann: Person, frozen_limits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await Lists.open(ann)
    for _ in range(101):
        await page.socket.send('{"cmd":"ping"}')
    assert await page.code() == 4429


async def test_a_closed_session_gets_no_more_messages(ann: Person, bob: Person) -> None:
    page, other = await Lists.open(ann), await Lists.open(bob)
    await ann.call("DELETE", "/api/session")
    assert await page.code() == 4401
    await bob.new_table("pp")
    await other.until(lambda: other.mine)


async def test_a_server_that_closes_sends_its_pages_away(tmp_path: Path) -> None:
    async with hosting(create_app(fast(tmp_path))) as (url, server):
        page = await Lists.open(nobody(url))
        server.should_exit = True
        assert await page.code() == 4503


# --- several processes ---------------------------------------------------------------------------


@asynccontextmanager
async def two(data: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Any, Any, list[int]]]:
    """Two servers on one database without a bus between them; and the wall clock."""
    day = [2_000_000_000]
    patch.setattr(clock, "now", lambda: day[0])
    patch.setattr(clock, "now_ms", lambda: day[0] * 1000)
    apps = [create_app(fast(data, deserted=HOUR)) for _ in range(2)]
    async with hosting(apps[0]) as (url, _), hosting(apps[1]) as (other, _):
        yield (url, apps[0].state.services), (other, apps[1].state.services), day


async def test_what_another_process_says_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path, monkeypatch) as ((url, _), (other, there), _):
        ann = await enter(url, "Ann")
        page = await Lists.open(Person(other, ann.token, ann.id, "Ann"))
        table = (await ann.new_table("pp", public=True))["id"]
        there.pages.changed(table, {ann.id})
        await page.until(lambda: page.order == [table] and [*page.mine] == [table])


def test_what_nobody_has_said_is_found_in_a_while(tmp_path: Path) -> None:
    """A lost hint."""

    async def scene() -> None:
        async with frozen(tmp_path) as (loop, server):
            here = server.app.state.services
            here.pages._alone = False
            ann = await enter(server.url, "Ann")
            page = await Lists.open(ann)
            await until(lambda: loop.next_timer() <= loop.now + MIN_INTERVAL)
            loop.now += MIN_INTERVAL
            await turns()
            here.log._changed = lambda table, people: None
            table = (await ann.new_table("pp", public=True))["id"]
            for _ in range(2):
                loop.now += MAX_AGE + MIN_INTERVAL
                await turns()
            await page.until(lambda: page.order == [table] and [*page.mine] == [table])
            await page.socket.close()

    with asyncio.Runner(loop_factory=FrozenLoop) as runner:
        runner.run(scene())


async def test_whose_host_is_at_another_process_is_not_deserted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path, monkeypatch) as ((url, here), (_, there), day):
        ann = await enter(url, "Ann")
        held, left = [(await ann.new_table("pp", public=True))["id"] for _ in range(2)]
        page = await ann.at(held)
        for _ in range(4):
            day[0] += HOUR // 2 + 1
            await there.lobby.close_abandoned()
            await here.lobby.close_abandoned()
        status = [(await here.index.peek(table))[1].status for table in (held, left)]
        assert status == ["open", "closed"]
        await page.close()


async def test_concurrent_endings_close_a_table_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path, monkeypatch) as ((url, here), (_, there), day):
        ann = await enter(url, "Ann")
        table = (await ann.new_table("pp", public=True))["id"]
        # Both have it cached.
        for services in (here, there):
            await services.tables.live(table)
        day[0] += HOUR + 1
        await asyncio.gather(here.lobby.close_abandoned(), there.lobby.close_abandoned())
        rows = await here.log.read(table, 0)
        assert [type(row.entry).__name__ for row in rows].count("Closed") == 1
        assert (await here.index.peek(table))[1].status == "closed"


async def test_where_tables_were_made_is_told_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path, monkeypatch) as ((url, here), (_, there), _):
        ann = await enter(url, "Ann")
        monkeypatch.setattr(here.lobby, "_made", there.lobby.made_elsewhere)
        async with client(url, cookies={"facedown": ann.token}, headers=FAR) as http:
            body = {"game": "coup", "seats": [{"kind": "person"}] * 2}
            made = (await http.post("/api/tables", json=body)).json()["table"]["id"]
        assert there.shown.made_at("203.0.113.7") == [made]
        assert there.shown.made_at("203.0.113.8") == []


# --- inactive tables -----------------------------------------------------------------------------


async def test_where_nothing_has_happened_for_a_day_is_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(tmp_path, monkeypatch) as ((url, here), _, day):
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table = (await ann.new_table("ppp", public=True))["id"]
        page = await ann.at(table)

        async def listed() -> list[str]:
            here.shown.changed()
            return [head.id for head, _ in await here.shown.listed()]

        day[0] += QUIET_FACTOR * HOUR
        await here.lobby.close_abandoned()
        assert await listed() == [table]
        day[0] += 1
        assert await listed() == []
        assert (await here.index.peek(table))[1].status == "open", "its host is there"
        # A visitor with the link makes it active, so that it is listed for another day.
        other = await bob.at(table)
        assert await other.order("sit", seat=1) == "ack"
        assert await listed() == [table]
        day[0] += QUIET_FACTOR * HOUR + 1
        assert await listed() == []
        await page.close()
