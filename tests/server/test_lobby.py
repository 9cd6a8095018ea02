"""The lobby: fair lists, limits, expiry, query costs."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine
from tests.server import helpers
from tests.server.helpers import Json, Person, enter, fast, hosting, play_out, serving
from tests.server.patience import PATIENCE, client

from facedown.server import clock
from facedown.server.app import create_app
from facedown.server.lobby.lobby import PRIVATE_FACTOR
from facedown.server.lobby.open_tables import fair
from facedown.server.stores.database import opened
from facedown.server.stores.table_index import MAX_LISTED, TableIndex, Waiting

SEATS = [{"kind": "person"}] * 2
HOUR = 3600


async def ask(
    person: Person, public: bool = True, headers: dict[str, str] | None = None
) -> tuple[int, str]:
    """Requests a table; returns the status, and the refusal's code or the table's id."""
    cookies = {"facedown": person.token}
    async with client(person.url, cookies=cookies, headers=headers) as http:
        body = {"game": "coup", "seats": SEATS, "public": public}
        answer = await http.post("/api/tables", json=body)
    told = answer.json()
    return answer.status_code, told["error"]["code"] if "error" in told else told["table"]["id"]


async def listed(person: Person, which: str) -> list[str]:
    return [table["id"] for table in (await person.call("GET", "/api/tables")).json()[which]]


async def status(person: Person, table: str) -> str:
    answer = await person.call("GET", f"/api/tables/{table}")
    return str(answer.json()["table"]["status"])


# --- limits --------------------------------------------------------------------------------------


async def test_open_tables_per_host_are_limited(tmp_path: Path) -> None:
    async with serving(fast(tmp_path, open_tables=3)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        first, *_ = [(await ask(ann, public=n > 0))[1] for n in range(3)]
        assert await ask(ann) == (409, "many_tables")
        assert (await ask(bob))[0] == 200, "it is everybody's own"
        page = await ann.at(first)
        assert await page.order("close") == "ack"
        assert (await ask(ann))[0] == 200
        assert await ask(ann) == (409, "many_tables")


async def test_the_next_table_counts_as_well(tmp_path: Path) -> None:
    async with serving(fast(tmp_path, open_tables=1)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table = (await ann.new_table("pp"))["id"]
        pages = [await ann.at(table), await bob.at(table)]
        assert await pages[1].order("sit", seat=1) == "ack"
        assert await pages[0].order("start") == "ack"
        await play_out(*pages)
        assert (await ask(ann))[0] == 200
        answer = await ann.call("POST", f"/api/tables/{table}/again")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "many_tables")
        made = await bob.call("POST", f"/api/tables/{table}/again")
        assert made.status_code == 200
        same = await ann.call("POST", f"/api/tables/{table}/again")
        assert same.json()["table"]["id"] == made.json()["table"]["id"], "it is there already"


async def test_concurrent_requests_respect_the_limit(tmp_path: Path) -> None:
    async with serving(fast(tmp_path, open_tables=3)) as url:
        ann = await enter(url, "Ann")
        answers = await asyncio.gather(*(ask(ann) for _ in range(12)))
        assert sorted(answer[0] for answer in answers) == [200] * 3 + [409] * 9


async def test_open_tables_per_address_are_limited(tmp_path: Path) -> None:
    far, farther = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
    async with serving(fast(tmp_path, open_tables=2, open_tables_per_address=3)) as url:
        people = [await enter(url, f"P{n}") for n in range(4)]
        tables = [(await ask(people[n // 2], headers=far))[1] for n in range(3)]
        assert await ask(people[2], headers=far) == (429, "too_many")
        assert (await ask(people[3], headers=farther))[0] == 200
        page = await people[0].at(tables[0])
        assert await page.order("close") == "ack"
        assert (await ask(people[2], headers=far))[0] == 200


# --- selection -----------------------------------------------------------------------------------


def test_one_table_of_each_and_then_the_next_of_each() -> None:
    waiting = [Waiting(f"a{n}", "ann") for n in range(3)]
    waiting += [Waiting(f"b{n}", "bob") for n in range(2)] + [Waiting("c0", "carl")]
    assert fair(waiting, {}) == ["a0", "b0", "c0", "a1", "b1", "a2"]
    house = {"a0": "x", "a1": "x", "a2": "x", "b0": "x", "b1": "x"}
    assert fair(waiting, house) == ["a0", "c0", "b0", "a1", "b1", "a2"]


async def test_two_guests_with_sixty_tables_hide_nobody(tmp_path: Path) -> None:
    async with serving(fast(tmp_path, tables_per_hour=0)) as url:
        carl = await enter(url, "Carl")
        (_, table) = await ask(carl)
        for name in ("Ann", "Bob"):
            person = await enter(url, name)
            for _ in range(30):
                await ask(person)
        found = await listed(carl, "open")
        assert len(found) == MAX_LISTED
        assert table in found[:3]


# --- expiry --------------------------------------------------------------------------------------


@asynccontextmanager
async def lobby(data: Path, patch: pytest.MonkeyPatch, **settings: Any) -> AsyncIterator[Any]:
    """A server whose wall clock a test controls: yields its address, its lobby and the clock."""
    day = [2_000_000_000]
    patch.setattr(clock, "now", lambda: day[0])
    app = create_app(fast(data, deserted=HOUR, **settings))
    async with hosting(app) as (url, _):
        yield url, app.state.services.lobby, day


async def test_open_tables_end_without_their_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby(tmp_path, monkeypatch) as (url, rounds, day):
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        (_, left), (_, held), (_, private) = [await ask(ann, public=n < 2) for n in range(3)]
        there = await ann.at(held)
        waiting = await bob.at(left)
        assert await waiting.order("sit", seat=1) == "ack"
        day[0] += HOUR
        await rounds.close_abandoned()
        assert await status(bob, left) == "open"
        day[0] += 1
        await rounds.close_abandoned()
        assert [await status(bob, table) for table in (left, held, private)] == [
            "closed", "open", "open",
        ]  # fmt: skip
        await waiting.until(lambda p: p.table["status"] == "closed")
        assert await waiting.order("leave") != "ack"
        assert await waiting.order("chat", text="hello?") == "not_legal"
        assert left not in await listed(bob, "open")
        assert left not in await listed(bob, "mine")
        assert left not in await listed(ann, "mine")

        # The timeout is exact to the minute, from the moment they leave.
        await there.close()
        await _gone(bob, held)
        day[0] += HOUR
        await rounds.close_abandoned()
        assert await status(bob, held) == "open"
        day[0] += 61
        await rounds.close_abandoned()
        assert await status(bob, held) == "closed"
        day[0] += PRIVATE_FACTOR * HOUR
        await rounds.close_abandoned()
        assert await status(bob, private) == "closed"


async def _gone(person: Person, table: str) -> None:
    """Waits until the server knows that nobody is there."""
    async with asyncio.timeout(PATIENCE):
        while any(seat["online"] for seat in await seats_of(person, table)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def seats_of(person: Person, table: str) -> list[Json]:
    seats: list[Json] = (await person.call("GET", f"/api/tables/{table}")).json()["table"]["seats"]
    return seats


async def test_a_table_that_was_left_ends_after_a_restart_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby(tmp_path, monkeypatch) as (url, _, _day):
        ann = await enter(url, "Ann")
        (_, table) = await ask(ann)
    async with lobby(tmp_path, monkeypatch) as (url, rounds, day):
        ann.url = url
        day[0] += HOUR + 1
        await rounds.close_abandoned()
        assert await status(ann, table) == "closed"


async def test_a_table_that_cannot_be_closed_does_not_block_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lobby(tmp_path, monkeypatch, tables_per_hour=0) as (url, _, day):
        ann = await enter(url, "Ann")
        broken = [(await ask(ann))[1] for _ in range(MAX_LISTED)]
        day[0] += 10
        (_, table) = await ask(ann)
    for n, id in enumerate(broken):
        await helpers.ask(tmp_path, f"DELETE FROM log WHERE table_id = '{id}'")
        row = f"""'{id}', 0, '?', NULL, NULL, '{{"kind":"?{n}"}}', 1"""
        await helpers.ask(tmp_path, f"INSERT INTO log VALUES ({row})")
    async with lobby(tmp_path, monkeypatch) as (url, rounds, day):
        ann.url = url
        day[0] += 10 + HOUR + 1
        for _ in range(2):
            await rounds.close_abandoned()
        assert await status(ann, table) == "closed"


async def test_only_the_host_closes_and_only_before_the_start(ann: Person, bob: Person) -> None:
    table = (await ann.new_table("pp", public=True))["id"]
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    assert await second.order("close") == "not_allowed"
    assert await first.order("start") == "ack"
    assert await first.order("close") == "not_legal"
    other = (await ann.new_table("pp"))["id"]
    page = await ann.at(other)
    assert await page.order("close") == "ack"
    for cmd, more in (("close", {}), ("start", {}), ("sit", {"seat": 0}), ("haste", {"on": True})):
        assert await page.order(cmd, **more) == "not_legal", cmd


# --- costs ---------------------------------------------------------------------------------------


async def steps(data: Path, player: str) -> dict[str, int]:
    """SQLite VM steps of each list query, which do not depend on the machine."""
    done = [0]

    def count() -> int:
        done[0] += 1
        return 0

    def watch(connection: Any, _: object) -> None:
        connection.run_async(lambda raw: raw.set_progress_handler(count, 1))

    event.listen(Engine, "connect", watch)
    try:
        return await _steps(data, player, done)
    finally:
        event.remove(Engine, "connect", watch)


async def _steps(data: Path, player: str, done: list[int]) -> dict[str, int]:
    async with opened(fast(data)) as database:
        index = TableIndex(database)
        found: dict[str, int] = {}
        for name, ask in (
            ("open", index.waiting),
            ("mine", lambda: index.sat_at(player)),
            ("played", lambda: index.played_by(player, None, MAX_LISTED)),
            ("count", lambda: index.waiting_of(player)),
            ("abandoned", lambda: index.abandoned(1, 1)),
            ("lively", lambda: index.waiting(clock.now() + 1)),
        ):
            done[0] = 0
            await ask()
            found[name] = done[0]
        assert found["mine"] > 0
        return found


def finish(data: Path, host: str, count: int) -> None:
    """Inserts `count` finished tables of this player."""
    with closing(sqlite3.connect(data / "facedown.db")) as database, database:
        cursor = database.execute("SELECT * FROM tables LIMIT 1")
        other = {"id": "'old-' || n", "made": "made - 10 - n", "status": "'over'", "public": "1"}
        names = [column[0] for column in cursor.description]
        columns = ", ".join(f"{other.get(name, name)} AS {name}" for name in names)
        database.execute(
            "CREATE TEMP TABLE old AS"
            f" WITH RECURSIVE numbers(n) AS (SELECT {count} UNION ALL"
            f" SELECT n + 1 FROM numbers WHERE n < {2 * count - 1})"
            f" SELECT {columns} FROM (SELECT * FROM tables WHERE status = 'open' LIMIT 1), numbers"
        )
        database.execute("INSERT INTO tables SELECT * FROM old")
        database.execute("INSERT INTO log SELECT id, 0, 'sit', ?, NULL, '{}', 1 FROM old", [host])
        database.execute("INSERT INTO sitters SELECT ?, 1, made, id FROM old", [host])


async def test_lists_cost_the_same_however_many_tables_are_over(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann = await enter(url, "Ann")
        for _ in range(3):
            await ask(ann)
    finish(tmp_path, ann.id, MAX_LISTED)
    few = await steps(tmp_path, ann.id)
    finish(tmp_path, ann.id, 100_000)
    many = await steps(tmp_path, ann.id)
    for name, cost in many.items():
        assert cost <= 1.1 * few[name] + 20, (name, few, many)
    async with serving(fast(tmp_path)) as url:
        ann.url = url
        assert len(await listed(ann, "open")) == 3
        mine = await listed(ann, "mine")
        assert len(mine) == 3
        assert not any(id.startswith("old") for id in mine)
