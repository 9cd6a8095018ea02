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

WARM: Final = 10.0
"""Regret of the positions of another training, to begin with."""

GRAIN: Final = 1073741824
"""Resolution of random numbers."""


class Node:
    """One information set: positive regrets, and the sum of the mixtures that were played."""

    __slots__ = ("regrets", "sums", "total")

    def __init__(self, size: int) -> None:
        self.regrets = [0.0] * size
        self.total = 0.0
        """The sum of the regrets; the mixture is in proportion to them, uniform at 0."""
        self.sums = [0.0] * size

    def draw(self, chance: FastChance) -> i64:
        """A random option by the mixture."""
        regrets = self.regrets
        size: i64 = len(regrets)
        if self.total <= 0.0:
            found: i64 = chance.roll(int(size))
            return found
        left = self.total * (chance.roll(GRAIN) / GRAIN)
        at: i64 = 0
        while at < size - 1:
            left -= regrets[at]
            if left < 0.0:
                return at
            at += 1
        return at

    def average(self, weight: float) -> None:
        """Adds the mixture, with a weight."""
        regrets, sums, total = self.regrets, self.sums, self.total
        size: i64 = len(regrets)
        at: i64 = 0
        each = weight / int(size)
        scale = weight / total if total > 0.0 else 0.0
        while at < size:
            sums[at] += regrets[at] * scale if total > 0.0 else each
            at += 1

    def expected(self, values: list[float]) -> float:
        """The value of the mixture."""
        regrets, total = self.regrets, self.total
        found = 0.0
        for at, value in enumerate(values):
            found += value * (regrets[at] if total > 0.0 else 1.0)
        return found / (total if total > 0.0 else float(len(values)))

    def learn(self, values: list[float], expected: float) -> None:
        """Adds what each option would have gained; regrets below 0 are forgotten."""
        regrets, total = self.regrets, 0.0
        for at, value in enumerate(values):
            more = max(0.0, regrets[at] + value - expected)
            regrets[at] = more
            total += more
        self.total = total


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

    def warm(
        self, mixtures: dict[int, list[float]], worlds: dict[int, tuple[float, float]]
    ) -> None:
        """Begins with these mixtures, and values of worlds with the number of their samples."""
        for key, sums in mixtures.items():
            node = self.nodes[key] = Node(len(sums))
            node.regrets = [WARM * share / sum(sums, 0.0) for share in sums]
            node.total = WARM
        for key, (value, seen) in worlds.items():
            world = self.worlds[key] = World()
            world.value, world.seen = value, min(seen, WARM)

    def mixtures(self) -> dict[int, list[float]]:
        """How often each option was due, at the positions that were reached."""
        return {key: node.sums for key, node in self.nodes.items() if sum(node.sums) > 0.0}

    def values(self) -> dict[int, tuple[float, float]]:
        """The value of each world to the player whose turn it is, and how often it was seen."""
        return {key: (world.value, world.seen) for key, world in self.worlds.items()}

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
            if seat == me:
                value = self._traverse(table, node, options, me)
                if start is not None:
                    start.learn(side * value)
                    start = None
                if self.chance.roll(100) < EXPLORING:
                    table.apply(int(seat), options[self.chance.roll(len(options))])
                    continue
            else:
                node.average(weight)
            table.apply(int(seat), options[node.draw(self.chance)])
        if start is not None and table.outcome is not None:
            start.learn(side * score(table, me))

    def _traverse(self, table: CoupTable, node: Node, options: tuple[int, ...], me: i64) -> float:
        """Values all actions by one continuation each; the value of the mixture."""
        values: list[float] = []
        for option in options:
            world = table.clone(self.chance)
            world.apply(int(me), option)
            values.append(self._finish(world, me))
        expected = node.expected(values)
        node.learn(values, expected)
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
                node = self.node(len(options))
                table.apply(int(seat), options[node.draw(self.chance)])
        return score(table, me)

    def options(self, table: CoupTable, seat: i64) -> tuple[int, ...]:
        """The choices that differ; a claim that can be proved always is."""
        legal = table.stack[-1].choices(table, int(seat))
        if len(legal) == 1:
            return legal
        return self.place.options(legal) if read(self.place, table, seat) else legal[:1]

    def node(self, size: int) -> Node:
        """The information set of the place read last."""
        key = self.place.key()
        found = self.nodes.get(key)
        if found is None or len(found.sums) != size:
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


def asked(table: CoupTable) -> i64:
    """The first seat that is asked."""
    return 0 if table.waiting & 1 else 1


def score(table: CoupTable, me: i64) -> float:
    """1 for a win, -1 for a loss."""
    outcome = table.outcome
    return 0.0 if outcome is None else 2.0 * outcome.scores[int(me)] - 1.0
