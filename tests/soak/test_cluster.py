"""At least a hundred kills of one of three processes, with other failures."""

import random
from pathlib import Path

import pytest
from tests import postgres
from tests.redis_server import RedisServer
from tests.soak.cluster import ClusterStorm

pytestmark = pytest.mark.soak

KILLS = 26
OTHERS = ("sleep", "sleep", "bus", "bus", "database", "database", "leave", "leave")


@pytest.mark.parametrize("seed", range(1, 5))
async def test_faults_at_any_moment_lose_nothing(tmp_path: Path, seed: int) -> None:
    blows = ["kill"] * KILLS + [*OTHERS]
    random.Random(seed).shuffle(blows)
    with RedisServer() as redis, postgres.database() as database:
        storm = ClusterStorm(tmp_path, database, redis, seed)
        await storm.run(blows)
    assert storm.kills == KILLS
    people = storm.guests + storm.past
    acknowledged = sum(len(guest.acknowledged) for guest in people)
    tables = len({guest.table for guest in people})
    print(
        f"{len(storm.blows)} blows, {storm.kills} of them kills, {tables} tables, {acknowledged}"
        f" acknowledged commands: all there; the longest silence {storm.silence:.1f} s"
    )
