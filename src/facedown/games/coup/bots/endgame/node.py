"""The nodes of a public tree: decisions, and ends with their payoffs."""

from __future__ import annotations

from typing import Final

from facedown.games.coup.bots.endgame.five import KINDS, Five, five, zero

DECISION: Final = 0
CHALLENGED: Final = 1
WON: Final = 2
CUT: Final = 3
DRAWN: Final = 4
"""Kinds of nodes. All but decisions are ends."""


class Payoffs:
    """The value to player 0 by both hands, as rows by the hand of each player."""

    __slots__ = ("columns", "rows")

    def __init__(self, values: list[list[float]]) -> None:
        self.rows = [five(row) for row in values]
        """By the hand of player 0, over that of player 1."""
        self.columns = [five([values[x][y] for x in range(KINDS)]) for y in range(KINDS)]
        """By the hand of player 1, over that of player 0."""


class Node:
    """A public history. `player`: who decides, who made the challenged claim, or who won.

    Player 0 is on turn at the root.
    """

    __slots__ = ("card", "kind", "moves", "payoffs", "player")

    def __init__(self, kind: int, player: int, card: int, payoffs: Payoffs | None) -> None:
        self.kind = kind
        self.player = player
        self.card = card
        """The challenged claim."""
        self.payoffs = payoffs
        """At a cut: by both hands."""
        self.moves: list[Move] = []

    def policy(self, card: int) -> dict[int, float]:
        """The probability of each move with this card; see `place`."""
        return {move.action: move.share.numbers()[card] for move in self.moves}

    def after(self, action: int) -> Node | None:
        """The node after a move; None if it is not in the tree."""
        for move in self.moves:
            if move.action == action:
                return move.child
        return None


class Move:
    """A choice at a node and what is learned of it; vectors are over the card of who decides.

    `action` is the integer of the engine, aimed at seat 0. Two answers in a row to a claim are one
    move: a block means that the claim was not challenged.
    """

    __slots__ = ("action", "child", "regret", "share", "total")

    def __init__(self, action: int, child: Node, share: float) -> None:
        self.action = action
        self.child = child
        self.share = Five(share, share, share, share, share)
        """The probability of this move."""
        self.regret = zero()
        self.total = zero()
        """Weighed sum of `share`, by the chance to come here with each card."""
