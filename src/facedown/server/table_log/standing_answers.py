"""What the players of a match have left to the table: their standing answers, seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from facedown.engine.standing import Standing
from facedown.engine.table import Table

Json = Mapping[str, object]


@dataclass(frozen=True)
class StandingAnswer:
    """One in force: the seat that it names, and what it rested on when given."""

    standing: Standing
    aim: int | None
    basis: object

    def to(self, view: Json, seat: int) -> Json | None:
        """The action for its owner, who is asked; None: it is not about this question.

        `view` is a spectator's.
        """
        return self.standing.answer(view, seat, self.aim)

    def holds(self, view: Json, seat: int, seen: Sequence[Json]) -> bool:
        """Whether it outlasts these events: `view` is its owner's."""
        lapsed = self.standing.lapses(seen, seat)
        return not lapsed and self.standing.basis(view, seat) == self.basis


class StandingAnswers:
    """Those in force, of all seats. Each seat's are its own secret."""

    def __init__(self) -> None:
        self._of: dict[int, tuple[StandingAnswer, ...]] = {}

    def __bool__(self) -> bool:
        return bool(self._of)

    @property
    def seats(self) -> frozenset[int]:
        """Who has given any."""
        return frozenset(self._of)

    def of(self, seat: int) -> tuple[StandingAnswer, ...]:
        """Those of one seat, the oldest first."""
        return self._of.get(seat, ())

    def give(self, table: Table, seat: int, standing: Standing, aim: int | None) -> None:
        """In place of what the seat had given on the same topic."""
        basis = standing.basis(table.view(seat), seat)
        self._keep(seat, lambda one: one.standing.topic != standing.topic)
        self._of[seat] = (*self.of(seat), StandingAnswer(standing, aim, basis))

    def take_back(self, seat: int, name: str) -> None:
        self._keep(seat, lambda one: one.standing.name != name)

    def clear(self, seat: int) -> None:
        self._of.pop(seat, None)

    def answers(self, table: Table, seats: Iterable[int]) -> dict[int, Json]:
        """By seat, of these that are asked, the first answer that is for this question."""
        asked = self.seats.intersection(seats)
        view = table.view(None) if asked else {}
        found = dict[int, Json]()
        for seat in asked:
            told = (one.to(view, seat) for one in self._of[seat])
            answer = next((each for each in told if each is not None), None)
            if answer is not None:
                found[seat] = answer
        return found

    def serve(self, table: Table, seat: int) -> None:
        """The seat answers: what serves once, and is for this question, has served."""
        if seat in self._of:
            view = table.view(None)
            self._keep(seat, lambda one: not one.standing.once or one.to(view, seat) is None)

    def let_fall(self, table: Table, seen: Sequence[Json]) -> None:
        """What ends with these events, or rests on what is no longer the same."""
        for seat in self.seats:
            holds = partial(StandingAnswer.holds, view=table.view(seat), seat=seat, seen=seen)
            self._keep(seat, holds)

    def _keep(self, seat: int, wanted: Callable[[StandingAnswer], bool]) -> None:
        kept = tuple(filter(wanted, self.of(seat)))
        if kept:
            self._of[seat] = kept
        else:
            self._of.pop(seat, None)
