"""Classifies an answer to an open question: secret, visible while others go on, or the last."""

from __future__ import annotations

from collections.abc import Iterable

from facedown.engine.action import Action
from facedown.engine.errors import IllegalAction
from facedown.engine.event import Event
from facedown.engine.seats import has, seats_in, without
from facedown.engine.table import Table


class Question:
    """The question before one of its seats answers."""

    def __init__(self, table: Table) -> None:
        self._waiting = table.waiting
        self._asked = table.asked
        self._step = table.stack[-1]

    def prepares(self, action: Action) -> bool:
        """Whether this action only prepares an answer."""
        return self._step.prepares(action.id)

    def witnesses(self, seat: int, table: Table) -> list[int]:
        """The seats that see a secret answer."""
        return seats_in(self._step.witnesses(table, seat))

    def untold(self, seat: int, table: Table, events: list[Event]) -> bool:
        """Whether the window is still open after this answer, which is secret then."""
        return not events and self._waits_on(seat, table) and table.asked == self._asked

    def goes_on(self, seat: int, table: Table) -> bool:
        """Whether the others are still asked the same question after this visible answer.

        Then the answers they have already given stand, if the step says so.
        """
        same = self._waits_on(seat, table) and table.stack[-1] is self._step
        return same and self._step.answers_stand()

    def asks(self, seat: int) -> bool:
        """Whether this seat was asked."""
        return has(self._asked, seat)

    def _waits_on(self, seat: int, table: Table) -> bool:
        """Whether exactly the other seats that had yet to answer still have to."""
        rest = without(self._waiting, seat)
        return rest != 0 and table.waiting == rest


def answer_all(table: Table, answers: Iterable[tuple[int, Action]], secretly: bool) -> None:
    """Plays these answers until the next decision; see `Match.tried`."""
    overtaken: set[int] = set()
    for seat, action in answers:
        question = Question(table)
        if seat in overtaken:
            continue
        try:
            events = table.play(seat, action)
        except IllegalAction:
            continue
        if question.prepares(action):
            overtaken.update(question.witnesses(seat, table))
        elif question.untold(seat, table, events):
            continue
        elif secretly or not question.goes_on(seat, table):
            break
