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
from facedown.games.message.bots.mind import Mind
from facedown.games.message.bots.picking import (
    cheapest,
    false_cards,
    named_best,
    picked_best,
    pile,
    target,
)
from facedown.games.message.cards import BLACK, DEADLY

INTERCEPT: Final = Intercept()


class Conspiracy(SkillPlay):
    """合謀: a false card before myself, to know a player."""

    def happen(self, future: Future, user: int, target: int) -> None:
        mind = future.mind
        if user == mind.me:
            future.value += OWN_IDENTITY_COST * mind.doubt(target) + mind.gain(user, BLACK)

    def answer(self, mind: Mind) -> Action:
        return cheapest(mind)


class QuickRead(SkillPlay):
    """速譯: know the message before it comes to me, and draw a card."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        mind, route = future.mind, future.route
        if user == mind.me and route is not None:
            future.value += DRAW_VALUE
            if mind.me in route.stops():
                future.value += 0.7 * route.worth_of_knowing()


class BloodyRose(SkillPlay):
    """血染玫瑰: up to three false cards before a player, or one."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        mind = future.mind
        if user != mind.me:
            future.value += mind.gain(target, BLACK)
            return
        held = false_cards(mind)
        black = mind.colours()[BLACK]
        future.value += black * max(0.0, pile(mind, target, min(3, held)))
        future.value += (1.0 - black) * max(0.0, pile(mind, target, min(1, held)))
        future.value -= 0.5 * min(2, held)


class Snipe(SkillPlay):
    """狙擊: burn up to three cards before another player."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        mind = future.mind
        counts = mind.counts
        worth = [
            max(0.0, mind.loss(target, colour))
            for colour in range(3)
            for _ in range(min(2, counts[3 * target + colour]))
        ]
        if user == mind.me:
            future.value += sum(sorted(worth)[-3:], 0.0)

    def answer(self, mind: Mind) -> Action:
        victim = target(mind)
        return picked_best(mind, lambda kind: mind.loss(victim, kind % 3))


class PlotInThePlot(SkillPlay):
    """計中計: burn a false card before whoever took my true one."""

    def answer(self, mind: Mind) -> Action:
        friend = target(mind)
        return picked_best(mind, lambda kind: mind.burn_value(friend))


class BurntBridges(SkillPlay):
    """釜底抽薪: one more false card before myself, then a card before each of any players."""

    def answer(self, mind: Mind) -> Action:
        stage = mind.scene.ask.get("stage", 0)
        if stage == 0:
            return self.begin(mind)
        if stage == 1:
            return named_best(mind, lambda seat: max(self.worths(mind, seat)), SKILL_THRESHOLD)
        seat = target(mind)
        return picked_best(
            mind, lambda kind: mind.step(seat, kind % 3, mind.counts[3 * seat + kind % 3])
        )

    def begin(self, mind: Mind) -> Action:
        """Choose the first card to place before myself."""
        if mind.blacks(mind.me) >= DEADLY - 1 and mind.gain(mind.me, BLACK) < 0.0:
            return mind.scene.leave()
        seats = mind.scene.living()
        worths = sorted([max(0.0, *self.worths(mind, s)) for s in seats])
        further = max(1, len(mind.scene.hand) - 1)
        bring = sum(worths[-further:], 0.0)
        if mind.gain(mind.me, BLACK) + bring < SKILL_THRESHOLD:
            return mind.scene.leave()
        return cheapest(mind)

    def worths(self, mind: Mind, seat: int) -> list[float]:
        """Value of each card of my hand before a seat."""
        return [
            mind.step(seat, kind % 3, mind.counts[3 * seat + kind % 3]) for kind in mind.scene.hand
        ]


class LastWill(SkillPlay):
    """遺志: my hand before a player, three cards at random."""

    def answer(self, mind: Mind) -> Action:
        hand = mind.scene.hand
        cards = min(3, len(hand))

        def worth(seat: int) -> float:
            return cards / len(hand) * sum((mind.gain(seat, kind % 3) for kind in hand), 0.0)

        return named_best(mind, worth)


class CutIn(SkillPlay):
    """截上截: an Intercept."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        INTERCEPT.happen(future, user, target)
