"""While a commit's outcome is unknown, no command is refused because of it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from tests.server.test_together import Page, Scene

from facedown.server.errors import Busy, Clash, Refused, Unknown
from facedown.server.live import changes
from facedown.server.live.orders import Orders
from facedown.server.table_log.people_entries import Redacted
from facedown.server.table_log.room import Row
from facedown.server.wire.messages import Chat


class DoubtfulLog:
    """Each append behaves as `ways` say in turn; then normally."""

    def __init__(self, scene: Scene) -> None:
        self.rows = scene.log.rows
        self.ways: list[Callable[[], Awaitable[None]]] = []
        self.late: list[Row] = []
        """Rows still on their way to the disk."""

    async def append(self, _table: str, rows: Sequence[Row], *_: object, **__: object) -> None:
        if self.ways:
            self.late = [*rows]
            await self.ways.pop(0)()
        if rows[0].seq < len(self.rows):
            raise Clash
        self.rows += rows

    async def read(self, _table: str, since: int) -> list[Row]:
        return [row for row in self.rows if row.seq >= since]


async def lost() -> None:
    raise Unknown


async def busy() -> None:
    raise Busy


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scene:
    monkeypatch.setattr(changes, "PAUSES", (0.0,) * 7)
    scene = Scene(tmp_path)
    scene.table._changes._log = DoubtfulLog(scene)  # type: ignore[assignment]
    for page in scene.pages:
        await scene.table.pages.attach(page, 0)
        page.told.clear()
    return scene


def log_of(scene: Scene) -> DoubtfulLog:
    found = scene.table._changes._log
    assert isinstance(found, DoubtfulLog)
    scene.table.log._log = found
    return found


def refused(page: Page) -> bool:
    return "refused" in page.kinds


CHAT = Chat(id="c", text="hi")


async def test_after_an_unknown_outcome_a_busy_database_refuses_nothing(scene: Scene) -> None:
    """SQLite's file may contain the commit, and shows it when reopened."""
    log_of(scene).ways = [lost, *[busy] * 20]
    await scene.table.orders.obey(scene.pages[0], CHAT)
    assert not refused(scene.pages[0])
    assert scene.pages[0].has_left


async def test_after_an_unknown_outcome_nobody_is_refused_before_the_place_is_taken(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database may still be executing it."""
    log = log_of(scene)
    scene.table._changes._shared = True
    asked: list[int] = []
    decide = Orders.decide

    def changing_its_mind(*arguments: object) -> object:
        asked.append(1)
        if len(asked) > 1:
            raise Refused("not_legal")
        return decide(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Orders, "decide", changing_its_mind)
    log.ways = [lost]
    await scene.table.orders.obey(scene.pages[0], CHAT)
    assert not refused(scene.pages[0])
    assert scene.pages[0].has_left


async def test_a_full_database_sends_nobody_else_away(scene: Scene) -> None:
    log_of(scene).ways = [busy] * 20
    scene.table._changes._shared = True
    await scene.table.orders.obey(scene.pages[0], CHAT)
    assert scene.pages[0].has_left
    assert not any(page.has_left for page in scene.pages[1:])
    assert not scene.table.broken


async def test_whose_command_stands_beside_what_was_redacted_is_not_refused(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = log_of(scene)
    scene.table._changes._shared = True
    room = scene.table.room
    said = Row(room.next, next(r.entry for r in log.rows), "Ann", "c", 1)
    log.rows += [said, Row(room.next + 1, Redacted(), None, None, 1)]

    def no(*_: object) -> object:
        raise Refused("not_legal")

    monkeypatch.setattr(Orders, "decide", no)
    await scene.table.orders.obey(scene.pages[0], CHAT)
    assert not refused(scene.pages[0])
    assert scene.pages[0].has_left


async def test_who_waits_while_a_database_is_full_does_not_wait_for_each_before_them(
    scene: Scene,
) -> None:
    log_of(scene).ways = [busy] * 20
    scene.table._changes._shared = True
    await asyncio.gather(*(scene.table.orders.obey(page, CHAT) for page in scene.pages))
    assert all(page.has_left for page in scene.pages)
    assert len(log_of(scene).ways) == 20 - 8
