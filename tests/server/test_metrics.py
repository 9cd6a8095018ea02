"""Metrics and the log: complete for the operator, without secrets."""

import json
import logging
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.helpers import ServerProcess, dial, enter, fast, play_out, serving
from tests.server.patience import client
from websockets.exceptions import InvalidStatus

from facedown import __version__
from facedown.server import logs
from facedown.server.addresses import LOOPBACK
from facedown.server.monitoring.metrics import Metrics

LINE = re.compile(r"(?P<name>\w+)(?:\{(?P<labels>[^}]*)\})? (?P<value>\S+)")


async def metrics_of(url: str) -> dict[str, float]:
    """Values by name and labels."""
    async with client(url) as http:
        answer = await http.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = {}
    for line in answer.text.splitlines():
        if not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            assert LINE.fullmatch(line), line
            found[name] = float(value)
    return found


async def test_the_metrics_of_a_game(tmp_path: Path) -> None:
    async with serving(fast(tmp_path, metrics=LOOPBACK)) as url:
        before = await metrics_of(url)
        ann = await enter(url, "Ann")
        page = await ann.at((await ann.new_table("pb"))["id"])
        await page.order("sit", seat=7)
        await page.order("start")
        await play_out(page)
        after = await metrics_of(url)

        def grown(name: str) -> float:
            return after[name] - before.get(name, 0)

        assert after["facedown_sockets"] == 1
        assert after["facedown_tables_live"] == 1
        moves = len(
            (await ann.call("GET", f"/api/tables/{page.table['id']}/record")).json()["moves"]
        )
        assert grown("facedown_moves_total") == moves > 0
        assert grown("facedown_commit_seconds_count") > 0
        assert grown("facedown_writes_total") >= grown("facedown_commit_seconds_count")
        assert grown('facedown_commit_seconds_bucket{le="+Inf"}') == grown(
            "facedown_commit_seconds_count"
        )
        assert grown('facedown_refused_total{code="not_legal",way="socket"}') >= 1
        everything = str(after)
        secrets = (ann.id, ann.token, page.table["id"], "Ann", "coup", "duke")
        assert not any(secret in everything for secret in secrets)


@pytest.mark.parametrize(("metrics", "forwarded"), [((), None), (LOOPBACK, "203.0.113.7")])
async def test_to_others_the_metrics_are_not_there(
    tmp_path: Path, metrics: object, forwarded: str | None
) -> None:
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    async with (
        serving(fast(tmp_path, metrics=metrics)) as url,
        client(url, headers=headers) as http,
    ):
        answer = await http.get("/metrics")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")


def test_the_metrics_keep_their_names_kinds_and_labels() -> None:
    metrics = Metrics(__version__)
    metrics.moves.inc(3)
    metrics.refused("http", "not_found")
    metrics.closed(4429)
    metrics.replaced("hung")
    metrics.commits.observe(0.02)
    metrics.lag.observe(0.002)
    lines = metrics.text(sockets=2, tables=1).decode().splitlines()
    kinds = {line.removeprefix("# TYPE ") for line in lines if line.startswith("# TYPE ")}
    own = {kind for kind in kinds if kind.startswith("facedown_")}
    assert own == {
        "facedown_build_info gauge",
        "facedown_event_loop_lag_seconds histogram",
        "facedown_ready gauge",
        "facedown_moves_total counter",
        "facedown_writes_total counter",
        "facedown_faults_total counter",
        "facedown_refused_total counter",
        "facedown_sockets_closed_total counter",
        "facedown_commit_seconds histogram",
        "facedown_bot_thought_seconds histogram",
        "facedown_bot_workers_replaced_total counter",
        "facedown_sockets gauge",
        "facedown_tables_live gauge",
    }
    assert {kind.split("_")[0] for kind in kinds - own} <= {"process", "python"}
    assert {
        f'facedown_build_info{{version="{__version__}"}} 1.0',
        'facedown_event_loop_lag_seconds_bucket{le="0.001"} 0.0',
        'facedown_event_loop_lag_seconds_bucket{le="0.0025"} 1.0',
        "facedown_ready 0.0",
        "facedown_moves_total 3.0",
        "facedown_faults_total 0.0",
        'facedown_bot_workers_replaced_total{why="hung"} 1.0',
        'facedown_refused_total{code="not_found",way="http"} 1.0',
        'facedown_sockets_closed_total{code="4429"} 1.0',
        'facedown_commit_seconds_bucket{le="0.01"} 0.0',
        'facedown_commit_seconds_bucket{le="0.025"} 1.0',
        'facedown_commit_seconds_bucket{le="+Inf"} 1.0',
        "facedown_commit_seconds_sum 0.02",
        "facedown_sockets 2.0",
        "facedown_tables_live 1.0",
    } <= {*lines}
    assert not any("_created" in line for line in lines)


async def test_the_lag_of_the_loop_is_sampled_while_a_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("facedown.server.monitoring.metrics.SAMPLE_INTERVAL", 0.01)
    async with serving(fast(tmp_path, metrics=LOOPBACK)) as url:
        while (await metrics_of(url))["facedown_event_loop_lag_seconds_count"] < 3:
            pass
        while (await metrics_of(url))["facedown_ready"] != 1:
            pass


def test_two_apps_count_for_themselves() -> None:
    one, other = Metrics(), Metrics()
    one.moves.inc()
    assert b"facedown_moves_total 1.0" in one.text(0, 0)
    assert b"facedown_moves_total 0.0" in other.text(0, 0)


