"""Checks before the start: data folder, database and listening socket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from facedown.server.http import connections
from facedown.server.settings import Settings
from facedown.server.stores.damage import advice, is_intact
from facedown.server.stores.database import opened, place_of
from facedown.server.stores.open_errors import CannotOpen, explaining_errors
from facedown.server.system import data_folder


class CannotStart(Exception):
    """The server can't start; the message says why in one line."""


def listen(host: str, port: int) -> socket.socket:
    """Opens a listening socket. Raises `CannotStart`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # An explicit protocol makes asyncio set TCP_NODELAY. Otherwise the second part of an answer
    # waits some 40 ms for the acknowledgement of the first.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    connections.set_unread_timeout(listener)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError, UnicodeError) as error:
        listener.close()
        raise CannotStart(f"cannot listen on {host} port {port}: {_why(error)}") from None
    listener.set_inheritable(True)
    return listener


@contextmanager
def locked_folder(settings: Settings) -> Iterator[None]:
    """Creates the data folder and locks it for this process. Raises `CannotStart`.

    PostgreSQL needs no folder, and is shared by several processes.
    """
    if settings.database:
        yield
        return
    data = settings.data
    with ExitStack() as held:
        try:
            # Owner only: it holds hidden cards and password hashes.
            data.mkdir(0o700, parents=True, exist_ok=True)
            held.enter_context(data_folder.locked(data))
        except data_folder.InUse as other:
            who = f" (process {other.process})" if other.process else ""
            raise CannotStart(
                f"another server{who} is using the data folder {data}: stop it first, or give this"
                " one a folder of its own with --data"
            ) from None
        except OSError as error:
            raise CannotStart(f"cannot write to the data folder {data}: {_why(error)}") from None
        yield


def check_database(settings: Settings) -> None:
    """Opens the database once and checks its integrity. Raises `CannotStart`."""
    try:
        asyncio.run(_open_once(settings))
    except CannotOpen as error:
        raise CannotStart(str(error)) from None


async def _open_once(settings: Settings) -> None:
    with explaining_errors(settings):
        async with opened(settings) as database, database.reading() as connection:
            if not await is_intact(connection):
                raise CannotStart(advice(settings.file))


def storage_location(settings: Settings) -> str:
    """Where the games are stored, for display at the start."""
    return str(place_of(settings) if settings.database else settings.data)


def _why(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()
