"""Several processes on one database, all in this event loop."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from tests import postgres
from tests.redis_server import RedisServer
from tests.server.helpers import Page, Person, fast, hosting
from tests.server.numbered import NumberedChance
from tests.server.patience import until

from facedown.server.app import create_app
from facedown.server.live.live_table import LiveTable
from facedown.server.run import Server
from facedown.server.services import Services


@dataclass
class Process:
    """One server process of the house."""

    app: FastAPI
    url: str
    server: Server
    _stack: AsyncExitStack

    @property
    def services(self) -> Services:
        found = self.app.state.services
        assert isinstance(found, Services)
        return found

    def live(self, table: str) -> LiveTable:
        live = self.services.tables.found(table)
        assert live is not None
        return live

    async def close(self) -> None:
        """Closes it gracefully."""
        await self._stack.aclose()


@dataclass
class House:
    """A set of processes; `database` and `bus` are addresses."""

    data: Path
    database: str
    bus: str | None
    settings: dict[str, Any]
    processes: list[Process] = field(default_factory=list)

    async def open(self) -> Process:
        """Starts another process, connected to the others."""
        settings = fast(self.data, database=self.database, bus=self.bus, **self.settings)
        app, stack = create_app(settings, NumberedChance()), AsyncExitStack()
        url, server = await stack.enter_async_context(hosting(app))
        self.processes.append(Process(app, url, server, stack))
        if self.bus:
            await until(lambda: app.state.services.bus.up)
        return self.processes[-1]

    async def close(self) -> None:
        for process in self.processes:
            await process.close()


@asynccontextmanager
async def house(
    data: Path, redis: RedisServer | None, count: int = 2, **settings: Any
) -> AsyncIterator[House]:
    """A house of `count` processes on a new database."""
    with postgres.database() as database:
        here = House(data, database, redis.url if redis else None, settings)
        try:
            for _ in range(count):
                await here.open()
            yield here
        finally:
            await here.close()


def moved(person: Person, process: Process) -> Person:
    """The same person at another process."""
    return Person(process.url, person.token, person.id, person.name)


async def at(person: Person, process: Process, table: str) -> Page:
    """This person's page of the table, at this process."""
    return await moved(person, process).at(table)
