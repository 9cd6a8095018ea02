"""One's own slot: each action is priced by the points that it may be expected to bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.bots.sampling import uniform
from facedown.engine.action import Action
from facedown.games.karaya.actions import PROCLAIM
from facedown.games.karaya.bots.outlook import Outlook
from facedown.games.karaya.bots.scene import NOBODY, SIDE_NUMBER, Scene
from facedown.games.karaya.bots.windows import safe_to_proclaim
from facedown.games.karaya.bots.worth import Worth
from facedown.games.karaya.cards import (
    ASSASSIN,
    BELLY_DANCER,
    GUARD,
    LOYALISTS,
    REBELS,
    SLAVE,
    SULTAN,
)

LEARNS: Final = 0.3
"""How much of what could be gained by a trade a look at the card brings first."""
UNFORESEEN: Final = 0.06
"""Prices are shaken by so much, so that nobody can foresee a bot."""
IN_PRISON: Final = 0.45
"""What it brings to keep an enemy from a slot, beside the crown's lap."""
CAUGHT: Final = 0.15
"""What a captured Slave costs the rebels."""
SLAIN: Final = 0.2
"""What a killed enemy is worth, beside a Sultan."""
TIE: Final = 0.02
"""Turning up later is as good, but one may come too late."""


POWERFUL: dict[str, float] = {"manipulate": 0.12, "hide": -0.08, "hide_centre": -0.05, "prophesy": 0.08, "pass": -0.05}


