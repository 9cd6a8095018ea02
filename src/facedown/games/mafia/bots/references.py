"""Mafia's reference opponents, with one idea each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.references import Stubborn
from facedown.bots.sampling import choice, happens, weighted
from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain
from facedown.games.mafia.actions import ANSWER, CLAIMS, DOUBT, KIND_OF_QUESTION
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import Story, truth
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.tokens import COUNTS, HENCHMAN, NOTHING, TOKEN

STEALS: Final = 0.4
MOST: Final = 6
SEATS: Final = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class Gambler(Plain):
    """Random takes and accusations: 40 % take 1 to 6 diamonds, early seats are accused more."""

    def choose(self, observation: Observation) -> Action:
        rng, choices = observation.rng, observation.choices
        few = [a for a in choices if a.verb == "take_diamonds" and a.id <= choices[0].id + MOST - 1]
        tokens = [a for a in choices if a.verb == "take_token"]
        if few and (not tokens or happens(rng, STEALS)):
            return choice(rng, few)
        if tokens:
            return choice(rng, tokens)
        accusations = [a for a in choices if a.verb == "accuse"]
        if accusations:
            godfather = observation.seat
            weights = [SEATS + 1 - (a.target - godfather) % SEATS for a in accusations]
            return weighted(rng, accusations, weights)
        hear = [a for a in choices if a.verb == "hear"]
        return hear[0] if hear else choice(rng, choices)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bully(Plain):
    """Plays like `normal`, and keeps claiming to doubt its right-hand neighbour."""

    def __init__(self) -> None:
        self.other = NormalBot()

    def choose(self, observation: Observation) -> Action:
        return self.other.choose(observation)

    def speak(self, observation: Observation) -> Action | None:
        """The next one, if the box came from the Godfather."""
        scene = self.other.scene(observation)
        if scene.step != "answer":
            return None
        right = (scene.me - 1) % scene.seats
        victim = (scene.me + 1) % scene.seats if right == scene.godfather else right
        return CLAIMS[DOUBT + victim]


def honest(scene: Scene) -> Story:
    """The truth, whatever was taken."""
    return truth(scene.box, scene.start, scene.take)


def denial(scene: Scene) -> Story:
    """A henchman, out of a box that was passed on else as it came."""
    took = TOKEN + HENCHMAN
    if COUNTS[scene.box // BOX][HENCHMAN] == 0:
        # There was none to take: nothing seems to have gone at all.
        return (*truth(scene.box, scene.start, NOTHING)[:3], took)
    return truth(scene.box, scene.start, took)


@mypyc_attr(allow_interpreted_subclasses=True)
class Storyteller(Plain):
    """Plays like `normal`, but answers every question out of one story."""

    def __init__(self, telling: Callable[[Scene], Story]) -> None:
        self.other = NormalBot()
        self.telling = telling

    def choose(self, observation: Observation) -> Action:
        scene = self.other.scene(observation)
        if scene.step != "answer":
            return self.other.choose(observation)
        told = self.telling(scene)[scene.question]
        return scene.do(ANSWER + KIND_OF_QUESTION[scene.question] + told)


REFERENCES: dict[str, Callable[[], Bot]] = {
    "bully": Bully,
    "denier": lambda: Storyteller(denial),
    "gambler": Gambler,
    "honest": lambda: Storyteller(honest),
    "silent": lambda: Stubborn(NormalBot(), always=("silent",)),
}
"""`silent` answers nothing, and plays as `normal` does else."""
