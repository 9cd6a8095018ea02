"""A data folder belongs to one server at a time, and its files to their owner."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.helpers import ServerProcess, enter, fast, nobody, serving
from tests.server.test_cli import refused
from tests.server.warm import facedown

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes of files are Unix's")


@pytest.fixture
def open_handed() -> Iterator[None]:
    """Sets a permissive umask."""
    before = os.umask(0)
    yield
    os.umask(before)


def others_may(folder: Path) -> dict[str, str]:
    """Files of this folder accessible to others."""
    modes = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
    return {name: oct(mode) for name, mode in modes.items() if mode != 0o600}


def loosen(folder: Path) -> None:
    """Permissions as left by an earlier version, also of a copy."""
    (folder / "facedown.db.bak").touch()
    for file in folder.iterdir():
        file.chmod(0o644)


async def test_a_second_server_on_the_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        line = refused(facedown("serve", "--port", "0", "--data", str(tmp_path)))
        assert str(tmp_path) in line
        assert f"process {server.process.pid}" in line
        assert "stop it first" in line
        assert (await nobody(server.url).call("GET", "/api/session")).status_code == 200


def test_a_killed_server_leaves_nothing_that_blocks(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        server.kill()
    assert (tmp_path / "facedown.lock").exists()
    for _ in range(2):
        with ServerProcess(tmp_path) as server:
            assert server.stop() == 0


def test_reports_can_be_read_beside_a_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path):
        assert facedown("reports", "--data", str(tmp_path)).returncode == 0


async def test_files_are_the_owners_in_a_folder_of_any_mode(
    tmp_path: Path, open_handed: None
) -> None:
    folder = tmp_path / "data"
    folder.mkdir(0o777)
    with ServerProcess(folder) as server:
        await enter(server.url, "Ann")
        assert {file.name for file in folder.iterdir()} >= {
            "facedown.db",
            "facedown.db-wal",
            "facedown.db-shm",
            "facedown.lock",
        }
        assert others_may(folder) == {}
        server.kill()
    assert others_may(folder) == {}


async def test_what_was_open_is_tightened_at_the_start(tmp_path: Path, open_handed: None) -> None:
    async with serving(fast(tmp_path)) as url:
        await enter(url, "Ann")
    loosen(tmp_path)
    async with serving(fast(tmp_path)) as url:
        await enter(url, "Bob")
        assert others_may(tmp_path) == {}
