"""The lesson's script is legal from its first move to its last, and its learner wins."""

import itertools
import json
from pathlib import Path

import pytest

from facedown.engine.chance import SeededChance
from facedown.engine.lesson import Lesson
from facedown.engine.record import record, replay
from facedown.engine.table import Table
from facedown.games.coup import GAME

WEB = Path(__file__).parents[3] / "web/src/games/coup"
LESSONS = list(GAME.lessons.items())


def begun(lesson: Lesson) -> Table:
    return GAME.arrange(lesson.position, chance=SeededChance(1))


def step(lesson: Lesson, table: Table, seat: int) -> None:
    """This seat does what the script has it do."""
    moves = table.moves or []
    if seat == lesson.learner:
        place = lesson.place(moves)
        assert place is not None
        action = table.actions.parse(lesson.of(seat)[place].wanted[0])
    else:
        told = lesson.told(seat, moves, table.choices(seat))
        assert told is not None, (seat, table.choices(seat))
        action = told
    table.chance = lesson.source(moves)
    table.play(seat, action)


def played(lesson: Lesson, last: bool = False) -> Table:
    """The whole lesson; in a window the highest seat answers first, or (`last`) the lowest."""
    table = begun(lesson)
    for _ in range(200):
        if table.outcome is not None:
            return table
        step(lesson, table, table.pending[0 if last else -1])
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
@pytest.mark.parametrize("last", [False, True])
def test_the_learner_wins(name: str, lesson: Lesson, last: bool) -> None:
    table = played(lesson, last)
    assert table.outcome is not None
    assert table.outcome.winners == (lesson.learner,)
    assert lesson.place(table.moves or []) == len(lesson.of(lesson.learner))
    assert replay(record(GAME, table)).outcome is not None


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_every_wanted_move_is_legal_and_whatever_is_not_wanted_leaves_the_script(
    name: str, lesson: Lesson
) -> None:
    table = begun(lesson)
    while table.outcome is None:
        seat = table.pending[-1]
        if seat == lesson.learner:
            place = lesson.place(table.moves or [])
            assert place is not None
            wanted = lesson.of(seat)[place].wanted
            choices = [action.json for action in table.choices(seat)]
            assert all(action in choices for action in wanted)
            for other in table.choices(seat):
                if other.json not in wanted:
                    aside = table.clone(SeededChance(1))
                    aside.moves = list(table.moves or [])
                    aside.play(seat, other)
                    assert lesson.place(aside.moves) is None
                    assert lesson.told(1, aside.moves, aside.choices(1)) is None
        step(lesson, table, seat)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_talk_does_not_leave_the_script(name: str, lesson: Lesson) -> None:
    table = begun(lesson)
    table.say(lesson.learner, {"claim": "hold", "character": "duke"})
    assert lesson.place(table.moves or []) == 0


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_every_text_is_there_in_both_languages(name: str, lesson: Lesson) -> None:
    own = [beat for beat in lesson.beats if beat.seat == lesson.learner]
    told = [*itertools.chain.from_iterable([*beat.texts, beat.then] for beat in own), *lesson.end]
    wanted = {f"coup_lesson_{name}_{text}" for text in told}
    assert len(wanted) == len(told)
    source = (WEB / "lesson.ts").read_text()
    for locale in ("en", "zh-Hant"):
        texts = json.loads((WEB / f"messages/{locale}.json").read_text())
        assert {key for key in texts if key.startswith(f"coup_lesson_{name}_")} == wanted
        assert all(len(texts[key]) <= 130 for key in wanted), "it must fit a small phone"
    assert all(f"m.{key}(" in source for key in wanted)
