"""Accounts: registration, login on another device, list of sessions."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher as Argon2
from tests.server.helpers import (
    Json,
    Person,
    ask,
    dial,
    enter,
    fast,
    nobody,
    play_out,
    serving,
)
from tests.server.patience import PATIENCE, client
from websockets.exceptions import ConnectionClosed

from facedown.server import clock, logs
from facedown.server.accounts.device import device
from facedown.server.accounts.passwords import (
    DUMMY_HASH,
    MAX_RUNNING,
    MAX_WAITING,
    PasswordHasher,
    weakness,
)
from facedown.server.errors import Busy
from facedown.server.stores.accounts import normalized
from facedown.server.stores.database import Database
from facedown.server.stores.schema import metadata
from facedown.server.stores.sessions import IDLE, LIFETIME
from facedown.server.stores.writer import Job
from facedown.server.table_log.faces import drawn

PASSWORD = "correct horse 電池"

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
CHROME = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/142.0.0.0 Mobile Safari/537.36"
)


async def become(person: Person, name: str = "Ann", password: str = PASSWORD) -> Person:
    """Turns this guest into an account; returns it with the new token."""
    answer = await person.call("POST", "/api/account", {"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    return Person(person.url, answer.cookies["facedown"], person.id, person.name)


async def log_in(
    url: str, name: str = "Ann", password: str = PASSWORD, **headers: str
) -> httpx.Response:
    async with client(url, headers=headers) as http:
        return await http.post("/api/account/login", json={"name": name, "password": password})


async def elsewhere(url: str, **headers: str) -> Person:
    """Ann on another device."""
    answer = await log_in(url, **headers)
    assert answer.status_code == 200, answer.text
    player = answer.json()["player"]
    return Person(url, answer.cookies["facedown"], player["id"], player["name"])


async def session_of(person: Person) -> Json:
    answer: Json = (await person.call("GET", "/api/session")).json()
    return answer


def refusal(answer: httpx.Response) -> tuple[int, str]:
    error = answer.json()["error"]
    assert "\n" not in error["message"]
    return answer.status_code, error["code"]


# --- registration --------------------------------------------------------------------------------


async def test_a_guest_with_an_account_is_the_same_player_at_the_same_seats(
    ann: Person, bob: Person
) -> None:
    table = await ann.new_table("pp", options={"starter": 0})
    before, other = await ann.at(table["id"]), await bob.at(table["id"])
    await other.order("sit", seat=1)
    await before.order("start")
    after = await become(ann)
    assert await session_of(after) == {
        "player": {"id": ann.id, "name": "Ann", "face": drawn(ann.id)},
        "account": "Ann",
    }
    assert after.token != ann.token
    assert (await session_of(ann))["player"] is None, "the former token opens nothing"
    await before.until(lambda p: bool(p.state))
    await before.send(cmd="ping")
    await before.until(lambda p: "pong" in p.heard[-1])  # the open page continues
    again = await after.at(table["id"])
    assert again.you == 0
    await play_out(again, other)


async def test_another_device_has_the_same_seats(ann: Person, bob: Person, url: str) -> None:
    table = await ann.new_table("pp", options={"starter": 0, "two_player_draft": False})
    first, second = await ann.at(table["id"]), await bob.at(table["id"])
    await second.order("sit", seat=1)
    await first.order("start")
    await become(ann)
    phone = await elsewhere(url)
    assert phone.id == ann.id
    assert [t["id"] for t in (await phone.call("GET", "/api/tables")).json()["mine"]] == [
        table["id"]
    ]
    page = await phone.at(table["id"])
    await page.until(lambda p: bool(p.state))
    assert page.you == 0
    assert await page.play({"do": "income"}) == "ack"


@pytest.mark.parametrize(
    "password",
    ["short", "", "password", "PassWord1", "12345678", "87654321", "aaaaaaaaaaaa", "abababab",
     "ann12345!", "x" * 257],
)  # fmt: skip
async def test_a_weak_password_is_refused(ann: Person, password: str) -> None:
    answer = await ann.call("POST", "/api/account", {"name": "Ann", "password": password})
    assert refusal(answer) == (400, "weak_password")
    assert (await session_of(ann))["account"] is None


def test_long_and_foreign_passwords_are_accepted() -> None:
    for password in (PASSWORD, "四張皇家牌都在我手上", "x" * 200 + "yz", "        spaces"):
        assert weakness(password, "Ann") is None


async def test_a_name_is_taken_in_all_its_spellings(ann: Person, bob: Person) -> None:
    await become(ann, "Straße")
    for name in ("Straße", "STRASSE", "ｓｔｒａｓｓｅ"):
        answer = await bob.call("POST", "/api/account", {"name": name, "password": PASSWORD})
        assert refusal(answer) == (409, "name_taken")
    assert normalized("Ｉ") == normalized("i")


async def test_one_account_is_enough(ann: Person, visitor: Person) -> None:
    ann = await become(ann)
    body = {"name": "Other", "password": PASSWORD}
    assert refusal(await ann.call("POST", "/api/account", body)) == (409, "has_account")
    assert refusal(await visitor.call("POST", "/api/account", body)) == (401, "no_session")


async def test_concurrent_registrations_of_one_name(ann: Person, bob: Person) -> None:
    body = {"name": "Both", "password": PASSWORD}
    answers = await asyncio.gather(*(p.call("POST", "/api/account", body) for p in (ann, bob)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_the_database_holds_an_argon2id_hash_and_no_password(
    ann: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # with the real hash
    ann = await become(ann)
    ((stored,),) = await ask(tmp_path, "SELECT password FROM accounts")
    dump = str([await ask(tmp_path, f'SELECT * FROM "{name}"') for name in metadata.tables])
    assert stored in dump
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert PASSWORD not in dump
    assert ann.token not in dump


# --- login ---------------------------------------------------------------------------------------


async def test_an_unknown_name_and_a_wrong_password_are_answered_alike(
    ann: Person, url: str
) -> None:
    await become(ann)
    unknown, wrong = await log_in(url, "Nobody"), await log_in(url, password="wrong password")
    assert unknown.status_code == wrong.status_code == 401
    assert unknown.json() == wrong.json()
    assert unknown.json()["error"]["code"] == "wrong_login"
    assert "set-cookie" not in unknown.headers
    assert {*unknown.headers} == {*wrong.headers}


async def test_both_refusals_take_equally_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # with the real hash
    hasher = PasswordHasher()
    assert not hasher.needs_rehash(DUMMY_HASH), "the same parameters, hence the same time"
    checked = []
    verify = Argon2.verify

    def counting(argon2: Argon2, stored: str, password: str) -> bool:
        checked.append(stored)
        return verify(argon2, stored, password)

    monkeypatch.setattr(Argon2, "verify", counting)
    stored = await hasher.hash(PASSWORD)
    assert not await hasher.verify(None, PASSWORD)
    assert not await hasher.verify(stored, "wrong password")
    assert await hasher.verify(stored, PASSWORD)
    assert checked == [DUMMY_HASH, stored, stored]
    hasher.close()


async def test_logging_in_makes_a_new_session_and_ends_the_guests(
    ann: Person, bob: Person, url: str
) -> None:
    account = await become(ann)
    page = await bob.at((await bob.new_table("pp"))["id"])
    body = {"name": "ANN", "password": PASSWORD}
    answer = await bob.call("POST", "/api/account/login", body)
    assert answer.json()["player"]["id"] == ann.id
    assert answer.cookies["facedown"] not in (account.token, bob.token)
    assert (await session_of(bob))["player"] is None
    assert await page.code() == 4401
    assert (await session_of(account))["account"] == "Ann", "other devices stay"


async def test_attempts_per_name_are_limited(ann: Person, url: str, frozen_limits: None) -> None:
    await become(ann)
    for _ in range(10):
        assert (await log_in(url, password="wrong password")).status_code == 401
    for name in ("Ann", "aNN"):
        answer = await log_in(url, name)
        assert refusal(answer) == (429, "too_many")
        assert int(answer.headers["retry-after"]) == 60
    assert (await log_in(url, "Nobody")).status_code == 401, "other names are not touched"


async def test_attempts_on_unknown_names_are_limited(url: str, frozen_limits: None) -> None:
    answers = [(await log_in(url, "Nobody")).status_code for _ in range(11)]
    assert answers == [401] * 10 + [429]


async def test_attempts_per_address_are_limited(
    url: str, monkeypatch: Any, frozen_limits: None
) -> None:
    async def wrong(*_: object) -> bool:
        return False

    monkeypatch.setattr(PasswordHasher, "verify", wrong)
    here = {"X-Forwarded-For": "203.0.113.7"}
    for n in range(30):
        assert (await log_in(url, f"Nobody {n}", **here)).status_code == 401
    assert refusal(await log_in(url, "One more", **here)) == (429, "too_many")
    there = {"X-Forwarded-For": "203.0.113.8"}
    assert (await log_in(url, "One more", **there)).status_code == 401


async def patiently(hasher: PasswordHasher) -> bool:
    """Retries while busy."""
    while True:
        try:
            return await hasher.verify("x", "y")
        except Busy:
            await asyncio.sleep(0.01)


async def test_two_hashes_run_at_once_some_wait_and_the_rest_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hasher = PasswordHasher()
    running, most = 0, 0

    def slow(stored: str | None, password: str) -> bool:
        nonlocal running, most
        running += 1
        most = max(most, running)
        clock_ticks.wait(PATIENCE)
        running -= 1
        return True

    import threading

    clock_ticks = threading.Event()
    monkeypatch.setattr(hasher, "_check", slow)
    waiting = [
        asyncio.create_task(hasher.verify("x", "y")) for _ in range(MAX_RUNNING + MAX_WAITING)
    ]
    await asyncio.sleep(0)  # All of them have started.
    with pytest.raises(Busy):
        await hasher.verify("x", "y")
    waiting[-1].cancel()
    clock_ticks.set()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert most <= MAX_RUNNING
    assert await patiently(hasher), "there is room again"
    hasher.close()


async def test_a_new_password_ends_other_sessions(ann: Person, url: str) -> None:
    ann = await become(ann)
    phone = await elsewhere(url)
    page = await phone.at((await ann.new_table("pp"))["id"])
    for old, new, code in (
        ("wrong password", "another secret", "wrong_login"),
        (PASSWORD, "password1", "weak_password"),
    ):
        answer = await ann.call("POST", "/api/account/password", {"old": old, "new": new})
        assert refusal(answer)[1] == code
    answer = await ann.call(
        "POST", "/api/account/password", {"old": PASSWORD, "new": "another secret"}
    )
    assert answer.status_code == 200
    assert await page.code() == 4401
    assert (await session_of(phone))["player"] is None
    assert (await session_of(ann))["player"] is None, "its token is another"
    now = Person(url, answer.cookies["facedown"], ann.id, "Ann")
    assert (await session_of(now))["account"] == "Ann"
    assert (await log_in(url)).status_code == 401
    assert (await log_in(url, password="another secret")).status_code == 200


async def test_a_guest_has_no_password_to_change(ann: Person) -> None:
    answer = await ann.call("POST", "/api/account/password", {"old": "x", "new": PASSWORD})
    assert refusal(answer) == (409, "no_account")


# --- sessions ------------------------------------------------------------------------------------


async def listed(person: Person) -> list[Json]:
    answer: list[Json] = (await person.call("GET", "/api/sessions")).json()["sessions"]
    return answer


async def test_sessions_are_listed_with_device_and_time(ann: Person, url: str) -> None:
    ann = await become(ann)
    phone = await elsewhere(url, **{"User-Agent": CHROME})
    desktop = await elsewhere(url, **{"User-Agent": FIREFOX})
    sessions = await listed(desktop)
    assert {s["device"] for s in sessions} == {"", "Chrome, Android", "Firefox, Linux"}
    assert [s["device"] for s in sessions if s["current"]] == ["Firefox, Linux"]
    assert all(0 <= clock.now() - s["seen"] < 60 for s in sessions)
    secret = str(sessions)
    assert not any(person.token in secret for person in (ann, phone, desktop))


async def test_a_session_is_revoked_and_its_sockets_closed(ann: Person, url: str) -> None:
    ann = await become(ann)
    phone, tablet = await elsewhere(url), await elsewhere(url)
    tables = [(await ann.new_table("pp"))["id"] for _ in range(3)]
    mine, theirs, other = [
        await person.at(table) for person, table in zip((ann, phone, tablet), tables, strict=True)
    ]
    bare = await dial(phone, tables[0])  # before its hello
    (id,) = [s["id"] for s in await listed(phone) if s["current"]]
    answer = await ann.call("DELETE", f"/api/sessions/{id}")
    assert id not in [s["id"] for s in answer.json()["sessions"]]
    assert await theirs.code() == 4401
    with pytest.raises(ConnectionClosed):
        async with asyncio.timeout(PATIENCE):
            await bare.recv()
    assert (await session_of(phone))["player"] is None
    assert await other.order("sit", seat=1) == "ack"
    assert refusal(await ann.call("DELETE", f"/api/sessions/{id}")) == (404, "not_found")

    await ann.call("DELETE", "/api/sessions")
    assert await other.code() == 4401
    assert await mine.order("leave") == "ack"
    assert [s["current"] for s in await listed(ann)] == [True]


async def test_players_cannot_end_each_others_sessions(ann: Person, bob: Person) -> None:
    (session,) = await listed(ann)
    answer = await bob.call("DELETE", f"/api/sessions/{session['id']}")
    assert refusal(answer) == (404, "not_found")
    await bob.call("DELETE", "/api/sessions")
    assert (await session_of(ann))["player"] is not None


async def test_who_logs_out_is_out(ann: Person) -> None:
    page = await ann.at((await ann.new_table("pp"))["id"])
    answer = await ann.call("DELETE", "/api/session")
    assert answer.json() == {"player": None, "account": None}
    assert 'facedown=""' in answer.headers["set-cookie"]
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert await page.code() == 4401
    assert (await session_of(ann))["player"] is None
    assert (await ann.call("DELETE", "/api/session")).status_code == 200


@pytest.mark.parametrize(("column", "age"), [("seen", IDLE), ("made", LIFETIME)])
async def test_a_session_ends_unused_and_in_any_case(tmp_path: Path, column: str, age: int) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        for left, known in ((100, True), (-100, False)):
            await ask(tmp_path, f"UPDATE sessions SET {column} = {clock.now() - age + left}")
            assert ((await session_of(ann))["player"] is not None) is known


async def test_last_seen_is_updated(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        await ask(tmp_path, "UPDATE sessions SET seen = seen - 5000")
        (session,) = await listed(ann)
        assert clock.now() - session["seen"] < 60


async def test_sockets_whose_session_ended_elsewhere_are_closed_on_a_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("facedown.server.live.sockets.ROUND", 0.1)
    async with serving(fast(tmp_path)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table = (await ann.new_table("pp"))["id"]
        page, other = await ann.at(table), await bob.at(table)
        await ask(tmp_path, f"DELETE FROM sessions WHERE player = '{ann.id}'")
        assert await page.code() == 4401
        assert await other.order("sit", seat=1) == "ack"


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox, Linux"),
        (CHROME, "Chrome, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0", "Edge, Windows"),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_devices(agent: str, label: str) -> None:
    assert device(agent) == label


async def test_the_host_of_the_server_reads_who_came_and_went(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "facedown")
    async with serving(fast(tmp_path)) as url:
        ann = await become(await enter(url, "Ann"), "Ann of Green Gables")
        body = {"old": PASSWORD, "new": "another secret"}
        answer = await ann.call("POST", "/api/account/password", body)
        login = {"name": "Ann of Green Gables", "password": "another secret"}
        again = await nobody(url).call("POST", "/api/account/login", login)
        ann = Person(url, again.cookies["facedown"], ann.id, "Ann")
        assert (await ann.call("DELETE", "/api/sessions")).status_code == 200
        gone = await ann.call("DELETE", "/api/account", {"password": "another secret"})
        assert [one.status_code for one in (answer, again, gone)] == [200, 200, 200]
    told = {one.getMessage(): getattr(one, "facts", {}) for one in caplog.records}
    mine = {"player": ann.id[:6]}
    assert {text: told.get(text) for text in told if "server" not in text} == {
        "somebody registered": mine,
        "a password was changed": mine,
        "somebody logged in": mine,
        "somebody logged out": {**mine, "sessions": 1},
        "an account was deleted": mine,
    }
    assert [text for text in told if "server" in text] == [
        "the server has started",
        "the server drains",
        "the server has drained",
        "the server has stopped",
    ]
    lines = " ".join(logs.Lines("json").format(one) for one in caplog.records)
    for secret in (PASSWORD, "another secret", "Gables", ann.id, ann.token, "127.0.0.1"):
        assert secret not in lines


async def test_a_new_password_is_one_commit(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two commits, the second could fail: other devices would stay, and this one get no
    token."""
    ann = await become(await enter(url, "Ann"))
    other, write, left = await elsewhere(url), Database.write, [1]

    async def once(self: Database, job: Job[Any]) -> Any:
        if not left:
            raise Busy
        left.pop()
        return await write(self, job)

    with monkeypatch.context() as patch:
        patch.setattr(Database, "write", once)
        change = {"old": PASSWORD, "new": "vogelkaefig 7 berg"}
        answer = await ann.call("POST", "/api/account/password", change)
    assert answer.status_code == 200, answer.text
    here = Person(url, answer.cookies["facedown"], ann.id, "Ann")
    assert (await here.call("GET", "/api/session")).json()["account"] == "Ann"
    assert (await other.call("GET", "/api/session")).json()["account"] is None
