"""Log entries about the people at a table: seats, the host, chat, bots that sit in."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from msgspec import field

from facedown.server.table_log.chat import Line
from facedown.server.table_log.notices import NOTHING, Notice
from facedown.server.table_log.room import LogEntry, Room
from facedown.server.table_log.seating import Seating, named
from facedown.server.wire.tables import Kind, Phrase, Player, Seat


class Made(LogEntry, frozen=True, tag="made", omit_defaults=True):
    """The first entry: a bot's level for each seat, null for a person's.

    `named`: the options that name somebody's seat -> their id, or "" for a bot of this seat.
    """

    levels: list[str | None]
    named: dict[str, str] = field(default_factory=dict)

    def seated(self, seating: Seating) -> Seating:
        """Empty seats, each for a bot of its level or for a person."""
        seats = (
            _empty(n, "bot" if level else "person", level) for n, level in enumerate(self.levels)
        )
        return replace(seating, seats=tuple(seats))

    def apply(self, room: Room, at: int) -> Notice:
        """Record the players named by options; sends no notice."""
        room.named.update(self.named)
        return NOTHING


class SeatConfigured(LogEntry, frozen=True, tag="seat"):
    """The host says who may sit there, or a bot has swapped seats with somebody."""

    seat: int
    level: str | None

    counts_as: ClassVar[str | None] = "keep"

    def seated(self, seating: Seating) -> Seating:
        """The seat, emptied, for a bot of this level or for a person."""
        return seating.put(
            self.seat,
            kind="bot" if self.level else "person",
            level=self.level,
            player=None,
            haste=False,
        )


class Sat(LogEntry, frozen=True, tag="sit", omit_defaults=True):
    """A person takes a seat."""

    seat: int
    player: str
    name: str
    face: int = 0

    counts_as: ClassVar[str | None] = "sit"

    def seated(self, seating: Seating) -> Seating:
        """The seat with this player in it."""
        return seating.put(self.seat, player=Player(self.player, self.name, self.face))


class Stood(LogEntry, frozen=True, tag="stand"):
    """A person leaves a seat before the game."""

    seat: int

    def seated(self, seating: Seating) -> Seating:
        """The seat emptied, without its vote for haste."""
        return seating.put(self.seat, player=None, haste=False)


class Kicked(LogEntry, frozen=True, tag="kick", omit_defaults=True):
    """The host has sent this person away: they can't sit down here again."""

    player: str
    name: str
    face: int = 0

    def seated(self, seating: Seating) -> Seating:
        """The seats without this player."""
        return seating.without(self.player)

    def apply(self, room: Room, at: int) -> Notice:
        """Add the person to the kicked; the seats are sent anew."""
        room.kicked[self.player] = Player(self.player, self.name, self.face)
        return Notice(seats=True)


class Invited(LogEntry, frozen=True, tag="invite"):
    """The host lets somebody sit down again."""

    player: str

    counts_as: ClassVar[str | None] = "keep"

    def apply(self, room: Room, at: int) -> Notice:
        """Remove the person from the kicked; the seats are sent anew."""
        room.kicked.pop(self.player, None)
        return Notice(seats=True)


class Redacted(LogEntry, frozen=True, tag="redact"):
    """A name has been removed from earlier entries: reload the log."""


class Hosted(LogEntry, frozen=True, tag="host"):
    """A new host: handed over, or the former one was gone."""

    player: str

    counts_as: ClassVar[str | None] = "keep"

    def hosted(self, host: str) -> str:
        """The new host, whoever hosted before."""
        return self.player

    def apply(self, room: Room, at: int) -> Notice:
        """The seats are sent anew."""
        return Notice(seats=True)


class Chatted(LogEntry, frozen=True, tag="chat"):
    """`seat` is null for a spectator; `player` for a bot, whose name is not stored either."""

    seat: int | None
    name: str
    text: str | None
    phrase: Phrase | None = None
    player: str | None = None
    face: int = 0

    counts_as: ClassVar[str | None] = "line"

    def apply(self, room: Room, at: int) -> Notice:
        """Add the line to the chat, veiled where the table shows no names."""
        veiled = not named(room.head, room.seating)
        words = self.text, self.phrase
        line = Line(at, self.seat, self.player, self.name, *words, veiled, self.face)
        room.chat.add(line)
        return Notice(chat=1)


