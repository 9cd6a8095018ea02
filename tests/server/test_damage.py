"""A corrupt database is reported in one clear line, at the start and at a table."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.helpers import Page, Person, dial, enter, fast, serving
from tests.server.patience import PATIENCE
from tests.server.test_accounts import become
from tests.server.test_estate import log_in
from tests.server.warm import facedown

from facedown.server.startup import CannotStart, check_database

pytestmark = pytest.mark.ci

PAGE = 4096


async def filled(data: Path) -> tuple[Person, list[str]]:
    """Tables with so much chat that each has its own pages of the file."""
    async with serving(fast(data)) as url:
        ann = await enter(url, "Ann")
        tables = [(await ann.new_table("pp"))["id"] for _ in range(6)]
    with closing(sqlite3.connect(data / "facedown.db")) as database, database:
        for table in tables:
            for seq in range(2, 60):
                said = f'{{"kind":"chat","seat":0,"name":"Ann","text":"{"x" * 400}"}}'
                row = (table, seq, "chat", ann.id, None, said, 1000)
                database.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    with closing(sqlite3.connect(data / "facedown.db")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return ann, tables


def spoil(file: Path, text: bytes) -> None:
    """Overwrites the pages that contain this text."""
    content = bytearray(file.read_bytes())
    where = content.find(text)
    assert where >= PAGE
    start = where // PAGE * PAGE
    content[start : start + PAGE] = b"\xff" * PAGE
    file.write_bytes(content)


async def test_a_table_on_damaged_pages_reports_it_and_others_continue(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, tables = await filled(tmp_path)
    spoil(tmp_path / "facedown.db", f"{tables[2]}".encode() + b"\x05chat")
    async with serving(fast(tmp_path)) as url:
        ann = Person(url, ann.token, ann.id, ann.name)
        states = {table: await opened(ann, table) for table in tables}
    assert "open" in states.values()
    damaged = {state for state in states.values() if state != "open"}
    assert damaged == {(4410, "the server's data is damaged: tell whoever runs it")}
    told = [record.getMessage() for record in caplog.records if "damaged" in record.getMessage()]
    assert told
    assert "restore a backup" in told[0] and "\n" not in told[0]


async def opened(person: Person, table: str) -> object:
    page = Page(await dial(person, table))
    await page.send(cmd="hello", since=0)
    try:
        await page.until(lambda p: '"msg":"chat"' in "".join(p.heard))
    except Exception:
        return page.socket.close_code, page.socket.close_reason
    return "open"


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("times", "{"),
        ("times", "{}"),
        ("seats", "{"),
        ("seats", "[{}]"),
        ("options", "{"),
        ("options", "[]"),
        ("chat", "loud"),
        ("status", "burnt"),
    ],
)
async def test_a_damaged_row_of_a_table_hides_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, column: str, value: str
) -> None:
    settings = fast(tmp_path, pace="normal")
    async with serving(settings) as url:
        ann = await enter(url, "Ann")
        bad, good = [(await ann.new_table("pp", public=True))["id"] for _ in range(2)]
    with closing(sqlite3.connect(tmp_path / "facedown.db")) as database, database:
        database.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, bad))
    async with serving(settings) as url:
        ann.url = url
        for _ in range(2):
            lobby = await ann.call("GET", "/api/tables")
            assert lobby.status_code == 200
            assert [table["id"] for table in lobby.json()["mine"]] == [good]
            assert [table["id"] for table in lobby.json()["open"]] == [good]
        assert await opened(ann, good) == "open"
        state = await opened(ann, bad)
        if column in ("seats", "status"):
            assert state == "open", "these only repeat what is in its log"
        else:
            assert isinstance(state, tuple) and state[0] == 4410
        for call in ("", "/notes"):
            answer = await ann.call("GET", f"/api/tables/{bad}{call}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "set_aside"), call
        # It does not prevent the guest from logging in to an account.
        account = await become(await enter(url, "Zoe"), "Zoe")
        assert (await log_in(ann, "Zoe")).id == account.id
    told = [record.getMessage() for record in caplog.records if bad in record.getMessage()]
    assert len([line for line in told if "left out" in line]) == 1, "once, not in every list"
    assert all("\n" not in line for line in told)


async def test_the_server_does_not_start_on_a_damaged_file(tmp_path: Path) -> None:
    _, tables = await filled(tmp_path)
    prepare_apart(tmp_path)
    spoil(tmp_path / "facedown.db", f"{tables[2]}".encode() + b"\x05chat")
    assert "is damaged: stop the server and restore a backup" in prepare_apart(tmp_path)


def prepare_apart(data: Path) -> str:
    """The error of a program that cannot start; empty if it starts."""
    code = (
        "import sys; from pathlib import Path;"
        "from facedown.server.startup import CannotStart, check_database;"
        "from facedown.server.settings import Settings\n"
        "try: check_database(Settings(data=Path(sys.argv[1])))\n"
        "except CannotStart as error: print(error)"
    )
    command = [sys.executable, "-c", code, str(data)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert not done.stderr
    assert done.stdout.count("\n") <= 1
    return done.stdout


def test_a_file_that_is_no_database_counts_as_damaged(tmp_path: Path) -> None:
    (tmp_path / "facedown.db").write_bytes(b"nonsense" * 1000)
    with pytest.raises(CannotStart, match=r"is damaged.*docs/hosting\.md"):
        check_database(fast(tmp_path))
    done = facedown("reports", "--data", str(tmp_path))
    assert done.returncode == 1
    assert "is damaged" in done.stderr
