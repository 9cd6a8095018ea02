"""The command line, in separate processes."""

import json
import os
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import typer
from tests.server.helpers import ColdServer, enter, play_out
from tests.server.patience import PATIENCE
from tests.server.warm import facedown

from facedown import cli
from facedown.engine import registry
from facedown.engine.record import record
from facedown.server import schema


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one-line error."""
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = done.stderr.strip().splitlines()
    return line


async def test_a_server_stops_in_order_and_goes_on(tmp_path: Path) -> None:
    with ColdServer(tmp_path / "new" / "folder") as server:
        ann = await enter(server.url, "Ann")
        page = await ann.at((await ann.new_table("pb"))["id"])
        await page.order("start")
        await page.until(lambda p: bool(p.state))
        assert server.stop() == 0
        assert await page.code() == 4503
        port = server.port
    with ColdServer(tmp_path / "new" / "folder", port) as server:
        back = await ann.at(page.table["id"])
        await play_out(back)


def test_a_port_in_use(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        line = refused(facedown("serve", "--port", str(port), "--data", str(tmp_path)))
    assert line == f"facedown: cannot listen on 127.0.0.1 port {port}: address already in use"


def test_an_impossible_data_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = refused(facedown("play", "--no-browser", "--data", str(tmp_path / "file" / "x")))
    assert line.startswith("facedown: cannot write to the data folder")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "facedown.db").write_text("hello " * 1000)
    line = refused(facedown("serve", "--data", str(tmp_path)))
    assert line.startswith("facedown: the database")


def test_a_setting_that_makes_no_sense(tmp_path: Path) -> None:
    done = facedown("serve", "--data", str(tmp_path), FACEDOWN_BOT_PACE="slow")
    assert (
        refused(done) == "facedown: FACEDOWN_BOT_PACE: give two numbers of seconds, as in 1.5,3.0"
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["serve", "--port", "nan"], "--port"),
        (["serve", "--port", "70000"], "--port"),
        (["serve", "--prot", "1"], "--prot"),
        (["srve"], "'serve'"),
        (["reports", "--most", "inf"], "--most"),
        (["serve", "more"], "more"),
        (["replay"], "file"),
        (["serve", "--port"], "--port"),
    ],
)
def test_a_command_line_that_makes_no_sense(arguments: list[str], why: str) -> None:
    done = facedown(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("facedown: ")
    assert why in line


@pytest.mark.parametrize(
    ("option", "value"), [("--database", "sqlite:///x"), ("--bus", "http://x"), ("--host", "a..b")]
)
def test_an_option_that_makes_no_sense(tmp_path: Path, option: str, value: str) -> None:
    refused(facedown("serve", "--port", "0", "--data", str(tmp_path), option, value))


def test_alone_it_prints_its_help() -> None:
    command = [sys.executable, "-m", "facedown.cli"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert "serve" in done.stdout + done.stderr
    done = facedown("serve", "--help")
    assert done.returncode == 0
    assert "your own" in done.stdout


def test_replay_prints_public_events_as_json_lines(tmp_path: Path) -> None:
    game = registry.game("coup")
    table = game.table(3, seed=1)
    while table.outcome is None:
        seat = table.pending[0]
        table.play(seat, table.choices(seat)[0])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record(game, table)))
    done = facedown("replay", str(file))
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert (events[0]["on"], events[-1]["on"]) == ("started", "over")


def test_replay_says_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "cannot read" in refused(facedown("replay", str(file)))
    for text, why in (("{", "not JSON"), ("[]", "not a record"), ('{"game":"x"}', "not a record")):
        file.write_text(text)
        assert why in refused(facedown("replay", str(file)))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"[" * 100_000, "is nested too deeply for a record"),
        (b'{"a":' * 100_000, "is nested too deeply for a record"),
        (b"", "is not JSON"),
        (bytes(range(256)), "is not JSON"),
        (b'{"game":' + b"9" * 5000 + b"}", "is not JSON"),
        (b"NaN", "this is not a record"),
        ("{}".encode("utf-16"), "this is not a record"),
        (b'{"game":"\\ud800","version":1,"seats":2,"options":{},"dealt":[]}', "there is no game"),
    ],
)
def test_invalid_records_are_reported_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, why: str
) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    with pytest.raises(typer.Exit):
        cli.replay(file)
    told = capsys.readouterr()
    assert why in told.err and told.err.count("\n") == 1 and told.out == ""


def test_a_record_has_an_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file, why in ((Path("/dev/zero"), "is too long for a record"), (tmp_path, "cannot read")):
        with pytest.raises(typer.Exit):
            cli.replay(file)
        assert why in capsys.readouterr().err


def test_whoever_reads_a_replay_may_have_enough(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = registry.game("coup")
    file.write_text(json.dumps(record(game, game.table(3, seed=1))))
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "facedown.cli", "replay", str(file)]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, timeout=PATIENCE)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


NAMELESS = "x" * 300
"""Longer than file names may be: opening it fails."""


@pytest.mark.parametrize(
    "arguments",
    [
        ["reports", "--data", NAMELESS],
        ["migrate", "--data", NAMELESS],
        ["backup", "copy", "--data", NAMELESS],
        ["move", NAMELESS, "postgresql://nobody@127.0.0.1:1/nothing"],
    ],
)
def test_a_folder_that_cannot_be_looked_at(arguments: list[str]) -> None:
    assert "cannot read" in refused(facedown(*arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        ["reports", "--most", "9" * 25],
        ["sim", "coup", "--games", "9" * 25],
        ["sim", "coup", "--seats", "9" * 25],
        ["sim", "coup", "--jobs", "9" * 25],
        ["arena", "coup", "--bots", "easy,easy", "--games", "9" * 25],
    ],
)
def test_an_absurd_number(arguments: list[str]) -> None:
    done = facedown(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_the_schemas_are_written_the_same_each_time(tmp_path: Path) -> None:
    schema.write(tmp_path / "a")
    command = [sys.executable, "-m", "facedown.server.schema", str(tmp_path / "b")]
    subprocess.run(command, check=True, timeout=PATIENCE)
    for name in ("openapi.json", "socket.json"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
