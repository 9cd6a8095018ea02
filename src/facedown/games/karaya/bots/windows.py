"""The windows: to declare, to join, to stop an assassin, to block a detention."""

from __future__ import annotations

from typing import Final

from facedown.bots.odds import expected, logistic
from facedown.engine.action import Action
from facedown.games.karaya.actions import BLOCK, CALL, JOIN, PROCLAIM, STOP
from facedown.games.karaya.bots.outlook import Outlook
from facedown.games.karaya.bots.scene import NOBODY, Scene
from facedown.games.karaya.bots.worth import Worth
from facedown.games.karaya.cards import GUARD, LOYALISTS, SLAVE, SULTAN
from facedown.games.karaya.rounds import THREE

SAFE: Final = 0.53
"""A Sultan proclaims whose lap succeeds so likely."""
KNOWN: Final = 0.12
"""Who has been seen to be the Sultan waits for less, for each who knows."""
MADE: Final = 0.8
"""A revolution that succeeds so likely is not put off."""
COURAGE: Final = 0.15
"""A call that brings so many points is made as often as not, at each chance to make it."""
EAGER: Final = 0.08
"""The same of joining somebody who has called."""
OTHERS: Final = 0.12
"""With more than three Slaves in the round, each is one more who may call instead."""
WHIM: Final = 0.06
"""How far from that it still is a matter of chance, in points."""
HOPELESS: Final = 0.3
"""A Guard lets things go if the loyalists win less likely than this."""


def safe_to_proclaim(outlook: Outlook) -> bool:
    """Whether the Sultan's lap would succeed if it began now."""
    scene = outlook.scene
    eyes = outlook.memory.watchers[scene.me]
    known = sum(scene.alive[seat] for seat in eyes)
    return outlook.survives(scene.me, scene.active) > SAFE - KNOWN * known


def declare(scene: Scene, outlook: Outlook) -> Action:
    if scene.may(PROCLAIM):
        return scene.do(PROCLAIM) if safe_to_proclaim(outlook) else scene.leave()
    if not scene.may(CALL):
        return scene.leave()
    wanted = COURAGE + OTHERS * (scene.rules.slaves - THREE)
    return scene.do(CALL) if rises(outlook, wanted) else scene.leave()


def rises(outlook: Outlook, wanted: float) -> bool:
    """Whether I turn up as a Slave: surely if it makes a revolution, else if I feel like it."""
    scene = outlook.scene
    if outlook.rising({scene.me: 1.0}) > MADE:
        return True
    gain = turned_up(outlook) - Worth(outlook).hidden(SLAVE)
    return scene.happens(logistic(gain - wanted, WHIM))


def turned_up(outlook: Outlook) -> float:
    """What a Slave who turns up upon a call may expect."""
    now = outlook.rising({outlook.scene.me: 1.0})
    return expected([now, 1.0 - now], [2.0, Worth(outlook).face_up(SLAVE)])


def join(scene: Scene, outlook: Outlook) -> Action:
    if not scene.may(JOIN):
        return scene.leave()
    return scene.do(JOIN) if rises(outlook, EAGER) else scene.leave()


def stop(scene: Scene, outlook: Outlook) -> Action:
    victim = scene.ask.get("target", NOBODY)
    if not scene.may(STOP):
        return scene.leave()
    if scene.up[victim] and scene.role[victim] == SULTAN:
        return scene.do(STOP)
    if scene.side(victim) == 1 - LOYALISTS and not scene.up[scene.me]:
        return scene.leave()
    return scene.do(STOP) if outlook.loyal > HOPELESS or scene.up[scene.me] else scene.leave()


def block(scene: Scene, outlook: Outlook) -> Action:
    if not scene.may(BLOCK):
        return scene.leave()
    if scene.ask.get("target") != scene.me:
        known = outlook.chances[scene.ask.get("target", scene.me)]
        return scene.do(BLOCK) if known[SULTAN] + known[GUARD] > 0.7 else scene.leave()
    if not scene.hidden:
        return scene.do(BLOCK)
    if scene.mine == SULTAN:
        return scene.do(BLOCK) if safe_to_proclaim(outlook) else scene.leave()
    return scene.do(BLOCK) if outlook.loyal > HOPELESS else scene.leave()
