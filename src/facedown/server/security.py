"""Who may speak to the server: origins, sizes, headers. Plain ASGI, to cover everything."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY_LIMIT = 64 * 1024
"""Bytes of an HTTP request."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # A table's address is its key: it goes to nobody else.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def allowed_origin(headers: Headers, extra: frozenset[str]) -> bool:
    """Whether the page that asks is ours: from the same host, or from an origin of the list."""
    origin = headers.get("origin", "")
    return origin in extra or (origin != "" and urlsplit(origin).netloc == headers.get("host"))


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, origins: frozenset[str] = frozenset()) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        foreign = "origin" in headers and not allowed_origin(headers, self._origins)
        if scope["method"] not in SAFE and foreign:
            await _refuse(send_with_headers, 403, "not_allowed", "this page is of another origin")
        else:
            await self._limited(scope, receive, send_with_headers)

    async def _limited(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await _body(receive) if scope["method"] not in SAFE else b""
        if body is None:
            await _refuse(send, 413, "too_large", f"at most {BODY_LIMIT} bytes")
            return
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return whole.pop() if whole else await receive()

        await self._app(scope, replay, send)


async def _body(receive: Receive) -> bytes | None:
    """The whole body; None if it is too large."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > BODY_LIMIT:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)


async def _refuse(send: Send, status: int, code: str, text: str) -> None:
    body = json.dumps({"error": {"code": code, "message": text}}).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
