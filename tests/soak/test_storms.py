"""At least a hundred kills under load, in several runs with different timing."""

from pathlib import Path

import pytest
from tests.soak.storm import Storm

pytestmark = pytest.mark.soak

KILLS = 26


@pytest.mark.parametrize("seed", range(1, 5))
async def test_kills_at_any_moment_lose_nothing(tmp_path: Path, seed: int) -> None:
    storm = Storm(tmp_path / "data", seed)
    await storm.run(KILLS)
    assert storm.kills >= KILLS
    people = storm.guests + storm.past
    acknowledged = sum(len(guest.acknowledged) for guest in people)
    tables = len({guest.table for guest in people})
    print(f"{storm.kills} kills, {tables} tables, {acknowledged} acknowledged commands: all there")
