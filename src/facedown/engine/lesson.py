"""Lessons: a position and a script. The learner is told what to do; the others follow the script.

Progress is derived from the record, so a lesson survives restarts. After a move off the script the
table goes on like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mypy_extensions import mypyc_attr

from facedown.engine.action import PASS, Action, Move
from facedown.engine.chance import SYSTEM, Chance

Json = dict[str, object]


def do(verb: str, **args: object) -> list[Json]:
    """The moves of a beat with one move: this verb with these arguments."""
    return [{"do": verb, **args}]


@mypyc_attr(serializable=True)
class Beat:
    """One move of a script.

    For the learner, `wanted` are the moves that keep to the script; `texts` names the texts shown
    before the move, `then` the text shown while the others move; `passes` is the number of windows
    in which the table passes for them first. The others play `wanted[0]`, and pass where they have
    no beat before the learner's next one.
    """

    __slots__ = ("passes", "seat", "texts", "then", "wanted")

    def __init__(
        self,
        seat: int,
        wanted: Sequence[Json],
        texts: Sequence[str] = (),
        then: str = "",
        passes: int = 0,
    ) -> None:
        self.seat = seat
        self.wanted = list(wanted)
        self.texts = tuple(texts)
        self.then = then
        self.passes = passes


@mypyc_attr(serializable=True)
class Lesson:
    """One lesson of a game. `position` is for `Game.arrange`, with its options.

    `chance` are the outcomes of the first rolls, in order; after them, or off the script, chance is
    the table's own. `end` names the closing texts. After the learner's last beat the table passes
    for them.
    """

    def __init__(
        self,
        learner: int,
        seats: int,
        position: Mapping[str, object],
        beats: Sequence[Beat],
        chance: Sequence[int] = (),
        end: Sequence[str] = ("end",),
    ) -> None:
        self.learner = learner
        self.seats = seats
        self.position = dict(position)
        self.beats = list(beats)
        self.chance = list(chance)
        self.end = tuple(end)

    @property
    def pages(self) -> int:
        """The number of texts that the learner reads."""
        return sum(len(beat.texts) for beat in self.beats) + len(self.end)

    def place(self, moves: Iterable[Move]) -> int | None:
        """The number of the learner's moves done; None off the script."""
        at = self._follow(moves)
        return None if at is None else at.done[self.learner]

    def of(self, seat: int) -> list[Beat]:
        """The beats of one seat, in order."""
        return [beat for beat in self.beats if beat.seat == seat]

    def passes(self, moves: Iterable[Move]) -> bool:
        """Whether the table passes for the learner at their next question.

        It does so once all others have answered, so that the count does not depend on who is
        faster.
        """
        at = self._follow(moves)
        return at is not None and self._passed_for(at)

    def asks(self, moves: Iterable[Move], legal: Sequence[Action]) -> bool:
        """Whether the learner decides now: on the script, only where it wants a move of them."""
        at = self._follow(moves)
        if at is None:
            return True
        beat = self._next(at, self.learner)
        if beat is None or self._passed_for(at):
            return False
        return any(action.json in beat.wanted for action in legal)

    def scripted(self, seat: int, moves: Iterable[Move], legal: Sequence[Action]) -> Action | None:
        """The script's move for another seat; None off the script, or if it has none here."""
        at = self._follow(moves)
        if at is None or seat == self.learner:
            return None
        beat = self._next(at, seat)
        if beat is not None and self._before(beat) <= at.done[self.learner]:
            for action in legal:
                if action.json == beat.wanted[0]:
                    return action
        for action in legal:
            if action.id == PASS:
                return action
        return None

    def source(self, moves: Iterable[Move], own: Chance = SYSTEM) -> Chance:
        """The source of the table's next outcomes; `own` is the table's own."""
        rolled = 0
        past = list(moves)
        for move in past:
            rolled += len(move.chance)
        return own if self._follow(past) is None else Prompter(self.chance[rolled:], own)

    def _before(self, beat: Beat) -> int:
        """The number of the learner's moves before this beat."""
        count = 0
        for other in self.beats:
            if other is beat:
                return count
            count += int(other.seat == self.learner)
        raise AssertionError("a beat of another lesson")

    def _next(self, at: Progress, seat: int) -> Beat | None:
        own = self.of(seat)
        return own[at.done[seat]] if at.done[seat] < len(own) else None

    def _passed_for(self, at: Progress) -> bool:
        beat = self._next(at, self.learner)
        return beat is None or at.passed < beat.passes

    def _follow(self, moves: Iterable[Move]) -> Progress | None:
        """Progress after these moves; None once somebody left the script. Talk is free."""
        at = Progress(self.seats)
        for move in moves:
            if move.action.kind == "claim":
                continue
            mine = move.seat == self.learner
            passed_for = mine and self._passed_for(at)
            if move.action.id == PASS and (passed_for or not mine):
                at.passed += int(mine)
                continue
            beat = self._next(at, move.seat)
            if passed_for or beat is None or move.action.json not in beat.wanted:
                return None
            at.done[move.seat] += 1
            if mine:
                at.passed = 0
        return at


class Progress:
    """Progress through a script: beats done by seat, and passes made for the learner since their
    last one."""

    __slots__ = ("done", "passed")

    def __init__(self, seats: int) -> None:
        self.done = [0] * seats
        self.passed = 0


class Prompter(Chance):
    """Gives these outcomes first, where they fit, then those of another source."""

    def __init__(self, outcomes: Sequence[int], then: Chance) -> None:
        self._outcomes = list(outcomes)
        self._then = then

    def roll(self, n: int) -> int:
        """The next scripted outcome; the other source's if it does not fit or none is left."""
        if self._outcomes:
            outcome = self._outcomes.pop(0)
            if 0 <= outcome < n:
                return outcome
        return self._then.roll(n)
