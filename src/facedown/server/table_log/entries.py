"""The log entries of a table, and how each changes its state (event sourcing)."""

from __future__ import annotations

from facedown.server.table_log.game_entries import (
    Abandoned,
    AlwaysTimeSet,
    Answered,
    ArmSet,
    AutoPassSet,
    Ended,
    Extended,
    LetRunSet,
    Moved,
    Paused,
    Planned,
    Resumed,
    Said,
    Skipped,
    StandingAnswerSet,
    Started,
    TimeAsked,
    Wished,
)
from facedown.server.table_log.people_entries import (
    BotTookOver,
    Chatted,
    Closed,
    Departed,
    Hosted,
    Hurried,
    Inherited,
    Invited,
    Kicked,
    Made,
    Redacted,
    Rematched,
    Returned,
    Sat,
    SeatConfigured,
    Stood,
)

__all__ = [
    "Abandoned",
    "AlwaysTimeSet",
    "Answered",
    "AnyEntry",
    "ArmSet",
    "AutoPassSet",
    "BotTookOver",
    "Chatted",
    "Closed",
    "Departed",
    "Ended",
    "Extended",
    "Hosted",
    "Hurried",
    "Inherited",
    "Invited",
    "Kicked",
    "LetRunSet",
    "Made",
    "Moved",
    "Paused",
    "Planned",
    "Redacted",
    "Rematched",
    "Resumed",
    "Returned",
    "Said",
    "Sat",
    "SeatConfigured",
    "Skipped",
    "StandingAnswerSet",
    "Started",
    "Stood",
    "TimeAsked",
    "Wished",
]

AnyEntry = (
    Made | SeatConfigured | Sat | Stood | Started | Answered | Moved | Said | Planned | Chatted
    | BotTookOver | Returned | Extended | Wished | Paused | Resumed | Hurried | Inherited
    | Abandoned | Ended | Rematched | StandingAnswerSet | Kicked | Invited | Hosted | Departed
    | Closed | AutoPassSet | Skipped | Redacted | TimeAsked | AlwaysTimeSet | ArmSet | LetRunSet
)  # fmt: skip
