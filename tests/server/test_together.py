"""Answers that wait at the same time are appended together, each with its own result."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.patience import until

from facedown.engine.record import heading
from facedown.engine.registry import game as find_game
from facedown.server.bots.threads import ThreadedBots
from facedown.server.bus.bus import Bus
from facedown.server.live import ordered
from facedown.server.live.answers import AnswerCollector
from facedown.server.live.arrivals import Arrivals
from facedown.server.live.bot_asides import BotAsides
from facedown.server.live.clocks import TableClocks
from facedown.server.live.conductor import Conductor
from facedown.server.live.live_table import LiveTable
from facedown.server.live.peer import COME_BACK, Peer
from facedown.server.live.spectators import SpectatorFeed
from facedown.server.live.table_line import TableLine
from facedown.server.monitoring.metrics import Metrics
from facedown.server.settings import Settings
from facedown.server.table_log import views
from facedown.server.table_log.game_entries import Started
from facedown.server.table_log.new_tables import new_table
from facedown.server.table_log.room import Room, Row
from facedown.server.wire.messages import Chat, Play
from facedown.server.wire.tables import Player

NAMES = ("Ann", "Bob", "Carl", "Dora")


class Page(Peer):
    """Records what it is sent."""

    def __init__(self, player: Player) -> None:
        super().__init__(Metrics(), player)
        self.told: list[dict[str, Any]] = []

    def send_text(self, text: bytes) -> None:
        self.told.append(msgspec.json.decode(text))

    @property
    def kinds(self) -> list[str]:
        return [message["msg"] for message in self.told]


class SlowLog:
    """Appends nothing before it is released."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.batches: list[list[Row]] = []
        self.may = asyncio.Event()
        self.may.set()

    async def append(self, _table: str, rows: Sequence[Row], *_: object, **__: object) -> None:
        self.batches.append([*rows])
        await self.may.wait()
        self.rows += rows


class Scene:
    """A table of several people in this process."""

    def __init__(self, data: Path, floor: float = 0.0, seats: int = 4) -> None:
        game = find_game("coup")
        options = game.options.complete(None)
        sitting = {seat: Player(name, name, 0) for seat, name in enumerate(NAMES[:seats])}
        levels = [None] * seats
        self.head, rows, _ = new_table("coup", options, sitting[0], False, levels, sitting)
        started = Started(heading(game, game.table(seats, options)))
        rows.append(Row(len(rows), started, "Ann", None, 1))
        self.log = SlowLog()
        self.log.rows += rows
        room = self.loaded()
        clocks = TableClocks(room, timed=floor > 0)
        settings = Settings(data=data, windows="timed" if floor else "untimed")
        pool = ThreadedBots(1, 1.0)
        bots = AnswerCollector(room, pool, settings, clocks)
        asides = BotAsides(room, pool, settings, clocks, lambda: bots.behind)
        bus = Bus()
        line = TableLine(bus, Arrivals(bus, lambda *_: None), self.head.id, shared=False)
        conductor = Conductor(room, bots, clocks, asides)
        self.table = LiveTable(room, SpectatorFeed(room), self.log, line, conductor)  # type: ignore[arg-type]
        self.table.conduct(None)
        self.pages = [Page(player) for player in sitting.values()]

    def loaded(self) -> Room:
        """The table as replayed from the log."""
        room = Room(self.head)
        for row in self.log.rows:
            room.add(row)
        return room

    async def play(self, seat: int, action: str, id: str = "", **args: object) -> None:
        turn = self.table.room.playing.turn
        play = Play(id=id or f"{NAMES[seat]} {turn}", turn=turn, action={"do": action, **args})
        await self.table.orders.obey(self.pages[seat], play)

    async def while_writing(self, *orders: Awaitable[None]) -> list[list[Row]]:
        """Batches written if these arrive while a chat line is being written."""
        for page in self.pages:
            page.told.clear()
        self.log.may.clear()
        self.log.batches.clear()
        talk = self.table.orders.obey(
            self.pages[0], Chat(id=f"talk {len(self.log.rows)}", text="hm")
        )
        tasks = [asyncio.ensure_future(one) for one in (talk, *orders)]
        await until(lambda: len(self.table.orders._waiting) == len(tasks))
        self.log.may.set()
        await asyncio.gather(*tasks)
        return self.log.batches[1:]


Staged = Callable[..., Awaitable[Scene]]


@pytest.fixture
async def window(tmp_path: Path) -> Staged:
    """Ann has claimed the Duke: the others may challenge; Bob's answer has priority."""

    async def staged(floor: float = 0.0) -> Scene:
        scene = Scene(tmp_path, floor)
        for page in scene.pages:
            await scene.table.pages.attach(page, 0)
        while (seat := scene.table.room.playing.table.pending[0]) != 0:
            await scene.play(seat, "income")
        await scene.play(0, "tax")
        return scene

    return staged


def signed(rows: list[Row]) -> list[tuple[object, ...]]:
    return [(row.player, row.command, row.entry.__struct_config__.tag) for row in rows]


