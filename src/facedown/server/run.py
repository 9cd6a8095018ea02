"""Running the server in this process with uvicorn, to its orderly end."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from facedown import __version__
from facedown.server import logs
from facedown.server.http import connections
from facedown.server.http import protocols as wire
from facedown.server.monitoring import metrics
from facedown.server.services import Services
from facedown.server.settings import Settings
from facedown.server.socket.frames import FRAME_LIMIT
from facedown.server.system import garbage_collection, signals

logger = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """Says when it is ready, and sends everybody away politely before it closes."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._chores: list[asyncio.Task[None]] = []
        self._signal: str | None = None

    @property
    def services(self) -> Services:
        app = self.config.app
        assert isinstance(app, FastAPI)
        found = app.state.services
        assert isinstance(found, Services)
        return found

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn does it, it would end by the signal in the end, as if something had failed."""
        with signals.heard(self._stop):
            yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._chores = [
                asyncio.create_task(garbage_collection.now_and_then(), name="garbage"),
                asyncio.create_task(connections.cut_off(self.server_state), name="connections"),
                asyncio.create_task(self.services.readiness.watch(), name="readiness"),
                asyncio.create_task(metrics.sample_lag(self.services.metrics), name="lag"),
            ]
            self._ready()
            logs.event(logger, "the server has started", version=__version__)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever asks is told to go elsewhere, nobody new comes, the tables are left to others,
        what is under way is finished, the pages leave."""
        here = self.services
        for chore in self._chores:
            chore.cancel()
        here.readiness.drain()
        pages, tables = len(here.sockets), len(here.tables.open)
        logs.event(logger, "the server drains", signal=self._signal, pages=pages, tables=tables)
        self._stop_listening(sockets or [])
        if here.heartbeat is not None:
            await here.heartbeat.close()
        # Before uvicorn closes them with a code of its own.
        left = await here.sockets.drain()
        logs.event(logger, "the server has drained", cut_off=left)
        # A chore cancelled in mid-read still closes its connection. A second cancellation, when the
        # loop closes, would leave that hanging for ever (aiosqlite 0.22).
        await asyncio.gather(*self._chores, return_exceptions=True)
        await super().shutdown(sockets)
        logs.event(logger, "the server has stopped")

    def _stop(self, signal: str) -> None:
        self._signal = signal
        self.should_exit = True

    def _stop_listening(self, sockets: list[socket.socket]) -> None:
        for server in self.servers:
            server.close()
        for listener in sockets:
            listener.close()


def configuration(app: FastAPI) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        # Whatever else may be installed: `connections` looks into these.
        http=wire.Http,
        ws=wire.Sockets,
        # Secrets and text of others in one compressed stream would leak by its length.
        ws_per_message_deflate=False,
        ws_max_size=FRAME_LIMIT,
        ws_ping_interval=10,
        ws_ping_timeout=10,
        lifespan="on",
        log_level="warning",
        access_log=False,
        # Our own: see `logs`, and `http.forwarded`.
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def run(
    app: FastAPI, settings: Settings, listener: socket.socket, ready: Callable[[], None]
) -> None:
    """Serve the app until a signal comes; `ready` is called when it takes requests."""
    logs.configure(settings.log)
    server = Server(configuration(app), ready)
    garbage_collection.spare_the_old()
    server.run(sockets=[listener])
