"""Exceptions shared by the server's packages."""

from __future__ import annotations


class Refused(Exception):
    """A command that changed nothing, with its code (docs/protocol.md)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Busy(Refused):
    """The database is locked, full or unreachable. Retry later."""

    def __init__(self) -> None:
        super().__init__("busy")


class Unknown(Busy):
    """The outcome of a commit is unknown: the connection was lost before the answer.

    Read the log before reporting a refusal. A handler of plain `Busy` retries, so its operation
    must be idempotent.
    """


class Damaged(Busy):
    """The database file is corrupt. Retrying does not help."""

    def __init__(self) -> None:
        super().__init__()
        self.code = "damaged"


class Clash(Exception):
    """Another process appended first: read the log and decide again."""


class Fenced(Exception):
    """Another process now holds the table's lease; this one must not write as conductor."""


class NoTable(Exception):
    """No table has this id."""


class SetAside(Exception):
    """The table's log can't be replayed; the message says why in one line."""


class ApiError(Exception):
    """An HTTP error with body `{"error": {"code", "message"}}`."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message


class TooMany(ApiError):
    """Rate limit exceeded; `wait` is in seconds."""

    def __init__(self, wait: int, message: str = "too many: wait a while") -> None:
        super().__init__(429, "too_many", message)
        self.wait = wait
