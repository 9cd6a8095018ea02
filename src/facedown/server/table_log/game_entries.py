"""Log entries about a game: its moves, answers, clocks and end."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from msgspec import field

from facedown.server.table_log.match import Json, Match
from facedown.server.table_log.notices import NOTHING, Notice
from facedown.server.table_log.room import LogEntry, Room
from facedown.server.table_log.seating import Seating


class Started(LogEntry, frozen=True, tag="start", omit_defaults=True):
    """The heading of the game's record; `lesson` is the script that the table follows."""

    record: Json
    lesson: str | None = None

    def seated(self, seating: Seating) -> Seating:
        """The table is playing."""
        return replace(seating, status="playing")

    def apply(self, room: Room, at: int) -> Notice:
        """Begin the match and note which seats were bots at the start."""
        room.match = Match(self.record, at, self.lesson, room.chance)
        room.hired = frozenset(seat.seat for seat in room.seating.seats if seat.kind == "bot")
        return Notice(shown=1)


class Answered(LogEntry, frozen=True, tag="answer"):
    """A secret answer to an open decision; kept until the decision closes."""

    seat: int
    action: Json

    def apply(self, room: Room, at: int) -> Notice:
        """Seal the answer; only its seat is told."""
        match = room.playing
        match.seal(self.seat, match.table.actions.parse(self.action))
        return Notice(private=frozenset([self.seat]))


class Moved(LogEntry, frozen=True, tag="move", omit_defaults=True):
    """A move of the game's record, with its chance outcomes.

    `late`: the default move of a seat that alone was asked. In a window it is like any other.
    `by_hand`: its owner's own; where answers wait, it is an `Answered` first.
    """

    move: Json
    late: bool = False
    by_hand: bool = False

    def apply(self, room: Room, at: int) -> Notice:
        """Play the move; tell everybody, or only those whom a secret move concerns."""
        match = room.playing
        given = self.move["seat"] in match.sealed
        secret = match.play(self.move, at, self.late, self.by_hand or given)
        if secret is None:
            return Notice(shown=1)
        # The giver of a sealed answer has seen it already.
        return NOTHING if given else Notice(private=secret)


class Said(LogEntry, frozen=True, tag="say"):
    """A structured claim; also a move of the game's record."""

    move: Json

    counts_as: ClassVar[str | None] = "say"

    def apply(self, room: Room, at: int) -> Notice:
        """Make the claim; everybody sees it."""
        room.playing.say(self.move, at)
        return Notice(shown=1)


class Planned(LogEntry, frozen=True, tag="plan"):
    """A private answer given in advance; null forgets it."""

    seat: int
    action: Json | None

    counts_as: ClassVar[str | None] = "plan"

    def apply(self, room: Room, at: int) -> Notice:
        """Replace the seat's plan; only that seat is told."""
        match = room.playing
        match.plans.pop(self.seat, None)
        if self.action is not None:
            match.plans[self.seat] = match.table.actions.parse(self.action)
        return Notice(private=frozenset([self.seat]))


class StandingAnswerSet(LogEntry, frozen=True, tag="standing", omit_defaults=True):
    """A private standing answer is given or taken back; null clears all of them."""

    seat: int
    name: str | None
    aim: int | None = None
    given: bool = True

    counts_as: ClassVar[str | None] = "standing"

    def apply(self, room: Room, at: int) -> Notice:
        """Set, take back or clear standing answers; only the seat is told."""
        if self.name is None:
            room.playing.standing.clear(self.seat)
        elif self.given:
            room.playing.stand(self.seat, self.name, self.aim)
        else:
            room.playing.standing.take_back(self.seat, self.name)
        return Notice(private=frozenset([self.seat]))


class AutoPassSet(LogEntry, frozen=True, tag="autopass"):
    """Written by former versions; ignored."""

    seat: int
    on: bool


class Extended(LogEntry, frozen=True, tag="more", omit_defaults=True):
    """More time for the open decision, from this seat's bank; null: it is one of several.

    `held`: the seats for which a window stands on, whose length is over.
    """

    seat: int | None
    ms: int
    held: list[int] = field(default_factory=list)

    def apply(self, room: Room, at: int) -> Notice:
        """Lengthen the time by `ms`; extend an open window for the held seats."""
        match = room.playing
        match.ledger.lengthen(self.seat, self.ms)
        if match.open_window is not None and self.held:
            match.requests.extend(self.held, match.open_window.kind)
        return Notice(states=True)


