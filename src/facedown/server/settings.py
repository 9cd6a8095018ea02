"""What a host may set: in code, or through environment variables `FACEDOWN_*`."""

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
"""A range from which a random time is drawn."""


class BadSettings(Exception):
    """A setting that cannot be used; the message is one line."""


PREFIX = "FACEDOWN_"

OTHERS = frozenset(
    {"OPT", "BUILD", "COMPILE", "EXPECT_COMPILED", "REQUIRE_BROWSER", "REQUIRE_SERVERS", "PICTURES"}
    | {"TIER", "GAMES", "NUMBER", "LATE", "TIMES"}
)
"""What our builds and tests are told by such variables: it is no business of a server."""

MOST = 1_000_000.0
"""The greatest number that a setting may be: more is a slip, and some clocks can't count it."""

MOST_WORKERS = 256
"""Each is a process of its own; more than the processors that a machine has are none the faster."""

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


def usual_workers() -> int:
    """All processors that we may use but one, which is the server's; four are plenty."""
    usable = getattr(os, "sched_getaffinity", None)
    cores = len(usable(0)) if usable else os.cpu_count() or 1
    return max(1, min(4, cores - 1))


@dataclass(frozen=True)
class Settings:
    """The whole configuration of one server process. Times are in seconds."""

    data: Path
    """The folder of `facedown.db`."""
    database: str | None = None
    """A PostgreSQL (`postgresql+asyncpg://user@host/name`), which several processes may share;
    None: SQLite in the folder, for one process."""
    bus: str | None = None
    """A Redis (`redis://host`) by which the processes on one database tell each other what is new;
    None: there is one process."""
    origins: frozenset[str] = frozenset()
    """Origins (`https://play.example.org`) of the page; if none is given, the server's own."""
    proxies: Networks = LOOPBACK
    """Addresses of proxies whose word is taken for where a request comes from, and how."""
    metrics: Networks = ()
    """Addresses that may read /metrics."""
    hsts: Hsts = "host"
    """For what a browser that has come by TLS insists on it for a year: the host of the page, or
    the hosts below it in the domain as well."""
    log: Style = "text"
    """How the lines of the log look."""
    requests_per_minute: int = 600
    """From one address, under /api and /ws. This and the following: 0 is no limit."""
    sockets_per_address: int = 100
    messages_per_minute: int = 300
    """Messages of one player, over however many sockets; ten times as many from one address."""
    guests_per_hour: int = 120
    """New guests from one address."""
    tables_per_hour: int = 30
    """Tables that one player may make."""
    open_tables: int = 3
    """Tables that wait for players and have the same host."""
    open_tables_per_address: int = 20
    """Such tables that were made from one address."""
    chat_per_minute: int = 30
    """Lines that one player may say."""
    reports_per_hour: int = 10
    """Reports that one player may make."""
    replays_per_minute: int = 20
    """Replays and records that are made anew for one address."""
    windows: Windows = "timed"
    """Whether reaction windows have lengths, so that nobody learns who had a choice; `untimed`: at
    every table they end with the last answer, as where all have voted for haste."""
    bot_pace: Seconds = (0.6, 1.4)
    """How long a bot takes for its turn."""
    bot_limit: float = 2.0
    """How long a bot may think: its `deadline`."""
    bot_workers: int = usual_workers()
    """How many processes there are for bots to think in, for all servers of this user on this
    host; 0: they think in threads of the server."""
    bot_threads: int = 2
    """How many bots think at once in threads."""
    busy_timeout: float = 5.0
    """How long a writer waits for a locked database before it answers `busy`."""
    pace: Pace = "normal"
    """The pace of tables that are made without one."""
    tempo: float = 1.0
    """A factor for all times that people have."""
    idle: float = 600.0
    """A table that nobody watches leaves the memory after so long."""
    deserted: float = 3600.0
    """A public table that waits for players ends when its host was away so long, a private one
    after 24 times as long."""

    @property
    def file(self) -> Path:
        """The database, where it is SQLite."""
        return self.data / "facedown.db"


def from_environment(
    environ: Mapping[str, str] = os.environ,
    data: Path | None = None,
    database: str | None = None,
    bus: str | None = None,
    bot_workers: int | None = None,
) -> Settings:
    """The settings of this process; what is given here goes before the environment.

    Raises `BadSettings` for what makes no sense or is unknown.
    """
    _must_be_known(environ)
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


def _must_be_known(environ: Mapping[str, str]) -> None:
    """Raises `BadSettings` for the first name that is none: a limit misspelled would not hold."""
    known = [name.upper() for name in Settings.__dataclass_fields__]
    for name in sorted(environ):
        bare = name.removeprefix(PREFIX)
        if bare not in (name, *known, *OTHERS):
            raise BadSettings(f"{name}: there is no such setting{_hint(bare, known)}")


def _hint(name: str, known: list[str]) -> str:
    """The setting that was meant, if one is close. The prefix would make all of them close."""
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
    if not re.match(r"(rediss?|unix)://.", url) or not _makes_sense(url):
        raise BadSettings("FACEDOWN_BUS: give a Redis, as in redis://127.0.0.1")
    if database is None:
        raise BadSettings(
            "FACEDOWN_BUS: a bus is for several processes, and SQLite is for one: give a"
            " FACEDOWN_DATABASE as well"
        )
    return url


def _makes_sense(url: str) -> bool:
    """Whether the library would dial this, with its port and its options."""
    from redis import ConnectionPool  # Takes a moment: only several processes need it.

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
    if workers > MOST_WORKERS:
        raise BadSettings(f"FACEDOWN_BOT_WORKERS: give a number from 0 to {MOST_WORKERS}")
    return workers


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
    _must_be_usual(name, low)
    _must_be_usual(name, high)
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
    _must_be_usual(name, value)
    return value


def _must_be_usual(name: str, value: float) -> None:
    """Neither infinite nor none at all, which `float` reads as well."""
    if math.isnan(value):
        raise BadSettings(f"{name}: give a number")
    if not 0 <= value <= MOST:
        raise BadSettings(f"{name}: give a number from 0 to {MOST:,.0f}")
