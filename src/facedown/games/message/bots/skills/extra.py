"""Plans for the skills of the extra characters (§9.3, numbers 19 to 25)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.message.actions import USE
from facedown.games.message.bots.future import (
    CHARACTER_REVEAL_COST,
    DRAW_VALUE,
    IDENTITY_REVEAL_COST,
    IDENTITY_VALUE,
    SKILL_THRESHOLD,
    Future,
    Lure,
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
from facedown.games.message.cards import BLACK, BLUE, BYSTANDER, RED

LURE: Final = Lure()


class Draws(SkillPlay):
    """Turns up to draw cards, in a window."""

    def __init__(self, cards: float, cost: float) -> None:
        self.cards = cards
        self.cost = cost

    def happen(self, future: Future, user: int, target: int) -> None:
        if user == future.mind.me:
            future.value += DRAW_VALUE * self.cards


class HeadStart(SkillPlay):
    """先機: two cards of another player, who draws two."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        mind = future.mind
        if user == mind.me:
            future.value += DRAW_VALUE * min(2, mind.scene.cards[target]) - DRAW_VALUE * 0.3
            future.value += 0.5 * (mind.ally(target) - mind.enemy(target))


class Afterthought(SkillPlay):
    """後著: dying, look at a hand and put a card of it before anybody."""

    def answer(self, mind: Mind) -> Action:
        scene = mind.scene
        stage = scene.ask.get("stage", 0)
        if stage == 0:
            return named_best(mind, lambda seat: float(scene.cards[seat]))
        if stage == 1:
            return picked_best(mind, lambda kind: max(self.worths(mind, kind % 3)), SKILL_THRESHOLD)
        return named_best(mind, lambda seat: max(mind.gain(seat, c) for c in (RED, BLUE, BLACK)))

    def worths(self, mind: Mind, colour: int) -> list[float]:
        """Value of a card of this colour before each other player."""
        return [mind.gain(seat, colour) for seat in mind.scene.others()] or [0.0]


class Ambush(SkillPlay):
    """潛藏伏擊: a card of another player onto the deck top."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        mind = future.mind
        if user == mind.me:
            future.value += max(mind.loss(target, kind % 3) for kind in mind.scene.front[target])

    def answer(self, mind: Mind) -> Action:
        victim = target(mind)
        return picked_best(mind, lambda kind: mind.loss(victim, kind % 3))


class TheSiskinBehind(SkillPlay):
    """黃雀在後: my identity for two false cards before a player."""

    def answer(self, mind: Mind) -> Action:
        held = min(2, false_cards(mind))
        worth = max([pile(mind, seat, held) for seat in mind.scene.living()])
        return mind.scene.do(USE if worth > IDENTITY_REVEAL_COST else PASS)


class Vigilance(SkillPlay):
    """警覺: a See Through, which the stack values."""

    cost = CHARACTER_REVEAL_COST


class Cover(SkillPlay):
    """掩護: a false card from before another to before myself."""

    cost = 0.5

    def happen(self, future: Future, user: int, target: int) -> None:
        mind = future.mind
        if user == mind.me:
            future.burn(target)
            future.value += mind.gain(user, BLACK)

    def answer(self, mind: Mind) -> Action:
        return mind.scene.choices[0]


class Feint(SkillPlay):
    """聲東擊西: a Lure Away."""

    cost = 0.6

    def happen(self, future: Future, user: int, target: int) -> None:
        LURE.happen(future, user, target)


class Expose(SkillPlay):
    """揭露: a false card for a look at the message, by all."""

    cost = 0.6

    def happen(self, future: Future, user: int, target: int) -> None:
        mind, route = future.mind, future.route
        if user == mind.me and route is not None:
            future.value += 2 * DRAW_VALUE * route.colours[BLACK]
            if mind.me in route.stops():
                future.value += route.worth_of_knowing()
            route.up = True

    def answer(self, mind: Mind) -> Action:
        return cheapest(mind)


class TheTruth(SkillPlay):
    """真相: a card for the text of another's probe."""

    def answer(self, mind: Mind) -> Action:
        value = IDENTITY_VALUE * mind.doubt(target(mind))
        return picked_best(mind, lambda kind: value - mind.keep(kind), 0.0)


class LastCommission(SkillPlay):
    """臨危受命: the identity of who dies, for one who has no mission; then a card for another."""

    def answer(self, mind: Mind) -> Action:
        stage = mind.scene.ask.get("stage", 0)
        if stage == 0:
            return mind.scene.do(USE if self.better(mind, target(mind)) else PASS)
        shares = mind.colours()
        if stage == 1:
            return named_best(mind, lambda seat: self.swap(mind, seat, shares), SKILL_THRESHOLD)
        victim = target(mind)
        return picked_best(mind, lambda kind: mind.loss(victim, kind % 3))

    def better(self, mind: Mind, seat: int) -> bool:
        """Any side is better than none; of the two, the one that is ahead."""
        if mind.scene.mine == BYSTANDER:
            return mind.chance[3 * seat + BYSTANDER] < 0.5
        mine = mind.scene.mine
        lead = max(mind.counts[3 * s + 1 - mine] for s in mind.scene.living())
        own = max(mind.counts[3 * s + mine] for s in mind.scene.living())
        return mind.chance[3 * seat + 1 - mine] > 0.7 and lead > own

    def swap(self, mind: Mind, seat: int, shares: list[float]) -> float:
        """Replace the best card before a seat by a random one."""
        taken = max(mind.loss(seat, kind % 3) for kind in mind.scene.front[seat])
        return taken + sum((shares[c] * mind.gain(seat, c) for c in range(3)), 0.0)
