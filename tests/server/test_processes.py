"""Several processes on one database: people connect to different ones without any difference."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.redis_server import RedisServer
from tests.server import channel
from tests.server.helpers import Json, Page, Person, enter, nobody, play_out
from tests.server.house import House, Process, at, house, moved
from tests.server.patience import until

import facedown
from facedown.server import rate_limits
from facedown.server.errors import Fenced
from facedown.server.live import leases
from facedown.server.live.clocks import SKEW
from facedown.server.live.live_table import LiveTable
from facedown.server.stores.log import LogStore
from facedown.server.table_log.people_entries import Hurried
from facedown.server.table_log.room import Row

pytestmark = pytest.mark.ci

OPTIONS = {"starter": 0, "two_player_draft": False}


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


async def entries(here: House, table: str) -> list[Json]:
    """The table's log: kind, player and command of each entry; checks that places have no gaps."""
    import asyncpg

    line = await asyncpg.connect(here.database.replace("+asyncpg", ""))
    try:
        rows = await line.fetch(
            "SELECT seq, kind, player, command_id, payload FROM log WHERE table_id = $1"
            " ORDER BY seq",
            table,
        )
    finally:
        await line.close()
    assert [row["seq"] for row in rows] == list(range(len(rows)))
    return [dict(row) for row in rows]


async def two(here: House, seats: str = "pp", **how: object) -> tuple[Page, Page, str]:
    """Ann's page at the first process, Bob's at the second, at a started table."""
    first, second = here.processes[:2]
    ann, bob = await enter(first.url, "Ann"), await enter(second.url, "Bob")
    made = await ann.new_table(seats, **{"options": OPTIONS, **how})  # type: ignore[arg-type]
    a, b = await ann.at(made["id"]), await bob.at(made["id"])
    assert await b.order("sit", seat=1) == "ack"
    await a.until(lambda p: p.table["seats"][1]["player"] is not None)
    assert await a.order("start") == "ack"
    for page in (a, b):
        await page.until(lambda p: bool(p.state))
    return a, b, made["id"]


async def play_on(here: House, a: Page, b: Page, table: str) -> None:
    """Both play for a while; both processes know the current position."""
    playing = asyncio.ensure_future(play_out(a, b))
    rooms = [process.live(table).room for process in here.processes]
    await until(lambda: playing.done() or min(room.next for room in rooms) >= 10)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[] if game == "message" else [pytest.mark.ci])
        for game in facedown.names()
    ],
)
async def test_a_whole_game_between_people_at_two_processes(
    tmp_path: Path, redis: RedisServer, game: str
) -> None:
    async with house(tmp_path, redis) as here, channel.overheard(redis.url) as said:
        a, b, table = await two(here, "ppb", game=game, options={})
        await play_out(a, b)
        assert a.over
        assert b.over
        assert len(a.entries) == len(b.entries)
        await entries(here, table)
        people = [seat["player"]["id"] for seat in a.table["seats"] if seat["player"]]
    # An eavesdropper on the bus learns only that something is new.
    assert len(said) > 10
    channel.check(said, [table, *people])


async def test_without_hints_changes_arrive_late(tmp_path: Path, redis: RedisServer) -> None:
    async with house(tmp_path, redis) as here:
        for process in here.processes:
            process.services.bus._take = lambda data: None  # type: ignore[attr-defined]
        a, b, table = await two(here)
        await play_on(here, a, b, table)


async def test_without_a_bus_as_well(tmp_path: Path) -> None:
    async with house(tmp_path, None) as here:
        a, b, table = await two(here)
        await play_on(here, a, b, table)


async def test_who_follows_gives_their_answer_to_whoever_keeps_the_floor(
    tmp_path: Path, redis: RedisServer
) -> None:
    """The answer is durable at once; the others see it after the minimum."""
    async with house(tmp_path, redis, windows="timed") as here:
        a, b, table = await two(here, "ppb")
        first, second = here.processes
        assert (first.live(table).conducts, second.live(table).conducts) == (True, False)
        assert await a.play({"do": "tax"}) == "ack"
        await b.until(lambda p: {"do": "challenge"} in p.state.get("choices", []))
        await a.until(lambda p: p.state["turn"] == b.state["turn"])
        heard = len(a.heard)
        assert await b.play({"do": "pass"}) == "ack"
        await b.until(lambda p: not p.state["choices"])
        kinds = [entry["kind"] for entry in await entries(here, table)]
        assert kinds[-1] == "answer"
        await until(lambda: first.live(table).room.next == len(kinds))
        assert await a.silent()
        assert len(a.heard) == heard + 1  # the pong


async def test_the_same_command_at_two_processes_is_carried_out_once(
    tmp_path: Path, redis: RedisServer
) -> None:
    async with house(tmp_path, redis) as here:
        a, _, table = await two(here)
        again = await at(Person("", a.token, "", ""), here.processes[1], table)
        said = {"text": "once", "id": "the-same"}
        answers = await asyncio.gather(
            again.order("chat", **said), a.order("chat", **said), return_exceptions=True
        )
        assert "ack" in answers
        commands = [entry["command_id"] for entry in await entries(here, table)]
        assert commands.count("the-same") == 1


