"""Sound heuristics: takes what tempts, tells a story that holds, and weighs those of others."""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import choice, uniform
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.games.mafia.actions import BAG, BAG_NOTHING, BANG, TAKE, VOTE
from facedown.games.mafia.bots.belief import Belief
from facedown.games.mafia.bots.godfather import investigate
from facedown.games.mafia.bots.habits import bag_chance, chances_of
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.talk import answer, unasked
from facedown.games.mafia.boxes import BAGS_OF, BOX
from facedown.games.mafia.tokens import KINDS

SHOOTS: Final = 0.6
"""So likely an agent is shot; without beer, where a wrong accusation ends it, sooner."""
DESPERATE: Final = 0.4


class NormalBot:
    """Level `normal`. It begins anew at every decision: all it knows is in the observation."""

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        if len(scene.choices) == 1:
            return scene.choices[0]
        if scene.step == "bag":
            return bag(scene)
        if scene.step == "take":
            return take(scene)
        if scene.step == "investigate":
            return investigate(scene)
        if scene.step == "answer":
            return answer(scene)
        if scene.step == "bang":
            return bang(scene)
        return vote(scene) if scene.step == "vote" else scene.any()

    def speak(self, observation: Observation) -> Action | None:
        scene = Scene(observation)
        return unasked(scene) if scene.step == "answer" else None


def bag(scene: Scene) -> Action:
    """A token for the bag, or none."""
    kinds = KINDS[scene.box() // BOX]
    at = uniform(scene.rng)
    for token in BAGS_OF[scene.box() // BOX]:
        at -= bag_chance(token, kinds)
        if at < 0.0:
            return scene.do(BAG_NOTHING if token < 0 else BAG + token)
    return scene.do(BAG_NOTHING)


def take(scene: Scene) -> Action:
    """What tempts most often, and now and then anything."""
    at = uniform(scene.rng)
    for found, chance in chances_of(scene.place(scene.me), scene.seats, scene.box()):
        at -= chance
        if at < 0.0:
            return scene.do(TAKE + found)
    return scene.any()


def bang(scene: Scene) -> Action:
    """Over an agent the Cleaner wins alone; with anybody else the shot costs their own victory."""
    target = scene.ask["target"]
    belief = Belief(scene)
    agent = belief.agent(target)
    lost = not scene.view["beers"] and agent > belief.thief(target)
    return scene.do(BANG) if agent >= (DESPERATE if lost else SHOOTS) else scene.leave()


def vote(scene: Scene) -> Action:
    """Anybody but myself: it is a new round, and no burden to be wished for."""
    others = [action for action in scene.choices if action.id >= VOTE]
    return choice(scene.rng, [a for a in others if a.target != scene.me] or others)
