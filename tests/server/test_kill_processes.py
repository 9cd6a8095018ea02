"""One of three processes, the database or the bus is killed in mid-game."""

from pathlib import Path

import pytest
from tests import postgres
from tests.redis_server import RedisServer
from tests.soak.cluster import ClusterStorm

pytestmark = pytest.mark.ci

KILLS = ["kill"] * 3
CRASHES = ["database", "collapse"] * 5


@pytest.mark.slow(20)
@pytest.mark.parametrize(
    ("seed", "blows"),
    [
        (2, ["bus", *KILLS, "leave", "sleep", "database", "collapse"]),
        pytest.param(1, [*KILLS, "sleep", *CRASHES], marks=pytest.mark.long),
    ],
)
async def test_acknowledged_moves_are_neither_lost_nor_duplicated(
    tmp_path: Path, seed: int, blows: list[str]
) -> None:
    with RedisServer() as redis, postgres.database() as database:
        storm = ClusterStorm(tmp_path, database, redis, seed)
        await storm.run(blows, whole=False)
    assert storm.blows == blows
