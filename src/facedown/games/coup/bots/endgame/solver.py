"""Regret minimisation on the public tree of an endgame, with vectors over the hidden cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from facedown.games.coup.bots.endgame.deal import Deal
from facedown.games.coup.bots.endgame.five import Five, one, zero
from facedown.games.coup.bots.endgame.leaves import Table
from facedown.games.coup.bots.endgame.node import DECISION, Move, Node
from facedown.games.coup.bots.endgame.position import Endgame
from facedown.games.coup.bots.endgame.response import exploitability
from facedown.games.coup.bots.endgame.tree import tree

PRECISION: Final = 0.001
"""Exploitability at which a solution is good enough, at a stake of 1 for a win."""

BATCH: Final = 40
"""Iterations between two looks at the exploitability."""

MOST: Final = 600
"""Most iterations of a solution. `python -m benchmarks.coup_endgames` tells how many it takes."""

MOST_PLAYED: Final = 240
"""The same in play, so that nobody waits long."""

DISCOUNT: Final = 2.0
AVERAGING: Final = 4.0
"""Iteration t keeps t^2 / (1 + t^2) of earlier regrets and weighs t^4 in the average. Tuned among
1.5 and 2.3, and 2 and 4: without discounts twice the iterations are needed."""


PLIES: Final = 3
"""Most decisions of a turn: a claim, a block, a challenge of the block."""

MOVES: Final = 7
"""Most moves of a decision."""


class Strategy:
    """A solved endgame: both players' strategy at every node, by card."""

    def __init__(self, endgame: Endgame, root: Node, nodes: int, iterations: int) -> None:
        self.endgame = endgame
        self.root = root
        self.nodes = nodes
        """Public decisions; each is five information sets."""
        self.iterations = iterations

    def after(self, history: list[int]) -> Node | None:
        """The node after these moves, in order; None if it is not in the tree."""
        node: Node | None = self.root
        for action in history:
            if node is None:
                return None
            node = node.after(action)
        return node


class Solver:
    """The two players learn in turn, by CFR+ with discounted regrets."""

    def __init__(self, endgame: Endgame) -> None:
        self.deal = Deal(endgame)
        self.player = 0
        """Who learns."""
        self.done = 0
        """Iterations so far."""
        self.weight = 0.0
        """Of this iteration in the average."""
        self.kept = 0.0
        """Share of earlier regrets that is kept."""
        plies = PLIES * endgame.turns + 1
        self.reaches = [zero() for _ in range(plies)]
        self.values = [[zero() for _ in range(MOVES)] for _ in range(plies)]
        """Room for the vectors on the way down, by depth and move."""

    def run(self, root: Node, iterations: int) -> None:
        """Learns for so many more iterations."""
        out = zero()
        for _ in range(iterations):
            begun = float(self.done) ** DISCOUNT
            self.kept = begun / (1.0 + begun)
            self.done += 1
            self.weight = float(self.done) ** AVERAGING
            for self.player in range(2):
                self.visit(root, 0, one(), self.deal.ranges[1 - self.player], out)

    def visit(self, node: Node, depth: int, mine: Five, theirs: Five, out: Five) -> None:
        """Fills `out` with the values to the learner, by card; reaches are of both players."""
        if node.kind != DECISION:
            self.deal.end(node, self.player, theirs, out)
        elif node.player == self.player:
            self.learn(node, depth, mine, theirs, out)
        else:
            self.wait(node, depth, mine, theirs, out)

    def wait(self, node: Node, depth: int, mine: Five, theirs: Five, out: Five) -> None:
        """A decision of the other: the sum over their moves."""
        reach, value = self.reaches[depth], self.values[depth][0]
        out.clear()
        for move in node.moves:
            reach.product(theirs, move.share)
            self.visit(move.child, depth + 1, mine, reach, value)
            out.add(value)

    def learn(self, node: Node, depth: int, mine: Five, theirs: Five, out: Five) -> None:
        """A decision of the learner: the values of all moves, then the next strategy."""
        reach, values = self.reaches[depth], self.values[depth]
        out.clear()
        for number, move in enumerate(node.moves):
            reach.product(mine, move.share)
            move.total.add_times(self.weight, reach)
            value = values[number]
            self.visit(move.child, depth + 1, reach, theirs, value)
            out.add_product(move.share, value)
        for number, move in enumerate(node.moves):
            self.regretted(move, values[number], out)
        match(node)

    def regretted(self, move: Move, got: Five, value: Five) -> None:
        """Adds to the regret of a move, not below zero; `share` becomes the regret to match."""
        regret = move.regret
        regret.put(
            regret.a * self.kept + got.a - value.a,
            regret.b * self.kept + got.b - value.b,
            regret.c * self.kept + got.c - value.c,
            regret.d * self.kept + got.d - value.d,
            regret.e * self.kept + got.e - value.e,
        )
        regret.floor()
        move.share.take(regret)


def match(node: Node) -> None:
    """Set the strategy in proportion to `share`; uniform where all are zero."""
    total = zero()
    for move in node.moves:
        total.add(move.share)
    even = 1.0 / len(node.moves)
    for move in node.moves:
        move.share.divide(total, even)


def assign(node: Node, averaged: bool) -> None:
    """Set every `share` below a node: the average over the iterations, or what regrets say now."""
    if node.kind != DECISION:
        return
    for move in node.moves:
        move.share.take(move.total if averaged else move.regret)
    match(node)
    for move in node.moves:
        assign(move.child, averaged)


def solve(
    endgame: Endgame, precision: float = PRECISION, most: int = MOST, values: Table | None = None
) -> Strategy:
    """Both players' strategy of an endgame, near an equilibrium.

    Its exploitability is at most `precision`, unless `most` iterations are not enough. `values`: at
    a cut.
    """
    root, nodes = tree(endgame, values)
    solver = Solver(endgame)
    while True:
        solver.run(root, BATCH)
        assign(root, averaged=True)
        if solver.done >= most or exploitability(root, endgame) <= precision:
            return Strategy(endgame, root, nodes, solver.done)
        assign(root, averaged=False)


@lru_cache(maxsize=8)
def solved(endgame: Endgame) -> Strategy:
    """The same, kept: a game comes back to it at each decision."""
    return solve(endgame, most=MOST if endgame.drawn else MOST_PLAYED)
