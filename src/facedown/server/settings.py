"""Settings of a server process, from code or the environment variables `FACEDOWN_*`."""

from __future__ import annotations

import difflib
import math
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from facedown.server.addresses import LOOPBACK, Networks, networks
from facedown.server.logs import Style
from facedown.server.wire.tables import Pace

Hsts = Literal["host", "subdomains"]

Windows = Literal["timed", "untimed"]

Seconds = tuple[float, float]
"""Minimum and maximum of a random delay, in seconds."""


class BadSettings(Exception):
    """An unusable setting; the message is one line."""


PREFIX = "FACEDOWN_"

IGNORED = frozenset(
    {"OPT", "BUILD", "COMPILE", "EXPECT_COMPILED", "REQUIRE_BROWSER", "REQUIRE_SERVERS", "PICTURES"}
    | {"TIER", "GAMES", "NUMBER", "LATE", "TIMES"}
)
"""Variables of builds and tests, which a server ignores."""

MAX_NUMBER = 1_000_000.0
"""Maximum of any number; more is a typing error, and overflows some clocks."""

MAX_WORKERS = 256
"""Maximum worker processes; more than the CPU count brings no speed."""

LIMITS = (
    "requests_per_minute",
    "sockets_per_address",
    "messages_per_minute",
    "guests_per_hour",
    "tables_per_hour",
    "open_tables",
    "open_tables_per_address",
    "chat_per_minute",
    "reports_per_hour",
    "replays_per_minute",
)


def default_workers() -> int:
    """Usable CPUs less one for the server, 1 to 4."""
    usable = getattr(os, "sched_getaffinity", None)
    cores = len(usable(0)) if usable else os.cpu_count() or 1
    return max(1, min(4, cores - 1))


@dataclass(frozen=True)
class Settings:
    """Configuration of one server process. Times are in seconds."""

    data: Path
    """Folder of `facedown.db`."""
    database: str | None = None
    """PostgreSQL address (`postgresql+asyncpg://user@host/name`), shared by several processes.
    None: SQLite in the folder, for one process."""
    bus: str | None = None
    """Redis address (`redis://host`) for hints between processes on one database.
    None: a single process."""
    origins: frozenset[str] = frozenset()
    """Allowed origins of the page (`https://play.example.org`). Empty: the server's own."""
    proxies: Networks = LOOPBACK
    """Proxies whose `X-Forwarded-*` headers are trusted."""
    metrics: Networks = ()
    """Networks that may read /metrics."""
    hsts: Hsts = "host"
    """Scope of `Strict-Transport-Security` (one year): the page's host, or its subdomains too."""
    log: Style = "text"
    """Format of log lines."""
    requests_per_minute: int = 600
    """Requests to /api and /ws from one address. In this and the limits below, 0 means no limit."""
    sockets_per_address: int = 100
    messages_per_minute: int = 300
    """Messages of one player over all sockets; ten times as many from one address."""
    guests_per_hour: int = 120
    """New guests from one address."""
    tables_per_hour: int = 30
    """Tables that one player creates."""
    open_tables: int = 3
    """Open tables of one host."""
    open_tables_per_address: int = 20
    """Open tables created from one address."""
    chat_per_minute: int = 30
    """Chat lines of one player."""
    reports_per_hour: int = 10
    """Reports by one player."""
    replays_per_minute: int = 20
    """Replays and records built for one address; cached ones are not counted."""
    windows: Windows = "timed"
    """`timed`: reaction windows have fixed lengths, so that nobody learns who had a choice.
    `untimed`: they close with the last answer at every table, as if all had voted for haste."""
    bot_pace: Seconds = (0.6, 1.4)
    """Delay of a bot's decision."""
    bot_limit: float = 2.0
    """Timeout of a bot's decision: its `deadline`."""
    bot_workers: int = default_workers()
    """Bot worker processes, shared by all servers of this user on this machine.
    0: bots run in threads of the server."""
    bot_threads: int = 2
    """Bots that run at once in threads."""
    busy_timeout: float = 5.0
    """Timeout of a write to a locked database, which then fails with `busy`."""
    pace: Pace = "normal"
    """Default pace of new tables."""
    tempo: float = 1.0
    """Factor for all clocks of people."""
    idle: float = 600.0
    """Time until an unwatched table is unloaded from memory."""
    deserted: float = 3600.0
    """Host timeout of open public tables; 24 times as long for private ones."""

    @property
    def file(self) -> Path:
        """The SQLite database file."""
        return self.data / "facedown.db"


