"""The players of the server's benchmark: many small WebSockets in one process.

A library's client would be slower than the server. So each message is looked at as bytes, and
decoded only where its reader has to choose.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, cast

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

SEATS = 4
INTERVAL = 2.0
"""Seconds from one move of a table to the next, in a paced run."""

now = time.perf_counter


class Asked(msgspec.Struct):
    """What a player needs of a `state` message."""

    turn: int
    choices: list[dict[str, object]]


_asked = msgspec.json.Decoder(Asked)

# The parts of messages that tell them apart without decoding.
LOG, STATE, ACK, REFUSED = b'{"msg":"log"', b'{"msg":"state"', b'{"msg":"ack"', b'{"msg":"refused"'
NOTHING_TO_CHOOSE = b'"choices":[]'
TOO_LATE = b'"not_legal"'
"""Somebody whose answer goes before all others was faster: the window is closed."""


@dataclass
class Load:
    """Everybody, and what they have measured."""

    tables: list[Board] = field(default_factory=list)
    paced: bool = False
    going: bool = False
    counting: bool = False
    early: list[Callable[[], None]] = field(default_factory=list)
    """Moves that wait for the start."""
    moves: int = 0
    shown: list[float] = field(default_factory=list)
    """Seconds from each move that all see until the last of the four has its update."""
    answers: list[float] = field(default_factory=list)
    """Seconds from each secret answer until whoever gave it has their update."""
    troubles: list[str] = field(default_factory=list)

    def go(self) -> None:
        """Everybody is here: the first moves of the tables, spread over the interval if paced."""
        self.going = True
        moment = asyncio.get_running_loop().time()
        for table in self.tables:
            table.due = moment + random.uniform(0, INTERVAL) - INTERVAL
        for move in self.early:
            move()


@dataclass
class Board:
    """A table: when its next move is due, and who has yet to see the last ones."""

    load: Load
    due: float = 0.0
    waiting: dict[int, list[float]] = field(default_factory=dict)
    """For each entry: how many have their update, and when its move was sent."""

    def updated(self, entry: int, sent: float, at: float) -> None:
        """Somebody has their update; `sent` is 0 for all but the one who moved."""
        seen = self.waiting.setdefault(entry, [0, 0.0])
        seen[0] += 1
        seen[1] += sent
        if seen[0] == SEATS:
            del self.waiting[entry]
            if self.load.counting:
                self.load.shown.append(at - seen[1])

    def slot(self) -> float:
        """When the next move may be made, in the loop's time."""
        moment = asyncio.get_running_loop().time()
        self.due = max(moment, self.due + INTERVAL)
        return self.due


class Player(asyncio.Protocol):
    """One seat: a WebSocket with no more than this needs."""

    def __init__(self, board: Board, path: str, token: str) -> None:
        self._board, self._load = board, board.load
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: bench\r\nOrigin: http://bench\r\n"
            f"Cookie: facedown={token}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()
        self.greeted = asyncio.get_running_loop().create_future()
        """Done when the page shows the game."""
        self._rest = b""
        self._open = False
        self._sent = 0.0
        self._number = 0
        self._entry = 0
        self._asked = -1
        self._acknowledged = False
        self._logged = False
        self._mine = False

    def close(self) -> None:
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
            self._send(b'{"cmd":"hello","since":0}')
        self._rest = self._frames(data, at)

    def _frames(self, data: bytes, at: float) -> bytes:
        """Take every whole frame; what is left is returned."""
        start, end = 0, len(data)
        while end - start >= 2:
            size, body = data[start + 1], start + 2
            if size > 125:
                body += 2 if size == 126 else 8
                size = int.from_bytes(data[start + 2 : body], "big")
            if end < body or end - body < size:
                break
            self._frame(data[start] & 15, data[body : body + size], at)
            start = body + size
        return data[start:]

    def _frame(self, opcode: int, text: bytes, at: float) -> None:
        if opcode == 9:
            self._send(text, 0x8A)
        elif opcode == 8:
            self._load.troubles.append(f"closed: {text[2:].decode()}")
        elif text.startswith(STATE):
            self._state(text, at)
        elif text.startswith(LOG):
            self._logged, self._mine, self._acknowledged = True, self._acknowledged, False
        elif text.startswith(ACK):
            self._acknowledged = True
            self._load.moves += self._load.counting
        elif text.startswith(REFUSED) and TOO_LATE not in text:
            self._load.troubles.append(text.decode())

    def _state(self, text: bytes, at: float) -> None:
        if self._entry == 0:
            self.greeted.set_result(None)
            self._entry += 1
        elif self._logged:
            self._board.updated(self._entry, self._sent if self._mine else 0.0, at)
            self._entry += 1
        elif self._acknowledged and self._load.counting:
            self._load.answers.append(at - self._sent)
        self._logged = self._mine = self._acknowledged = False
        if NOTHING_TO_CHOOSE not in text:
            asked = _asked.decode(text)
            if asked.turn > self._asked:
                self._asked = asked.turn
                self._decide(asked)

    def _decide(self, asked: Asked) -> None:
        self._number += 1
        order = {"cmd": "play", "id": str(self._number), "turn": asked.turn}
        text = msgspec.json.encode({**order, "action": choose(asked.choices)})
        if self._load.going:
            self._plan(text)
        else:
            self._load.early.append(lambda: self._plan(text))

    def _plan(self, text: bytes) -> None:
        if self._load.paced:
            asyncio.get_running_loop().call_at(self._board.slot(), self._play, text)
        else:
            self._play(text)

    def _play(self, text: bytes) -> None:
        if self._load.going and not self._transport.is_closing():
            self._sent = now()
            self._send(text)

    def _send(self, text: bytes, kind: int = 0x81) -> None:
        # Masked by nothing: the mask is there against proxies, and there are none.
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([kind]) + length + b"\0\0\0\0" + text)


def choose(choices: list[dict[str, object]]) -> dict[str, object]:
    """A move like people's, of a game that never ends: nobody challenges, assassins are stopped."""
    by: dict[object, dict[str, object]] = {}
    for choice in choices:
        by.setdefault(choice.get("character", choice["do"]), choice)
    for wanted in ("contessa", "pass"):
        if wanted in by:
            return by[wanted]
    if "income" not in by:
        return random.choice(choices)
    if "coup" in by and "assassinate" in by:
        return random.choice([c for c in choices if c["do"] == "assassinate"])
    return random.choice([c for c in choices if c["do"] not in ("coup", "assassinate")])


async def connect(port: int, load: Load, tables: list[str], tokens: list[str]) -> list[Player]:
    """Everybody opens their page; returns when all have been greeted."""
    loop = asyncio.get_running_loop()
    players: list[Player] = []
    for table in tables:
        board = Board(load)
        load.tables.append(board)
        four = [Player(board, f"/ws/tables/{table}", token) for token in tokens]
        for player in four:
            await loop.create_connection(partial(_same, player), "127.0.0.1", port)
        # The greetings must not pile up in front of the next upgrades.
        await asyncio.gather(*(player.greeted for player in four))
        players += four
    return players


def _same(player: Player) -> Player:
    return player


async def touch(port: int, tables: list[str]) -> None:
    """Have every table loaded, with nobody at it (the record of a running game is refused)."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for table in tables:
        request = f"GET /api/tables/{table}/record HTTP/1.1\r\nHost: bench\r\n\r\n"
        writer.write(request.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 409 " in head.split(b"\r\n")[0], head
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await reader.readexactly(size)
    writer.close()
