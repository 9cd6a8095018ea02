"""A real server in frozen time, with people at one table of Coup."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from tests.folding import as_seen
from tests.server.frozen_time import FrozenLoop, FrozenServer, freeze, settle
from tests.server.helpers import Json, Person, dial, enter, nobody
from tests.server.patience import until
from tests.soak.audit import copied
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.server.live.live_table import LiveTable
from facedown.server.settings import Settings

NAMES = ("Ann", "Bob", "Carl", "Dora")


@dataclass
class Seen:
    """An open page that receives in the background."""

    scene: "Scene"
    socket: ClientConnection
    heard: list[tuple[float, str]] = field(default_factory=list)
    table: Json = field(default_factory=dict)
    state: Json = field(default_factory=dict)
    entries: list[Json] = field(default_factory=list)
    chat: list[Json] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)
    kinds: list[str] = field(default_factory=list)
    code: int | None = None

    async def order(self, cmd: str, id: str | None = None, **fields: object) -> str:
        """Returns `ack` or the code of the refusal."""
        id = id or f"{cmd} {len(self.heard)} {len(self.answers)} {self.scene.loop.now}"
        await self.socket.send(json.dumps({"cmd": cmd, "id": id, **fields}))
        await until(lambda: id in self.answers)
        await self.scene.settle()
        return self.answers[id]

    async def play(self, do: str, **fields: object) -> str:
        return await self.order("play", turn=self.state["turn"], action={"do": do, **fields})

    async def more(self) -> str:
        return await self.order("more", turn=self.state["turn"])

    @property
    def events(self) -> list[Json]:
        return [event for entry in self.entries for event in entry["events"]]

    @property
    def over(self) -> bool:
        return self.table["status"] == "over" and "outcome" in self.state.get("view", {})

    @property
    def clock(self) -> Json:
        clock: Json = self.state["clock"]
        return clock

    @property
    def step(self) -> str:
        return str(self.state["view"]["ask"]["step"])

    def listen(self) -> None:
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        await self.socket.close()
        await self._task
        await self.scene.settle()

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                text = await self.socket.recv()
                assert isinstance(text, str)
                self.heard.append((round(self.scene.loop.now, 4), text))
                self._take(json.loads(text))
        self.code = self.socket.close_code

    def _take(self, message: Json) -> None:
        kind = message["msg"]
        self.kinds.append(kind)
        if kind == "table":
            self.table = message["table"]
        elif kind == "state":
            self.state = as_seen(message)
        elif kind == "log":
            self.entries[message["from"] :] = message["entries"]
        elif kind == "chat":
            self.chat[message["from"] :] = message["lines"]
        elif kind in ("ack", "refused"):
            self.answers[message["id"]] = message.get("code", "ack")


@dataclass
class Scene:
    """A server with a table; `people` and `pages` by seat, for people's seats."""

    loop: FrozenLoop
    server: FrozenServer
    table: str = ""
    people: dict[int, Person] = field(default_factory=dict)
    pages: dict[int, Seen] = field(default_factory=dict)
    watcher: Any = None
    all: list[Seen] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.server.url

    @property
    def live(self) -> LiveTable:
        return self.server.live(self.table)

    async def settle(self) -> None:
        """Waits until everything due at this time has happened and been received."""
        await settle(self._quiet, lambda: [page.socket for page in self.all])

    async def wait(self, seconds: float, done: Callable[[], object] = lambda: False) -> None:
        """Advances time from timer to timer."""
        end = self.loop.now + seconds
        await self.settle()
        while self.loop.now < end and not done():
            self.loop.now = min(end, max(self.loop.next_timer(), self.loop.now + 1e-3))
            await self.settle()

    async def begin(self, kinds: str, start: bool = True, **body: object) -> None:
        """Creates and starts a table; in `kinds` each letter is a person's or a bot's seat. Ann
        begins."""
        seats = [{"kind": "person"} if k == "p" else BOT for k in kinds]
        people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
        for seat in people:
            self.people[seat] = await enter(self.url, NAMES[seat])
        options = {"starter": 0} | ({"two_player_draft": False} if len(kinds) == 2 else {})
        made = {"game": "coup", "options": options, "seats": seats, **body}
        answer = await self.people[people[0]].call("POST", "/api/tables", made)
        assert answer.status_code == 200, answer.text
        self.table = answer.json()["table"]["id"]
        for seat in people:
            page = await self.open(seat)
            if seat != people[0]:
                assert await page.order("sit", seat=seat) == "ack"
        self.watcher = await self.page(nobody(self.url))
        if start:
            assert await self.pages[people[0]].order("start") == "ack"

    async def open(self, seat: int) -> Seen:
        """The page of this seat's owner."""
        self.pages[seat] = await self.page(self.people[seat])
        return self.pages[seat]

    async def page(self, person: Person) -> Seen:
        page = Seen(self, await dial(person, self.table))
        page.listen()
        await page.socket.send(json.dumps({"cmd": "hello", "since": 0}))
        await until(lambda: "chat" in page.kinds)
        self.all.append(page)
        await self.settle()
        return page

    async def restart(self) -> None:
        """Another server continues with the same data; everybody reopens the page."""
        await self.server.close()
        await self._go_on()

    async def crash(self) -> None:
        """The same after a crash of this server."""
        settings = self.server.settings
        left = copied(settings.data, settings.data.with_name(f"{settings.data.name}-left")).parent
        await self.server.close()
        self.server = FrozenServer(self.loop, replace(settings, data=left))
        await self._go_on()

    async def _go_on(self) -> None:
        seats = [*self.pages]
        self.all.clear()
        await self.server.open()
        for person in self.people.values():
            person.url = self.url
        for seat in seats:
            await self.open(seat)
        self.watcher = await self.page(nobody(self.url))

    def _quiet(self) -> bool:
        tables = self.server.app.state.services.tables.open
        return not self.loop.thinking and all(live.quiet for live in tables)


