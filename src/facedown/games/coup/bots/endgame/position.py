"""What an endgame IS: coins, unseen cards, rules, and where it is cut."""

from __future__ import annotations

from typing import NamedTuple

from facedown.games.coup.actions import COUP_COST
from facedown.games.coup.cards import AMBASSADOR, INQUISITOR

Unseen = tuple[int, int, int, int, int]
"""Copies not face up: Duke, Assassin, Captain, Ambassador or Inquisitor, Contessa."""


Range = tuple[float, float, float, float, float]
"""How likely a player did what they did before, by their card; only the ratios count."""

ANYTHING: Range = (1.0, 1.0, 1.0, 1.0, 1.0)
"""Not `Final`: compiled, a constant tuple of floats is never set."""


class Endgame(NamedTuple):
    """A duel at the beginning of a turn, with one influence each.

    The players know the same: which cards are face up, and what either did before. So each pair of
    hidden cards is as likely as it is drawn from the unseen ones, times both ranges.
    """

    coins: tuple[int, int]
    """Of the one on turn, and of the other."""
    unseen: Unseen
    turns: int
    """Turns until the cut."""
    drawn: bool = True
    """Whether the cut is a draw (a cap of the rules); else it is worth a fitted value."""
    exchanges: bool = False
    """Whether a card may be exchanged, or examined by an Inquisitor. Then the tree ends, with a
    fitted value of the cards held then."""
    inquisitor: bool = False
    needs_coin: bool = True
    """Whether a steal needs a coin to take."""
    ranges: tuple[Range, Range] = (ANYTHING, ANYTHING)
    """Of the one on turn, and of the other."""


def rich(coins: int) -> bool:
    """Whether a coup can be paid: it ends the game."""
    return coins >= COUP_COST


def place(character: int) -> int:
    """The place of a character in vectors."""
    return AMBASSADOR if character == INQUISITOR else character
