"""The example of docs/adding-a-game.md: discovered, simulated, in the arena, on the server."""

import asyncio
import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from tests.example import SOURCE, installed, path
from tests.server.helpers import ColdServer, enter, nobody, play_out

import facedown

PIECE = re.compile(r"^`([\w./]+)`[^\n]*:\n\n```\w+\n(.*?\n)```\n", re.MULTILINE | re.DOTALL)
"""A file's name, and a part of its content."""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("example"))


def facedown_command(packages: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "facedown.cli", *arguments],
        env={**os.environ, "PYTHONPATH": path(packages), "COLUMNS": "120"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_small() -> None:
    files = [file for part in ("src", "tests") for file in (SOURCE / part).rglob("*.py")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 300


def test_the_document_leads_to_it() -> None:
    """The file contents shown in `docs/adding-a-game.md` are those of the package."""
    document = (SOURCE.parent.parent / "docs/adding-a-game.md").read_text("utf-8")
    told = defaultdict[str, str](str)
    for name, piece in PIECE.findall(document):
        told[name] += piece
    files = [SOURCE / "pyproject.toml", *(SOURCE / "src").rglob("*.py")]
    assert told.keys() == {file.relative_to(SOURCE).as_posix() for file in files}
    for name, text in told.items():
        assert lines(text) == lines((SOURCE / name).read_text("utf-8")), name


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def test_it_is_in_no_list_of_our_own_games() -> None:
    assert "liars_dice" not in facedown.names()


def test_it_is_simulated(packages: Path) -> None:
    told = facedown_command(packages, "sim", "liars_dice", "--seats", "6", "--games", "20")
    assert "20 games of liars_dice with 6 seats" in told
    assert "last_standing: 20 (100.0%)" in told


def test_it_is_in_the_arena(packages: Path) -> None:
    for bots in ("easy,random", "easy,sceptic"):
        told = facedown_command(packages, "arena", "liars_dice", "--bots", bots, "--games", "40")
        assert "40 games of liars_dice with 2 seats" in told


def test_its_derived_types_are_in_the_schema_of_the_sockets(packages: Path) -> None:
    """Under names that do not clash with those of the schema's parts."""
    code = (
        "from facedown.server.wire.schema import socket_schema as schema\n"
        "all = schema()['$defs']\n"
        "print(all[all['LiarsDiceAction']['$ref'].split('/')[-1]]['properties']['do']['enum'])\n"
        "print(all[all['LiarsDiceClaim']['$ref'].split('/')[-1]]['required'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path(packages)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines() == ["['bid', 'doubt', 'pass']", "['claim']"], done.stderr


async def test_it_is_on_the_server(packages: Path, tmp_path: Path) -> None:
    environ = {"PYTHONPATH": path(packages), "FACEDOWN_BOT_WORKERS": "1"}
    with ColdServer(tmp_path, 0, **environ) as server:
        games = (await nobody(server.url).call("GET", "/api/games")).json()
        found = next(game for game in games if game["name"] == "liars_dice")
        assert (found["min_seats"], found["max_seats"]) == (2, 6)
        assert found["levels"] == ["random", "easy"]
        ann, bob = await asyncio.gather(enter(server.url, "Ann"), enter(server.url, "Bob"))
        table = await ann.new_table("ppbb", level="easy", game="liars_dice")
        pages = [await person.at(table["id"]) for person in (ann, bob)]
        assert await pages[1].order("sit", seat=1) == "ack"
        assert await pages[0].order("start") == "ack"
        await play_out(*pages)
        assert all(page.over for page in pages)
        for page in pages:
            await page.close()
