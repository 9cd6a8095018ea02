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
from facedown.games.message.bots.shared_choices import (
    cheapest,
    false_cards,
    named_best,
    picked_best,
    pile,
    target,
)
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.cards import BLACK, BLUE, BYSTANDER, RED

LURE: Final = Lure()


class Draws(SkillPlay):
    """Turns up to draw cards, in a window."""

    def __init__(self, cards: float, cost: float) -> None:
        self.cards = cards
        self.cost = cost

    def happen(self, future: Future, user: int, target: int) -> None:
        if user == future.valuation.me:
            future.value += DRAW_VALUE * self.cards


class HeadStart(SkillPlay):
    """先機: two cards of another player, who draws two."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        if user == valuation.me:
            future.value += DRAW_VALUE * min(2, valuation.scene.cards[target]) - DRAW_VALUE * 0.3
            future.value += 0.5 * (valuation.ally(target) - valuation.enemy(target))


class Afterthought(SkillPlay):
    """後著: dying, look at a hand and put a card of it before anybody."""

    def answer(self, valuation: Valuation) -> Action:
        scene = valuation.scene
        stage = scene.ask.get("stage", 0)
        if stage == 0:
            return named_best(valuation, lambda seat: float(scene.cards[seat]))
        if stage == 1:
            return picked_best(
                valuation, lambda kind: max(self.worths(valuation, kind % 3)), SKILL_THRESHOLD
            )
        return named_best(
            valuation, lambda seat: max(valuation.gain(seat, c) for c in (RED, BLUE, BLACK))
        )

    def worths(self, valuation: Valuation, colour: int) -> list[float]:
        """Value of a card of this colour before each other player."""
        return [valuation.gain(seat, colour) for seat in valuation.scene.others()] or [0.0]


class Ambush(SkillPlay):
    """潛藏伏擊: a card of another player onto the deck top."""

    cost = CHARACTER_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        if user == valuation.me:
            future.value += max(
                valuation.loss(target, kind % 3) for kind in valuation.scene.front[target]
            )

    def answer(self, valuation: Valuation) -> Action:
        victim = target(valuation)
        return picked_best(valuation, lambda kind: valuation.loss(victim, kind % 3))


class TheSiskinBehind(SkillPlay):
    """黃雀在後: my identity for two false cards before a player."""

    def answer(self, valuation: Valuation) -> Action:
        held = min(2, false_cards(valuation))
        worth = max([pile(valuation, seat, held) for seat in valuation.scene.living()])
        return valuation.scene.do(USE if worth > IDENTITY_REVEAL_COST else PASS)


class Vigilance(SkillPlay):
    """警覺: a See Through, which the stack values."""

    cost = CHARACTER_REVEAL_COST


class Cover(SkillPlay):
    """掩護: a false card from before another to before myself."""

    cost = 0.5

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        if user == valuation.me:
            future.burn(target)
            future.value += valuation.gain(user, BLACK)

    def answer(self, valuation: Valuation) -> Action:
        return valuation.scene.choices[0]


class Feint(SkillPlay):
    """聲東擊西: a Lure Away."""

    cost = 0.6

    def happen(self, future: Future, user: int, target: int) -> None:
        LURE.happen(future, user, target)


class Expose(SkillPlay):
    """揭露: a false card for a look at the message, by all."""

    cost = 0.6

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation, route = future.valuation, future.route
        if user == valuation.me and route is not None:
            future.value += 2 * DRAW_VALUE * route.colours[BLACK]
            if valuation.me in route.stops():
                future.value += route.worth_of_knowing()
            route.up = True

    def answer(self, valuation: Valuation) -> Action:
        return cheapest(valuation)


class TheTruth(SkillPlay):
    """真相: a card for the text of another's probe."""

    def answer(self, valuation: Valuation) -> Action:
        value = IDENTITY_VALUE * valuation.doubt(target(valuation))
        return picked_best(valuation, lambda kind: value - valuation.keep(kind), 0.0)


class LastCommission(SkillPlay):
    """臨危受命: the identity of who dies, for one who has no mission; then a card for another."""

    def answer(self, valuation: Valuation) -> Action:
        stage = valuation.scene.ask.get("stage", 0)
        if stage == 0:
            return valuation.scene.do(USE if self.better(valuation, target(valuation)) else PASS)
        shares = valuation.colours()
        if stage == 1:
            return named_best(
                valuation, lambda seat: self.swap(valuation, seat, shares), SKILL_THRESHOLD
            )
        victim = target(valuation)
        return picked_best(valuation, lambda kind: valuation.loss(victim, kind % 3))

    def better(self, valuation: Valuation, seat: int) -> bool:
        """Any side is better than none; of the two, the one that is ahead."""
        if valuation.scene.mine == BYSTANDER:
            return valuation.chance[3 * seat + BYSTANDER] < 0.5
        mine = valuation.scene.mine
        lead = max(valuation.counts[3 * s + 1 - mine] for s in valuation.scene.living())
        own = max(valuation.counts[3 * s + mine] for s in valuation.scene.living())
        return valuation.chance[3 * seat + 1 - mine] > 0.7 and lead > own

    def swap(self, valuation: Valuation, seat: int, shares: list[float]) -> float:
        """Replace the best card before a seat by a random one."""
        taken = max(valuation.loss(seat, kind % 3) for kind in valuation.scene.front[seat])
        return taken + sum((shares[c] * valuation.gain(seat, c) for c in range(3)), 0.0)
