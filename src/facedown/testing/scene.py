"""Given / when / then for every game: a table played by named moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast

import pytest

from facedown.engine.errors import IllegalAction

if TYPE_CHECKING:
    from facedown.engine.event import Event
    from facedown.engine.table import Table

A, B, C, D, E, F = range(6)
"""The players in the test situations of the specifications, clockwise."""

AnyTable = TypeVar("AnyTable", bound="Table")


def _move(verb: str, card: object, args: dict[str, object]) -> dict[str, object]:
    return {"do": verb, **args} if card is None else {"do": verb, "card": card, **args}


class Scene(Generic[AnyTable]):
    """A table with its events. A game adds its checks, which must hold after every move."""

    windows: ClassVar[frozenset[str]]
    """The steps that ask several seats, who may pass."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.events: list[Event] = []
        """The events of the last move."""
        self.story: list[Event] = list(table.opening)
        """The events of all moves."""
        self.frames: dict[str, Table] = {}
        """By kind: the table right after the last event of that kind."""

    def truth(self) -> object:
        """The whole truth, for comparisons."""
        raise NotImplementedError

    # --- when -------------------------------------------------------------------------------

    def play(self, seat: int, verb: str, card: object = None, **args: object) -> Self:
        """Play one move."""
        frames: list[Table] = []
        self.table.frames = frames
        self.events = self.table.play(seat, _move(verb, card, args))
        self.table.frames = None
        self.frames |= {str(e.public["on"]): f for e, f in zip(self.events, frames, strict=True)}
        self.story += self.events
        return self

    def passes(self, *seats: int) -> Self:
        """Let these seats pass, in this order."""
        for seat in seats:
            self.play(seat, "pass")
        return self

    def all_pass(self) -> Self:
        """Let everybody who is asked in this window pass."""
        assert self.step in self.windows, self.step
        return self.passes(*self.table.pending)

    # --- then -------------------------------------------------------------------------------

    def refused(self, seat: int, verb: str, card: object = None, **args: object) -> None:
        """Check that the move is refused and changes nothing."""
        before = self.truth()
        with pytest.raises(IllegalAction):
            self.table.play(seat, _move(verb, card, args))
        assert self.truth() == before

    def said(self, on: str) -> list[dict[str, object]]:
        """The public parts of the last move's events of one kind."""
        return [e.public for e in self.events if e.public["on"] == on]

    def ever(self, on: str) -> list[dict[str, object]]:
        """The public parts of all events of one kind so far."""
        return [e.public for e in self.story if e.public["on"] == on]

    def as_of(self, on: str, viewer: int | None = None) -> dict[str, Any]:
        """The view right after the last event of this kind."""
        return self.frames[on].view(viewer)

    # --- what there is ------------------------------------------------------------------------

    @property
    def ask(self) -> dict[str, object]:
        """The public part of the question."""
        return cast("dict[str, object]", self.table.view(None)["ask"])

    @property
    def step(self) -> str:
        """The name of the step that asks; `over` at the end."""
        return "over" if self.table.outcome is not None else str(self.ask["step"])

    @property
    def pending(self) -> tuple[int, ...]:
        """The table's pending seats."""
        return self.table.pending

    def view(self, seat: int | None) -> dict[str, object]:
        """The table as the seat sees it."""
        return self.table.view(seat)

    def views(self) -> list[dict[str, object]]:
        """The view of a spectator, then that of each seat."""
        return [self.table.view(viewer) for viewer in (None, *range(self.table.seats))]

    def verbs(self, seat: int) -> set[str]:
        """The verbs of this seat's legal actions."""
        return {action.verb for action in self.table.choices(seat)}
