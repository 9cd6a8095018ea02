"""Plans for the skills of characters that begin face down (§9.2, numbers 1 to 7)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Action
from facedown.games.message.bots.future import (
    CHARACTER_REVEAL_COST,
    DRAW_VALUE,
    OWN_IDENTITY_COST,
    SKILL_THRESHOLD,
    Future,
    Intercept,
    SkillPlay,
)
from facedown.games.message.bots.shared_choices import (
    cheapest,
    false_cards,
    named_best,
    picked_best,
    pile,
    target,
)
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.cards import BLACK, DEADLY

INTERCEPT: Final = Intercept()


class Conspiracy(SkillPlay):
    """合謀: a false card before myself, to know a player."""

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        if user == valuation.me:
            future.value += OWN_IDENTITY_COST * valuation.doubt(target) + valuation.gain(
                user, BLACK
            )

    def answer(self, valuation: Valuation) -> Action:
        return cheapest(valuation)


class QuickRead(SkillPlay):
    """速譯: know the message before it comes to me, and draw a card."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation, route = future.valuation, future.route
        if user == valuation.me and route is not None:
            future.value += DRAW_VALUE
            if valuation.me in route.stops():
                future.value += 0.7 * route.worth_of_knowing()


class BloodyRose(SkillPlay):
    """血染玫瑰: up to three false cards before a player, or one."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        if user != valuation.me:
            future.value += valuation.gain(target, BLACK)
            return
        held = false_cards(valuation)
        black = valuation.colours()[BLACK]
        future.value += black * max(0.0, pile(valuation, target, min(3, held)))
        future.value += (1.0 - black) * max(0.0, pile(valuation, target, min(1, held)))
        future.value -= 0.5 * min(2, held)


class Snipe(SkillPlay):
    """狙擊: burn up to three cards before another player."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        counts = valuation.counts
        worth = [
            max(0.0, valuation.loss(target, colour))
            for colour in range(3)
            for _ in range(min(2, counts[3 * target + colour]))
        ]
        if user == valuation.me:
            future.value += sum(sorted(worth)[-3:], 0.0)

    def answer(self, valuation: Valuation) -> Action:
        victim = target(valuation)
        return picked_best(valuation, lambda kind: valuation.loss(victim, kind % 3))


class PlotInThePlot(SkillPlay):
    """計中計: burn a false card before whoever took my true one."""

    def answer(self, valuation: Valuation) -> Action:
        friend = target(valuation)
        return picked_best(valuation, lambda kind: valuation.burn_value(friend))


class BurntBridges(SkillPlay):
    """釜底抽薪: one more false card before myself, then a card before each of any players."""

    def answer(self, valuation: Valuation) -> Action:
        stage = valuation.scene.ask.get("stage", 0)
        if stage == 0:
            return self.begin(valuation)
        if stage == 1:
            return named_best(
                valuation, lambda seat: max(self.worths(valuation, seat)), SKILL_THRESHOLD
            )
        seat = target(valuation)
        return picked_best(
            valuation,
            lambda kind: valuation.step(seat, kind % 3, valuation.counts[3 * seat + kind % 3]),
        )

    def begin(self, valuation: Valuation) -> Action:
        """Choose the first card to place before myself."""
        if (
            valuation.blacks(valuation.me) >= DEADLY - 1
            and valuation.gain(valuation.me, BLACK) < 0.0
        ):
            return valuation.scene.leave()
        seats = valuation.scene.living()
        worths = sorted([max(0.0, *self.worths(valuation, s)) for s in seats])
        further = max(1, len(valuation.scene.hand) - 1)
        bring = sum(worths[-further:], 0.0)
        if valuation.gain(valuation.me, BLACK) + bring < SKILL_THRESHOLD:
            return valuation.scene.leave()
        return cheapest(valuation)

    def worths(self, valuation: Valuation, seat: int) -> list[float]:
        """Value of each card of my hand before a seat."""
        return [
            valuation.step(seat, kind % 3, valuation.counts[3 * seat + kind % 3])
            for kind in valuation.scene.hand
        ]


class LastWill(SkillPlay):
    """遺志: my hand before a player, three cards at random."""

    def answer(self, valuation: Valuation) -> Action:
        hand = valuation.scene.hand
        cards = min(3, len(hand))

        def worth(seat: int) -> float:
            return cards / len(hand) * sum((valuation.gain(seat, kind % 3) for kind in hand), 0.0)

        return named_best(valuation, worth)


class CutIn(SkillPlay):
    """截上截: an Intercept."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        INTERCEPT.happen(future, user, target)
