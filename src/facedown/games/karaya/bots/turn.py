"""Choices in one's own slot: each action is priced by the points that it is expected to bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.bots.odds import expected
from facedown.bots.sampling import shaken_best
from facedown.engine.action import Action
from facedown.games.karaya.actions import PROCLAIM
from facedown.games.karaya.bots.card_values import CardValues
from facedown.games.karaya.bots.forecast import Forecast
from facedown.games.karaya.bots.scene import NOBODY, SIDE_NUMBER
from facedown.games.karaya.cards import (
    ASSASSIN,
    BELLY_DANCER,
    GUARD,
    LOYALISTS,
    REBELS,
    SLAVE,
    SULTAN,
)

PEEK_SHARE: Final = 0.3
"""Share of the gain of a trade that a peek at the card brings first."""
NOISE: Final = 0.06
"""Maximum random addition to a price, so that bots are not predictable."""
DETAINED_REBEL_GAIN: Final = 0.18
"""Change in the loyalists' chance from detaining a rebel, apart from the crown's lap."""
CAPTURED_SLAVE_GAIN: Final = 0.15
"""Change in the loyalists' chance from a captured Slave."""
IDLE_DETENTION_LOSS: Final = 0.1
"""Taken off the price of detaining whoever has no slot to lose, in points."""
KILL_GAIN: Final = 0.2
"""Change in the killer's chance from a killed enemy other than the Sultan."""
TIE_BREAKER: Final = 0.02
"""Tie-breaker between equal prices."""
EARLY_PROPHECY_VALUE: Final = 0.5
"""Price of a prophecy while no crown is on the table, in points."""
BOUND_GUARD_LOSS: Final = 0.15
"""Change in the loyalists' chance from a Guard unable to act; a third if the Sultan is hidden."""
VERB_BIAS: Final = {
    "assassinate": -0.1, "call": -0.15, "manipulate": 0.1, "prophesy": 0.08,
    "pass": -0.05, "hide": -0.05, "hide_centre": -0.05,
}  # fmt: skip
"""Correction of prices by verb, from results of play."""
FRIEND_LOSS: Final = 0.5
"""Taken off the price of killing a face-up rebel, in points: there are better ways to turn up."""
GRUDGE: Final = {"trade": 0.2, "hide": 0.2, "detain": 0.2, "assassinate": 0.1, "capture": 0.1}
"""Addition to the price of acting against a hidden player without standing, in points."""


