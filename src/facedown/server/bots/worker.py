"""Program of a bot worker process: computes one decision or claim at a time.

Requests arrive and replies leave as lines of JSON; the program ends at end of input. Tables are
replayed rather than sent: the record's heading once, then new moves. Imports only the engine, the
games and msgspec, to start fast.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO

import msgspec

from facedown.engine.action import Action
from facedown.engine.event import Event
from facedown.engine.record import Playback
from facedown.server import logs
from facedown.server.bots.decision import Brief, speak, think

Json = dict[str, object]

READY = b"ready\n"
"""The first line a worker writes."""

NICENESS = 5
"""Niceness, so that people's moves take precedence on a busy CPU."""


MAX_FILES = 65_536
"""Upper bound of file descriptors to close; more than a server opens."""


class Order(msgspec.Struct, omit_defaults=True):
    """A request for a decision, or for a claim alone (`Brief.aside`), at a numbered table."""

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
    """The decision or the claim; or the failure, after which the worker forgets the table."""

    action: Json | None = None
    claim: Json | None = None
    failure: dict[str, str] | None = None


class KnownTable:
    """A table replayed as far as its record was sent, with its events."""

    def __init__(self, heading: Json) -> None:
        self._playback = Playback(heading)
        self._events: list[Event] = [*self._playback.table.opening]

    def replay(self, moves: list[Json]) -> None:
        """Replays more moves."""
        for move in moves:
            self._events += self._playback.play(move)

    def think(self, brief: Brief) -> Reply:
        """A decision, or a claim alone, at the current position."""
        game, table = self._playback.game, self._playback.table.clone()
        seen = [event.seen_by(brief.seat) for event in self._events]
        if brief.aside:
            return Reply(claim=_json(speak(game, table, seen, brief)))
        thought = think(game, table, seen, brief)
        return Reply(thought.action.json, _json(thought.claim))


def _json(claim: Action | None) -> Json | None:
    return None if claim is None else claim.json


class Worker:
    """The tables this worker knows. The server says which to forget."""

    def __init__(self) -> None:
        self._tables: dict[int, KnownTable] = {}

    def reply(self, order: Order) -> Reply:
        """Executes a request; reports any exception of the bot."""
        faulthandler.dump_traceback_later(order.leash, exit=True)
        try:
            return self._known(order).think(order.brief)
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
        table.replay(order.moves)
        return table


def main() -> None:
    """Serve until standard input is closed."""
    # Ctrl-C is for the server, which stops its workers itself.
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
    """Moves the pipes away from stdin and stdout, so that bots may print; it goes to stderr."""
    # Some event loops leak inheritable descriptors, such as the listening socket.
    os.closerange(3, MAX_FILES)
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
