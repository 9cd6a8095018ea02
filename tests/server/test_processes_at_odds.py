"""Several processes in rare situations: missed hints, lost leases, stale state."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.redis_server import RedisServer
from tests.server import channel
from tests.server.helpers import Json, Page, Person, enter, play_out
from tests.server.house import House, at, house, moved
from tests.server.patience import until
from tests.server.test_processes import two
from websockets.exceptions import ConnectionClosed

from facedown.server.bus.hints import SessionsEnded
from facedown.server.live import heartbeat
from facedown.server.table_log.conductors import Fence

pytestmark = pytest.mark.ci


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


async def test_arrivals_during_a_load_are_seen_by_the_loading_process(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        ann = await enter(first.url, "Ann")
        table = (await ann.new_table("pp"))["id"]
        leases, go_on, asked = second.services.tables._leases, asyncio.Event(), asyncio.Event()
        assert leases is not None
        take = leases.take

        async def slow(tables: list[str]) -> object:
            asked.set()
            await go_on.wait()
            return await take(tables)

        monkeypatch.setattr(leases, "take", slow)
        loading = asyncio.create_task(second.services.tables.live(table))
        await asked.wait()
        page = await ann.at(table)
        await until(lambda: second.services.tables.remote.players(table))
        go_on.set()
        live = await loading
        assert live.pages.online == {ann.id}
        await page.close()


async def test_a_table_that_was_given_up_here_is_conducted_where_its_pages_are(
    tmp_path: Path, redis: RedisServer
) -> None:
    """However it was given up: it is to be reloaded, without any page here."""
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        a, b, table = await two(here, "ppb")
        assert first.live(table).conducts
        first.live(table).log.reload()
        assert await a.code() == 4503
        again = await at(Person("", a.token, "", ""), second, table)
        await again.until(lambda p: bool(p.state))
        await play_out(again, b)
        assert second.live(table).conducts


async def test_what_was_taken_anew_is_not_given_up(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if an earlier release arrives late."""
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        a, b, table = await two(here, "ppb")
        before = first.live(table).fence
        assert before is not None
        leases, other = first.services.tables._leases, second.services.tables._leases
        assert leases is not None and other is not None
        with monkeypatch.context() as patch:
            # Bob's page is at the other process, which would take the table if it polled before Ann
            # is back.
            patch.setattr(other, "take", take_none)
            first.live(table).log.reload()
            assert await a.code() == 4503
            again = await at(Person("", a.token, "", ""), first, table)
            await until(lambda: first.live(table).conducts)
        await leases.release([before])
        assert not await other.take([table])
        await again.until(lambda p: bool(p.state))
        await play_out(again, b)


async def take_none(_: object) -> dict[str, Fence]:
    return {}


async def test_a_table_whose_turn_is_long_costs_no_process_its_life(
    tmp_path: Path, redis: RedisServer
) -> None:
    """While it can't be taken over, others are, and the process renews its lease."""
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        a, b, table = await two(here, "ppb")
        leases = second.services.tables._leases
        assert leases is not None
        stuck = second.live(table)
        async with stuck.log.lock:
            await first.close()
            assert await a.code() == 4503
            await until(lambda: any(fence.table_id == table for fence in leases.taken))
            for _ in range(3):
                said = leases._until
                await until(lambda said=said: leases._until > said)  # type: ignore[misc]
            assert not stuck.conducts
        await until(lambda: stuck.conducts)
        again = await at(Person("", a.token, "", ""), second, table)
        await again.until(lambda p: bool(p.state))
        await play_out(again, b)


