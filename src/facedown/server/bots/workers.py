"""Bot pool in worker processes, so that decisions never delay people's moves.

Starts workers on demand while there are free slots, stops idle ones, replaces hung or dead ones.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from facedown.engine.action import Action
from facedown.engine.errors import IllegalAction
from facedown.engine.table import Table
from facedown.server import logs
from facedown.server.bots.decision import Brief, Thought
from facedown.server.bots.pool import BotFailed, BotPool, require_legal
from facedown.server.bots.process import BotProcess, WorkerLost
from facedown.server.bots.slots import Slot, Slots
from facedown.server.bots.worker import Reply
from facedown.server.monitoring.metrics import Metrics
from facedown.server.table_log.match import Match

logger = logging.getLogger(__name__)

IDLE_TIMEOUT = 30.0
"""Idle seconds after which a worker exits, so that another server can use its slot."""

T = TypeVar("T")
Reading = Callable[[Reply, Table, int], T]
"""Reads the reply for this seat of the table that it was computed for. Raises `BotFailed`."""


class Place(NamedTuple):
    """A request for a free worker: the table, the future that gets the worker, and whether it gives
    way to others."""

    table: int
    worker: asyncio.Future[BotProcess]
    aside: bool


class BotWorkers(BotPool):
    """A pool of worker processes."""

    def __init__(self, slots: Slots, limit: float, metrics: Metrics) -> None:
        super().__init__(limit, slots.count)
        self._slots = slots
        self._metrics = metrics
        self._workers: dict[BotProcess, Slot] = {}
        """All running workers, including those about to exit."""
        self._idle: dict[BotProcess, asyncio.TimerHandle] = {}
        """Idle workers, and when they exit."""
        self._starting = 0
        self._queue = deque[Place]()
        self._requests = set[asyncio.Task[Any]]()
        self._chores = set[asyncio.Task[Any]]()
        """Tasks that start and stop workers; never cancelled."""
        self._numbers = WeakKeyDictionary[Match, int]()
        self._count = itertools.count()
        self._closed = False

    async def close(self) -> None:
        """Cancels requests and stops all workers."""
        self._closed = True
        for place in self._queue:
            place.worker.cancel()
        for task in self._requests:
            task.cancel()
        while self._requests or self._chores:
            await asyncio.gather(*self._requests, *self._chores, return_exceptions=True)
        for worker in [*self._idle]:
            self._remove_idle(worker)
        await asyncio.gather(*map(self._stop, self._workers))

    # --- requests -------------------------------------------------------------------------------

    async def _think(self, match: Match, brief: Brief) -> Thought:
        thought = await self._reply(match, brief, _read)
        if thought is None:
            raise BotFailed("was asked too late")
        return thought

    async def _speak(self, match: Match, brief: Brief) -> Action | None:
        return await self._reply(match, brief, _claim)

    async def _reply(self, match: Match, brief: Brief, read: Reading[T]) -> T | None:
        """A worker's reply, read; None if the table moved on while the request waited."""
        try:
            return await self._attempt(match, brief, read)
        except WorkerLost as lost:
            if lost.why == "hung":
                raise TimeoutError from None
        # Retry: it may not have been this bot's fault, and there is time left.
        try:
            return await self._attempt(match, brief, read)
        except WorkerLost as lost:
            raise BotFailed(f"has lost two workers: {lost}") from None

    async def _attempt(self, match: Match, brief: Brief, read: Reading[T]) -> T | None:
        if match not in self._numbers:
            self._numbers[match] = next(self._count)
        number = self._numbers[match]
        async with asyncio.timeout(self._patience):
            worker = await self._acquire(number, brief.aside)
        table = match.table.clone()
        if not brief.timely(match.game, table):
            self._mark_idle(worker)
            return None
        asking = _tracked(self._requests, self._ask(worker, number, match, brief))
        # Shielded: after a cancelled request the worker still finishes its decision.
        return read(await asyncio.shield(asking), table, brief.seat)

    async def _ask(self, worker: BotProcess, number: int, match: Match, brief: Brief) -> Reply:
        began = time.monotonic()
        try:
            reply = await worker.think(number, match, brief)
        except WorkerLost as lost:
            self._replace(worker, lost.why)
            raise
        self._metrics.thoughts.observe(time.monotonic() - began)
        self._mark_idle(worker)
        return reply

    # --- workers --------------------------------------------------------------------------------

    async def _acquire(self, number: int, aside: bool) -> BotProcess:
        """A free worker; preferably one that knows this table. Decisions go before asides."""
        if self._closed:
            raise asyncio.CancelledError
        worker: asyncio.Future[BotProcess] = asyncio.get_running_loop().create_future()
        self._queue.append(Place(number, worker, aside))
        self._assign()
        try:
            return await worker
        except asyncio.CancelledError:
            if worker.done() and not worker.cancelled() and worker.exception() is None:
                self._mark_idle(worker.result())
            raise

    def _assign(self) -> None:
        """Give idle workers to waiting requests; start more for the others."""
        if self._closed:
            return
        for worker in [worker for worker in self._idle if worker.exited]:
            self._remove_idle(worker)
            self._replace(worker, "died")
        waiting = (place for place in self._queue if not place.worker.done())
        self._queue = deque(sorted(waiting, key=attrgetter("aside")))
        while self._idle and self._queue:
            place = self._queue.popleft()
            number = place.table
            worker = max(self._idle, key=lambda worker: worker.moves_known(number))
            self._remove_idle(worker)
            place.worker.set_result(worker)
        while self._starting < len(self._queue):
            slot = self._slots.take(len(self._workers) + self._starting)
            if slot is None:
                return
            self._starting += 1
            self._chore(self._start(slot))

    async def _start(self, slot: Slot) -> None:
        try:
            worker = await BotProcess.start()
        except (OSError, WorkerLost) as error:
            logger.error("no worker for bots could be started: %s", error)
            slot.free()
            self._starting -= 1
            self._fail_one()
        else:
            self._starting -= 1
            self._workers[worker] = slot
            self._mark_idle(worker)

    def _fail_one(self) -> None:
        """Fails one waiting request, as no worker could be started."""
        place = next((place for place in self._queue if not place.worker.done()), None)
        if place is not None:
            place.worker.set_exception(WorkerLost("died"))
        self._assign()

    def _remove_idle(self, worker: BotProcess) -> None:
        self._idle.pop(worker).cancel()

    def _mark_idle(self, worker: BotProcess) -> None:
        """Marks this worker as idle."""
        loop = asyncio.get_running_loop()
        self._idle[worker] = loop.call_later(IDLE_TIMEOUT, self._stop_idle, worker)
        self._assign()

    def _stop_idle(self, worker: BotProcess) -> None:
        self._remove_idle(worker)
        self._chore(self._stop(worker))

    def _replace(self, worker: BotProcess, why: str) -> None:
        self._metrics.replaced(why)
        logs.event(logger, "a worker of bots is replaced", why=why, process=worker.pid)
        self._chore(self._stop(worker))

    def _chore(self, work: Coroutine[Any, Any, None]) -> None:
        _ = _tracked(self._chores, work)

    async def _stop(self, worker: BotProcess) -> None:
        await worker.end()
        self._workers.pop(worker).free()
        self._assign()


def _read(reply: Reply, table: Table, seat: int) -> Thought:
    """The decision in a reply. Raises `BotFailed`."""
    claim = _claim(reply, table, seat)
    try:
        action = table.actions.parse(reply.action)
    except IllegalAction:
        raise BotFailed("chose what is not legal") from None
    return require_legal(table, seat, Thought(action, claim))


def _claim(reply: Reply, table: Table, seat: int) -> Action | None:
    """The claim in a reply; None if there is none that is legal. Raises `BotFailed`."""
    if reply.failure is not None:
        raise BotFailed("failed", **reply.failure)
    try:
        claim = None if reply.claim is None else table.claims.parse(reply.claim)
    except IllegalAction:
        raise BotFailed("said what is no claim") from None
    says = claim is not None and claim.id in table.legal_claims(seat)
    return claim if says else None


def _tracked(tasks: set[asyncio.Task[Any]], work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """A task that is kept referenced while it runs."""
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task
