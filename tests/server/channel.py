"""Checks that hints between processes contain no secrets."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from redis.asyncio import Redis

from facedown.server.bus.hints import AnyHint, Envelope

KINDS = {kind.__struct_config__.tag for kind in AnyHint.__args__}
LIMITS = {"requests", "guests", "passwords", "names", "chat", "replays", "messages", "house"}


@asynccontextmanager
async def overheard(url: str) -> AsyncIterator[list[bytes]]:
    """Collects all messages on the channel of this Redis."""
    said = list[bytes]()
    redis = Redis.from_url(url)
    channel = redis.pubsub()
    await channel.subscribe("facedown:0")

    async def listen() -> None:
        async for message in channel.listen():
            if message["type"] == "message":
                said.append(message["data"])

    task = asyncio.create_task(listen())
    try:
        yield said
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await channel.aclose()  # type: ignore[no-untyped-call]
        await redis.aclose()


def check(said: Iterable[bytes], ids: Iterable[str]) -> None:
    """Hints contain numbers, and no words except these ids of tables, players and sessions."""
    known = {*ids, *LIMITS, *KINDS}
    for text in said:
        envelope = msgspec.json.decode(text, type=Envelope)
        told = json.loads(text)
        # No fields beyond those of the hints.
        assert msgspec.json.encode(envelope).count(b":") >= text.count(b":"), text
        for hint in told["hints"]:
            assert hint["hint"] in KINDS, text
            assert {*_words(hint)} <= known, text


def _words(value: Any) -> Iterator[str]:
    """All words except names of fields."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, dict):
        if "hint" not in value:
            yield from value
        for each in value.values():
            yield from _words(each)
