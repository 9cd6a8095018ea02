"""What can go wrong. Every message is one line that a person can act on."""

from __future__ import annotations


class FacedownError(Exception):
    """The root of all errors that a user can cause."""


class IllegalAction(FacedownError):
    """The one refusal for everything that is not legal now; the table is untouched.

    It never says why: a reason that depends on a hidden card would be an oracle.
    """

    def __init__(self) -> None:
        super().__init__("not legal now")

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, ()


class BadOptions(FacedownError):
    """Unknown option, wrong value or wrong number of seats.

    `option`: which one, if it is one that is wrong; the message names it.
    """

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message if option is None else f"option {option}: {message}")
        self.message = message
        self.option = option

    def __reduce__(self) -> tuple[object, ...]:
        return BadOptions, (self.message, self.option)


class BadPosition(FacedownError):
    """`Game.arrange` was given a position that cannot be a table of this game."""


class BadRecord(FacedownError):
    """A record that is damaged, from a newer version, or of an unknown game."""
