"""Tests identities against the answers to probes whose text is unknown.

A used probe that was shuffled into the deck may be used again. Then one card must agree with
several answers, and each narrows its text.
"""

from __future__ import annotations

from typing import Final

from facedown.games.message.cards import FIRST_PROBE, KINDS, NO_SIDE, side_asked, sign_of
from facedown.games.message.facts import ANY_ANSWER
from facedown.games.message.knowledge.tokens import ALL_KINDS, class_of, generation_of
from facedown.games.message.knowledge.trace import Trace, texts

STEPS: Final = 2000
"""Step limit of a search for texts. Beyond it they are assumed to exist, since it only prunes."""
NOWHERE: Final = -1

SETS: Final = range(1, 8)
"""Bit masks of the sides that a probe may have asked for."""
CELLS: Final = 16
"""Cells per generation: `8 * sign + set of sides`."""


class Used:
    """A used probe, or a stray, whose text is unknown.

    `origin`: the generation of the deck that it came from; `home`: the one that it was shuffled
    into; `kinds`: what it may be, whatever the answer.
    """

    def __init__(self, used: tuple[int, int, int], home: int, trace: Trace) -> None:
        token, place, answer = used
        self.origin = generation_of(token)
        self.home = home
        self.kinds = trace.classes[class_of(token)]
        self.place = place
        self.answer = answer


class Answers:
    """The used probes of one way, and the number of texts left for them.

    `fit` is quick and takes partial deals: by Hall's condition, each set of texts must have as many
    members as there are answers that need one of them; a used probe that was shuffled in counts for
    any text. `texts_exist` is exact and takes complete deals. Neither rejects possible identities.
    """

    def __init__(self, trace: Trace) -> None:
        self.pools = trace.pools
        self.steps = 0
        self.cards = [
            Used(used, home, trace) for home, wild in enumerate(trace.wild) for used in wild
        ]
        self.cards += [Used(used, NOWHERE, trace) for used in trace.down if used[0] < 0]
        self.generations = len(trace.pools)
        self.needs: list[tuple[int, int, int]] = []
        """Generation, place of the identity and answer."""
        for used in trace.down:
            self._add(used)
        for wild in trace.wild:
            for used in wild:
                self._add(used)
        self.texts: list[int] = []
        """By cell: number of texts left."""
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
        """Whether texts may exist for the identities dealt so far (by place, else NO_SIDE)."""
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

    def texts_exist(self, sides: list[int]) -> bool:
        """Whether texts exist for all answers, with these identities by place."""
        if not self.needs:
            return True
        self.steps = STEPS
        kinds = [
            card.kinds & texts(card.answer, sides[card.place] if card.place >= 0 else NO_SIDE)
            for card in self.cards
        ]
        return self._generation(len(self.pools) - 1, kinds)

    def _generation(self, generation: int, kinds: list[int]) -> bool:
        """Find a text for all cards of this generation and earlier ones."""
        if generation < 0:
            return True
        wanting = [
            number
            for number, card in enumerate(self.cards)
            if card.origin == generation and kinds[number] != ALL_KINDS
        ]
        wanting.sort(key=lambda number: kinds[number].bit_count())
        return self._place(generation, wanting, 0, kinds, self.pools[generation][:], [])

    def _place(
        self,
        generation: int,
        wanting: list[int],
        at: int,
        kinds: list[int],
        pool: list[int],
        taken: list[int],
    ) -> bool:
        """Find a text for `wanting[at:]`: a card not used before, or one that was."""
        self.steps -= 1
        if self.steps < 0:
            return True
        if at == len(wanting):
            return self._generation(generation - 1, kinds)
        wish = kinds[wanting[at]]
        for kind, copies in enumerate(pool):
            if copies and wish >> kind & 1:
                pool[kind] -= 1
                if self._place(generation, wanting, at + 1, kinds, pool, taken):
                    return True
                pool[kind] += 1
        for number, card in enumerate(self.cards):
            if card.home == generation and number not in taken and kinds[number] & wish:
                narrower = kinds[:]
                narrower[number] &= wish
                if self._place(generation, wanting, at + 1, narrower, pool, [*taken, number]):
                    return True
        return False
