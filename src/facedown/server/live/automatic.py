"""What the table does when its people don't: default moves, then bots in their seats."""

from __future__ import annotations

from facedown.server.live.answers import AnswerCollector
from facedown.server.live.clocks import TableClocks
from facedown.server.table_log import entries as log
from facedown.server.table_log.decide import moves, relief
from facedown.server.table_log.entries import Entries
from facedown.server.table_log.room import Room

MISSES = 2
"""After so many own decisions in a row that ran out, a bot sits in."""


def due(room: Room, collector: AnswerCollector, clocks: TableClocks) -> Entries:
    """The entries that are due by themselves now, if any."""
    heir = clocks.heir()
    if heir is not None:
        return [log.Hosted(heir)]
    if clocks.all_back:
        return [log.Resumed()]
    absent = clocks.absent()
    if absent:
        # One is enough to end a game.
        gone = absent[:1] if room.head.terms.absent == "end" else absent
        return [relief(room, seat) for seat in gone]
    if (prolonged := clocks.prolonged()) is not None:
        ms, seats = prolonged
        return [log.Extended(None, ms, seats)]
    answers = collector.answers()
    if not answers:
        return []
    late = _late(room, clocks)
    made = moves(room.playing, answers, collector.claims(), late is not None)
    return [*made, *_relief(room, late, made)]


def _late(room: Room, clocks: TableClocks) -> int | None:
    """The seat that let its own decision run out. In a window nobody may know who did."""
    overdue = clocks.overdue()
    return None if room.playing.several or not overdue else next(iter(overdue))


def _relief(room: Room, late: int | None, made: Entries) -> Entries:
    """What comes of who is late once more."""
    ended = any(isinstance(entry, log.Ended) for entry in made)
    if late is None or ended or room.head.terms.absent == "moves":
        return []
    tired = room.playing.ledger.missed[late] + 1 >= MISSES
    return [relief(room, late)] if tired else []
