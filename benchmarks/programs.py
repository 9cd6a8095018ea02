"""Child processes of benchmarks: servers, PostgreSQL and Redis, with memory and CPU time."""

from __future__ import annotations

import os
import resource
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent


class Program:
    """A process pinned to one core; its first line of output is its port."""

    def __init__(self, command: list[str], core: int, **environ: str) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **environ},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        os.sched_setaffinity(self.process.pid, {core})
        self.port = int(self.line())

    @property
    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize()

    @property
    def busy(self) -> float:
        """CPU seconds of all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ask(self) -> str:
        """Sends an empty line; returns the line it answers."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self.line()

    def line(self) -> str:
        """The next line of output."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def stop(self) -> None:
        """Kills the process."""
        self.process.kill()
        self.process.wait()


@contextmanager
def postgres(folder: Path, core: int) -> Iterator[str]:
    """The address of a new PostgreSQL database, which syncs each commit."""
    home, port = folder / "postgres", free_port()
    home.mkdir()
    user = "postgres" if os.geteuid() == 0 else None
    if user is not None:
        # PostgreSQL refuses to run as root.
        folder.chmod(0o755)
        shutil.chown(home, user)
    place = ["-D", str(home)]
    made = [_postgres("initdb"), *place, "-U", "bench", "-A", "trust", "-E", "UTF8"]
    subprocess.run(made, user=user, cwd=home, check=True, stdout=subprocess.DEVNULL)
    run = [_postgres("postgres"), *place, "-h", "127.0.0.1", "-p", f"{port}", "-k", str(home)]
    # All other settings are defaults, `fsync` and `synchronous_commit` included.
    with _running(run, port, core, user):
        yield f"postgresql+asyncpg://bench@127.0.0.1:{port}/postgres"


@contextmanager
def redis(folder: Path, core: int) -> Iterator[str]:
    """The address of a new Redis without persistence."""
    port = free_port()
    run = ["redis-server", "--bind", "127.0.0.1", "--port", f"{port}"]
    with _running([*run, "--save", "", "--dir", str(folder)], port, core, None):
        yield f"redis://127.0.0.1:{port}"


def free_port() -> int:
    """A free TCP port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def _running(command: list[str], port: int, core: int, user: str | None) -> Iterator[None]:
    """Runs a command until it answers at this port; stops it at the end."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, user=user, cwd=command[-1], stdout=quiet, stderr=quiet)
    try:
        # Its children inherit it.
        os.sched_setaffinity(process.pid, {core})
        while not _answers(port):
            if process.poll() is not None:
                raise RuntimeError(f"{command[0]} has ended")
            time.sleep(0.1)
        yield
    finally:
        # For PostgreSQL: now, without waiting for its clients.
        process.terminate() if user is None else process.send_signal(2)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def _postgres(name: str) -> str:
    """The path of a PostgreSQL program; Debian does not put them on PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else name
