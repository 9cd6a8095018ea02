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
from facedown.games.message.bots.mind import LOSS_COST, Mind
from facedown.games.message.bots.picking import (
    cheapest,
    named_best,
    picked_best,
    richest,
    target,
)
from facedown.games.message.cards import NO_CARD
from facedown.games.message.roster import GIFT


class Search(SkillPlay):
    """搜取: a card of who dies, into my hand or before me."""

    def answer(self, mind: Mind) -> Action:
        kind = mind.memory.evidence.glimpse
        place = kind != NO_CARD and mind.gain(mind.me, kind % 3) > mind.keep(kind)
        return mind.scene.do(PLACE if place else TAKE)


class Love(SkillPlay):
    """愛情: my identity for two false cards."""

    cost = IDENTITY_REVEAL_COST

    def happen(self, future: Future, user: int, target: int) -> None:
        for seat in PAIRS[target]:
            if future.mind.blacks(seat):
                future.burn(seat)


class Rescue(SkillPlay):
    """救美: my identity for the life of a woman and all false cards before us both."""

    def answer(self, mind: Mind) -> Action:
        value = mind.burn_value(target(mind)) - IDENTITY_REVEAL_COST
        for before in range(mind.blacks(mind.me)):
            value += mind.burn_value(mind.me, before)
        return mind.scene.do(USE if value > 0.0 else PASS)


class Switch(SkillPlay):
    """偷龍轉鳳: the message before me for the deck's top card."""

    cost = DRAW_VALUE

    def happen(self, future: Future, user: int, target: int) -> None:
        route = future.route
        if user == future.mind.me and route is not None:
            route.colours = future.mind.colours()
            route.known = False
            route.switched = True

    def answer(self, mind: Mind) -> Action:
        return cheapest(mind)


class Bribe(SkillPlay):
    """收買: four hand cards for one card before a player."""

    def price(self, mind: Mind, target: int) -> float:
        ruined = mind.must_send() and mind.cards_left() <= GIFT
        return LOSS_COST if ruined else GIFT * DRAW_VALUE

    def happen(self, future: Future, user: int, target: int) -> None:
        mind = future.mind
        if user == mind.me:
            future.value += max(self.worth(mind, target, kind) for kind in mind.scene.front[target])
            future.value -= 2 * DRAW_VALUE * (mind.enemy(target) - mind.ally(target))

    def worth(self, mind: Mind, seat: int, kind: int) -> float:
        """Value of moving a card of this kind from a seat to me."""
        return mind.loss(seat, kind % 3) + mind.gain(mind.me, kind % 3)

    def answer(self, mind: Mind) -> Action:
        if mind.scene.ask.get("stage", 0) != 2:
            return cheapest(mind)
        seat = target(mind)
        return picked_best(mind, lambda kind: self.worth(mind, seat, kind))


class StealTheSky(SkillPlay):
    """偷天: a true card from before whoever took my false one, into my hand."""

    def answer(self, mind: Mind) -> Action:
        if mind.scene.ask.get("stage", 0) == 1:
            return named_best(mind, lambda seat: float(seat == mind.me))
        victim = target(mind)
        return picked_best(
            mind, lambda kind: mind.loss(victim, kind % 3) + 0.3 * mind.keep(kind), SKILL_THRESHOLD
        )


class Scheme(SkillPlay):
    """陰謀, 陽謀: a card from somebody's hand."""

    def answer(self, mind: Mind) -> Action:
        return richest(mind)
