"""Nothing leaks: no viewer can tell a table from a re-dealt one, and a re-deal tells nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from facedown.engine.chance import SeededChance
from facedown.engine.registry import game as find_game
from facedown.testing import sizes
from facedown.testing.cases import tables_of
from facedown.testing.eyes import HONEST
from facedown.testing.frozen import frozen
from facedown.testing.laws import laws_of
from facedown.testing.play import able, begin, finish, middle, text, truth, viewers
from facedown.testing.twin_run import compare

if TYPE_CHECKING:
    from facedown.testing.cases import Case

MOVES = 60
"""At most so many moves are compared; at least `Laws.unseen` on average, if games are as long."""
SOME = 8
"""Comparisons whose average means something."""
SHARE = 0.25
"""Of the moves that are left, as many are compared at least."""


def test_no_viewer_can_tell_a_table_from_a_redealt_one(case: Case) -> None:
    game, unseen = find_game(case.game), laws_of(case.game).unseen
    steps, left, ends = [], [], Counter[str]()
    for number in tables_of(case):
        table = middle(case, number)
        if table.outcome is not None:
            continue
        left.append(finish(table.clone(SeededChance(number)), number))
        everybody = viewers(table)
        for viewer in {everybody[number % len(everybody)], None if number % 3 else 0}:
            done = compare(game, table, viewer, number, MOVES)
            steps.append(done.steps)
            ends[done.end] += 1
    if len(steps) >= SOME:
        assert sum(steps) / len(steps) >= min(unseen, SHARE * sum(left) / len(left)), ends


def test_a_redealt_world_is_a_table_of_the_game(case: Case) -> None:
    laws = laws_of(case.game)
    for number in tables_of(case, 0.5):
        table = middle(case, number)
        for viewer in viewers(table):
            world = table.redeal(viewer, SeededChance(number))
            if laws.conserves and table.outcome is None:
                laws.check(world)
            assert text(world.view(viewer)) == text(table.view(viewer))
            finish(world, number)


def test_redealing_changes_nothing_and_is_the_same_with_the_same_chance(case: Case) -> None:
    for number in tables_of(case, 0.5):
        table = middle(case, number)
        before = truth(case.game, table)
        for viewer in viewers(table):
            one, two = (table.redeal(viewer, SeededChance(5)) for _ in range(2))
            assert truth(case.game, one) == truth(case.game, two)
        assert truth(case.game, table) == before


def test_a_redeal_of_a_redeal_is_the_redeal(case: Case) -> None:
    for number in tables_of(case):
        table = middle(case, number)
        for viewer in viewers(table):
            direct = table.redeal(viewer, SeededChance(f"two {number}"))
            between = table.redeal(viewer, SeededChance(f"one {number}"))
            detour = between.redeal(viewer, SeededChance(f"two {number}"))
            assert truth(case.game, detour) == truth(case.game, direct)
            assert detour.pending == direct.pending
            assert text(detour.view(viewer)) == text(direct.view(viewer))


def test_a_finished_table_is_redealt_as_it_is(case: Case) -> None:
    for number in range(sizes.ENDED):
        play = begin(case, number)
        while able(play.table):
            play.move()
        for viewer in viewers(play.table) if play.table.outcome is not None else ():
            world = play.table.redeal(viewer, SeededChance(number))
            assert truth(case.game, world) == truth(case.game, play.table)
            for other in viewers(play.table):
                assert text(world.view(other)) == text(play.table.view(other))


def test_what_a_viewer_does_not_see_differs_between_worlds(case: Case) -> None:
    assert frozen(case, HONEST) == []
