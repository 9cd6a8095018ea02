"""Each level beats the one below. The full tables are in docs/benchmarks.md."""

from __future__ import annotations

import pytest

from facedown.engine.registry import game as find_game
from facedown.research.match import Plan, complete
from facedown.research.standing import contest

# Hundreds of games per case: needs the compiled engine.
pytestmark = pytest.mark.long

GAMES = 300
WANTED = {2: 1.2, 4: 1.5, 6: 1.5}
"""Seats -> minimum ratio of win rate to fair share, for the whole interval."""


DUELS = ["honest", "treason", "duke", "bluffer", "sceptic"]
"""Single-idea opponents; the bars of the full table are in `benchmarks/bots.py`."""


def ratio(levels: list[str], option: str, games: int = GAMES) -> float:
    """Lower end of the 95 % interval of the first level's win rate, divided by its fair share."""
    plan = Plan("coup", tuple(levels), complete(find_game("coup"), [option]), 7, rotate=True)
    score = contest(plan, games, 1).scores()[0]
    return score.interval[0] / score.fair


@pytest.mark.parametrize("preset", ["preset=seed", "preset=official"])
@pytest.mark.parametrize("seats", [4, 6])
def test_normal_beats_easy(seats: int, preset: str) -> None:
    assert ratio(["normal"] + ["easy"] * (seats - 1), preset) > WANTED[seats]


def test_normal_beats_easy_with_two() -> None:
    assert ratio(["normal", "easy"], "preset=seed", 800) > 1.2


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_easy_beats_random(seats: int) -> None:
    assert ratio(["easy"] + ["random"] * (seats - 1), "preset=seed") > WANTED[seats]


def test_normal_is_not_taken_in_by_random() -> None:
    assert ratio(["normal"] + ["random"] * 3, "preset=seed") > 2.5


@pytest.mark.parametrize("preset", ["preset=seed", "preset=official"])
@pytest.mark.parametrize("reference", DUELS)
def test_normal_beats_every_reference_with_two(reference: str, preset: str) -> None:
    games = 1600 if reference == "treason" else 300
    assert ratio(["normal", reference], preset, games) > 1.0


@pytest.mark.parametrize("preset", ["preset=seed", "preset=official"])
def test_claiming_the_duke_every_turn_does_not_pay_among_three_normals(preset: str) -> None:
    assert upper_end(["duke"] + ["normal"] * 3, preset, 120) < 0.24


def upper_end(levels: list[str], option: str, games: int) -> float:
    """Upper end of the 95 % interval of the first bot's win rate."""
    plan = Plan("coup", tuple(levels), complete(find_game("coup"), [option]), 7, rotate=True)
    return contest(plan, games, 1).scores()[0].interval[1]
