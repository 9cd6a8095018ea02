"""Which identities go together with the answers to probes whose text is not known."""

from __future__ import annotations

from typing import Final

from facedown.games.message.cards import FIRST_PROBE, KINDS, NO_SIDE, side_asked, sign_of
from facedown.games.message.trace import ANY_ANSWER, Trace

SETS: Final = range(1, 8)
"""The sets of sides that a probe may have asked for, as bit masks."""


class Answers:
    """The used probes of one way, and how many texts are left for them.

    For the texts of each sign and set of sides there must be as many as there are answers that need
    one of them (Hall's condition): that prunes identities early. From which generation of the deck
    a probe came is not looked at here.
    """

    __slots__ = ("needs", "texts")

    def __init__(self, trace: Trace) -> None:
        self.needs: list[tuple[int, int]] = []
        """Place of the identity and answer."""
        for used in trace.down:
            self._add(used)
        for wild in trace.wild:
            for used in wild:
                self._add(used)
        self.texts: list[int] = []
        """By 8 * sign + set of sides: how many texts are left."""
        if self.needs:
            self._count(trace)

    def _add(self, used: tuple[int, int, int]) -> None:
        if used[0] < 0 and used[1] >= 0 and used[2] < ANY_ANSWER:
            self.needs.append((used[1], used[2]))

    def _count(self, trace: Trace) -> None:
        one = [0] * 6
        for pool in trace.pools:
            for kind in range(FIRST_PROBE, KINDS):
                if pool[kind]:
                    one[3 * sign_of(kind) + side_asked(kind)] += 1
        for sign in range(2):
            for sides in range(8):
                self.texts.append(sum([one[3 * sign + s] for s in range(3) if sides >> s & 1]))

    def fit(self, sides: list[int]) -> bool:
        """Whether there may be texts for all whose side stands in `sides` (by place)."""
        if not self.needs:
            return True
        found = [0] * 16
        for place, answer in self.needs:
            side = sides[place]
            if side == NO_SIDE:
                continue
            asked = 7
            if not answer & 4:
                asked = 1 << side if answer & 2 else 7 & ~(1 << side)
            found[8 * (answer & 1) + asked] += 1
        for sign in (0, 8):
            for mask in SETS:
                need = 0
                for other in SETS:
                    if other & ~mask == 0:
                        need += found[sign + other]
                if need > self.texts[sign + mask]:
                    return False
        return True
