"""Arbitrary messages on the bus: processes survive, and pages stay correct."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from redis.asyncio import Redis
from tests.redis_server import RedisServer
from tests.server.helpers import Page, enter, play_out
from tests.server.house import house
from tests.server.patience import until

ODD: tuple[Any, ...] = (-1, 0, 10**9, -(10**9), 2**63 - 1, -(10**400), 10**400)


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


def hints(dice: Random, table: str) -> Iterator[dict[str, Any]]:
    """Well-formed but absurd hints."""
    for which in (table, "none", "\ud83d", ""):
        for number in ODD:
            yield {"hint": "written", "table": which, "entries": number}
            for other in dice.sample(ODD, 2):
                clock = {"hint": "clock", "table": which, "opened": dice.choice((number, 0, 1))}
                yield {**clock, "left_ms": number, "total_ms": other}
        yield {"hint": "arrived", "table": which, "player": "nobody"}
        yield {"hint": "present", "tables": {which: ["nobody"]}, "whole": dice.random() < 0.5}
        yield {"hint": "made", "table": which, "address": "x" * 1000}
        yield {"hint": "listed", "table": which, "players": ["nobody"] * 1000}
    yield {"hint": "hidden", "player": "nobody", "retold": True}
    yield {"hint": "ended", "sessions": ["none"] * 1000}
    yield {"hint": "released", "tables": [table, "none"]}
    yield {"hint": "left"}
    many = {f"k{n}": dice.choice(ODD) for n in range(20_000)}
    yield {"hint": "spent", "limits": {"chat": many, "none": many}}
    yield {"hint": "present", "tables": {key: ["nobody"] for key in many}, "addresses": many}


def messages(dice: Random, table: str) -> Iterator[bytes]:
    for n, hint in enumerate(hints(dice, table)):
        told = {"process": f"p{n % 7}", "number": dice.choice(ODD), "hints": [hint]}
        text = json.dumps(told).encode()
        yield text
        yield text[: dice.randrange(len(text))]
        yield dice.randbytes(50)
    yield b"[" * 100_000


def said(page: Page, text: str) -> bool:
    """Whether this was said; the bot may have spoken too."""
    return any(line.get("text") == text for line in page.chat)


async def test_garbage_on_the_channel(tmp_path: Path, redis: RedisServer) -> None:
    async with house(tmp_path, redis, pace="calm") as here:
        first, second = here.processes
        ann, bob = await enter(first.url, "Ann"), await enter(second.url, "Bob")
        table = (await ann.new_table("ppb"))["id"]
        a, b = await ann.at(table), await bob.at(table)
        assert await b.order("sit", seat=1) == "ack"
        assert await a.order("start") == "ack"
        for page in (a, b):
            await page.until(lambda p: bool(p.state))
        heard = [len(a.heard), len(b.heard)]
        stranger = Redis.from_url(redis.url)
        for text in messages(Random(1), table):
            await stranger.publish("facedown:0", text)
        await stranger.aclose()
        # Both processes receive this after all of the above.
        assert await a.order("chat", text="one") == "ack"
        await b.until(lambda p: said(p, "one"))
        assert await b.order("chat", text="two") == "ack"
        await a.until(lambda p: said(p, "two"))
        for page, before in zip((a, b), heard, strict=True):
            new = [json.loads(text) for text in page.heard[before:]]
            for news in new:
                assert news["msg"] in ("table", "chat", "ack", "state", "log"), news
                clock = news.get("clock")
                assert not clock or 0 < clock["left_ms"] <= clock["total_ms"] < 10**7
        await play_out(a, b)
        await until(lambda: first.live(table).room.next == second.live(table).room.next)
        for process in here.processes:
            bus = process.services.bus
            assert bus.up
            assert not process.services.tables._said
            assert len(bus._heard) < 20  # type: ignore[attr-defined]
