"""What a server in its own process writes to its terminal."""

import threading
from contextlib import suppress

from tests.server.helpers import ServerProcess


class Drain:
    """Reads all along: a full pipe would stop the server."""

    def __init__(self, server: ServerProcess) -> None:
        self.text = ""
        self._stream = server.process.stdout
        threading.Thread(target=self._read, daemon=True).start()

    def check(self) -> None:
        """There is nothing in it that looks like a fault."""
        for word in ("Traceback", "rror", "xception"):
            assert word not in self.text, self.text

    def _read(self) -> None:
        assert self._stream is not None
        with suppress(ValueError):  # closed
            for line in self._stream:
                self.text += line
