"""Bots of every level play whole games, and see what their seat may see and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.engine.table import Table
from facedown.research.match import entrants
from facedown.testing import sizes
from facedown.testing.laws import laws_of
from facedown.testing.watching import both_choose, mixed, options_of, watch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.game import Game
    from facedown.engine.observation import Observation
    from facedown.testing.watching import Decision

WORLDS = 2
"""Re-dealt worlds in which a decision is asked for again."""


def watched(game: Game, seed: int) -> Iterator[Decision[Table]]:
    """A game between all sorts of levels."""
    levels = mixed(game, seed)
    yield from watch(Table, game, levels, options_of(game, seed, len(levels)), seed)


def numbers(game: Game, share: float = 1.0) -> range:
    """The games that are watched, of long ones fewer."""
    return range(max(3, round(sizes.WATCHED * share * laws_of(game.name).tables)))


def spread(every: range, most: int) -> list[int]:
    """At most `most` of these numbers, evenly spread."""
    if len(every) <= most:
        return [*every]
    return [every[place * (len(every) - 1) // (most - 1)] for place in range(most)]


def test_levels_are_listed_weakest_first_and_one_of_them_is_random(game: Game) -> None:
    assert next(iter(game.bots)) == "random"
    assert not set(game.bots) & set(game.references)


@pytest.mark.slow
def test_a_level_plays_whole_games(game: Game, level: str) -> None:
    for seats in spread(range(game.min_seats, game.max_seats + 1), sizes.SOLO):
        for seed in numbers(game, 0.2)[: sizes.ROUNDS]:
            options = options_of(game, seed, seats)
            for decision in watch(Table, game, [level] * seats, options, seed):
                assert decision.action in decision.observation.choices
            assert decision.table.outcome is not None


def test_levels_play_together_with_all_sorts_of_options(game: Game) -> None:
    for seed in numbers(game):
        for decision in watched(game, seed):
            assert decision.action in decision.observation.choices


@pytest.mark.slow
def test_a_bot_chooses_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    game: Game, level: str
) -> None:
    make = entrants(game)[level]
    for seed in numbers(game)[: sizes.ASKED]:
        for number, decision in enumerate(watched(game, seed)):
            if len(decision.observation.choices) == 1 or skipped(game, number):
                continue
            table, seat, seen = decision.table, decision.seat, decision.seen[decision.seat]
            real = make().choose(observe(table, seat, seen, FastChance(seed)))
            for k in range(WORLDS):
                world = table.redeal(seat, FastChance(1000 * k + number))
                there = make().choose(observe(world, seat, seen, FastChance(seed)))
                assert there is real, f"{real} here, {there} in another world"


def skipped(game: Game, number: int) -> bool:
    """Of long games only every third decision is looked at twice."""
    return laws_of(game.name).games < 1 and number % 3 > 0


def test_a_bot_can_sit_in_at_any_moment(game: Game) -> None:
    """A new instance, given all events of the game, decides as the one that has been there."""
    for seed in numbers(game, 0.4):
        levels = mixed(game, seed)
        options = options_of(game, seed, len(levels))
        for decision in watch(Table, game, levels, options, seed, lambda level: Pair(game, level)):
            assert decision.action in decision.observation.choices


class Pair:
    """Two bots of a level, one of which has no past, asked the same."""

    def __init__(self, game: Game, level: str) -> None:
        self.make = entrants(game)[level]
        self.old: Bot = self.make()

    def choose(self, observation: Observation) -> Action:
        return both_choose(self.old, self.make(), observation)
