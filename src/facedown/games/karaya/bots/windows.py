"""Answers in windows: declare, join, stop an Assassin, block a detention."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import logistic
from facedown.engine.action import Action
from facedown.games.karaya.actions import BLOCK, CALL, JOIN, PROCLAIM, STOP
from facedown.games.karaya.bots.by_seats import by_seats
from facedown.games.karaya.bots.card_values import CardValues
from facedown.games.karaya.bots.forecast import Forecast
from facedown.games.karaya.bots.scene import NOBODY, Scene
from facedown.games.karaya.cards import GUARD, LOYALISTS, SLAVE, SULTAN

CERTAIN_REVOLUTION: Final = 0.8
"""Chance of a revolution above which a Slave always turns up."""
EARLY_CALL_THRESHOLD: Final = [0.1, 0.15, 0.145, -0.8]
CALL_THRESHOLD: Final = [0.05, 0.1, -0.2, -0.8]
JOIN_THRESHOLD: Final = [-0.05, -0.05, -0.2, -0.8]
"""By seats, the estimated gain in points at which a Slave turns up half of the time: by a call
before the first action of a round, by a later one, by joining a call.

Tuned so that, among such bots, neither answer to a random one of these windows brings more points
than the other.
"""
THRESHOLD_SCALE: Final = 0.06
"""Scale of the logistic around these thresholds, in points."""
EARLY_PROCLAIM_RATE: Final = [0.4, 0.1, 0.05, 0.0]
"""By seats, the chance that a Sultan who is safe enough proclaims before the first action.

Whoever acts first cannot act against a Sultan that they do not know, but they may take the card by
chance: at five seats, among such bots, both bring the same.
"""
HOPELESS_CHANCE: Final = 0.3
"""Chance of the loyalists below which a hidden Guard does not turn up."""


def declare(scene: Scene, forecast: Forecast) -> Action:
    """Proclaim, call, or pass."""
    if scene.may(PROCLAIM):
        return scene.do(PROCLAIM) if proclaims(scene, forecast) else scene.leave()
    if not scene.may(CALL) or not forecast.revolution_possible():
        return scene.leave()
    thresholds = CALL_THRESHOLD if forecast.memory.acted else EARLY_CALL_THRESHOLD
    wanted = by_seats(thresholds, scene.seats)
    return scene.do(CALL) if turns_up(forecast, wanted) else scene.leave()


def proclaims(scene: Scene, forecast: Forecast) -> bool:
    """Whether a Sultan proclaims in this window."""
    if not forecast.safe_to_proclaim():
        return False
    return forecast.memory.acted or scene.happens(by_seats(EARLY_PROCLAIM_RATE, scene.seats))


def turns_up(forecast: Forecast, wanted: float) -> bool:
    """Whether I turn up as a Slave. `wanted`: the gain in points at which I do half of the time."""
    scene = forecast.scene
    if forecast.revolution_on_call({scene.me: 1.0}) > CERTAIN_REVOLUTION:
        return True
    values = CardValues(forecast)
    gain = values.slave_turning_up() - values.hidden(SLAVE)
    return scene.happens(logistic(gain - wanted, THRESHOLD_SCALE))


def join(scene: Scene, forecast: Forecast) -> Action:
    """Join a call, or pass."""
    if not scene.may(JOIN):
        return scene.leave()
    wanted = by_seats(JOIN_THRESHOLD, scene.seats)
    return scene.do(JOIN) if turns_up(forecast, wanted) else scene.leave()


def stop(scene: Scene, forecast: Forecast) -> Action:
    """Stop an Assassin, unless the victim is a known rebel or the loyalists are losing."""
    victim = scene.ask.get("target", NOBODY)
    if not scene.may(STOP):
        return scene.leave()
    if scene.up[victim] and scene.role[victim] == SULTAN:
        return scene.do(STOP)
    if scene.side(victim) == 1 - LOYALISTS and not scene.up[scene.me]:
        return scene.leave()
    return (
        scene.do(STOP) if forecast.loyal > HOPELESS_CHANCE or scene.up[scene.me] else scene.leave()
    )


def block(scene: Scene, forecast: Forecast) -> Action:
    """Block the detention of oneself, or of a likely Sultan or Guard."""
    if not scene.may(BLOCK):
        return scene.leave()
    if scene.ask.get("target") != scene.me:
        known = forecast.chances[scene.ask.get("target", scene.me)]
        return scene.do(BLOCK) if known[SULTAN] + known[GUARD] > 0.7 else scene.leave()
    if not scene.hidden:
        return scene.do(BLOCK)
    if scene.mine == SULTAN:
        return scene.do(BLOCK) if forecast.safe_to_proclaim() else scene.leave()
    return scene.do(BLOCK) if forecast.loyal > HOPELESS_CHANCE else scene.leave()
