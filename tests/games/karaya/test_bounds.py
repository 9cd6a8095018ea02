"""The number of states stays bounded however long everybody hides, and so does a recovery.

The tests count states, not seconds.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.karaya.support import HIDING, Follower, deal, moves

from facedown.games.karaya.knowledge.filter import MAX_STATES
from facedown.testing.sizes import by_tier

ONE_SEARCH = 300_000
ALL_SEARCHES = 2_000_000
"""Maximum states visited by recoveries, for one viewer in a whole game."""

WORST = [(11, 1), (14, 6)]
"""Numbers of seats, and of games with long recoveries."""
MORE = [(seats, number) for seats in (9, 11, 13, 15) for number in range(by_tier(0, 0, 0, 10))]


@pytest.mark.ci
@pytest.mark.slow
@pytest.mark.parametrize(("seats", "number"), [*WORST, *MORE])
def test_a_game_in_which_everybody_hides_all_the_time(seats: int, number: int) -> None:
    """Up to 20 laps. Sometimes facts contradict all kept states, and recovery finds others."""
    table = deal(seats, f"{seats} {number}", {"rounds": 1, "max_laps": 20})
    follower = Follower(table, 0)
    works = []
    for _ in moves(table, Random(str(number)), HIDING):
        if table.facts is not None:
            works.append(follower.follow(table))
            assert len(follower.known.states) <= MAX_STATES
    assert max(works) < ONE_SEARCH
    assert sum(works) < ALL_SEARCHES
    assert sum(works) or (seats, number) not in WORST
