"""What can go wrong between a person and a table."""

from __future__ import annotations


class Refused(Exception):
    """A command that changes nothing. Codes: see docs/protocol.md."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Busy(Refused):
    """The database could not take it now: locked, full or gone."""

    def __init__(self) -> None:
        super().__init__("busy")


class Clash(Exception):
    """Another owner of the table has written first: read on, then decide anew."""


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
