"""Where a request comes from, when proxies stand between."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

Address = IPv4Address | IPv6Address
Networks = tuple[IPv4Network | IPv6Network, ...]

LOOPBACK: Networks = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


def networks(text: str) -> Networks:
    """Addresses and networks, parted by commas or blanks. Raises ValueError."""
    return tuple(ip_network(part) for part in text.replace(",", " ").split())


def parse(text: str) -> Address | None:
    """An address; one of IPv4 in IPv6 clothes is one of IPv4."""
    try:
        address = ip_address(text.strip().strip("[]"))
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def within(address: Address | None, nets: Networks) -> bool:
    return address is not None and any(address in net for net in nets)


def origin(peer: Address, forwarded: Iterable[str], proxies: Networks) -> Address:
    """The nearest address that is none of our proxies, from the last hop to the first."""
    found = peer
    for claimed in reversed([*forwarded]):
        address = parse(claimed)
        if address is None or not within(found, proxies):
            break
        found = address
    return found


def whence(connection: HTTPConnection) -> Address | None:
    """The address of the browser; None where there is none (a test, a socket file)."""
    return parse(connection.client.host) if connection.client else None


def bucket_key(connection: HTTPConnection) -> str | None:
    """By what the limits know an address: one house is one, and None is this machine itself."""
    address = whence(connection)
    if address is None or address.is_loopback:
        return None
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address)


class Forwarded:
    """Believes `X-Forwarded-For` and `X-Forwarded-Proto`, from our own proxies only."""

    def __init__(self, app: ASGIApp, proxies: Networks) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = {**scope, **self._seen(scope)}
        await self._app(scope, receive, send)

    def _seen(self, scope: Scope) -> dict[str, object]:
        client: tuple[str, int] = scope.get("client") or ("", 0)
        peer = parse(client[0])
        if peer is None or not within(peer, self._proxies):
            return {}
        headers = Headers(scope=scope)
        hops = ",".join(headers.getlist("x-forwarded-for")).split(",")
        seen: dict[str, object] = {"client": (str(origin(peer, hops, self._proxies)), client[1])}
        proto = headers.get("x-forwarded-proto", "").rsplit(",")[-1].strip().lower()
        if proto in ("http", "https", "ws", "wss"):
            safe = proto in ("https", "wss")
            schemes = ("http", "https") if scope["type"] == "http" else ("ws", "wss")
            seen["scheme"] = schemes[safe]
        return seen
