"""Client addresses, read through trusted proxies."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection

Address = IPv4Address | IPv6Address
Networks = tuple[IPv4Network | IPv6Network, ...]

LOOPBACK: Networks = (ip_network("127.0.0.0/8"), ip_network("::1/128"))

UNKNOWN = "unknown"
"""Shared rate-limit key of all connections without a known address."""

WITH_PORT = re.compile(r"\[([^\[\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5}", re.ASCII)


def networks(text: str) -> Networks:
    """Parses addresses and networks separated by commas or whitespace. Raises `ValueError`."""
    return tuple(ip_network(part) for part in text.replace(",", " ").split())


def parse(text: str) -> Address | None:
    """Parses an address, optionally with a port; None if invalid.

    Accepts `192.0.2.1:80`, `[2001:db8::1]:80` and `[2001:db8::1]`. Drops the zone of
    `fe80::1%eth0`. Unwraps IPv4 addresses mapped into IPv6.
    """
    text = text.strip()
    if with_port := WITH_PORT.fullmatch(text):
        text = with_port[1] or with_port[2]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def within(address: Address | None, nets: Networks) -> bool:
    """Whether the address is in one of these networks; False for None."""
    return address is not None and any(address in net for net in nets)


def origin(peer: Address, forwarded: Iterable[str], proxies: Networks) -> Address | None:
    """The address closest to us that is not a trusted proxy, walking the hops from last to first.

    None if a trusted proxy reported something that is not an address.
    """
    found: Address | None = peer
    for claimed in reversed([*forwarded]):
        if not within(found, proxies):
            break
        found = parse(claimed)
    return found


def client_address(connection: HTTPConnection) -> Address | None:
    """The client's address; None if unknown."""
    return parse(connection.client.host) if connection.client else None


def bucket_key(connection: HTTPConnection) -> str | None:
    """Rate-limit key of the client's address; IPv6 is grouped by /64.

    None for loopback, which has no limits.
    """
    address = client_address(connection)
    if address is None:
        return UNKNOWN
    if address.is_loopback:
        return None
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address)
