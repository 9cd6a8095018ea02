"""Every world that fits what a seat has seen turns up in its re-deals, as often as it should.

At five and six seats the worlds are counted one by one (`brute_force.py`).
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.games.karaya.brute_force import BruteForce, believed, world_of
from tests.games.karaya.support import HIDING, RANDOM, TRADING, Habit, choose, deal

from facedown.engine.chance import FastChance
from facedown.testing.sizes import LONG

if TYPE_CHECKING:
    from facedown.games.karaya.table import KarayaTable

DRAWS = 2000
SIGMAS = 5.0

SWITCHES: dict[str, dict[str, object]] = {
    "as printed": {},
    "both are banned": {"trade_ban": "both"},
    "nobody is banned": {"trade_ban": "none"},
    "equal cards ban": {"secret_same_role_ban": True},
    "equal cards ban both": {"secret_same_role_ban": True, "trade_ban": "both"},
    "oracles keep": {"oracle_rehide": "keep_only"},
}


def agrees(brute: BruteForce, table: KarayaTable) -> None:
    """The engine's probabilities are those that were counted, world for world."""
    told, counted = believed(table, brute.viewer), brute.worlds
    assert set(told) == set(counted)
    for world, weight in counted.items():
        assert told[world] == pytest.approx(weight, rel=1e-6)
    assert world_of(table) in counted, "the real world is one of them"


def comes_up(brute: BruteForce, table: KarayaTable) -> None:
    """Re-deals are drawn with these probabilities (chi-square, rare worlds together)."""
    chance = FastChance(7)
    found = Counter(world_of(table.redeal(brute.viewer, chance)) for _ in range(DRAWS))
    assert set(found) <= set(brute.worlds), "an impossible world"
    expected = {world: weight * DRAWS for world, weight in brute.worlds.items()}
    rare = [world for world, times in expected.items() if times < 8]
    bins = [(found[world], times) for world, times in expected.items() if times >= 8]
    if rare:
        bins.append((sum(found[w] for w in rare), sum(expected[w] for w in rare)))
    squares = sum((times - due) ** 2 / due for times, due in bins if due)
    free = max(len(bins) - 1, 1)
    assert squares <= free + SIGMAS * sqrt(2 * free) + SIGMAS


class Watched:
    """A game, with everybody's worlds counted beside it."""

    def __init__(self, table: KarayaTable, viewers: list[int | None]) -> None:
        self.table = table
        self.watchers = [BruteForce(table, viewer) for viewer in viewers]

    def play(self, rng: Random, habit: Habit) -> bool:
        """One move; whether anything was to be seen of it."""
        seat, action = choose(self.table, rng, habit)
        for brute in self.watchers:
            brute.choose(seat, action.json)
        events = self.table.play(seat, action)
        if events:
            for brute in self.watchers:
                brute.see(events)
        return bool(events)


@pytest.mark.parametrize("switches", SWITCHES)
@pytest.mark.parametrize("seats", [5, 6])
def test_a_seat_knows_what_is_counted(seats: int, switches: str) -> None:
    """World for world, with the bans of each seat, after whatever was seen."""
    options = {"rounds": 1, "max_laps": 5, **SWITCHES[switches]}
    compared = drawn = 0
    for number in range(40 if LONG else 3):
        rng = Random(f"{seats} {switches} {number}")
        viewers: list[int | None] = [rng.randrange(seats), None if number % 3 else 0]
        watched = Watched(deal(seats, f"{switches} {number}", options), viewers)
        habit = (HIDING, TRADING, RANDOM)[number % 3]
        while watched.table.outcome is None:
            if not watched.play(rng, habit) or watched.table.facts is None:
                continue
            if rng.random() < 0.4:
                brute = rng.choice(watched.watchers)
                agrees(brute, watched.table)
                compared += 1
                if compared % 8 == 0:
                    comes_up(brute, watched.table)
                    drawn += 1
    assert compared >= 20
    assert drawn >= 2
