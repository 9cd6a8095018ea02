"""The program of a worker process: bots think here, one after another, beside the server.

Orders come in as lines of JSON, replies go out as such; the program ends when no more can come. A
table is not sent but played back: its heading once, then the moves that are new. Only the engine,
the games and msgspec are read, so that it is there at once.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO

import msgspec

from facedown.engine.event import Event
from facedown.engine.record import Playback
from facedown.server import logs
from facedown.server.bots.decision import Brief, Thought, think

Json = dict[str, object]

READY = b"ready\n"
"""The first line a worker writes."""

NICENESS = 5
"""Niceness: people's moves go first where processors are scarce."""


MOST_FILES = 65_536
"""Upper bound of file descriptors to close; more than a server opens."""


class Order(msgspec.Struct, omit_defaults=True):
    """Decide at this table, which is known by a number."""

    table: int
    brief: Brief
    leash: float
    """Seconds without an order after which the worker exits by itself, if its server died."""
    heading: Json | None = None
    """The record's heading, if the table is new to this worker."""
    moves: list[Json] = []
    """The moves made since the last order."""
    forget: list[int] = []
    """Tables that can be forgotten."""


class Reply(msgspec.Struct, omit_defaults=True):
    """The decision; or why it failed, and then the table is forgotten."""

    action: Json | None = None
    claim: Json | None = None
    failure: dict[str, str] | None = None


class KnownTable:
    """A table as far as its record was sent, and its events."""

    def __init__(self, heading: Json) -> None:
        self._playback = Playback(heading)
        self._events: list[Event] = [*self._playback.table.opening]

    def go_on(self, moves: list[Json]) -> None:
        for move in moves:
            self._events += self._playback.play(move)

    def think(self, brief: Brief) -> Thought:
        seen = [event.seen_by(brief.seat) for event in self._events]
        return think(self._playback.game, self._playback.table.clone(), seen, brief)


class Worker:
    """The tables this worker knows. The server says which to forget."""

    def __init__(self) -> None:
        self._tables: dict[int, KnownTable] = {}

    def reply(self, order: Order) -> Reply:
        """Catch whatever a bot raises, except what ends the process."""
        faulthandler.dump_traceback_later(order.leash, exit=True)
        try:
            thought = self._known(order).think(order.brief)
            claim = thought.claim
            return Reply(thought.action.json, None if claim is None else claim.json)
        except Exception as error:
            self._tables.pop(order.table, None)
            return Reply(failure=logs.fault(error))
        finally:
            faulthandler.cancel_dump_traceback_later()

    def _known(self, order: Order) -> KnownTable:
        for number in order.forget:
            self._tables.pop(number, None)
        if order.heading is not None:
            self._tables[order.table] = KnownTable(order.heading)
        table = self._tables[order.table]
        table.go_on(order.moves)
        return table


def main() -> None:
    """Serve until standard input is closed."""
    # Ctrl-C is for the server, which ends its workers in order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    orders, replies = _own_pipes()
    worker = Worker()
    with suppress(BrokenPipeError):
        replies.write(READY)
        for order in _read(orders):
            replies.write(msgspec.json.encode(worker.reply(order)) + b"\n")


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Take standard input and output away: what a bot prints goes to standard error."""
    # Some event loops hand all on that a process may inherit, the server's port for one.
    os.closerange(3, MOST_FILES)
    orders, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return orders, replies


def _read(orders: BinaryIO) -> Iterator[Order]:
    decoder = msgspec.json.Decoder(Order)
    for line in orders:
        yield decoder.decode(line)


if __name__ == "__main__":
    main()
