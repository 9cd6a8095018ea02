"""Records everything that reaches an open page, with exact times."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tests.folding import as_seen
from tests.server.helpers import Person, dial
from tests.server.patience import until
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from facedown.engine.window import Window

Json = dict[str, Any]

Heard = tuple[float, str]
"""Time and message."""


@dataclass
class Recording:
    """Everything that the viewer and a spectator received."""

    viewer: list[Heard] = field(default_factory=list)
    spectator: list[Heard] = field(default_factory=list)
    http: list[Heard] = field(default_factory=list)
    replays: list[Heard] = field(default_factory=list)
    """Replays of the viewer and of the public; without times."""
    marks: list[tuple[int, float, float]] = field(default_factory=list)
    """Number, start and end of each decision."""
    windows: list[Window | None] = field(default_factory=list)
    """By decision, the open window of fixed length, if any."""
    log: str = ""
    spared: int = 0
    """Answers left to a standing answer."""

    def end(self) -> None:
        """The run is over: ignore what open pages still receive."""
        self.viewer, self.spectator = self.viewer[:], self.spectator[:]

    def until(self, instant: float) -> tuple[list[Heard], list[Heard], list[Heard]]:
        """Everything received before this time."""
        streams = (self.viewer, self.spectator, self.http)
        viewer, spectator, http = ([h for h in s if h[0] < instant - 1e-6] for s in streams)
        return viewer, spectator, http

    @property
    def whole(self) -> tuple[list[Heard], list[Heard], list[Heard]]:
        """Everything received during the run, without the server's shutdown."""
        return self.until(self.marks[-1][2] + 0.01)


ANSWERS = ('{"msg":"ack"', '{"msg":"refused"')


class Recorder:
    """One open page that records in the background."""

    def __init__(self, socket: ClientConnection, heard: list[Heard], name: str) -> None:
        self.socket = socket
        self.state: Json = {}
        self.entries = 0
        self.answers: dict[str, str] = {}
        self._heard = heard
        self._name = name
        self._task = asyncio.create_task(self._listen())

    @classmethod
    async def open(
        cls, person: Person, table: str, heard: list[Heard], since: int = 0
    ) -> "Recorder":
        # Command ids are unique, also after a restart.
        recorder = cls(await dial(person, table), heard, f"{person.name} {since}")
        await recorder.socket.send(json.dumps({"cmd": "hello", "since": since}))
        await until(lambda: any('"msg":"chat"' in text for _, text in heard))
        return recorder

    async def order(self, cmd: str, **fields: object) -> str:
        """Returns `ack` or the code of the refusal."""
        # Count answers only: other messages may arrive at any time.
        before = sum(text.startswith(ANSWERS) for _, text in self._heard)
        id = f"{self._name} {before}"
        await self.socket.send(json.dumps({"cmd": cmd, "id": id, **fields}))
        await until(lambda: id in self.answers)
        return self.answers[id]

    async def close(self) -> None:
        await self.socket.close()
        await self._task

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        with suppress(ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                self._heard.append((round(loop.time(), 6), text))
                self._take(json.loads(text))

    def _take(self, message: Json) -> None:
        if message["msg"] == "state":
            self.state = as_seen(message)
        elif message["msg"] == "log":
            self.entries = message["from"] + len(message["entries"])
        elif message["msg"] in ("ack", "refused"):
            self.answers[message["id"]] = message.get("code", "ack")
