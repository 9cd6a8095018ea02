"""Server side of a bot worker process."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from facedown.engine.record import heading, move_json
from facedown.server.bots import pool
from facedown.server.bots.decision import Brief
from facedown.server.bots.worker import READY, Order, Reply
from facedown.server.table_log.match import Match

PROGRAM = "facedown.server.bots.worker"

START_TIMEOUT = 60.0
"""Startup timeout of a worker in seconds."""
EXIT_DELAY = 5.0
"""Seconds that a worker outlives its server's deadline before it exits."""
MAX_TABLES = 256
"""Maximum tables a worker caches."""

_decoder = msgspec.json.Decoder(Reply)


class WorkerLost(Exception):
    """A worker failed: it `died`, it `hung`, or its output was `garbled`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class BotProcess:
    """A worker process. Handles one request at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._known: dict[int, int] = {}
        """Table -> number of moves sent, least recently used first."""

    @classmethod
    async def start(cls) -> BotProcess:
        """Starts a worker and waits until it is ready. Raises `WorkerLost`, or `OSError`."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", PROGRAM),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": _path()},
            # A separate session: Ctrl-C in the terminal is for the server only.
            start_new_session=True,
        )
        worker = cls(process)
        try:
            if await worker._line(START_TIMEOUT) != READY:
                raise WorkerLost("died")
        except WorkerLost:
            await worker.end()
            raise
        return worker

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid

    @property
    def exited(self) -> bool:
        """Whether the process has been reaped."""
        return self._process.returncode is not None

    def moves_known(self, table: int) -> int:
        """How many of this table's moves the worker has; -1 for an unknown table."""
        return self._known.get(table, -1)

    async def think(self, table: int, match: Match, brief: Brief) -> Reply:
        """The reply to this brief. After `WorkerLost` the worker must be discarded."""
        limit = brief.seconds + pool.GRACE
        order = self._order(table, match, brief, limit + EXIT_DELAY)
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        line = await self._line(limit)
        try:
            reply = _decoder.decode(line)
        except msgspec.DecodeError:
            raise WorkerLost("garbled" if line.endswith(b"\n") else "died") from None
        if reply.failure is not None:
            del self._known[table]
        return reply

    async def end(self) -> None:
        """Kills the process; it has no state to save."""
        process = self._process
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()
        await process.stdout.read()

    async def _line(self, limit: float) -> bytes:
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(limit):
                return await self._process.stdout.readline()
        except TimeoutError:
            raise WorkerLost("hung") from None
        except ConnectionError:
            raise WorkerLost("died") from None
        except ValueError:
            raise WorkerLost("garbled") from None

    def _order(self, table: int, match: Match, brief: Brief, leash: float) -> Order:
        """The request, with the moves that the worker does not have yet."""
        done, moves = self._known.pop(table, None), match.table.moves or []
        self._known[table] = len(moves)
        oldest = [*self._known][: max(0, len(self._known) - MAX_TABLES)]
        for number in oldest:
            del self._known[number]
        return Order(
            table=table,
            brief=brief,
            leash=leash,
            heading=heading(match.game, match.table) if done is None else None,
            moves=[move_json(move) for move in moves[done or 0 :]],
            forget=oldest,
        )


def _path() -> str:
    """The same import path as this process, so that workers find all installed games."""
    return os.pathsep.join(part or os.getcwd() for part in sys.path)
