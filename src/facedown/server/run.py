"""Runs the server with uvicorn in this process until a signal, then drains it."""

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
    """A uvicorn server that reports readiness and drains its pages before it closes."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._chores: list[asyncio.Task[None]] = []
        self._signal: str | None = None

    @property
    def services(self) -> Services:
        """The services of the running application."""
        app = self.config.app
        assert isinstance(app, FastAPI)
        found = app.state.services
        assert isinstance(found, Services)
        return found

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Replaces uvicorn's handlers, which re-raise the signal at the end, as if after a
        failure."""
        with signals.handling(self._stop):
            yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts serving and the background tasks, then calls `ready`."""
        await super().startup(sockets)
        if self.started:
            self._chores = [
                asyncio.create_task(garbage_collection.collect_periodically(), name="garbage"),
                asyncio.create_task(connections.close_idle(self.server_state), name="connections"),
                asyncio.create_task(self.services.readiness.watch(), name="readiness"),
                asyncio.create_task(metrics.sample_lag(self.services.metrics), name="lag"),
            ]
            self._ready()
            logs.event(logger, "the server has started", version=__version__)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drains: reports not ready, stops listening, hands tables over, finishes pending commands
        and closes the pages."""
        here = self.services
        for chore in self._chores:
            chore.cancel()
        here.readiness.drain()
        pages, tables = len(here.sockets), len(here.tables.open)
        logs.event(logger, "the server drains", signal=self._signal, pages=pages, tables=tables)
        self._stop_listening(sockets or [])
        if here.heartbeat is not None:
            await here.heartbeat.close()
        # Close sockets first; uvicorn would use a close code of its own.
        left = await here.sockets.drain()
        logs.event(logger, "the server has drained", cut_off=left)
        # A task cancelled during a read still closes its connection. A second cancellation at loop
        # close would leave that hanging for ever (aiosqlite 0.22).
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
    """uvicorn's configuration for this application."""
    return uvicorn.Config(
        app,
        # Fixed implementations: `connections` accesses their internals.
        http=wire.Http,
        ws=wire.Sockets,
        # Compressing secrets and foreign text in one stream leaks them by length (CRIME).
        ws_per_message_deflate=False,
        ws_max_size=FRAME_LIMIT,
        ws_ping_interval=10,
        ws_ping_timeout=10,
        lifespan="on",
        log_level="warning",
        access_log=False,
        # Replaced by `logs` and `http.forwarded`.
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def run(
    app: FastAPI, settings: Settings, listener: socket.socket, ready: Callable[[], None]
) -> None:
    """Serves the app until a signal; calls `ready` once it accepts requests."""
    logs.configure(settings.log)
    server = Server(configuration(app), ready)
    garbage_collection.freeze_existing()
    server.run(sockets=[listener])
