"""How long a person alone with bots waits for them, at a real server with its default settings.

`python -m benchmarks.waiting GAME SEATS LEVEL...` prints, for each level of the bots, the time
between two things that happen while the person is not asked. A level that searches within the
bots' pace has the same times as one that does not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server import percentile

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]

SECONDS = 60.0
"""Length of the play at one table; after a game a new one begins."""


class Waits:
    """The times between two `log` messages while the person has no choice."""

    def __init__(self) -> None:
        self.found: list[float] = []
        self._since: float | None = None

    def happened(self) -> None:
        """Something happened: a move of a bot, or of the person."""
        now = time.monotonic()
        if self._since is not None:
            self.found.append(now - self._since)
        self._since = now

    def asked(self) -> None:
        """The person has to choose: until then nobody waits for a bot."""
        self._since = None


def chosen(choices: list[Json], dice: random.Random) -> Json:
    """One of the choices, of which some stand for many."""
    item = dice.choice(choices)
    each: dict[str, list[Any]] = item.get("each", {})
    plain = {name: value for name, value in item.items() if name != "each"}
    return plain | {name: dice.choice(values) for name, values in each.items()}


async def play(socket: ClientConnection, waits: Waits, dice: random.Random, until: float) -> None:
    """Plays at random until the game or the time is over."""
    await socket.send('{"cmd":"hello","since":0}')
    await socket.send('{"cmd":"start","id":"start"}')
    turn = -1
    while time.monotonic() < until:
        async with asyncio.timeout(SECONDS):
            message = json.loads(await socket.recv())
        if message["msg"] == "log":
            waits.happened()
        elif message["msg"] == "table" and message["table"]["status"] == "over":
            return
        elif message["msg"] == "state" and message["choices"] and message["turn"] > turn:
            turn = message["turn"]
            waits.asked()
            action = chosen(message["choices"], dice)
            order = {"cmd": "play", "id": f"{turn}", "turn": turn, "action": action}
            order |= {"prepared": message["prepared"]} if message["prepared"] is not None else {}
            await socket.send(json.dumps(order))


async def measure(url: str, game: str, seats: int, level: str) -> list[float]:
    """The waits of one person with bots of this level."""
    waits, dice, until = Waits(), random.Random(1), time.monotonic() + SECONDS
    async with httpx.AsyncClient(base_url=url, headers={"Origin": url}) as http:
        entered = await http.post("/api/session", json={"name": "Ann"})
        headers = {"Cookie": f"facedown={entered.cookies['facedown']}", "Origin": url}
        bot = {"kind": "bot", "level": level}
        body = {"game": game, "options": {}, "public": False}
        body["seats"] = [{"kind": "person"}, *[bot] * (seats - 1)]
        while time.monotonic() < until:
            made = await http.post("/api/tables", json=body)
            table = made.raise_for_status().json()["table"]["id"]
            address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
            async with connect(address, additional_headers=headers, max_size=None) as socket:
                await play(socket, waits, dice, until)
    return waits.found


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """A server of its own process; its address."""
    free = dict.fromkeys(("TABLES_PER_HOUR", "OPEN_TABLES", "MESSAGES_PER_MINUTE"), "0")
    server = subprocess.Popen(
        [sys.executable, "-m", "facedown.cli", "serve", "--port", "0", "--data", folder],
        env={**os.environ, **{f"FACEDOWN_{name}": value for name, value in free.items()}},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert server.stdout is not None
    try:
        yield next(line for line in server.stdout if "http://" in line).split()[3].rstrip("/")
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("levels", nargs="+")
    given = parser.parse_args()
    print("| game | seats | bots | waits | p50 | p95 | p99 |")
    print("|---|--:|---|--:|--:|--:|--:|")
    for level in given.levels:
        with tempfile.TemporaryDirectory() as folder, serving(folder) as url:
            found = asyncio.run(measure(url, given.game, given.seats, level))
        times = " | ".join(f"{percentile(found, part):.2f} s" for part in (50, 95, 99))
        row = f"| {given.game} | {given.seats} | {level} | {len(found)} | {times} |"
        print(row, flush=True)


if __name__ == "__main__":
    main()
