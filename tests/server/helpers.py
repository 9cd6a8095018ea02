"""Servers in this loop or in their own process, and their clients."""

import asyncio
import itertools
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from fastapi import FastAPI
from tests import postgres
from tests.folding import as_seen
from tests.server import template
from tests.server.numbered import NumberedChance
from tests.server.patience import PATIENCE, client, configuration, connect, give_time
from tests.server.warm import Forked
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

import facedown
from facedown.server.app import create_app
from facedown.server.run import Server
from facedown.server.settings import Settings
from facedown.server.startup import listen
from facedown.server.stores import sqlite

Json = dict[str, Any]

ROOT = Path(__file__).parents[2]

_ids = itertools.count()

give_time()
template.install()

SAFE = sqlite.PRAGMAS
# No durability: the disk is slow, and tests do not cut the power.
sqlite.PRAGMAS = (*SAFE, "PRAGMA synchronous = OFF")


class Store:
    """Where the servers of a test keep their data: see `either_store`."""

    kind = "sqlite"


def fast(data: Path, **settings: Any) -> Settings:
    """Settings without window lengths, delays, clocks and chat limit.

    On PostgreSQL each data folder stands for a database.
    """
    if Store.kind == "postgresql":
        settings.setdefault("database", postgres.cluster().of(data))
    quick: Json = {"windows": "untimed", "bot_pace": (0, 0), "pace": "none"}
    quick |= {"busy_timeout": PATIENCE, "bot_workers": 0}
    unlimited = ("chat_per_minute", "messages_per_minute", "open_tables")
    quick |= dict.fromkeys(unlimited, 0)
    return Settings(data=data, **{**quick, **settings})


def kept_in(data: Path) -> tuple[str, str]:
    """The command-line option that selects the database of this folder."""
    if Store.kind == "postgresql":
        return "--database", postgres.cluster().of(data)
    return "--data", str(data)


async def ask(data: Path, statement: str) -> list[tuple[Any, ...]]:
    """Result of a statement on the database of this folder, which a server may be using.

    In a thread, because a server in this loop may be in mid-transaction and must continue.
    """
    return await asyncio.to_thread(_ask, data, statement)


def _ask(data: Path, statement: str) -> list[tuple[Any, ...]]:
    if Store.kind == "postgresql":
        server = postgres.cluster()
        return [tuple(row) for row in server.order(statement, server.name_of(data))]
    with closing(sqlite3.connect(data / "facedown.db", PATIENCE)) as database, database:
        return database.execute(statement).fetchall()


# --- servers -------------------------------------------------------------------------------------


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[str]:
    """A real server in this event loop; yields its address."""
    async with hosting(create_app(settings, NumberedChance(settings))) as (url, _):
        yield url


@asynccontextmanager
async def hosting(app: FastAPI) -> AsyncIterator[tuple[str, Server]]:
    """A real server of this application in this event loop; yields its address and itself."""
    listener = listen("127.0.0.1", 0)
    ready = asyncio.Event()
    server = Server(configuration(app), ready.set)
    task = asyncio.create_task(server.serve([listener]))
    async with asyncio.timeout(PATIENCE):
        await ready.wait()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", server
    finally:
        server.should_exit = True
        async with asyncio.timeout(PATIENCE):
            await task


Program = Forked | subprocess.Popen[str]


class ServerProcess:
    """A server process on a free port, without window lengths, delays and clocks."""

    program = "tests.server.patient"

    def __init__(self, data: Path, port: int = 0, **environ: str) -> None:
        quick = {
            "FACEDOWN_WINDOWS": "untimed",
            "FACEDOWN_BOT_PACE": "0,0",
            "FACEDOWN_PACE": "none",
            "FACEDOWN_BUSY_TIMEOUT": str(PATIENCE),
            "FACEDOWN_BOT_WORKERS": "0",
            "FACEDOWN_CHAT_PER_MINUTE": "0",
            "FACEDOWN_MESSAGES_PER_MINUTE": "0",
            "FACEDOWN_OPEN_TABLES": "0",
        }
        arguments = ["serve", "--port", str(port), *kept_in(data)]
        self.process = self._start(arguments, {**os.environ, **quick, **environ})
        assert self.process.stdout is not None
        # Skip earlier output.
        said = list[str]()
        while "http://" not in (line := self.process.stdout.readline()):
            said.append(line)
            assert line, "".join(said)
        self.url = line.split()[3].rstrip("/")

    def _start(self, arguments: list[str], environ: dict[str, str]) -> Program:
        return Forked(self.program, arguments, environ)

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """Kills it with SIGKILL."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Stops it gracefully; returns the exit code."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self._let_go()
        return code

    def _let_go(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()
        else:
            self._let_go()


class ColdServer(ServerProcess):
    """A server started like by a user, with environment `environ`."""

    def _start(self, arguments: list[str], environ: dict[str, str]) -> Program:
        # The path of `tests`, before any other.
        paths = os.pathsep.join(filter(None, (str(ROOT), environ.get("PYTHONPATH"))))
        return subprocess.Popen(
            [sys.executable, "-m", self.program, *arguments],
            env={**environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )


class SteeredServer(ServerProcess):
    """A server whose time a test can advance; see `steered.py`."""

    program = "tests.server.steered"

    def let_pass(self, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()


# --- people --------------------------------------------------------------------------------------


@dataclass
class Person:
    """Somebody with a session at a server."""

    url: str
    token: str
    id: str
    name: str

    async def call(self, method: str, path: str, body: object = None) -> httpx.Response:
        cookies = {"facedown": self.token} if self.token else {}
        async with client(self.url, cookies=cookies) as http:
            return await http.request(method, path, json=body)

    async def face(self) -> int:
        return int((await self.call("GET", "/api/session")).json()["player"]["face"])

    async def new_table(
        self,
        seats: str = "pb",
        level: str = "random",
        public: bool = False,
        options: Json | None = None,
        game: str = "coup",
    ) -> Json:
        """Creates a table; in `seats` each letter is a person's or a bot's.

        Adds bots if the game needs more seats.
        """
        kinds = {"p": {"kind": "person"}, "b": {"kind": "bot", "level": level}}
        if game in facedown.names():
            seats = seats.ljust(facedown.game(game).min_seats, "b")
        body = {
            "game": game,
            "options": options or {},
            "seats": [kinds[letter] for letter in seats],
            "public": public,
        }
        answer = await self.call("POST", "/api/tables", body)
        assert answer.status_code == 200, answer.text
        table: Json = answer.json()["table"]
        return table

    async def at(self, table: str, since: int = 0) -> "Page":
        """Opens a table's page."""
        return await Page.open(self, table, since)


