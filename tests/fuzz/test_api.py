"""Schemathesis on the HTTP API, with valid and invalid requests.

Server and tables must survive: at the end the unfinished game is played out.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.fuzz.drain import Drain
from tests.fuzz.house import PEOPLE, TABLES, UNLIMITED, House, marked
from tests.server.helpers import ServerProcess
from tests.server.patience import PATIENCE

import facedown
from facedown.server.app import create_app
from facedown.server.settings import Settings
from facedown.testing.sizes import LONG

EXAMPLES = 100 if LONG else 40
"""Requests per operation."""

REAL = {
    "table": TABLES,
    "person": PEOPLE,
    "game": tuple(facedown.names()),
    "lesson": tuple(
        {lesson for name in facedown.names() for lesson in facedown.game(name).lessons}
    ),
}
for kind, words in REAL.items():
    # One in three does not exist.
    schemathesis.openapi.format(kind, st.sampled_from((*words, *words)) | st.text())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Shared by all tests; its output is checked at the end."""
    with ServerProcess(tmp_path_factory.mktemp("api"), 0, **UNLIMITED) as process:
        log = Drain(process)
        yield process
        assert process.process.poll() is None
        process.stop()
        log.check()


@pytest.fixture(scope="module")
def house(server: ServerProcess) -> Iterator[House]:
    house = House(server)
    yield house
    house.close()


schema = schemathesis.openapi.from_dict(marked(create_app(Settings(data=Path())).openapi()))
at_random = schemathesis.openapi.from_dict(schema.raw_schema)
"""Without a request per schema keyword, which every worker would prepare."""
at_random.config.phases.coverage.enabled = False


def fuzzing(examples: int) -> settings:
    return settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )


@pytest.mark.ci
@schema.parametrize()
@fuzzing(EXAMPLES)
def test_responses_match_the_schema(case: schemathesis.Case[Any], house: House) -> None:
    answered(case, house)


def answered(case: schemathesis.Case[Any], house: House) -> None:
    """The response matches the schema."""
    if "id" in case.path_parameters:
        found = house.real(case.path_parameters["id"])
        case.path_parameters = {**case.path_parameters, "id": found}
    if isinstance(case.body, dict) and "player" in case.body:
        case.body = {**case.body, "player": house.real(case.body["player"])}
    # The schema does not list a game's options: valid requests may be refused.
    answer = case.call_and_validate(
        base_url=house.url(),
        headers={"Cookie": house.cookie(case.path)},
        timeout=PATIENCE,
        excluded_checks=[positive_data_acceptance],
    )
    if case.path.startswith("/api/tables/"):
        house.answers[case.operation.label][answer.status_code] += 1


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
def test_bodies_are_json_of_limited_size(
    server: ServerProcess, body: bytes, kind: str, status: int
) -> None:
    how: Any = {"headers": {"Content-Type": kind}, "timeout": PATIENCE}
    answer = httpx.post(f"{server.url}/api/session", content=body, **how)
    assert answer.status_code == status, answer.text
    if status != 200:
        error = answer.json()["error"]
        assert set(error) == {"code", "message"}
        assert "\n" not in error["message"] and len(error["message"]) < 300


def test_unknown_methods_are_refused(server: ServerProcess) -> None:
    for method in ("PUT", "PATCH", "DELETE", "TRACE", "OPTIONS"):
        answer = httpx.request(method, f"{server.url}/api/tables", timeout=PATIENCE)
        assert answer.status_code == 405
        assert answer.headers["allow"] == "GET, POST"
        assert set(answer.json()["error"]) == {"code", "message"}
