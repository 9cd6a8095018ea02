"""Level `hard` of Coup: near `normal`, moved by a search in weighed worlds."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.bots.sampling import drawn
from facedown.bots.search.playout import play
from facedown.bots.search.searcher import Problem, Searcher
from facedown.engine.action import Action
from facedown.engine.chance import Chance
from facedown.engine.observation import Observation
from facedown.engine.table import Table
from facedown.games.coup.bots.duel.rival import Rival, follow
from facedown.games.coup.bots.endgame.play import solution
from facedown.games.coup.bots.hard.duellist import Duellist, light
from facedown.games.coup.bots.memory import Memory, remember
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import FACE_UP
from facedown.games.coup.table import CoupTable

SEARCHED: Final = ("turn", "challenge", "block", "lose", "exchange", "offer", "examine")
"""Steps that are searched; the draft and proofs are the blueprint's."""

PLAYOUTS: Final = 1920
"""Playouts of a decision. Against `normal` in a duel 480 won no more, within 200 games."""

BETA: Final = {True: 12.0, False: 60.0}
"""How far a gain moves the decision, by whether only two players are left. Tuned among
12, 24 and 30, and in a crowd 40, 60 and 80. In a duel a larger step follows the noise of the
search:
against `normal` 60.0 % of 400 at 12, 57.8 at 24."""

MIXING: Final = 0.85
"""Share of the belief in a duel that takes the other for a player of the table.

Against `normal` 56.2 % of 400 at 0.6, with as few such playouts (`duellist.MIXING`); 60.0 here."""

OPEN: Final = 0.1
"""Share of the prior that is uniform: the search may find what the blueprint never does.

More of it is noise: at 0.3 a duel against `treason` was lost (40 % of 300, 57 % of 150 at 0.1)."""


class CoupProblem(Problem):
    """One decision: worlds by the opponent models of `normal`, playouts by the light player."""

    def __init__(
        self, observation: Observation, memory: Memory, rival: Rival | None, prior: list[float]
    ) -> None:
        scene = Scene(observation)
        self.me = observation.seat
        duel = len(scene.living) == 1
        super().__init__(prior, BETA[duel], PLAYOUTS)
        self.living = scene.living
        self.models = memory.ledger.opponents
        self.light: Duellist = light(self.me)
        self.claims = [0] * 6
        for seat, page in enumerate(memory.ledger.pages):
            for character in page.claims:
                self.claims[seat] |= 1 << character
        self.again = False
        self.rival = rival
        self.scale = 0.0 if rival is None else self._scale(memory, rival)

    def _scale(self, memory: Memory, rival: Rival) -> float:
        """How much the likelihoods by the table weigh, so that both beliefs have their share."""
        hands = memory.ledger.hands(rival.other)
        model = self.models[rival.other]
        usual = sum([n * sum(model.weights.get(hand, model.prior)) for hand, n in hands.items()])
        mixing = sum([n * rival.weights.get(hand, 0.0) for hand, n in hands.items()])
        return MIXING / (1.0 - MIXING) * usual / mixing if mixing > 0.0 else 0.0

    def likelihood(self, world: Table) -> float:
        """The product over the others of how likely they acted as they did with this hand."""
        cards = cast("CoupTable", world).cards
        found = 1.0
        for seat in self.living:
            model = self.models[seat]
            first, second = cards[2 * seat], cards[2 * seat + 1]
            if first > second:
                first, second = second, first
            hand = (first, second) if second < FACE_UP else (first,)
            found *= sum(model.weights.get(hand, model.prior), 0.0)
            if self.rival is not None:
                found += self.scale * self.rival.likelihood(first, second)
        return found

    def value(self, world: Table, action: int, chance: Chance) -> float:
        """The chance to win: a playout to my next turn, and the value of that position."""
        assert isinstance(world, CoupTable)
        light = self.light
        light.start(world, self.claims, self.again)
        light.prepare(world, chance)
        light.saw(world, self.me, action)
        world.apply(self.me, action)
        play(world, light, chance)
        return light.value(world)


@mypyc_attr(allow_interpreted_subclasses=True)
class HardBot(Searcher):
    """Plays one seat of one game; can rebuild its memory from the events."""

    def __init__(self, blueprint: Level) -> None:
        super().__init__(blueprint)
        self.memory: Memory | None = None
        self.rival: Rival | None = None

    def choose(self, observation: Observation) -> Action:
        """A solved endgame's strategy, or a search."""
        shares = solution(observation)
        if shares is None:
            return super().choose(observation)
        return observation.choices[drawn(observation.rng, shares)]

    def policy(self, observation: Observation) -> list[float]:
        """A solved endgame's strategy, or a search."""
        shares = solution(observation)
        return super().policy(observation) if shares is None else shares

    def problem(self, observation: Observation) -> Problem | None:
        """The decision to search; None at the draft and at proofs."""
        ask = cast("dict[str, object]", observation.view["ask"])
        if ask["step"] not in SEARCHED:
            return None
        prior = self.blueprint.policy(observation)
        self.memory = remember(self.memory, observation)
        if len(self.memory.ledger.pages) == 2:
            self.rival = follow(self.rival, observation)
        each = OPEN / len(prior)
        prior = [each + (1.0 - OPEN) * likely for likely in prior]
        return CoupProblem(observation, self.memory, self.rival, prior)
