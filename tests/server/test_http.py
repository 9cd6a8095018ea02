"""HTTP: games, tables, and refusals."""

import pytest
from tests.server.helpers import Person
from tests.server.patience import client

from facedown.server.table_log.faces import drawn


async def test_games_say_what_can_be_chosen(visitor: Person) -> None:
    games = (await visitor.call("GET", "/api/games")).json()
    coup = next(game for game in games if game["name"] == "coup")
    assert (coup["name"], coup["min_seats"], coup["max_seats"]) == ("coup", 2, 6)
    assert coup["default_preset"] in coup["presets"]
    assert coup["levels"] == ["random", "easy", "normal", "hard"]
    starter = next(option for option in coup["options"] if option["name"] == "starter")
    assert starter == {
        "name": "starter",
        "default": -1,
        "values": [],
        "low": -1,
        "high": 5,
        "advanced": True,
        "only_at": [],
    }


async def test_the_list_of_games_is_compressed_and_not_sent_twice(url: str) -> None:
    async with client(url) as http:
        first = await http.get("/api/games")
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["content-type"] == "application/json"
        assert int(first.headers["content-length"]) < len(first.content) / 3
        again = await http.get("/api/games", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_the_maker_is_host_and_has_the_first_persons_seat(ann: Person) -> None:
    table = await ann.new_table("bpp", options={"preset": "official", "inquisitor": True})
    assert table["host"] == ann.id
    assert table["status"] == "open"
    assert table["preset"] == "official"
    assert table["options"]["inquisitor"] is True
    assert [seat["player"] for seat in table["seats"]] == [
        None,
        {"id": ann.id, "name": "Ann", "face": drawn(ann.id)},
        None,
    ]
    assert (await ann.call("GET", f"/api/tables/{table['id']}")).json()["table"] == table


async def test_the_lobby_lists_public_tables_and_mine(ann: Person, bob: Person) -> None:
    secret = await ann.new_table("pp")
    public = await ann.new_table("pp", public=True)
    seen_by_bob = (await bob.call("GET", "/api/tables")).json()
    assert [table["id"] for table in seen_by_bob["open"]] == [public["id"]]
    assert seen_by_bob["mine"] == []
    mine = (await ann.call("GET", "/api/tables")).json()["mine"]
    assert {table["id"] for table in mine} == {secret["id"], public["id"]}


SEATS = [{"kind": "person"}, {"kind": "person"}]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "seats": SEATS}, 400, "bad_options"),
        ({"game": "coup", "seats": SEATS[:1]}, 400, "bad_options"),
        ({"game": "coup", "seats": SEATS, "options": {"lives": 3}}, 400, "bad_options"),
        ({"game": "coup", "seats": SEATS, "options": {"forced_coup_at": 1}}, 400, "bad_options"),
        ({"game": "coup", "seats": SEATS, "options": {"starter": 2}}, 400, "bad_options"),
        ({"game": "mafia", "seats": 4 * SEATS, "options": {"henchmen": 2}}, 400, "bad_options"),
        ({"game": "mafia", "seats": 7 * SEATS}, 400, "bad_options"),
        ({"game": "coup", "seats": [*SEATS, {"kind": "bot", "level": "x"}]}, 400, "bad_options"),
        ({"game": "coup", "seats": [*SEATS, {"kind": "bot", "level": "duke"}]}, 400, "bad_options"),
        ({"game": "coup", "seats": SEATS, "cheat": 1}, 422, "bad_request"),
        ({"game": "coup", "seats": [{"kind": "person", "level": "easy"}]}, 422, "bad_request"),
        ({"game": "coup", "seats": []}, 422, "bad_request"),
        ([], 422, "bad_request"),
        ({"game": "coup", "seats": SEATS, "options": {"x": "y" * 70_000}}, 413, "too_large"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_one_line(
    ann: Person, body: object, status: int, code: str
) -> None:
    answer = await ann.call("POST", "/api/tables", body)
    assert answer.status_code == status
    error = answer.json()["error"]
    assert error["code"] == code
    assert "\n" not in error["message"]


@pytest.mark.parametrize(
    ("game", "seats", "options", "option"),
    [
        ("coup", 2, {"forced_coup_at": 1}, "forced_coup_at"),
        ("coup", 2, {"starter": 2}, "starter"),
        ("coup", 2, {"preset": "none"}, "preset"),
        ("karaya", 6, {"starter": 6}, "starter"),
        ("message", 5, {"mix": "alternative"}, "mix"),
        ("message", 5, {"beginner": True}, "beginner"),
        ("mafia", 8, {"henchmen": 2}, "henchmen"),
        ("mafia", 8, {"godfather": 8}, "godfather"),
        ("coup", 2, {"lives": 3}, None),
    ],
)
async def test_the_option_that_is_wrong_is_named(
    ann: Person, game: str, seats: int, options: dict[str, object], option: str | None
) -> None:
    body = {"game": game, "seats": seats * SEATS[:1], "options": options}
    answer = await ann.call("POST", "/api/tables", body)
    assert answer.status_code == 400
    assert answer.json()["error"].get("option") == option


async def test_without_a_session_no_table_is_made(visitor: Person) -> None:
    answer = await visitor.call("POST", "/api/tables", {"game": "coup", "seats": SEATS})
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no_session")


async def test_table_creation_is_limited(ann: Person) -> None:
    for _ in range(30):
        await ann.new_table("pp")
    answer = await ann.call("POST", "/api/tables", {"game": "coup", "seats": SEATS})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many")


@pytest.mark.parametrize(
    "path", ["/api/tables/none", "/api/tables/none/record", "/api/nothing", "/api/tables/a/b/c"]
)
async def test_what_is_not_there_is_not_found(visitor: Person, path: str) -> None:
    answer = await visitor.call("GET", path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")


async def test_no_record_before_the_end(ann: Person) -> None:
    table = await ann.new_table("pb")
    answer = await ann.call("GET", f"/api/tables/{table['id']}/record")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "refused")


async def test_another_origin_changes_nothing(url: str) -> None:
    async with client(url, headers={"Origin": "https://evil.example"}) as http:
        answer = await http.post("/api/session", json={"name": "Ann"})
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "not_allowed"
    async with client(url, headers={"Origin": url}) as http:
        assert (await http.post("/api/session", json={"name": "Ann"})).status_code == 200


@pytest.mark.parametrize("path", ["/api/games", "/", "/tables/some/page", "/assets/none.js"])
async def test_security_headers_are_on_everything(visitor: Person, path: str) -> None:
    headers = (await visitor.call("GET", path)).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "screen-wake-lock=(self)" in headers["permissions-policy"]


async def test_the_schemas_are_published(visitor: Person) -> None:
    openapi = (await visitor.call("GET", "/api/openapi.json")).json()
    assert "/api/tables/{id}/again" in openapi["paths"]
    socket = (await visitor.call("GET", "/api/socket.json")).json()["$defs"]
    assert {"FromBrowser", "ToBrowser", "CoupView", "CoupEvent", "Summary"} <= set(socket)
    assert "#/$defs/CoupTurn" in {ref["$ref"] for ref in socket["CoupEvent"]["anyOf"]}
    assert socket["Play"]["additionalProperties"] is False
