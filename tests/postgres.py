"""A temporary PostgreSQL cluster for tests, one per test process."""

import asyncio
import atexit
import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg
from tests.programs import missing

from facedown.server.stores import postgres
from facedown.server.stores.revisions import migrate

USER = "postgres"
PATIENCE = 300.0

# PostgreSQL runs until this process closes its input, however it ends.
KEEPER = """
"$1" -D "$2/data" >>"$2/log" 2>&1 & server=$!
read -r _
while kill -INT $server 2>/dev/null; do sleep 0.1; done # It is deaf while it starts.
[ -e "$2/stays" ] || rm -rf "$2"
"""

# No durability: tests do not crash the machine.
OPTIONS = {
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "deadlock_timeout": "50ms",
}


def programs() -> Path | None:
    """The folder of the newest installed PostgreSQL's programs; None if there is none."""
    found = shutil.which("initdb")
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    debians = sorted(versions, key=lambda file: int(file.parts[-3]))
    if debians:
        return debians[-1].parent
    return Path(found).resolve().parent if found else None


class Cluster:
    """A cluster, reachable by socket without a password and by TCP with one."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="facedown-pg-", dir="/tmp"))
        # PostgreSQL refuses to run as root.
        self._user = USER if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)
        self.port = _free_port()
        self._keeper: subprocess.Popen[bytes] | None = None
        self._migrated: str | None = None
        self._of: dict[Path, str] = {}
        self._names = (f"test_{n}" for n in itertools.count())
        self._call("initdb", "-D", self.data, "-U", USER, "--no-sync", "-E", "UTF8")
        self._configure()
        atexit.register(self.close)
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def url(self, name: str) -> str:
        """URL of this database, by socket."""
        return f"postgresql+asyncpg://{USER}@/{name}?host={self.folder}&port={self.port}"

    def start(self) -> None:
        """Starts the server; returns once it accepts connections."""
        stays = self.folder / "stays"
        stays.unlink(missing_ok=True)
        server = str(self._programs / "postgres")
        arguments = ["sh", "-c", KEEPER, "sh", server, str(self.folder)]
        # In its own session: after a signal to the whole test run it can still clean up.
        self._keeper = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, user=self._user, cwd="/", start_new_session=True
        )
        limit = time.monotonic() + PATIENCE
        while self._ready() != 0:
            assert time.monotonic() < limit, (self.folder / "log").read_text()
            time.sleep(0.01)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops the server: fast (`SIGINT`: clients are disconnected), or like a crash
        (`SIGQUIT`)."""
        assert self._keeper is not None and self._keeper.stdin is not None
        (self.folder / "stays").touch()
        with suppress(ProcessLookupError):
            os.kill(self.process, how)
        self._keeper.stdin.close()
        self._keeper.wait(PATIENCE)
        self._keeper = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        self.stop(how)
        self.start()

    def start_again(self) -> None:
        """Starts the server unless it is running."""
        if self._keeper is None:
            self.start()

    @property
    def socket(self) -> Path:
        return self.folder / f".s.PGSQL.{self.port}"

    @property
    def process(self) -> int:
        return int((self.data / "postmaster.pid").read_text().split()[0])

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Suspends all of its processes, including those of connections."""
        listed = ["ps", "-o", "pid=", "--ppid", str(self.process)]
        children = subprocess.run(listed, capture_output=True, text=True).stdout.split()
        every = [self.process, *map(int, children)]
        for process in every:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in every:
                os.kill(process, signal.SIGCONT)

    def close(self) -> None:
        if self._keeper is not None and self._keeper.stdin is not None:
            self._keeper.stdin.close()
            self._keeper.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)

    # --- databases -------------------------------------------------------------------------------

    def empty(self) -> str:
        """Creates an empty database; returns its name."""
        name = next(self._names)
        self.order(f"CREATE DATABASE {name} TEMPLATE template0")
        return name

    def fresh(self) -> str:
        """Creates a database with our tables; returns its name."""
        name = next(self._names)
        self.order(f"CREATE DATABASE {name} TEMPLATE {self._template()}")
        return name

    def drop(self, name: str) -> None:
        self.order(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def order(self, statement: str, database: str = USER) -> Any:
        """Executes a statement; returns its rows."""
        return apart(self._order(statement, database))

    async def _order(self, statement: str, database: str) -> Any:
        connection = await asyncpg.connect(
            user=USER, host=str(self.folder), port=self.port, database=database
        )
        try:
            return await connection.fetch(statement)
        finally:
            await connection.close()

    def _template(self) -> str:
        if self._migrated is None:
            self._migrated = self.empty()
            apart(migrated(self.url(self._migrated)))
        return self._migrated

    def of(self, folder: Path) -> str:
        """URL of the database that stands for this data folder; always the same one."""
        if folder not in self._of:
            self._of[folder] = self.fresh()
        return self.url(self.name_of(folder))

    def name_of(self, folder: Path) -> str:
        return self._of[folder]

    def forget(self) -> None:
        """Drops the databases of all folders."""
        for name in self._of.values():
            self.drop(name)
        self._of.clear()

    # --- programs --------------------------------------------------------------------------------

    def _ready(self) -> int:
        program = str(self._programs / "pg_isready")
        arguments = [program, "-q", "-h", str(self.folder), "-p", str(self.port)]
        return subprocess.run(arguments).returncode

    def _call(self, program: str, *arguments: object) -> None:
        command = [str(self._programs / program), *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, user=self._user, cwd="/")
        assert done.returncode == 0, done.stderr

    def _configure(self) -> None:
        options = {
            **OPTIONS,
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            "listen_addresses": "127.0.0.1",
        }
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in options.items())
        (self.data / "pg_hba.conf").write_text(
            "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
        )


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Runs a coroutine in its own event loop, also while another one is running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def migrated(url: str) -> None:
    engine = postgres.connect(url, PATIENCE)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


@cache
def cluster() -> Cluster:
    """The cluster of this process. Skips the test if PostgreSQL is not installed."""
    found = programs()
    if found is None:
        missing("PostgreSQL")
    return Cluster(found)


@contextmanager
def database() -> Iterator[str]:
    """Fixture: URL of a new database with our tables, dropped afterwards."""
    server = cluster()
    name = server.fresh()
    try:
        yield server.url(name)
    finally:
        server.drop(name)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
