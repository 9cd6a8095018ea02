"""A real server in a process of its own, with a real database, for the browser to meet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.helpers import ServerProcess


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path / "data") as process:
        yield process
