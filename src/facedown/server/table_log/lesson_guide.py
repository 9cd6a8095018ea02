"""What a lesson tells its learner, from the moves that were made so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from facedown.engine.action import Move
from facedown.engine.game import Game
from facedown.engine.lesson import Lesson
from facedown.server.wire.messages import Guide


@dataclass(frozen=True)
class LessonGuide:
    name: str
    lesson: Lesson

    @classmethod
    def of(cls, game: Game, name: str | None) -> LessonGuide | None:
        """None for a table without a lesson, or with one that is no longer given."""
        lesson = game.lessons.get(name) if name is not None else None
        return cls(name, lesson) if name is not None and lesson is not None else None

    def guide(self, moves: Sequence[Move], over: bool) -> Guide:
        """`moves` are all that the learner knows of, their own sealed answer with them."""
        lesson, place = self.lesson, self.lesson.place(moves)
        if place is None:
            return Guide(self.name, lesson.pages, lesson.pages, [], "", [], left=True)
        beats = lesson.of(lesson.learner)
        page = sum(len(beat.texts) for beat in beats[:place])
        then = beats[place - 1].then if place else ""
        if over:
            return Guide(self.name, page, lesson.pages, list(lesson.end), "", [], left=False)
        if place == len(beats):
            return Guide(self.name, page, lesson.pages, [], then, [], left=False)
        beat = beats[place]
        return Guide(self.name, page, lesson.pages, list(beat.texts), then, beat.wanted, left=False)