class Turn:
    """One decision in one's own slot.

    `actor`: whose power it is, my own or that of somebody I have manipulated; `role` is their card.
    """

    def __init__(self, forecast: Forecast) -> None:
        scene = forecast.scene
        self.scene = scene
        self.forecast = forecast
        self.values = CardValues(forecast)
        self.actor = scene.ask.get("actor", scene.me) if scene.step == "forced" else scene.me
        self.role = scene.mine if self.actor == scene.me else scene.role[self.actor]

    def choose(self) -> Action:
        """The action with the best price."""
        scene = self.scene
        if scene.may(PROCLAIM) and self.forecast.safe_to_proclaim():
            return scene.do(PROCLAIM)
        choices = [action for action in scene.choices if action.id != PROCLAIM]
        prices = [self.price(action) for action in choices]
        return choices[shaken_best(scene.rng, prices, NOISE)]

    def price(self, action: Action) -> float:
        """The expected points of an action."""
        price = PRICES[action.verb](self, action) + VERB_BIAS.get(action.verb, 0.0)
        return price + self.grudge(action)

    def grudge(self, action: Action) -> float:
        """A preference for acting against hidden players who don't talk, or lie."""
        grudge = GRUDGE.get(action.verb, 0.0)
        if grudge == 0.0 or self.scene.up[action.target]:
            return 0.0
        return grudge * (1.0 - self.forecast.memory.trust.standing(action.target))

    @property
    def stay(self) -> float:
        """The value of my card as it lies."""
        scene = self.scene
        if scene.hidden:
            return self.values.hidden(scene.mine)
        return self.values.face_up(scene.mine, scene.token[scene.me])

    # --- without a power ------------------------------------------------------------------------

    def leave(self, action: Action) -> float:
        """Pass."""
        return self.stay

    def peek(self, action: Action) -> float:
        """A look at a card may show a trade to make next."""
        return self.stay + PEEK_SHARE * self.values.gain(action.target, self.stay)

    def trade(self, action: Action) -> float:
        """A swap with a seat, open or secret."""
        return self.values.at(action.target)

    def trade_centre(self, action: Action) -> float:
        """A swap with the centre, open or secret."""
        return self.values.at(self.scene.rules.centre)

    def hide_alone(self, action: Action) -> float:
        """Hide and keep the card."""
        return self.values.hidden(self.scene.mine)

    # --- powers ---------------------------------------------------------------------------------

    def public(self, change: float) -> float:
        """The value of my card face up, with the loyalists' chance changed by `change`.

        If I choose for somebody I have manipulated, my own card does not change.
        """
        loyal = min(1.0, max(0.0, self.forecast.loyal + change))
        if self.actor != self.scene.me:
            return loyal if self.scene.side(self.scene.me) == LOYALISTS else 1.0 - loyal
        return 2.0 * (1.0 - loyal if self.role in REBELLIOUS else loyal)

    def bound(self, target: int) -> float:
        """The change in the loyalists' chance if this seat is detained or dies."""
        return self.forecast.loyal_if(target) - self.forecast.loyal

    def execute(self, action: Action) -> float:
        """A hidden Sultan starts the crown's lap by it."""
        scene, target = self.scene, action.target
        if scene.hidden:
            return 2.0 * self.forecast.lap_succeeds(scene.me, scene.active, target) + KILL_GAIN
        return self.public(self.bound(target) + KILL_GAIN)

    def detain(self, action: Action) -> float:
        """Keep a likely enemy from acting. Without a slot to lose, only a Slave is hindered."""
        row = self.forecast.chances[action.target]
        enemy = row[ASSASSIN] + row[SLAVE] - row[GUARD] - row[SULTAN]
        if not self.forecast.has_slot(action.target):
            return self.public(self.bound(action.target)) - IDLE_DETENTION_LOSS
        return self.public(DETAINED_REBEL_GAIN * enemy + self.bound(action.target))

    def assassinate(self, action: Action) -> float:
        """Two points if the target is the Sultan. An Assassin who is stopped dies."""
        forecast, row = self.forecast, self.forecast.chances[action.target]
        through = 1.0 - forecast.stopped(self.actor, action.target)
        if self.actor != self.scene.me:
            return self.public(-through * (row[SULTAN] + KILL_GAIN * row[GUARD]))
        others = min(1.0, forecast.side(REBELS) + KILL_GAIN * row[GUARD])
        after = row[SULTAN] + (1.0 - row[SULTAN]) * others
        friend = FRIEND_LOSS if self.scene.side(action.target) == REBELS else 0.0
        return through * (2.0 * after - KILL_GAIN * (row[ASSASSIN] + row[SLAVE])) - friend

    def call(self, action: Action) -> float:
        """Call for a revolution."""
        scene = self.scene
        if scene.hidden and scene.rules.call_off_turn and self.actor == scene.me:
            return self.stay  # calling in the window after this slot costs no action
        if not self.forecast.revolution_possible():
            return 0.0
        return self.values.slave_turning_up()

    def capture(self, action: Action) -> float:
        """Capture a likely Slave."""
        forecast = self.forecast
        slave = forecast.holds(action.target, SLAVE)
        again = 0.0 if self.scene.up[action.target] else TIE_BREAKER
        return self.public(CAPTURED_SLAVE_GAIN * slave) + again * slave

    def dance(self, action: Action) -> float:
        """Keep the Guards beside me from acting."""
        forecast, scene = self.forecast, self.scene
        guards = sum(forecast.holds(seat, GUARD) for seat in scene.beside(scene.me))
        cost = BOUND_GUARD_LOSS if forecast.sultan() != NOBODY else BOUND_GUARD_LOSS / 3.0
        return self.public(-cost * guards)

    def manipulate(self, action: Action) -> float:
        """The likelier side, and a target whose power helps it."""
        side = SIDE_NUMBER[str(action.args["side"])]
        loyal = self.forecast.loyal + expected(
            self.forecast.chances[action.target], FORCED_POWER_GAIN
        )
        loyal = min(1.0, max(0.0, loyal))
        return 2.0 * (loyal if side == LOYALISTS else 1.0 - loyal)

    def prophesy(self, action: Action) -> float:
        """Bet on the likelier side."""
        if self.forecast.sultan() == NOBODY:
            return EARLY_PROPHECY_VALUE
        return 2.0 * max(self.forecast.loyal, 1.0 - self.forecast.loyal)

    def look(self, action: Action) -> float:
        """Prefers uncertain cards, and likely Sultans."""
        row = self.forecast.chances[action.target]
        return 1.0 - max(row) + row[SULTAN]


REBELLIOUS: Final = (ASSASSIN, SLAVE, BELLY_DANCER)
"""The roles that are rebels when face up."""
FORCED_POWER_GAIN: Final = [-0.1, 0.15, -0.15, -0.1, 0.1, -0.1, 0.0, 0.0]
"""By role: change in the loyalists' chance if its holder must use the power."""

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
