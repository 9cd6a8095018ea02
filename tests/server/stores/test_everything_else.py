"""All stores except the log, on both databases."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.stores.scenery import guest, places, said, table

from facedown.server import clock
from facedown.server.errors import Clash, NoTable
from facedown.server.settings import Settings
from facedown.server.stores.accounts import Accounts
from facedown.server.stores.block_list import BlockList
from facedown.server.stores.database import Database, opened
from facedown.server.stores.deletions import Deletions
from facedown.server.stores.handover import GuestHandover
from facedown.server.stores.log import LogStore
from facedown.server.stores.notes import Notebooks
from facedown.server.stores.people import People
from facedown.server.stores.reports import Reports
from facedown.server.stores.schema import players
from facedown.server.stores.sessions import DAY, Sessions
from facedown.server.stores.table_index import TableIndex, Waiting
from facedown.server.table_log.chat import Silence
from facedown.server.table_log.game_entries import Ended
from facedown.server.table_log.people_entries import Chatted, Sat
from facedown.server.table_log.room import Row
from facedown.server.table_log.seating import Seating

NUL = "\0"


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the wall clock."""

    def set_to(seconds: int) -> None:
        monkeypatch.setattr(clock, "now", lambda: seconds)
        monkeypatch.setattr(clock, "now_ms", lambda: seconds * 1000)

    set_to(1_000_000_000)
    return set_to


# --- tables --------------------------------------------------------------------------------------


async def test_tables_are_made_changed_and_listed(
    database: Database, now: Callable[[int], None]
) -> None:
    log, index = LogStore(database), TableIndex(database)
    ann, bob = await guest(database), await guest(database, "Bob")
    old = await table(database, ann, sitting=[ann])
    now(1_000_000_010)
    new = await table(database, ann, sitting=[bob])
    private = await table(database, bob, public=False, sitting=[ann, bob])
    same = sorted([new, private])
    assert await index.waiting() == [Waiting(new, ann.id), Waiting(old, ann.id)]
    assert [head.id for head, _ in await index.some([old, new])] == [old, new]
    assert await index.waiting_of(ann.id) == 2
    assert await index.still_waiting([old, private, "none"]) == 2
    assert [head.id for head, _ in await index.sat_at(bob.id)] == same
    assert await index.made_by(ann.id, 5) == 1
    assert await index.belongings(bob.id) == same
    assert set(await index.unfinished(ann.id)) == {old, new, private}
    assert await index.abandoned(1_000_000_005, 0) == [old]
    gone = await index.abandoned(1_000_000_011, 1_000_000_011)
    assert (gone[0], sorted(gone[1:])) == (old, same)
    assert await index.with_absent_hosts([old, new, "none"], 1_000_000_010) == [old]
    now(1_000_000_020)
    await log.attend(old)
    assert old not in await index.abandoned(1_000_000_011, 0)
    assert await index.with_absent_hosts([old, new], 1_000_000_011) == [new]
    head, seating = await index.peek(new)
    assert (head, seating.people) == (await log.head(new), frozenset({bob.id}))
    with pytest.raises(NoTable):
        await log.head("none")
    with pytest.raises(NoTable):
        await index.peek(f"{new}{NUL}")


