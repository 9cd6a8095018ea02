"""ASGI middleware for request checks (origin, size, rate) and security headers.

Every response has the headers, errors included.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from facedown.server.addresses import bucket_key
from facedown.server.errors import ApiError, TooMany
from facedown.server.http.denials import DenialLog
from facedown.server.monitoring.metrics import Metrics
from facedown.server.rate_limits import Limit
from facedown.server.settings import Hsts, Settings

BODY_LIMIT = 64 * 1024
"""Maximum bytes of a request body."""
BODY_TIMEOUT = 10.0
"""Timeout in seconds for a request body."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), screen-wake-lock=(self)",
    # URLs contain table ids, which are secrets.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

STRICT: dict[Hsts, str] = {
    "host": "max-age=31536000",
    "subdomains": "max-age=31536000; includeSubDomains",
}
"""`Strict-Transport-Security`, sent over TLS only."""

FOREIGN = "this page is of another origin"

FAULT = ApiError(500, "internal", "something went wrong on the server")
NO_SOCKET = ApiError(404, "not_found", "there is no socket here")


def allowed_origin(connection: HTTPConnection, listed: frozenset[str]) -> bool:
    """Whether `Origin` is configured, or the server's own if none is configured."""
    return connection.headers.get("origin") in (listed or {_own(connection)})


def is_foreign(connection: HTTPConnection, listed: frozenset[str]) -> bool:
    """Whether a browser sends this request on behalf of another origin.

    Without `Origin` and `Sec-Fetch-Site` it is not a current browser, or a form of the same site:
    the cookie's `SameSite` attribute protects then.
    """
    headers = connection.headers
    if "origin" in headers:
        if not allowed_origin(connection, listed):
            return True
        if headers["origin"] in listed:
            return False
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


def _own(connection: HTTPConnection) -> str:
    secure = connection.scope["scheme"] in ("https", "wss")
    return f"{'https' if secure else 'http'}://{connection.headers.get('host', '')}"


class Guard:
    """The middleware: wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, requests: Limit, metrics: Metrics) -> None:
        self._app = app
        self._origins = settings.origins
        self._strict = STRICT[settings.hsts]
        self._requests = requests
        self._metrics = metrics
        self._denials = DenialLog()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        answer = _Answer(scope, send, self._begin)
        try:
            if scope["type"] == "http":
                receive = await self._admit(HTTPConnection(scope), receive)
            await self._app(scope, receive, answer.send)
        except ApiError as error:
            self._metrics.refused("http", error.code)
            await _tell(answer.send, error, "http")
        except Exception:
            # Starlette's own error response would lack the headers.
            if not answer.begun:
                await _tell(answer.send, FAULT, answer.kind)
            raise

    def _begin(self, scope: Scope, start: Message) -> None:
        """Adds headers to a starting response and logs denials."""
        _add_headers(scope, MutableHeaders(scope=start), self._strict)
        if start.get("status") == 403:
            connection = HTTPConnection(scope)
            self._denials.tell(self._denied(connection), connection)

    def _denied(self, connection: HTTPConnection) -> str:
        if connection.scope["type"] == "websocket":
            return "a socket from another origin"
        changes = connection.scope["method"] not in SAFE
        if changes and is_foreign(connection, self._origins):
            return "a request from another origin"
        return "a request at somebody else's table"

    async def _admit(self, connection: HTTPConnection, receive: Receive) -> Receive:
        """Checks an HTTP request and buffers its body. Raises `ApiError`."""
        if connection.scope["path"].startswith("/api/"):
            self._requests.must(bucket_key(connection))
        if connection.scope["method"] in SAFE:
            return receive
        if is_foreign(connection, self._origins):
            raise ApiError(403, "not_allowed", FOREIGN)
        return _replay(await _body(receive), receive)


class _Answer:
    """Adds headers to responses; a refused WebSocket upgrade gets a 404 response."""

    def __init__(self, scope: Scope, send: Send, begin: Callable[[Scope, Message], None]) -> None:
        self.begun = False
        self.kind = "http" if scope["type"] == "http" else "websocket.http"
        self._scope = scope
        self._send = send
        self._begin = begin

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.close" and not self.begun:
            await _tell(self.send, NO_SOCKET, self.kind)
            return
        if message["type"].endswith("response.start"):
            self._begin(self._scope, message)
        self.begun = True
        await self._send(message)


def _add_headers(scope: Scope, headers: MutableHeaders, strict: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["scheme"] in ("https", "wss"):
        headers.setdefault("Strict-Transport-Security", strict)
    if scope["path"].startswith(("/api/", "/metrics")):
        headers.setdefault("Cache-Control", "no-store")


async def _body(receive: Receive) -> bytes:
    """The complete body. Raises `ApiError` if it is too large, too slow or cut off."""
    parts: list[bytes] = []
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ApiError(400, "bad_request", "the request is cut off")
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


async def _tell(send: Send, error: ApiError, kind: str) -> None:
    body = json.dumps({"error": {"code": error.code, "message": error.message}}).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    if isinstance(error, TooMany):
        headers.append((b"retry-after", str(error.wait).encode()))
    await send({"type": f"{kind}.response.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
