"""Who may speak to the server: origins, sizes, rates, headers. Plain ASGI, to cover everything."""

from __future__ import annotations

import asyncio
import json

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from facedown.server import metrics
from facedown.server.addresses import bucket_key
from facedown.server.errors import ApiError, TooMany
from facedown.server.limits import Limit

BODY_LIMIT = 64 * 1024
"""Bytes of an HTTP request."""
BODY_SECONDS = 10.0
"""How long it may take to come in."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # A table's address is its key: it goes to nobody else.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

STRICT = "max-age=31536000"
"""Over TLS: for a year not otherwise."""

FOREIGN = "this page is of another origin"


def allowed_origin(connection: HTTPConnection, listed: frozenset[str]) -> bool:
    """Whether the page that asks is ours: of a listed origin; without a list, of our own."""
    return connection.headers.get("origin") in (listed or {_own(connection)})


def foreign(connection: HTTPConnection, listed: frozenset[str]) -> bool:
    """Whether a browser asks for the page of somebody else.

    What says neither `Origin` nor `Sec-Fetch-Site` is no browser of these days, or a form of the
    same site: then the cookie's `SameSite` stands in.
    """
    headers = connection.headers
    if "origin" in headers:
        if not allowed_origin(connection, listed):
            return True
        if headers["origin"] in listed:
            return False
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


def _own(connection: HTTPConnection) -> str:
    secure = connection.url.scheme in ("https", "wss")
    return f"{'https' if secure else 'http'}://{connection.headers.get('host', '')}"


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, origins: frozenset[str], requests: Limit) -> None:
        self._app = app
        self._origins = origins
        self._requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(connection, MutableHeaders(scope=message))
            await send(message)

        try:
            if scope["path"].startswith("/api/"):
                self._requests.must(bucket_key(connection))
            if scope["method"] not in SAFE:
                if foreign(connection, self._origins):
                    raise ApiError(403, "not_allowed", FOREIGN)
                receive = _replay(await _body(receive), receive)
        except ApiError as error:
            await _refuse(send_with_headers, error)
        else:
            await self._app(scope, receive, send_with_headers)


def _add_headers(connection: HTTPConnection, headers: MutableHeaders) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if connection.url.scheme == "https":
        headers.setdefault("Strict-Transport-Security", STRICT)
    if connection.url.path.startswith(("/api/", "/metrics")):
        headers.setdefault("Cache-Control", "no-store")


async def _body(receive: Receive) -> bytes:
    """The whole body. Raises `ApiError` if it is too large, or comes too slowly."""
    parts: list[bytes] = []
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                parts.append(message.get("body", b""))
                if sum(map(len, parts)) > BODY_LIMIT:
                    raise ApiError(413, "too_large", f"at most {BODY_LIMIT} bytes")
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        raise ApiError(408, "too_slow", "the request comes too slowly") from None


def _replay(body: bytes, receive: Receive) -> Receive:
    whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return whole.pop() if whole else await receive()

    return replay


async def _refuse(send: Send, error: ApiError) -> None:
    metrics.REFUSED.add("http", error.code)
    body = json.dumps({"error": {"code": error.code, "message": error.message}}).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    if isinstance(error, TooMany):
        headers.append((b"retry-after", str(error.wait).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
