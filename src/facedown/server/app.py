"""The ASGI application: API under /api, sockets under /ws, web app everywhere else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import Request

from facedown import __version__
from facedown.server.api import (
    accounts,
    games,
    lessons,
    notes,
    people,
    played,
    replays,
    reports,
    sessions,
    tables,
)
from facedown.server.api.health import alive, ready
from facedown.server.api.metrics import metrics as metrics_page
from facedown.server.api.models import ErrorOut
from facedown.server.http import failures, link_card, static
from facedown.server.http.forwarded import Forwarded
from facedown.server.http.security import Guard
from facedown.server.lifespan import running
from facedown.server.monitoring.metrics import Metrics
from facedown.server.rate_limits import Limits
from facedown.server.settings import Settings, from_environment
from facedown.server.socket.admission import entrance
from facedown.server.socket.lobby import SHARE, serve_lobby
from facedown.server.socket.table import serve_table
from facedown.server.table_log.chance import CSPRNG, ChanceSource
from facedown.server.wire.schema import socket_schema

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorOut} for status in (400, 401, 403, 404, 408, 409, 413, 422, 429, 503)
}

ROUTERS = (
    games.router,
    sessions.router,
    accounts.router,
    people.router,
    tables.router,
    played.router,
    replays.router,
    notes.router,
    lessons.router,
    reports.router,
)

EVERY = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
"""Methods of the catch-all route under /api."""


def create_app(settings: Settings | None = None, chance: ChanceSource = CSPRNG) -> FastAPI:
    """Builds the ASGI application. `settings` default to the environment.

    `chance`: source of random outcomes; tests pass a seeded one.
    """
    chosen = settings or from_environment()
    limits, metrics = Limits(chosen), Metrics(__version__)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(chosen, limits, metrics, chance) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Facedown",
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
        responses=ERRORS,
        generate_unique_id_function=lambda route: route.name,
    )
    # The middleware added last is outermost.
    app.add_middleware(Guard, settings=chosen, requests=limits.requests, metrics=metrics)
    app.add_middleware(Forwarded, proxies=chosen.proxies)
    failures.install(app, metrics)
    for router in ROUTERS:
        app.include_router(router)
    app.add_api_route("/api/socket.json", _socket_schema, include_in_schema=False)
    app.add_api_route("/api/{path:path}", _unknown, methods=EVERY, include_in_schema=False)
    app.add_api_route("/healthz", alive, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/readyz", ready, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/metrics", metrics_page, include_in_schema=False)
    app.router.add_websocket_route("/ws/tables/{id}", entrance(serve_table))
    app.router.add_websocket_route("/ws/lobby", entrance(serve_lobby, SHARE))
    app.mount("/", static.web_app(link_card.tags))
    return app


async def _socket_schema() -> JSONResponse:
    """The JSON Schema of the sockets."""
    return JSONResponse(socket_schema())


async def _unknown(request: Request) -> None:
    if failures.allowed(request):
        raise HTTPException(405)
    raise HTTPException(404, "there is nothing here")
