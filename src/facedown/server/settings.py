"""What a host may set: in code, or through environment variables `FACEDOWN_*`."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

Seconds = tuple[float, float]
"""A range from which a random time is drawn."""


class BadSettings(Exception):
    """A setting that cannot be used; the message is one line."""


@dataclass(frozen=True)
class Settings:
    """The whole configuration of one server process. Times are in seconds."""

    data: Path
    """The folder of `facedown.db`."""
    origins: frozenset[str] = frozenset()
    """Origins (`https://play.example.org`) allowed beside the server's own host."""
    window_floor: Seconds = (1.5, 3.0)
    """How long a reaction window of people stays open at least, however fast the answers."""
    bot_pace: Seconds = (1.0, 3.0)
    """How long a bot takes for its turn."""
    bot_limit: float = 2.0
    """How long a bot may think: its `deadline`."""
    bot_threads: int = 2
    """How many bots think at once."""
    busy_timeout: float = 5.0
    """How long a writer waits for a locked database before it answers `busy`."""
    idle: float = 600.0
    """A table that nobody watches leaves the memory after so long."""

    @property
    def database(self) -> Path:
        return self.data / "facedown.db"


def from_environment(environ: Mapping[str, str] = os.environ, data: Path | None = None) -> Settings:
    """The settings of this process. Raises `BadSettings` for a value that makes no sense."""
    given = environ.get("FACEDOWN_DATA")
    return Settings(
        data=data or (Path(given).expanduser() if given else default_data(environ)),
        origins=frozenset(environ.get("FACEDOWN_ORIGINS", "").replace(",", " ").split()),
        window_floor=_range(environ, "FACEDOWN_WINDOW_FLOOR", Settings.window_floor),
        bot_pace=_range(environ, "FACEDOWN_BOT_PACE", Settings.bot_pace),
        bot_limit=_number(environ, "FACEDOWN_BOT_LIMIT", Settings.bot_limit),
        bot_threads=max(1, int(_number(environ, "FACEDOWN_BOT_THREADS", Settings.bot_threads))),
        busy_timeout=_number(environ, "FACEDOWN_BUSY_TIMEOUT", Settings.busy_timeout),
        idle=_number(environ, "FACEDOWN_IDLE", Settings.idle),
    )


def default_data(environ: Mapping[str, str] = os.environ) -> Path:
    """Where programs keep a user's data on this system."""
    if sys.platform == "win32":
        base = Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library/Application Support"
    else:
        base = Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return base / "facedown"


def _range(environ: Mapping[str, str], name: str, default: Seconds) -> Seconds:
    text = environ.get(name)
    if text is None:
        return default
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadSettings(f"{name}: give two numbers of seconds, as in 1.5,3.0") from None
    if not 0 <= low <= high:
        raise BadSettings(f"{name}: the first number must not be greater than the second")
    return low, high


def _number(environ: Mapping[str, str], name: str, default: float) -> float:
    try:
        value = float(environ.get(name, default))
    except ValueError:
        raise BadSettings(f"{name}: give a number") from None
    if value < 0:
        raise BadSettings(f"{name}: give a number of at least 0")
    return value
