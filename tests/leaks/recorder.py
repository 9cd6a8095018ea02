"""What reaches a page that is open, to the byte and to the instant."""

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
"""When, and every byte."""


@dataclass
class Recording:
    """All that the viewer and a spectator got."""

    viewer: list[Heard] = field(default_factory=list)
    spectator: list[Heard] = field(default_factory=list)
    http: list[Heard] = field(default_factory=list)
    replays: list[Heard] = field(default_factory=list)
    """What the viewer's replay and the public's would show; at no instant."""
    marks: list[tuple[int, float, float]] = field(default_factory=list)
    """Number, opening and end of each decision."""
    windows: list[Window | None] = field(default_factory=list)
    """By decision, the window that was open, if its length was fixed."""
    log: str = ""
    spared: int = 0
    """Answers that were left to a standing one."""

    def end(self) -> None:
        """The play is over: what pages that are still open hear from now on is left out."""
        self.viewer, self.spectator = self.viewer[:], self.spectator[:]

    def until(self, instant: float) -> tuple[list[Heard], list[Heard], list[Heard]]:
        """What was heard before this instant."""
        streams = (self.viewer, self.spectator, self.http)
        viewer, spectator, http = ([h for h in s if h[0] < instant - 1e-6] for s in streams)
        return viewer, spectator, http

    @property
    def whole(self) -> tuple[list[Heard], list[Heard], list[Heard]]:
        """All up to the end of the play; the server's closing is not part of it."""
        return self.until(self.marks[-1][2] + 0.01)


ANSWERS = ('{"msg":"ack"', '{"msg":"refused"')


class Recorder:
    """One open page; hears by itself."""

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
        # The names of its commands are its own, also after a restart.
        recorder = cls(await dial(person, table), heard, f"{person.name} {since}")
        await recorder.socket.send(json.dumps({"cmd": "hello", "since": since}))
        await until(lambda: any('"msg":"chat"' in text for _, text in heard))
        return recorder

    async def order(self, cmd: str, **fields: object) -> str:
        """Returns `ack` or the code of the refusal."""
        # By what it was answered before: what else it has heard by now may be luck.
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
