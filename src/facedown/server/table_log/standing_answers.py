"""Standing answers of the players of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from facedown.engine.standing import Standing
from facedown.engine.table import Table

Json = Mapping[str, object]


@dataclass(frozen=True)
class StandingAnswer:
    """One standing answer: the seat it names, and the state it depends on."""

    standing: Standing
    aim: int | None
    basis: object

    def to(self, view: Json, seat: int) -> Json | None:
        """The action for its owner, who is asked; None: it is not about this question.

        `view` is a spectator's.
        """
        return self.standing.answer(view, seat, self.aim)

    def holds(self, view: Json, seat: int, seen: Sequence[Json]) -> bool:
        """Whether it survives these events; `view` is its owner's."""
        lapsed = self.standing.lapses(seen, seat)
        return not lapsed and self.standing.basis(view, seat) == self.basis


class StandingAnswers:
    """The standing answers of all seats; each seat's are secret."""

    def __init__(self) -> None:
        self._of: dict[int, tuple[StandingAnswer, ...]] = {}

    def __bool__(self) -> bool:
        return bool(self._of)

    @property
    def seats(self) -> frozenset[int]:
        """The seats that have given any."""
        return frozenset(self._of)

    def of(self, seat: int) -> tuple[StandingAnswer, ...]:
        """One seat's standing answers, oldest first."""
        return self._of.get(seat, ())

    def give(self, table: Table, seat: int, standing: Standing, aim: int | None) -> None:
        """Give one; it replaces the seat's earlier one on the same topic."""
        basis = standing.basis(table.view(seat), seat)
        self._keep(seat, lambda one: one.standing.topic != standing.topic)
        self._of[seat] = (*self.of(seat), StandingAnswer(standing, aim, basis))

    def take_back(self, seat: int, name: str) -> None:
        """Removes one of this seat's answers."""
        self._keep(seat, lambda one: one.standing.name != name)

    def clear(self, seat: int) -> None:
        """Removes all of this seat's answers."""
        self._of.pop(seat, None)

    def answers(self, table: Table, seats: Iterable[int]) -> dict[int, Json]:
        """By asked seat, the first standing answer that fits the open question."""
        asked = self.seats.intersection(seats)
        view = table.view(None) if asked else {}
        found: dict[int, Json] = {}
        for seat in asked:
            told = (one.to(view, seat) for one in self._of[seat])
            answer = next((each for each in told if each is not None), None)
            if answer is not None:
                found[seat] = answer
        return found

    def serve(self, table: Table, seat: int) -> None:
        """The seat answers: an answer that serves once, and fits, is used up."""
        if seat in self._of:
            view = table.view(None)
            self._keep(seat, lambda one: not one.standing.once or one.to(view, seat) is None)

    def let_fall(self, table: Table, seen: Sequence[Json]) -> None:
        """Drop what these events end, or what depends on changed state."""
        for seat in self.seats:
            holds = partial(StandingAnswer.holds, view=table.view(seat), seat=seat, seen=seen)
            self._keep(seat, holds)

    def _keep(self, seat: int, wanted: Callable[[StandingAnswer], bool]) -> None:
        kept = tuple(filter(wanted, self.of(seat)))
        if kept:
            self._of[seat] = kept
        else:
            self._of.pop(seat, None)
