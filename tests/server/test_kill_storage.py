"""Storage failures: full disk, locked database, copies of it, a wrong clock."""

import asyncio
import random
import resource
import signal
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.helpers import ServerProcess, enter, fast, serving
from tests.server.patience import PATIENCE
from tests.soak.audit import check, check_end, copied, logs, replayed
from tests.soak.crowd import Guest
from tests.soak.scene import done, moved, playing, refused, start, tables, under_way

from facedown.server import clock

pytestmark = pytest.mark.ci

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="limits another process")


def verify(data: Path, guests: list[Guest]) -> None:
    """All games are over, and the log agrees with everybody's records."""
    found = logs(data / "facedown.db")
    check(guests, found)
    for guest in guests:
        check_end(guest, replayed(found[guest.table]))


async def test_a_locked_database_only_delays(tmp_path: Path) -> None:
    with await start(tmp_path, FACEDOWN_BUSY_TIMEOUT="0.2") as server:
        guests = await tables(server.url, "ppp", "pbb", seed=1)
        async with playing(server.url, guests):
            await under_way(guests)
            with closing(sqlite3.connect(tmp_path / "facedown.db", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                kept = logs(tmp_path / "facedown.db")
                for _ in range(10):
                    await refused(guests)
                    # Acknowledgements meanwhile were already on their way.
                    check(guests, kept)
                assert logs(tmp_path / "facedown.db") == kept
                assert any(guest.waiting or guest.refused for guest in guests)
                other.execute("ROLLBACK")
        server.stop()
    verify(tmp_path, guests)


def fill(server: ServerProcess, full: bool) -> None:
    """Makes all file writes of this server fail, or succeed again."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    soft = 0 if full else hard
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (soft, hard))


@needs_linux
@pytest.mark.parametrize("killed", [False, True])
async def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path, killed: bool) -> None:
    data = tmp_path / "data"
    with await start(data) as server:
        guests = await tables(server.url, "ppp", "pbb", seed=2)
        visits = asyncio.gather(*(guest.visit(server.url) for guest in guests))
        for _ in range(3):
            await done(guests, 6)
            fill(server, True)
            await refused(guests)
            kept = logs(copied(data, tmp_path / "copy"))
            await refused(guests)
            assert logs(copied(data, tmp_path / "copy")) == kept
            check(guests, kept)
            if killed:
                break
            fill(server, False)
        if killed:
            server.kill()
        async with asyncio.timeout(PATIENCE):
            await visits
        if not killed:
            server.stop()
    if killed:
        with await start(data) as server:
            async with playing(server.url, guests):
                pass
            server.stop()
    verify(data, guests)


async def test_copies_taken_at_any_moment_are_whole(tmp_path: Path) -> None:
    data, copy, dice = tmp_path / "data", tmp_path / "copy", random.Random(3)
    with await start(data) as server:
        guests = await tables(server.url, "ppp", "ppbb", "pbb", seed=3)
        async with playing(server.url, guests):
            for _ in range(25):
                await asyncio.sleep(dice.uniform(0, 0.05))
                # The state of the disk after a power failure at this moment.
                server.process.send_signal(signal.SIGSTOP)
                try:
                    copied(data, copy)
                finally:
                    server.process.send_signal(signal.SIGCONT)
                check(guests, logs(copied(copy, tmp_path / "opened")))
    with await start(copy) as server:
        again = [
            Guest(moved(guest, server.url), guest.table, guest.seat, dice, guest.host)
            for guest in guests
        ]
        async with playing(server.url, again):
            pass


async def test_a_clock_that_jumps_disturbs_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice, offset = random.Random(4), [0.0]
    monkeypatch.setattr(clock, "now", lambda: int(time.time() + offset[0]))
    monkeypatch.setattr(clock, "now_ms", lambda: int((time.time() + offset[0]) * 1000))
    settings = fast(tmp_path)
    async with serving(settings) as url:
        guests = await tables(url, "ppp", "ppbb", seed=4)
        async with playing(url, guests):
            for _ in range(20):
                offset[0] = dice.choice([0, 3600, -3600, 30 * 86400, -30 * 86400])
                await done(guests, 2)
    verify(tmp_path, guests)
    offset[0] = -86400
    async with serving(settings) as url:
        for guest in guests:
            await Guest(moved(guest, url), guest.table, guest.seat, dice).visit(url)
        assert (await (await enter(url, "Late")).new_table("pb"))["status"] == "open"


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ("payload = '{' WHERE kind = 'start'", "damaged"),
        ("seq = seq + 100 WHERE kind = 'start'", "damaged"),
        ("payload = replace(payload, '\"version\":1', '\"version\":2')", "version 2"),
        ("payload = '{\"kind\":\"invented later\"}' WHERE kind = 'move'", "newer"),
    ],
)
async def test_a_table_that_cannot_be_replayed_is_set_aside(
    tmp_path: Path, damage: str, message: str
) -> None:
    with await start(tmp_path) as server:
        guests = await tables(server.url, "pbb", "ppp", seed=5)
        visits = asyncio.gather(*(guest.visit(server.url) for guest in guests))
        await under_way(guests)
        server.kill()
        await visits
    broken, *whole = guests
    joint = "AND" if "WHERE" in damage else "WHERE"
    with closing(sqlite3.connect(tmp_path / "facedown.db")) as database, database:
        database.execute(f"UPDATE log SET {damage} {joint} table_id = ?", [broken.table])
    with await start(tmp_path) as server:
        answer = await moved(broken, server.url).call("GET", f"/api/tables/{broken.table}/record")
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "set_aside"
        assert message in answer.json()["error"]["message"]
        async with playing(server.url, whole):
            pass
        server.stop()
    with closing(sqlite3.connect(tmp_path / "facedown.db")) as database, database:
        database.execute("DELETE FROM log WHERE table_id = ?", [broken.table])
    verify(tmp_path, whole)
