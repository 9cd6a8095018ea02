"""The chance of the two hidden cards, and the ends of a tree under it."""

from __future__ import annotations

from facedown.games.coup.bots.endgame.five import KINDS, Five, five, zero
from facedown.games.coup.bots.endgame.node import CHALLENGED, CUT, WON, Node
from facedown.games.coup.bots.endgame.position import Endgame


class Deal:
    """Both cards are drawn from the unseen ones, without replacement.

    Vectors of one player turn into vectors of the other: `against` weighs each own card with the
    cards that the other may hold.
    """

    def __init__(self, endgame: Endgame) -> None:
        unseen = endgame.unseen
        total = sum(unseen)
        self.copies = five(float(count) for count in unseen)
        self.ways = float(total * (total - 1))
        self.signs: list[Five] = []
        for card in range(KINDS):
            self.signs.append(five(-1.0 if card == x else 1.0 for x in range(KINDS)))
        self.spare = zero()
        self.ranges = [five(each) for each in endgame.ranges]
        out = zero()
        self.against(self.ranges[1], out)
        self.ways *= out.dot(self.ranges[0])

    def against(self, reach: Five, out: Five) -> None:
        """By own card: the chance of that card and of the other's, times the other's reach."""
        copies, ways = self.copies, self.ways
        total = copies.dot(reach)
        out.a = copies.a * (total - reach.a) / ways
        out.b = copies.b * (total - reach.b) / ways
        out.c = copies.c * (total - reach.c) / ways
        out.d = copies.d * (total - reach.d) / ways
        out.e = copies.e * (total - reach.e) / ways

    def end(self, node: Node, player: int, reach: Five, out: Five) -> None:
        """The values of an end to a player, by own card. `reach`: the other's, by their card."""
        if node.kind == WON:
            self.against(reach, out)
            if node.player != player:
                out.negate()
        elif node.kind == CHALLENGED:
            self.challenged(node, player, reach, out)
        elif node.kind == CUT:
            self.cut(node, player, reach, out)
        else:
            out.clear()

    def challenged(self, node: Node, player: int, reach: Five, out: Five) -> None:
        """The claimant wins with the card, loses without."""
        sign = self.signs[node.card]
        if node.player == player:
            self.against(reach, out)
            out.product(out, sign)
            out.negate()
        else:
            self.spare.product(reach, sign)
            self.against(self.spare, out)

    def cut(self, node: Node, player: int, reach: Five, out: Five) -> None:
        """The values of the cut, weighed with the cards that the other may hold."""
        payoffs, held = node.payoffs, self.spare
        assert payoffs is not None
        lines = payoffs.rows if player == 0 else payoffs.columns
        sign = 1.0 if player == 0 else -1.0
        copies = self.copies
        held.product(copies, reach)
        out.put(
            sign * copies.a * (lines[0].dot(held) - lines[0].a * reach.a) / self.ways,
            sign * copies.b * (lines[1].dot(held) - lines[1].b * reach.b) / self.ways,
            sign * copies.c * (lines[2].dot(held) - lines[2].c * reach.c) / self.ways,
            sign * copies.d * (lines[3].dot(held) - lines[3].d * reach.d) / self.ways,
            sign * copies.e * (lines[4].dot(held) - lines[4].e * reach.e) / self.ways,
        )
