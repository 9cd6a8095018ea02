"""PostgreSQL engine: pool, timeouts, dead connections."""

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
"""Query parameters allowed in an address."""

POOL_SIZE, MAX_OVERFLOW = 5, 5
"""Pool size: permanent connections, two of them for `PostgresConnection`, and overflow."""

MIN_TIMEOUT = 1.0
"""Minimum of connection and statement timeouts, in seconds."""

IDLE_FACTOR = 0.4
"""Timeout for idle transactions, as a fraction of the statement timeout: they hold locks."""


class BadAddress(ValueError):
    """An invalid address. The message omits it, as it may contain a password."""


@dataclass(frozen=True)
class Address:
    """Name, host and user of a database, without the password."""

    name: str
    host: str
    user: str

    def __str__(self) -> str:
        return f"{self.name} at {self.host}"


def address(url: str) -> Address:
    """Parses a URL. Raises `BadAddress`."""
    parsed = _parsed(url)
    host = parsed.host or parsed.query.get("host") or "this machine"
    return Address(parsed.database or "", str(host), parsed.username or getpass.getuser())


def connect(url: str, busy_timeout: float, patience: float = 0) -> AsyncEngine:
    """Creates an engine. `patience`: minimum statement timeout in seconds.

    Raises `BadAddress`.
    """
    limit = max(busy_timeout, MIN_TIMEOUT)
    longest = max(limit, patience)
    arguments: dict[str, Any] = {
        "timeout": limit,
        # The server's timeout must fire first: after the client's the connection is unusable.
        "command_timeout": longest + 1,
        "server_settings": {
            "application_name": "facedown",
            "statement_timeout": _milliseconds(longest),
            "idle_in_transaction_session_timeout": _milliseconds(longest * IDLE_FACTOR),
        },
    }
    engine = create_async_engine(
        _parsed(url),
        connect_args=arguments,
        # Parameters contain user text and cards, which must not be logged.
        hide_parameters=True,
        pool_size=POOL_SIZE,
        max_overflow=MAX_OVERFLOW,
        pool_timeout=limit,
        # LIFO keeps the active connections warm.
        pool_use_lifo=True,
    )
    event.listen(engine.sync_engine, "checkout", _must_be_open)
    return engine


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same engine in autocommit, for single statements in one round trip."""
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def serializable(engine: AsyncEngine) -> AsyncEngine:
    """The same engine at isolation level SERIALIZABLE, for jobs that read before they write.

    Conflicts, also between processes, fail one of the transactions, which is then retried.
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
    # libpq's spelling.
    mode = parsed.query.get("sslmode")
    if mode is None:
        return parsed
    return parsed.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def _must_be_open(connection: DBAPIConnection, _entry: ConnectionPoolEntry, _proxy: object) -> None:
    """Replaces connections closed by the server before they are used."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _milliseconds(seconds: float) -> str:
    return str(round(seconds * 1000))
