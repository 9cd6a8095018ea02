"""Lessons: a position and a script. The learner is told what to do; the others follow the script.

A script is followed by what is in the record, so a lesson goes on wherever its record is. Whoever
does something else has left it; the table then goes on like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from facedown.engine.action import PASS, Action
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.table import Move

Json = dict[str, object]


class Beat:
    """One move of a script.

    For the learner, `wanted` are the moves that keep to the script; `texts` name what he is told
    before, `then` what he is told while the others move. The others play `wanted[0]`, and pass
    wherever they have no beat before the learner's next one.
    """

    __slots__ = ("seat", "texts", "then", "wanted")

    def __init__(
        self, seat: int, wanted: Sequence[Json], texts: Sequence[str] = (), then: str = ""
    ) -> None:
        self.seat = seat
        self.wanted = list(wanted)
        self.texts = tuple(texts)
        self.then = then


class Lesson:
    """One lesson of a game. `position` is for `Game.arrange`, with its options.

    `chance` are the outcomes of the first rolls, in their order; after them, and for whoever has
    left the script, they are the table's own. `end` names what is told when it is over.
    """

    def __init__(
        self,
        learner: int,
        seats: int,
        position: Mapping[str, object],
        beats: Sequence[Beat],
        chance: Sequence[int] = (),
        end: Sequence[str] = (),
    ) -> None:
        self.learner = learner
        self.seats = seats
        self.position = dict(position)
        self.beats = list(beats)
        self.chance = list(chance)
        self.end = tuple(end)

    @property
    def pages(self) -> int:
        """How many texts the learner reads in all."""
        return sum(len(beat.texts) for beat in self.beats) + len(self.end)

    def place(self, moves: Iterable[Move]) -> int | None:
        """How many of the learner's moves are done; None if the script was left."""
        done = self._done(moves)
        return None if done is None else done[self.learner]

    def of(self, seat: int) -> list[Beat]:
        """The beats of one seat, in their order."""
        return [beat for beat in self.beats if beat.seat == seat]

    def told(self, seat: int, moves: Iterable[Move], legal: Sequence[Action]) -> Action | None:
        """What the script has another seat do now; None if it was left, or has nothing here."""
        done = self._done(moves)
        if done is None or seat == self.learner:
            return None
        own = self.of(seat)
        if done[seat] < len(own):
            beat = own[done[seat]]
            if self._before(beat) <= done[self.learner]:
                for action in legal:
                    if action.json == beat.wanted[0]:
                        return action
        for action in legal:
            if action.id == PASS:
                return action
        return None

    def source(self, moves: Iterable[Move]) -> Chance:
        """Where the table's next outcomes come from."""
        rolled = 0
        past = list(moves)
        for move in past:
            rolled += len(move.chance)
        return SYSTEM if self._done(past) is None else Prompter(self.chance[rolled:])

    def _before(self, beat: Beat) -> int:
        """How many moves of the learner's come before this beat."""
        count = 0
        for other in self.beats:
            if other is beat:
                return count
            count += int(other.seat == self.learner)
        raise AssertionError("a beat of another lesson")

    def _done(self, moves: Iterable[Move]) -> list[int] | None:
        """How far each seat is; None once somebody did something else. Talk is free."""
        done = [0] * self.seats
        for move in moves:
            seat = move.seat
            if move.action.kind == "claim":
                continue
            if move.action.id == PASS and seat != self.learner:
                continue
            own = self.of(seat)
            if done[seat] >= len(own) or move.action.json not in own[done[seat]].wanted:
                return None
            done[seat] += 1
        return done


class Prompter(Chance):
    """Gives these outcomes first, as far as they fit, then the system's."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = list(outcomes)

    def roll(self, n: int) -> int:
        if self._outcomes:
            outcome = self._outcomes.pop(0)
            if 0 <= outcome < n:
                return outcome
        return SYSTEM.roll(n)