async def test_presence_is_shared_between_processes(tmp_path: Path, redis: RedisServer) -> None:
    async with house(tmp_path, redis) as here:
        a, b, table = await two(here)
        await a.until(lambda p: p.table["seats"][1]["online"])
        await b.until(lambda p: p.table["seats"][0]["online"])
        await b.close()
        await a.until(lambda p: not p.table["seats"][1]["online"])
        found = await moved(Person("", a.token, "", ""), here.processes[1]).call(
            "GET", f"/api/tables/{table}"
        )
        assert [s["online"] for s in found.json()["table"]["seats"]] == [True, False]


async def test_a_second_window_at_another_process_takes_over(
    tmp_path: Path, redis: RedisServer
) -> None:
    async with house(tmp_path, redis) as here:
        a, _, table = await two(here)
        again = await at(Person("", a.token, "", ""), here.processes[1], table)
        assert await a.code() == 4409
        assert again.you == 0


async def test_a_sign_out_closes_the_pages_at_other_processes(
    tmp_path: Path, redis: RedisServer
) -> None:
    async with house(tmp_path, redis) as here:
        _, b, _ = await two(here)
        elsewhere = moved(Person("", b.token, "", ""), here.processes[0])
        assert (await elsewhere.call("DELETE", "/api/session")).status_code == 200
        assert await b.code() == 4401


async def test_a_sign_out_whose_hint_is_lost_closes_them_later(
    tmp_path: Path, redis: RedisServer
) -> None:
    async with house(tmp_path, redis) as here:
        _, b, _ = await two(here)
        bus = here.processes[1].services.bus
        take = bus._take  # type: ignore[attr-defined]
        lost = list[bytes]()
        bus._take = lost.append  # type: ignore[attr-defined]
        elsewhere = moved(Person("", b.token, "", ""), here.processes[0])
        await elsewhere.call("DELETE", "/api/session")
        await until(lambda: any(b"ended" in data for data in lost))
        bus._take = take  # type: ignore[attr-defined]
        assert await b.code() == 4401


async def test_a_mute_applies_at_all_processes(tmp_path: Path, redis: RedisServer) -> None:
    async with house(tmp_path, redis) as here:
        a, b, _ = await two(here)
        assert await b.order("chat", text="before") == "ack"
        await a.until(lambda p: len(p.chat) == 1)
        bobs = (
            await moved(Person("", b.token, "", ""), here.processes[1]).call("GET", "/api/session")
        ).json()["player"]["id"]
        anns = moved(Person("", a.token, "", ""), here.processes[1])
        assert (await anns.call("PATCH", f"/api/people/{bobs}", {"mute": True})).status_code == 200
        await a.until(lambda p: p.chat == [])


async def test_an_account_deleted_at_one_process_has_no_name_at_another(
    tmp_path: Path, redis: RedisServer
) -> None:
    async with house(tmp_path, redis) as here:
        a, b, table = await two(here)
        elsewhere = moved(Person("", b.token, "", ""), here.processes[0])
        made = await elsewhere.call(
            "POST", "/api/account", {"name": "Bob", "password": "correct horse battery"}
        )
        assert made.status_code == 200, made.text
        elsewhere.token = made.cookies["facedown"]
        gone = await elsewhere.call("DELETE", "/api/account", {"password": "correct horse battery"})
        assert gone.status_code == 200, gone.text
        with suppress(Exception):
            await b.code()
        assert await a.code() == 4503
        for process in here.processes:
            page = await at(Person("", a.token, "", ""), process, table)
            assert "Bob" not in str(page.table)
            await page.close()


@pytest.mark.usefixtures("frozen_limits")
async def test_a_limit_holds_over_all_processes(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "SHARED_EVERY", 0.0)
    async with house(tmp_path, redis, chat_per_minute=5) as here:
        a, _, table = await two(here)
        for n in range(5):
            assert await a.order("chat", text=str(n)) == "ack"
        limit = here.processes[1].services.limits.chat
        await until(lambda: any(not bucket.full for bucket in limit._buckets.values()))
        again = await at(Person("", a.token, "", ""), here.processes[1], table)
        said = [await again.order("chat", text=f"more {n}") for n in range(5)]
        assert "too_many" in said


async def test_when_a_process_ends_in_order_its_tables_play_on_at_another(
    tmp_path: Path, redis: RedisServer
) -> None:
    async with house(tmp_path, redis) as here:
        a, b, table = await two(here, "ppb")
        await here.processes[0].close()
        assert await a.code() == 4503
        back = await at(Person("", a.token, "", ""), here.processes[1], table)
        await back.until(lambda p: bool(p.state))
        await play_out(back, b)
        assert here.processes[1].live(table).conducts


