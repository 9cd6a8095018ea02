"""The windows: to declare, to join, to stop an assassin, to block a detention."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Action
from facedown.games.karaya.actions import BLOCK, CALL, JOIN, PROCLAIM, STOP
from facedown.games.karaya.bots.outlook import Outlook
from facedown.games.karaya.bots.scene import NOBODY, Scene
from facedown.games.karaya.cards import GUARD, LOYALISTS, SULTAN

SAFE: Final = 0.6
"""A Sultan proclaims whose lap succeeds so likely."""
KNOWN: Final = 0.12
"""Who has been seen to be the Sultan waits for less, for each who knows."""
RISES: Final = 0.4
"""A Slave calls if the revolution succeeds so likely."""
FOLLOWS: Final = 0.4
"""And joins if so likely: who is face up gets two points."""
HURRY: Final = 0.5
"""Both are for less while the Sultan's crown is on its way."""
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
    now = outlook.rising({scene.me: 1.0})
    hurry = HURRY if outlook.sultan() != NOBODY else 1.0
    return scene.do(CALL) if now > RISES * hurry else scene.leave()


def join(scene: Scene, outlook: Outlook) -> Action:
    if not scene.may(JOIN):
        return scene.leave()
    now = outlook.rising({scene.me: 1.0})
    hurry = HURRY if outlook.sultan() != NOBODY else 1.0
    return scene.do(JOIN) if now > FOLLOWS * hurry else scene.leave()


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
