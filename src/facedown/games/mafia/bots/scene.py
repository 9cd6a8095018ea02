"""One decision of one seat, as the bots read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from facedown.bots.sampling import choice, drawn
from facedown.bots.scene import SceneBase
from facedown.engine.action import Action
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation
from facedown.engine.seats import has
from facedown.games.mafia.bots.belief import Belief, Filter
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.mixture import Neighbours
from facedown.games.mafia.bots.stories import Lies, Story, lies, truth
from facedown.games.mafia.bots.testimony import Testimony
from facedown.games.mafia.boxes import without, without_token
from facedown.games.mafia.knowledge.evidence import ANY, NOT_KNOWN, Evidence, evidence_of
from facedown.games.mafia.questions import number_of
from facedown.games.mafia.schema import MafiaView
from facedown.games.mafia.table import MafiaTable
from facedown.games.mafia.tokens import CLEANER, HENCHMAN, NOT_TAKEN, TOKEN


class Scene(SceneBase):
    """`world`: an imagined table that agrees with all that I know. `evidence`: what I know.

    `start`: the box as I received it. `box`: the one I took from. `take`: what I took. They are
    read from `world`, so a bot that starts in mid-game knows them too.
    """

    def __init__(self, observation: Observation, memory: Memory) -> None:
        super().__init__(observation)
        view = cast(MafiaView, observation.view)
        ask = view["ask"]
        assert ask is not None
        self.question = -1 if "question" not in ask else number_of(ask)
        self.target = ask.get("target", -1)
        self.other = ask.get("other", -1)
        self.godfather = view["godfather"]
        self.beers = view["beers"]
        self.memory = memory
        self.seats = len(view["players"])
        # Only what this seat knows is read from it, which is the same in each.
        world = next(observation.using(FastChance(0)).worlds())
        assert isinstance(world, MafiaTable)
        self.world = world
        self.evidence: Evidence = evidence_of(world, self.me)
        mine = self.me != self.godfather and world.received[self.me] >= 0
        self.start = world.received[self.me] if mine else int(world.box)
        self.box = self.start
        if mine and self.me == world.first_taker:
            self.box = without_token(self.start, int(world.bag))
        self.take = world.takes[self.me] if mine else NOT_TAKEN

    # --- seats ----------------------------------------------------------------------------------

    @property
    def place(self) -> int:
        """My place in the order of the box."""
        return (self.me - self.godfather - 1) % self.seats

    @property
    def last(self) -> bool:
        """Whether I am the last taker."""
        return self.me == self.world.last_taker

    @property
    def first(self) -> bool:
        """Whether I am the first taker."""
        return self.me == self.world.first_taker

    def may_be_accused(self, seat: int) -> bool:
        """Whether they are living takers who have not shown their take."""
        world = self.world
        return has(world.takers(), seat) and not has(world.exposed, seat)

    def disagree(self, giver: int, receiver: int) -> bool:
        """Whether neighbours can't both be right about the box between them; they are takers."""
        if self.godfather in (giver, receiver):
            return False
        return self.memory.disagree(giver, receiver)

    # --- my story -------------------------------------------------------------------------------

    @property
    def loyal(self) -> bool:
        """Whether I win with the Godfather."""
        return self.take in (TOKEN + HENCHMAN, TOKEN + CLEANER)

    def truth(self) -> Story:
        """My true answers."""
        return truth(self.box, self.start, self.take)

    def lies(self) -> tuple[Lies, Lies, Lies]:
        """The lies that I may tell, by kind."""
        tokens = self.world.rules.tokens
        return lies(self.box, self.start, self.take, tokens, self.last, self.first)

    def neighbours(self) -> Neighbours:
        """What the neighbours have said of the boxes between, before me."""
        passed, received = self.memory.passed_to(self.me), self.memory.received_from(self.me)
        after = self.seats - 2 - self.place
        return Neighbours(self.world.rules.tokens, self.place, after, passed, received)

    # --- chance ---------------------------------------------------------------------------------

    def drawn(self, weights: list[float]) -> int:
        """An index of the list, by weight."""
        total = sum(weights)
        return drawn(self.rng, [weight / total for weight in weights])

    def pick(self, actions: Sequence[Action]) -> Action:
        """One of these, each as likely as another."""
        return choice(self.rng, actions)

    # --- beliefs --------------------------------------------------------------------------------

    def suspicion(self) -> Belief:
        """My belief, by all that was said."""
        return Belief(self.world.rules, self.evidence, self.memory, self.godfather)

    def godfathers_suspicion(self) -> Belief:
        """What the Godfather may believe, if the likeliest box came back."""
        known = self.evidence
        mine = Filter(self.world.rules, known, self.memory, self.godfather)
        takes = [
            take if not known.conceals(place) else NOT_KNOWN
            for place, take in enumerate(known.takes)
        ]
        boxes = [ANY] * known.taken + [mine.likeliest_end()]
        shown = Evidence(known.taken, NOT_KNOWN, NOT_KNOWN, boxes, takes, True, known.shown)
        return Belief(self.world.rules, shown, self.memory, self.godfather, self.foreseen())

    def foreseen(self) -> list[Testimony]:
        """What all say, once honest neighbours have told the box between them and me."""
        found = list(self.memory.testimonies)
        right, left = (self.me - 1) % self.seats, (self.me + 1) % self.seats
        if right != self.godfather:
            found[right] = found[right].passing(self.start)
        if left != self.godfather and self.take != NOT_TAKEN:
            found[left] = found[left].receiving(without(self.box, self.take))
        return found