def nobody(url: str) -> Person:
    """A client without a session."""
    return Person(url, "", "", "")


async def enter(url: str, name: str) -> Person:
    """A new guest."""
    async with client(url) as http:
        answer = await http.post("/api/session", json={"name": name})
        assert answer.status_code == 200, answer.text
        return Person(url, http.cookies["facedown"], answer.json()["player"]["id"], name)


@dataclass
class Page:
    """An open socket at a table, with everything received."""

    socket: ClientConnection
    token: str = ""
    table: Json = field(default_factory=dict)
    you: int | None = None
    entries: list[Json] = field(default_factory=list)
    state: Json = field(default_factory=dict)
    chat: list[Json] = field(default_factory=list)
    again: str | None = None
    heard: list[str] = field(default_factory=list)
    """All frames, unparsed."""

    @classmethod
    async def open(cls, person: Person, table: str, since: int = 0) -> "Page":
        page = cls(await dial(person, table), person.token)
        await page.send(cmd="hello", since=since)
        await page.until(lambda p: len(p.heard) > 0)
        return page

    async def send(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def order(self, cmd: str, id: str | None = None, **fields: object) -> str:
        """Sends a command; returns `ack` or the code of its refusal."""
        id = id or f"c{next(_ids)}-{random.getrandbits(64):x}"
        await self.send(cmd=cmd, id=id, **fields)
        async with asyncio.timeout(PATIENCE):
            while (message := await self.hear()).get("id") != id:
                pass
        return "ack" if message["msg"] == "ack" else str(message["code"])

    async def play(self, action: Json, id: str | None = None) -> str:
        return await self.order("play", id, turn=self.state["turn"], action=action)

    async def hear(self) -> Json:
        """Receives the next message."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        self._take(message)
        return message

    async def until(self, true: Callable[["Page"], bool]) -> None:
        """Receives messages until this holds; gives up even if other messages keep coming."""
        async with asyncio.timeout(PATIENCE):
            while not true(self):
                await self.hear()

    async def take_all(self) -> None:
        """Receives everything sent so far."""
        await self.send(cmd="ping")
        while (await self.hear())["msg"] != "pong":
            pass

    async def silent(self) -> bool:
        """Whether nothing has been sent to this page because of anything that has happened so
        far."""
        await self.send(cmd="ping")
        return bool((await self.hear())["msg"] == "pong")

    async def code(self) -> int:
        """The code with which the server closes."""
        with suppress(ConnectionClosed):
            while True:
                await self.hear()
        assert self.socket.close_code is not None
        return self.socket.close_code

    async def close(self) -> None:
        await self.socket.close()

    @property
    def over(self) -> bool:
        return self.table.get("status") == "over" and "outcome" in self.state.get("view", {})

    @property
    def events(self) -> list[Json]:
        return [event for entry in self.entries for event in entry["events"]]

    def _take(self, message: Json) -> None:
        kind = message["msg"]
        if kind == "table":
            self.table, self.you = message["table"], message["you"]
        elif kind == "log":
            self.entries[message["from"] :] = message["entries"]
        elif kind == "state":
            self.state = as_seen(message)
        elif kind == "chat":
            self.chat[message["lines"][0]["n"] if message["lines"] else 0 :] = message["lines"]
        elif kind == "again":
            self.again = message["table"]


async def dial(person: Person, table: str, origin: str | None = "own") -> ClientConnection:
    """A raw socket to a table."""
    headers = {"Cookie": f"facedown={person.token}"} if person.token else {}
    return await connect(person.url, table, person.url if origin == "own" else origin, headers)


async def play_out(*pages: Page, seed: int = 1, moves: int = sys.maxsize) -> None:
    """Plays random moves to the end of the game, or `moves` of them."""
    players = (_play_out(page, random.Random(seed + k), moves) for k, page in enumerate(pages))
    await asyncio.gather(*players)


async def _play_out(page: Page, dice: random.Random, moves: int) -> None:
    while not page.over and moves:
        moves -= 1
        await page.until(lambda p: p.over or bool(p.state.get("choices")))
        if not page.over:
            choices, page.state["choices"] = page.state["choices"], []
            choice = dice.choice(choices)
            async with asyncio.timeout(PATIENCE):
                while (answer := await page.play(choice)) == "busy":
                    pass
            # A window may close before the answer arrives.
            assert answer in ("ack", "not_legal")
