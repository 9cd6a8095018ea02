"""The same at three processes on one database and bus: they end up consistent."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from tests import postgres
from tests.fuzz.drain import Drain
from tests.fuzz.house import UNLIMITED, House
from tests.fuzz.test_api import EXAMPLES, answered, at_random, fuzzing
from tests.fuzz.test_frames import (
    GROWTH,
    WORKERS,
    Attack,
    finish,
    memory,
    started,
)
from tests.redis_server import RedisServer
from tests.server.helpers import Person, ServerProcess, enter
from tests.server.patience import PATIENCE

import facedown

pytestmark = pytest.mark.ci

PROCESSES = 3


@contextmanager
def processes(folder: Path, **environ: str) -> Iterator[list[ServerProcess]]:
    """Shared by all tests; their output is checked at the end."""
    with ExitStack() as stack:
        redis = stack.enter_context(RedisServer())
        database = stack.enter_context(postgres.database())
        shared = {"FACEDOWN_DATABASE": database, "FACEDOWN_BUS": redis.url, **environ}
        servers = [
            stack.enter_context(ServerProcess(folder / str(place), 0, **shared))
            for place in range(PROCESSES)
        ]
        logs = [Drain(server) for server in servers]
        yield servers
        for server, log in zip(servers, logs, strict=True):
            assert server.process.poll() is None
            server.stop()
            log.check()


@pytest.mark.parametrize(
    ("game", "frames"),
    [("message", 600), ("outlaws", 600)]
    + [pytest.param(game, 10_000, marks=pytest.mark.soak) for game in facedown.names()],
)
async def test_fuzzed_frames_leave_processes_and_tables_alive(
    tmp_path: Path, game: str, frames: int
) -> None:
    """With windows that people answer, and talking bots; the long run uses all games."""
    with processes(tmp_path) as servers:
        urls = [server.url for server in servers]
        ann = await enter(urls[0], "Ann")
        quiet = await started(ann, game)
        victims = [await enter(urls[k % PROCESSES], f"M{k}") for k in range(WORKERS)]
        tables = [await started(victim, game) for victim in victims]
        open_table = (await ann.new_table("ppp", public=True, game=game))["id"]
        own = {victim.id: table for victim, table in zip(victims, tables, strict=True)}
        before = [memory(server) for server in servers]
        attack = Attack(game, urls, [quiet, open_table, *tables], own, frames)
        await attack.by(victims)
        if all(before):
            for server, size in zip(servers, before, strict=True):
                assert memory(server) - size < GROWTH

        for person, table in [(ann, quiet), *zip(victims, tables, strict=True)]:
            await same_everywhere(person, table, urls)
            await finish(person, table)
            await same_everywhere(person, table, urls)
        attack.close()


async def same_everywhere(person: Person, table: str, urls: list[str]) -> None:
    """Every process shows this person the same, once it has caught up."""
    async with asyncio.timeout(PATIENCE):
        while True:
            shown = [await shown_at(replace(person, url=url), table) for url in urls]
            if all(one == shown[0] for one in shown):
                return


async def shown_at(person: Person, table: str) -> tuple[object, ...]:
    """Everything a page shows when opened, except clocks."""
    page = await person.at(table)
    await page.take_all()
    await page.close()
    state = {name: value for name, value in page.state.items() if name != "clock"}
    assert state and page.entries
    return page.you, page.table, page.entries, state, page.chat


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Ann and Bob use different processes, rotating with each request."""
    with processes(tmp_path_factory.mktemp("api"), **UNLIMITED) as servers:
        house = House(*servers)
        yield house
        house.close()


@at_random.parametrize()
@fuzzing(EXAMPLES)
def test_responses_of_several_processes_match_the_schema(
    case: schemathesis.Case[Any], several: House
) -> None:
    answered(case, several)
