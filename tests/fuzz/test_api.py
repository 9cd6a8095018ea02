"""Schemathesis over the HTTP API: whatever the schema allows, and whatever it does not."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.fuzz.drain import Drain
from tests.server.helpers import ServerProcess

from facedown.server.app import create_app
from facedown.server.settings import Settings

EXAMPLES = 100
"""Requests for each operation."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """It lives through all tests, and has nothing to complain of at the end."""
    with ServerProcess(tmp_path_factory.mktemp("api")) as process:
        log = Drain(process)
        yield process
        assert process.process.poll() is None
        process.stop()
        log.check()


@pytest.fixture(scope="module")
def cookie(server: ServerProcess) -> str:
    answer = httpx.post(f"{server.url}/api/session", json={"name": "Ann"})
    return f"facedown={answer.cookies['facedown']}"


schema = schemathesis.openapi.from_dict(create_app(Settings(data=Path())).openapi())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_every_answer_is_of_the_schema(
    case: schemathesis.Case[Any], server: ServerProcess, cookie: str
) -> None:
    # Which options a game has is not in the schema: what fits it may be refused.
    case.call_and_validate(
        base_url=server.url, headers={"Cookie": cookie}, excluded_checks=[positive_data_acceptance]
    )


GOOD = b'{"name": "Ann"}'


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (GOOD, "application/json", 200),
        (GOOD, "text/plain", 422),
        (GOOD, "application/x-www-form-urlencoded", 422),
        (GOOD, "multipart/form-data; boundary=x", 422),
        (GOOD, "application/json; charset=utf-7", 200),
        (b"name=Ann", "application/x-www-form-urlencoded", 422),
        (b"", "application/json", 422),
        (b"{", "application/json", 422),
        (b"\xff\xfe", "application/json", 422),
        (b'{"name": "Ann", "name": "Bob", "host": true}', "application/json", 422),
        (b'{"name": "\\ud800"}', "application/json", 422),
        (b'{"name": 1e999}', "application/json", 422),
        (b'{"name": NaN}', "application/json", 422),
        (b'{"name": "' + b"x" * 70_000 + b'"}', "application/json", 413),
        (b"[" * 60_000, "application/json", 400),
    ],
)
def test_bodies_are_json_of_a_modest_size(
    server: ServerProcess, body: bytes, kind: str, status: int
) -> None:
    answer = httpx.post(f"{server.url}/api/session", content=body, headers={"Content-Type": kind})
    assert answer.status_code == status, answer.text
    if status != 200:
        error = answer.json()["error"]
        assert set(error) == {"code", "message"}
        assert "\n" not in error["message"] and len(error["message"]) < 300


def test_a_method_that_is_not_there_is_refused(server: ServerProcess) -> None:
    for method in ("PUT", "PATCH", "DELETE", "TRACE", "OPTIONS"):
        answer = httpx.request(method, f"{server.url}/api/tables")
        assert answer.status_code == 405
        assert answer.headers["allow"] == "GET, POST"
        assert set(answer.json()["error"]) == {"code", "message"}
