"""Bases of steps that are described by their name, or by it and a seat."""

from __future__ import annotations

from typing import TypeVar

from facedown.engine.decision import AskOne
from facedown.engine.table import Step, Table

T = TypeVar("T", bound=Table)
"""The tables of a step. Generic, so this module need not import the table."""


class NamedStep(Step[T]):
    """A step that asks nobody. `name` is the `step` in the view's `ask`."""

    name = ""

    def describe(self, table: T, viewer: int | None) -> dict[str, object]:
        return {"step": self.name}


class SeatStep(NamedStep[T]):
    """A step that asks nobody and is about a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def describe(self, table: T, viewer: int | None) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat}


class NamedQuestion(AskOne[T]):
    """A question to one seat. `name` is the `step` in the view's `ask`."""

    name = ""

    def describe(self, table: T, viewer: int | None) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat}
