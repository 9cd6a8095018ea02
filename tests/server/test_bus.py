"""The bus: hints arrive, and missed ones are detected."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis
from tests.redis_server import RedisServer
from tests.server.patience import until

from facedown.server.bus import redis_bus
from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import SessionsEnded, Written
from facedown.server.bus.redis_bus import RedisBus
from facedown.server.errors import Busy


@pytest.fixture(scope="module")
def shared_redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


class Heard:
    """A process on the bus, with the hints it has received."""

    def __init__(self, url: str) -> None:
        self.bus = RedisBus(url)
        self.written: list[tuple[str, str, int]] = []
        self.ended: list[str] = []
        self.missed = 0
        self.bus.listen(Written, lambda p, hint: self.written.append((p, hint.table, hint.entries)))
        self.bus.listen(SessionsEnded, lambda _, hint: self.ended.extend(hint.sessions))
        self.bus.on_missed(self._miss)

    def _miss(self) -> None:
        self.missed += 1


@asynccontextmanager
async def processes(url: str, count: int = 2) -> AsyncIterator[list[Heard]]:
    """`count` connected processes."""
    found = [Heard(url) for _ in range(count)]
    try:
        await until(lambda: all(one.bus.up for one in found))
        yield found
    finally:
        for one in found:
            await one.bus.close()


async def test_hints_reach_all_other_processes(
    shared_redis: RedisServer,
) -> None:
    async with processes(shared_redis.url, 3) as (a, b, c):
        a.bus.tell(Written("t", 5), SessionsEnded(["s"]))
        a.bus.tell(Written("u", 1))
        await until(lambda: len(b.written) == len(c.written) == 2)
        assert b.written == [(a.bus.name, "t", 5), (a.bus.name, "u", 1)]
        assert b.ended == c.ended == ["s"]
        assert a.written == []


async def test_redis_databases_are_separate_channels(shared_redis: RedisServer) -> None:
    other = shared_redis.url.replace("/0", "/1")
    async with processes(shared_redis.url) as (a, b), processes(other) as (c, d):
        c.bus.tell(Written("of another house", 1))
        await until(lambda: d.written)
        a.bus.tell(Written("t", 1))
        await until(lambda: b.written)
        assert [table for _, table, _ in b.written] == ["t"]


async def test_missed_hints_are_detected(
    shared_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "MISSED_DELAY", 0.0)
    async with processes(shared_redis.url) as (a, b):
        a.bus.tell(Written("t", 1))
        await until(lambda: b.written and b.missed)
        before = b.missed
        take, dropped = b.bus._take, list[bytes]()
        monkeypatch.setattr(b.bus, "_take", dropped.append)
        a.bus.tell(Written("t", 2))
        await until(lambda: dropped)
        monkeypatch.setattr(b.bus, "_take", take)
        assert b.missed == before
        a.bus.tell(Written("t", 3))
        await until(lambda: b.missed > before)
        assert [entries for *_, entries in b.written] == [1, 3]


async def test_invalid_hints_are_ignored(
    shared_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "MISSED_DELAY", 0.0)
    async with processes(shared_redis.url) as (a, b):
        await until(lambda: b.missed)
        before = b.missed
        stranger = Redis.from_url(shared_redis.url)
        for noise in (b"{}", b"\xff", b'{"process":"x","number":1,"hints":[{"hint":"newer"}]}'):
            await stranger.publish("facedown:0", noise)
        await stranger.aclose()
        a.bus.tell(Written("t", 1))
        await until(lambda: b.written and b.missed > before)


async def test_a_bus_outage_does_not_block_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(redis_bus, "RETRY_DELAY", 0.01)
    monkeypatch.setattr(redis_bus, "MISSED_DELAY", 0.0)
    with RedisServer() as server:
        async with processes(server.url) as (a, b):
            await a.bus.ping()
            server.kill()
            await until(lambda: not a.bus.up and not b.bus.up)
            a.bus.tell(*(Written("lost", n) for n in range(3 * redis_bus.MAX_QUEUE)))
            with pytest.raises(Busy):
                await a.bus.ping()
            missed = b.missed
            server.start()
            await until(lambda: a.bus.up and b.bus.up and b.missed > missed)
            b.written.clear()
            a.bus.tell(Written("t", 7))
            await until(lambda: (a.bus.name, "t", 7) in b.written)
            await a.bus.ping()


async def test_a_silent_connection_counts_as_broken(
    shared_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every process receives its own heartbeat."""
    monkeypatch.setattr(redis_bus, "SILENCE_TIMEOUT", 0.05)
    async with processes(shared_redis.url, 1) as (a,):
        await until(lambda: not a.bus.up)
        await until(lambda: a.bus.up)


async def test_a_single_process_sends_no_hints() -> None:
    bus = Bus()
    bus.tell(Written("t", 1))
    await bus.ping()
    await bus.close()
    assert bus.alone
    assert bus.up


async def test_a_hint_that_cannot_be_followed_ends_nothing(shared_redis: RedisServer) -> None:
    """Neither the hints sent with it, nor later ones."""
    async with processes(shared_redis.url) as (a, b):

        def fail(process: str, hint: SessionsEnded) -> None:
            raise OverflowError

        b.bus.listen(SessionsEnded, fail)
        a.bus.tell(SessionsEnded(["s"]), Written("t", 1))
        await until(lambda: len(b.written) == 1)
        a.bus.tell(Written("t", 2))
        await until(lambda: len(b.written) == 2)
        assert b.bus.up


async def test_dropped_hints_are_detected(
    shared_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest hints are dropped, detectably."""
    monkeypatch.setattr(redis_bus, "MISSED_DELAY", 0.0)
    monkeypatch.setattr(redis_bus, "MAX_QUEUE", 10)
    async with processes(shared_redis.url) as (a, b):
        a.bus.tell(Written("t", 0))
        await until(lambda: b.written and b.missed)
        missed = b.missed
        a.bus.tell(*(Written("t", n) for n in range(1, 30)))
        await until(lambda: (a.bus.name, "t", 29) in b.written and b.missed > missed)
        assert len(b.written) == 11


async def test_unknown_processes_are_forgotten(
    shared_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "MAX_PROCESSES", 5)
    async with processes(shared_redis.url) as (a, b):
        stranger = Redis.from_url(shared_redis.url)
        for n in range(20):
            await stranger.publish(
                "facedown:0", f'{{"process":"p{n}","number":{-n},"hints":[]}}'.encode()
            )
        await stranger.aclose()
        a.bus.tell(Written("t", 1))
        await until(lambda: b.written)
        assert len(b.bus._heard) <= 5
