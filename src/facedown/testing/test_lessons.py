"""Lessons: every move is legal, and the learner wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from facedown.engine.action import PASS
from facedown.engine.chance import SeededChance
from facedown.engine.record import record, replay
from facedown.testing.failures import Law

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.game import Game
    from facedown.engine.lesson import Lesson
    from facedown.engine.table import Table

SCRIPT = Law(
    "A lesson leads from its first move to the learner's victory, whoever answers first.",
    "the lesson in `Game.lessons`: a beat for every question, in the order in which they come; its "
    "outcomes of chance; its position.",
)
LEAVES = Law(
    "Each wanted move is legal, and any other one leaves the script.",
    "`wanted` of the beat at this question: all moves that lead on, and no other.",
)
TALK = Law(
    "Talk does not leave the script.",
    "`Lesson.place`, if the game overrides it: claims do not count as moves.",
)
MOST = 500
"""Maximum moves of a lesson."""


def begun(game: Game, lesson: Lesson) -> Table:
    """A table at the lesson's first position."""
    table: Table = game.arrange(lesson.position, chance=SeededChance(1))
    return table


def turn(lesson: Lesson, table: Table, place: int) -> int:
    """Of several seats that may answer, the lowest (0) or the highest (-1) is next."""
    moves = table.moves or []
    learner = lesson.learner
    able = [seat for seat in table.pending if seat != learner]
    if learner in table.pending:
        asked = lesson.asks(moves, table.choices(learner))
        if asked or (not able and lesson.passes(moves)):
            able = sorted([learner, *able])
    return able[place]


def step(lesson: Lesson, table: Table, seat: int) -> None:
    """Play the script's move of this seat."""
    moves = table.moves or []
    if seat != lesson.learner:
        action = lesson.scripted(seat, moves, table.choices(seat))
        choices = f"the script has none of {table.choices(seat)} for it"
        assert action is not None, SCRIPT.at("the lesson", None, table, seat).broken(choices)
    elif lesson.passes(moves):
        action = table.actions[PASS]
    else:
        place = lesson.place(moves)
        here = SCRIPT.at("the lesson", None, table, seat)
        assert place is not None, here.broken("the script has been left")
        action = table.actions.parse(lesson.of(seat)[place].wanted[0])
    table.chance = lesson.source(moves)
    table.play(seat, action)


def played(game: Game, lesson: Lesson, place: int) -> Table:
    """Play the whole lesson."""
    table = begun(game, lesson)
    with SCRIPT.at(game, None, table) as here:
        for _ in range(MOST):
            if table.outcome is not None:
                return table
            step(lesson, table, turn(lesson, table, place))
    raise AssertionError(here.broken(f"the lesson does not end within {MOST} moves"))


@pytest.mark.parametrize("place", [0, -1], ids=["lowest", "highest"])
def test_the_learner_wins_whoever_answers_first(game: Game, lesson: Lesson, place: int) -> None:
    """The script runs to its last beat, the learner wins, and the record replays."""
    table = played(game, lesson, place)
    here = SCRIPT.at(game, None, table, lesson.learner)
    won = table.outcome is not None and lesson.learner in table.outcome.winners
    assert won, here.broken(f"the learner does not win: {table.outcome and table.outcome.json}")
    beat, beats = lesson.place(table.moves or []), len(lesson.of(lesson.learner))
    assert beat == beats, here.broken(f"at the end the script is at beat {beat} of {beats}")
    with here:
        ended = replay(record(game, table)).outcome is not None
    assert ended, here.broken("its record does not replay to the end")


def test_every_wanted_move_is_legal_and_whatever_is_not_wanted_leaves_the_script(
    game: Game, lesson: Lesson
) -> None:
    """At each of the learner's turns, exactly the wanted moves keep to the script."""
    table = begun(game, lesson)
    other = next(seat for seat in range(lesson.seats) if seat != lesson.learner)
    with LEAVES.at(game, None, table) as here:
        while table.outcome is None:
            seat = turn(lesson, table, -1)
            if seat == lesson.learner:
                legal = [action.json for action in table.choices(seat)]
                strange = [action for action in wanted(lesson, table) if action not in legal]
                assert not strange, here.broken(f"wanted and not legal: {strange}")
                for action in table.choices(seat):
                    if action.json not in wanted(lesson, table):
                        stays = _stays(lesson, table, action, other)
                        assert not stays, here.broken(f"{action} is not wanted, and {stays}")
            step(lesson, table, seat)


def _stays(lesson: Lesson, table: Table, action: Action, other: int) -> str:
    """The script after the learner's move; None if it does not continue."""
    aside = table.clone(SeededChance(1))
    aside.moves = list(table.moves or [])
    aside.play(lesson.learner, action)
    if lesson.place(aside.moves) is not None or lesson.passes(aside.moves):
        return "does not leave the script"
    reply = lesson.scripted(other, aside.moves, aside.choices(other))
    return "" if reply is None else f"seat {other} follows it with {reply}"


def wanted(lesson: Lesson, table: Table) -> list[dict[str, object]]:
    """The learner's moves that follow the script."""
    moves = table.moves or []
    if lesson.passes(moves):
        return [{"do": "pass"}]
    place = lesson.place(moves)
    assert place is not None, SCRIPT.at("the lesson", None, table).broken("the script was left")
    return lesson.of(lesson.learner)[place].wanted


def test_talk_does_not_leave_the_script(game: Game, lesson: Lesson) -> None:
    """After a claim by the learner, the script is still at beat 0."""
    table = begun(game, lesson)
    with TALK.at(game, None, table, lesson.learner) as here:
        for claim in table.legal_claims(lesson.learner)[:1]:
            table.say(lesson.learner, table.claims[claim])
        place = lesson.place(table.moves or [])
    assert place == 0, here.broken(f"after a claim the script is at beat {place}, not at 0")
