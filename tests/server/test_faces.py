"""Faces: random at first, chosen later, shown wherever the name is."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.helpers import Person
from tests.server.revisions import upgrading

from facedown.server.table_log.faces import COMPANY, VEILED, bot_at, drawn
from facedown.server.wire.tables import FACES


async def wear(person: Person, number: object, name: str = "Ann") -> int:
    """Returns the response's status."""
    body = {"name": name, "face": number}
    return (await person.call("POST", "/api/session", body)).status_code


async def test_a_guest_has_one_by_lot_and_keeps_it_with_another_name(ann: Person) -> None:
    assert await ann.face() == drawn(ann.id)
    renamed = await ann.call("POST", "/api/session", {"name": "Anna"})
    assert renamed.json()["player"] == {"id": ann.id, "name": "Anna", "face": drawn(ann.id)}


async def test_a_chosen_face(ann: Person) -> None:
    for number in (1, 138, FACES):
        assert await wear(ann, number) == 200
        assert await ann.face() == number


@pytest.mark.parametrize("number", [0, -1, FACES + 1, 1.5, "7", True, [7]])
async def test_invalid_faces_are_refused_with_a_reason(ann: Person, number: object) -> None:
    before = await ann.face()
    answer = await ann.call("POST", "/api/session", {"name": "Ann", "face": number})
    assert answer.status_code == 422
    assert "face" in answer.json()["error"]["message"]
    assert await ann.face() == before


async def test_others_see_it_as_it_was_when_one_sat_down(ann: Person, bob: Person) -> None:
    assert await wear(ann, 16) == 200
    table = (await ann.new_table("pp"))["id"]
    page = await bob.at(table)
    assert page.table["seats"][0]["player"]["face"] == 16
    assert await wear(ann, 51) == 200
    listed = (await bob.call("GET", f"/api/tables/{table}")).json()["table"]
    assert listed["seats"][0]["player"]["face"] == 16, "as with the name"
    own = await ann.at(table)
    assert await own.order("leave") == "ack"
    assert await own.order("sit", seat=0) == "ack"
    assert await own.order("chat", phrase="hello") == "ack"
    await page.until(lambda p: bool(p.chat))
    assert page.table["seats"][0]["player"]["face"] == 51
    assert page.chat[0]["face"] == 51


async def test_whom_i_have_put_away_and_sent_away_have_theirs(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp"))["id"]
    host, page = await ann.at(table), await bob.at(table)
    assert await page.order("sit", seat=1) == "ack"
    assert await host.order("seat", seat=1, kind="person") == "ack"
    await host.until(lambda p: '"kicked":[{' in p.heard[-1])
    assert f'"face":{drawn(bob.id)}' in host.heard[-1]
    await ann.call("PATCH", f"/api/people/{bob.id}", {"mute": True})
    (bond,) = (await ann.call("GET", "/api/people")).json()["people"]
    assert bond["player"]["face"] == drawn(bob.id)


async def test_bots_have_names_faces_and_tempers(ann: Person) -> None:
    table = await ann.new_table("pbbbb")
    bots = [seat["bot"] for seat in table["seats"]]
    assert bots[0] is None
    assert bots[1:] == [vars(bot_at(table["id"], seat)) for seat in range(1, 5)]
    assert len({bot["name"] for bot in bots[1:]}) == 4


def test_the_company_is_told_apart() -> None:
    assert len({bot.name for bot in COMPANY}) == len({bot.face for bot in COMPANY}) == 15
    assert len({bot.temper for bot in COMPANY}) == 5
    assert len(set(VEILED)) == len(VEILED) == 15


async def test_deleting_an_account_removes_its_face(ann: Person, bob: Person) -> None:
    assert await wear(ann, 16) == 200
    secret = {"name": "Ann", "password": "a long and winding secret"}
    token = await ann.call("POST", "/api/account", secret)
    ann.token = token.cookies["facedown"]
    table = (await ann.new_table("pp"))["id"]
    page = await ann.at(table)
    assert await page.order("chat", text="hi") == "ack"
    gone = await ann.call("DELETE", "/api/account", {"password": secret["password"]})
    assert gone.status_code == 200, gone.text
    page = await bob.at(table)
    await page.until(lambda p: bool(p.chat))
    assert not any('"face":16' in text for text in page.heard)


def test_older_players_get_a_random_face(tmp_path: Path) -> None:
    file = tmp_path / "facedown.db"
    with upgrading(file, "0008") as connection:
        insert = sa.text("INSERT INTO players (id, name, made) VALUES (:id, :name, 1000)")
        for id, name in (("ann", "Ann"), ("bob", "Bob"), ("gone", "")):
            connection.execute(insert, {"id": id, "name": name})
    with upgrading(file, "0009"):
        pass
    with closing(sqlite3.connect(file)) as database:
        found = dict(database.execute("SELECT id, face FROM players").fetchall())
    assert found == {"ann": drawn("ann"), "bob": drawn("bob"), "gone": 0}