async def test_whoever_misses_hints_all_the_time_looks_all_the_time(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However rarely it would poll by itself."""
    monkeypatch.setattr(heartbeat, "SELDOM", 1e9)
    async with house(tmp_path, redis) as here:
        a, b, _ = await two(here)
        bus = here.processes[1].services.bus
        bus._take = lambda data: bus._schedule_missed()  # type: ignore[attr-defined]
        assert await a.order("chat", text="one") == "ack"
        await b.until(lambda p: len(p.chat) == 1)
        assert await a.order("chat", text="two") == "ack"
        await b.until(lambda p: len(p.chat) == 2)


async def test_two_pages_of_one_person_at_two_processes(tmp_path: Path, redis: RedisServer) -> None:
    """The later one stays, repeatedly."""
    async with house(tmp_path, redis) as here:
        a, b, table = await two(here)
        page = a
        for process in (*here.processes[::-1], *here.processes[::-1]):
            later = await at(Person("", a.token, "", ""), process, table)
            with suppress(ConnectionClosed):
                assert await page.code() == 4409
            page = later
        assert await page.order("chat", text="still here") == "ack"
        await b.until(lambda p: bool(p.chat))
        assert b.table["seats"][0]["online"]


async def test_of_two_pages_that_open_at_the_same_moment_one_stays(
    tmp_path: Path, redis: RedisServer
) -> None:
    """Neither process knows of the other's page when its own opens."""
    async with house(tmp_path, redis) as here:
        ann = await enter(here.processes[0].url, "Ann")
        table = (await ann.new_table("pb"))["id"]
        go_on = asyncio.Event()
        for process in here.processes:
            hold_back(process.services.bus, go_on)
        pages = [await at(ann, process, table) for process in here.processes]
        go_on.set()
        tables = [process.services.tables for process in here.processes]
        lives = [process.live(table) for process in here.processes]
        # The last one has received all earlier hints, and the one that yields has received the
        # last.
        await until(lambda: not any(one._arrivals._unheard for one in tables))
        await until(lambda: sum(bool(live.pages.here) for live in lives) < 2)
        assert [live.pages.here for live in lives if live.pages.here] == [{ann.id}]
        gone, stays = pages if lives[1].pages.here else pages[::-1]
        assert await gone.code() == 4409
        assert await stays.order("chat", text="still here") == "ack"


def hold_back(bus: Any, go_on: asyncio.Event) -> None:
    """Delays this bus's outgoing hints."""
    publish = bus._publish

    async def later() -> None:
        await go_on.wait()
        await publish()

    bus._publish = later


async def begun(here: House) -> tuple[Person, Page, str]:
    """Ann plays a bot, with her page at the first process."""
    ann = await enter(here.processes[0].url, "Ann")
    table = (await ann.new_table("pb"))["id"]
    page = await ann.at(table)
    assert await page.order("start") == "ack"
    return ann, page, table


async def test_nobody_hears_of_moves_at_a_table_that_they_do_not_show(
    tmp_path: Path, redis: RedisServer
) -> None:
    async with house(tmp_path, redis) as here, channel.overheard(redis.url) as said:
        _, page, _ = await begun(here)
        await play_out(page)
        here.processes[0].services.bus.tell(SessionsEnded(["last"]))
        await until(lambda: any(b"last" in text for text in said))
    assert not any(b'"written"' in text for text in said)


def look_never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables polling, so that missed hints stay undetected."""

    async def nothing(_: object) -> None: ...

    monkeypatch.setattr(heartbeat.Heartbeat, "_look", nothing)


async def test_whoever_comes_misses_nothing_that_was_told_to_nobody(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves between the opening of a page and its announcement."""
    look_never(monkeypatch)
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        ann = await enter(first.url, "Ann")
        table = (await ann.new_table("pp"))["id"]
        page = await ann.at(table)
        go_on = asyncio.Event()
        hold_back(second.services.bus, go_on)
        eve = await at(await enter(second.url, "Eve"), second, table)
        await eve.take_all()
        assert await page.order("chat", text="told to nobody") == "ack"
        assert await eve.silent()
        go_on.set()
        await eve.until(lambda p: len(p.chat) == 1)


async def test_whoever_conducts_hears_of_a_table_whose_pages_are_elsewhere(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_never(monkeypatch)
    async with house(tmp_path, redis) as here:
        first, second = here.processes
        ann, page, table = await begun(here)
        await page.close()
        page = await at(ann, second, table)
        await page.until(lambda p: bool(p.state))
        await play_out(page)
        assert first.live(table).conducts


async def test_whoever_asks_is_told_what_is_so_where_nobody_watches_too(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process with a cached table and no page of it gets no hints."""
    look_never(monkeypatch)
    async with house(tmp_path, redis) as here:
        second = here.processes[1]
        ann, page, table = await begun(here)
        path = f"/api/tables/{table}/record"
        assert (await moved(ann, second).call("GET", path)).status_code == 409
        await play_out(page)
        assert (await moved(ann, second).call("GET", path)).status_code == 200


def deafen(here: House, patch: pytest.MonkeyPatch) -> None:
    """No process receives hints."""
    for process in here.processes:
        patch.setattr(process.services.bus, "_take", lambda data: None)


async def test_what_was_done_is_not_refused_where_it_is_not_known_yet(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that has missed its acknowledgement resends the command to another process."""
    look_never(monkeypatch)
    async with house(tmp_path, redis) as here:
        deafen(here, monkeypatch)
        first, second = here.processes
        ann, bob = await enter(first.url, "Ann"), await enter(first.url, "Bob")
        made = await ann.new_table("pp", options={"starter": 1, "two_player_draft": False})
        a, b = await ann.at(made["id"]), await bob.at(made["id"])
        assert await b.order("sit", seat=1) == "ack"
        assert await a.order("start") == "ack"
        again = await at(ann, second, made["id"])
        await b.until(lambda p: bool(p.state.get("choices")))
        assert await b.play({"do": "income"}) == "ack"
        await a.until(lambda p: bool(p.state.get("choices")))
        move = {"turn": a.state["turn"], "action": {"do": "income"}}
        assert await a.order("play", "once", **move) == "ack"
        assert await again.order("play", "once", **move) == "ack"
        assert await again.order("play", "twice", **move) == "not_legal"


async def test_an_answer_that_crosses_a_partners_swap_at_another_process_is_refused(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither process receives the other's hints; the first conducts the table."""
    look_never(monkeypatch)
    async with house(tmp_path, redis) as here:
        deafen(here, monkeypatch)
        for mover in (0, 1):
            pages = await partners(here)
            moves, late = pages[mover], pages[1 - mover]
            swap = {"do": "arrange", "place": 0, "other": 10}
            assert await moves.order("play", turn=0, prepared=0, action=swap) == "ack"
            assert late.state["prepared"] == 0
            ready: Json = {"turn": 0, "action": {"do": "ready"}}
            assert await late.order("play", prepared=0, **ready) == "not_legal"
            # The change is shown before the refusal.
            assert late.state["prepared"] == 1 and late.state["choices"]
            assert await late.order("play", prepared=1, **ready) == "ack"


async def partners(here: House) -> tuple[Page, Page]:
    """Two partners at Outlaws, with pages at the first and second process."""
    first, second = here.processes
    ann, carl = await enter(first.url, "Ann"), await enter(first.url, "Carl")
    made = await ann.new_table("pbpb", game="outlaws", options={"teams": True})
    a, c = await ann.at(made["id"]), await carl.at(made["id"])
    assert await c.order("sit", seat=2) == "ack"
    assert await a.order("start") == "ack"
    c = await at(carl, second, made["id"])
    for page in (a, c):
        await page.until(lambda p: bool(p.state))
    return a, c
