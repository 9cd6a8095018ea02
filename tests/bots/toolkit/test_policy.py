"""The distribution of a choice, by enumerating the draws of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import facedown
from facedown.bots.policy import MOST_PATHS, distribution
from facedown.bots.sampling import choice, drawn, happens, shaken_best, uniform, weighted
from facedown.engine.chance import FastChance
from facedown.engine.observation import observe

if TYPE_CHECKING:
    from collections.abc import Callable

    from facedown.engine.action import Action
    from facedown.engine.chance import Chance
    from facedown.engine.observation import Observation

    Decide = Callable[[Chance, int], int]


def opening() -> Observation:
    """The first decision of a game of Coup: seven choices or more."""
    table = facedown.game("coup").table(4, seed=1)
    return observe(table, table.pending[0], [], FastChance(1))


def chosen(decide: Decide) -> list[float]:
    """The distribution of a bot that plays the choice with the number `decide` returns."""

    def choose(observation: Observation) -> Action:
        choices = observation.choices
        return choices[decide(observation.rng, len(choices))]

    return distribution(choose, opening())


def test_a_decision_without_chance_is_certain() -> None:
    found = chosen(lambda rng, n: 2)
    assert found[2] == 1.0
    assert sum(found) == 1.0


def test_the_probability_of_an_event_is_that_of_its_choice() -> None:
    found = chosen(lambda rng, n: 1 if happens(rng, 0.3) else 0)
    assert found[:2] == pytest.approx([0.7, 0.3])


def test_events_that_are_certain_or_impossible_have_one_branch() -> None:
    def decide(rng: Chance, n: int) -> int:
        return 2 if happens(rng, 1.5) and not happens(rng, -0.5) else 0

    assert chosen(decide)[2] == 1.0


def test_paths_to_the_same_choice_add_up() -> None:
    def decide(rng: Chance, n: int) -> int:
        return int(happens(rng, 0.5)) + int(happens(rng, 0.2))

    assert chosen(decide)[:3] == pytest.approx([0.4, 0.5, 0.1])


def test_later_draws_may_depend_on_earlier_ones() -> None:
    def decide(rng: Chance, n: int) -> int:
        if happens(rng, 0.25):
            return choice(rng, [1, 2])
        return weighted(rng, [3, 4], [1, 2])

    assert chosen(decide)[:5] == pytest.approx([0.0, 0.125, 0.125, 0.25, 0.5])


def test_an_index_drawn_by_probabilities() -> None:
    assert chosen(lambda rng, n: drawn(rng, [0.1, 0.0, 0.9]))[:3] == pytest.approx([0.1, 0.0, 0.9])


def test_equal_rolls_are_equally_likely() -> None:
    found = chosen(lambda rng, n: rng.roll(n))
    assert found == pytest.approx([1 / len(found)] * len(found))


def test_a_continuous_draw_is_sampled_reproducibly() -> None:
    def decide(rng: Chance, n: int) -> int:
        return int(uniform(rng) < 0.5)

    found = chosen(decide)
    assert found[0] == pytest.approx(0.5, abs=0.15)
    assert found == chosen(decide)


def test_a_decision_with_too_many_paths_keeps_the_likeliest() -> None:
    def decide(rng: Chance, n: int) -> int:
        return int(all(not happens(rng, 0.01) for _ in range(MOST_PATHS)))

    found = chosen(decide)
    assert sum(found) == pytest.approx(1.0)
    assert 0.0 < found[1] < 1.0


def test_the_best_of_values_with_noise() -> None:
    """Two values 0.5 apart with noise of 1: the smaller wins if its noise is 0.5 larger: 1/8."""
    found = chosen(lambda rng, n: shaken_best(rng, [0.0, 0.5, -1.0], 1.0))
    assert found[:3] == pytest.approx([0.125, 0.875, 0.0], abs=0.01)


@pytest.mark.parametrize("values", [[0.0, 0.5], [0.3, 0.3, 0.0], [1.0], [0.0, 2.0]])
def test_the_distribution_of_the_best_agrees_with_its_frequency(values: list[float]) -> None:
    rng, games = FastChance(7), 4000
    counts = [0] * len(values)
    for _ in range(games):
        counts[shaken_best(rng, values, 1.0)] += 1
    found = chosen(lambda rng, n: shaken_best(rng, values, 1.0))
    assert [count / games for count in counts] == pytest.approx(found[: len(values)], abs=0.03)


def test_without_noise_the_best_is_certain() -> None:
    assert chosen(lambda rng, n: shaken_best(rng, [0.0, 0.1], 0.0))[1] == 1.0


def test_no_draw_is_taken_from_the_bot() -> None:
    observation = opening()
    distribution(lambda seen: seen.choices[seen.rng.roll(2)], observation)
    assert observation.rng.roll(1 << 20) == FastChance(1).roll(1 << 20)
