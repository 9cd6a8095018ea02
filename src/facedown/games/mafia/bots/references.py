"""Reference opponents, one idea each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.references import Stubborn
from facedown.bots.sampling import choice, happens, weighted
from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.engine.observation import Observation
from facedown.games.mafia.actions import ANSWER, CLAIMS, DOUBT, SEATS, TOOK, TOOK_QUESTION
from facedown.games.mafia.bots.godfather import unasked
from facedown.games.mafia.bots.normal import TALK, NormalBot
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import UNSAID, Story, truth
from facedown.games.mafia.bots.telling import told
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.tokens import COUNTS, HENCHMAN, NOTHING, TOKEN, is_agent

# --- takes and accuses at random -----------------------------------------------------------------

STEAL_RATE: Final = 0.4
"""Probability of taking diamonds."""
MOST_STOLEN: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Gambler(Level):
    """Takes a few diamonds or a token; accuses at random, early takers more often."""

    def choose(self, observation: Observation) -> Action:
        rng, choices = observation.rng, observation.choices
        most = choices[0].id + MOST_STOLEN - 1
        few = [a for a in choices if a.verb == "take_diamonds" and a.id <= most]
        tokens = [a for a in choices if a.verb == "take_token"]
        if few and (not tokens or happens(rng, STEAL_RATE)):
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


# --- answers by one story ------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Storyteller(Level):
    """Plays as `normal` does, but takes every answer from one story."""

    def __init__(self, story: Callable[[Scene], Story]) -> None:
        self.other = NormalBot()
        self.story = story

    def choose(self, observation: Observation) -> Action:
        scene = self.other.scene(observation)
        if scene.step != "answer":
            return self.other.choose(observation)
        return scene.do(told(self.story(scene), scene.question))


def honest(scene: Scene) -> Story:
    """The truth, whatever was taken."""
    return scene.truth()


def denial(scene: Scene) -> Story:
    """A henchman's story: they took one, and passed on the rest."""
    took = TOKEN + HENCHMAN
    if COUNTS[scene.box // BOX][HENCHMAN] == 0:
        # There was none: the box was passed on as it came.
        return (*truth(scene.box, scene.start, NOTHING)[:3], took)
    return truth(scene.box, scene.start, took)


# --- doubts one seat -----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Bully(Level):
    """Plays as `normal` does, and keeps saying that it doubts its right-hand neighbour."""

    def __init__(self) -> None:
        self.other = NormalBot()

    def choose(self, observation: Observation) -> Action:
        return self.other.choose(observation)

    def speak(self, observation: Observation) -> Action | None:
        """A doubt of the right-hand neighbour; of the left-hand one if that is the Godfather."""
        scene = self.other.scene(observation)
        if scene.step != "answer":
            return None
        right = (scene.me - 1) % scene.seats
        victim = (scene.me + 1) % scene.seats if right == scene.godfather else right
        return CLAIMS[DOUBT + victim]


# --- asks everybody everything -------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Asker(Level):
    """A Godfather who asks everything, then accuses whom `normal` thinks the likeliest Thief."""

    def __init__(self) -> None:
        self.other = NormalBot()

    def choose(self, observation: Observation) -> Action:
        scene = self.other.scene(observation)
        if scene.step != "investigate":
            return self.other.choose(observation)
        asks = unasked(scene)
        if asks:
            return choice(scene.rng, asks)
        accusations = [action for action in scene.choices if action.verb == "accuse"]
        if not accusations:
            return self.other.choose(observation)
        belief = scene.suspicion()
        return max(accusations, key=lambda action: belief.thief(action.target))


# --- confesses to what it did not take -----------------------------------------------------------

CONFESSED: Final = 3
"""Diamonds that it says it took."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Herald(Level):
    """Plays as `normal` does, but as an agent it says at once that it took three diamonds."""

    def __init__(self) -> None:
        self.other = NormalBot()

    def choose(self, observation: Observation) -> Action:
        scene = self.other.scene(observation)
        if scene.step == "answer" and is_agent(scene.take) and scene.question == TOOK_QUESTION:
            return scene.do(ANSWER + TOOK + CONFESSED)
        return self.other.choose(observation)

    def speak(self, observation: Observation) -> Action | None:
        """The confession, once."""
        scene = self.other.scene(observation)
        told = scene.memory.said[scene.me][TOOK_QUESTION] != UNSAID
        if not is_agent(scene.take) or told or scene.step not in TALK:
            return self.other.speak(observation)
        return CLAIMS[TOOK + CONFESSED]


REFERENCES: dict[str, Callable[[], Bot]] = {
    "asker": Asker,
    "bully": Bully,
    "denier": lambda: Storyteller(denial),
    "gambler": Gambler,
    "herald": Herald,
    "honest": lambda: Storyteller(honest),
    "silent": lambda: Stubborn(NormalBot(), always=("silent",)),
}
"""`silent` never answers, and otherwise plays as `normal` does."""
