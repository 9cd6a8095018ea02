"""The entries of a table's log about how long windows stand for somebody."""

from __future__ import annotations

from facedown.server.table_log.match import Json
from facedown.server.table_log.notices import Notice
from facedown.server.table_log.room import LogEntry, Room


class TimeAsked(LogEntry, frozen=True, tag="time"):
    """This seat has asked the open window to wait; nobody else knows."""

    seat: int

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.requests.press(self.seat)
        return Notice(private=frozenset([self.seat]))


class AlwaysTimeSet(LogEntry, frozen=True, tag="always_time"):
    """Whether all windows of this kind wait for this seat; nobody else knows."""

    seat: int
    window: str
    on: bool

    @property
    def quota(self) -> str | None:
        return "standing"

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.requests.set_always(self.seat, self.window, self.on)
        return Notice(private=frozenset([self.seat]))


class ArmSet(LogEntry, frozen=True, tag="arm"):
    """Whether windows wait for this seat in which it may do this; nobody else knows."""

    seat: int
    action: Json
    on: bool

    @property
    def quota(self) -> str | None:
        return "standing"

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.requests.arm(self.seat, self.action, self.on)
        return Notice(private=frozenset([self.seat]))


class LetRunSet(LogEntry, frozen=True, tag="let_run"):
    """Whether no window needs to wait for this seat, for all to see."""

    seat: int
    on: bool

    @property
    def quota(self) -> str | None:
        return "standing"

    def apply(self, room: Room, at: int) -> Notice:
        match = room.playing
        match.let_run = match.let_run | {self.seat} if self.on else match.let_run - {self.seat}
        return Notice(states=True)