async def test_finished_games_are_paginated(database: Database, now: Callable[[int], None]) -> None:
    log, index, ann = LogStore(database), TableIndex(database), await guest(database)
    ids = []
    for n in range(6):
        now(1_000_000_000 + n // 3)
        ids.append(id := await table(database, ann, sitting=[ann]))
        _, seating = await index.peek(id)
        end = Row(2, Ended({"winners": [0], "reason": "x"}), None, None, 5_000)
        await log.append(id, [end], Seating("over", seating.seats))
    ordered = sorted(ids[3:]) + sorted(ids[:3])
    assert [one.place[1] for one in await index.played_by(ann.id, None, 10)] == ordered
    first = await index.played_by(ann.id, None, 2)
    assert [(one.ended, one.ending.winners) for one in first] == [(5, [0])] * 2
    rest = await index.played_by(ann.id, first[-1].place, 10)
    assert [one.place[1] for one in rest] == ordered[2:]
    assert await index.played_by(ann.id, (10**12 - 1, "z"), 10) == await index.played_by(
        ann.id, None, 10
    )
    assert await index.sat_at(ann.id) == []


# --- people --------------------------------------------------------------------------------------


async def test_sessions(database: Database, now: Callable[[int], None]) -> None:
    people, sessions = People(database), Sessions(database)
    ann, token = await people.enter("Ann", "a browser", 7)
    found = await sessions.find(token)
    assert found is not None and (found.player, found.account) == (ann, None)
    assert (
        await sessions.find("none") is await sessions.find(NUL) is await sessions.find("") is None
    )
    second = await sessions.begin(ann.id, "another")
    other = await sessions.find(second)
    assert other is not None
    now(1_000_001_000)
    assert await sessions.living([found.id, "none"]) == {found.id}
    listed = await sessions.of(ann.id)
    assert [(one.device, one.seen) for one in listed] == [
        ("a browser", 1_000_001_000), ("another", 1_000_000_000),
    ]  # fmt: skip
    third = await sessions.begin(ann.id, "a third", instead=other)
    assert await sessions.find(second) is None
    assert await sessions.find(third) is not None
    assert len(await sessions.end_others(ann.id, found.id)) == 1
    assert await sessions.find(third) is None
    assert await sessions.end(ann.id, found.id) == [found.id]
    assert await sessions.of(ann.id) == []
    token = await sessions.begin(ann.id, "x")
    now(1_000_001_000 + 31 * DAY)
    assert await sessions.find(token) is None


async def test_accounts_and_names_that_look_alike(database: Database) -> None:
    people, accounts, sessions = People(database), Accounts(database), Sessions(database)
    ann, token = await people.enter("Ann")
    session = await sessions.find(token)
    assert session is not None
    renewed = await accounts.add(ann.id, "Änn", "hash", session.id)
    assert renewed is not None
    assert await sessions.find(token) is None
    found = await sessions.find(renewed)
    assert found is not None and found.account == "Änn"
    account = await accounts.find("ÄNN")
    assert account is not None and (account.player, account.password) == (ann, "hash")
    assert await accounts.find(f"Änn{NUL}") is None
    with pytest.raises(Clash):
        await people.enter("Änn")
    bob, other = await people.enter("Bob")
    theirs = await sessions.find(other)
    assert theirs is not None
    assert await accounts.add(bob.id, "änn", "hash", theirs.id) is None
    with pytest.raises(Clash):
        await people.change(bob, "Änn", None)
    assert (await people.change(bob, "Rob", 3)).face == 3
    await accounts.change(ann.id, "another")
    changed = await accounts.of(ann.id)
    assert changed is not None and changed.password == "another"
    assert set(await people.named([ann.id, bob.id, "none"])) == {ann.id, bob.id}


async def test_concurrent_requests_for_a_name_have_one_winner(database: Database) -> None:
    people, accounts, sessions = People(database), Accounts(database), Sessions(database)
    asked = []
    for n in range(8):
        player, token = await people.enter(f"Guest {n}")
        session = await sessions.find(token)
        assert session is not None
        asked.append(accounts.add(player.id, "Ann", "hash", session.id))
    given = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(answer, str) for answer in given) == 1


async def test_bonds_and_silences(database: Database, now: Callable[[int], None]) -> None:
    bonds = BlockList(database)
    ann, bob, cat = [await guest(database, name) for name in ("Ann", "bob", "Cat")]
    assert await bonds.change(ann.id, bob, True, None)
    assert await bonds.change(ann.id, cat, None, True)
    assert [bond.player.name for bond in await bonds.of(ann.id)] == ["Cat", "bob"]
    assert await bonds.blocked_by(ann.id) == {cat.id}
    assert await bonds.blocks(ann.id, cat.id) and not await bonds.blocks(ann.id, bob.id)
    now(1_000_000_005)
    assert await bonds.change(ann.id, cat, None, False)
    hidden = await bonds.hidden(cat.id)
    assert hidden.silences == (Silence(ann.id, 1_000_000_000_000, 1_000_000_005_000),)
    assert (await bonds.hidden(ann.id)).own == {bob.id}


async def test_two_devices_of_one_person_lose_nothing(database: Database) -> None:
    """Read-modify-write on both, concurrently."""
    notes, bonds = Notebooks(database), BlockList(database)
    ann, bob = await guest(database), await guest(database, "Bob")
    id = await table(database, ann, sitting=[ann])
    assert await notes.of(ann.id, id) is None

    def add(text: str) -> Callable[[str | None], str]:
        return lambda before: (before or "") + text

    words = [f"<{n}>" for n in range(20)]
    await asyncio.gather(*(notes.change(ann.id, id, add(word)) for word in words))
    kept = await notes.of(ann.id, id)
    assert kept is not None and all(kept.count(word) == 1 for word in words)
    assert await notes.change(ann.id, id, lambda _: None) is None
    assert await notes.of(ann.id, id) == kept
    await asyncio.gather(
        bonds.change(ann.id, bob, True, None), bonds.change(ann.id, bob, None, True)
    )
    (bond,) = await bonds.of(ann.id)
    assert bond.mute and bond.block


