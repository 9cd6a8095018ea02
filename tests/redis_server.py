"""A temporary Redis server for tests, in its own folder, on a free port."""

import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from typing import Self

from tests.programs import missing


class RedisServer:
    """A Redis process that can be killed and restarted at the same address."""

    def __init__(self) -> None:
        found = shutil.which("redis-server")
        if found is None:
            missing("Redis")
        self._program = found
        self._folder = tempfile.TemporaryDirectory(prefix="facedown-redis-")
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def start(self) -> None:
        """Starts it; returns once it answers."""
        options = ("--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir")
        self._process = subprocess.Popen(
            [self._program, *options, self._folder.name, "--appendonly", "no"],
            stdout=subprocess.DEVNULL,
        )
        while not self._answers():
            assert self._process.poll() is None, "redis-server has ended"
            time.sleep(0.01)

    def _answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(7) == b"+PONG\r\n"
        return False

    def kill(self) -> None:
        """Kills it with SIGKILL."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        self.kill()
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def free_port() -> int:
    """A free TCP port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
