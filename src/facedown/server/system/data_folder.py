"""The data folder: one server's at a time, and nobody else's to read."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

logger = logging.getLogger(__name__)

LOCK = "facedown.lock"
"""The file that the running server holds. Left behind, it means nothing: the lock is gone."""

OWNERS = 0o600
"""Hands of cards and hashes of passwords are for the server alone."""


LOCKED = (BlockingIOError, PermissionError)
"""What `lock` raises where somebody else has the lock."""


class InUse(Exception):
    """Another server has this folder; its process, or an empty text if it can't be told."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process


@contextmanager
def claimed(data: Path) -> Iterator[None]:
    """Hold the folder. Raises `InUse`, or `OSError` where nothing can be locked."""
    file = os.open(data / LOCK, os.O_RDWR | os.O_CREAT, OWNERS)
    try:
        try:
            lock(file)
        except LOCKED:
            raise InUse(os.read(file, 20).decode(errors="replace").strip()) from None
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        yield
    finally:
        # This unlocks it, as does the end of the process, however it comes.
        os.close(file)


def make_private(database: Path) -> None:
    """The database's files are its owner's alone, in a folder of whatever mode.

    The file is made here, as SQLite would give it the mode of all others; what SQLite lays beside
    it (`-wal`, `-shm`) takes its mode over. What is there already is tightened, copies as well.
    """
    with suppress(FileExistsError):
        # Not one that is there: to close it would drop the locks of this process upon it.
        os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNERS))
    for file in database.parent.glob(f"{database.stem}*"):
        try:
            if file.is_file() and file.stat().st_mode & 0o077:
                file.chmod(OWNERS)
        except FileNotFoundError:
            pass  # Another connection was the last one, and has cleared its log away.
        except OSError as error:
            logger.warning("others may be able to read %s: %s", file, error.strerror)


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30

    def lock(file: int) -> None:
        # A byte far behind the end, so that others can read what stands in the file.
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
