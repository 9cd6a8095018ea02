"""The message of a broken law: the law, where it was broken, and what to check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Self

import pytest

if TYPE_CHECKING:
    from types import TracebackType

    from facedown.engine.table import Table

NOT_ABOUT_A_VIEWER: Final = -2


class Law(NamedTuple):
    """A law in words, for failure messages."""

    says: str
    """The law, in a sentence."""
    remedy: str
    """What the author of a game that breaks it should check."""

    def at(
        self,
        tried: object,
        number: int | None = None,
        table: Table | None = None,
        viewer: int | None = NOT_ABOUT_A_VIEWER,
    ) -> Place:
        """Where it was broken: a game or case, the number of the game, a table, the viewer."""
        return Place(self, tried, number, table, viewer)


class Place(NamedTuple):
    """Where a law is tested. A context manager that adds its text to exceptions."""

    law: Law
    tried: object
    number: int | None
    table: Table | None
    viewer: int | None

    def broken(self, what: str) -> str:
        """The message of an assertion: what is wrong, then the law and the remedy."""
        return f"{self}: {what}\n{self.advice}"

    def __str__(self) -> str:
        parts = [str(getattr(self.tried, "name", self.tried))]
        if self.number is not None:
            parts.append(f"game {self.number}")
        if self.table is not None:
            parts.append(f"{moment(self.table)} (options {self.table.options})")
        if self.viewer != NOT_ABOUT_A_VIEWER:
            parts.append(f"as {who(self.viewer)}")
        return ", ".join(parts)

    @property
    def advice(self) -> str:
        """The law, and the remedy."""
        return f"The law: {self.law.says}\nLook at: {self.law.remedy}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        reportable = isinstance(error, Exception | pytest.fail.Exception)
        if error is not None and reportable and self.advice not in str(error):
            error.add_note(f"{self}\n{self.advice}")


def who(viewer: int | None) -> str:
    """A viewer, in words."""
    return "a spectator" if viewer is None else f"seat {viewer}"


def moment(table: Table) -> str:
    """The progress of a table, in words."""
    if table.outcome is not None:
        return "at its end"
    step = type(table.stack[-1]).__name__ if table.stack else "an empty stack"
    if table.moves is None:
        return f"at {step}"
    return f"after move {len(table.moves)}, at {step}"
