"""The state of a table: a fold over its log."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import ClassVar

from msgspec import Struct, structs

from facedown.engine.options import Value
from facedown.engine.registry import game as find_game
from facedown.server import clock
from facedown.server.errors import Refused
from facedown.server.table_log.chance import CSPRNG, ChanceSource
from facedown.server.table_log.chat import ChatLog
from facedown.server.table_log.match import Match
from facedown.server.table_log.notices import NOTHING, Notice
from facedown.server.table_log.quotas import Quotas
from facedown.server.table_log.seating import Head, Seating
from facedown.server.wire.tables import Player


class LogEntry(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A log entry. It was validated before it was written."""

    counts_as: ClassVar[str | None] = None
    """The quota of its author that it counts against; None: it is free. See `Quotas`."""

    @property
    def quota(self) -> str | None:
        """As `counts_as`; some entries are free depending on what they say."""
        return self.counts_as

    def seated(self, seating: Seating) -> Seating:
        """The seating after it."""
        return seating

    def hosted(self, host: str) -> str:
        """The host after it."""
        return host

    def apply(self, room: Room, at: int) -> Notice:
        """Apply its other effects."""
        return NOTHING


class Row(Struct, frozen=True):
    """An entry in its place in the log. `player` and `command`: whose command it was."""

    seq: int
    entry: LogEntry
    player: str | None
    command: str | None
    at: int


Entries = list[LogEntry]
"""Entries that are not in the log yet."""

Beginning = tuple[Head, list[Row], Seating]
"""A table that is not in the database yet."""


class Room:
    """The state of one table. Changed by `add` alone."""

    def __init__(self, head: Head, chance: ChanceSource = CSPRNG) -> None:
        self.head = head
        self.chance = chance
        self.seating = Seating()
        self.match: Match | None = None
        self.chat = ChatLog()
        self.again: str | None = None
        self.kicked: dict[str, Player] = {}
        """The people the host has sent away, by id."""
        self.named: dict[str, str] = {}
        """The players named by seat options: see `Made`."""
        self.hired = frozenset[int]()
        """Seats that were bots' from the start."""
        self.arrivals: tuple[str, ...] = ()
        """The people who sit here, the longest-seated first."""
        self.next = 0
        """The place of the next log entry."""
        self.quotas = Quotas()
        self._round = -1
        self._commands: set[tuple[str, str]] = set()

    @property
    def playing(self) -> Match:
        """The match. Raises `Refused` before the start."""
        if self.match is None:
            raise Refused("not_legal")
        return self.match

    @property
    def options(self) -> dict[str, Value]:
        """The game's options; options that name a person follow them to their seat."""
        if self.match is not None:
            return self.match.table.options
        return {**self.head.options, **{name: self._seat_named(name) for name in self.named}}

    def _seat_named(self, name: str) -> Value:
        """The seat of the player this option names; its default if they have none."""
        who, before = self.named[name], self.head.options[name]
        if who:
            seat = self.seating.seat_of(who)
        else:
            bots = [seat.seat for seat in self.seating.seats if seat.kind == "bot"]
            seat = next((seat for seat in bots if seat == before), None)
        return find_game(self.head.game).options.options[name].default if seat is None else seat

    def accepted(self, player: str | None, command: str | None) -> bool:
        """Whether this command is in the log already."""
        return player is not None and command is not None and (player, command) in self._commands

    def rows(
        self, entries: Sequence[LogEntry], player: str | None, command: str | None
    ) -> list[Row]:
        """These entries as the next rows of the log; the first bears the command's id."""
        at = clock.now_ms()
        return [
            Row(self.next + k, entry, player, None if k else command, at)
            for k, entry in enumerate(entries)
        ]

    def seated(self, entries: Sequence[LogEntry]) -> Seating:
        """The seating after these entries."""
        seating = self.seating
        for entry in entries:
            seating = entry.seated(seating)
        return seating

    def hosted(self, entries: Sequence[LogEntry]) -> str:
        """The host after these entries."""
        host = self.head.host
        for entry in entries:
            host = entry.hosted(host)
        return host

    def _welcome(self, people: frozenset[str]) -> None:
        stayed = tuple(player for player in self.arrivals if player in people)
        self.arrivals = (*stayed, *sorted(people.difference(stayed)))

    def add(self, row: Row, framed: bool = False) -> Notice:
        """Apply the next row. `framed`: keep a frame after each event."""
        if row.seq != self.next:
            raise ValueError(f"entry {row.seq} of the log stands where {self.next} should")
        if self.match is not None:
            self.match.frames.wanted = framed
        news = row.entry.apply(self, row.at)
        if (host := row.entry.hosted(self.head.host)) != self.head.host:
            self.head = replace(self.head, host=host)
        seating = row.entry.seated(self.seating)
        if seating is not self.seating:
            self.seating = seating
            self._welcome(seating.people)
            news = structs.replace(news, seats=True)
        self.next += 1
        self._count(row)
        if row.player is not None and row.command is not None:
            self._commands.add((row.player, row.command))
        return news

    def told(self) -> None:
        """What was new has been sent: drop its frames."""
        if self.match is not None:
            self.match.frames.drop()

    def _count(self, row: Row) -> None:
        if self.match is not None and self.match.round != self._round:
            self._round = self.match.round
            self.quotas.next_turn()
        self.quotas.add(row.player, row.entry.quota)

    # --- a game that only bots still play -------------------------------------------------------

    @property
    def left_to_bots(self) -> bool:
        """Whether no living seat is, or will be, a person's: a substitute's owner may return."""
        match = self.match
        if match is None or match.over or match.lesson is not None:
            return False
        return all(self.seating.seats[seat].player is None for seat in match.living)

    def played_out(self, here: Set[str]) -> bool:
        """Whether the rest is played without delays: all people whose page is open want it.

        This reveals nothing: whoever is alive is a bot, and who asked for it is public.
        """
        match = self.match
        if match is None or not match.skips or not self.left_to_bots:
            return False
        seats = [s for s in self.seating.seats if s.player is not None and s.player.id in here]
        return match.skips.issuperset(seat.seat for seat in seats)
