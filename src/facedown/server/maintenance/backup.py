"""Backups of a SQLite database, taken while a server may run."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from facedown.server.settings import Settings
from facedown.server.stores.damage import advice, is_corruption
from facedown.server.stores.database import place_of
from facedown.server.stores.open_errors import explaining_errors, must_exist
from facedown.server.stores.ownership import check_our_file
from facedown.server.stores.postgres import Address
from facedown.server.system.data_folder import OWNER_ONLY

LOCK_TIMEOUT = 600.0
"""Lock timeout in seconds."""


class MaintenanceError(Exception):
    """The backup or transfer failed; the message says why in one line."""


def backup(settings: Settings, file: Path) -> None:
    """Copies a SQLite database of a possibly running server.

    Raises `CannotOpen` or `MaintenanceError`.
    """
    if settings.database:
        raise MaintenanceError(_dump(settings, file))
    _must_be(settings)
    with explaining_errors(settings):
        check_our_file(settings.file)
    try:
        # Created with owner-only permissions: it holds hidden cards and password hashes.
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    except FileExistsError:
        raise MaintenanceError(f"{file} is there already: a backup overwrites nothing") from None
    except OSError as error:
        raise MaintenanceError(
            f"cannot write {file}: {(error.strerror or str(error)).lower()}"
        ) from None
    try:
        _copy(settings.file, file)
    except BaseException as error:
        file.unlink()
        if isinstance(error, sqlite3.Error):
            raise MaintenanceError(_why(error, settings.file)) from None
        raise


def _copy(source: Path, target: Path) -> None:
    """Copies a consistent snapshot, checks it and syncs it."""
    uri = f"{source.resolve().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=LOCK_TIMEOUT)) as running,
        closing(sqlite3.connect(target, isolation_level=None)) as copy,
    ):
        running.backup(copy)
        # A single file without write-ahead log.
        copy.execute("PRAGMA journal_mode = DELETE")
        found = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise MaintenanceError(advice(source))
    with target.open("rb") as written:
        os.fsync(written.fileno())


def _why(error: sqlite3.Error, source: Path) -> str:
    return advice(source) if is_corruption(error) else f"cannot copy {source}: {error}"


def _dump(settings: Settings, file: Path) -> str:
    with explaining_errors(settings):
        place = place_of(settings)
    assert isinstance(place, Address)
    return (
        "a PostgreSQL is copied by its own program: pg_dump --format=custom"
        f" --host={place.host} --username={place.user} --file={file} {place.name}"
    )


def _must_be(settings: Settings) -> None:
    if settings.database is None:
        must_exist(settings.file)
