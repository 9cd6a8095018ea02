"""Hints between processes. Any of them may be lost: the database has the truth."""

from __future__ import annotations

import msgspec


class Hint(msgspec.Struct, frozen=True, tag_field="hint"):
    """Base of all hints."""


class Written(Hint, frozen=True, tag="written"):
    """The log of this table has this many entries."""

    table: str
    entries: int


class Present(Hint, frozen=True, tag="present"):
    """Presence: ids of people with open pages at these tables in the sending process.

    Omits guests without a name; null: no page at all. `whole`: there are no other tables;
    `addresses`: number of pages of the busiest addresses.
    """

    tables: dict[str, list[str] | None]
    whole: bool = False
    addresses: dict[str, int] = {}


class Arrived(Hint, frozen=True, tag="arrived"):
    """This player opened a table's page; their page in another process must close."""

    table: str
    player: str


class ClockRead(Hint, frozen=True, tag="clock"):
    """Remaining time of a table's decision, in milliseconds, from its conductor.

    `opened`: the turn in which the decision was opened.
    """

    table: str
    opened: int
    left_ms: int
    total_ms: int


class ReadTo(Hint, frozen=True, tag="read"):
    """The only person at this table of bots has been shown this many entries."""

    table: str
    entries: int


class Released(Hint, frozen=True, tag="released"):
    """These tables have no conductor any more."""

    tables: list[str]


class Left(Hint, frozen=True, tag="left"):
    """The sending process exits: its presence and clocks are void."""


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
    """A table was created from this address."""

    table: str
    address: str


class Listed(Hint, frozen=True, tag="listed"):
    """The listing of this table has changed, and the own lists of these players."""

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
    """A batch of hints of one process, numbered so that receivers detect gaps."""

    process: str
    number: int
    hints: list[AnyHint]