# --- the log -------------------------------------------------------------------------------------


@pytest.mark.ci
async def test_the_log_of_a_game_with_everything_that_goes_wrong_holds_no_secret(
    tmp_path: Path,
) -> None:
    secrets = ["correct horse battery", "wrong horse battery", "a rude 字 word", "a note 註"]
    file = tmp_path / "log"
    with (
        file.open("w") as out,
        RedirectedServer(tmp_path, out.fileno()) as server,
    ):
        ann, bob = await enter(server.url, "Ann"), await enter(server.url, "Bob")
        table = await ann.new_table("pp", options={"starter": 0})
        page, other = await ann.at(table["id"]), await bob.at(table["id"])
        await other.order("sit", seat=1)
        await page.order("start")
        await page.order("chat", text=secrets[2])
        await play_out(page, other)
        account = {"name": "Ann", "password": secrets[0]}
        answer = await ann.call("POST", "/api/account", account)
        secrets.append(answer.cookies["facedown"])
        for _ in range(11):
            await bob.call("POST", "/api/account/login", {"name": "Ann", "password": secrets[1]})
        await bob.call(
            "POST",
            f"/api/tables/{table['id']}/reports",
            {"player": ann.id, "reason": "abuse", "lines": [0], "note": secrets[3]},
        )
        with pytest.raises(InvalidStatus):
            await dial(bob, table["id"], "https://evil.example")
        await page.socket.send("{nonsense " + secrets[2])
        await page.code()
        broken = (await bob.new_table("pp"))["id"]
        damage(tmp_path / "facedown.db", broken, secrets[2])
        await bob.call("GET", f"/api/tables/{broken}/record")
        record = (await bob.call("GET", f"/api/tables/{table['id']}/record")).json()
    text = file.read_text()
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    events = {line["event"] for line in lines}
    assert "a login was refused" in events
    assert "handshake" not in text, "a refused upgrade is no fault"
    assert "too many passwords for a name" in events
    assert any("is set aside" in event for event in events)
    secrets += [ann.token, bob.token, ann.id, bob.id, table["id"], broken]
    cards = {str(face) for face in re.findall(r'"([a-z]+)"', json.dumps(record["moves"]))}
    assert {"income"} & cards or cards
    for secret in [*secrets, "Cookie", "duke", "captain", "assassin", "contessa", "ambassador"]:
        assert secret not in text, secret


def damage(database: Path, table: str, text: str) -> None:
    entry = json.dumps({"kind": "chat", "seat": text, "name": text, "text": 1})
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "INSERT INTO log VALUES (?, 9, 'chat', NULL, NULL, ?, 1)", (table, entry)
        )


class RedirectedServer(ServerProcess):
    """A server whose output goes to a file from the first line on."""

    def __init__(self, data: Path, out: int) -> None:
        super().__init__(data, FACEDOWN_LOG="json")
        assert self.process.stdout is not None
        copy = [
            sys.executable,
            "-c",
            "import shutil, sys; shutil.copyfileobj(sys.stdin, sys.stdout)",
        ]
        self._copy = subprocess.Popen(copy, stdin=self.process.stdout, stdout=out)

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._copy.wait(10)


@pytest.mark.parametrize("style", ["text", "json"])
def test_a_line_of_the_log_tells_kinds_and_places_only(style: logs.Style) -> None:
    token = "Zx81" * 11
    try:
        raise KeyError(f"the duke of {token}")
    except KeyError as error:
        record = logging.LogRecord(
            "facedown.x",
            logging.ERROR,
            "x.py",
            1,
            "table %s\nfell",
            (token,),
            (KeyError, error, None),
        )
        record.exc_info = (KeyError, error, error.__traceback__)
    record.facts = {"address": "203.0.113.7", "count": 3}
    line = logs.Lines(style).format(record)
    assert "\n" not in line
    assert "table Zx81Zx... fell" in line
    assert "KeyError" in line and "server/test_metrics.py:" in line
    assert "203.0.113.7" in line
    assert token not in line and "duke" not in line
    assert (style == "json") == line.startswith("{")


async def test_refusals_are_not_logged_without_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, frozen_limits: None
) -> None:
    caplog.set_level(logging.INFO, "facedown")
    headers = {"X-Forwarded-For": "203.0.113.9"}
    async with (
        serving(fast(tmp_path, requests_per_minute=1)) as url,
        client(url, headers=headers) as http,
    ):
        answers = [(await http.get("/api/session")).status_code for _ in range(30)]
    assert answers == [200] + [429] * 29
    told = [record for record in caplog.records if "too many requests" in record.message]
    assert len(told) == 10


def test_what_an_outage_repeats_is_said_once_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("facedown.server.logs.time.monotonic", lambda: now)
    seldom = logs.Seldom("facedown.server.stores", 60)

    def said(name: str, line: str) -> bool:
        return seldom.filter(logging.makeLogRecord({"name": name, "msg": line}))

    damage = "facedown.server.stores.damage"
    assert [said(damage, "gone") for _ in range(3)] == [True, False, False]
    assert said(damage, "starting up")
    assert [said("facedown.server.live", "gone") for _ in range(2)] == [True, True]
    now = 60.0
    assert [said(damage, "gone") for _ in range(2)] == [True, False]
