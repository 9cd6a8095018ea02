"""Scenes whose beliefs are compared with the brute-force oracle after every move."""

from __future__ import annotations

from collections import Counter
from math import isclose, sqrt
from typing import TYPE_CHECKING, Any, Self

import pytest
from tests.games.outlaws.brute_force import (
    BruteForce,
    believed_streets,
    believed_tokens,
    lying_of,
    street_of,
)
from tests.games.outlaws.laws import LAWS
from tests.games.outlaws.table_helpers import (
    LETTERS,
    TEAM_CARDS,
    N,
    S,
    Scene,
    given,
    n,
)

from facedown.engine.chance import FastChance

if TYPE_CHECKING:
    from collections.abc import Mapping


DRAWS = 2000
SIGMAS = 5.0
WATCHER = None


class Watched:
    """A scene with a brute-force oracle for each of some viewers."""

    def __init__(self, scene: Scene, *viewers: int | None) -> None:
        self.scene = scene
        self.watchers = {viewer: BruteForce(scene.table, viewer) for viewer in viewers}
        self.agrees()

    def play(self, seat: int, verb: str, **args: object) -> Self:
        self.scene.play(seat, verb, **args)
        for brute in self.watchers.values():
            brute.see(self.scene.events)
        self.agrees()
        return self

    def quiet(self) -> Self:
        """Passes every pending rescue and absolve question."""
        while self.scene.step in self.scene.windows:
            self.play(self.scene.pending[0], "pass")
        return self

    def agrees(self) -> None:
        """Asserts that the engine's beliefs equal the oracle's, world by world."""
        table = self.scene.table
        if table.outcome is not None:
            return
        for viewer, brute in self.watchers.items():
            streets = believed_streets(table, viewer)
            assert set(streets) == set(brute.streets)
            for side, told in streets.items():
                same(told, brute.streets[side])
                assert street_of(table, side) in told, "the real street is one of them"
            told_tokens = believed_tokens(table, viewer)
            same(told_tokens, brute.tokens)
            assert lying_of(table) in told_tokens, "and so are the real tokens"

    def stands(self, viewer: int | None, side: int, place: int, code: str) -> float:
        """Probability, in the engine's belief, that this character stands there."""
        streets = believed_streets(self.scene.table, viewer)[side]
        found = sum(w for street, w in streets.items() if street[place] == TEAM_CARDS[code])
        return round(found, 12)

    def at(self, slot: int, code: str) -> float:
        """S's probability that N's character at this slot is this one."""
        return self.stands(S, N, n(slot), code)

    def lies(self, viewer: int | None, slot: int, letter: str) -> float:
        """Probability, in the engine's belief, that this token lies there."""
        worlds = believed_tokens(self.scene.table, viewer)
        found = sum(w for lying, w in worlds.items() if lying[0][slot] == LETTERS[letter])
        return round(found, 12)

    def comes_up(self) -> Self:
        """Asserts that re-dealt worlds follow the oracle's distribution."""
        table = self.scene.table
        for viewer, brute in self.watchers.items():
            chance = FastChance(7)
            worlds = [table.redeal(viewer, chance) for _ in range(DRAWS)]
            LAWS.check(worlds[0])
            for side, streets in brute.streets.items():
                as_likely(Counter(street_of(world, side) for world in worlds), streets)
            as_likely(Counter(lying_of(world) for world in worlds), brute.tokens)
        return self


def same(told: Mapping[Any, float], counted: Mapping[Any, float]) -> None:
    assert set(told) == set(counted)
    for world, weight in counted.items():
        assert isclose(told[world], weight, rel_tol=1e-6), world


def as_likely(found: Mapping[Any, int], worlds: Mapping[Any, float]) -> None:
    """Chi-square test; rare worlds share one bin."""
    assert set(found) <= set(worlds), "an impossible world"
    expected = {world: weight * DRAWS for world, weight in worlds.items()}
    rare = [world for world, times in expected.items() if times < 8]
    bins = [(found.get(world, 0), times) for world, times in expected.items() if times >= 8]
    if rare:
        bins.append((sum(found.get(w, 0) for w in rare), sum(expected[w] for w in rare)))
    squares = sum((times - due) ** 2 / due for times, due in bins)
    free = max(len(bins) - 1, 1)
    assert squares <= free + SIGMAS * sqrt(2 * free) + SIGMAS


def facing(scene: Scene, hidden: str = "") -> list[list[str]]:
    """Characters on the streets by side, without the hidden ones."""
    sides = range(scene.table.rules.sides)
    return [
        [one for one in street_of(scene.table, side) if one not in names(hidden)] for side in sides
    ]


def hiding(
    north: str, hidden: str, s: str = "", tokens: str = "VXVXBC..", turn: int = N, **more: Any
) -> Watched:
    """A scene where all on the streets but N's `hidden` are headlined; viewers S, spectator."""
    everybody = facing(given(s, north, tokens, **more))
    open_ = [everybody[S], [name for name in everybody[N] if name not in names(hidden)]]
    return Watched(given(s, north, tokens, headlined=open_, turn=turn, **more), S, WATCHER)


def names(codes: str) -> list[str]:
    return [TEAM_CARDS[code] for code in codes.split()]


FOUR = "0:GOV 1:HIT 2:SHE 3:IND"
HIDDEN = "GOV HIT SHE IND"
"""N's unknown characters, at slots 0 to 3; MAY and PRE are in the saloon."""


def half() -> Any:
    return pytest.approx(1 / 2)
