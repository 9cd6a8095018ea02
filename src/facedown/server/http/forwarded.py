"""ASGI middleware that reads client address and scheme from trusted proxies."""

from __future__ import annotations

import logging

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from facedown.server.addresses import Address, Networks, origin, parse, within
from facedown.server.rate_limits import MINUTE, Bucket

logger = logging.getLogger(__name__)

FOR, PROTO = "x-forwarded-for", "x-forwarded-proto"

BY_A_PROXY = (FOR, PROTO, "forwarded", "via", "x-real-ip")
"""Headers set by proxies; a loopback request that has one did not originate on this machine."""


class Forwarded:
    """Applies `X-Forwarded-For` and `X-Forwarded-Proto` of trusted proxies.

    Sets `scope["client"]` to None if the client's address is unknown.
    """

    def __init__(self, app: ASGIApp, proxies: Networks) -> None:
        self._app = app
        self._proxies = proxies
        self._warnings = Bucket(1, MINUTE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = {**scope, **self._seen(scope)}
        await self._app(scope, receive, send)

    def _seen(self, scope: Scope) -> dict[str, object]:
        client: tuple[str, int] = scope.get("client") or ("", 0)
        peer = parse(client[0])
        if peer is None:
            return {"client": None}
        headers = Headers(scope=scope)
        visitor = self._visitor(peer, headers)
        if visitor is None:
            self._warn(peer)
        seen: dict[str, object] = {"client": None if visitor is None else (str(visitor), client[1])}
        proto = ",".join(headers.getlist(PROTO)).rsplit(",")[-1].strip().lower()
        if within(peer, self._proxies) and proto in ("http", "https", "ws", "wss"):
            safe = proto in ("https", "wss")
            schemes = ("http", "https") if scope["type"] == "http" else ("ws", "wss")
            seen["scheme"] = schemes[safe]
        return seen

    def _visitor(self, peer: Address, headers: Headers) -> Address | None:
        """The client's address; None if a proxy forwarded the request without a trustworthy
        address."""
        told = headers.getlist(FOR)
        if told and within(peer, self._proxies):
            return origin(peer, ",".join(told).split(","), self._proxies)
        if peer.is_loopback and any(name in headers for name in BY_A_PROXY):
            return None
        return peer

    def _warn(self, proxy: Address) -> None:
        """Warns of a misconfigured proxy. Omits the header's value, which may be forged."""
        if self._warnings.take():
            logger.warning("the proxy %s does not tell the addresses of visitors", proxy)
