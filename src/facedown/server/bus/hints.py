"""Hints between processes. Any of them may be lost: the database has the truth."""

from __future__ import annotations

import msgspec


class Hint(msgspec.Struct, frozen=True, tag_field="hint"):
    """A hint."""


class Written(Hint, frozen=True, tag="written"):
    """The log of this table has this many entries."""

    table: str
    entries: int


class Present(Hint, frozen=True, tag="present"):
    """Whose pages of these tables are open at the process that says so, by id.

    Who has no name is not named; null: no page at all. `whole`: and of no other tables;
    `addresses`: how many pages there are from the busiest ones.
    """

    tables: dict[str, list[str] | None]
    whole: bool = False
    addresses: dict[str, int] = {}


class Arrived(Hint, frozen=True, tag="arrived"):
    """This player opened the page of a table: a page they had open elsewhere gives way."""

    table: str
    player: str


class ClockRead(Hint, frozen=True, tag="clock"):
    """What is left of the clock of a table's decision, by whoever conducts it.

    `opened`: the turn in which the decision was opened. In milliseconds.
    """

    table: str
    opened: int
    left_ms: int
    total_ms: int


class ReadTo(Hint, frozen=True, tag="read"):
    """The one person at this table of bots has been told this many entries."""

    table: str
    entries: int


class Released(Hint, frozen=True, tag="released"):
    """These tables have no conductor now."""

    tables: list[str]


class Left(Hint, frozen=True, tag="left"):
    """The sending process ends: what it said before is void."""


class SessionsEnded(Hint, frozen=True, tag="ended"):
    """These sessions have ended."""

    sessions: list[str]


class TalkHidden(Hint, frozen=True, tag="hidden"):
    """A player's mutes have changed; `retold` as in `Audience.hide`."""

    player: str
    retold: bool


class Spent(Hint, frozen=True, tag="spent"):
    """Rate limit usage since the last report: by limit, by key."""

    limits: dict[str, dict[str, int]]


class TableMade(Hint, frozen=True, tag="made"):
    """A table was made from this address."""

    table: str
    address: str


class Listed(Hint, frozen=True, tag="listed"):
    """What lists show of this table has changed, for everybody and for these players."""

    table: str
    players: list[str]


AnyHint = (
    Written
    | Present
    | Arrived
    | ClockRead
    | ReadTo
    | Released
    | Left
    | SessionsEnded
    | TalkHidden
    | Spent
    | TableMade
    | Listed
)


class Envelope(msgspec.Struct, frozen=True):
    """Hints of one process. They are numbered, so that receivers notice gaps."""

    process: str
    number: int
    hints: list[AnyHint]
