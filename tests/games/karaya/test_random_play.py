"""Random games with all habits and options agree with the reference rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.karaya.agreement import agree
from tests.games.karaya.laws import LAWS
from tests.games.karaya.reference import ReferenceRules
from tests.games.karaya.support import HABITS, deal, moves, switched

from facedown.testing.sizes import GAMES, by_tier

PLAYED = by_tier(4, 8, 20, GAMES)
"""Games for each number of seats."""


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("seats", [5, 8, 11, 15])
def test_the_table_matches_the_reference_after_every_step(seats: int, part: int) -> None:
    """Cards, tokens, questions, legal actions, private events, endings and points agree."""
    ends = Counter[str]()
    for number in range(part, PLAYED, 4):
        rng = Random(f"{seats} {number}")
        table = deal(seats, f"{seats} {number}", switched(rng) if number % 3 else {"rounds": 2})
        rules = ReferenceRules(table)
        agree(rules, table, table.opening)
        for move in moves(table, rng, HABITS[number % 5]):
            rules.follow(move.seat, move.action)
            agree(rules, table, move.events)
            LAWS.check(table)
        ends.update(result.why for result in table.results)
    assert len(ends) > 1 or PLAYED < 20
