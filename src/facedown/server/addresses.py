"""Where a request comes from, when proxies stand between."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection

Address = IPv4Address | IPv6Address
Networks = tuple[IPv4Network | IPv6Network, ...]

LOOPBACK: Networks = (ip_network("127.0.0.0/8"), ip_network("::1/128"))

UNKNOWN = "unknown"
"""The key of everybody whose address cannot be told: together they are limited like one address."""

WITH_PORT = re.compile(r"\[([^\[\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5}", re.ASCII)


def networks(text: str) -> Networks:
    """Addresses and networks, parted by commas or blanks. Raises ValueError."""
    return tuple(ip_network(part) for part in text.replace(",", " ").split())


def parse(text: str) -> Address | None:
    """An address, also one with a port: `192.0.2.1:80`, `[2001:db8::1]:80`, `[2001:db8::1]`.

    The zone of `fe80::1%eth0` is left out; an IPv4 address mapped into IPv6 is an IPv4 address.
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
    return address is not None and any(address in net for net in nets)


def origin(peer: Address, forwarded: Iterable[str], proxies: Networks) -> Address | None:
    """The nearest address that is none of our proxies, from the last hop to the first.

    None if one of our proxies names something that is no address.
    """
    found: Address | None = peer
    for claimed in reversed([*forwarded]):
        if not within(found, proxies):
            break
        found = parse(claimed)
    return found


def whence(connection: HTTPConnection) -> Address | None:
    """The address of the browser; None where it cannot be told."""
    return parse(connection.client.host) if connection.client else None


def bucket_key(connection: HTTPConnection) -> str | None:
    """The key of an address in the limits: an IPv6 network of 64 bits is one address.

    None is this machine itself, which has no limits.
    """
    address = whence(connection)
    if address is None:
        return UNKNOWN
    if address.is_loopback:
        return None
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return str(address)
