"""The base of steps that are about a seat and ask nobody."""

from __future__ import annotations

from typing import TypeVar

from facedown.engine.table import Step, Table

T = TypeVar("T", bound=Table)
"""The tables of a step. Generic, so this module need not import the table."""


class SeatStep(Step[T]):
    """A step that is about a seat and asks nobody."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def describe(self, table: T, viewer: int | None) -> dict[str, object]:
        return {"step": self.step, "seat": self.seat}
