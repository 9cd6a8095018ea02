"""Errors that a user can cause. Every message is one line that a person can act on."""

from __future__ import annotations


class FacedownError(Exception):
    """Base class of all errors that a user can cause."""


class IllegalAction(FacedownError):
    """The action is not legal now; the table is unchanged.

    Gives no reason: a reason that depends on a hidden card would be an oracle.
    """

    def __init__(self) -> None:
        super().__init__("not legal now")

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, ()


class BadOptions(FacedownError):
    """Unknown option, wrong value or wrong number of seats.

    `option` is the name of the wrong option, if any; the message starts with it.
    """

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message if option is None else f"option {option}: {message}")
        self.message = message
        self.option = option

    def __reduce__(self) -> tuple[object, ...]:
        return BadOptions, (self.message, self.option)


class BadPosition(FacedownError):
    """The position given to `Game.arrange` is not a table of this game."""


class BadRecord(FacedownError):
    """The record is damaged, from another version, or of an unknown game."""
