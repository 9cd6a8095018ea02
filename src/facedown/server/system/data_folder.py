"""The data folder: locked by one server, readable by its owner only."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

logger = logging.getLogger(__name__)

LOCK = "facedown.lock"
"""Lock file. Only the OS lock counts; a leftover file is harmless."""

OWNER_ONLY = 0o600
"""Owner-only: the files hold hidden cards and password hashes."""


LOCK_ERRORS = (BlockingIOError, PermissionError)
"""Exceptions of `lock` if the lock is taken."""


class InUse(Exception):
    """Another server uses the folder; `process` is its id, or empty if unknown."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Locks the folder. Raises `InUse`, or `OSError` if locking is not possible."""
    file = os.open(data / LOCK, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        try:
            lock(file)
        except LOCK_ERRORS:
            raise InUse(os.read(file, 20).decode(errors="replace").strip()) from None
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        yield
    finally:
        # Releases the lock, as does any end of the process.
        os.close(file)


def make_private(database: Path) -> None:
    """Restricts the database's files to their owner, whatever the folder's mode.

    Creates the file, as SQLite would use the default mode; `-wal` and `-shm` inherit it. Existing
    files, copies included, are restricted too.
    """
    with suppress(FileExistsError):
        # Only a new file: closing an existing one would drop this process's locks on it.
        os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    for file in database.parent.glob(f"{database.stem}*"):
        try:
            if file.is_file() and file.stat().st_mode & 0o077:
                file.chmod(OWNER_ONLY)
        except FileNotFoundError:
            pass  # Another connection closed last and removed its log.
        except OSError as error:
            logger.warning("others may be able to read %s: %s", file, error.strerror)


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30

    def lock(file: int) -> None:
        # A byte far behind the end, so that the content stays readable.
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