class Turn:
    """All that is weighed at one decision."""

    def __init__(self, scene: Scene, outlook: Outlook) -> None:
        self.scene = scene
        self.outlook = outlook
        self.worth = Worth(outlook)
        self.actor = scene.ask.get("actor", scene.me) if scene.step == "forced" else scene.me
        self.role = scene.mine if self.actor == scene.me else scene.role[self.actor]

    def choose(self) -> Action:
        """The best price."""
        scene = self.scene
        if scene.may(PROCLAIM) and safe_to_proclaim(self.outlook):
            return scene.do(PROCLAIM)
        rng = scene.rng
        best, found = -1e9, scene.choices[0]
        for action in scene.choices:
            if action.id != PROCLAIM:
                price = (
                    self.price(action) + UNFORESEEN * uniform(rng) + POWERFUL.get(action.verb, 0.0)
                )
                if price > best:
                    best, found = price, action
        return found

    def price(self, action: Action) -> float:
        return PRICES[action.verb](self, action)

    @property
    def stay(self) -> float:
        """My card as it lies."""
        scene = self.scene
        if scene.hidden:
            return self.worth.hidden(scene.mine)
        return self.worth.face_up(scene.mine, scene.token[scene.me])

    # --- without a power ------------------------------------------------------------------------

    def leave(self, action: Action) -> float:
        return self.stay

    def peek(self, action: Action) -> float:
        return self.stay + LEARNS * self.worth.gain(action.target, self.stay)

    def trade(self, action: Action) -> float:
        return self.worth.at(action.target)

    def trade_centre(self, action: Action) -> float:
        return self.worth.at(self.scene.rules.centre)

    def hide_alone(self, action: Action) -> float:
        return self.worth.hidden(self.scene.mine)

    # --- powers ---------------------------------------------------------------------------------

    def public(self, change: float) -> float:
        """My card face up, once the loyalists' chance has become another."""
        loyal = min(1.0, max(0.0, self.outlook.loyal + change))
        mine = self.scene.me if self.actor != self.scene.me else self.actor
        if self.actor != self.scene.me:
            side = self.scene.side(mine)
            return loyal if side == LOYALISTS else 1.0 - loyal
        return 2.0 * (1.0 - loyal if self.role in REBELLIOUS else loyal)

    def execute(self, action: Action) -> float:
        target = action.target
        outlook = self.outlook
        if outlook.sultan() != NOBODY:
            gain = outlook.judged(target) - outlook.loyal + SLAIN
        elif safe_to_proclaim(outlook):
            gain = SLAIN
        else:
            return 2.0 * self.worth.proclaimed() + SLAIN
        return self.public(gain)

    def detain(self, action: Action) -> float:
        target = action.target
        outlook = self.outlook
        rebel = outlook.holds(target, ASSASSIN) + outlook.holds(target, SLAVE)
        gain = (
            IN_PRISON * 0.5 * (rebel - outlook.holds(target, GUARD) - outlook.holds(target, SULTAN))
        )
        if outlook.sultan() != NOBODY:
            gain += outlook.judged(target) - outlook.loyal
        return self.public(gain)

    def assassinate(self, action: Action) -> float:
        target = action.target
        outlook = self.outlook
        through = 1.0 - outlook.stopped(self.actor, target)
        sultan = outlook.holds(target, SULTAN)
        rebel = outlook.side(REBELS) + SLAIN * outlook.holds(target, GUARD)
        after = sultan + (1.0 - sultan) * min(1.0, rebel)
        friends = outlook.holds(target, ASSASSIN) + outlook.holds(target, SLAVE)
        return through * (2.0 * after - SLAIN * friends)

    def call(self, action: Action) -> float:
        scene = self.scene
        if scene.hidden and scene.rules.call_off_turn and self.actor == scene.me:
            return self.stay - TIE  # in the window after this slot it costs nothing
        now = self.outlook.rising({scene.me: 1.0})
        return now * 2.0 + (1.0 - now) * self.worth.face_up(SLAVE)

    def capture(self, action: Action) -> float:
        outlook = self.outlook
        slave = outlook.holds(action.target, SLAVE)
        again = 0.0 if self.scene.up[action.target] else TIE
        return self.public(CAUGHT * slave) + again * slave

    def dance(self, action: Action) -> float:
        outlook, scene = self.outlook, self.scene
        sultan = outlook.sultan()
        bound = sum(outlook.holds(seat, GUARD) for seat in scene.beside(scene.me))
        return self.public(-0.15 * bound if sultan != NOBODY else -0.05 * bound)

    def manipulate(self, action: Action) -> float:
        """The side that is likelier, and whose power will serve it."""
        outlook = self.outlook
        side = SIDE_NUMBER[str(action.args["side"])]
        serves = sum(
            chance * HELP[role] for role, chance in enumerate(outlook.chances[action.target])
        )
        won = outlook.loyal + serves
        won = min(1.0, max(0.0, won))
        return 2.0 * (won if side == LOYALISTS else 1.0 - won) - TIE

    def prophesy(self, action: Action) -> float:
        outlook = self.outlook
        if outlook.sultan() != NOBODY:
            return 2.0 * max(outlook.loyal, 1.0 - outlook.loyal)
        return 0.5

    def look(self, action: Action) -> float:
        """The most is to be learned where most is open."""
        row = self.outlook.chances[action.target]
        return 1.0 - max(row) + row[SULTAN]


REBELLIOUS: Final = (ASSASSIN, SLAVE, BELLY_DANCER)
"""Who is of the rebels once face up."""
HELP: Final = [-0.1, 0.15, -0.15, -0.1, 0.1, -0.1, 0.0, 0.0]
"""What it brings the loyalists if somebody must use the power of each role."""

PRICES: Final[dict[str, Callable[[Turn, Action], float]]] = {
    "pass": Turn.leave,
    "peek": Turn.peek,
    "trade": Turn.trade,
    "trade_centre": Turn.trade_centre,
    "hide": Turn.trade,
    "hide_centre": Turn.trade_centre,
    "hide_alone": Turn.hide_alone,
    "execute": Turn.execute,
    "detain": Turn.detain,
    "assassinate": Turn.assassinate,
    "call": Turn.call,
    "capture": Turn.capture,
    "dance": Turn.dance,
    "manipulate": Turn.manipulate,
    "prophesy": Turn.prophesy,
    "look": Turn.look,
}
