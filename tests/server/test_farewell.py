"""Deleting an account: what is deleted, and what stays without the name."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import Json, Page, Person, enter, fast, nobody, play_out, serving
from tests.server.test_accounts import PASSWORD, become, refusal
from tests.server.test_estate import log_in, playing

from facedown.server.errors import Busy
from facedown.server.live.people import People
from facedown.server.stores.deletions import KEPT_TABLES
from facedown.server.stores.schema import metadata, players

NAME = "Xanthippe"


async def delete(person: Person, password: str = PASSWORD) -> Any:
    return await person.call("DELETE", "/api/account", {"password": password})


async def deleted(person: Person) -> None:
    answer = await delete(person)
    assert answer.status_code == 200, answer.text
    assert answer.json() == {"player": None, "account": None}
    assert "facedown=" in answer.headers["set-cookie"], "the browser forgets the cookie"


def everything(file: Path) -> dict[str, list[Any]]:
    """All rows of the database, by table."""
    with closing(sqlite3.connect(file)) as database:
        made = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        names = [row[0] for row in made]
        return {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in names}


async def test_it_takes_the_password(ann: Person) -> None:
    assert refusal(await delete(ann)) == (409, "no_account")
    account = await become(ann)
    assert refusal(await delete(account, "wrong")) == (401, "wrong_login")
    assert refusal(await account.call("DELETE", "/api/account", {})) == (422, "bad_request")
    assert refusal(await delete(nobody(ann.url))) == (401, "no_session")
    assert (await account.call("GET", "/api/session")).json()["account"] == "Ann"
    await deleted(account)
    body = {"name": "Ann", "password": PASSWORD}
    assert refusal(await nobody(ann.url).call("POST", "/api/account/login", body)) == (
        401,
        "wrong_login",
    )
    assert (await enter(ann.url, "Ann")).id != account.id, "the name is free"


async def test_all_sessions_and_pages_end(ann: Person, bob: Person) -> None:
    account = await become(ann)
    phone = await log_in(await enter(ann.url, "Somebody"))
    table = (await bob.new_table("pp"))["id"]
    page, other = await account.at(table), (await phone.at((await bob.new_table("pp"))["id"]))
    await deleted(account)
    assert await page.code() == 4401
    assert await other.code() == 4401
    for person in (account, phone):
        assert (await person.call("GET", "/api/session")).json()["player"] is None


async def test_a_bot_plays_on_in_their_seat(ann: Person, bob: Person) -> None:
    account = await become(ann)
    table, _page, _other = await playing(account, bob)
    await deleted(account)
    again = await bob.at(table)
    await again.until(lambda p: bool(p.state) and p.table["seats"][0]["kind"] == "bot")
    assert again.table["seats"][0]["player"] is None
    assert again.table["host"] == bob.id, "who is still there is host"
    await play_out(again)
    next_table = (await bob.call("POST", f"/api/tables/{table}/again")).json()["table"]
    assert [seat["kind"] for seat in next_table["seats"]] == ["bot", "person"]


async def test_where_nobody_sits_in_the_game_ends(ann: Person, bob: Person) -> None:
    account = await become(ann)
    for absent in ("end", "moves"):
        body = {"game": "coup", "seats": [{"kind": "person"}] * 2, "absent": absent}
        table = (await account.call("POST", "/api/tables", body)).json()["table"]["id"]
        first, second = await account.at(table), await bob.at(table)
        assert await second.order("sit", seat=1) == "ack"
        assert await first.order("start") == "ack"
        if absent == "end":
            ended = table
    await deleted(account)
    for one, status in ((ended, "over"), (table, "playing")):
        shown = (await bob.call("GET", f"/api/tables/{one}")).json()["table"]
        assert shown["status"] == status


async def test_open_tables_get_another_host_or_are_closed(ann: Person, bob: Person) -> None:
    account = await become(ann)
    shared, alone = [(await account.new_table("ppp", public=True))["id"] for _ in range(2)]
    page = await bob.at(shared)
    assert await page.order("sit", seat=1) == "ack"
    await deleted(account)
    listed = (await bob.call("GET", "/api/tables")).json()
    assert [one["id"] for one in listed["open"]] == [shared]
    assert listed["open"][0]["host"] == bob.id
    assert listed["open"][0]["seats"][0]["player"] is None
    closed = (await bob.call("GET", f"/api/tables/{alone}")).json()["table"]
    assert closed["status"] == "closed"
    assert (await bob.call("GET", f"/api/tables/{alone}/replay")).status_code == 409
    late = await bob.at(alone)
    assert await late.order("sit", seat=1) == "not_legal"
    again = await bob.at(shared)
    assert await again.order("seat", seat=0, kind="bot", level="random") == "ack"


async def finished(host: Person, other: Person) -> tuple[str, Page]:
    table, page, second = await playing(host, other)
    await page.order("chat", text="well met")
    await play_out(page, second)
    return table, second


async def test_finished_games_stay_without_the_name(ann: Person, bob: Person) -> None:
    account = await become(ann)
    table, page = await finished(account, bob)
    before = (await bob.call("GET", f"/api/tables/{table}/record")).json()
    await deleted(account)
    assert await page.code() == 4503, "it comes back to the table without the name"
    again = await bob.at(table)
    await again.until(lambda p: bool(p.chat))
    assert again.table["seats"][0]["player"]["name"] == ""
    assert (again.chat[0]["text"], again.chat[0]["name"]) == ("well met", "")
    assert (await bob.call("GET", f"/api/tables/{table}/record")).json() == before
    assert (await bob.call("GET", f"/api/tables/{table}/replay")).status_code == 200
    answer = await bob.call("POST", f"/api/tables/{table}/again")
    assert [s["player"] and s["player"]["name"] for s in answer.json()["table"]["seats"]] == [
        None,
        "Bob",
    ]


async def leave_traces(url: str) -> tuple[Person, Person]:
    """A player with data everywhere, first as a guest, then with an account."""
    xan, bob = await enter(url, NAME), await enter(url, "Bob")
    account = await become(xan, NAME)
    guest = await enter(url, f"{NAME} 2")
    table, page, other = await playing(guest, bob)
    await page.order("chat", text="as a guest")
    account = await log_in(guest, NAME)
    await other.close()
    await finished(account, bob)
    kicked = (await bob.new_table("ppp"))["id"]
    first, second = await bob.at(kicked), await account.at(kicked)
    assert await second.order("sit", seat=1) == "ack"
    assert await second.order("chat", text="let me stay") == "ack"
    assert await first.order("seat", seat=1, kind="person") == "ack"
    for one, two in ((account, bob), (bob, account)):
        wish: Json = {"mute": True, "block": False}
        assert (await one.call("PATCH", f"/api/people/{two.id}", wish)).status_code == 200
        report = {"player": two.id, "reason": "abuse", "lines": [] if two is bob else [0]}
        answer = await one.call("POST", f"/api/tables/{kicked}/reports", report)
        assert answer.status_code == 200, answer.text
    answer = await account.call(
        "PATCH", f"/api/tables/{table}/notes", {"text": "mine", "marks": []}
    )
    assert answer.status_code == 200
    return account, bob


async def test_no_name_and_nothing_private_is_left_in_the_database(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        account, bob = await leave_traces(url)
        before = everything(tmp_path / "facedown.db")
        assert NAME in str(before["log"])
        assert NAME in str(before["reports"])
        await deleted(account)
        rows = everything(tmp_path / "facedown.db")
        assert [name for name, found in rows.items() if NAME in str(found)] == []
        assert NAME.casefold() not in str(rows).casefold()
        for relation in metadata.sorted_tables:
            if relation.name not in KEPT_TABLES and relation.name != "log":
                assert account.id not in str(rows[relation.name]), relation.name
        assert "mine" not in str(rows["notes"])
        assert "let me stay" in str(rows["log"]), "what was said stays said"
        assert len(rows["reports"]) == 2, "the host of the server has still to look at them"
        people = (await bob.call("GET", "/api/people")).json()["people"]
        assert people == []
        put = await bob.call("PATCH", f"/api/people/{account.id}", {"mute": True, "block": False})
        assert refusal(put) == (404, "not_found")
    async with serving(fast(tmp_path)) as url:
        bob = Person(url, bob.token, bob.id, "Bob")
        for one in (await bob.call("GET", "/api/tables")).json()["mine"]:
            page = await bob.at(one["id"])
            assert NAME not in str(page.heard), "all logs can still be read"


def test_every_table_of_the_database_is_thought_of() -> None:
    """A new table that refers to players must be covered here: its rows are deleted, or stay for a
    reason."""
    speaking = {
        relation.name
        for relation in metadata.sorted_tables
        for column in relation.columns
        if column.references(players.c.id)
    }
    assert speaking & KEPT_TABLES == {"tables", "reports"}
    assert speaking >= {"sessions", "accounts", "looks", "bonds", "notes"}


async def test_a_disturbed_farewell_can_be_said_again(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = await become(ann)
    tables = [(await account.new_table("pp"))["id"] for _ in range(3)]
    depart, done = People.depart, list[People]()

    async def falter(people: People, player: Any) -> None:
        done.append(people)
        if len(done) == 2:
            raise Busy
        await depart(people, player)

    monkeypatch.setattr(People, "depart", falter)
    assert refusal(await delete(account)) == (503, "busy")
    assert (await account.call("GET", "/api/session")).json()["account"] == "Ann"
    await deleted(account)
    for table in tables:
        shown = (await bob.call("GET", f"/api/tables/{table}")).json()["table"]
        assert (shown["status"], shown["seats"][0]["player"]) == ("closed", None)
