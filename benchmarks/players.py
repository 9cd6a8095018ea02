"""The players of the server's benchmark at tables of ours."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from benchmarks.load import Board, Load, Page

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Asked(msgspec.Struct):
    """What a player needs of a `state` message."""

    turn: int
    choices: list[dict[str, object]]


_asked = msgspec.json.Decoder(Asked)

# Substrings that classify messages without decoding.
LOG, STATE, ACK, REFUSED = b'{"msg":"log"', b'{"msg":"state"', b'{"msg":"ack"', b'{"msg":"refused"'
TOTAL = b'"total":'
NOTHING_TO_CHOOSE = b'"choices":[]'
TOO_LATE = b'"not_legal"'
"""Refusal of an answer to a window that has just closed."""


class Player(Page):
    """One seat at a table of Facedown."""

    def __init__(self, board: Board, table: str, token: str) -> None:
        super().__init__(board, f"/ws/tables/{table}", "bench", f"Cookie: facedown={token}\r\n")
        self._number = 0
        self._entry = 0
        """The length of the log at this page."""
        self._greeted = False
        self._asked = -1
        self._acknowledged = False
        self._logged = False
        self._mine = False

    def opened(self) -> None:
        """Greets the server."""
        self.send(b'{"cmd":"hello","since":0}')

    def heard(self, text: bytes, at: float) -> None:
        """Handles a message by its kind."""
        if text.startswith(STATE):
            self._state(text, at)
        elif text.startswith(LOG):
            self._logged, self._mine, self._acknowledged = True, self._acknowledged, False
            self._entry = int(text[text.rindex(TOTAL) + len(TOTAL) : -1])
        elif text.startswith(ACK):
            self._acknowledged = True
        elif text.startswith(REFUSED) and TOO_LATE not in text:
            self._load.troubles.append(text.decode())

    def _state(self, text: bytes, at: float) -> None:
        if not self._greeted:
            self._greeted = True
            self._board.updated(self, self._entry, 0.0, at)
            self.greeted.set_result(None)
        elif self._logged:
            self._board.updated(self, self._entry, self._sent if self._mine else 0.0, at)
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
        self.move(msgspec.json.encode({**order, "action": choose(asked.choices)}))


def choose(choices: list[dict[str, object]]) -> dict[str, object]:
    """A move of an endless game: nobody challenges, and every assassination is blocked."""
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


async def connect(
    ports: Callable[[str], int], load: Load, tables: list[str], tokens: list[str]
) -> list[Page]:
    """Opens the pages of all seats at `ports(table)`; returns when all show the game."""
    players: list[Page] = []
    for table in tables:
        board = Board(load)
        load.tables.append(board)
        four = [Player(board, table, token) for token in tokens]
        await enter(four, [ports(table) for _ in four])
        players += four
    return players


async def enter(pages: Sequence[Page], ports: list[int]) -> None:
    """Opens these pages; returns when all show the game."""
    loop = asyncio.get_running_loop()
    for page, port in zip(pages, ports, strict=True):
        await loop.create_connection(partial(_same, page), "127.0.0.1", port)
    # Wait here, so that greetings do not delay the next upgrades.
    await asyncio.gather(*(page.greeted for page in pages))


def _same(page: Page) -> Page:
    return page


async def touch(ports: Callable[[str], int], tables: list[str]) -> None:
    """Makes the server load all tables, by requesting their records (which are refused)."""
    open_at: dict[int, tuple[asyncio.StreamReader, asyncio.StreamWriter]] = {}
    for table in tables:
        port = ports(table)
        if port not in open_at:
            open_at[port] = await asyncio.open_connection("127.0.0.1", port)
        reader, writer = open_at[port]
        request = f"GET /api/tables/{table}/record HTTP/1.1\r\nHost: bench\r\n\r\n"
        writer.write(request.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 409 " in head.split(b"\r\n")[0], head
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await reader.readexactly(size)
    for _, writer in open_at.values():
        writer.close()
