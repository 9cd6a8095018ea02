"""The public tree of Coup's endgames, against the rules as the engine plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from facedown.engine.action import PASS
from facedown.engine.chance import FastChance
from facedown.games.coup.actions import COUP, EXAMINE, EXCHANGE
from facedown.games.coup.bots.endgame.node import CHALLENGED, CUT, DECISION, DRAWN, WON, Node
from facedown.games.coup.bots.endgame.position import Endgame
from facedown.games.coup.bots.endgame.size import size
from facedown.games.coup.bots.endgame.tree import aimless, tree
from facedown.games.coup.cards import in_play
from facedown.games.coup.game import GAME

if TYPE_CHECKING:
    from facedown.games.coup.table import CoupTable

PRESETS: dict[str, dict[str, object]] = {
    "seed": {"preset": "seed"},
    "official": {"preset": "official"},
    "inquisitor": {"inquisitor": True},
    "steals from the poor": {"steal_needs_coin": False},
}
UP = ("contessa", "duke")


def arranged(
    rules: dict[str, object], coins: tuple[int, int], hands: tuple[str, str], turns: int
) -> CoupTable:
    """A duel with one influence each, on turn: seat 0."""
    options = {**rules, "two_player_draft": False, "turn_cap": turns}
    players = [
        {"coins": coins[seat], "hand": [hands[seat]], "lost": [UP[seat]]} for seat in range(2)
    ]
    return GAME.arrange({"options": options, "players": players}, chance=FastChance(1))


def endgame(rules: dict[str, object], coins: tuple[int, int], turns: int) -> Endgame:
    needs = bool(rules.get("steal_needs_coin", True))
    unseen = (2, 3, 3, 3, 2)
    return Endgame(coins, unseen, turns, True, False, bool(rules.get("inquisitor")), needs)


class Walk:
    """Plays every legal sequence of the engine beside the tree."""

    def __init__(self, hands: tuple[str, str], inquisitor: bool) -> None:
        self.names = hands
        characters = in_play(inquisitor)
        names = ["duke", "assassin", "captain", "ambassador", "contessa"]
        if inquisitor:
            names[3] = "inquisitor"
        self.cards = [names.index(hand) for hand in hands]
        assert len(characters) == len(names)
        self.ends = 0

    def go(self, table: CoupTable, node: Node) -> None:
        """Every choice of the engine is in the tree, or loses, and the other way round."""
        if table.outcome is not None:
            self.over(table, node)
        elif node.kind == WON:
            self.won(table, node)
        elif node.kind == CHALLENGED:
            self.proof(table, node)
        else:
            assert node.kind == DECISION
            assert self.moves(table, node) == {move.action for move in node.moves}

    def moves(self, table: CoupTable, node: Node) -> set[int]:
        """Plays all choices but exchanges; the moves of the tree that they are."""
        seat = table.pending[0]
        assert node.player == seat
        kinds = [(action, aimless(action)) for action in table.legal(seat)]
        played = [
            self.step(table, node, seat, action)
            for action, kind in kinds
            if kind not in (EXCHANGE, EXAMINE)
        ]
        return set().union(*played)

    def step(self, table: CoupTable, node: Node, seat: int, action: int) -> set[int]:
        """Plays a choice."""
        world = table.clone(FastChance(1))
        decision = table.decision
        world.apply(seat, action)
        if action == PASS and decision == "challenge" and world.decision == "block":
            # A pass to a claim and the answer to its action are one move.
            return self.moves(world, node)
        after = node.after(aimless(action))
        if after is None:
            # Only to let an assassination pass: it loses.
            assert decision == "block"
            assert action == PASS
            assert world.outcome is not None
            assert world.outcome.winners == (1 - seat,)
            return set()
        self.go(world, after)
        return {aimless(action)}

    def over(self, table: CoupTable, node: Node) -> None:
        assert table.outcome is not None
        self.ends += 1
        if table.outcome.why == "turn_cap":
            assert node.kind == DRAWN
        else:
            assert node.kind == WON
            assert table.outcome.winners == (node.player,)

    def won(self, table: CoupTable, node: Node) -> None:
        """A coup is legal, and wins."""
        self.ends += 1
        assert table.pending == (node.player,)
        table.apply(node.player, COUP + 1 - node.player)
        assert table.outcome is not None
        assert table.outcome.winners == (node.player,)

    def proof(self, table: CoupTable, node: Node) -> None:
        """The claimant wins by showing the card, and loses without it."""
        self.ends += 1
        assert table.pending == (node.player,)
        holds = self.cards[node.player] == node.card
        table.apply(node.player, table.legal(node.player)[0])
        assert table.outcome is not None
        assert table.outcome.winners == (node.player if holds else 1 - node.player,)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("coins", "turns"), [((2, 2), 3), ((0, 0), 3), ((3, 4), 3), ((1, 6), 3), ((5, 8), 3)]
)
@pytest.mark.parametrize("hands", [("duke", "captain"), ("captain", "contessa")])
def test_the_tree_has_every_sequence_of_the_engine(
    rules: str, coins: tuple[int, int], turns: int, hands: tuple[str, str]
) -> None:
    options = PRESETS[rules]
    root, _ = tree(endgame(options, coins, turns))
    walk = Walk(hands, bool(options.get("inquisitor")))
    walk.go(arranged(options, coins, hands, turns), root)
    assert walk.ends > 10


def test_turns_in_a_tree_end_at_its_cut() -> None:
    root, _ = tree(Endgame((2, 2), (2, 3, 3, 3, 2), 2, drawn=False))
    kinds: list[Any] = []

    def visit(node: Node) -> None:
        kinds.append(node.kind)
        for move in node.moves:
            visit(move.child)

    visit(root)
    assert kinds.count(CUT) > 10
    assert DRAWN not in kinds


@pytest.mark.parametrize("coins", [(0, 0), (2, 2), (6, 1), (3, 8), (4, 5)])
def test_the_size_of_a_tree_is_known_before_it_is_built(coins: tuple[int, int]) -> None:
    for turns in range(1, 5):
        assert tree(Endgame(coins, (2, 3, 3, 3, 2), turns))[1] == size(*coins, turns)
