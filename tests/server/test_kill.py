"""The server is killed under load at random moments: nothing is lost or executed twice.

The long version is in tests/soak.
"""

from pathlib import Path

import pytest
from tests.soak.storm import Storm

from facedown.testing.sizes import by_tier

pytestmark = pytest.mark.ci


@pytest.mark.slow(20)
async def test_kills_at_any_moment_lose_nothing(tmp_path: Path) -> None:
    kills = by_tier(2, 2, 5, 20)
    storm = Storm(tmp_path / "data", seed=7)
    await storm.run(kills)
    assert sum(len(guest.acknowledged) for guest in storm.guests + storm.past) > 10 * kills


@pytest.mark.slow(40)
async def test_timeouts_and_outages_are_distinguished(tmp_path: Path) -> None:
    """Default moves are the only moves without a command, and outages cost no time."""
    quick = {"FACEDOWN_PACE": "fast", "FACEDOWN_TEMPO": "0.04"}
    storm = Storm(tmp_path / "data", seed=8, dreams=0.03, patient=True, **quick)
    await storm.run(4)
    assert storm.clocks > 3 and storm.by_clock > 0
