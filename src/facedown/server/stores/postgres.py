"""Connecting to PostgreSQL: a pool, limits of time, what becomes of a connection that has died."""

from __future__ import annotations

import getpass
from dataclasses import dataclass
from typing import Any

from sqlalchemy import URL, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

OPTIONS = frozenset({"host", "port", "ssl", "sslmode", "passfile"})
"""What may follow the question mark of an address."""

KEPT, MORE = 5, 5
"""Connections of one process: kept open, two of them for one purpose each (`Direct`), and besides
when many read at once."""

SHORTEST = 1.0
"""Seconds that a connection and a statement have at least, however impatient the settings are."""

STALLED = 0.4
"""The part of that time for which a transaction may do nothing. Whoever sleeps in the middle of one
holds others up."""


class BadAddress(ValueError):
    """One line, in which nothing of the address is: there may be a password in it."""


@dataclass(frozen=True)
class Address:
    """Which database, and where, as it may be told to anybody: without the password."""

    name: str
    host: str
    user: str

    def __str__(self) -> str:
        return f"{self.name} at {self.host}"


def address(url: str) -> Address:
    """Raises `BadAddress`."""
    parsed = _parsed(url)
    host = parsed.host or parsed.query.get("host") or "this machine"
    return Address(parsed.database or "", str(host), parsed.username or getpass.getuser())


def connect(url: str, busy_timeout: float, patience: float = 0) -> AsyncEngine:
    """An engine for this PostgreSQL, whose statements may take `patience` if that is longer.

    Raises `BadAddress`.
    """
    limit = max(busy_timeout, SHORTEST)
    longest = max(limit, patience)
    arguments: dict[str, Any] = {
        "timeout": limit,
        # The server's own limit comes first: after ours the connection is of no use.
        "command_timeout": longest + 1,
        "server_settings": {
            "application_name": "facedown",
            "statement_timeout": _milliseconds(longest),
            "idle_in_transaction_session_timeout": _milliseconds(longest * STALLED),
        },
    }
    engine = create_async_engine(
        _parsed(url),
        connect_args=arguments,
        # What people typed, and cards, stand in the parameters: they are nothing for the log.
        hide_parameters=True,
        pool_size=KEPT,
        max_overflow=MORE,
        pool_timeout=limit,
        # The few that are in use stay warm.
        pool_use_lifo=True,
    )
    event.listen(engine.sync_engine, "checkout", _must_be_open)
    return engine


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same engine for readers and others whose statements are each by itself, in one round
    trip."""
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def serializable(engine: AsyncEngine) -> AsyncEngine:
    """The same engine for jobs that write what follows from what they have read.

    They come out as if one had been done after the other, in however many processes; where that
    can't be, one fails and is tried again.
    """
    return engine.execution_options(isolation_level="SERIALIZABLE")


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except Exception:
        raise BadAddress(
            "the database's address can't be read: signs such as @ : / in the password are written"
            " as %40 %3A %2F"
        ) from None
    if not parsed.query.keys() <= OPTIONS:
        raise BadAddress(
            f"the database's address: after the ? there may be {', '.join(sorted(OPTIONS))}"
        )
    # As everybody else spells it.
    mode = parsed.query.get("sslmode")
    if mode is None:
        return parsed
    return parsed.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def _must_be_open(connection: DBAPIConnection, _entry: ConnectionPoolEntry, _proxy: object) -> None:
    """One that PostgreSQL has closed, as it does when it stops, is replaced before it is used."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _milliseconds(seconds: float) -> str:
    return str(round(seconds * 1000))