class Wished(LogEntry, frozen=True, tag="wish"):
    """This seat wants a pause, or no longer wants one."""

    seat: int
    on: bool

    @property
    def quota(self) -> str | None:
        """Counts against the quota when asking for a pause; withdrawing it is free."""
        return "pause" if self.on else None

    def apply(self, room: Room, at: int) -> Notice:
        """Record the seat's wish; everybody gets the new state."""
        room.playing.ledger.wish(self.seat, self.on)
        return Notice(states=True)


class Paused(LogEntry, frozen=True, tag="pause"):
    """`away`: the seats of people whose page was closed."""

    away: list[int]

    counts_as: ClassVar[str | None] = "pause"

    def apply(self, room: Room, at: int) -> Notice:
        """Pause the clocks; everybody gets the new state."""
        room.playing.ledger.pause(frozenset(self.away))
        return Notice(states=True)


class Resumed(LogEntry, frozen=True, tag="resume"):
    """The pause ends; a countdown follows."""

    def apply(self, room: Room, at: int) -> Notice:
        """Resume the clocks; everybody gets the new state."""
        room.playing.ledger.resume()
        return Notice(states=True)


class Skipped(LogEntry, frozen=True, tag="skip"):
    """An eliminated player votes to play the rest, which is left to bots, at once."""

    seat: int

    def apply(self, room: Room, at: int) -> Notice:
        """Count the seat's vote; everybody gets the new state."""
        room.playing.skips.add(self.seat)
        return Notice(states=True)


class Abandoned(LogEntry, frozen=True, tag="abandon", omit_defaults=True):
    """The game ends without a winner, since this seat's owner stayed away.

    `was` is as in `Ended`.
    """

    seat: int
    was: tuple[Json, ...] = ()

    def seated(self, seating: Seating) -> Seating:
        """The table is over."""
        return replace(seating, status="over")

    def apply(self, room: Room, at: int) -> Notice:
        """End the match without a winner; everybody gets the new state."""
        room.playing.abandon(self.seat)
        return Notice(states=True)


class Ended(LogEntry, frozen=True, tag="end", omit_defaults=True):
    """The outcome, for readers of the log without the rules.

    `was`: for each seat, its own view at the end, for its owner's list of games.
    """

    outcome: Json
    was: tuple[Json, ...] = ()

    def seated(self, seating: Seating) -> Seating:
        """The table is over."""
        return replace(seating, status="over")


class TimeAsked(LogEntry, frozen=True, tag="time"):
    """This seat has asked the open window to wait; secret."""

    seat: int

    def apply(self, room: Room, at: int) -> Notice:
        """Record the request; only the seat is told."""
        room.playing.requests.press(self.seat)
        return Notice(private=frozenset([self.seat]))


class AlwaysTimeSet(LogEntry, frozen=True, tag="always_time"):
    """Whether all windows of this kind wait for this seat; secret."""

    seat: int
    window: str
    on: bool

    counts_as: ClassVar[str | None] = "standing"

    def apply(self, room: Room, at: int) -> Notice:
        """Record the setting for this kind of window; only the seat is told."""
        room.playing.requests.set_always(self.seat, self.window, self.on)
        return Notice(private=frozenset([self.seat]))


class ArmSet(LogEntry, frozen=True, tag="arm"):
    """Whether windows in which this seat may do this wait for it; secret."""

    seat: int
    action: Json
    on: bool

    counts_as: ClassVar[str | None] = "standing"

    def apply(self, room: Room, at: int) -> Notice:
        """Arm or disarm the action; only the seat is told."""
        room.playing.requests.arm(self.seat, self.action, self.on)
        return Notice(private=frozenset([self.seat]))


class LetRunSet(LogEntry, frozen=True, tag="let_run"):
    """Whether no window needs to wait for this seat; public."""

    seat: int
    on: bool

    counts_as: ClassVar[str | None] = "standing"

    def apply(self, room: Room, at: int) -> Notice:
        """Add or remove the seat; everybody gets the new state."""
        match = room.playing
        match.let_run = match.let_run | {self.seat} if self.on else match.let_run - {self.seat}
        return Notice(states=True)


GameEntry = (
    Started | Answered | Moved | Said | Planned | StandingAnswerSet | AutoPassSet | Extended
    | Wished | Paused | Resumed | Skipped | Abandoned | Ended | TimeAsked | AlwaysTimeSet
    | ArmSet | LetRunSet
)  # fmt: skip
"""All entries about a game."""
