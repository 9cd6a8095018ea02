"""Load generator for any server: tables of four, moves, and latencies.

Uses a minimal WebSocket client, since library clients are slower than the server: messages stay
bytes and are decoded only where a player has to choose.
"""

from __future__ import annotations

import asyncio
import random
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable

SEATS = 4
INTERVAL = 2.0
"""Seconds between moves of a table in a paced run."""

now = time.perf_counter


@dataclass
class Load:
    """All tables and their measurements."""

    tables: list[Board] = field(default_factory=list)
    paced: bool = False
    going: bool = False
    counting: bool = False
    early: list[Callable[[], None]] = field(default_factory=list)
    """Moves queued until the start."""
    shown: list[float] = field(default_factory=list)
    """Latency of public moves: until the last of four pages is updated, in seconds."""
    answers: list[float] = field(default_factory=list)
    """Latency of secret answers: until their own page is updated, in seconds."""
    troubles: list[str] = field(default_factory=list)

    @property
    def moves(self) -> int:
        """Completed moves."""
        return len(self.shown) + len(self.answers)

    def go(self) -> None:
        """Starts the queued moves, spread over the interval if paced."""
        self.going = True
        moment = asyncio.get_running_loop().time()
        for table in self.tables:
            table.due = moment + random.uniform(0, INTERVAL) - INTERVAL
        for move in self.early:
            move()

    def plan(self, board: Board, move: Callable[[], None]) -> None:
        """Schedules a move."""
        if not self.going:
            self.early.append(lambda: self.plan(board, move))
        elif self.paced:
            asyncio.get_running_loop().call_at(board.slot(), move)
        else:
            move()


@dataclass
class Board:
    """A table: when its next move is due, and how far each page is."""

    load: Load
    due: float = 0.0
    seen: dict[Page, int] = field(default_factory=dict)
    """Page -> its last update, as a log index or another counter of the server."""
    waiting: dict[int, list[float]] = field(default_factory=dict)
    """Update -> send times of the moves in it, until all pages have it."""

    def updated(self, page: Page, entry: int, sent: float, at: float) -> None:
        """A page got an update. `sent`: send time of its own move in it, or 0."""
        self.seen[page] = entry
        if sent:
            self.waiting.setdefault(entry, []).append(sent)
        if len(self.seen) < SEATS:
            return
        reached = min(self.seen.values())
        for done in [entry for entry in self.waiting if entry <= reached]:
            # Of simultaneous answers, the last one completes the entry; the others were secret.
            *secret, last = sorted(self.waiting.pop(done))
            if self.load.counting:
                self.load.shown.append(at - last)
                self.load.answers += [at - each for each in secret]

    def slot(self) -> float:
        """Reserves the time of the next move, in loop time."""
        moment = asyncio.get_running_loop().time()
        self.due = max(moment, self.due + INTERVAL)
        return self.due


class Page(asyncio.Protocol, ABC):
    """The WebSocket of one seat: a minimal client."""

    def __init__(self, board: Board, path: str, host: str, cookie: str = "") -> None:
        self._board, self._load = board, board.load
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n{cookie}"
            "Connection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()
        self.greeted = asyncio.get_running_loop().create_future()
        """Completes when the page shows the game."""
        self._rest = b""
        self._open = False
        self._sent = 0.0
        """Send time of the last move."""

    @abstractmethod
    def opened(self) -> None:
        """Called after the upgrade."""

    @abstractmethod
    def heard(self, text: bytes, at: float) -> None:
        """Called with each message and its time of arrival."""

    def close(self) -> None:
        """Drops the connection."""
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._load.going:
            self._load.troubles.append("a connection was lost")

    def data_received(self, data: bytes) -> None:
        at = now()
        if self._rest:
            data = self._rest + data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._open = True
            self.opened()
        self._rest = self._frames(data, at)

    def _frames(self, data: bytes, at: float) -> bytes:
        """Take every whole frame; what is left is returned."""
        start, end = 0, len(data)
        while end - start >= 2:
            size, body = data[start + 1], start + 2
            if size > 125:
                body += 2 if size == 126 else 8
                if end < body:
                    break
                size = int.from_bytes(data[start + 2 : body], "big")
            if end - body < size:
                break
            self._frame(data[start] & 15, data[body : body + size], at)
            start = body + size
        return data[start:]

    def _frame(self, opcode: int, text: bytes, at: float) -> None:
        if opcode == 9:
            self.send(text, 0x8A)
        elif opcode == 8:
            self._load.troubles.append(f"closed: {text[2:].decode()}")
        else:
            self.heard(text, at)

    def move(self, text: bytes) -> None:
        """Send this move, now or when it is time for it."""
        self._load.plan(self._board, lambda: self._move(text))

    def _move(self, text: bytes) -> None:
        if self._load.going and not self._transport.is_closing():
            self._sent = now()
            self.send(text)

    def send(self, text: bytes, kind: int = 0x81) -> None:
        """Sends a message as a masked text frame."""
        # The mask is zero: masking only protects proxies, and there are none.
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([kind]) + length + b"\0\0\0\0" + text)
