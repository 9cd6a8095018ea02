"""Denied requests are logged, at a limited rate."""

import json
import logging
from pathlib import Path

import pytest
from tests.server.helpers import Json, Person, dial, fast, serving
from tests.server.patience import client
from websockets.exceptions import InvalidStatus

from facedown.server import logs
from facedown.server.http.denials import IN_TOTAL, PER_ADDRESS

FAR = {"X-Forwarded-For": "203.0.113.7"}
EVIL = "https://evil.example"


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "facedown")
    return caplog


def lines(told: pytest.LogCaptureFixture) -> list[Json]:
    """Log lines as the operator sees them."""
    found = [json.loads(logs.Lines("json").format(record)) for record in told.records]
    return [line for line in found if line["from"] == "facedown.server.http.denials"]


def line(what: str, **facts: object) -> Json:
    return {"level": "info", "event": f"{what} was refused", **facts}


def bare(told: pytest.LogCaptureFixture) -> list[Json]:
    return [{k: v for k, v in one.items() if k not in ("at", "from")} for one in lines(told)]


async def test_each_kind_of_denial_leaves_one_line(
    ann: Person, bob: Person, told: pytest.LogCaptureFixture
) -> None:
    table = (await ann.new_table("pp"))["id"]
    path, cookies = f"/api/tables/{table}", {"facedown": bob.token}
    async with client(ann.url, headers=FAR, cookies=cookies) as http:
        for method, way, origin in (
            ("POST", "/again", EVIL),
            ("GET", "/notes", None),
            ("POST", "/again", None),
        ):
            headers = {} if origin is None else {"Origin": origin}
            answer = await http.request(method, path + way, headers=headers)
            assert answer.status_code == 403
        assert (await http.get("/api/session", headers={"Origin": EVIL})).status_code == 200
    with pytest.raises(InvalidStatus):
        await dial(bob, table, EVIL)
    others = "a request at somebody else's table"
    assert bare(told) == [
        line("a request from another origin", address="203.0.113.7", origin=EVIL),
        line(others, address="203.0.113.7", route="/api/tables/{id}/notes"),
        line(others, address="203.0.113.7", route="/api/tables/{id}/again"),
        line("a socket from another origin", origin=EVIL),
    ]
    for secret in (table, ann.token, bob.token, ann.id, bob.id):
        assert secret not in str(lines(told))


@pytest.mark.parametrize(
    "origin", [f"{EVIL} level=error", f"{EVIL}/{'x' * 30}", "https://" + "x" * 101, ""]
)
async def test_denied_input_is_not_logged(
    url: str, told: pytest.LogCaptureFixture, origin: str
) -> None:
    async with client(url, headers={"Origin": origin}) as http:
        assert (await http.post("/api/session")).status_code == 403
    (one,) = bare(told)
    assert one.get("origin", "null") == "null"


async def test_denial_log_lines_are_limited(
    tmp_path: Path, told: pytest.LogCaptureFixture, frozen_limits: None
) -> None:
    async with serving(fast(tmp_path)) as url, client(url, headers={"Origin": EVIL}) as http:

        async def ask(address: str) -> int:
            answer = await http.post("/api/session", headers={"X-Forwarded-For": address})
            assert answer.status_code == 403
            return len(lines(told))

        assert [await ask("203.0.113.7") for _ in range(PER_ADDRESS + 2)][-1] == PER_ADDRESS
        assert await ask("203.0.113.8") == PER_ADDRESS + 1, "another address"
        for n in range(IN_TOTAL):
            await ask(f"198.51.100.{n}")
    assert len(lines(told)) == IN_TOTAL
