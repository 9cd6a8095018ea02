"""Several processes at moments that seldom come: what one misses, loses or leaves behind."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.redis_server import RedisServer
from tests.server.helpers import Person, enter, play_out
from tests.server.house import at, house
from tests.server.patience import until
from tests.server.test_processes import two
from websockets.exceptions import ConnectionClosed

from facedown.server.live import keeper


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


async def test_whoever_comes_while_another_process_loads_the_table_is_seen_there(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        ann = await enter(first.url, "Ann")
        table = (await ann.new_table("pp"))["id"]
        leases, go_on, asked = second.services.tables._leases, asyncio.Event(), asyncio.Event()
        assert leases is not None
        take = leases.take

        async def slow(tables: list[str]) -> object:
            asked.set()
            await go_on.wait()
            return await take(tables)

        monkeypatch.setattr(leases, "take", slow)
        loading = asyncio.create_task(second.services.tables.live(table))
        await asked.wait()
        page = await ann.at(table)
        await until(lambda: second.services.tables.elsewhere.players(table))
        go_on.set()
        live = await loading
        assert live.online == {ann.id}
        await page.close()


async def test_a_table_that_was_given_up_here_is_conducted_where_its_pages_are(
    tmp_path: Path, redis: RedisServer
) -> None:
    """In whichever way: this one is to be loaded anew, and nobody comes back here."""
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        a, b, table = await two(here, "ppb")
        assert first.live(table).conducts
        first.live(table).reload()
        assert await a.code() == 4503
        again = await at(Person("", a.token, "", ""), second, table)
        await again.until(lambda p: bool(p.state))
        await play_out(again, b)
        assert second.live(table).conducts


async def test_what_was_taken_anew_is_not_given_up(tmp_path: Path, redis: RedisServer) -> None:
    """Although somebody is late to give up what was had before."""
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        a, b, table = await two(here, "ppb")
        before = first.live(table).fence
        assert before is not None
        first.live(table).reload()
        assert await a.code() == 4503
        again = await at(Person("", a.token, "", ""), first, table)
        leases = first.services.tables._leases
        assert leases is not None
        await leases.release([before])
        other = second.services.tables._leases
        assert other is not None
        assert not await other.take([table])
        await again.until(lambda p: bool(p.state))
        await play_out(again, b)


async def test_a_table_whose_turn_is_long_costs_no_process_its_life(
    tmp_path: Path, redis: RedisServer
) -> None:
    """While it can't be taken over, others are, and the process says that it lives."""
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        a, b, table = await two(here, "ppb")
        leases = second.services.tables._leases
        assert leases is not None
        stuck = second.live(table)
        async with stuck._lock:
            await first.close()
            assert await a.code() == 4503
            await until(lambda: any(fence.table_id == table for fence in leases.taken))
            for _ in range(3):
                said = leases._until
                await until(lambda said=said: leases._until > said)  # type: ignore[misc]
            assert not stuck.conducts
        await until(lambda: stuck.conducts)
        again = await at(Person("", a.token, "", ""), second, table)
        await again.until(lambda p: bool(p.state))
        await play_out(again, b)


async def test_whoever_misses_hints_all_the_time_looks_all_the_time(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However seldom it would look by itself."""
    monkeypatch.setattr(keeper, "SELDOM", 1e9)
    async with house(tmp_path, redis) as here:
        a, b, _ = await two(here)
        bus = here.processes[1].services.bus
        bus._take = lambda data: bus._ask()  # type: ignore[attr-defined]
        assert await a.order("chat", text="one") == "ack"
        await b.until(lambda p: len(p.chat) == 1)
        assert await a.order("chat", text="two") == "ack"
        await b.until(lambda p: len(p.chat) == 2)


async def test_two_pages_of_one_person_at_two_processes(tmp_path: Path, redis: RedisServer) -> None:
    """The later one stays, again and again."""
    async with house(tmp_path, redis) as here:
        a, b, table = await two(here)
        page = a
        for process in (*here.processes[::-1], *here.processes[::-1]):
            later = await at(Person("", a.token, "", ""), process, table)
            with suppress(ConnectionClosed):
                assert await page.code() == 4409
            page = later
        assert await page.order("chat", text="still here") == "ack"
        await b.until(lambda p: bool(p.chat))
        assert b.table["seats"][0]["online"]
