"""Decides what is due at a table without an order: clocks, answers, absences, bots' talk.

One process, the conductor, writes what is due. All others only follow the clocks.
"""

from __future__ import annotations

from collections.abc import Set

from facedown.server.live.answers import AnswerCollector
from facedown.server.live.bot_asides import BotAsides
from facedown.server.live.bot_talk import BotTalk
from facedown.server.live.clocks import TableClocks
from facedown.server.table_log.conductors import Fence
from facedown.server.table_log.context import CommandContext
from facedown.server.table_log.decide import moves, relief
from facedown.server.table_log.game_entries import Ended, Extended, Resumed
from facedown.server.table_log.people_entries import Hosted
from facedown.server.table_log.room import Entries, Room
from facedown.server.wire.tables import Player

MISSES = 2
"""Consecutive own decisions that ran out, after which a bot sits in."""


class Conductor:
    """The conductor of one table. `active`: whether this process conducts it."""

    def __init__(
        self, room: Room, collector: AnswerCollector, clocks: TableClocks, asides: BotAsides
    ) -> None:
        self.active = False
        self.fence: Fence | None = None
        """Proof of the lease; None also where one process owns the database."""
        self.collector = collector
        self.clocks = clocks
        self.due = collector.due
        """Set when there may be something to write."""
        self._room = room
        self._talk = BotTalk(room, collector.due)
        self._asides = asides

    @property
    def busy(self) -> bool:
        """Whether something will happen without an order."""
        bots = self.collector.busy or self._asides.busy
        return self.active and (bots or self.clocks.busy)

    def lead(self, fence: Fence | None) -> None:
        """Conducts the table from now on. Clocks and delays restart."""
        self.fence, self.active = fence, True
        self.clocks.lead()
        self.collector.direct()
        self._asides.follow()
        self._talk.lead()

    def follow(self) -> None:
        """Stops conducting: another process does."""
        self.fence, self.active = None, False
        self._stop()
        self.clocks.follow_others()

    def close(self) -> None:
        """Stops all timers: the table leaves the memory."""
        self._stop()
        self.clocks.close()

    def _stop(self) -> None:
        self.collector.stop()
        self.collector.reader.stop()
        self._asides.stop()
        self._talk.stop()

    # --- what has happened ----------------------------------------------------------------------

    def attend(self, online: Set[str]) -> None:
        """Sets who has the page open, here or elsewhere."""
        self.clocks.attend(online)
        if self.active:
            self.collector.reader.attend(online)
            self._asides.follow()

    def read_to(self, entries: int) -> None:
        """Notes that a person alone with bots has been shown this many entries."""
        if self.active:
            self.collector.reader.told(entries)

    def changed(self) -> None:
        """Called after every change of the room, once it is shown."""
        if self.active:
            self.collector.direct()
            self._asides.follow()
            self._talk.follow()

    def direct(self) -> None:
        """Called when time alone has changed something."""
        if self.active:
            self.collector.direct()
            self._asides.follow()

    # --- what is to be written ------------------------------------------------------------------

    def context(self, who: Player, online: frozenset[str]) -> CommandContext:
        """The context of a command by this player."""
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
        """The chat line and the word of bots that are not asked, as far as due now."""
        return [*self._talk.entries(), *self._asides.entries()]

    def _due(self) -> Entries:
        heir = self.clocks.heir()
        if heir is not None:
            return [Hosted(heir)]
        if self.clocks.all_back:
            return [Resumed()]
        absent = self.clocks.absent()
        if absent:
            # One absence ends the game.
            gone = absent[:1] if self._room.head.terms.absent == "end" else absent
            return [relief(self._room, seat) for seat in gone]
        if (prolonged := self.clocks.prolonged()) is not None:
            ms, seats = prolonged
            return [Extended(None, ms, seats)]
        return self._answers()

    def _answers(self) -> Entries:
        answers = self.collector.answers()
        if not answers:
            return []
        late = self._late()
        made = moves(self._room.playing, answers, self.collector.claims(), late is not None)
        return [*made, *self._relief(late, made)]

    def _late(self) -> int | None:
        """The seat whose own decision timed out; None in a window, where that is secret."""
        overdue = self.clocks.overdue()
        return None if self._room.playing.several or not overdue else next(iter(overdue))

    def _relief(self, late: int | None, made: Entries) -> Entries:
        """A bot for a seat that has timed out too often in a row, unless the game has ended."""
        ended = any(isinstance(entry, Ended) for entry in made)
        if late is None or ended or self._room.head.terms.absent == "moves":
            return []
        tired = self._room.playing.ledger.missed[late] + 1 >= MISSES
        return [relief(self._room, late)] if tired else []