async def test_a_process_declared_dead_is_fenced_and_rejoins(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, redis) as here:
        a, b, table = await two(here, "ppb")
        first, second = here.processes
        live = first.live(table)
        fence = live.fence
        assert live.conducts
        # Suspended beyond its lease: no renewal meanwhile.
        renew = leases.Leases.renew
        asleep = first.services.tables._leases

        async def dozing(self: leases.Leases) -> bool:
            return True if self is asleep else await renew(self)

        monkeypatch.setattr(leases.Leases, "renew", dozing)
        await until(lambda: second.live(table).conducts)
        with pytest.raises(Fenced):
            await first.services.log.append(table, _rows(live), fence=fence)
        before = await entries(here, table)
        assert before[-1]["kind"] != "haste"
        monkeypatch.setattr(leases.Leases, "renew", renew)
        await until(lambda: not live.conducts)
        await play_out(a, b)
        await entries(here, table)


def _rows(live: LiveTable) -> list[Row]:
    return live.room.rows([Hurried(0, True)], None, None)


def left(process: Process, table: str) -> float:
    """Seconds that this process gives the open decision."""
    clocks = process.live(table).conductor.clocks
    return clocks.decision.left(clocks.now) if clocks.decision else 0.0


async def test_all_processes_show_the_conductors_clock(tmp_path: Path, redis: RedisServer) -> None:
    async with house(tmp_path, redis, pace="calm") as here:
        first, second = here.processes
        ann, bob = await enter(first.url, "Ann"), await enter(first.url, "Bob")
        table = (await ann.new_table("pp", options=OPTIONS))["id"]
        page = await ann.at(table)
        assert await (await bob.at(table)).order("sit", seat=1) == "ack"
        assert await page.order("start") == "ack"
        # Much of the time has passed when a spectator opens a page at another process.
        await until(lambda: first.live(table).conductor.clocks.decision is not None)
        decision = first.live(table).conductor.clocks.decision
        assert decision is not None
        decision.set(decision.total / 3, decision.total, asyncio.get_running_loop().time())
        watcher = await at(nobody(second.url), second, table)
        await watcher.until(lambda p: bool(p.state.get("clock")))
        await until(lambda: abs(left(first, table) - left(second, table)) < SKEW)
        await watcher.until(lambda p: p.state["clock"]["left_ms"] < 1000 * decision.total / 2)
        # When the process closes, the next conductor restarts the clock.
        await first.close()
        here.processes.remove(first)
        await until(lambda: second.live(table).conducts)
        await watcher.until(lambda p: p.state["clock"]["left_ms"] > 1000 * decision.total / 2)


async def test_players_at_other_processes_are_present(tmp_path: Path, redis: RedisServer) -> None:
    """A player with an open page elsewhere is not absent, with or without the bus."""
    async with house(tmp_path, redis) as here:
        _, b, table = await two(here)
        first, second = here.processes
        await until(lambda: len(first.live(table).pages.online) == 2)
        assert first.live(table).conducts
        bobs = next(iter(second.live(table).pages.here))
        assert first.live(table).conductor.clocks._presence.gone(bobs) is None
        await b.close()
        await until(lambda: first.live(table).conductor.clocks._presence.gone(bobs) is not None)


async def test_a_process_that_is_alone_reads_on_only_before_it_refuses(
    tmp_path: Path, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It need not read its own writes."""
    reads = list[int]()
    read = LogStore.read

    async def counted(self: LogStore, table: str, since: int) -> list[Row]:
        reads.append(since)
        return await read(self, table, since)

    async with house(tmp_path, redis, count=1) as here:
        ann = await enter(here.processes[0].url, "Ann")
        made = await ann.new_table("pb", options=OPTIONS)
        page = await ann.at(made["id"])
        assert await page.order("start") == "ack"
        monkeypatch.setattr(LogStore, "read", counted)
        await play_out(page)
        assert here.processes[0].live(made["id"]).conducts
        refused = sum(text.startswith('{"msg":"refused"') for text in page.heard)
        assert len(reads) <= refused


async def test_bots_wait_for_a_solo_player_at_any_process(
    tmp_path: Path, redis: RedisServer
) -> None:
    async with house(tmp_path, redis) as here:
        first, second = here.processes[:2]
        ann = await enter(second.url, "Ann")
        table = (await ann.new_table("pbb", options=OPTIONS))["id"]
        await nobody(first.url).at(table)
        page = await ann.at(table)
        assert first.live(table).conducts and not second.live(table).conducts
        assert await page.order("start") == "ack"
        await page.until(lambda p: bool(p.state))
        reader = first.live(table).conductor.collector.reader
        assert not reader.behind
        await page.send(cmd="told", n=0)
        await until(lambda: reader.behind)
        assert await page.play({"do": "income"}) == "ack"
        await page.until(lambda p: len(p.entries) == 2)
        await page.send(cmd="told", n=2)
        await page.until(lambda p: len(p.entries) > 2)
