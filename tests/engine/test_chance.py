"""Sources of chance."""

from collections import Counter
from math import sqrt

import pytest

import facedown
from facedown.engine.chance import (
    SYSTEM,
    Chance,
    FastChance,
    RecordedChance,
    SeededChance,
    SystemChance,
)

SOURCES = pytest.mark.parametrize(
    "source", [SYSTEM, SeededChance(1), FastChance(1)], ids=lambda s: type(s).__name__
)


@SOURCES
@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 15, 100])
def test_outcomes_are_equally_likely(source: Chance, n: int) -> None:
    rolls = 20_000
    found = Counter(source.roll(n) for _ in range(rolls))
    assert set(found) == set(range(n))
    squares = sum((found[k] - rolls / n) ** 2 / (rolls / n) for k in range(n))
    assert squares <= (n - 1) + 6 * sqrt(2 * n) + 1


@pytest.mark.parametrize("seed", [0, 1, 2, 12345, -1, 1 << 70])
def test_the_fast_source_is_uniform_from_any_seed_and_two_in_a_row_are_independent(
    seed: int,
) -> None:
    source = FastChance(seed)
    rolls = 30_000
    pairs = Counter((source.roll(5), source.roll(5)) for _ in range(rolls))
    squares = sum(
        (pairs[i, j] - rolls / 25) ** 2 / (rolls / 25) for i in range(5) for j in range(5)
    )
    assert squares < 24 + 6 * sqrt(48)


def test_neighbouring_seeds_of_the_fast_source_are_uncorrelated() -> None:
    firsts = Counter(FastChance(seed).roll(10) for seed in range(2000))
    assert min(firsts.values()) > 140
    assert max(firsts.values()) < 260


@pytest.mark.parametrize("kind", [SeededChance, FastChance])
def test_a_seed_gives_the_same_outcomes_again(kind: type[SeededChance] | type[FastChance]) -> None:
    one, same, other = kind(5), kind(5), kind(6)
    rolls = [one.roll(1000) for _ in range(50)]
    assert [same.roll(1000) for _ in range(50)] == rolls
    assert [other.roll(1000) for _ in range(50)] != rolls


def test_outcomes_are_the_same_on_every_machine() -> None:
    fast, seeded = FastChance(1), SeededChance("table 1")
    assert [fast.roll(1000) for _ in range(8)] == FAST
    assert [seeded.roll(1000) for _ in range(8)] == SEEDED


FAST = [759, 913, 727, 494, 604, 651, 410, 762]
SEEDED = [32, 426, 213, 929, 466, 108, 732, 339]


def test_the_system_source_has_no_state_to_guess() -> None:
    assert isinstance(SYSTEM, SystemChance)
    assert [SYSTEM.roll(1 << 30) for _ in range(4)] != [SYSTEM.roll(1 << 30) for _ in range(4)]


def test_a_tape_plays_its_outcomes_in_order() -> None:
    rolls = RecordedChance([2, 0, 1])
    assert [rolls.left, rolls.roll(3), rolls.roll(1), rolls.roll(5), rolls.left] == [3, 2, 0, 1, 0]
    rolls.load([4])
    assert (rolls.left, rolls.roll(5)) == (1, 4)


@pytest.mark.parametrize(("outcomes", "n"), [([], 3), ([3], 3), ([-1], 3), ([10**30], 3)])
def test_a_tape_that_does_not_fit_is_a_bad_record(outcomes: list[int], n: int) -> None:
    rolls = RecordedChance(outcomes)
    with pytest.raises(facedown.BadRecord) as error:
        rolls.roll(n)
    assert "\n" not in str(error.value)
    assert rolls.left == len(outcomes), "nothing was used up"


def test_an_abstract_source_has_no_outcomes() -> None:
    with pytest.raises(NotImplementedError):
        Chance().roll(2)


def test_search_and_live_tables_use_the_given_chance() -> None:
    coup = facedown.game("coup")
    same = [facedown.record(coup, coup.table(4, seed=9))["dealt"] for _ in range(2)]
    assert same[0] == same[1]
    live = [str(facedown.record(coup, coup.table(6))["dealt"]) for _ in range(6)]
    assert len(set(live)) > 1
    dealt = facedown.record(coup, coup.table(4, chance=SeededChance(9)))["dealt"]
    assert dealt == same[0]
