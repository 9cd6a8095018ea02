"""Regret minimisation of duels: reproducible, and harder to exploit with training."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchmarks.coup_table import file_of, trainer_of
from benchmarks.exploit_keys import keys_of

from facedown.bots.level import Level
from facedown.bots.sampling import choice, weighted
from facedown.engine.chance import FastChance
from facedown.games.coup.bots.duel.blueprint import place_of
from facedown.games.coup.bots.duel.table import unpacked
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.game import GAME
from facedown.research.exploiter import Exploiter
from facedown.research.match import contest

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.observation import Observation
    from facedown.games.coup.bots.duel.regret import Trainer


def trained(trajectories: int, seed: int = 1) -> Trainer:
    trainer = trainer_of("seed", seed)
    trainer.run(trajectories)
    return trainer


class Mixer(Level):
    """Plays what a trainer has found, and anything elsewhere."""

    def __init__(self, mixtures: dict[int, list[float]]) -> None:
        self.mixtures = mixtures

    def choose(self, observation: Observation) -> Action:
        scene = Scene(observation)
        place = place_of(scene)
        if place is None or place.key() not in self.mixtures:
            return choice(scene.rng, scene.choices)
        options = place.options(tuple([action.id for action in scene.choices]))
        sums = self.mixtures[place.key()]
        return scene.do(weighted(scene.rng, options, [int(1000 * s / sum(sums)) for s in sums]))


def exploited(mixer: Mixer, games: int = 1500, counted: int = 500) -> float:
    """How often a learner wins its last games against this player."""
    learner, won = Exploiter(keys_of("coup")), 0
    for number in range(games):
        seat = number % 2
        table = GAME.table(2, {"turn_cap": 200}, chance=FastChance(number))
        bots: list[Any] = [learner if place == seat else mixer for place in range(2)]
        contest(table, bots, [FastChance(number + 1), FastChance(number + 2)])
        assert table.outcome is not None
        result = table.outcome.scores[seat]
        learner.learn(result)
        if number >= games - counted:
            won += int(result == 1.0)
    return won / counted


def test_the_same_seed_gives_the_same_file() -> None:
    one, same, other = trained(150), trained(150), trained(150, seed=2)
    assert file_of(one.mixtures(), one.values()) == file_of(same.mixtures(), same.values())
    assert one.mixtures() != other.mixtures()


def test_a_file_holds_positions_and_values_of_worlds_apart() -> None:
    trainer = trained(150)
    often, rare, worlds = unpacked(file_of(trainer.mixtures(), trainer.values()))
    assert len(often) + len(rare) == len(trainer.mixtures())
    assert len(worlds) < len(trainer.values())


def test_another_training_can_be_the_start() -> None:
    first, second = trained(150), trainer_of("official", 1)
    second.warm(first.mixtures(), first.values())
    second.run(150)
    assert len(second.mixtures()) > len(first.mixtures()) // 2


def test_training_makes_it_harder_to_exploit() -> None:
    untrained, better = exploited(Mixer({})), exploited(Mixer(trained(5_000).mixtures()))
    assert better < untrained - 0.05
