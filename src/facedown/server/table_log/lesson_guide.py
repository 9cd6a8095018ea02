"""What a lesson tells its learner, worked out from the moves made so far."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.engine.action import Move
from facedown.engine.lesson import Lesson
from facedown.server.table_log.match import Match
from facedown.server.wire.messages import Guide


def guide(match: Match, seat: int | None) -> Guide | None:
    """What this seat is told now; None unless it is the learner of a lesson."""
    if match.lesson is None or match.lesson_name is None or seat != match.lesson.learner:
        return None
    moves = list(match.table.moves or [])
    if seat in match.sealed:
        moves.append(Move(seat, match.sealed[seat], ()))
    return _guide(match.lesson_name, match.lesson, moves, match.over)


def _guide(name: str, lesson: Lesson, moves: Sequence[Move], over: bool) -> Guide:
    """`moves` are all that the learner knows of, their own sealed answer included."""
    place = lesson.place(moves)
    if place is None:
        return Guide(name, lesson.pages, lesson.pages, [], "", [], left=True)
    beats = lesson.of(lesson.learner)
    page = sum(len(beat.texts) for beat in beats[:place])
    then = beats[place - 1].then if place else ""
    if over:
        return Guide(name, page, lesson.pages, list(lesson.end), "", [], left=False)
    if place == len(beats):
        return Guide(name, page, lesson.pages, [], then, [], left=False)
    beat = beats[place]
    return Guide(name, page, lesson.pages, list(beat.texts), then, beat.wanted, left=False)
