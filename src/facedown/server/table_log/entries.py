"""The log entries of a table, and how each changes its state (event sourcing)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from msgspec import field

from facedown.server.table_log.chat import Line
from facedown.server.table_log.match import Json, Match
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
        seats = (
            _empty(n, "bot" if level else "person", level) for n, level in enumerate(self.levels)
        )
        return replace(seating, seats=tuple(seats))

    def apply(self, room: Room, at: int) -> Notice:
        room.named.update(self.named)
        return NOTHING


class SeatConfigured(LogEntry, frozen=True, tag="seat"):
    """The host says who may sit there, or a bot has swapped seats with somebody."""

    seat: int
    level: str | None

    counts_as: ClassVar[str | None] = "keep"

    def seated(self, seating: Seating) -> Seating:
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
        return seating.put(self.seat, player=Player(self.player, self.name, self.face))


class Stood(LogEntry, frozen=True, tag="stand"):
    """A person leaves a seat before the game."""

    seat: int

    def seated(self, seating: Seating) -> Seating:
        return seating.put(self.seat, player=None, haste=False)


class Kicked(LogEntry, frozen=True, tag="kick", omit_defaults=True):
    """The host has sent this person away: they can't sit down here again."""

    player: str
    name: str
    face: int = 0

    def seated(self, seating: Seating) -> Seating:
        return seating.without(self.player)

    def apply(self, room: Room, at: int) -> Notice:
        room.kicked[self.player] = Player(self.player, self.name, self.face)
        return Notice(seats=True)


class Invited(LogEntry, frozen=True, tag="invite"):
    """The host lets somebody sit down again."""

    player: str

    counts_as: ClassVar[str | None] = "keep"

    def apply(self, room: Room, at: int) -> Notice:
        room.kicked.pop(self.player, None)
        return Notice(seats=True)


class Redacted(LogEntry, frozen=True, tag="redact"):
    """A name has been removed from earlier entries: reload the log."""


class Hosted(LogEntry, frozen=True, tag="host"):
    """A new host: handed over, or the former one was gone."""

    player: str

    counts_as: ClassVar[str | None] = "keep"

    def hosted(self, host: str) -> str:
        return self.player

    def apply(self, room: Room, at: int) -> Notice:
        return Notice(seats=True)


class Started(LogEntry, frozen=True, tag="start", omit_defaults=True):
    """The heading of the game's record; `lesson` is the script that the table follows."""

    record: Json
    lesson: str | None = None

    def seated(self, seating: Seating) -> Seating:
        return replace(seating, status="playing")

    def apply(self, room: Room, at: int) -> Notice:
        room.match = Match(self.record, at, self.lesson, room.chance)
        room.hired = frozenset(seat.seat for seat in room.seating.seats if seat.kind == "bot")
        return Notice(shown=1)


class Answered(LogEntry, frozen=True, tag="answer"):
    """A secret answer to an open decision; kept until the decision closes."""

    seat: int
    action: Json

    def apply(self, room: Room, at: int) -> Notice:
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
        room.playing.say(self.move, at)
        return Notice(shown=1)


class Planned(LogEntry, frozen=True, tag="plan"):
    """A private answer given in advance; null forgets it."""

    seat: int
    action: Json | None

    counts_as: ClassVar[str | None] = "plan"

    def apply(self, room: Room, at: int) -> Notice:
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
        return seating.put(self.seat, level=self.level, substitute=True)

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.leave(self.seat)
        return Notice(private=frozenset([self.seat]))


class Departed(LogEntry, frozen=True, tag="depart"):
    """This seat's owner has deleted the account: the seat is a bot's from now on."""

    seat: int
    level: str

    def seated(self, seating: Seating) -> Seating:
        return seating.put(
            self.seat, kind="bot", level=self.level, player=None, substitute=False, haste=False
        )

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.leave(self.seat)
        # Somebody left alone with bots has no clocks.
        return Notice(states=True)


class Returned(LogEntry, frozen=True, tag="return"):
    """A person is back at the seat that a bot has played for them."""

    seat: int

    def seated(self, seating: Seating) -> Seating:
        return seating.put(self.seat, level=None, substitute=False)

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.ledger.decided(self.seat, late=False)
        return Notice(private=frozenset([self.seat]))


class Extended(LogEntry, frozen=True, tag="more", omit_defaults=True):
    """More time for the open decision, from this seat's bank; null: it is one of several.

    `held`: the seats for which a window stands on, whose length is over.
    """

    seat: int | None
    ms: int
    held: list[int] = field(default_factory=list)

    def apply(self, room: Room, at: int) -> Notice:
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
        return "pause" if self.on else None

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.ledger.wish(self.seat, self.on)
        return Notice(states=True)


class Paused(LogEntry, frozen=True, tag="pause"):
    """`away`: the seats of people whose page was closed."""

    away: list[int]

    counts_as: ClassVar[str | None] = "pause"

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.ledger.pause(frozenset(self.away))
        return Notice(states=True)


