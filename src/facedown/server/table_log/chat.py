"""The chat of a table, and which lines a viewer may see.

A blocked player must not notice the block: lines said during it do not exist for them. Those lines
get no number in their numbering, also after the block ends; earlier lines stay. Lines of players
the viewer has muted are only left out, and leave gaps in the numbering.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Set
from dataclasses import dataclass, replace

from facedown.server.wire.tables import Phrase, Player


@dataclass(frozen=True, slots=True)
class Line:
    """A chat line. `at`: Unix milliseconds; `seat` is null for a spectator, `player` for a bot.

    `veiled`: said while names were hidden, when blocks do not apply.
    """

    at: int
    seat: int | None
    player: str | None
    name: str
    text: str | None
    phrase: Phrase | None = None
    veiled: bool = False
    face: int = 0


@dataclass(frozen=True)
class Silence:
    """This player's lines from `since` to `until` (milliseconds) are hidden from the viewer."""

    player: str
    since: int
    until: int | None = None

    def covers(self, line: Line) -> bool:
        """Whether it hides this line."""
        ended = self.until is not None and line.at >= self.until
        return not (line.veiled or line.at < self.since or ended)


@dataclass(frozen=True)
class Hidden:
    """The players whose talk a viewer does not see: their own mutes, and others' blocks."""

    own: frozenset[str] = frozenset()
    silences: tuple[Silence, ...] = ()


class ChatLog:
    """The chat lines of one table, oldest first."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._of: dict[str, list[int]] = defaultdict(list)
        """By player id, the places of their lines, including ids of before."""
        self.banter = Counter[int]()
        """The number of lines by the bot on each seat."""

    def __len__(self) -> int:
        return len(self.lines)

    def add(self, line: Line) -> None:
        """Appends a line."""
        if line.player is not None:
            self._of[line.player].append(len(self.lines))
        elif line.seat is not None:
            self.banter[line.seat] += 1
        self.lines.append(line)

    def inherit(self, former: str, heir: Player) -> None:
        """Attribute one player's lines to another."""
        for n in self._of.get(former, ()):
            line = self.lines[n]
            self.lines[n] = replace(line, player=heir.id, name=heir.name, face=heir.face)
        self._of[heir.id] = sorted({*self._of.get(heir.id, ()), *self._of.get(former, ())})

    def unheard(self, hidden: Hidden) -> Set[int]:
        """The places of the lines hidden from this viewer."""
        return {
            n
            for silence in hidden.silences
            for n in self._of.get(silence.player, ())
            if silence.covers(self.lines[n])
        }

    def heard(self, hidden: Hidden) -> list[int]:
        """The places of all other lines: a viewer's line `n` is at `heard[n]`."""
        unheard = self.unheard(hidden)
        return [n for n in range(len(self.lines)) if n not in unheard]
