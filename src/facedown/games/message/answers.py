"""Which identities go together with the answers to probes whose text is not known."""

from __future__ import annotations

from typing import Final

from facedown.games.message.cards import FIRST_PROBE, KINDS, NO_SIDE, side_asked, sign_of
from facedown.games.message.tokens import generation_of
from facedown.games.message.trace import ANY_ANSWER, Trace

SETS: Final = range(1, 8)
"""The sets of sides that a probe may have asked for, as bit masks."""
CELLS: Final = 16
"""For each generation: 8 * sign + set of sides."""


class Answers:
    """The used probes of one way, and how many texts are left for them.

    For the texts of each generation, sign and set of sides there must be as many as there are
    answers that need one of them (Hall's condition): that prunes identities early. A used probe
    that was shuffled in counts for any text here, so no identities are called impossible that are
    not.
    """

    __slots__ = ("generations", "needs", "texts")

    def __init__(self, trace: Trace) -> None:
        self.generations = len(trace.pools)
        self.needs: list[tuple[int, int, int]] = []
        """Generation, place of the identity and answer."""
        for used in trace.down:
            self._add(used)
        for wild in trace.wild:
            for used in wild:
                self._add(used)
        self.texts: list[int] = []
        """By cell: how many texts are left."""
        if self.needs:
            for generation, pool in enumerate(trace.pools):
                self._count(pool, len(trace.wild[generation]))

    def _add(self, used: tuple[int, int, int]) -> None:
        token, place, answer = used
        if token < 0 and place >= 0 and answer < ANY_ANSWER:
            self.needs.append((generation_of(token), place, answer))

    def _count(self, pool: list[int], wild: int) -> None:
        one = [0] * 6
        for kind in range(FIRST_PROBE, KINDS):
            if pool[kind]:
                one[3 * sign_of(kind) + side_asked(kind)] += 1
        for sign in range(2):
            for sides in range(8):
                left = sum([one[3 * sign + s] for s in range(3) if sides >> s & 1])
                self.texts.append(left + wild)

    def fit(self, sides: list[int]) -> bool:
        """Whether there may be texts for all whose side stands in `sides` (by place)."""
        if not self.needs:
            return True
        found = [0] * (CELLS * self.generations)
        for generation, place, answer in self.needs:
            side = sides[place]
            if side != NO_SIDE:
                asked = 7
                if not answer & 4:
                    asked = 1 << side if answer & 2 else 7 & ~(1 << side)
                found[CELLS * generation + 8 * (answer & 1) + asked] += 1
        for first in range(0, len(found), 8):
            if not any(found[first : first + 8]):
                continue
            for mask in SETS:
                need = 0
                for other in SETS:
                    if other & ~mask == 0:
                        need += found[first + other]
                if need > self.texts[first + mask]:
                    return False
        return True
