"""What can go wrong between a person and a table."""

from __future__ import annotations


class Refused(Exception):
    """A command that changes nothing. Codes: see docs/protocol.md."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Busy(Refused):
    """The database can't accept it now: locked, full or gone."""

    def __init__(self) -> None:
        super().__init__("busy")


class Unknown(Busy):
    """The database may have taken it, or may yet: the answer was lost.

    Nobody is told that it was refused before the log has been read. Whoever only knows `Busy` tries
    again, so what they do must be idempotent.
    """


class Damaged(Busy):
    """The database's file is damaged. Whoever only knows `Busy` tries again, in vain."""

    def __init__(self) -> None:
        super().__init__()
        self.code = "damaged"


class Clash(Exception):
    """Another process has written first: read on, then decide again."""


class Fenced(Exception):
    """Another process conducts the table now: this one must not write as its conductor."""


class NoTable(Exception):
    """There is no table with this id."""


class SetAside(Exception):
    """The table's log can't be replayed; the message says why in one line."""


class ApiError(Exception):
    """An answer `{"error": {"code", "message"}}`."""

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