BOT = {"kind": "bot", "level": "random"}


@dataclass
class Wishing:
    """A bot that plays the first legal action of a list of verbs."""

    deeds: tuple[str, ...]

    def choose(self, observation: Observation) -> Action:
        for deed in self.deeds:
            for action in observation.choices:
                if action.verb == deed:
                    return action
        return observation.choices[0]


def wishing(*deeds: str) -> Callable[[], Wishing]:
    """A level of such bots."""
    return lambda: Wishing(deeds)


def stage(data: Path, play: Callable[[Scene], Awaitable[None]], **settings: Any) -> Scene:
    """Plays a scene to its end."""
    with asyncio.Runner(loop_factory=FrozenLoop) as runner, pytest.MonkeyPatch.context() as patch:
        loop = runner.get_loop()
        assert isinstance(loop, FrozenLoop)
        freeze(patch, loop)
        data.mkdir(exist_ok=True)
        scene = Scene(loop, FrozenServer(loop, Settings(data=data, **settings)))

        async def run() -> None:
            await scene.server.open()
            try:
                await play(scene)
            finally:
                await scene.server.close()

        runner.run(run())
        return scene


def told(pages: Iterable[Seen]) -> list[list[tuple[float, str]]]:
    """Every message that these pages have received, with times."""
    return [page.heard for page in pages]


def window(
    data: Path,
    play: Callable[[Scene], Awaitable[None]],
    timed: bool = True,
    seats: str = "ppp",
    **settings: Any,
) -> None:
    """Plays in a window: seat 0 has claimed the Duke; the pages of all people and a spectator are
    current."""

    async def whole(scene: Scene) -> None:
        await scene.begin(seats)
        assert await scene.pages[0].play("tax") == "ack"
        assert scene.watcher.state["turn"] == 1
        await play(scene)

    plain = {"pace": "none", "bot_pace": (0, 0), "windows": "timed" if timed else "untimed"}
    stage(data, whole, **{**plain, **settings})


def heard(*pages: Seen) -> list[int]:
    """Number of messages that each page has received."""
    return [len(page.heard) for page in pages]
