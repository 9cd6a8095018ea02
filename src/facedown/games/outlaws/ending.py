"""The end of the game, and the unveiling (§8)."""

from __future__ import annotations

from facedown.games.outlaws.cards import EMPTY, NOBODY, TOKENS
from facedown.games.outlaws.table import OutlawsTable, figure


def end(table: OutlawsTable, winners: list[int], why: str) -> None:
    """End the game with these winners, possibly none, and turn everything up."""
    if table.log is not None:
        table.emit({"on": "over", "winners": winners, "why": why})
    table.finish(tuple(winners), why)
    if table.log is not None:
        streets = [
            [figure(table, side, card) for card in table.street(side) if card != NOBODY]
            for side in range(table.rules.sides)
        ]
        tokens = [None if token == EMPTY else TOKENS[token] for token in table.tokens]
        table.emit({"on": "unveiled", "streets": streets, "tokens": tokens})
