"""Bus over a Redis pub/sub channel, which does not store messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from facedown.server import logs
from facedown.server.bus.bus import Bus
from facedown.server.bus.hints import AnyHint, Envelope
from facedown.server.errors import Busy

logger = logging.getLogger(__name__)

SILENCE_TIMEOUT = 5.0
"""Timeout in seconds without any message, own ones included, before reconnecting."""

RETRY_DELAY = 0.5
"""Delay in seconds between attempts to reach Redis."""

MISSED_DELAY = 1.0
"""Delay in seconds from a missed hint to the handlers: groups several misses."""

MAX_QUEUE = 10_000
"""Queue limit while Redis does not answer; beyond it, the oldest hints are dropped."""

MAX_PROCESSES = 1000
"""Maximum processes whose last number is kept: every start has a new name."""

REDIS_ERRORS = (RedisError, OSError, TimeoutError)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Envelope)


class RedisBus(Bus):
    """Publishes all waiting hints as one message."""

    alone = False

    def __init__(self, url: str) -> None:
        super().__init__()
        # No retries in the library: they are done here.
        self._redis = Redis.from_url(
            url,
            socket_timeout=SILENCE_TIMEOUT,
            socket_connect_timeout=SILENCE_TIMEOUT,
            retry=Retry(NoBackoff(), 0),
        )
        number = self._redis.connection_pool.connection_kwargs.get("db", 0)
        self._channel = f"facedown:{number}"
        self._up = False
        self._closed = False
        self._logged = False
        self._number = 0
        self._heard: dict[str, int] = {}
        """Number of the last message from each process."""
        self._outbox: list[AnyHint] = []
        self._filled = asyncio.Event()
        self._missed_timer: asyncio.TimerHandle | None = None
        self._tasks = [
            asyncio.create_task(self._send(), name="bus, sending"),
            asyncio.create_task(self._receive(), name="bus, receiving"),
        ]

    @property
    def up(self) -> bool:
        """Whether hints of other processes arrive now."""
        return self._up

    def tell(self, *hints: AnyHint) -> None:
        """Queues hints for all other processes. Never blocks, never raises."""
        self._outbox += hints
        if len(self._outbox) > MAX_QUEUE:
            del self._outbox[:-MAX_QUEUE]
            # Skip a number, so that receivers detect the loss.
            self._number += 1
        self._filled.set()

    async def ping(self) -> None:
        """Returns if the bus works. Raises `Busy`."""
        try:
            async with asyncio.timeout(SILENCE_TIMEOUT):
                await self._redis.ping()
        except REDIS_ERRORS:
            raise Busy from None
        if not self._up:
            raise Busy

    async def close(self) -> None:
        """Publishes waiting hints, then disconnects."""
        # The library may swallow the cancellation.
        self._closed = True
        with suppress(*REDIS_ERRORS):
            # Last hints matter to the remaining processes.
            async with asyncio.timeout(1):
                await self._publish()
        self._filled.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._missed_timer is not None:
            self._missed_timer.cancel()
        await self._redis.aclose()

    # --- sending --------------------------------------------------------------------------------

    async def _send(self) -> None:
        while not self._closed:
            await self._filled.wait()
            self._filled.clear()
            try:
                await self._publish()
            except REDIS_ERRORS:
                # The number stays used, so that receivers detect the loss.
                await asyncio.sleep(RETRY_DELAY)
            except Exception:
                logger.exception("hints could not be told")

    async def _publish(self) -> None:
        hints, self._outbox = self._outbox, []
        if hints:
            self._number += 1
            message = _encoder.encode(Envelope(self.name, self._number, hints))
            await self._redis.publish(self._channel, message)

    # --- receiving ------------------------------------------------------------------------------

    async def _receive(self) -> None:
        while not self._closed:
            try:
                async with self._subscribed() as channel:
                    self._on_connected()
                    while not self._closed:
                        await self._receive_one(channel)
            except REDIS_ERRORS as error:
                self._on_lost(error)
            except Exception as error:
                logger.exception("the bus could not be listened to")
                self._on_lost(error)
            await asyncio.sleep(RETRY_DELAY)

    @asynccontextmanager
    async def _subscribed(self) -> AsyncIterator[PubSub]:
        channel = self._redis.pubsub()
        try:
            await channel.subscribe(self._channel)
            yield channel
        finally:
            with suppress(*REDIS_ERRORS):
                await channel.aclose()  # type: ignore[no-untyped-call]

    async def _receive_one(self, channel: PubSub) -> None:
        message = await channel.get_message(
            ignore_subscribe_messages=False, timeout=SILENCE_TIMEOUT
        )
        if message is None:
            raise TimeoutError("nothing was heard")
        if message["type"] != "subscribe":
            self._take(message["data"])

    def _take(self, data: bytes) -> None:
        try:
            envelope = _decoder.decode(data)
        except (msgspec.MsgspecError, RecursionError):
            # From a newer version during a rolling upgrade.
            return self._schedule_missed()
        last = self._heard.pop(envelope.process, envelope.number - 1)
        self._heard[envelope.process] = envelope.number
        if len(self._heard) > MAX_PROCESSES:
            del self._heard[next(iter(self._heard))]
        if envelope.number != last + 1:
            self._schedule_missed()
        for hint in envelope.hints:
            self._dispatch(envelope.process, hint)
        return None

    def _dispatch(self, process: str, hint: AnyHint) -> None:
        """Calls the handlers; an exception must not affect other hints."""
        try:
            self._give(process, hint)
        except Exception as error:
            what = type(hint).__name__
            logger.warning("a hint could not be followed: %s (%s)", what, type(error).__name__)

    def _on_connected(self) -> None:
        """Connected; everything published before was missed."""
        if not self._up:
            logs.event(logger, "the bus is reached")
        self._up, self._logged = True, False
        self._schedule_missed()

    def _on_lost(self, error: BaseException) -> None:
        if not self._logged:
            logger.warning("the bus does not answer: %s", type(error).__name__)
        self._up, self._logged = False, True

    def _schedule_missed(self) -> None:
        if self._missed_timer is None:
            self._missed_timer = asyncio.get_running_loop().call_later(
                MISSED_DELAY, self._report_missed
            )

    def _report_missed(self) -> None:
        self._missed_timer = None
        for handler in self._missed:
            handler()
