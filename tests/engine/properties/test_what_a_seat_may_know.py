"""Nothing leaks: no viewer can tell a table from a re-dealt one, and a re-deal tells nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.engine.properties.harness import (
    Case,
    Eyes,
    Laws,
    begin,
    cases,
    finish,
    leaves,
    reach,
    tables_of,
    text,
    viewers,
    walk,
)
from tests.engine.properties.indistinguishable import compare

import facedown
from facedown.engine.chance import SeededChance

EVERY = pytest.mark.parametrize("case", cases(), ids=str)
MOVES = 60
"""At most so many moves are compared; at least `ENOUGH` on average."""
ENOUGH = 6.0


@EVERY
def test_no_viewer_can_tell_a_table_from_a_redealt_one(case: Case) -> None:
    game = facedown.game(case.game)
    steps, ends = [], Counter[str]()
    for number in tables_of(case):
        table = reach(case, number).table
        if table.outcome is not None:
            continue
        everybody = viewers(table)
        for viewer in {everybody[number % len(everybody)], None if number % 3 else 0}:
            done = compare(game, table, viewer, number, MOVES)
            steps.append(done.steps)
            ends[done.end] += 1
    assert sum(steps) / len(steps) > ENOUGH, ends


@EVERY
def test_a_redealt_world_is_a_table_of_the_game(case: Case) -> None:
    laws = Laws(case.game)
    for number in tables_of(case, 0.5):
        table = reach(case, number).table
        for viewer in viewers(table):
            world = table.redeal(viewer, SeededChance(number))
            laws.check(world)
            assert text(world.view(viewer)) == text(table.view(viewer))
            for seat in world.pending:
                assert world.legal(seat)
            finish(world, number)
            laws.check(world)


@EVERY
def test_redealing_changes_nothing_and_is_the_same_with_the_same_chance(case: Case) -> None:
    laws = Laws(case.game)
    for number in tables_of(case, 0.5):
        table = reach(case, number).table
        before = laws.truth(table)
        for viewer in viewers(table):
            one, two = (table.redeal(viewer, SeededChance(5)) for _ in range(2))
            assert laws.truth(one) == laws.truth(two)
        assert laws.truth(table) == before


@EVERY
def test_a_redeal_of_a_redeal_is_the_redeal(case: Case) -> None:
    laws = Laws(case.game)
    for number in tables_of(case):
        table = reach(case, number).table
        for viewer in viewers(table):
            direct = table.redeal(viewer, SeededChance(f"two {number}"))
            between = table.redeal(viewer, SeededChance(f"one {number}"))
            detour = between.redeal(viewer, SeededChance(f"two {number}"))
            assert laws.truth(detour) == laws.truth(direct)
            assert detour.pending == direct.pending
            assert text(detour.view(viewer)) == text(direct.view(viewer))


@EVERY
def test_a_finished_table_is_redealt_as_it_is(case: Case) -> None:
    laws = Laws(case.game)
    for number in range(10):
        play = begin(case, number)
        while play.table.outcome is None:
            play.move()
        for viewer in viewers(play.table):
            world = play.table.redeal(viewer, SeededChance(number))
            assert laws.truth(world) == laws.truth(play.table)
            for other in viewers(play.table):
                assert text(world.view(other)) == text(play.table.view(other))


@EVERY
def test_what_a_viewer_does_not_see_differs_between_worlds(case: Case) -> None:
    assert frozen(case, Eyes()) == []


def frozen(case: Case, eyes: Eyes) -> list[str]:
    """What is null in a viewer's view, seen by somebody else, and the same in every re-deal."""
    stuck = []
    # The first moment of a game at which something is hidden: nobody can have found it out yet.
    table = next(p.table for p in walk(case, 0) if _hidden(p.table.view(None), p.table.view(0)))
    for viewer in viewers(table):
        worlds = [eyes.redeal(table, viewer, seed) for seed in range(80)]
        for other in range(table.seats):
            for path in _hidden(table.view(viewer), table.view(other)):
                seen = {str(dict(leaves(world.view(other))).get(path)) for world in worlds}
                if len(seen) < 2:
                    stuck.append(f"{viewer} {other} {path} {seen}")
    return stuck


def _hidden(mine: object, theirs: object) -> list[tuple[object, ...]]:
    known = dict(leaves(theirs))
    return [p for p, value in leaves(mine) if value is None and isinstance(known.get(p), str)]
