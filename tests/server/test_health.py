"""/healthz says whether the server can do its work, and nothing else."""

import shutil
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.helpers import enter, fast, nobody, serving
from tests.server.patience import client

from facedown.server.stores import database


async def test_it_is_well_while_the_database_answers(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url, client(url) as http:
        answer = await http.get("/healthz")
        assert (answer.status_code, answer.text) == (200, "ok\n")
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-type"].startswith("text/plain")
        assert "set-cookie" not in answer.headers
        assert (await http.head("/healthz")).status_code == 200


async def test_it_is_not_while_the_database_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(fast(tmp_path)) as url:
        await enter(url, "Ann")

        def fail(*_: object) -> None:
            raise OperationalError("SELECT Ann", {}, OSError("/secret/place"))

        monkeypatch.setattr(database, "select", fail)
        answer = await nobody(url).call("GET", "/healthz")
        assert (answer.status_code, answer.text) == (503, "busy\n")
        monkeypatch.undo()
        assert (await nobody(url).call("GET", "/healthz")).status_code == 200


async def test_a_damaged_file_is_not_well(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        await enter(url, "Ann")
    shutil.copy(tmp_path / "facedown.db", tmp_path / "sound")
    async with serving(fast(tmp_path)) as url:
        whole = (tmp_path / "facedown.db").read_bytes()
        (tmp_path / "facedown.db").write_bytes(b"nonsense" * (len(whole) // 8))
        (tmp_path / "facedown.db-wal").write_bytes(b"")
        answer = await nobody(url).call("GET", "/healthz")
        assert answer.status_code == 503
        assert answer.text in ("damaged\n", "busy\n")
