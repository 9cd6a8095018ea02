"""The public tree of an endgame: what both players see, whatever the hidden cards are.

A challenge ends the game, since either player has one influence. So the hidden cards change by an
exchange only, which ends the tree.
"""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.games.coup.actions import (
    ASSASSINATE,
    ASSASSINATION_COST,
    BLOCK,
    CHALLENGE,
    COUP,
    EXAMINE,
    EXCHANGE,
    FOREIGN_AID,
    GAINS,
    INCOME,
    STEAL,
    TAX,
    THEFT,
)
from facedown.games.coup.bots.endgame.leaves import Leaves, Table
from facedown.games.coup.bots.endgame.node import CHALLENGED, DECISION, DRAWN, WON, Move, Node
from facedown.games.coup.bots.endgame.position import Endgame, rich
from facedown.games.coup.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE, INQUISITOR


class Builder:
    """Builds the tree of one endgame."""

    def __init__(self, endgame: Endgame, values: Table | None) -> None:
        self.endgame = endgame
        self.leaves = Leaves(endgame, values)
        self.nodes = 0
        self.ends: dict[tuple[int, int, int], Node] = {}
        """By kind, player and card. Equal ends are one node: what is visited often stays small."""

    def end(self, kind: int, player: int, card: int = 0) -> Node:
        """An end without payoffs of its own."""
        key = (kind, player, card)
        found = self.ends.get(key)
        if found is None:
            found = self.ends[key] = Node(kind, player, card, None)
        return found

    def turn(self, player: int, mine: int, theirs: int, left: int) -> Node:
        """The beginning of a turn. With a coup in hand it is won."""
        if left == 0 and self.endgame.drawn:
            return self.end(DRAWN, 0)
        if rich(mine):
            return self.end(WON, player)
        if left == 0:
            return self.leaves.cut(player, mine, theirs)
        other = 1 - player
        # If the other can pay a coup, each of these children is a loss.
        moves = [(INCOME, self.turn(other, theirs, mine + 1, left - 1))]
        moves += [
            (FOREIGN_AID, self.aid(player, mine, theirs, left)),
            (TAX, self.claim(player, DUKE, self.turn(other, theirs, mine + GAINS[TAX], left - 1))),
        ]
        if mine >= ASSASSINATION_COST:
            moves.append((ASSASSINATE, self.assassination(player, mine, theirs, left)))
        if theirs or not self.endgame.needs_coin:
            moves.append((STEAL, self.steal(player, mine, theirs, left)))
        if self.endgame.exchanges:
            moves += self.exchanges(player, mine, theirs, left)
        return self.decision(player, moves)

    def decision(self, player: int, moves: list[tuple[int, Node]]) -> Node:
        """A node where a player decides."""
        self.nodes += 1
        node = Node(DECISION, player, 0, None)
        node.moves = [Move(action, child, 1.0 / len(moves)) for action, child in moves]
        return node

    def claim(self, player: int, card: int, stands: Node) -> Node:
        """A claim that the other may challenge."""
        challenged = self.end(CHALLENGED, player, card)
        return self.decision(1 - player, [(PASS, stands), (CHALLENGE, challenged)])

    def block(self, player: int, card: int, mine: int, theirs: int, left: int) -> tuple[int, Node]:
        """The other's block of this player's action; coins are those after it."""
        action = BLOCK + (INQUISITOR if self.endgame.inquisitor and card == AMBASSADOR else card)
        return action, self.claim(1 - player, card, self.turn(1 - player, theirs, mine, left - 1))

    def aid(self, player: int, mine: int, theirs: int, left: int) -> Node:
        """Foreign aid, which a Duke may block."""
        gained = self.turn(1 - player, theirs, mine + GAINS[FOREIGN_AID], left - 1)
        blocked = self.block(player, DUKE, mine, theirs, left)
        return self.decision(1 - player, [(PASS, gained), blocked])

    def assassination(self, player: int, mine: int, theirs: int, left: int) -> Node:
        """An assassination: to let it pass loses, so it is challenged or blocked."""
        blocked = self.block(player, CONTESSA, mine - ASSASSINATION_COST, theirs, left)
        return self.decision(
            1 - player, [(CHALLENGE, self.end(CHALLENGED, player, ASSASSIN)), blocked]
        )

    def steal(self, player: int, mine: int, theirs: int, left: int) -> Node:
        """A steal, which may be challenged, or blocked by two characters."""
        taken = min(THEFT, theirs)
        moves = [
            (PASS, self.turn(1 - player, theirs - taken, mine + taken, left - 1)),
            (CHALLENGE, self.end(CHALLENGED, player, CAPTAIN)),
            self.block(player, CAPTAIN, mine, theirs, left),
            self.block(player, AMBASSADOR, mine, theirs, left),
        ]
        return self.decision(1 - player, moves)

    def exchanges(self, player: int, mine: int, theirs: int, left: int) -> list[tuple[int, Node]]:
        """An exchange, and with Inquisitors an examination."""
        kinds = (EXCHANGE, EXAMINE) if self.endgame.inquisitor else (EXCHANGE,)
        found = []
        for kind in kinds:
            after = self.exchanged(kind, player, mine, theirs, left)
            found.append((kind, self.claim(player, AMBASSADOR, after)))
        return found

    def exchanged(self, kind: int, player: int, mine: int, theirs: int, left: int) -> Node:
        """The end of the tree by an exchange or an examination."""
        if left == 1 and self.endgame.drawn:
            return self.end(DRAWN, 0)
        if rich(theirs):
            return self.end(WON, 1 - player)
        return self.leaves.exchanged(kind, player, mine, theirs)


def tree(endgame: Endgame, values: Table | None = None) -> tuple[Node, int]:
    """The root of a tree, and its number of decisions. `values`: at a cut; default: the file's."""
    builder = Builder(endgame, values)
    return builder.turn(0, endgame.coins[0], endgame.coins[1], endgame.turns), builder.nodes


def aimless(action: int) -> int:
    """The action of the tree for one of the engine: the target says nothing in a duel."""
    for kind in (COUP, ASSASSINATE, STEAL, EXAMINE):
        if kind <= action < kind + 6:
            return kind
    return action
