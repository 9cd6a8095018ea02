"""The light player of Coup: draws its choices from counted tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.bots.search.counts import UNKNOWN, Counts
from facedown.bots.search.playout import Light
from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.table import Table
from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCK,
    CHALLENGE,
    CONCEDE,
    COUP,
    DECLARATIONS,
    EXAMINE,
    KEEP,
    LOSE,
    OFFER,
    RETURN_TWO,
    SEATS,
    SHOW,
    STEAL,
    SWAP,
    claim_of,
    kind_of,
    returned_places,
)
from facedown.games.coup.bots.hard.position import Position
from facedown.games.coup.bots.hard.situations import (
    LOSS,
    OFFERED,
    action_key,
    claim_key,
    examined_key,
    loss_key,
    target_key,
    turn_key,
)
from facedown.games.coup.cards import FACE_UP, NO_CARD
from facedown.games.coup.effects import Decide, Examine, Return
from facedown.games.coup.steps import BlockWindow, ChallengeWindow, LoseInfluence
from facedown.games.coup.table import CoupTable
from facedown.games.coup.turn import Turn

KINDS: Final = (1, 2, 3, 4, COUP, ASSASSINATE, STEAL, EXAMINE)
"""The classes of a declaration: the first integers of the kinds of actions."""
"""The classes of an answer to a claim are pass and challenge; to an action pass, then a block by
each character; of a loss or an offer the lower and the higher character; of an examined card keep
and swap."""


class CoupLight(Light):
    """`claims[seat]`: bits of the characters claimed since the seat's cards last changed."""

    def __init__(self, counts: Counts, position: Position, me: int) -> None:
        self.counts = counts
        self.position = position
        self.me = me
        self.claims = [0] * SEATS
        self.again = False
        """Whether the last claim repeats an earlier one."""
        self.begun: i64 = 0
        """Turns begun when the playout started."""

    def start(self, table: CoupTable, claims: list[int], again: bool) -> None:
        """Begin a playout."""
        self.claims[:] = claims
        self.again = again
        self.begun = table.turns

    def ended(self, table: Table) -> bool:
        """At my next turn, or when I am out."""
        assert isinstance(table, CoupTable)
        if not (table.alive >> self.me) & 1:
            return True
        return table.turn == self.me and table.turns > self.begun

    # --- what it keeps --------------------------------------------------------------------------

    def saw(self, table: Table, seat: int, action: int) -> None:
        """Keeps the claims."""
        assert isinstance(table, CoupTable)
        if action < DECLARATIONS:
            if action != PASS:
                self._claimed(seat, claim_of(action, table.rules.inquisitor))
        elif action < SHOW:
            if action != CHALLENGE:
                self._claimed(seat, action - BLOCK)
        elif action <= CONCEDE or action >= RETURN_TWO:
            self._changed(table, seat, action)

    def _claimed(self, seat: int, character: int) -> None:
        if character != NO_CARD:
            flag: i64 = 1
            flag = flag << character
            said: i64 = self.claims[seat]
            self.again = bool(said & flag)
            self.claims[seat] = said | flag

    def _changed(self, table: CoupTable, seat: int, action: int) -> None:
        """After a proof, a concession or an exchange the old claims are void."""
        if action == SWAP:
            top = table.stack[-1]
            assert isinstance(top, Decide)
            self.claims[top.target] = 0
        elif action < OFFER:
            self.claims[seat] = 0

    # --- choices --------------------------------------------------------------------------------

    def choose(self, table: Table, seat: int, chance: Chance) -> int:
        """A choice of the kind that the table's step asks for."""
        assert isinstance(table, CoupTable)
        step = table.stack[-1]
        if isinstance(step, ChallengeWindow):
            return CHALLENGE if self._doubts(table, step, seat, chance) else PASS
        if isinstance(step, Turn):
            return self._declare(table, seat, chance)
        legal = step.choices(table, seat)
        if len(legal) == 1:
            return legal[0]
        if isinstance(step, BlockWindow):
            found = self._block(table, step, seat, chance)
            return found if found in legal else PASS
        if isinstance(step, LoseInfluence):
            return LOSE + self._worse(table, seat, LOSS, chance)
        if isinstance(step, Return):
            return self._returned(table, seat, legal)
        if isinstance(step, Examine):
            return OFFER + self._worse(table, seat, OFFERED, chance)
        if isinstance(step, Decide):
            key = examined_key(table, table.cards[2 * step.target + step.k])
            return SWAP if self.counts.draw(key, key, chance) == 1 else KEEP
        return legal[0]

    def _doubts(self, table: CoupTable, step: ChallengeWindow, seat: int, chance: Chance) -> bool:
        fine = claim_key(table, step, seat, self.claims, self.again, True)
        if fine not in self.counts.rows:
            fine = claim_key(table, step, seat, self.claims, self.again, False)
        return self.counts.draw(fine, fine, chance) == 1

    def _declare(self, table: CoupTable, seat: int, chance: Chance) -> int:
        legal = table.legal(seat)
        key = turn_key(table, seat, self.claims, True)
        if key not in self.counts.rows:
            key = turn_key(table, seat, self.claims, False)
        found = self.counts.draw(key, key, chance)
        kind = KINDS[found] if found != UNKNOWN else legal[0]
        if kind < COUP:
            return kind if kind in legal else legal[0]
        aims = [action for action in legal if kind <= action < kind + SEATS]
        if not aims:
            return legal[0]
        return aims[0] if len(aims) == 1 else self._aim(table, kind, seat, aims, chance)

    def _aim(self, table: CoupTable, kind: int, seat: int, aims: list[int], chance: Chance) -> int:
        """A target, in proportion to how often such ones are chosen where they can be."""
        weights = []
        total: i64 = 0
        for action in aims:
            row = self.counts.rows.get(target_key(table, kind, seat, action - kind, self.claims))
            weight: i64 = 64 if row is None else 256 - row[0]
            weights.append(weight)
            total += weight
        left: i64 = chance.roll(total)
        for place, action in enumerate(aims):
            left -= weights[place]
            if left < 0:
                return action
        return aims[0]

    def _block(self, table: CoupTable, step: BlockWindow, seat: int, chance: Chance) -> int:
        key = action_key(table, step, seat, self.claims, True)
        if key not in self.counts.rows:
            key = action_key(table, step, seat, self.claims, False)
        found = self.counts.draw(key, key, chance)
        return PASS if found <= 0 else BLOCK + found - 1

    def _worse(self, table: CoupTable, seat: int, kind: int, chance: Chance) -> int:
        """The place, 0 or 1, of the card to give away."""
        key = loss_key(table, seat, self.claims, kind, True)
        if key not in self.counts.rows:
            key = loss_key(table, seat, self.claims, kind, False)
        higher = self.counts.draw(key, key, chance) == 1
        return 1 if (table.cards[2 * seat + 1] >= table.cards[2 * seat]) == higher else 0

    def _returned(self, table: CoupTable, seat: int, legal: tuple[int, ...]) -> int:
        """The return that leaves the best hand."""
        best, most = legal[0], -1e9
        cards = [*table.cards[2 * seat : 2 * seat + 2], *table.drawn]
        for action in legal:
            back = returned_places(action)
            kept = [card for k, card in enumerate(cards) if k not in back and card < FACE_UP]
            value = self.position.hand(table, kept)
            if value > most:
                best, most = action, value
        return best


def class_of(table: CoupTable, seat: int, action: int) -> int:
    """The class of a choice, for counting."""
    if action in (PASS, KEEP) or action == CHALLENGE:
        return int(action == CHALLENGE)
    if action < DECLARATIONS:
        return KINDS.index(kind_of(action))
    if action < SHOW:
        return 1 + action - BLOCK
    if action == SWAP:
        return 1
    place = action - LOSE if action < OFFER else action - OFFER
    mine, other = table.cards[2 * seat + place], table.cards[2 * seat + 1 - place]
    return int(mine > other or (mine == other and place == 1))
