"""One's own slot: each action is priced by the points that it may be expected to bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.bots.odds import expected
from facedown.bots.sampling import uniform
from facedown.engine.action import Action
from facedown.games.karaya.actions import PROCLAIM
from facedown.games.karaya.bots.outlook import Outlook
from facedown.games.karaya.bots.scene import NOBODY, SIDE_NUMBER, Scene
from facedown.games.karaya.bots.windows import safe_to_proclaim, turned_up
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
IN_PRISON: Final = 0.18
"""What it brings to keep an enemy from a slot, beside the crown's lap."""
CAUGHT: Final = 0.15
"""What a captured Slave costs the rebels."""
SLAIN: Final = 0.2
"""What a killed enemy is worth, beside a Sultan."""
TIE: Final = 0.02
"""What decides where nothing else does."""


GUESSED: Final = 0.5
"""What a prediction brings while no crown is on its way."""
BOUND: Final = 0.15
"""What a Guard who can't stop anybody costs the Sultan in sight, and a hidden one a third of it."""
LEANINGS: Final = {
    "assassinate": -0.1, "call": -0.15, "manipulate": 0.1, "prophesy": 0.08,
    "pass": -0.05, "hide": -0.05, "hide_centre": -0.05,
}  # fmt: skip
"""By how much such actions have turned out better or worse than their price."""


class Turn:
    """All that is weighed at one decision. `actor`: whose power it is, mine or that of somebody
    whom I have manipulated; `role` is their card."""

    __slots__ = ("actor", "outlook", "role", "scene", "worth")

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
                price = self.price(action) + UNFORESEEN * uniform(rng)
                if price > best:
                    best, found = price, action
        return found

    def price(self, action: Action) -> float:
        return PRICES[action.verb](self, action) + LEANINGS.get(action.verb, 0.0)

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
        """My card face up, once the loyalists' chance has become another.

        Where I choose for somebody whom I have manipulated, my own card does not change.
        """
        loyal = min(1.0, max(0.0, self.outlook.loyal + change))
        if self.actor != self.scene.me:
            return loyal if self.scene.side(self.scene.me) == LOYALISTS else 1.0 - loyal
        return 2.0 * (1.0 - loyal if self.role in REBELLIOUS else loyal)

    def spared(self, target: int) -> float:
        """How much likelier the crown comes home if this seat is kept from acting."""
        if self.outlook.sultan() == NOBODY:
            return 0.0
        return self.outlook.judged(target) - self.outlook.loyal

    def execute(self, action: Action) -> float:
        """A Sultan who was hidden begins the lap with it."""
        scene, target = self.scene, action.target
        if scene.hidden:
            return 2.0 * self.outlook.survives(scene.me, scene.active, target) + SLAIN
        return self.public(self.spared(target) + SLAIN)

    def detain(self, action: Action) -> float:
        row = self.outlook.chances[action.target]
        enemy = row[ASSASSIN] + row[SLAVE] - row[GUARD] - row[SULTAN]
        return self.public(IN_PRISON * enemy + self.spared(action.target))

    def assassinate(self, action: Action) -> float:
        """Two points if it was the Sultan; and who is stopped is dead."""
        outlook, row = self.outlook, self.outlook.chances[action.target]
        through = 1.0 - outlook.stopped(self.actor, action.target)
        if self.actor != self.scene.me:
            return self.public(-through * (row[SULTAN] + SLAIN * row[GUARD]))
        others = min(1.0, outlook.side(REBELS) + SLAIN * row[GUARD])
        after = row[SULTAN] + (1.0 - row[SULTAN]) * others
        return through * (2.0 * after - SLAIN * (row[ASSASSIN] + row[SLAVE]))

    def call(self, action: Action) -> float:
        scene = self.scene
        if scene.hidden and scene.rules.call_off_turn and self.actor == scene.me:
            return self.stay  # in the window after this slot it costs nothing
        return turned_up(self.outlook)

    def capture(self, action: Action) -> float:
        outlook = self.outlook
        slave = outlook.holds(action.target, SLAVE)
        again = 0.0 if self.scene.up[action.target] else TIE
        return self.public(CAUGHT * slave) + again * slave

    def dance(self, action: Action) -> float:
        outlook, scene = self.outlook, self.scene
        guards = sum(outlook.holds(seat, GUARD) for seat in scene.beside(scene.me))
        cost = BOUND if outlook.sultan() != NOBODY else BOUND / 3.0
        return self.public(-cost * guards)

    def manipulate(self, action: Action) -> float:
        """The side that is likelier, and somebody whose power will serve it."""
        side = SIDE_NUMBER[str(action.args["side"])]
        loyal = self.outlook.loyal + expected(self.outlook.chances[action.target], HELP)
        loyal = min(1.0, max(0.0, loyal))
        return 2.0 * (loyal if side == LOYALISTS else 1.0 - loyal)

    def prophesy(self, action: Action) -> float:
        if self.outlook.sultan() == NOBODY:
            return GUESSED
        return 2.0 * max(self.outlook.loyal, 1.0 - self.outlook.loyal)

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
