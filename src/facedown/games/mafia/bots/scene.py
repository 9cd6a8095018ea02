"""One decision of one seat: what it sees, read into numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from facedown.bots.sampling import uniform
from facedown.bots.scene import SceneBase
from facedown.engine.action import Action
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation
from facedown.engine.seats import has
from facedown.games.mafia.actions import QUESTION_NAMES
from facedown.games.mafia.bots.belief import Belief
from facedown.games.mafia.bots.heard import TAKEN_BACK, UNSAID, Heard
from facedown.games.mafia.boxes import without_token
from facedown.games.mafia.knowledge.chain import Evidence
from facedown.games.mafia.knowledge.redeal import evidence_of
from facedown.games.mafia.schema import MafiaView
from facedown.games.mafia.table import MafiaTable
from facedown.games.mafia.tokens import NOT_TAKEN

TRIES: Final = 8


class Scene(SceneBase):
    """`heard`: all that was said. `evidence`: what I know of the theft.

    `start` is the box as it came to me, `box` the one that I took from, `take` what I took: a
    bot that begins anew reads them from an imagined table, which agrees with all that it knows.
    """

    __slots__ = (
        "beers", "box", "evidence", "godfather", "heard", "question", "seats", "start", "take",
        "target", "world",
    )  # fmt: skip

    def __init__(self, observation: Observation, heard: Heard) -> None:
        super().__init__(observation)
        # Imagined tables ask for chance too: what I decide must not depend on how often.
        self.rng = FastChance(observation.rng.roll(1 << 30))
        view = cast(MafiaView, observation.view)
        ask = view["ask"]
        assert ask is not None
        name = ask.get("question")
        self.question = -1 if name is None else QUESTION_NAMES.index(name)
        self.target = ask.get("target", -1)
        self.godfather = view["godfather"]
        self.beers = view["beers"]
        self.heard = heard
        self.seats = len(view["players"])
        world = agreeing(observation, heard)
        self.world = world
        self.evidence: Evidence = evidence_of(world, self.me)
        mine = self.me != self.godfather and world.received[self.me] >= 0
        self.start = world.received[self.me] if mine else int(world.box)
        self.box = self.start
        if mine and self.me == world.first_taker:
            self.box = without_token(self.start, int(world.bag))
        self.take = world.takes[self.me] if mine else NOT_TAKEN

    def may_be_accused(self, seat: int) -> bool:
        """Whether they live and have not shown what they took."""
        world = self.world
        return has(world.takers(), seat) and not has(world.exposed, seat)

    @property
    def last(self) -> bool:
        return self.me == self.world.last_taker

    @property
    def first(self) -> bool:
        return self.me == self.world.first_taker

    def drawn(self, weights: list[float]) -> int:
        """A place in the list, each as likely as its weight."""
        at = uniform(self.rng) * sum(weights)
        for place, weight in enumerate(weights):
            at -= weight
            if at < 0.0:
                return place
        return len(weights) - 1

    def pick(self, actions: Sequence[Action]) -> Action:
        return actions[self.rng.roll(len(actions))]

    def suspicion(self) -> Belief:
        """What somebody believes who knows what I know."""
        return Belief(self.world.rules, self.evidence, self.heard, self.godfather)

    def godfathers_suspicion(self) -> Belief:
        """What the Godfather may believe: the box that came back is imagined."""
        evidence = evidence_of(self.world, self.godfather)
        return Belief(self.world.rules, evidence, self.heard, self.godfather)


def agreeing(observation: Observation, heard: Heard) -> MafiaTable:
    """An imagined table; of a few the first that fits what the Godfather says of the box."""
    worlds = observation.worlds()
    world = next(worlds)
    assert isinstance(world, MafiaTable)
    for _ in range(TRIES):
        if heard.returned in (UNSAID, TAKEN_BACK, world.box):
            break
        world = next(worlds)
        assert isinstance(world, MafiaTable)
    return world
