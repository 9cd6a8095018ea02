"""Error responses: a status, a stable code and a one-line message."""

from __future__ import annotations

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from facedown.engine.errors import BadOptions
from facedown.server.errors import ApiError, Busy, NoTable, Refused, SetAside, TooMany
from facedown.server.monitoring.metrics import Metrics

logger = logging.getLogger(__name__)

CODES = {401: "no_session", 403: "not_allowed", 404: "not_found", 405: "bad_request"}

REFUSALS = {
    "busy": (503, "the server is busy: try again"),
    "damaged": (503, "the server's data is damaged: tell whoever runs it"),
    "not_allowed": (403, "not allowed"),
}


def install(app: FastAPI, metrics: Metrics) -> None:
    """Registers handlers for all exceptions that routes raise."""

    @app.exception_handler(ApiError)
    @app.exception_handler(Busy)
    @app.exception_handler(Refused)
    async def _refused(request: Request, error: ApiError | Refused) -> JSONResponse:
        return refusal_response(error, metrics)

    @app.exception_handler(NoTable)
    async def _no_table(request: Request, error: NoTable) -> JSONResponse:
        return error_response(metrics, 404, "not_found", "there is no such table")

    @app.exception_handler(SetAside)
    async def _set_aside(request: Request, error: SetAside) -> JSONResponse:
        return error_response(metrics, 409, "set_aside", f"this table can't be opened: {error}")

    @app.exception_handler(BadOptions)
    async def _options(request: Request, error: BadOptions) -> JSONResponse:
        return error_response(metrics, 400, "bad_options", str(error), error.option)

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        return error_response(metrics, 422, "bad_request", _line(error))

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> JSONResponse:
        code = CODES.get(error.status_code, "bad_request")
        made = error_response(metrics, error.status_code, code, error.detail)
        if error.status_code == 405:
            made.headers["Allow"] = ", ".join(allowed(request)) or "GET"
        return made

    @app.exception_handler(Exception)
    async def _bug(request: Request, error: Exception) -> JSONResponse:
        metrics.faults.inc()
        return error_response(metrics, 500, "internal", "something went wrong on the server")


def refusal_response(error: ApiError | Refused, metrics: Metrics) -> JSONResponse:
    """The response for a refused request."""
    if isinstance(error, Refused):
        status, text = REFUSALS.get(error.code, (409, "not possible now"))
        return error_response(metrics, status, error.code if status != 409 else "refused", text)
    refusal = error_response(metrics, error.status, error.code, error.message)
    if isinstance(error, TooMany):
        refusal.headers["Retry-After"] = str(error.wait)
    return refusal


def error_response(
    metrics: Metrics, status: int, code: str, message: str, option: str | None = None
) -> JSONResponse:
    """An error response. `option`: the game option at fault."""
    metrics.refused("http", code)
    error = {"code": code, "message": message}
    if option is not None:
        error["option"] = option
    return JSONResponse({"error": error}, status)


def allowed(request: Request) -> list[str]:
    """The methods of all routes with this path; the router reports only the first route's."""
    app: FastAPI = request.app
    methods = set[str]()
    for path, operations in app.openapi()["paths"].items():
        if compile_path(path)[0].match(request.scope["path"]):
            methods |= {method.upper() for method in operations}
    return sorted(methods)


def _line(error: RequestValidationError) -> str:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return f"{where}: {first['msg']}" if where else str(first["msg"])
