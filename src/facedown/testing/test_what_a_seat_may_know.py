"""Non-interference: no viewer can tell a table from a re-dealt one, now or later."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from facedown.engine.chance import SeededChance
from facedown.engine.registry import game as find_game
from facedown.testing import sizes
from facedown.testing.cases import tables_of
from facedown.testing.constant_values import constant_values
from facedown.testing.failures import Law, who
from facedown.testing.laws import laws_of
from facedown.testing.outputs import HONEST
from facedown.testing.play import able, begin, finish, middle, text, truth, viewers
from facedown.testing.reachable import difference
from facedown.testing.twin_run import compare

if TYPE_CHECKING:
    from facedown.testing.cases import Case

ALIKE = Law(
    "No viewer can tell a table from a re-dealt one, now or later.",
    "`view`, `choices`, `entitled` and the first argument of `emit`, which show public facts and "
    "the viewer's own; `redeal`, which keeps all that the viewer has seen. If the rules show "
    "something hidden here: `may_reveal`, `lets_see` and `may_surface` in the game's `Laws`.",
)
FOLLOWED = Law(
    "Two worlds are followed for `Laws.unseen` moves on average before the rules tell them apart.",
    "`may_reveal`, `lets_see` and `may_surface` in the game's `Laws`: they let more differ than "
    "the rules show. If the rules show so much, a lower `unseen`.",
)
A_TABLE = Law(
    "A re-dealt world is a table of the game: it conserves what the game conserves, it looks the "
    "same to its viewer, and it plays on to its end.",
    "`redeal`: what it draws, and whether that agrees with all that the viewer has seen.",
)
REPEATED = Law(
    "A re-deal changes nothing at the table, and is the same with the same chance.",
    "`redeal`: it works on a clone, and takes chance from `world.roll` after `world.forget(seat)`.",
)
REDEALT_TWICE = Law(
    "A re-deal of a re-deal is the re-deal: a world hangs on the seat's knowledge and on chance.",
    "`redeal`: it reads something that the seat does not know, such as the real hidden cards, or "
    "draws in an order that hangs on them.",
)
FINISHED = Law(
    "Where a game is over, nothing is hidden: a table is re-dealt as it is.",
    "`redeal`: once there is an outcome, it draws nothing. `view`: at the end it shows all to all.",
)
DIFFERS = Law(
    "What a viewer does not see, and somebody else sees, differs between the viewer's worlds.",
    "`redeal`: it draws anew all that is hidden from this viewer. If the value follows from what "
    "all can see, `Laws.follows`; if nothing is ever hidden, `hides = False`.",
)
MOVES = 60
"""Maximum moves to compare; the minimum is `Laws.unseen` on average, if games last that long."""
SHOWN = 10
"""Maximum values listed in a failure."""
SOME = 8
"""Minimum comparisons for a meaningful average."""
SHARE = 0.25
"""Minimum share of the remaining moves to compare."""


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
            with ALIKE.at(case, number, table, viewer):
                done = compare(game, table, viewer, number, MOVES)
            steps.append(done.steps)
            ends[done.end] += 1
    if len(steps) >= SOME:
        followed, wanted = sum(steps) / len(steps), min(unseen, SHARE * sum(left) / len(left))
        short = f"only {followed:.1f} moves of {wanted:.1f}; they ended with {dict(ends)}"
        assert followed >= wanted, FOLLOWED.at(case).broken(short)


def test_a_redealt_world_is_a_table_of_the_game(case: Case) -> None:
    """A world conserves what the game does, looks the same to its viewer and plays to the end."""
    laws = laws_of(case.game)
    for number in tables_of(case, 0.5):
        table = middle(case, number)
        for viewer in viewers(table):
            with A_TABLE.at(case, number, table, viewer) as here:
                world = table.redeal(viewer, SeededChance(number))
                if laws.conserves and table.outcome is None:
                    laws.check(world)
                same = text(world.view(viewer)) == text(table.view(viewer))
                assert same, here.broken("its viewer sees something else in the world")
                finish(world, number)


def test_redealing_changes_nothing_and_is_the_same_with_the_same_chance(case: Case) -> None:
    """One seed gives one world, and the table stays as it was."""
    for number in tables_of(case, 0.5):
        table = middle(case, number)
        before = truth(case.game, table)
        for viewer in viewers(table):
            one, two = (table.redeal(viewer, SeededChance(5)) for _ in range(2))
            here = REPEATED.at(case, number, table, viewer)
            same = truth(case.game, one) == truth(case.game, two)
            assert same, here.broken(f"with the same chance, two worlds: {difference(one, two)}")
            same = truth(case.game, table) == before
            assert same, here.broken("the re-deal has changed the table itself")


def test_a_redeal_of_a_redeal_is_the_redeal(case: Case) -> None:
    """Re-dealing a world equals re-dealing the table with the same chance."""
    for number in tables_of(case):
        table = middle(case, number)
        for viewer in viewers(table):
            direct = table.redeal(viewer, SeededChance(f"two {number}"))
            between = table.redeal(viewer, SeededChance(f"one {number}"))
            detour = between.redeal(viewer, SeededChance(f"two {number}"))
            here = REDEALT_TWICE.at(case, number, table, viewer)
            same = truth(case.game, detour) == truth(case.game, direct)
            assert same, here.broken(f"two worlds: {difference(detour, direct)}")
            same = detour.pending == direct.pending
            assert same, here.broken(f"asked are {detour.pending} or {direct.pending}")
            same = text(detour.view(viewer)) == text(direct.view(viewer))
            assert same, here.broken("the viewer sees two different worlds")


def test_a_finished_table_is_redealt_as_it_is(case: Case) -> None:
    """After the end, worlds keep the truth and look the same to everybody."""
    for number in range(sizes.FINISHED_TABLES):
        play = begin(case, number)
        while able(play.table):
            play.move()
        for viewer in viewers(play.table) if play.table.outcome is not None else ():
            world = play.table.redeal(viewer, SeededChance(number))
            here = FINISHED.at(case, number, play.table, viewer)
            same = truth(case.game, world) == truth(case.game, play.table)
            assert same, here.broken(f"two worlds: {difference(world, play.table)}")
            for other in viewers(play.table):
                same = text(world.view(other)) == text(play.table.view(other))
                assert same, here.broken(f"{who(other)} sees something else in the world")


def test_what_a_viewer_does_not_see_differs_between_worlds(case: Case) -> None:
    here, found = DIFFERS.at(case, 0), constant_values(case, HONEST)
    assert not found, here.broken("\n".join(found[:SHOWN]))
