"""Bots in worker processes: they play like in threads, and failures of one do not affect others."""

import asyncio
import os
import random
import secrets
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.server.helpers import ServerProcess, enter, fast, serving
from tests.server.odd_worker import FOLDER, LEVELS, Gate
from tests.server.patience import PATIENCE, turns, until

import facedown
from facedown.engine.record import heading
from facedown.server.bots import pool as bot_pool
from facedown.server.bots import process as bot_process
from facedown.server.bots import workers as bot_workers
from facedown.server.bots.process import BotProcess
from facedown.server.bots.slots import Slots
from facedown.server.bots.threads import ThreadedBots
from facedown.server.bots.worker import Order
from facedown.server.bots.workers import BotWorkers
from facedown.server.monitoring.metrics import Metrics
from facedown.server.table_log.match import Match

pytestmark = pytest.mark.ci

Patch = pytest.MonkeyPatch


class Pool(BotWorkers):
    """Exposes its workers."""

    def __init__(self, workers: int = 1, folder: Path | None = None) -> None:
        self.metrics = Metrics()
        super().__init__(Slots(workers, folder), PATIENCE, self.metrics)

    @property
    def pids(self) -> list[int]:
        return [worker.pid for worker in self._workers]

    def replaced(self, why: str) -> float:
        return float(self.metrics._replaced.labels(why)._value.get())


@asynccontextmanager
async def pool(workers: int = 1, folder: Path | None = None) -> AsyncIterator[Pool]:
    made = Pool(workers, folder)
    try:
        yield made
    finally:
        await made.close()


@pytest.fixture
async def bots() -> AsyncIterator[Pool]:
    async with pool() as made:
        yield made


@pytest.fixture
def odd(monkeypatch: Patch, tmp_path: Path) -> None:
    """Uses workers with the bots of `odd_worker`."""
    monkeypatch.setattr(bot_process, "PROGRAM", "tests.server.odd_worker")
    monkeypatch.setenv(FOLDER, str(tmp_path))


@pytest.fixture
def gate(odd: None, tmp_path: Path) -> Iterator[Gate]:
    gate = Gate(tmp_path)
    yield gate
    gate.close()


@pytest.fixture
def orders(monkeypatch: Patch) -> list[Order]:
    """Records all requests to workers."""
    sent: list[Order] = []
    honest = BotProcess._order

    def order(self: BotProcess, *what: Any) -> Order:
        sent.append(honest(self, *what))
        return sent[-1]

    monkeypatch.setattr(BotProcess, "_order", order)
    return sent


def new_match(name: str = "coup", seats: int = 0, **options: Any) -> Match:
    game = facedown.game(name)
    return Match(heading(game, game.table(seats or game.min_seats, options)), at=0)


def coup() -> Match:
    return new_match(starter=0)


def advance(match: Match, dice: random.Random) -> None:
    """Plays a move, or makes a claim."""
    table = match.table
    for seat in range(table.seats):
        if (claims := table.legal_claims(seat)) and dice.random() < 0.1:
            match.say(match.said(seat, table.claims[dice.choice(claims)].json), 0)
    seat = dice.choice(table.pending)
    action = table.actions[dice.choice(table.legal(seat))]
    for move in match.tried([(seat, action)])[0]:
        match.play(move, 0)