class BotTookOver(LogEntry, frozen=True, tag="substitute"):
    """A bot of this level plays until the seat's owner comes back."""

    seat: int
    level: str

    counts_as: ClassVar[str | None] = "leave"

    def seated(self, seating: Seating) -> Seating:
        """The seat with a substitute bot; its owner keeps it."""
        return seating.put(self.seat, level=self.level, substitute=True)

    def apply(self, room: Room, at: int) -> Notice:
        """Drop the seat's plan, standing answers and requests; only it is told."""
        room.playing.leave(self.seat)
        return Notice(private=frozenset([self.seat]))


class Departed(LogEntry, frozen=True, tag="depart"):
    """This seat's owner has deleted the account: the seat is a bot's from now on."""

    seat: int
    level: str

    def seated(self, seating: Seating) -> Seating:
        """The seat as a bot's, without an owner."""
        return seating.put(
            self.seat, kind="bot", level=self.level, player=None, substitute=False, haste=False
        )

    def apply(self, room: Room, at: int) -> Notice:
        """Drop the seat's plan, standing answers and requests; everybody gets the new state."""
        room.playing.leave(self.seat)
        # Somebody left alone with bots has no clocks.
        return Notice(states=True)


class Returned(LogEntry, frozen=True, tag="return"):
    """A person is back at the seat that a bot has played for them."""

    seat: int

    def seated(self, seating: Seating) -> Seating:
        """The seat without its substitute bot."""
        return seating.put(self.seat, level=None, substitute=False)

    def apply(self, room: Room, at: int) -> Notice:
        """Reset its count of missed decisions; only the seat is told."""
        room.playing.ledger.decided(self.seat, late=False)
        return Notice(private=frozenset([self.seat]))


class Hurried(LogEntry, frozen=True, tag="haste"):
    """This seat votes for windows without a floor, or takes it back; null: only bots play."""

    seat: int | None
    on: bool

    @property
    def quota(self) -> str | None:
        """Counts against the quota when voting for haste; withdrawing the vote is free."""
        return "haste" if self.on else None

    def seated(self, seating: Seating) -> Seating:
        """The seat's vote, or that of all seats if `seat` is null."""
        seats = range(len(seating.seats)) if self.seat is None else [self.seat]
        for seat in seats:
            seating = seating.put(seat, haste=self.on)
        return seating


class Inherited(LogEntry, frozen=True, tag="inherit", omit_defaults=True):
    """A guest has logged in: the account inherits the guest's hosting and chat lines."""

    former: str
    player: str
    name: str
    face: int = 0

    def hosted(self, host: str) -> str:
        """The account if the guest was host; otherwise no change."""
        return self.player if host == self.former else host

    def apply(self, room: Room, at: int) -> Notice:
        """Move the guest's chat lines, named seats and kicks to the account."""
        heir = Player(self.player, self.name, self.face)
        room.chat.inherit(self.former, heir)
        room.named.update({n: self.player for n, one in room.named.items() if one == self.former})
        if room.kicked.pop(self.former, None) is not None:
            room.kicked[self.player] = heir
        return Notice(seats=True)


class Closed(LogEntry, frozen=True, tag="close"):
    """The table ends before a game: closed by its host, or the host is gone."""

    def seated(self, seating: Seating) -> Seating:
        """The table is closed."""
        return replace(seating, status="closed")


class Rematched(LogEntry, frozen=True, tag="again"):
    """The next table of the same people."""

    table: str

    def apply(self, room: Room, at: int) -> Notice:
        """Store the next table's id and send it to everybody."""
        room.again = self.table
        return Notice(again=self.table)


def _empty(seat: int, kind: Kind, level: str | None) -> Seat:
    return Seat(seat=seat, kind=kind, level=level, player=None, online=False, substitute=False)


PeopleEntry = (
    Made | SeatConfigured | Sat | Stood | Kicked | Invited | Redacted | Hosted | Chatted
    | BotTookOver | Departed | Returned | Hurried | Inherited | Closed | Rematched
)  # fmt: skip
"""All entries about people."""
