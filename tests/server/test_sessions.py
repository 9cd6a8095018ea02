"""Guests and their sessions."""

import sqlite3
from pathlib import Path

import pytest
from starlette.websockets import WebSocket
from tests.server.helpers import Page, Person, dial
from tests.server.patience import client

from facedown.server.table_log.faces import drawn


async def test_a_guest_is_known_by_a_cookie_that_scripts_and_other_sites_do_not_get(
    url: str,
) -> None:
    async with client(url) as http:
        assert (await http.get("/api/session")).json() == {"player": None, "account": None}
        answer = await http.post("/api/session", json={"name": "  Ann   阿安 "})
        assert answer.json()["player"]["name"] == "Ann 阿安"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert len(http.cookies["facedown"]) >= 22
        assert (await http.get("/api/session")).json() == answer.json()


async def test_the_cookie_is_secure_behind_tls(url: str) -> None:
    async with client(url, headers={"X-Forwarded-Proto": "https"}) as http:
        answer = await http.post("/api/session", json={"name": "Ann"})
    assert "Secure" in answer.headers["set-cookie"]


async def test_a_second_post_renames_the_same_player(ann: Person) -> None:
    answer = await ann.call("POST", "/api/session", {"name": "Anna"})
    assert answer.json()["player"] == {"id": ann.id, "name": "Anna", "face": drawn(ann.id)}
    assert "set-cookie" not in answer.headers


async def test_the_database_holds_no_token(ann: Person, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "facedown.db") as database:
        stored = database.execute("SELECT token FROM sessions").fetchall()
    database.close()
    assert len(stored) == 1
    assert ann.token not in stored[0][0]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b"])
async def test_a_name_that_cannot_be_read_is_refused(url: str, name: str) -> None:
    async with client(url) as http:
        answer = await http.post("/api/session", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad_request"


async def test_a_session_that_ends_while_its_page_comes_in_ends_that_page(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its session was checked already, but the socket is not yet registered for closing."""
    table = (await ann.new_table("pp"))["id"]
    accept = WebSocket.accept

    async def accept_late(socket: WebSocket) -> None:
        assert (await ann.call("DELETE", "/api/session")).status_code == 200
        await accept(socket)

    monkeypatch.setattr(WebSocket, "accept", accept_late)
    page = Page(await dial(ann, table))
    await page.send(cmd="hello", since=0)
    assert await page.code() == 4401
    assert not page.heard


async def test_leaving_clears_browser_storage(ann: Person, bob: Person) -> None:
    """But not cookies of other hosts, nor what belongs to the device."""
    account = {"name": "Bob", "password": "a long one for Bob"}
    cookies = {"facedown": bob.token}
    async with client(bob.url, cookies=cookies) as http:
        kept = [await http.get("/api/session"), await http.post("/api/account", json=account)]
        gone = [
            await http.request("DELETE", "/api/account", json={"password": account["password"]})
        ]
    kept.append(await ann.call("DELETE", "/api/sessions"))
    gone.append(await ann.call("DELETE", "/api/session"))
    assert [answer.status_code for answer in kept + gone] == [200] * 5
    assert [answer.headers.get("clear-site-data") for answer in kept + gone] == (
        [None] * 3 + ['"cache"'] * 2
    )
