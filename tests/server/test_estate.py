"""A guest who logs in to their account in mid-game loses nothing."""

from pathlib import Path

import pytest
from tests.server.helpers import Page, Person, enter, fast, play_out, serving
from tests.server.test_accounts import PASSWORD, become

from facedown.server.errors import Busy
from facedown.server.live.people import People
from facedown.server.wire.tables import Player


async def log_in(guest: Person, name: str = "Ann") -> Person:
    """Logs the guest in to the account, on this device."""
    body = {"name": name, "password": PASSWORD}
    answer = await guest.call("POST", "/api/account/login", body)
    assert answer.status_code == 200, answer.text
    player = answer.json()["player"]
    return Person(guest.url, answer.cookies["facedown"], player["id"], player["name"])


async def playing(host: Person, bob: Person) -> tuple[str, Page, Page]:
    options = {"starter": 0, "two_player_draft": False}
    table = (await host.new_table("pp", options=options))["id"]
    first, second = await host.at(table), await bob.at(table)
    await second.order("sit", seat=1)
    assert await first.order("start") == "ack"
    await first.until(lambda p: bool(p.state))
    return table, first, second


async def test_seat_cards_and_the_hosts_chair_go_with_him(ann: Person, bob: Person) -> None:
    await become(ann)
    guest = await enter(ann.url, "Somebody")
    table, page, other = await playing(guest, bob)
    await page.order("chat", text="mine")
    hand = page.state["view"]["players"][0]
    account = await log_in(guest)
    assert account.id == ann.id
    assert await page.code() == 4401
    again = await account.at(table)
    await again.until(lambda p: bool(p.chat))
    assert (again.you, again.state["view"]["players"][0]) == (0, hand)
    assert '"host":true' in again.heard[0]
    assert again.table["host"] == ann.id
    assert (again.chat[0]["player"], again.chat[0]["name"]) == (ann.id, "Ann")
    await other.until(lambda p: p.table["seats"][0]["player"]["id"] == ann.id)
    assert await again.play({"do": "income"}) == "ack"
    await play_out(again, other)
    games = (await account.call("GET", "/api/played")).json()["games"]
    assert [one["table"]["id"] for one in games] == [table]


async def test_an_open_table_keeps_its_host(ann: Person, bob: Person) -> None:
    await become(ann)
    guest = await enter(ann.url, "Somebody")
    table = (await guest.new_table("bb"))["id"]
    account = await log_in(guest)
    page = await account.at(table)
    assert await page.order("start") == "ack"
    await page.until(lambda p: p.over)


async def test_notes_and_lists_go_with_him_but_his_own_come_first(ann: Person, bob: Person) -> None:
    account = await become(ann)
    guest = await enter(ann.url, "Somebody")
    carl = await enter(ann.url, "Carl")
    table, *pages = await playing(guest, bob)
    for page in pages:
        await page.close()
    notes = {"text": "Bob lies", "marks": []}
    assert (await guest.call("PATCH", f"/api/tables/{table}/notes", notes)).status_code == 200
    mute, block = {"mute": True, "block": False}, {"mute": False, "block": True}
    await account.call("PATCH", f"/api/people/{bob.id}", mute)
    for other in (bob, carl):
        await guest.call("PATCH", f"/api/people/{other.id}", block)
    await carl.call("PATCH", f"/api/people/{guest.id}", mute)
    account = await log_in(guest)
    kept = (await account.call("GET", f"/api/tables/{table}/notes")).json()
    assert kept["text"] == "Bob lies"
    people = (await account.call("GET", "/api/people")).json()["people"]
    assert {p["player"]["name"]: (p["mute"], p["block"]) for p in people} == {
        "Bob": (True, False),
        "Carl": (False, True),
    }
    theirs = (await carl.call("GET", "/api/people")).json()["people"]
    assert [p["player"]["id"] for p in theirs] == [ann.id], "nobody gets rid of it by logging in"


async def test_a_seat_where_the_account_sits_itself_stays(ann: Person, bob: Person) -> None:
    account = await become(ann)
    guest = await enter(ann.url, "Somebody")
    table = (await account.new_table("pp"))["id"]
    page, other = await account.at(table), await guest.at(table)
    assert await other.order("sit", seat=1) == "ack"
    await log_in(guest)
    await page.until(lambda p: not p.table["seats"][1]["online"])
    seats = (await account.call("GET", f"/api/tables/{table}")).json()["table"]["seats"]
    assert [seat["player"]["id"] for seat in seats] == [ann.id, guest.id]


async def test_who_changes_accounts_takes_nothing_along(ann: Person, bob: Person) -> None:
    await become(ann)
    other = await become(bob, "Bob")
    table = (await other.new_table("pp"))["id"]
    account = await log_in(other)
    assert account.id == ann.id
    assert (await account.at(table)).you is None


async def test_beyond_fifty_tables_too(tmp_path: Path) -> None:
    async with serving(fast(tmp_path, tables_per_hour=0)) as url:
        ann, guest = await enter(url, "Ann"), await enter(url, "Somebody")
        await become(ann)
        tables = [(await guest.new_table("pp"))["id"] for _ in range(53)]
        account = await log_in(guest)
        for table in tables:
            seats = (await account.call("GET", f"/api/tables/{table}")).json()["table"]
            assert (seats["seats"][0]["player"]["id"], seats["host"]) == (ann.id, ann.id)


async def test_who_is_disturbed_on_the_way_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, guest = await enter(url, "Ann"), await enter(url, "Somebody")
        await become(ann)
        tables = [(await guest.new_table("pp"))["id"] for _ in range(5)]
        inherit, done = People.inherit, list[People]()

        async def falter(people: People, former: str, heir: Player) -> None:
            done.append(people)
            if len(done) == 3:
                raise Busy
            await inherit(people, former, heir)

        monkeypatch.setattr(People, "inherit", falter)
        body = {"name": "Ann", "password": PASSWORD}
        assert (await guest.call("POST", "/api/account/login", body)).status_code == 503
        assert (await guest.call("GET", "/api/session")).json()["player"]["id"] == guest.id
        account = await log_in(guest)
        for table in tables:
            seat = (await account.call("GET", f"/api/tables/{table}")).json()["table"]["seats"][0]
            assert seat["player"]["id"] == ann.id


async def test_what_a_guest_said_at_tables_of_others_is_the_accounts(
    ann: Person, bob: Person
) -> None:
    await become(ann)
    guest = await enter(ann.url, "Somebody")
    table = (await bob.new_table("pp"))["id"]
    page, host = await guest.at(table), await bob.at(table)
    await page.order("chat", text="hello")
    await host.until(lambda p: bool(p.chat))
    await log_in(guest)
    again = await bob.at(table)
    await again.until(lambda p: bool(p.chat))
    assert again.chat[0]["player"] == ann.id
