"""Two processes behind the proxy of docs/hosting.md, with people playing through it."""

from __future__ import annotations

import asyncio
import random
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
from contextlib import AsyncExitStack, asynccontextmanager, closing
from typing import TYPE_CHECKING

import pytest
from tests import postgres
from tests.redis_server import RedisServer
from tests.server.helpers import ServerProcess, nobody
from tests.server.patience import PATIENCE, client, until
from tests.soak.audit import check, check_end, replayed
from tests.soak.cluster import logs
from tests.soak.traveller import Traveller, seated, travelling
from tests.test_deploy import HOSTING, free_port, needs_nginx, proxied, settled

from facedown.server.settings import Settings
from facedown.server.startup import check_database

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from tests.server.helpers import Page

pytestmark = pytest.mark.ci

GAMES = ("message", "coup", "outlaws", "coup")
LOOKING = 3


@pytest.fixture
def database() -> Iterator[str]:
    with postgres.database() as url:
        yield url


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="needs sqlite3")
def test_readable_parts_of_a_damaged_file_are_saved(tmp_path: Path) -> None:
    """With the commands of the document."""
    check_database(Settings(tmp_path))
    file = tmp_path / "facedown.db"
    with closing(sqlite3.connect(file)) as database, database:
        rows = [(f"{n:05}", "Ann" * 20, 0) for n in range(2000)]
        database.executemany("INSERT INTO players (id, name, made) VALUES (?, ?, ?)", rows)
    pages = file.read_bytes()
    place = pages.index(b"01000Ann") // 4096 * 4096
    file.write_bytes(pages[:place] + bytes(4096) + pages[place + 4096 :])
    (command,) = re.findall(r"^sqlite3 .* \| sqlite3 .*$", HOSTING, re.MULTILINE)
    command = command.replace("/var/lib/facedown", shlex.quote(str(tmp_path)))
    subprocess.run(command, shell=True, check=True, timeout=PATIENCE)
    with closing(sqlite3.connect(tmp_path / "saved.db")) as saved:
        (found,) = saved.execute("SELECT count(*) FROM players").fetchone()
    assert 1800 < found < 2000
    (tmp_path / "saved.db").replace(file)
    check_database(Settings(tmp_path))


@pytest.mark.slow(20)
@needs_nginx
async def test_one_process_after_the_other_in_the_middle_of_games(
    tmp_path: Path, database: str
) -> None:
    """A rolling restart: pages of a table move to the other process and back; requests never
    fail."""
    own = free_port()
    url = f"http://127.0.0.1:{own}"
    async with AsyncExitStack() as running:
        redis = running.enter_context(RedisServer())

        async def start(port: int = 0) -> ServerProcess:
            environ = {
                "FACEDOWN_DATABASE": database,
                "FACEDOWN_BUS": redis.url,
                "FACEDOWN_ORIGINS": url,
                "FACEDOWN_METRICS": "127.0.0.1",
            }
            server = await asyncio.to_thread(lambda: ServerProcess(tmp_path, port, **environ))
            return running.enter_context(server)

        servers = [await start(), await start()]
        assert "deploy/nginx/facedown.conf" in HOSTING
        file = settled(tmp_path, "facedown.conf", [server.port for server in servers], own)
        await running.enter_async_context(proxied(file, own))
        guests = await everybody(url)
        first, watchers = await shared(url, servers, guests[0].table)
        (second,) = {*servers} - {first}
        async with travelling(url, guests) as well, asking(url):
            await until(lambda: well() and all(guest.state.get("turn") for guest in guests[:3]))
            await end(first)
            assert [await page.code() for page in watchers] == [4503] * LOOKING
            await start(first.port)
            await end(second)
            await until(lambda: well() and all(guest.over for guest in guests))
        found = await logs(database)
    assert any(guest.until_acknowledged for guest in guests), "somebody had to go elsewhere"
    check(guests, found)
    for guest in guests:
        check_end(guest, replayed(found[guest.table]))


async def end(server: ServerProcess) -> None:
    server.process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(server.process.wait, PATIENCE) == 0


@asynccontextmanager
async def asking(url: str) -> AsyncIterator[None]:
    """Sends requests continuously; all must be answered."""
    ended = False

    async def ask() -> None:
        async with client(url) as proxy:
            while not ended:
                assert (await proxy.get("/api/session")).status_code == 200

    task = asyncio.create_task(ask())
    try:
        yield
    finally:
        ended = True
        await task


async def everybody(url: str) -> list[Traveller]:
    """Players of two tables."""
    dice = random.Random(1)
    return [guest for game in GAMES for guest in await seated(url, "ppp", game, dice)]


async def shared(
    url: str, servers: list[ServerProcess], table: str
) -> tuple[ServerProcess, list[Page]]:
    """Opens several pages of a table; returns the process that serves them all."""
    before = [await sockets(server) for server in servers]
    pages = [await nobody(url).at(table) for _ in range(LOOKING)]
    came = [await sockets(server) - old for server, old in zip(servers, before, strict=True)]
    assert sorted(came) == [0, LOOKING]
    return servers[came.index(LOOKING)], pages


async def sockets(server: ServerProcess) -> int:
    """Number of open pages, from the process's own metrics."""
    async with client(server.url) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    (count,) = (line.split()[1] for line in lines if line.startswith("facedown_sockets "))
    return int(float(count))