async def test_answers_that_wait_are_one_write_and_each_its_givers_own(window: Staged) -> None:
    scene = await window()
    turn = scene.table.room.playing.turn
    batches = await scene.while_writing(*(scene.play(seat, "pass") for seat in (1, 2, 3)))
    assert [signed(rows) for rows in batches] == [
        [(name, f"{name} {turn}", "move") for name in NAMES[1:]]
    ]
    assert [row.seq for row in scene.log.rows] == list(range(len(scene.log.rows)))
    for page in scene.pages[1:]:
        assert page.kinds == ["chat", "ack", "log", "state"], "acknowledged, then shown"
    assert scene.pages[0].kinds == ["ack", "chat", "log", "state"]
    assert scene.table.room.playing.turn == turn + 1


async def test_secret_answers_that_wait_reach_their_givers_only(window: Staged) -> None:
    scene = await window()
    batches = await scene.while_writing(scene.play(2, "challenge"), scene.play(3, "pass"))
    assert [len(rows) for rows in batches] == [2]
    assert [page.kinds for page in scene.pages] == [
        ["ack", "chat"],
        ["chat"],
        ["chat", "ack", "state"],
        ["chat", "ack", "state"],
    ]


async def test_what_all_can_see_ends_what_is_written_together(window: Staged) -> None:
    scene = await window()
    batches = await scene.while_writing(scene.play(1, "challenge"), scene.play(2, "challenge"))
    assert [len(rows) for rows in batches] == [1], "Bob's settles it, and Carl was too late"
    assert scene.pages[1].kinds[:2] == ["chat", "ack"]
    assert [m["code"] for m in scene.pages[2].told if m["msg"] == "refused"] == ["not_legal"]


async def test_answers_that_all_see_being_given_are_written_one_by_one(tmp_path: Path) -> None:
    scene = Scene(tmp_path, seats=2)
    for page in scene.pages:
        await scene.table.pages.attach(page, 0)
    picks = (scene.play(seat, "pick", character="duke") for seat in (0, 1))
    batches = await scene.while_writing(*picks)
    assert [signed(rows) for rows in batches] == [
        [("Ann", "Ann 0", "move")],
        [("Bob", "Bob 0", "move")],
    ]


async def test_before_the_floor_answers_are_kept_together(window: Staged) -> None:
    scene = await window(floor=60.0)
    batches = await scene.while_writing(*(scene.play(seat, "pass") for seat in (3, 1)))
    assert [[entry for *_, entry in signed(rows)] for rows in batches] == [["answer", "answer"]]
    assert scene.pages[2].kinds == ["chat"]
    assert scene.table.room.playing.sealed.keys() == {1, 3}


@pytest.mark.parametrize("nonsense", ["fly", "income", "assassinate"])
async def test_nobody_is_refused_because_of_who_comes_behind_them(
    window: Staged, nonsense: str
) -> None:
    """Neither for malformed moves, nor for illegal ones."""
    scene = await window()
    batches = await scene.while_writing(
        scene.play(2, "pass"), scene.play(3, nonsense), scene.play(1, "pass")
    )
    assert signed(batches[0])[0][0] == "Carl"
    told = {n: [m["msg"] for m in page.told if "id" in m] for n, page in enumerate(scene.pages)}
    assert (told[1], told[2], told[3]) == (["ack"], ["ack"], ["refused"])


async def test_nobody_answers_twice_and_no_command_counts_twice(window: Staged) -> None:
    scene = await window()
    again = (
        scene.play(2, "pass", "x"),
        scene.play(2, "challenge", "y"),
        scene.play(2, "pass", "x"),
    )
    batches = await scene.while_writing(*again)
    assert [signed(rows) for rows in batches] == [[("Carl", "x", "move")]]
    told = [(m["msg"], m["id"]) for m in scene.pages[2].told if "id" in m]
    assert sorted(told) == [("ack", "x"), ("ack", "x"), ("refused", "y")]


async def test_an_order_of_another_kind_keeps_its_place(window: Staged) -> None:
    scene = await window()
    word = scene.table.orders.obey(scene.pages[3], Chat(id="word", text="well"))
    batches = await scene.while_writing(scene.play(1, "pass"), word, scene.play(2, "pass"))
    kinds = [[entry for *_, entry in signed(rows)] for rows in batches]
    assert kinds == [["move"], ["chat"], ["move"]]


async def test_a_table_is_the_same_from_its_log(window: Staged) -> None:
    scene = await window()
    for _ in range(20):
        match = scene.table.room.playing
        asked = match.table.pending
        choices = [[one.json["do"] for one in match.table.choices(seat)] for seat in asked]
        plain = ["pass" if "pass" in some else "income" for some in choices]
        await scene.while_writing(*(scene.play(*one) for one in zip(asked, plain, strict=True)))
        loaded = scene.loaded()
        assert loaded.playing.record == match.record
        assert [views.state(loaded, seat) for seat in range(4)] == [
            views.state(scene.table.room, seat) for seat in range(4)
        ]


async def test_whose_page_has_gone_is_not_carried_along(
    window: Staged, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their command may have reached another process by now, and been refused there."""
    scene = await window()
    monkeypatch.setattr(ordered, "PATIENCE", 0.0)
    carl = scene.play(2, "pass")
    scene.pages[3].close(COME_BACK, "gone")
    scene.table._changes._shared = True
    with suppress(AssertionError):
        await scene.while_writing(carl, scene.play(3, "pass"))
    assert [row.player for rows in scene.log.batches[1:] for row in rows] == ["Carl"]