def from_environment(
    environ: Mapping[str, str] = os.environ,
    data: Path | None = None,
    database: str | None = None,
    bus: str | None = None,
    bot_workers: int | None = None,
) -> Settings:
    """Read the settings; arguments override the environment.

    Raises `BadSettings` for unknown names and invalid values.
    """
    _check_names(environ)
    given = environ.get("FACEDOWN_DATA")
    shared = _database(database or environ.get("FACEDOWN_DATABASE"))
    limits: dict[str, Any] = {name: _limit(environ, name) for name in LIMITS}
    return Settings(
        data=data or (Path(given).expanduser() if given else default_data(environ)),
        database=shared,
        bus=_bus(bus or environ.get("FACEDOWN_BUS"), shared),
        origins=_origins(environ.get("FACEDOWN_ORIGINS", "")),
        proxies=_networks(environ, "FACEDOWN_PROXIES", Settings.proxies),
        metrics=_networks(environ, "FACEDOWN_METRICS", Settings.metrics),
        hsts=_word(environ, "FACEDOWN_HSTS", get_args(Hsts), Settings.hsts),
        log=_word(environ, "FACEDOWN_LOG", get_args(Style), Settings.log),
        **limits,
        windows=_word(environ, "FACEDOWN_WINDOWS", get_args(Windows), Settings.windows),
        bot_pace=_range(environ, "FACEDOWN_BOT_PACE", Settings.bot_pace),
        bot_limit=_number(environ, "FACEDOWN_BOT_LIMIT", Settings.bot_limit),
        bot_workers=_workers(environ) if bot_workers is None else bot_workers,
        bot_threads=max(1, _whole(environ, "FACEDOWN_BOT_THREADS", Settings.bot_threads)),
        busy_timeout=_number(environ, "FACEDOWN_BUSY_TIMEOUT", Settings.busy_timeout),
        pace=_word(environ, "FACEDOWN_PACE", get_args(Pace), Settings.pace),
        tempo=_number(environ, "FACEDOWN_TEMPO", Settings.tempo) or Settings.tempo,
        idle=_number(environ, "FACEDOWN_IDLE", Settings.idle),
        deserted=_number(environ, "FACEDOWN_DESERTED", Settings.deserted),
    )


def _check_names(environ: Mapping[str, str]) -> None:
    """Raises `BadSettings` for unknown names: a misspelled limit would not be enforced."""
    known = [name.upper() for name in Settings.__dataclass_fields__]
    for name in sorted(environ):
        bare = name.removeprefix(PREFIX)
        if bare not in (name, *known, *IGNORED):
            raise BadSettings(f"{name}: there is no such setting{_hint(bare, known)}")


def _hint(name: str, known: list[str]) -> str:
    """Suggests the closest name. Compares without the prefix, which all names share."""
    near = difflib.get_close_matches(name, known, 1)
    return f"; did you mean {PREFIX}{near[0]}?" if near else " (docs/hosting.md has all of them)"


def _database(url: str | None) -> str | None:
    if not url:
        return None
    url = re.sub(r"^postgres(ql)?://", "postgresql+asyncpg://", url)
    if not re.match(r"postgresql\+asyncpg://[^/]*/[^/?]+", url):
        raise BadSettings(
            "FACEDOWN_DATABASE: give a PostgreSQL, as in postgresql+asyncpg://user@host/name"
        )
    return url


def _bus(url: str | None, database: str | None) -> str | None:
    if not url:
        return None
    if not re.match(r"(rediss?|unix)://.", url) or not _is_valid_redis(url):
        raise BadSettings("FACEDOWN_BUS: give a Redis, as in redis://127.0.0.1")
    if database is None:
        raise BadSettings(
            "FACEDOWN_BUS: a bus is for several processes, and SQLite is for one: give a"
            " FACEDOWN_DATABASE as well"
        )
    return url


def _is_valid_redis(url: str) -> bool:
    """Whether the Redis library accepts the address, with its port and options."""
    from redis import ConnectionPool  # Slow to import; only needed with several processes.

    try:
        ConnectionPool.from_url(url).make_connection()
    except (TypeError, ValueError, AttributeError):
        return False
    return True


def _origins(text: str) -> frozenset[str]:
    origins = frozenset(text.replace(",", " ").split())
    for origin in origins:
        if not re.fullmatch(r"https?://[^/?#@]+", origin):
            raise BadSettings("FACEDOWN_ORIGINS: give origins, as in https://play.example.org")
    return origins


def _networks(environ: Mapping[str, str], name: str, default: Networks) -> Networks:
    try:
        return networks(environ[name]) if name in environ else default
    except ValueError:
        raise BadSettings(f"{name}: give addresses, as in 127.0.0.1,10.0.0.0/8") from None


def _word(environ: Mapping[str, str], name: str, words: tuple[str, ...], default: str) -> Any:
    text = environ.get(name, default)
    if text not in words:
        raise BadSettings(f"{name}: give one of {', '.join(words)}")
    return text


def _limit(environ: Mapping[str, str], name: str) -> int:
    return _whole(environ, PREFIX + name.upper(), getattr(Settings, name))


def _workers(environ: Mapping[str, str]) -> int:
    workers = _whole(environ, "FACEDOWN_BOT_WORKERS", Settings.bot_workers)
    if workers > MAX_WORKERS:
        raise BadSettings(f"FACEDOWN_BOT_WORKERS: give a number from 0 to {MAX_WORKERS}")
    return workers


def default_data(environ: Mapping[str, str] = os.environ) -> Path:
    """The user's data folder on this system."""
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
    _check_range(name, low)
    _check_range(name, high)
    if low > high:
        raise BadSettings(f"{name}: the first number must not be greater than the second")
    return low, high


def _whole(environ: Mapping[str, str], name: str, default: int) -> int:
    value = _number(environ, name, default)
    if value != int(value):
        raise BadSettings(f"{name}: give a whole number")
    return int(value)


def _number(environ: Mapping[str, str], name: str, default: float) -> float:
    try:
        value = float(environ.get(name, default))
    except ValueError:
        raise BadSettings(f"{name}: give a number") from None
    _check_range(name, value)
    return value


def _check_range(name: str, value: float) -> None:
    """Rejects nan, inf and numbers out of range."""
    if math.isnan(value):
        raise BadSettings(f"{name}: give a number")
    if not 0 <= value <= MAX_NUMBER:
        raise BadSettings(f"{name}: give a number from 0 to {MAX_NUMBER:,.0f}")
