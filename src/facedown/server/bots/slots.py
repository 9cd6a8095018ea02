"""Slots for workers, shared by all servers of one user on one host.

A slot is a lock on a file, which the system releases when its process ends.
"""

from __future__ import annotations

import logging
import os
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path

from facedown.server.system.data_folder import LOCK_ERRORS, lock

logger = logging.getLogger(__name__)


class Slot:
    """A held slot. Without a file, other servers do not see it."""

    def __init__(self, file: int | None = None) -> None:
        self._file = file

    def free(self) -> None:
        """Releases the slot."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


class Slots:
    """Limits workers per host; without a shared folder, per process."""

    def __init__(self, count: int, folder: Path | None) -> None:
        self.count = count
        self._folder = folder

    def take(self, held: int) -> Slot | None:
        """Acquires a slot, None if none is free. The first is always granted: bots must be able to
        run."""
        if self._folder is None:
            return Slot() if held < max(1, self.count) else None
        for number in range(self.count):
            slot = _locked(self._folder / f"slot-{number}")
            if slot is not None:
                return slot
        return None if held else Slot()


def _locked(path: Path) -> Slot | None:
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError:
        return None
    try:
        lock(file)
    except LOCK_ERRORS:
        os.close(file)
        return None
    return Slot(file)


def shared_folder(environ: Mapping[str, str] = os.environ) -> Path | None:
    """The folder that this user's servers share; None if there is none."""
    runtime = environ.get("XDG_RUNTIME_DIR")
    user = os.getuid() if hasattr(os, "getuid") else "bots"
    base = Path(runtime) if runtime else Path(tempfile.gettempdir())
    folder = base / ("facedown" if runtime else f"facedown-{user}")
    try:
        folder.mkdir(0o700, exist_ok=True)
        found = folder.lstat()
    except OSError as error:
        logger.warning("workers are not shared, no folder %s: %s", folder, error.strerror)
        return None
    if not _private(found):
        logger.warning("workers are not shared: %s is not this user's alone", folder)
        return None
    return folder


def _private(found: os.stat_result) -> bool:
    if not hasattr(os, "getuid"):
        return stat.S_ISDIR(found.st_mode)
    mine = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    return mine and not stat.S_IMODE(found.st_mode) & 0o077
