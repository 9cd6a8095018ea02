"""Expected win probability of each action, claim and block, over the responses of others."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import at_least_one, moved
from facedown.games.coup.actions import (
    ASSASSINATE,
    BLOCKERS,
    COUP,
    EXAMINE,
    EXCHANGE,
    FOREIGN_AID,
    GAINS,
    INCOME,
    STEAL,
    THEFT,
    cost_of,
)
from facedown.games.coup.bots import worth
from facedown.games.coup.bots.judge import Judge
from facedown.games.coup.bots.mixing import Claim
from facedown.games.coup.bots.opponent import BLOCK_RATE, HELP_RATE, MEDDLE_RATE
from facedown.games.coup.bots.worth import Position

GOOD_CARD: Final = {True: 1.35, False: 0.65}
"""Strength of a good card. Keys here and below: whether only two players are left."""
EXCHANGE_GAIN: Final = 0.45
"""Share of the gap between the hand and good cards that an exchange closes."""
SECRECY_GAIN: Final = {True: 0.25, False: 0.05}
"""Strength gained by an exchange since others no longer know the cards."""
EXAMINE_GAIN: Final = 0.1
"""Strength gained by an examination: a card known, or a good one taken away."""


class Outcomes:
    """Evaluates one decision of the seat `me`. Values are its probability to win."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.scene = judge.scene
        self.me = judge.scene.me

    def now(self, actor: int) -> Position:
        """The current position, with the turn of `actor` about to end."""
        scene = self.scene
        cards = [c for place, c in scene.hand.items() if place not in scene.shown]
        return Position(self.me, actor, scene.coins[:], scene.influence[:], cards)

    def openly(self, actor: int) -> Position:
        """The same by public facts: as if my cards were average."""
        return Position(self.me, actor, self.scene.coins[:], self.scene.influence[:], None)

    def other(self, seat: int) -> int:
        """With two players left: the other one."""
        return self.scene.living[0] if seat == self.me else self.me

    def refunded(self, at: Position, kind: int, actor: int) -> Position:
        """After a successful challenge: the assassin's coins come back."""
        return at.paying(actor, cost_of(ASSASSINATE)) if kind == ASSASSINATE else at

    # --- an action takes effect -----------------------------------------------------------------

    def effect(self, at: Position, kind: int, actor: int, target: int) -> Position:
        """After the action has taken effect."""
        if kind in (ASSASSINATE, COUP):
            return at.losing(target)
        if kind == STEAL:
            taken = min(THEFT, at.coins[target])
            return at.paying(actor, taken).paying(target, -taken)
        if kind in (EXCHANGE, EXAMINE):
            return self.bettered(at, kind, actor)
        return at.paying(actor, GAINS[kind])

    def bettered(self, at: Position, kind: int, actor: int) -> Position:
        """After my exchange or examination; others' do not change my estimate."""
        if actor != self.me or at.cards is None:
            return at
        if kind == EXAMINE:
            return at.with_extra(EXAMINE_GAIN)
        duel = len(self.scene.living) == 1
        missing = GOOD_CARD[duel] * len(at.cards) - worth.hand(duel, at.cards)
        return at.with_extra(EXCHANGE_GAIN * max(0.0, missing) + SECRECY_GAIN[duel])

    # --- an action that may be blocked ----------------------------------------------------------

    def blockable(self, at: Position, kind: int, actor: int, target: int) -> float:
        """An action that was not challenged, before its block window."""
        done = self.effect(at, kind, actor, target).chance()
        if kind not in BLOCKERS or (target >= 0 and at.influence[target] == 0):
            return done
        if target == self.me and at.cards is not None:
            return max(done, self.guarded(at, kind, actor))
        stopped, lie = self.stopped(at, kind, actor, target)
        failed = at.chance()
        if actor == self.me and stopped > 0.0:
            failed = max(failed, self.called(at, kind, target, lie))
        return stopped * failed + (1.0 - stopped) * done

    def stopped(self, at: Position, kind: int, actor: int, target: int) -> tuple[float, float]:
        """(probability that somebody else blocks, probability that such a block is a bluff)."""
        judge = self.judge
        if len(self.scene.living) == 1:
            blocker = self.other(actor)
            holds = self.holds_any(blocker, BLOCKERS[kind])
            true, false = holds * BLOCK_RATE, (1.0 - holds) * self.pretends(at, kind, actor, target)
        elif target >= 0:
            holds = self.holds_any(target, BLOCKERS[kind])
            true, false = holds * BLOCK_RATE, (1.0 - holds) * judge.pretends(target)
        else:
            true, false, open_to = 0.0, 0.0, 1.0
            for seat in self.scene.living:
                if seat == actor:
                    continue
                holds = judge.holds(seat, BLOCKERS[kind][0])
                true += open_to * holds * HELP_RATE
                lies = (1.0 - holds) * MEDDLE_RATE * judge.pretends(seat)
                false += open_to * lies
                open_to *= 1.0 - holds * HELP_RATE - lies
        total = true + false
        return total, false / total if total > 0.0 else 0.0

    def pretends(self, at: Position, kind: int, actor: int, target: int) -> float:
        """With two players left: how often the other one blocks without the card."""
        blocker = self.other(actor)
        openly = Position(self.me, at.first, at.coins, at.influence, None)
        claim = self.block_claim(openly, kind, actor, target)
        return moved(
            claim.bluffs(self.holds_any(blocker, BLOCKERS[kind])), self.judge.boldness(blocker)
        )

    def holds_any(self, seat: int, characters: list[int]) -> float:
        """The probability that a seat holds at least one of these characters."""
        known = self.judge.tracker.characters
        return at_least_one([self.judge.holds(seat, c) for c in characters if c in known])

    def called(self, at: Position, kind: int, target: int, lie: float) -> float:
        """I challenge the block of my action, a bluff with probability `lie`."""
        blocker = target if target >= 0 else self.scene.living[0]
        caught = self.effect(at.losing(blocker), kind, self.me, target)
        return lie * caught.chance() + (1.0 - lie) * at.losing(self.me).chance()

    # --- my blocks ------------------------------------------------------------------------------

    def guarded(self, at: Position, kind: int, actor: int) -> float:
        """The best of my blocks of an action against me."""
        ways = [c for c in BLOCKERS[kind] if c in self.judge.tracker.characters]
        return max(self.block(at, kind, actor, self.me, character) for character in ways)

    def block(self, at: Position, kind: int, actor: int, target: int, character: int) -> float:
        """I block with this character, held or not."""
        value, believed = 0.0, 1.0
        doubters = self.judge.doubters(character)
        if len(self.scene.living) == 1:
            openly = Position(self.me, at.first, at.coins, at.influence, None)
            claim = self.block_claim(openly, kind, actor, target)
            doubters = self.judge.duellist(character, claim.calls())
        true = at.cards is not None and character in at.cards
        for seat, doubting in doubters:
            believed -= doubting
            if true:
                value += doubting * at.losing(seat).chance()
            else:
                value += doubting * self.effect(at.losing(self.me), kind, actor, target).chance()
        return value + max(0.0, believed) * at.chance()

    # --- claims of others -----------------------------------------------------------------------

    def challenge(self, lie: float) -> tuple[float, float]:
        """Values of (challenging the claim in question, letting it stand)."""
        scene = self.scene
        kind, actor, target = scene.kind, scene.actor, scene.target
        at = self.now(actor)
        if scene.blocking:
            caught = self.effect(at.losing(scene.claimant), kind, actor, target).chance()
            wrong = at.losing(self.me).chance()
            stands = at.chance()
        else:
            caught = self.refunded(at, kind, actor).losing(scene.claimant).chance()
            after = at.losing(self.me)
            alive = after.influence[self.me] > 0
            wrong = self.blockable(after, kind, actor, target) if alive else 0.0
            stands = self.blockable(at, kind, actor, target)
        return lie * caught + (1.0 - lie) * wrong, stands

    # --- with two players left: claims by public facts -----------------------------------------

    def action_claim(self, kind: int, actor: int, target: int) -> Claim:
        """The claim that an action makes. If it is mine it is not paid for yet."""
        paid = self.openly(actor)
        if actor == self.me:
            paid = paid.paying(actor, -cost_of(kind))
        back = self.refunded(paid, kind, actor)
        modest = [self.blockable(back, each, actor, -1) for each in (INCOME, FOREIGN_AID)]
        return Claim(
            self.blockable(paid, kind, actor, target),
            self.blockable(paid.losing(self.other(actor)), kind, actor, target),
            back.losing(actor).chance(),
            max(modest) if actor == self.me else min(modest),
        )

    def block_claim(self, at: Position, kind: int, actor: int, target: int) -> Claim:
        """The claim that a block of an action makes. `at`: by public facts, after its cost."""
        caught = at.losing(self.other(actor))
        return Claim(
            at.chance(),
            at.losing(actor).chance(),
            self.effect(caught, kind, actor, target).chance(),
            self.effect(at, kind, actor, target).chance(),
        )

    # --- my own actions -------------------------------------------------------------------------

    def declare(self, kind: int, target: int, claim: int) -> float:
        """I declare this. `claim` is the character it requires, negative if none."""
        scene = self.scene
        at = self.now(self.me).paying(self.me, -cost_of(kind))
        if claim < 0:
            return self.blockable(at, kind, self.me, target)
        value, believed = 0.0, 1.0
        true = scene.holds(claim)
        doubters = self.judge.doubters(claim)
        if len(scene.living) == 1:
            calls = self.action_claim(kind, self.me, target).calls()
            doubters = self.judge.duellist(claim, calls)
        for seat, doubting in doubters:
            believed -= doubting
            if true:
                value += doubting * self.blockable(at.losing(seat), kind, self.me, target)
            else:
                caught = self.refunded(at, kind, self.me).losing(self.me)
                value += doubting * caught.chance()
        return value + max(0.0, believed) * self.blockable(at, kind, self.me, target)
