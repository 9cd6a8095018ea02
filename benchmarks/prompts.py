"""Prompts per game and waiting times of one person among bots, in real time over a real socket.

`python -m benchmarks.prompts` prints the table of docs/ux.md in about 15 minutes. The person
answers at once, as a normal bot would; all settings are defaults. A prompt is a decision that the
page asks for: automatic passes do not count. Games count to their end, even after the person is
eliminated.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from facedown.server.app import create_app
from facedown.server.bots.threads import ThreadedBots
from facedown.server.run import Server, configuration
from facedown.server.settings import Settings
from facedown.server.startup import listen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

CASES = (
    ("message", 5), ("message", 9), ("coup", 4), ("karaya", 8), ("karaya", 15), ("mafia", 8),
    ("outlaws", 2),
)  # fmt: skip
HEAD = (
    "| game | seats | prompts a game | what is asked | length | wait between prompts "
    "| turn to turn |\n|---|--:|--:|---|--:|--:|--:|"
)
OFTEN = 4
"""Number of most frequent questions listed in a row."""
AT_ONCE = 8
"""Concurrent games: they mostly wait."""
TOO_LATE = "not_legal"
"""Refusal of an answer to a window that has just closed."""


@dataclass
class Played:
    """What the person experienced in one game. Times in seconds."""

    steps: Counter[str] = field(default_factory=Counter)
    """Prompts by step."""
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    """From each answer to the next prompt."""
    rounds: list[float] = field(default_factory=list)
    """From each own turn to the next."""


class Person:
    """The person at seat 0."""

    def __init__(self, services: Any, table: str, socket: ClientConnection) -> None:
        self._services, self._table, self._socket = services, table, socket
        self._mind = ThreadedBots(1, Settings.bot_limit)
        self._turn = -1
        self._free = time.monotonic()
        self._began: float | None = None
        self.played = Played()

    async def play(self) -> Played:
        """Plays the game from start to end."""
        await self._socket.send('{"cmd":"hello","since":0}')
        await self._socket.send('{"cmd":"start","id":"start"}')
        start = time.monotonic()
        async for text in self._socket:
            message = json.loads(text)
            if message["msg"] == "refused" and message["code"] != TOO_LATE:
                raise RuntimeError(message)
            if message["msg"] == "table" and message["table"]["status"] == "over":
                break
            if message["msg"] == "state" and _asks(message) and message["turn"] > self._turn:
                await self._answer(message)
        self.played.seconds = time.monotonic() - start
        await self._mind.close()
        return self.played

    async def _answer(self, state: dict[str, Any]) -> None:
        played, now = self.played, time.monotonic()
        played.steps[state["view"]["ask"]["step"]] += 1
        played.waits.append(now - self._free)
        if state["view"]["ask"]["step"] == "turn":
            if self._began is not None:
                played.rounds.append(now - self._began)
            self._began = now
        self._turn = state["turn"]
        match = self._services.tables.found(self._table).room.playing
        thought = await self._mind.choose(match, 0, "normal", Settings.bot_limit)
        order = {"cmd": "play", "id": str(played.steps.total()), "turn": self._turn}
        await self._socket.send(json.dumps({**order, "action": thought.action.json}))
        # Thinking time is not waiting time.
        self._free = time.monotonic()


def _asks(state: dict[str, Any]) -> bool:
    """Whether the page would show a prompt."""
    ask = state["view"].get("ask") or {}
    return bool(state["choices"]) and not state["due"] and 0 in ask.get("seats", ())


async def play(services: Any, url: str, game: str, seats: int) -> Played:
    """Creates a table of one person and bots, and plays it."""
    async with httpx.AsyncClient(base_url=url, headers={"Origin": url}) as http:
        await http.post("/api/session", json={"name": "Ann"})
        kinds = [{"kind": "person"}, *[{"kind": "bot", "level": "normal"}] * (seats - 1)]
        body = {"game": game, "options": {}, "seats": kinds, "public": False}
        made = await http.post("/api/tables", json=body)
        table = made.raise_for_status().json()["table"]["id"]
        headers = {"Cookie": f"facedown={http.cookies['facedown']}", "Origin": url}
    address = f"{url.replace('http', 'ws')}/ws/tables/{table}"
    async with connect(address, additional_headers=headers, max_queue=None) as socket:
        return await Person(services, table, socket).play()


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[tuple[Any, str]]:
    """A server in this process: its services and its address."""
    app, listener, ready = create_app(settings), listen("127.0.0.1", 0), asyncio.Event()
    server = Server(configuration(app), ready.set)
    task = asyncio.create_task(server.serve([listener]))
    await ready.wait()
    try:
        yield app.state.services, f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task


async def measure(games: int, cases: list[tuple[str, int]]) -> None:
    """Prints the table row by row."""
    print(HEAD)
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Settings(data=Path(folder), guests_per_hour=0)) as (services, url):
            places = asyncio.Semaphore(AT_ONCE)

            async def one(game: str, seats: int) -> Played:
                async with places:
                    return await play(services, url, game, seats)

            for game, seats in cases:
                rows = await asyncio.gather(*(one(game, seats) for _ in range(games)))
                print(_row(game, seats, rows), flush=True)


def _row(game: str, seats: int, all_played: list[Played]) -> str:
    """A row: means over games, maxima in brackets; percentiles of the waits."""
    prompts = [played.steps.total() for played in all_played]
    lengths = [played.seconds for played in all_played]
    waits = _shares([wait for played in all_played for wait in played.waits])
    rounds = _shares([each for played in all_played for each in played.rounds])
    return (
        f"| {game} | {seats} | {statistics.mean(prompts):.0f} ({max(prompts)}) "
        f"| {_asked(all_played)} | {statistics.mean(lengths):.0f} s ({max(lengths):.0f}) "
        f"| {waits} | {rounds} |"
    )


def _asked(all_played: list[Played]) -> str:
    """The most frequent questions, with their mean count per game."""
    steps = sum((played.steps for played in all_played), Counter[str]())
    each = ((step, count / len(all_played)) for step, count in steps.most_common(OFTEN))
    return ", ".join(f"{step} {mean:.1f}" for step, mean in each)


def _shares(values: list[float]) -> str:
    """p50 and p95, in seconds."""
    if len(values) < 2:
        return "-"
    marks = statistics.quantiles(values, n=100, method="inclusive")
    return f"p50 {marks[49]:.1f} s, p95 {marks[94]:.1f} s"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Prompts per game and waiting times.")
    parser.add_argument("--games", type=int, default=24, help="games a row")
    parser.add_argument("--only", help="only this row, e.g. message-5")
    arguments = parser.parse_args()
    wanted = [case for case in CASES if arguments.only in (None, f"{case[0]}-{case[1]}")]
    asyncio.run(measure(arguments.games, wanted))
