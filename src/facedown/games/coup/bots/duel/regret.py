"""Regret minimisation of a duel: sampled games, all own actions valued, worlds learned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.chance import FastChance
from facedown.engine.options import Value
from facedown.engine.rules import shared_rules
from facedown.engine.table import RuleBook
from facedown.games.coup.bots.duel.keys import Place
from facedown.games.coup.bots.duel.places import read, world_of
from facedown.games.coup.deal import Deal
from facedown.games.coup.rules import CoupRules
from facedown.games.coup.table import CoupTable
from facedown.games.coup.turn import Turn

EXPLORING: Final = 30
"""Percentage of the traverser's decisions that are random."""

LEAST_STEP: Final = 0.01
"""Least step of the value of a world: older results come from worse play."""

MOST_DECISIONS: Final = 300
"""Limit of a game, since players could steal from each other for ever."""

GRAIN: Final = 1073741824
"""Resolution of random numbers."""


class Node:
    """One information set: positive regrets, and the sum of the mixtures that were played."""

    __slots__ = ("regrets", "sums")

    def __init__(self, size: int) -> None:
        self.regrets = [0.0] * size
        self.sums = [0.0] * size


class World:
    """All cards known at the beginning of a turn: its value to the player whose turn it is."""

    __slots__ = ("seen", "value")

    def __init__(self) -> None:
        self.value = 0.0
        self.seen = 0.0

    def learn(self, value: float) -> None:
        """Moves the value towards a sample."""
        self.seen += 1.0
        step = 1.0 / self.seen
        self.value += (max(LEAST_STEP, step)) * (value - self.value)


class Trainer:
    """Both sides of the duels of one set of options, by seat-symmetric keys."""

    def __init__(self, game: RuleBook, options: dict[str, Value], seed: int) -> None:
        self.game = game
        self.rules = shared_rules(CoupRules, 2, options)
        self.chance = FastChance(seed)
        self.nodes: dict[int, Node] = {}
        self.worlds: dict[int, World] = {}
        self.place = Place()
        self.trajectories = 0

    def run(self, trajectories: int) -> None:
        """Plays so many more games, the traverser in turn."""
        for _ in range(trajectories):
            self.trajectories += 1
            self._play(self.trajectories & 1, float(self.trajectories))

    def mixtures(self) -> dict[int, list[float]]:
        """How often each option was due, at the positions that were reached."""
        return {key: node.sums for key, node in self.nodes.items() if sum(node.sums) > 0.0}

    def deal(self) -> CoupTable:
        """A new game without a record."""
        table = CoupTable(self.game, self.rules, self.chance)
        table.rolls = None
        table.moves = None
        table.stack = [Deal()]
        table.run()
        return table

    def _play(self, me: i64, weight: float) -> None:
        table = self.deal()
        start: World | None = None
        side = 1.0
        left: i64 = MOST_DECISIONS
        while table.outcome is None and left:
            left -= 1
            seat = asked(table)
            if isinstance(table.stack[-1], Turn):
                world = self.world(table)
                if start is not None:
                    start.learn(side * self.signed(table, world, me))
                start, side = world, 1.0 if seat == me else -1.0
            options = self.options(table, seat)
            if len(options) == 1:
                table.apply(int(seat), options[0])
                continue
            node = self.node(len(options))
            mixture = mixed(node.regrets)
            if seat == me:
                value = self._traverse(table, node, options, mixture, me)
                if start is not None:
                    start.learn(side * value)
                    start = None
                if self.chance.roll(100) < EXPLORING:
                    table.apply(int(seat), options[self.chance.roll(len(options))])
                    continue
            else:
                sums = node.sums
                for k in range(len(mixture)):
                    sums[k] += weight * mixture[k]
            table.apply(int(seat), options[self.draw(mixture)])
        if start is not None and table.outcome is not None:
            start.learn(side * score(table, me))

    def _traverse(
        self, table: CoupTable, node: Node, options: list[int], mixture: list[float], me: i64
    ) -> float:
        """Values all actions by one continuation each; the value of the mixture."""
        values: list[float] = []
        expected = 0.0
        for k in range(len(options)):
            world = table.clone(self.chance)
            world.apply(int(me), options[k])
            value = self._finish(world, me)
            values.append(value)
            expected += mixture[k] * value
        regrets = node.regrets
        for k in range(len(values)):
            more = regrets[k] + values[k] - expected
            regrets[k] = max(0.0, more)
        return expected

    def _finish(self, table: CoupTable, me: i64) -> float:
        """The value of a world to a seat, played on to the beginning of the next turn."""
        while table.outcome is None:
            if isinstance(table.stack[-1], Turn):
                return self.signed(table, self.world(table), me)
            seat = asked(table)
            options = self.options(table, seat)
            if len(options) == 1:
                table.apply(int(seat), options[0])
            else:
                mixture = mixed(self.node(len(options)).regrets)
                table.apply(int(seat), options[self.draw(mixture)])
        return score(table, me)

    def options(self, table: CoupTable, seat: i64) -> list[int]:
        """The choices that differ; a claim that can be proved always is."""
        legal = table.stack[-1].choices(table, int(seat))
        if len(legal) == 1 or not read(self.place, table, seat):
            return [legal[0]]
        return self.place.options(legal)

    def node(self, size: int) -> Node:
        """The information set of the place read last."""
        key = self.place.key()
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node(size)
        return found

    def world(self, table: CoupTable) -> World:
        """The world of a table at the beginning of a turn."""
        key = world_of(table)
        found = self.worlds.get(key)
        if found is None:
            found = self.worlds[key] = World()
        return found

    def signed(self, table: CoupTable, world: World, me: i64) -> float:
        """Its value to a seat."""
        return world.value if table.turn == me else -world.value

    def draw(self, mixture: list[float]) -> int:
        """A random index by these probabilities."""
        left = self.chance.roll(GRAIN) / GRAIN
        for k in range(len(mixture)):
            left -= mixture[k]
            if left < 0.0:
                return k
        return len(mixture) - 1


def asked(table: CoupTable) -> i64:
    """The first seat that is asked."""
    return 0 if table.waiting & 1 else 1


def score(table: CoupTable, me: i64) -> float:
    """1 for a win, -1 for a loss."""
    outcome = table.outcome
    return 0.0 if outcome is None else 2.0 * outcome.scores[int(me)] - 1.0


def mixed(regrets: list[float]) -> list[float]:
    """The mixture in proportion to positive regrets; uniform without any."""
    total = 0.0
    for regret in regrets:
        total += regret
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]
