"""What happens at a table without anybody's order: clocks, due answers, bots' talk.

One process conducts a table: it alone writes what is due. The others only follow its clocks.
"""

from __future__ import annotations

from collections.abc import Set

from facedown.server.live.answers import AnswerCollector
from facedown.server.live.bot_talk import BotTalk
from facedown.server.live.clocks import TableClocks
from facedown.server.table_log import entries as log
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.decide import CommandContext, moves, relief
from facedown.server.table_log.entries import Entries
from facedown.server.table_log.room import Room
from facedown.server.wire.tables import Player

MISSES = 2
"""Consecutive own decisions that ran out, after which a bot sits in."""


class Conductor:
    """Of one table. `active`: whether this process conducts it."""

    def __init__(self, room: Room, collector: AnswerCollector, clocks: TableClocks) -> None:
        self.active = False
        self.fence: Fence | None = None
        """Proof of the lease; None also where one process owns the database."""
        self.collector = collector
        self.clocks = clocks
        self.due = collector.due
        """Set when there may be something to write."""
        self._room = room
        self._talk = BotTalk(room, collector.due)

    @property
    def busy(self) -> bool:
        """Whether something will happen without an order."""
        return self.active and (self.collector.busy or self.clocks.busy)

    def lead(self, fence: Fence | None) -> None:
        """Conduct the table from now on. Clocks and floors start afresh."""
        self.fence, self.active = fence, True
        self.clocks.lead()
        self.collector.direct()
        self._talk.lead()

    def follow(self) -> None:
        """Another process conducts it from now on."""
        self.fence, self.active = None, False
        self._stop()
        self.clocks.follow_others()

    def close(self) -> None:
        """The table leaves the memory."""
        self._stop()
        self.clocks.close()

    def _stop(self) -> None:
        self.collector.stop()
        self.collector.reader.stop()
        self._talk.stop()

    # --- what has happened ----------------------------------------------------------------------

    def attend(self, online: Set[str]) -> None:
        """These players have the page open, here or elsewhere."""
        self.clocks.attend(online)
        if self.active:
            self.collector.reader.attend(online)

    def read_to(self, entries: int) -> None:
        """The one person at a table of bots has been told this many entries."""
        if self.active:
            self.collector.reader.told(entries)

    def changed(self) -> None:
        """The room has changed, and that has been shown."""
        if self.active:
            self.collector.direct()
            self._talk.follow()

    def direct(self) -> None:
        """Time has passed."""
        if self.active:
            self.collector.direct()

    # --- what is to be written ------------------------------------------------------------------

    def context(self, who: Player, online: frozenset[str]) -> CommandContext:
        """What the decision about a command of this player needs beside the room."""
        clocks, collector = self.clocks, self.collector
        # Only the conductor knows whether a floor has passed, and answers then.
        shut = collector.shut if self.active else collector.may_be_shut
        window, held = clocks.window, clocks.held
        timed = window is not None and window.may_be_asked
        return CommandContext(self._room, who, online, shut, timed, held, clocks.grant)

    def entries(self) -> Entries:
        """What is due now."""
        return self._due() if self.active else []

    def talk(self) -> Entries:
        """What a bot says now."""
        return self._talk.entries()

    def _due(self) -> Entries:
        heir = self.clocks.heir()
        if heir is not None:
            return [log.Hosted(heir)]
        if self.clocks.all_back:
            return [log.Resumed()]
        absent = self.clocks.absent()
        if absent:
            # One is enough to end a game.
            gone = absent[:1] if self._room.head.terms.absent == "end" else absent
            return [relief(self._room, seat) for seat in gone]
        if (prolonged := self.clocks.prolonged()) is not None:
            ms, seats = prolonged
            return [log.Extended(None, ms, seats)]
        return self._answers()

    def _answers(self) -> Entries:
        answers = self.collector.answers()
        if not answers:
            return []
        late = self._late()
        made = moves(self._room.playing, answers, self.collector.claims(), late is not None)
        return [*made, *self._relief(late, made)]

    def _late(self) -> int | None:
        """The seat whose own decision ran out. In a window nobody may know whose did."""
        overdue = self.clocks.overdue()
        return None if self._room.playing.several or not overdue else next(iter(overdue))

    def _relief(self, late: int | None, made: Entries) -> Entries:
        """A bot for whoever is late once too often, unless the game has ended."""
        ended = any(isinstance(entry, log.Ended) for entry in made)
        if late is None or ended or self._room.head.terms.absent == "moves":
            return []
        tired = self._room.playing.ledger.missed[late] + 1 >= MISSES
        return [relief(self._room, late)] if tired else []
