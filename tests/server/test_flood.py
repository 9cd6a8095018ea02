"""Limits of tables, logs, replays and sockets against floods."""

import asyncio
import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import Json, Page, Person, enter, fast, nobody, serving
from tests.server.patience import client, connect
from websockets.exceptions import ConnectionClosed

from facedown.server.errors import Refused
from facedown.server.http import protocols as wire
from facedown.server.live import replays
from facedown.server.table_log import replay, views
from facedown.server.table_log.entries import AnyEntry
from facedown.server.table_log.game_entries import Planned, Said, StandingAnswerSet, Wished
from facedown.server.table_log.people_entries import (
    BotTookOver,
    Chatted,
    Hosted,
    Hurried,
    Invited,
    Sat,
    SeatConfigured,
)
from facedown.server.table_log.quotas import A_TABLE, A_TURN, LINES, WATCHER, Quotas

FAR = {"X-Forwarded-For": "203.0.113.7"}
CLAIMS = 18_000


async def playing(ann: Person, bob: Person) -> tuple[str, Page, Page]:
    """A started table of two."""
    table = (await ann.new_table("pp"))["id"]
    first, second = await ann.at(table), await bob.at(table)
    assert await second.order("sit", seat=1) == "ack"
    assert await first.order("start") == "ack"
    await first.until(lambda page: bool(page.state))
    await second.until(lambda page: bool(page.state))
    return table, first, second


async def move(*pages: Page) -> None:
    """Whoever is asked makes a move."""
    for page in pages:
        await page.until(lambda p: bool(p.state))
    mover = next(page for page in pages if page.state["choices"])
    turn, choices = mover.state["turn"], mover.state["choices"]
    income = [choice for choice in choices if choice["do"] == "income"]
    assert await mover.play((income or choices)[0]) == "ack"
    for page in pages:
        await page.until(lambda p: bool(p.state["turn"] > turn))


def flood(data: Path, table: str, claim: Json, count: int = CLAIMS) -> None:
    """Writes `count` claims into this table's log, as was possible before quotas existed."""
    with closing(sqlite3.connect(data / "facedown.db")) as database, database:
        ((last,),) = database.execute("SELECT max(seq) FROM log WHERE table_id = ?", [table])
        payload = json.dumps({"kind": "say", "move": {"seat": 0, "say": claim}})
        rows = [(table, last + 1 + k, "say", None, None, payload, 1) for k in range(count)]
        database.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


# --- log entries ---------------------------------------------------------------------------------


