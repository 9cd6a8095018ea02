"""Each level beats the one below. The full tables are in docs/benchmarks.md."""

from __future__ import annotations

import pytest

from facedown.engine.registry import game as find_game
from facedown.research.match import Plan, complete
from facedown.research.standing import contest

# Hundreds of games per case: needs the compiled engine.
pytestmark = pytest.mark.long

WANTED = 1.5
"""Minimum ratio of wins to fair share, for the whole interval."""


def ratio(levels: list[str], games: int, *options: str) -> float:
    """Lower end of the 95 % interval of the first level's wins, divided by their fair share."""
    plan = Plan("message", tuple(levels), complete(find_game("message"), options), 7, rotate=True)
    standing = contest(plan, games, 1)
    score = standing.scores()[0]
    return score.interval[0] / score.fair


@pytest.mark.parametrize(("seats", "games"), [(4, 120), (5, 150), (9, 270)])
def test_easy_beats_random(seats: int, games: int) -> None:
    assert ratio(["easy"] + ["random"] * (seats - 1), games) > WANTED


@pytest.mark.parametrize(("seats", "games"), [(4, 120), (5, 150), (9, 270)])
def test_normal_beats_easy(seats: int, games: int) -> None:
    assert ratio(["normal"] + ["easy"] * (seats - 1), games) > WANTED


def test_normal_beats_easy_in_the_other_printing_with_all_characters() -> None:
    options = ["profile=2010", "characters=all"]
    assert ratio(["normal"] + ["easy"] * 4, 150, *options) > WANTED