class Resumed(LogEntry, frozen=True, tag="resume"):
    """The pause ends; a countdown follows."""

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.ledger.resume()
        return Notice(states=True)


class Hurried(LogEntry, frozen=True, tag="haste"):
    """This seat votes for windows without a floor, or no longer; null: only bots sit here."""

    seat: int | None
    on: bool

    @property
    def quota(self) -> str | None:
        return "haste" if self.on else None

    def seated(self, seating: Seating) -> Seating:
        seats = range(len(seating.seats)) if self.seat is None else [self.seat]
        for seat in seats:
            seating = seating.put(seat, haste=self.on)
        return seating


class Skipped(LogEntry, frozen=True, tag="skip"):
    """An eliminated player votes to play the rest, which only bots play, at once."""

    seat: int

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.skips.add(self.seat)
        return Notice(states=True)


class Inherited(LogEntry, frozen=True, tag="inherit", omit_defaults=True):
    """A guest has logged in: the account takes over hosting here and what the guest said."""

    former: str
    player: str
    name: str
    face: int = 0

    def hosted(self, host: str) -> str:
        return self.player if host == self.former else host

    def apply(self, room: Room, at: int) -> Notice:
        heir = Player(self.player, self.name, self.face)
        room.chat.inherit(self.former, heir)
        room.named.update({n: self.player for n, one in room.named.items() if one == self.former})
        if room.kicked.pop(self.former, None) is not None:
            room.kicked[self.player] = heir
        return Notice(seats=True)


class Abandoned(LogEntry, frozen=True, tag="abandon", omit_defaults=True):
    """This seat's owner stays away, and the table is one that ends then: nobody has won.

    `was` is as in `Ended`.
    """

    seat: int
    was: tuple[Json, ...] = ()

    def seated(self, seating: Seating) -> Seating:
        return replace(seating, status="over")

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.abandon(self.seat)
        return Notice(states=True)


class Ended(LogEntry, frozen=True, tag="end", omit_defaults=True):
    """The outcome, for those who read the log without the rules.

    `was`: by seat, what each saw of itself at the end, for the list of its owner's games.
    """

    outcome: Json
    was: tuple[Json, ...] = ()

    def seated(self, seating: Seating) -> Seating:
        return replace(seating, status="over")


class Closed(LogEntry, frozen=True, tag="close"):
    """The table ends before a game: closed by its host, or the host is gone."""

    def seated(self, seating: Seating) -> Seating:
        return replace(seating, status="closed")


class Rematched(LogEntry, frozen=True, tag="again"):
    """The next table of the same people."""

    table: str

    def apply(self, room: Room, at: int) -> Notice:
        room.again = self.table
        return Notice(again=self.table)


class TimeAsked(LogEntry, frozen=True, tag="time"):
    """This seat has asked the open window to wait; secret."""

    seat: int

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.requests.press(self.seat)
        return Notice(private=frozenset([self.seat]))


class AlwaysTimeSet(LogEntry, frozen=True, tag="always_time"):
    """Whether all windows of this kind wait for this seat; secret."""

    seat: int
    window: str
    on: bool

    counts_as: ClassVar[str | None] = "standing"

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.requests.set_always(self.seat, self.window, self.on)
        return Notice(private=frozenset([self.seat]))


class ArmSet(LogEntry, frozen=True, tag="arm"):
    """Whether windows in which this seat may do this wait for it; secret."""

    seat: int
    action: Json
    on: bool

    counts_as: ClassVar[str | None] = "standing"

    def apply(self, room: Room, at: int) -> Notice:
        room.playing.requests.arm(self.seat, self.action, self.on)
        return Notice(private=frozenset([self.seat]))


class LetRunSet(LogEntry, frozen=True, tag="let_run"):
    """Whether no window needs to wait for this seat; public."""

    seat: int
    on: bool

    counts_as: ClassVar[str | None] = "standing"

    def apply(self, room: Room, at: int) -> Notice:
        match = room.playing
        match.let_run = match.let_run | {self.seat} if self.on else match.let_run - {self.seat}
        return Notice(states=True)


AnyEntry = (
    Made | SeatConfigured | Sat | Stood | Started | Answered | Moved | Said | Planned | Chatted
    | BotTookOver | Returned | Extended | Wished | Paused | Resumed | Hurried | Inherited
    | Abandoned | Ended | Rematched | StandingAnswerSet | Kicked | Invited | Hosted | Departed
    | Closed | AutoPassSet | Skipped | Redacted | TimeAsked | AlwaysTimeSet | ArmSet | LetRunSet
)  # fmt: skip

Entries = list[AnyEntry]


def _empty(seat: int, kind: Kind, level: str | None) -> Seat:
    return Seat(seat=seat, kind=kind, level=level, player=None, online=False, substitute=False)