def alive(pid: int) -> bool:
    """Whether this process exists, possibly as a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def have_ended(pids: list[int]) -> None:
    await until(lambda: not any(map(alive, pids)))


# --- same play as in threads --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "level"),
    # A search ends by the clock.
    [
        (name, level)
        for name in facedown.names()
        for level in facedown.game(name).bots
        if level != "hard"
    ],
)
async def test_a_bot_decides_as_it_does_in_a_thread(
    name: str, level: str, bots: Pool, orders: list[Order], monkeypatch: Patch
) -> None:
    """Over a whole game, with each move sent once."""
    threads = ThreadedBots(1, PATIENCE)
    match, dice, seeds = new_match(name), random.Random(name + level), count()
    share = 1.0 if level == "random" else 0.2
    while not match.over:
        for seat in match.table.pending:
            if dice.random() > share:
                continue
            seed = next(seeds)
            monkeypatch.setattr(secrets, "randbits", lambda bits, seed=seed: seed << 100)
            here = await threads.choose(match, seat, level, PATIENCE)
            there = await bots.choose(match, seat, level, PATIENCE)
            assert here == there
        advance(match, dice)
    await threads.close()
    assert bots.replaced("died") == 0
    assert [order.heading is None for order in orders] == [False] + [True] * (len(orders) - 1)
    sent = [move for order in orders for move in order.moves]
    assert sent == match.record["moves"][: len(sent)]  # type: ignore[index]


async def test_a_worker_evicts_idle_tables(
    bots: Pool, orders: list[Order], monkeypatch: Patch
) -> None:
    monkeypatch.setattr(bot_process, "MAX_TABLES", 2)
    matches = [coup() for _ in range(3)]
    for k in (0, 1, 2, 1, 0):
        await bots.choose(matches[k], 0, "random", 1)
    known = [(order.table, order.heading is None, order.forget) for order in orders]
    assert known == [
        (0, False, []),
        (1, False, []),
        (2, False, [0]),
        (1, True, []),
        (0, False, [2]),
    ]


# --- misbehaving bots ----------------------------------------------------------------------------


async def decided(bots: Pool, level: str, match: Match | None = None) -> str:
    """A bot's decision at a new table; odd bots choose the last action."""
    match = match or coup()
    before = match.table.choices(0)
    thought = await bots.choose(match, 0, level, PATIENCE)
    if thought.action is before[-1]:
        return "last"
    return "default" if thought.action in before else "illegal"


def fixed_default(monkeypatch: Patch) -> None:
    """Makes the default move the first choice."""
    from facedown.engine.table import Table

    monkeypatch.setattr(Table, "default", lambda self, seat: self.choices(seat)[0])


@pytest.fixture(autouse=True)
def first_choice_by_default(monkeypatch: Patch) -> None:
    fixed_default(monkeypatch)


async def test_one_that_hangs_is_replaced(odd: None, bots: Pool, monkeypatch: Patch) -> None:
    assert await decided(bots, "last") == "last"
    before = bots.pids
    with monkeypatch.context() as hasty:
        hasty.setattr(bot_pool, "GRACE", 0.01)
        hasty.setattr(bots, "_limit", 0.01)
        assert (await bots.choose(coup(), 0, "hang", 0.01)).action is not None
    assert await decided(bots, "last") == "last"
    assert bots.replaced("hung") == 1
    await have_ended(before)
    assert bots.pids != before


async def test_one_that_dies_is_tried_once_more(odd: None, bots: Pool) -> None:
    assert await decided(bots, "die_once") == "last"
    assert bots.replaced("died") == 1


async def test_after_two_deaths_the_default_move_is_taken(odd: None, bots: Pool) -> None:
    assert await decided(bots, "die") == "default"
    assert bots.replaced("died") == 2
    assert await decided(bots, "last") == "last"


