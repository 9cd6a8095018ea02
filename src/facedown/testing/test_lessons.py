"""Lessons: legal from the first move to the last, and won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from facedown.engine.action import PASS
from facedown.engine.chance import SeededChance
from facedown.engine.record import record, replay

if TYPE_CHECKING:
    from facedown.engine.game import Game
    from facedown.engine.lesson import Lesson
    from facedown.engine.table import Table


def begun(game: Game, lesson: Lesson) -> Table:
    return game.arrange(lesson.position, chance=SeededChance(1))


def turn(lesson: Lesson, table: Table, place: int) -> int:
    """Whose answer comes next: of all who have one, the lowest seat (0) or the highest (-1)."""
    moves = table.moves or []
    learner = lesson.learner
    able = [seat for seat in table.pending if seat != learner]
    if learner in table.pending:
        asked = lesson.asks(moves, table.choices(learner))
        if asked or (not able and lesson.passes(moves)):
            able = sorted([learner, *able])
    return able[place]


def step(lesson: Lesson, table: Table, seat: int) -> None:
    """This seat does what the script has it do."""
    moves = table.moves or []
    if seat != lesson.learner:
        action = lesson.told(seat, moves, table.choices(seat))
        assert action is not None, (seat, table.choices(seat))
    elif lesson.passes(moves):
        action = table.actions[PASS]
    else:
        place = lesson.place(moves)
        assert place is not None
        action = table.actions.parse(lesson.of(seat)[place].wanted[0])
    table.chance = lesson.source(moves)
    table.play(seat, action)


def played(game: Game, lesson: Lesson, place: int) -> Table:
    """The whole lesson."""
    table = begun(game, lesson)
    for _ in range(500):
        if table.outcome is not None:
            return table
        step(lesson, table, turn(lesson, table, place))
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("place", [0, -1], ids=["lowest", "highest"])
def test_the_learner_wins_whoever_answers_first(game: Game, lesson: Lesson, place: int) -> None:
    table = played(game, lesson, place)
    assert table.outcome is not None
    assert lesson.learner in table.outcome.winners
    assert lesson.place(table.moves or []) == len(lesson.of(lesson.learner))
    assert replay(record(game, table)).outcome is not None


def test_every_wanted_move_is_legal_and_whatever_is_not_wanted_leaves_the_script(
    game: Game, lesson: Lesson
) -> None:
    table = begun(game, lesson)
    other = next(seat for seat in range(lesson.seats) if seat != lesson.learner)
    while table.outcome is None:
        seat = turn(lesson, table, -1)
        if seat == lesson.learner:
            choices = table.choices(seat)
            for action in choices:
                if action.json not in wanted(lesson, table):
                    aside = table.clone(SeededChance(1))
                    aside.moves = list(table.moves or [])
                    aside.play(seat, action)
                    assert lesson.place(aside.moves) is None
                    assert not lesson.passes(aside.moves)
                    assert lesson.told(other, aside.moves, aside.choices(other)) is None
            assert all(action in [c.json for c in choices] for action in wanted(lesson, table))
        step(lesson, table, seat)


def wanted(lesson: Lesson, table: Table) -> list[dict[str, object]]:
    """The learner's moves that keep to the script."""
    moves = table.moves or []
    if lesson.passes(moves):
        return [{"do": "pass"}]
    place = lesson.place(moves)
    assert place is not None
    return lesson.of(lesson.learner)[place].wanted


def test_talk_does_not_leave_the_script(game: Game, lesson: Lesson) -> None:
    table = begun(game, lesson)
    for claim in table.legal_claims(lesson.learner)[:1]:
        table.say(lesson.learner, table.claims[claim])
    assert lesson.place(table.moves or []) == 0
