"""The table of duels: keys, file, fallback, and what its bot does with it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.bots.tables import FLAGS, PRESETS, watch

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.coup.bots.duel.blueprint import mixture, place_of
from facedown.games.coup.bots.duel.keys import Place
from facedown.games.coup.bots.duel.places import read
from facedown.games.coup.bots.duel.table import (
    MOST,
    file_name,
    packed,
    parts_of,
    row_of,
    unpacked,
    value_of,
    value_row,
)
from facedown.games.coup.bots.normal import NormalBot
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.game import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.testing.bot_games import Decision

LEVELS: Final = ["random", "normal"]


def decisions(options: dict[str, object], games: int = 10) -> Iterator[Decision[Any]]:
    """Decisions with a choice in games of two seats."""
    for seed in range(games):
        for decision in watch(LEVELS, options, seed):
            if len(decision.observation.choices) > 1:
                yield decision


@pytest.mark.parametrize("options", [*PRESETS, *FLAGS], ids=str)
def test_a_view_has_the_key_and_the_options_of_its_table(options: dict[str, object]) -> None:
    place, seen = Place(), 0
    for decision in decisions(options):
        ours = place_of(Scene(decision.observation))
        if not read(place, decision.table, decision.seat):
            assert ours is None
            continue
        assert ours is not None
        assert ours.key() == place.key()
        legal = decision.table.legal(decision.seat)
        assert ours.options(legal) == place.options(legal)
        assert set(place.options(legal)) <= set(legal)
        seen += 1
    assert seen > 50


def test_a_key_and_its_options_do_not_depend_on_the_order_of_a_hand() -> None:
    one, other = Place(), Place()
    for place, cards in ((one, (0, 4)), (other, (4, 0))):
        place.step, place.mates = 4, 2
        place.first, place.second = cards
    assert one.key() == other.key()
    assert one.options((39, 40)) == (39, 40)
    assert other.options((39, 40)) == (40, 39)


def test_options_are_one_for_each_hand_that_can_be_kept() -> None:
    place = Place()
    place.step, place.first, place.second, place.third, place.fourth = 5, 0, 2, 2, 2
    assert place.options((41, 42, 43, 44, 45, 46)) == (44, 41)
    assert place.options((42, 43, 44, 45, 46)) == (44, 42)


def test_a_file_gives_back_its_rows_part_by_part() -> None:
    dice = random.Random(1)
    parts = [
        {
            dice.getrandbits(45): bytes([MOST, *[dice.randrange(16) for _ in range(n)]])
            for n in (1, 2, 4, 7, 5, 1)
        }
        for _ in range(2)
    ]
    assert unpacked(packed(parts)) == parts
    assert unpacked(packed([parts[0], {}])) == [parts[0], {}]


def test_a_value_fits_in_a_row() -> None:
    for wins in (0.0, 0.25, 0.5, 1.0):
        assert value_of(value_row(wins)) == pytest.approx(wins, abs=0.002)


def test_a_row_keeps_proportions_and_leaves_rare_options_out() -> None:
    assert row_of([0.5, 0.25, 0.22, 0.03], 0.05) == bytes([15, 8, 7, 0])
    assert row_of([1.0, 0.0], 0.05) == bytes([15, 0])


@pytest.mark.parametrize("inquisitor", [False, True])
@pytest.mark.parametrize("exchange_all", [False, True])
def test_the_package_has_a_table_for_each_rule_book(exchange_all: bool, inquisitor: bool) -> None:
    often, rare, worlds = parts_of(file_name(exchange_all, inquisitor))
    assert 1000 < len(often) < len(rare)
    assert all(0.0 <= value_of(row) <= 1.0 for row in worlds.values())
    assert not often.keys() & rare.keys()
    assert all(max(row) == MOST for rows in (often, rare) for row in rows.values())
    assert len({id(row) for row in rare.values()}) == len(set(rare.values()))


@pytest.mark.parametrize("options", PRESETS, ids=str)
def test_policy_is_the_mixture_of_the_table_exactly(options: dict[str, object]) -> None:
    known = 0
    for decision in decisions(options, games=4):
        scene = Scene(decision.observation)
        weights = mixture(scene, 1)
        if weights is None or scene.step == "challenge":
            continue
        policy = NormalBot().policy(decision.observation)
        assert policy == pytest.approx([weight / sum(weights) for weight in weights])
        known += 1
    assert known > 8


def test_more_than_two_seats_are_none_of_the_table() -> None:
    table = GAME.table(3, {}, chance=FastChance(1))
    seat = table.pending[0]
    assert mixture(Scene(observe(table, seat, [], FastChance(1))), 2) is None
