"""Collects the output of a server process."""

import threading
from contextlib import suppress

from tests.server.helpers import ServerProcess


class Drain:
    """Reads continuously: a full pipe would block the server."""

    def __init__(self, server: ServerProcess) -> None:
        self.text = ""
        self._stream = server.process.stdout
        threading.Thread(target=self._read, daemon=True).start()

    def check(self) -> None:
        """Asserts that the output reports no fault."""
        for word in ("Traceback", "rror", "xception"):
            assert word not in self.text, self.text

    def _read(self) -> None:
        assert self._stream is not None
        with suppress(ValueError):  # closed
            for line in self._stream:
                self.text += line
