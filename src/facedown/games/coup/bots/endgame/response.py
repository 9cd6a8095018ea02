"""The exact best response to a strategy of an endgame, and what it gains."""

from __future__ import annotations

from facedown.games.coup.bots.endgame.deal import Deal
from facedown.games.coup.bots.endgame.five import KINDS, Five, five, zero
from facedown.games.coup.bots.endgame.node import DECISION, Node
from facedown.games.coup.bots.endgame.position import Endgame


class Response:
    """Values to one player against the strategy of the other."""

    def __init__(self, endgame: Endgame, player: int, best: bool) -> None:
        self.deal = Deal(endgame)
        self.player = player
        self.best = best
        """Whether this player answers best, or plays the strategy too."""

    def value(self, root: Node) -> float:
        """The expected result: 1 for a win, -1 for a loss."""
        out = zero()
        self.visit(root, self.deal.ranges[1 - self.player], out)
        return out.dot(self.deal.ranges[self.player])

    def visit(self, node: Node, theirs: Five, out: Five) -> None:
        """Fills `out` with the values, by own card, times the chance of that card."""
        if node.kind != DECISION:
            self.deal.end(node, self.player, theirs, out)
        elif node.player == self.player:
            self.answer(node, theirs, out)
        else:
            out.clear()
            for move in node.moves:
                reach, value = zero(), zero()
                reach.product(theirs, move.share)
                self.visit(move.child, reach, value)
                out.add(value)

    def answer(self, node: Node, theirs: Five, out: Five) -> None:
        """The value of the best move for each card, or of the strategy."""
        value = zero()
        for number, move in enumerate(node.moves):
            self.visit(move.child, theirs, value)
            if not self.best:
                if number == 0:
                    out.clear()
                out.add_product(move.share, value)
            elif number == 0:
                out.take(value)
            else:
                out.raise_to(value)


def by_hands(root: Node, endgame: Endgame) -> list[list[float]]:
    """What the strategy wins for the player on turn, by their own card and by the other's."""
    rows = [[0.0] * KINDS for _ in range(KINDS)]
    response = Response(endgame, 0, False)
    for y in range(KINDS):
        reach, out, chance = five([float(x == y) for x in range(KINDS)]), zero(), zero()
        response.visit(root, reach, out)
        response.deal.against(reach, chance)
        for x in range(KINDS):
            likely = chance.numbers()[x]
            rows[x][y] = out.numbers()[x] / likely if likely > 0.0 else 0.0
    return rows


def value(root: Node, endgame: Endgame) -> float:
    """What the strategy wins for the player on turn against itself."""
    return Response(endgame, 0, False).value(root)


def exploitability(root: Node, endgame: Endgame) -> float:
    """What a best response gains on average over the two sides, at a stake of 1 for a win.

    Half the sum of what the best responses win against the two sides.
    """
    first = Response(endgame, 0, True).value(root)
    second = Response(endgame, 1, True).value(root)
    return (first + second) / 2.0
