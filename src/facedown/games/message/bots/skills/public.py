"""Plans for the skills of public characters (§9.2, numbers 8 to 18)."""

from __future__ import annotations

from facedown.engine.action import PASS, Action
from facedown.games.message.actions import PAIRS, PLACE, TAKE, USE
from facedown.games.message.bots.future import (
    DRAW_VALUE,
    IDENTITY_REVEAL_COST,
    SKILL_THRESHOLD,
    Future,
    SkillPlay,
)
from facedown.games.message.bots.shared_choices import (
    cheapest,
    named_best,
    picked_best,
    richest,
    target,
)
from facedown.games.message.bots.valuation import LOSS_COST, Valuation
from facedown.games.message.cards import NO_CARD
from facedown.games.message.roster import GIFT


class Search(SkillPlay):
    """搜取: a card of who dies, into my hand or before me."""

    def answer(self, valuation: Valuation) -> Action:
        kind = valuation.memory.evidence.glimpse
        place = kind != NO_CARD and valuation.gain(valuation.me, kind % 3) > valuation.keep(kind)
        return valuation.scene.do(PLACE if place else TAKE)


class Love(SkillPlay):
    """愛情: my identity for two false cards."""

    cost = IDENTITY_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        for seat in PAIRS[target]:
            if future.valuation.blacks(seat):
                future.burn(seat)


class Rescue(SkillPlay):
    """救美: my identity for the life of a woman and all false cards before us both."""

    def answer(self, valuation: Valuation) -> Action:
        value = valuation.burn_value(target(valuation)) - IDENTITY_REVEAL_COST
        for before in range(valuation.blacks(valuation.me)):
            value += valuation.burn_value(valuation.me, before)
        return valuation.scene.do(USE if value > 0.0 else PASS)


class Switch(SkillPlay):
    """偷龍轉鳳: the message before me for the deck's top card."""

    cost = DRAW_VALUE

    def happen(self, future: Future, user: int, target: int) -> None:
        route = future.route
        if user == future.valuation.me and route is not None:
            route.colours = future.valuation.colours()
            route.known = False
            route.switched = True

    def answer(self, valuation: Valuation) -> Action:
        return cheapest(valuation)


class Bribe(SkillPlay):
    """收買: four hand cards for one card before a player."""

    def price(self, valuation: Valuation, target: int) -> float:
        ruined = valuation.must_send() and valuation.cards_left() <= GIFT
        return LOSS_COST if ruined else GIFT * DRAW_VALUE

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        if user == valuation.me:
            future.value += max(
                self.worth(valuation, target, kind) for kind in valuation.scene.front[target]
            )
            future.value -= 2 * DRAW_VALUE * (valuation.enemy(target) - valuation.ally(target))

    def worth(self, valuation: Valuation, seat: int, kind: int) -> float:
        """Value of moving a card of this kind from a seat to me."""
        return valuation.loss(seat, kind % 3) + valuation.gain(valuation.me, kind % 3)

    def answer(self, valuation: Valuation) -> Action:
        if valuation.scene.ask.get("stage", 0) != 2:
            return cheapest(valuation)
        seat = target(valuation)
        return picked_best(valuation, lambda kind: self.worth(valuation, seat, kind))


class StealTheSky(SkillPlay):
    """偷天: a true card from before whoever took my false one, into my hand."""

    def answer(self, valuation: Valuation) -> Action:
        if valuation.scene.ask.get("stage", 0) == 1:
            return named_best(valuation, lambda seat: float(seat == valuation.me))
        victim = target(valuation)
        return picked_best(
            valuation,
            lambda kind: valuation.loss(victim, kind % 3) + 0.3 * valuation.keep(kind),
            SKILL_THRESHOLD,
        )


class Scheme(SkillPlay):
    """陰謀, 陽謀: a card from somebody's hand."""

    def answer(self, valuation: Valuation) -> Action:
        return richest(valuation)
