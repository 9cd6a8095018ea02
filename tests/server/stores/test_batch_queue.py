"""Batching queues of the database: batches, failures, closing."""

import asyncio
from contextlib import suppress

import pytest
from tests.server.patience import PATIENCE

from facedown.server.errors import Busy, Unknown
from facedown.server.stores.batch_queue import BatchQueue, Pending


async def test_jobs_gather_while_a_batch_is_running() -> None:
    carried: list[int] = []
    go_on = asyncio.Event()

    async def carry(batch: list[Pending]) -> None:
        await go_on.wait()
        carried.append(len(batch))
        for pending in batch:
            pending.succeed()

    queue = BatchQueue(carry)
    first = asyncio.create_task(queue.put(Pending()))
    await asyncio.sleep(0)
    rest = [asyncio.create_task(queue.put(Pending())) for _ in range(5)]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(first, *rest)
    assert carried == [1, 5]
    await queue.close()


@pytest.mark.parametrize("fault", [KeyError("a bug"), asyncio.CancelledError()])
async def test_a_failure_only_affects_its_batch(
    fault: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    """Also if a driver reports a cancellation that nobody requested."""
    faults = [fault]

    async def carry(batch: list[Pending]) -> None:
        if faults:
            raise faults.pop()
        for pending in batch:
            pending.succeed("done")

    queue = BatchQueue(carry)
    with pytest.raises(Busy):
        await queue.put(Pending())
    assert "could not be carried out" in caplog.text
    assert await queue.put(Pending()) == "done"
    await queue.close()


async def test_it_closes_although_a_driver_swallows_it() -> None:
    begun = asyncio.Event()

    async def carry(batch: list[Pending]) -> None:
        begun.set()
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        for pending in batch:
            pending.succeed("done")

    queue = BatchQueue(carry)
    waiting = asyncio.create_task(queue.put(Pending()))
    await begun.wait()
    async with asyncio.timeout(PATIENCE):
        await queue.close()
        assert await waiting == "done"


async def test_closing_fails_waiting_jobs() -> None:
    """What was being executed has an unknown outcome."""

    async def carry(_: list[Pending]) -> None:
        await asyncio.Event().wait()

    queue = BatchQueue(carry)
    waiting = [asyncio.create_task(queue.put(Pending()))]
    await asyncio.sleep(0)
    waiting.append(asyncio.create_task(queue.put(Pending())))
    await asyncio.sleep(0)
    await queue.close()
    waiting.append(asyncio.create_task(queue.put(Pending())))
    async with asyncio.timeout(PATIENCE):
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Unknown, Busy, Busy]