async def test_reports(database: Database, now: Callable[[int], None]) -> None:
    reports = Reports(database)
    ann, bob = await guest(database), await guest(database, "Bob")
    id = await table(database, ann)
    lines = [{"player": bob.id, "name": "Bob", "text": f"風 {NUL}"}]
    first = await reports.add(id, ann.id, bob.id, "abuse", f"a{NUL}b", lines)
    now(1_000_000_009)
    second = await reports.add(id, ann.id, bob.id, "spam", "", [])
    newest, oldest = await reports.newest(5)
    assert (newest.id, oldest.id, oldest.lines) == (second, first, lines)
    assert oldest.note in ("a\0b", "a\ufffdb")
    assert oldest.reported == {"id": bob.id, "name": "Bob"}
    assert len(await reports.newest(1)) == 1
    assert await reports.made_by(ann.id, 5) == 1


async def test_a_guests_belongings_pass_to_the_account(database: Database) -> None:
    bonds, notes = BlockList(database), Notebooks(database)
    guest_, heir, bob = [await guest(database, name) for name in ("Ann", "Anna", "Bob")]
    ids = [await table(database, bob) for _ in range(2)]
    await notes.change(guest_.id, ids[0], lambda _: "guest's")
    await notes.change(guest_.id, ids[1], lambda _: "guest's")
    await notes.change(heir.id, ids[1], lambda _: "heir's")
    await bonds.change(guest_.id, bob, True, None)
    await bonds.change(bob.id, guest_, None, True)
    await GuestHandover(database).pass_on(guest_.id, heir.id)
    assert [await notes.of(heir.id, id) for id in ids] == ["guest's", "heir's"]
    assert [bond.player for bond in await bonds.of(heir.id)] == [bob]
    assert await bonds.blocks(bob.id, heir.id)
    assert (await bonds.hidden(heir.id)).silences[0].player == bob.id


async def test_deleted_accounts_leave_no_name(database: Database) -> None:
    log, index, reports = LogStore(database), TableIndex(database), Reports(database)
    ann, bob = await guest(database, "Ann%_"), await guest(database, "Bob")
    id = await table(database, bob, sitting=[ann, bob])
    other = await table(database, bob, sitting=[bob])
    await log.append(id, [said(3, ann, "c", text="hello"), said(4, bob, "d")])
    line = {"player": ann.id, "name": ann.name, "text": "hello"}
    await reports.add(id, bob.id, ann.id, "abuse", "", [line])
    await Notebooks(database).change(ann.id, id, lambda _: "mine")
    await BlockList(database).change(bob.id, ann, True, None)
    assert await Deletions(database).delete(ann.id) == {id: 6}
    rows = await log.read(id, 0)
    names = [row.entry.name for row in rows if isinstance(row.entry, Sat | Chatted)]
    assert sorted(names) == ["", "", "Bob", "Bob"]
    _, seating = await index.peek(id)
    assert [seat.player and seat.player.name for seat in seating.seats] == ["", "Bob", None]
    assert (await reports.newest(1))[0].lines == [{**line, "name": ""}]
    assert await Notebooks(database).of(ann.id, id) is None
    assert await BlockList(database).of(bob.id) == []
    assert await People(database).named([ann.id]) == {}
    assert await Deletions(database).delete(ann.id) == {id: 7}
    assert [seq for seq, _ in await places(database, other)] == [1]


# --- the writer ----------------------------------------------------------------------------------


def insertion(id: str) -> Callable[[AsyncConnection], Awaitable[None]]:
    async def job(connection: AsyncConnection) -> None:
        await connection.execute(players.insert().values(id=id, name=id, made=0))

    return job


async def test_a_job_that_clashes_or_is_at_fault_fails_alone(database: Database) -> None:
    await database.write(insertion("7"))
    writes = [database.write(insertion(id)) for id in ("a", "7", "b")]
    answers = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Clash, type(None)]
    assert set(await People(database).named(["7", "a", "b"])) == {"7", "a", "b"}


async def test_serialization_conflicts_are_retried(database: Database, settings: Settings) -> None:
    """Both increment a counter. On SQLite they wait for each other."""
    await database.write(insertion("n"))

    async def count(connection: AsyncConnection) -> None:
        wanted = players.select().where(players.c.id == "n")
        row: Any = (await connection.execute(wanted)).one()
        changed = players.update().where(players.c.id == "n")
        await connection.execute(changed.values(made=row.made + 1))

    async with opened(settings) as second, opened(settings) as third:
        every = (database, second, third)
        await asyncio.gather(*(one.write(count) for _ in range(10) for one in every))
        async with database.reading() as connection:
            row = (await connection.execute(players.select())).one()
    assert row.made == 30
