"""What one process tells the others. All of it can be lost: the truth is in the database."""

from __future__ import annotations

import msgspec


class Hint(msgspec.Struct, frozen=True, tag_field="hint"):
    """Something is new."""


class Written(Hint, frozen=True, tag="written"):
    """The log of this table has so many entries."""

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
    """This player has opened the page of a table: one that they had open before gives way."""

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
    """The one person at this table of bots has been told so many entries of its log."""

    table: str
    entries: int


class Released(Hint, frozen=True, tag="released"):
    """Nobody conducts these tables now."""

    tables: list[str]


class Left(Hint, frozen=True, tag="left"):
    """The process that says so ends: nothing of what it has said holds any more."""


class SessionsEnded(Hint, frozen=True, tag="ended"):
    """Whoever is in by one of these goes out."""

    sessions: list[str]


class TalkHidden(Hint, frozen=True, tag="hidden"):
    """Whose talk this player does not see has changed; `retold` as in `LiveTable.hide`."""

    player: str
    retold: bool


class Spent(Hint, frozen=True, tag="spent"):
    """What was taken of the limits since the last time: by the limit's name, by key."""

    limits: dict[str, dict[str, int]]


class TableMade(Hint, frozen=True, tag="made"):
    """A table was made from this address."""

    table: str
    address: str


class Listed(Hint, frozen=True, tag="listed"):
    """What lists show of this table has changed, for all and for these players."""

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
    """Hints of one process. They are numbered, so that whoever misses some knows it."""

    process: str
    number: int
    hints: list[AnyHint]