async def test_talk_has_a_quota_for_each_turn(tmp_path: Path) -> None:
    most = A_TURN["say"]
    async with serving(fast(tmp_path)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table, first, second = await playing(ann, bob)
        claim = first.state["claims"][0]
        answers = [await first.order("say", claim=claim) for _ in range(most + 2)]
        assert answers == ["ack"] * most + ["too_many"] * 2
        assert await second.order("say", claim=claim) == "ack", "it is everybody's own"
        await first.until(lambda page: len(page.entries) == most + 2)
        await first.until(lambda page: page.state["claims"] == [])
    async with serving(fast(tmp_path)) as url:
        ann.url = bob.url = url
        first, second = await ann.at(table), await bob.at(table)
        await first.until(lambda page: bool(page.state))
        assert first.state["claims"] == []
        assert await first.order("say", claim=claim) == "too_many", "also after a restart"
        while not first.state["claims"]:
            await move(first, second)
        assert await first.order("say", claim=claim) == "ack", "another turn"


KINDS: dict[str, AnyEntry] = {
    "say": Said({}),
    "plan": Planned(0, None),
    "standing": StandingAnswerSet(0, None),
    "pause": Wished(0, True),
    "haste": Hurried(0, True),
    "leave": BotTookOver(0, "easy"),
    "sit": Sat(0, "ann", "Ann"),
    "keep": SeatConfigured(0, None),
    "line": Chatted(0, "Ann", "hello"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_one_may_repeat_has_a_quota(kind: str) -> None:
    quotas, entry = Quotas(), KINDS[kind]
    most = {**A_TURN, **A_TABLE}[kind]
    for _ in range(most):
        quotas.check("ann", [entry.quota], seated=True)
        quotas.add("ann", entry.quota)
    with pytest.raises(Refused) as refused:
        quotas.check("ann", [entry.quota], seated=True)
    assert refused.value.code == "too_many"
    quotas.check("bob", [entry.quota], seated=True)
    quotas.next_turn()
    assert bool(quotas.left("ann", kind)) is (kind in A_TURN)


def test_every_entry_that_can_be_repeated_counts() -> None:
    """Kinds without a quota are bounded otherwise, as noted here."""
    otherwise = {
        "made", "start", "end", "abandon", "again", "close",  # once
        "answer", "move",  # by the game
        "stand", "return", "resume",  # by what they undo
        "more",  # by the bank, and once per window
        "time",  # once per window
        "autopass",  # no longer written
        "inherit",  # by the rate limit of logins
        "depart", "redact",  # once per account
        "skip",  # once per seat
        "kick",  # by the accompanying change of the seat
    }  # fmt: skip
    counted = {entry.__struct_config__.tag for entry in KINDS.values()} | {"pause"}
    assert Invited("ann").quota == Hosted("ann").quota == "keep"
    counted |= {"invite", "host", "always_time", "arm", "let_run"}
    every = {one.__struct_config__.tag for one in AnyEntry.__args__}
    assert every == counted | otherwise


def test_spectators_have_a_lower_chat_limit_and_tables_a_total() -> None:
    quotas = Quotas()
    for n in range(LINES):
        assert quotas.left(f"p{n}", "line", seated=False) == WATCHER
        quotas.add(f"p{n}", "line")
    assert not quotas.left("ann", "line", seated=True)


# --- long logs -----------------------------------------------------------------------------------


async def test_a_table_with_a_huge_log_opens_in_pages(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table, first, _ = await playing(ann, bob)
        before = len(first.entries)
        claim = first.state["claims"][0]
    flood(tmp_path, table, claim)
    async with serving(fast(tmp_path)) as url:
        for person in (ann, nobody(url)):
            person.url = url
            page = await person.at(table)
            await page.until(lambda p: bool(p.state))
            assert len(page.entries) < CLAIMS, "the table is there before its log is"
            await page.until(lambda p: len(p.entries) == before + CLAIMS)
            logs = [text for text in page.heard if '"msg":"log"' in text]
            assert len(logs) > 10
            assert max(map(len, page.heard)) < views.PAGE + 1000
            assert [entry["n"] for entry in page.entries] == [*range(before + CLAIMS)]
            await page.close()
        # A slow reader misses nothing.
        ann.url = bob.url = url
        first = await ann.at(table)
        second = await bob.at(table)
        await move(first, second)
        for page in (first, second):
            await page.until(lambda p: len(p.entries) > before + CLAIMS)
            assert [entry["n"] for entry in page.entries] == [*range(len(page.entries))]


async def test_a_reconnecting_page_gets_the_missing_entries(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table, first, _ = await playing(ann, bob)
        before = len(first.entries)
        claim = first.state["claims"][0]
    flood(tmp_path, table, claim, 3000)
    async with serving(fast(tmp_path)) as url:
        ann.url = url
        page = await ann.at(table)
        await page.until(lambda p: len(p.entries) > 0)
        had = len(page.entries)
        assert had < before + 3000
        await page.close()
        again = await ann.at(table, since=had)
        again.entries = list(page.entries[:had])
        await again.until(lambda p: len(p.entries) == before + 3000)
        assert [entry["n"] for entry in again.entries] == [*range(before + 3000)]


# --- replays -------------------------------------------------------------------------------------


async def test_a_replay_is_made_once_and_read_in_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(fast(tmp_path)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table, first, _ = await playing(ann, bob)
        claim = first.state["claims"][0]
    flood(tmp_path, table, claim)
    made: list[str] = []
    frames: list[int] = []
    scenes, frame = replay.scenes, replay.frame_of

    def counted(*args: Any) -> Any:
        made.append("")
        return scenes(*args)

    def framed(*args: Any) -> Any:
        frames.append(1)
        return frame(*args)

    monkeypatch.setattr(replays, "scenes", counted)
    monkeypatch.setattr(replay, "frame_of", framed)
    async with serving(fast(tmp_path)) as url:
        ann.url = bob.url = url
        await _end(ann, bob, table)
        async with client(url) as http:
            path = f"/api/tables/{table}/replay?seat=open"
            answers = await asyncio.gather(*(http.get(path) for _ in range(8)))
            assert {answer.status_code for answer in answers} == {200}
            assert len({answer.content for answer in answers}) == 1
            total = answers[0].json()["total"]
            assert total > CLAIMS
            found: list[Any] = []
            while len(found) < total:
                page = await http.get(f"{path}&from={len(found)}")
                assert len(page.content) < replays.PAGE + 1000
                assert (page.json()["from"], page.json()["total"]) == (len(found), total)
                found += page.json()["entries"]
            assert [entry["n"] for entry in found] == [*range(total)]
            assert len(made) == 1
            assert len(frames) < 200, "what changes no view makes no frame"
            again = await http.get(path, headers={"If-None-Match": answers[0].headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            beyond = await http.get(f"{path}&from={total}")
            assert beyond.json()["entries"] == []
            assert (await http.get(f"{path}&from=-1")).status_code == 422


async def _end(ann: Person, bob: Person, table: str) -> None:
    """Both leave the game, which bots end."""
    pages = [await ann.at(table), await bob.at(table)]
    for page in pages:
        await page.until(lambda p: bool(p.state))
    for page in pages:
        assert await page.order("leave") == "ack"
    await pages[0].until(lambda p: p.table.get("status") == "over")
    for page in pages:
        await page.close()


async def test_making_replays_is_limited_by_address(tmp_path: Path, frozen_limits: None) -> None:
    async with serving(fast(tmp_path, replays_per_minute=3)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        table, *_ = await playing(ann, bob)
        await _end(ann, bob, table)
        paths = ["replay?seat=0", "record", "replay?seat=1", "replay?seat=open", "replay?seat=0"]
        async with client(url, headers=FAR) as http:
            codes = [(await http.get(f"/api/tables/{table}/{path}")).status_code for path in paths]
        assert codes == [200, 200, 200, 429, 200], "what is there already costs nothing"
        other = {"X-Forwarded-For": "203.0.113.8"}
        async with client(url, headers=other) as http:
            answer = await http.get(f"/api/tables/{table}/replay?seat=open")
            assert answer.status_code == 200


# --- sockets -------------------------------------------------------------------------------------


async def test_reconnecting_keeps_the_rate_limit(tmp_path: Path, frozen_limits: None) -> None:
    async with serving(fast(tmp_path, messages_per_minute=300)) as url:
        ann = await enter(url, "Ann")
        table, other = [(await ann.new_table("pp"))["id"] for _ in range(2)]
        page = await ann.at(table)
        for _ in range(60):
            await page.send(cmd="ping")
        await page.until(lambda p: sum("pong" in text for text in p.heard) == 60)
        await page.close()
        page = await ann.at(other)
        for _ in range(60):
            await page.send(cmd="ping")
        assert await page.code() == 4429
        bob = await enter(url, "Bob")
        page = await bob.at(table)
        await page.send(cmd="ping")
        await page.until(lambda p: "pong" in p.heard[-1])


async def test_an_address_has_its_quota_however_many_names_it_bears(
    tmp_path: Path, frozen_limits: None
) -> None:
    # Two messages per player and 20 s, hence 20 per address; opening a page takes one.
    async with serving(fast(tmp_path, messages_per_minute=6)) as url:
        people = [await enter(url, f"P{n}") for n in range(12)]
        table = (await people[0].new_table("pp"))["id"]
        codes = [await _spend(person, table, 2) for person in people]
        assert codes == [None] * 10 + [4429] * 2


async def _spend(person: Person, table: str, messages: int) -> int | None:
    """Sends `messages` over a socket of this person, from a remote address; returns the close code,
    if any."""
    headers = {"Cookie": f"facedown={person.token}", **FAR}
    page = Page(await connect(person.url, table, person.url, headers))
    try:
        await page.send(cmd="hello", since=0)
        for _ in range(messages - 1):
            await page.send(cmd="ping")
        await page.until(lambda p: any("pong" in text for text in p.heard))
    except ConnectionClosed:
        return page.socket.close_code
    await page.close()
    return None


async def test_pings_have_a_rate(ann: Person, frozen_limits: None) -> None:
    page = await ann.at((await ann.new_table("pp"))["id"])
    for _ in range(10):
        await (await page.socket.ping())
    for _ in range(wire.CONTROLS):
        with suppress(ConnectionClosed):
            _ = await page.socket.ping()
    assert await page.code() == 4429


async def test_a_message_in_a_thousand_pieces_is_cut_off(ann: Person, frozen_limits: None) -> None:
    page = await ann.at((await ann.new_table("pp"))["id"])
    with suppress(ConnectionClosed):
        await page.socket.send(iter([""] * 1000))
    assert await page.code() == 4429
