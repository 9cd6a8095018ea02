"""A real server in a loop whose time stands still."""

import asyncio

import httpx
from fastapi import FastAPI
from tests.leaks.clockwork import StillLoop, until

from facedown.server.app import create_app
from facedown.server.run import Server, configuration, listen
from facedown.server.settings import Settings


class House:
    """A server in this still loop, which may be opened again with the same data."""

    app: FastAPI
    http: httpx.AsyncClient
    url: str

    def __init__(self, loop: StillLoop, settings: Settings) -> None:
        self._loop = loop
        self._settings = settings

    async def open(self) -> None:
        self.app = create_app(self._settings)
        listener = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.http = httpx.AsyncClient(base_url=self.url, verify=False)
        ready = asyncio.Event()
        self._server = Server(configuration(self.app), ready.set)
        self._task = asyncio.create_task(self._server.serve([listener]))
        await until(ready.is_set)

    async def close(self) -> None:
        await self.http.aclose()
        self._server.should_exit = True
        while not self._task.done():
            self._loop.now += 0.05
            await self._loop.nap()
        await self._task
