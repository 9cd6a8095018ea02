"""Opponent models: styles and hidden cards are inferred from behaviour."""

from __future__ import annotations

import pytest

from facedown.bots.moods import Moods, MoodTable

HONEST, LIAR = 0, 1
PRIOR = [0.8, 0.2]
LIES = [0.0, 0.5]
"""By style, how often the crown is claimed without having it."""
CLAIMS = 0.5
"""How often a holder claims it."""


def claimed(has: bool) -> list[float]:
    """Likelihood of a claim by style."""
    return [CLAIMS, CLAIMS] if has else LIES


def test_moods_follow_actions_and_start_from_the_prior() -> None:
    moods = Moods(PRIOR)
    assert moods.rate([0.0, 1.0]) == pytest.approx(0.2)
    moods.saw([0.1, 0.4])
    assert moods.chances == pytest.approx([0.5, 0.5])
    moods.saw([0.0, 0.0])
    assert moods.rate([0.0, 1.0]) == pytest.approx(0.5)
    assert PRIOR == [0.8, 0.2]


@pytest.fixture
def table() -> MoodTable[bool]:
    """Prior: one player in four has the crown."""
    return MoodTable([True, False], PRIOR)


POSSIBLE = {True: 1.0, False: 3.0}


def test_without_any_act_the_cards_alone_count(table: MoodTable[bool]) -> None:
    assert table.chance(POSSIBLE, bool) == pytest.approx(0.25)
    assert table.moods(POSSIBLE) == pytest.approx(PRIOR)
    assert table.chance({}, bool) == 0.0


def test_a_claim_is_evidence_of_cards_and_of_mood(table: MoodTable[bool]) -> None:
    table.weigh(claimed)
    # Has it: 0.25 * 0.5. Lacks it: 0.75 * 0.2 * 0.5, as only a liar would claim it.
    assert table.chance(POSSIBLE, bool) == pytest.approx(0.125 / (0.125 + 0.075))
    liars = 0.2 * 0.125 + 0.075
    assert table.moods(POSSIBLE)[LIAR] == pytest.approx(liars / (0.125 + 0.075))


def test_caught_players_count_as_liars(table: MoodTable[bool]) -> None:
    table.weigh(claimed)
    table.weigh(lambda has: [0.0, 0.0] if has else [1.0, 1.0])
    assert table.moods(POSSIBLE) == [0.0, 1.0]
    assert table.chance(POSSIBLE, bool) == 0.0


def test_the_next_claim_of_a_liar_is_believed_less(table: MoodTable[bool]) -> None:
    fresh = MoodTable([True, False], PRIOR)
    caught = MoodTable([True, False], table.prior)
    caught.weigh(lambda has: LIES)
    for each in (fresh, caught):
        each.weigh(claimed)
    assert caught.chance(POSSIBLE, bool) < fresh.chance(POSSIBLE, bool) - 0.1


def test_what_is_not_in_the_table_is_taken_as_unknown(table: MoodTable[bool]) -> None:
    only = MoodTable([True], PRIOR)
    only.weigh(lambda has: [0.1, 0.1])
    assert only.chance(POSSIBLE, bool) == pytest.approx(0.1 / 3.1)


def test_levelling_preserves_rates_and_drops_contradictions(
    table: MoodTable[bool],
) -> None:
    for _ in range(200):
        table.weigh(lambda has: [0.01, 0.02] if has else [0.01, 0.01])
        table.level()
    assert max(max(weights) for weights in table.weights.values()) == pytest.approx(1.0)
    assert table.moods(POSSIBLE)[LIAR] == pytest.approx(1.0)
    table.weigh(lambda has: [0.0, 0.0])
    table.level()
    assert table.moods(POSSIBLE) == pytest.approx(PRIOR)