@pytest.mark.parametrize(
    ("level", "result", "told"),
    [
        ("chatter", "last", ""),
        ("blunder", "default", "coup bot blunder failed"),
        ("cheat", "default", "coup bot cheat chose what is not legal"),
        ("nonsense", "default", "coup bot nonsense chose what is not legal"),
    ],
)
async def test_a_bots_fault_affects_only_its_decision(
    odd: None, bots: Pool, level: str, result: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = coup()
    assert await decided(bots, level, match) == result
    assert [record.getMessage() for record in caplog.records] == [told] * bool(told)
    facts = [str(getattr(record, "facts", "")) for record in caplog.records]
    assert all("duke" not in fact for fact in facts)
    assert [("ValueError" in fact, "blunder" in fact) for fact in facts] == [
        (level == "blunder",) * 2
    ] * bool(told)
    before = bots.pids
    assert await decided(bots, "last", match) == "last"
    assert bots.pids == before


async def test_a_worker_that_cannot_start_fails_the_decision(
    bots: Pool, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(bot_process, "PROGRAM", "tests.server.patience")
    assert await decided(bots, "random") in ("default", "last")
    assert bots.pids == []


# --- claims while others decide ------------------------------------------------------------------


def interrogation() -> Match:
    """The Godfather, seat 0, decides what to ask."""
    match = new_match("mafia", godfather=0)
    while match.table.decision != "investigate":
        seat = match.table.pending[0]
        for move in match.tried([(seat, match.table.choices(seat)[-1])])[0]:
            match.play(move, 0)
    return match


@pytest.mark.parametrize(
    ("level", "claim"),
    [("doubt", "doubt"), ("doubt_itself", None), ("blunder", None), ("easy", None)],
)
async def test_a_bot_speaks_while_others_decide(
    odd: None, bots: Pool, level: str, claim: str | None
) -> None:
    match = interrogation()
    said = await bots.speak(match, 2, level)
    assert (said and said.verb) == claim
    assert not said or said is match.table.claims[said.id]


async def test_decisions_go_before_asides(gate: Gate, bots: Pool, orders: list[Order]) -> None:
    """However long ago the asides were asked for."""
    match = interrogation()
    first = asyncio.create_task(decided(bots, "wait"))
    await until(lambda: gate.reached)
    asides = [asyncio.create_task(bots.speak(match, seat, "doubt")) for seat in (1, 2)]
    await turns()
    later = asyncio.create_task(decided(bots, "last"))
    await turns()
    gate.open()
    await asyncio.gather(first, later, *asides)
    assert [order.brief.aside for order in orders] == [False, False, True, True]


async def test_an_aside_that_is_too_late_is_none(
    gate: Gate, bots: Pool, orders: list[Order], caplog: pytest.LogCaptureFixture
) -> None:
    """It is no fault of the bot's."""
    match = interrogation()
    first = asyncio.create_task(decided(bots, "wait"))
    await until(lambda: gate.reached)
    aside = asyncio.create_task(bots.speak(match, 2, "doubt"))
    await turns()
    ask = match.table.actions.parse({"do": "ask", "target": 2, "question": "diamonds"})
    for move in match.tried([(0, ask)])[0]:
        match.play(move, 0)
    gate.open()
    await first
    assert await aside is None
    assert len(orders) == 1 and not caplog.records


# --- failures from outside -----------------------------------------------------------------------


async def test_a_cancelled_decision_is_discarded(gate: Gate, bots: Pool) -> None:
    task = asyncio.create_task(bots.choose(coup(), 0, "wait", PATIENCE))
    await until(lambda: gate.reached)
    before = bots.pids
    task.cancel()
    other = asyncio.create_task(decided(bots, "last"))
    await turns()
    assert task.cancelled()
    assert not other.done()
    gate.open()
    assert await other == "last"
    assert bots.pids == before


async def test_a_decision_may_be_cancelled_at_any_moment(odd: None, bots: Pool) -> None:
    assert await decided(bots, "last") == "last"
    before = bots.pids
    for after in range(8):
        match = coup()
        tasks = [asyncio.create_task(bots.choose(match, 0, "last", PATIENCE)) for _ in range(3)]
        await turns(after)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await decided(bots, "last", match) == "last", after
        assert bots.pids == before, after


async def test_workers_that_are_killed_are_replaced(odd: None) -> None:
    async with pool(2) as bots:
        assert [await decided(bots, "last"), await decided(bots, "last")] == ["last"] * 2
        for _ in range(3):
            gone = bots.pids
            for pid in gone:
                os.kill(pid, signal.SIGKILL)
            thoughts = (decided(bots, "last") for _ in range(4))
            assert await asyncio.gather(*thoughts) == ["last"] * 4
            await have_ended(gone)


async def test_dead_workers_get_no_decisions(odd: None) -> None:
    """Otherwise a decision would lose both its attempts."""
    async with pool(2) as bots:
        assert await asyncio.gather(*(decided(bots, "last") for _ in range(4))) == ["last"] * 4
        await until(lambda: len(bots.pids) == 2)
        for pid in bots.pids:
            os.kill(pid, signal.SIGKILL)
        await until(lambda: all(worker.exited for worker in bots._workers))
        assert await decided(bots, "last") == "last"
        assert bots.replaced("died") == 2


async def test_a_worker_is_killed_while_thinking(gate: Gate, bots: Pool) -> None:
    task = asyncio.create_task(decided(bots, "wait"))
    await until(lambda: gate.reached)
    os.kill(bots.pids[0], signal.SIGKILL)
    gate.open()
    assert await task == "last"
    assert bots.replaced("died") == 1


async def test_closing_leaves_no_worker_behind(gate: Gate) -> None:
    async with pool(2) as bots:
        assert await decided(bots, "last") == "last"
        thoughts = [asyncio.create_task(decided(bots, "wait")) for _ in range(3)]
        await until(lambda: gate.reached and len(bots.pids) == 2)
        pids = bots.pids
    assert not any(map(alive, pids))
    await asyncio.gather(*thoughts, return_exceptions=True)
    assert all(thought.cancelled() for thought in thoughts)


async def test_closing_waits_for_a_starting_worker(odd: None) -> None:
    async with pool() as bots:
        thought = asyncio.create_task(decided(bots, "last"))
        await turns(3)
    assert bots.pids == []
    await asyncio.gather(thought, return_exceptions=True)
    assert thought.cancelled()


# --- one pool per host ---------------------------------------------------------------------------


async def test_servers_share_the_slots(gate: Gate, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(pool(2, tmp_path))
        two = await stack.enter_async_context(pool(2, tmp_path))
        thoughts = [asyncio.create_task(decided(one, "wait")) for _ in range(2)]
        await until(lambda: len(one.pids) == 2)
        # With all slots taken, a server still gets one worker.
        others = [asyncio.create_task(decided(two, "last")) for _ in range(3)]
        assert await asyncio.gather(*others) == ["last"] * 3
        assert len(two.pids) == 1
        for task in thoughts:
            task.cancel()
        await one.close()
        others = [asyncio.create_task(decided(two, "last")) for _ in range(3)]
        assert await asyncio.gather(*others) == ["last"] * 3
        await until(lambda: len(two.pids) == 3)


async def test_an_idle_worker_releases_its_slot(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(bot_workers, "IDLE_TIMEOUT", 0)
    async with pool(1, tmp_path) as bots:
        await bots.choose(coup(), 0, "random", 1)
        pids = bots.pids
        await until(lambda: not bots.pids)
        assert not any(map(alive, pids))
        slot = Slots(1, tmp_path).take(held=1)
        assert slot is not None
        slot.free()


# --- on a server ---------------------------------------------------------------------------------


async def test_a_move_does_not_wait_for_a_bot(
    gate: Gate, tmp_path: Path, monkeypatch: Patch
) -> None:
    """A bot that holds the GIL of its worker does not block the server."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    for name, level in LEVELS.items():
        monkeypatch.setitem(facedown.game("coup").bots, name, level)
    async with serving(fast(tmp_path, bot_workers=1)) as url:
        ann, bob = await enter(url, "Ann"), await enter(url, "Bob")
        slow = await ann.at((await ann.new_table("pb", "wait", options={"starter": 1}))["id"])
        assert await slow.order("start") == "ack"
        await until(lambda: gate.reached)
        table = (await ann.new_table("pp", options={"starter": 0}))["id"]
        pages = [await person.at(table) for person in (ann, bob)]
        assert await pages[1].order("sit", seat=1) == "ack"
        assert await pages[0].order("start") == "ack"
        await pages[0].until(lambda page: bool(page.state.get("choices")))
        assert await pages[0].play(pages[0].state["choices"][0]) == "ack"
        assert slow.state.get("turn", 0) == 0
        gate.open()
        await slow.until(lambda page: page.state.get("turn", 0) > 0)
        for page in (slow, *pages):
            await page.close()


def files(pid: int) -> list[str]:
    """Open files of this process."""
    return [os.readlink(file) for file in Path(f"/proc/{pid}/fd").iterdir()]


def children(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == pid and fields[0] != "Z":
                found.append(int(folder.name))
    return found


@pytest.mark.parametrize("end", [ServerProcess.kill, ServerProcess.stop])
async def test_a_worker_has_nothing_of_its_server_and_ends_with_it(
    tmp_path: Path, end: Callable[[ServerProcess], object]
) -> None:
    workers = {"FACEDOWN_BOT_WORKERS": "1", "XDG_RUNTIME_DIR": str(tmp_path)}
    with ServerProcess(tmp_path / "data", 0, **workers) as server:
        ann = await enter(server.url, "Ann")
        page = await ann.at((await ann.new_table("pb", options={"starter": 1}))["id"])
        assert await page.order("start") == "ack"
        await page.until(lambda page: page.state.get("turn", 0) > 0)
        assert server.process.pid is not None
        (worker,) = children(server.process.pid)
        held = {file for file in files(worker) if file.startswith("socket") or ".db" in file}
        theirs = {*files(server.process.pid)}
        assert any(".db" in file for file in theirs)
        assert len(held) <= 2
        assert not held & theirs
        await page.close()
        end(server)
        await until(lambda: not alive(worker))
